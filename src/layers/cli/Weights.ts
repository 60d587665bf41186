import { Command, Options } from "@effect/cli"
import { Effect, Option, Schema } from "effect"
import { RimWeighting, type WeightsAsk, type WeightTarget } from "../../domain/survey/mapping/RimWeighting.ts"
import type { WeightPreview } from "../../domain/survey/understanding/Understanding.ts"
import { targetIn } from "../../domain/text/DefinitionText.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { Understandings } from "../../services/usecases/Understandings.ts"
import { AdministrationLoaded, dataOf, fromSource, projectArg, projectIdOf, sourceOptions } from "./Options.ts"
import { jsonOption, print } from "./Output.ts"
import { ChangeUnread, repeated } from "./Understandings.ts"

const written = (given: string): Effect.Effect<WeightTarget, ChangeUnread> => {
  const target = targetIn(given)
  return target === null
    ? new ChangeUnread({
        message: `“${given}” isn't a target: write --target "gender: Female=51 | Male=49", or --target "gender: us".`
      })
    : Effect.succeed(target)
}

const two = (value: number) => value.toFixed(2)
const percent = (value: number) => `${value.toFixed(1)}%`.padStart(6)

const weightsText = (made: WeightPreview, width: number): string =>
  [
    excerpt(`${made.accepted ? "Kept:" : "Preview, nothing applied:"} ${made.words}`, width),
    `design effect ${two(made.designEffect)}, worth ${Math.round(made.effectiveRespondents).toLocaleString("en-US")} respondents, ` +
      `weights ${two(made.min)} to ${two(made.max)}, ${made.iterations} iterations` +
      (made.capped === 0 ? "" : `, ${made.capped.toLocaleString("en-US")} at a cap`),
    `quantiles ${made.quantiles.map((one) => `${one.percent}%: ${two(one.weight)}`).join("  ")}`,
    ...made.targets.flatMap(({ missing, questions, shares }) => [
      `\n${questions.join(" × ")}${missing === 0 ? "" : `, ${percent(missing).trim()} without an answer`}`,
      ...shares.map(({ after, answers, before }) =>
        excerpt(`  ${percent(before)} → ${percent(after)}  ${answers.join(" + ")}`, width)
      )
    ]),
    ...(made.accepted ? [] : [`\nTo keep them, repeat the command with --accept ${made.revision}`])
  ].join("\n")

const option = (name: string, what: string) => Options.float(name).pipe(Options.withDescription(what), Options.optional)
const decoded = Schema.decodeUnknown(Schema.parseJson(RimWeighting), { onExcessProperty: "error" })

/** Makes weights that meet targets. */
export const weigh = Command.make(
  "weigh",
  {
    project: projectArg,
    target: repeated(
      "target",
      "“gender: Female=51 | Male=49”, “gender, age: Female + 18-29=10” and so on, or “gender: us”"
    ),
    start: Options.choice("start", ["equal", "file"]).pipe(
      Options.withDescription("Start from equal weights (default) or from the file's"),
      Options.optional
    ),
    max: option("max", "Largest weight, where the mean is 1"),
    min: option("min", "Smallest weight"),
    weighting: Options.text("weighting").pipe(
      Options.withDescription("The targets as JSON, instead of the options above"),
      Options.optional
    ),
    name: Options.text("name").pipe(Options.withDescription("What tables name them by"), Options.optional),
    aside: Options.boolean("aside").pipe(Options.withDescription("Keep them for tables that name them")),
    accept: Options.integer("accept").pipe(
      Options.withDescription("Revision of the preview you looked at: keep its weights"),
      Options.optional
    ),
    ...sourceOptions,
    json: jsonOption
  },
  (given) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(given.project)
      const [max, min] = [Option.getOrUndefined(given.max), Option.getOrUndefined(given.min)]
      const weighting: RimWeighting = Option.isSome(given.weighting)
        ? yield* Effect.mapError(decoded(given.weighting.value), ({ message }) => new ChangeUnread({ message }))
        : {
            targets: yield* Effect.forEach(given.target, written),
            start: Option.getOrUndefined(given.start),
            ...(max === undefined && min === undefined ? {} : { cap: { max, min } })
          }
      const payload: WeightsAsk = {
        ...weighting,
        name: Option.getOrUndefined(given.name),
        ...(given.aside ? { use: false } : {}),
        accept: Option.getOrUndefined(given.accept)
      }
      const made = yield* fromSource(given, {
        service: ({ projects }) => Effect.map(projects.weigh({ path: { projectId }, payload }), dataOf),
        database: (id) =>
          Effect.flatMap(Understandings, (understandings) => understandings.weigh(id, projectId, payload)),
        using: AdministrationLoaded
      })
      yield* print(made, given.json, weightsText)
    })
).pipe(Command.withDescription("Make weights that meet targets: preview, then accept"))
