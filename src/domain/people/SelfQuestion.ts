import { topicStems } from "../text/Words.ts"
import { type Criterion, leaves, type TraitCriterion, trait } from "./Criterion.ts"
import { isNamedAlone, RELATIONS } from "./Entailed.ts"
import type { Relation } from "./Interests.ts"
import { askedNationality } from "./Nationality.ts"
import { readAudience } from "./Reader.ts"
import { type AskedTrait, askedTraits, bareQuestion } from "./TraitQuestions.ts"

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
const SERVED =
  "(?:in |on active duty in )(?:the )?(?:us |u\\.s\\. |united states |american )?(?:military|armed forces|armed services|military services?)"

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
  [
    /^(?:do you have (?:any )?(?:children|kids|a child)(?: of your own)?|are you a (?:parent|mother or father)|have you (?:got )?any (?:children|kids))$/,
    trait("children", "children at home", "grown children")
  ],
  [
    /^(?:did you (?:ever )?(?:graduate|get a diploma) from|have you (?:ever )?graduated from|did you (?:complete|finish)|have you (?:completed|finished)) high school$|^do you (?:have|hold) an? high school (?:diploma|degree)(?: or (?:ged|equivalent))?$/,
    trait("education", ...EDUCATION)
  ],
  [
    /^(?:did you (?:ever )?(?:go to|attend)|have you (?:ever )?(?:been to|attended|gone to)) (?:college|university|a college or university)$/,
    trait("education", ...EDUCATION.slice(1))
  ],
  [
    /^(?:(?:did you (?:ever )?graduate|have you (?:ever )?graduated) from (?:college|university|a four-year college)|(?:did you (?:complete|finish)|have you (?:completed|finished)) (?:college|university)|do you (?:have|hold) an? (?:college|university|(?:four-year|4-year)(?: (?:college|university))?) degree|do you (?:have|hold) (?:an?|at least an?) bachelor's degree(?: or (?:higher|more))?|are you an? (?:college|university) graduate)$/,
    trait("education", ...EDUCATION.slice(3))
  ],
  [
    /^(?:do you (?:currently )?have an? (?:paid |paying |regular )?job|are you (?:currently |now )?(?:employed|working|in work|in paid work|in employment)|do you (?:currently )?work(?: for pay)?)(?: for pay| for wages| outside the home)?$/,
    trait("work", "full-time", "part-time", "self-employed")
  ],
  [/^(?:have you retired|are you (?:already |now )?(?:retired|in retirement))$/, trait("work", "retired")],
  [
    /^are you (?:currently )?(?:looking for (?:work|a job)|unemployed|out of work|jobless)$/,
    trait("work", "unemployed")
  ],
  [
    /^do you (?:currently )?own (?:or co-own )?(?:your|a|the) (?:own )?(?:home|house|home or apartment|home you live in|residence)$/,
    trait("home", "owner")
  ],
  [
    /^do you (?:currently )?rent(?: (?:your|a|the) (?:home|house|apartment|residence|home you live in))?$/,
    trait("home", "renter")
  ],
  [/^do you (?:currently )?live alone$|^do you live by yourself$/, trait("household", "alone")],
  [
    /^(?:are you (?:currently |now )?(?:enrolled (?:in|at) (?:a )?|attending |going to |in )school|do you (?:currently )?(?:go to|attend) school)$/,
    trait("work", "student")
  ],
  [
    /^(?:do you have an? (?:spouse|husband or wife|wife or husband)|are you (?:currently )?(?:a husband or wife|wed))$/,
    trait("marital", "married")
  ],
  [
    /^(?:do you (?:currently )?(?:have a landlord|pay rent)|are you (?:an? )?(?:tenant|renter))$/,
    trait("home", "renter")
  ],
  [
    /^(?:are you (?:currently )?(?:in|part of) the (?:labou?r force|workforce)|are you (?:economically|professionally) active)$/,
    trait("work", "full-time", "part-time", "self-employed", "unemployed")
  ],
  [/^do you live with (?:a|your) (?:partner|spouse or partner)$/, trait("marital", "married", "living with a partner")],
  [/^are you (?:currently )?in a relationship$/, trait("marital", "married", "living with a partner")]
]

