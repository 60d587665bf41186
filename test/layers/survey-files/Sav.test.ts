import { readFileSync } from "node:fs"
import { deflateSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either, FastCheck as fc } from "effect"
import { all } from "../../../src/domain/statistics/Bitset.ts"
import { cellAt, type RawTable } from "../../../src/domain/survey/file/RawTable.ts"
import { textAt } from "../../../src/domain/survey/model/Column.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { missingCounts } from "../../../src/domain/survey/tables/MissingCounts.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../../src/services/ports/SurveyFiles.ts"
import { latin, type WrittenFile, writeSav } from "../../support/SavWriter.ts"
import { questionNamed, tabulate, where } from "../../support/SurveyTables.ts"

const read = (bytes: Uint8Array) =>
  Effect.flatMap(SurveyFiles, (files) => files.readBytes(bytes)).pipe(Effect.provide(SurveyFilesNode))

const cellsOf = (table: RawTable): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: table.rows }, (_, row) => table.columns.map((column) => cellAt(column, row)))

const refusal = (bytes: Uint8Array) =>
  Effect.map(Effect.either(read(bytes)), Either.match({ onLeft: (error) => error.message, onRight: () => "accepted" }))

const fixture = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url))

describe("files written by ReadStat", () => {
  it.effect.each(["people.sav", "people-bytecode.sav", "people.zsav"])("%s", (name) =>
    Effect.gen(function* () {
      const { dictionary, format, table } = yield* read(fixture(name))
      const draft = yield* understand(table, { dictionary })
      const everybody = where(draft, () => true)
      assert.strictEqual(format.kind === "spss" && format.encoding, "utf-8")
      assert.deepStrictEqual(
        draft.codebook.questions.map(({ key, kind, text }) => [key, kind, text]),
        [
          ["Geschlecht", "single", "Geschlecht der Person"],
          ["satis", "ordinal", "How satisfied are you?"],
          ["age", "numeric", "Age in years"],
          ["height", "numeric", "Height"],
          ["city", "single", "City"],
          ["story", "text", "Tell us more"],
          ["day", "date", "Day of interview"],
          ["b", "multiple", "Drinks"]
        ]
      )
      assert.deepStrictEqual(tabulate(draft, "Geschlecht", everybody).counts, { Männlich: 13, Weiblich: 13 })
      assert.deepStrictEqual(tabulate(draft, "satis", everybody).counts, {
        "Very dissatisfied": 9,
        Dissatisfied: 5,
        Neither: 4,
        Satisfied: 4,
        "Very satisfied": 6
      })
      const { column, question } = questionNamed(draft, "satis")
      assert.deepStrictEqual(
        missingCounts(question, column, all(40)).map(({ count, label }) => [label, count]),
        [
          ["Don't know", 8],
          ["Refused", 4]
        ]
      )
      assert.deepStrictEqual(tabulate(draft, "city", everybody).counts, { "“Bern”": 12, Genève: 11, Zürich: 8 })
      assert.deepStrictEqual(tabulate(draft, "b", everybody).counts, { Tea: 18, Coffee: 16, Water: 26 })
      const text = (key: string, row: number) => {
        const { column } = questionNamed(draft, key)
        return column._tag === "Text" ? textAt(column, row) : null
      }
      assert.strictEqual(text("story", 39), "very long – story 39 ".repeat(40).trim())
      assert.strictEqual(text("story", 1), "kurz")
      assert.strictEqual(text("day", 31), "2024-02-01")
      assert.strictEqual(table.columns.map((column) => cellAt(column, 13)).includes("2024-01-02T01:30:05"), true)
      const { column: height } = questionNamed(draft, "height")
      const sum = height._tag === "Numeric" ? height.values.reduce((a, b) => a + (Number.isNaN(b) ? 0 : b), 0) : 0
      assert.closeTo(sum, 6645.22, 1e-9)
    })
  )
})

