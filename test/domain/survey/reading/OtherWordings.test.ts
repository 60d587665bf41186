import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { nonAnswersAmong } from "../../../../src/domain/scale/CodedLabel.ts"
import { draftOf } from "../../../../src/domain/survey/mapping/Draft.ts"
import type { LabelCells } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv, tabulate, where } from "../../../support/SurveyTables.ts"
import { chosen, file, pick, ROWS } from "../../../support/structure/Case.ts"

const read = (text: string) => {
  const { table } = Either.getOrThrow(csv(text))
  const mapping = Either.getOrThrow(mappingOf(table))
  return { mapping, draft: Either.getOrThrow(draftOf(table, mapping)) }
}

const kindsOf = (text: string) => read(text).mapping.questions.map(({ kind }) => kind)

const OPTIONS = ["Rice", "Noodles", "Bread", "Oats"]

describe("headers of code and text", () => {
  const marks = [
    ["Y", ""],
    ["Yes", "No"],
    ["Yes", ""],
    ["Ja", "Nein"],
    ["Oui", "Non"]
  ] as const
  const codes = ["eat[SQ001]", "Q7[1]", "meals[A2]", "g1q2[SQ01]"]
  it.each(marks.flatMap(([on, off]) => codes.map((code) => [code, on, off] as const)))(
    "%s with “%s” and “%s”",
    (code, on, off) => {
      const stem = code.replace(/\[.*/, "")
      const text = file(
        [
          [
            "Response ID",
            "Date submitted",
            "sx. Are you a man or a woman?",
            ...OPTIONS.map((option, at) => `${stem}[SQ00${at}]. Which of these do you eat? [${option}]`)
          ]
        ],
        ROWS,
        (row) => [
          1000 + row,
          `2026-01-02 10:${10 + (row % 50)}:00`,
          pick(row, 1, ["Woman", "Man"]),
          ...OPTIONS.map((_, at) => (chosen(row, at) ? on : off))
        ]
      )
      const { mapping } = read(text)
      assert.deepStrictEqual(
        mapping.questions.map(({ key, kind }) => [key, kind]),
        [
          ["sx", "single"],
          [stem, "multiple"]
        ]
      )
    }
  )

  it("sentences with a full stop are no codes", () => {
    const { mapping } = read(
      file([["Thanks. Would you come again?", "Gender", "Welcome. How old are you?"]], ROWS, (row) => [
        pick(row, 1, ["Yes", "No"]),
        pick(row, 2, ["Woman", "Man"]),
        20 + (row % 40)
      ])
    )
    assert.strictEqual(mapping.questions[0]!.text, "Thanks. Would you come again?")
  })
})

describe("groups of questions that have nothing in common", () => {
  const often = ["Never", "Less than once a month", "Monthly", "Weekly", "Daily"]
  const towns = ["Lyon", "Graz", "Porto"]
  it.each(["main", "about_you", "section_1", "home/people", "grp"])("%s/…", (group) => {
    const text = file(
      [
        [
          `${group}/town`,
          `${group}/often`,
          `${group}/food`,
          ...OPTIONS.map((option) => `${group}/food/${option} / other`),
          `${group}/pay`
        ]
      ],
      ROWS,
      (row) => {
        const said = OPTIONS.filter((_, at) => chosen(row, at))
        return [
          pick(row, 1, towns),
          pick(row, 2, often),
          said.map((one) => `${one}_/_other`).join(" "),
          ...OPTIONS.map((_, at) => (chosen(row, at) ? 1 : 0)),
          pick(row, 3, ["Cash", "Card", "Neither of these"])
        ]
      }
    )
    const { mapping } = read(text)
    assert.deepStrictEqual(
      mapping.questions.map(({ kind }) => kind),
      ["single", "ordinal", "multiple", "single"]
    )
    const labels = mapping.questions.map(({ source }) =>
      "labels" in source ? source.labels.map(({ label }: LabelCells) => label) : []
    )
    assert.deepStrictEqual(labels[1], often)
    assert.sameMembers(labels[0]!, towns)
  })
})

describe("options in a list that share their first part", () => {
  const lists: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
    ["transport", ["Train", "Tram", "Car, as a driver", "Car, as a passenger", "On foot"]],
    ["tea", ["Tea, with milk", "Tea, without milk", "Coffee", "Water"]],
    ["work", ["Office, on my own", "Office, in a team", "Home", "Outdoors"]],
    ["pets", ["Cat, kept indoors", "Cat, let outdoors", "Dog", "Fish", "Bird"]],
    ["news", ["Paper, printed", "Paper, online", "Radio", "Television"]],
    ["three", ["Bike, own", "Bike, rented", "Bike, borrowed", "Bus", "Taxi"]],
    ["two heads", ["Bread, white", "Bread, brown", "Rice, white or red", "Rice, black", "Oats"]],
    ["bank", ["Account, shared", "Account, own", "Loan", "Shares"]],
    ["care", ["Nurse, at home", "Nurse, in hospital", "Doctor", "Nobody"]],
    ["stays", ["Hotel, with breakfast", "Hotel, without breakfast", "Tent", "Friends"]]
  ]
  it.each(lists)("%s", (_, options) => {
    const has = (row: number, at: number) => (row < 4 * options.length ? row % options.length === at : chosen(row, at))
    const text = file([["How? Select all that apply.", "Gender"]], 240, (row) => [
      options.filter((__, at) => has(row, at)).join(", "),
      pick(row, 1, ["Woman", "Man"])
    ])
    const { draft } = read(text)
    const question = draft.codebook.questions[0]!
    assert.strictEqual(question.kind, "multiple")
    assert.sameMembers([...question.labels], [...options])
    const { counts } = tabulate(
      draft,
      question.key,
      where(draft, () => true)
    )
    for (const [at, option] of options.entries())
      assert.strictEqual(counts[option], Array.from({ length: 240 }, (__, row) => has(row, at)).filter(Boolean).length)
  })
})

