import * as Cases from "./Cases.ts"
import { type Relation, relation, revived, shown, widened } from "./Criteria.ts"
import {
  codebookOnce,
  type FilterMeaning,
  type LabelsMeaning,
  readColumns,
  readDescription,
  readFilter,
  readLabels,
  readMadeColumns,
  readMatch,
  type Selected
} from "./Readers.ts"

/** One thing read before and now. */
export interface Compared {
  readonly kind: Kind
  readonly input: string
  readonly relation: Relation
  readonly before: string
  readonly after: string
  /** Whether each reading is right, where the truth is known: a refusal is never wrong, and right where the truth is one. */
  readonly standing?: { readonly before: Standing; readonly after: Standing }
}

export type Standing = "right" | "refused" | "wrong"
export const KINDS = ["descriptions", "labels", "filters", "pairs", "columns"] as const
export type Kind = (typeof KINDS)[number]

/** Which rows of a kind are compared: all, or every so many. */
export type Sampled = (position: number) => boolean

const WORD = /[\p{L}\p{N}]+/gu
export const wordsOf = (phrases: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(phrases.flatMap((phrase) => phrase.toLowerCase().match(WORD) ?? []))
const holdsAll = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...other].every((word) => one.has(word))

const descriptions = (sampled: Sampled): ReadonlyArray<Compared> =>
  Cases.oracle<Cases.DescriptionRow>("descriptions").flatMap((row, at): ReadonlyArray<Compared> => {
    if (!sampled(at)) return []
    const now = readDescription(row.description)
    const was = revived(row.criterion)
    const criteria = relation(was, now.criterion)
    const wider = relation(widened(was), widened(now.criterion))
    const [unreadBefore, unreadAfter] = [wordsOf(row.unread), wordsOf(now.unread)]
    const [keeps, kept] = [holdsAll(unreadAfter, unreadBefore), holdsAll(unreadBefore, unreadAfter)]
    const ofUnread: Relation = keeps && kept ? "same" : kept ? "more" : keeps ? "less" : "different"
    const ofInterests: Relation =
      [...row.interests].sort().join() === [...now.interests].sort().join() ? "same" : "different"
    const line = (criterion: typeof was, unread: ReadonlyArray<string>, interests: ReadonlyArray<string>) =>
      `${shown(criterion)}${unread.length === 0 ? "" : ` [${unread.join("; ")}]`}${interests.length === 0 ? "" : ` {${interests.join("; ")}}`}`
    return [
      {
        kind: "descriptions",
        input: row.description,
        relation: [criteria, wider, ofUnread, ofInterests].find((one) => one !== "same") ?? "same",
        before: line(was, row.unread, row.interests),
        after: line(now.criterion, now.unread, now.interests)
      }
    ]
  })

/** Labels from the lowest, with those beside the scale; their sides as signs. */
const shownLabels = (labels: ReadonlyArray<string>, { beside, ranks, sides }: LabelsMeaning): string => {
  const steps = labels
    .map((label, at) => ({ label, rank: ranks[at]!, side: sides[at] ?? null }))
    .filter(({ rank }) => rank >= 0)
  const sign = (side: number | null) => (side === null ? "" : ["−", "0", "+"][side + 1]!)
  const order = [...steps].sort((a, b) => a.rank - b.rank).map(({ label, side }) => `${sign(side)}${label}`)
  return `${order.length === 0 ? "nominal" : order.join(" < ")} ‖ ${beside.map((at) => labels[at]).join("; ")}`
}

const labels = (sampled: Sampled): ReadonlyArray<Compared> =>
  Cases.oracle<Cases.LabelsRow>("labels").flatMap((row, at): ReadonlyArray<Compared> => {
    if (!sampled(at)) return []
    const now = readLabels(row.labels)
    const isOrdered = ({ ranks }: LabelsMeaning) => ranks.some((rank) => rank >= 0)
    const [before, after] = [shownLabels(row.labels, row), shownLabels(row.labels, now)]
    const gained = Number(isOrdered(now)) - Number(isOrdered(row))
    const stands = before === after ? "same" : gained > 0 ? "more" : gained < 0 ? "less" : "different"
    return [{ kind: "labels", input: row.labels.join(" | "), relation: stands, before, after }]
  })

