import { patterns } from "../lexicon/Patterns.ts"
import { CUE_FORMS } from "../lexicon/people/EntailmentForms.ts"
import type { Trait } from "./Traits.ts"

const { source } = patterns(CUE_FORMS)

/** Where words stand in a phrase: from, to (exclusive). */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Words that say one thing, each way of saying it a pattern of its own, so that none hides another. */
type Wording = ReadonlyArray<RegExp>

/** Where lower-case text says it. */
export const saidIn = (wording: Wording, text: string): ReadonlyArray<Span> =>
  wording.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: said, index }) => ({ start: index, end: index + said.length }))
  )

export const says = (wording: Wording, text: string): boolean => saidIn(wording, text).length > 0

/** How a value of a trait is spoken of, besides the phrases of the lexicon. */
export interface Cue {
  readonly trait: Trait
  readonly value: string
  /** Words that say it. */
  readonly says: Wording
  /** Words that say it where they are denied: “without a job”. */
  readonly denied?: Wording | undefined
}

/** The parts of a pattern between bars that stand in no brackets. */
const alternatives = (pattern: string): ReadonlyArray<string> => {
  let depth = 0
  const parts = [""]
  for (const character of pattern) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0
    if (character === "|" && depth === 0) parts.push("")
    else parts[parts.length - 1] += character
  }
  return parts
}

const words = (pattern: string): Wording =>
  alternatives(pattern).map((one) => new RegExp(`(?<![\\p{L}\\d])(?:${one})(?![\\p{L}\\d])`, "gu"))

/** Made when it is first asked for: hundreds of patterns would keep every start waiting. */
const once = (pattern: string): (() => Wording) => {
  let made: Wording | undefined
  return () => {
    made ??= words(pattern)
    return made
  }
}

const cue = (trait: Trait, value: string, said: string, denied = ""): Cue => {
  const saying = once(said)
  const denying = once(denied)
  return {
    trait,
    value,
    get says() {
      return saying()
    },
    get denied() {
      return denied === "" ? undefined : denying()
    }
  }
}

const SPOUSE = source("spouse")
const KIDS = source("kids")
const JOB = source("job")
const WORSHIP = source("worship")
const DWELLING = source("dwelling")

/**
 * Words that speak of a value of a trait and that the lexicon does not have, since they do so only in some sentences: what
 * somebody else reads in a description must rest on one of them.
 */
