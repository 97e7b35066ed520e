export const HELP = `pith — what a web page is about, as Markdown, text, HTML or JSON

  pith page.html                     Markdown on standard output
  pith https://example.org/story     fetch a page first
  cat page.html | pith -             from standard input
  pith pages/ -o out/                every page of a folder, one file each, same tree
  pith pages/ --json > pages.jsonl   every page of a folder, one line each

Output
  --markdown (default)  --text  --html  --json  --tei
  --standalone          a whole readable HTML document, not a fragment
  --with-metadata       title, authors, date … as front matter (Markdown) or header lines (text)
  -o, --output-dir DIR  write one file for each input
  --no-links  --no-images  --no-tables   leave these out (--links --images --tables: keep them, the default)
  --comments            keep readers' comments under an article (--no-comments: leave them out, the default)

Extraction
  -m, --method ID       which method chooses the content (see: pith methods)
  --precision | --recall  prefer losing text over keeping noise, or the other way round
  --url URL             where the page came from, to resolve relative links
  --template FILE       a site template made by: pith learn-template
  --siblings FILE       another page of the same site, or a folder of them, for methods that compare pages; may be repeated
  --model FILE          a model made by: pith train
  --explain             for every block: kept or not, score, why, where in the source (with --json: all fields and that)

With a browser (an installed Chromium or Chrome, or the one named in PITH_BROWSER)
  --render              load the page in it and let its scripts run before reading
  --render=auto         the same, but only for pages that are empty without their scripts
  --picture FILE.png    draw the page with the chosen regions tinted, in place of the output
  --compare A,B,C       the same for several methods, side by side (with --picture)
  --pdf FILE.pdf        print the --standalone document, in place of the output
  --private             let pages reach this machine and its network (without it: only the numbered address or localhost you name)
  Files are shown without the network. Methods that need a layout (clg) get one by themselves.

Running
  --parallel N          use N workers (default 1)
  --timeout SECONDS     for fetching one page (default 30)
  --max-size MIB        refuse larger pages (default 64)
  -h, --help   -V, --version

Other commands
  pith methods                                  the methods, what they need, what they cite
  pith learn-template pages/*.html -o site.json what the pages of a site share
  pith layouts --out cache/                     draw every page of a data folder and keep the layouts
  pith bench --help | pith train --help | pith rivals --help

Exit codes: 0 all went well; 1 some input failed (the others are written); 2 wrong usage.`
