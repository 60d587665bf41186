import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { indices } from "../../../../src/domain/statistics/Bitset.ts"
import { MAX_DICTIONARY } from "../../../../src/domain/survey/file/RawTable.ts"
import { textAt } from "../../../../src/domain/survey/model/Column.ts"
import { understand } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv, questionNamed, surveyOf, tabulate, where } from "../../../support/SurveyTables.ts"

/** A CSV of a header and 40 rows. */
const sheet = (header: string, row: (i: number) => string): string =>
  [header, ...Array.from({ length: 40 }, (_, i) => row(i))].join("\n")

const of = (i: number, ...cells: ReadonlyArray<string>): string => cells[i % cells.length]!

const refusal = (text: string, options = {}): string =>
  csv(text).pipe(
    Either.flatMap(({ table }) => understand(table, options)),
    Either.match({ onLeft: (error) => error.message, onRight: () => "accepted" })
  )

describe("kinds of questions", () => {
  const draft = surveyOf(
    sheet(
      "RespondentID,Gender,Age,How satisfied are you?,How many hours a week?,What would you change?,Last visit,Rate us from 1 to 5,IP Address,Duration (in seconds),Email,Empty",
      (i) =>
        [
          1000 + i,
          of(i, "Female", "Male", "female"),
          of(i, "30-44", "18-29", "60+", "45-59"),
          of(i, "Very satisfied", "Somewhat satisfied", "Don't know", "Very dissatisfied"),
          of(i, "40", "35.5", "", "12"),
          `Something quite different number ${i}`,
          `2024-03-${String(1 + (i % 28)).padStart(2, "0")}`,
          of(i, "5", "3", "1", "4", "2"),
          `10.0.0.${i}`,
          String(60 + i * 7),
          `a${i}@example.org`,
          ""
        ].join(",")
    )
  )

  it.each([
    ["gender", "single", ["Female", "Male"]],
    ["age", "ordinal", ["18-29", "30-44", "45-59", "60+"]],
    ["how_satisfied_are_you", "ordinal", ["Very dissatisfied", "Somewhat satisfied", "Very satisfied", "Don't know"]],
    ["how_many_hours_a_week", "numeric", []],
    ["what_would_you_change", "text", []],
    ["last_visit", "date", []],
    ["rate_us_from_1_to_5", "ordinal", ["1", "2", "3", "4", "5"]]
  ])("%s is %s", (key, kind, labels) => {
    const { question } = questionNamed(draft, key)
    assert.strictEqual(question.kind, kind)
    assert.deepStrictEqual(question.labels, labels)
  })

  it("lists what it left out, and why", () =>
    assert.deepStrictEqual(
      draft.leftOut.map(({ column, reason }) => [column, reason]),
      [
        [1, "identifies respondents or the questionnaire"],
        [9, "IP addresses"],
        [10, "time taken"],
        [11, "e-mail addresses"],
        [12, "no answers"]
      ]
    ))

  it("makes one label of spellings that differ in case", () => {
    const everybody = where(draft, () => true)
    assert.deepStrictEqual(tabulate(draft, "gender", everybody).counts, { Female: 27, Male: 13 })
  })

  it("holds dates in ISO 8601", () => {
    const { column } = questionNamed(draft, "last_visit")
    assert.isTrue(column._tag === "Text" && textAt(column, 2) === "2024-03-03")
  })
})

it.each([
  ["psu", "varstrat", "SDMVPSU", "Sampling cluster"],
  ["Primary sampling unit", "VSTRAT", "cluster_id", "Stratum"]
])("columns of a sample's design are no questions, but answers and named groups are: %s, %s, %s, %s", (...design) => {
  const draft = surveyOf(
    sheet([...design, "strata", "cluster"].join(","), (i) =>
      [...design.map((_, k) => 1 + ((i + k) % 9)), of(i, "North", "South"), of(i, "Thrifty", "Loyal")].join(",")
    )
  )
  assert.deepStrictEqual(
    draft.leftOut.map(({ reason }) => reason),
    design.map(() => "design of the sample")
  )
  assert.strictEqual(draft.codebook.questions.length, 2)
})

it("a column of too many distinct cells is a number or a date only to its last row", () => {
  const rows = MAX_DICTIONARY + 10
  const day = (i: number) => new Date(i * 60_000).toISOString().slice(0, 19)
  const survey = (last: string) =>
    surveyOf(
      [
        "Amount,Moment,Age",
        ...Array.from({ length: rows }, (_, i) => `${i}.5,${day(i)},18-29`),
        `${last},${last},30-44`
      ].join("\n")
    )
  const kinds = ({ codebook }: ReturnType<typeof survey>) => codebook.questions.map(({ kind }) => kind)
  const blank = survey("")
  assert.deepStrictEqual(kinds(blank), ["numeric", "date", "ordinal"])
  assert.deepStrictEqual(kinds(survey("soon")), ["text", "text", "ordinal"])
  const { column } = questionNamed(blank, "moment")
  assert.strictEqual(column._tag === "Text" && textAt(column, rows - 1), day(rows - 1))
})

