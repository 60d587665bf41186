import { PERSON_FEATURES, type PersonFeature } from "../frame/PersonFeatures.ts"
import { type Criterion, type Subject, traitsIn } from "../people/Criterion.ts"
import type { Leaning } from "./Leaning.ts"

const LIFE_COURSE =
  "mortgages?|pensions?|retire\\w*|401\\(?k\\)?|social security|medicare|student (?:loans?|debt)|schools?|college|universit(?:y|ies)|homework|(?:grand)?children|kids|bab(?:y|ies)|hearing aids?|dentures|(?:a )?will|life insurance|driver'?s? licen[sc]es?|vot(?:e|ed|ing)|married|spouse|widow\\w*|own (?:your|a) (?:own )?home|jobs?|employ\\w*|landlines?|tiktok|snapchat"
const WORKING =
  "jobs?|work\\w*|employ\\w*|employer|boss|coworkers?|colleagues|commut\\w*|overtime|shifts?|uniforms?|unions?|labor union|union members?|salar(?:y|ies)|wages?|paid|degrees?|licen[sc]ed?|certified|laptops?|trucks?|tools?|farms?|tractors?|armed forces|military|pensions?|retire\\w*|social security|student (?:loans?|debt)|401\\(?k\\)?"
const MEANS =
  "own (?:your|a) (?:own )?home|mortgages?|savings?|stocks?|stock market|invest\\w*|retirement accounts?|food stamps|food bank|medicaid|second home|vacation home|boats?|swimming pools?|pools?|yachts?|debts?|health insurance|life insurance|financial advis[eo]rs?"
const DWELLING =
  "mortgages?|landlords?|rent(?:ing|ers?)?|homeowners? insurance|property tax(?:es)?|garages?|gardens?|yards?|lawn ?mowers?|solar panels?|swimming pools?|pools?|hot tubs?|dishwashers?|washing machines?|clothes dryers?"
const ORIGIN =
  "speak\\w*|languages?|spanish|english|bilingual|born in|immigra\\w*|citizens?|citizenship|passports?|catholic|protestant|muslim|hindu|buddhist|church|religious services?|pray|sunscreen|sunburn"
const RELIGION =
  "church|mass|religious services?|pray\\w*|bible|quran|koran|torah|mosques?|synagogues?|temples?|christmas|easter|hanukkah|ramadan|lent|diwali|kosher|halal|pork|alcohol|beer|wine|meat|beef|coffee|god|baptized|tithe|charity"
const SEX =
  "pregnan\\w*|birth|menopaus\\w*|menstruat\\w*|periods?|prostate|mammograms?|breast\\w*|makeup|lipstick|nail polish|high heels|heels|skirts?|dress(?:es)?|bras?|beards?|mustaches?|shave|ties?|neckties?|purses?|handbags?|earrings|knit\\w*|hunt\\w*|armed forces|military"
const PLACE =
  "snow\\w*|ski\\w*|shovel\\w*|surf\\w*|air conditioning|hurricanes?|earthquakes?|tornado(?:es)?|beach\\w*|boats?|fishing|hunting|subways?|public transportation|speak spanish|heating|spanish"
const SETTING =
  "farms?|tractors?|horses?|chickens?|pickups?|public transportation|subways?|hunting|gardens?|yards?|wells?|septic|livestock"
const FAMILY =
  "(?:grand)?children|kids|bab(?:y|ies)|diapers|strollers?|minivans?|school|daycare|childcare|babysitters?|pta|wedding|spouse|wife|husband|dating apps?|dating|anniversar(?:y|ies)|in-laws|divorc\\w*|life insurance|alone"
const SERVICE = "military|armed forces|serve[ds]?|veterans?|guns?|va|combat|war"

/** What is asked for that plainly depends on what tells people apart, by that. */
const BEARS: Readonly<Partial<Record<Subject, string>>> = {
  Age: LIFE_COURSE,
  work: WORKING,
  occupation: WORKING,
  education: "college|universit(?:y|ies)|degrees?|student (?:loans?|debt)|diplomas?",
  Income: MEANS,
  means: MEANS,
  home: DWELLING,
  race: ORIGIN,
  religion: RELIGION,
  faith: "church|mass|religious services?|pray\\w*|bible|god|tithe|baptized",
  sex: SEX,
  region: PLACE,
  place: PLACE,
  setting: SETTING,
  children: FAMILY,
  parenthood: FAMILY,
  marital: `${FAMILY}|married`,
  household: FAMILY,
  orientation: "dating apps?|married|spouse|wife|husband|children|kids",
  service: SERVICE
}

/** What people of an occupation are so differently that nothing which stands for it tells. */
const BY_OCCUPATION: ReadonlySet<Subject> = new Set(["sex", "setting"])

/** Whether who people are by their occupation is what is asked: hardly an occupation has as many women as men. */
export const isByOccupation = (asked: ReadonlySet<Subject>, people: Criterion): boolean =>
  traitsIn([people]).has("occupation") && [...asked].some((one) => BY_OCCUPATION.has(one))

const PATTERNS: ReadonlyMap<Subject, RegExp> = new Map(
  Object.entries(BEARS).map(([subject, words]) => [subject as Subject, new RegExp(`\\b(?:${words})\\b`)])
)

/** By which features of people a leaning tells those apart whom a trait does. */
const TOLD_BY: Readonly<Partial<Record<Subject, ReadonlyArray<PersonFeature>>>> = {
  Age: ["age"],
  Income: ["income"],
  education: ["degree"],
  setting: ["urban", "rural"],
  faith: ["devout"],
  religion: ["devout"],
  children: ["parent"],
  marital: ["married"]
}
/** From this weight on, in logits, a leaning says how a trait bears on something. */
const MIN_WEIGHT = 0.5

const isToldBy = (leaning: Leaning, subject: Subject): boolean =>
  TOLD_BY[subject]?.some((feature) => Math.abs(leaning[PERSON_FEATURES.indexOf(feature)]!) >= MIN_WEIGHT) === true

/**
 * What tells people apart and plainly bears on what a folded question asks for, as age does on mortgages, in a way that
 * its leaning does not say: groups may then be off everybody by more than groups usually are.
 */
export const bearingOn = (question: string, people: Criterion, leaning: Leaning): ReadonlyArray<Subject> =>
  [...traitsIn([people])].filter(
    (subject) => PATTERNS.get(subject)?.test(question) === true && !isToldBy(leaning, subject)
  )
