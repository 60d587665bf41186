import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import type { MappedQuestion } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"

const ROWS = 120
const drawn = (row: number, salt: number) => {
  const mixed = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca77)
  const again = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (again ^ (again >>> 12)) >>> 0
}
const pick = <A>(from: ReadonlyArray<A>, row: number, salt: number): A => from[drawn(row, salt) % from.length]!
const read = (
  headers: ReadonlyArray<string>,
  cells: (row: number) => ReadonlyArray<string>
): ReadonlyArray<MappedQuestion> => {
  const rows = Array.from({ length: ROWS }, (_, row) => [`P${row}`, ...cells(row)])
  return Either.getOrThrow(mappingOf(tableOf([["id", ...headers], ...rows], 1))).questions
}
/** A column each whose cells are drawn. */
const anyOf = (headers: ReadonlyArray<string>, answers: ReadonlyArray<string>, salt: number) =>
  read(headers, (row) => headers.map((_, c) => pick(answers, row, salt + c)))

/** An order of things, another for each row. */
const order = <A>(things: ReadonlyArray<A>, row: number, salt: number): ReadonlyArray<A> =>
  things
    .map((thing, i) => ({ thing, key: drawn(row, salt * 31 + i) }))
    .sort((a, b) => a.key - b.key)
    .map(({ thing }) => thing)

const THINGS = ["Taste", "Look", "Smell", "Size", "Brand", "Colour"]
const anySalt = fc.nat(500)

describe("columns side by side", () => {
  it.prop(
    "of -1, 0 and 1 are in doubt, one alone is not",
    [anySalt, fc.integer({ min: 2, max: 5 })],
    ([salt, columns]) => {
      const several = anyOf(THINGS.slice(0, columns), ["-1", "0", "1"], salt)
      assert.strictEqual(several.length, columns)
      for (const { doubt } of several) assert.match(doubt ?? "", /list -1 in missing.*confirm that they are steps/)
      const [one] = anyOf(["mood"], ["-1", "0", "1"], salt)
      assert.deepStrictEqual([one!.kind, one!.doubt], ["ordinal", undefined])
      for (const { doubt } of anyOf(THINGS.slice(0, 3), ["-2", "-1", "0", "1", "2"], salt))
        assert.notMatch(doubt ?? "", /list -1 in missing/)
    }
  )

  it.prop(
    "of places under one question are a ranking, whole or in part",
    [anySalt, fc.integer({ min: 3, max: 6 }), fc.constantFrom(2, 3, 6)],
    ([salt, columns, most]) => {
      const things = THINGS.slice(0, columns)
      const questions = read(
        things.map((thing) => `Importance [${thing}]`),
        (row) => order([1, 2, 3, 4, 5, 6].slice(0, columns), row, salt).map((at) => (at <= most ? `${at}` : ""))
      )
      assert.deepStrictEqual(
        questions.map(({ kind }) => kind),
        ["ranking"]
      )
    }
  )

  it.prop("of places without a question are in doubt, ratings are not", [anySalt], ([salt]) => {
    const things = THINGS.slice(0, 4)
    for (const { doubt } of read(things, (row) => order(["1", "2", "3", "4"], row, salt)))
      assert.match(doubt ?? "", /as the places of a ranking do; if they are places, make the first a ranking/)
    for (const { doubt } of anyOf(things, ["1", "2", "3", "4", "5"], salt))
      assert.notMatch(doubt ?? "", /places of a ranking/)
  })

  it.prop(
    "of a thing for each place are in doubt, answers given without regard to one another are not",
    [anySalt, fc.constantFrom(["1st", "2nd", "3rd"], ["First choice", "Second choice", "Third choice"])],
    ([salt, places]) => {
      for (const { doubt } of read(places, (row) => order(THINGS, row, salt).slice(0, 3)))
        assert.match(doubt ?? "", /each column is one place/)
      for (const { doubt } of anyOf(["Monday", "Tuesday", "Friday"], THINGS, salt))
        assert.notMatch(doubt ?? "", /one place/)
    }
  )

  const QUESTIONS = ["Which media do you use?", "What have you bought?", "Where do you shop?", "Welche nutzen Sie?"]
  const reversed = fc.constantFrom<(option: string, question: string) => string>(
    (option, question) => `${option} - ${question}`,
    (option, question) => `${option} – ${question}`,
    (option, question) => `${option}: ${question}`,
    (option, question) => `${option} [${question}]`,
    (option, question) => `${option} (${question})`
  )
  it.prop(
    "of 0 and 1 that end with one question are its options",
    [reversed, fc.constantFrom(...QUESTIONS), fc.integer({ min: 2, max: 6 }), anySalt],
    ([header, question, columns, salt]) => {
      const options = THINGS.slice(0, columns)
      const questions = anyOf(
        options.map((option) => header(option, question)),
        ["0", "1"],
        salt
      )
      assert.strictEqual(questions.length, 1)
      const [{ kind, source, text }] = questions as [MappedQuestion]
      assert.deepStrictEqual([kind, text], ["multiple", question])
      assert.deepStrictEqual(source._tag === "OneHot" ? source.options.map(({ label }) => label) : [], options)
    }
  )

  it.prop(
    "of yes and no, of ratings, and with codes before the question, stay questions of their own",
    [reversed.filter((header) => header("a", "b") !== "a: b"), fc.constantFrom(...QUESTIONS), anySalt],
    ([header, question, salt]) => {
      const headers = THINGS.slice(0, 3).map((thing) => header(thing, question))
      assert.strictEqual(anyOf(headers, ["Yes", "No"], salt).length, 3)
      assert.strictEqual(anyOf(headers, ["1", "2", "3", "4", "5"], salt).length, 3)
      assert.notStrictEqual(
        anyOf(
          ["Q1", "Q2", "Q3"].map((code) => header(code, question)),
          ["0", "1"],
          salt
        )[0]!.text,
        question
      )
    }
  )

  const coded = fc.constantFrom<(text: string, n: number) => string>(
    (text, n) => `Q${n}. ${text}`,
    (text, n) => `Q1_${n} ${text}`,
    (text, n) => `V${n}: ${text}`,
    (text, n) => `${n}. ${text}`,
    (text, n) => `${text} (Q${n})`,
    (text, n) => (n === 1 ? text : `${text}.${n}`)
  )
  it.prop(
    "or apart with texts that differ by a code alone are in doubt, those that differ by a word or year are not",
    [coded, anySalt, fc.boolean()],
    ([header, salt, isApart]) => {
      const answers = ["Like", "Neutral", "Dislike"]
      const between = isApart ? ["Anything else entirely"] : []
      const alike = anyOf([header("Brand A", 1), ...between, header("Brand A", 2)], answers, salt)
      for (const { doubt, text } of alike)
        if (text.includes("Brand A")) assert.match(doubt ?? "", /differ by a code alone/)
      for (const others of [
        [header("Brand A", 1), header("Brand B", 2)],
        ["Brand A in 2019", "Brand A in 2020"]
      ])
        for (const { doubt } of anyOf(others, answers, salt)) assert.notMatch(doubt ?? "", /differ by a code alone/)
    }
  )
})