it.each([
  ["Duration (in seconds)", (i: number) => `${60 + i}`],
  ["Duration__in_seconds_", (i: number) => `${60 + i}`],
  ["Date Submitted", () => "2024-01-01"],
  ["EndDate", () => "2024-01-01"],
  ["Q1_Page Submit", (i: number) => `${i}.25`],
  ["User Agent", () => "Firefox"],
  ["LocationLatitude", (i: number) => `4${i}.1`],
  ["First name", (i: number) => `Name${i}`],
  ["Progress", () => "100"],
  ["Interviewed", (i: number) => `${i + 1}`]
])("leaves out %s", (header, cell) => {
  const { codebook, leftOut } = surveyOf(sheet(`${header},Age`, (i) => `${cell(i)},18-29`))
  assert.deepStrictEqual([codebook.questions.length, leftOut.length], [1, 1])
})

it.each([
  ["Length", (i: number) => `${(i * 7) % 40}`],
  ["How important is the timing of deliveries?", (i: number) => of(i, "Very important", "Not at all important")],
  ["Duration of your last trip", (i: number) => of(i, "A day", "A week")],
  ["Phone", (i: number) => of(i, "iPhone", "Android")],
  ["Complete", (i: number) => of(i, "Yes", "No")],
  ["Name", (i: number) => of(i, "Known", "Unknown")],
  ["Weight", (i: number) => `${60 + i}`]
])("keeps %s", (header, cell) => {
  assert.strictEqual(surveyOf(sheet(`${header},Age`, (i) => `${cell(i)},18-29`)).codebook.questions.length, 2)
})

describe("multiple response", () => {
  const options = [
    ["cells repeat the option", "Apple", "", "Pear", ""],
    ["marks", "x", "", "x", ""],
    ["zero and one", "1", "0", "1", "0"],
    ["true and false", "TRUE", "FALSE", "TRUE", "FALSE"],
    ["selected and not", "Selected", "Not selected", "Selected", "Not selected"],
    ["yes or blank", "Yes", "", "Yes", ""]
  ] as const

  it.each(options)("one column per option: %s", (_, apple, noApple, pear, noPear) => {
    const draft = surveyOf(
      sheet("Which fruit do you eat? - Apple,Which fruit do you eat? - Pear,Age", (i) =>
        [i % 2 === 0 ? apple : noApple, i % 5 === 0 ? pear : noPear, of(i, "18-29", "30-44")].join(",")
      )
    )
    const { column, question } = questionNamed(draft, "which_fruit_do_you_eat")
    assert.deepStrictEqual(
      [question.kind, question.labels, question.text],
      ["multiple", ["Apple", "Pear"], "Which fruit do you eat?"]
    )
    assert.isTrue(column._tag === "Multiple" && indices(column.selected[1]!).length === 8)
    assert.strictEqual(
      tabulate(
        draft,
        "which_fruit_do_you_eat",
        where(draft, () => true)
      ).base,
      noApple === "" ? 24 : 40
    )
  })

  it("counts everyone asked where some rows say “not selected” and others nothing", () => {
    const draft = surveyOf(
      sheet("q4_1,q4_2,Age", (i) =>
        i < 10
          ? "NA,NA,30-44"
          : `${i % 2 === 0 ? "Tea" : "Not selected"},${i % 3 === 0 ? "Milk" : "Not selected"},18-29`
      )
    )
    const { question } = questionNamed(draft, "q4")
    assert.deepStrictEqual([question.kind, question.labels], ["multiple", ["Tea", "Milk"]])
    assert.strictEqual(
      tabulate(
        draft,
        "q4",
        where(draft, () => true)
      ).base,
      30
    )
  })

  it.each([[";"], ["|"]])("several answers in a cell, separated by %s", (delimiter) => {
    const draft = surveyOf(
      sheet(
        "Which words fit?,Age",
        (i) =>
          `${of(i, `cool${delimiter}quick`, "cool", "", `quick${delimiter}simple${delimiter}cool`)},${of(i, "18-29", "30-44")}`
      )
    )
    const { question } = questionNamed(draft, "which_words_fit")
    assert.deepStrictEqual([question.kind, question.labels], ["multiple", ["cool", "quick", "simple"]])
    const table = tabulate(
      draft,
      "which_words_fit",
      where(draft, () => true)
    )
    assert.deepStrictEqual([table.base, table.counts], [30, { cool: 30, quick: 20, simple: 10 }])
  })

  it("does not take commas within answers for separators", () => {
    const draft = surveyOf(
      sheet(
        "Employment,Age",
        (i) => `"${of(i, "Employed, full-time", "Employed, part-time", "Not employed, looking")}",30-44`
      )
    )
    assert.strictEqual(questionNamed(draft, "employment").question.kind, "single")
  })

  it("keeps what people wrote beside “Other” apart", () => {
    const draft = surveyOf(
      sheet("Pies? - Apple,Pies? - Other (please specify),Pies? - Other (please specify)", (i) =>
        [
          i % 2 === 0 ? "Apple" : "",
          i % 4 === 1 ? "Other (please specify)" : "",
          i % 4 === 1 ? `pie number ${i}` : ""
        ].join(",")
      )
    )
    assert.deepStrictEqual(
      draft.codebook.questions.map(({ key, kind, labels }) => [key, kind, labels.length]),
      [
        ["pies", "multiple", 2],
        ["pies_other", "text", 0]
      ]
    )
  })
})

