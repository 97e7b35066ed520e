/** The papers' own tables, as printed, in per cent. Ours are put beside them by paper-tables.ts. */
export interface PaperTable {
  readonly id: string
  readonly caption: string
  /** The paper's columns, and the figure of ours that stands for each. */
  readonly columns: readonly { readonly name: string; readonly figure: string }[]
  readonly rows: readonly PaperRow[]
}

export interface PaperRow {
  readonly name: string
  /** Our method of the row; rows without one are sites of the paper's own, which we do not have. */
  readonly method?: string
  readonly values: readonly number[]
}

const lcs = [
  { name: "precision", figure: "lcs.p" },
  { name: "recall", figure: "lcs.r" },
]
const levels = [
  { name: "excellent rate", figure: "level.excellent" },
  { name: "good rate", figure: "level.good" },
]
const pages = [
  { name: "precision (correct pages)", figure: "verdict.correct" },
  { name: "recall (of those kept whole)", figure: "verdict.recall" },
]

export const paperTables: readonly PaperTable[] = [
  {
    id: "ceds-2",
    caption: "CEDS, table II: longest common subsequence of characters",
    columns: [...lcs, { name: "F1", figure: "lcs.f1" }],
    rows: [
      { name: "FE", method: "fe", values: [74.19, 60.21, 66.47] },
      { name: "CCB", method: "ccb", values: [81.27, 90.34, 85.57] },
      { name: "CETR", method: "cetr", values: [86.98, 93.7, 90.22] },
      { name: "CETD", method: "cetd", values: [94.49, 94.58, 94.53] },
      { name: "CEDS", method: "ceds", values: [97.9, 98.54, 98.21] },
    ],
  },
  {
    id: "symbol-density-1",
    caption: "Text and symbol density, table 1: longest common subsequence of characters",
    columns: lcs,
    rows: [
      { name: "Sohu", values: [93.9, 95.3] },
      { name: "Eastmoney", values: [95.5, 91.2] },
      { name: "Netease", values: [92.4, 96.7] },
      { name: "Sina", values: [93.0, 94.1] },
      { name: "symbol density, mean of the four", method: "symbol-density", values: [93.7, 94.325] },
    ],
  },
  {
    id: "path-similarity-1",
    caption: "Path similarity, table 1: correct pages",
    columns: pages,
    rows: [
      { name: "新浪", values: [100, 100] },
      { name: "网易", values: [90, 96.77] },
      { name: "搜狐", values: [92, 95.83] },
      { name: "腾讯", values: [97, 97.98] },
      { name: "中新网", values: [92, 95.83] },
      { name: "环球网", values: [95, 96.94] },
      { name: "其他网站", values: [91.75, 93.15] },
      { name: "合计", method: "path-similarity", values: [93.3, 95.59] },
    ],
  },
  {
    id: "path-similarity-2",
    caption: "Path similarity, table 2: against other methods",
    columns: pages,
    rows: [
      { name: "BTE", method: "bte", values: [75.19, 89.16] },
      { name: "DSC", method: "dsc", values: [68.27, 92.31] },
      { name: "FE", method: "fe", values: [77.24, 64.2] },
      { name: "LQF", method: "lqf", values: [85.34, 91.47] },
      { name: "CCB", method: "ccb", values: [81.52, 90.06] },
      { name: "path similarity", method: "path-similarity", values: [93.3, 95.59] },
    ],
  },
  {
    id: "naive-bayes-2",
    caption: "Naive Bayes, table 2: levels of the result",
    columns: levels,
    rows: [
      { name: "Sohu", values: [36, 96] },
      { name: "Sina", values: [38, 97] },
      { name: "Netease", values: [35, 96] },
      { name: "People's Daily", values: [38, 97] },
      { name: "Tencent", values: [32, 95] },
      { name: "naive Bayes, mean of the five", method: "naive-bayes", values: [35.8, 96.2] },
    ],
  },
  {
    id: "naive-bayes-3",
    caption: "Naive Bayes, table 3: blocks of <table> only",
    columns: levels,
    rows: [
      { name: "Sohu", values: [25, 95] },
      { name: "Sina", values: [28, 96] },
      { name: "Netease", values: [26, 88] },
      { name: "People's Daily", values: [30, 96] },
      { name: "Tencent", values: [27, 90] },
      { name: "naive Bayes over tables, mean of the five", method: "naive-bayes-table", values: [27.2, 93] },
    ],
  },
]
