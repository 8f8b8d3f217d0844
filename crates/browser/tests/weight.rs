use browser::House;

const PAGE: usize = 150_000;
const SCRIPT: usize = 15_000;

/// The bytes of an answer as they go over the wire, and its text.
async fn fetch(client: &reqwest::Client, address: &str) -> usize {
    let answer = client.get(address).header("accept-encoding", "br, gzip").send().await.unwrap();
    assert!(answer.status().is_success(), "{address}");
    answer.bytes().await.unwrap().len()
}

/// What a page or a style sheet makes a browser load.
fn parts(page: &str) -> Vec<&str> {
    let links = page.split("\"/static/").skip(1).filter_map(|rest| rest.split('"').next());
    let mut links: Vec<&str> = links.collect();
    links.sort();
    links.dedup();
    links
}

#[tokio::test]
async fn pages_and_scripts_are_light_on_the_wire() {
    let house = House::open();
    let client = reqwest::Client::new();
    let guest = house.ask("/api/guests", None, serde_json::json!({ "name": "Ada" })).await;
    let token = guest["token"].as_str();
    let mut paths = vec!["/".to_owned()];
    for game in house.games().await {
        let asked = serde_json::json!({ "game": game, "seats": ["me", "random", "random"] });
        let table = house.ask("/api/tables", token, asked).await;
        let table = table["page"].as_str().expect("an address").to_owned();
        paths.extend([format!("/games/{game}"), format!("/rules/{game}"), table]);
    }
    for path in &paths {
        let page = client.get(house.at(path)).send().await.unwrap().text().await.unwrap();
        let mut sum = fetch(&client, &house.at(path)).await;
        let style = parts(&page).into_iter().find(|part| part.ends_with(".css")).unwrap();
        let style = client.get(house.at(&format!("/static/{style}"))).send().await.unwrap();
        let style = style.text().await.unwrap();
        assert_eq!(parts(&style).len(), 4, "two families in two weights");
        for part in parts(&page).into_iter().chain(parts(&style)) {
            let weight = fetch(&client, &house.at(&format!("/static/{part}"))).await;
            assert!(!part.ends_with(".js") || weight < SCRIPT, "{part} has {weight} bytes");
            sum += weight;
        }
        println!("{path}: {sum} bytes");
        assert!(sum < PAGE, "{path} has {sum} bytes");
    }
}
