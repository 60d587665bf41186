/**
 * What headers and labels of surveys say of how a question is answered, one pattern a line. Read by `survey/reading`, `survey/file`,
 * `survey/model` and `scale/Brackets.ts`.
 *
 * - `select`, `which`, `which-elsewhere` ask for choices: in so many words, by “which”, and in languages without accents to tell it by
 * - `asked` a question after its option; `asks` what a question or a request begins or ends with, rather than a title
 * - `rating` asks for a step of a rating; `open` for the respondent's own words
 * - `others` the option “Other”; `none` an option that leaves no other
 * - `denial` what denies the thing that the other labels count: “I have never written code” beside “1-3 years”
 * - `under-age` ages of children in a question that counts some of them only
 */
export const QUESTIONS = String.raw`
select \b(?:select|check|choose|tick|mark|pick|indicate|name)\b.{0,40}\b(?:all|any|every|as many|up to|those|which)\b|\b(?:choose|select|pick|tick|top|your) (?:exactly )?(?:two|three|four|five|[2-5])\b|\bmultiple (?:answers|responses|choices|selections?)\b|\bmore than one answer\b|\ball that apply\b|\bas many as\b|mehrfachnennung|mehrfachauswahl|mehrere (?:antworten|nennungen)|plusieurs réponses|choix multiples?|varias respuestas|respuesta múltiple|todas las que|várias respostas|múltipla escolha|todas as que|più risposte|risposta multipla|meerdere antwoorden|flera (?:svar|alternativ)|flere svar|kilka odpowiedzi|複数回答|複数選択|多选|可多选|복수 ?(?:응답|선택)
which (?:^|[,;:.] |\b(?:in|at|on|from|of|for|to|with|by|about) )(?:which|what|who|whom|where|welche[rsn]?|was|quel(?:le)?s?|cu[aá]l(?:es)?|quali|qual)\b
which-elsewhere (?<!\p{L})(?:mi(?:tä|tkä|kä|stä|llä)|co|čím|kter[éáýí]|hangi\p{L}*|neler\p{L}*|ποι\p{L}+|τι|каки?[емхо]\p{L}*|что|чем|где|أي|ماذا|ما هي|איזה|אילו|במה)(?!\p{L})
asked \b(?:which|what|how|who|where|when|do|does|did|have|has|are|is|welche[rsnm]?|was|wo|wann|wie|quel(?:le)?s?|qui|cu[aá]l(?:es)?|qu[eé]|quali?)\b
asks \?|:\s*$|^(?:how|what|which|who|whom|where|when|why|please|rate|rank|select|choose|tick|do|does|did|are|is|have|has|to what extent|wie|was|welche|wer|wo|wann|warum|bitte|quel|comment|cómo|qué)\b
rating \b(?:rate|rating|scale|how (?:likely|satisfied|important|much do you (?:agree|like|trust))|score|stars?|agree|(?:what|how much) (?:weight|importance))\b
open \b(?:please (?:specify|explain|describe|elaborate|tell us)|specify|explain|describe|in your own words|comments?|feedback|why\b|write.?in|open.?ended|verbatim|anything else|what else|suggestions?)\b
others ^(?:others?|(?:some|any)(?:thing|one|body|where) else|another|sonstiges?|andere[rs]?|autres?|otr[oa]s?|altro|outr[oa]s?|anders|inne|annat)(?: (?:answer|option|reason|response)s?)?$
none ^(?:none\b|no(?:ne)? of (?:the|these)|nothing\b|neither\b|(?:i )?(?:do not|don['’?]?t) .*\b(?:any|these|know)\b|never\b|no [a-z]+$|not (?:sure|applicable)\b|prefer not\b|n/a$)
denial ^(?:(?:i|we) )?(?:(?:have|had|do|did|does|am|are|was|were)(?: not|n't)|(?:i've |have )?never|not)\b(?! (?:applicable|stated|reported|sure|certain|know|remember|recall|plan|intend|expect|want|wish|care))|^no (?!answer|response|opinion|preference|limit|idea|plans?\b|data|information|comment)\p{L}
under-age \bunder (?:the age of )?(?:18|16|15)\b|\byounger than 18\b|\b(?:0|1|2|5|6|12|13)-(?:1|5|6|11|12|17)\b|\bless than \d+ (?:years|yrs)|\b\d+ (?:through|to) 1?\d (?:years|yrs)\b
`
