//! Answers that were on their way while somebody else acted: they count as long as they mean what
//! they meant, and nobody learns anything from whether they do.

use programs::{Choices, House, Program, legal};
use reqwest::StatusCode;
use serde_json::{Value, json};

use super::full_table;

/// The lead does one thing after the other: `give` goes to seats 2 and 3.
async fn lead(guest: &Program, table: &str, verbs: &[&str]) {
    let mut dealt: Vec<String> = Vec::new();
    for verb in verbs {
        let position = guest.position(table).await;
        let holder = (dealt.len() + 2).to_string();
        let fits = |action: &&str| {
            let new =
                || action.ends_with(&holder) && dealt.iter().all(|card| !action.contains(card));
            action.starts_with(verb) && (*verb != "give" || new())
        };
        let action = legal(&position).into_iter().find(fits).unwrap().to_owned();
        if *verb == "give" {
            dealt.push(action.split(' ').nth(1).unwrap().to_owned());
        }
        accepted(guest, table, seq(&position), &action).await;
    }
}

/// The same after the first lead has dealt: seats 2 to 4 talk.
async fn talking(house: &House) -> (String, Vec<Program>) {
    let (table, guests) = full_table(house, 4).await;
    lead(&guests[0], &table, &["pick", "give", "give", "confirm"]).await;
    (table, guests)
}

fn seq(position: &Value) -> u64 {
    position["seq"].as_u64().unwrap()
}

async fn now(guest: &Program, table: &str) -> u64 {
    seq(&guest.position(table).await)
}

async fn accepted(guest: &Program, table: &str, given: u64, action: &str) -> u64 {
    let (status, answer) = guest.act(table, given, action).await;
    assert_eq!(status, StatusCode::OK, "{action}: {answer}");
    seq(&answer)
}

