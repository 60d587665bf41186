import { Either } from "effect"
import type { Turns } from "../../Turns.ts"
import { plainText } from "../../text/Html.ts"
import { elementsIn, textIn, type XmlElement, xmlInTurns } from "../../text/Xml.ts"
import { StudyInvalid } from "../Study.ts"
import { conditionOf } from "./Condition.ts"
import { said } from "./Said.ts"
import type { Condition, Loss, Option, Written, WrittenQuestionnaire } from "./Written.ts"

type Row = Readonly<Record<string, string>>
type Tables = ReadonlyMap<string, ReadonlyArray<Row>>

/** Whether a text is a survey of LimeSurvey. */
export const isLimeSurvey = (text: string): boolean => /<LimeSurveyDocType>\s*Survey\s*</.test(text.slice(0, 2_000))

const add = <A>(lists: Map<string, Array<A>>, name: string, one: A) => {
  const list = lists.get(name)
  if (list === undefined) lists.set(name, [one])
  else list.push(one)
}

const DAMAGED =
  "This isn't the XML that LimeSurvey writes, or it's damaged or cut off: export the survey again as .lss."

const rowOf = (row: XmlElement): Row => Object.fromEntries(elementsIn(row).map((field) => [field.name, textIn(field)]))

/** The tables of the file, row by row. */
function* tablesInTurns(xml: string): Turns<Tables | null> {
  const root = yield* xmlInTurns(xml)
  if (root === null) return null
  const tables = new Map<string, Array<Row>>()
  for (const table of elementsIn(root))
    for (const row of elementsIn(table, "rows").flatMap((rows) => elementsIn(rows, "row")))
      add(tables, table.name, rowOf(row))
  return tables
}

const ORDERS = ["group_order", "question_order", "sortorder"]
const orderOf = (row: Row) => Number(ORDERS.flatMap((name) => row[name] ?? [])[0] ?? 0)
const inOrder = (rows: ReadonlyArray<Row>) => rows.toSorted((a, b) => orderOf(a) - orderOf(b))
const groupedBy = (rows: ReadonlyArray<Row>, name: string) => {
  const groups = new Map<string, Array<Row>>()
  for (const row of rows) add(groups, row[name] ?? "", row)
  return groups
}

const coded = (...pairs: ReadonlyArray<readonly [code: string, label: string]>): ReadonlyArray<Option> =>
  pairs.map(([code, label]) => ({ code, label }))
const steps = (many: number) =>
  coded(...Array.from({ length: many }, (_, i) => [String(i + 1), String(i + 1)] as const))

/** Choices that come with a type. */
const CHOICES = new Map([
  ["Y", coded(["Y", "Yes"], ["N", "No"])],
  ["G", coded(["F", "Female"], ["M", "Male"])],
  ["C", coded(["Y", "Yes"], ["U", "Uncertain"], ["N", "No"])],
  ["E", coded(["I", "Increase"], ["S", "Same"], ["D", "Decrease"])],
  ["A", steps(5)],
  ["B", steps(10)],
  ["5", steps(5)]
])
/** The kind of each letter of a line. */
const KINDS: ReadonlyMap<string, Written["kind"]> = new Map(
  (
    [
      ["L!OYGI", "single"],
      ["ABCEFH", "matrix"],
      ["MP", "multiple"],
      ["STU", "open"],
      ["5", "scale"],
      ["Q", "words"],
      ["NK", { unasked: said.number }],
      ["R", { unasked: said.ranking }],
      ["D", { unasked: said.date }],
      ["X", { unasked: said.noQuestion }],
      ["*", { unasked: said.computed }],
      ["1;", { unasked: said.table }]
    ] as const
  ).flatMap(([types, kind]) => [...types].map((type) => [type, kind] as const))
)

const NAME = /^([A-Za-z][\w]*)(?:\.\w+)?$/
/** Texts with what is computed in them: a question's answer, or anything else. */
const withInserted = (html: string) =>
  plainText(html).replace(
    /\{(?=[^\s{}])([^{}]*)\}/g,
    (_, inside: string) => `{{${NAME.exec(inside.trim())?.[1] ?? inside}}}`
  )

const conditionsIn = (relevance = ""): ReadonlyArray<Condition> =>
  /^\s*1?\s*$/.test(relevance) ? [] : [conditionOf(relevance.trim())]

