import { Schema } from "effect"
import { TRAITS } from "../../people/Traits.ts"
import { text } from "../../text/Text.ts"

const Day = Schema.String.pipe(
  Schema.filter(
    (value) =>
      (/^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(value).toJSON()?.slice(0, 10) === value) ||
      "must be a day such as 2016-10-27",
    { jsonSchema: { type: "string", format: "date" } }
  ),
  Schema.annotations({ description: "A day, ISO 8601", examples: ["2016-10-27"] })
)

/** What makes a survey a reference: whom it asked, where and when, and how it is to be cited. */
export const Reference = Schema.Struct({
  population: text(500).annotations({
    description: "Who was interviewed, described like an audience; audiences of other people get no answers from it",
    examples: ["US adults"]
  }),
  country: Schema.Literal(...TRAITS.country).annotations({
    description: "Where they live; audiences elsewhere get no answers from it",
    message: () => "must be the English name of a country that audiences can live in, such as United States"
  }),
  fieldedFrom: Day,
  fieldedTo: Day,
  mode: text(200).annotations({ description: "How they were interviewed", examples: ["Web, probability panel"] }),
  citation: text(1000).annotations({ description: "How its publisher wants to be cited" })
}).pipe(
  Schema.filter(({ fieldedFrom, fieldedTo }) =>
    fieldedFrom <= fieldedTo ? undefined : { path: ["fieldedTo"], message: "must not be before fieldedFrom" }
  ),
  Schema.annotations({ identifier: "Reference" })
)
export type Reference = typeof Reference.Type

export const yearOf = ({ fieldedTo }: Reference): number => Number(fieldedTo.slice(0, 4))

/** Hours by which the day begins earlier where it begins first. */
const EARLIEST_ZONE_HOURS = 14

/** A survey cannot have been asked on a day that is still to come. */
export class ReferenceInFuture extends Schema.TaggedError<ReferenceInFuture>()("ReferenceInFuture", {
  fieldedTo: Schema.String,
  today: Schema.String
}) {
  override get message() {
    return (
      `A reference holds answers that were given, and ${this.fieldedTo} is still to come (today ` +
      `is ${this.today}): send the last day on which respondents were asked.`
    )
  }
}

/** What is wrong with the dates of a reference at a moment; null where nothing is. */
export const inFuture = ({ fieldedTo }: Reference, nowMs: number): ReferenceInFuture | null => {
  const day = (ms: number) => new Date(ms).toJSON().slice(0, 10)
  return fieldedTo > day(nowMs + EARLIEST_ZONE_HOURS * 3_600_000)
    ? new ReferenceInFuture({ fieldedTo, today: day(nowMs) })
    : null
}
