import { patterns } from "../lexicon/Patterns.ts"
import { SELF_QUESTION } from "../lexicon/people/EntailmentForms.ts"
import { topicStems } from "../text/Words.ts"
import { type Criterion, leaves, type TraitCriterion, trait } from "./Criterion.ts"
import { isNamedAlone, RELATIONS } from "./Entailed.ts"
import type { Relation } from "./Interests.ts"
import { askedNationality } from "./Nationality.ts"
import { readAudience } from "./Reader.ts"
import type { AnyTrait } from "./Traits.ts"

const { pattern, source } = patterns(SELF_QUESTION)

/** What people may be asked of themselves: a trait by its name, their age or their income. */
export type AskedTrait = AnyTrait | "Age" | "Income"

const NOW = source("now")
const KIND = source("kind")
const THESE = "(?: one)?(?: of (?:the following|these)(?: \\w+)?)?"
const LEAD =
  `(?:what(?: is|'s| are) your|what would you say is your|(?:which|what)${THESE}(?: \\w+){0,2}(?: best| ` +
  "most closely| most accurately)? (?:describes|matches|represents|reflects|corresponds to|fits) your|how " +
  "(?:would|do|should) you (?:best |currently )?(?:describe|classify|characteri[sz]e|define) " +
  "your|(?:please )?(?:select|state|choose|indicate|tell us|tell " +
  "me|specify|give|enter|share|provide|mark|report) your|(?:can|could|would|may) (?:you|we|i) (?:please " +
  ")?(?:tell us|tell me|state|indicate|share|ask|know)(?: what)? your|your|)"
const BELONG = source("belong")

/** Nouns by which each trait is asked for. */
const NOUNS: Readonly<Partial<Record<AskedTrait, string>>> = {
  Age: "age(?: group| range| bracket| category| band)?(?: in years)?|generation",
  Income:
    "(?:total |annual |yearly |gross )*(?:household|family) income(?: range| bracket| level| group)?(?: per " +
    "year| a year)?(?: before tax(?:es)?)?",
  sex: "(?:gender|sex)(?: identity)?",
  region: "(?:census )?region(?: of residence)?|part of the country|area of the country",
  place: "(?:home |us |u\\.s\\. )?state(?: of residence)?",
  country: "(?:home )?country(?: of residence)?|nation",
  setting: "(?:type|kind|sort) of (?:area|community|place|neighbou?rhood)|living area|residential area",
  education:
    "(?:level of )?(?:education|schooling)(?:al)?(?: level| attainment| background| " +
    "qualification)?|educational (?:level|attainment|background|qualifications?)|(?:level of " +
    ")?(?:education|schooling) completed|(?:academic |educational )?(?:degree|qualification)|level of " +
    "(?:education|schooling)(?: (?:that )?you(?: have|'ve)? (?:completed|attained|achieved))?",
  work: "(?:employment|work|working|job|labou?r force|occupational|professional) (?:status|situation)|employment",
  marital: "(?:marital|relationship|civil) status",
  home: "(?:housing|home ownership|home-ownership|homeownership) (?:status|situation|tenure)|housing tenure",
  race:
    "race|ethnicity|race or ethnicity|race and ethnicity|race\\/ethnicity|(?:racial|ethnic|racial or ethnic) " +
    "(?:background|group|identity|origin)",
  party: "(?:political )?party(?: affiliation| identification| id| membership| preference)?|political affiliation",
  religion: "(?:present )?(?:religion|religious (?:affiliation|preference|identity|background))|faith",
  ideology: "political (?:views?|leaning|orientation|ideology|philosophy|outlook)|ideology",
  orientation: "sexual orientation|sexuality",
  service: "(?:military|veteran)(?: service)? (?:status|experience)|military service|military background",
  children: "parental status|number of (?:children|kids)"
}

const WORKING = source("working")

const DWELLING = source("dwelling")

const LIVE = source("live")
const COUNTRY = source("country")
const SETTING = source("setting")
const PARTISAN = source("partisan")
const GENERATION = source("generation")
const MARITAL_STATUS = source("marital-status")

