import { Schema } from "effect"
import { listed } from "../../text/Text.ts"
import type { Masses, Weights } from "./Weights.ts"

/** What the answers to one question of a synthetic project rest on. */
const Worth = Schema.Struct({
  /** Real people whose answers would say as much as its percentages. */
  people: Schema.Number,
  /** Percentages carried over from a survey, described by language models, or computed without data. */
  basis: Schema.Literal("imputed", "model", "prior")
})
export type Worth = typeof Worth.Type

/** What is said of a project whose respondents were made up: its answers are assigned so that their percentages hold. */
export const Synthetic = Schema.Struct({
  /** Where its percentages come from, in a sentence. */
  method: Schema.String,
  /** Keys of the questions whose groups have percentages of their own. */
  groups: Schema.Array(Schema.String),
  /** By the key of a question; those that describe respondents have none. */
  worth: Schema.Record({ key: Schema.String, value: Worth }),
  /** Whom respondents are drawn from, as described, and the seed by which they were. */
  drawn: Schema.optional(Schema.Struct({ audience: Schema.Array(Schema.String), seed: Schema.Number }))
})
export type Synthetic = typeof Synthetic.Type

/** The title by which a synthetic project is known everywhere. */
export const syntheticTitle = (title: string): string =>
  title.startsWith(SYNTHETIC) ? title : `${SYNTHETIC}${title}`.slice(0, MAX_TITLE).trim()
const SYNTHETIC = "Synthetic: "
const MAX_TITLE = 200

/** What to say next to numbers of a synthetic project. */
export const syntheticNote = ({ method }: Synthetic): string =>
  `Synthetic: nobody was asked. ${method} Margins and tests count how many real people these percentages are worth, not rows.`

/** How the rows of a question count: in all and in groups with percentages of their own, or in groups by an answer. */
type Counting = "targeted" | "answers"

/** Variance that a group by an answer has beside chance, per share: how answers go together is not measured. */
const UNMEASURED = 0.05

/**
 * How many rows stand for one person. A question worth n people counts as n interviews in groups with percentages of their
 * own; in groups by an answer it also varies by which rows gave it and by how the two answers really go together.
 */
const rowsPerPerson = (rows: number, people: number, counting: Counting): number => {
  const known = Math.max(1, rows / Math.max(1, people))
  return counting === "targeted" ? known : known + 1 + UNMEASURED * rows
}

/** The least that any of some questions is worth; of questions that describe respondents, as many people as there are rows. */
const peopleOf = ({ worth }: Synthetic, keys: ReadonlyArray<string>, rows: number): number =>
  Math.min(rows, ...keys.flatMap((key) => worth[key]?.people ?? []))

/** Rows of a synthetic project counted as the people whom some of its questions are worth; other weights stay as they are. */
export const worthWeights = <W extends Weights>(
  synthetic: Synthetic | undefined,
  weights: W,
  rows: number,
  keys: ReadonlyArray<string>,
  counting: Counting
): W | Masses => {
  if (synthetic === undefined) return weights
  const ones = new Float64Array(rows).fill(1)
  const squares = new Float64Array(rows).fill(rowsPerPerson(rows, peopleOf(synthetic, keys, rows), counting))
  return { counts: ones, weighing: ones, sums: ones, squares, weighted: true, respondents: rows }
}

/** The basis of the answers to a question; those that describe respondents follow from public figures. */
export const syntheticBasis = ({ worth }: Synthetic, key: string): Worth["basis"] => worth[key]?.basis ?? "prior"

/** A synthetic project can't stand in for people's own answers. */
export class ProjectSynthetic extends Schema.TaggedError<ProjectSynthetic>()("ProjectSynthetic", {
  param: Schema.Literal("projectId", "reference")
}) {
  override get message() {
    const uses = listed(["a reference", "the source of an audience's answers", "backtested"], "or")
    return `This project is synthetic: nobody was asked, so it can't be ${uses}. Use a survey that people answered.`
  }
}
