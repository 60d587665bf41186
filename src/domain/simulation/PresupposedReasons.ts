import { PERSON_FEATURES } from "../frame/PersonFeatures.ts"
import { PERSONS } from "../lexicon/doubts/Names.ts"
import { leaningOf } from "../opinion/Leaning.ts"
import { type Criterion, trait } from "../people/Criterion.ts"
import { asGerund, inFirstPerson } from "../text/Inflection.ts"

/** What an open question takes for granted of whoever answers, as a closed question about it and its denial in the first person. */
export interface Presumed {
  readonly asks: string
  readonly denial: string
  /** Where it is not answered by yes and no: its choices, and the one of them that is taken for granted. */
  readonly choices?: readonly [presumed: string, ...others: ReadonlyArray<string>]
  /** Who denies it whatever is stated of the audience. */
  readonly deniedBy?: Criterion
}

export const presumed = (asks: string, denial: string): Presumed => ({ asks, denial })

/** Of what is not done, no longer done or only supposed, nothing is taken for granted. */
const NOT_SO =
  /\b(?:not|never|no longer|don't|didn't|aren't|haven't|won't|wouldn't|quit|stop(?:ped)?|given? up|gave up|former|previous|would|could|might|if|instead of|used to|avoid|next|imagine|suppose)\b/

const WHY =
  /\b(?:why|how come|since when|for what reasons?|what is the (?:main )?reason (?:that |why )?) ?(do|did|are|have) you (?:ever |still |usually |often |mostly |always |personally |choose to |decide to |start to |like to )*(.+)$/
/** The same without the verb that is turned: “What made you smoke?”. */
const MADE_YOU =
  /\bwhat (?:made|makes|led|leads|got|drove|drives|caused|convinced|persuaded|motivates|motivated|inspired) you (?:to )?(?:want to |start |begin |decide to |choose to )?(.+)$/
/** How, when, where, with whom something is done; what is done comes before it. */
const BESIDE =
  / (?:in|on|at|for|with|when|every|each|so|as|instead|rather|because|after|before|while|despite|from|during|by|now|today|these|this|more|most|less|even|and|or|again|often|regularly|daily|too|very)\b.*$/
const GOT =
  /^(?:buy|get|have|own|choose|adopt|lease|purchase|keep) (?:an? |your |any |the )?(?:first |own |current |new )?([a-z]+)$/
const HOME = /^(?:home|house|condo|apartment|flat|place)$/
const RENTING = /^rent(?:$| (?:an? |your |the )?(?:home|house|apartment|flat|condo|place)$)/

const BASE_OF: ReadonlyMap<string, string> = new Map(
  "smoke vape drink gamble bet exercise run jog work invest save read write play watch eat drive ride use wear collect hunt fish garden knit cook bake travel study volunteer"
    .split(" ")
    .map((verb) => [asGerund(verb), verb])
)
/** What is done by whoever began it: “start smoking cigars” as “smoke cigars”, and what was not begun as it is. */
const begun = (does: string): string => {
  const [, ing = "", rest = ""] = /^(?:start|begin|take up|get into) ([a-z]+ing)\b(.*)$/.exec(does) ?? []
  const verb = BASE_OF.get(ing)
  return verb === undefined ? does.replace(/^start /, "") : `${verb}${rest}`
}

const article = (thing: string): string =>
  /s$/.test(thing) || /^(?:children|kids|people)$/.test(thing)
    ? thing
    : `${/^[aeiou]/.test(thing) ? "an" : "a"} ${thing}`
const having = (thing: string): Presumed => presumed(`Do you have ${article(thing)}?`, `I have no ${thing}`)

const words = (kind: string): ReadonlyArray<string> =>
  PERSONS.split("\n").flatMap((line) => (line.startsWith(`${kind} `) ? line.split(/ +/).slice(1) : []))
const NOMINEES = words("nominee")
const FIRST = "(?:(?:former|president|senator|governor|[a-z]{2,8}) )?"
const VOTED = new RegExp(`\\bvoted? for ${FIRST}(${NOMINEES.join("|")})\\b(?:.*\\b(20\\d\\d)\\b)?`)
const BACKED = new RegExp(
  "\\b(?:do|are|did|made|makes?) you (?:still |really |strongly |so |to )*" +
    "(support|back|admire|love|trust|approve of|believe in|a supporter of|a fan of|want|plan to vote for|vote for|for) " +
    `${FIRST}([a-z]+)\\b`
)
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

const doing = (verb: string, said: string): ReadonlyArray<Presumed> => {
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

const DONE = "drive|own|have|use|eat|drink|smoke|play|wear|keep|ride"
const WHICH_THING = new RegExp(
  `\\b(?:what|which) (?:(?:kinds?|types?|sorts?|brands?|makes?|models?) of )?([a-z]+) (?:do|did) you (?:usually |often |mostly |normally |currently |most often )*(${DONE})\\b`
)
const NO_THING = /^(?:things?|ones?|else|time|way|part|kinds?|types?|brands?|make|model|day|problems?|questions?)$/
/** What is named as the best of its kind is eaten, drunk or smoked at all. */
const FAVOURITE =
  /\b(?:favou?rite|preferred) (?:(?:kind|type|brand|sort|cut|way) of )?([a-z]+)(?=\?|$| (?:and|to|dish|recipe)\b)|\bhow do you (?:like|prefer|take|prepare|cook|order) your ([a-z]+)\b/

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

const NOT_VOTING =
  /\bwhy (?:(?:did|do) you (?:not|never)|(?:did|do)n't you) (vote)\b(?! for\b)((?: in (?:the |a )?(?:[\p{L}\d]+ ){0,3}(?:elections?|20\d\d))?)/u
const STOPPED = /\bwhat (?:kept|stopped|prevented) you from voting\b/

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
export const presumedByWhy = (asked: string): ReadonlyArray<Presumed> => {
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
          : doing(verb, said)),
    ...(made === undefined ? [] : doing("do", begun(`start ${made}`))),
    ...byThing(asked)
  ]
}
