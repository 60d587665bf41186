import { uniqueNames } from "../../text/Slug.ts"
import type { Dictionary } from "../codebook/Dictionary.ts"
import type { RawTable } from "../file/RawTable.ts"
import type { LeftOut, MappedQuestion, Mapping } from "../mapping/Mapping.ts"
import { readColumn } from "../reading/Answers.ts"
import { type Field, fields, headerText, textAlone } from "../reading/Field.ts"
import { keyed } from "../reading/Keys.ts"
import { countedCells } from "../reading/Readings.ts"

/** A file's columns as far as their cells are at hand, and what is known of them. */
export interface FileColumns {
  /** Columns whose cells are not at hand are empty. */
  readonly table: RawTable
  readonly dictionary: Dictionary | null
  /** Columns, counted from 1, whose cells are at hand. */
  readonly present: ReadonlySet<number>
}

/** What can be said of columns counted from 1. */
export const fieldsOf = ({ dictionary, table }: FileColumns): ((column: number) => Field) => {
  let all: ReadonlyArray<Field> | null = null
  return (column) => {
    all ??= fields(table, dictionary)
    return all[column - 1]!
  }
}

type Alone = { readonly question: MappedQuestion } | { readonly leftOut: LeftOut }

/** A column read by itself, under a key and a text that `mapping` does not have. */
export const alone = (field: Field, mapping: Pick<Mapping, "questions">): Alone => {
  const { column, heading } = field
  if (field.answers === 0)
    return { leftOut: { column, header: headerText(heading), reason: "no answers", role: "empty" } }
  const reading = readColumn(field, countedCells(field))
  const text = textAlone(field)
  const question = heading.whole ?? (heading.question === "" ? text : heading.question)
  const [own] = keyed([{ name: heading.name, part: null, question, text, stem: null, ...reading }])
  const keys = mapping.questions.map(({ key }) => key)
  const texts = mapping.questions.map((one) => one.text)
  return {
    question: {
      ...own!,
      key: uniqueNames([...keys, own!.key], (key, n) => `${key}_${n}`).at(-1)!,
      text: uniqueNames([...texts, own!.text], (one, n) => `${one} (${n})`).at(-1)!
    }
  }
}
