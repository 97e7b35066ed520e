/** Month names by language, January to December: full and short forms as they stand in dates (genitive where the language has one). */
const MONTHS: readonly string[] = [
  "january jan januar jänner jaenner janvier janv enero ene janeiro gennaio gen styczeń stycznia sty январь января янв ιανουάριος ιανουαρίου ιαν γενάρη januari ianuarie leden ledna ocak",
  "february feb februar feber février févr fév febrero fevereiro fev febbraio febb luty lutego lut февраль февраля фев февр φεβρουάριος φεβρουαρίου φεβ φλεβάρη februari února únor şubat",
  "march mar märz maerz mrz mär mars marzo março marzec marca март марта мар μάρτιος μαρτίου μαρ μάρτη maart mrt března březen mart",
  "april apr avril avr abril abr aprile kwiecień kwietnia kwi апрель апреля апр απρίλιος απριλίου απρ απρίλη dubna duben nisan",
  "may mai mayo maio maggio mag maj maja май мая μάιος μαΐου μαϊ μάη mei května květen mayıs",
  "june jun juni juin junio junho giugno giu czerwiec czerwca cze июнь июня июн ιούνιος ιουνίου ιουν ιούνη června červen haziran",
  "july jul juli juillet juil julio julho luglio lug lipiec lipca lip июль июля июл ιούλιος ιουλίου ιουλ ιούλη července červenec temmuz",
  "august aug août aout agosto ago sierpień sierpnia sie август августа авг αύγουστος αυγούστου αυγ αύγουστο augustus augusti srpna srpen ağustos",
  "september sep sept septembre septiembre setiembre setembro set settembre sett wrzesień września wrz сентябрь сентября сен сент σεπτέμβριος σεπτεμβρίου σεπ σεπτ σεπτέμβρη září eylül",
  "october oct oktober okt octobre octubre outubro out ottobre ott październik października paź октябрь октября окт οκτώβριος οκτωβρίου οκτ οκτώβρη října říjen ekim",
  "november nov novembre noviembre novembro listopad listopada lis ноябрь ноября ноя нояб νοέμβριος νοεμβρίου νοε νοεμ νοέμβρη kasım",
  "december dec dezember dez décembre déc diciembre dic dezembro dicembre grudzień grudnia gru декабрь декабря дек δεκέμβριος δεκεμβρίου δεκ δεκέμβρη prosince prosinec aralık",
]

const NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.split(" ").map(name => [bare(name), index + 1] as const)),
)

/** 1 – 12, or undefined for a word that is no month. */
export function monthOf(word: string): number | undefined {
  return NUMBERS.get(bare(word))
}

function bare(word: string): string {
  return word
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
}

/** Words that stand before the day a page was published. */
export const PUBLISHED_WORDS =
  /publi(?:shed|cado|cada|cação|é|ée|cato|kováno)|posted|veröffentlicht|erstellt|erschienen|stand|datum|date|data|fecha|pubblicato|opublikowan|dodan|опубликован|дата|δημοσι|ημερομηνία|发布|發布|发表|發表|时间|時間|日期|公開|掲載|投稿|配信|입력|등록|작성/iu
/** Words that stand before the day a page was last changed. */
export const MODIFIED_WORDS =
  /updated|modified|last (?:edit|review|change)|aktualisiert|geändert|überarbeitet|mis à jour|mise à jour|modifié|actualizado|actualización|modificado|atualizad|aggiornat|modificat|aktualiz|zmodyfikowan|обновлен|изменен|ενημέρωση|ενημερώθηκε|τροποποι|更新|修改|最終|수정/iu
