//! What a strong bot would do, and why, in the words of the game.

use crate::words::{hint as words, house, sentence};
use maud::{Markup, html};

/// One thing that can be done, as the page offers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advised {
    /// In notation, to point at it.
    pub action: String,
    pub label: String,
    /// What it would bring.
    pub tell: String,
    /// What the bot expects of it, of a thousand, and in words.
    pub chance: Option<i32>,
    pub expected: Option<String>,
}

/// Advice for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotHint {
    /// Who is advised: "You", or a name where a past choice is looked at.
    pub who: String,
    /// The best first.
    pub options: Vec<Advised>,
    /// What was done then, in the past.
    pub done: Option<Advised>,
}

/// How many other options are named.
const OTHERS: usize = 2;

fn told(option: &Advised) -> Markup {
    html! {
        b { (sentence(&option.label)) }
        @if !option.tell.is_empty() { " " span { (option.tell) } }
        @if let Some(expected) = &option.expected { " " span.chance { (expected) } }
    }
}

/// The advice; the script lays it into a drawer and points at what it names.
pub fn article(hint: &BotHint, back: &str) -> Markup {
    let best = hint.options.first();
    let point = best.filter(|_| hint.done.is_none()).map(|best| best.action.as_str());
    let others = || hint.options.iter().skip(1).take(OTHERS);
    let chance = best.and_then(|best| best.chance);
    let outdone = others().any(|other| other.chance > chance);
    let same = matches!((&hint.done, best), (Some(done), Some(best)) if done.action == best.action);
    html! {
        article.prose {
            h1 { (words::TITLE) }
            div.hinted data-drawn data-point=[point] {
                @if let Some(done) = &hint.done {
                    p { (words::chose(&hint.who, told(done))) }
                }
                @match best {
                    None => p { (words::NOTHING_TO_CHOOSE) },
                    Some(_) if same => p { (words::THE_SAME) },
                    Some(best) if hint.done.is_some() => p { (words::would_have_chosen(told(best))) },
                    Some(best) => p { (words::would_choose(told(best))) },
                }
                @if hint.done.is_none() && hint.options.len() > 1 {
                    p.quiet { (words::IT_ALSO_THOUGHT) }
                    ul { @for option in others() { li { (told(option)) } } }
                    @if outdone { p.quiet { (words::ROUGHLY) } }
                }
            }
            p { a href=(back) { (house::BACK_TO_THE_TABLE) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn option(action: &str, chance: i32) -> Advised {
        let label = format!("Flip {action}");
        let expected = Some(words::expected(chance, None));
        Advised {
            action: action.into(),
            label,
            tell: String::new(),
            chance: Some(chance),
            expected,
        }
    }

    #[test]
    fn an_option_that_did_better_when_it_was_played_on_is_no_riddle() {
        let drawn = |options| {
            article(&BotHint { who: "You".into(), options, done: None }, "/t/a").into_string()
        };
        let outdone = drawn(vec![option("4", 480), option("2", 520)]);
        assert!(outdone.contains(words::ROUGHLY), "{outdone}");
        let plain = drawn(vec![option("4", 520), option("2", 480)]);
        assert!(!plain.contains(words::ROUGHLY), "{plain}");
    }

    #[test]
    fn advice_names_the_best_first_and_points_at_it() {
        let options = vec![option("4", 634), option("2", 500), option("1", 2), option("0", 1)];
        let hint = BotHint { who: "You".into(), options, done: None };
        let drawn = article(&hint, "/t/a").into_string();
        assert!(drawn.contains("data-point=\"4\"") && drawn.contains("63 times in 100"), "{drawn}");
        assert!(drawn.contains("Flip 1") && !drawn.contains("Flip 0"));
    }

    #[test]
    fn of_the_past_it_says_whether_the_bot_would_have_done_the_same() {
        let told = |action| {
            let done = Some(option(action, 500));
            article(&BotHint { who: "Ilse".into(), options: vec![option("4", 634)], done }, "/t/a")
                .into_string()
        };
        assert!(told("4").contains("the same") && !told("4").contains("data-point"));
        assert!(told("2").contains("Ilse chose: <b>Flip 2.</b>"), "{}", told("2"));
    }
}