/** Whole questions that ask for a trait in other words. */
const QUESTIONS: ReadonlyArray<readonly [traits: ReadonlyArray<AskedTrait>, question: string]> = [
  [["Age"], "how old are you"],
  [
    ["Age"],
    "(?:to )?(?:which|what)(?: of these| of the following)? generations? (?:are you(?: in| part of| a member of)?|do you belong(?: to)?)"
  ],
  [
    ["Age"],
    `(?:are you|(?:do|would) you (?:call|consider|describe|think of) yourself(?: as)?) ${GENERATION}(?:, ${GENERATION})*,? or ${GENERATION}`
  ],
  [
    ["Income"],
    "what was your (?:total |annual )*(?:household|family) income(?: before taxes)? (?:last year|in 20\\d\\d)(?: before taxes)?"
  ],
  [
    ["sex"],
    "are you (?:an? )?(?:male or (?:a )?female|female or (?:a )?male|man or (?:a )?woman|woman or (?:a " +
      ")?man)|how do you describe your gender"
  ],
  [["region"], `(?:in )?(?:which|what) (?:census |us |u\\.s\\. )?(?:region|part)${COUNTRY} ${LIVE}`],
  [["region"], `where in the (?:country|united states|us|u\\.s\\.) ${LIVE}`],
  [["country"], `(?:in )?(?:which|what) country ${LIVE}`],
  [["setting"], `do you (?:currently )?live in ${SETTING}(?:, (?:in )?${SETTING})*,? or (?:in )?${SETTING}`],
  [["setting"], `(?:what|which) (?:type|kind|sort) of (?:area|community|place|setting) ${LIVE}`],
  [
    ["setting"],
    "(?:(?:which|what)(?: of (?:the following|these))? best describes|how would you describe) (?:the " +
      "(?:area|community|place) (?:where |in which |that )?you (?:currently )?live(?: in)?|where you " +
      "(?:currently )?live)"
  ],
  [["marital"], `are you (?:currently )?${MARITAL_STATUS}(?:, ${MARITAL_STATUS})*,? or ${MARITAL_STATUS}`],
  [
    ["party"],
    "(?:with )?(?:which|what) (?:political )?party do you (?:most closely |most )?(?:identify with|identify|belong to)"
  ],
  [
    ["party"],
    "(?:generally speaking,? |in politics(?: today)?,? |politically,? )?do you (?:usually |generally " +
      "|personally )?(?:(?:think of|consider|call|describe) yourself|identify(?: yourself)?) (?:as |to be )?" +
      `${PARTISAN}(?:, ${PARTISAN})*,? or ${PARTISAN}`
  ],
  [["work"], "do you (?:currently )?work full[- ]time,? (?:or )?part[- ]time,? or not (?:at all|work(?: at all)?)"],
  [["work"], `are you (?:currently )?${WORKING}(?:, ${WORKING})*,? or ${WORKING}`],
  [["work"], "what do you (?:currently )?do for (?:work|a living)"],
  [
    ["place"],
    "(?:in )?(?:which|what) (?:us |u\\.s\\. |american )?state (?:do you (?:currently )?(?:live|reside)(?: " +
      "in)?|are you (?:currently )?(?:based|living|located|from)(?: in)?|is (?:your )?home)"
  ],
  [
    ["place", "region", "country", "setting"],
    "where (?:do you (?:currently )?(?:live|reside)|are you (?:based|located|living))"
  ],
  [
    ["Age"],
    "(?:in )?(?:which|what) (?:decade|year|years) were you born(?: in)?|when were you born|what(?: is|'s) " +
      "your (?:birth year|year of birth|decade of birth)|what generation are you"
  ],
  [["country"], "(?:which|what) country are you (?:in|from|based in)"],
  [["children"], "how many (?:children|kids) do you have(?: in total| altogether)?"],
  [
    ["education"],
    "how (?:far did you (?:get|go) in (?:school|education|your education)|much (?:education|schooling) " +
      "(?:have you (?:had|completed)|do you have)|educated are you)"
  ],
  [
    ["education"],
    "what(?: is|'s) (?:your |the )?highest (?:level of " +
      "(?:education|school|schooling)|level|degree|grade|qualification)(?: of " +
      "(?:education|school|schooling))?(?: or degree)?(?: (?:that )?you(?: have|'ve)?(?: completed| received| " +
      "attained| achieved| obtained| earned| finished| hold| have)?)?"
  ],
  [
    ["home"],
    `do you (?:currently )?(?:own|rent)(?: ${DWELLING})?,? or (?:do you )?(?:own|rent)(?: (?:it|${DWELLING}` +
      "))?|is (?:your|the) (?:home|house|residence|place) (?:owned or rented|rented or owned)|are you (?:an? " +
      ")?(?:home ?owner|renter) or (?:an? )?(?:home ?owner|renter)"
  ],
  [
    ["marital"],
    "are you (?:currently )?(?:single|married|in a relationship|divorced|widowed)(?:, (?:single|married|in a " +
      "relationship|divorced|widowed|separated))*,? or (?:single|married|in a " +
      "relationship|divorced|widowed|separated|something else)"
  ],
  [
    ["religion"],
    "what religion (?:do you (?:practi[sc]e|follow|belong to)|are you)|(?:do you )?(?:think of|consider) " +
      "yourself to be (?:of )?(?:any|a) religion"
  ],
  [
    ["ideology"],
    "(?:politically,? )?(?:would you say you are|do you (?:consider|think of) yourself(?: as| to be)?|are " +
      "you) (?:very )?(?:liberal|conservative|moderate)(?:, (?:liberal|conservative|moderate))*,? or (?:very " +
      ")?(?:liberal|conservative|moderate)"
  ]
]

