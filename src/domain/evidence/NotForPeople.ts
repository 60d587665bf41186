import { foldText } from "../text/Text.ts"

/** What is written to a program and not asked of people. */
const ORDERS: ReadonlyArray<RegExp> = [
  /\b(?:ignore|disregard|forget|override|bypass)\b(?: \w+){0,3} (?:instructions?|prompts?|rules|guidelines|audience|choices|options|question|persona)\b/,
  /^(?:system|assistant|developer|user) ?:/,
  /\byou are now (?:an?|the|in|no longer)\b|\bact as (?:an?|if)\b|\bpretend (?:to be|that you are)\b/,
  /\b(?:system|hidden|initial) prompt\b|\b(?:your|the) (?:system )?instructions\?/,
  /\b(?:pick|choose|select|return|output|set) (?:only )?(?:the )?(?:first|last|second|all) (?:choice|option|answer|percentage)s?\b/
]

const TASKS: ReadonlyArray<RegExp> = [
  /^(?:(?:can|could|would|will) you )?(?:please )?(?:write|compose|draft|generate|translate|summari[sz]e|paraphrase|rewrite|proofread|debug|refactor|calculate|compute|solve|draw) (?:me |us |a |an |the |this |these |my |some )/,
  /^(?:(?:can|could|would|will) you )?(?:please )?(?:give|send|show|make|find) me\b/
]

/** What accuses whoever answers, by any answer. */
const LOADED =
  /\b(?:why (?:did|do|have|are|would|don't|didn't|haven't|won't) you(?: not)?|when (?:did|do|will|are) you|have you|did you|do you|are you|how long have you) (?:ever |finally |still |already |going to |not )*(?:stop(?:ped)?|quit|cease[d]?|enjoy|keep|still|start(?:ed)?|given up|give up)? ?(?:beat(?:ing|en)?|hit(?:ting)?|abus(?:e|ed|ing)|cheat(?:ed|ing)? on|molest(?:ed|ing)?|murder(?:ed|ing)?|kill(?:ed|ing)?|steal(?:ing)? from|robb?(?:ed|ing)?|tortur(?:e|ed|ing)|rap(?:e|ed|ing)|starv(?:e|ed|ing)|poison(?:ed|ing)?) (?:up )?(?:on )?(?:your|the|small|little|young|innocent|other)? ?(?:wife|wives|husband|spouse|partner|girlfriend|boyfriend|children|kids?|child|son|daughter|dog|cat|pets?|mother|father|parents?|grandmother|employer|neighbou?rs?|people|friends?)\b/
const ASKS_STOPPED = /\b(?:stop(?:ped)?|quit|why|when|still|cease[d]?|how long)\b/
const ASKS_WHY = /^(?:why|how come) /
/** What a textbook tells. */
const NATURE =
  /^(?:why|how come) (?:is|are|does|do|did|was|were) (?:the |an? )?(?:sky|sun|moon|grass|snow|sea|ocean|oceans|water|ice|stars?|earth|planets?|rain|rainbows?|leaves|blood|clouds?|thunder|lightning|mars|gravity|fire|tides?|seasons?|birds?|cats|bees?|fish|bread|metal|iron|wood|magnets?|boats?|ships?|airplanes?|planes|onions|flamingos|zebras|giraffes|polar bears|dinosaurs?) (?:always |usually |sometimes )?(?:blue|red|green|white|black|yellow|round|hot|cold|wet|salty|dark|bright|pink|stars?|twinkle|shine|float|floats|sink|sinks|fall|falls|rise|rises|freeze|freezes|melt|melts|boil|boils|burn|burns|rust|rusts|fly|migrate|purr|orbit|orbits|spin|spins|rotate|turn|change colou?r|change|happen|exist|go extinct|hibernate|sting|have|attract|come|make you cry|slippery)\b/

/** What only the service that is asked could say of itself. */
const OF_THE_SERVICE: ReadonlyArray<RegExp> = [
  /^are you (?:really |actually )?(?:an? )?(?:ai|artificial intelligence|(?:chat|ro)?bot|robot|computer|program|machine|language model|llm|chatgpt|gpt|claude|gemini|human|real person|real)$/,
  /^(?:which|what) (?:language |ai )?model (?:are you|do you use|is this|powers)\b/,
  /^(?:who|what) (?:created|made|built|trained|programmed|are) you$/,
  /^how (?:accurate|reliable|certain|confident|good) (?:are|is) (?:your (?:answers?|estimates?|predictions?|data|results?)|this (?:service|api|tool))\b/,
  /^what (?:is|are) your (?:margin of error|sample size|data sources?|training data|sources|knowledge cutoff|version|instructions)\b/
]

