import { Args, Command, Options } from "@effect/cli"
import { Effect, Option, Schema } from "effect"
import { type Categories, Definition, type DerivedCategory } from "../../domain/survey/mapping/Derived.ts"
import { categoryIn } from "../../domain/text/DefinitionText.ts"
import { Understandings } from "../../services/usecases/Understandings.ts"
import { frameIn } from "./Codes.ts"
import { AdministrationLoaded, dataOf, fromSource, projectArg, projectIdOf, sourceOptions } from "./Options.ts"
import { jsonOption, print } from "./Output.ts"
import { ChangeUnread, flag, repeated, rereadText } from "./Understandings.ts"

const written = (given: string, of: Option.Option<string>): Effect.Effect<DerivedCategory, ChangeUnread> => {
  const category = categoryIn(given, Option.isSome(of))
  return category === null
    ? new ChangeUnread({ message: `“${given}” says nobody: write --category "Label=Answer|Answer".` })
    : Effect.succeed(category)
}

const option = (name: string, what: string) => Options.text(name).pipe(Options.withDescription(what), Options.optional)
const decoded = Schema.decodeUnknown(Schema.parseJson(Definition), { onExcessProperty: "error" })
const some = <A>(all: ReadonlyArray<A>) => (all.length === 0 ? undefined : all)

/** Makes a question from others. */
export const derive = Command.make(
  "derive",
  {
    project: projectArg,
    question: Args.text({ name: "key" }).pipe(Args.withDescription("Key of the new question, its name in filters")),
    text: option("text", "What it is called; its key by default"),
    of: option("of", "The question to group"),
    category: repeated(
      "category",
      "“Label=Answer|Answer”, “Label=18..<30” or “Label=top 2”; without --of “Label=filter”"
    ),
    rest: option("rest", "Label of everyone else who answered"),
    keep: flag("keep", "Answers in no category stay as they are"),
    codes: Options.file("codes", { exists: "yes" }).pipe(
      Options.withDescription(
        "A code frame for the written answers to --of: JSON, as `project codes --json` prints it"
      ),
      Options.optional
    ),
    formula: option("formula", "Arithmetic, as “income / household”"),
    missing: Options.choice("missing", ["missing", "zero"]).pipe(
      Options.withDescription("What a missing number in the formula means"),
      Options.optional
    ),
    count: option("count", "The question whose selected answers are counted"),
    answer: repeated("answer", "An answer that counts; all by default"),
    index: repeated("index", "The key of an item of an index"),
    by: Options.choice("by", ["mean", "sum"]).pipe(
      Options.withDescription("What the index is of its items"),
      Options.withDefault("mean" as const)
    ),
    atLeast: Options.integer("at-least").pipe(
      Options.withDescription("Items that must be answered; all by default"),
      Options.optional
    ),
    reversed: repeated("reversed", "The key of an item whose scale is turned around"),
    definition: option("definition", "The definition as JSON, instead of the options above"),
    change: flag("change", "Change the derived question that has this key"),
    preview: flag("preview", "Show what it would be; store nothing"),
    ...sourceOptions,
    json: jsonOption
  },
  (given) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(given.project)
      const value = <A>(one: Option.Option<A>) => Option.getOrUndefined(one)
      const categories: Categories = {
        of: value(given.of),
        categories: yield* Effect.forEach(given.category, (one) => written(one, given.of)),
        rest: value(given.rest),
        ...(given.keep ? { keep: true as const } : {})
      }
      const definition: Definition = Option.isSome(given.definition)
        ? yield* Effect.mapError(decoded(given.definition.value), ({ message }) => new ChangeUnread({ message }))
        : Option.isSome(given.codes)
          ? {
              codes: yield* frameIn(given.codes.value),
              of: Option.getOrElse(given.of, () => ""),
              rest: value(given.rest)
            }
          : Option.isSome(given.formula)
            ? { formula: given.formula.value, missing: value(given.missing) }
            : Option.isSome(given.count)
              ? { count: given.count.value, answers: some(given.answer) }
              : given.index.length > 0
                ? { index: given.index, by: given.by, atLeast: value(given.atLeast), reversed: some(given.reversed) }
                : categories
      const key = given.question
      const asked = { text: value(given.text), definition, preview: given.preview ? true : undefined }
      const made = yield* fromSource(given, {
        service: ({ projects }) =>
          Effect.map(
            given.change
              ? projects.changeQuestion({ path: { projectId, key }, payload: asked })
              : projects.deriveQuestion({ path: { projectId }, payload: { key, ...asked } }),
            dataOf
          ),
        database: (id) =>
          Effect.flatMap(Understandings, ({ changeQuestion, deriveQuestion }) =>
            given.change ? changeQuestion(id, projectId, key, asked) : deriveQuestion(id, projectId, { key, ...asked })
          ),
        using: AdministrationLoaded
      })
      yield* print(made, given.json, (shown, width) => rereadText(shown, width, given.preview))
    })
).pipe(Command.withDescription("Make a question from others: groups, bands, a formula, a count, an index or codes"))
