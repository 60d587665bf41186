import { withoutNumbering } from "../../text/Numbering.ts"
import { foldText } from "../../text/Text.ts"
import type { Question } from "./Question.ts"

/** Whom a question describes, as far as its wording says. */
type Subject = "respondent" | "unsaid" | "somebody else"

const words = (list: string) => `\\b(?:${list.split(" ").join("|")})\\b`

/** Relatives beside the respondent, of whom surveys ask as well. */
export const RELATIVES =
  "(?:great-?)?(?:grand|step|god|half[- " +
  "]?|ex-?)?(?:mother|father|mom|mum|dad|parent|sister|brother|sibling|son|daughter|husband|wife|spouse|partner)s?(?:[- " +
  "]in[- ]law)?|grand(?:ma|pa)s?|wives|in-laws|significant " +
  "others?|fianc[eé]e?s?|boyfriends?|girlfriends?|ex(?:es)?|aunts?|uncles?|cousins?|nieces?|nephews?|ancestors?|relatives?"
/** “Maternal education”, but not “parental status”, which is the respondent's. */
const OF_KIN = "(?:parent|matern|patern|spous)al(?! status\\b)"
const KIN = `\\b(?:${RELATIVES}|grandchild(?:ren)?|${OF_KIN})(?![\\wà-ÿ])`
const CHILDREN = words("child children kid kids boy girl baby")
const OTHERS = words(
  "friend friends neighbor neighbors neighbour neighbours neighborhood neighbourhood roommate boss " +
    "supervisor manager employer employers coworker coworkers colleague colleagues interviewer " +
    "interviewers iwer iwr proxy informant candidate president caregiver teacher doctor member " +
    "members head householder earner breadwinner reference"
)
const NOTES =
  /\b(?:iwr|iwer|interviewer|interviewer's|obs|observation|observed|remark|remarks|as judged|by voice|listing|roster|grid|screener listing|sample frame|sampling frame)\b/
const NUMBERED_PERSON =
  /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)|other|each|another|oldest|youngest|next) (?:\w+ )?(?:person|people|adult|child|member|kid)\b|\bperson ?#?\d+\b|\b(?:this|that|the) person\b|\bhh ?m(?:ember)?s? ?\d*\b|\b(?:people|persons) (?:who|in)\b|\bmost people\b/
const OF_THE_HOUSEHOLD =
  /\b(?:of|in) (?:the |your )?(?:household|family)\b|\ball household\b|\b(?:do|does|did|has|had|is|was) (?:the|your) family\b/
/** “Your twin's …”: what belongs to somebody of the respondent's. */
const OF_YOURS = /\byour (?:(?!own\b)[\wà-ÿ-]+ ){0,2}(?!(?:household|family)'s)[\wà-ÿ-]+'s /
/** What was so at another time of the respondent's life: as a child, at an age, years ago. */
const EARLIER =
  /\b(?:raised|reared|brought up|upbringing|gr[eo]w(?:ing|n)? up|childhood|adolescence|years ago|as an? (?:young )?(?:child|kid|boy|girl|teen(?:ager)?)|(?:when|while|before|until) (?:you|they|r|respondent) (?:were|was|turned)|when \d{1,2}|(?:at|around|by) (?:the )?age (?:of )?\d+)\b/
const RESPONDENT =
  /\b(?:you|your|yours|yourself|respondent|respondents|respondent's|participant|participant's|panelist|panellist|self|r|r's|sample person|selected respondent)\b/
/** Whoever does, is or has it belongs to the respondent: “your spouse's”, “of your mother”, “partner: …”. */
const TOLD_OF = (kin: string) =>
  new RegExp(
    `${kin}'s?(?=\\W|$)|^(?:your )?${kin}|[:;,(] ` +
      `?${kin}|\\b(?:of|about|is|was|are|were|did|does|has|had|have|do) (?:the |r's |your )?(?:\\w+ ` +
      `(?:or|and) )*${kin}|${kin}(?:,? (?:or|and) \\w+)* ` +
      `(?:has|have|had|is|was|does|did|completed?|work|works|earns?)\\b|${kin}[ ` +
      `:]*$|${kin}\\b[^?]*\\b(?:status|education|degree|employment|labor|income|earnings|religion|race|gender|sex|age)\\b`
  )

const KIN_TOLD_OF = TOLD_OF(KIN)
const CHILDREN_TOLD_OF = TOLD_OF(CHILDREN)
const KIN_NAMED = new RegExp(KIN)
const OTHERS_NAMED = new RegExp(OTHERS)
const CHILDREN_NAMED = new RegExp(CHILDREN)

/** Characters of a wording that are read: what it is about stands before that. */
const MAX_WORDING = 600

/** What short names of variables stand for, and headers of one word in other languages. */
const STANDS_FOR: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^(?:r ?|resp ?|pp|respondent ?)?(?:gndr|gender|geschlecht|sexe|sexo|sesso|geslacht|kon|kjonn|plec)(?: ?r)?$/,
    "gender"
  ],
  [
    /^(?:r ?|pp)?(?:agea|ager|agegrp|agegroup|agecat|agegp|alter|edad|eta|leeftijd|alder|idade|wiek|altersgruppe)$/,
    "age"
  ],
  [
    /^(?:r ?)?(?:yob|byear|birthyr|birthyear|yrbrn|yrborn|geburtsjahr|dobyr|birth yr|ano de nacimiento|annee de naissance)$/,
    "year of birth"
  ],
  [
    /^(?:r ?|pp)?(?:educ|edu|edlevel|edulvl[ab]?|eisced|hieduc|edlvl|educat|degree|schulabschluss|bildung|education ?level)$/,
    "education"
  ],
  [
    /^(?:r ?|pp)?(?:hhinc|hinc|hinctnta|hhincome|hh inc|hh income|inc|faminc|fam inc|incom|rincome|income|einkommen|ingresos|revenu)$/,
    "household income"
  ],
  [/^(?:r ?|pp)?(?:marstat|marital|maritl|marst|mar ?stat|civstat|familienstand|estado civil)$/, "marital status"],
  [
    /^(?:r ?|pp)?(?:empstat|emplstat|emplst|employ|emp ?status|lfstat|mnactic|wrkstat|labstat|jbstat)$/,
    "employment status"
  ],
  [/^(?:r ?|pp)?(?:racethn|ethn|ethnic|ethnicity|raceeth|race ?eth|ethmas?)$/, "race ethnicity"],
  [/^(?:r ?)?(?:partyid|pid ?7|pid ?3|party id)$/, "party identification"],
  [/^(?:r ?)?(?:relig|religion|rlgdnm|relid)$/, "religion"],
  [/^(?:urbrur|urban|domicil|metro|urbanicity)$/, "urban area"]
]
const spelledOut = (text: string): string => {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").trim()
  return STANDS_FOR.find(([name]) => name.test(plain))?.[1] ?? text
}

