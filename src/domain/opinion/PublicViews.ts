import { PUBLIC_VIEWS } from "../lexicon/opinions/OpinionForms.ts"
import { patterns } from "../lexicon/Patterns.ts"

const { pattern, source } = patterns(PUBLIC_VIEWS)
/**
 * How many adults in the United States, in percent, say yes to plain questions of what they believe in and of what they are
 * for, as national polls of about 2017 to 2024 have it (Gallup, Pew Research Center, AP-NORC, YouGov), rounded between them.
 */
// biome-ignore format: one line per figure
const BELIEVED: ReadonlyArray<readonly [percent: number, things: string]> = [
  [78, "god|miracles"],
  [70, "heaven|angels?|(?:an? )?afterlife|life after death"],
  [58, "hell|the devil|satan"],
  [64, "extraterrestrial life|intelligent life on other planets|life on other planets"],
  [42, "ghosts?|psychics?|(?:esp|extrasensory perception)"],
  [33, "reincarnation"],
  [28, "astrology|horoscopes"],
  [22, "bigfoot|sasquatch"]
]

const FOR = source("for")
const HOLD = source("hold")
/** “Should it be legal?”, “Do you think it should be legal?”. */
const should = (subject: string, what: string): string =>
  `(?:should ${subject}|${HOLD}${subject} should) ${what}|${HOLD}should ${subject} ${what}`
const NATIONAL = source("national")
const ABOUT_AS_LEGAL = source("about-as-legal")
const SAME_SEX = "(?:same[- ]sex|gay) marriages?"
const MARIJUANA = "(?:(?:the )?(?:recreational )?use of )?(?:recreational )?(?:marijuana|cannabis)"
const DEATH_PENALTY = source("death-penalty")
const MINIMUM_WAGE = "the (?:federal |national )?minimum wage(?: to \\$15(?: (?:an|per) hour)?)?"
const GUN_LAWS = source("gun-laws")

// biome-ignore format: one line per figure
const FAVORED: ReadonlyArray<readonly [percent: number, form: string]> = [
  [68, `${FOR}(?:legal(?:i[sz]ed|i[sz]ing)? )?${SAME_SEX}|${should(SAME_SEX, `(?:${ABOUT_AS_LEGAL}|be (?:recognized|valid|allowed|permitted))`)}|${should("(?:same[- ]sex|gay) couples", "be (?:allowed|able|free) to (?:get )?marr(?:y|ied)(?: legally)?")}`],
  [62, `${FOR}(?:legal abortions?|abortion rights|keeping abortion legal)|${should("abortions?", ABOUT_AS_LEGAL)}`],
  [55, `${FOR}${DEATH_PENALTY}`],
  [68, `${FOR}(?:legal(?:i[sz]ed|i[sz]ing)? ${MARIJUANA}|(?:the )?legali[sz]ation of ${MARIJUANA})|${should(MARIJUANA, ABOUT_AS_LEGAL)}`],
  [57, `${FOR}(?:stricter|tougher|tighter) ${GUN_LAWS}|${should(GUN_LAWS, "(?:be (?:made )?|become )(?:stricter|more strict|tougher|tighter)")}`],
  [12, `${FOR}(?:looser|less strict|weaker) ${GUN_LAWS}|${should(GUN_LAWS, "(?:be (?:made )?|become )(?:looser|less strict|weaker)")}`],
  [58, `${FOR}(?:a ban on|banning) (?:assault weapons|assault-style (?:weapons|rifles))|${should("assault(?:-style)? (?:weapons|rifles)", "be (?:banned|illegal|prohibited)")}`],
  [66, `${FOR}(?:raising|increasing|an increase (?:in|of)|a raise of|a higher) ${MINIMUM_WAGE}|${should(MINIMUM_WAGE, "be (?:raised|increased|higher)(?: to \\$15(?: (?:an|per) hour)?)?")}`],
  [63, `${FOR}(?:higher taxes on|raising taxes on|taxing) (?:the )?(?:rich|wealthy|very rich)(?: more)?|${should("(?:the )?(?:rich|wealthy|rich people|wealthy people)", "(?:pay (?:more|higher) (?:in )?taxes|be taxed more)")}`],
  [60, `is it (?:the )?(?:federal )?(?:government's responsibility|responsibility of the (?:federal )?government) to (?:make sure|ensure)(?: that)? all americans have (?:health ?care|health insurance)(?: coverage)?|${should("the (?:federal )?government", "(?:make sure|ensure|guarantee)(?: that)? (?:all americans|everyone|everybody) ha(?:ve|s) (?:health ?care|health insurance)(?: coverage)?")}`],
  [46, `${FOR}(?:a )?(?:universal )?basic income`],
  [56, `${FOR}(?:nuclear (?:power|energy)|(?:building )?(?:more )?nuclear (?:power )?plants)`],
  [68, `${FOR}(?:labou?r |trade )?unions`],
  [80, `${FOR}(?:requiring (?:a )?photo id to vote|voter id(?: laws| requirements)?)|${should("voters", "(?:be required to )?show (?:a )?(?:photo )?id(?: to vote)?")}`],
  [86, `${FOR}term limits for (?:members of )?congress|${should("(?:members of )?congress", "have term limits")}`]
]

const THINK = source("think")
const believed = (things: string): string =>
  `do you (?:personally |really |truly |actually |still )*believe in (?:the existence of )?(?:${things})|${THINK}(?:there (?:is|are) )?(?:an? )?(?:${things})(?: (?:(?:really )?exists?|(?:is|are) real))?|(?:is|are) there (?:really )?(?:an? )?(?:${things})|(?:does|do) (?:${things}) (?:really |actually )?exist|(?:is|are) (?:${things}) real`

interface View {
  readonly form: RegExp
  readonly share: number
}
const viewOf = ([percent, form]: readonly [number, string]): View => ({
  form: new RegExp(`^(?:${form})${NATIONAL}$`),
  share: percent / 100
})

let views: ReadonlyArray<View> | undefined
/** Long forms take long to compile, and few questions begin like them. */
const allViews = (): ReadonlyArray<View> => {
  views ??= [...BELIEVED.map(([percent, things]) => [percent, believed(things)] as const), ...FAVORED].map(viewOf)
  return views
}

const BEGINS = pattern("begins")
const MOST_CHARACTERS = 140

/**
 * The share of adults in the United States who say yes to a folded question of what they believe in or are for, where polls ask
 * the very thing; undefined for any other.
 */
export const usualView = (question: string): number | undefined => {
  const asked = question.replace(/[?.!\s]{1,10}$/, "")
  if (asked.length > MOST_CHARACTERS || !BEGINS.test(asked)) return undefined
  return allViews().find(({ form }) => form.test(asked))?.share
}
