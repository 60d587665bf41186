import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { isNonAnswer } from "../../../../src/domain/scale/CodedLabel.ts"
import { bareVariable, type Dictionary, type Variable } from "../../../../src/domain/survey/codebook/Dictionary.ts"
import { labelsOf } from "../../../../src/domain/survey/mapping/Draft.ts"
import { dateOrder, readDate } from "../../../../src/domain/survey/model/Dates.ts"
import { recognisedKeys } from "../../../../src/domain/survey/model/SelectorListing.ts"
import { mappingOf, understand } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv } from "../../../support/SurveyTables.ts"

/** Answers in an order without a pattern. */
const picked = (answers: ReadonlyArray<string>) => (i: number, column: number) =>
  answers[((i * 2654435761 + column * 40503) >>> 7) % answers.length]!

/** Columns of 120 respondents, read. */
const read = (columns: Readonly<Record<string, (i: number, column: number) => string>>) => {
  const rows = Array.from({ length: 120 }, (_, i) =>
    Object.values(columns)
      .map((cell, c) => `"${cell(i, c)}"`)
      .join()
  )
  const header = Object.keys(columns).map((name) => `"${name}"`)
  return Either.getOrThrow(Either.flatMap(csv([header.join(), ...rows].join("\n")), ({ table }) => mappingOf(table)))
}
const readAlone = (name: string, answers: ReadonlyArray<string>) => {
  const [question] = read({ [name]: picked(answers) }).questions
  return { kind: question!.kind, labels: labelsOf(question!.source), doubt: question!.doubt ?? "" }
}

const coded = (labels: ReadonlyArray<string>) => labels.map((label, i) => ({ value: String(i + 1), label }))
/** Columns of 120 respondents beside what the file says of them. */
const readWith = (
  variables: ReadonlyArray<Pick<Variable, "name"> & Partial<Variable>>,
  cell: (i: number, column: number) => string,
  sets: Dictionary["sets"] = []
) => {
  const lines = Array.from({ length: 120 }, (_, i) => variables.map((_, column) => cell(i, column)).join())
  const text = [variables.map(({ name }) => name).join(), ...lines].join("\n")
  const dictionary = {
    variables: variables.map((one) => ({ ...bareVariable(one.name), ...one })),
    sets,
    weight: null
  }
  return Either.getOrThrow(Either.flatMap(csv(text), ({ table }) => mappingOf(table, { dictionary })))
}

