import type { Turns } from "../../Turns.ts"
import { plainText } from "../../text/Html.ts"
import { conditionOf } from "./Condition.ts"
import { said as say } from "./Said.ts"
import type { Condition, Kind, Loss, Option, Written, WrittenQuestionnaire } from "./Written.ts"

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)
const objects = (value: unknown): ReadonlyArray<Json> => (Array.isArray(value) ? value.filter(isObject) : [])
const scalar = (value: unknown): string => (typeof value === "object" || value === undefined ? "" : String(value))
/** A text, in the language that is the default. */
const said = (value: unknown): string =>
  plainText(scalar(isObject(value) ? (value.default ?? value.en ?? Object.values(value)[0]) : value))

/** Whether a JSON value is a survey of SurveyJS. */
export const isSurveyJs = (json: unknown): json is Json =>
  isObject(json) &&
  ["pages", "elements", "questions"].some((list) => objects(json[list]).some((one) => !("kind" in one)))

/** Elements in their places; they stand in each other at most so deep. */
const MAX_DEPTH = 30
const ANSWER = /(?<!\{)\{([^{}]+)\}(?!\})/g

/** More are left out whole. */
const MAX_OPTIONS = 500
const optionsOf = (list: unknown): ReadonlyArray<Option> =>
  (Array.isArray(list) ? list.slice(0, MAX_OPTIONS) : []).map((one: unknown): Option => {
    if (!isObject(one)) return { code: scalar(one), label: plainText(scalar(one)) }
    const code = scalar(one.value ?? one.name)
    const label = said(one.text ?? one.title)
    return { code, label: label === "" ? code : label }
  })

const choicesOf = (element: Json): ReadonlyArray<Option> => {
  const extra = (
    shown: ReadonlyArray<string>,
    code: string,
    text: unknown,
    otherwise: string
  ): ReadonlyArray<Option> =>
    shown.some((name) => element[name] === true) ? [{ code, label: text === undefined ? otherwise : said(text) }] : []
  return [
    ...optionsOf(element.choices),
    ...extra(["hasOther", "showOtherItem"], "other", element.otherText, "Other"),
    ...extra(["hasNone", "showNoneItem"], "none", element.noneText, "None"),
    ...extra(["showRefuseItem"], "refused", element.refuseText, "Refuse to answer"),
    ...extra(["showDontKnowItem"], "dontknow", element.dontKnowText, "Don't know")
  ]
}

const MAX_STEPS = 50
const ratingOf = (element: Json): ReadonlyArray<Option> => {
  const number = (value: unknown, otherwise: number) => (typeof value === "number" ? value : otherwise)
  const from = number(element.rateMin, 1)
  const step = Math.max(number(element.rateStep, 1), 0.01)
  const many = Math.min(
    Math.floor((number(element.rateMax, from + number(element.rateCount, 5) - 1) - from) / step) + 1,
    MAX_STEPS
  )
  const steps = Array.from({ length: Math.max(0, many) }, (_, i) => ({
    code: String(from + i * step),
    label: String(from + i * step)
  }))
  const rated =
    Array.isArray(element.rateValues) && element.rateValues.length > 0 ? optionsOf(element.rateValues) : steps
  const ends = [
    said(element.minRateDescription ?? element.mininumRateDescription),
    said(element.maxRateDescription ?? element.maximumRateDescription)
  ]
  return rated.map((one, i) => {
    const end = i === 0 ? ends[0]! : i === rated.length - 1 ? ends[1]! : ""
    return end === "" || one.label !== one.code ? one : { ...one, label: `${one.label} – ${end}` }
  })
}

interface Shape {
  readonly kind: Written["kind"]
  readonly choices?: ReadonlyArray<Option>
  readonly items?: ReadonlyArray<Option>
  readonly sure?: boolean
}
const unasked = (what: string): Shape => ({ kind: { unasked: what } })
const NUMBERS = /^(?:number|range)$/
const DATES = /^(?:date|time)|^(?:month|week)$/

