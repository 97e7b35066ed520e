/** Words around the names in a byline, by language. */

/** In front of the names. */
export const BYLINE_PREFIX =
  /^(?:(?:article |story |words |text |post |report |guest post |analysis |opinion |published |posted |written |recipe |authored |this (?:post|article|entry) was written |this (?:post|article) is |review |reviewed |created |submitted |edited |medically reviewed |fact checked )?by|written and photographed by|authors?|from|writer|reporter|(?:(?:ein )?(?:beitrag|artikel|kommentar|gastbeitrag) )?von|(?:geschrieben|verfasst|veröffentlicht|erstellt|eingestellt|gepostet) von|autor(?:in|en|es|a|e|i)?|text|verfasser(?:in)?|redaktion|par|(?:publié|écrit|rédigé|posté) par|auteure?s?|por|(?:escrito|publicado|redactado|postado) por|di|(?:scritto|pubblicato|postato) da|a cura di|da|autor(?:ka|zy)?|(?:napisał|napisała|dodał|opublikował)a?|przez|tekst|автор(?:ы)?|текст|(?:опубликовал|написал)а?|του|της|από(?: τον| την)?|συντάκτης|συντάκτρια|γράφει (?:ο|η)|door|af|av|skriven av|作者|文|撰文|撰稿|记者|記者|本报记者|通讯员|编辑|責任編輯|著者|筆者|執筆|執筆者|ライター|取材・文|投稿者|글쓴이|글|작성자|기자)(?=$|[\s:：/／＝=|])\s*(?:[:：/／＝=|-]\s*)?(?:by\s+)?/iu

/** Blocks that begin so are bylines wherever they stand: an unambiguous word, or a short word with a colon. */
export const BYLINE_START =
  /^(?:(?:(?:article |story |words |text |posted |written |published |submitted )?by|von|par|por|di|door|przez|του|της)\s+(?=[\p{Lu}\p{Lo}])|(?:authors?|autor(?:in|en|es|a|e|i)?|auteure?s?|verfasser(?:in)?|text|автор|текст|συντάκτης|γράφει (?:ο|η)|作者|撰文|撰稿|文|记者|記者|著者|筆者|執筆|ライター|투고자|글쓴이|작성자|글|a cura di|autor(?:ka)?|napisał)\s*[:：/／＝=]\s*|geschrieben von\s|(?:написал|опубликовал)а?\s|(?:escrito|publicado) por\s|(?:scritto|pubblicato) da\s|(?:publié|écrit|rédigé) par\s|a cura di\s)/iu

/** Between two names. */
export const NAME_SEPARATOR =
  /\s*[;|/&•·、，；\n\t／]\s*|\s*,\s+|(?<=\p{sc=Han}{2})\s+(?=\p{sc=Han})|\s+(?:and|AND|And|und|et|y|e|i|и|και|och|og|en|with|mit|avec)\s+/u

/** What follows a name and is none: roles, invitations, the rest of a line. */
export const ROLE =
  /^(?:(?:senior|junior|staff|chief|managing|associate|assistant|deputy|executive|contributing|guest|freelance|lead|special|national|political|science|health|sports?|business|tech(?:nology)?|news|food|travel)\s+)*(?:writers?|editors?|reporters?|authors?|contributors?|correspondents?|columnists?|producers?|journalists?|director|manager|president|founder|ceo|cto|professor|lecturer|analyst|specialist|staff|admin(?:istrator)?|webmaster|editorial(?: team| staff)?|guest|published|posted|updated|follow|share|email|twitter|facebook|read more|view (?:bio|profile|all.*)|more from.*|about the author|see bio|bio|profile|subscribe|comments?|print|save|by|anonymous|unknown|null|undefined|none|n\/a|redakteur(?:in)?|autor(?:in)?|redaktion|gastautor(?:in)?|rédaction|redacción|redazione|redakcja|редакция|编辑|編輯|責任編輯|记者|記者|작성|기자|min(?:ute)?s? read|photos?|photographer|team|user|super user|administrator|presse|pressestelle)$/iu

/** Inside a piece: no name is written so. */
export const NOT_A_NAME =
  /\d|https?:|www\.|@|[!?"“”{}[\]<>#=*]|\.(?:com|org|net|de|co)\b|\b(?:copyright|subscribe|follow|updated|published|posted|minutes?|read|ago|comments?|shares?|click|contact|rights reserved|photo|image|picture|courtesy)\b/iu

/** Degrees and honours behind a comma. */
export const DEGREE =
  /^(?:ph\.?\s?d\.?|m\.?d\.?|d\.?o\.?|r\.?d\.?n?\.?|r\.?n\.?|m\.?s\.?c?\.?|m\.?a\.?|b\.?a\.?|b\.?s\.?c?\.?|m\.?b\.?a\.?|m\.?p\.?h\.?|j\.?d\.?|c\.?p\.?a\.?|cfp®?|ldn?|lmft|lcsw|psy\.?d\.?|ed\.?d\.?|esq\.?|jr\.?|sr\.?|ii|iii|iv|dds|dmd|dvm|facp?|faad|cscs|cpt|pt|dpt|np|pa-?c|aprn|fnp|msw|ms|llm|phr|cissp|cepf|foma|dabom|faclm|fand|pe|p\.?e\.?)$/iu

/** A name in the midst of a line that also says when: "Posted on 3 May 2024 by Ann Lee". */
export const INLINE_BYLINE =
  /(?:^|[\s|•·,–-])(?:by|By|BY|von|Von|par|Par|por|Por|di|Di|door|автор)[\s:]+(?=[\p{Lu}\p{Lo}])(.{3,80})$/u
/** The reporter named in brackets at the head of a Chinese report, or behind a slash. */
export const CJK_BYLINE =
  /(?:作者|记者|記者|撰文|撰稿|文)[:：\s/／]+(\p{sc=Han}{2,4}(?:[\s、]+\p{sc=Han}{2,4}){0,5})(?=$|[\s)）】，。|])/u
/** Marked as about the author, but no name: the biography, the job, the picture. */
export const ABOUT_AUTHOR = /bio|desc|about|title|role|job|avatar|image|social|position|photo|follow|posts|count|list/i
