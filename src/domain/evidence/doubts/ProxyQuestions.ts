import { PROXY_QUESTIONS } from "../../lexicon/doubts/DoubtForms.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { RELATIVES } from "../../survey/model/Subject.ts"
import { foldText } from "../../text/Text.ts"

const { pattern, source } = patterns(PROXY_QUESTIONS)

const KIN = `${RELATIVES}|(?:grand|step|god)?child(?:ren)?|kids?|twins?|famil(?:y|ies) members?`
const OTHERS = source("others")
/** A word; classes of all letters there are take a tenth of a second to compile. */
const WORD = "[^\\s\\d'’.,;:!?()\"“”/]+"
/** Whose lives and views are not the respondents' own to know or to share. */
const OTHER = `(?:(?:${WORD} ){0,2}(?:ex-)?(?:${KIN}|${OTHERS}))`
const BODIES = source("bodies")
const MANY = source("many")
const DOES = source("does")

/** Of a person who is not asked: “Is your doctor married?”, “Do most of your friends vote?”, “Did your father's employer …?”. */
const OF_A_PERSON = new RegExp(
  `^${DOES} (?:${MANY} )?your ${OTHER}(?:['’]s?)? (?!and you\\b|or you\\b|ever (?:told|said|asked))`
)
const NAMED_OF = new RegExp(
  "^(?:what|which|where|when|who|how (?:old|tall|rich|much|many|often|long|far|educated))\\b.{0,40}?\\b" +
    `${DOES} (?:${MANY} )?your ${OTHER}\\b`
)
/** What a place or a body has, does or allows is no view. */
const OF_A_BODY = new RegExp(
  `^(?:do|does|did|has|have) (?:your|the) (?:${WORD} )?(?:${BODIES}) (?:currently |already |ever |legally ` +
    ")?(?:allow|ban|banned|have|had|own|owned|permit|prohibit|require|teach|recognize|tax|fund|funded|pass|" +
    "passed|mention|elect|elected|vote|voted|legali[sz]e|legali[sz]ed|prohibited|support|oppose)\\b|^(?:is|are|was|were) " +
    ".{1,80}? (?:legal|illegal|allowed|banned|permitted|taught|taxed|required|available|mandatory) " +
    `(?:in|at|by) your (?:${WORD} )?(?:${BODIES})$`
)
const THING_OF_ONES_OWN = new RegExp(
  `^(?:is|was|are|were|does|do|did|has|have) your (?:${WORD} ` +
    ")?(?:dog|cat|pet|horse|car|truck|bike|bicycle|phone|computer|laptop|tv|television|couch|sofa|refrigerator|" +
    "dishwasher|watch|boat|company|business|building|employer|school|church|bank)s? " +
    "(?!(?:important|safe|worth)\\b)"
)
/** What others are: a part of the public, or of a trade. */
const PUBLIC =
  `(?:${WORD} )?(?:people|americans|adults|voters|citizens|europeans|canadians|germans|britons|doctors|` +
  "scientists|economists|experts|teachers|nurses|women|men|parents|children|teenagers|young " +
  "people|republicans|democrats|liberals|conservatives|christians|muslims|catholics|companies|businesses|" +
  "countries|states|consumers|customers|workers|employees|politicians|lawyers|students)"
const OF_THE_PUBLIC = new RegExp(
  `^(?:${DOES}|(?:do|would) you (?:think|believe|say|guess)(?: that)?) (?:most|the majority of|a majority ` +
    `of|more than half of|over half of|nearly all|almost all)(?: of)?(?: the)? ${PUBLIC}\\b|^how many ` +
    `${PUBLIC} (?:do you think ` +
    ")?(?:believe|think|support|oppose|favou?r|want|approve|agree|say|feel|trust|own|have|are)\\b(?!.*\\byour?\\b)|^(?:what|which) " +
    "(?:share|percentage|percent|proportion|fraction) of (?!your\\b)"
)
/** What is thought of others is a view of whoever is asked: “Can most people be trusted?”, “Are most politicians corrupt?”. */
const OF_CHARACTER = source("of-character")
const JUDGES_THEM = new RegExp(
  "\\bbe (?:trusted|relied (?:up)?on|counted on|believed)\\b|(?:\\b(?:are|be|being|as)|^(?:are|were) " +
    `.{4,40}?) (?:(?:${WORD}ly|too|so|very|more|less|at heart|just|only) )*(?:${OF_CHARACTER}` +
    ")\\b|\\b(?:tak(?:e|ing) advantage of|look(?:ing)? out for (?:themselves|number one)|mean well|do the " +
    "right thing|do a (?:good|bad|poor|great) job|deserve)\\b"
)

/** Which of two quantities is more is arithmetic. */
const OF_FIGURES = pattern("of-figures", "u")

const LEAD = pattern("lead", "s")
const MOST_CHARACTERS = 300

const OF_OTHERS = "It asks about someone or something other than the people asked, and we have no figures on that."

/**
 * Why nobody's answer to a closed question is known by who they are: it asks for what others are, do or think, or for a fact.
 * Null for other questions.
 */
export const askedOfOthers = (question: string): string | null => {
  if (question.length > MOST_CHARACTERS) return null
  const asked = foldText(question)
    .replace(LEAD, "")
    .replace(/[?.!\s]+$/, "")
  if (OF_FIGURES.test(asked)) return "It asks for a fact, and we don't know how many people would know it."
  const isOfOthers =
    [OF_A_PERSON, NAMED_OF, OF_A_BODY, THING_OF_ONES_OWN].some((form) => form.test(asked)) ||
    (OF_THE_PUBLIC.test(asked) && !JUDGES_THEM.test(asked))
  return isOfOthers ? OF_OTHERS : null
}