const STATUS = "(?:divorced|separated|widowed|married|never married)"
const STATUSES = new RegExp(`^are you (?:currently )?(${STATUS}(?:, ${STATUS})*,? or ${STATUS})$`)

/** What a yes says to a question that lists what people may be by the law; undefined for any other. */
const oneOfStatuses = (asked: string): SelfQuestion | undefined => {
  const listed = STATUSES.exec(asked)?.[1]
  if (listed === undefined) return undefined
  const criterion = trait("marital", ...listed.split(/,? or |, /))
  return { _tag: "Statement", criterion, isPersonalIncome: false, isOneWay: false }
}

const SAID: ReadonlyArray<readonly [question: RegExp, description: (said: string) => string]> = [
  [/^are you (?:currently |now |already |exactly )?(\d{1,3})$/, (said) => `aged ${said}`],
  [/^are you (?:currently |now |still )?(?:an? |the )?(.+)$/, (said) => said],
  [
    /^were you (born (?:in|before|after|between) (?:the )?(?:year )?(?:19|20)\d\ds?(?: and (?:19|20)\d\d)?)$/,
    (said) => said
  ],
  [/^do you (?:currently |now )?(?:live|reside) in (.+)$/, (said) => `living in ${said}`],
  [/^do you (?:identify|think of yourself) as (?:an? )?(.+)$/, (said) => said],
  [/^do you (?:currently )?(work (?:full|part)[ -]time)$/, (said) => said],
  [/^do you (?:currently )?have an? ((?:full|part)[ -]time) (?:job|position)$/, (said) => `work ${said}`],
  [
    /^(?:do you (?:currently )?(?:earn|make)|does your (?:household|family) (?:earn|make)|is your (?:(?:annual|yearly|total|own|personal|household|family) )*income) ((?:over|under|above|below|more than|less than|at least|at most|between) .+?)(?: (?:a|per|each) year| annually| yearly)?$/,
    (said) => `earning ${said.replace(/^above/, "over").replace(/^below/, "under")}`
  ]
]
/** What is said of oneself as a matter of opinion, or of more than one thing at once. */
const UNCLEAR =
  /\bor\b|\b(?:young|old|older|younger|rich|poor|wealthy|well off|educated|middle aged|working class|middle class|upper class|independent|more|less|better|likely|happy|satisfied)\b/

const THAN_A_NUMBER = /^(?:older|younger|more|less) than(?= \$?\d)/

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

const LIGHT = /\b(?:living|in|the|a|an|of|person|who|is|are|not|years|old|and|now|currently|area|non)\b/g
/** Whether phrases that were read make up all of a text but for words of grammar. */
const covers = (phrases: ReadonlyArray<string>, text: string): boolean =>
  phrases
    .reduce((rest, phrase) => rest.replace(phrase, ""), text)
    .replace(LIGHT, "")
    .replace(/[\s,-]/g, "") === ""

const DOING =
  /^(?:do you (?:currently |personally )?(own|have|drink|eat|play|use|drive|ride|smoke|watch|read)|(?:have you got)) ((?:an? |any |the )?[\p{L}'-]+(?: [\p{L}'-]+){0,2})$/u
const MORE =
  /\b(?:or|and|every|each|less|more|much|many|often|day|daily|week|weekly|ever|regularly|enough|too|at|in|with|than|with|alone|outside|home|work|yourself|night|nights|nightly|mornings?|evenings?|afternoons?|weekends?|weekdays?|month|monthly|year|yearly|hourly|always|usually|sometimes|occasionally|rarely|frequently|constantly|anymore|still|together|publicly|indoors|outdoors|online|black|straight|lots|plenty|\d+)\b/

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