describe("files that were once misread", () => {
  it.each([
    ["01apr2023", "2023-04-01"],
    ["3. März 2022", "2022-03-03"],
    ["14. Dez. 2021", "2021-12-14"],
    ["12 de enero de 2021", "2021-01-12"],
    ["12/ene/2021", "2021-01-12"],
    ["1er janvier 2020", "2020-01-01"],
    ["12 января 2021 г.", "2021-01-12"],
    ["3 lipca 2020", "2020-07-03"],
    ["2021年3月5日", "2021-03-05"],
    ["2021년 3월 5일 14:20", "2021-03-05T14:20"],
    ["2024/09/27 8:30:51 PM GMT-3", "2024-09-27T20:30:51"]
  ])("reads the date %s", (cell, day) => {
    assert.strictEqual(readDate(cell, dateOrder([cell])!), day)
  })

  it("reads no date in other words with numbers", () => {
    for (const cell of ["12 apples 2020", "3 months 20", "10 years 2020", "2 Maison 2020"])
      assert.isNull(dateOrder([cell]), cell)
  })

  it("takes the year of the interviews from days with names of months", () => {
    assert.strictEqual(read({ Datum: picked(["3. März 2022", "5. Mai 2022", "7. Oktober 2022"]) }).year, 2022)
  })

  it("knows what is said in place of an answer in other languages, and what is not", () => {
    const said =
      "No sé; Ik weet het niet; Jeg ved ikke; Nie mam zdania; Δεν έχω γνώμη; Сложно сказать; 無回答; 没意见; 잘모르겠음; " +
      "Nem tudom; Nu știu; Nezinu; Não tenho opinião; Non sa / Non risponde; Mieux vaut; Nie; Nein; Никогда; NV; 不了解"
    const words = said.split("; ")
    assert.deepStrictEqual(
      words.filter((word) => !isNonAnswer(word)),
      ["Mieux vaut", "Nie", "Nein", "Никогда", "NV", "不了解"]
    )
  })

  it("counts none as 0 below a last range", () => {
    const { doubt, kind, labels } = readAlone("How many cups", ["0", "1", "2", ">3", "none"])
    assert.deepStrictEqual([kind, labels], ["ordinal", ["0", "1", "2", ">3"]])
    assert.include(doubt, "“none”")
  })

  it("doubts a range without an end that holds other answers", () => {
    assert.include(readAlone("Pack", ["6", "12", "12+", "24"]).doubt, "“12+” holds “24” as well")
    assert.notInclude(readAlone("Pack", ["6", "12", "24+"]).doubt, "holds")
  })

  it("doubts 8 and 9 that few give beside 1 to 7 in a battery, and suggests that they are no answer", () => {
    const rated = picked(["1", "2", "3", "4", "5", "6", "7"])
    const cell = (every: number) => (i: number, c: number) =>
      i % every === 0 ? "9" : i % (every + 2) === 0 ? "8" : rated(i, c)
    const { questions } = read({
      "Q1_1 Rate [food]": cell(30),
      "Q1_2 Rate [staff]": cell(40),
      "Q1_3 Rate [price]": cell(50)
    })
    for (const { doubt, suggested } of questions) {
      assert.include(doubt, "count as steps and may be codes")
      assert.deepStrictEqual(suggested, { missing: ["8", "9"] })
    }
    assert.strictEqual(readAlone("Rate it", ["1", "2", "3", "4", "5", "6", "7", "8", "9"]).doubt, "")
  })

  it("doubts a ranking in which people gave one place twice", () => {
    const ranks = (places: ReadonlyArray<string>, shift: number) => (i: number) => places[(i + shift) % places.length]!
    const some = (shift: number) => (i: number) => (i % 5 === 0 ? "1" : ranks(["1", "2", "3"], shift)(i))
    const ranked = (cell: (shift: number) => (i: number) => string) =>
      read({ "Rank: price": cell(0), "Rank: quality": cell(1), "Rank: service": cell(2) }).questions[0]!
    assert.include(ranked(some).doubt ?? "", "gave two of these the same place")
    assert.isUndefined(ranked((shift) => ranks(["1", "2", "3"], shift)).doubt)
  })

  it("reads digits that rise as the options that were chosen", () => {
    const { doubt, kind, labels } = readAlone("Which brands", ["134", "1", "2", "34", "24", "123", "4", "13"])
    assert.deepStrictEqual([kind, labels.toSorted()], ["multiple", ["1", "2", "3", "4"]])
    assert.include(doubt, "each digit is read as an option")
    assert.strictEqual(readAlone("How much did you pay", ["134", "120", "95", "34", "24", "310", "4"]).kind, "numeric")
  })
})

