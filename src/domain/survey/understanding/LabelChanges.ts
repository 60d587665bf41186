import { Either } from "effect"
import { foldText } from "../../text/Text.ts"
import { codeKey } from "../codebook/Dictionary.ts"
import type { LabelCells, Source } from "../mapping/Mapping.ts"
import { type Changed, type LabelChange, listed, refuse, repeatedName, unknownName } from "./QuestionChange.ts"

interface Labelled {
  readonly label: string
  /** The cells that mean it; absent where it is a column. */
  readonly cells?: ReadonlyArray<string>
}

/** The position of the label that a name means: by its words, else by the cell that stands for it and nothing else. */
const at = (param: "labels" | "offScale", labels: ReadonlyArray<Labelled>, name: string): Changed<number> => {
  const worded = labels.findIndex(({ label }) => foldText(label) === foldText(name))
  if (worded >= 0) return Either.right(worded)
  const coded = labels.findIndex(({ cells = [] }) => cells.some((cell) => codeKey(cell) === codeKey(name.trim())))
  if (coded < 0)
    return unknownName(
      param,
      "label",
      name,
      labels.map(({ label }) => label)
    )
  const { cells = [], label } = labels[coded]!
  return cells.every((cell) => codeKey(cell) === codeKey(cells[0]!))
    ? Either.right(coded)
    : refuse(
        param,
        `The cell ${listed([name])} is one of several of the label ${listed([label])} (${listed(cells)}): name the label.`
      )
}

/** Which of the labels each change takes the place of. */
const taken = (
  labels: ReadonlyArray<Labelled>,
  changes: ReadonlyArray<LabelChange>
): Changed<ReadonlyArray<ReadonlyArray<number>>> =>
  Either.gen(function* () {
    const all: Array<ReadonlyArray<number>> = []
    const seen = new Set<number>()
    for (const { from, label } of changes) {
      const group: Array<number> = []
      for (const name of from ?? [label]) {
        const found = yield* at("labels", labels, name)
        if (seen.has(found))
          return yield* refuse("labels", `labels names ${listed([name])} twice; name each label once.`)
        seen.add(found)
        group.push(found)
      }
      if (group.length === 0)
        return yield* refuse(
          "labels",
          `The label ${listed([label])} takes the place of none: name at least one in from.`
        )
      all.push(group)
    }
    return all
  })

/** Labels renamed, merged and put in order; `merge` makes one of several. */
const changeList = <A extends Labelled>(
  labels: ReadonlyArray<A>,
  changes: ReadonlyArray<LabelChange>,
  merge: (several: ReadonlyArray<A>, label: string) => Changed<A>
): Changed<ReadonlyArray<A>> =>
  Either.gen(function* () {
    const groups = yield* taken(labels, changes)
    const named = new Set(groups.flat())
    const left = labels.filter((_, i) => !named.has(i))
    const partial = changes.find(({ from, label }) => from === undefined || (from.length === 1 && from[0] === label))
    if (left.length > 0 && partial !== undefined)
      return yield* refuse(
        "labels",
        `labels leaves out ${listed(left.map(({ label }) => label))}: name every label to put them in ` +
          "order, or send only those to rename or to merge, each with from."
      )
    const made: Array<A> = []
    for (const [i, group] of groups.entries())
      made.push(
        yield* merge(
          group.map((one) => labels[one]!),
          changes[i]!.label
        )
      )
    const firsts = groups.map((group) => Math.min(...group))
    const changed =
      left.length === 0
        ? made
        : labels.flatMap((one, i) => (named.has(i) ? (firsts.includes(i) ? [made[firsts.indexOf(i)]!] : []) : [one]))
    const twice = repeatedName(changed.map(({ label }) => label))
    return twice === undefined
      ? changed
      : yield* refuse(
          "labels",
          `The question would have the label ${listed([twice])} twice; merge the two with from, or name one differently.`
        )
  })

const mergeCells = (several: ReadonlyArray<LabelCells>, label: string): Changed<LabelCells> =>
  Either.right({
    label,
    cells: several.flatMap(({ cells }) => cells),
    ...(several.every(({ offScale }) => offScale === true) ? { offScale: true as const } : {})
  })

const renameOption = <A extends Labelled>(several: ReadonlyArray<A>, label: string): Changed<A> =>
  several.length === 1
    ? Either.right({ ...several[0]!, label })
    : refuse("labels", `${listed(several.map((one) => one.label))} are columns of their own and cannot be merged.`)

/** A source whose labels are renamed, merged and put in order. */
export const changeLabels = (source: Source, changes: ReadonlyArray<LabelChange>): Changed<Source> => {
  switch (source._tag) {
    case "Labels":
      return Either.map(changeList(source.labels, changes, mergeCells), (labels) => {
        const { written } = source
        const isWritten = (name: string) =>
          Either.getOrElse(
            Either.map(at("labels", source.labels, name), (i) => source.labels[i]!.label === written?.label),
            () => false
          )
        const named = changes.find(({ from, label }) => (from ?? [label]).some(isWritten))
        return written === undefined || named === undefined
          ? { ...source, labels }
          : { ...source, labels, written: { ...written, label: named.label } }
      })
    case "Delimited":
    case "Mentions":
      return Either.map(changeList(source.labels, changes, mergeCells), (labels) => ({ ...source, labels }))
    case "OneHot":
      return Either.map(changeList(source.options, changes, renameOption), (options) => ({ ...source, options }))
    case "Ranks":
      return Either.map(changeList(source.options, changes, renameOption), (options) => ({ ...source, options }))
    default:
      return refuse("labels", "The question has no labels: send kind single or ordinal with them.")
  }
}

/** A source of whose labels exactly those named are no step of its scale. */
export const changeOffScale = (source: Source, names: ReadonlyArray<string>): Changed<Source> => {
  if (source._tag !== "Labels" && source._tag !== "Delimited" && source._tag !== "Mentions")
    return names.length === 0
      ? Either.right(source)
      : refuse(
          "offScale",
          "Only the labels of a question that is read from one label per cell can be no step of a scale; " +
            "send cells that are no answer in missing."
        )
  const { labels } = source
  return Either.flatMap(Either.all(names.map((name) => at("offScale", labels, name))), (positions) => {
    const beside = new Set(positions)
    return beside.size === labels.length
      ? refuse("offScale", "Every label would be no step of the scale; leave out those that are steps.")
      : Either.right({
          ...source,
          labels: labels.map(({ cells, label }, i) =>
            beside.has(i) ? { label, cells, offScale: true as const } : { label, cells }
          )
        })
  })
}
