"""Every snippet of the story runs, in the order in which it is told."""

import importlib.util
import pathlib
import re

import pytest

STORY = pathlib.Path(__file__).parents[3] / "docs" / "python.md"


def snippets():
    return re.findall(r"```python\n(.*?)```", STORY.read_text(), re.DOTALL)


def test_the_story_can_be_played(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("UPDATES", "2")
    monkeypatch.setenv("LESSONS", "150")
    monkeypatch.setenv("MATCHES", "4")
    told, missing = {}, []
    for number, snippet in enumerate(snippets(), 1):
        needed = re.findall(r"# needs (\S+)", snippet)
        absent = [name for name in needed if importlib.util.find_spec(name) is None]
        missing += absent
        if not absent:
            exec(compile(snippet, f"{STORY.name}, snippet {number}", "exec"), told)
    if missing:
        pytest.skip(f"all but what needs {', '.join(missing)} was played")
