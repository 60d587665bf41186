import { effectiveSize, mode } from "./Metrics.ts"
import { hash, uniform } from "./Rng.ts"

interface Answers {
  /** Per question the answer of everybody, 0 for none and k for choice k − 1, and the number of choices. */
  readonly questions: ReadonlyArray<{ readonly codes: ArrayLike<number>; readonly choices: number }>
  readonly weights: Float64Array
}

interface LatentClasses {
  /** Everybody's most likely class; the largest class is 0. */
  readonly groups: Uint8Array
  /** How likely everybody is in each class, person after person. */
  readonly posteriors: Float64Array
  /** Share of people in each class. */
  readonly sizes: ReadonlyArray<number>
  /** Class by class and question by question, how likely each choice is. */
  readonly chances: ReadonlyArray<ReadonlyArray<Float64Array>>
  /** Of as many people as the weights are worth (Kish); so are both criteria. */
  readonly logLikelihood: number
  readonly parameters: number
  readonly bic: number
  readonly aic: number
  /** Entropy R², 0 to 1: how surely people can be told apart. */
  readonly certainty: number
  /** How many of the starts reached this likelihood: one alone may be a local optimum. */
  readonly reached: number
}

interface Starts {
  readonly starts: number
  readonly seed: number
}

/**
 * Answers as rows of the parameters: row 0 has the sizes of the classes, then comes a row for each choice of each question,
 * with its chance in each class. Person i's rows are those from offsets[i] to offsets[i + 1].
 */
interface Sheet {
  readonly rows: Uint32Array
  readonly offsets: Uint32Array
  readonly weights: Float64Array
  /** First row of each question, and one past the last. */
  readonly firsts: ReadonlyArray<number>
}

const sheetOf = ({ questions, weights }: Answers): Sheet => {
  const firsts = [1]
  for (const { choices } of questions) firsts.push(firsts.at(-1)! + choices)
  const rows: Array<number> = []
  const offsets = new Uint32Array(weights.length + 1)
  for (let i = 0; i < weights.length; i++) {
    questions.forEach(({ codes }, q) => {
      if (codes[i]! > 0) rows.push(firsts[q]! + codes[i]! - 1)
    })
    offsets[i + 1] = rows.length
  }
  const heard = weights.map((weight, i) => (offsets[i + 1]! > offsets[i]! ? weight : 0))
  const scale = effectiveSize(heard) / (heard.reduce((sum, weight) => sum + weight, 0) || 1)
  return { rows: Uint32Array.from(rows), offsets, firsts, weights: heard.map((weight) => weight * scale) }
}

/** Chances are never quite zero, so that everybody stays possible. */
const LEAST = 1e-12

/** Makes sums chances, in place: classes sum to 1, and so do the choices of each question in each class. */
const normalise = (cells: Float64Array, { firsts }: Sheet, classes: number): Float64Array => {
  const share = (from: number, to: number, step: number) => {
    let sum = 0
    for (let at = from; at < to; at += step) {
      cells[at] = Math.max(LEAST, cells[at]!)
      sum += cells[at]!
    }
    for (let at = from; at < to; at += step) cells[at]! /= sum
  }
  share(0, classes, 1)
  for (let q = 0; q + 1 < firsts.length; q++) {
    for (let k = 0; k < classes; k++) share(firsts[q]! * classes + k, firsts[q + 1]! * classes, classes)
  }
  return cells
}

interface Expected {
  readonly logLikelihood: number
  /** Weighted number of people by class, and by answer and class. */
  readonly sums: Float64Array
}

