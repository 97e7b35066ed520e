"""Run one rival over page after page, so that starting Python is not counted as its time.

    python serve.py RIVAL

Reads a JSON line {"id", "url", "html": base64 of the bytes} from stdin for each page and answers with one on stdout:
{"id", "ms", "peakMb", "text", "title"?, "author"?, "date"?, "type"?}, or {"id", "ms", "peakMb", "error"} when the rival
raised. The first line, before any page, is {"rival", "version"}; by then the rival is loaded and has read one small page,
since several of them load their tables at the first.
"""

import base64
import importlib
import importlib.metadata
import json
import os
import sys
import time

WARM_UP = b"<html lang=en><title>Warm-up</title><body><article><p>Enough words for a paragraph, and then some more.</p>"


def refuse_network(event: str, args: tuple) -> None:
    """The pages are stored ones and every rival gets the same: nothing more may be fetched, and no time spent trying."""
    if event in ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname"):
        raise OSError("rivals run without a network")


def peak_mb() -> float | None:
    """The most memory this process has held so far, in MiB; unknown on Windows."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2**20 if sys.platform == "darwin" else peak / 2**10


def answer(rival, page: dict) -> dict:
    html = base64.b64decode(page["html"])
    start = time.process_time()
    try:
        found = rival.extract(html, page.get("url"))
    # A rival written in Rust panics with a BaseException; one page must not end the run.
    except BaseException as error:
        if isinstance(error, (KeyboardInterrupt, SystemExit)):
            raise
        found = {"error": f"{type(error).__name__}: {error}"}
    ms = (time.process_time() - start) * 1000
    known = {key: value for key, value in found.items() if value is not None and (value != "" or key == "text")}
    return {"id": page["id"], "ms": ms, "peakMb": peak_mb(), **known}


def main() -> None:
    name = sys.argv[1]
    # What a library prints must not mix with the answers: they keep the real stdout, everything else goes to stderr.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
    os.dup2(2, 1)
    sys.addaudithook(refuse_network)

    rival = importlib.import_module(f"adapters.{name.replace('-', '_')}")
    version = importlib.metadata.version(rival.PACKAGE)
    answer(rival, {"id": None, "html": base64.b64encode(WARM_UP)})
    print(json.dumps({"rival": name, "version": version}), file=answers, flush=True)
    for line in sys.stdin.buffer:
        print(json.dumps(answer(rival, json.loads(line))), file=answers, flush=True)


main()