/** A wording to look words up in: case and quotes folded; a variable's name that stands for one taken apart (“age3”, “HH_SEX”). */
export const wordingOf = ({ text }: Question): string => {
  const folded = foldText(withoutNumbering(text.slice(0, MAX_WORDING)))
  return spelledOut(
    /\s/.test(folded) ? folded.replaceAll("_", " ") : folded.replaceAll("_", " ").replace(/(?<=\p{L})(?=\d)/gu, " ")
  )
}

/** What the answers to a question about the respondent may mention without being about somebody else. */
export type Mention = "children" | "kin" | "household"

/**
 * Whom a question describes. `mentions` are people whom a question about the respondent may name: a marital status its
 * partners, a count of children the children. `unsaid` where the wording is a mere heading.
 */
export const subjectOf = (question: Question, mentions: ReadonlyArray<Mention>): Subject => {
  const text = wordingOf(question)
  const kin = mentions.includes("kin") ? KIN_TOLD_OF.test(text) : KIN_NAMED.test(text)
  const children = mentions.includes("children")
    ? false
    : mentions.includes("kin")
      ? CHILDREN_TOLD_OF.test(text)
      : CHILDREN_NAMED.test(text)
  const household = !mentions.includes("household") && (OF_THE_HOUSEHOLD.test(text) || OTHERS_NAMED.test(text))
  const strangers = mentions.includes("household")
    ? OTHERS_NAMED.test(text.replace(/\b(?:household|family)? ?members?\b/g, ""))
    : false
  if (
    NOTES.test(text) ||
    OF_YOURS.test(text) ||
    kin ||
    children ||
    household ||
    strangers ||
    NUMBERED_PERSON.test(text)
  )
    return "somebody else"
  return RESPONDENT.test(text) ? "respondent" : "unsaid"
}

/** Whether a question is about another time of the respondent's life than that of the survey. */
export const isOfEarlier = (question: Question): boolean => EARLIER.test(wordingOf(question))

/** Whether a question may describe the respondent as they are: neither somebody else nor what they were earlier. */
export const mayDescribe = (question: Question, mentions: ReadonlyArray<Mention>): boolean =>
  subjectOf(question, mentions) !== "somebody else" && !isOfEarlier(question)

const ORDINALS = /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/g
const WAVES = /\b(?:wave|round|panel|year|time|visit|interview|pre|post|w)[ _-]?\d*\b/g

/** A questionnaire's numbers for its questions say nothing of what they ask. */
const NUMBERED_NAME = /^[a-z]{1,2} ?\d+(?: \d+)?[a-z]?$|^(?:var|question|item|frage|col|column) ?\d+$/

/** A question's text without numbers and ordinals: the same for every line of a listing. */
export const listingStem = (question: Question): string | null => {
  const text = wordingOf(question)
  if (NUMBERED_NAME.test(text)) return null
  const stem = text.replace(WAVES, " ").replace(ORDINALS, "#").replace(/\d+/g, "#")
  return stem.includes("#") ? stem : null
}