describe("lists that part answers by one mark or another", () => {
  const MARKS = [
    [", ", "; "],
    [",", ";"],
    [", ", "|"],
    [";", " | "]
  ] as const
  const listed = (options: ReadonlyArray<string>, between: (row: number, i: number) => string) =>
    read(["Which do you use?"], (row) => [
      options
        .filter((_, i) => drawn(row, i) % 2 === 0)
        .reduce((cell, option, i) => (i === 0 ? option : cell + between(row, i) + option), "")
    ])[0]!
  const labelsIn = ({ source }: MappedQuestion) => ("labels" in source ? source.labels.map(({ label }) => label) : [])

  it.prop(
    "in some cells or within one are read at both, and it is said",
    [fc.constantFrom(...MARKS), fc.integer({ min: 3, max: 6 }), fc.integer({ min: 2, max: 5 }), fc.boolean()],
    ([marks, options, every, within]) => {
      const wanted = THINGS.slice(0, options)
      const question = listed(wanted, (row, i) => marks[(within ? row + i : row) % every === 0 ? 0 : 1]!)
      assert.strictEqual(question.kind, "multiple")
      assert.deepStrictEqual([...labelsIn(question)].sort(), wanted.toSorted())
      assert.match(question.doubt ?? "", /both are read so/)
    }
  )

  it.prop(
    "stay whole where one stands within answers",
    [fc.constantFrom(";", "; ", "|"), fc.boolean()],
    ([mark, all]) => {
      const wanted = ["Coffee, black", all ? "Tea, green" : "Tea", "Milk, warm", "Juice"]
      const question = listed(wanted, () => mark)
      assert.deepStrictEqual([...labelsIn(question)].sort(), wanted.toSorted())
      assert.notMatch(question.doubt ?? "", /both are read so/)
    }
  )
})