const survey: WrittenFile = {
  variables: [
    {
      name: "v1",
      longName: "Geschlecht",
      label: latin("Gr\xf6\xdfe \x93hier\x94"),
      labels: [
        [1, latin("M\xe4nnlich")],
        [2, latin("Weiblich")]
      ],
      missing: [9],
      measure: 1
    },
    { name: "v2", longName: "Score", label: latin("Score"), missing: [90, 99, -1], range: true, measure: 3 },
    { name: "text", longName: "Comment", width: 300, label: latin("Comment") },
    {
      name: "m1",
      longName: "M_1",
      label: latin("Tea"),
      labels: [
        [0, latin("No")],
        [1, latin("Yes")]
      ]
    },
    {
      name: "m2",
      longName: "M_2",
      label: latin("Caf\xe9"),
      labels: [
        [0, latin("No")],
        [1, latin("Yes")]
      ]
    },
    {
      name: "first",
      longName: "First",
      labels: [
        [1, latin("Apple")],
        [2, latin("Pear")],
        [3, latin("Plum")]
      ],
      label: latin("First named")
    },
    {
      name: "second",
      longName: "Second",
      labels: [
        [1, latin("Apple")],
        [2, latin("Pear")],
        [3, latin("Plum")]
      ],
      label: latin("Second named")
    },
    { name: "day", longName: "Day", format: 20 << 16 },
    { name: "w", longName: "Gewicht" }
  ],
  cases: Array.from({ length: 30 }, (_, i) => [
    [1, 2, 9][i % 3]!,
    [95, -1, 50.25, null][i % 4]!,
    latin(i === 4 ? "\xdcber ".repeat(59) : i % 2 === 0 ? `no ${i}` : ""),
    i % 2,
    i % 3 === 0 ? 1 : 0,
    1 + (i % 3),
    i % 2 === 0 ? 1 + ((i + 1) % 3) : null,
    12219379200 + 86400 * (19000 + i),
    i % 2 === 0 ? 0.5 : 1.5
  ]),
  weight: 46,
  encoding: "windows-1252",
  extensions: [
    [7, latin("$drinks=D1 1 7 Drinks? m1 m2\n$fruit=C 6 Fruit? FIRST second\n")],
    [19, latin("$again=E 11 1 1 5 Again m1 m2\n")]
  ]
}

describe("dictionaries", () => {
  it.effect.each([
    ["uncompressed", {}],
    ["bytecode", { compression: 1 }],
    ["zlib", { compression: 2 }],
    ["big-endian", { bigEndian: true }],
    ["big-endian bytecode", { bigEndian: true, compression: 1 }],
    ["without its number of cases", { promised: -1, compression: 1 }],
    ["with its encoding as a number", { encoding: undefined, characterCode: 1252 }]
  ] as const)("%s", ([, changes]) =>
    Effect.gen(function* () {
      const { dictionary, format, table } = yield* read(writeSav({ ...survey, ...changes } as WrittenFile))
      const draft = yield* understand(table, { dictionary })
      const everybody = where(draft, () => true)
      assert.strictEqual(format.kind === "spss" && format.encoding, "windows-1252")
      assert.deepStrictEqual(
        draft.codebook.questions.map(({ key, kind, labels, text }) => [key, kind, text, labels.length]),
        [
          ["Geschlecht", "single", "Größe “hier”", 2],
          ["Score", "numeric", "Score", 0],
          ["Comment", "text", "Comment", 0],
          ["drinks", "multiple", "Drinks?", 2],
          ["fruit", "multiple", "Fruit?", 3],
          ["Day", "date", "Day", 0]
        ]
      )
      assert.deepStrictEqual(tabulate(draft, "Geschlecht", everybody).counts, { Männlich: 10, Weiblich: 10 })
      assert.deepStrictEqual(tabulate(draft, "drinks", everybody).counts, { Tea: 15, Café: 10 })
      assert.deepStrictEqual(tabulate(draft, "fruit", everybody).counts, { Apple: 15, Pear: 15, Plum: 15 })
      const { column: score } = questionNamed(draft, "Score")
      assert.deepStrictEqual(score._tag === "Numeric" && [...score.values.subarray(0, 4)], [NaN, NaN, 50.25, NaN])
      const { column: comment } = questionNamed(draft, "Comment")
      assert.strictEqual(comment._tag === "Text" && textAt(comment, 4), "Über ".repeat(59).trim())
      const { column: day } = questionNamed(draft, "Day")
      assert.strictEqual(day._tag === "Text" && textAt(day, 1), "2022-01-09")
      assert.deepStrictEqual([...draft.microdata.weights!.subarray(0, 2)], [0.5, 1.5])
    })
  )

  it.effect("keeps a string of every width whole", () =>
    Effect.gen(function* () {
      for (const width of [1, 7, 8, 9, 252, 253, 255, 256, 504, 505, 1000]) {
        const text = Array.from({ length: width }, (_, i) => String.fromCharCode(97 + (i % 26))).join("")
        const file = writeSav({
          variables: [{ name: "a", width }, { name: "b" }],
          cases: [
            [latin(text), 7],
            [latin(""), 8],
            [latin(text.slice(0, 1)), 9]
          ],
          compression: 1
        })
        const { table } = yield* read(file)
        assert.deepStrictEqual(
          cellsOf(table),
          [
            [text, "7"],
            ["", "8"],
            ["a", "9"]
          ],
          `width ${width}`
        )
      }
    })
  )
})

