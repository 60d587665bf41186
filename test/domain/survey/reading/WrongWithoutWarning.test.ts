import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck } from "effect"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { cellsOf, missingOf } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf, type UnderstandOptions } from "../../../../src/domain/survey/reading/Understand.ts"
import { readCodebook } from "../../../support/Codebooks.ts"

type Cells = ReadonlyArray<ReadonlyArray<string>>

const ROWS = 120
const read = (records: Cells, options: UnderstandOptions = {}) =>
  Either.getOrThrow(mappingOf(tableOf(records, 1), options))
/** A column of so many rows, whose cells its row's number chooses. */
const rows = (cells: (row: number) => ReadonlyArray<string>): Cells =>
  Array.from({ length: ROWS }, (_, row) => [`P${row}`, ...cells(row)])
/** A number that looks drawn, the same for the same row and salt. */
const drawn = (row: number, salt: number) => {
  const mixed = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca77)
  const again = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (again ^ (again >>> 12)) >>> 0
}

const pick = <A>(from: ReadonlyArray<A>, row: number, salt: number): A => from[drawn(row, salt) % from.length]!

describe("files that were read wrongly without a warning", () => {
  it("negative codes as frequent as answers are none, and it is said", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.integer({ min: 2, max: 5 }),
        FastCheck.subarray(["-1", "-2", "-3"], { minLength: 1 }),
        FastCheck.constantFrom("-7", "-8", "-9"),
        FastCheck.nat(1000),
        (answers, small, far, salt) => {
          const cells = [...Array.from({ length: answers }, (_, i) => `${i + 1}`), ...small, far]
          const { questions } = read([["id", "vote"], ...rows((row) => [pick(cells, row, salt)])])
          const [vote] = questions
          assert.notStrictEqual(vote!.kind, "numeric")
          assert.match(vote!.doubt ?? "", /codes? of missing answers/)
          assert.strictEqual(vote!.source._tag === "Labels" ? vote!.source.labels.length : 0, answers)
        }
      )
    ))

  it("a scale from below zero to above it stays one", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.integer({ min: 1, max: 5 }), FastCheck.nat(1000), (last, salt) => {
        const steps = Array.from({ length: 2 * last + 1 }, (_, i) => `${i - last}`)
        const { questions } = read([["id", "mood"], ...rows((row) => [pick(steps, row, salt)])])
        const { source } = questions[0]!
        assert.strictEqual(source._tag === "Labels" ? source.labels.length : 0, steps.length)
      })
    ))

  it("a number of repeated digits above all amounts is none of them, or it is said", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.constantFrom("7", "8", "9"),
        FastCheck.integer({ min: 6, max: 9 }),
        FastCheck.nat(1000),
        (digit, digits, salt) => {
          const code = digit.repeat(digits)
          const amount = (row: number) => 1000 + (drawn(row, salt) % (10 ** (digits - 1) / 2))
          const { questions } = read([["id", "income"], ...rows((row) => [row % 9 === 0 ? code : `${amount(row)}`])])
          assert.include(questions[0]!.doubt ?? "", code)
        }
      )
    ))

  const pair = (row: number, salt: number, of: number) => {
    const first = drawn(row, salt) % of
    const second = (first + 1 + (drawn(row, salt + 1) % (of - 1))) % of
    return [first + 1, second + 1].toSorted((a, b) => a - b)
  }

  it("codes in pairs are two answers, and decimal numbers are numbers", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.integer({ min: 5, max: 12 }), FastCheck.nat(1000), (of, salt) => {
        const pairs = read([["id", "Top two reasons"], ...rows((row) => [pair(row, salt, of).join(",")])])
        assert.strictEqual(pairs.questions[0]!.kind, "multiple")
        assert.match(pairs.questions[0]!.doubt ?? "", /is read as two answers/)
        const decimals = rows((row) => [`${1 + (row % 6)},${drawn(row, salt) % 10}`])
        assert.notStrictEqual(read([["id", "Hours of sleep"], ...decimals]).questions[0]!.kind, "multiple")
      })
    ))

  it("a code in the same rows of all options says that nobody was asked, in others it is an answer", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.constantFrom("-1", "-2", "-9", "98", "99", "9"),
        FastCheck.nat(1000),
        (code, salt) => {
          const header = ["id", ...["Tea", "Milk", "Juice"].map((option) => `Which did you buy? - ${option}`)]
          const asked = (row: number) => row % 3 !== 0
          const cells = (row: number) => [1, 2, 3].map((c) => (asked(row) ? pick(["0", "1"], row, salt + c) : code))
          const [question, ...others] = read([header, ...rows(cells)]).questions
          assert.strictEqual(others.length, 0)
          assert.strictEqual(question!.kind, "multiple")
          assert.include(cellsOf(missingOf(question!.source)), code)
          const apart = (row: number) =>
            [1, 2, 3].map((c) => (row % (c + 2) === 0 ? code : pick(["0", "1"], row, salt + c)))
          assert.isFalse(read([header, ...rows(apart)]).questions.some(({ doubt }) => doubt?.includes("not asked")))
        }
      )
    ))

  it("a codebook with a row per value is read by its cells, whatever its headers are", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.constantFrom("name", "Field", "variable", "Question ID", "id"),
        FastCheck.constantFrom("label", "Question", "title", "Label", "text"),
        FastCheck.constantFrom("code", "Value", "key", "value", "number"),
        FastCheck.constantFrom("value", "Text", "Description", "label", "category"),
        (...header) => {
          const values = [
            ["P1", "Paint", "1", "Red"],
            ["P1", "Paint", "2", "Blue"],
            ["P2", "Home", "1", "Own"],
            ["P2", "Home", "2", "Rent"]
          ]
          const dictionary = Either.getOrThrow(readCodebook([header, ...values].map((row) => row.join(",")).join("\n")))
          assert.deepStrictEqual(
            dictionary.variables.map(({ labels, name, question }) => [
              name,
              question,
              labels.map(({ label }) => label)
            ]),
            [
              ["P1", "Paint", ["Red", "Blue"]],
              ["P2", "Home", ["Own", "Rent"]]
            ]
          )
        }
      )
    ))

  it("lists are parted by hash signs, and by slashes and the like where a question asks for several", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.constantFrom(";#", " / ", " & ", " + "), FastCheck.nat(1000), (sign, salt) => {
        const options = ["Ale", "Beer", "Cider", "Wine"]
        const some = (row: number) => options.filter((_, i) => pick([true, false], row, salt + i))
        const [question] = read([
          ["id", "Which do you drink? (select all)"],
          ...rows((row) => [some(row).join(sign)])
        ]).questions
        const { source } = question!
        const labels = source._tag === "Delimited" ? source.labels.map(({ label }) => label) : []
        assert.sameMembers(labels, options)
      })
    ))

  it("an option may hold colons", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.subarray(["CSI: Miami", "9:30 show", "Star Trek: Picard", "News", "Drama"], { minLength: 2 }),
        (options) => {
          const header = ["id", ...options.map((option) => `${option}:Which shows do you watch?`)]
          const { questions } = read([
            header,
            ...rows((row) => options.map((option, i) => (pick([true, false], row, i) ? option : "")))
          ])
          assert.strictEqual(questions.length, 1)
          const { source } = questions[0]!
          assert.deepStrictEqual(source._tag === "OneHot" ? source.options.map(({ label }) => label) : [], options)
        }
      )
    ))

  it("a code that the header says is no answer is no step", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.constantFrom("0 = not applicable", "0: does not apply", "0=N/A", "0 = don't know"),
        FastCheck.nat(1000),
        (words, salt) => {
          const { questions } = read([
            ["id", `Rate the pool (${words}, 1 = bad, 5 = good)`],
            ...rows((row) => [pick(["0", "1", "2", "3", "4", "5"], row, salt)])
          ])
          const { source } = questions[0]!
          const steps = source._tag === "Labels" ? source.labels.filter(({ offScale }) => offScale !== true) : []
          assert.strictEqual(steps.length, 5)
        }
      )
    ))

  it("a table of groups says that its rows are counted", () => {
    const groups = ["M", "F"].flatMap((sex) =>
      ["N", "S", "E"].flatMap((area) => ["Yes", "No"].map((answer, i) => [sex, area, answer, `${7 + i * 5}`]))
    )
    const { warnings = [], weightCandidates = [] } = read([["sex", "area", "answer", "freq"], ...groups])
    assert.match(warnings.join(" "), /Each row may stand for as many respondents as freq says/)
    assert.deepStrictEqual(
      weightCandidates.map(({ header }) => header),
      ["freq"]
    )
    const people = read([["id", "sex", "freq"], ...rows((row) => [pick(["M", "F"], row, 1), `${1 + (row % 7)}`])])
    assert.deepStrictEqual(people.weightCandidates, [])
  })
})

