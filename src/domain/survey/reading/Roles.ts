import { recogniseScale } from "../../scale/Scale.ts"
import { allDistinct, mostCells, namesOf } from "./ColumnNames.ts"
import { labelOf } from "./Dictionary.ts"
import { type Field, headerText } from "./Field.ts"
import type { ColumnRole } from "./Mapping.ts"
import { personalRole, type Role } from "./Personal.ts"

const ID =
  /^(?:(?:respondent|response|participant|panel|panelist|panellist|case|record|row|user|person|subject|session|survey|collector|interview|interviewer|household|hh|member|sample|submission|entry|questionnaire|network|device|teilnehmer|fragebogen|personen|befragten|repondant)s? ?-?)?(?:ids?|id ?no|uuid|guid|serial|serial ?(?:number|no)|number|no|nr|key|token|index|seq|seqno|sequence|nummer|numero|kennung)$|^(?:caseid|sys respnum|external ?(?:data )?reference|psid|pid|rid|pidp|rowid|lfdn|lfd ?nr|unique ?id|worker ?id|assignment ?id|hit ?(?:type ?)?id|resp|resp ?(?:no|nr|id|num|number)|sys resp ?num|case ?no|(?:numero|id|identifiant|n°) (?:de (?:la )?)?(?:reponse|repondant|respuesta|encuesta|resposta|risposta)|id (?:respuesta|resposta|risposta)|(?:回答者?|調査票|受験者)(?:id|番号|no)|no|番号|序号|编号|编码|答卷编号|번호|순번|응답자 ?(?:번호|id)|idno|hhid|hhidpn|mergeid|recordid|record|respnum|respid|mid|(?:meta-)?instance ?id|root ?uuid|#)$/

interface Known {
  readonly names: RegExp
  readonly role: ColumnRole
  readonly reason: string
  /** What the cells must be besides, for names that a question may have too. */
  readonly when?: (field: Field) => boolean
}

const SECONDS =
  "(?: ?\\(?(?:in )?(?:seconds|secs?|minutes|mins?|ms|milliseconds|sekunden|minuten|secondes|segundos)\\)?)?"
const START = "start|started|starting|accept|accepted|begin|began|begun|open|opened|created|invited|first ?seen"
const END =
  "end|ended|stop|stopped|finish|finished|completion|complete|completed|submit|submitted|submission|recorded|modified|updated|saved|approval|auto ?approval|rejection|last ?(?:modified|updated|changed|action|page)"
const TIME = "date|time|datetime|date ?time|timestamp|ts|zeit|at|on|day"
const ZONE = "(?: ?\\(?(?:utc|gmt|cet|est|local)[^)]*\\)?)?"

const isMoment = (field: Field) => field.dates !== null || mostCells(field, (cell) => /\d\D*\d\D*\d\D*\d/.test(cell))
const isNumeric = ({ numbers }: Field) => numbers !== null

/** Steps of a scale that a file gives a column's codes, from which on it was answered, whatever its name is. */
const MIN_STEPS = 3
const isAnswered = ({ cells, variable }: Field): boolean =>
  (variable?.labels ?? []).length >= MIN_STEPS &&
  recogniseScale(cells.map((cell) => labelOf(variable, cell) ?? cell)).steps >= MIN_STEPS

/** What the cells stand for. */
const wordsIn = (field: Field) => ({ cells: field.cells.map((cell) => labelOf(field.variable, cell) ?? cell) })

/** Words of machines: version numbers, sizes of screens, programs. */
const MACHINE =
  /^v?\d+(?:\.\d+)+|\b\d{3,5} ?[x×] ?\d{3,5}\b|\b(?:mozilla|webkit|chrome|chromium|safari|firefox|edge|opera|msie|internet explorer|android|ios|iphone|ipad|windows|mac ?os|macintosh|mac|linux|ubuntu|cros|samsung)\b/i

/** How far a form is, as REDCap says it in words or codes. */
const FORM_STATES = /^(?:incomplete|unverified|complete|[012])$/i

const KNOWN: ReadonlyArray<Known> = [
  {
    names: new RegExp(
      `^(?:(?:survey|interview|session|response|questionnaire) ?)?(?:${START}) ?-?(?:${TIME})${ZONE}$|^(?:date|time) ?(?:${START})${ZONE}$|^(?:start|begin|today)$|^(?:startdatum|startzeit|beginn|date de debut|fecha de inicio|data di inizio)$`
    ),
    role: "timing",
    reason: "time of the session's start",
    when: isMoment
  },
  {
    names: new RegExp(
      `^(?:(?:survey|interview|session|response|questionnaire) ?)?(?:${END}) ?-?(?:${TIME})${ZONE}$|^(?:date|time) ?(?:${END})${ZONE}$|^(?:end)$|^(?:enddatum|endzeit|ende|date de fin|fecha de fin|data di fine|abgabedatum|datum abgeschickt|date d'envoi)$`
    ),
    role: "timing",
    reason: "time of the session's end",
    when: isMoment
  },
  {
    names:
      /^(?:time ?stamp|date ?stamp|zeitstempel|horodat(?:eur|age)|marca temporal|fecha y hora|informazioni cronologiche|carimbo de data(?:\/| ?e ?| )hora|data e hora|sygnatura czasowa|tidsstampel|tidsstempel|zaman damgasi|タイムスタンプ|回答日時|时间戳记?|提交(?:答卷)?时间|타임스탬프|tijdstempel|datetime|inw(?:ds|de|dds)|response ?(?:date|time))$/,
    role: "timing",
    reason: "time of the session",
    when: isMoment
  },
  {
    names: new RegExp(`^(?:[^?]{1,60}[ -])?time ?stamp${ZONE}$|^date ?(?:&|and|/) ?time${ZONE}$`),
    role: "timing",
    reason: "time of the session",
    when: (field) => mostCells(field, (cell) => /\d\D+\d{1,2}:\d\d/.test(cell))
  },
  {
    names: new RegExp(
      `^(?:(?:survey|interview|session|response|total|completion|questionnaire) ?)?(?:duration|elapsed|time taken|time spent|total time|elapsed time|work ?time|time to complete|time taken to complete|length|loi|qtime|timing.*|dauer|bearbeitungszeit|duree|duracion|durata)${SECONDS}$|^(?:total|interview) ?(?:time|minutes|seconds)${SECONDS}$|^length of (?:the )?interview${SECONDS}$|^inwtm$|(?:first click|last click|page submit|click count)$`
    ),
    role: "timing",
    reason: "time taken",
    when: (field) =>
      !namesOf(field).includes("length") && (isNumeric(field) || mostCells(field, (cell) => /^[\d:. ]+$/.test(cell), 1))
  },
  {
    names:
      /^(?:user ?agent|browser(?: ?(?:version|name|meta info))?|operating system|os|screen ?(?:resolution|size|width|height)|device ?(?:type|id|model)|.*browser meta info.*)$/,
    role: "paradata",
    reason: "the respondent's device",
    when: (field) => !namesOf(field).some((name) => name.includes("?") || name.split(" ").length > 5)
  },
  {
    names: /^(?:resolution|.* (?:browser|version|operating system|resolution))$/,
    role: "paradata",
    reason: "the respondent's device",
    when: (field) =>
      !namesOf(field).some((name) => name.includes("?")) && mostCells(wordsIn(field), (cell) => MACHINE.test(cell), 0.6)
  },
  {
    names:
      /^(?:distribution ?channel|user ?language|progress|finished|collector ?id|collector|referr?er|url|link id|vid|contact ?id|session ?id|q (?:(?:recaptcha|relevant ?id|dup|ballot ?box)[\w ]*|url|language|total ?duration)|response type|submitdate|lastpage|startlanguage|refurl|submitted by|validation status|submitter (?:id|name)|sim ?serial|subscriber ?id|instance ?name|xform id string|ballot ?box stuffing)$/,
    role: "paradata",
    reason: "how the session was run",
    when: (field) => !isAnswered(field)
  },
  {
    names: /^(?:interviewer|enumerator|surveyor|data collector|field ?worker)(?:'s)?(?: ?(?:name|initials|code))?$/,
    role: "paradata",
    reason: "who asked",
    when: ({ variable }) => (variable?.labels.length ?? 0) === 0
  },
  {
    names: /^complete$| complete$/,
    role: "paradata",
    reason: "whether a form is complete",
    when: (field) =>
      /^complete\?$|^[a-z][a-z0-9_]*_complete$/i.test(headerText(field.heading)) &&
      mostCells(wordsIn(field), (cell) => FORM_STATES.test(cell), 1)
  },
  {
    names: /^(?:seed|edits|attachments (?:present|expected))$/,
    role: "paradata",
    reason: "how the session was run",
    when: (field) => mostCells(field, (cell) => /^\d+$/.test(cell), 1)
  },
  {
    names: /^(?:form ?)?version$/,
    role: "paradata",
    reason: "version of the questionnaire",
    when: (field) => mostCells(field, (cell) => /^v[A-Za-z0-9]{8,}$|^\d{8,12}$|^v?\d+\.\d+(?:\.\d+)*$/.test(cell), 1)
  },
  {
    names:
      /^(?:(?:var|v|sdmv|sample )?(?:psu|strat(?:um|a)?|stra)(?: ?(?:id|no|number|code))?|vpsu|vstrat|varstrat|varunit|secu|(?:sampling )?cluster ?(?:id|no|number|code)|primary sampling units?|sampling (?:strat(?:um|a)|units?|clusters?)|(?:variance|design) (?:strat(?:um|a)|units?|psu))$/,
    role: "paradata",
    reason: "design of the sample",
    when: (field) => isNumeric(field) && (field.variable?.labels.length ?? 0) === 0
  },
  {
    names: /^(?:device ?id|network ?id)$/,
    role: "paradata",
    reason: "the respondent's device",
    when: (field) => mostCells(field, (cell) => /^[a-z]+:\S+$|^(?=\S*\d)[A-Za-z0-9_-]{8,}$/.test(cell))
  },
  {
    names: /^(?:(?:review|response|submission|record|upload)[ -]?)?(?:status|state)$/,
    role: "paradata",
    reason: "how the session was run",
    when: (field) =>
      mostCells(
        wordsIn(field),
        (cell) =>
          /^(?:approved|on ?hold|not approved|rejected|has ?issues|received|edited|submitted_via_web|ip address|survey preview|survey test|spam|imported)$/i.test(
            cell
          ),
        1
      )
  }
]

const looksLikeKey = (cell: string) =>
  /^\d{8,}$|^[0-9a-f]{8}-[0-9a-f-]{27}$|^R_[A-Za-z0-9]{10,}$|^uuid:[0-9a-f-]{30,}$|^[0-9a-f]{16,}$/i.test(cell)
const looksLikeAgent = (cell: string) => /^Mozilla\/\d/.test(cell)

const MANY_ROWS = 20
/** From here on numbers are those of a register, and no ages or years that happen to rise row by row. */
const FIRST_OF_REGISTER = 10_000

/** Whether the cells of a first column count the rows, whatever it is called: 1, 2, 3 or P-1, P-2 and so on in the order of the file. */
const countsRows = ({ column, profile: { blank, counts, rows, values } }: Field): boolean => {
  const before = /^\D*/.exec(values[0] ?? "")![0]
  const numbers = values.map((value) => (value.startsWith(before) ? value.slice(before.length) : ""))
  const first = Number(numbers[0])
  return (
    column === 1 &&
    rows >= MANY_ROWS &&
    blank === 0 &&
    (first === 0 || first === 1 || first >= FIRST_OF_REGISTER) &&
    counts.every((count) => count === 1) &&
    numbers.every((value, i) => /^\d+$/.test(value) && Number(value) === first + i)
  )
}

const isRowNumber = (field: Field) =>
  headerText(field.heading) === "" && field.numbers !== null && field.profile.blank === 0 && allDistinct(field)

const FEW_KEYS = 20

const isKey = (field: Field): boolean =>
  allDistinct(field) ||
  field.cells.length === 1 ||
  mostCells(field, looksLikeKey) ||
  (field.cells.length > FEW_KEYS && field.cells.length > field.answers / 2)

const PERSON_ID =
  /^(?:(?:respondent|response|participant|panel|panelist|panellist|case|record|user|person|subject|member|teilnehmer|personen|befragten|repondant)s? ?-?)?(?:ids?|id ?no|uuid|guid|kennung)$|^(?:(?:respondent|participant|panelist|panellist|case|person|subject|teilnehmer|personen) ?-?(?:number|no|nr|nummer|key)|caseid|psid|pid|rid|pidp|idno|recordid|respnum|respid)$/

/** Whether a column is called what names people, also where one of them stands in several rows. */
export const isPersonId = (field: Field): boolean => namesOf(field).some((name) => PERSON_ID.test(name))

/** Whether a column that is called so may be nothing else: too many words of one piece, or numbers, to be answers. */
const holdsIds = ({ cells, variable }: Field): boolean =>
  cells.length > FEW_KEYS && (variable?.labels.length ?? 0) === 0 && cells.every((cell) => !/\s/.test(cell))

/** What a column is that becomes no question; null where it is one. Columns without answers are not looked at. */
export const roleOf = (field: Field): Role | null => {
  const names = namesOf(field)
  if (isRowNumber(field)) return { role: "identifier", reason: "row number" }
  if (field.answers > 0 && names.some((name) => ID.test(name)) && isKey(field))
    return { role: "identifier", reason: "identifies respondents or the questionnaire" }
  if (isPersonId(field) && holdsIds(field))
    return { role: "identifier", reason: "identifies respondents, who stand in several rows" }
  const personal = personalRole(field)
  if (personal !== null) return personal
  if (allDistinct(field) && field.answers >= 5 && mostCells(field, looksLikeKey))
    return { role: "identifier", reason: "identifies respondents" }
  const known = KNOWN.find(
    ({ names: called, when }) => names.some((name) => called.test(name)) && (when?.(field) ?? true)
  )
  if (known !== undefined) return { role: known.role, reason: known.reason }
  if (mostCells(field, looksLikeAgent)) return { role: "paradata", reason: "the respondent's device" }
  return countsRows(field) ? { role: "identifier", reason: "row number" } : null
}
