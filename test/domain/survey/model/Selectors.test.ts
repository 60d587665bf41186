import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import type { Codebook, Question } from "../../../../src/domain/survey/model/Question.ts"
import { DEMOGRAPHICS, type Demographic } from "../../../../src/domain/survey/model/Selector.ts"
import { factsOf, proposeSelectors, selectorFor } from "../../../../src/domain/survey/model/Selectors.ts"
import { type Convention, FITTING, HELD_OUT } from "../../../support/wide/Conventions.ts"
import { wideSurvey } from "../../../support/wide/Survey.ts"

/** Per convention the questions that describe respondents. */
const TRUTH: Readonly<Record<string, Partial<Readonly<Record<Demographic, ReadonlyArray<string>>>>>> = {
  "election study": {
    sex: ["V206909"],
    age: ["V206907"],
    race: ["V206912"],
    education: ["V206910"],
    income: ["V206917"],
    region: ["V206920"],
    marital: ["V206913"],
    employment: ["V206914"],
    children: ["V206916"],
    party: ["V206918"],
    religion: ["V206919"]
  },
  "social survey": {
    sex: ["SEX"],
    age: ["AGE"],
    race: ["RACE"],
    education: ["DEGREE"],
    income: ["INCOME16"],
    region: ["REGION"],
    marital: ["MARITAL"],
    employment: ["WRKSTAT"],
    children: ["BABIES", "PRETEEN", "TEENS"],
    party: ["PARTYID"],
    religion: ["RELIG"]
  },
  "vendor panel": {
    sex: ["PPGENDER"],
    age: ["agecat"],
    race: ["PPETHM"],
    education: ["PPEDUC"],
    income: ["PPINCIMP"],
    region: ["PPREG4"],
    marital: ["PPMARIT"],
    employment: ["EMPLOY"],
    children: ["PPT01", "PPT25", "PPT612", "PPT1317"]
  },
  "European study": {
    sex: ["gndr"],
    age: ["agea"],
    birthYear: ["yrbrn"],
    education: ["eisced"],
    income: ["hinctnta"],
    region: ["regunit"],
    marital: ["maritalb"],
    employment: ["mnactic"],
    children: ["chldhm"],
    party: ["prtclb"],
    religion: ["rlgdnm"]
  },
  "spoken questionnaire": {
    sex: ["D1"],
    age: ["D2"],
    race: ["D4"],
    education: ["D3"],
    income: ["D6"],
    region: ["D9"],
    marital: ["D5"],
    employment: ["W1"],
    children: ["D10"],
    party: ["D7"],
    religion: ["D8"]
  },
  "ageing study": {
    sex: ["RAGENDER"],
    age: ["R2AGEY_B"],
    education: ["RAEDUC"],
    income: ["H2ITOT"],
    region: ["R2CENREG"],
    marital: ["R2MSTAT"],
    employment: ["R2LBRF"],
    children: ["H2CHILDU18"],
    religion: ["RARELIG"]
  }
}

const selected = (codebook: Codebook, demographic: Demographic): ReadonlyArray<string> | "several" => {
  const selector = selectorFor(codebook, demographic)
  const keys = (positions: ReadonlyArray<number>) => positions.map((at) => codebook.questions[at]!.key)
  switch (selector._tag) {
    case "One":
      return keys([selector.question])
    case "Parts":
      return keys(selector.questions)
    case "Several":
      return "several"
    case "None":
      return []
  }
}

const question = (key: string, text: string, labels: ReadonlyArray<string>): Question => ({
  key,
  text,
  labels,
  kind: labels.length === 0 ? "numeric" : "single",
  stem: null
})
const codebookOf = (...questions: ReadonlyArray<Question>): Codebook => ({
  questions,
  respondents: 100,
  weighted: false
})
const SEX = ["Male", "Female"]

const describesRespondents = ({ name }: Convention, codebook: Codebook) => {
  const truth = TRUTH[name]!
  const found = Object.fromEntries(
    DEMOGRAPHICS.flatMap((demographic) => {
      const keys = selected(codebook, demographic)
      return keys.length === 0 ? [] : [[demographic, keys]]
    })
  )
  const disagreeing = name === "ageing study" ? { race: "several" as const } : {}
  assert.deepStrictEqual(found, { ...truth, ...disagreeing })
}

describe("selectors", () => {
  for (const convention of FITTING)
    it(`finds the respondent in a wide ${convention.name}`, () =>
      describesRespondents(convention, wideSurvey(convention, 11, 240).draft.codebook))
  for (const convention of HELD_OUT)
    it(`finds the respondent in a wide ${convention.name} that no rule was written for`, () =>
      describesRespondents(convention, wideSurvey(convention, 907, 240).draft.codebook))

  it.prop("an order of questions does not matter", [fc.integer({ min: 0, max: 5 })], ([shift]) => {
    const all = [
      question("s1", "Sex of first person", SEX),
      question("s2", "Sex of second person", SEX),
      question("s3", "Sex of third person", SEX),
      question("sp", "Spouse's sex", SEX),
      question("i", "Interviewer's sex", SEX),
      question("r", "Respondent's sex", SEX)
    ]
    assert.deepStrictEqual(selected(codebookOf(...all.slice(shift), ...all.slice(0, shift)), "sex"), ["r"])
  })

  it("names both where two cannot be told apart", () => {
    const codebook = codebookOf(question("a", "What is your sex?", SEX), question("b", "What is your gender?", SEX))
    const found = selectorFor(codebook, "sex")
    assert.strictEqual(found._tag, "Several")
    assert.include(found.reason, "a (“What is your sex?”)")
    assert.include(found.reason, "b (“What is your gender?”)")
  })

  it("finds nobody's answer where only others are asked about", () => {
    const codebook = codebookOf(
      question("p", "What is your partner's highest degree?", ["High school", "Bachelor's degree"]),
      question("o", "Are women treated fairly?", SEX),
      question("c", "Had a child start daycare or college", ["No", "Yes"])
    )
    assert.deepStrictEqual(
      DEMOGRAPHICS.filter((demographic) => selected(codebook, demographic).length > 0),
      []
    )
  })

  it.prop("years of birth in two digits are not taken for years", [fc.boolean()], ([isWhole]) => {
    const years = Array.from({ length: 60 }, (_, i) => (isWhole ? 1900 : 0) + 40 + i)
    const codebook = codebookOf({ ...question("yob", "Year of birth", []), kind: "numeric" })
    const column = { _tag: "Numeric", values: Float64Array.from(years) } as const
    const found = proposeSelectors(codebook, factsOf(codebook.questions, [column], years.length)).get("birthYear")
    assert.strictEqual(found?._tag, isWhole ? "One" : "None")
  })

  it("declared columns hold against everything recognised", () => {
    const codebook = codebookOf(question("sex", "Your sex", SEX), question("x7", "Column 7", SEX))
    const proposed = new Map()
    const declared = (sex: ReadonlyArray<string>) => ({ ...codebook, selectors: { declared: { sex }, proposed } })
    assert.deepStrictEqual(selected(codebook, "sex"), ["sex"])
    assert.deepStrictEqual(selected(declared(["x7"]), "sex"), ["x7"])
    assert.deepStrictEqual(selected(declared([]), "sex"), [])
  })
})
