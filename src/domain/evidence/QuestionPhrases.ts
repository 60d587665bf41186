type Rewriting = readonly [from: RegExp, to: string]

/** Short and split forms written in one way. */
const SPELLINGS: ReadonlyArray<Rewriting> = [
  [/\b(what|who|where|when|how|that|it)'s\b/g, "$1 is"],
  [/\b(you|they|we)'re\b/g, "$1 are"],
  [/\b(i|you|they|we)'ve\b/g, "$1 have"],
  [/\bi'm\b/g, "i am"],
  [/\b(i|you|they|we|he|she|it)'ll\b/g, "$1 will"],
  [/\b(?:him or her|her or him)\b/g, "them"],
  [/\b(?:he or she|she or he)\b/g, "they"],
  [/\b(?:his or her|her or his)\b/g, "their"],
  [/,? on average\b,?/g, ""],
  [/\bcan(?:'|no)t\b/g, "can not"],
  [/\bwon't\b/g, "will not"],
  [/\barm rest/g, "armrest"],
  [/\bsmart watch/g, "smartwatch"],
  [/\btake-?off\b|\btake off\b/g, "takeoff"],
  [/\bsignificant other\b/g, "partner"],
  [/\b(?:mobile|cell|cellular|smart) ?phone/g, "phone"],
  [/\b(?:per|each|every) (day|week|month|year)\b/g, "a $1"],
  [/\bthe last (?=(?:\d+|two|three|six|twelve|few|couple of) (?:day|week|month|year)s\b)/g, "the past "],
  [/\bon a daily basis\b/g, "daily"],
  [/\btravel by (?:air)?plane\b/g, "fly"],
  [/\bbefore or after\b/g, "around"],
  [/\bwhether or not\b/g, "whether"],
  [/\bwith or without\b/g, "with"],
  [/,? \(?(?:where|with) \d+ (?:being|is|means|meaning|=) .*$/, ""],
  [/\bon a scale (?:of|from) \d+ (?:to|-) ?\d+,? ?/, ""],
  [/,? ?\bif (?:any|anything|at all)\b,?/g, ""]
]

/** What stands before or in a question without asking anything, and several ways to begin the same question. */
const BEGINNINGS: ReadonlyArray<Rewriting> = [
  [/^(?:in your (?:own )?(?:opinion|view)|in general|generally(?: speaking)?|overall|typically|usually),? /, ""],
  [/,? in (?:your (?:own )?(?:opinion|view)|general)(?=[?.,]|$)/, ""],
  [/^(?:please|roughly|approximately|could you|can you|and|so|also),? (?=\w)/, ""],
  [/^(?:tell|let) (?:us|me)(?: know)?,? /, ""],
  [/^about (?=how )/, ""],
  [/^(?:rate|indicate|state) (?=how (?:much|often|many|likely|satisfied|important|comfortable)\b)/, ""],
  [/^would you say (?:that )?(.+?) is /, "is $1 "],
  [/^do you (?:think|believe|feel) (?:that )?it is /, "is it "],
  [/^do you (?:think|believe) (?:that )?(?=[a-z]+ [a-z]+s\b)/, "does "],
  [/(?<=^(?:what|which|who|why|when|where|how) (?:\w+ )?)do you (?:think|believe|feel) (?:it is that )?/, ""],
  [/^(?:do|would) you (?:consider|call|describe) yourself (?:to be |as )?/, "are you "],
  [/^(?:which|what)(?: one)?(?: of (?:the following|these(?: options)?))? best describes (?=your |the )/, "what is "],
  [
    /^how would you (?:best )?(?:rate|assess|evaluate|classify|characteri[sz]e|describe) (?=your |the |this )/,
    "what is "
  ],
  [/^(?:which|what) of (?:the following |these |the )?/, "which "],
  [/^(?:select|choose|check|tick|mark|name|list) (?:all )?(?:of )?(?:the )?(.+?) that /, "which $1 "],
  [/^in (?:what|which) (?:ways?|respects?) /, "how "],
  [/^(?:what (?:are|is|were) the|for what) reasons? (?:that |why |for which )?/, "why "],
  [/^how (?:many|much) (?:years|months|weeks|days|hours|time) (?=have |has |did |do |were |was )/, "how long "],
  [/^for how long /, "how long "],
  [/\bhow frequently\b/, "how often"],
  [/\b(have|has) you been using\b/, "$1 you used"],
  [/\b(?:are you (?:going|planning) to|do you (?:plan|intend) to|will you be)(?= \w)/, "will you"],
  [/\bwhen was the first time (?:that )?/, "when first "]
]

/** Ways of asking people about themselves, in the words that headings of surveys have. */
const ABOUT_ONESELF: ReadonlyArray<Rewriting> = [
  [/\bhow old are you\b/, "what is your age"],
  [/\bhow tall are you\b/, "what is your height"],
  [/\bare you (?:an? )?(?:male|man|female|woman) or (?:an? )?(?:male|man|female|woman)\b/, "what is your gender"],
  [/\b(?:what is your|which|what) sex(?: are you)?(?=\?|$)/, "what is your gender"],
  [
    /\b(?:highest )?level of (?:education|schooling)(?:(?: that)? you have)?(?: (?:completed|received|attained|achieved))?/,
    "education"
  ],
  [/^education \(highest degree received\)$/, "education"],
  [
    /\b(?:which|what) (state|region)(?: of the (?:us|united states))? (?:do|are) you (?:live|living|reside|residing) in\b/,
    "what is your $1"
  ],
  [/\bhow many people (?:are|live)(?: there)? in your (?:household|home)\b/, "what is your household size"],
  [
    /\bhow much total combined money did all members of your household earn last year\b/,
    "what was your total household income last year"
  ]
]

const rewritten = (text: string, rewritings: ReadonlyArray<Rewriting>): string =>
  rewritings.reduce((written, [from, to]) => written.replace(from, to).trim(), text)

/** A folded question without what asks nothing, and in one wording where several ask the same. */
export const plainQuestion = (folded: string): string => {
  const begun = rewritten(rewritten(rewritten(folded, SPELLINGS), BEGINNINGS), BEGINNINGS)
  return rewritten(begun, ABOUT_ONESELF).replace(/\s+/g, " ")
}
