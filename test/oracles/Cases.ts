import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import type { KnownQuestion } from "../../src/domain/evidence/QuestionIndex.ts"
import type { DescriptionMeaning, FilterMeaning, LabelsMeaning, Selected } from "./Readers.ts"

/** The frozen meanings and the new cases, as the files beside this one hold them. */

export type DescriptionRow = DescriptionMeaning & { readonly description: string }
export type LabelsRow = LabelsMeaning & { readonly labels: ReadonlyArray<string> }
export type FilterRow = FilterMeaning & {
  readonly survey: string
  readonly prompt: string
  readonly truth: Selected | "refused"
}
export interface PairRow {
  readonly asked: string
  readonly choices?: ReadonlyArray<string>
  readonly match: string | null
  /** Either the survey or the questions that are known; the truth where it was written down. */
  readonly survey?: string
  readonly known?: ReadonlyArray<KnownQuestion>
  readonly truth?: string | null
}
export interface ColumnRow {
  readonly survey: string
  readonly column: string
  readonly role: string
}

type Half = { readonly half: "dev" | "held" }
type Truth = { readonly refuse: true } | Selected
export type NewDescription = Half & {
  readonly description: string
  readonly criterion: unknown
  readonly also?: ReadonlyArray<unknown>
  readonly unread: ReadonlyArray<string>
}
export type NewFilter = Half & {
  readonly survey: string
  readonly prompt: string
  readonly truth: Truth
  readonly also?: ReadonlyArray<Truth>
}
export type NewLabels = Half & {
  readonly labels: ReadonlyArray<string>
  readonly truth:
    | { readonly nominal: true }
    | { readonly order: ReadonlyArray<string>; readonly off: ReadonlyArray<string>; readonly either?: true }
}
export type NewPair = Half & {
  readonly subject: string
  readonly asked: string
  readonly choices?: ReadonlyArray<string>
  readonly known: string
  readonly labels: ReadonlyArray<string>
  readonly truth: "same" | "other"
  readonly because?: string
}

const rowsIn = <A>(text: string): ReadonlyArray<A> =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as A)

const here = (name: string): string => join(import.meta.dirname, name)

/** What was made of everything of a kind before the readers changed. */
export const oracle = <A>(kind: string): ReadonlyArray<A> =>
  rowsIn(gunzipSync(readFileSync(here(`${kind}.jsonl.gz`))).toString("utf8"))

/** Cases in wordings that had not been used before. */
export const newCases = <A>(kind: string): ReadonlyArray<A> => rowsIn(readFileSync(here(`new/${kind}.jsonl`), "utf8"))

/** A difference that somebody looked at and took: what is read there now, and why that is right. */
export interface Accepted {
  readonly kind: string
  readonly input: string
  readonly after: string
  readonly verdict: string
}

export const accepted = (): ReadonlyArray<Accepted> =>
  existsSync(here("accepted.jsonl")) ? rowsIn(readFileSync(here("accepted.jsonl"), "utf8")) : []
