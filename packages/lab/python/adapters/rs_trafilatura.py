"""rs-trafilatura with its default settings, from the bytes; it also names one of seven page types."""

import rs_trafilatura

PACKAGE = "rs-trafilatura"


def extract(html: bytes, url: str | None) -> dict:
    found = rs_trafilatura.extract_bytes(html, url=url)
    return {
        "text": found.main_content,
        "title": found.title,
        "author": found.author,
        "date": found.date,
        "type": found.page_type,
    }