describe("codes without labels", () => {
  const coded = (header: string, codes: number) =>
    read(file([[header, "How old are you?"]], ROWS, (row) => [1 + ((row * 7 + (row % 3)) % codes), 20 + (row % 40)]))
      .mapping.questions[0]!

  it.each([
    "What is your gender?",
    "Sex",
    "Region of residence",
    "Where do you live?",
    "Which supermarket do you use most?",
    "In which country were you born?",
    "Who decides in your household?",
    "Marital status",
    "Welche Partei würden Sie wählen?",
    "Which of these brands do you prefer?",
    "religion"
  ])("%s: kinds, with a doubt", (header) => {
    const { doubt, kind } = coded(header, 4)
    assert.strictEqual(kind, "single")
    assert.match(doubt ?? "", /no labels/)
  })

  it.each([
    "How satisfied are you?",
    "On which level do you agree?",
    "Which number from 1 to 5 says how you feel?",
    "Where on the scale do you stand?",
    "Quality of the food",
    "Which stage of the project are you at?",
    "Overall rating",
    "To what extent does it help?",
    "Trust in the country's future, rated",
    "How often do you go out?"
  ])("%s: steps", (header) => assert.strictEqual(coded(header, 5).kind, "ordinal"))
})

describe("a single negative number among amounts", () => {
  it.each([
    "spent",
    "saved",
    "balance",
    "change_eur",
    "gain",
    "net_cost",
    "profit",
    "income_gap",
    "euros",
    "price diff"
  ])("%s: said, not silently dropped", (header) => {
    const { mapping } = read(
      file([[header, "Gender"]], ROWS, (row) => [row === 9 ? -2 : 40 + ((row * 13) % 97), pick(row, 1, ["F", "M"])])
    )
    const { doubt, kind } = mapping.questions[0]!
    assert.strictEqual(kind, "numeric")
    assert.match(doubt ?? "", /“-2”/)
  })
})

describe("what stands beside a scale", () => {
  it.each([
    [["1 - No", "2 - Rather not", "3 - Not sure", "4 - Rather", "5 - Yes"], []],
    [
      ["1 Low", "2 Middle", "3 High", "98 Don't know", "99 Refused"],
      [3, 4]
    ],
    [["Agree", "Disagree", "[9] Refused"], [2]],
    [["(1) Never", "(2) Always", "(8) Don't know"], [2]],
    [["Yes", "No", "Prefer not to say"], [2]],
    [["Neutral", "Good", "Bad"], []],
    [["Neither agree nor disagree", "Agree"], []]
  ] as const)("%j", (labels, beside) =>
    assert.deepStrictEqual(
      nonAnswersAmong(labels).flatMap((one, i) => (one ? [i] : [])),
      [...beside]
    )
  )
})

describe("what tools add about the session", () => {
  const cells: ReadonlyArray<readonly [string, (row: number) => string | number]> = [
    ["#", (row) => `k3v9${(row * 99_991).toString(36).padStart(8, "a")}`],
    ["Network ID", (row) => (0xa7c1_9000 + row * 40_503).toString(16)],
    ["SubmitterID", (row) => 11 + (row % 2)],
    ["SubmitterName", (row) => pick(row, 2, ["team north", "team south"])],
    ["AttachmentsPresent", (row) => row % 2],
    ["AttachmentsExpected", (row) => row % 3],
    ["ReviewState", (row) => pick(row, 1, ["approved", "hasIssues", "rejected"])],
    ["Status", (row) => pick(row, 1, ["IP Address", "Spam"])],
    ["Edits", (row) => row % 3],
    ["FormVersion", (row) => 2_026_030_101 + (row % 2)],
    ["__version__", (row) => pick(row, 1, ["vXy8Zk3Wq9", "vAb7Qm1Lp0"])],
    ["_validation_status", (row) => pick(row, 1, ["Approved", "On hold"])],
    ["lastpage", (row) => 3 + (row % 2)],
    ["startlanguage", (row) => pick(row, 1, ["en", "de"])],
    ["seed", (row) => 100_000 + row * 17],
    ["UserLanguage", (row) => pick(row, 1, ["EN", "FR"])],
    ["Q_RecaptchaScore", (row) => pick(row, 1, ["0.9", "1"])]
  ]
  it.each(cells)("%s", (header, cell) => {
    const text = file([["Gender", header]], ROWS, (row) => [pick(row, 3, ["F", "M"]), cell(row)])
    assert.deepStrictEqual(kindsOf(text), ["single"])
  })

  it.each([
    ["Status", ["Married", "Single", "Widowed"]],
    ["Response status", ["Complete", "Partial"]],
    ["Version", ["Print", "Online"]],
    ["State", ["Bavaria", "Hesse", "Saxony"]],
    ["Edits", ["Too many", "Just right"]],
    ["Seed", ["Sunflower", "Pumpkin"]]
  ] as const)("%s may be a question", (header, answers) => {
    const text = file([["Gender", header]], ROWS, (row) => [pick(row, 3, ["F", "M"]), pick(row, 1, answers)])
    assert.strictEqual(kindsOf(text).length, 2)
  })
})
