import { framed } from "../frame/Framing.ts"
import { matching } from "../frame/Members.ts"
import { PERSON_FEATURES } from "../frame/PersonFeatures.ts"
import { PRESUPPOSITION } from "../lexicon/answers/AnswerForms.ts"
import { PERSONS } from "../lexicon/doubts/Names.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { WORDS } from "../lexicon/questions/Words.ts"
import { classOf } from "../lexicon/Tables.ts"
import { leaningOf } from "../opinion/Leaning.ts"
import { type Criterion, trait } from "../people/Criterion.ts"
import { atOnce } from "../Turns.ts"
import { asGerund, inFirstPerson } from "../text/Inflection.ts"
import { foldText } from "../text/Text.ts"
import { isHeldIn } from "./Audience.ts"
import { sharesInTurns } from "./ChoiceModel.ts"
import { type PreparedQuestion, prepareQuestion } from "./ClosedQuestion.ts"
import type { Panel } from "./Panel.ts"

const { pattern, source } = patterns(PRESUPPOSITION)

/** What an open question takes for granted of whoever answers, as a closed question about it and its denial in the first person. */
interface Presumed {
  readonly asks: string
  readonly denial: string
  /** Where it is not answered by yes and no: its choices, and the one of them that is taken for granted. */
  readonly choices?: readonly [presumed: string, ...others: ReadonlyArray<string>]
  /** Who denies it whatever is stated of the audience. */
  readonly deniedBy?: Criterion
}

const presumed = (asks: string, denial: string): Presumed => ({ asks, denial })

/** Of what is not done, no longer done or only supposed, nothing is taken for granted. */
const NOT_SO = pattern("not-so")

const WHY = pattern("why")
/** The same without the verb that is turned: “What made you smoke?”. */
const MADE_YOU = pattern("made-you")
/** How, when, where, with whom something is done; what is done comes before it. */
const BESIDE = pattern("beside")
const GOT = pattern("got")
const HOME = pattern("home")
const RENTING = pattern("renting")

const BASE_OF_GERUND: ReadonlyMap<string, string> = new Map(
  classOf(WORDS, "habit").map((verb) => [asGerund(verb), verb])
)
/** What is done by whoever began it: “start smoking cigars” as “smoke cigars”, and what was not begun as it is. */
const begun = (does: string): string => {
  const [, ing = "", rest = ""] = /^(?:start|begin|take up|get into) ([a-z]+ing)\b(.*)$/.exec(does) ?? []
  const verb = BASE_OF_GERUND.get(ing)
  return verb === undefined ? does.replace(/^start /, "") : `${verb}${rest}`
}

const article = (thing: string): string =>
  /s$/.test(thing) || /^(?:children|kids|people)$/.test(thing)
    ? thing
    : `${/^[aeiou]/.test(thing) ? "an" : "a"} ${thing}`
const having = (thing: string): Presumed => presumed(`Do you have ${article(thing)}?`, `I have no ${thing}`)

const NOMINEES = classOf(PERSONS, "nominee")
const FIRST = source("first")
const VOTED = new RegExp(`\\bvoted? for ${FIRST}(${NOMINEES.join("|")})\\b(?:.*\\b(20\\d\\d)\\b)?`)
const BACKED = pattern("backed")
const REPUBLICAN = PERSON_FEATURES.indexOf("republican")
/** From here on a leaning is an allegiance. */
const ALLEGIANCE = 1.5

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** Who does not back somebody: the party on the other side of the allegiance; undefined for anybody else. */
const opponentsOf = (name: string): Criterion | undefined => {
  const leaning = leaningOf(name)[REPUBLICAN]!
  return Math.abs(leaning) < ALLEGIANCE ? undefined : trait("party", leaning > 0 ? "Democrat" : "Republican")
}

const byAllegiance = (asked: string): ReadonlyArray<Presumed> => {
  const [, voted, year] = VOTED.exec(asked) ?? []
  if (voted !== undefined && /\b(?:did|have|made|led|got|convinced|caused) you\b/.test(asked)) {
    const chosen = capital(voted)
    const others = NOMINEES.filter((one) => one !== voted).map(capital)
    const deniedBy = opponentsOf(voted)
    return [
      {
        asks: `Who did you vote for${year === undefined ? "" : ` in ${year}`}?`,
        denial: `I did not vote for ${chosen}`,
        choices: [chosen, ...others],
        ...(deniedBy === undefined ? {} : { deniedBy })
      }
    ]
  }
  const [, verb = "", name = ""] = BACKED.exec(asked) ?? []
  const deniedBy = name === "" ? undefined : opponentsOf(name)
  if (deniedBy === undefined) return []
  const does = /^(?:a |for)/.test(verb)
    ? `I am not ${verb}`
    : `I ${/\bdid you|made you/.test(asked) ? "did" : "do"} not ${verb}`
  return [{ asks: `Do you support ${capital(name)}?`, denial: `${does} ${capital(name)}`, deniedBy }]
}

