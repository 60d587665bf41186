import { isAnswerMark } from "../file/Header.ts"
import type { RawTable } from "../file/RawTable.ts"
import type { MappedQuestion, Source } from "../mapping/Mapping.ts"
import type { QuestionKind } from "../model/Question.ts"
import { readColumn } from "./Answers.ts"
import { type Block, isGrid, saysMore, sharedCells } from "./Blocks.ts"
import { withDoubts } from "./Doubts.ts"
import { type Field, textAlone, textOf } from "./Field.ts"
import { asksToSelect } from "./Heading.ts"
import { withoutWriteIns } from "./Lists.ts"
import { saysNo } from "./Marks.ts"
import { answering } from "./NotAsked.ts"
import { declaredOneHot, isMarkedText, noIsNotSelected, oneHot, writeIns } from "./OneHot.ts"
import { orOther, withOther } from "./OtherAnswers.ts"
import { isRanking, tiesDoubt } from "./Ratings.ts"
import { countedCells, mentionsOf, type Reading, texts } from "./Readings.ts"
import * as Words from "./StructureWords.ts"

export interface DraftQuestion extends Omit<MappedQuestion, "key"> {
  /** The file's variable name, or null. */
  readonly name: string | null
  /** The row of a grid, or the write-in of a question, that the text ends with. */
  readonly part: string | null
  /** The question without its part. */
  readonly question: string
}

type Said = Words.Said

/** A column as a question: alone, as the row of a grid, or as what was written beside an option. */
const questionOf = (field: Field, reading: Reading, part: string | null, stem: string | null): DraftQuestion => {
  const { name, question } = field.heading
  const text = part === null ? textAlone(field) : textOf(field)
  return { name, part, question: part === null ? text : question === "" ? text : question, text, stem, ...reading }
}

const ofBlock = (block: Block, kind: QuestionKind, source: Source, said: Said): DraftQuestion => ({
  name: block.name,
  part: null,
  question: block.question,
  text: block.question,
  kind,
  stem: null,
  source,
  ...said
})

const hasLabels = (field: Field) => field.numbers === null && field.profile.complete

/** A list of answers, with the question of what respondents wrote beside its options. */
const withWritten = (draft: DraftQuestion): ReadonlyArray<DraftQuestion> => {
  const { name, source, text } = draft
  if (source._tag !== "Delimited") return [draft]
  const { column, delimiter, labels, missing } = source
  const found = withoutWriteIns(labels)
  const said = { ...draft, ...Words.list(delimiter, labels.length, found !== null) }
  if (found === null) return [said]
  const { options, other } = found
  const written: DraftQuestion = {
    name: name === null ? null : `${name}_other`,
    part: other,
    question: draft.question,
    text: `${text} — ${other}`,
    kind: "text",
    stem: null,
    source: { _tag: "Texts", column, missing, within: { delimiter, options } },
    why: "What respondents wrote themselves beside the options of the list"
  }
  return [said, written]
}

const areAlike = (readings: ReadonlyArray<Reading>): boolean => new Set(readings.map(({ kind }) => kind)).size === 1

const answersOf = ({ kind, source }: Reading): string =>
  source._tag === "Labels" ? source.labels.map(({ label }) => label).join("\n") : kind

/** Whether columns without one scale for all are the rows of a grid nevertheless: most of them have the same answers. */
const mostlyAlike = (readings: ReadonlyArray<Reading>): boolean => {
  const uses = new Map<string, number>()
  for (const answers of readings.map(answersOf)) uses.set(answers, (uses.get(answers) ?? 0) + 1)
  return areAlike(readings) && Math.max(...uses.values()) > readings.length / 2
}

const rows = (block: Block, fields: ReadonlyArray<Field>): ReadonlyArray<DraftQuestion> => {
  const labelled = fields.filter(hasLabels)
  const shared = sharedCells(labelled)
  const readings = fields.map((field) =>
    readColumn(field, hasLabels(field) && shared !== null ? shared : countedCells(field))
  )
  if (block.fields.length < 2 || !(shared === null ? mostlyAlike(readings) : areAlike(readings)))
    return fields.flatMap((field, i) => withWritten(questionOf(field, readings[i]!, null, null)))
  const said = Words.grid(block, fields, couldBeSelectAll(block, fields), isOneTwo(fields))
  return fields.map((field, i) =>
    withDoubts({ ...questionOf(field, readings[i]!, field.heading.option, block.question), ...said }, [
      readings[i]!.doubt
    ])
  )
}

const couldBeSelectAll = (block: Block, fields: ReadonlyArray<Field>): boolean =>
  fields.length > 1 && !asksToSelect(block.question) && fields.some(saysNo) && oneHot(fields, true) !== null

