import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc, Redacted } from "effect"
import { withoutThoughts } from "../../../../src/domain/elicitation/ReplyText.ts"
import { Protocol } from "../../../../src/domain/models/LanguageModel.ts"
import type { Outcome } from "../../../../src/layers/models/providers/Dialect.ts"
import { errorIn, errorWithin, faultOf, shownWords } from "../../../../src/layers/models/providers/Faults.ts"
import { durationMs, limitsIn, retryAfterMs } from "../../../../src/layers/models/providers/Limits.ts"
import { eventsIn, verdictOf } from "../../../../src/layers/models/providers/ModelProvider.ts"
import { knownOf, type Refused, type Supported, without } from "../../../../src/layers/models/providers/Supported.ts"
import { type Json, parseJson } from "../../../../src/layers/models/providers/Transport.ts"
import { DIALECTS } from "../../../../src/layers/models/ServerModels.ts"
import { KEY, MODELS, providerAt, SECRET, sharesCall, textCall, tokenCall } from "./Calls.ts"

const protocols = Protocol.literals

/** Words that bodies of these protocols are made of. */
const WORDS = [
  ...[
    "choices",
    "message",
    "content",
    "refusal",
    "finish_reason",
    "usage",
    "prompt_tokens",
    "completion_tokens",
    "model"
  ],
  ...[
    "output",
    "status",
    "incomplete_details",
    "reason",
    "type",
    "text",
    "input_tokens",
    "output_tokens",
    "stop_reason"
  ],
  ...[
    "candidates",
    "parts",
    "finishReason",
    "usageMetadata",
    "promptTokenCount",
    "candidatesTokenCount",
    "thoughtsTokenCount"
  ],
  ...["error", "code", "details", "logprobs", "top_logprobs", "token", "logprob", "data", "id", "delta", "response"],
  ...[
    "tool_use",
    "input",
    "output_text",
    "length",
    "stop",
    "max_tokens",
    "STOP",
    "SAFETY",
    "index",
    "content_block",
    "__proto__"
  ]
]
const word = fc.constantFrom(...WORDS)

/** Values of JSON as broken servers might send them, whose keys and texts are often those of a protocol. */
const oddJson: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 7, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, "", 0),
    fc.oneof(word, fc.string({ maxLength: 12 })),
    fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -5, max: 5_000 })),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.array(fc.tuple(word, tie("value")), { maxLength: 5 }).map((pairs) => Object.fromEntries(pairs))
  )
})).value

/** Good answers of each protocol, a value of which is replaced. */
const GOOD: Readonly<Record<Protocol, Json>> = {
  compatible: {
    model: "m",
    choices: [
      {
        message: { content: "Yes", refusal: null },
        finish_reason: "stop",
        logprobs: { content: [{ token: "A", logprob: -1, top_logprobs: [] }] }
      }
    ],
    usage: { prompt_tokens: 3, completion_tokens: 1, prompt_tokens_details: { cached_tokens: 2 } }
  },
  openai: {
    model: "m",
    status: "completed",
    error: null,
    output: [{ type: "message", content: [{ type: "output_text", text: "Yes", logprobs: [] }] }],
    usage: { input_tokens: 3, output_tokens: 1, output_tokens_details: { reasoning_tokens: 0 } }
  },
  anthropic: {
    model: "m",
    content: [{ type: "text", text: "Yes" }],
    stop_reason: "end_turn",
    usage: { input_tokens: 3, output_tokens: 1, cache_read_input_tokens: 1 }
  },
  google: {
    modelVersion: "m",
    candidates: [{ content: { parts: [{ text: "Yes" }] }, finishReason: "STOP" }],
    usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 1, cachedContentTokenCount: 2 }
  }
}

const replaced = (value: Json, at: number, by: Json): Json => {
  let left = at
  const walk = (one: Json): Json => {
    left -= 1
    if (left < 0 && left > -2) return by
    if (Array.isArray(one)) return one.map(walk)
    return typeof one === "object" && one !== null
      ? Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, walk(inner ?? null)]))
      : one
  }
  return walk(value)
}

const tokensAreSound = (outcome: Outcome) => {
  if (outcome._tag === "Unknown") return
  const { cachedInput, input, output, reasoning } = outcome._tag === "Replied" ? outcome.reply.tokens : outcome.tokens
  for (const count of [cachedInput, input, output, reasoning]) assert.isTrue(Number.isSafeInteger(count) && count >= 0)
  assert.isAtMost(cachedInput, input)
  assert.isAtMost(reasoning, output)
  if (outcome._tag === "Replied") {
    assert.notStrictEqual(outcome.reply.text.trim(), "")
    for (const { logprob } of outcome.reply.logprobs ?? []) assert.isTrue(Number.isFinite(logprob))
  }
}

