import { Args, Command, Options } from "@effect/cli"
import { Data, Effect, Option } from "effect"
import type { ProjectId } from "../../domain/Project.ts"
import { BaseRule, QuestionKind } from "../../domain/survey/model/Question.ts"
import type { LabelChange, QuestionChangeAsk } from "../../domain/survey/understanding/QuestionChange.ts"
import type { ReadingDifference, UnderstoodQuestion } from "../../domain/survey/understanding/Understanding.ts"
import { foldText } from "../../domain/text/Text.ts"
import { type ChangeTakenBack, type QuestionReread, Understandings } from "../../services/usecases/Understandings.ts"
import { AdministrationLayer } from "../Administration.ts"
import { projectArg, projectIdOf } from "./Options.ts"
import { jsonOption, print } from "./Output.ts"
import { dataOf, fromSource, type Source, sourceOptions } from "./Source.ts"
import { questionText, understandingText } from "./UnderstandingText.ts"

class ChangeUnread extends Data.TaggedError("ChangeUnread")<{ readonly message: string }> {}

/** How a project's file was read. */
const understood = (source: Source, projectId: ProjectId) =>
  fromSource(source, {
    service: ({ projects }) => Effect.map(projects.understanding({ path: { projectId }, urlParams: {} }), dataOf),
    database: (id) => Effect.flatMap(Understandings, ({ get }) => get(id, projectId)),
    using: AdministrationLayer
  })

/** Shows how a project's file was read. */
export const understanding = Command.make(
  "understanding",
  { project: projectArg, ...sourceOptions, json: jsonOption },
  ({ json, project, ...source }) =>
    Effect.gen(function* () {
      const document = yield* understood(source, yield* projectIdOf(project))
      yield* print(document, json, understandingText)
    })
).pipe(Command.withDescription("Show how a project's file was read: what may be wrong first"))

const repeated = (name: string, what: string) =>
  Options.text(name).pipe(Options.withDescription(`${what}; repeat it`), Options.repeated)
const flag = (name: string, what: string) => Options.boolean(name).pipe(Options.withDescription(what))

/** “Old=New” as the two labels. */
const renameIn = (given: string) => {
  const at = given.lastIndexOf("=")
  return at < 1 || at === given.length - 1
    ? new ChangeUnread({ message: `“${given}” renames nothing: write --label "Old=New".` })
    : Effect.succeed([given.slice(0, at).trim(), given.slice(at + 1).trim()] as const)
}

/** Labels with those that each takes the place of; a label that takes another's name is merged with it. */
const labelsIn = (
  question: UnderstoodQuestion | undefined,
  renames: ReadonlyArray<readonly [string, string]>,
  order: ReadonlyArray<string>
): ReadonlyArray<LabelChange> => {
  const known = new Set(question?.labels.map(({ label }) => foldText(label)))
  const gone = new Set(renames.map(([old]) => foldText(old)))
  const fromOf = (label: string) => [
    ...(known.has(foldText(label)) && !gone.has(foldText(label)) ? [label] : []),
    ...renames.flatMap(([old, now]) => (foldText(now) === foldText(label) ? [old] : []))
  ]
  const wanted = order.length > 0 ? order : [...new Set(renames.map(([, now]) => now))]
  return wanted.map((label) => {
    const from = fromOf(label)
    return from.length === 0 || (from.length === 1 && from[0] === label) ? { label } : { label, from }
  })
}

/** Columns such as “4-7,9” by their places; what is no such list is the header of one column. */
const columnsIn = (given: ReadonlyArray<string>): ReadonlyArray<string | number> =>
  given.flatMap((one): ReadonlyArray<string | number> => {
    const parts = one.split(",").map((part) => /^\s*(\d+)(?:\s*[-–]\s*(\d+))?\s*$/.exec(part))
    if (parts.some((part) => part === null)) return [one]
    return parts.flatMap((part) => {
      const [from, to] = [Number(part![1]), Number(part![2] ?? part![1])]
      return Array.from({ length: Math.max(0, Math.min(to - from, 10_000) + 1) }, (_, i) => from + i)
    })
  })

const differenceLine =
  (shown: string | null) =>
  ({ after, before, field, question }: ReadingDifference): string =>
    `  ${question === null || question === shown ? "" : `${question}: `}${field}: ${before ?? "none"} → ${after ?? "none"}`

