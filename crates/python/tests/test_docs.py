"""Every snippet of the story runs, in the order in which it is told."""

import pathlib
import re

import pytest

STORY = pathlib.Path(__file__).parents[3] / "docs" / "python.md"


def snippets():
    return re.findall(r"```python\n(.*?)```", STORY.read_text(), re.DOTALL)


def test_the_story_can_be_played(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("UPDATES", "2")
    monkeypatch.setenv("MATCHES", "8")
    told = {}
    for number, snippet in enumerate(snippets(), 1):
        missing = [name for name in re.findall(r"# needs (\S+)", snippet)]
        for name in missing:
            if not _there(name):
                pytest.skip(f"{name} is not installed")
        exec(compile(snippet, f"{STORY.name}, snippet {number}", "exec"), told)


def _there(name):
    try:
        __import__(name)
    except ImportError:
        return False
    return True