describe("reading answers", () => {
  for (const protocol of protocols) {
    const { joined, listed, read } = DIALECTS[protocol]

    it.prop(`makes sense of anything: ${protocol}`, [oddJson], ([body]) => {
      for (const call of [textCall, sharesCall, tokenCall]) tokensAreSound(read(body, call))
      for (const { name, price } of listed(body)) {
        assert.isString(name)
        if (price !== undefined) assert.isTrue(price.input >= price.cachedInput && price.cachedInput >= 0)
      }
      errorIn(body)
      errorWithin(body)
    })

    it.prop(`makes sense of answers of which a part is wrong: ${protocol}`, [fc.nat(20), oddJson], ([at, by]) => {
      assert.strictEqual(read(GOOD[protocol], textCall)._tag, "Replied")
      tokensAreSound(read(replaced(GOOD[protocol], at, by), textCall))
    })

    it.prop(`makes sense of any events: ${protocol}`, [fc.array(oddJson, { maxLength: 6 })], ([events]) => {
      const body = joined(events)
      if (body !== undefined) tokensAreSound(read(body, textCall))
    })

    it.prop(
      `finds a reply, a fault or something to learn in any answer: ${protocol}`,
      [
        fc.constantFrom(200, 201, 204, 302, 400, 403, 404, 422, 429, 500, 529),
        fc.oneof(
          oddJson.map((body) => JSON.stringify(body)),
          fc.string()
        )
      ],
      ([status, body]) => {
        const { known, learned, server } = providerAt("http://127.0.0.1:1", protocol)
        const request = server.dialect.body(sharesCall, known.name, learned.supported, known.cachedFrom)
        const verdict = verdictOf(
          server,
          known.name,
          sharesCall,
          request,
          learned.supported,
          { status, headers: {}, body },
          0
        )
        if (verdict._tag === "Replied") assert.isBelow(status, 300)
        else assert.notStrictEqual(verdict.fault.detail, "")
      }
    )

    it(`asks the same in the same words: ${protocol}`, () => {
      const { supported } = knownOf(protocol, MODELS[protocol])
      const body = (call: typeof textCall) =>
        JSON.stringify(DIALECTS[protocol].body(call, MODELS[protocol], supported, null))
      const [one, other] = [body(textCall), body({ ...textCall, own: "Among men." })]
      assert.isTrue(one.includes(SECRET) && one.indexOf(SECRET) < one.indexOf("Among women."))
      const common = [...one].findIndex((character, i) => other[i] !== character)
      assert.isAbove(common, one.indexOf(SECRET) + SECRET.length, "what is shared comes first")
    })
  }

  it.prop("takes any text for a stream", [fc.string()], ([text]) => {
    for (const event of eventsIn(`data: ${text}\n\n${text}`)) assert.isDefined(event)
    assert.deepStrictEqual(eventsIn('event: a\ndata: {"a":\ndata: 1}\n\n: ping\n\ndata: [DONE]\n\n'), [{ a: 1 }])
  })

  it.prop("cuts thoughts off and nothing else", [fc.string(), fc.string()], ([thoughts, text]) => {
    fc.pre(!/<\/?think>/i.test(thoughts + text))
    assert.deepStrictEqual(withoutThoughts(`<think>${thoughts}</think>${text}`), {
      text: text.trimStart(),
      unfinished: false
    })
    assert.strictEqual(withoutThoughts(`${thoughts}</think>${text}`).text, text.trimStart())
    assert.deepStrictEqual(withoutThoughts(`x ${text}`), { text: `x ${text}`, unfinished: false })
    assert.isTrue(withoutThoughts(`<think>${thoughts}`).unfinished)
  })
})

describe("reading limits", () => {
  it.prop("reads durations as they are written", [fc.nat(3600), fc.nat(59), fc.nat(999)], ([minutes, seconds, ms]) => {
    assert.strictEqual(durationMs(`${minutes}m${seconds}s`), Math.min((minutes * 60 + seconds) * 1000, 86_400_000))
    assert.strictEqual(durationMs(`${ms}ms`), ms)
    assert.strictEqual(durationMs(`${seconds}`), seconds * 1000)
    assert.strictEqual(durationMs(`${seconds}.5s`), seconds * 1000 + 500)
  })

  it.prop("makes sense of any headers", [fc.string(), fc.string(), fc.string()], ([limit, remaining, reset]) => {
    const seen = limitsIn(
      {
        "x-ratelimit-limit-requests": limit,
        "x-ratelimit-remaining-requests": remaining,
        "x-ratelimit-reset-requests": reset,
        "retry-after": reset
      },
      0
    )
    for (const value of Object.values(seen.requests ?? {})) assert.isAtLeast(value, 0)
    const wait = retryAfterMs({ "retry-after": reset, "retry-after-ms": remaining }, undefined, 0)
    assert.isTrue(wait === undefined || (wait >= 0 && wait <= 86_400_000))
  })

  it("reads the limits of OpenAI, Anthropic and gateways", () => {
    const now = Date.parse("2026-11-22T00:00:00Z")
    assert.deepStrictEqual(
      limitsIn(
        {
          "x-ratelimit-limit-requests": "500",
          "x-ratelimit-remaining-requests": "499",
          "x-ratelimit-reset-requests": "1m0.5s",
          "x-ratelimit-limit-tokens": "30000",
          "x-ratelimit-remaining-tokens": "29000",
          "x-ratelimit-reset-tokens": "20ms"
        },
        now
      ),
      {
        requests: { limit: 500, remaining: 499, resetMs: 60_500 },
        tokens: { limit: 30_000, remaining: 29_000, resetMs: 20 }
      }
    )
    const anthropic = {
      "anthropic-ratelimit-requests-remaining": "3",
      "anthropic-ratelimit-requests-reset": "2026-11-22T00:00:07Z"
    }
    assert.deepStrictEqual(limitsIn(anthropic, now), { requests: { remaining: 3, resetMs: 7000 } })
    const openRouter = { "x-ratelimit-limit": "20", "x-ratelimit-remaining": "0", "x-ratelimit-reset": `${now + 9000}` }
    assert.deepStrictEqual(limitsIn(openRouter, now), { requests: { limit: 20, remaining: 0, resetMs: 9000 } })
    assert.deepStrictEqual(limitsIn({}, now), {})
  })
})

