import { Args, Command, Options } from "@effect/cli"
import { Effect, Layer, Option, Schema } from "effect"
import { AnalysisAsk, type AnalysisResult } from "../../domain/analysis/Analysis.ts"
import { analysisLines } from "../../domain/analysis/AnalysisLines.ts"
import { Analyses } from "../../services/usecases/Analyses.ts"
import { Crosstabs } from "../../services/usecases/Crosstabs.ts"
import { Segments } from "../../services/usecases/Segments.ts"
import { TalliedSegments, Tallies } from "../../services/usecases/Tallies.ts"
import { MinMatchedTwinsConfigured } from "../Process.ts"
import { English } from "../words/English.ts"
import { HeavyWorkThreads } from "../workers/WorkerThreads.ts"
import {
  AdministrationLoaded,
  dataOf,
  fromSource,
  given,
  projectArg,
  projectIdOf,
  seedOption,
  sourceOptions
} from "./Options.ts"
import { jsonOption, print, wrapped } from "./Output.ts"
import { ChangeUnread, repeated } from "./Understandings.ts"

const option = (name: string, what: string) => Options.text(name).pipe(Options.withDescription(what), Options.optional)
const count = (name: string, what: string) =>
  Options.integer(name).pipe(Options.withDescription(what), Options.optional)

/** One name as it is, several as a list, none left out. */
const names = (all: ReadonlyArray<string>) => (all.length === 1 ? all[0] : all.length === 0 ? undefined : all)
const decoded = Schema.decodeUnknown(AnalysisAsk, { onExcessProperty: "error" })

const AnalysesLoaded = Analyses.Default.pipe(
  Layer.provide(HeavyWorkThreads),
  Layer.provide(Crosstabs.Default),
  Layer.provide(TalliedSegments.Default),
  Layer.provide(Segments.Default),
  Layer.provide(English),
  Layer.provide(Tallies.Default),
  Layer.provide(MinMatchedTwinsConfigured),
  Layer.provideMerge(AdministrationLoaded)
)

const text = (result: AnalysisResult, width: number): string =>
  analysisLines(result)
    .map((line) => wrapped(line, width, "  "))
    .join("\n")

/** Finds what a table doesn't show at a glance. */
export const analyze = Command.make(
  "analyze",
  {
    project: projectArg,
    kind: Args.choice<"drivers" | "reach" | "segments" | "map">(
      [
        ["drivers", "drivers"],
        ["reach", "reach"],
        ["segments", "segments"],
        ["map", "map"]
      ],
      { name: "kind" }
    ).pipe(Args.withDescription("drivers, reach (TURF), segments or map")),
    question: repeated(
      "question",
      "The drivers, items, questions to group people by, or rows: a key, or what a battery's questions have in common"
    ),
    outcome: option("outcome", "drivers: the question to explain"),
    answer: option("answer", "drivers: explain who gives this answer"),
    shows: option("shows", "reach, of a battery: top, bottom or an answer"),
    boxes: count("boxes", "reach: how many steps count as top or bottom"),
    size: count("size", "reach: the largest combination"),
    always: repeated("always", "reach: an item every combination must hold"),
    segments: count("segments", "segments: how many; by default as many as fit best"),
    method: Options.choice("method", ["classes", "means"]).pipe(
      Options.withDescription("segments: latent classes (default) or k-means"),
      Options.optional
    ),
    columns: option("columns", "map: the question beside that of --question"),
    filter: option("filter", "Whose answers count"),
    weight: option("weight", "Weights to use instead of the project's, by name, or unweighted"),
    seed: seedOption,
    ...sourceOptions,
    json: jsonOption
  },
  ({ always, json, key, kind, org, project, question, shows, url, ...options }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const named = { drivers: "drivers", reach: "items", segments: "questions", map: "rows" } as const
      const counts = Option.map(shows, (one) => (one === "top" || one === "bottom" ? one : { answer: one }))
      const payload = yield* Effect.mapError(
        decoded({
          kind,
          [named[kind]]: names(question),
          ...given({ ...options, shows: counts }),
          ...(always.length === 0 ? {} : { always })
        }),
        ({ message }) => new ChangeUnread({ message })
      )
      const made = yield* fromSource(
        { key, org, url },
        {
          service: ({ projects }) =>
            // Of which kind it is, is known only now: the client wants a request of one of them.
            Effect.map(projects.analyze({ path: { projectId }, payload } as never), dataOf),
          database: (id) => Effect.flatMap(Analyses, ({ make }) => make(id, projectId, payload)),
          using: AnalysesLoaded
        }
      )
      yield* print(made, json, text)
    })
).pipe(Command.withDescription("Find key drivers, best combinations (TURF), segments, or a map of answers"))