const WHOLE_QUESTIONS = QUESTIONS.map(
  ([traits, question]) => [traits, new RegExp(`^(?:${question})${NOW}$`, "u")] as const
)
const NAMED = Object.entries(NOUNS).map(
  ([name, noun]) =>
    [
      name as AskedTrait,
      new RegExp(
        `^(?:${LEAD} ?${KIND}(?:${noun})${NOW}|(?:in |into |to |with )?(?:which|what)${THESE} ?(?:${noun})s? ${BELONG}${NOW})$`,
        "u"
      )
    ] as const
)

const INSTRUCTION = pattern("instruction")
const ADDRESS = pattern("address")

/** A folded question without what addresses the respondent, closing marks and “please select one”. */
const bareQuestion = (question: string): string =>
  question
    .replace(ADDRESS, "")
    .replace(/[?:.\s]+$/, "")
    .replace(INSTRUCTION, "")
    .replace(/[?:.,\s]+$/, "")

/** The traits that a folded question may ask of the respondents: plainly, their own, and as they are now. */
export const askedTraits = (question: string): ReadonlyArray<AskedTrait> => {
  const asked = bareQuestion(question)
  const named = NAMED.flatMap(([name, pattern]) => (pattern.test(asked) ? [name] : []))
  return [...new Set([...named, ...WHOLE_QUESTIONS.flatMap(([names, pattern]) => (pattern.test(asked) ? names : []))])]
}

const YOUNG_CHILDREN = pattern("young-children")
/** The same asked of the household. */
const YOUNG_HERE = pattern("young-here")
const STATED_FORMS = [
  /^are you (?:currently |now )?(?:an? |the )?(.+)$/,
  /^do you (?:currently )?(?:live|reside) (?:in (?:an? )?)(.+)$/,
  /^do you (?:currently )?((?:work|have an?) (?:full|part)[ -]time(?: (?:job|position))?)$/,
  /^do you (?:currently )?((?:own|rent) (?:your|a) (?:own )?(?:home|house))$/,
  pattern("has-degree")
]

