//! Every command does what its help says.

use std::process::Stdio;

use crate::common::{command, dreamtable, dreamtable_told, game, listed, matches};
use serde_json::Value;

#[test]
fn games_lists_the_shelf() {
    assert!(dreamtable("games").fine().contains(game()));
    let games = dreamtable("games --json").json();
    assert_eq!(games[0]["game"], game());
    assert_eq!(games[0]["seats"], serde_json::json!([1, 2, 3, 4]));
}

#[test]
fn every_command_has_help_with_examples() {
    let help = dreamtable("--help").fine();
    for name in
        ["play", "simulate", "arena", "balance", "train", "replay", "verify", "scenario", "bench"]
    {
        assert!(help.contains(name), "{help}");
        let help = dreamtable(&format!("help {name}")).fine();
        assert!(help.contains(&format!("  dreamtable {name}")), "{help}");
    }
}

#[test]
fn completions_exist_for_the_usual_shells() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = dreamtable(&format!("completions {shell}")).fine();
        assert!(script.contains("simulate"), "{shell}");
    }
}

#[test]
fn simulate_writes_whole_matches_that_do_not_depend_on_the_jobs() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    for jobs in [1, 2, 3] {
        let out = file(&format!("{jobs}.jsonl"));
        let line = "simulate GAME --seats 3 --bots random,greedy --matches 60 --seed 9";
        dreamtable(&format!("{line} --jobs {jobs} --out {}", out.display())).fine();
    }
    let text = std::fs::read_to_string(file("1.jsonl")).unwrap();
    assert_eq!(text, std::fs::read_to_string(file("2.jsonl")).unwrap());
    assert_eq!(text, std::fs::read_to_string(file("3.jsonl")).unwrap());
    assert_eq!(listed(folder.path()), ["1.jsonl", "2.jsonl", "3.jsonl"]);
    let matches: Vec<Value> = text.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(matches.len(), 60);
    for played in &matches {
        assert_eq!(played["game"], game());
        assert_eq!(played["options"]["seats"], 3);
        assert_eq!(played["seated"], serde_json::json!(["random", "greedy", "random"]));
        assert_eq!(played["seed"].as_str().unwrap().len(), 64);
        assert_eq!(played["commitment"].as_str().unwrap().len(), 64);
        assert_eq!(played["payoffs"].as_array().unwrap().len(), 3);
        assert!(played["reckoning"].is_object());
        let (steps, events) = (&played["steps"], &played["events"]);
        assert_eq!(steps.as_array().unwrap().len(), events.as_array().unwrap().len());
        assert!(steps[0].as_str().unwrap().starts_with("chance: "));
    }
    assert_ne!(matches[0]["seed"], matches[1]["seed"]);
}

#[test]
fn simulate_sums_up_for_people_and_for_programs() {
    let line = "simulate GAME --seats 2 --bots random --matches 20";
    assert!(dreamtable(line).fine().contains("seat 2 random"));
    let sum = dreamtable(&format!("{line} --json")).json();
    assert_eq!(sum["matches"], 20);
    let rates =
        sum["seats"].as_array().unwrap().iter().map(|s| s["wins"]["rate"].as_f64().unwrap());
    assert!((rates.sum::<f64>() - 1.0).abs() < 0.01);
}

#[test]
fn simulate_plays_alone_against_the_id_with_the_difficulty_asked_for() {
    let text =
        dreamtable("simulate GAME --seats 1 --option difficulty=hard --matches 1 --out -").fine();
    let played: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(played["options"]["difficulty"], "hard");
}

#[test]
fn a_game_is_played_by_its_own_bots_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("nights.jsonl");
    let line = "simulate TOGETHER --seats 4 --bots lucid --matches 4";
    dreamtable(&format!("{line} --out {}", out.display())).fine();
    let text = std::fs::read_to_string(&out).unwrap();
    let mut stars = 0;
    for line in text.lines() {
        let night: Value = serde_json::from_str(line).unwrap();
        assert_eq!(night["options"]["bots"], serde_json::json!([1, 2, 3, 4]));
        assert!(line.contains(": feel a ") && line.contains(": name "), "they feel and tell");
        stars += night["reckoning"]["stars"].as_u64().unwrap();
    }
    assert!(stars >= 16, "four stars a night at least, on average: {stars}");
    assert!(dreamtable(&format!("verify {}", out.display())).fine().contains("4 of 4"));
}

#[test]
fn verify_recomputes_every_draw() {
    let (_folder, file) = matches();
    let line = format!("verify {}", file.display());
    assert!(dreamtable(&line).fine().contains("3 of 3 matches verified"));
    let sum = dreamtable(&format!("{line} --json")).json();
    assert_eq!((&sum["matches"], &sum["verified"]), (&3.into(), &3.into()));
}

