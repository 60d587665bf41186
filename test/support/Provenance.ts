import { FastCheck as fc } from "effect"
import { type Provenance, provenanceOf, type Told } from "../../src/domain/ask/Provenance.ts"
import type { CallRecord } from "../../src/domain/models/CallRecord.ts"
import type { ModelCall, ReplyFormat } from "../../src/domain/models/ModelCall.ts"
import { newRequestId } from "../../src/http/request/Representation.ts"
import { model, modelId } from "./Models.ts"

export const told: Told = {
  kind: "choices",
  asked: { audiencePrompt: "Adults", question: "Why?", choices: ["A", "B"] },
  audience: ["Adults"],
  projectId: null,
  sample: {
    size: 100,
    effectiveSize: 20,
    marginOfError: 21.9,
    basis: "model",
    knowledge: "topic",
    engine: "model/1",
    seed: 7
  },
  questions: [{ question: "Why?", basis: "model", choices: [{ choice: "A", percentage: 50 }] }]
}

const text = fc.string({ unit: "binary" })

const formats: fc.Arbitrary<ReplyFormat> = fc.oneof(
  fc.constant<ReplyFormat>({ _tag: "Text" }),
  fc.array(text).map((tokens): ReplyFormat => ({ _tag: "Token", tokens })),
  fc
    .record({ name: text, properties: fc.dictionary(text, fc.constant({ type: "number" })) })
    .map(({ name, properties }): ReplyFormat => ({ _tag: "Json", name, schema: { type: "object", properties } }))
)

export const modelCalls: fc.Arbitrary<ModelCall> = fc.record(
  {
    prompt: fc.record({ name: text, version: fc.nat() }),
    system: text,
    shared: text,
    own: text,
    format: formats,
    maxOutputTokens: fc.nat(),
    temperature: fc.double({ min: 0, max: 2, noNaN: true }).map((value) => value + 0),
    seed: fc.nat()
  },
  { requiredKeys: ["prompt", "system", "shared", "own", "format", "maxOutputTokens"] }
)

export const recordOf = (call: ModelCall): CallRecord => ({
  model: modelId("local:one"),
  call,
  served: "one",
  kept: false,
  tokens: { input: 1, cachedInput: 0, output: 1, reasoning: 0 },
  usd: 0,
  bookedUsd: 0,
  fault: null
})

/** How an answer came about that took such calls. */
export const provenance = (calls: ReadonlyArray<ModelCall> = []): Provenance =>
  provenanceOf({ requestId: newRequestId(), answeredAt: "2026-03-01T09:30:00.000Z", credits: 100 }, told, {
    calls: calls.map(recordOf),
    models: [model("local:one")],
    workings: []
  })

/** The calls of a provenance, as they were made. */
export const callsIn = ({ calls, texts }: Provenance): ReadonlyArray<ModelCall> =>
  calls.map(({ format, maxOutputTokens, own, prompt, seed, shared, system, temperature }) => ({
    prompt,
    system: texts[system]!,
    shared: texts[shared]!,
    own: texts[own]!,
    // Put there by the function above.
    format: format as unknown as ModelCall["format"],
    maxOutputTokens,
    ...(temperature === null ? {} : { temperature }),
    ...(seed === null ? {} : { seed })
  }))
