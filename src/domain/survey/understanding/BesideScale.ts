import { Either } from "effect"
import type { QuestionKind } from "../model/Question.ts"
import { besideScale } from "../model/Steps.ts"
import { questionOf } from "../reading/Draft.ts"
import { type LabelCells, type MappedQuestion, missingOf, namedOf, type Source } from "../reading/Mapping.ts"
import type { Changed } from "./QuestionChange.ts"

const hasLabels = (source: Source) =>
  source._tag === "Labels" || source._tag === "Delimited" || source._tag === "Mentions"

const besideIn = (question: MappedQuestion): ReadonlyArray<LabelCells> => {
  const { source } = question
  if (!hasLabels(source)) return []
  const beside = besideScale(questionOf(question))
  return source.labels.filter(({ cells }, i) => beside[i] && cells.length > 0)
}

/** A source in which labels of nothing but these cells are no steps of the scale, unless nothing else is a label. */
const beside = (source: Source, cells: ReadonlySet<string>): Source => {
  if (!hasLabels(source)) return source
  const off = source.labels.map((one) => one.cells.length > 0 && one.cells.every((cell) => cells.has(cell)))
  if (off.every(Boolean)) return source
  return { ...source, labels: source.labels.map((one, i) => (off[i] ? { ...one, offScale: true as const } : one)) }
}

const asLabelled = (source: Source): Source =>
  "missing" in source && source._tag !== "OneHot"
    ? { ...source, missing: source.missing.filter((one) => typeof one === "string" || one.unlabelled !== true) }
    : source

const asUnlabelled = (source: Source, labels: ReadonlyArray<LabelCells>): Source =>
  hasLabels(source)
    ? {
        ...source,
        missing: [
          ...source.missing,
          ...labels.map(({ cells, label }) => ({ label, cells, offScale: true as const, unlabelled: true as const }))
        ]
      }
    : source

/**
 * A question read as another kind, in which what was beside its scale stays so: a label beside the scale where the kind
 * has labels, and a missing value, which is in no mean, where it has none.
 */
export const keepingBeside = (
  question: MappedQuestion,
  kind: QuestionKind,
  read: (source: Source) => Changed<Source>
): Changed<Source> => {
  const { source } = question
  const labels = besideIn(question)
  if (kind !== "single" && kind !== "ordinal" && kind !== "multiple") return read(asUnlabelled(source, labels))
  const before = namedOf(missingOf(source)).filter(({ unlabelled }) => unlabelled === true)
  const cells = new Set([...labels, ...before].flatMap((one) => one.cells))
  return Either.map(read(asLabelled(source)), (next) => beside(next, cells))
}
