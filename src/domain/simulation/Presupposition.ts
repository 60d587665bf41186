import { framed } from "../frame/Framing.ts"
import { isHeldIn } from "../frame/Held.ts"
import { matching } from "../frame/Members.ts"
import type { Criterion } from "../people/Criterion.ts"
import { atOnce } from "../Turns.ts"
import { asGerund } from "../text/Inflection.ts"
import { foldText } from "../text/Text.ts"
import { sharesInTurns } from "./ChoiceModel.ts"
import { type PreparedQuestion, prepareQuestion } from "./ClosedQuestion.ts"
import type { Panel } from "./Panel.ts"
import { type Presumed, presumed, presumedByWhy } from "./PresupposedReasons.ts"

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
  [
    /\byour (?:\w+ )?(?:pregnanc(?:y|ies)|period|periods|menstruation|menopause)\b|\b(?:being|were|are|been|got|while|when) pregnant\b|\bas an? (?:\w+ )?(?:woman|mother|mom|mum|wife|girl|daughter|grandmother)\b|\b(?:being|becoming) a (?:woman|mother|wife)\b|\byou (?:gave|give) birth\b|\bgiving birth\b/,
    WOMAN
  ],
  [
    /\byour (?:\w+ )?(?:prostate|beard|mustache|moustache)\b|\bas an? (?:\w+ )?(?:man|father|dad|husband|boy|son|grandfather)\b|\b(?:being|becoming) a (?:man|father|husband)\b/,
    MAN
  ],
  [
    /\byour (?:\w+ )?mortgage\b|\bowning (?:a|your)(?: own)? (?:home|house)\b|\bas an? (?:home|house)owner\b|\b(?:house|home) you own\b/,
    OWNER
  ],
  [
    /\byour (?:\w+ )?(?:landlord|landlady|rent|lease)\b|\bas a (?:renter|tenant)\b|\b(?:being a (?:renter|tenant)|renting (?:a|your) (?:home|house|flat|apartment))\b/,
    RENTER
  ],
  [
    /\b(?:living|life|live|lives) (?:out )?in (?:the country(?:side)?|a (?:village|rural area))\b|\byour village\b/,
    RURAL
  ],
  [/\b(?:living|live|lives) in (?:the|a|your) (?:big |large )?(?:inner )?city\b/, URBAN],
  [/\byour (?:own )?(?:farm|ranch)\b/, FARM],
  [/\b(?:what|when|where|how often|whom|who) do you (?:usually |often |mostly )?pray\b|\byour prayers?\b/, PRAYING],
  [/\b(?:living|life|live|lives) in (?:the|a|your) suburbs?\b/, SUBURBAN],
  [
    /\bas a retiree\b|\bsince you retired\b|\b(?:being|life as a) retire(?:d|e)\b|\bnow that you are retired\b/,
    RETIRED
  ],
  [/\bas an? (?:\w+ )?student\b|\byour (?:studies|professors?|lectures|dorm|campus)\b/, STUDENT]
]

const AS_A = /\bas (an?) ((?:[a-z-]+ )?[a-z-]+(?:er|or|ist|ian|an|ic|ant|at|lic|vegan|jew|muslim|hindu))(?=,|\?|$)/
const DOES = "drink|eat|smoke|own|use|drive|play|watch|read|wear|ride|keep|vape"
/** A thing is named by few words, and ends where it is said how, where, when or with whom. */
const THING =
  "((?:your |an? |the )?(?!in\\b|on\\b|at\\b|most|best|more|less|about)[a-z-]+(?: (?!in\\b|on\\b|at\\b|for\\b|with\\b|when\\b|most\\b|the\\b|best\\b|more\\b|instead\\b|than\\b|rather\\b|every\\b|each\\b|because\\b|twice\\b|once\\b|while\\b|daily\\b|as\\b|to\\b|and\\b|or\\b|so\\b|a\\b)[a-z-]+)?)"
const DO_YOU = new RegExp(
  `\\b(?:do|did|are|have) you (?:usually |often |mostly |normally |still |first |start(?:ed)? |like to |enjoy )*(${DOES})(?:ing)? ${THING}`
)
const BASE_OF = new Map(DOES.split("|").map((verb) => [asGerund(verb), verb] as const))
const GERUND = new RegExp(
  `\\b(?:about|of|for|with|like|enjoy|from|by|start|started|stop) (?:your )?(${[...BASE_OF.keys()].join("|")}) ${THING}`,
  "g"
)
const YOUR_THING =
  /\byour (?:own |first |favou?rite |current |old |new )?([a-z-]+)(?=\?|$| (?:mean|taste|look|work|help|cost|do|is|are|like|the most|most)\b)/
/** Of times that are over or that may never come. */
const NOT_NOW =
  /\b(?:former|previous|ideal|dream|next|would|could|if|why don't|do you not|why not|not to|instead of|quit|stopped|avoid|without|childhood|imagine|suppose)\b/

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
const CHILDREN = /\byour (?:own |oldest |youngest |eldest |adult |grown )?(?:child|children|kids?)\b/
const MARRIED = presumed("Are you married?", "I am not married")
const MARRIAGE = /\byour (?:\w+ )?(?:marriage|spouse|husband|wife|wedding anniversary)\b/
const IN_THE_PAST = /\b(?:was|were|did|had|been|ever|used to)\b/

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
const NOT_OF_ME =
  /^(?:no|none|never|nothing|zero|0|not? (?:at all$|applicable|any)|n\/?a|does(?: not|n't) apply|other)\b|\b(?:do not|don't|does not|doesn't|am not|not applicable|have no|haven't|never|none)\b/

/** What nobody can think of a thing of their own that they do not have, neither yes nor no. */
const THOUGHT_OF_ONES_OWN =
  /\b(?:are you (?:\w+ )?(?:satisfied|dissatisfied|happy|unhappy|pleased|content|comfortable|proud|bored) (?:with|of|about|in|by|at)|do you (?:\w+ )?(?:like|dislike|enjoy|love|hate)) your\b/

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
