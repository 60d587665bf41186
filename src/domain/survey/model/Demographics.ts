import { bareLabel, DIVISIONS, inMoney, labelsSay, MEN, numbered, REGIONS, WOMEN } from "./AnswerKinds.ts"
import type { Question } from "./Question.ts"
import type { Demographic } from "./Selector.ts"
import type { Mention } from "./Subject.ts"

/** How a question about a demographic is known: by its answers, by its wording, and by what it must not say. */
interface Recognition {
  /** Words that such a question is made of; what else it says makes it less plain. */
  readonly vocabulary: string
  /** Must occur in the wording. */
  readonly wording: RegExp | null
  /** A word of other languages that tells it in a short question, whatever else that says. */
  readonly elsewhere?: RegExp
  /** Must not occur in the wording. */
  readonly never: RegExp | null
  /** What its labels say, one pattern per group of people. */
  readonly kinds: ReadonlyArray<RegExp>
  /** Fewest of these groups that its labels must tell apart; null where labels do not tell. */
  readonly leastKinds: number | null
  /** Answers that tell without such labels: numbers, ranges of numbers, amounts of money. */
  readonly alsoAnswers: ((question: Question) => boolean) | null
  readonly mentions: ReadonlyArray<Mention>
}

const PAST =
  /\bage 1\d\b|\bwere 1\d\b|\brespondent 1\d\b|\bbirth\b|\bborn\b|\bpast\b|\bprevious(?:ly)?\b|\bformer(?:ly)?\b|\bused to\b|\bfirst\b|\blast job\b|\bexpect|\bplan\b|\bideal\b|\bprefer to\b/
const OPINION =
  /\bshould\b|\bimportan|\bfeel (?:about|toward|towards)\b|\bthermometer\b|\bdiscriminat|\bbetter job\b|\bwould you mind\b|\bagree\b|\bopinion\b|\binfluence\b|\bcandidate|\bfavou?r\b|\btreat/

const either = (...patterns: ReadonlyArray<RegExp>) => new RegExp(patterns.map(({ source }) => source).join("|"))