export const CUES: ReadonlyArray<Cue> = [
  cue("sex", "female", "gals?|lass(?:es)?|lassies|womenfolk|sisters|girlies"),
  cue("sex", "male", "dudes?|blokes?|chaps?|lads?|fell(?:a|er)s?|gents?|menfolk|bros?"),
  cue(
    "setting",
    "urban",
    "metropolis(?:es)?|skyscrapers?|high[- ]rises?|big smoke|town cent(?:er|re)s?|city " +
      "cent(?:er|re)s?|megacit(?:y|ies)|tower blocks?|concrete jungle|city blocks?|big[- ]city|streetcars?"
  ),
  cue(
    "setting",
    "suburban",
    "commuter belt|cul[- ]de[- ]sacs?|bedroom communit(?:y|ies)|commuter towns?|outskirts|subdivisions?|burbs"
  ),
  cue(
    "setting",
    "rural",
    "farms?|ranch(?:es)?|homesteads?|hamlets?|backwoods|boondocks|sticks|dirt " +
      "roads?|farmhouses?|hinterlands?|middle of nowhere|back ?country|prairie|smallholdings?"
  ),
  cue("education", "less than high school", "school leavers", "high school|finish\\w*|diplomas?|graduat\\w+"),
  cue("education", "high school", "high[- ]school diplomas?|secondary education"),
  cue(
    "education",
    "some college",
    "dropped out of (?:college|university|uni)|(?:college|university) drop[- ]?outs?|unfinished " +
      "degrees?|left (?:college|university|uni) (?:early|before)"
  ),
  cue("education", "bachelor's degree", "alum(?:ni|nus|na|s)|grads?|undergraduate degrees?"),
  cue(
    "education",
    "graduate degree",
    "doctorates?|doctoral|mbas?|phds?|ph\\.d\\.?s?|master's|masters|law school|med(?:ical)? school|jds?"
  ),
  cue("work", "full-time", "nine[- ]to[- ]fivers?|nine[- ]to[- ]five|9[- ]to[- ]5(?:ers)?|full week|all week"),
  cue("work", "part-time", "half days|reduced hours|a few shifts|few hours a week|mini[- ]?jobs?|half[- ]time"),
  cue(
    "work",
    "self-employed",
    "own boss(?:es)?|(?:run|runs|running|own|owns|owning) (?:their|a|an|his|her) (?:own )?(?:small " +
      ")?(?:business|shop|company|firm)|gig work(?:ers)?|sole " +
      "(?:traders?|proprietors?)|solopreneurs?|work(?:s|ing)? for themselves|freelanc\\w+"
  ),
  cue(
    "work",
    "unemployed",
    "between jobs|laid[- ]off|on the dole|lost their (?:jobs?|work)|made redundant|redundancy|job[- " +
      "]?hunt(?:ing|ers)?|unemployment (?:benefits?|checks?|insurance)|sacked|furloughed|job seeking|idled",
    JOB
  ),
  cue(
    "work",
    "student",
    "undergrads?|fresh(?:man|men|ers)|sophomores?|enroll?ed (?:in|at)|at (?:uni|university|college)|on " +
      "campus|pursuing (?:a |an |their " +
      ")?(?:degrees?|diploma|bachelor's|master's)|pupils?|dorms?|attend(?:s|ing)? " +
      "(?:college|university|classes|uni)|coeds?"
  ),
  cue("work", "homemaker", "house[- ]?husbands?|keep(?:s|ing)? house|run(?:s|ning)? the household|home full[- ]time"),
  cue(
    "work",
    "retired",
    "pensions?|pensioned off|golden years|stopped working|left the (?:workforce|labou?r force)|social " +
      "security|superannuat\\w+|retirement homes?|hung up their (?:hats?|boots|aprons?)"
  ),
  cue(
    "work",
    "unable to work",
    "disability (?:benefits?|pensions?|checks?)|too (?:ill|sick) to work|on disability|long[- ]term sick|signed off sick"
  ),
  cue(
    "marital",
    "married",
    `hitched|tied the knot|tie the knot|wed(?:ded)?|${SPOUSE}|matrimony|wedlock|said i do|walked down the aisle`
  ),
  cue(
    "marital",
    "living with a partner",
    "shack(?:ed|ing) up|cohabit\\w*|live[- ]in (?:partners?|boyfriends?|girlfriends?)|domestic " +
      "partner(?:s|ships?)|common[- ]law|unwed couples?"
  ),
  cue(
    "marital",
    "never married",
    "bachelors?|spinsters?|bachelorhood",
    "tied the knot|tie the knot|hitched|wed(?:ded)?|said i do|walked down the aisle"
  ),
  cue(
    "marital",
    "divorced or separated",
    `ex[- ](?:husbands?|wi(?:fe|ves)|spouses?)|split from their (?:${SPOUSE})|broken marriages?|failed ` +
      "marriages?|marriages? (?:has |have )?(?:ended|failed|broke down)|divorces?"
  ),
  cue(
    "marital",
    "widowed",
    `lost (?:their|a|his|her) (?:${SPOUSE})|widowhood|bereaved spouses?|outlived their (?:${SPOUSE})`
  ),
  cue("children", "no children", "dinks?|child[- ]?less(?:ness)?|child[- ]?free|kid[- ]?free", KIDS),
  cue(
    "children",
    "children at home",
    "school runs?|toddlers?|little ones|diapers|nappies|newborns?|kindergart\\w+|bringing up " +
      "(?:kids|children|boys|girls|a family)|young family|young families|soccer (?:moms?|dads?)"
  ),
  cue(
    "children",
    "grown children",
    `empty nests?|empty[- ]nest(?:er|ing)\\w*|(?:${KIDS}) (?:who |that )?(?:have |has |are |is )?(?:all ` +
      ")?(?:left|moved out|flown|grown up|gone)|flown the nest|left the nest"
  ),
  cue(
    "home",
    "owner",
    `mortgages?|pa(?:y|ys|ying|id) off (?:a|their|the) (?:${DWELLING}|mortgages?)|owner[- ` +
      `]occupi\\w+|freehold(?:ers)?|bought (?:a|their) (?:own )?(?:${DWELLING})|deeds? to (?:a|their) (?:` +
      `${DWELLING})|own(?:s|ing)? the (?:${DWELLING})|own(?:s|ing)? the roof`
  ),
  cue(
    "home",
    "renter",
    "(?:have|has|having|pay|pays|paying|under|from|to|with|answer to) (?:an? |the |their " +
      ")?(?:landlords?|landlad(?:y|ies))|leas(?:e|es|ing)|pa(?:y|ys|ying) " +
      `rent|lodgers?|sublet\\w*|flatshares?|month[- ]to[- ]month|rented (?:${DWELLING}|rooms?)|rentals`
  ),
  cue("race", "White", "anglos?|of european descent"),
  cue("race", "Black", "black folks?|of african descent"),
  cue("race", "Hispanic", "chican[oa]s?|tejanos?|boricuas?|latin[xe]s?"),
  cue("race", "Asian", "aapi|of asian descent|asian heritage"),
  cue(
    "party",
    "Democrat",
    "dems?|vot(?:e|es|ed|ing) blue|team blue|democratic party|lean(?:s|ing)? (?:democratic|blue)|blue voters?"
  ),
  cue(
    "party",
    "Republican",
    "republican party|grand old party|vot(?:e|es|ed|ing) red|team red|lean(?:s|ing)? (?:republican|red)|red voters?"
  ),
  cue(
    "party",
    "independent",
    "nonpartisans?|no party affiliation|neither party|neither of the parties|unaffiliated voters?"
  ),
  cue(
    "faith",
    "devout",
    "pious|god[- ]fearing|worship(?:p?ers|ping|s)?|prayerful|pray(?:s|ing)? (?:daily|every " +
      "day)|observant|church every (?:week|sunday)|(?:attend|attends|attending) " +
      "(?:church|mass|mosque|temple|synagogue)"
  ),
  cue("faith", "occasional", "lapsed|christmas and easter|holidays only|nominal(?:ly)?"),
  cue("faith", "not religious", "godless|non[- ]?believers?|irreligious|heathens?|freethinkers?|unbelievers?", WORSHIP),
  cue("region", "South", "dixie|bible belt|deep south|below the mason[- ]dixon(?: line)?"),
  cue("region", "Midwest", "heartland|corn belt|great lakes|farm belt|dairyland"),
  cue("region", "West", "rockies|rocky mountains?|silicon valley|sierra nevada|mountain states"),
  cue("region", "Northeast", "yankees?|acela corridor|tri[- ]state area"),
  cue("country", "Australia", "aussies?|down under"),
  cue("country", "New Zealand", "kiwis?"),
  cue("country", "Canada", "canucks?"),
  cue("country", "United Kingdom", "brits?|scots?|the uk|welshm[ae]n"),
  cue("country", "Ireland", "emerald isle"),
  cue("country", "Netherlands", "holland|hollanders?")
]