/** What a yes to a folded question says of the respondent, in the words of a description; undefined for other questions. */
export const saidByYes = (question: string): string | undefined => {
  const asked = bareQuestion(question)
  if (YOUNG_CHILDREN.test(asked) || (YOUNG_HERE.test(asked) && /\b18\b/.test(asked))) return "children at home"
  return STATED_FORMS.map((pattern) => pattern.exec(asked)?.[1])
    .find((said) => said !== undefined)
    ?.replace(/^have an? ((?:full|part)[ -]time) (?:job|position)$/, "work $1")
    .replace(/^(?:exactly )?(\d{1,3})$/, "aged $1")
    .replace(/^(own|rent) (?:your|a) (?:own )?/, "$1 their ")
}

/** What a folded question asks of the respondents themselves, as they are now. */
export type SelfQuestion =
  | { readonly _tag: "Trait"; readonly traits: ReadonlyArray<AskedTrait> }
  /** What a yes says of them. */
  | {
      readonly _tag: "Statement"
      readonly criterion: Criterion
      /** Whether it asks for what they earn alone, of which only incomes of households are on record. */
      readonly isPersonalIncome: boolean
      /** Whether others may say yes too: who is not married may be in a relationship. */
      readonly isOneWay: boolean
    }
  /** Whether they are of a country's people, of which where they live tells little. */
  | { readonly _tag: "Nationality"; readonly criterion: TraitCriterion }
  /** What a yes says that they do or have. */
  | {
      readonly _tag: "Doing"
      readonly relation: Relation
      readonly verb: string
      readonly stems: ReadonlyArray<string>
    }

const EDUCATION = ["high school", "some college", "two-year degree", "bachelor's degree", "graduate degree"] as const
const SERVED = source("served")

/** Questions to which a yes says one thing, which no description says in these words. */
const STATEMENTS: ReadonlyArray<readonly [question: RegExp, criterion: Criterion]> = [
  [new RegExp(`^(?:have|did) you (?:ever )?(?:served?|been) ${SERVED}$`), trait("service", "veteran", "active")],
  [new RegExp(`^are you (?:now |currently )?serving ${SERVED}$`), trait("service", "active")],
  [
    /^have you (?:ever )?been married$|^were you ever married$/,
    trait("marital", "married", "divorced", "separated", "divorced or separated", "widowed")
  ],
  [
    /^are you (?:currently )?divorced or separated$/,
    trait("marital", "divorced", "separated", "divorced or separated")
  ],
  [/^are you legally married$/, trait("marital", "married", "separated")],
  [pattern("asks-children"), trait("children", "children at home", "grown children")],
  [pattern("asks-high-school"), trait("education", ...EDUCATION)],
  [pattern("asks-some-college"), trait("education", ...EDUCATION.slice(1))],
  [pattern("asks-degree"), trait("education", ...EDUCATION.slice(3))],
  [pattern("asks-job"), trait("work", "full-time", "part-time", "self-employed")],
  [/^(?:have you retired|are you (?:already |now )?(?:retired|in retirement))$/, trait("work", "retired")],
  [pattern("asks-unemployed"), trait("work", "unemployed")],
  [pattern("asks-owner"), trait("home", "owner")],
  [pattern("asks-renter"), trait("home", "renter")],
  [/^do you (?:currently )?live alone$|^do you live by yourself$/, trait("household", "alone")],
  [pattern("asks-student"), trait("work", "student")],
  [pattern("asks-married"), trait("marital", "married")],
  [
    /^(?:do you (?:currently )?(?:have a landlord|pay rent)|are you (?:an? )?(?:tenant|renter))$/,
    trait("home", "renter")
  ],
  [pattern("asks-labor-force"), trait("work", "full-time", "part-time", "self-employed", "unemployed")],
  [/^do you live with (?:a|your) (?:partner|spouse or partner)$/, trait("marital", "married", "living with a partner")],
  [/^are you (?:currently )?in a relationship$/, trait("marital", "married", "living with a partner")]
]

const STATUSES = pattern("statuses")

/** What a yes says to a question that lists what people may be by the law; undefined for any other. */
const oneOfStatuses = (asked: string): SelfQuestion | undefined => {
  const listed = STATUSES.exec(asked)?.[1]
  if (listed === undefined) return undefined
  const criterion = trait("marital", ...listed.split(/,? or |, /))
  return { _tag: "Statement", criterion, isPersonalIncome: false, isOneWay: false }
}

