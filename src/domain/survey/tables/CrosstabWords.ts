import { excerpt, listed } from "../../text/Text.ts"
import { doubtsInWords } from "../model/Disclosure.ts"
import type { Question, Weighting } from "../model/Question.ts"
import { countedAs, whyNoMean } from "../model/Steps.ts"
import type { BannerPart } from "./BannerPart.ts"
import type { Correction, TestPlan } from "./CrosstabOptions.ts"
import type { Frame } from "./Frame.ts"
import type { Groups } from "./Groups.ts"
import { missingCounts, missingInWords } from "./MissingCounts.ts"
import { MIN_TESTED } from "./Significance.ts"
import type { Hidden } from "./Suppression.ts"

const MAX_NAMED = 8
const MAX_KEY = 30

const quoted = (names: ReadonlyArray<string>): string => {
  const some = names.slice(0, MAX_NAMED).map((name) => `“${name}”`)
  return names.length > MAX_NAMED ? `${some.join(", ")} and ${names.length - MAX_NAMED} more` : listed(some)
}

const percent = (level: number) => `${Number((level * 100).toPrecision(6))}%`

export const baseRuleOf = ({ baseRule, kind }: Question): string => {
  if (kind === "ranking") return "everyone who ranked any label; the table shows first choices"
  if (kind !== "multiple") return "everyone who answered"
  switch (baseRule) {
    case "selected":
      return "everyone who selected at least one label; people who selected none are left out, whether or not they were asked"
    case "neighbours":
      return "everyone who answered the neighboring questions, and so was asked this one"
    default:
      return "everyone with a recorded yes or no for it"
  }
}

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

export const methodOf = ({ against, correction, levels }: TestPlan): string => {
  if (against === "none") return "not tested"
  const whom = against === "columns" ? "each pair of columns" : "each column and all others of its question together"
  return (
    `two-sided z-test of the shares of ${whom} on effective bases ` +
    `at ${levels.map(percent).join(" and ")}, ${CORRECTIONS[correction]} within a row and question`
  )
}

export const meansMethodOf = (
  { against, correction, levels }: TestPlan,
  weighted: boolean,
  overlapping: boolean
): string => {
  if (against === "none") return "not tested"
  const whom = against === "columns" ? "each pair of columns" : "each column and all others of its question together"
  const test = weighted
    ? `design-based t-test of ${whom} (Taylor linearization, n − 2 degrees of freedom)`
    : `Welch's t-test of ${whom}`
  const at = `${levels.map(percent).join(" and ")}, ${CORRECTIONS[correction]} within the question`
  return `${test}${overlapping ? "; where columns share respondents, the linearised variance of the difference" : ""}; two-sided at ${at}`
}

const testNote = ({ plan }: Frame, parts: ReadonlyArray<BannerPart>): ReadonlyArray<string> => {
  const { against, correction, levels } = plan
  const small = `columns with an effective base below ${MIN_TESTED} are not tested`
  if (against === "none") return []
  const [strict, loose] = levels.map(percent)
  const marks = against === "complement" ? ["two arrows", "one"] : ["upper case", "lower case"]
  const at = loose === undefined ? `at ${strict}` : `at ${strict} (${marks[0]}) or ${loose} (${marks[1]})`
  if (against === "complement")
    return [
      "Arrows mark shares and means significantly above or below all other columns of the question " +
        `together: two-sided z-test of shares ${at} on effective bases, ${CORRECTIONS[correction]} for ` +
        `the columns of a row; ${small}.`
    ]
  const many = parts.map(({ bands }) => bands.filter(({ tested }) => tested).length)
  const pairs = many.map((tested) => (tested * (tested - 1)) / 2)
  if (pairs.every((many) => many === 0))
    return [
      `No two columns of a question are compared: of none are two large enough, with an effective base of at least ${MIN_TESTED}.`
    ]
  const alike = new Set(pairs).size === 1
  const each = parts.map(({ columns }, at) => `${excerpt(columns.question.key, MAX_KEY)} ${pairs[at]}`).join(", ")
  const corrected = `${correction === "bonferroni" ? "Bonferroni" : "Benjamini-Hochberg"}-corrected for`
  const adjusted =
    correction === "none"
      ? "not corrected for the number of pairs"
      : !alike
        ? `${corrected} the pairs of columns within each question (${each})`
        : pairs[0] === 1
          ? "one pair of columns"
          : `${corrected} ${pairs[0]} pairs of columns`
  return [
    `Letters in a cell name the columns with a significantly lower percentage: two-sided z-test ${at} on ` +
      `effective bases, ${adjusted}; ${small}.`,
    ...(parts.length > 1
      ? ["Letters refer to columns of the same question; columns of different questions aren't compared."]
      : [])
  ]
}

