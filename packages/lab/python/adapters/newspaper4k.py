"""newspaper4k on the given page, with its defaults but for the images, which it would fetch.

It wants a string: the bytes are decoded by the call its own download makes. Its language is the one the page declares.
"""

import warnings

from w3lib.encoding import html_to_unicode

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it misses nltk, which only summaries and keywords need
    import newspaper

PACKAGE = "newspaper4k"


def extract(html: bytes, url: str | None) -> dict:
    _, text = html_to_unicode(None, html, default_encoding="utf-8")
    article = newspaper.Article(url or "http://localhost/", fetch_images=False)
    article.download(input_html=text)
    article.parse()
    date = article.publish_date
    return {
        "text": article.text,
        "title": article.title,
        "author": ", ".join(article.authors),
        "date": date.isoformat() if hasattr(date, "isoformat") else date,
    }