/** Ages that words say without a number. */
export const AGES_SAID: ReadonlyArray<readonly [wording: Wording, ages: ReadonlyArray<number>]> = [
  [words("quinquagenarians?"), [50, 59]],
  [words("sexagenarians?"), [60, 69]],
  [words("septuagenarians?"), [70, 79]],
  [words("octogenarians?"), [80, 89]]
]

/** Words that say that ages or incomes go up from a number, and down from it. */
export const UPWARDS = words(
  "past|over|above|older|beyond|plus|more|at least|upwards?|north of|other side of|wrong side of|exceed\\w*|or up|minimum|turned|and up"
)
export const DOWNWARDS = words(
  "under|below|younger|less|at most|up to|south of|not yet|short of|maximum|no more than|right side of"
)

/** Words that carry nothing beside a cue. */
export const LIGHT: ReadonlySet<string> = new Set(
  `still currently now today already happily mostly all just own live living dwell dwells get gets getting draw draws drawing
  collect collects collecting receive receives receiving hold holds holding pay pays paying work works working home house place
  stay stays staying be being been go goes going have has having got their his her folks people person persons those who
  together month monthly each every week life years year age aged old make makes making call calls calling themselves
  themself proud ordinary typical average real up out in of on off with a an the from for to by at is are am it that
  whose into around here there do does did can may will would`.split(/\s+/)
)
