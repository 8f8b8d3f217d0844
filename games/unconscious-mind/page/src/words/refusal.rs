//! Why something is not possible, as people say it.

use unconscious_mind::content::Content;
use unconscious_mind::refusal::Refusal;

use super::{cost, location, piece, research, room, spot, treatise};

/// The reason as the end of a sentence; `None` where it is only not the moment for it.
pub fn refusal(content: &Content, why: &Refusal) -> Option<String> {
    Some(match why {
        Refusal::NotYourTurn | Refusal::NotNow { .. } => return None,
        Refusal::SpaceTaken => "somebody’s Ideas lie there".into(),
        Refusal::SpaceClosed => "the space stays closed with so few players".into(),
        Refusal::NotTouching(at) => format!("the space does not touch {}", spot(*at)),
        Refusal::PointedAt(at) => {
            format!("your Ideas already point at {}, so recall them first", spot(*at))
        }
        Refusal::NoIdea => "you have no Idea left, so recall first".into(),
        Refusal::NoBright => "you have no Bright Idea".into(),
        Refusal::TooManyIdeas => "no more Ideas fit here".into(),
        Refusal::NothingToRecall => "none of your Ideas lies on the table".into(),
        Refusal::MustAct => "there is something else you can do".into(),
        Refusal::NoClient(which) => format!("nobody sits in your {}", room(*which)),
        Refusal::NoDream(which) => format!("no Dream lies in your {}", room(*which)),
        Refusal::CannotPay(price) => format!("it costs {}, which you cannot pay", cost(price)),
        Refusal::NoCoffee(price, have) => format!("it costs {price} coffee, and you have {have}"),
        Refusal::NoSpace => "your Notebook has no space for a tile now".into(),
        Refusal::NoInsight => "no Insight of yours can move like that".into(),
        Refusal::NothingToWrite => "you have no card to play and no Treatise to finish".into(),
        Refusal::NotTriggered(at) => format!("your Ideas do not trigger {}", spot(*at)),
        Refusal::NotHere(_) => "it is not yours to take now".into(),
        Refusal::NotInHand(card) => format!("{} is not in your hand", research(content, *card)),
        Refusal::NotInDisplay(card) => {
            format!("{} is not in the display", research(content, *card))
        }
        Refusal::NoVolumes(which) => format!("you lack Volumes for {}", treatise(content, *which)),
        Refusal::NotOnShelf(_) => "it is not on the shelf".into(),
        Refusal::NoOwnPiece => "no Insight of your colour is left on your dial".into(),
        Refusal::NotUsable(_) => "it is not among the tiles that work now".into(),
        Refusal::NoPiece(which) => format!("no {} lies on your dial", piece(*which)),
        Refusal::NoSuchShift => "it cannot go there now".into(),
        Refusal::OutOfReach(place) => {
            format!("the {} cannot be reached with this move", location(*place))
        }
        Refusal::NoBox => "you have no Heart-Shaped Box".into(),
        Refusal::PetTooLow => "your Pet is not that high up yet".into(),
        Refusal::Useless => "it would do nothing now".into(),
        Refusal::NoGramophone => "this match has no Gramophone".into(),
        Refusal::HasGramophone => "you have it already".into(),
        Refusal::SlotTaken => "it is taken".into(),
        Refusal::NobodyThere => "neither your Professor nor Freud stands there".into(),
        Refusal::NoToken => "no token is left in that district".into(),
        Refusal::TooFewTags(needed, have) => {
            format!("it needs {needed} tags of the district, and you have {have}")
        }
        Refusal::Mandatory => "this cannot be left out".into(),
        Refusal::Impossible => "that is not possible here".into(),
    })
}
