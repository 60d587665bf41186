const SELECT =
  /\b(?:select|check|choose|tick|mark|pick|indicate|name)\b.{0,40}\b(?:all|any|every|as many|up to|those|which)\b|\b(?:choose|select|pick|tick|top|your) (?:exactly )?(?:two|three|four|five|[2-5])\b|\bmultiple (?:answers|responses|choices|selections?)\b|\bmore than one answer\b|\ball that apply\b|\bas many as\b|mehrfachnennung|mehrfachauswahl|mehrere (?:antworten|nennungen)|plusieurs réponses|choix multiples?|varias respuestas|respuesta múltiple|todas las que|várias respostas|múltipla escolha|todas as que|più risposte|risposta multipla|meerdere antwoorden|flera (?:svar|alternativ)|flere svar|kilka odpowiedzi|複数回答|複数選択|多选|可多选|복수 ?(?:응답|선택)/i
const WHICH =
  /(?:^|[,;:.] |\b(?:in|at|on|from|of|for|to|with|by|about) )(?:which|what|who|whom|where|welche[rsn]?|was|quel(?:le)?s?|cu[aá]l(?:es)?|quali|qual)\b/i
/** The same words of languages whose letters and endings need no accents to be told apart. */
const ELSEWHERE =
  /(?<!\p{L})(?:mi(?:tä|tkä|kä|stä|llä)|co|čím|kter[éáýí]|hangi\p{L}*|neler\p{L}*|ποι\p{L}+|τι|каки?[емхо]\p{L}*|что|чем|где|أي|ماذا|ما هي|איזה|אילו|במה)(?!\p{L})/iu

/** Whether a question asks for choices: it says so, or it cannot be answered by yes or no. */
export const asksToSelect = (question: string): boolean =>
  SELECT.test(question) || WHICH.test(question) || ELSEWHERE.test(question)
