import { Options } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { Data, Effect, Option, ParseResult, Schema } from "effect"
import { Reference } from "../../domain/survey/model/Reference.ts"
import { DEMOGRAPHICS, type Demographic } from "../../domain/survey/model/Selector.ts"
import type { SelectorListing } from "../../domain/survey/model/SelectorListing.ts"
import { jsonProblem } from "../../domain/text/Text.ts"
import { table } from "./Output.ts"

class ReferenceUnread extends Data.TaggedError("ReferenceUnread")<{ readonly path: string; readonly problem: string }> {
  override get message() {
    return (
      `${this.path} does not describe a reference: ${this.problem}. It is a JSON object of population, ` +
      "country, fieldedFrom, fieldedTo, mode and citation."
    )
  }
}

/** Two options that contradict each other, in whatever order they stand. */
export class ReferenceUnclear extends Data.TaggedError("ReferenceUnclear") {
  override get message() {
    return "--reference makes the project a reference and --no-reference makes it none: give one of the two."
  }
}

class SelectorUnread extends Data.TaggedError("SelectorUnread")<{ readonly given: string }> {
  override get message() {
    return (
      `“${this.given}” declares nothing: write a demographic and keys of questions, such as sex=q12 or ` +
      "children=kids_0_5,kids_6_17; sex= where the survey does not ask it; sex=? to leave it to what is " +
      `recognised. Demographics are ${DEMOGRAPHICS.join(", ")}.`
    )
  }
}

export const referenceOption = Options.file("reference", { exists: "yes" }).pipe(
  Options.withDescription(
    "Make it a reference: a JSON file of population, country, fieldedFrom, fieldedTo, mode, citation"
  ),
  Options.optional
)

const decode = Schema.decode(Schema.parseJson(Reference))

const problemOf = (error: ParseResult.ParseError): string => {
  const issue = ParseResult.ArrayFormatter.formatErrorSync(error)[0]
  const problem = issue === undefined ? null : jsonProblem(issue.message)
  if (problem !== null) return `it ${problem}`
  if (issue === undefined || issue.path.length === 0) return "it is no such object"
  return `${issue.path.map(String).join(".")} ${issue.message.replace(/\s+/g, " ")}`
}

export const referenceIn = Effect.fnUntraced(function* (given: Option.Option<string>) {
  if (Option.isNone(given)) return undefined
  const files = yield* FileSystem.FileSystem
  return yield* files.readFileString(given.value).pipe(
    Effect.mapError(() => new ReferenceUnread({ path: given.value, problem: "it cannot be read" })),
    Effect.flatMap((text) =>
      Effect.mapError(decode(text), (error) => new ReferenceUnread({ path: given.value, problem: problemOf(error) }))
    )
  )
})

export const selectorOption = Options.text("selector").pipe(
  Options.withDescription("A question that describes respondents, as sex=KEY"),
  Options.repeated
)

const isDemographic = (name: string | undefined): name is Demographic =>
  DEMOGRAPHICS.some((demographic) => demographic === name)

export const selectorsIn = (given: ReadonlyArray<string>) =>
  Effect.map(
    Effect.forEach(given, (one) => {
      const [, name, keys] = /^\s*(\w+)\s*=(.*)$/.exec(one) ?? []
      if (!isDemographic(name) || keys === undefined) return new SelectorUnread({ given: one })
      const named = keys.split(",").flatMap((key) => (key.trim() === "" ? [] : [key.trim()]))
      return Effect.succeed([name, keys.trim() === "?" ? null : named] as const)
    }),
    (pairs) => new Map<Demographic, ReadonlyArray<string> | null>(pairs)
  )

/** Said where no question was taken for one that says who respondents are. */
export const NOT_DESCRIBED = "No question says who respondents are. Name one with --selector age=KEY."

export const selectorList = (selectors: ReadonlyArray<SelectorListing>): string =>
  selectors.length === 0
    ? NOT_DESCRIBED
    : `Respondents are described by:\n${table(
        selectors.map((one) => ({ ...one, questions: one.questions.join(", ") })),
        ["demographic", "status", "questions", "reason"]
      )}`

export const referenceText = ({ citation, country, fieldedFrom, fieldedTo, mode, population }: Reference): string =>
  `${population} (${country}), ${fieldedFrom} to ${fieldedTo}, ${mode}. ${citation}`