/** Names of hidden groups, in their order, which does not tell the small ones from those hidden for their sake. */
const named = ({ groups }: Groups, hidden: Hidden): string =>
  quoted([...hidden].sort((a, b) => a - b).map((at) => groups[at]!.label))

const hiddenColumnNotes = ({ minimum, total }: Frame, parts: ReadonlyArray<BannerPart>): ReadonlyArray<string> => {
  if (total.count > 0 && total.count < minimum)
    return [`Fewer than ${minimum} respondents answered the row question, so it isn't shown.`]
  if (parts.every(({ hiddenColumns }) => hiddenColumns.size === 0)) return []
  return [
    `Columns with fewer than ${minimum} respondents are hidden, and so are the columns they could be worked out from.`,
    ...parts.flatMap(({ bands, columns, hiddenColumns }) => {
      if (hiddenColumns.size === 0) return []
      const together = bands.some(({ of }) => of !== undefined) ? "; one column shows them together" : ""
      return [`Hidden in ${columns.question.key}: ${named(columns, hiddenColumns)}${together}.`]
    })
  ]
}

const hiddenRowNotes = (frame: Frame, parts: ReadonlyArray<BannerPart>): ReadonlyArray<string> => {
  const { hiddenRows, minimum, rows } = frame
  const further = parts.flatMap(({ columns, hiddenRows: inPart }) => {
    const more = new Set([...inPart].filter((at) => !hiddenRows.has(at)))
    return more.size === 0 ? [] : [`Also hidden, next to ${columns.question.key}: ${named(rows, more)}.`]
  })
  if (hiddenRows.size === 0 && further.length === 0) return []
  const together = rows.disjoint && hiddenRows.size > 1 ? "; one row shows them together" : ""
  return [
    `Answers of fewer than ${minimum} respondents are hidden, and so are the others they could be ` +
      `worked out from${hiddenRows.size === 0 ? "" : `: ${named(rows, hiddenRows)}${together}`}.`,
    ...further
  ]
}

const missingNotes = (
  { matched, minimum, rows, weights }: Frame,
  parts: ReadonlyArray<BannerPart>
): ReadonlyArray<string> =>
  [rows, ...parts.map(({ columns }) => columns)].flatMap((groups) => {
    const { column, question } = groups
    const where =
      groups === rows
        ? "not in the base"
        : "in none of its columns; those who answered the row question are in the Total"
    const said = missingInWords(missingCounts(question, column, matched, weights), minimum, where)
    return said === null ? [] : [`${question.key}: ${said}.`]
  })

/** Which means are rounded to multiples of what, column by column. */
const roundedMeans = (columns: ReadonlyArray<Pick<BannerPart, "bands" | "means">>): ReadonlyArray<string> =>
  columns.flatMap(({ bands, means }) =>
    means.flatMap((mean, at) =>
      mean?.roundedTo === undefined ? [] : [`${quoted([bands[at]!.label])} ${mean.mean}, of ${mean.roundedTo}`]
    )
  )

export const notesOf = (
  frame: Frame,
  parts: ReadonlyArray<BannerPart>,
  columns: ReadonlyArray<Pick<BannerPart, "bands" | "means" | "meansHidden" | "meansGuarded" | "mediansHidden">>
): ReadonlyArray<string> => {
  const meansLess = columns.some(({ meansHidden }) => meansHidden)
  const meansGuarded = columns.some((part) => part.meansGuarded)
  const rounded = roundedMeans(columns)
  const medianless = columns.some(({ mediansHidden }) => mediansHidden)
  const low = parts.some(({ bands }) => bands.some(({ lowBase }) => lowBase))
  const meanless = whyNoMean(frame.rows.question)
  const openEnds = countedAs(frame.rows.question)
  return [
    ...doubtsInWords([frame.rows.question, ...parts.map(({ columns }) => columns.question)]),
    ...missingNotes(frame, parts),
    ...testNote(frame, parts),
    ...hiddenColumnNotes(frame, parts),
    ...hiddenRowNotes(frame, parts),
    ...(rounded.length === 0 ? [] : [`Means are rounded to multiples: ${rounded.join("; ")}.`]),
    ...(meansGuarded
      ? [
          "Where answers are hidden, means are rounded so that they don't reveal them, and have no test, deviation, " +
            "error or median."
        ]
      : []),
    ...(medianless
      ? [
          `Medians of fewer than ${2 * frame.minimum} respondents are hidden, because they would reveal the number that ` +
            "one or two people gave."
        ]
      : []),
    ...(meanless === null ? [] : [meanless]),
    ...(openEnds === null ? [] : [`In the mean ${openEnds}.`]),
    ...(meansLess ? ["Some means are hidden, because hidden answers could be worked out from them."] : []),
    ...(low ? [`* Bases below ${MIN_TESTED} are small: interpret their percentages with care.`] : [])
  ]
}
