import { COMMONNESS } from "../lexicon/opinions/OpinionForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { stem, words } from "../text/Words.ts"

const { pattern } = patterns(COMMONNESS)

/**
 * How many adults in the United States, in percent, have, use or do a thing, after public statistics of about 2020 to 2024
 * (Census Bureau, Energy Information Administration, Federal Reserve, Centers for Disease Control, Pew Research Center,
 * Gallup), rounded; and things that nearly everybody or nearly nobody has.
 */
// biome-ignore format: one line per figure
const USUAL: ReadonlyArray<readonly [percent: number, phrases: string]> = [
  [98, "refrigerator, fridge, bed, toothbrush, shoes, spoon, fork, towel, toilet, electricity, running water, pillow, pants, plate, kitchen sink, soap, chair, table, phone, telephone, cup, mug, socks, underwear"],
  [96, "cell phone, mobile phone, microwave, microwave oven, television, tv, stove, oven, bank account, internet, coat"],
  [92, "car, health insurance, vehicle, buy online, shop online, thanksgiving, celebrate thanksgiving, celebrate christmas, christmas, umbrella, toaster, kettle, watch tv, scissors, vacuum cleaner"],
  [90, "smartphone, driver license, driver's license, email, air conditioning"],
  [84, "youtube, washing machine, clothes dryer, credit card, computer, desktop or laptop computer, born in the united states, checking account, jeans, radio, eat meat, meat, fast food, radio every week"],
  [72, "coffee, drink coffee, dishwasher, facebook, dentist, home internet, streaming service, coffee maker, laptop, savings account, read a book"],
  [62, "pet, drink coffee every day, glasses, video game, prescription, alcohol, drink alcohol, retirement account, garage, give to charity, charity, credit card debt, stocks, stock market, vote"],
  [50, "dog, instagram, bicycle, passport, tablet, tablet computer, netflix, life insurance, garden, exercise, flu shot, marijuana, lottery ticket, vaccination card, mortgage, wine, game console, beer, printer"],
  [42, "podcast, pray every day, smart speaker, gun, gun in your household, e book, video doorbell, desktop computer, cable, gym clothes"],
  [32, "tiktok, whatsapp, linkedin, pinterest, tattoo, own a gun, cat, landline, landline telephone, landline phone, dating app, e reader, chatgpt, snapchat, a will, smart watch, fitness tracker, volunteer, snoring, work from home, piano lessons"],
  [23, "reddit, twitter, gym membership, church every week, religious service every week, student loan, cable tv, camper trip, speak spanish, migraine, museum pass"],
  [15, "contact lenses, fishing, crypto, cryptocurrency, bitcoin, yoga, meditate, public transportation, public transportation at least once a week, smoke, cigarette, disability, hearing aid, food stamps, left handed, psychic, speak spanish at home, cigarettes, smoke cigarettes, student loan debt, hiking boots, twitch, guitar, piano, diabetes"],
  [9, "boat, motorcycle, swimming pool, pool, solar panel, hunting, golf, vape, e cigarette, e cigarettes, use e cigarettes, motorhome, rv, hot tub, printed newspaper, union, labor union, union member, second home, vacation home, armed forces, military"],
  [4, "electric car, vegetarian, vegan, 3d printer, donate blood, marathon, skydive, horse, farm, drone, truck driver, telescope, kayak, food bank, twins, chickens, ballet"],
  [1, "helicopter, yacht, private jet, jet, airplane, castle, island, private island, submarine, racehorse, mansion, limousine, ferrari, lamborghini, rolls royce, tank, spaceship, rocket, zoo, tiger, elephant, gold mine, sports team, diamond mine, vineyard, oil well, museum piece, lighthouse, hot air balloon, bunker, racing car, skyscraper, theme park, nobel prize, olympic medal"]
]

const AWARENESS = pattern("awareness")
/** Things of which surveys ask whether people have heard of them are known to about so many. */
const HEARD_OF = 0.65

/** The usual share of people who have heard of what a folded question names; undefined for other questions. */
export const usualAwareness = (question: string): number | undefined =>
  AWARENESS.test(question) ? HEARD_OF : undefined