const rereadText = ({ changed, question }: QuestionReread, width: number) =>
  [
    questionText(question, undefined, width),
    changed.length === 0 ? "\nNothing is different." : "\nChanged:",
    ...changed.map(differenceLine(question.key))
  ].join("\n")

const takenBackText = ({ changed }: ChangeTakenBack) =>
  [
    changed.length === 0 ? "Taken back; nothing is different." : "Taken back:",
    ...changed.map(differenceLine(null))
  ].join("\n")

/** Takes a change back. */
export const takeBack = Command.make(
  "take-back",
  {
    project: projectArg,
    change: Args.integer({ name: "change" }).pipe(
      Args.withDescription("Number of the change, as understanding lists it")
    ),
    ...sourceOptions,
    json: jsonOption
  },
  ({ change, json, project, ...source }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const taken = yield* fromSource(source, {
        service: ({ projects }) =>
          Effect.map(projects.takeBackChange({ path: { projectId, changeId: change } }), dataOf),
        database: (id) => Effect.flatMap(Understandings, ({ takeBack }) => takeBack(id, projectId, change)),
        using: AdministrationLayer
      })
      yield* print(taken, json, takenBackText)
    })
).pipe(Command.withDescription("Take back a change of how a project's file is read"))

/** Reads one question in another way. */
export const question = Command.make(
  "question",
  {
    project: projectArg,
    question: Args.text({ name: "key" }).pipe(Args.withDescription("The question, as filters name it")),
    text: Options.text("text").pipe(Options.withDescription("The question's words"), Options.optional),
    rename: Options.text("rename").pipe(Options.withDescription("Name it so in filters"), Options.optional),
    stem: Options.text("stem").pipe(
      Options.withDescription("What the rows of a grid have in common; empty for none"),
      Options.optional
    ),
    kind: Options.choice("kind", QuestionKind.literals).pipe(
      Options.withDescription("What its answers are"),
      Options.optional
    ),
    columns: repeated("columns", "Columns of the file that it is read from, as 4-7,9 or by a header"),
    label: repeated("label", "Rename or merge labels, as “Old=New”"),
    order: repeated("order", "All labels in their order, one each time or parted by |"),
    missing: repeated("missing", "A cell or label that is no answer, of all that are none"),
    noMissing: flag("no-missing", "Every cell but blank ones is an answer"),
    offScale: repeated("off-scale", "A label that is no step of the scale, of all that are none"),
    noOffScale: flag("no-off-scale", "Every label is a step of the scale"),
    base: Options.choice("base", BaseRule.literals).pipe(
      Options.withDescription("Who counts as asked"),
      Options.optional
    ),
    ...sourceOptions,
    json: jsonOption
  },
  (given) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(given.project)
      const renames = yield* Effect.forEach(given.label, renameIn)
      const order = given.order.flatMap((one) => one.split("|").map((label) => label.trim()))
      const known =
        renames.length === 0
          ? undefined
          : (yield* understood(given, projectId)).questions.find(({ key }) => key === given.question)
      const labels = labelsIn(known, renames, order)
      const change: QuestionChangeAsk = {
        text: Option.getOrUndefined(given.text),
        key: Option.getOrUndefined(given.rename),
        stem: Option.getOrUndefined(Option.map(given.stem, (stem) => (stem === "" ? null : stem))),
        kind: Option.getOrUndefined(given.kind),
        columns: given.columns.length === 0 ? undefined : columnsIn(given.columns),
        labels: labels.length === 0 ? undefined : labels,
        missing: given.noMissing ? [] : given.missing.length === 0 ? undefined : given.missing,
        offScale: given.noOffScale ? [] : given.offScale.length === 0 ? undefined : given.offScale,
        baseRule: Option.getOrUndefined(given.base)
      }
      const reread = yield* fromSource(given, {
        service: ({ projects }) =>
          Effect.map(projects.changeQuestion({ path: { projectId, key: given.question }, payload: change }), dataOf),
        database: (id) =>
          Effect.flatMap(Understandings, ({ changeQuestion }) => changeQuestion(id, projectId, given.question, change)),
        using: AdministrationLayer
      })
      yield* print(reread, given.json, rereadText)
    })
).pipe(Command.withDescription("Read a question of a project in another way, without its file"))
