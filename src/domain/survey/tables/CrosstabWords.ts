import { listed } from "../../text/Text.ts"
import { doubtsInWords } from "../model/Disclosure.ts"
import type { Question, Weighting } from "../model/Question.ts"
import { whyNoMean } from "../model/Steps.ts"
import type { BannerPart } from "./BannerPart.ts"
import type { Correction, TestPlan } from "./CrosstabOptions.ts"
import type { Frame } from "./Frame.ts"
import type { Groups } from "./Groups.ts"
import { MIN_TESTED } from "./Significance.ts"
import type { Hidden } from "./Suppression.ts"

const MAX_NAMED = 8

const quoted = (names: ReadonlyArray<string>): string => {
  const some = names.slice(0, MAX_NAMED).map((name) => `“${name}”`)
  return names.length > MAX_NAMED ? `${some.join(", ")} and ${names.length - MAX_NAMED} more` : listed(some)
}

const percent = (level: number) => `${Number((level * 100).toPrecision(6))} %`

/** Who counts as having answered a question. */
export const baseRuleOf = ({ baseRule, kind }: Question): string => {
  if (kind === "ranking") return "who ranked any label; the table shows first choices"
  if (kind !== "multiple") return "who gave an answer"
  switch (baseRule) {
    case "selected":
      return "who selected at least one label: the file does not tell who was asked and selected none"
    case "neighbours":
      return "who answered the questions beside it: the file does not tell who was asked and selected none"
    default:
      return "everyone of whom the file says selected or not"
  }
}

/** Which weights the figures use. */
export const weightingIn = (weighting: Weighting | undefined, weighted: boolean) => {
  const { candidates = [], used = null } = weighting ?? {}
  const could = candidates.length === 0 ? "" : `; candidates: ${candidates.join(", ")}`
  const statement = weighted ? `weighted${used === null ? "" : ` by ${used}`}` : `unweighted${could}`
  return { used, candidates, statement }
}

const CORRECTIONS: Readonly<Record<Correction, string>> = {
  bonferroni: "Bonferroni's correction",
  "benjamini-hochberg": "Benjamini and Hochberg's correction",
  none: "no correction"
}

/** How shares are compared. */
export const methodOf = ({ against, correction, levels }: TestPlan): string => {
  if (against === "none") return "not tested"
  const whom = against === "columns" ? "each pair of columns" : "each column and all others of its question together"
  return `two-sided z-test of the shares of ${whom} on effective bases at ${levels.map(percent).join(" and ")}, ${CORRECTIONS[correction]} within a row and question`
}

/** How means are compared. */
export const meansMethodOf = ({ against }: TestPlan, weighted: boolean, overlapping: boolean): string => {
  if (against === "none") return "not tested"
  const whom = against === "columns" ? "each pair of columns" : "each column and all others of its question together"
  const test = weighted
    ? `design-based t-test of ${whom} (Taylor linearisation, n − 2 degrees of freedom)`
    : `Welch's t-test of ${whom}`
  return overlapping ? `${test}; where columns share respondents, the linearised variance of the difference` : test
}

const testNote = ({ plan }: Frame, parts: ReadonlyArray<BannerPart>): ReadonlyArray<string> => {
  const { against, correction, levels } = plan
  const small = `columns with an effective base below ${MIN_TESTED} are not tested`
  if (against === "none") return []
  const [strict, loose] = levels.map(percent)
  const at = loose === undefined ? `at ${strict}` : `at ${strict} (upper case) or ${loose} (lower case)`
  if (against === "complement")
    return [
      `Arrows mark shares significantly above or below all other columns of the question together: two-sided z-test at ${loose ?? strict} on effective bases, ${CORRECTIONS[correction]} for the columns of a row; ${small}.`
    ]
  const many = parts.map(({ bands }) => bands.filter(({ tested }) => tested).length)
  const pairs = many.map((tested) => (tested * (tested - 1)) / 2)
  const counted = [...new Set(pairs)].sort((a, b) => a - b)
  const adjusted =
    correction === "none"
      ? "not corrected for the number of pairs"
      : counted.length > 1
        ? `${correction === "bonferroni" ? "Bonferroni" : "Benjamini-Hochberg"}-corrected for the pairs of columns within each question (${counted.join(", ")})`
        : counted[0] === 1
          ? "one pair of columns"
          : `${correction === "bonferroni" ? "Bonferroni" : "Benjamini-Hochberg"}-corrected for ${counted[0]} pairs of columns`
  return [
    `A cell's letters name the columns whose share is significantly lower: two-sided z-test ${at} on effective bases, ${adjusted}; ${small}.`,
    ...(parts.length > 1
      ? ["Letters name columns of the same question; columns of different questions are not compared."]
      : [])
  ]
}

