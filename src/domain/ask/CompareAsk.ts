import { Schema } from "effect"
import { ProjectId } from "../Project.ts"
import { excerpt, foldText, text } from "../text/Text.ts"
import { ChoicesAsk, type ProjectAsk, ProjectAsk as ProjectAskSchema } from "./Ask.ts"

/** Sides of one comparison, at least and at most. */
export const MIN_SIDES = 2
export const MAX_SIDES = 6

const { audienceId, audiencePrompt, choices, engine, isMultipleChoice, question, references, sampleSize } =
  ChoicesAsk.from.fields
const { seed, service, strictAudience } = ChoicesAsk.from.fields

const SideName = text(80).annotations({
  description: "The group's name in the answer; by default a description of who it is"
})

/** One of the groups of people that are compared: an audience, or a project's respondents. */
export const Side = Schema.Struct({
  name: Schema.optional(SideName),
  audienceId,
  audiencePrompt,
  strictAudience,
  projectId: Schema.optional(
    ProjectId.annotations({ description: "The project; by default the comparison's projectId" })
  ),
  filter: Schema.optional(
    Schema.String.annotations({
      description: "Which of the project's respondents; all of them if omitted, empty or “everyone”",
      examples: ['gender = "Female"', "everyone"]
    })
  )
}).annotations({ identifier: "CompareSide" })
type Side = typeof Side.Type

const isAudience = (side: Side) => side.audienceId !== undefined || side.audiencePrompt !== undefined

const EVERYONE = /^(?:every(?:one|body)|all(?: respondents)?)$/

/** A filter as it is asked; undefined where everyone is. */
const filterOf = ({ filter = "" }: Side): string | undefined => {
  const folded = foldText(filter)
  return folded === "" || EVERYONE.test(folded) ? undefined : filter
}

const fields = {
  question,
  choices: Schema.optional(
    choices.annotations({
      description: "The options, 2 to 50. Optional if all groups come from projects: the survey's labels are used"
    })
  ),
  isMultipleChoice,
  projectId: Schema.optional(
    ProjectId.annotations({ description: "The project of groups that name neither a project nor an audience" })
  ),
  sides: Schema.Array(Side).pipe(
    Schema.minItems(MIN_SIDES, { message: () => "must hold at least 2 sides" }),
    Schema.maxItems(MAX_SIDES, { message: () => "must hold at most 6 sides" }),
    Schema.annotations({ description: "The groups to compare, 2 to 6" })
  ),
  sampleSize,
  references,
  impute: ProjectAskSchema.fields.impute,
  engine,
  service,
  seed
}

interface Whole {
  readonly projectId?: string | undefined
  readonly choices?: ReadonlyArray<string> | undefined
  readonly sides: ReadonlyArray<Side>
}

const sideProblem = (side: Side, at: number, { projectId }: Whole) => {
  const problem = (name: keyof Side, message: string) => ({ path: ["sides", at, name], message })
  const ofProject = side.projectId !== undefined || side.filter !== undefined
  if (isAudience(side))
    return ofProject
      ? problem(
          side.projectId === undefined ? "filter" : "projectId",
          "does not go with an audience: send either an audience, or a project with a filter"
        )
      : undefined
  if (side.strictAudience !== undefined) return problem("strictAudience", "goes with an audience only")
  if (side.projectId !== undefined || projectId !== undefined) return undefined
  return problem(
    side.filter === undefined ? "audienceId" : "projectId",
    side.filter === undefined
      ? "is required unless audiencePrompt or projectId is given: say who this side is"
      : "is required beside a filter, here or for the whole comparison: it says whose respondents are meant"
  )
}

/** Whether each side says who it is, and the choices are there for audiences to choose from. */
export const sidesAreWhole = (ask: Whole) => {
  for (const [at, side] of ask.sides.entries()) {
    const problem = sideProblem(side, at, ask)
    if (problem !== undefined) return problem
  }
  return ask.choices === undefined && ask.sides.some(isAudience)
    ? { path: ["choices"], message: "is required where a side is an audience: it has no labels of its own" }
    : undefined
}

/** One closed question put to several audiences or segments, to be compared. */
export const CompareAsk = Schema.Struct(fields).pipe(
  Schema.filter(sidesAreWhole),
  Schema.annotations({ identifier: "CompareAsk" })
)
export type CompareAsk = typeof CompareAsk.Type

export type SideAsk = { readonly name: string | undefined } & (
  | { readonly kind: "choices"; readonly ask: ChoicesAsk }
  | { readonly kind: "project"; readonly projectId: ProjectId; readonly ask: ProjectAsk }
)

/** What every side is asked, in their order. */
export const sideAsks = (compare: CompareAsk, seed: number | undefined): ReadonlyArray<SideAsk> => {
  const { choices = [], engine, impute, isMultipleChoice, question, references, sampleSize, service } = compare
  return compare.sides.map((side): SideAsk => {
    const { audienceId, audiencePrompt, name, projectId = compare.projectId, strictAudience } = side
    return isAudience(side) || projectId === undefined
      ? {
          kind: "choices",
          name,
          ask: {
            ...{ audienceId, audiencePrompt, strictAudience, question, choices, isMultipleChoice },
            ...{ sampleSize, references, engine, service, seed }
          }
        }
      : {
          kind: "project",
          name,
          projectId,
          ask: { filter: filterOf(side), questions: [question], impute, engine, service, seed }
        }
  })
}

/** Who a side is, whatever it is called: two sides with the same are the same people asked twice. */
const whoIs = (side: SideAsk): string =>
  side.kind === "choices"
    ? JSON.stringify(["audience", side.ask.audienceId ?? "", foldText(side.ask.audiencePrompt ?? "")])
    : JSON.stringify(["project", side.projectId, (side.ask.filter ?? "").replace(/\s+/g, " ").trim()])

export class SidesRepeated extends Schema.TaggedError<SidesRepeated>()("SidesRepeated", {
  first: Schema.Number,
  again: Schema.Number,
  /** The description, filter or identifier that both have. */
  who: Schema.String
}) {
  override get message() {
    const { again, first, who } = this
    return `Groups ${first + 1} and ${again + 1} are the same people: ${who}. Leave one out, or describe it differently.`
  }
}

const quotedSide = (side: SideAsk): string => {
  if (side.kind === "project") return side.ask.filter === undefined ? "everyone" : `“${excerpt(side.ask.filter)}”`
  const { audienceId, audiencePrompt } = side.ask
  return audiencePrompt === undefined ? `audience ${audienceId}` : `“${excerpt(audiencePrompt)}”`
}

/** The first two sides that are the same people; null where all differ. */
export const repeatedSide = (sides: ReadonlyArray<SideAsk>): SidesRepeated | null => {
  const keys = sides.map(whoIs)
  const again = keys.findIndex((key, at) => keys.indexOf(key) < at)
  return again < 0
    ? null
    : new SidesRepeated({ first: keys.indexOf(keys[again]!), again, who: quotedSide(sides[again]!) })
}