/// Refused because the table has changed; returns the reason.
async fn outdated(guest: &Program, table: &str, given: u64, action: &str) -> String {
    let (status, answer) = guest.act(table, given, action).await;
    assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("stale")), "{answer}");
    let reason = answer["reason"].as_str().unwrap().to_owned();
    assert!(reason.starts_with("the table has changed since you chose: "), "{reason}");
    reason
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_others_do_meanwhile_does_not_spoil_a_word_a_lean_or_a_readiness() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = talking(&house).await;
    let seen = now(&guests[1], &table).await;
    let position = guests[1].position(&table).await;
    let words: Vec<String> = legal(&position)
        .into_iter()
        .filter(|action| action.starts_with("say "))
        .map(str::to_owned)
        .collect();

    // All three answer what they saw at the same moment. The Dreamcatcher changes what the others can
    // do, a word and a lean mean the same with it and without it.
    let (laid, said, leaned) = tokio::join!(
        guests[3].act(&table, seen, "lay 2"),
        guests[1].act(&table, seen, &words[0]),
        guests[2].act(&table, seen, "lean 3"),
    );
    for (status, answer) in [laid, said, leaned] {
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    // Everybody agrees to what everybody saw: the first agreement does not make the second stale.
    let seen = now(&guests[1], &table).await;
    let (one, other) =
        tokio::join!(guests[1].act(&table, seen, "agree"), guests[2].act(&table, seen, "agree"));
    assert_eq!((one.0, other.0), (StatusCode::OK, StatusCode::OK), "{} {}", one.1, other.1);

    accepted(&guests[0], &table, now(&guests[0], &table).await, "turn").await;

    // And all four have seen enough at once; a fifth readiness is no readiness for the next round.
    let seen = now(&guests[0], &table).await;
    let ready = guests.iter().map(|guest| guest.act(&table, seen, "ready"));
    for (status, answer) in futures_util::future::join_all(ready).await {
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
    let after = now(&guests[2], &table).await;
    accepted(&guests[2], &table, seen, "ready").await;
    assert_eq!(now(&guests[2], &table).await, after, "said twice, it counts once");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_agrees_to_a_dream_that_was_not_seen() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = talking(&house).await;
    let open = now(&guests[1], &table).await;
    let laid = accepted(&guests[1], &table, open, "lay 1").await;

    // Too late to lay it elsewhere: the reason is what the rules say now.
    let reason = outdated(&guests[2], &table, open, "lay 2").await;
    assert!(reason.contains("agree or object"), "{reason}");

    // Moved by an objection and another proposal.
    let off = accepted(&guests[3], &table, laid, "object").await;
    let moved = accepted(&guests[3], &table, off, "lay 2").await;
    for action in ["agree", "object"] {
        outdated(&guests[2], &table, laid, action).await;
        outdated(&guests[1], &table, laid, action).await;
    }
    // Moved by who laid it, who takes it back and lays it elsewhere.
    let back = accepted(&guests[3], &table, moved, "undo").await;
    let again = accepted(&guests[3], &table, back, "lay 3").await;
    outdated(&guests[2], &table, moved, "agree").await;
    // Even where it was before, between two looks: who agreed to it then did not know what followed.
    let off = accepted(&guests[1], &table, again, "object").await;
    let there_again = accepted(&guests[3], &table, off, "lay 3").await;
    outdated(&guests[2], &table, again, "agree").await;
    accepted(&guests[2], &table, there_again, "agree").await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_counts_once_however_often_it_arrives() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = talking(&house).await;
    // A ping stays possible after a ping, and so does a lean after a ping.
    let seen = now(&guests[1], &table).await;
    let pings = (0..5).map(|_| guests[1].act(&table, seen, "ping 2"));
    let answers = futures_util::future::join_all(pings).await;
    let same =
        |answer: &(StatusCode, Value)| answer.0 == StatusCode::OK && answer.1["seq"] == seen + 1;
    assert!(answers.iter().all(same), "every copy is answered alike: {answers:?}");
    outdated(&guests[1], &table, seen, "lean 2").await;
    outdated(&guests[1], &table, seen, "undo").await;
    assert_eq!(now(&guests[1], &table).await, seen + 1);
    // It can be taken back once, and not at all after somebody else acted.
    let (one, other) = tokio::join!(
        guests[1].act(&table, seen + 1, "undo"),
        guests[1].act(&table, seen + 1, "undo")
    );
    assert_eq!((one.0, &one.1), (StatusCode::OK, &other.1), "and one of two copies counts");
    let pinged = accepted(&guests[1], &table, seen + 2, "ping 1").await;
    accepted(&guests[2], &table, pinged, "lean 1").await;
    let (status, answer) = guests[1].act(&table, pinged, "undo").await;
    assert_eq!(
        (status, &answer["error"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("not-undoable"))
    );
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_finds_out_by_asking_what_is_done_in_secret() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = full_table(&house, 4).await;
    let probe = async || {
        let mut answers = Vec::new();
        for given in 0..12 {
            for action in ["lay 1", "agree", "undo", "nonsense"] {
                answers.push(guests[1].act(&table, given, action).await);
            }
        }
        answers
    };
    lead(&guests[0], &table, &["pick"]).await;
    let before = probe().await;
    lead(&guests[0], &table, &["give", "give"]).await;
    let after = probe().await;
    assert_eq!(before, after, "nothing tells how far the lead has come");
    house.close().await;
}

/// Everybody answers what all saw, at once, again and again: whatever is taken was on offer, the log
/// grows by exactly what was acknowledged, and nothing fails.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_where_everybody_talks_at_once_never_fails() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (table, guests) = talking(&house).await;
    let mut choices = Choices(11);
    let (mut taken, mut late) = (0, 0);
    for _ in 0..30 {
        let mut asked = Vec::new();
        for guest in &guests {
            let position = guest.position(&table).await;
            let quiet: Vec<&str> = legal(&position)
                .into_iter()
                .filter(|action| !action.starts_with("feel") && !action.starts_with("name"))
                .collect();
            if !quiet.is_empty() {
                let action = quiet[choices.below(quiet.len())].to_owned();
                asked.push((guest, seq(&position), action));
            }
        }
        let answers = asked.iter().map(|(guest, given, action)| guest.act(&table, *given, action));
        for (status, answer) in futures_util::future::join_all(answers).await {
            match status {
                StatusCode::OK => taken += 1,
                StatusCode::CONFLICT => late += 1,
                _ => panic!("{status}: {answer}"),
            }
        }
    }
    assert!(taken > 40 && late > 0, "{taken} taken, {late} late");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_short_turn_has_no_rest_that_takes_its_course() {
    let directory = tempfile::tempdir().unwrap();
    let house = House::open(directory.path()).await;
    let (short, guests) = full_table(&house, 4).await;
    let seen = now(&guests[0], &short).await;
    let (status, answer) = guests[0].act(&short, seen, "finish").await;
    assert_eq!((status, &answer["error"]), (StatusCode::CONFLICT, &json!("not-now")));
    assert_eq!(now(&guests[0], &short).await, seen, "nothing has changed");
    house.close().await;
}
