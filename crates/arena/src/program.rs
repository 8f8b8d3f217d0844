//! A program that plays: one line of JSON for every question, one line of text for every answer.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::Duration;

use dreamtable_core::Payoffs;
use serde_json::{Value, json};

use crate::player::{Asked, Begun, Failure, Player};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// No answer is longer.
const LONGEST: u64 = 64 << 10;
/// What a program says that has nothing to say.
const SILENCE: &str = "-";

/// A program that is started when its first match begins and plays all that follow. It is told
/// `{"begin": …}`, asked `{"choose": …}` and told `{"end": …}`; only questions want an answer.
pub struct ProgramPlayer {
    command: String,
    patience: Duration,
    running: Option<Running>,
}

impl ProgramPlayer {
    /// A program and its arguments, parted by spaces.
    pub fn new(command: &str) -> Self {
        ProgramPlayer { command: command.to_owned(), patience: PATIENCE, running: None }
    }

    fn running(&mut self) -> Result<&mut Running, Failure> {
        if self.running.is_none() {
            self.running = Some(Running::start(&self.command)?);
        }
        self.running.as_mut().ok_or_else(|| Failure::Start("it was lost".to_owned()))
    }
}

impl Player for ProgramPlayer {
    fn begin(&mut self, begun: &Begun) -> Result<(), Failure> {
        self.running()?.tell(&json!({ "begin": begun }))
    }

    fn choose(&mut self, asked: &Asked) -> Result<Option<String>, Failure> {
        let patience = self.patience;
        let running = self.running()?;
        if let Ok(line) = running.answers.try_recv() {
            return Err(Failure::Unasked(line));
        }
        running.tell(&json!({ "choose": asked }))?;
        match running.answers.recv_timeout(patience) {
            Ok(line) => Ok((line != SILENCE).then_some(line)),
            Err(RecvTimeoutError::Timeout) => Err(Failure::Late(patience.as_secs())),
            Err(RecvTimeoutError::Disconnected) => Err(running.ended()),
        }
    }

    fn end(&mut self, payoffs: &Payoffs) -> Result<(), Failure> {
        self.running()?.tell(&json!({ "end": { "payoffs": payoffs } }))
    }
}

/// The started program. Both ends of the talk are on threads of their own: a program that neither
/// reads nor writes makes nobody wait longer than there is patience.
struct Running {
    child: Child,
    lines: Sender<String>,
    answers: Receiver<String>,
}

impl Running {
    fn start(command: &str) -> Result<Self, Failure> {
        let fail = |what: &dyn std::fmt::Display| Failure::Start(what.to_string());
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| fail(&"there is no command"))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| fail(&error))?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(fail(&"it has no standard input and output"));
        };
        let (lines, to_write) = channel::<String>();
        std::thread::spawn(move || {
            // Who has ended reads no more; that is noticed when no answer comes.
            while let Ok(line) = to_write.recv()
                && input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_ok()
            {
            }
        });
        // Who talks without end is not listened to for ever.
        let (read, answers) = sync_channel(4);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while let Ok(1..) = output.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
                let answer = String::from_utf8_lossy(&line).trim().to_owned();
                line.clear();
                if read.send(answer).is_err() {
                    break;
                }
            }
        });
        Ok(Running { child, lines, answers })
    }

    fn tell(&mut self, what: &Value) -> Result<(), Failure> {
        self.lines.send(format!("{what}\n")).map_err(|_| self.ended())
    }

    /// Why there is nobody any more.
    fn ended(&mut self) -> Failure {
        // It has closed its output; unless it has ended as well, it is ended.
        let waited = match self.child.try_wait() {
            Ok(Some(status)) => Ok(status),
            _ => self.child.kill().and_then(|()| self.child.wait()),
        };
        Failure::Ended(waited.map_or_else(|error| error.to_string(), |status| status.to_string()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Whoever has ended already cannot be ended again, which is fine.
        drop((self.child.kill(), self.child.wait()));
    }
}

#[cfg(all(test, unix))]
mod tests {
    use dreamtable_core::Seat;

    use super::*;

    fn ask(command: &str, patience: Duration) -> Result<Option<String>, Failure> {
        let mut program = ProgramPlayer { patience, ..ProgramPlayer::new(command) };
        let legal = vec!["go".to_owned()];
        let observation = Value::Null;
        let seat = Seat::new(0);
        program.choose(&Asked { seq: 1, seat, awaited: true, observation, legal })
    }

    /// Far more than any of these programs takes.
    const LONG: Duration = Duration::from_secs(30);

    #[test]
    fn a_line_is_an_answer_and_a_dash_is_silence() {
        assert_eq!(ask("sed -u s/.*/go/", LONG), Ok(Some("go".to_owned())));
        assert_eq!(ask("sed -u s/.*/-/", LONG), Ok(None));
    }

    #[test]
    fn what_goes_wrong_is_told_apart() {
        assert!(matches!(ask("", LONG), Err(Failure::Start(_))));
        assert!(matches!(ask("/no/such/bot", LONG), Err(Failure::Start(_))));
        assert!(matches!(ask("false", LONG), Err(Failure::Ended(how)) if how.contains('1')));
        assert_eq!(ask("sleep 60", Duration::from_millis(20)), Err(Failure::Late(0)));
    }

    #[test]
    fn who_speaks_unasked_is_told_so() {
        let mut program = ProgramPlayer::new("cat");
        let (said, answers) = sync_channel(4);
        program.running().unwrap().answers = answers;
        said.send("hello".to_owned()).unwrap();
        let asked = Asked {
            seq: 1,
            seat: Seat::new(0),
            awaited: true,
            observation: Value::Null,
            legal: vec!["go".to_owned()],
        };
        assert_eq!(program.choose(&asked), Err(Failure::Unasked("hello".to_owned())));
    }
}