interface Known {
  readonly stems: ReadonlyArray<string>
  readonly share: number
}

const BY_FIRST: ReadonlyMap<string, ReadonlyArray<Known>> = (() => {
  const index = new Map<string, Array<Known>>()
  for (const [percent, phrases] of USUAL) {
    for (const phrase of phrases.split(",")) {
      const stems = words(phrase).map(stem)
      index.set(stems[0]!, [...(index.get(stems[0]!) ?? []), { stems, share: percent / 100 }])
    }
  }
  for (const known of index.values()) known.sort((a, b) => b.stems.length - a.stems.length)
  return index
})()

/** Questions about what respondents have, use, do or know, not what they think. */
const OWN = pattern("own")
const OPINION = pattern("opinion")

/** Whether a folded question is about the world (possessions, habits, facts, awareness) rather than an attitude. */
export const isAboutTheWorld = (question: string): boolean => {
  const plain = question.replace(/, if (?:ever|at all|anything|any),?/g, "")
  return OWN.test(plain) && !OPINION.test(plain)
}

const stemsOf = (list: string): ReadonlySet<string> => new Set(words(list).map(stem))

/** Words that add nothing to having or using a thing. */
const ADDS_NOTHING = stemsOf(
  "do does did have has is are there you your yours yourself anyone anybody someone somebody in or a an the any of at least one household family home personally currently now today own owned got use using used valid kind all to on go"
)

/** Verbs that ask for the figure of some things and of no others. */
const VERBS: ReadonlyArray<readonly [verbs: string, things: string]> = [
  ["eat", "meat, fast food"],
  ["drink", "coffee, alcohol, wine, beer"],
  ["smoke", "cigarette, cigarettes"],
  ["play", "golf, video game, guitar, piano"],
  ["wear", "glasses, contact lenses, hearing aid, jeans, shoes, socks, underwear, pants, coat"],
  ["watch", "tv, television, netflix, youtube"],
  ["listen", "podcast, radio, radio every week"],
  ["drive", "car, vehicle, electric car, motorcycle"],
  ["speak", "speak spanish"],
  ["work", "work from home"],
  ["member belong", "union, labor union, union member"],
  ["subscribe", "printed newspaper, netflix, cable tv, streaming service"],
  ["visit", "dentist"],
  ["attend", "church every week, religious service every week"],
  ["give gave given money", "charity, give to charity"],
  ["get got receive received", "flu shot, food stamps"],
  ["buy bought", "lottery ticket"],
  ["read", "printed newspaper, e book, book"],
  ["keep", "dog, cat, pet, horse, chickens"],
  ["tried", "marijuana"],
  ["serve served", "armed forces, military"],
  ["run", "marathon"],
  ["been", "psychic"],
  ["account", "facebook, instagram, twitter, reddit, linkedin, snapchat, tiktok, pinterest"]
]

/** Services, of which shares can be owned, and things that are worn or done rather than owned. */
const NOT_OWNED =
  "facebook, instagram, twitter, reddit, linkedin, snapchat, tiktok, pinterest, youtube, netflix, whatsapp, twitch, internet"

/** What the figures count as done at any time, or within a year. */
const EVER = "marathon, skydive, psychic, chatgpt, dating app, marijuana, armed forces, military"
const WITHIN_A_YEAR =
  "read a book, book, e book, vote, flu shot, volunteer, give to charity, charity, dentist, donate blood, lottery ticket"
const YEAR = stemsOf("past last year 12 months")
const ELECTION = stemsOf("last presidential election 2020 2024")

const stemmed = (phrase: string): string => words(phrase).map(stem).join(" ")
const listOf = (phrases: string): ReadonlySet<string> => new Set(phrases.split(",").map(stemmed))
const [EVER_DONE, DONE_WITHIN_A_YEAR, USED_ONLY] = [EVER, WITHIN_A_YEAR, NOT_OWNED].map(listOf) as [
  ReadonlySet<string>,
  ReadonlySet<string>,
  ReadonlySet<string>
]
const VERB_THINGS = VERBS.map(([verbs, things]) => [stemsOf(verbs), listOf(things)] as const)