export const RECOGNITION: Readonly<Record<Demographic, Recognition>> = {
  sex: {
    vocabulary: "sex gender male female man woman identify identity describe yourself birth assigned",
    wording:
      /\bsex\b|\bgender\b|\b(?:are you|you are|i am)\b.*\b(?:man|male|woman|female)\b|^(?:male|female)\b.*\b(?:male|female)$|^(?:are|is) you[ .…:?]*$/,
    elsewhere:
      /(?<!\p{L})(?:geschlecht|sexe|sexo|sesso|geslacht|kön|køn|kjønn|płeć|género|genre)(?!\p{L})|^(?:vous êtes|êtes-vous|sind sie|sie sind|es usted|usted es)(?!\p{L})/u,
    never: either(OPINION, /\b(?:expect|first|ideal)\b/),
    kinds: [WOMEN, MEN],
    leastKinds: 2,
    alsoAnswers: null,
    mentions: []
  },
  age: {
    vocabulary:
      "age aged ages old years year how were last birthday band bracket category group range exact number recoded full enter computed",
    wording: /\bage\b|\bages\b|\bagecat\b|\bhow old\b|\baged\b|\bage ?(?:group|band|range)\b/,
    elsewhere: /(?<!\p{L})(?:edad|alter|âge|età|leeftijd|idade|ålder|alder|wiek|ikä|yaş|возраст)(?!\p{L})/u,
    never: either(
      OPINION,
      /\bwhen\b|\bfirst\b|\bstart|\bbegan\b|\bbegin|\bretire|\bexpect|\blikely\b|\bmarried\b|\bstopped?\b|\bideal\b|\bfeel\b|\bleft\b|\bage 1\d\b|\b(?:at|by|until|since|before) age \d|\bbenefits?\b|\badvantage|\bdiagnos/
    ),
    kinds: [/\b\d\d ?-\d\d\b|\b\d\d to \d\d\b/, /\b\d\d ?\+|\bolder\b|\bover\b/],
    leastKinds: 2,
    alsoAnswers: numbered,
    mentions: []
  },
  birthYear: {
    vocabulary: "year birth born date were in what which",
    wording:
      /\byear (?:of birth|born|were you born)\b|\bborn\b.*\byear\b|\bbirth ?year\b|\byear\b.*\bborn\b|\bwhen were you born\b/,
    never: OPINION,
    kinds: [],
    leastKinds: null,
    alsoAnswers: ({ kind }) => kind === "numeric",
    mentions: []
  },
  race: {
    vocabulary: "race ethnicity ethnic racial background hispanic latino origin identified identify group masked",
    wording: /\brac(?:e|ial)\b|\bethnic|\bhispanic\b|\bracethn|\borigin\b/,
    never: OPINION,
    kinds: [/^white|\bcaucasian/, /^black|african-? ?american/, /hispanic|latin[oax]/, /^asian/],
    leastKinds: 2,
    alsoAnswers: null,
    mentions: []
  },
  education: {
    vocabulary:
      "education educational level highest degree school schooling grade completed attained attainment " +
      "received have finished year category 5",
    wording: /\beduc|\bdegree\b|\bschool|\bgrade\b|\bqualification|\bcollege\b|\bdiploma\b/,
    never: either(OPINION, /\b(?:confidence|plan|expect|start|current(?:ly)? (?:enrolled|attend)|field of|major)\b/),
    kinds: [
      /high ?school|secondary|\bged\b|hs grad|12th grade|\bgcse|\ba-? ?levels?\b|abitur/,
      /some college|associate|some post|vocational|some university/,
      /bachelor|^degree|college grad|college degree|university degree|undergraduate|4-?year|four-?year|college or more/,
      /graduate degree|graduate\/|^graduate|post-?grad|master|doctora|professional|ph\.?d/,
      /less than|did not finish|no (?:formal|diploma|qual)|primary|^lt |elementary/
    ],
    leastKinds: 2,
    alsoAnswers: null,
    mentions: []
  },
  income: {
    vocabulary:
      "income household family total annual yearly gross net before tax taxes last year combined " +
      "earnings earn all sources how much money your members everyone imputed dollars and s from was " +
      "probable altogether",
    wording: /\bincome\b|\bearn(?:s|ings|ed)?\b|\bsalary\b|\bhousehold.{0,40}\bmoney\b/,
    never: either(
      OPINION,
      /\bemployer|\bcustomer|\bbusiness\b|\bcompany\b|\bsatisf|\bvolatil|\bvar(?:y|ies|ied)\b|\bchange|\bshare\b|\bsource of\b|\bcontribut|\bneed\b|\braising\b|\bage 1\d\b|\bwage-?earner/
    ),
    kinds: [],
    leastKinds: null,
    alsoAnswers: (question) => inMoney(question) || question.kind === "numeric",
    mentions: ["household"]
  },
  region: {
    vocabulary:
      "region regions census us part country live lives living area state where interview residence sample 4 reside code you",
    wording:
      /\bregion\b|\bcensus\b|\bwhere .*\b(?:live|located)\b|\bpart of the (?:country|us)\b|\blocation\b|\bstate\b/,
    never: either(PAST, OPINION),
    kinds: REGIONS,
    leastKinds: 3,
    alsoAnswers: (question) => labelsSay(4, DIVISIONS, question),
    mentions: []
  },
  marital: {
    vocabulary:
      "marital status married relationship legal current post coded situation partnership living with partner or",
    wording: null,
    never: either(OPINION, PAST),
    kinds: [
      /^(?:now |currently |legally )?married/,
      /widow/,
      /divorced/,
      /separated/,
      /never (?:been )?married|^single\b|not married/,
      /partner|cohabit/
    ],
    leastKinds: 2,
    alsoAnswers: null,
    mentions: ["kin"]
  },
  employment: {
    vocabulary:
      "employment employed work working status labor labour force current situation job occupation main " +
      "activity primary only initial last 7 days week",
    wording: null,
    never: either(OPINION, PAST),
    kinds: [
      /full-? ?time|\bft\b|^(?:r )?(?:employed|working|paid work)/,
      /part-? ?time|\bpt\b/,
      /unemployed|looking for (?:work|a? ?job)|laid off/,
      /retired/,
      /student|in school|studying|^(?:in )?(?:full-time )?education$/,
      /homemaker|keeping house|house ?work|home or family|stay-? ?at-? ?home/,
      /self-? ?employed|freelanc/
    ],
    leastKinds: 3,
    alsoAnswers: null,
    mentions: []
  },
  children: {
    vocabulary:
      "children child kids household members people persons number presence under 18 years old how many " +
      "living at home live hh age ages in your not do have any or with than less through to y yrs " +
      "younger parent parents guardian",
    wording:
      /\bchild|\bkids?\b|\bhousehold members\b|\bmembers\b.*\byears\b|\bparent or guardian\b|\bare you (?:a|the) parent\b/,
    never: either(
      OPINION,
      PAST,
      /\b(?:adults?|18 (?:yrs|years)? ?and (?:older|over)|older than 18|18\+|more than 18|support|ever had|ever born|did your parents|your parents|your (?:mother|father)|want|want to have|died|grand)\b|18\+/
    ),
    kinds: [
      /^(?:0|none|no|zero)\b|does not|without|no children|not a parent/,
      /^[1-9]\+?|^one|^yes|with children|\bha(?:ve|s)\b.*child|lives? with|^parent/
    ],
    leastKinds: 2,
    alsoAnswers: ({ kind }) => kind === "numeric",
    mentions: ["children", "household"]
  },
  party: {
    vocabulary:
      "party id identification affiliation political politics consider think self yourself democrat " +
      "republican independent or as generally usually today registered does closer feel which do " +
      "speaking repeated",
    wording:
      /\bparty ?id\b|\bpolitical party\b|\bparty affiliation\b|\baffiliat|\bconsider (?:yourself|themselves)\b|\bthink of (?:self|yourself)\b|\bparty\b.*\b(?:closer|identif|preference|registered|lean)|\b(?:closer|identif|registered)\b.*\bparty\b|^party$|^political (?:party|affiliation)|\bpartisan/,
    never: either(OPINION, PAST, /\bvote|\blike\b|\bhandle|\bideolog/),
    kinds: [
      /democrat/,
      /republican/,
      /independent|neither|no preference/,
      /^labour/,
      /^conservative/,
      /liberal democrat/,
      /^green/
    ],
    leastKinds: 2,
    alsoAnswers: null,
    mentions: []
  },
  ideology: {
    vocabulary:
      "ideology political views view liberal conservative scale think self yourself describe politics place generally terms",
    wording: /\bideolog|\bpolitical(?:ly)?\b|\bliberal\b.*\bconservative\b|\bpolitics\b/,
    never: either(OPINION, PAST, /\bparty\b/),
    kinds: [/\bliberal/, /\bconservative/, /\bmoderate/],
    leastKinds: 2,
    alsoAnswers: null,
    mentions: []
  },
  religion: {
    vocabulary:
      "religion religious preference affiliation denomination present current if any belonging belong " +
      "to at faith what is do you consider yourself",
    wording: /\breligio|\bdenomination\b|\bfaith\b/,
    never: either(OPINION, PAST, /\battend|\bhow often\b|\bservices?\b/),
    kinds: [
      /protestant|christian|evangelical/,
      /catholic/,
      /jewish|judaism/,
      /muslim|islam/,
      /^(?:none|no religion|nothing|atheist|agnostic|not applicable)/
    ],
    leastKinds: 2,
    alsoAnswers: null,
    mentions: []
  },
  orientation: {
    vocabulary: "sexual orientation identify identity consider yourself think describe",
    wording: null,
    never: OPINION,
    kinds: [/straight|heterosexual/, /gay|lesbian|homosexual/, /bisexual/],
    leastKinds: 2,
    alsoAnswers: null,
    mentions: []
  },
  housing: {
    vocabulary: "home own rent tenure housing status house residence ownership living situation or do you your",
    wording: null,
    never: either(OPINION, PAST),
    kinds: [/^own|owned|homeowner|mortgage/, /^rent|rented|renter/],
    leastKinds: 2,
    alsoAnswers: null,
    mentions: ["household"]
  },
  urbanicity: {
    vocabulary:
      "area live urban rural suburban metro metropolitan status msa community type describe place where residence domicile",
    wording: null,
    never: either(OPINION, PAST, /\bprefer|\bwork\b/),
    kinds: [
      /^(?:urban|city|a big city|large city|metro)/,
      /suburb/,
      /rural|village|countryside|farm|non-? ?metro|country/
    ],
    leastKinds: 2,
    alsoAnswers: null,
    mentions: []
  }
}

export const answersTell = (demographic: Demographic, question: Question): boolean => {
  const { alsoAnswers, kinds, leastKinds } = RECOGNITION[demographic]
  return (leastKinds !== null && labelsSay(leastKinds, kinds, question)) || (alsoAnswers?.(question) ?? false)
}

/** Which group of people a label names; null where it names none that surveys share. */
export const kindOfLabel = (demographic: Demographic, label: string): number | null => {
  const at = RECOGNITION[demographic].kinds.findIndex((kind) => kind.test(bareLabel(label)))
  return at < 0 ? null : at
}
