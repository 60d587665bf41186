import { Schema } from "effect"
import { ProjectId } from "../Project.ts"
import { ChoicesAsk, IsMultipleChoice, isOneOrSeveral, namesAnAudience, OpenAsk, ProjectAsk } from "./Ask.ts"
import { CompareAsk, sidesAreWhole } from "./CompareAsk.ts"
import { SampleSize } from "./SampleSize.ts"

const { audienceId, audiencePrompt, choices, references, strictAudience } = ChoicesAsk.from.fields
const { engine, question, questions, seed, service } = OpenAsk.from.from.fields
const { filter, impute } = ProjectAsk.fields
const { sides } = CompareAsk.from.fields

const fields = {
  audienceId,
  audiencePrompt,
  strictAudience,
  projectId: Schema.optional(
    ProjectId.annotations({ description: "Whose respondents are asked, where it is a survey's" })
  ),
  filter,
  question,
  questions,
  choices: Schema.optional(choices),
  isMultipleChoice: Schema.optional(IsMultipleChoice),
  sides: Schema.optional(sides),
  impute,
  sampleSize: Schema.optional(
    SampleSize.annotations({ description: "How many respondents are simulated; medium if left out" })
  ),
  references,
  engine,
  service,
  seed
}
type Name = keyof typeof fields

const WHO = ["audienceId", "audiencePrompt", "strictAudience"] as const
const HOW = ["engine", "service", "seed"] as const

/** What each kind of ask takes, by what tells it from the others. */
const kinds = {
  compare: {
    takes: [
      ...["sides", "projectId", "question", "choices", "isMultipleChoice", "sampleSize", "references", "impute"],
      ...HOW
    ],
    about: "a comparison"
  },
  project: {
    takes: ["projectId", "filter", "questions", "impute", ...HOW],
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

/** An ask of any kind. */
export type AnyAsk =
  | { readonly kind: "choices"; readonly ask: ChoicesAsk }
  | { readonly kind: "compare"; readonly ask: CompareAsk }
  | { readonly kind: "open"; readonly ask: OpenAsk }
  | { readonly kind: "project"; readonly projectId: ProjectId; readonly ask: ProjectAsk }

/** The ask that a quote is wanted for. */
export const askOf = (quoted: QuoteAsk): AnyAsk => {
  const {
    choices,
    filter,
    impute,
    isMultipleChoice = false,
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
    return { kind: "project", projectId, ask: { filter, questions, impute, engine, service, seed } }
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