/** Words that ask for the opposite of having a thing. */
const NOT_HAVING = stemsOf("no not never without lack don't doesn't didn't haven't isn't aren't")
const GOES_WITHOUT = stemsOf("live lives go get by")

/** Second-hand things, which are not those that people have used. */
const SECOND_HAND = pattern("second-hand")
const DOES_NOT = /\b(?:abstain from|fail to)\b/

interface Thing {
  readonly name: string
  readonly share: number
  readonly from: number
  readonly to: number
}

/** The things on record that words name: the longest at each place. */
const thingsIn = (stems: ReadonlyArray<string>): ReadonlyArray<Thing> => {
  const found: Array<Thing> = []
  let at = 0
  while (at < stems.length) {
    const known = (BY_FIRST.get(stems[at]!) ?? []).find((entry) =>
      entry.stems.every((word, i) => stems[at + i] === word)
    )
    if (known !== undefined)
      found.push({ name: known.stems.join(" "), share: known.share, from: at, to: at + known.stems.length })
    at += known?.stems.length ?? 1
  }
  return found
}

/** Of this day; what was done in the past has figures of longer times. */
const OF_NOW = stemsOf("now today currently")
const JOINS = stemsOf("or and")

/** What may be asked of a thing beside having it. */
const allowedFor = (name: string, past: boolean, negated: boolean): ((word: string) => boolean) => {
  const verbs = VERB_THINGS.filter(([, things]) => things.has(name)).map(([own]) => own)
  const yearly = past && DONE_WITHIN_A_YEAR.has(name)
  return (word) => {
    if ((word === "own" || word === "owned") && USED_ONLY.has(name)) return false
    if (past && OF_NOW.has(word)) return false
    if (ADDS_NOTHING.has(word) || verbs.some((own) => own.has(word))) return true
    if (negated && GOES_WITHOUT.has(word)) return true
    if (word === "ever") return past && EVER_DONE.has(name)
    return (yearly && YEAR.has(word)) || (name === "vot" || name === "vote" ? ELECTION.has(word) : false)
  }
}

const IN_THE_PAST = /^(?:did|have) (?!(?:you|i) (?:got|a|an|any|no)\b)/

/**
 * The share of adults who say yes to a folded yes-or-no question about what they have, use or do; undefined where that
 * is not known. A figure answers only the plain question whether somebody has, owns or uses the very thing, or goes
 * without it: with any other word that says something (“a car accident”, “lost your passport”) it does not apply.
 */
export const usualShare = (question: string): number | undefined => {
  if (SECOND_HAND.test(question)) return undefined
  if (!/^(do|did|have|are|is|does|were)\b/.test(question) || !isAboutTheWorld(question)) return undefined
  const plain = question.replace(DOES_NOT, "not")
  const stems = words(plain).map(stem)
  const things = thingsIn(stems)
  const [thing] = things
  if (thing === undefined || things.some(({ share }) => share !== thing.share)) return undefined
  const outside = stems.filter((_, i) => things.every(({ from, to }) => i < from || i >= to))
  // “Smoke fish” names two things of which one is done to the other.
  if (things.length > 1 && !outside.some((word) => JOINS.has(word))) return undefined
  const negators = outside.filter((word) => NOT_HAVING.has(word)).length
  const past = IN_THE_PAST.test(plain)
  const known = things.every(({ name }) =>
    past ? EVER_DONE.has(name) || DONE_WITHIN_A_YEAR.has(name) : !EVER_DONE.has(name) || name === "chatgpt"
  )
  if (!known || negators > 1 || (negators === 1 && things.length > 1)) return undefined
  const allowed = things.map(({ name }) => allowedFor(name, past, negators === 1))
  const whole = outside.every((word) => NOT_HAVING.has(word) || allowed.some((fits) => fits(word)))
  if (!whole) return undefined
  return negators === 1 ? 1 - thing.share : thing.share
}
