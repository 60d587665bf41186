import { Option as Maybe, Schema } from "effect"
import { choicesListed, type Qsf, QsfQuestion, TAKES_SEVERAL } from "../../survey/codebook/Qsf.ts"
import type { Turns } from "../../Turns.ts"
import { plainText } from "../../text/Html.ts"
import { said } from "./Said.ts"
import {
  allOf,
  anyOf,
  type Condition,
  type Kind,
  type Loss,
  not,
  type Option,
  untranslated,
  type Written,
  type WrittenQuestionnaire
} from "./Written.ts"

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null
const objects = (value: unknown): ReadonlyArray<Json> => (isObject(value) ? Object.values(value).filter(isObject) : [])
const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "")

const LOCATOR = /^q:\/\/(QID\w+)\/(?:SelectableChoice|SelectableAnswer)\/([\w-]+)(?:\/([\w-]+))?$/

/** Where a choice of a question is named: by its id, or in a grid by those of its row and its column. */
const expressionOf = (expression: Json): Condition => {
  const source = plainText(textOf(expression.Description)) || textOf(expression.LeftOperand)
  const [, question, first, second] =
    LOCATOR.exec(textOf(expression.LeftOperand) || textOf(expression.ChoiceLocator)) ?? []
  const operator = textOf(expression.Operator) || textOf(expression.Condition)
  if (question === undefined || !/^(?:Not)?Selected$/.test(operator)) return untranslated(source, said.unknownLogic)
  const name = second === undefined ? question : `${question}.${first}`
  const chosen: Condition = { _tag: "Test", name, comparator: "=", values: [second ?? first!] }
  return operator === "Selected" ? chosen : not(chosen)
}

/** Conditions each of which says how it is joined to those before it; AND binds tighter than OR. */
const joined = (parts: ReadonlyArray<readonly [isOr: boolean, Condition]>): Condition => {
  const either: Array<Array<Condition>> = []
  for (const [isOr, one] of parts) isOr || either.length === 0 ? either.push([one]) : either.at(-1)!.push(one)
  return anyOf(either.map(allOf))
}

/** Logic of Qualtrics: sets of expressions under the keys “0”, “1” and so on. */
const logicOf = (logic: unknown): ReadonlyArray<Condition> => {
  const sets = objects(logic).flatMap((set): ReadonlyArray<readonly [boolean, Condition]> => {
    const found = objects(set).map((one) => [textOf(one.Conjuction) === "Or", expressionOf(one)] as const)
    return found.length === 0 ? [] : [[/^(?:Or|Else)If$/.test(textOf(set.Type)), joined(found)]]
  })
  return sets.length === 0 ? [] : [joined(sets)]
}

const shapeOf = (question: QsfQuestion, raw: Json): Pick<Written, "kind"> & { readonly sure?: boolean } => {
  const { QuestionType: type, Selector: selector = "" } = question
  const settings = isObject(raw.Validation) && isObject(raw.Validation.Settings) ? raw.Validation.Settings : {}
  switch (type) {
    case "MC":
      return selector === "NPS"
        ? { kind: "scale", sure: true }
        : { kind: TAKES_SEVERAL.test(selector) ? "multiple" : "single" }
    case "Matrix": {
      if (selector === "TE") return { kind: "words" }
      const kind: Kind = raw.SubSelector === "MultipleAnswer" ? "several" : "matrix"
      return selector === "Likert" || selector === "Bipolar"
        ? { kind }
        : { kind: { unasked: said.ofType(`${type} ${selector}`) } }
    }
    case "TE":
      if (selector === "FORM") return { kind: "words" }
      return {
        kind:
          settings.ContentType === "ValidNumber"
            ? { unasked: said.number }
            : selector === "PW"
              ? { unasked: said.ofType(type) }
              : "open"
      }
    case "DB":
    case "Timing":
    case "Meta":
    case "Captcha":
      return { kind: { unasked: said.noQuestion } }
    case "RO":
    case "PGR":
      return { kind: { unasked: said.ranking } }
    case "CS":
    case "Slider":
      return { kind: { unasked: said.number } }
    default:
      return { kind: { unasked: said.ofType(type) } }
  }
}

const PIPED = /\$\{(?:q:\/\/(QID\w+)\/)?([^{}]*)\}/g
const MAX_DEPTH = 30

const optionsOf = (known: QsfQuestion["Choices"], order: unknown): ReadonlyArray<Option> =>
  choicesListed(known, order).map(([code, label]) => ({ code, label }))

const isRandom = (randomization: unknown) =>
  isObject(randomization) && !["", "None"].includes(textOf(randomization.Type))

