import { hash, uniform } from "../../../src/domain/statistics/Rng.ts"
import { type ModelCall, promptOf } from "./Call.ts"
import { type Bias, biased } from "./Faults.ts"
import type { Filling } from "./Filling.ts"
import { type Found, markedList, type Option, type TruthIndex } from "./Finding.ts"
import { madeUp, plain, sharesAsListed, sharesOf } from "./Truth.ts"
import { written } from "./Wording.ts"

const PERSON_LINE =
  /^\s*(?:#+\s*|[-*•]\s*)?(?:persona?|person|respondent|participant|member|p|r)\s*#?\s*([A-Za-z]?\d+)\s*[:.)\]–-]+\s*(.*)$/gim
const COUNT =
  /\b(\d{1,3})\s+(?:(?:different|distinct|short|separate|individual|real|ordinary|such|of them|of these)\s+)*(?:people|answers|personas|persons|respondents|responses|replies|participants|adults)\b/i
const OF_ONE = /\bsums?\s+(?:up\s+)?to\s+1(?:\.0+)?\b(?!\d)|\bbetween\s+0(?:\.0)?\s+and\s+1(?:\.0)?\b(?![\d.]*\d)/i

const peopleIn = (prompt: string, options: ReadonlyArray<Option>) =>
  [...prompt.matchAll(PERSON_LINE)]
    .map(([, id, about]) => ({ id: id!, about: about! }))
    .filter(({ about }) => !options.some(({ label }) => label === about.trim()))

/** What a model makes of a prompt. */
export interface Reading {
  readonly found: Found | undefined
  readonly filling: Filling
  /** Shares of the listed choices as answered, 0–1. */
  readonly shares: ReadonlyArray<number>
}

export interface Mind {
  readonly index: TruthIndex
  readonly bias: Bias
  readonly seed: number
}

const weighted = (shares: ReadonlyArray<number>, u: number): number => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  let left = u * total
  for (let k = 0; k < shares.length; k++) {
    left -= shares[k]!
    if (left < 0) return k
  }
  return shares.length - 1
}

/** What answers to an open question come down to where nothing is planted. */
const GISTS = [
  "It costs too much",
  "It makes daily life easier",
  "Family and friends come first",
  "There is no time for it",
  "Nothing in particular"
]

/** The option that a person's line says they take, by its letter: “…; says B”. */
const prescribed = (about: string, options: ReadonlyArray<Option>): number => {
  const said = /;\s*says ([A-Z])\b/.exec(about)?.[1]
  return said === undefined ? -1 : options.findIndex(({ marker }) => marker === said)
}

const asOptions = (labels: ReadonlyArray<string>) => labels.map((label): Option => ({ label, marker: undefined }))

/** Reads a prompt; `draw` is the number that everything random about this answer hangs on. */
export const read = (call: ModelCall, { bias, index, seed }: Mind, draw: number): Reading => {
  const prompt = promptOf(call)
  const found = index.found(prompt)
  const options = found?.options ?? markedList(prompt)
  const people = peopleIn(prompt, options)
  const gists = options.length > 0 ? options : asOptions(found?.truth.choices ?? GISTS)
  const labels = gists.map(({ label }) => label)
  const held = (about: string) => {
    const own =
      found === undefined
        ? madeUp("", labels)
        : sharesAsListed(
            found.truth,
            labels,
            sharesOf(found.truth, call.model, about, options.length > 0 && call.topLogprobs === undefined)
          )
    return options.length > 0 ? biased(own, bias) : own
  }
  const whole = held(people.length > 0 ? "" : prompt)
  const sharesOfOne = (person: number) => {
    const about = people[person]?.about
    if (about === undefined) return whole
    const taken = prescribed(about, gists)
    return taken < 0 ? held(about) : gists.map((_, k) => (k === taken ? 1 : 0))
  }
  const greedy = call.temperature === 0 && people.length === 0
  const pick = (person: number) => {
    const own = sharesOfOne(person)
    return greedy ? own.indexOf(Math.max(...own)) : weighted(own, uniform("pick", draw, person))
  }
  const text = (person: number) => {
    const label = labels[pick(person)]!
    const known = found?.truth.choices.findIndex((choice) => plain(choice) === plain(label)) ?? -1
    const same = uniform("same", draw, person) < (bias.modeCollapse ?? 0)
    const key = same ? hash("same", seed) : hash("text", draw, person)
    const planted = found?.truth.texts?.[known] ?? []
    if (planted.length > 0) return planted[key % planted.length]!
    const words = /(\d+) words/.exec(people[person]?.about ?? "")?.[1]
    return written(key, label, words === undefined ? undefined : Number(words))
  }
  const filling: Filling = {
    options,
    gists,
    sharesOf: sharesOfOne,
    ofOne: OF_ONE.test(prompt),
    people,
    pick,
    text,
    count: people.length || Number(COUNT.exec(prompt)?.[1] ?? 1)
  }
  return { found, filling, shares: options.length > 0 ? whole : [] }
}
