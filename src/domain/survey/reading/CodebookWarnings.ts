import { blockName } from "../../text/Slug.ts"
import { excerpt, foldText, listed } from "../../text/Text.ts"
import type { Dictionary } from "../codebook/Dictionary.ts"
import { type Field, headerText } from "./Field.ts"

const MAX_NAMED = 8

const nameOf = ({ heading }: Field) => heading.name ?? headerText(heading)
const namesOf = (all: ReadonlyArray<Field>): ReadonlySet<string> =>
  new Set(all.flatMap((field) => [nameOf(field), blockName(nameOf(field)) ?? ""].map(foldText)))

const some = (names: ReadonlyArray<string>): string => {
  const shown = names.slice(0, MAX_NAMED).map((name) => excerpt(name, 40))
  return names.length > MAX_NAMED ? `${shown.join(", ")} and ${names.length - MAX_NAMED} more` : listed(shown)
}

/** The columns of questions that a codebook does not describe, by their own names or as parts of a question. */
const undescribed = (
  book: ReadonlyArray<string>,
  all: ReadonlyArray<Field>,
  asked: ReadonlySet<number>
): ReadonlyArray<Field> => {
  const described = new Set(book.map(foldText))
  return all.filter(
    (field) =>
      asked.has(field.column) &&
      !described.has(foldText(nameOf(field))) &&
      !described.has(foldText(blockName(nameOf(field)) ?? "\u0000"))
  )
}

/** A codebook's variables that are no column of the file, and columns of questions that it does not describe. */
export const ignoredVariables = (
  dictionary: Dictionary | null,
  all: ReadonlyArray<Field>,
  asked: ReadonlySet<number>
): ReadonlyArray<{ readonly name: string; readonly reason: string }> => {
  const book = dictionary?.book ?? []
  if (book.length === 0) return []
  const named = namesOf(all)
  return [
    ...book
      .filter((name) => !named.has(foldText(name)))
      .map((name) => ({ name, reason: "the file has no such column" })),
    ...undescribed(book, all, asked).map((field) => ({
      name: nameOf(field),
      reason: "a column of the file that the codebook does not describe"
    }))
  ]
}

/** Where a person's codebook and the file differ: variables that only one of them has. `asked` are the columns of questions. */
export const codebookWarnings = (
  dictionary: Dictionary | null,
  all: ReadonlyArray<Field>,
  asked: ReadonlySet<number>
): ReadonlyArray<string> => {
  const book = dictionary?.book
  if (book === undefined || book.length === 0) return []
  const named = namesOf(all)
  const described = new Set(book.map(foldText))
  const unknown = book.filter((name) => !named.has(foldText(name)))
  const bare = undescribed(book, all, asked)
  if (unknown.length === book.length)
    return [
      `None of the codebook's variables is a column of the file: the codebook has ${some(book)}, the file ${some(all.map(nameOf))}`
    ]
  const alike = (dictionary?.variables ?? []).filter(
    ({ labels, name }) =>
      described.has(foldText(name)) &&
      labels.length > 1 &&
      new Set(labels.map(({ label }) => foldText(label))).size === 1
  )
  return [
    ...(alike.length > 0
      ? [
          `The codebook gives all codes of ${some(alike.map(({ name }) => name))} the same label; see that ` +
            "its header names the columns variable, question, value and label"
        ]
      : []),
    ...(unknown.length > 0 ? [`The codebook describes variables that the file does not have: ${some(unknown)}`] : []),
    ...(bare.length > 0 ? [`The codebook does not describe these columns of the file: ${some(bare.map(nameOf))}`] : [])
  ]
}
