import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { NO_TOKENS } from "../../../../src/domain/models/Tokens.ts"
import { json, type ScriptedServer, scriptedServer } from "../../../support/models/Scripted.ts"
import { lookUntil } from "../../../support/Waiting.ts"
import { KEY, providerAt, SECRET, sharesCall, textCall, tokenCall } from "./Calls.ts"

const completion = (content: string | null, more: object = {}, choice: object = {}) => ({
  id: "c",
  model: "served-1",
  choices: [{ index: 0, message: { role: "assistant", content, ...more }, finish_reason: "stop", ...choice }],
  usage: { prompt_tokens: 12, completion_tokens: 3 }
})
type Script = Parameters<typeof scriptedServer>[0]

const faultOf = (script: Script, call = textCall, protocol: Parameters<typeof providerAt>[1] = "compatible") =>
  Effect.gen(function* () {
    const { url } = yield* scriptedServer(script)
    return yield* Effect.flip(providerAt(url, protocol).complete(call))
  })
const replyOf = (script: Script, call = textCall, protocol: Parameters<typeof providerAt>[1] = "compatible") =>
  Effect.gen(function* () {
    const { url } = yield* scriptedServer(script)
    return (yield* providerAt(url, protocol).complete(call)).reply
  })
const bytes =
  (text: string, type = "application/json", status = 200): Script =>
  (_, response) => {
    response.writeHead(status, { "content-type": type })
    response.end(text)
  }

const until = (holds: () => boolean) => lookUntil(Effect.void, holds)

