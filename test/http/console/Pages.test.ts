import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, Schema } from "effect"
import { ConnectionFailed, errorOf, TimedOut } from "../../../src/client/Client.ts"
import { ApiKeyInvalid } from "../../../src/domain/ApiKey.ts"
import { choicesSize, openSize } from "../../../src/domain/ask/Ask.ts"
import { QuoteAsk } from "../../../src/domain/ask/QuoteAsk.ts"
import { EngineUnavailable } from "../../../src/domain/evidence/Estimate.ts"
import { askOf, type Draft, draftOf, emptyDraft, missingIn } from "../../../src/http/console/pages/ask/Draft.ts"
import { found, highlighted, verbatimsOf } from "../../../src/http/console/parts/answers/VerbatimList.ts"
import { sampleSizes, samplingMargin, sizeOf } from "../../../src/http/console/parts/asking/SampleSizes.ts"
import { marked } from "../../../src/http/console/parts/people/Marked.ts"
import { toldOf } from "../../../src/http/console/shell/NextStep.ts"
import { wireOf } from "../../../src/http/errors/ErrorMapping.ts"

const words = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== "")
const closed: fc.Arbitrary<Draft> = fc.record({
  whom: fc.constantFrom("stored", "described", "survey"),
  audienceId: fc.uuid(),
  projectId: fc.uuid(),
  filter: fc.oneof(fc.constant(""), words),
  description: words,
  kind: fc.constantFrom("closed", "open"),
  question: words,
  choices: fc.uniqueArray(words, { minLength: 2, maxLength: 8, selector: (text) => text.trim() }),
  isMultipleChoice: fc.boolean(),
  questions: fc.array(words, { minLength: 1, maxLength: 5 }),
  sampleSize: fc.constantFrom(...sampleSizes),
  engine: fc.constantFrom("auto", "statistical", "model", "blend"),
  strictAudience: fc.boolean()
} as const)

const decode = Schema.decodeUnknownSync(QuoteAsk, { onExcessProperty: "error" })

describe("an ask that is written", () => {
  it.prop("is asked again as it was", [closed], ([draft]) => {
    const ask = askOf(draft)!
    assert.isNotNull(ask)
    decode(ask)
    assert.deepStrictEqual(askOf(draftOf(ask as Record<string, unknown>)), ask)
  })

  it("names what is missing, and asks nothing until then", () => {
    assert.hasAllKeys(missingIn(emptyDraft), ["whom", "question", "choices"])
    assert.isNull(askOf(emptyDraft))
    const twice: Draft = { ...emptyDraft, description: "adults", question: "Tea?", choices: ["Yes", " Yes "] }
    assert.deepStrictEqual(missingIn(twice), { choices: "“Yes” is listed twice." })
    assert.hasAllKeys(missingIn({ ...emptyDraft, kind: "open", whom: "stored" }), ["whom", "questions"])
  })

  it("is of as many people as the service asks", () => {
    for (const size of sampleSizes) {
      assert.strictEqual(sizeOf("closed", size), choicesSize[size])
      assert.strictEqual(sizeOf("open", size), openSize[size])
    }
    // R: diff(prop.test(50, 100, correct = FALSE)$conf.int) / 2
    assert.closeTo(samplingMargin(100), 9.617, 0.001)
  })
})

describe("answers in people's own words", () => {
  const answers = [
    { answer: "Très cher", confidence: 0.9 },
    { answer: "Très cher", confidence: 0.8 },
    { answer: "The price.", confidence: 0.7 },
    { answer: "", confidence: 0 },
    { answer: "Nothing said", confidence: 0 }
  ]

  it("are listed once, without what was not said", () => {
    assert.deepStrictEqual(verbatimsOf(answers), [
      { text: "Très cher", times: 2 },
      { text: "The price.", times: 1 }
    ])
  })

  it("are found whatever the case and the accents, and by the quotes of a theme", () => {
    const all = verbatimsOf(answers)
    assert.deepStrictEqual(found(all, "TRES cher", null), [{ text: "Très cher", times: 2 }])
    assert.deepStrictEqual(found(all, "", ["the price."]), [{ text: "The price.", times: 1 }])
    assert.deepStrictEqual(found(all, "cher", ["the price."]), [])
  })

  it.prop("stay as they were when what is sought is marked", [fc.string(), fc.string()], ([text, sought]) => {
    assert.strictEqual(highlighted(text, sought).join(""), text)
  })
})

