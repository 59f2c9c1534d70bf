"""Writes a ruling as its file: what `rulings.load` reads again as it was."""

from __future__ import annotations

from io import StringIO

from ruamel.yaml import YAML

from rulings.model import Ruling

ELSEWHERE = {"slug", "explanation"}
"""What does not stand in the front matter: the file's name, and its body."""
WHOLE = 1 << 20
"""Characters of a line: a key that is cut in two cannot be read again."""


def as_file(ruling: Ruling) -> str:
    """The file of a ruling: YAML 1.2 front matter, without what goes without saying, then the explanation."""
    yaml = YAML(typ="safe")
    yaml.version, yaml.width, yaml.allow_unicode = (1, 2), WHOLE, True
    yaml.default_flow_style = None
    yaml.sort_base_mapping_type_on_output = False  # type: ignore[assignment]
    out = StringIO()
    yaml.dump(ruling.model_dump(exclude=ELSEWHERE, exclude_unset=True), out)
    head = out.getvalue().partition("---\n")[2]
    return f"---\n{head}---\n{ruling.explanation}\n"
