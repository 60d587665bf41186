import { Schema } from "effect"
import { ProjectId } from "../Project.ts"
import { excerpt } from "../text/Text.ts"
import { Count } from "../Whole.ts"
import {
  ChoicesAsk,
  choicesSize,
  IsMultipleChoice,
  isOneOrSeveral,
  MAX_TWINS_ASKED,
  namesAnAudience,
  OpenAsk,
  openSize,
  ProjectAsk,
  questionsOf,
  SampleSize
} from "./Ask.ts"
import { CompareAsk, sideAsks, sidesAreWhole } from "./CompareAsk.ts"

const { audienceId, audiencePrompt, choices, references, strictAudience } = ChoicesAsk.from.fields
const { engine, question, questions, seed, service } = OpenAsk.from.from.fields
const { filter, impute, match } = ProjectAsk.fields
const { sides } = CompareAsk.from.fields

const fields = {
  audienceId,
  audiencePrompt,
  strictAudience,
  projectId: Schema.optional(ProjectId.annotations({ description: "The project whose respondents are asked, if any" })),
  filter,
  question,
  questions,
  choices: Schema.optional(choices),
  isMultipleChoice: Schema.optional(IsMultipleChoice),
  sides: Schema.optional(sides),
  match,
  impute,
  sampleSize: Schema.optional(
    SampleSize.annotations({ description: "How many respondents to simulate; medium by default" })
  ),
  references,
  engine,
  service,
  seed
}
type Name = keyof typeof fields

const WHO = ["audienceId", "audiencePrompt", "strictAudience"] as const
const HOW = ["engine", "service", "seed"] as const

const kinds = {
  compare: {
    takes: [
      ...["sides", "projectId", "question", "choices", "isMultipleChoice", "sampleSize", "references", "impute"],
      ...HOW
    ],
    about: "a comparison"
  },
  project: {
    takes: ["projectId", "filter", "questions", "choices", "match", "impute", ...HOW],
    about: "an ask of a project's respondents"
  },
  choices: {
    takes: [...WHO, "question", "choices", "isMultipleChoice", "sampleSize", "references", ...HOW],
    about: "an ask with choices"
  },
  open: { takes: [...WHO, "question", "questions", "sampleSize", ...HOW], about: "an open ask" }
} as const satisfies Record<string, { readonly takes: ReadonlyArray<Name>; readonly about: string }>

interface Telling {
  readonly projectId?: unknown
  readonly choices?: unknown
  readonly sides?: unknown
}
const kindOf = ({ choices, projectId, sides }: Telling): keyof typeof kinds =>
  sides !== undefined ? "compare" : projectId !== undefined ? "project" : choices !== undefined ? "choices" : "open"

const required = (name: Name) => ({ path: [name], message: "is required" })

const onlyItsOwn = (ask: { readonly [name in Name]?: unknown } & Telling) => {
  const { about, takes } = kinds[kindOf(ask)]
  const own: ReadonlySet<string> = new Set(takes)
  const stray = Object.entries(ask).find(([name, value]) => value !== undefined && !own.has(name))
  return stray === undefined ? undefined : { path: [stray[0]], message: `does not go with ${about}` }
}

interface Parts extends Telling {
  readonly sides?: CompareAsk["sides"] | undefined
  readonly projectId?: CompareAsk["projectId"]
  readonly choices?: CompareAsk["choices"]
  readonly audienceId?: string | undefined
  readonly audiencePrompt?: string | undefined
  readonly question?: string | undefined
  readonly questions?: ReadonlyArray<string> | undefined
}

const isWhole = (ask: Parts) => {
  const kind = kindOf(ask)
  if (kind === "project") return ask.questions === undefined ? required("questions") : undefined
  if (kind === "compare")
    return ask.question === undefined ? required("question") : sidesAreWhole({ ...ask, sides: ask.sides ?? [] })
  if (kind === "open") return namesAnAudience(ask) ?? isOneOrSeveral(ask)
  return ask.question === undefined ? required("question") : namesAnAudience(ask)
}

/** What is asked of whom: the body of any of the asks; that of a project's with its `projectId`. */
export const QuoteAsk = Schema.Struct(fields).pipe(
  Schema.filter(onlyItsOwn),
  Schema.filter(isWhole),
  Schema.annotations({ identifier: "QuoteAsk" })
)
export type QuoteAsk = typeof QuoteAsk.Type

export type AnyAsk =
  | { readonly kind: "choices"; readonly ask: ChoicesAsk }
  | { readonly kind: "compare"; readonly ask: CompareAsk }
  | { readonly kind: "open"; readonly ask: OpenAsk }
  | { readonly kind: "project"; readonly projectId: ProjectId; readonly ask: ProjectAsk }