describe("grids and rankings", () => {
  it("make a question of each row, all on one scale", () => {
    const draft = surveyOf(
      sheet("How important are these? - Price,How important are these? - Taste,Other - x", (i) =>
        [of(i, "Very important", "Not at all important"), of(i, "Somewhat important", "Very important"), ""].join(",")
      )
    )
    const { question } = questionNamed(draft, "price")
    assert.deepStrictEqual(question, {
      key: "price",
      text: "How important are these? - Price",
      kind: "ordinal",
      labels: ["Not at all important", "Somewhat important", "Very important"],
      stem: "How important are these?"
    })
  })

  it("name rows by stem and label where labels recur", () => {
    const draft = surveyOf(
      sheet("Like? - Soup,Like? - Bread,Buy? - Soup,Buy? - Bread", (i) => of(i, "Yes,No,Yes,No", "No,No,No,Yes"))
    )
    assert.deepStrictEqual(
      draft.codebook.questions.map(({ key }) => key),
      ["like_soup", "like_bread", "buy_soup", "buy_bread"]
    )
  })

  it("read ranks", () => {
    const draft = surveyOf(
      sheet("Rank these - A,Rank these - B,Rank these - C,Age", (i) =>
        of(i, "1,2,3,20", "3,1,2,20", "2,3,1,30", ",,,30")
      )
    )
    const { column, question } = questionNamed(draft, "rank_these")
    assert.deepStrictEqual([question.kind, question.labels], ["ranking", ["A", "B", "C"]])
    assert.deepStrictEqual(column._tag === "Ranking" && column.ranks.map((rank) => [...rank.subarray(0, 4)]), [
      [1, 3, 2, 0],
      [2, 1, 3, 0],
      [3, 2, 1, 0]
    ])
  })
})

describe("missing answers", () => {
  const base = (cells: ReadonlyArray<string>, header = "Answer,Age") => {
    const draft = surveyOf(sheet(header, (i) => `${of(i, ...cells)},${of(i, "18-29", "30-44")}`))
    return [
      draft.codebook.questions[0]!.labels,
      tabulate(
        draft,
        "answer",
        where(draft, () => true)
      ).base
    ]
  }

  it.each([["No answer"], ["-"], ["."], ["#NULL!"], ["NA"], ["n/a"], ["NaN"], ["-1"], ["-99"], [""]])("%j", (missing) =>
    assert.deepStrictEqual(base(["Agree", "Disagree", "Agree", missing]), [["Disagree", "Agree"], 30])
  )

  it("N/A is an answer beside blanks", () =>
    assert.deepStrictEqual(base(["Agree", "Disagree", "N/A", ""]), [["Disagree", "Agree", "N/A"], 30]))

  it.each([
    [
      ["1", "2", "3", "-1"],
      ["1", "2", "3"]
    ],
    [
      ["-1", "-2", "0", "1", "2"],
      ["-2", "-1", "0", "1", "2"]
    ]
  ])("%j are the steps %j", (cells, labels) => assert.deepStrictEqual(base(cells)[0], labels))

  it.each([
    [["20", "35", "-99", "51"], 3],
    [["-5", "3", "12", "-18"], 4]
  ])("%j holds %i numbers", (cells, numbers) => {
    const draft = surveyOf(sheet("Warmth,Age", (i) => `${of(i, ...cells)},${of(i, "18-29", "30-44")}`))
    const { column, question } = questionNamed(draft, "warmth")
    assert.strictEqual(question.kind, "numeric")
    assert.strictEqual(
      column._tag === "Numeric" && new Set([...column.values].filter((v) => !Number.isNaN(v))).size,
      numbers
    )
  })
})