const questionOf = (question: QsfQuestion, raw: Json, conditions: ReadonlyArray<Condition>): Written => {
  const shape = shapeOf(question, raw)
  const { Settings: settings } = isObject(raw.Validation) ? raw.Validation : {}
  const bound = (name: string) => {
    const number = Number(isObject(settings) ? settings[name] : Number.NaN)
    return Number.isInteger(number) && number > 0 ? number : undefined
  }
  const own = optionsOf(question.Choices, question.ChoiceOrder)
  const isGrid = question.QuestionType === "Matrix" || shape.kind === "words"
  return {
    ...{ name: question.DataExportTag, aliases: [textOf(raw.QuestionID)], place: question.DataExportTag, ...shape },
    text: plainText(question.QuestionText).replace(PIPED, (_, id?: string, rest?: string) => `{{${id ?? rest}}}`),
    choices: isGrid ? (shape.kind === "words" ? [] : optionsOf(question.Answers, question.AnswerOrder)) : own,
    items: isGrid ? own : [],
    min: bound("MinChoices"),
    max: bound("MaxChoices"),
    conditions: [...conditions, ...logicOf(raw.DisplayLogic)]
  }
}

/** A survey of Qualtrics: its blocks in the order of its flow, each question asked on what its branches are taken on. */
export function* qualtricsInTurns(qsf: Qsf): Turns<WrittenQuestionnaire> {
  const questions: Array<Written> = []
  const losses: Array<Loss> = []
  const payloads = (element: string) =>
    qsf.SurveyElements.filter(({ Element }) => Element === element).flatMap(({ Payload }) =>
      isObject(Payload) ? [Payload] : []
    )
  const byId = new Map(payloads("SQ").map((raw) => [textOf(raw.QuestionID), raw]))
  const blocks = new Map(
    payloads("BL")
      .flatMap(objects)
      .map((block) => [textOf(block.ID), block])
  )
  const tagOf = (id: string) => textOf(byId.get(id)?.DataExportTag) || id
  const lost = (kind: Loss["kind"], place: string, problem: string) => losses.push({ kind, place, problem })

  function* addBlock(block: Json, around: ReadonlyArray<Condition>): Turns<void> {
    const elements = objects(block.BlockElements).filter(({ QuestionID }) => byId.has(textOf(QuestionID)))
    const place = textOf(block.Description) || "block"
    const end = `end of ${textOf(block.ID)}`
    const options = isObject(block.Options) ? block.Options : {}
    if (/^(?:Random|Advanced)/.test(textOf(options.RandomizeQuestions))) lost("changed", place, said.orderedQuestions)
    if (/^(?!None$)./.test(textOf(options.Looping))) lost("changed", place, said.loop)
    for (const element of elements) {
      yield
      const id = textOf(element.QuestionID)
      const raw = byId.get(id)!
      const question = Schema.decodeUnknownOption(QsfQuestion)(raw)
      if (Maybe.isNone(question)) {
        lost("left_out", tagOf(id), said.unread)
        continue
      }
      const skips = objects(element.SkipLogic).map((one) => {
        const to = textOf(one.SkipToDestination)
        const when = expressionOf({ ...one, LeftOperand: one.Locator })
        return { when, to: to === "ENDOFBLOCK" ? end : to.startsWith("QID") ? to : null }
      })
      const read = { ...questionOf(question.value, raw, around), skips }
      questions.push(read)
      if (isRandom(raw.Randomization)) lost("changed", read.place, said.ordered)
      const parts = [...objects(raw.Choices), ...objects(raw.Answers)]
      if (parts.some((one) => one.DisplayLogic !== undefined) || raw.DynamicChoices !== undefined)
        lost("condition", read.place, said.partlyShown)
      if (typeof read.kind === "string" && parts.some((one) => one.TextEntry !== undefined && one.TextEntry !== false))
        lost("changed", read.place, said.textAtChoice)
    }
    questions.push({ ...NO_QUESTION, name: end, place: end, conditions: [] })
  }

  const visited = new Set<string>()
  function* visit(flow: Json, around: ReadonlyArray<Condition>, depth: number): Turns<void> {
    const type = textOf(flow.Type)
    const id = textOf(flow.ID)
    if (/^(?:Block|Standard)$/.test(type) && blocks.has(id)) {
      if (visited.has(id)) lost("changed", textOf(blocks.get(id)!.Description), said.twice)
      else yield* addBlock(blocks.get(id)!, around)
      visited.add(id)
    }
    const branch = type === "Branch" ? logicOf(flow.BranchLogic) : []
    const inner = objects(flow.Flow)
    if (type === "BlockRandomizer")
      lost("changed", "survey flow", Number(flow.SubSet) < inner.length ? said.someOf : said.orderedBlocks)
    const last = questions.at(-1)
    if (type === "EndSurvey" && around.length > 0 && last !== undefined)
      questions[questions.length - 1] = { ...last, skips: [...(last.skips ?? []), { when: allOf(around), to: null }] }
    if (depth < MAX_DEPTH) for (const one of inner) yield* visit(one, [...around, ...branch], depth + 1)
  }
  const flows = payloads("FL")
  for (const flow of flows) yield* visit(flow, [], 0)
  if (flows.length === 0) for (const block of blocks.values()) if (block.Type !== "Trash") yield* addBlock(block, [])
  const entry = isObject(qsf.SurveyEntry) ? qsf.SurveyEntry : {}
  return { title: plainText(textOf(entry.SurveyName)) || null, questions, losses }
}

/** Where skips to the end of a block lead. */
const NO_QUESTION = { text: "", kind: null, choices: [], items: [] } as const
