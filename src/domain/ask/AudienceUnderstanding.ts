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
    ProjectId.annotations({ description: "As if the description were attached to this project" })
  ),
  engine: Schema.optional(
    EngineChoice.annotations({
      description:
        "As an ask takes it. statistical: words alone are read, and no language model, which is what suits a " +
        "form that asks while somebody types"
    })
  )
}).pipe(
  Schema.filter(namesAnAudience),
  Schema.filter(withoutAudience),
  Schema.annotations({ identifier: "UnderstandingAsk" })
)
export type UnderstandingAsk = typeof UnderstandingAsk.Type

/** What a phrase of a description says of people. */
const SaidOfPeople = Schema.Struct({
  attribute: Schema.String.annotations({
    description: "What it is about: age, sex, household income, marital status …"
  }),
  values: Schema.Array(Schema.String).annotations({ description: "What it allows, one of them" }),
  denied: Schema.Boolean.annotations({ description: "Whether these are not meant" })
}).annotations({ identifier: "SaidOfPeople" })

/** A phrase that was recognized, and what becomes of it. */
export const RecognisedPhrase = Schema.Struct({
  words: Schema.String.annotations({ description: "As written" }),
  says: Schema.Array(SaidOfPeople),
  treatment: Schema.Literal("read", "widened", "unread", "nobody").annotations({
    description:
      "read: true of everybody asked; widened: wider people are asked; unread: the frame cannot tell who that " +
      "is, so it selects nobody; nobody: no person of the frame is that together with the rest, so it is left " +
      "out"
  }),
  as: Schema.NullOr(
    Schema.String.annotations({ description: "Who is asked because of it; null where it selects nobody" })
  ),
  by: Schema.String.annotations({ description: "Who read it: words, or the language model by name" })
}).annotations({ identifier: "RecognisedPhrase" })
export type RecognisedPhrase = typeof RecognisedPhrase.Type

/** A phrase that says what people like, use or do. */
export const InterestPhrase = Schema.Struct({
  words: Schema.String.annotations({ description: "As written" }),
  relation: Schema.String.annotations({ description: "own, use, drink, eat, play, like or do" }),
  topic: Schema.String,
  denied: Schema.Boolean
}).annotations({ identifier: "InterestPhrase" })
export type InterestPhrase = typeof InterestPhrase.Type

/** For whom an audience stands among the people of the frame. */
export const AudiencePopulation = Schema.Struct({
  people: Schema.String.annotations({ description: "Who is asked, in words" }),
  among: Schema.String.annotations({ description: "The population of which they are a part" }),
  millions: Schema.Number.annotations({ description: "So many people they stand for" }),
  percentage: Schema.Number.annotations({ description: "Their share of that population" }),
  framePeople: Count.annotations({ description: "Persons of the demographic frame who fit, of whom panels are drawn" }),
  frameSize: Count.annotations({ description: "Persons of the frame who stand for the whole population" }),
  effectivePeople: Schema.Number.annotations({ description: "Kish's effective number of those who fit, (Σw)²/Σw²" })
}).annotations({ identifier: "AudiencePopulation" })
export type AudiencePopulation = typeof AudiencePopulation.Type

/** The respondents of a survey whom an audience's description fits. */
export const AudienceInProject = Schema.Struct({
  projectId: ProjectId,
  title: Schema.String,
  audience: Schema.NullOr(AudienceUnderstood).annotations({
    description: "What of the description the survey's questions tell apart; null where too few respondents fit"
  }),
  matches: Matches
}).annotations({ identifier: "AudienceInProject" })
export type AudienceInProject = typeof AudienceInProject.Type

/** What is understood of a description of people, and what an ask makes of it. */
export const AudienceUnderstanding = Schema.Struct({
  audience: AudienceUnderstood.annotations({
    description: "What the samples of answers say of the description, word for word"
  }),
  recognised: Schema.Array(RecognisedPhrase).annotations({ description: "In the order of the description" }),
  interests: Schema.Array(InterestPhrase).annotations({
    description: "They select nobody, and weigh in questions about what they name"
  }),
  notUnderstood: Schema.Array(Schema.String).annotations({
    description: "What is left over, in the description's own words: it selects nobody"
  }),
  contradiction: Schema.NullOr(
    Schema.Struct({
      one: Schema.String,
      other: Schema.String,
      refused: Schema.Boolean.annotations({ description: "Whether asks of this audience are refused" }),
      message: Schema.String
    }).annotations({ identifier: "AudienceContradiction" })
  ).annotations({ description: "What nobody can be at once; null where nothing is certain to exclude another" }),
  population: Schema.NullOr(AudiencePopulation).annotations({
    description: "null where the description contradicts itself"
  }),
  project: Schema.NullOr(AudienceInProject).annotations({ description: "null for an audience of its own" }),
  knowledge: Knowledge.annotations({
    description:
      "What a computed answer knows at best of anything but these people themselves, for what was not read of the description"
  }),
  passesStrict: Schema.Boolean.annotations({ description: "Whether an ask with strictAudience is answered" }),
  lead: Schema.String.annotations({
    description: "How the summary of an answer begins; empty where all of it was read"
  }),
  text: Schema.String.annotations({ description: "What follows for answers, in sentences" })
}).annotations({ identifier: "AudienceUnderstanding" })
export type AudienceUnderstanding = typeof AudienceUnderstanding.Type