describe("a description that is marked", () => {
  const phrase = fc.string({ maxLength: 12 })
  const treatment = fc.constantFrom(...(["read", "widened", "unread", "nobody"] as const))

  it.prop(
    "stays as it was",
    [fc.string(), fc.array(fc.tuple(phrase, treatment)), fc.array(phrase)],
    ([text, recognised, left]) => {
      const pieces = marked(text, {
        recognised: recognised.map(([one, how]) => ({ words: one, says: [], treatment: how, as: null, by: "words" })),
        interests: [],
        notUnderstood: left
      })
      assert.strictEqual(pieces.map((piece) => piece.text).join(""), text)
    }
  )

  it("says of each phrase what became of it, the longest first", () => {
    const said = { says: [], as: null, by: "words" }
    const pieces = marked("Women CEOs in Florida", {
      recognised: [
        { ...said, words: "women", treatment: "read" },
        { ...said, words: "Florida", treatment: "widened" }
      ],
      interests: [],
      notUnderstood: ["CEOs", "men"]
    })
    assert.deepStrictEqual(pieces, [
      { text: "Women", treatment: "read" },
      { text: " ", treatment: null },
      { text: "CEOs", treatment: "unread" },
      { text: " in ", treatment: null },
      { text: "Florida", treatment: "widened" }
    ])
  })
})

describe("what somebody is told when something goes wrong", () => {
  const refusal = {
    status: 402,
    code: "insufficient_credits",
    message: "The ask costs 400.",
    param: null,
    requestId: "req_1",
    retryAfter: null
  }

  it("is what the service says, which says what to do", () => {
    const told = toldOf(errorOf(refusal))
    assert.strictEqual(told.message, "The ask costs 400.")
    assert.strictEqual(told.title, "Not enough credits")
    assert.strictEqual(told.next, "")
    assert.deepStrictEqual(told.facts, ["insufficient_credits", "req_1"])
  })

  it("says nothing of what was charged where the service itself did not answer", () => {
    const strange = { ...refusal, code: "unexpected_response" }
    for (const status of [500, 502, 504]) assert.notInclude(toldOf(errorOf({ ...strange, status })).next, "charged")
    assert.notInclude(toldOf(new TimedOut("y")).next, "charged")
    assert.strictEqual(toldOf(errorOf({ ...strange, status: 413 })).title, "It's too large")
  })

  it("never advises to try again what comes to the same", () => {
    const settled = new EngineUnavailable({
      engine: "model",
      reason: "none of 4 answers could be used",
      isSettled: true
    })
    const told = toldOf(errorOf({ ...refusal, status: 503, code: wireOf(settled).code, message: settled.message }))
    assert.notMatch(`${told.message} ${told.next}`, /again/i)
    assert.isFalse(told.again)
    const passing = new EngineUnavailable({ engine: "model", reason: "it did not answer in time" })
    assert.isTrue(toldOf(errorOf({ ...refusal, status: 503, code: wireOf(passing).code })).again)
  })

  it("speaks of no variable to somebody who typed a key into a page", () => {
    for (const reason of ["invalid", "unlike", "revoked", "replaced"] as const)
      assert.notInclude(new ApiKeyInvalid({ reason }).message, "variable")
  })

  it("is something even of what nobody foresaw", () => {
    for (const error of [
      errorOf({ ...refusal, code: "new_code" }),
      new ConnectionFailed("x"),
      new TimedOut("y"),
      new Error("z"),
      "text",
      undefined
    ]) {
      const { message, next, title } = toldOf(error)
      for (const text of [message, next, title]) assert.isNotEmpty(text)
    }
  })
})
