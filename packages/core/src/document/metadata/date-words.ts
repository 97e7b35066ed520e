/**
 * Beginnings of month names without accents, January to December: English, German, French, Spanish, Portuguese, Italian, Polish, Russian,
 * Greek, Dutch, Scandinavian, Czech, Romanian, Turkish. With a full stop: the whole word, because other words begin so.
 */
const MONTHS = [
  "jan jaen ene. ener gen. genn γεν sty янв ιαν ian leden ledna ocak",
  "feb fev lut фев φεβ φλε unor subat",
  "mar. marc mars mart marz mrz maer maar mrt мар μαρ brez",
  "apr avr abr kwi апр απρ dube dubn nisan",
  "may. mayo mayı mai. maio mag. magg maj. maja мая маи μαι μαη mei. kvet",
  "jun juin giu. giug cze июн ιουν cerve cervn haz",
  "jul juil lug. lugl lip. lipc lipi июл ιουλ cervenc cervene temm",
  "aug aou ago. agos agus sie авг αυγ srp",
  "sep set. sett sete seti wrz сен σεπ zari eyl",
  "oct. octo octu okt out. outu ott. otto paz окт οκτ rij ekim",
  "nov. novem novie lis. list ноя νοε kası",
  "dec. dece deze dez. dic. dice dici gru. grud дек δεκ prosin aral",
]
const SHORTEST = 3
const LONGEST = 7

const NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((stems, index) => stems.split(" ").map(stem => [stem, index + 1] as const)),
)

/** 1 – 12, or undefined for a word that is no month. */
export function monthOf(word: string): number | undefined {
  const bare = word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
  const whole = NUMBERS.get(`${bare}.`)
  if (whole !== undefined) return whole
  for (let length = LONGEST; length >= SHORTEST; length--) {
    const month = NUMBERS.get(bare.slice(0, length))
    if (month !== undefined) return month
  }
  return undefined
}

/** Words that stand before the day a page was published. */
export const PUBLISHED_WORDS =
  /pub+li|posted|veröffentlicht|erstellt|erschienen|stand|datum|(?<!up)dat[ea]|fecha|dodan|опубликован|дата|δημοσι|ημερομηνία|[发發][布表]|[时時][间間]|日期|公開|掲載|投稿|配信|입력|등록|작성/iu
/** Words that stand before the day a page was last changed. */
export const MODIFIED_WORDS =
  /updated|modifi|last (?:edit|review|change)|a[kc]?t[ut]ali[sz]|geändert|überarbeitet|mise? à jour|aggiornat|zmodyfikowan|обновлен|изменен|ενημέρωση|ενημερώθηκε|τροποποι|更新|修改|最終|수정/iu
/** The day a member joined, a copyright: no publication. */
export const OTHER_DAY =
  /joined|member since|registered|registriert|mitglied seit|dabei seit|miembro desde|membre depuis|©|copyright/i
