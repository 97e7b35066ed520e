"""One module a rival: PACKAGE names its distribution, extract(html, url) answers {text, title?, author?, date?, type?}."""
