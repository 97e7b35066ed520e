"""trafilatura with its default settings: comments and tables in, links and images out, the fallback extractors on.

One call gives text and metadata; the text is what extract() writes in its default format: comments after the body, NFC.
Its page type is left out: it repeats og:type and is no classification.
"""

import logging
import unicodedata

import trafilatura

PACKAGE = "trafilatura"

# A page it gives up on is an empty answer, which the caller sees; the log line says nothing more.
logging.getLogger("trafilatura").setLevel(logging.CRITICAL)


def extract(html: bytes, url: str | None) -> dict:
    found = trafilatura.bare_extraction(html, url=url, with_metadata=True)
    if found is None:
        return {"text": ""}
    text = unicodedata.normalize("NFC", f"{found.text}\n{found.comments or ''}".strip())
    return {"text": text, "title": found.title, "author": found.author, "date": found.date}
