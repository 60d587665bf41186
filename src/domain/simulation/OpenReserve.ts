/** Subjects of which a composed answer says nothing: whatever it said, it would claim that somebody lived through it. */
const GRAVE =
  /\b(?:suicid\w*|self[- ]?(?:harm|injur|mutilat)\w*|(?:kill|hurt|harm|cut|injur)\w* (?:yourself|yourselves|themselves|oneself)|(?:end|ending|take|taking) (?:your|their|one's) (?:own )?li(?:fe|ves)|abus\w*|rap(?:e|ed|es|ing|ist)|molest\w*|sexual(?:ly)? (?:assault|harass|violen|attack)\w*|assault\w*|incest|domestic violence|violent (?:partner|husband|father)|die[ds]?|dying|deaths?|dead|deceased|passed away|bereave\w*|griev\w*|grief|mourn\w*|funerals?|widow\w*|stillb\w+|miscarr\w*|abortion you had|kill(?:ed|ing)?|murder\w*|terminal\w*|hospice|cancers?|tumou?rs?|chemotherapy|ill|illness\w*|diseases?|diagnos\w*|dementia|alzheimer\w*|stroke|depress(?:ed|ion)|anxiety disorder|bipolar|schizophreni\w*|eating disorder|anorexi\w*|bulimi\w*|ptsd|trauma\w*|addict\w*|overdos\w*|genocide|tortur\w*|traffick\w*|harass\w*|stalk(?:ed|er|ing)|victims?|(?:your|the) late (?:husband|wife|spouse|partner|mother|father|parents?|son|daughter|brother|sister|friend|child)|lost (?:a|an|your|their|someone|somebody)\b|loss of (?:a|your|someone)|(?:losing|lose) (?:a|your) (?:child|parent|mother|father|baby|wife|husband|partner|son|daughter|brother|sister|friend|loved one))(?!\p{L})/u
/** Questions whose answer is a number, a time or a place: no composed sentence knows it. */
const NUMBER =
  /\bhow (?:many|much|long|old|far|tall|heavy|big|large|fast|high|late|early|soon)\b|\bwhat (?:percent\w*|proportion|share|number|amount|age|year|date|time|day|month|size|height|weight)\b|\b(?:at|by) what age\b/
const TIME_OR_PLACE =
  /(?:^|[.!?:,] )(?:when|where|since when|from where|in (?:what|which) (?:year|city|country|state|month|town)) (?:do|did|are|were|is|was|does|will|would|have|has|can|should)\b/
/** What somebody did on one day, which no composed answer knows. */
const THAT_DAY =
  /^(?:and )?what (?:all )?did you (?:eat|have|drink|wear|do|buy|watch|cook|read|order|make)\b.*\b(?:today|yesterday|last night|this (?:morning|afternoon|evening|week)|last (?:week|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b/
/** What only the one who is asked can say, and no composed answer makes up: names, addresses, what they do for a living. */
const OWN_FACT =
  /^(?:and )?(?:what(?:'s| is| was| are| were) (?:the names? of your\b|your (?:[\p{L}-]+(?:'s|’s|s') )?(?:(?:first|last|middle|full|maiden|job|current|main|home|work|email|e-mail|phone|zip) ?)?(?:names?|title|occupation|profession|job|address|number|code|birthday|nickname)$)|what (?:do you (?:do for (?:a living|work)|call your\b)|are you called|(?:breed|colou?r) (?:is|are) your\b)|(?:whom|who) do you work for\b)/u
/** Tasks that are no questions: what completes a sentence, what is rated, ranked or chosen. */
const TASK =
  /(?:^|[.!?:] )(?:please |now |then )?(?:complete|finish|fill|rate|rank|score|grade|choose|select|pick|order|sort|estimate|guess|enter|type|write|click|tick|upload|draw|translate|calculate|compare|answer|continue|indicate|evaluate|assess|on a scale)\b|\b(?:complete|finish) (?:the|this) (?:following )?(?:sentence|phrase)|\bfill in the blanks?|_{2,}|\.{3}|…|\bfrom (?:0|1|one|zero) to (?:5|7|10|100|five|seven|ten)\b/

const ABOUT_GRAVE = [
  "I would rather not say anything about this",
  "this is not something that I want to go into",
  "I prefer to leave this unanswered",
  "I would rather keep this to myself",
  "I do not want to answer this here",
  "this is nothing for a few words in a survey",
  "I would like to skip this one",
  "no answer from me to this one"
]

const HARD_TO_SAY = [
  "hard to say",
  "I could not say just like that",
  "I would have to think about it first",
  "I do not have an exact answer to that",
  "that is difficult to pin down",
  "I cannot say for sure",
  "I would need a moment to work that out",
  "I would only be guessing",
  "it is hard for me to be exact here",
  "that varies, so it is hard to say"
]

const KEPT = [
  "I would rather keep that to myself",
  "I prefer not to say",
  "that is nothing that I put into a survey",
  "I would rather leave that out",
  "I do not tell that here",
  "that stays with me",
  "I would like to skip that",
  "I would rather not give that away"
]

const NO_TASK = [
  "nothing comes to mind right now",
  "I would have to think about it first",
  "I would need more time for this",
  "I do not have a good answer to this",
  "hard to say just like that",
  "I would rather leave this open",
  "I am not sure what to put here",
  "I cannot decide on the spot"
]

/** Short answers that claim nothing, for folded questions that every composed answer would claim something about; null for others. */
export const reservedFor = (question: string): ReadonlyArray<string> | null => {
  if (GRAVE.test(question)) return ABOUT_GRAVE
  if (TASK.test(question)) return NO_TASK
  if (OWN_FACT.test(question.replace(/[?.!\s]{1,10}$/, ""))) return KEPT
  return NUMBER.test(question) || TIME_OR_PLACE.test(question) || THAT_DAY.test(question) ? HARD_TO_SAY : null
}

/** The answers to subjects that are grave without any of these words. */
export const RESERVED_GRAVE: ReadonlyArray<string> = ABOUT_GRAVE