export const askOf = (quoted: QuoteAsk): AnyAsk => {
  const {
    choices,
    filter,
    impute,
    isMultipleChoice = false,
    match,
    projectId,
    question,
    questions = [],
    references,
    sampleSize,
    sides
  } = quoted
  const { engine, seed, service, audienceId, audiencePrompt, strictAudience } = quoted
  if (sides !== undefined && question !== undefined) {
    const whole = { question, choices, isMultipleChoice, projectId, sides, references, impute, engine, service, seed }
    return { kind: "compare", ask: { ...whole, sampleSize: sampleSize ?? "medium" } }
  }
  if (projectId !== undefined)
    return { kind: "project", projectId, ask: { filter, questions, match, impute, engine, service, seed } }
  const who = {
    audienceId,
    audiencePrompt,
    strictAudience,
    sampleSize: sampleSize ?? "medium",
    engine,
    service,
    seed
  } as const
  return choices === undefined || question === undefined
    ? { kind: "open", ask: { ...who, question, questions: quoted.questions } }
    : { kind: "choices", ask: { ...who, question, choices, isMultipleChoice, references } }
}

export const projectsOf = (asked: AnyAsk): ReadonlyArray<ProjectId> => {
  if (asked.kind === "project") return [asked.projectId]
  if (asked.kind !== "compare") return []
  return sideAsks(asked.ask, undefined).flatMap((side) => (side.kind === "project" ? [side.projectId] : []))
}

/**
 * The maximum credits that a request can cost. `respondents` is how many people its projects have, in the order of `projectsOf`.
 * `isComputed` is true if no language model answers: then open answers about a described audience are made-up examples, which
 * are free.
 */
export const mostCredits = (asked: AnyAsk, respondents: ReadonlyArray<number>, isComputed: boolean): number => {
  const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((all, one) => all + one, 0)
  const mostOfProjects = sum(respondents.map((one) => Math.min(one, MAX_TWINS_ASKED)))
  switch (asked.kind) {
    case "compare":
      return mostOfProjects + (asked.ask.sides.length - respondents.length) * choicesSize[asked.ask.sampleSize]
    case "choices":
      return choicesSize[asked.ask.sampleSize]
    case "open":
      return isComputed && asked.ask.audienceId === undefined
        ? 0
        : openSize[asked.ask.sampleSize] * questionsOf(asked.ask).length
    case "project":
      return mostOfProjects * asked.ask.questions.length
  }
}

interface Audience {
  readonly audienceId?: string | undefined
  readonly audiencePrompt?: string | undefined
}

const audience = ({ audienceId, audiencePrompt }: Audience): string =>
  [audienceId === undefined ? [] : `audience ${audienceId}`, audiencePrompt ?? []].flat().join("; ")

const respondents = (projectId: string, filter: string | undefined): string =>
  `project ${projectId}: ${filter ?? "everyone"}`

const whoIn = (asked: AnyAsk): string => {
  switch (asked.kind) {
    case "choices":
    case "open":
      return audience(asked.ask)
    case "project":
      return respondents(asked.projectId, asked.ask.filter)
    case "compare":
      return sideAsks(asked.ask, undefined)
        .map(
          (side) =>
            side.name ?? (side.kind === "choices" ? audience(side.ask) : respondents(side.projectId, side.ask.filter))
        )
        .join(" | ")
  }
}

/** Who is asked, as the ask names them: a description, an audience, a project with its filter; of a comparison all sides. */
export const whoIsAsked = (ask: QuoteAsk): string => whoIn(askOf(ask))

/** Characters of a question, and of who is asked, that a list shows; a longer text ends with “…”. */
export const MAX_SHOWN = 200

export const BrieflyAsked = Schema.Struct({
  question: Schema.String.annotations({
    description: `The question, or the first of several; up to ${MAX_SHOWN} characters, ending in “…” if cut`
  }),
  questions: Count.annotations({ description: "How many questions it has" }),
  who: Schema.String.annotations({
    description:
      "Who is asked, as in the results: a description, an audience, a project with its filter, or all groups of a " +
      "comparison separated by “ | ”; cut like the question"
  })
}).annotations({
  identifier: "BrieflyAsked",
  description: "The question and audience; for a batch the first of them, with the total in `progress.total`"
})
export type BrieflyAsked = typeof BrieflyAsked.Type

export const brieflyAsked = (asked: QuoteAsk): BrieflyAsked => {
  const { question = "", questions = [question] } = asked
  return {
    question: excerpt(questions[0] ?? "", MAX_SHOWN),
    questions: questions.length,
    who: excerpt(whoIsAsked(asked), MAX_SHOWN)
  }
}