/** What the parameters say of everybody, written to `posteriors` where it is given. */
const expectation = (sheet: Sheet, classes: number, parameters: Float64Array, posteriors?: Float64Array): Expected => {
  const { offsets, rows, weights } = sheet
  const logs = parameters.map(Math.log)
  const sums = new Float64Array(parameters.length)
  const chance = new Float64Array(classes)
  let logLikelihood = 0
  for (let i = 0; i < weights.length; i++) {
    const weight = weights[i]!
    if (weight === 0 && posteriors === undefined) continue
    for (let k = 0; k < classes; k++) chance[k] = logs[k]!
    for (let at = offsets[i]!; at < offsets[i + 1]!; at++) {
      const row = rows[at]! * classes
      for (let k = 0; k < classes; k++) chance[k]! += logs[row + k]!
    }
    let highest = Number.NEGATIVE_INFINITY
    for (let k = 0; k < classes; k++) if (chance[k]! > highest) highest = chance[k]!
    let total = 0
    for (let k = 0; k < classes; k++) total += chance[k] = Math.exp(chance[k]! - highest)
    logLikelihood += weight * (highest + Math.log(total))
    for (let k = 0; k < classes; k++) {
      chance[k]! /= total
      if (posteriors !== undefined) posteriors[i * classes + k] = chance[k]!
      chance[k]! *= weight
      sums[k]! += chance[k]!
    }
    for (let at = offsets[i]!; at < offsets[i + 1]!; at++) {
      const row = rows[at]! * classes
      for (let k = 0; k < classes; k++) sums[row + k]! += chance[k]!
    }
  }
  return { logLikelihood, sums }
}

interface Climbed {
  readonly parameters: Float64Array
  readonly logLikelihood: number
}

/** When to stop: a step moves no parameter by as much, or answers times classes were gone through as often in all. */
interface Patience {
  readonly tolerance: number
  readonly work: number
}

const PATIENCE = { start: { tolerance: 1e-5, work: 3e7 }, best: { tolerance: 1e-9, work: 1e8 } }
const CYCLES = { least: 30, most: 600 }

const cyclesFor = ({ offsets, weights }: Sheet, classes: number, work: number): number => {
  let answers = 0
  for (let i = 0; i < weights.length; i++) if (weights[i]! > 0) answers += offsets[i + 1]! - offsets[i]!
  return Math.round(Math.min(CYCLES.most, Math.max(CYCLES.least, work / (answers * classes))))
}

/**
 * Expectation–maximisation, three steps at a time of which the third starts from where the first two lead to (SQUAREM: Varadhan
 * & Roland 2008), until patience ends.
 */
const climb = (sheet: Sheet, classes: number, start: Float64Array, { tolerance, work }: Patience): Climbed => {
  const cycles = cyclesFor(sheet, classes, work)
  const step = (from: Float64Array) => {
    const { logLikelihood, sums } = expectation(sheet, classes, from)
    return { logLikelihood, next: normalise(sums, sheet, classes) }
  }
  let parameters = start
  for (let cycle = 0; ; cycle++) {
    const first = step(parameters)
    const before = parameters
    const moved = first.next.map((at, c) => at - before[c]!)
    const farthest = moved.reduce((most, by) => Math.max(most, Math.abs(by)), 0)
    if (farthest < tolerance || cycle === cycles) return { parameters, logLikelihood: first.logLikelihood }
    const second = step(first.next)
    const turned = second.next.map((at, c) => at - first.next[c]! - moved[c]!)
    const length = (values: Float64Array) => Math.sqrt(values.reduce((sum, by) => sum + by * by, 0))
    const reach = Math.max(1, length(moved) / length(turned) || 1)
    const ahead = before.map((at, c) => at + 2 * reach * moved[c]! + reach * reach * turned[c]!)
    const third = step(normalise(ahead, sheet, classes))
    parameters = third.logLikelihood >= second.logLikelihood ? third.next : second.next
  }
}

/** Starts are tried on about as many people; the best goes on with everybody. */
const SAMPLE = 3000
/** In log-likelihood. */
const AS_LIKELY = 0.01

/** How everybody answers, times chance. */
const startOf = (sheet: Sheet, classes: number, everybody: Float64Array, seed: number): Float64Array => {
  const drawn = Float64Array.from({ length: everybody.length * classes }, (_, at) =>
    at < classes ? 1 : -Math.log(1 - uniform(seed, at)) * everybody[Math.floor(at / classes)]!
  )
  return normalise(drawn, sheet, classes)
}

