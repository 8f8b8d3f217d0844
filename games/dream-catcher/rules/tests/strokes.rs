//! What a finger may feel, as a table for programs that recompute luck (docs/luck.md).

use dream_catcher::stroke::Stroke;
use dream_catcher::{Content, DreamCatcher, Motif};
use dreamtable_core::Boxed;

#[test]
fn the_chances_of_every_stroke_are_told_outside_of_the_program() {
    let packs = DreamCatcher::earlier_packs().into_iter().chain([DreamCatcher::built_in_pack()]);
    for pack in packs {
        let content = Content::from_pack(&pack).unwrap();
        let mut text = String::new();
        for motif in content.all_motifs().iter().map(Motif) {
            text += &motif.to_string();
            for stroke in Stroke::all() {
                text += &format!(" {stroke}");
                for (trace, chance) in content.chances(motif, stroke).iter() {
                    let along = if trace.along() { "+" } else { "" };
                    text += &format!(",{}{}{along}:{chance}", trace.lines(), trace.marks());
                }
            }
            text.push('\n');
        }
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../luck");
        laws::assert_golden(format!("{folder}/strokes-{}.txt", content.hash), &text);
    }
}