const SAID: ReadonlyArray<readonly [question: RegExp, description: (said: string) => string]> = [
  [pattern("are-you-aged"), (said) => `aged ${said}`],
  [pattern("are-you"), (said) => said],
  [pattern("were-you-born"), (said) => said],
  [/^do you (?:currently |now )?(?:live|reside) in (.+)$/, (said) => `living in ${said}`],
  [/^do you (?:identify|think of yourself) as (?:an? )?(.+)$/, (said) => said],
  [/^do you (?:currently )?(work (?:full|part)[ -]time)$/, (said) => said],
  [/^do you (?:currently )?have an? ((?:full|part)[ -]time) (?:job|position)$/, (said) => `work ${said}`],
  [pattern("do-you-earn"), (said) => `earning ${said.replace(/^above/, "over").replace(/^below/, "under")}`]
]
/** What is said of oneself as a matter of opinion, or of more than one thing at once. */
const UNCLEAR = pattern("unclear")

const THAN_A_NUMBER = pattern("than-a-number")

const statementOf = (asked: string): Criterion | undefined => {
  const direct = STATEMENTS.find(([question]) => question.test(asked))?.[1]
  if (direct !== undefined) return direct
  for (const [question, describe] of SAID) {
    const said = question.exec(asked)?.[1]
    if (said === undefined || UNCLEAR.test(said.replace(THAN_A_NUMBER, ""))) continue
    const reading = readAudience(describe(said))
    if (reading.unread.length > 0 || reading.interests.length > 0 || leaves(reading.criterion).length === 0) continue
    if (
      reading.said.length > 2 ||
      !covers(
        reading.said.map(({ phrase }) => phrase),
        describe(said)
      )
    )
      continue
    return reading.criterion
  }
  return undefined
}

const LIGHT = pattern("light", "g")
/** Whether phrases that were read make up all of a text but for words of grammar. */
const covers = (phrases: ReadonlyArray<string>, text: string): boolean =>
  phrases
    .reduce((rest, phrase) => rest.replace(phrase, ""), text)
    .replace(LIGHT, "")
    .replace(/[\s,-]/g, "") === ""

const DOING = pattern("doing", "u")
const MORE = pattern("more")

const doingOf = (asked: string): SelfQuestion | undefined => {
  if (/^do you (?:currently )?smoke$|^are you a smoker$/.test(asked))
    return { _tag: "Doing", relation: "do", verb: "smoke", stems: ["smoke"] }
  const found = DOING.exec(asked)
  if (found === null || MORE.test(found[2]!) || !isNamedAlone(found[2]!)) return undefined
  const stems = topicStems(found[2]!)
  const verb = found[1] ?? "own"
  return stems.length === 0 ? undefined : { _tag: "Doing", relation: RELATIONS[verb]!, verb, stems }
}

const isPersonalIncome = (asked: string, criterion: Criterion): boolean =>
  !/\b(?:household|family)\b/.test(asked) && leaves(criterion).some(({ leaf }) => leaf._tag === "Income")

/**
 * What a folded question asks of the respondents themselves: the whole of it, plainly, and as they are now. Where it is
 * answered by yes or no (`byYes`), a list of what they may be is one statement.
 */
export const selfQuestion = (question: string, byYes = false): SelfQuestion | undefined => {
  const asked = bareQuestion(question)
  const status = byYes ? oneOfStatuses(asked) : undefined
  if (status !== undefined) return status
  const traits = askedTraits(question)
  if (traits.length > 0) return { _tag: "Trait", traits }
  const nationality = askedNationality(asked)
  if (nationality !== undefined) return { _tag: "Nationality", criterion: trait("country", nationality) }
  const criterion = statementOf(asked)
  return criterion === undefined
    ? doingOf(asked)
    : {
        _tag: "Statement",
        criterion,
        isPersonalIncome: isPersonalIncome(asked, criterion),
        isOneWay: /\brelationship\b/.test(asked)
      }
}
