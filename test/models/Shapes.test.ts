import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, modelServer } from "../support/models/InTest.ts"
import { at, isObject, type Json, listAt, parse, textAt } from "../support/models/Json.ts"
import { COFFEE, DINNER, PATHS, promptFor, TRUTH } from "./Asked.ts"
import { saidIn } from "./Said.ts"

const closed = (properties: { readonly [key: string]: Json }): Json => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false
})

const saidTo = (prompt: string, schema?: Json, more: { readonly [key: string]: Json } = {}) =>
  Effect.gen(function* () {
    const server = yield* modelServer({ truth: TRUTH })
    const format = schema && { type: "json_schema", json_schema: { name: "reply", strict: true, schema } }
    const { body } = yield* ask(server, PATHS.chat, {
      model: "planted",
      messages: [{ role: "user", content: prompt }],
      ...(format === undefined ? {} : { response_format: format }),
      ...more
    })
    return saidIn("chat", body) ?? ""
  })

const number = { type: "number" } as const
const text = { type: "string" } as const
const PROMPT = promptFor(DINNER)
const PERCENT = [46, 30, 16, 8]
const byLabel = Object.fromEntries(DINNER.choices.map((choice, k) => [choice, PERCENT[k]!]))

describe("the shape of an answer", () => {
  const cases: ReadonlyArray<readonly [name: string, schema: Json, expected: Json]> = [
    [
      "keys that are the choices",
      closed(Object.fromEntries(DINNER.choices.map((choice) => [choice, number]))),
      byLabel
    ],
    [
      "shares inside another object",
      closed({ shares: closed({ A: number, B: number, C: number, D: number }) }),
      { shares: { A: 46, B: 30, C: 16, D: 8 } }
    ],
    [
      "whole numbers",
      closed({ A: { type: "integer" }, B: { type: "integer" }, C: { type: "integer" }, D: { type: "integer" } }),
      { A: 46, B: 30, C: 16, D: 8 }
    ],
    [
      "parts of one",
      closed({ A: { type: "number", maximum: 1 }, B: number, C: number, D: number }),
      { A: 0.46, B: 0.3, C: 0.16, D: 0.08 }
    ],
    [
      "numbers in the order listed",
      closed({ percentages: { type: "array", items: number } }),
      { percentages: PERCENT }
    ],
    [
      "a row a choice",
      closed({ rows: { type: "array", items: closed({ choice: text, percent: number }) } }),
      { rows: PERCENT.map((percent, k) => ({ choice: "ABCD"[k]!, percent })) }
    ],
    [
      "a row a choice, choices from a list",
      closed({
        rows: { type: "array", items: closed({ option: { type: "string", enum: DINNER.choices }, share: number }) }
      }),
      { rows: DINNER.choices.map((option, k) => ({ option, share: PERCENT[k]! })) }
    ],
    [
      "definitions referred to",
      {
        ...Object(closed({ answer: { $ref: "#/$defs/shares" } })),
        $defs: { shares: closed({ A: number, B: number, C: number, D: number }) }
      },
      { answer: { A: 46, B: 30, C: 16, D: 8 } }
    ]
  ]
  for (const [name, schema, expected] of cases)
    it.scoped(`is the schema's: ${name}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(parse(yield* saidTo(PROMPT, schema)), expected)
      })
    )

  it.scoped("is one choice where one is to be picked", () =>
    Effect.gen(function* () {
      const schema = closed({ reason: text, choice: { type: "string", enum: ["A", "B", "C", "D"] } })
      const picked = parse(yield* saidTo(PROMPT, schema))
      assert.match(textAt(picked, "choice") ?? "", /^[A-D]$/)
      assert.match(yield* saidTo(`${PROMPT}\nReply with only the letter.`), /^[A-D]$/)
    })
  )

  it.scoped("is one choice a person, by how the prompt calls them", () =>
    Effect.gen(function* () {
      const prompt = `${PROMPT}\n\nPeople:\nPerson 1: a teacher of 34 in Ohio\nPerson 2: a farmer of 61 in Iowa\nPerson 3: a nurse of 45 in Maine`
      const item = closed({ person: { type: "integer" }, choice: text })
      const said = parse(yield* saidTo(prompt, closed({ answers: { type: "array", items: item } })))
      const answers = listAt(said, "answers")
      assert.deepStrictEqual(
        answers.map((one) => (isObject(one) ? one.person : one)),
        [1, 2, 3]
      )
      for (const one of answers) assert.match(textAt(one, "choice") ?? "", /^[A-D]$/)
    })
  )

  it.scoped("is one person's shares a row, of those whom the person's line describes", () =>
    Effect.gen(function* () {
      const truth = [{ ...COFFEE, among: [{ phrase: "night shifts", shares: [0.95, 0.05] }] }]
      const server = yield* modelServer({ truth })
      const prompt = `${COFFEE.question}\nA) Yes\nB) No\n\nPerson 1: a teacher of 34\nPerson 2: works night shifts\nPerson 3: a farmer; says B`
      const item = closed({ person: { type: "integer" }, A: { type: "integer" }, B: { type: "integer" } })
      const { body } = yield* ask(server, PATHS.chat, {
        model: "planted",
        messages: [{ role: "user", content: prompt }],
        response_format: {
          type: "json_schema",
          json_schema: { name: "rows", strict: true, schema: closed({ people: { type: "array", items: item } }) }
        }
      })
      assert.deepStrictEqual(parse(saidIn("chat", body) ?? ""), {
        people: [
          { person: 1, A: 70, B: 30 },
          { person: 2, A: 95, B: 5 },
          { person: 3, A: 0, B: 100 }
        ]
      })
    })
  )

  it.scoped("is what answers come down to, with shares, where a question is open", () =>
    Effect.gen(function* () {
      const item = closed({ answer: text, percent: { type: "integer" } })
      const said = parse(
        yield* saidTo(
          `<question>\n${DINNER.question}\n</question>`,
          closed({ answers: { type: "array", items: item } })
        )
      )
      assert.deepStrictEqual(said, { answers: DINNER.choices.map((answer, k) => ({ answer, percent: PERCENT[k]! })) })
    })
  )

  it.scoped("is that of a schema which the prompt spells out", () =>
    Effect.gen(function* () {
      const schema = closed({ shares: closed({ A: number, B: number, C: number, D: number }) })
      const prompt = `Reply with one JSON value that fits this JSON Schema: ${JSON.stringify(schema)}\n\n${PROMPT}`
      assert.deepStrictEqual(parse(yield* saidTo(prompt)), { shares: { A: 46, B: 30, C: 16, D: 8 } })
    })
  )

  it.scoped("is cut off where reasoning and words need more tokens than allowed", () =>
    Effect.gen(function* () {
      const server = yield* modelServer({ truth: TRUTH, reasoningTokens: 400 })
      const asked = (more: { readonly [key: string]: Json }) =>
        Effect.map(
          ask(server, PATHS.chat, { model: "planted", messages: [{ role: "user", content: PROMPT }], ...more }),
          ({ body }) => ({
            finish: textAt(listAt(body, "choices")[0], "finish_reason"),
            reasoning: at(body, "usage", "completion_tokens_details", "reasoning_tokens"),
            said: saidIn("chat", body)
          })
        )
      assert.deepStrictEqual(yield* asked({ max_completion_tokens: 100 }), {
        finish: "length",
        reasoning: 100,
        said: ""
      })
      assert.deepInclude(yield* asked({ max_completion_tokens: 1000 }), { finish: "stop", reasoning: 400 })
      assert.deepInclude(yield* asked({ max_completion_tokens: 1000, reasoning_effort: "minimal" }), {
        finish: "stop",
        reasoning: 0
      })
    })
  )

  it.scoped("is as many texts as are asked for, none twice", () =>
    Effect.gen(function* () {
      const prompt = `${COFFEE.question} Write what 8 different people answer, in their own words.`
      const said = parse(yield* saidTo(prompt, closed({ answers: { type: "array", items: text } })))
      const answers = listAt(said, "answers")
      assert.strictEqual(answers.length, 8)
      assert.isAtLeast(new Set(answers).size, 7)
    })
  )

  it.scoped("is JSON, percentages in lines, or a choice where no schema is given", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(parse(yield* saidTo(`${PROMPT}\nReply as JSON.`)), { A: 46, B: 30, C: 16, D: 8 })
      const json = { response_format: { type: "json_object" } }
      assert.deepStrictEqual(parse(yield* saidTo(`${PROMPT}\nReply as JSON.`, undefined, json)), {
        A: 46,
        B: 30,
        C: 16,
        D: 8
      })
      assert.strictEqual(yield* saidTo(`${PROMPT}\nWhat percentage takes each?`), "A: 46%\nB: 30%\nC: 16%\nD: 8%")
      assert.match(yield* saidTo(`${COFFEE.question}\nYes\nNo`), /^(Yes|No)$/)
    })
  )
})
