import type { Answer, OpenEstimate, Theme } from "../Estimate.ts"
import { foldText } from "../Text.ts"
import { stem, topicStems } from "../Words.ts"
import { CONSIDERATIONS } from "./Considerations.ts"
import { interestShift, leaningOf, shiftOf } from "./Leaning.ts"
import { type OpenKind, openKind, openTopic } from "./OpenQuestion.ts"
import type { Panel } from "./Panel.ts"
import { type Persona, personaOf } from "./Persona.ts"
import { featuresOf, PERSON_FEATURES } from "./PersonFeatures.ts"
import { hashText, mix, normal, unit } from "./Rng.ts"
import { listed } from "./Summary.ts"

const RELATED = 1.4
const CONFIDENCE = 0.2
const CONFIDENCE_DESCRIBED = 0.3
const REPORTED_THEMES = 5

interface PreparedOpen {
  readonly question: string
  readonly hash: number
  readonly topic: string
  readonly kind: OpenKind
  readonly leaning: Float64Array
  /** Readiness to name each consideration, before persons differ. */
  readonly base: ReadonlyArray<number>
  readonly effects: ReadonlyArray<Float64Array>
}

const prepare = (question: string): PreparedOpen => {
  const folded = foldText(question)
  const stems = new Set(topicStems(folded))
  const related = CONSIDERATIONS.map(({ words }) => words.split(" ").filter((word) => stems.has(stem(word))).length)
  return {
    question,
    hash: hashText(folded),
    topic: openTopic(question),
    kind: openKind(folded),
    leaning: leaningOf(folded),
    base: related.map((hits) => RELATED * Math.sqrt(hits)),
    effects: CONSIDERATIONS.map(({ effects }) => Float64Array.from(PERSON_FEATURES, (name) => effects[name] ?? 0))
  }
}

/** The two considerations that a respondent names, the weightier first: the two largest of perturbed utilities. */
const named = (open: PreparedOpen, panel: Panel, features: Float64Array, i: number): readonly [number, number] => {
  const root = mix(panel.roots[i]!, open.hash)
  const utilities = open.base.map(
    (base, c) => base + shiftOf(features, panel.persons[i]!, open.effects[c]!) + 0.9 * normal(mix(root, c))
  )
  const order = utilities.map((_, c) => c).sort((a, b) => utilities[b]! - utilities[a]! || a - b)
  return [order[0]!, order[1]!]
}

const openers = ({ age, family, home, work }: Persona): ReadonlyArray<string> => [
  `I'm ${age}, ${work}, ${home}.`,
  `At ${age}, ${family} and ${home}, I see it like this.`,
  `I live ${home}, I'm ${age} and ${work}.`,
  `As somebody who is ${age} and ${family}, I have a clear view.`,
  `${home[0]!.toUpperCase()}${home.slice(1)}, at ${age} and ${work}, you look at it differently.`,
  `I'm ${family}, ${age}, ${home}.`
]

const STANCES: Readonly<
  Record<OpenKind, readonly [low: ReadonlyArray<string>, middle: ReadonlyArray<string>, high: ReadonlyArray<string>]>
> = {
  opinion: [
    ["I am not convinced by", "I keep my distance from", "I could do without"],
    ["I have mixed feelings about", "I can see both sides of", "I am still undecided about"],
    ["I feel good about", "I am rather in favour of", "I have warmed to"]
  ],
  reason: [
    ["I hold back when it comes to", "I seldom have a reason for", "little draws me to"],
    [
      "it depends on the day when it comes to",
      "I have more than one reason when it comes to",
      "there is no single reason when it comes to"
    ],
    ["I know exactly why I care about", "I have a good reason when it comes to", "I do not have to think long about"]
  ],
  habit: [
    ["I rarely bother with", "not much happens in my case around", "I keep it to a minimum with"],
    ["now and then I make room for", "I am somewhere in the middle with", "I take it as it comes with"],
    ["I regularly make room for", "a good part of my week goes to", "I am quite involved with"]
  ],
  wish: [
    ["I expect little from", "I would change a lot about", "I would start over with"],
    ["I would change a few things about", "a few things could be better about", "I would keep half and change half of"],
    ["I would build on what is good about", "I would change very little about", "I am mostly content with"]
  ]
}

const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`

const pickFrom = <A>(items: ReadonlyArray<A>, word: number): A => items[Math.floor(unit(word) * items.length)]!

const compose = (
  open: PreparedOpen,
  panel: Panel,
  i: number,
  naming: readonly [number, number],
  latent: number
): string => {
  const root = mix(panel.roots[i]!, mix(open.hash, 7))
  const stance = pickFrom(STANCES[open.kind][latent < -0.45 ? 0 : latent < 0.45 ? 1 : 2], mix(root, 1))
  const first = pickFrom(CONSIDERATIONS[naming[0]]!.clauses, mix(root, 2))
  const second = pickFrom(CONSIDERATIONS[naming[1]]!.clauses, mix(root, 3))
  const opener = pickFrom(openers(personaOf(panel, i)), mix(root, 4))
  const link = pickFrom(["Besides,", "And", "Then again,", "Also,"], mix(root, 5))
  return `${opener} ${capital(stance)} ${open.topic}: ${first}. ${link} ${second}.`
}

const themesOf = (namings: ReadonlyArray<readonly [number, number]>): ReadonlyArray<Theme> =>
  CONSIDERATIONS.map(({ summary, title }, c) => ({
    title,
    summary,
    prevalence:
      Math.round((namings.filter((pair) => pair.includes(c)).length / Math.max(1, namings.length)) * 1000) / 1000
  }))
    .filter(({ prevalence }) => prevalence > 0)
    .sort((a, b) => b.prevalence - a.prevalence || (a.title < b.title ? -1 : 1))
    .slice(0, REPORTED_THEMES)

/**
 * Answers to an open question composed from who each respondent is and what is asked. They show what kinds of people
 * might weigh, not what anybody said, and their confidence says so.
 */
export const openAnswers = (question: string, panel: Panel): OpenEstimate => {
  const open = prepare(question)
  const features = featuresOf(panel.audience.people)
  const confidence = panel.audience.described ? CONFIDENCE_DESCRIBED : CONFIDENCE
  const interest = interestShift(panel.audience.interests, question)
  const namings = Array.from(panel.persons, (_, i) => named(open, panel, features, i))
  const answers = namings.map((naming, i): Answer => {
    const latent =
      interest + shiftOf(features, panel.persons[i]!, open.leaning) + 0.7 * normal(mix(panel.roots[i]!, open.hash))
    return { answer: compose(open, panel, i, naming, latent), confidence }
  })
  const themes = themesOf(namings)
  const leading = listed(themes.slice(0, 3).map(({ title }) => title.toLowerCase()))
  const summary = `What comes up most is ${leading}. These answers are composed from the description of the audience and public demographic figures; nobody was asked.`
  return { question, answers, summary, themes }
}
