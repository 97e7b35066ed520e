/** How the figures are called in tables, in the order of the columns. Definitions: docs/metrics.md. */
export const figureNames: Readonly<Record<string, string>> = {
  "word.p": "word P",
  "word.r": "word R",
  "word.f1": "word F1",
  "cjk.p": "CJK P",
  "cjk.r": "CJK R",
  "cjk.f1": "CJK F1",
  "shingle.f1": "4-gram F1",
  "lcs.p": "LCS P",
  "lcs.r": "LCS R",
  "lcs.f1": "LCS F1",
  "rouge.p": "ROUGE P",
  "rouge.r": "ROUGE R",
  "rouge.f1": "ROUGE-L-sum",
  exact: "exact",
  "level.excellent": "excellent",
  "level.good": "good",
  "verdict.kept": "all kept",
  "verdict.correct": "correct",
  "snippet.with": "wanted found",
  "snippet.without": "unwanted found",
  "snippet.f1": "snippet F1",
  title: "title",
  author: "author F1",
  date: "date",
  type: "page type",
}

/** Columns of the tables of figures, several tables so that each is readable on a narrow screen. */
export const figureTables: readonly { readonly title: string; readonly figures: readonly string[] }[] = [
  { title: "Text", figures: ["word.p", "word.r", "word.f1", "cjk.f1", "shingle.f1", "lcs.f1", "rouge.f1"] },
  { title: "Whole pages", figures: ["exact", "level.excellent", "level.good", "verdict.kept", "verdict.correct"] },
  { title: "Snippets", figures: ["snippet.with", "snippet.without", "snippet.f1"] },
  { title: "Metadata and page type", figures: ["title", "author", "date", "type"] },
]
