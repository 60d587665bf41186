import { Schema } from "effect"

const { Array: List, Literal, NullOr, Number: Num, String: Text, Struct } = Schema

const Theme = Struct({
  title: Text,
  summary: Text,
  prevalence: Num.pipe(Schema.between(0, 1)),
  quotes: Schema.optional(List(Text)),
  readBy: Schema.optional(Text)
})
const Sample = Struct({
  size: Num,
  effectiveSize: NullOr(Num),
  marginOfError: NullOr(Num),
  basis: Literal("tabulated", "matched", "imputed", "borrowed", "model", "prior", "none"),
  knowledge: Literal("question", "related", "topic", "scale", "none"),
  engine: Text,
  seed: Num,
  audience: Schema.optional(Struct({ description: Text, read: List(Text), widenedTo: List(Text), unread: List(Text) })),
  illustrative: Schema.optional(Literal(true)),
  weighting: Schema.optional(Struct({ used: NullOr(Text), candidates: List(Text), statement: Text }))
})
const Percentage = Num.pipe(Schema.between(0, 100))
const Share = Num.pipe(Schema.between(0, 1))
const Numbers = Struct({
  base: Num,
  weightedBase: Num,
  effectiveBase: Num,
  mean: Num,
  marginOfError: NullOr(Num),
  standardDeviation: Num,
  minimum: Num,
  maximum: Num,
  median: Num,
  quantiles: List(Struct({ probability: Num, value: Num })),
  histogram: List(Struct({ from: Num, to: Num, count: Num, share: Share }))
})
const Answer = Struct({ answer: Text, confidence: Num.pipe(Schema.between(0, 1)) })
const Insights = List(Struct({ question: Text, summary: Text, themes: List(Theme) }))

const Tokens = Struct({ input: Num, cachedInput: Num, output: Num, reasoning: Num })
/** Beside what language models answered. */
const modelled = {
  usage: Schema.optional(
    Struct({
      calls: Num,
      keptCalls: Num,
      lostCalls: Num,
      repeatedCalls: Num,
      tokens: Tokens,
      moneyUsd: NullOr(Num),
      bookedUsd: NullOr(Num)
    })
  )
}

const enveloped = <A, I>(data: Schema.Schema<A, I>) => Struct({ requestId: Text, data, error: Schema.Null })

/** The bodies of the answers, to the last property, as clients were promised them. */
export const shapes = {
  choices: Struct({
    requestId: Text,
    data: Struct({
      choices: List(Struct({ choice: Text, percentage: Percentage })),
      summary: Text,
      themes: List(Theme),
      sample: Sample
    })
  }),
  openFlat: enveloped(
    Struct({ answers: List(Struct({ answer: Text })), insights: Insights, sample: Sample, ...modelled })
  ),
  openNested: enveloped(Struct({ answers: List(List(Answer)), insights: Insights, sample: Sample, ...modelled })),
  project: enveloped(
    Struct({
      answers: List(List(Answer)),
      matchedTwins: Num,
      totalTwins: Num,
      filter: Struct({
        expression: NullOr(Text),
        interpretation: Struct({ description: Text, unmapped: List(Text), notes: List(Text) })
      }),
      results: List(
        Struct({
          question: Text,
          basis: Sample.fields.basis,
          matchedQuestion: NullOr(Text),
          suggestions: Schema.optional(List(Text)),
          nearest: Schema.optional(Schema.Array(Schema.Struct({ key: Schema.String, question: Schema.String }))),
          match: Schema.optional(Schema.Literal("sure", "nearest")),
          base: Num,
          weightedBase: Num,
          baseRule: Schema.optional(Text),
          choices: Schema.optional(List(Struct({ choice: Text, percentage: Percentage, count: Num }))),
          missing: Schema.optional(List(Struct({ label: Text, code: Schema.optional(Text), count: Num }))),
          numbers: Schema.optional(Numbers),
          ranking: Schema.optional(
            List(Struct({ label: Text, ranked: Num, meanRank: NullOr(Num), firstChoiceShare: Share }))
          ),
          dates: Schema.optional(
            Struct({
              earliest: Text,
              latest: Text,
              median: Text,
              periods: List(Struct({ period: Text, count: Num, share: Share }))
            })
          ),
          summary: Text,
          themes: List(Theme)
        })
      ),
      sample: Sample,
      ...modelled
    })
  ),
  projects: enveloped(
    List(
      Struct({
        id: Text,
        title: Text,
        description: Text,
        surveyQuestions: List(Text),
        audiences: List(Struct({ id: Text, title: Text, prompt: Text }))
      })
    )
  )
}

/** Decodes a body that must have nothing beyond its shape. */
export const exactly = <A, I>(shape: Schema.Schema<A, I>, body: unknown) =>
  Schema.decodeUnknown(shape)(body, { onExcessProperty: "error" })
