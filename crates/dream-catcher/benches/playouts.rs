#[divan::bench]
fn x() {}
fn main() { divan::main() }