const certaintyOf = (posteriors: Float64Array, weights: Float64Array, classes: number): number => {
  if (classes === 1) return 1
  const doubt = posteriors.reduce(
    (sum, p, at) => sum - (p > 0 ? weights[Math.floor(at / classes)]! * p * Math.log(p) : 0),
    0
  )
  return 1 - doubt / (weights.reduce((sum, weight) => sum + weight, 0) * Math.log(classes))
}

const latentClassesOf = (sheet: Sheet, people: number, classes: number, { seed, starts }: Starts): LatentClasses => {
  const everybody = normalise(expectation(sheet, 1, new Float64Array(sheet.firsts.at(-1)!).fill(1)).sums, sheet, 1)
  const sample = { ...sheet, weights: sheet.weights.map((w, i) => (uniform(seed, i) < SAMPLE / people ? w : 0)) }
  const ends = Array.from({ length: starts }, (_, start) =>
    climb(sample, classes, startOf(sheet, classes, everybody, hash(seed, start)), PATIENCE.start)
  )
  const highest = ends.reduce((best, end) => (end.logLikelihood > best.logLikelihood ? end : best))
  const { logLikelihood, parameters } = climb(sheet, classes, highest.parameters, PATIENCE.best)
  const order = Array.from({ length: classes }, (_, k) => k).sort((a, b) => parameters[b]! - parameters[a]! || a - b)
  const sorted = parameters.map((_, at) => parameters[at - (at % classes) + order[at % classes]!]!)
  const posteriors = new Float64Array(people * classes)
  expectation(sheet, classes, sorted, posteriors)
  // A choice that nobody made has no chance to estimate.
  const made = sheet.firsts
    .slice(1)
    .map((end, q) => everybody.slice(sheet.firsts[q]!, end).filter((p) => p > 2 * LEAST).length)
  const free = classes - 1 + classes * made.reduce((sum, choices) => sum + Math.max(0, choices - 1), 0)
  return {
    groups: Uint8Array.from({ length: people }, (_, i) => mode(posteriors.subarray(i * classes, (i + 1) * classes))),
    posteriors,
    sizes: Array.from(sorted.subarray(0, classes)),
    chances: order.map((_, k) =>
      made.map((_, q) => {
        const [first, end] = [sheet.firsts[q]!, sheet.firsts[q + 1]!]
        return Float64Array.from({ length: end - first }, (_, choice) => sorted[(first + choice) * classes + k]!)
      })
    ),
    logLikelihood,
    parameters: free,
    bic: free * Math.log(sheet.weights.reduce((sum, weight) => sum + weight, 0)) - 2 * logLikelihood,
    aic: 2 * free - 2 * logLikelihood,
    certainty: certaintyOf(posteriors, sheet.weights, classes),
    reached: ends.filter((end) => end.logLikelihood >= highest.logLikelihood - AS_LIKELY).length
  }
}

/**
 * Latent classes (Lazarsfeld & Henry 1968; Goodman 1974): groups within which answers to different questions are independent,
 * fitted by weighted maximum likelihood from some seeded starts, of more than 3,000 people on a sample of them. Answers may be
 * missing at random; people without any don't count. For up to 20,000 people, 40 questions and 8 classes.
 */
export const latentClasses = (answers: Answers, classes: number, starts: Starts): LatentClasses =>
  latentClassesOf(sheetOf(answers), answers.weights.length, classes, starts)

/** So many numbers of classes in a row that fit worse than a smaller one end the search. */
const WORSE = 2

/** The numbers of classes from 1 on, up to `most`, as far as they go on to fit, and the one with the least BIC (Nylund et al. 2007). */
export const latentClassesByBic = (answers: Answers, most: number, starts: Starts) => {
  const sheet = sheetOf(answers)
  const tried: Array<LatentClasses> = []
  let best = 0
  while (tried.length < most && tried.length - best <= WORSE) {
    tried.push(latentClassesOf(sheet, answers.weights.length, tried.length + 1, starts))
    if (tried.at(-1)!.bic < tried[best]!.bic) best = tried.length - 1
  }
  return { tried, best: tried[best]! }
}