const declared = (block: Block, table: RawTable): ReadonlyArray<DraftQuestion> | null => {
  const { fields, set } = block
  const answered = fields.filter(({ answers }) => answers > 0)
  if (set === null || answered.length === 0) return null
  if (set.counted === null)
    return isGrid(table, answered)
      ? rows(block, answered)
      : [ofBlock(block, "multiple", mentionsOf(fields, sharedCells(fields) ?? undefined), Words.mentions(fields))]
  if (saysMore(answered)) return rows(block, answered)
  const source = declaredOneHot(fields, set.counted)
  return [ofBlock(block, "multiple", source, Words.declaredOptions(set, source, block.again))]
}

/** Whether a block is one column with nothing but respondents' own words beside it. */
const isOnlyBeside = ({ fields }: Block, beside: ReadonlySet<Field>): boolean => fields.length === beside.size + 1

/** A question with one answer beside which respondents wrote others. */
const singleBeside = (main: Field, block: Block, beside: ReadonlySet<Field>, table: RawTable): DraftQuestion => {
  const reading = readColumn(main, countedCells(main))
  const whole = { ...questionOf(main, reading, null, null), question: block.question }
  const draft = isAnswerMark(main.heading.option ?? "") ? { ...whole, text: block.question } : whole
  if (reading.kind !== "single" || reading.source._tag !== "Labels") return draft
  const other = orOther(table, reading.source, beside)
  return other === null ? draft : { ...draft, source: other.source, ...Words.written(draft, other) }
}

/** Whether columns of 1 and 2 without labels say yes and no: they are the options of a question that asks to choose. */
const yesOrNo = (block: Block, fields: ReadonlyArray<Field>): boolean =>
  asksToSelect(block.question) && isOneTwo(fields)

const isOneTwo = (fields: ReadonlyArray<Field>): boolean =>
  fields.length > 1 &&
  new Set(fields.flatMap(({ cells }) => cells)).size === 2 &&
  fields.every(
    ({ cells, heading, variable }) =>
      heading.option !== null &&
      (variable === null || variable.labels.length === 0) &&
      cells.every((cell) => cell === "1" || cell === "2")
  )

/** The columns of a block that hold answers, or that are options nobody chose. */
const partsOf = (block: Block, beside: ReadonlySet<Field>) => {
  const fields = block.fields.filter((field) => !beside.has(field))
  const answered = fields.filter(({ answers }) => answers > 0)
  const titled = fields.filter((field) => field.answers > 0 || (field.heading.option !== null && !isMarkedText(field)))
  return { answered, titled }
}

/**
 * The questions of a block: one for multiple response and rankings, one per row for grids, and one per write-in. A
 * column without answers is an option that nobody chose where its neighbours are options, and no question elsewhere.
 */
export const interpret = (given: Block, table: RawTable): ReadonlyArray<DraftQuestion> => {
  const known = declared(given, table)
  if (known !== null) return known
  const { block, doubt } = answering(given, table)
  const questions = questionsOf(block, table)
  return doubt === undefined
    ? questions
    : questions.map((one) => (one.kind === "text" ? one : withDoubts(one, [doubt])))
}

const questionsOf = (block: Block, table: RawTable): ReadonlyArray<DraftQuestion> => {
  const beside = writeIns(block.fields.filter(({ answers }) => answers > 0))
  const { answered, titled } = partsOf(block, beside)
  const written = [...beside].map((field) =>
    questionOf(
      field,
      field.numbers === null ? texts(field) : readColumn(field, countedCells(field)),
      field.heading.option ?? (block.fields.length > 1 ? field.heading.name : null),
      null
    )
  )
  const said = block.fields.filter((field) => beside.has(field) || field.answers === 0)
  const noIsOff = noIsNotSelected(block.question, answered, said)
  const marked = yesOrNo(block, answered) ? declaredOneHot(titled, "1") : null
  const found = marked ?? oneHot(titled, noIsOff) ?? oneHot(answered, noIsOff)
  const source = found === null ? null : withOther(found, beside)
  if (answered.length > 0 && source !== null) {
    const shown = Words.options(block, titled, source)
    return [ofBlock(block, "multiple", source, marked === null ? shown : Words.coded(shown)), ...written]
  }
  if (isRanking(answered, table)) {
    const options = answered.map(({ column, heading }) => ({
      column,
      label: heading.option ?? heading.name ?? `${column}`
    }))
    const ranked = ofBlock(block, "ranking", { _tag: "Ranks", options }, Words.ranking(answered))
    return [withDoubts(ranked, [tiesDoubt(answered, table)]), ...written]
  }
  const [main, ...others] = answered
  if (main !== undefined && others.length === 0 && beside.size > 0 && isOnlyBeside(block, beside))
    return [...withWritten(singleBeside(main, block, beside, table)), ...written]
  return [...rows(block, answered), ...written]
}
