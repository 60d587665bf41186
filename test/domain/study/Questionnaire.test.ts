import { afterEach, assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { frameInTurns } from "../../../src/domain/simulation/Audience.ts"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { ownSharesInTurns } from "../../../src/domain/simulation/OwnShares.ts"
import { drawPanel } from "../../../src/domain/simulation/Panel.ts"
import { has } from "../../../src/domain/statistics/Bitset.ts"
import { hash, unit } from "../../../src/domain/statistics/Rng.ts"
import { addTexts, answerInTurns, Sheet, stillAsked } from "../../../src/domain/study/Answering.ts"
import { cellsOf, groupsOf, MIN_CELL, PROFILE, profileColumns } from "../../../src/domain/study/Profile.ts"
import { blocksOf, type Questionnaire, questionnaireInTurns } from "../../../src/domain/study/Questionnaire.ts"
import type { StudyQuestion } from "../../../src/domain/study/Study.ts"
import { transcriptOf } from "../../../src/domain/study/Transcript.ts"
import { textAt } from "../../../src/domain/survey/model/Column.ts"
import { atOnce } from "../../../src/domain/Turns.ts"

const read = (questions: ReadonlyArray<StudyQuestion>) => atOnce(questionnaireInTurns({ questions }))
const audience = (prompt: string) => Either.getOrThrow(atOnce(frameInTurns([prompt])))
const panel = drawPanel(audience("Adults in the United States"), 60, 3)
/** Few people make many questionnaires quick. */
const few = drawPanel(panel.audience, 24, 3)
const cells = [0, 1].map((g) => ({
  words: "some",
  members: Array.from({ length: few.size }, (_, i) => i).filter((i) => i % 2 === g)
}))

const LABELS = ["Red", "Green", "Blue", "White", "Black"]

/** A questionnaire whose routes name earlier questions and the profile; now and then one that can't be answered. */
const routed: fc.Arbitrary<ReadonlyArray<StudyQuestion>> = fc
  .array(
    fc.record({
      kind: fc.constantFrom("single", "multiple", "scale", "matrix", "open") as fc.Arbitrary<StudyQuestion["kind"]>,
      choices: fc.integer({ min: 2, max: 5 }),
      bounds: fc.tuple(fc.nat(3), fc.nat(3)),
      from: fc.nat(9),
      label: fc.nat(4),
      route: fc.constantFrom("all", "is", "is not", "either", "profile"),
      again: fc.nat(9),
      pipes: fc.boolean()
    }),
    { minLength: 1, maxLength: 7 }
  )
  .map((drafts) =>
    drafts.map(({ again, bounds, choices, from, kind, label, pipes, route }, i): StudyQuestion => {
      const labels = LABELS.slice(0, choices)
      const earlier = i === 0 ? null : from % i
      const last = earlier === null ? "open" : drafts[earlier]!.kind
      const before = last === "open" ? "sex" : last === "matrix" ? `q${earlier}_2` : `q${earlier}`
      const shown = earlier === null ? 0 : label % drafts[earlier]!.choices
      const is = last === "open" ? 'sex = "Female"' : `${before} = "${LABELS[shown]}"`
      const routes = {
        all: undefined,
        is: i === 0 ? undefined : is,
        "is not": i === 0 ? undefined : `NOT ${is}`,
        either: i === 0 ? "age >= 40" : `${is} OR age < 40`,
        profile: 'sex = "Female"'
      }
      const [min, max] = [Math.min(...bounds, choices), Math.max(1, Math.min(Math.max(...bounds), choices))]
      const isPiped = pipes && route === "is" && earlier !== null && last !== "multiple"
      return {
        key: `q${i}`,
        text: isPiped ? `What of {{${before}}}, ${i}?` : `Question ${again === 0 ? "again" : i}?`,
        kind,
        ...(kind === "open" ? {} : { choices: labels }),
        ...(kind === "matrix" ? { items: ["price", "service"] } : {}),
        ...(kind === "multiple" ? { min, max } : {}),
        ...(routes[route as keyof typeof routes] === undefined ? {} : { showIf: routes[route as keyof typeof routes]! })
      }
    })
  )

const shares = (of: string, i: number, choices: number) =>
  Array.from({ length: choices }, (_, k) => 0.05 + unit(hash(of, i, k)))

/** Everybody's answers to a questionnaire, with targets by chance. */
const answered = (questionnaire: Questionnaire, seed: number) => {
  const sheet = new Sheet(questionnaire, few)
  for (const item of questionnaire.items) {
    if (item.asked.kind === "open") {
      addTexts(sheet, item, new Map(sheet.reachedBy(item).map((i) => [i, `${item.asked.key} of ${i}`])))
      continue
    }
    const wordings = sheet.wordingsOf(item, stillAsked(sheet, item)).map((wording) => {
      const own = shares(wording.text, -1, item.choices.length)
      const total = item.several === null ? own.reduce((sum, one) => sum + one, 0) : 1.05
      const overall = own.map((share) => share / total)
      const expected = { target: { overall, cells: cells.map(() => null) }, isCertain: false }
      return {
        ...wording,
        ...expected,
        shares: Array.from({ length: few.size }, (_, i) =>
          shares(wording.text, i, item.choices.length).map((p) => p / 1.05)
        )
      }
    })
    atOnce(answerInTurns(sheet, item, cells, wordings, seed))
  }
  return sheet
}

const given = (sheet: Sheet, position: number, i: number): ReadonlyArray<number> | null => {
  const column = sheet.columnAt(position)
  if (column._tag === "Text") return textAt(column, i) === "" ? null : []
  if (column._tag === "Coded") return column.codes[i] === 0 ? null : [column.codes[i]! - 1]
  if (column._tag !== "Multiple" || !has(column.asked, i)) return null
  return column.selected.flatMap((bits, k) => (has(bits, i) ? [k] : []))
}

describe("a routed questionnaire", () => {
  let taken = 0
  // Short parts with a pause after each, so that the runner hears of them in between.
  afterEach(() => new Promise((resume) => setImmediate(resume)))
  for (let part = 1; part <= 20; part++)
    it.prop(
      `${part}: has an answer from everybody who is asked, from nobody else, within the least and the most, and the same again`,
      [routed, fc.nat()],
      ([questions, seed]) => {
        const found = read(questions)
        if (Either.isLeft(found)) return assert.match(found.left.param, /^questions\[\d\]\.(showIf|text|min|max)$/)
        taken++
        const { items } = found.right
        const sheet = answered(found.right, seed)
        for (const [at, item] of items.entries()) {
          const asked = new Set(sheet.askedOf(item))
          for (let i = 0; i < few.size; i++) {
            const own = given(sheet, PROFILE.length + at, i)
            assert.strictEqual(own !== null, asked.has(i), `${item.asked.key} ${i}`)
            if (own === null) continue
            if (item.several !== null) {
              assert.isAtLeast(own.length, item.several.min)
              assert.isAtMost(own.length, item.several.max)
            }
            const twin = item.linked === null ? null : given(sheet, item.linked, i)
            if (twin !== null)
              assert.deepStrictEqual(
                own.map((k) => item.choices[k]).sort(),
                twin.map((k) => items[item.linked! - PROFILE.length]!.choices[k]).sort()
              )
          }
        }
        for (let i = 0; i < few.size; i++) {
          const said = transcriptOf(sheet.answered, i)
          const answeredBy = items.flatMap((_, at) => (given(sheet, PROFILE.length + at, i) === null ? [] : [at]))
          assert.strictEqual(said.length, answeredBy.length)
          for (const { question } of said) assert.notMatch(question, /[[\]{}]/)
          for (const [n, at] of answeredBy.entries()) {
            const { choices, several } = items[at]!
            if (choices.length > 0 && several === null) assert.include(choices, said[n]!.answer)
          }
          const [before] = answeredBy
          if (before !== undefined)
            assert.deepStrictEqual(transcriptOf(sheet.answered, i, PROFILE.length + before + 1), said.slice(0, 1))
        }
        const blocks = blocksOf(items)
        assert.deepStrictEqual(blocks.flat(), [...items.keys()])
        for (const block of blocks) {
          const open = block.filter((at) => items[at]!.asked.kind === "open").length
          assert.isTrue(open === 0 ? block.length === 1 : open === block.length && open <= 5)
        }
        assert.deepStrictEqual(answered(found.right, seed).columns, sheet.columns)
      },
      { fastCheck: { numRuns: 125, seed: part } }
    )

  it("was taken most of the time", () => assert.isAbove(taken, 1_250))
})

const yesNo = ["Yes", "No"]
const owns: StudyQuestion = { key: "owns", text: "Do you own a car?", kind: "single", choices: yesNo }
const brand: StudyQuestion = {
  key: "brand",
  text: "Which brand?",
  kind: "single",
  choices: ["Ford", "Kia"],
  showIf: 'owns = "Yes"'
}
const refused = (...questions: ReadonlyArray<StudyQuestion>) => {
  const found = read(questions)
  if (Either.isRight(found)) throw new Error("It was taken")
  return [found.left.param, found.left.message] as const
}
const one = (more: Partial<StudyQuestion>): StudyQuestion => ({ ...owns, key: "more", text: "What else?", ...more })

describe("a questionnaire that can't be answered", () => {
  it.each<[string, ReadonlyArray<StudyQuestion>, string, RegExp]>([
    ["a key twice", [owns, one({ key: "OWNS" })], "questions[1].key", /Another question has the key/],
    ["a key of the profile", [one({ key: "age" })], "questions[0].key", /“age” is already part of every profile/],
    ["an unknown key", [owns, one({ showIf: 'ownz = "Yes"' })], "questions[1].showIf", /Did you mean “owns”/],
    ["a later question", [one({ showIf: 'owns = "Yes"' }), owns], "questions[0].showIf", /asked later/],
    ["itself", [one({ showIf: 'more = "Yes"' })], "questions[0].showIf", /asked later/],
    [
      "words that say nothing",
      [owns, one({ showIf: "women who ski" })],
      "questions[1].showIf",
      /ski|placed|understood/
    ],
    ["nobody", [owns, one({ showIf: 'owns = "Yes" AND owns = "No"' })], "questions[1].showIf", /nobody would be asked/],
    [
      "nobody, by way of another",
      [owns, brand, one({ showIf: 'brand = "Kia" AND owns = "No"' })],
      "questions[2].showIf",
      /nobody/
    ],
    [
      "nobody of an age",
      [owns, one({ showIf: 'age < 30 AND age_group = "55 and over"' })],
      "questions[1].showIf",
      /nobody/
    ],
    [
      "an answer not everybody gave",
      [owns, brand, one({ text: "Why {{brand}}?" })],
      "questions[2].text",
      /weren't asked brand/
    ],
    ["an answer to come", [one({ text: "Why {{owns}}?" }), owns], "questions[0].text", /isn't answered before/],
    ["an unknown answer", [one({ text: "Why {{model}}?" })], "questions[0].text", /no earlier question model/],
    [
      "two answers in a text",
      [owns, { ...brand, key: "b" }, one({ text: "{{owns}} {{b}}" })],
      "questions[2].text",
      /only one answer/
    ],
    ["more than there are", [one({ kind: "multiple", min: 3 })], "questions[0].min", /Nobody can choose 3/],
    [
      "a least above the most",
      [one({ kind: "multiple", choices: LABELS, min: 3, max: 2 })],
      "questions[0].max",
      /at least as large/
    ],
    ["bounds on one answer", [one({ max: 2 })], "questions[0].max", /Only questions of kind/],
    [
      "more choices than can be combined",
      [one({ kind: "multiple", choices: Array.from({ length: 21 }, (_, k) => `Choice ${k}`) })],
      "questions[0].choices",
      /at most 20 choices/
    ],
    ["no choices", [{ key: "a", text: "A?", kind: "single" }], "questions[0].choices", /needs choices/],
    ["a matrix without items", [one({ kind: "matrix" })], "questions[0].items", /needs items/],
    [
      "a matrix without choices",
      [{ key: "a", text: "A?", kind: "matrix", items: ["b"] }],
      "questions[0].choices",
      /needs/
    ],
    ["items elsewhere", [one({ items: ["Price"] })], "questions[0].items", /Only questions of kind “matrix”/],
    [
      "the key of a row",
      [one({ kind: "matrix", items: ["Price"] }), { ...owns, key: "more_1" }],
      "questions[1].key",
      /more_1/
    ],
    [
      "too many rows",
      Array.from({ length: 7 }, (_, n) =>
        one({ key: `m${n}`, text: `${n}?`, kind: "matrix", items: Array.from({ length: 20 }, (_, i) => `Row ${i}`) })
      ),
      "questions[6].items",
      /at most 120/
    ],
    [
      "a route by an open answer",
      [{ key: "w", text: "Why?", kind: "open" }, one({ showIf: "w:*" })],
      "questions[1].showIf",
      /open/
    ],
    ["choices to an open question", [one({ kind: "open" })], "questions[0].choices", /has no choices/]
  ])("is refused for %s, with its place", (_, questions, param, message) => {
    const [at, text] = refused(...questions)
    assert.strictEqual(at, param)
    assert.match(text, message)
  })

  it("asks each item of a matrix as a question of one battery, on a scale where the choices are one", () => {
    const agree = ["Agree", "Neither agree nor disagree", "Disagree"]
    const found = read([
      { key: "views", text: "Do you agree?", kind: "matrix", choices: agree, items: ["It's cheap", "It's new"] }
    ])
    assert.deepStrictEqual(
      Either.getOrThrow(found)
        .questions.slice(PROFILE.length)
        .map(({ key, kind, stem, text }) => [key, kind, stem, text]),
      [
        ["views_1", "ordinal", "Do you agree?", "Do you agree? – It's cheap"],
        ["views_2", "ordinal", "Do you agree?", "Do you agree? – It's new"]
      ]
    )
  })

  it("is taken where an answer stands in a text that only those see who gave it", () => {
    const found = read([owns, brand, one({ text: "Why {{brand}}?", showIf: "brand:*" })])
    assert.strictEqual(Either.getOrThrow(found).questions.at(-1)!.text, "Why [brand]?")
  })
})

describe("respondents", () => {
  it("fall into groups of 25 and more, everybody into one", () => {
    for (const [prompt, size] of [
      ["Adults in the United States", 200],
      ["Women over 60", 60],
      ["Adults", 20],
      ["Men", 400]
    ] as const) {
      const own = drawPanel(audience(prompt), size, 5)
      const found = cellsOf(own)
      assert.deepStrictEqual(
        found.flatMap(({ members }) => members).sort((a, b) => a - b),
        Array.from({ length: size }, (_, i) => i)
      )
      if (found.length > 1) for (const { members } of found) assert.isAtLeast(members.length, MIN_CELL)
    }
    const many = drawPanel(audience("Adults in the United States"), 400, 5)
    assert.deepStrictEqual(
      cellsOf(many).map(({ words }) => words),
      [
        "men under 35",
        "men aged 35 to 54",
        "men aged 55 and over",
        "women under 35",
        "women aged 35 to 54",
        "women aged 55 and over"
      ]
    )
    assert.deepStrictEqual(groupsOf(cellsOf(many), profileColumns(many)), ["age_group", "sex"])
  })

  it("answer what follows from who they are as they are", () => {
    const question = prepareQuestion("Are you male or female?", ["Male", "Female"], false)
    const own = atOnce(ownSharesInTurns(question, panel))
    const { sex } = panel.audience.people.traits
    for (const [i, person] of panel.persons.entries()) assert.closeTo(own[i]![sex[person]!]!, 1, 1e-9)
  })
})
