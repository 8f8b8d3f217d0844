"""Reads dreams.toml: motifs, settings, subjects, actions, roles, dreams."""
import pathlib
import tomllib

TABLES = pathlib.Path(__file__).resolve().parent / "dreams.toml"


def load(path=TABLES):
    t = tomllib.loads(path.read_text(encoding="utf-8"))
    dreams = {}
    for k, (title, setting, subject, action, details) in t["dreams"].items():
        dreams[int(k)] = dict(no=int(k), title=title, setting=setting, subject=subject, action=action,
                              details=[tuple(d.split(":")) for d in details.split()])
    return dict(
        motifs={i: dict(name=name, plural=plural) for i, (name, plural) in t["motifs"].items()},
        settings={i: dict(phrase=phrase, hues=(bg, ac)) for i, (phrase, bg, ac) in t["settings"].items()},
        subjects=t["subjects"], actions=t["actions"], roles=t["roles"], dreams=dreams)


def article(name):
    if name in ("waves",):
        return name
    return ("an " if name[0] in "aeiou" or name.startswith("hour") else "a ") + name


def upper_first(text):
    return text[0].upper() + text[1:]


def alt(data, dream):
    """The alt text: title, who does what and where, then one sentence for each detail."""
    who = data["subjects"][dream["subject"]]
    does = data["actions"][dream["action"]]
    where = data["settings"][dream["setting"]]["phrase"]
    out = [f"{dream['title']}.", upper_first(f"{who} {does} {where}.")]
    for motif, role in dream["details"]:
        name, plural = data["motifs"][motif]["name"], data["motifs"][motif]["plural"]
        sentence = data["roles"][role]
        if article(name) == name:
            sentence = sentence.replace("towers", "tower")
        for mark, word in (("a", article(name)), ("p", plural)):
            sentence = sentence.replace("{%s}" % mark.upper(), upper_first(word)).replace("{%s}" % mark, word)
        out.append(sentence)
    return " ".join(out)


if __name__ == "__main__":
    d = load()
    print({k: len(v) for k, v in d.items()})
    print(alt(d, d["dreams"][22]))