const shapeOf = (element: Json): Shape => {
  switch (element.type) {
    case "radiogroup":
    case "dropdown":
    case "buttongroup":
    case "imagepicker":
    case "checkbox":
    case "tagbox": {
      const several = element.type === "checkbox" || element.type === "tagbox" || element.multiSelect === true
      if (
        element.choices === undefined &&
        (element.choicesByUrl !== undefined || element.choicesFromQuestion !== undefined)
      )
        return unasked(say.elsewhere)
      return { kind: several ? "multiple" : "single", choices: choicesOf(element) }
    }
    case "boolean": {
      const label = (text: unknown, otherwise: string) => (text === undefined ? otherwise : said(text))
      const code = (value: unknown, otherwise: string) => (value === undefined ? otherwise : scalar(value))
      return {
        kind: "single",
        choices: [
          { code: code(element.valueTrue, "true"), label: label(element.labelTrue, "Yes") },
          { code: code(element.valueFalse, "false"), label: label(element.labelFalse, "No") }
        ]
      }
    }
    case "rating":
      return { kind: "scale", choices: ratingOf(element), sure: true }
    case "matrix": {
      const kind: Kind = element.cellType === "checkbox" ? "several" : "matrix"
      return { kind, choices: optionsOf(element.columns), items: optionsOf(element.rows) }
    }
    case "matrixdropdown": {
      const columns = objects(element.columns)
      const [only] = columns
      if (columns.length !== 1 || only === undefined) return unasked(say.table)
      const type = only.cellType ?? element.cellType ?? "dropdown"
      const kind: Kind =
        type === "checkbox" || type === "tagbox"
          ? "several"
          : type === "text" || type === "comment"
            ? "words"
            : "matrix"
      const choices = optionsOf(only.choices ?? element.choices)
      return { kind, items: optionsOf(element.rows), ...(kind === "words" ? {} : { choices }) }
    }
    case "comment":
      return { kind: "open" }
    case "text":
      if (NUMBERS.test(scalar(element.inputType))) return unasked(say.number)
      return DATES.test(scalar(element.inputType)) ? unasked(say.date) : { kind: "open" }
    case "multipletext":
      return { kind: "words", items: optionsOf(element.items) }
    case "ranking":
      return unasked(say.ranking)
    case "html":
    case "image":
      return unasked(say.noQuestion)
    default:
      return unasked(say.ofType(scalar(element.type)))
  }
}

/** A survey of SurveyJS: pages, panels and elements in their order, each asked on what all around it are asked on. */
export function* surveyJsInTurns(json: Json): Turns<WrittenQuestionnaire> {
  const questions: Array<Written> = []
  const losses: Array<Loss> = []
  function* visit(element: Json, around: ReadonlyArray<Condition>, depth: number): Turns<void> {
    yield
    const source = scalar(element.visibleIf)
    const name = scalar(element.name)
    const conditions = source === "" ? around : [...around, conditionOf(source)]
    const inner = ["pages", "elements", "questions"].flatMap((list) => objects(element[list]))
    if (depth === 0 || ((element.type === undefined || element.type === "panel") && depth < MAX_DEPTH)) {
      if (/^random/.test(scalar(element.questionsOrder ?? element.questionOrder)))
        losses.push({ kind: "changed", place: name === "" ? "survey" : name, problem: say.orderedQuestions })
      for (const one of inner) yield* visit(one, conditions, depth + 1)
      if (depth === 0 || element.type === "panel" || inner.length > 0) return
    }
    const hidden = element.visible === false
    const shape = shapeOf(element)
    const title = said(element.title)
    questions.push({
      ...{ name, place: name, conditions, choices: [], items: [], ...shape },
      kind: hidden ? { unasked: say.hidden } : shape.kind,
      text: (title === "" ? name : title).replace(ANSWER, "{{$1}}"),
      min: typeof element.minSelectedChoices === "number" ? element.minSelectedChoices : undefined,
      max:
        typeof element.maxSelectedChoices === "number" && element.maxSelectedChoices > 0
          ? element.maxSelectedChoices
          : undefined
    })
    const lost = (problem: string) => losses.push({ kind: "changed", place: name, problem })
    if (/^random/.test(scalar(element.choicesOrder ?? element.rowsOrder ?? element.rowOrder))) lost(say.ordered)
    const parts = [element.choices, element.columns, element.rows].flatMap(objects)
    if (
      element.choicesVisibleIf !== undefined ||
      element.rowsVisibleIf !== undefined ||
      parts.some((one) => one.visibleIf !== undefined)
    )
      losses.push({ kind: "condition", place: name, problem: say.partlyShown })
  }
  yield* visit(json, [], 0)
  for (const _ of objects(json.triggers)) losses.push({ kind: "condition", place: "survey", problem: say.trigger })
  return { title: said(json.title) || null, questions, losses }
}