const refused: fc.Arbitrary<Refused> = fc.oneof(
  fc.record({ _tag: fc.constant("Schema" as const), name: fc.constantFrom(null, "shares") }),
  fc.record({ _tag: fc.constant("Logprobs" as const), most: fc.nat(25) }),
  fc.record({ _tag: fc.constant("Effort" as const), taken: fc.constantFrom(null, [], ["low"], ["minimal", "high"]) }),
  fc.constantFrom<Refused>(
    { _tag: "Seed" },
    { _tag: "Temperature" },
    { _tag: "Limit" },
    { _tag: "System" },
    { _tag: "Template" },
    { _tag: "Reasoning" }
  )
)

describe("what a model takes", () => {
  it.prop(
    "only becomes less, whichever request a refusal answers",
    [fc.constantFrom(...protocols), fc.array(fc.tuple(refused, fc.nat(3)), { maxLength: 30 })],
    ([protocol, refusals]) => {
      const { ladders } = DIALECTS[protocol]
      const { schemaMeans } = ladders
      const states: Array<Supported> = [knownOf(protocol, MODELS[protocol]).supported]
      for (const [one, ago] of refusals) {
        const now = states.at(-1)!
        const sent = states.at(-1 - Math.min(ago, states.length - 1))!
        const next = without(now, one, sent, ladders)
        assert.isAtMost(next.logprobs, now.logprobs)
        assert.isFalse(!now.seed && next.seed)
        assert.isFalse(!now.temperature && next.temperature)
        assert.isFalse(now.effort === null && next.effort !== null)
        assert.isAtLeast(schemaMeans.indexOf(next.schemaMeans), schemaMeans.indexOf(now.schemaMeans))
        assert.isAtMost(schemaMeans.indexOf(next.schemaMeans), schemaMeans.indexOf(sent.schemaMeans) + 1 + ago)
        assert.isAtLeast(next.reasoningTokens, now.reasoningTokens)
        assert.includeMembers([...next.refusedSchemas], [...now.refusedSchemas])
        states.push(next)
      }
    }
  )

  it("loses one step to many requests that were refused together", () => {
    for (const protocol of protocols) {
      const { ladders } = DIALECTS[protocol]
      const sent = knownOf(protocol, MODELS[protocol]).supported
      const refusedAll: ReadonlyArray<Refused> = [
        { _tag: "Schema", name: null },
        { _tag: "Effort", taken: null },
        { _tag: "Limit" },
        { _tag: "Logprobs", most: 20 },
        { _tag: "Reasoning" }
      ]
      for (const one of refusedAll) {
        const once = without(sent, one, sent, ladders)
        const again = Array.from({ length: 64 }).reduce<Supported>((now) => without(now, one, sent, ladders), once)
        assert.deepStrictEqual(again, once, `${protocol} ${one._tag}`)
        const twice = without(once, one, once, ladders)
        assert.deepStrictEqual(without(twice, one, sent, ladders), twice, `${protocol} ${one._tag}, late`)
      }
    }
  })
})

describe("words of servers", () => {
  it.prop(
    "never repeat a piece of what was sent",
    [fc.lorem({ maxCount: 20 }), fc.nat(), fc.string()],
    ([prompt, at, around]) => {
      const letters = prompt.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")
      fc.pre(letters.length >= 14)
      const piece = letters.slice(at % (letters.length - 13)).slice(0, 14)
      const message = `${around.slice(0, 20)} "${piece.slice(0, 7)}  ${piece.slice(7)}"`
      assert.strictEqual(shownWords(message, KEY, [prompt]), "")
    }
  )

  it.prop("are short and on one line", [fc.string({ maxLength: 2000 })], ([message]) => {
    const shown = shownWords(message, KEY, ["nothing of it"])
    assert.isAtMost(shown.length, 200)
    assert.notMatch(shown, /\n/)
    const answer = { status: 500, headers: {}, body: message }
    const fault = faultOf(500, answer, parseJson(message), errorIn(parseJson(message)), shown, {}, 0)
    assert.isTrue(fault.passing)
    assert.notInclude(String(Redacted.make(KEY)), KEY)
  })
})
