//! One suite for both databases. PostgreSQL runs on a cluster of its own, made for the test.

use store::{Location, Store};

macro_rules! on_both {
    ($($case:ident)*) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    let directory = tempfile::tempdir().unwrap();
                    let location = super::Location::Directory(directory.path().to_owned());
                    crate::cases::$case(location).await;
                }
            )*
        }

        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn postgres_passes_the_same_suite() {
            let Some(cluster) = crate::cluster::Cluster::start() else {
                crate::cluster::say("skipped: the PostgreSQL half of the store suite (no postgres binaries)");
                return;
            };
            $(
                crate::cases::$case(cluster.database(stringify!($case))).await;
            )*
        }
    };
}

on_both! {
    a_log_comes_back_as_it_was_written
    an_append_with_another_seq_is_stale_and_changes_nothing
    of_many_who_append_at_once_exactly_one_wins_each_line
    groups_of_matches_do_not_disturb_each_other
    a_match_is_begun_only_once
    a_match_ends_with_its_last_line
    a_seat_changes_hands_only_from_whom_it_was_seen_with
    the_latest_snapshot_is_kept_and_may_be_forgotten
    chat_keeps_its_order_and_every_letter
    people_are_known_by_their_latest_name
    tables_are_found_by_their_people
    a_list_tells_who_sits_where_and_who_is_awaited
    another_server_sees_by_the_mark_that_something_happened
    who_looks_on_is_known_to_the_other_servers_until_they_look_away
    of_those_who_ask_for_another_match_the_first_one_does
    a_list_tells_how_a_match_ended_and_where_it_is
    a_guest_goes_through_a_passage_once_and_in_time
    a_setting_keeps_its_first_value
    an_unknown_match_is_said_to_be_unknown
}

#[tokio::test]
async fn a_location_is_a_directory_or_a_postgres_address() {
    assert_eq!("data".parse(), Ok(Location::Directory("data".into())));
    let postgres: Location = "postgres://me:secret@db/tables".parse().unwrap();
    assert_eq!(postgres.to_string(), "PostgreSQL");
    assert!("mysql://db".parse::<Location>().is_err());
    assert!("".parse::<Location>().is_err());
    let nowhere = Store::open(&Location::Directory("/proc/nowhere".into())).await;
    assert!(nowhere.err().unwrap().to_string().contains("/proc/nowhere"));
}
