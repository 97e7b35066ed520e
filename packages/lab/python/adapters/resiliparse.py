"""resiliparse's plain-text extraction with main_content=True, its other settings as they come.

It finds no author or date; the title is the page's <title>.
"""

from resiliparse.extract.html2text import extract_plain_text
from resiliparse.parse.encoding import detect_encoding
from resiliparse.parse.html import HTMLTree

PACKAGE = "resiliparse"


def extract(html: bytes, url: str | None) -> dict:
    tree = HTMLTree.parse_from_bytes(html, detect_encoding(html))
    return {"text": extract_plain_text(tree, main_content=True), "title": tree.title}
