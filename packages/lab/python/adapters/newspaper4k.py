"""newspaper4k on the given page, with its defaults but for the images, which it would fetch.

It wants a string: the bytes are decoded by the call its own download makes.
Its language is the one the page declares, English where it declares none, since no rival is told the language. That is hard
on it: most Chinese pages declare none and come out empty, while language="zh" would read them.
Between parents of equal score it takes whichever a set yields first, so a few pages differ from run to run.
"""

import newspaper
from w3lib.encoding import html_to_unicode

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