/** Names of hidden groups: those too small by themselves, and those hidden for their sake. */
const parted = ({ groups }: Groups, hidden: Hidden, size: (at: number) => number, minimum: number) => {
  const [small, beside]: [Array<string>, Array<string>] = [[], []]
  for (const at of hidden) (size(at) < minimum ? small : beside).push(groups[at]!.label)
  return { small, beside }
}

const hiddenColumnNotes = ({ minimum, total }: Frame, parts: ReadonlyArray<BannerPart>): ReadonlyArray<string> => {
  if (total.count > 0 && total.count < minimum)
    return [`Fewer than ${minimum} of the respondents answered the row question: nothing of it is shown.`]
  if (parts.every(({ hiddenColumns }) => hiddenColumns.size === 0)) return []
  return [
    `Columns of fewer than ${minimum} respondents are not shown.`,
    ...parts.flatMap(({ columns, columnSizes, hiddenColumns }) => {
      const { beside } = parted(columns, hiddenColumns, (at) => columnSizes[at]!, minimum)
      return beside.length === 0
        ? []
        : [
            `${columns.question.key}: ${quoted(beside)} ${beside.length === 1 ? "is" : "are"} not shown either, since a column that is not shown could else be worked out from the total and the others; a column shows them together.`
          ]
    })
  ]
}

const hiddenRowNotes = (frame: Frame, parts: ReadonlyArray<BannerPart>): ReadonlyArray<string> => {
  const { hiddenRows, minimum, rows, totals } = frame
  const alone = parted(rows, hiddenRows, (at) => totals[at]!.count, minimum)
  const further = parts.flatMap(({ columns, hiddenRows: inPart }) => {
    const more = [...inPart].filter((at) => !hiddenRows.has(at)).map((at) => rows.groups[at]!.label)
    return more.length === 0
      ? []
      : [`Beside ${columns.question.key}, neither ${more.length === 1 ? "is" : "are"} ${quoted(more)}.`]
  })
  if (hiddenRows.size === 0 && further.length === 0) return []
  return [
    `Answers of fewer than ${minimum} respondents are not shown${alone.small.length === 0 ? "" : `: ${quoted(alone.small)}`}.`,
    ...(alone.beside.length === 0
      ? []
      : [
          `${quoted(alone.beside)} ${alone.beside.length === 1 ? "is" : "are"} not shown either, since an answer that is not shown could else be worked out from the base and the others; a row shows them together.`
        ]),
    ...further
  ]
}

/** What whoever reads a crosstab has to know of it. */
export const notesOf = (frame: Frame, parts: ReadonlyArray<BannerPart>): ReadonlyArray<string> => {
  const meansLess = parts.some(({ meansHidden }) => meansHidden)
  const meansRounded = parts.some((part) => part.meansRounded)
  const low = parts.some(({ bands }) => bands.some(({ lowBase }) => lowBase))
  const meanless = whyNoMean(frame.rows.question)
  return [
    ...doubtsInWords([frame.rows.question, ...parts.map(({ columns }) => columns.question)]),
    ...testNote(frame, parts),
    ...hiddenColumnNotes(frame, parts),
    ...hiddenRowNotes(frame, parts),
    ...(meansRounded
      ? [
          "Some means are rounded and stand without deviation, error and median, so that the answers not shown cannot be worked out."
        ]
      : []),
    ...(meanless === null ? [] : [meanless]),
    ...(meansLess ? ["Some means are not shown, since the answers not shown could be worked out from them."] : []),
    ...(low ? [`* Bases below ${MIN_TESTED} are small: read their shares with care.`] : [])
  ]
}
