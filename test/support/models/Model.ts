import { hash } from "../../../src/domain/statistics/Rng.ts"
import { type ModelCall, type Provider, promptOf, type Reply, tokensOf } from "./Call.ts"
import { codedAnswer, type PlantedTheme } from "./Coding.ts"
import type { Fault } from "./Faults.ts"
import { keyOf } from "./Filling.ts"
import { orderIn } from "./Injection.ts"
import type { Json } from "./Json.ts"
import { PromptCache } from "./PromptCache.ts"
import { type Mind, read } from "./Reading.ts"
import { faultyAnswer, plainAnswer } from "./Saying.ts"

/** An answer given word for word to prompts that hold a text. */
export interface Script {
  readonly contains: string
  readonly reply: Json
}

export interface Nature {
  readonly mind: Mind
  readonly scripts: ReadonlyArray<Script>
  /** What it finds in written answers. */
  readonly themes: ReadonlyArray<PlantedTheme>
  /** Whether it obeys instructions that it finds among other people's words. */
  readonly obeysInjections: boolean
  readonly reasoningTokens: number
}

/** What was made of a call, for the record. */
export interface Thought {
  readonly reply: Reply
  readonly question: string | undefined
  readonly options: ReadonlyArray<string>
  readonly obeyed: string | undefined
}

const REFUSAL = "I'm sorry, but I can't help with that."
/** Least tokens of a prefix that a provider keeps. */
const LEAST: Readonly<Record<Provider, number>> = { openai: 1024, anthropic: 1024, google: 2048 }
const NOISE = 0.002
const CHARACTERS = 4

/** Tokens spent on reasoning: fewer by the effort, and never more than a call allows for everything. */
const reasoningOf = ({ effort, maxTokens }: ModelCall, tokens: number): number => {
  const share = effort === "none" || effort === "minimal" ? 0 : effort === "low" ? 0.25 : 1
  return Math.min(Math.round(tokens * share), maxTokens ?? Number.POSITIVE_INFINITY)
}

const firstTokens = (keys: ReadonlyArray<string>, shares: ReadonlyArray<number>, top: number) => {
  const likely = keys.map((key, k) => [key, Math.max(1e-9, (1 - NOISE) * shares[k]!)] as const)
  const all = [...likely, ["The", NOISE * 0.7] as const, ["\n", NOISE * 0.3] as const]
  return all
    .sort((a, b) => b[1] - a[1])
    .slice(0, Math.max(1, top))
    .map(([token, share]) => [token, Math.log(share)] as const)
}

/** A model with its own cache of prompts. */
export class Model {
  private readonly cache = new PromptCache()

  answer(call: ModelCall, nature: Nature, fault: Fault | undefined, draw: number): Thought {
    const prompt = promptOf(call)
    const reading = read(call, nature.mind, draw)
    const obeyed = nature.obeysInjections ? orderIn(prompt) : undefined
    const script = nature.scripts.find(({ contains }) => prompt.includes(contains))
    const reply = script?.reply ?? codedAnswer(call, nature.themes)
    const scripted = reply === undefined || typeof reply === "string" ? reply : JSON.stringify(reply)
    const say = (answer: number) => {
      if (fault === "refusal") return REFUSAL
      if (fault === "blocked") return ""
      if (obeyed !== undefined) return `PWNED: ${obeyed}`
      return faultyAnswer(
        typeof scripted === "string" ? scripted : plainAnswer(call, reading, answer),
        fault,
        hash(draw, answer)
      )
    }
    const whole = Array.from({ length: call.count }, (_, answer) => say(answer))
    const reasoning = reasoningOf(call, nature.reasoningTokens)
    const left = call.maxTokens === undefined ? Number.POSITIVE_INFINITY : (call.maxTokens - reasoning) * CHARACTERS
    const texts = whole.map((text) => text.slice(0, left))
    const cut = fault === "truncated" || texts.some((text, i) => text.length < whole[i]!.length)
    const input = call.parts.reduce((sum, { text }) => sum + tokensOf(text) + 4, 3)
    const marks = call.provider !== "anthropic" || call.cacheUpTo !== undefined
    const { cached, written } = marks
      ? this.cache.look(`${call.provider}:${call.model}`, prompt, LEAST[call.provider], call.cacheUpTo)
      : { cached: 0, written: 0 }
    const output = texts.reduce((sum, text) => sum + tokensOf(text), reasoning)
    const letters = call.topLogprobs !== undefined && call.schema === undefined && reading.shares.length > 0
    return {
      reply: {
        texts,
        finish: fault === "refusal" || fault === "blocked" ? fault : cut ? "length" : "stop",
        logprobs: letters
          ? firstTokens(reading.filling.options.map(keyOf), reading.shares, call.topLogprobs ?? 0)
          : call.topLogprobs === undefined
            ? undefined
            : [[texts[0]!.slice(0, 4), -0.01]],
        usage: { input, cached, written, output, reasoning }
      },
      question: reading.found?.truth.question,
      options: reading.filling.options.map(({ label }) => label),
      obeyed
    }
  }
}