describe("odd answers", () => {
  it.scopedLive("are read after a byte order mark", () =>
    Effect.gen(function* () {
      const { text } = yield* replyOf(bytes(`\ufeff${JSON.stringify(completion("yes"))}`))
      assert.strictEqual(text, "yes")
    })
  )

  it.scopedLive("that are no HTTP are not called a server that cannot be reached", () =>
    Effect.gen(function* () {
      const { detail, fault } = yield* faultOf((_, response) => {
        response.socket?.end("SSH-2.0-OpenSSH_9.6\r\n")
      })
      assert.strictEqual(fault, "unavailable")
      assert.include(detail, "is no HTTP")
    })
  )

  it.scopedLive("are malformed where they are no JSON, no reply or too long", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [Script, string]> = [
        [bytes("<!doctype html><title>Welcome</title>", "text/html"), "a web page came instead of an answer"],
        [bytes("OK", "text/plain"), "the answer is not JSON"],
        [bytes(""), "the answer is not JSON"],
        [bytes('{"choices":[{"message":{"content":"cut'), "the answer is not JSON"],
        [bytes("null"), "not of this protocol"],
        [bytes("[]"), "not of this protocol"],
        [bytes('{"hello":1}'), "not of this protocol"],
        [(_, response) => json(response, completion("")), "the reply is empty"],
        [(_, response) => json(response, completion(null)), "the reply is empty"],
        [(_, response) => json(response, completion("A", {}, { finish_reason: "length" })), "cut off at its limit"],
        [
          (_, response) => {
            response.writeHead(200, { "content-type": "application/json" })
            const more = () => {
              while (!response.destroyed && response.write("x".repeat(65_536)));
              if (!response.destroyed) response.once("drain", more)
            }
            more()
          },
          "the answer is too long"
        ]
      ]
      for (const [script, words] of cases) {
        const { detail, fault, passing } = yield* faultOf(script)
        assert.include(detail, words)
        assert.deepStrictEqual([fault, passing], ["malformed", true], words)
      }
    })
  )

  it.scopedLive("are unavailable where the connection breaks or nobody is there", () =>
    Effect.gen(function* () {
      const broken = yield* faultOf((_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" })
        response.write('{"choices":')
        setTimeout(() => response.destroy(), 20)
      })
      assert.deepStrictEqual([broken.fault, broken.passing], ["unavailable", true])
      const refused = yield* Effect.flip(providerAt("http://127.0.0.1:9", "compatible").complete(textCall))
      assert.deepStrictEqual([refused.fault, refused.passing], ["unavailable", true])
      assert.include(refused.detail, "ECONNREFUSED")
    })
  )

  it.scopedLive("hold errors though their status is 200, as gateways send them", () =>
    Effect.gen(function* () {
      const limited = yield* faultOf((_, response) =>
        json(response, { error: { code: 429, message: "Rate limited" } }, 200, { "retry-after": "2" })
      )
      assert.deepStrictEqual([limited.fault, limited.passing, limited.retryAfterMs], ["limited", true, 2000])
      const within = yield* faultOf((_, response) =>
        json(response, { choices: [{ error: { code: 502, message: "Upstream" }, message: { content: "" } }] })
      )
      assert.deepStrictEqual([within.fault, within.passing], ["unavailable", true])
      const failed = yield* faultOf(
        (_, response) =>
          json(response, {
            status: "failed",
            error: { code: "rate_limit_exceeded", message: "Slow down" },
            output: []
          }),
        textCall,
        "openai"
      )
      assert.strictEqual(failed.fault, "limited")
      const fine = yield* replyOf((_, response) => json(response, { ...completion("Yes"), error: null }))
      assert.strictEqual(fine.text, "Yes")
    })
  )

  it.scopedLive("are replies without the thoughts before them", () =>
    Effect.gen(function* () {
      const reply = yield* replyOf((_, response) => json(response, completion("<think>\nWell…\n</think>\n\nYes")))
      assert.strictEqual(reply.text, "Yes")
      const cut = yield* faultOf((_, response) =>
        json(response, completion("<think>Well, let me see", {}, { finish_reason: "length" }))
      )
      assert.include(cut.detail, "which reasoning took")
      const parts = yield* replyOf((_, response) => {
        const content = [
          { type: "text", text: "Ye" },
          { type: "text", text: "s" }
        ]
        json(response, { choices: [{ message: { content }, finish_reason: "stop" }] })
      })
      assert.deepStrictEqual([parts.text, parts.model, parts.tokens.input], ["Yes", "llama3.2", 0])
    })
  )

  it.scopedLive("are read though they are compressed", () =>
    Effect.gen(function* () {
      const whole = JSON.stringify(completion("Yes"))
      const ways = { gzip: gzipSync(whole), deflate: deflateSync(whole), br: brotliCompressSync(whole) }
      for (const [way, body] of Object.entries(ways)) {
        const reply = yield* replyOf((_, response) => {
          response.writeHead(200, { "content-encoding": way })
          response.end(body)
        })
        assert.strictEqual(reply.text, "Yes", way)
      }
      const bomb = yield* faultOf((_, response) => {
        response.writeHead(200, { "content-encoding": "gzip" })
        response.end(gzipSync(Buffer.alloc(64 * 1024 * 1024)))
      })
      assert.include(bomb.detail, "too long")
      const odd = yield* faultOf((_, response) => {
        response.writeHead(200, { "content-encoding": "zip" })
        response.end(whole)
      })
      assert.deepStrictEqual([odd.fault, odd.passing], ["malformed", false])
      const broken = yield* faultOf((_, response) => {
        response.writeHead(200, { "content-encoding": "gzip" })
        response.end(whole)
      })
      assert.isTrue(broken.passing)
      assert.include(broken.detail, "cannot be decompressed")
    })
  )

  it.scopedLive("are replies without what they were cut off in, where that will do", () =>
    Effect.gen(function* () {
      const cut =
        (text: string): Script =>
        (_, response) =>
          json(response, completion(text, {}, { finish_reason: "length" }))
      const call = { ...sharesCall, dispensable: "note" }
      const shares = '{"A": 70, "B": 30, "note'
      for (const rest of ['": "and so on and', '":"', '": "a \\"', '": "said", "more": "and']) {
        const { text } = yield* replyOf(cut(shares + rest), call)
        assert.deepStrictEqual(JSON.parse(text), { A: 70, B: 30, note: "" })
      }
      for (const text of [shares, '{"A": 70, "B": 3', '"note": "and', "note", ""])
        assert.include((yield* faultOf(cut(text), call)).detail, "cut off")
      assert.include((yield* faultOf(cut(`${shares}": "and so on`), sharesCall)).detail, "cut off")
    })
  )

  it.scopedLive("count no tokens that no call takes", () =>
    Effect.gen(function* () {
      for (const usage of [
        { prompt_tokens: 1e15, completion_tokens: 3 },
        { prompt_tokens: 12, completion_tokens: 4e9 },
        { prompt_tokens: -12, completion_tokens: -3 },
        { prompt_tokens: "12", completion_tokens: "3" },
        [12, 3],
        null
      ]) {
        const reply = yield* replyOf((_, response) => json(response, { ...completion("Yes"), usage }))
        assert.deepStrictEqual([reply.text, reply.tokens], ["Yes", NO_TOKENS])
      }
    })
  )

  it.scopedLive("of Anthropic's protocol are read though they count no tokens", () =>
    Effect.gen(function* () {
      const message = { type: "message", content: [{ type: "text", text: "Yes" }], stop_reason: "end_turn" }
      for (const usage of [{}, { usage: null }, { usage: [4, 2] }]) {
        const reply = yield* replyOf((_, response) => json(response, { ...message, ...usage }), textCall, "anthropic")
        assert.deepStrictEqual([reply.text, reply.tokens], ["Yes", NO_TOKENS])
      }
    })
  )

  it.scopedLive("come as events from servers that stream unasked", () =>
    Effect.gen(function* () {
      const chunk = (delta: object, more: object = {}) =>
        `data: ${JSON.stringify({ model: "s", choices: [{ delta, finish_reason: null, ...more }] })}\n\n`
      const stream = [
        ": keep-alive\n\n",
        chunk({ role: "assistant" }),
        chunk({ content: "Ye" }),
        chunk({ content: "s" }, { finish_reason: "stop" }),
        `data: {"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":2}}\n\n`,
        "data: [DONE]\n\n"
      ].join("")
      for (const type of ["text/event-stream; charset=utf-8", "application/json"]) {
        const reply = yield* replyOf(bytes(stream, type))
        assert.deepStrictEqual([reply.text, reply.tokens.input, reply.tokens.output], ["Yes", 5, 2])
      }
      const broken = yield* faultOf(bytes('data: {"error":{"code":503,"message":"gone"}}\n\n', "text/event-stream"))
      assert.strictEqual(broken.fault, "unavailable")
      assert.strictEqual((yield* faultOf(bytes("data: nonsense\n\n", "text/event-stream"))).fault, "malformed")
    })
  )

  it.scopedLive("are refusals where a model or a filter says so", () =>
    Effect.gen(function* () {
      const model = yield* faultOf((_, response) => json(response, completion(null, { refusal: "I cannot help." })))
      assert.deepStrictEqual([model.fault, model.passing, model.tokens?.input], ["refused", true, 12])
      const filter = yield* faultOf((_, response) =>
        json(response, completion("", {}, { finish_reason: "content_filter" }))
      )
      assert.deepStrictEqual([filter.fault, filter.passing], ["refused", false])
      const azure = yield* faultOf((_, response) =>
        json(response, { error: { code: "content_filter", message: "The response was filtered", status: 400 } }, 400)
      )
      assert.deepStrictEqual([azure.fault, azure.passing], ["refused", false])
      const blocked = yield* faultOf(
        (_, response) => json(response, { promptFeedback: { blockReason: "SAFETY" }, usageMetadata: {} }),
        textCall,
        "google"
      )
      assert.deepStrictEqual([blocked.fault, blocked.passing], ["refused", false])
    })
  )

  it.scopedLive("wait as long as the server asks, however it says so", () =>
    Effect.gen(function* () {
      const wait = (headers: Record<string, string>, body: object = { error: { message: "later" } }) =>
        Effect.map(
          faultOf((_, response) => json(response, body, 429, headers)),
          ({ retryAfterMs }) => retryAfterMs
        )
      assert.strictEqual(yield* wait({ "retry-after": "3" }), 3000)
      assert.strictEqual(yield* wait({ "retry-after-ms": "120", "retry-after": "1" }), 120)
      const date = yield* wait({ "retry-after": new Date(Date.now() + 20_000).toUTCString() })
      assert.isTrue(date !== undefined && date > 10_000 && date <= 20_000)
      assert.strictEqual(yield* wait({ "retry-after": new Date(0).toUTCString() }), 0)
      assert.isUndefined(yield* wait({ "retry-after": "soon" }))
      assert.isUndefined(yield* wait({}))
      const retryInfo = { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "1.5s" }
      assert.strictEqual(yield* wait({}, { error: { message: "quota", details: [retryInfo] } }), 1500)
      const quota = yield* faultOf((_, response) =>
        json(response, { error: { message: "You exceeded your current quota", code: "insufficient_quota" } }, 429)
      )
      assert.deepStrictEqual([quota.fault, quota.passing], ["unauthorized", false])
    })
  )

  it.scopedLive("send no key where a server points, and name the setting to change", () =>
    Effect.gen(function* () {
      const elsewhere = yield* scriptedServer((_, response) => json(response, completion("Yes")))
      for (const status of [301, 302, 307, 308]) {
        const fault = yield* faultOf((_, response) => {
          response.writeHead(status, { location: `${elsewhere.url}/v1/chat/completions` })
          response.end()
        })
        assert.deepStrictEqual([fault.fault, fault.passing], ["unsupported", false])
        assert.include(fault.detail, "LLM_URL")
      }
      assert.strictEqual(elsewhere.heard.length, 0)
      const lost = yield* faultOf((_, response) => json(response, { detail: "Not Found" }, 404))
      assert.include(lost.detail, "check LLM_URL")
    })
  )

  it.scopedLive("never tell a key or a prompt", () =>
    Effect.gen(function* () {
      const messages = [
        `Incorrect API key provided: ${KEY}`,
        `Incorrect API key provided: ${KEY.slice(0, 8)}***`,
        `could not parse: ${SECRET}`,
        `input was '${SECRET.toUpperCase().slice(8, 40)}'`,
        JSON.stringify([{ loc: ["body", "messages"], input: { content: `x\n${SECRET}` } }])
      ]
      for (const message of messages)
        for (const status of [400, 401, 404, 422, 429, 500]) {
          const bodies = [
            { error: { message, type: "e" } },
            { error: message },
            { detail: [{ msg: message, loc: [] }] }
          ]
          for (const body of bodies) {
            const fault = yield* faultOf((_, response) => json(response, body, status))
            const told = JSON.stringify(fault) + fault.message
            assert.notInclude(told, KEY.slice(0, 8))
            assert.notInclude(told.toLowerCase(), "purple elephant")
          }
        }
      const kept = yield* faultOf((_, response) => json(response, { error: { message: "The engine is on fire" } }, 500))
      assert.include(kept.detail, "The engine is on fire")
    })
  )
})