const number = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 })
)

describe("cases", () => {
  it.effect.prop(
    "come back as they were written, however compressed",
    [
      fc.array(
        fc.tuple(
          fc.option(number),
          fc.option(fc.string({ maxLength: 12 }).map((s) => s.replace(/[^!-~]/g, ""))),
          fc.option(number)
        ),
        { maxLength: 40 }
      ),
      fc.constantFrom<0 | 1 | 2>(0, 1, 2),
      fc.boolean()
    ],
    ([cases, compression, bigEndian]) =>
      Effect.gen(function* () {
        const file = writeSav({
          variables: [{ name: "x" }, { name: "s", width: 12 }, { name: "y" }],
          cases: cases.map(([x, s, y]) => [x, s === null ? null : latin(s), y]),
          compression,
          bigEndian
        })
        const written = (value: number | null) => (value === null ? "" : value === 0 ? "0" : String(value))
        const { table } = yield* read(file)
        assert.deepStrictEqual(
          cellsOf(table),
          cases.map(([x, s, y]) => [written(x), s ?? "", written(y)])
        )
      }),
    { fastCheck: { numRuns: 60 } }
  )
})

describe("damaged files", () => {
  it.effect.each([0, 1, 2] as const)("cut off anywhere, compression %i", (compression) =>
    Effect.gen(function* () {
      const whole = writeSav({ ...survey, compression })
      for (let length = 4; length < whole.length; length += 37) {
        const message = yield* refusal(whole.subarray(0, length))
        assert.match(message, /^The .*(?:cut off|damaged|missing)/, `${length} bytes`)
      }
    })
  )

  it.effect("that promise more respondents than they hold", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* refusal(writeSav({ ...survey, compression: 1, promised: 31 })),
        "The file holds 30 of the 31 respondents that its header promises; it was cut off."
      )
    })
  )

  it.effect("that unpack to far more than they are", () =>
    Effect.gen(function* () {
      const bomb = (claimed: number, packed: Uint8Array) => {
        const file = Buffer.from(writeSav({ variables: [{ name: "a" }], cases: [[1]], compression: 2 }))
        const end = file.length
        const start = Number(file.readBigInt64LE(end - 24))
        const head = file.subarray(0, start + 24)
        head.writeBigInt64LE(BigInt(start + 24 + packed.length), start + 8)
        const list = Buffer.from(file.subarray(end - 48))
        list.writeInt32LE(claimed, 40)
        list.writeInt32LE(packed.length, 44)
        return Buffer.concat([head, packed, list])
      }
      const zeros = deflateSync(new Uint8Array(60_000_000))
      assert.match(
        yield* refusal(bomb(8, zeros)),
        /^A compressed block of the file is damaged or unpacks to more than it says\.$/
      )
      assert.match(
        yield* refusal(bomb(2_000_000_000, zeros)),
        /^A compressed block lies outside the file; the file is damaged\.$/
      )
      const blocks = (count: number, apart: boolean) => {
        const [head, entry] = [bomb(60_000_000, zeros), 24]
        const list = Buffer.from(head.subarray(head.length - 48, head.length - 24))
        const first = Buffer.from(head.subarray(head.length - 24))
        const start = Number(first.readBigInt64LE(8))
        const entries = Array.from({ length: count }, (_, i) => {
          const one = Buffer.from(first)
          one.writeBigInt64LE(BigInt(start + (apart ? i * zeros.length : 0)), 8)
          return one
        })
        list.writeInt32LE(count, 20)
        const data = Array.from({ length: apart ? count : 1 }, () => zeros)
        const front = Buffer.from(head.subarray(0, start))
        front.writeBigInt64LE(BigInt(start + data.length * zeros.length), start - 16)
        front.writeBigInt64LE(BigInt(list.length + count * entry), start - 8)
        return Buffer.concat([front, ...data, list, ...entries])
      }
      assert.match(yield* refusal(blocks(20, false)), /^Compressed blocks overlap; the file is damaged\.$/)
      assert.match(
        yield* refusal(blocks(3, true)),
        /^The file would unpack to 180 MB, \d+ times its size; save it as \.sav\.$/
      )
    })
  )
})