#[test]
fn replay_shows_each_viewer_what_it_knew() {
    let (_folder, file) = matches();
    let line = format!("replay {} --match 2 --at 8", file.display());
    let text = dreamtable(&format!("{line} --as 1")).fine();
    assert!(text.contains("step 8 of") && text.contains("Your hand"), "{text}");
    assert!(!dreamtable(&line).fine().contains("Your hand"));
    let all = dreamtable(&format!("{line} --as all --json")).json();
    let seen = all.as_array().unwrap();
    assert_eq!(
        seen.iter().map(|s| &s["viewer"]).collect::<Vec<_>>(),
        [1, 2, 0]
            .map(|n| { if n == 0 { Value::from("spectator") } else { Value::from(n) } })
            .iter()
            .collect::<Vec<_>>()
    );
    assert!(seen[0]["observation"]["hand"].is_array());
    assert_ne!(seen[0]["observation"]["hand"], seen[1]["observation"]["hand"]);
    assert!(seen[2]["observation"]["hand"].is_null());
    for at in [0, 1] {
        dreamtable(&format!("replay {} --at {at} --as 2", file.display())).fine();
    }
}

#[test]
fn balance_knows_the_deeds_of_every_game_and_refuses_others_before_it_plays() {
    for game in dreamtable("games --json").json().as_array().unwrap() {
        let game = game["game"].as_str().unwrap();
        let deeds = dreamtable(&format!("balance {game} --bot random --deeds")).fine();
        let line = format!("balance {game} --bot random --matches 10000000 --by wished");
        // Where all play together nobody does anything against the others.
        dreamtable(&line).refused(deeds.lines().next().unwrap_or("there is no deed \"wished\""));
    }
}

#[test]
fn where_all_win_together_the_arena_counts_what_they_reach() {
    let line = "arena TOGETHER --seats 3 --bots greedy,lucid --matches 6";
    let found = dreamtable(&format!("{line} --json")).json();
    let score = |i: usize| found["entrants"][i]["score"]["mean"].as_f64().unwrap();
    assert!(score(0) < score(1) && score(1) <= 9.0, "{found}");
    assert!(found["entrants"][0]["wins"].is_null() && found["duels"] == serde_json::json!([]));
    assert!(dreamtable(line).fine().contains("stars of 9"));
}

#[test]
fn train_writes_weights_that_say_where_they_come_from() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("two.txt");
    let report = folder.path().join("two.html");
    let line = "train GAME --matches 10 --iterations 5 --duel 4 --json";
    let files = format!("--out {} --report {}", out.display(), report.display());
    let sum = dreamtable(&format!("{line} {files}")).json();
    assert!(sum["loss"]["after"].as_f64() < sum["loss"]["coin"].as_f64(), "{sum}");
    let weights = std::fs::read_to_string(out).unwrap();
    assert!(weights.starts_with(&format!("# dreamtable train {} --seats 2", game())), "{weights}");
    assert!(std::fs::read_to_string(report).unwrap().contains("<svg"));
    let nothing = format!("train TOGETHER --out {}", folder.path().join("no").display());
    dreamtable(&nothing).refused("nothing to train");
}

#[test]
fn train_learns_by_pushes_goes_on_from_a_file_and_lets_a_file_play_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let [pushed, again] = ["pushed.txt", "again.txt"].map(|name| folder.path().join(name));
    let (pushed, again) = (pushed.display(), again.display());
    let few = "--iterations 5 --duel 4 --json";
    let line = format!("train GAME --pushes 2 --matches 6 {few} --out {pushed}");
    let sum = dreamtable(&line).json();
    let rounds = sum["rounds"].as_array().unwrap();
    let weights = std::fs::read_to_string(pushed.to_string()).unwrap();
    assert!(weights.contains("--pushes 2 --matches 6"), "{weights}");
    for push in rounds[1].as_array().unwrap() {
        let [name, early, late] = ["name", "early", "late"].map(|field| &push[field]);
        let line = format!("{} {early} {late}", name.as_str().unwrap());
        assert!(weights.lines().any(|found| found == line), "{line} is not in {weights}");
    }
    let line = format!("train GAME --matches 0 {few} --from {pushed} --out {again}");
    let sum = dreamtable(&line).json();
    assert!((0.0..=1.0).contains(&sum["duel"].as_f64().unwrap()), "{sum}");
    let values = |text: &str| text.lines().filter(|l| !l.starts_with('#')).count();
    assert_eq!(values(sum["weights"].as_str().unwrap()), values(&weights));

    dreamtable(&format!("train GAME --matches 0 --out {again}")).refused("--from");
    std::fs::write(folder.path().join("odd.txt"), "sorrow 1 2\n").unwrap();
    let odd = folder.path().join("odd.txt");
    let line = format!("train GAME --matches 5 --from {} --out {again}", odd.display());
    dreamtable(&line).refused("this judge looks at");
}