const reasonsFor = (verb: string, said: string): ReadonlyArray<Presumed> => {
  const does = said.replace(BESIDE, "")
  if (RENTING.test(does)) return [presumed("Do you rent your home?", "I do not rent my home")]
  if (/^(?:get|become) pregnant$/.test(does))
    return [presumed("Have you ever been pregnant?", "I have never been pregnant")]
  if (/^(?:get married|marry)\b/.test(does))
    return [presumed("Have you ever been married?", "I have never been married")]
  const got = GOT.exec(does)?.[1]
  if (got !== undefined)
    return [HOME.test(got) ? presumed("Do you own your home?", "I do not own my home") : having(got)]
  const start = verb === "did" ? begun(does) : does
  return [...new Set([said, does, start])].flatMap((one) => {
    const denial = inFirstPerson(`I ${verb === "did" && start === does ? "did" : "do"} not ${one}`)
    return verb === "did" && start === does
      ? [presumed(`Did you ${one}?`, denial), presumed(`Do you ${one}?`, inFirstPerson(`I do not ${one}`))]
      : [presumed(`Do you ${one}?`, denial)]
  })
}

const being = (said: string): ReadonlyArray<Presumed> => [
  presumed(`Are you ${said}?`, inFirstPerson(`I am not ${said}`)),
  ...(BESIDE.test(said)
    ? [presumed(`Are you ${said.replace(BESIDE, "")}?`, inFirstPerson(`I am not ${said.replace(BESIDE, "")}`))]
    : [])
]

const WHICH_THING = pattern("which-thing")
const NO_THING = pattern("no-thing")
/** What is named as the best of its kind is eaten, drunk or smoked at all. */
const FAVOURITE = pattern("favourite")

const byThing = (asked: string): ReadonlyArray<Presumed> => {
  const [, thing, verb] = WHICH_THING.exec(asked) ?? []
  const [, favourite, own] = FAVOURITE.exec(asked) ?? []
  const named = favourite ?? own
  return [
    ...(thing === undefined || verb === undefined || NO_THING.test(thing)
      ? []
      : /^(?:drive|own|have|keep|ride)$/.test(verb)
        ? [having(thing)]
        : [presumed(`Do you ${verb} ${thing}?`, `I do not ${verb} ${thing}`)]),
    ...(named === undefined
      ? []
      : ["eat", "drink", "smoke"].map((does) => presumed(`Do you ${does} ${named}?`, `I do not ${does} ${named}`)))
  ]
}

const NOT_VOTING = pattern("why-no-vote", "u")
const STOPPED = pattern("stopped")

/** That those who are asked did not vote. */
const byNotVoting = (asked: string): ReadonlyArray<Presumed> => {
  const found = NOT_VOTING.exec(asked)
  if (found === null && !STOPPED.test(asked)) return []
  return [{ asks: `Did you vote${found?.[2] ?? ""}?`, denial: "I did vote", choices: ["No", "Yes"] }]
}

/**
 * What a folded question takes for granted that asks why people do something, what made them, which of a thing they have, or
 * which they like best: “Why do you smoke?” that they smoke, “What car do you drive?” that they have one.
 */
const presumedByWhy = (asked: string): ReadonlyArray<Presumed> => {
  const notVoting = byNotVoting(asked)
  if (notVoting.length > 0 || NOT_SO.test(asked)) return notVoting
  const [, verb, said] = WHY.exec(asked) ?? []
  const made = MADE_YOU.exec(asked)?.[1]
  return [
    ...byAllegiance(asked),
    ...(verb === undefined || said === undefined
      ? []
      : verb === "are"
        ? being(said)
        : verb === "have"
          ? [presumed(`Have you ${said}?`, inFirstPerson(`I have not ${said}`))]
          : reasonsFor(verb, said)),
    ...(made === undefined ? [] : reasonsFor("do", begun(`start ${made}`))),
    ...byThing(asked)
  ]
}

