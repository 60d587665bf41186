import { foldText } from "../Text.ts"
import { type Field, headerText } from "./Field.ts"
import { readNumber } from "./Numbers.ts"

const ID =
  /^(?:respondent|response|participant|panelist|panellist|case|record|row|user|person|subject|session|survey|collector|interview)?[ _.-]*(?:id|ids|uuid|guid|serial|serial number|number|no|nr|key|token|index|seq|sequence)$|^caseid$|^sys_respnum$|^externalreference$|^externaldatareference$|^psid$|^pid$|^rid$|^rowid$/
const WEIGHT =
  /^(?:[a-z]+[ _.-]*)?(?:weights?|wgts?|wts?|pweight|weightvar|weighting)(?:[ _.-]*(?:\d+|final|total|var|factor|trim(?:med)?))?$/
const PARADATA: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^(?:end|stop|finish|finished|completion|complete|completed|submit|submitted|recorded|modified|last)[ _.-]*(?:date|time|datetime|timestamp|at|on)?$|^date[ _.-]*(?:submitted|modified|completed|ended|created)$|^(?:recorded|submit|end|interview_end)date$|^time[ _.-]*(?:submitted|ended|completed)$/,
    "time of the session's end"
  ],
  [
    /^duration\b.*|^(?:interview[ _.-]*)?(?:length|loi|elapsed|elapsed time|time taken|total time|time_taken|qtime|interviewtime|interview[ _.-]*time)(?:[ _.-]*\(?(?:in )?(?:seconds|sec|minutes|min)\)?)?$|.*(?:first click|last click|page submit|click count)$|.*\btiming\b.*/,
    "time taken"
  ],
  [/^(?:ip|ip[ _.-]*address|ipaddr)$/, "IP address"],
  [
    /^(?:user[ _.-]*agent|browser(?:[ _.-]*(?:version|name|meta info))?|operating system|os|resolution|screen[ _.-]*(?:resolution|size|width|height)|.*browser meta info.*|.*_(?:browser|version|operating system|resolution))$/,
    "the respondent's device"
  ],
  [/^(?:location)?(?:latitude|longitude|lat|lng|long)$/, "position of the respondent's device"],
  [
    /^(?:e-?mail|e-?mail address|recipient[ _.-]*(?:e-?mail|first[ _.-]*name|last[ _.-]*name|firstname|lastname)|first[ _.-]*name|last[ _.-]*name|full[ _.-]*name|phone|phone number|telephone|mobile number|custom data \d+|street|street address)$/,
    "personal data"
  ],
  [
    /^(?:distribution[ _.-]*channel|user[ _.-]*language|progress|finished|collector ?id|collector|referer|referrer|url|link id|vid|contact id|sessionid|session[ _.-]*id|q_(?:recaptcha\w*|relevantid\w*|dup\w*|ballotbox\w*|url|language|totalduration)|response type)$/,
    "how the session was run"
  ]
]

/** A column's name folded for recognition; the variable name where there is one. */
const folded = (text: string) =>
  foldText(text)
    .replace(/[?:]+$/, "")
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
  if (field.answers === 0) return "no answers"
  if (isRowNumber(field)) return "row number"
  if (
    names.some((name) => ID.test(name)) &&
    (allDistinct(field) || field.cells.length <= 1 || most(field.cells, looksLikeKey))
  )
    return "identifies respondents or the questionnaire"
  if (allDistinct(field) && field.answers >= 5 && most(field.cells, looksLikeKey)) return "identifies respondents"
  const found = PARADATA.find(([pattern]) => names.some((name) => pattern.test(name)))
  if (found !== undefined) return found[1]
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
