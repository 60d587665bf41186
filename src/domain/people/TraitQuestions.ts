import type { AnyTrait } from "./Traits.ts"

/** What people may be asked of themselves: a trait by its name, their age or their income. */
export type AskedTrait = AnyTrait | "Age" | "Income"

const NOW = "(?: (?:right now|at present|at the moment|at this time|as of today|currently|today|these days|now))?"
const KIND =
  "(?:(?:current|own|present|highest|legal|approximate|total|annual|yearly|combined|overall|exact|main|primary|completed|usual|personal|formal) )*"
const THESE = "(?: one)?(?: of (?:the following|these)(?: \\w+)?)?"
const LEAD = `(?:what(?: is|'s| are) your|what would you say is your|(?:which|what)${THESE}(?: \\w+){0,2}(?: best| most closely| most accurately)? (?:describes|matches|represents|reflects|corresponds to|fits) your|how (?:would|do|should) you (?:best |currently )?(?:describe|classify|characteri[sz]e|define) your|(?:please )?(?:select|state|choose|indicate|tell us|tell me|specify|give|enter|share|provide|mark|report) your|(?:can|could|would|may) (?:you|we|i) (?:please )?(?:tell us|tell me|state|indicate|share|ask|know)(?: what)? your|your|)`
const BELONG =
  "(?:are you(?: in| part of)?|do you (?:currently )?(?:belong to|belong|fall into|fall in|fall under|fall|identify with|identify as|identify|have|live in|reside in|live|reside)|(?:best )?describes you(?: best)?|applies to you|is yours|have you (?:completed|attained|achieved|received|reached|obtained))"

/** Nouns by which each trait is asked for. */
const NOUNS: Readonly<Partial<Record<AskedTrait, string>>> = {
  Age: "age(?: group| range| bracket| category| band)?(?: in years)?|generation",
  Income:
    "(?:total |annual |yearly |gross )*(?:household|family) income(?: range| bracket| level| group)?(?: per year| a year)?(?: before tax(?:es)?)?",
  sex: "(?:gender|sex)(?: identity)?",
  region: "(?:census )?region(?: of residence)?|part of the country|area of the country",
  place: "(?:home |us |u\\.s\\. )?state(?: of residence)?",
  country: "(?:home )?country(?: of residence)?|nation",
  setting: "(?:type|kind|sort) of (?:area|community|place|neighbou?rhood)|living area|residential area",
  education:
    "(?:level of )?(?:education|schooling)(?:al)?(?: level| attainment| background| qualification)?|educational (?:level|attainment|background|qualifications?)|(?:level of )?(?:education|schooling) completed|(?:academic |educational )?(?:degree|qualification)|level of (?:education|schooling)(?: (?:that )?you(?: have|'ve)? (?:completed|attained|achieved))?",
  work: "(?:employment|work|working|job|labou?r force|occupational|professional) (?:status|situation)|employment",
  marital: "(?:marital|relationship|civil) status",
  home: "(?:housing|home ownership|home-ownership|homeownership) (?:status|situation|tenure)|housing tenure",
  race: "race|ethnicity|race or ethnicity|race and ethnicity|race\\/ethnicity|(?:racial|ethnic|racial or ethnic) (?:background|group|identity|origin)",
  party: "(?:political )?party(?: affiliation| identification| id| membership| preference)?|political affiliation",
  religion: "(?:present )?(?:religion|religious (?:affiliation|preference|identity|background))|faith",
  ideology: "political (?:views?|leaning|orientation|ideology|philosophy|outlook)|ideology",
  orientation: "sexual orientation|sexuality",
  service: "(?:military|veteran)(?: service)? (?:status|experience)|military service|military background",
  children: "parental status|number of (?:children|kids)"
}

const WORKING =
  "(?:employed(?: full[- ]time| part[- ]time)?|working(?: full[- ]time| part[- ]time)?|unemployed|retired|a student|self-employed|not working|not employed|out of work|a homemaker|something else)"

const DWELLING =
  "(?:your|the|a) (?:(?:current|own|primary) )?(?:home|house|residence|place|apartment|dwelling)(?: (?:that |where |in which )?you live(?: in)?)?"

const LIVE =
  "(?:do you (?:currently |now )?(?:live|reside)(?: in)?(?: now| currently)?|are you (?:currently )?(?:located|based|living)(?: in)?)"
const COUNTRY = "(?: of the (?:country|united states|us|u\\.s\\.?|usa))?"
const SETTING =
  "(?:an? |the )?(?:urban|suburban|rural|city|cities|suburbs?|country(?:side)?|big city|large city)(?: area| community| setting)?"
const PARTISAN = "(?:an? )?(?:republican|democrat|independent)"
const GENERATION =
  "(?:an? )?(?:member of )?(?:gen(?:eration)?[ -]?[xz]|millennials?|(?:baby )?boomers?|(?:the )?silent generation)"