const WOMAN = presumed("Are you a woman?", "I am a man")
const MAN = presumed("Are you a man?", "I am a woman")
const OWNER = presumed("Do you own your home?", "I do not own my home")
const RENTER = presumed("Do you rent your home?", "I do not rent my home")
const RURAL = presumed("Do you live in the countryside?", "I do not live in the country")
const URBAN = presumed("Do you live in the city?", "I do not live in the city")
const SUBURBAN = presumed("Do you live in the suburbs?", "I do not live in a suburb")
const FARM = presumed("Do you own a farm?", "I have no farm")
const PRAYING = presumed("Do you pray?", "I do not pray")
const RETIRED = presumed("Are you retired?", "I am not retired")
const STUDENT = presumed("Are you a student?", "I am not a student")

/** Words by which somebody is spoken to as one of a kind. */
const SPOKEN_TO: ReadonlyArray<readonly [words: RegExp, presumed: Presumed]> = [
  [pattern("to-women"), WOMAN],
  [pattern("to-men"), MAN],
  [pattern("to-owners"), OWNER],
  [pattern("to-renters"), RENTER],
  [pattern("to-rural-people"), RURAL],
  [pattern("to-city-people"), URBAN],
  [/\byour (?:own )?(?:farm|ranch)\b/, FARM],
  [pattern("to-people-who-pray"), PRAYING],
  [pattern("to-suburban-people"), SUBURBAN],
  [pattern("to-retired-people"), RETIRED],
  [pattern("to-students"), STUDENT]
]

const AS_A = pattern("as-a")
const DOES = source("does")
/** A thing is named by few words, and ends where it is said how, where, when or with whom. */
const THING = source("thing")
const DO_YOU = pattern("do-you")
const BASE_OF = new Map(DOES.split("|").map((verb) => [asGerund(verb), verb] as const))
const GERUND = new RegExp(
  `\\b(?:about|of|for|with|like|enjoy|from|by|start|started|stop) (?:your )?(${[...BASE_OF.keys()].join("|")}) ${THING}`,
  "g"
)
const YOUR_THING = pattern("your-thing")
/** Of times that are over or that may never come. */
const NOT_NOW = pattern("not-now")

const doing = (verb: string, thing: string): Presumed =>
  presumed(`Do you ${verb} ${thing}?`, `I do not ${verb} ${thing.replace(/^your /, "my ")}`)
/** “Do you drink?” asks for alcohol: what else is done at all is asked without its thing too. */
const doingAtAll = (verb: string): ReadonlyArray<Presumed> =>
  verb === "drink" ? [] : [presumed(`Do you ${verb}?`, `I do not ${verb}`)]

/** What a question takes for granted, most telling first; nothing where it speaks of other times. */
const presumedIn = (question: string): ReadonlyArray<Presumed> => {
  const asked = foldText(question).replace(/(?<![.!\s])[.!\s]+$/, "")
  const why = presumedByWhy(asked.replace(/(?<![?.!\s])[?.!\s]+$/, ""))
  if (NOT_NOW.test(asked)) return why
  const spoken = SPOKEN_TO.flatMap(([words, one]) => (words.test(asked) ? [one] : []))
  const [, article, kind] = AS_A.exec(asked) ?? []
  const [, verb, thing] = DO_YOU.exec(asked) ?? []
  const gerund = Array.from(asked.matchAll(GERUND), ([, ing = "", of = ""]) => doing(BASE_OF.get(ing)!, of))
  const [, own] = YOUR_THING.exec(asked) ?? []
  return [
    ...spoken,
    ...why,
    ...(kind === undefined ? [] : [presumed(`Are you ${article} ${kind}?`, `I am not ${article} ${kind}`)]),
    ...(verb === undefined || thing === undefined ? [] : [doing(verb, thing), ...doingAtAll(verb)]),
    ...gerund,
    ...(own === undefined ? [] : [presumed(`Do you have a ${own}?`, `I have no ${own}`)])
  ]
}

/** Whose it is, not what is thought of it: “your landlord”, and not “living in a city”. */
const OF_ONES_OWN = /^(?:your|as an?)\b/
const PARENT = presumed("Do you have children?", "I have no children")
const CHILDREN = pattern("children")
const MARRIED = presumed("Are you married?", "I am not married")
const MARRIAGE = pattern("marriage")
const IN_THE_PAST = pattern("in-the-past")

