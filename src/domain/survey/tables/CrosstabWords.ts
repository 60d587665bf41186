import { excerpt, listed } from "../../text/Text.ts"
import { doubtsInWords, WROTE } from "../model/Disclosure.ts"
import type { Question, Weighting } from "../model/Question.ts"
import { countedAs, whyNoMean } from "../model/Steps.ts"
import type { BannerPart } from "./BannerPart.ts"
import { type Against, type Correction, isOverTime, type TestPlan } from "./CrosstabOptions.ts"
import type { Frame } from "./Frame.ts"
import type { Groups } from "./Groups.ts"
import { missingCounts, missingInWords } from "./MissingCounts.ts"
import { MIN_TESTED } from "./Significance.ts"
import type { Hidden } from "./Suppression.ts"
import { tellsTime } from "./Waves.ts"

const MAX_NAMED = 8
const MAX_KEY = 30

const quoted = (names: ReadonlyArray<string>): string => {
  const some = names.slice(0, MAX_NAMED).map((name) => `“${name}”`)
  return names.length > MAX_NAMED ? `${some.join(", ")} and ${names.length - MAX_NAMED} more` : listed(some)
}

const percent = (level: number) => `${Number((level * 100).toPrecision(6))}%`

export const baseRuleOf = ({ baseRule, derived, kind }: Question): string => {
  if (kind === "ranking") return "everyone who ranked any label; the table shows first choices"
  if (kind !== "multiple") return "everyone who answered"
  switch (baseRule) {
    case "selected":
      return "everyone who selected at least one label; people who selected none are left out, whether or not they were asked"
    case "neighbours":
      return "everyone who answered the neighboring questions, and so was asked this one"
    default:
      return derived === undefined ? "everyone with a recorded yes or no for it" : WROTE
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

/** What one column is compared with, where it isn't with each of the others. */
export const referenceIn = (against: Exclude<Against, "columns" | "none">): string => {
  if (against === "complement") return "all other columns of the question together"
  if (against === "previous") return "the column before"
  if (against === "first") return "the first column"
  return "column" in against ? `the column “${against.column}”` : `the ${against.average} columns before, together`
}

const comparedIn = (against: Exclude<Against, "none">): string =>
  against === "columns" ? "each pair of columns" : `each column and ${referenceIn(against)}`

const methodOf = ({ against, correction, levels }: TestPlan): string =>
  against === "none"
    ? "not tested"
    : `two-sided z-test of the shares of ${comparedIn(against)} on effective bases ` +
      `at ${levels.map(percent).join(" and ")}, ${CORRECTIONS[correction]} within a row and question`

/** A banner's questions that are waves, and those that aren't. */
const sidesOf = (parts: ReadonlyArray<BannerPart>, { against }: TestPlan) => {
  const isWaves = ({ plan }: BannerPart) => plan.against === against
  return { waves: parts.filter(isWaves), beside: parts.filter((part) => !isWaves(part)) }
}

/** What a table says about its waves and, if the banner has other questions too, about those. */
const ofEach = (plan: TestPlan, parts: ReadonlyArray<BannerPart>, said: (plan: TestPlan) => string): string => {
  const { beside } = sidesOf(parts, plan)
  return beside.length === 0 ? said(plan) : `${said(plan)}; of ${keysOf(beside)}: ${said(beside[0]!.plan)}`
}

/** How the shares of a table's columns are tested. */
export const methodIn = (plan: TestPlan, parts: ReadonlyArray<BannerPart>): string => ofEach(plan, parts, methodOf)

const keysOf = (parts: ReadonlyArray<BannerPart>) =>
  listed(parts.map(({ columns }) => excerpt(columns.question.key, MAX_KEY)))

/** How their means are. */
export const meansMethodIn = (plan: TestPlan, parts: ReadonlyArray<BannerPart>, weighted: boolean): string => {
  const overlapping = parts.some(({ columns }) => !columns.disjoint)
  return ofEach(plan, parts, ({ against, correction, levels }) => {
    if (against === "none") return "not tested"
    const test = weighted
      ? `design-based t-test of ${comparedIn(against)} (Taylor linearization, n − 2 degrees of freedom)`
      : `Welch's t-test of ${comparedIn(against)}`
    const at = `${levels.map(percent).join(" and ")}, ${CORRECTIONS[correction]} within the question`
    return `${test}${overlapping ? "; where columns share respondents, the linearised variance of the difference" : ""}; two-sided at ${at}`
  })
}

/** What the interval of a change is. Shared tables keep this note. */
export const CHANGES =
  "Each change has a 95% interval, made of the intervals of both shares (Zou and Donner 2008) or of the test of both means. " +
  "Arrows come from the test alone, so that close to its limit the two can disagree."

/** Columns that say no time follow one another as the survey has them, which their reader is told. */
const orderNotes = (parts: ReadonlyArray<BannerPart>): ReadonlyArray<string> =>
  parts.flatMap(({ columns }) =>
    tellsTime(columns)
      ? []
      : [
          `The columns of ${columns.question.key} don't say when they were: they are compared in the order that the survey has them in.`
        ]
  )

const SMALL = `columns with an effective base below ${MIN_TESTED} are not tested`

const levelsIn = (levels: ReadonlyArray<number>, marks: readonly [string, string]): string => {
  const [strict, loose] = levels.map(percent)
  return loose === undefined ? `at ${strict}` : `at ${strict} (${marks[0]}) or ${loose} (${marks[1]})`
}

const arrowNotes = (
  { against, correction, levels }: TestPlan,
  parts: ReadonlyArray<BannerPart>
): ReadonlyArray<string> => {
  if (against === "columns" || against === "none") return []
  const isCompared = parts.some(({ cells, means }) =>
    [...cells, means].some((row) => row.some((cell) => cell?.change != null))
  )
  if (isOverTime(against) && !isCompared)
    return [
      `No change could be told: ${referenceIn(against)} is hidden, empty or too small wherever it would be compared.`
    ]
  return [
    `Arrows mark shares and means significantly above or below ${referenceIn(against)}: two-sided z-test of shares ` +
      `${levelsIn(levels, ["two arrows", "one"])} on effective bases, ${CORRECTIONS[correction]} for the columns of a row; ${SMALL}.`,
    ...(isOverTime(against) ? [CHANGES, ...orderNotes(parts)] : [])
  ]
}

const letterNotes = ({ correction, levels }: TestPlan, parts: ReadonlyArray<BannerPart>): ReadonlyArray<string> => {
  const many = parts.map(({ bands }) => bands.filter(({ tested }) => tested).length)
  const pairs = many.map((tested) => (tested * (tested - 1)) / 2)
  if (pairs.every((many) => many === 0))
    return [`No columns are compared, because no question has two with an effective base of at least ${MIN_TESTED}.`]
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
    "Letters in a cell name the columns with a significantly lower percentage: two-sided z-test " +
      `${levelsIn(levels, ["upper case", "lower case"])} on effective bases, ${adjusted}; ${SMALL}.`,
    ...(parts.length > 1
      ? ["Letters refer to columns of the same question; columns of different questions aren't compared."]
      : [])
  ]
}

const testNotes = ({ plan }: Frame, parts: ReadonlyArray<BannerPart>): ReadonlyArray<string> => {
  const { beside, waves } = sidesOf(parts, plan)
  if (plan.against === "none" || parts.length === 0) return []
  if (plan.against === "columns") return letterNotes(plan, parts)
  return [...arrowNotes(plan, waves), ...(beside.length === 0 ? [] : letterNotes(beside[0]!.plan, beside))]
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
    ...testNotes(frame, parts),
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