/** What a clock, a map or a look out of the window tells. */
const LOOKED_UP: ReadonlyArray<RegExp> = [
  /^what (?:time|day|date) is (?:it|today)\b/,
  /^(?:what(?:'s| is)|how is) the weather\b/,
  /^what (?:is the )?colou?r (?:is|of) (?:the )?(?:sky|grass|snow|blood|sun|milk|ocean|sea|moon|coal|banana|bananas)\b/
]

/** Marks of programs, markup and data. */
const CODE =
  /<\/?[a-z][\w-]*(?:\s[^<>]*)?>|^\s*[{[]\s*["'{[]|\bfunction\s*\w*\s*\([^()]*\)\s*\{|=>\s*[{(]|\bconsole\.log\b|\bimport \w+ from\b/i
/** Statements of SQL, with a mark that sentences do not have. */
const STATEMENT = /^\s*(?:select\s.+\sfrom|insert into|delete from|drop table|update\s\S+\sset)\b/i
const MARKED = /[=*;]/
const isCode = (question: string): boolean => CODE.test(question) || (STATEMENT.test(question) && MARKED.test(question))
const ADDRESS = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i

const anyOf = (forms: ReadonlyArray<RegExp>, asked: string): boolean => forms.some((form) => form.test(asked))

/** Two questions of which one list of choices cannot answer both; preambles ask nothing. */
const ASKS =
  /^(?:and |or |also )?(?:do|does|did|have|has|are|is|was|were|can|could|will|would|should|how|what|which|who|where|when|why)\b/
const AND_ASKS =
  /\w,? and (?:how (?:often|much|many|long|old|likely|satisfied)|where|when|who|why|what|which)\b(?: \w+)? ?(?:do|does|did|are|is|was|were|have|has|would|will)\b/
/** A second question about the first, or about its choices. */
const ABOUT_THE_FIRST =
  /^(?:and |or |also )?(?:do you|would you say|would you|is (?:that|this|it)|are (?:they|these|you)|was (?:that|it)|which|what|how)\b.*\b(?:it|this|that|these|them|they|following|below|agree|statement|describes?|closest|apply|applies|say)\b/

/** Sentences that are looked at; questions are shorter. */
const MAX_SENTENCES = 20

const questionsIn = (question: string): ReadonlyArray<string> =>
  question
    .split(/(?<=[?.!])\s+/, MAX_SENTENCES)
    .map(foldText)
    .filter((sentence) => sentence.endsWith("?"))

/** Whether a question with choices asks for two things at once, of which its choices answer one. */
const asksTwice = (question: string): boolean => {
  const [first, ...others] = questionsIn(question)
  if (first === undefined) return false
  if (AND_ASKS.test(first) && ASKS.test(first)) return true
  return (
    ASKS.test(first) &&
    others.some((other) => /^(?:and |or )/.test(other) || (ASKS.test(other) && !ABOUT_THE_FIRST.test(other)))
  )
}

/** Why a question is none that people can be asked, as one sentence with its full stop; null where it may be one. */
export const notForPeople = (question: string, isClosed: boolean): string | null => {
  const asked = foldText(question)
  const plain = asked.replace(/(?<![?.!\s])[?.!\s]+$/, "")
  if (isCode(question) || ADDRESS.test(question))
    return "That is code or data and no question: write what people are asked, in a sentence."
  if (anyOf(ORDERS, asked)) return "That instructs a program and asks people nothing: write the question alone."
  if (anyOf(TASKS, asked)) return "That is a task and asks people nothing: write a question that they could answer."
  if (anyOf(OF_THE_SERVICE, plain))
    return "That is asked of the service and not of people: its documentation says how answers are made."
  if (anyOf(LOOKED_UP, plain)) return "It asks what can be looked up, not what people think or do."
  if (ASKS_STOPPED.test(asked) && LOADED.test(asked))
    return "Any answer would admit what it takes for granted of those who answer: ask first whether they ever did."
  if (ASKS_WHY.test(plain) && NATURE.test(plain))
    return "It asks for a fact of nature that can be looked up, not what people think or do."
  return isClosed && asksTwice(question)
    ? "It asks two things at once, and one list of choices answers one of them: ask each by itself."
    : null
}
