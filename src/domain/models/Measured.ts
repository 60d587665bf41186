import { Schema } from "effect"

const Figure = Schema.Number.pipe(Schema.finite(), Schema.nonNegative())

/** How close percentages came to those of people. */
export const Closeness = Schema.Struct({
  errorPoints: Figure.annotations({
    description: "Mean difference between a percentage and that of people, in percentage points",
    examples: [8.9]
  }),
  worthPeople: Figure.annotations({
    description: "People asked at random whose answers would be as close on average",
    examples: [13]
  })
}).annotations({ identifier: "Closeness" })
export type Closeness = typeof Closeness.Type

const Trust = Schema.Number.pipe(Schema.between(0, 1)).annotations({
  description:
    "Weight of what the model says against what we know without it, from 0 to 1. A model that nobody measured gets 0.5",
  examples: [0.75]
})

/** How well a language model's descriptions of people matched what people answered, and what follows from it. */
export const Measured = Schema.Struct({
  questions: Schema.Number.pipe(Schema.int(), Schema.positive()).annotations({
    description: "How many questions that people answered it was measured on"
  }),
  trust: Trust,
  /** Its 95% error as a multiple of that of models in general. */
  error: Schema.Number.pipe(Schema.positive()).annotations({
    description: "Width of its margins of error compared with those of a model that nobody measured",
    examples: [0.93]
  }),
  uncorrected: Closeness.annotations({ description: "The model's own percentages" }),
  corrected: Closeness.annotations({ description: "The percentages you get: corrected toward what we know without it" })
}).annotations({ identifier: "Measured" })
export type Measured = typeof Measured.Type

export const MeasuredModels = Schema.Record({ key: Schema.String, value: Measured })
export type MeasuredModels = typeof MeasuredModels.Type

/** A configured model, or a family of models, with what is known of its closeness to people. */
export const ModelRecord = Schema.Struct({
  name: Schema.String.annotations({
    description: "A model as `sample.engine` names it, or a family of models",
    examples: ["openai:gpt-4-0613"]
  }),
  family: Schema.NullOr(Schema.String).annotations({
    description: "The family in the published table that it belongs to, if any",
    examples: ["gpt-4"]
  }),
  source: Schema.Literal("fidelity", "published", "none").annotations({
    description:
      "Where the figures come from: a run of `audience-insights fidelity` by this service's operator, the published " +
      "table, or nowhere: nobody has measured this model"
  }),
  trust: Trust,
  measured: Schema.NullOr(Measured).annotations({ description: "The figures; null if there are none" })
}).annotations({ identifier: "ModelRecord" })
export type ModelRecord = typeof ModelRecord.Type

/** Language models, and how close they come to people. */
export const ModelRecords = Schema.Struct({
  configured: Schema.Array(ModelRecord).annotations({
    description: "The models this service asks, best first; empty if none is configured"
  }),
  published: Schema.Array(ModelRecord).annotations({ description: "The published table, by family of models" }),
  about: Schema.String.annotations({ description: "What the published table was measured on" })
}).annotations({ identifier: "ModelRecords" })
export type ModelRecords = typeof ModelRecords.Type
