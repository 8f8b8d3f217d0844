use browser::{House, Window, first_game, until};

/// What the form of a new table promises when it is sent twice at once, and how many promises are kept.
const TWICE: &str = "const form = document.querySelector('form[action=\"/tables\"]');
    const [once, again] = [1, 2].map(() => new FormData(form).get('salt'));
    return [once, again, Object.keys(JSON.parse(localStorage.getItem('salts') ?? '{}')).length];";

#[tokio::test]
async fn a_form_sent_twice_promises_one_salt_and_a_page_somebody_comes_back_to_another() {
    let (house, guest) = (House::open(), Window::open().await);
    guest.go(&house.at(&first_game("games"))).await;
    let promised = until("the page has a salt", async || {
        let (once, again, kept): (Option<String>, Option<String>, usize) =
            guest.run(TWICE, vec![]).await;
        let once = once?;
        assert_eq!(again.as_ref(), Some(&once));
        assert_eq!(kept, 1);
        Some(once)
    })
    .await;
    let back = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))";
    guest.run::<()>(back, vec![]).await;
    until("the page has another", async || {
        let (once, _, _): (Option<String>, Option<String>, usize) = guest.run(TWICE, vec![]).await;
        once.filter(|once| *once != promised)
    })
    .await;
}
