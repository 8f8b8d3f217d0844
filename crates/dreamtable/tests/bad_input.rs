//! Bad input: exit code 2, a message that says what to do, nothing changed.

use crate::common::{dreamtable, game, listed, matches};

#[test]
fn what_is_not_on_the_shelf_is_answered_with_what_is() {
    for line in ["simulate chess", "play chess", "arena chess --bots random,greedy", "bench chess"]
    {
        dreamtable(line).refused(&format!("the shelf has {}", game()));
    }
    dreamtable("frob").refused("unrecognized subcommand");
}

#[test]
fn absurd_seats_are_refused() {
    for seats in ["0", "5", "18446744073709551615"] {
        dreamtable(&format!("simulate GAME --seats {seats}")).refused("1 to 4 seats");
        dreamtable(&format!("play GAME --seats {seats}")).refused("1 to 4 seats");
        dreamtable(&format!("bench GAME --seats {seats}")).refused("1 to 4 seats");
    }
    dreamtable("simulate GAME --seats two").refused("invalid value");
    dreamtable("simulate GAME --seats 99999999999999999999").refused("invalid value");
    dreamtable("play GAME --as 3").refused("the table has 2 seats");
    dreamtable("play GAME --as 0").refused("a seat number");
}

#[test]
fn absurd_flags_are_refused() {
    for (line, message) in [
        ("simulate GAME --matches 0", "0 is not in"),
        ("simulate GAME --matches=-1", "invalid value"),
        ("simulate GAME --jobs 0", "choose 1 to 256"),
        ("simulate GAME --jobs 1000000", "choose 1 to 256"),
        ("simulate GAME --seed moon", "64 hexadecimal digits"),
        ("simulate GAME --bots genius", "choose random"),
        ("simulate GAME --bots mcts:0", "ITERATIONS"),
        ("simulate GAME --bots random,random,random", "do not fit"),
        ("simulate GAME --option difficulty", "NAME=VALUE"),
        ("simulate GAME --option bogus=1", "bogus"),
        ("simulate GAME --seats 1 --option difficulty=silly", "`easy`, `medium`, `hard`"),
        ("simulate GAME --option difficulty=hard", "difficulty"),
        ("simulate GAME --option seats=3", "--seats"),
        ("arena GAME --bots random", "two bots"),
        ("arena GAME --bots random,greedy --matches 99999999999", "is not in"),
        ("bench --seconds 0", "is not in"),
        ("completions tcsh", "invalid value"),
        ("play GAME --bots lucid,lucid", "do not fit"),
    ] {
        dreamtable(line).refused(message);
    }
}

#[test]
fn a_place_that_cannot_be_written_is_known_before_anything_is_played() {
    for line in [
        "simulate GAME --matches 1000000000 --out",
        "arena GAME --bots random,greedy --matches 10000000 --report",
        "play GAME --out",
    ] {
        dreamtable(&format!("{line} /nowhere/x")).refused("there is no folder /nowhere");
        dreamtable(&format!("{line} /")).refused("this is a folder");
        dreamtable(&format!("{line} /proc/x")).refused("/proc/x");
    }
}

#[test]
fn a_match_file_that_was_cut_edited_or_never_was_one_is_refused_by_line() {
    let (folder, file) = matches();
    let good = std::fs::read_to_string(&file).unwrap();
    let (verify, replay) =
        (format!("verify {}", file.display()), format!("replay {} --match 3", file.display()));
    for (text, message) in [
        (&good[..good.len() - 100], "line 3: the match breaks off"),
        (&good.replacen("\"steps\":", "\"stops\":", 3), "line 1: the match was edited or damaged"),
        (&good.replace("dreamtable-match-1", "dreamtable-match-2"), "line 1: format"),
        ("{\"hello\": 1}\n", "line 1: this is JSON, but not a match"),
        ("hello\n", "line 1: this is not JSON"),
        ("", "match"),
    ] {
        std::fs::write(&file, text).unwrap();
        dreamtable(&verify).refused(message);
        dreamtable(&replay).refused(message);
        assert_eq!(listed(folder.path()), ["matches.jsonl"]);
    }
    std::fs::write(&file, [0xff, 0xfe, 0, 10]).unwrap();
    dreamtable(&verify).refused("line 1: this is not text");
    std::fs::remove_file(&file).unwrap();
    dreamtable(&verify).refused("No such file");
    dreamtable(&format!("verify {}", folder.path().display())).refused("");
}