describe("what is not sure is said", () => {
  const doubtsOf = (records: Cells) => read(records).questions.map(({ doubt }) => doubt ?? "")

  it("of columns with one header, or with headers that end alike, and the same answers", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.integer({ min: 2, max: 5 }), FastCheck.nat(1000), (columns, salt) => {
        const cells = (row: number) =>
          Array.from({ length: columns }, (_, c) => pick(["LG", "JBL", "Bose", ""], row, salt + c))
        const same = doubtsOf([["id", ...Array.from({ length: columns }, () => "Brand owned")], ...rows(cells)])
        assert.isTrue(same.every((doubt) => doubt.includes("the same header and the same answers")))
        const marks = (row: number) => Array.from({ length: columns }, (_, c) => pick(["0", "1"], row, salt + c))
        const words = (row: number) => marks(row).map((mark) => (mark === "1" ? "Yes" : "No"))
        const fuels = ["Gas", "Coal", "Wind", "Sun", "Oil"].slice(0, columns)
        const alike = doubtsOf([["id", ...fuels.map((fuel) => `${fuel} | Do you use it?`)], ...rows(words)])
        assert.isTrue(alike.every((doubt) => doubt.includes("headers that begin or end alike")))
        const other = doubtsOf([["id", ...fuels.map((fuel) => `${fuel} at home`)], ...rows(marks)])
        assert.isFalse(other.some((doubt) => doubt.includes("alike")))
      })
    ))

  it("of days among ranges, and not among days", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.constantFrom("2024-05-01", "5-Jan", "Jan-05", "2024-09-06T00:00:00"),
        FastCheck.nat(1000),
        (day, salt) => {
          const [doubt] = doubtsOf([["id", "Size of firm"], ...rows((row) => [pick([day, "10-49", "50+"], row, salt)])])
          assert.include(doubt!, "a spreadsheet made a date")
          const [none] = doubtsOf([
            ["id", "Size of firm"],
            ...rows((row) => [pick(["1-9", "10-49", "50+"], row, salt)])
          ])
          assert.notInclude(none!, "a spreadsheet")
        }
      )
    ))

  it("of respondents who did not finish", () => {
    const some = read([
      ["id", "Finished", "Tea?"],
      ...rows((row) => [row % 4 === 0 ? "False" : "True", pick(["Yes", "No"], row, 1)])
    ])
    assert.match((some.warnings ?? []).join(" "), /^30 of 120 respondents did not finish the survey/)
    const all = read([["id", "Finished", "Tea?"], ...rows((row) => ["True", pick(["Yes", "No"], row, 1)])])
    assert.notMatch((all.warnings ?? []).join(" "), /did not finish/)
  })
})

