/** What a respondent may be asked of themselves: a trait by its name, `Age` or `Income`. */
export type OwnTrait =
  | "Age"
  | "Income"
  | "sex"
  | "region"
  | "country"
  | "setting"
  | "education"
  | "work"
  | "marital"
  | "children"
  | "home"
  | "race"
  | "party"

const BEST =
  "(?:which|what)(?: of (?:the following|these))?(?: \\w+)?(?: categor(?:y|ies)| group| option| statement| one)? best describes your (?:current |own )?"
const IS = `(?:what is your (?:current |own )?|what's your (?:current |own )?|what are your |please (?:state|select|choose|indicate) your |your |${BEST})?`
const LIVE =
  "(?:do you (?:currently |now )?(?:live|reside)(?: in)?(?: now| currently)?|are you (?:currently )?(?:located|based|living)(?: in)?)"
const COUNTRY = "(?: of the (?:country|united states|us|u\\.s\\.?|usa))?"
const AGE_WORD = "age(?: group| range| bracket| category)?"
const SETTING =
  "(?:an? |the )?(?:urban|suburban|rural|city|cities|suburbs?|country(?:side)?|big city|large city)(?: area| community| setting)?"
const PARTISAN = "(?:an? )?(?:republican|democrat|independent)"
const GENERATION =
  "(?:an? )?(?:member of )?(?:gen(?:eration)?[ -]?[xz]|millennials?|(?:baby )?boomers?|(?:the )?silent generation)"
const STATUS = "(?:single|married|divorced|widowed|separated|never married|living with a partner)"

/** Whole questions, in lower case and without the closing mark, that ask plainly for the respondent's own trait as it is now. */
const PLAIN: ReadonlyArray<readonly [trait: OwnTrait, question: string]> = [
  ["Age", "how old are you(?: now| today| currently)?"],
  ["Age", `${IS}${AGE_WORD}(?: in years)?`],
  [
    "Age",
    `(?:in |into |to )?(?:which|what) ${AGE_WORD} (?:are you(?: in)?|do you (?:belong to|belong|fall into|fall in|fall))`
  ],
  ["Age", "(?:in )?(?:what|which) year were you born(?: in)?"],
  [
    "Age",
    "(?:to )?(?:which|what)(?: of these| of the following)? generations? (?:are you(?: in| part of| a member of)?|do you belong(?: to)?)"
  ],
  ["Age", `${IS}generation`],
  [
    "Age",
    `(?:are you|(?:do|would) you (?:call|consider|describe|think of) yourself(?: as)?) ${GENERATION}(?:, ${GENERATION})*,? or ${GENERATION}`
  ],
  [
    "Income",
    `${IS}(?:total |annual |yearly |approximate |combined )*(?:household|family) income(?: range| bracket| level)?(?: per year| a year)?(?: before tax(?:es)?)?`
  ],
  [
    "Income",
    "what was your (?:total |annual )*(?:household|family) income(?: before taxes)? (?:last year|in 20\\d\\d)(?: before taxes)?"
  ],
  ["sex", `${IS}(?:gender|sex)(?: identity)?`],
  ["sex", "are you (?:an? )?(?:male or (?:a )?female|female or (?:a )?male|man or (?:a )?woman|woman or (?:a )?man)"],
  ["sex", "(?:which|what) (?:gender|sex) (?:are you|do you identify (?:as|with))|how do you describe your gender"],
  ["region", `${IS}(?:census )?region`],
  ["region", `(?:in )?(?:which|what) (?:census |us |u\\.s\\. )?(?:region|part)${COUNTRY} ${LIVE}`],
  ["region", `where do you (?:currently )?live|where in the (?:country|united states|us|u\\.s\\.) ${LIVE}`],
  ["country", `${IS}country(?: of residence)?`],
  ["country", `(?:in )?(?:which|what) country ${LIVE}|where do you (?:currently )?live`],
  ["setting", `do you (?:currently )?live in ${SETTING}(?:, (?:in )?${SETTING})*,? or (?:in )?${SETTING}`],
  ["setting", `(?:what|which) (?:type|kind|sort) of (?:area|community|place|setting) ${LIVE}`],
  [
    "setting",
    "(?:(?:which|what)(?: of (?:the following|these))? best describes|how would you describe) (?:the (?:area|community|place) (?:where |in which |that )?you (?:currently )?live(?: in)?|where you (?:currently )?live)"
  ],
  ["setting", "where do you (?:currently )?live"],
  ["education", `${IS}(?:highest )?(?:level of )?(?:education|schooling)(?:al)?(?: level| attainment)?`],
  [
    "education",
    "what(?: is|'s) (?:your |the )?highest (?:level|degree|grade)(?: of (?:education|school|schooling))?(?: (?:that )?you(?: have|'ve)?(?: completed| received| attained| achieved| obtained| earned| finished))?"
  ],
  ["work", `${IS}(?:employment|work|working|job)(?: status| situation)`],
  ["marital", `${IS}marital status`],
  ["marital", `are you (?:currently )?${STATUS}(?:, ${STATUS})*,? or ${STATUS}`],
  [
    "home",
    "do you (?:currently )?(?:own or rent|rent or own)(?: (?:your|the) (?:current )?(?:home|house|residence|place (?:where )?you live(?: in)?|home (?:where )?you live in))?"
  ],
  [
    "race",
    `${IS}(?:race|ethnicity|race or ethnicity|race and ethnicity|race/ethnicity|racial or ethnic (?:background|group|identity))`
  ],
  ["race", "(?:which|what) (?:race|ethnicity|race or ethnicity) (?:are you|do you identify (?:as|with))"],
  ["party", `${IS}(?:political )?party(?: affiliation| identification| id)`],
  [
    "party",
    "(?:with )?(?:which|what) (?:political )?party do you (?:most closely |most )?(?:identify with|identify|belong to)"
  ],
  [
    "party",
    `(?:generally speaking,? |in politics(?: today)?,? |politically,? )?do you (?:usually |generally |personally )?(?:(?:think of|consider|call|describe) yourself|identify(?: yourself)?) (?:as |to be )?${PARTISAN}(?:, ${PARTISAN})*,? or ${PARTISAN}`
  ]
]

