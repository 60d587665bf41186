import { Option, Schema } from "effect"
import { plainText } from "../../text/Html.ts"
import { bareVariable, type Dictionary, type ValueLabel, type Variable } from "./Dictionary.ts"

const Key = Schema.Union(Schema.String, Schema.Number)
/** An object by keys; Qualtrics writes an empty one as an empty list, and one that is switched off as false. */
const keyed = <A, I>(value: Schema.Schema<A, I>) => {
  const schema = Schema.Record({ key: Schema.String, value })
  const written = Schema.transform(Schema.Unknown, schema, {
    strict: false,
    decode: (given) => (typeof given === "object" && given !== null && !Array.isArray(given) ? given : {}),
    encode: (given) => given
  })
  return Schema.optionalWith(written, { default: () => ({}) })
}
const choices = keyed(Schema.Struct({ Display: Schema.String }))

/** A question of Qualtrics; what else its JSON has is left to who reads it. */
export const QsfQuestion = Schema.Struct({
  DataExportTag: Schema.String,
  QuestionText: Schema.String,
  QuestionType: Schema.String,
  Selector: Schema.optional(Schema.String),
  Choices: choices,
  ChoiceOrder: Schema.optional(Schema.Unknown),
  Answers: choices,
  AnswerOrder: Schema.optional(Schema.Unknown),
  RecodeValues: keyed(Key),
  ChoiceDataExportTags: keyed(Key)
})
export type QsfQuestion = typeof QsfQuestion.Type

const Element = Schema.Struct({ Element: Schema.String, Payload: Schema.optional(Schema.Unknown) })
const Qsf = Schema.Struct({ SurveyEntry: Schema.Unknown, SurveyElements: Schema.Array(Element) })
export type Qsf = typeof Qsf.Type

/** Whether a JSON value is a Qualtrics survey definition. */
export const isQsf: (json: unknown) => json is Qsf = Schema.is(Qsf)

const Order = Schema.Array(Key)
/** Ids and texts of choices in the order shown. */
export const choicesListed = (
  known: QsfQuestion["Choices"],
  order: unknown
): ReadonlyArray<readonly [id: string, text: string]> => {
  const ids = Option.match(Schema.decodeUnknownOption(Order)(order), {
    onNone: () => Object.keys(known),
    onSome: (keys) => keys.map(String)
  })
  return ids.flatMap((id) => (Object.hasOwn(known, id) ? [[id, plainText(known[id]!.Display)] as const] : []))
}

/** Selectors of questions that take several answers. */
export const TAKES_SEVERAL = /^(?:MAVR|MAHR|MACOL|MSB)$/

const partsOf = (payload: QsfQuestion, labels: ReadonlyArray<ValueLabel>): ReadonlyArray<Variable> => {
  const tag = payload.DataExportTag
  const question = plainText(payload.QuestionText)
  const tags = payload.ChoiceDataExportTags
  const codes = payload.RecodeValues
  return choicesListed(payload.Choices, payload.ChoiceOrder).flatMap(([id, option]) => {
    const names = new Set([
      `${tag}_${id}`,
      ...(tags[id] === undefined ? [] : [String(tags[id])]),
      ...(codes[id] === undefined || payload.QuestionType === "Matrix" ? [] : [`${tag}_${codes[id]}`])
    ])
    return [
      ...[...names].map((name) => ({ ...bareVariable(name), question, option, labels })),
      { ...bareVariable(`${tag}_${id}_TEXT`), question, option: `${option} - Text` }
    ]
  })
}

const labelsOf = (payload: QsfQuestion, known: QsfQuestion["Choices"], order: unknown): ReadonlyArray<ValueLabel> => {
  return choicesListed(known, order).map(([id, label]) => ({ value: String(payload.RecodeValues[id] ?? id), label }))
}

const variablesOf = (payload: QsfQuestion): ReadonlyArray<Variable> => {
  const question = plainText(payload.QuestionText)
  const whole = { ...bareVariable(payload.DataExportTag), question }
  switch (payload.QuestionType) {
    case "MC":
      return TAKES_SEVERAL.test(payload.Selector ?? "")
        ? [whole, ...partsOf(payload, [])]
        : [
            { ...whole, labels: labelsOf(payload, payload.Choices, payload.ChoiceOrder) },
            ...partsOf(payload, []).filter(({ name }) => name.endsWith("_TEXT"))
          ]
    case "Matrix":
      return partsOf(payload, labelsOf(payload, payload.Answers, payload.AnswerOrder))
    case "DB":
      return []
    default:
      return [whole, ...partsOf(payload, [])]
  }
}

/** Questions, options and value labels of a Qualtrics survey definition, by the names that its exports use. */
export const qsfDictionary = (qsf: Qsf): Dictionary => ({
  variables: qsf.SurveyElements.filter(({ Element: kind }) => kind === "SQ").flatMap(({ Payload: payload }) =>
    Option.match(Schema.decodeUnknownOption(QsfQuestion)(payload), { onNone: () => [], onSome: variablesOf })
  ),
  sets: [],
  weight: null
})
