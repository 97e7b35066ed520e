/** Words around the names in a byline, by language. */

/** "Posted by", "This post was written by"; "powered by" and "Wernher von" are something else, so what may precede is listed. */
const BY =
  "(?:(?:this (?:post|article|entry) (?:was|is) )?(?:article|story|words|text|(?:guest )?post(?:ed)?|report|opinion|published|written|recipe|authored|created|submitted|started|asked) )?by|(?:thread|topic) starter|(?:(?:ein )?(?:geschrieben|verfasst|veröffentlicht|erstellt|gepostet|(?:gast)?beitrag|artikel|kommentar) )?von|(?:(?:publi|rédig|post)é |écrit )?par|(?:(?:escrito|publicado|redactado|postado) )?por|(?:(?:scritto|pubblicato|a cura) )?d[ai]|door|a[fv]|przez|γράφει [οη]|τ(?:ου|ης)|από(?: τον| την)?"
/** Before a name, or before a colon and a name. */
const LABEL =
  "authors?|autor(?:in|en|es|ka|zy|[aei])?|auteure?s?|verfasser(?:in)?|redaktion(?=[:：])|writer|reporter|te[kx]st|(?:napisał|dodał|опубликовал|написал)[aа]?|авторы?|текст|συντάκτ(?:ης|ρια)|作者|文|撰[文稿]|[执執][笔筆][人者]?|(?:本[报報])?[记記]者|著者|筆者|ライター|取材・文|投稿者|글(?:쓴이)?|작성자|기자"
const COLON = "[:：/／＝=|]"

export const BYLINE_PREFIX = new RegExp(`^(?:${BY}|from|${LABEL})(?=$|\\s|${COLON})\\s*(?:${COLON}\\s*)?`, "iu")
/** Blocks that begin so are bylines wherever they stand, if a name follows: a short word, or a label with a colon. */
export const BYLINE_START = new RegExp(`^(?:(?:${BY}|autoren)\\s+|(?:${LABEL})\\s*${COLON}\\s*)`, "iu")
/** Nothing but the words in front: the name is the next block. */
export const BYLINE_ALONE = /^(?:(?:(?:written|posted|article) )?by|von|par|por|author|autor|作者)\s*[:：]?$/iu

/** A name in the midst of a line that also says when: "Posted on 3 May 2024 by Ann Lee". */
export const INLINE_BYLINE =
  /(?:^|[\s|•·,–-])(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|door|автор)[\s:]+(?=[\p{Lu}\p{Lo}])(.{3,80})$/u
/** The reporter named in brackets at the head of a Chinese report, or behind a slash; in Korean in front of the word. */
export const CJK_BYLINE =
  /(?:作者|[记記]者|撰[文稿]|文)[:：\s/／]+(\p{sc=Han}{2,4}(?:[\s、]+\p{sc=Han}{2,4}){0,5})(?=$|[\s)）】，。|])|(\p{sc=Hangul}{2,4})\s?기자(?!\p{L})/u

/** People who did something else. */
export const OTHER_WORK =
  /(?:^|[|,;]\s*)(?:\p{L}+ )?(?:reviewed|edited|fact.?checked|styled|photo\w*|illustrat\w+|translated|bearbeitet|übersetzt|fotos?)\s+(?:by|von|par|por)\b.*$/iu

/** Lines that name who came last. */
export const OTHER_LINE = /\bla(?:te)?st (?:post|reply|message|edit(?:ed)?) by\b/i

/** Between two names, or a name and what follows it. */
export const NAME_SEPARATOR = /\s*[;|&•·»›、，；/／]\s*|\s*,\s+/u
const JOINER = "and|und|et|y|e|i|и|και|och|og|en|with|(?:im Gespräch )?mit|avec"
export const NAME_JOINER = new RegExp(`\\s+(?:${JOINER}|AND|And)\\s+`, "u")
export const LEADING_JOINER = new RegExp(`^(?:${JOINER}|,)(?:\\s+|$)`, "u")
/** Chinese names in a row; Japanese writes a space within one name. */
export const HAN_SPACE = /(?<=\p{sc=Han}{2})\s+(?=\p{sc=Han})/u

/** Work, rank, invitations: the whole of a piece, or how it ends. */
export const ROLE =
  /^(?:(?:admin|editorial|guest|post|press|user|super|share|follow|e?mail|publi|comment|photo|profil|subscri|unknown|updat|r[eé]da[ckz])[\p{L}]*|(?:read|view|see|more|about|publiziert|articles?|insights|posts|alle|heard|publicado)(?: .*)?|bio|print|save|member|registered|moderator|anonymous|null|undefined|none|редакция|[编編][辑輯]|[记記]者|작성|team|quelle|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)$|(?:^|[\s-])(?:(?:writ|report|manag|produc|lectur|offic|photograph|found)er|(?:edit|auth|contribut|direct|profess|coordinat)or|correspondent|columnist|journalist|specialist|analyst|president|c[et]o|staff|expert|attorney|representative|redakteur(?:in)?|(?:gast)?autor(?:in)?)s?$|^\p{L}+ (?:of|at|der|des|für)\s/iu

/** Inside a piece: no name is written so. */
export const NOT_A_NAME =
  /\d|https?:|www\.|@|[!?"“”{}[\]<>#=*]|\.(?:com|org|net|de|co)\b|\b(?:copyright|subscribe|follow|updated|published|posted|minutes?|read|ago|comments?|shares?|click|contact|photo|image|courtesy)\b/iu

/** Degrees and honours behind a name: "PhD", "M.D.", "CSCS", "Jr." */
export const DEGREE = /^(?:(?:\p{Lu}\p{Ll}{0,2}[.®-]?){2,6}|ph\.?\s?d\.?|[js]r\.?|esq\.?|i{2,3}|iv)$/u

/** An organisation that has "and" in its name. */
export const ORGANISATION =
  /^(?:the )?(?:cent(?:er|re)|institute|department|office|ministry|university|association|council|federal|national)\b/i

/** How organisations end that are declared as persons. */
export const COMPANY =
  /(?:^|[\s-])(?:ltd|inc|llc|gmbh|kg|e\.?\s?v|network|stiftung|foundation|team|staff|newsroom|editors)\.?$/i

/** Marked as about the author, but no name: the biography, the job, the picture. */
export const ABOUT_AUTHOR = /bio|desc|about|title|role|job|avatar|image|social|position|photo|follow|posts|count|list/i
/** Where sites keep the pages of their authors. */
export const AUTHOR_ADDRESS =
  /author|autor|people|staff|profile|contributor|writer|user|member|team|redak|journalist|\/by\//i