/** A survey of LimeSurvey in its base language: groups and questions in their order. */
export function* limeSurveyInTurns(xml: string): Turns<Either.Either<WrittenQuestionnaire, StudyInvalid>> {
  const tables = yield* tablesInTurns(xml)
  if (tables === null) return Either.left(new StudyInvalid({ param: "text", problem: DAMAGED }))
  const losses: Array<Loss> = []
  const language = tables.get("surveys")?.[0]?.language
  const rows = (name: string) =>
    (tables.get(name) ?? []).filter(
      (row) => row.language === undefined || row.language === "" || row.language === language || language === undefined
    )
  const [answerTexts, questionTexts] = [
    groupedBy(rows("answer_l10ns"), "aid"),
    groupedBy(rows("question_l10ns"), "qid")
  ]
  const questionText = ({ qid = "", question }: Row) => question ?? questionTexts.get(qid)?.[0]?.question ?? ""
  const answers = groupedBy(inOrder(rows("answers")), "qid")
  const parts = groupedBy(inOrder(rows("subquestions")), "parent_qid")
  const attributes = groupedBy(rows("question_attributes"), "qid")
  const byGroup = groupedBy(
    inOrder(rows("questions").filter(({ parent_qid = "0" }) => parent_qid === "0" || parent_qid === "")),
    "gid"
  )

  const questionOf = (row: Row, around: ReadonlyArray<Condition>): Written => {
    const { gid = "", qid = "", sid = "", title = qid, type = "" } = row
    const own = new Map((attributes.get(qid) ?? []).map(({ attribute = "", value = "" }) => [attribute, value]))
    const listed = (answers.get(qid) ?? []).filter(({ scale_id = "0" }) => scale_id === "0")
    const options = listed.map(
      ({ aid = "", answer, code = "" }): Option => ({
        code,
        label: plainText(answer ?? answerTexts.get(aid)?.[0]?.answer ?? "") || code
      })
    )
    const sub = (scale: string) =>
      (parts.get(qid) ?? [])
        .filter(({ scale_id = "0" }) => scale_id === scale)
        .map((one): Option => ({ code: one.title ?? "", label: plainText(questionText(one)) || (one.title ?? "") }))
    const isTicked = type === ":" && own.get("multiflexible_checkbox") === "1"
    const kind = KINDS.get(type) ?? (isTicked ? "several" : { unasked: type === ":" ? said.number : said.ofType(type) })
    const other = plainText(own.get("other_replace_text") ?? "") || "Other"
    const isSeveral = kind === "multiple"
    const choices = CHOICES.get(type) ?? (isSeveral ? sub("0") : isTicked ? sub("1") : options)
    if (
      /^(?:1|random)$/.test(own.get("random_order") ?? own.get("answer_order") ?? "") ||
      own.get("answer_order") === "random"
    )
      losses.push({ kind: "changed", place: title, problem: said.ordered })
    if (["array_filter", "array_filter_exclude"].some((name) => (own.get(name) ?? "") !== ""))
      losses.push({ kind: "condition", place: title, problem: said.partlyShown })
    const bound = (name: string) => (/^[1-9]\d?$/.test(own.get(name) ?? "") ? Number(own.get(name)) : undefined)
    return {
      ...{ name: title, aliases: [`Q${qid}`, `${sid}X${gid}X${qid}`], place: title, sure: type === "5" },
      kind: own.get("hidden") === "1" || /^\s*0\s*$/.test(row.relevance ?? "") ? { unasked: said.hidden } : kind,
      text: withInserted(questionText(row)),
      choices:
        row.other === "Y" && (isSeveral || kind === "single")
          ? [...choices, { code: isSeveral ? "other" : "-oth-", label: other }]
          : choices,
      items: isSeveral ? [] : sub("0"),
      min: bound("min_answers"),
      max: bound("max_answers"),
      conditions: [...around, ...conditionsIn(row.relevance)]
    }
  }

  const groups = [...new Map(inOrder(rows("groups")).map((group) => [group.gid ?? "", group])).values()]
  if (groups.some(({ randomization_group = "" }) => randomization_group !== ""))
    losses.push({ kind: "changed", place: "groups", problem: said.orderedBlocks })
  const questions = groups.flatMap((group) =>
    (byGroup.get(group.gid ?? "") ?? []).map((row) => questionOf(row, conditionsIn(group.grelevance)))
  )
  const title = plainText(rows("surveys_languagesettings")[0]?.surveyls_title ?? "")
  return Either.right({ title: title === "" ? null : title, questions, losses })
}
