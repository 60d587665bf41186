import { Schema } from "effect"
import { AudienceId, AudiencePrompt } from "../Audience.ts"
import { AudienceUnderstood } from "../evidence/Estimate.ts"
import { Knowledge } from "../evidence/Knowledge.ts"
import { EngineChoice } from "../models/EngineChoice.ts"
import { ProjectId } from "../Project.ts"
import { Count } from "../Whole.ts"
import { namesAnAudience } from "./Ask.ts"
import { Matches } from "./Matches.ts"

const withoutAudience = (asked: {
  readonly audienceId?: string | undefined
  readonly projectId?: string | undefined
}) =>
  asked.audienceId !== undefined && asked.projectId !== undefined
    ? {
        path: ["projectId"],
        message: "must not be sent together with audienceId, which says by itself to what it is attached"
      }
    : undefined

/** Whose description is to be read: a stored audience's, one that is written here, or the first narrowed by the second. */
export const UnderstandingAsk = Schema.Struct({
  audienceId: Schema.optional(AudienceId.annotations({ description: "A stored audience" })),
  audiencePrompt: Schema.optional(AudiencePrompt),
  projectId: Schema.optional(
    ProjectId.annotations({ description: "Check the description as if it were attached to this project" })
  ),
  engine: Schema.optional(
    EngineChoice.annotations({
      description:
        "As for questions. With `statistical`, no language model reads the description, which suits a form that " +
        "checks while someone types"
    })
  )
}).pipe(
  Schema.filter(namesAnAudience),
  Schema.filter(withoutAudience),
  Schema.annotations({ identifier: "UnderstandingAsk" })
)
export type UnderstandingAsk = typeof UnderstandingAsk.Type

const SaidOfPeople = Schema.Struct({
  attribute: Schema.String.annotations({
    description: "What it is about: age, sex, household income, marital status …"
  }),
  values: Schema.Array(Schema.String).annotations({ description: "The values it allows" }),
  denied: Schema.Boolean.annotations({ description: "Whether these are excluded" })
}).annotations({ identifier: "SaidOfPeople" })

export const RecognisedPhrase = Schema.Struct({
  words: Schema.String.annotations({ description: "As written" }),
  says: Schema.Array(SaidOfPeople),
  treatment: Schema.Literal("read", "widened", "unread", "nobody").annotations({
    description:
      "read: true of everyone asked; widened: a wider group is asked; unread: our population data can't tell who " +
      "that is, so it selects no one; nobody: no one in our population data is that and all the rest, so it is " +
      "left out"
  }),
  as: Schema.NullOr(
    Schema.String.annotations({ description: "Who is asked because of it; null if it selects no one" })
  ),
  by: Schema.String.annotations({ description: "Who read it: `words`, or the name of a language model" })
}).annotations({ identifier: "RecognisedPhrase" })
export type RecognisedPhrase = typeof RecognisedPhrase.Type

export const InterestPhrase = Schema.Struct({
  words: Schema.String.annotations({ description: "As written" }),
  relation: Schema.String.annotations({ description: "own, use, drink, eat, play, like or do" }),
  topic: Schema.String,
  denied: Schema.Boolean
}).annotations({ identifier: "InterestPhrase" })
export type InterestPhrase = typeof InterestPhrase.Type

export const AudiencePopulation = Schema.Struct({
  people: Schema.String.annotations({ description: "Who is asked, in words" }),
  among: Schema.String.annotations({ description: "The population of which they are a part" }),
  millions: Schema.Number.annotations({ description: "How many people they represent" }),
  percentage: Schema.Number.annotations({ description: "Their share of that population" }),
  framePeople: Count.annotations({
    description: "People in our population data who fit and from whom panels are drawn"
  }),
  frameSize: Count.annotations({ description: "People in our population data who represent the whole population" }),
  effectivePeople: Schema.Number.annotations({ description: "Kish's effective number of those who fit, (Σw)²/Σw²" })
}).annotations({ identifier: "AudiencePopulation" })
export type AudiencePopulation = typeof AudiencePopulation.Type

/** The respondents of a survey whom an audience's description fits. */
export const AudienceInProject = Schema.Struct({
  projectId: ProjectId,
  title: Schema.String,
  audience: Schema.NullOr(AudienceUnderstood).annotations({
    description: "The part of the description that the survey's questions can select; null if too few respondents fit"
  }),
  matches: Matches
}).annotations({ identifier: "AudienceInProject" })
export type AudienceInProject = typeof AudienceInProject.Type

export const AudienceUnderstanding = Schema.Struct({
  audience: AudienceUnderstood.annotations({
    description: "What answers would say about the description, word for word"
  }),
  recognised: Schema.Array(RecognisedPhrase).annotations({ description: "In the order of the description" }),
  interests: Schema.Array(InterestPhrase).annotations({
    description: "They don't select anyone, but count in questions about what they name"
  }),
  notUnderstood: Schema.Array(Schema.String).annotations({
    description: "What wasn't understood, in the description's own words: it selects no one"
  }),
  contradiction: Schema.NullOr(
    Schema.Struct({
      one: Schema.String,
      other: Schema.String,
      refused: Schema.Boolean.annotations({ description: "Whether questions to this audience are refused" }),
      message: Schema.String
    }).annotations({ identifier: "AudienceContradiction" })
  ).annotations({ description: "Parts that can't be true together; null if none certainly exclude each other" }),
  population: Schema.NullOr(AudiencePopulation).annotations({
    description: "null if the description contradicts itself"
  }),
  project: Schema.NullOr(AudienceInProject).annotations({ description: "null for an audience without a project" }),
  knowledge: Knowledge.annotations({
    description:
      "The best basis a computed answer can have beyond these people themselves, given what wasn't understood"
  }),
  passesStrict: Schema.Boolean.annotations({ description: "Whether a question with strictAudience is answered" }),
  lead: Schema.String.annotations({
    description: "How an answer's summary begins; empty if everything was understood"
  }),
  text: Schema.String.annotations({ description: "What follows for answers, in sentences" })
}).annotations({ identifier: "AudienceUnderstanding" })
export type AudienceUnderstanding = typeof AudienceUnderstanding.Type