const WHOLE = PLAIN.map(([trait, question]) => [trait, new RegExp(`^(?:${question})$`, "u")] as const)

const INSTRUCTION = /[?:.]\s*\(?(?:please )?(?:select|choose|mark|pick|tick|check)\b[^?]*$/

/** A folded question without its closing marks and without “please select one”. */
const bare = (question: string): string =>
  question
    .replace(INSTRUCTION, "")
    .replace(/[?:.\s]+$/, "")
    .replace(/ \((?:in years|select one|please select one)\)$/, "")

/** The traits that a folded question may ask of the respondent: plainly, their own, and as they are now. */
export const ownTraits = (question: string): ReadonlyArray<OwnTrait> => {
  const asked = bare(question)
  return WHOLE.flatMap(([trait, whole]) => (whole.test(asked) ? [trait] : []))
}

const YOUNG_CHILDREN =
  /^(?:do you have (?:any )?|are you (?:the |a )?(?:parent|parent or guardian|guardian) (?:of|to) (?:an? |any )?)(?:children|child|kids?) (?:(?:who are )?(?:under|below|younger than)(?: the)?(?: age)?(?: of)? 18|aged 17 or (?:under|younger))(?: years old)?(?: (?:living |who live )?(?:at home|in your (?:home|household|house)|with you))?$/
/** The same asked of the household. */
const YOUNG_HERE =
  /^(?:are there (?:any )?(?:children|kids)|is there an? (?:child|kid)|do any (?:children|kids)|do you have (?:an? (?:child|kid)|any (?:children|kids)|children|kids)) (?:(?:who are |aged )?(?:under|below|younger than)(?: the)?(?: age)?(?: of)? 18 )?(?:(?:living|live|currently living) )?(?:at home|with you|in (?:your|the) (?:own )?(?:home|household|house))(?: (?:who are )?(?:under|below|younger than)(?: the)?(?: age)?(?: of)? 18)?$/
const SAID = [
  /^are you (?:currently |now )?(?:an? |the )?(.+)$/,
  /^do you (?:currently )?(?:live|reside) (?:in (?:an? )?)(.+)$/,
  /^do you (?:currently )?((?:work|have an?) (?:full|part)[ -]time(?: (?:job|position))?)$/,
  /^do you (?:currently )?((?:own|rent) (?:your|a) (?:own )?(?:home|house))$/,
  /^do you (have an? (?:college|university|four-year) degree|have a bachelor's degree or (?:higher|more))$/
]

/** What a yes to a folded question says of the respondent, in the words of a description; undefined for other questions. */
export const saidByYes = (question: string): string | undefined => {
  const asked = bare(question)
  if (YOUNG_CHILDREN.test(asked) || (YOUNG_HERE.test(asked) && /\b18\b/.test(asked))) return "children at home"
  return SAID.map((pattern) => pattern.exec(asked)?.[1])
    .find((said) => said !== undefined)
    ?.replace(/^have an? ((?:full|part)[ -]time) (?:job|position)$/, "work $1")
    .replace(/^(?:exactly )?(\d{1,3})$/, "aged $1")
    .replace(/^(own|rent) (?:your|a) (?:own )?/, "$1 their ")
}