describe("requests", () => {
  it.scopedLive(
    "have a model's template leave reasoning out where the model will not, as long as the server passes it on",
    () =>
      Effect.gen(function* () {
        for (const passesOn of [true, false]) {
          const server = yield* scriptedServer(({ text }, response) => {
            const { chat_template_kwargs, max_tokens } = JSON.parse(text)
            const isTold = chat_template_kwargs !== undefined
            if (isTold && !passesOn)
              return json(
                response,
                { error: { message: "Unrecognized request argument supplied: chat_template_kwargs" } },
                400
              )
            return isTold || max_tokens > 1000
              ? json(response, completion("Yes"))
              : json(response, completion("", { reasoning_content: "Hm" }, { finish_reason: "length" }))
          })
          const provider = providerAt(server.url, "compatible")
          const cuts = passesOn ? 1 : 2
          for (let i = 0; i < cuts; i += 1)
            assert.strictEqual((yield* Effect.flip(provider.complete(textCall))).fault, "malformed")
          assert.strictEqual((yield* provider.complete(textCall)).reply.text, "Yes")
          assert.strictEqual(provider.model.capabilities.reasoningTokens, passesOn ? 0 : 1024)
        }
      })
  )

  it.scopedLive("close their connection when they are interrupted", () =>
    Effect.gen(function* () {
      const server = yield* scriptedServer((_, response) => {
        response.writeHead(200, { "content-type": "application/json" })
        response.write("{")
      })
      const silent = yield* scriptedServer(() => {})
      for (const one of [server, silent]) {
        const fiber = yield* Effect.fork(providerAt(one.url, "compatible").complete(textCall))
        yield* until(() => one.heard.length === 1)
        yield* Fiber.interrupt(fiber)
        yield* until(() => one.abandoned() === 1)
        assert.strictEqual(one.abandoned(), 1)
      }
    })
  )

  it.scopedLive("keep their connections, and do not mind one that the server has closed meanwhile", () =>
    Effect.gen(function* () {
      const closing = new Set([4, 6])
      const server: ScriptedServer = yield* scriptedServer((_, response, nth) => {
        if (closing.has(nth)) response.socket?.destroy()
        else json(response, completion(`${nth}`))
      })
      const provider = providerAt(server.url, "compatible")
      const text = Effect.map(provider.complete(textCall), ({ reply }) => reply.text)
      for (const n of [1, 2, 3]) assert.strictEqual(yield* text, `${n}`)
      assert.strictEqual(server.connections(), 1)
      assert.strictEqual(yield* text, "5")
      assert.strictEqual(server.connections(), 2)
      const lost = yield* Effect.flip(text)
      assert.deepStrictEqual([lost.fault, lost.passing], ["unavailable", true])
      assert.strictEqual(server.heard.length, 6, "a fresh connection that breaks is not a stale one")
    })
  )

  it.scopedLive("change in what a server refuses, whatever words it has for it", () =>
    Effect.gen(function* () {
      const has = (text: string, key: string) => Object.hasOwn(JSON.parse(text), key)
      const told = (message: string, param: string | null = null) => ({
        error: { message, param, type: "invalid_request_error" }
      })
      const cases: ReadonlyArray<readonly [key: string, body: object, status: number]> = [
        [
          "temperature",
          told("Unsupported value: 'temperature' does not support 0.5 with this model.", "temperature"),
          400
        ],
        ["temperature", { error: "temperature is deprecated for this model" }, 400],
        [
          "seed",
          { detail: [{ type: "extra_forbidden", loc: ["body", "seed"], msg: "Extra inputs are not permitted" }] },
          422
        ],
        ["reasoning_effort", told('think value "none" is not supported for this model'), 400],
        ["reasoning_effort", { object: "error", message: "m does not support parameters: ['reasoning_effort']" }, 400],
        ["response_format", told("This response_format type is unavailable now"), 400],
        ["response_format", told("'response_format.type' must be 'json_schema' or 'text'"), 400],
        [
          "max_tokens",
          told("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.", "max_tokens"),
          400
        ],
        ["logprobs", told("You are not allowed to request logprobs from this model"), 403]
      ]
      for (const [key, body, status] of cases) {
        const server = yield* scriptedServer(({ text }, response) =>
          has(text, key) ? json(response, body, status) : json(response, completion('{"A":1,"B":2}'))
        )
        const provider = providerAt(server.url, "compatible")
        const call = key === "logprobs" ? tokenCall : sharesCall
        assert.strictEqual((yield* provider.complete(call)).reply.text, '{"A":1,"B":2}', JSON.stringify(body))
        const { length } = server.heard
        yield* provider.complete(call)
        assert.strictEqual(server.heard.length, length + 1, `${key} is remembered`)
      }
    })
  )

  it.scopedLive("take the least effort that a model has", () =>
    Effect.gen(function* () {
      const efforts: Array<unknown> = []
      const server = yield* scriptedServer(({ text }, response) => {
        const { effort } = JSON.parse(text).reasoning ?? {}
        efforts.push(effort)
        const message = `Unsupported value: '${effort}' is not supported with this model. Supported values are: 'low', 'medium', and 'high'.`
        if (effort !== "low") return json(response, { error: { message, param: "reasoning.effort" } }, 400)
        const output = [{ content: [{ type: "output_text", text: "Yes" }] }]
        json(response, { status: "completed", model: "m", output, usage: {} })
      })
      yield* providerAt(server.url, "openai").complete(textCall)
      assert.deepStrictEqual(efforts, ["none", "low"])

      const thoughts: Array<unknown> = []
      const claude = yield* scriptedServer(({ text }, response) => {
        const { output_config, thinking } = JSON.parse(text)
        thoughts.push(thinking?.type ?? output_config?.effort)
        const message = `"thinking.type.${thinking?.type}" is not supported for this model. Use "thinking.type.adaptive" and "output_config.effort" to control thinking behavior.`
        if (thinking !== undefined)
          return json(response, { type: "error", error: { type: "invalid_request_error", message } }, 400)
        json(response, {
          content: [{ type: "text", text: "Yes" }],
          stop_reason: "end_turn",
          usage: { output_tokens: 1 }
        })
      })
      yield* providerAt(claude.url, "anthropic").complete(textCall)
      assert.deepStrictEqual(thoughts, ["disabled", "between_tools", "low"])
    })
  )

  it.scopedLive("leave out one schema that a server does not compile, and no other", () =>
    Effect.gen(function* () {
      const server = yield* scriptedServer(({ text }, response) => {
        const { response_format } = JSON.parse(text)
        const message =
          "Invalid schema for response_format 'shares': In context=('properties', 'A'), 'minimum' is not permitted."
        return response_format.json_schema?.name === "shares"
          ? json(response, { error: { message, param: "response_format" } }, 400)
          : json(response, completion("{}"))
      })
      const provider = providerAt(server.url, "compatible")
      yield* provider.complete(sharesCall)
      yield* provider.complete({
        ...sharesCall,
        format: { ...sharesCall.format, name: "other" } as typeof sharesCall.format
      })
      assert.strictEqual(JSON.parse(server.heard.at(-1)!.text).response_format.type, "json_schema")
      assert.isTrue(provider.model.capabilities.jsonSchema)
      assert.strictEqual(server.heard.length, 3)
    })
  )

  it.scopedLive("give up where nothing is left to leave out", () =>
    Effect.gen(function* () {
      const server = yield* scriptedServer((_, response) =>
        json(response, { error: { message: "temperature is not supported", param: "temperature" } }, 400)
      )
      const fault = yield* Effect.flip(providerAt(server.url, "compatible").complete(textCall))
      assert.deepStrictEqual([fault.fault, fault.passing, server.heard.length], ["unsupported", false, 2])
      const systemless = yield* scriptedServer((_, response) =>
        json(response, { error: { message: "System role not supported" } }, 400)
      )
      yield* Effect.flip(providerAt(systemless.url, "compatible").complete({ ...textCall, system: "" }))
      assert.strictEqual(systemless.heard.length, 1, "a request that would be the same is not sent again")
      const long = yield* scriptedServer((_, response) =>
        json(
          response,
          { error: { message: "This model's maximum context length is 4096 tokens", param: "messages" } },
          400
        )
      )
      const tooLong = yield* Effect.flip(providerAt(long.url, "compatible").complete(sharesCall))
      assert.include(tooLong.detail, "longer than the model takes")
      assert.strictEqual(long.heard.length, 1)
    })
  )
})
