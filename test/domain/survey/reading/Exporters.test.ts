import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck } from "effect"
import { headerOf } from "../../../../src/domain/survey/file/Header.ts"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { readNumber } from "../../../../src/domain/survey/model/Numbers.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { readCodebook } from "../../../support/Codebooks.ts"

const ROWS = 120
const hex = (n: number, digits: number) => n.toString(16).padStart(digits, "0")
const key = (row: number) => `uuid:${hex(row * 7919 + 1, 8)}-0a1b-4c2d-9e3f-${hex(row * 97_531, 12)}`
const time = (minutes: number) => new Date(Date.UTC(2025, 3, 3, 8, minutes)).toISOString()

/** How a column of so many cells under a header is read, beside one that asks something. */
const readingOf = (header: string, cell: (row: number) => string) => {
  const rows = Array.from({ length: ROWS }, (_, row) => [["tea", "juice"][row % 2]!, cell(row)])
  return Either.getOrThrow(mappingOf(tableOf([["Drink", header], ...rows], 1)))
}
const questionOf = (header: string, cell: (row: number) => string) =>
  readingOf(header, cell).questions.find(({ text }) => text === header)

describe("rows of respondents", () => {
  it("are no header where neighbours hold the same keys, times or refusals", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.integer({ min: 0, max: 30 }),
        FastCheck.shuffledSubarray(["start", "end", "meta-instanceID", "KEY", "first", "second"], { minLength: 2 }),
        (same, names) => {
          const cells: Readonly<Record<string, (row: number) => string>> = {
            start: (row) => time(row * 37).replace("Z", "+02:00"),
            end: (row) => time(row <= same ? row * 37 : row * 37 + 9).replace("Z", "+02:00"),
            "meta-instanceID": key,
            KEY: key,
            first: (row) => (row === 0 ? "n/a" : `I came ${row} times by bus`),
            second: (row) => (row === 0 ? "n/a" : `I left after ${row} minutes`)
          }
          const rows = Array.from({ length: ROWS }, (_, row) => names.map((name) => cells[name]!(row)))
          assert.strictEqual(headerOf([names, ...rows]).rows, 1)
        }
      )
    ))
})

const PEOPLE: ReadonlyArray<readonly [string, (row: number) => string]> = [
  ["氏名", (row) => `佐藤花子${row}`],
  ["お名前", (row) => `鈴木一郎${row}`],
  ["姓名", (row) => `王伟${row % 90}`],
  ["이름", (row) => `김민준${row % 90}`],
  ["Фамилия", (row) => ["Иванов", "Петров", "Смирнов", "Попов", "Волков"][row % 5]!],
  ["Ф.И.О.", (row) => `Иванов ${row}`],
  ["الاسم الكامل", (row) => `محمد علي ${row}`],
  ["שם מלא", (row) => `דוד כהן ${row}`],
  ["Ονοματεπώνυμο", (row) => `Γιώργος ${row}`],
  ["Adı Soyadı", (row) => `Ayşe ${row}`],
  ["住所", (row) => `東京都渋谷区${row}-3`],
  ["Адрес проживания", (row) => `ул. Мира, ${row}`],
  ["電話番号", (row) => `3${String(5_550_000 + row * 97)}`],
  ["Passport no.", (row) => `X${1_000_000 + row * 7919}`],
  ["Reisepassnummer", (row) => `C${10_000 + row * 97}`],
  ["Driver's license", (row) => `D${1_000_000 + row * 7919}`],
  ["Licence plate", (row) => `AB ${row + 10} CDE`],
  ["Medical record number", (row) => String(700_000 + row * 13)],
  ["Employee number", (row) => String(40_000 + row * 97)],
  ["身份证号", (row) => `11010119900307${1000 + row}`],
  ["_gps_altitude", (row) => String(900 + row)],
  ["_gps_precision", (row) => String(4 + (row % 5))],
  ["loc-Accuracy", (row) => `${4 + (row % 9)}.2`]
]
const SESSIONS: ReadonlyArray<readonly [string, (row: number) => string]> = [
  ["HITId", (row) => `3${hex(row * 7_919_993 + 11, 12).toUpperCase()}`],
  ["AcceptTime", (row) => `Thu Apr 03 08:${String(row % 60).padStart(2, "0")}:11 PDT 2025`],
  ["WorkTimeInSeconds", (row) => String(60 + ((row * 37) % 900))],
  [
    "タイムスタンプ",
    (row) =>
      time(row * 7)
        .slice(0, 19)
        .replace("T", " ")
  ],
  [
    "visit_timestamp",
    (row) =>
      time(row * 7)
        .slice(0, 19)
        .replace("T", " ")
  ],
  ["visit_complete", (row) => ["0", "1", "2"][row % 3]!],
  ["Complete?", (row) => ["Complete", "Unverified"][row % 2]!],
  ["Interviewer", (row) => ["Ann", "Ravi", "Olga"][row % 3]!]
]