#[test]
fn an_edited_match_is_named_with_what_differs() {
    let (_folder, file) = matches();
    let good = std::fs::read_to_string(&file).unwrap();
    let verify = format!("verify {}", file.display());
    let payoffs = if good.contains("\"payoffs\":[1000,0]") { "[1000,0]" } else { "[0,1000]" };
    for (from, to, message) in [
        (payoffs, "[9,9]", "payoffs: the file says [9, 9]"),
        ("\"rules_version\":1", "\"rules_version\":7", "version 7"),
        ("\"content_hash\":\"", "\"content_hash\":\"0", "--content"),
        ("\"commitment\":\"", "\"commitment\":\"0000\",\"x\":\"", "damaged"),
        ("\"1: play ", "\"2: play ", "step "),
    ] {
        assert!(good.contains(from), "{from}");
        std::fs::write(&file, good.replacen(from, to, 1)).unwrap();
        let said = dreamtable(&verify);
        assert_eq!(said.code, 2);
        assert!(said.err.contains(message), "{message:?} is not in {:?}", said.err);
    }
}

#[test]
fn positions_that_are_not_there_are_refused() {
    let (_folder, file) = matches();
    let replay = format!("replay {}", file.display());
    dreamtable(&format!("{replay} --at 100000")).refused("steps");
    dreamtable(&format!("{replay} --match 4")).refused("the file has 3");
    dreamtable(&format!("{replay} --match 0")).refused("0 is not in");
    dreamtable(&format!("{replay} --as 3")).refused("the match has 2 seats");
    dreamtable(&format!("{replay} --as everybody")).refused("`spectator` or `all`");
}

#[test]
fn a_broken_content_folder_says_which_file_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let line = format!("simulate GAME --content {}", folder.path().display());
    dreamtable(&line).refused("there is no content file");
    let file = folder.path().join("clienst.toml");
    std::fs::write(&file, "x").unwrap();
    dreamtable(&line).refused("clienst.toml: this game has no such file");
    std::fs::rename(file, folder.path().join("clients.toml")).unwrap();
    dreamtable(&line).refused("clients.toml");
    std::fs::write(folder.path().join("clients.toml"), [0xff, 0xfe]).unwrap();
    dreamtable(&line).refused("clients.toml");
    dreamtable("simulate GAME --content /nowhere").refused("/nowhere: No such file");
}

#[test]
fn a_scenario_that_cannot_be_read_is_refused_by_line() {
    let folder = tempfile::tempdir().unwrap();
    dreamtable(&format!("scenario {}", folder.path().display()))
        .refused("there is no scenario file");
    let file = folder.path().join("x.txt");
    std::fs::write(&file, "A title.\nnonsense here\n").unwrap();
    dreamtable(&format!("scenario {}", file.display())).refused("x.txt:2: expected");
    std::fs::write(&file, [0xff, 0xfe]).unwrap();
    dreamtable(&format!("scenario {}", file.display())).refused("x.txt:1");
    dreamtable("scenario /nowhere.txt").refused("cannot be opened");
    dreamtable("scenario").refused("FILE|DIR");
}

#[test]
fn a_run_that_is_refused_leaves_an_older_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("old.jsonl");
    std::fs::write(&out, "precious").unwrap();
    dreamtable(&format!("simulate GAME --seats 9 --out {}", out.display())).refused("seats");
    assert_eq!(std::fs::read_to_string(&out).unwrap(), "precious");
    assert_eq!(listed(folder.path()), ["old.jsonl"]);
}
