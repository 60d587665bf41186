import { Args, Command, Options } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { Effect, Option, Schema } from "effect"
import { CodeFrame } from "../../domain/survey/mapping/Derived.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { type CodedAnswers, CodedSample, type CodesAsk } from "../../domain/verbatims/CodesAsk.ts"
import { connect, connectionOptions } from "./Connection.ts"
import { askedProject } from "./Options.ts"
import { jsonOption, print, table, wrapped } from "./Output.ts"
import { ChangeUnread } from "./Understandings.ts"
import { waitedFor } from "./Waiting.ts"

/** A code frame alone, or as `project codes --json` prints it. */
const Frame = Schema.Union(CodeFrame, Schema.Struct({ codes: CodeFrame }))

const jsonIn = <A, I>(path: string, schema: Schema.Schema<A, I>) =>
  Effect.flatMap(FileSystem.FileSystem, (files) => files.readFileString(path)).pipe(
    Effect.flatMap(Schema.decode(Schema.parseJson(schema))),
    Effect.mapError(({ message }) => new ChangeUnread({ message: `${path} can't be read: ${message}` }))
  )

/** The code frame in a file. */
export const frameIn = (path: string) =>
  Effect.map(jsonIn(path, Frame), (read) => ("codes" in read ? read.codes : read))

const counted = (count: number | null) => (count === null ? "not shown" : count.toLocaleString("en-US"))
const percent = (share: number | null) => (share === null ? "" : `${(share * 100).toFixed(1)}%`)
const figure = (value: number | null | undefined) => value?.toFixed(2) ?? ""

const codesText = ({ agreement, base, codes, uncoded }: CodedAnswers, width: number): string => {
  if (base === null) return "Too few people wrote an answer to show any."
  const quoted = (answers: ReadonlyArray<string>) => answers.map((answer) => wrapped(`- ${answer}`, width, "  "))
  const frame = codes.flatMap(({ count, examples, label, not = [], share, words }) => [
    wrapped(`${label}: ${counted(count)} ${percent(share)}`.trimEnd(), width),
    wrapped(`words: ${words.join(", ")}${not.length === 0 ? "" : `; not ${not.join(", ")}`}`, width, "  "),
    ...quoted(examples)
  ])
  const agreed =
    agreement === null
      ? []
      : [
          "",
          table(
            agreement.codes.map(({ both, hand, kappa, label, precision, recall, rule }) => ({
              code: excerpt(label, 40),
              hand,
              rule,
              both,
              kappa: figure(kappa),
              precision: figure(precision),
              recall: figure(recall)
            })),
            ["code", "hand", "rule", "both", "kappa", "precision", "recall"]
          ),
          `Cohen's kappa of ${counted(agreement.answers)} answers coded by hand: ${figure(agreement.kappa) || "none"}`,
          ...agreement.differing.flatMap(({ hand, rule, text }) =>
            quoted([`${text} (by hand: ${hand.join(", ") || "none"}; by rule: ${rule.join(", ") || "none"})`])
          )
        ]
  return [
    `${counted(base)} wrote an answer.`,
    ...frame,
    `Not coded: ${counted(uncoded.count)} ${percent(uncoded.share)}`.trimEnd(),
    ...quoted(uncoded.examples),
    ...agreed
  ].join("\n")
}

/** Proposes a code frame for written answers, or tries one. */
export const codes = Command.make(
  "codes",
  {
    projectId: askedProject,
    question: Args.text({ name: "key" }).pipe(Args.withDescription("The question's key")),
    frame: Options.file("frame", { exists: "yes" }).pipe(
      Options.withDescription("A code frame to try: JSON, as --json prints it; without one, a frame is proposed"),
      Options.optional
    ),
    rest: Options.text("rest").pipe(Options.withDescription("Label of answers that no code takes"), Options.optional),
    sample: Options.file("sample", { exists: "yes" }).pipe(
      Options.withDescription('Answers coded by hand: JSON, [{"text": "…", "codes": ["…"]}]'),
      Options.optional
    ),
    ...connectionOptions,
    json: jsonOption
  },
  ({ frame, json, key, projectId, question, rest, sample, url }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const payload: CodesAsk = {
        codes: Option.isSome(frame) ? yield* frameIn(frame.value) : undefined,
        rest: Option.getOrUndefined(rest),
        sample: Option.isSome(sample) ? yield* jsonIn(sample.value, CodedSample) : undefined
      }
      const { data } = yield* client.projects
        .codes({ path: { projectId, key: question }, payload })
        .pipe(waitedFor("Coding"))
      yield* print(data, json, codesText)
    })
).pipe(Command.withDescription("Propose a code frame for written answers, or try one"))
