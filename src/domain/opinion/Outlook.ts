import { OUTLOOK } from "../lexicon/opinions/OpinionForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import type { Scale } from "../scale/Scale.ts"

const { pattern, rules } = patterns(OUTLOOK)

/**
 * How the public tends to see things, from −1 to 1, by the words that name them: people rate what is near and their own
 * better than what is far and shared, professions of help better than politics and large organizations, and threats as
 * threats. Directions after Gallup's confidence in institutions and Pew's studies of trust; used as one feature whose
 * effect is fitted.
 */
const EVALUATIONS = rules("evaluations")

/** Words of scales whose upper end is bad news. */
const TROUBLE = pattern("trouble")

/** Words of scales whose upper end is good news. */
const GOOD = pattern("good")

/** How people tend to see what a folded text is about, from −1 (badly) to 1 (well); 0 where nothing is known. */
const evaluationOf = (text: string): number => {
  const found = EVALUATIONS.filter(([pattern]) => pattern.test(text)).map(([, value]) => Number(value))
  const sum = found.reduce((total, value) => total + value, 0)
  return found.length === 0 ? 0 : Math.max(-1, Math.min(1, sum / Math.sqrt(found.length)))
}

/** Whether the upper end of a scale praises (1) or blames (−1), by its top label, else by the question; 0 for neither. */
const valenceOf = (question: string, labels: ReadonlyArray<string>, scale: Scale): -1 | 0 | 1 => {
  const top = labels[scale.ranks.indexOf(scale.steps - 1)] ?? ""
  if (TROUBLE.test(top)) return -1
  if (GOOD.test(top)) return 1
  if (TROUBLE.test(question)) return -1
  return GOOD.test(question) ? 1 : 0
}

const CUES: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  ["ever done", pattern("ever-done")],
  ["important", /\bhow important|important, if at all/],
  ["to you", pattern("to-you")],
  ["policy", pattern("policy")],
  ["likely", /likely|will happen/],
  ["personal", /\b(personally|to you)\b/]
]

const NICHE = pattern("niche")

const frequencyCues = (question: string): ReadonlyArray<readonly [string, number]> => {
  if (!/^how often|how often,/.test(question)) return []
  if (/\bfeel\b/.test(question)) return [["often feel", evaluationOf(question)]]
  return NICHE.test(question)
    ? [
        ["often do", 1],
        ["niche", 1]
      ]
    : [["often do", 1]]
}

/**
 * What the wording of a folded question says about the direction of the answers, as named quantities: how its object is
 * seen together with what the scale measures, and the kind of question. Their effects are fitted.
 */
export const outlookCues = (
  question: string,
  labels: ReadonlyArray<string>,
  scale: Scale
): ReadonlyArray<readonly [name: string, value: number]> => {
  const evaluation = evaluationOf(question)
  const valence = valenceOf(question, labels, scale)
  const seen: ReadonlyArray<readonly [string, number]> =
    valence === 0
      ? [["unvalued", evaluation]]
      : [
          ["valued", 2 * evaluation * valence],
          [valence > 0 ? "praise" : "blame", 1]
        ]
  const kinds = CUES.filter(([, pattern]) => pattern.test(question)).map(([name]) => [name, 1] as const)
  return [...seen, ...kinds, ...frequencyCues(question)].filter(([, value]) => value !== 0)
}