describe("codes and keys among answers", () => {
  it("takes numbers filled up with zeros for codes", () => {
    const { kind, labels } = readAlone("institucion", ["015", "020", "120"])
    assert.strictEqual(kind, "single")
    assert.deepStrictEqual(labels, ["015", "020", "120"])
    assert.strictEqual(
      readAlone("How many?", ["15", "20", "120", "7", "31", "48", "63", "64", "99", "12"]).kind,
      "numeric"
    )
  })

  it("takes a labelled code far above all amounts for none, whatever its label says", () => {
    const { questions } = readWith(
      [{ name: "spent", question: "Spent on water", labels: [{ value: "977777", label: "They spent nothing" }] }],
      (i) => (i % 3 === 0 ? "977777" : String((i * 7) % 97))
    )
    const { source } = questions[0]!
    assert.strictEqual(source._tag, "Numbers")
    if (source._tag === "Numbers")
      assert.deepStrictEqual(source.missing, [{ label: "They spent nothing", cells: ["977777"] }])
  })

  it("parts answers by a sign that no sentence needs", () => {
    const { kind, labels } = readAlone("你用什么?", ["电话", "电话┋短信", "短信┋邮件", "邮件", "电话┋邮件", "短信"])
    assert.strictEqual(kind, "multiple")
    assert.sameMembers([...labels], ["电话", "短信", "邮件"])
  })

  it("leaves out what numbers its rows, and long keys of which one stands twice", () => {
    const { leftOut, questions } = read({
      "Do you cook?": picked(["Yes", "No"]),
      "Business ID": (i) => String(3 * i + 41),
      "Order no.": (i) => `A-${1000 + 7 * i}`,
      Panel: (i) => String(6_232_949_826_876 + 1_000 * Math.max(1, i)),
      "How many kilometers?": (i) => `${i * 3}.5`
    })
    assert.deepStrictEqual(
      questions.map(({ text }) => text),
      ["Do you cook?", "How many kilometers?"]
    )
    assert.deepStrictEqual(
      leftOut.map(({ role }) => role),
      ["identifier", "identifier", "identifier"]
    )
  })

  it("doubts a mean that a few numbers make, and no mean of what most people have none of", () => {
    const amounts = (i: number) => (i < 2 ? "100000000" : String(5 + ((i * 37) % 50)))
    assert.include(read({ "Pocket money": amounts }).questions[0]!.doubt ?? "", "raise the mean to 1,666,69")
    const arrests = (i: number) => (i % 30 === 0 ? String(1 + (i % 7)) : "0")
    assert.notInclude(read({ "How many arrests?": arrests }).questions[0]!.doubt ?? "", "raise the mean")
  })

  it("finds weights that some respondents have none of, and none where many have", () => {
    const weight = (without: number) => (i: number) =>
      i < without ? "" : (1 + (i % 2 === 0 ? 1 : -1) * (0.2123 + 0.0311 * (Math.floor(i / 2) % 10))).toFixed(4)
    const { weightCandidates = [] } = read({
      "Do you cook?": picked(["Yes", "No"]),
      a: weight(0),
      b: weight(6),
      c: weight(40)
    })
    assert.deepStrictEqual(
      weightCandidates.map(({ column }) => column),
      [2, 3]
    )
  })

  it("knows the year in the middle of a long study by its sessions", () => {
    const started = (i: number) => `${2016 + (i % 4)}-03-${10 + (i % 15)} 10:15:00`
    assert.strictEqual(read({ start_date: started, "Do you cook?": picked(["Yes", "No"]) }).year, 2017)
  })
})

describe("what columns have in common", () => {
  it("says nothing of a ranking where the same codes stand for different things", () => {
    const { questions } = readWith(
      [
        { name: "sex", question: "Sex", labels: coded(["Male", "Female"]) },
        { name: "city", question: "City", labels: coded(["Bern", "Rome"]) }
      ],
      (i, column) => String(1 + ((i + column) % 2))
    )
    for (const { doubt } of questions) assert.notInclude(doubt ?? "", "ranking")
  })

  it("leaves out of options the question that all of them begin with", () => {
    const LONG =
      "Paris at any time since the start of the pandemic in March 2020 and up to the day on which you answer, " +
      "or not, for whatever reason it was, and for how long?: "
    const names = ["m1", "m2", "m3"]
    const { questions } = readWith(
      names.map((name, i) => ({ name, question: `${LONG}${["Price", "Parks", "Yes - work"][i]}` })),
      (i, column) => String((i + column) % 2),
      [{ name: "$m", label: "Q5. Why do you li", variables: names, counted: "1" }]
    )
    assert.deepStrictEqual(labelsOf(questions[0]!.source), ["Price", "Parks", "Yes - work"])
  })

  it("doubts a code in every row of a grid where it is doubtful in one", () => {
    const names = ["How many times? - pushed", "How many times? - touched", "How many times? - followed"]
    const times = (often: number) => (i: number) => (i < often ? "99" : String((i * 7) % 97))
    const { questions } = read(Object.fromEntries(names.map((name, at) => [name, times([14, 2, 1][at]!)])))
    const doubted = questions.filter(({ doubt, suggested }) => doubt !== undefined && suggested?.missing?.[0] === "99")
    assert.strictEqual(doubted.length, questions.filter(({ source }) => source._tag === "Numbers").length)
  })

  it("knows who respondents are by a column's name in another language, whatever it asks", () => {
    const { codebook } = Either.getOrThrow(
      Either.flatMap(
        csv(["edad,sexo", ...Array.from({ length: 120 }, (_, i) => `${18 + (i % 60)},${1 + (i % 2)}`)].join("\n")),
        ({ table }) =>
          understand(table, {
            dictionary: {
              variables: [
                { ...bareVariable("edad"), question: "¿Cuántos años tienes?" },
                { ...bareVariable("sexo"), question: "¿Eres varón o mujer?", labels: coded(["Varón", "Mujer"]) }
              ],
              sets: [],
              weight: null
            }
          })
      )
    )
    assert.deepStrictEqual(Object.keys(recognisedKeys(codebook)).sort(), ["age", "sex"])
  })
})
