/** What walls, error pages, shells and consent walls say, in the languages of most of the web. Phrases, not words: an article may use any word. */

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "iu")
}

/** Titles and lines of walls against robots. */
export const BLOCKED_WORDS = anyOf([
  /^just a moment(?:\.\.\.|…)?$|^attention required!|^pardon our interruption|^(?:robot or human|are you (?:a )?(?:human|robot))\b/u,
  /\b(?:verify|verifying|confirm|prove|make sure|checking if)(?: that)?(?: you are| you're|the site connection is| you’re)(?: not)? (?:a )?(?:human|robot|bot)|i(?:'|’)?a?m not a robot|you(?:'| a|’)re not a (?:robot|bot)/u,
  /checking (?:if the site connection is secure|your browser before)|complete the (?:captcha|security check)|solve (?:the|this) captcha|needs to review the security of your connection/u,
  /access (?:to this (?:page|site|website|resource) )?(?:has been |is |was )?(?:denied|blocked|forbidden)|(?:you have|you've|your (?:ip|access|request)[^.]{0,40}) been (?:temporarily )?(?:blocked|denied)|request (?:has been |was )?blocked|(?:detected )?unusual (?:traffic|activity) from|enable cookies and reload|you don(?:'|’)t have permission to access/u,
  /(?:dass sie|sie) (?:kein roboter|ein mensch) sind|ihr zugriff wurde (?:blockiert|gesperrt)|zugriff verweigert|ungewöhnliche[nr]? (?:datenverkehr|aktivität)/u,
  /vous n(?:'|’)êtes pas un robot|vérifi(?:er|cation|ons) que vous êtes (?:un )?humain|accès (?:refusé|bloqué|interdit)/u,
  /(?:no eres|no soy|que no es) un robot|acceso (?:denegado|bloqueado)|verific(?:ar|a|amos|ando) que (?:eres|es|usted es) (?:un )?(?:ser )?humano/u,
  /(?:non sei|non sono) un robot|accesso (?:negato|bloccato)|não (?:é|sou) um robô|acesso (?:negado|bloqueado)|nie jesteś robotem|dostęp (?:zabroniony|zablokowany)|geen robot bent|toegang geweigerd/u,
  /вы не робот|доступ (?:запрещ[её]н|заблокирован|ограничен)|δεν είστε ρομπότ|robot olmadığınızı/u,
  /(?:请|請)?(?:完成|进行|進行)?(?:安全|人机|人機)(?:验证|驗證)|访问(?:被拒绝|受限|过于频繁)|訪問被拒絕|您的访问(?:请求)?(?:被|已)|ロボットではありません|アクセス(?:が)?拒否|로봇이 아닙니다|접근이 거부|접속이 차단/u,
])

/** In ids, classes and addresses of scripts and frames of the usual walls. */
export const WALL_NAMES =
  /cf-(?:challenge|browser-verification|error-details|turnstile-wrapper)|challenge-platform|px-captcha|_incapsula_resource|captcha-delivery\.com|distil_r_captcha|awswaf|ddos-guard|sec-if-cpt|geetest/i

/** Titles, headings and first lines of pages that are not there, or of servers that failed. Tested on short texts only. */
export const ERROR_WORDS = anyOf([
  /^(?:http )?(?:error[: -]*)?(?:40[0-5]|410|50[0-4]|52\d)(?:[\s:.–—|-]*$|[\s:.–—|(-]+(?:error|page|not found|file|forbidden|unauthori[sz]ed|bad |gone|internal|service|gateway|seite|página|pagina|erreur|strona|страница|页面|頁面))/u,
  /\b(?:error|fehler|erreur|erro|errore|błąd|ошибка)[: -]*(?:40[34]|410|50[0-4])\b|\b404[\s:–—|-]+(?:error|fehler|erreur)/u,
  /\b(?:page|file|article|url|site|document|content|post|listing|product|item|topic|thread)(?: you(?:'re| are|’re)? (?:requested|looking for|tried to access))? (?:was |is |could |can |has )?(?:not (?:be )?(?:found|available|exist)|cannot be found|can(?:'|’)?t be found|no longer (?:exists?|available)|does(?:n(?:'|’)?t| not) exist|been (?:removed|deleted))/u,
  /^(?:sorry|oops|whoops|uh[ -]oh)[!,. …—–-].{0,60}(?:not find|find that|not found|went wrong|isn(?:'|’)t here|doesn(?:'|’)t exist)|^(?:not found|bad gateway|service unavailable|gateway time-?out|forbidden|internal server error|account suspended|web server is down|temporarily unavailable|under maintenance|site (?:not found|under maintenance|suspended))\b/u,
  /(?:seite|artikel|dokument|inhalt|beitrag)(?: \S+)? (?:(?:wurde |konnte |ist )?(?:leider )?nicht (?:mehr )?(?:gefunden|verfügbar|vorhanden)|existiert nicht)/u,
  /page (?:introuvable|non trouvée|inexistante)|(?:cette page|la page)(?: [^.]{0,40})? (?:n(?:'|’)existe (?:pas|plus)|est introuvable|n(?:'|’)a pas été trouvée)/u,
  /p[áa]gina (?:no (?:encontrada|existe|disponible)|n[ãa]o (?:encontrada|existe)|non (?:trovata|esiste))|no (?:se ha|hemos) (?:encontrado|podido encontrar) la página|la página[^.]{0,40} no existe/u,
  /pagina (?:niet gevonden|bestaat niet)|nie (?:znaleziono|odnaleziono) (?:takiej )?strony|strona (?:nie istnieje|nie została znaleziona)|sidan (?:hittades inte|kunde inte hittas|finns inte)|siden (?:findes ikke|blev ikke fundet|ble ikke funnet)|sivua ei l[öo]ytynyt|sayfa bulunamadı|stránka (?:nenalezena|neexistuje)/u,
  /страниц[аы] не (?:найден[аы]|существует)|η σελίδα (?:δεν βρέθηκε|δεν υπάρχει)|сторінк[ау] не знайдено/u,
  /(?:页面|頁面|网页|網頁|文章|内容|您(?:要)?访问的页面)[^。]{0,8}(?:不存在|找不到|无法找到|未找到|已被?删除|已下线|走丢了)|(?:找不到|未找到)(?:该|此|您)?[^。]{0,6}(?:页面|頁面|网页)|ページ(?:が|は)(?:見つかりません|存在しません)|페이지를 찾을 수 없|존재하지 않는 페이지/u,
])

/** Asking for scripts: the name of the language is the same everywhere. */
export const SCRIPT_WORDS = /\bjava[- ]?script\b|启用js|ジャバスクリプト/i

/** All that a page shows while it waits for its scripts. */
export const LOADING_WORDS =
  /^(?:loading|please wait|one moment|redirecting|(?:wird |seite wird )?geladen|lädt|bitte warten|chargement|veuillez patienter|cargando|carregando|caricamento|laden|ładowanie|загрузка|подождите|φόρτωση|yükleniyor|加载中|正在加载|載入中|読み込み中|ロード中|로딩|로드 중)[\s\S]{0,24}$/iu

export const CONSENT_WORDS =
  /cookies?\b|\bconsent|your privacy|datenschutz|einwillig|zustimm|vie privée|consentement|privacidad|consentimiento|riservatezza|consenso|privacidade|consentimento|toestemming|prywatno|samtycke|samtykke|файл(?:ы|ов) cookie|конфиденциальност|απορρήτου|συγκατάθεσ|çerez|隐私|隱私|プライバシー|クッキー|쿠키|개인정보/iu

export const ACCEPT_WORDS =
  /^(?:i )?(?:accept|agree|consent|allow)\b|^(?:accept|agree|allow) (?:all|&|and)|\bgot it\b|^(?:alle(?:n)? )?(?:akzeptieren|zustimmen|annehmen)|(?:alle|alles) (?:cookies )?(?:akzeptieren|accepteren|annehmen|toestaan)|^(?:tout )?accepter|^j(?:'|’)accepte|^aceptar|^acepto|^accett[ao]|^aceitar|^akkoord|^(?:akceptuj|zgadzam)|^(?:acceptera|godkänn|accepter|tillad)|^принять|^согласен|^αποδοχή|^kabul|^(?:全部)?(?:接受|同意)|同意する|^(?:모두 )?(?:동의|수락)/iu

/** A page whose title says so is about consent, not behind it. */
export const POLICY_WORDS =
  /policy|polic[iy]es|notice|statement|erklärung|politique|política|informativa|政策|ポリシー/i
