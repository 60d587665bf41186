import { Clock, Effect } from "effect"
import type { CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import type { TablesAsk, TablesResult } from "../../domain/ask/TablesAsk.ts"
import { MAX_TABLES } from "../../domain/ask/TablesAsk.ts"
import { sourceWords } from "../../domain/evidence/SourceWords.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { findingOf } from "../../domain/report/Finding.ts"
import type { ReportFile, ReportPart } from "../../domain/report/ReportFile.ts"
import { doubtInWords } from "../../domain/survey/model/Disclosure.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { CrosstabInvalid } from "../../domain/survey/tables/Groups.ts"
import { nestName } from "../../domain/survey/tables/Nest.ts"
import { inWhole } from "../../domain/text/Figures.ts"
import { listed, withoutStop } from "../../domain/text/Text.ts"
import { spanned } from "../WhenEnded.ts"
import { Crosstabs, countable, nestAt, positionOf } from "./Crosstabs.ts"
import { SurveySources } from "./SurveySources.ts"
import { ownTurn } from "./Turns.ts"

/** Characters of all tables together, and seconds for counting them: what is more is asked for in parts. */
const MAX_CHARACTERS = 16_000_000
const MAX_SECONDS = 60

interface Counted {
  readonly listed: TablesResult["tables"][number]
  /** As JSON. */
  readonly result: string | null
}

export interface BannerReport {
  readonly result: TablesResult
  readonly file: ReportFile
}

const quoted = (words: ReadonlyArray<string>) => listed(words.map((one) => `“${one}”`))

const inParts = (done: number, all: number) =>
  new CrosstabInvalid({
    param: "questions",
    problem:
      `These are more tables than are counted at once: ${done} of ${all} were done. ` +
      "Send fewer `questions` at a time, or fewer columns."
  })

/** Every question of a survey by the same banner, as a list of findings and as the report that files are written of. */
export class BannerTables extends Effect.Service<BannerTables>()("services/BannerTables", {
  effect: Effect.gen(function* () {
    const crosstabs = yield* Crosstabs
    const sources = yield* SurveySources

    const asked = Effect.fnUntraced(function* (codebook: Codebook, names: TablesAsk["questions"]) {
      const { questions } = codebook
      const all =
        names === undefined
          ? questions.filter(({ constant, kind }) => constant !== true && kind !== "text")
          : yield* Effect.forEach(names, (name) =>
              Effect.map(positionOf(name, codebook, "questions"), (at) => questions[at]!)
            )
      return all.length <= MAX_TABLES ? all : yield* inParts(0, all.length)
    })

    const of = spanned("BannerTables.of")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      { questions: names, ...banners }: TablesAsk
    ) {
      const { boxes, columns, ...options } = banners
      const source = yield* sources.named(organization, projectId)
      const read = yield* crosstabs.read(organization, projectId, countable(options))
      const { codebook } = read
      const wanted = yield* asked(codebook, names)
      const banner = yield* Effect.forEach([columns].flat(), (name) =>
        Effect.map(nestAt(name, codebook), (nest) => nest.map((at) => codebook.questions[at]!))
      )
      const started = yield* Clock.currentTimeMillis
      const tables: Array<Counted> = []
      let characters = 0
      const first: Array<CrosstabResult> = []
      for (const { key, kind, labels, offScale = [], reworded, text } of wanted) {
        const by = banner.filter((nest) => nest.every((one) => one.key !== key))
        const ask = {
          ...{ ...options, rows: key, columns: by.map((nest) => nestName(nest.map((one) => one.key))) },
          ...(kind === "ordinal" && boxes !== undefined && boxes < labels.length - offScale.length ? { boxes } : {})
        }
        const counted = yield* crosstabs.counted(read, ask).pipe(
          Effect.map((table): Counted => {
            if (first.length === 0) first.push(table)
            const finding = `${findingOf(table) ?? ""} ${doubtInWords({ reworded })}`.trim() || null
            return {
              listed: { key, question: text, finding, base: table.bands[0]!.base, problem: null },
              result: JSON.stringify(table)
            }
          }),
          Effect.catchTag("CrosstabInvalid", (error) =>
            error.param === "rows" || error.param === "boxes"
              ? Effect.succeed<Counted>({
                  listed: { key, question: text, finding: null, base: null, problem: error.problem },
                  result: null
                })
              : error
          )
        )
        characters += counted.result?.length ?? 0
        tables.push(counted)
        const seconds = ((yield* Clock.currentTimeMillis) - started) / 1000
        if (tables.length < wanted.length && (seconds > MAX_SECONDS || characters > MAX_CHARACTERS))
          return yield* inParts(tables.length, wanted.length)
        yield* ownTurn
      }
      const { survey } = source
      const texts = banner.map((nest) => nestName(nest.map(({ text }) => text)))
      const by = quoted(texts)
      const shown = tables.filter(({ result }) => result !== null).length
      const about = first.flatMap(({ filter, matchedTwins, test, totalTwins }) => [
        `${inWhole(matchedTwins)} of ${inWhole(totalTwins)} respondents. Filter: ` +
          `${filter.expression === null ? "none" : withoutStop(filter.interpretation.description)}.`,
        ...(by === "" ? [] : [`Columns: ${by}. Test: ${test.method}.`]),
        ...(by === "" || shown < 2 || test.against === "none"
          ? []
          : [
              `Each of the ${shown} tables is tested on its own, so expect some significant differences by chance alone.`
            ])
      ])
      const countedAt = new Date(started).toISOString()
      const parts = tables.flatMap(
        ({ result }): ReadonlyArray<ReportPart> =>
          result === null ? [] : [{ kind: "table", survey, credit: source.credit, result, countedAt }]
      )
      const left = tables.flatMap(({ listed: { problem, question } }) =>
        problem === null ? [] : [`- ${question}: ${problem}`]
      )
      const text: ReportPart = { kind: "text", text: ["# Not tabulated", ...left].join("\n") }
      return {
        result: { survey, credit: source.credit, about, tables: tables.map((one) => one.listed) },
        file: {
          title: by === "" ? survey : `${survey}, by ${texts.join("; ")}`,
          about: [...about, sourceWords(source)],
          changedAt: countedAt,
          parts: left.length === 0 ? parts : [...parts, text],
          deck: { project: projectId, ask: banners }
        }
      } satisfies BannerReport
    })

    return { of } as const
  })
}) {}
