import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import type { WavePreview } from "../../domain/survey/mapping/Wave.ts"
import { listed } from "../../domain/text/Text.ts"
import { Waves } from "../../services/usecases/Waves.ts"
import { formOf } from "./Imports.ts"
import { AdministrationLoaded, dataOf, fromSource, projectArg, projectIdOf, sourceOptions } from "./Options.ts"
import { jsonOption, print, wrapped } from "./Output.ts"

const count = (n: number) => n.toLocaleString("en-US")

const waveText = (
  { accept, accepted, column, differences, joined, respondents, waves }: WavePreview,
  width: number
): string =>
  [
    `${accepted ? "Appended" : "Preview, nothing stored:"} ${count(respondents.added)} respondents to ${count(respondents.before)}; ` +
      `${count(joined)} questions are in both. Waves (${column}): ${waves.join(", ")}`,
    ...(differences.length === 0 ? ["No differences."] : ["Differences:"]),
    ...differences.map(({ text }) => `  - ${wrapped(text, width - 4, "    ")}`),
    ...(accepted ? [] : [`\nTo append it as shown, repeat the command with --accept ${accept}`])
  ].join("\n")

const optional = (name: string, what: string) =>
  Options.text(name).pipe(Options.withDescription(what), Options.optional)

/** Appends a file as another wave. */
export const append = Command.make(
  "append",
  {
    project: projectArg,
    path: Args.file({ name: "file", exists: "yes" }).pipe(
      Args.withDescription("The wave's answers as CSV, .xlsx, .sav, .zsav, .dta, or triple-s as .zip")
    ),
    label: optional("label", "What the file's wave is called, such as 2025"),
    first: optional("first", "What the project's respondents are called, if it has no waves yet"),
    column: optional("column", "Question that tells waves apart (default: wave)"),
    sheet: optional("sheet", "Workbook sheet (default: the first one with a table)"),
    weight: optional("weight", "Column with the weights"),
    id: optional("id", "Column that identifies respondents"),
    codebook: Options.file("codebook", { exists: "yes" }).pipe(
      Options.withDescription("Codebook with question texts and labels: CSV, JSON, .qsf or SPSS syntax"),
      Options.optional
    ),
    mapping: Options.file("mapping", { exists: "yes" }).pipe(
      Options.withDescription("Mapping file from a dry run: how to read this file"),
      Options.optional
    ),
    accept: optional("accept", "What the preview you looked at says here: append the file"),
    ...sourceOptions,
    json: jsonOption
  },
  ({ json, path, project, ...options }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const of = (name: Exclude<keyof typeof options, "key" | "org" | "url">) => Option.getOrUndefined(options[name])
      const ask = { label: of("label"), first: of("first"), column: of("column"), accept: of("accept") }
      const read = { sheet: of("sheet"), weight: of("weight"), id: of("id") }
      const files = { codebook: of("codebook"), mapping: of("mapping") }
      const made = yield* fromSource(options, {
        service: ({ projects }) =>
          Effect.flatMap(formOf({ files: { file: path, ...files }, fields: { ...ask, ...read } }), (payload) =>
            Effect.map(projects.appendWave({ path: { projectId }, payload }), dataOf)
          ),
        database: (id) =>
          Effect.flatMap(Waves, (waves) => waves.append(id, projectId, { path, ...read, ...files }, ask)),
        using: AdministrationLoaded
      })
      yield* print(made, json, waveText)
    })
).pipe(Command.withDescription("Append a survey file as another wave: preview, then accept"))

/** Takes the file that was appended last away. */
export const removeWave = Command.make(
  "remove-wave",
  { project: projectArg, ...sourceOptions, json: jsonOption },
  ({ json, project, ...source }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const removed = yield* fromSource(source, {
        service: ({ projects }) => Effect.map(projects.removeWave({ path: { projectId } }), dataOf),
        database: (id) => Effect.flatMap(Waves, (waves) => waves.remove(id, projectId)),
        using: AdministrationLoaded
      })
      yield* print(
        removed,
        json,
        ({ respondents, waves }) =>
          `Removed ${listed(waves)}: ${count(respondents.removed)} of ${count(respondents.before)} respondents.`
      )
    })
).pipe(Command.withDescription("Remove the file appended last, with its respondents"))