const STATUS = "(?:single|married|divorced|widowed|separated|never married|living with a partner)"

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
    "are you (?:an? )?(?:male or (?:a )?female|female or (?:a )?male|man or (?:a )?woman|woman or (?:a )?man)|how do you describe your gender"
  ],
  [["region"], `(?:in )?(?:which|what) (?:census |us |u\\.s\\. )?(?:region|part)${COUNTRY} ${LIVE}`],
  [["region"], `where in the (?:country|united states|us|u\\.s\\.) ${LIVE}`],
  [["country"], `(?:in )?(?:which|what) country ${LIVE}`],
  [["setting"], `do you (?:currently )?live in ${SETTING}(?:, (?:in )?${SETTING})*,? or (?:in )?${SETTING}`],
  [["setting"], `(?:what|which) (?:type|kind|sort) of (?:area|community|place|setting) ${LIVE}`],
  [
    ["setting"],
    "(?:(?:which|what)(?: of (?:the following|these))? best describes|how would you describe) (?:the (?:area|community|place) (?:where |in which |that )?you (?:currently )?live(?: in)?|where you (?:currently )?live)"
  ],
  [["marital"], `are you (?:currently )?${STATUS}(?:, ${STATUS})*,? or ${STATUS}`],
  [
    ["party"],
    "(?:with )?(?:which|what) (?:political )?party do you (?:most closely |most )?(?:identify with|identify|belong to)"
  ],
  [
    ["party"],
    `(?:generally speaking,? |in politics(?: today)?,? |politically,? )?do you (?:usually |generally |personally )?(?:(?:think of|consider|call|describe) yourself|identify(?: yourself)?) (?:as |to be )?${PARTISAN}(?:, ${PARTISAN})*,? or ${PARTISAN}`
  ],
  [["work"], "do you (?:currently )?work full[- ]time,? (?:or )?part[- ]time,? or not (?:at all|work(?: at all)?)"],
  [["work"], `are you (?:currently )?${WORKING}(?:, ${WORKING})*,? or ${WORKING}`],
  [["work"], "what do you (?:currently )?do for (?:work|a living)"],
  [
    ["place"],
    "(?:in )?(?:which|what) (?:us |u\\.s\\. |american )?state (?:do you (?:currently )?(?:live|reside)(?: in)?|are you (?:currently )?(?:based|living|located|from)(?: in)?|is (?:your )?home)"
  ],
  [
    ["place", "region", "country", "setting"],
    "where (?:do you (?:currently )?(?:live|reside)|are you (?:based|located|living))"
  ],
  [
    ["Age"],
    "(?:in )?(?:which|what) (?:decade|year|years) were you born(?: in)?|when were you born|what(?: is|'s) your (?:birth year|year of birth|decade of birth)|what generation are you"
  ],
  [["country"], "(?:which|what) country are you (?:in|from|based in)"],
  [["children"], "how many (?:children|kids) do you have(?: in total| altogether)?"],
  [
    ["education"],
    "how (?:far did you (?:get|go) in (?:school|education|your education)|much (?:education|schooling) (?:have you (?:had|completed)|do you have)|educated are you)"
  ],
  [
    ["education"],
    "what(?: is|'s) (?:your |the )?highest (?:level of (?:education|school|schooling)|level|degree|grade|qualification)(?: of (?:education|school|schooling))?(?: or degree)?(?: (?:that )?you(?: have|'ve)?(?: completed| received| attained| achieved| obtained| earned| finished| hold| have)?)?"
  ],
  [
    ["home"],
    `do you (?:currently )?(?:own|rent)(?: ${DWELLING})?,? or (?:do you )?(?:own|rent)(?: (?:it|${DWELLING}))?|is (?:your|the) (?:home|house|residence|place) (?:owned or rented|rented or owned)|are you (?:an? )?(?:home ?owner|renter) or (?:an? )?(?:home ?owner|renter)`
  ],
  [
    ["marital"],
    "are you (?:currently )?(?:single|married|in a relationship|divorced|widowed)(?:, (?:single|married|in a relationship|divorced|widowed|separated))*,? or (?:single|married|in a relationship|divorced|widowed|separated|something else)"
  ],
  [
    ["religion"],
    "what religion (?:do you (?:practi[sc]e|follow|belong to)|are you)|(?:do you )?(?:think of|consider) yourself to be (?:of )?(?:any|a) religion"
  ],
  [
    ["ideology"],
    "(?:politically,? )?(?:would you say you are|do you (?:consider|think of) yourself(?: as| to be)?|are you) (?:very )?(?:liberal|conservative|moderate)(?:, (?:liberal|conservative|moderate))*,? or (?:very )?(?:liberal|conservative|moderate)"
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

const INSTRUCTION =
  /[?:.,]?\s*\(?(?:please )?(?:(?:select|choose|mark|pick|tick|check) (?:one|all|the|only|a single|your)\b|(?:in years|select one)\))[^?]*$/
const ADDRESS =
  /^(?:and |so |first(?:ly)?,? |finally,? |lastly,? |to begin,? |for classification(?: purposes)?,? |demographics?: )+/

/** A folded question without what addresses the respondent, closing marks and “please select one”. */
export const bareQuestion = (question: string): string =>
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
  const asked = bareQuestion(question)
  if (YOUNG_CHILDREN.test(asked) || (YOUNG_HERE.test(asked) && /\b18\b/.test(asked))) return "children at home"
  return SAID.map((pattern) => pattern.exec(asked)?.[1])
    .find((said) => said !== undefined)
    ?.replace(/^have an? ((?:full|part)[ -]time) (?:job|position)$/, "work $1")
    .replace(/^(?:exactly )?(\d{1,3})$/, "aged $1")
    .replace(/^(own|rent) (?:your|a) (?:own )?/, "$1 their ")
}
