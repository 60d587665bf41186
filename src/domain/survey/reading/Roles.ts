import { foldText } from "../../text/Text.ts"
import { readNumber } from "../model/Numbers.ts"
import { type Field, headerText } from "./Field.ts"

const ID =
  /^(?:respondent|response|participant|panelist|panellist|case|record|row|user|person|subject|session|survey|collector|interview)?[ _.-]*(?:id|ids|uuid|guid|serial|serial number|number|no|nr|key|token|index|seq|sequence)$|^caseid$|^sys_respnum$|^externalreference$|^externaldatareference$|^psid$|^pid$|^rid$|^rowid$/
const WEIGHT =
  /^(?:[a-z]+[ _.-]*)?(?:weights?|wgts?|wts?|pweight|weightvar|weighting)(?:[ _.-]*(?:\d+|final|total|var|factor|trim(?:med)?))?$/
interface Paradata {
  readonly name: RegExp
  readonly reason: string
  /** What the cells must be besides, for names that a question may have too. */
  readonly when?: (field: Field) => boolean
}

const isNumeric = ({ numbers }: Field) => numbers !== null
const isMostlyDistinct = ({ answers, cells }: Field) => cells.length > answers / 2
const SECONDS = "[ _.-]*\\(?(?:in[ _])?(?:seconds|secs?|minutes|mins?|ms|milliseconds)\\)?_?"

const PARADATA: ReadonlyArray<Paradata> = [
  {
    name: /^(?:end|stop|finish|finished|completion|complete|completed|submit|submitted|recorded|modified|last[ _.-]*(?:modified|updated|changed))[ _.-]*(?:date|time|datetime|timestamp|at|on)$|^(?:date|time)[ _.-]*(?:submitted|modified|completed|ended|created)$/,
    reason: "time of the session's end"
  },
  {
    name: new RegExp(
      `^(?:duration|elapsed|time[ _]taken|time[ _]spent|total[ _]time|elapsed[ _]time|interview[ _]?(?:length|time|duration)|length[ _]of[ _]interview|loi|qtime|timing.*)(?:${SECONDS})?$|(?:first click|last click|page submit|click count)$`
    ),
    reason: "time taken",
    when: (field) => isNumeric(field) || field.cells.every((cell) => /^[\d:. ]+$/.test(cell))
  },
  { name: /^(?:ip|ip[ _.-]*address|ipaddr)$/, reason: "IP address" },
  {
    name: /^(?:user[ _.-]*agent|browser(?:[ _.-]*(?:version|name|meta info))?|operating system|os|resolution|screen[ _.-]*(?:resolution|size|width|height)|.*browser meta info.*|.*_(?:browser|version|operating system|resolution))$/,
    reason: "the respondent's device"
  },
  {
    name: /^(?:location)?(?:latitude|longitude|lat|lng|long)$/,
    reason: "position of the respondent's device",
    when: isNumeric
  },
  {
    name: /^(?:e-?mail|e-?mail address|recipient[ _.-]*(?:e-?mail|first[ _.-]*name|last[ _.-]*name|firstname|lastname)|custom data \d+)$/,
    reason: "personal data"
  },
  {
    name: /^(?:first[ _.-]*name|last[ _.-]*name|full[ _.-]*name|your name|name|phone|phone number|telephone|mobile number|street|street address|address)$/,
    reason: "personal data",
    when: isMostlyDistinct
  },
  {
    name: /^(?:distribution[ _.-]*channel|user[ _.-]*language|progress|finished|collector ?id|collector|referer|referrer|url|link id|vid|contact id|sessionid|session[ _.-]*id|q_(?:recaptcha\w*|relevantid\w*|dup\w*|ballotbox\w*|url|language|totalduration)|response type)$/,
    reason: "how the session was run"
  }
]

/** A column's name folded for recognition; the variable name where there is one. */
const folded = (text: string) =>
  foldText(text)
    .replace(/(?<![?:])[?:]+$/, "")
    .trim()
const namesOf = (field: Field): ReadonlyArray<string> => [
  ...new Set(
    [field.heading.name, field.heading.option === null ? field.heading.question : null].flatMap((name) =>
      name === null ? [] : [folded(name)]
    )
  )
]

const allDistinct = ({ profile, answers }: Field): boolean =>
  answers > 0 &&
  (profile.complete
    ? profile.counts.every((count) => count === 1)
    : profile.counts.filter((count) => count > 1).length < profile.counts.length / 100)

const looksLikeKey = (cell: string) =>
  /^\d{8,}$|^[0-9a-f]{8}-[0-9a-f-]{27}$|^R_[A-Za-z0-9]{10,}$|^[0-9a-f]{16,}$/i.test(cell)
const looksLikeEmail = (cell: string) => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(cell)
const looksLikeAddress = (cell: string) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(cell)
const looksLikeAgent = (cell: string) => /^Mozilla\/\d/.test(cell)
const most = (cells: ReadonlyArray<string>, test: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(test).length > cells.length * 0.9

const isRowNumber = (field: Field) =>
  headerText(field.heading) === "" && field.numbers !== null && field.profile.blank === 0 && allDistinct(field)

/** Why a column is no question, or null where it is one. */
export const leftOutReason = (field: Field): string | null => {
  const names = namesOf(field)
  if (isRowNumber(field)) return "row number"
  if (
    names.some((name) => ID.test(name)) &&
    (allDistinct(field) || field.cells.length === 1 || most(field.cells, looksLikeKey))
  )
    return "identifies respondents or the questionnaire"
  if (allDistinct(field) && field.answers >= 5 && most(field.cells, looksLikeKey)) return "identifies respondents"
  const found = PARADATA.find(({ name, when }) => names.some((one) => name.test(one)) && (when?.(field) ?? true))
  if (found !== undefined) return found.reason
  if (most(field.cells, looksLikeEmail)) return "personal data"
  if (most(field.cells, looksLikeAddress)) return "IP address"
  if (most(field.cells, looksLikeAgent)) return "the respondent's device"
  return null
}

/** Whether a column holds survey weights: it is named so, and its numbers are zero or more and about 1 on average. */
export const looksLikeWeight = (field: Field): boolean => {
  if (field.numbers === null || field.profile.blank > 0 || !namesOf(field).some((name) => WEIGHT.test(name)))
    return false
  const style = field.numbers
  const total = field.profile.values.reduce(
    (sum, value, i) => sum + readNumber(value, style) * field.profile.counts[i]!,
    0
  )
  const rows = field.profile.counts.reduce((sum, count) => sum + count, 0)
  const mean = total / rows
  return field.missing.length === 0 && mean > 0.8 && mean < 1.25 && field.cells.length > 1
}