#[test]
fn an_arena_that_keeps_its_matches_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ladder.tsv");
    let arena = |matches: u32, more: &str| {
        dreamtable(&format!("arena GAME --bots random,drowsy,greedy --matches {matches} {more}"))
    };
    let keep = format!("--keep {}", file.display());
    arena(6, &keep).fine();
    let lines = || std::fs::read_to_string(&file).unwrap().lines().count();
    assert_eq!(lines(), 1 + 3 * 6);
    // As if the run had been stopped in the middle of a line.
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() - 4]).unwrap();
    assert_eq!(arena(10, &keep).fine(), arena(10, "").fine());
    assert_eq!(lines(), 1 + 3 * 10);
    arena(10, &format!("{keep} --seed 2")).refused("name another file");
}

#[test]
fn arena_tells_who_is_better_and_draws_a_page() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("report.html");
    let line =
        format!("arena GAME --bots random,greedy --matches 20 --json --report {}", page.display());
    let found = dreamtable(&line).json();
    let rating = |i: usize| found["entrants"][i]["rating"]["elo"].as_f64().unwrap();
    assert!(rating(1) > rating(0), "{found}");
    let duel = &found["duels"][0]["wins"];
    assert!(duel["low"].as_f64() <= duel["rate"].as_f64());
    assert!(duel["rate"].as_f64() <= duel["high"].as_f64());
    let html = std::fs::read_to_string(page).unwrap();
    assert!(html.contains("<svg") && html.contains("greedy"));
    let line = "arena GAME --bots random,greedy --matches 20";
    let (one, two) =
        (dreamtable(&format!("{line} --jobs 1")), dreamtable(&format!("{line} --jobs 2")));
    assert_eq!(one.fine(), two.fine());
    assert!(dreamtable("arena GAME --seats 1 --bots random --matches 4").code == 0);
}

#[test]
fn play_goes_from_the_first_card_to_the_end_and_keeps_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("mine.jsonl");
    let line = format!("play GAME --seats 2 --as 2 --bots random --seed 3 --out {}", out.display());
    // Why-nots, nonsense and a look again in between; then always the first choice.
    let input = format!("?\n? flip 6\n? 1\nsing\n99\nundo\n{}", "1\n".repeat(500));
    let text = dreamtable_told(&line, &input).fine();
    assert!(text.contains("Your hand"), "{text}");
    assert!(text.contains("flip 6: "), "a refusal says why: {text}");
    assert!(text.contains("you can do that"));
    assert!(text.contains("cannot read \"sing\""));
    assert!(text.contains("cannot undo"));
    assert!(text.contains("You have won.") || text.contains("You have not won."));
    assert!(
        dreamtable(&format!("verify {}", out.display())).fine().contains("1 of 1 match verified")
    );
    let kept: Value = serde_json::from_str(&std::fs::read_to_string(&out).unwrap()).unwrap();
    assert_eq!(kept["seated"], serde_json::json!(["random", "you"]));
}

#[test]
fn whoever_quits_or_hangs_up_leaves_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let line = format!("play GAME --out {}", folder.path().join("x.jsonl").display());
    for input in ["quit\n", "1\nquit\n", ""] {
        assert!(dreamtable_told(&line, input).fine().contains("You leave the table"));
        assert!(listed(folder.path()).is_empty());
    }
}

#[test]
fn scenarios_pass_or_fail_with_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let good = folder.path().join("good.txt");
    std::fs::write(
        &good,
        format!("A table begins with chance.\ngame {}\nseats 2\nsteps\n= awaits chance\n", game()),
    )
    .unwrap();
    assert!(dreamtable(&format!("scenario {}", good.display())).fine().contains("1 of 1 passed"));
    let bad = folder.path().join("bad.txt");
    let wrong = format!("This is not so.\ngame {}\nseats 2\nsteps\n= over\n", game());
    std::fs::write(&bad, wrong).unwrap();
    let said = dreamtable(&format!("scenario {}", folder.path().display()));
    assert_eq!(said.code, 1, "{}", said.err);
    assert!(said.out.contains("1 of 2 passed") && said.out.contains("bad.txt:5"), "{}", said.out);
    let report = dreamtable(&format!("scenario --json {}", bad.display()));
    let report: Value = serde_json::from_str(&report.out).unwrap();
    assert_eq!(report["passed"], false);
}

#[test]
fn bench_measures_what_programs_compare() {
    let line = dreamtable("bench GAME --seats 4 --seconds 1 --json").fine();
    let measured: Value = serde_json::from_str(line.trim()).unwrap();
    assert_eq!((&measured["game"], &measured["seats"]), (&game().into(), &4.into()));
    for name in [
        "decisions_per_s",
        "matches_per_s",
        "decisions_per_match",
        "state_bytes",
        "mcts_iterations_per_s",
    ] {
        assert!(measured[name].as_f64().unwrap() > 0.0, "{name}: {measured}");
    }
    assert!(measured["state_bytes"].as_u64().unwrap() <= 512);
}

#[test]
fn a_reader_that_has_seen_enough_is_no_reason_to_complain() {
    let mut child = command("simulate GAME --matches 200 --out -")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