/** The same as far as it can be told where answers are chosen: what is liked or thought of is not yet had or done. */
const plainlyPresumedIn = (question: string): ReadonlyArray<Presumed> => {
  const asked = foldText(question).replace(/(?<![.!\s])[.!\s]+$/, "")
  if (NOT_NOW.test(asked) || IN_THE_PAST.test(asked)) return []
  const spoken = SPOKEN_TO.flatMap(([words, one]) => (OF_ONES_OWN.test(words.exec(asked)?.[0] ?? "") ? [one] : []))
  const [, verb, thing] = DO_YOU.exec(asked) ?? []
  const [, own] = YOUR_THING.exec(asked) ?? []
  return [
    ...spoken,
    ...(MARRIAGE.test(asked) ? [MARRIED] : []),
    ...(CHILDREN.test(asked) ? [PARENT] : []),
    ...(verb === undefined || thing === undefined ? [] : [doing(verb, thing), ...doingAtAll(verb)]),
    ...(own === undefined ? [] : [presumed(`Do you have a ${own}?`, `I have no ${own}`)])
  ]
}

const YES_NO = ["Yes", "No"]
const CERTAIN = 1 - 1e-9

/** Whom of a panel's people the frame holds to be of a kind; null where it cannot tell. */
const heldOf = (criterion: Criterion, panel: Panel): ((person: number) => boolean) | null => {
  const { countries, people } = panel.audience
  const held = framed(criterion)
  if (held.criterion === null || held.wider || !isHeldIn(countries, held.criterion)) return null
  const mask = matching(held.criterion, people)
  return (person) => mask[person] === 1
}

const NOBODY = (): boolean => false
const EVERYBODY = (): boolean => true

/** Who of a panel's people denies what is presumed: all of them where that is stated, else those whom the frame knows to. */
const denying = ({ asks, choices, deniedBy }: Presumed, panel: Panel): ((person: number) => boolean) => {
  const prepared = prepareQuestion(asks, choices ?? YES_NO, false)
  const { decided, shares } = atOnce(sharesInTurns(prepared, panel))
  const given = choices === undefined ? null : prepared.labels.indexOf(foldText(choices[0]))
  const no = prepared.labels.indexOf("no")
  const denied = given === null ? shares[no]! : 1 - shares[given]!
  if (decided === "stated" && denied >= CERTAIN) return EVERYBODY
  if (decided === "stated") return NOBODY
  if (deniedBy !== undefined) return heldOf(deniedBy, panel) ?? NOBODY
  if (given !== null) return NOBODY
  const said = prepared.own?.question._tag === "Doing" ? undefined : prepared.own?.answers[no]
  return (said === undefined ? null : heldOf(said, panel)) ?? NOBODY
}

/** A denial with the capitals that the question has within it: “TV”, “Republican”. */
const withCapitals = (denial: string, question: string): string => {
  const [, ...words] = question.split(/[^\p{L}\p{N}'-]+/u)
  const written = new Map(words.flatMap((word) => (/\p{Lu}/u.test(word) ? [[word.toLowerCase(), word] as const] : [])))
  return denial.replace(/[\p{L}\p{N}'-]+/gu, (word) => written.get(word) ?? word)
}

/** Answers by which those may be counted of whom what is taken for granted does not hold. */
const NOT_OF_ME = pattern("not-of-me")

/** What nobody can think of a thing of their own that they do not have, neither yes nor no. */
const THOUGHT_OF_ONES_OWN = pattern("thought-of-ones-own")

/**
 * Why no answer to a closed question fits anybody of an audience, in the first person: it takes for granted what is stated not
 * to hold of them. Null where it may hold, or an answer says that it does not.
 */
export const deniedByAll = ({ isMultipleChoice, labels, question }: PreparedQuestion, panel: Panel): string | null => {
  const isThoughtOf =
    THOUGHT_OF_ONES_OWN.test(foldText(question)) && labels.every((label) => /^(?:yes|no)\b/.test(label))
  const isDeniable = labels.some((label) => /^yes\b/.test(label) || NOT_OF_ME.test(label))
  if (isMultipleChoice || (isDeniable && !isThoughtOf)) return null
  const denied = plainlyPresumedIn(question).find((one) => denying(one, panel) === EVERYBODY)
  return denied?.denial ?? null
}

/**
 * Why what an open question takes for granted does not hold of a respondent, in the first person (“I do not own my home”); null
 * where it may. Told as the same closed question is: by what is stated of the audience, and by what the frame knows of the person.
 */
export const deniedBy = (question: string, panel: Panel): ((i: number) => string | null) => {
  const all = presumedIn(question).map((one) => ({
    denial: withCapitals(one.denial, question),
    isDeniedBy: denying(one, panel)
  }))
  return (i) => all.find(({ isDeniedBy }) => isDeniedBy(panel.persons[i]!))?.denial ?? null
}