const isSelected = (one: Selected | "refused", other: Selected | "refused"): boolean =>
  one === "refused" || other === "refused" ? one === other : one.ids === other.ids
const shownFilter = ({ selected, unmapped }: FilterMeaning): string =>
  `${selected === "refused" ? selected : `${selected.count} #${selected.ids}`}${unmapped.length === 0 ? "" : ` [${unmapped.join("; ")}]`}`
const standingOf = (truth: Selected | "refused", { selected }: FilterMeaning): Standing =>
  isSelected(truth, selected) ? "right" : selected === "refused" ? "refused" : "wrong"

const filters = (sampled: Sampled): ReadonlyArray<Compared> =>
  Cases.oracle<Cases.FilterRow>("filters").flatMap((row, at): ReadonlyArray<Compared> => {
    if (!sampled(at)) return []
    const now = readFilter(row.survey, row.prompt)
    const [was, is] = [row.selected !== "refused", now.selected !== "refused"]
    const [left, leaves] = [row.unmapped.length, now.unmapped.length]
    const stands = isSelected(row.selected, now.selected)
      ? left === leaves
        ? "same"
        : leaves < left
          ? "more"
          : "less"
      : was && is
        ? "different"
        : is
          ? "more"
          : "less"
    return [
      {
        kind: "filters",
        input: `${row.survey}: ${row.prompt}`,
        relation: stands,
        before: shownFilter(row),
        after: shownFilter(now),
        standing: { before: standingOf(row.truth, row), after: standingOf(row.truth, now) }
      }
    ]
  })

/** What is asked of which questions, short and yet told apart from all others. */
const inputOf = ({ asked, choices, known, survey }: Cases.PairRow): string => {
  const among =
    survey ?? (known!.length === 1 ? known![0]!.text : `${known!.length} questions with ${known!.at(-1)!.key}`)
  return `${among} ‖ ${asked}${choices === undefined ? "" : ` (${choices.join(", ")})`}`
}

const pairs = (sampled: Sampled): ReadonlyArray<Compared> =>
  Cases.oracle<Cases.PairRow>("pairs").flatMap((row, at): ReadonlyArray<Compared> => {
    if (!sampled(at)) return []
    const now = readMatch(row.asked, row.choices, row.known ?? codebookOnce(row.survey!).questions)
    const stands = row.match === now ? "same" : row.match === null ? "more" : now === null ? "less" : "different"
    const standing = (match: string | null): Standing =>
      match === row.truth ? "right" : match === null ? "refused" : "wrong"
    return [
      {
        kind: "pairs",
        input: inputOf(row),
        relation: stands,
        before: row.match ?? "none",
        after: now ?? "none",
        ...(row.truth === undefined ? {} : { standing: { before: standing(row.match), after: standing(now) } })
      }
    ]
  })

const columns = (sampled: Sampled): ReadonlyArray<Compared> => {
  const rows = Cases.oracle<Cases.ColumnRow>("columns")
  const surveys = [...new Set(rows.map(({ survey }) => survey))].filter((_, at) => sampled(at))
  return surveys.flatMap((survey): ReadonlyArray<Compared> => {
    const before = new Map(rows.flatMap((row) => (row.survey === survey ? [[row.column, row.role] as const] : [])))
    const after = new Map(survey === "made columns" ? readMadeColumns() : readColumns(survey))
    return [...new Set([...before.keys(), ...after.keys()])].map((column): Compared => {
      const [was, is] = [before.get(column) ?? "absent", after.get(column) ?? "absent"]
      const stands = was === is ? "same" : was === "absent" ? "more" : is === "absent" ? "less" : "different"
      return { kind: "columns", input: `${survey}: ${column}`, relation: stands, before: was, after: is }
    })
  })
}

const COMPARE: Readonly<Record<Kind, (sampled: Sampled) => ReadonlyArray<Compared>>> = {
  descriptions,
  labels,
  filters,
  pairs,
  columns
}

/** Everything of a kind read again and held against what it was read as. */
export const compared = (kind: Kind, sampled: Sampled = () => true): ReadonlyArray<Compared> => COMPARE[kind](sampled)

/** Whether a difference was looked at and taken, as it is now. */
export const isAccepted = (one: Compared, taken: ReadonlyArray<Cases.Accepted>): boolean =>
  taken.some(({ after, input, kind }) => kind === one.kind && input === one.input && after === one.after)