describe("headers that are blank or repeat", () => {
  it("still name every question", () => {
    const draft = surveyOf(
      sheet("Age,,Age,Colour", (i) => `${of(i, "18-29", "30-44")},${of(i, "Red", "Blue")},60+,Green`)
    )
    assert.deepStrictEqual(
      draft.codebook.questions.map(({ key, text }) => [key, text]),
      [
        ["age", "Age"],
        ["column_2", "Column 2"],
        ["age_2", "Age (2)"],
        ["colour", "Colour"]
      ]
    )
  })
})

describe("weights and ids", () => {
  const text = sheet("id,Age,weight", (i) => `${i},${of(i, "18-29", "30-44")},${of(i, "0.5", "1.5")}`)

  it("takes a column named weight whose mean is one, and any other by name", () => {
    assert.deepStrictEqual([...surveyOf(text).microdata.weights!.subarray(0, 2)], [0.5, 1.5])
    const kilos = text.replaceAll("0.5", "70").replaceAll("1.5", "80")
    assert.isNull(surveyOf(kilos).microdata.weights)
    assert.strictEqual(surveyOf(kilos, { weight: "WEIGHT" }).microdata.weights![0], 70)
    assert.strictEqual(surveyOf(kilos, { weight: "3" }).codebook.questions.length, 1)
  })

  it.each([
    [text.replace("3,30-44,1.5", "3,30-44,"), {}, "accepted"],
    [
      text.replace("3,30-44,1.5", "3,30-44,"),
      { weight: "weight" },
      "Row 5, column “weight”: Every respondent needs a weight that is a number of zero or more."
    ],
    [
      text.replace("3,30-44,1.5", "3,30-44,-1"),
      { weight: "weight" },
      "Row 5, column “weight”: Every respondent needs a weight that is a number of zero or more."
    ],
    [
      text.replace("3,30-44,1.5", "3,30-44,much"),
      { weight: "weight" },
      "Row 5, column “weight”: “much” is not a number."
    ],
    [
      text,
      { weight: "wheight" },
      "There is no column “wheight” for the weight; columns are “id”, “Age”, “weight” and so on."
    ],
    [
      text.replace("\n7,", "\n3,"),
      { id: "id" },
      "Row 9, column “id”: “3” stands in row 5 already; every respondent needs an id of their own."
    ],
    ["a,b\n", {}, "The file holds no respondents; it needs a header and at least one row below it."],
    ["id,uuid\n1,2\n2,3\n", {}, "No column of the file holds answers to a question; its first row must be a header."]
  ])("%#", (file, options, message) => assert.strictEqual(refusal(file, options), message))
})

describe("Qualtrics exports", () => {
  const draft = surveyOf(
    [
      "StartDate,IPAddress,Progress,Finished,ResponseId,Q1,Q2_1,Q2_2,Q2_3,Q2_3_TEXT,Q3_1,Q3_2",
      "Start Date,IP Address,Progress,Finished,Response ID,How old are you?,What do you drink? - Selected Choice - Tea,What do you drink? - Selected Choice - Water,What do you drink? - Selected Choice - Other,What do you drink? - Other - Text,How do you rate these? - Soup,How do you rate these? - Bread",
      Array.from({ length: 12 }, (_, i) => `"{""ImportId"":""QID${i}""}"`).join(","),
      ...Array.from({ length: 40 }, (_, i) =>
        [
          `2024-01-0${1 + (i % 9)} 10:00:00`,
          "1.2.3.4",
          "100",
          "True",
          `R_${i}abcdefghijklmn`,
          20 + i,
          of(i, "Tea", ""),
          of(i, "", "Water"),
          of(i, "Other", "", ""),
          of(i, `juice ${i}`, "", ""),
          of(i, "Good", "Poor"),
          of(i, "Fair", "Good")
        ].join(",")
      )
    ].join("\n")
  )

  it("are read by name, text and choice", () =>
    assert.deepStrictEqual(
      draft.codebook.questions.map(({ key, kind, text }) => [key, kind, text]),
      [
        ["Q1", "numeric", "How old are you?"],
        ["Q2", "multiple", "What do you drink?"],
        ["Q2_3_TEXT", "text", "What do you drink? - Other - Text"],
        ["Q3_1", "ordinal", "How do you rate these? - Soup"],
        ["Q3_2", "ordinal", "How do you rate these? - Bread"]
      ]
    ))
})