describe("columns that ask nothing", () => {
  it.each(PEOPLE)("%s says who or where somebody is", (header, cell) => {
    const role = readingOf(header, cell).leftOut.find(({ column }) => column === 2)?.role
    assert.include(["personal", "location", "identifier"], role)
  })
  it.each(SESSIONS)("%s says how the session was run", (header, cell) => assert.isUndefined(questionOf(header, cell)))
  it.each([
    ["Location accuracy", (row: number) => String(1 + (row % 5))],
    ["Employee number", (row: number) => ["1-10", "11-50", "51+"][row % 3]!],
    ["Registration", (row: number) => ["Yes", "No"][row % 2]!],
    ["Was the service complete?", (row: number) => ["0", "1", "2"][row % 3]!],
    ["Adres", (row: number) => ["at home", "at work"][row % 2]!]
  ] as const)("%s asks", (header, cell) => assert.isDefined(questionOf(header, cell)))
})

describe("numbers as people write them", () => {
  const inIndia = (value: number) => {
    const text = String(value)
    return text.length < 4 ? text : `${text.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ",")},${text.slice(-3)}`
  }
  const forms: ReadonlyArray<readonly [string, (value: number) => string]> = [
    ["12,34,567", (value) => inIndia(Math.abs(value))],
    ["Rs. 12,34,567", (value) => `Rs. ${inIndia(Math.abs(value))}`],
    ["(12.50)", (value) => (value < 0 ? `(${-value}.50)` : `${value}.50`)],
    ["($1,234)", (value) => (value < 0 ? `($${(-value).toLocaleString("en")})` : `$${value.toLocaleString("en")}`)],
    ["25歳", (value) => `${Math.abs(value)}歳`],
    ["25 лет", (value) => `${Math.abs(value)} лет`],
    ["1,000円", (value) => `${Math.abs(value).toLocaleString("en")}円`],
    ["3 times", (value) => `${Math.abs(value)} times`],
    ["5 lakh", (value) => `${Math.abs(value)} lakh`]
  ]
  const meant = (form: string, value: number) =>
    form.startsWith("(12") ? value + (value < 0 ? -0.5 : 0.5) : form === "($1,234)" ? value : Math.abs(value)

  it.each(forms)("%s", (form, write) =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.uniqueArray(FastCheck.integer({ min: -9_999_999, max: 9_999_999 }), {
          minLength: 40,
          maxLength: 60,
          selector: Math.abs
        }),
        (drawn) => {
          const values = [7, ...drawn.filter((value) => value !== 0 && Math.abs(value) !== 7)]
          const question = questionOf("Sum", (row) => write(values[row % values.length]!))
          assert.strictEqual(question?.kind, "numeric")
          const times = form === "5 lakh" ? 100_000 : 1
          for (const value of values)
            assert.closeTo(readNumber(write(value), "point"), meant(form, value) * times, 1e-6 * times)
        }
      ),
      { numRuns: 20 }
    )
  )

  it("in brackets alone are no sums below zero, and a hundred thousand of them take no longer", () => {
    const few = questionOf("Sum", (row) => `(${1 + (row % 5)})`)
    assert.notStrictEqual(few?.kind, "numeric")
    for (const long of ["(".repeat(100_000), "12,".repeat(100_000), `(${"1,".repeat(50_000)})`])
      assert.isNaN(readNumber(long, "point"))
  })
})