describe("columns as people fill them in", () => {
  const one = (header: string, cell: (row: number) => string) =>
    read([["id", header], ...rows((row) => [cell(row)])]).questions

  it("of fractions beside per cents are doubted, and those of either alone are not", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.nat(1000), FastCheck.integer({ min: 2, max: 5 }), (salt, every) => {
        const percent = (row: number) => 5 + 5 * (drawn(row, salt) % 19)
        const fraction = (row: number) => `${percent(row) / 100}`
        const mixed = one("Discount", (row) => (row % every === 0 ? fraction(row) : `${percent(row)}%`))
        assert.match(mixed[0]!.doubt ?? "", /without “%” beside/)
        const beside = (row: number) =>
          row % every === 0 ? `${percent(row)}` : row % 7 === 0 ? "0.15" : `${percent(row)}%`
        assert.match(one("Discount", beside)[0]!.doubt ?? "", /“0.15”.* without “%” beside/)
        for (const alone of [fraction, (row: number) => `${percent(row)}%`])
          assert.notMatch(one("Discount", alone)[0]!.doubt ?? "", /without “%”/)
      })
    ))

  it("of bare numbers beside measures are numbers where both can be in one unit, with a doubt", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.nat(1000),
        FastCheck.constantFrom("years", "km", "kg", "hours"),
        FastCheck.constantFrom(1, 100),
        (salt, unit, times) => {
          const amount = (row: number) => 20 + (drawn(row, salt) % 60)
          const [read] = one("How much", (row) => (row % 2 === 0 ? `${amount(row)} ${unit}` : `${amount(row) * times}`))
          assert.strictEqual(read!.kind === "numeric", times === 1)
          if (times === 1) assert.match(read!.doubt ?? "", /in the unit of/)
        }
      )
    ))

  it("of thousands marked by points and by commas are doubted, and those of one mark are not", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.nat(1000), FastCheck.integer({ min: 2, max: 5 }), (salt, every) => {
        const wage = (row: number, mark: string) => `${1 + (drawn(row, salt) % 8)}${mark}${100 + (drawn(row, 9) % 900)}`
        const mixed = one("Monthly wage", (row) => wage(row, row % every === 0 ? "." : ","))
        assert.match(mixed[0]!.doubt ?? "", /one mark/)
        const alone = one("Monthly wage", (row) => wage(row, ","))
        assert.notMatch(alone[0]!.doubt ?? "", /one mark/)
      })
    ))

  it("of nines that pile up among amounts are doubted, and a usual amount is not", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.nat(1000), FastCheck.constantFrom("9999", "99999"), (salt, nines) => {
        const income = (row: number) => `${Number(nines) / 4 + (drawn(row, salt) % 70_000)}`
        const [piled] = one("Household income", (row) => (row % 12 === 0 ? nines : income(row)))
        assert.match(piled!.doubt ?? "", /may be a code/)
        const [once] = one("Household income", (row) => (row === 12 ? nines : income(row)))
        assert.notMatch(once!.doubt ?? "", /may be a code/)
      })
    ))

  it("of codes above the ends that the question names are no steps", () =>
    FastCheck.assert(
      FastCheck.property(
        FastCheck.nat(1000),
        FastCheck.integer({ min: 4, max: 7 }),
        FastCheck.constantFrom("(1 to #)", "(1-#)", "from 1 to #"),
        (salt, last, named) => {
          const header = `How satisfied are you ${named.replace("#", `${last}`)}?`
          const step = (row: number) => `${1 + (drawn(row, salt) % last)}`
          const [read] = one(header, (row) => (row % 10 === 0 ? `${last + 1}` : step(row)))
          assert.match(read!.doubt ?? "", new RegExp(`names a scale from 1 to ${last}`))
          const labels = read!.source._tag === "Labels" ? read!.source.labels : []
          assert.deepStrictEqual(
            labels.filter(({ offScale }) => offScale === true).map(({ label }) => label),
            [`${last + 1}`]
          )
          assert.notMatch(one(header, step)[0]!.doubt ?? "", /names a scale/)
        }
      )
    ))

  it("of years of birth in two digits tell no ages, and it is said", () => {
    const born = (row: number) => 40 + (drawn(row, 3) % 60)
    const short = one("Year of birth", (row) => `${born(row)}`)
    assert.match(short[0]!.doubt ?? "", /two digits/)
    assert.notMatch(one("Year of birth", (row) => `${1900 + born(row)}`)[0]!.doubt ?? "", /two digits/)
  })

  it("of 0 and 100 say whether an option was chosen, or it is said that they may", () => {
    const options = ["Tea", "Milk", "Juice"]
    const cells = (row: number) => options.map((_, c) => pick(["0", "100"], row, c))
    const [joined, ...others] = read([
      ["id", ...options.map((option) => `Bought [${option}]`)],
      ...rows(cells)
    ]).questions
    assert.deepStrictEqual([joined!.kind, others.length], ["multiple", 0])
    assert.match(one("Passed", (row) => pick(["0", "100"], row, 1))[0]!.doubt ?? "", /0 or 100/)
  })

  it("of words at the ends of numbers are doubted, and with numbers in the words they are a scale", () => {
    const bare = ["Cold", "2", "3", "4", "Warm"]
    assert.match(
      one("Warmth", (row) => pick(bare, row, 2))[0]!.doubt ?? "",
      /“Cold” and “Warm” may be the ends|“Warm” and “Cold”/
    )
    const numbered = ["Cold (1)", "2", "3", "4", "Warm 5"]
    assert.deepStrictEqual(
      one("Warmth", (row) => pick(numbered, row, 2)).map(({ kind, source }) => [
        kind,
        source._tag === "Labels" && source.labels.map(({ label }) => label)
      ]),
      [["ordinal", numbered]]
    )
  })

  it("of numbers with words that are no units are doubted", () =>
    assert.match(
      one("Read", (row) => `${row % 50}${row % 3 === 0 ? "" : " books"}`)[0]!.doubt ?? "",
      /some with a word behind them/
    ))

  it("that count the rows, name people or say where they live become no question", () => {
    const names = ["Aiko", "Bram", "Chidi", "Dalia", "Emre", "Farida"]
    const asides: ReadonlyArray<readonly [header: string, cell: (row: number) => string]> = [
      ["Last, First", (row) => `${pick(names, row, 1)}son, ${pick(names, row, 2)}`],
      ["Name (Last)", (row) => pick(names, row, 1)],
      ["Child's name", (row) => pick(names, row, 1)],
      ["_GPS location_latitude", (row) => `${1 + (drawn(row, 4) % 1_000_000) / 1_000_000}`],
      ["Home ZIP code (5 digit)", (row) => `${10_000 + (drawn(row, 5) % 80_000)}`]
    ]
    for (const [header, cell] of asides)
      assert.deepStrictEqual(
        read([["id", "vote", header], ...rows((row) => [pick(["A", "B"], row, 3), cell(row)])]).questions.map(
          ({ text }) => text
        ),
        ["vote"],
        header
      )
    const counted = Array.from({ length: ROWS }, (_, row) => [`S-${row + 1}`, pick(["A", "B"], row, 3)])
    assert.strictEqual(read([["Who", "vote"], ...counted]).questions.length, 1)
  })
})