describe("what is not sure", () => {
  it.each([";", " > ", ", ", " | ", "\n"])("is said of cells that put things in order by “%s”", (mark) =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.uniqueArray(FastCheck.constantFrom("Acme", "Borealis", "Corvo", "Delta Foods", "Eon"), {
          minLength: 3
        }),
        (things) => {
          const turned = (row: number) => [
            ...things.slice(row % things.length),
            ...things.slice(0, row % things.length)
          ]
          assert.match(questionOf("Best first", (row) => turned(row).join(mark))?.doubt ?? "", /as rankings do/)
          const some = questionOf("Known", (row) => things.filter((_, i) => (row >> i) % 2 === 1).join(mark))
          assert.notMatch(some?.doubt ?? "", /as rankings do/)
        }
      )
    )
  )

  it.each([
    [["Yes", "Y", "No", "n"], true],
    [["Ja", "J", "Nein", "N"], true],
    [["Male", "M", "Female", "F"], true],
    [["Yes", "No", "Y"], true],
    [["A", "B", "AB", "O"], false],
    [["Yes", "No", "Don't know"], false],
    [["S", "M", "L", "XL"], false]
  ] as const)("is said of letters beside their words: %j", (labels, isSaid) => {
    const { doubt } = questionOf("Answer", (row) => labels[row % labels.length]!)!
    assert.strictEqual(/may mean/.test(doubt ?? ""), isSaid)
  })
})

describe("scales", () => {
  it.each([
    [["None", "Mild", "Moderate", "Severe"]],
    [["No pain", "Mild", "Moderate", "Severe", "Very severe"]],
    [["None", "Beginner", "Intermediate", "Advanced", "Expert"]],
    [["None", "Primary", "Secondary", "Tertiary"]],
    [["😡", "😕", "😐", "🙂", "😍"]],
    [["😢", "🙁", "😐", "🙂", "😄"]]
  ] as const)("%j", (steps) => {
    const question = questionOf("Level", (row) => steps[(row * 7) % steps.length]!)!
    const labels = question.source._tag === "Labels" ? question.source.labels.map(({ label }) => label) : []
    assert.deepStrictEqual([question.kind, labels], ["ordinal", [...steps]])
  })
  it.each([[["None", "Dog", "Cat"]], [["🍎", "🍌", "🍇"]], [["None", "Severe weather", "Theft"]]] as const)(
    "not %j",
    (labels) => assert.strictEqual(questionOf("Kind", (row) => labels[row % labels.length]!)?.kind, "single")
  )
})

describe("a dictionary of REDCap", () => {
  const DICTIONARY = [
    '"Variable / Field Name","Form Name","Field Type","Field Label","Choices, Calculations, OR Slider Labels"',
    'smokes,visit,dropdown,"Do you smoke?","1, Yes, daily | 2, Yes, sometimes | 3, No"',
    'owns,visit,yesno,"Do you own your home?",',
    'why,visit,checkbox,"Why here?","1, Price | 2, Staff | -9, Other"',
    'bmi,visit,calc,"Body mass index","[weight]/[height]^2"'
  ].join("\n")
  it("gives codes their words and boxes their question", () => {
    const rows = Array.from({ length: ROWS }, (_, i) => [
      String(1 + (i % 3)),
      String(i % 2),
      ...[2, 3, 5].map((n) => String(i % n === 0 ? 1 : 0)),
      String(17 + (i % 90) / 4)
    ])
    const header = ["smokes", "owns", "why___1", "why___2", "why____9", "bmi"]
    const dictionary = Either.getOrThrow(readCodebook(DICTIONARY))
    const { questions } = Either.getOrThrow(mappingOf(tableOf([header, ...rows], 1), { dictionary }))
    const told = questions.map(({ kind, source, text }) => [
      text,
      kind,
      "labels" in source
        ? source.labels.map(({ label }) => label).toSorted()
        : "options" in source
          ? source.options.length
          : 0
    ])
    assert.deepStrictEqual(told.slice(0, 2), [
      ["Do you smoke?", "single", ["No", "Yes, daily", "Yes, sometimes"]],
      ["Do you own your home?", "single", ["No", "Yes"]]
    ])
    assert.deepStrictEqual(
      told.slice(2).map(([text, kind]) => [text, kind]),
      [
        ["Why here?", "multiple"],
        ["Body mass index", "numeric"]
      ]
    )
  })
})
