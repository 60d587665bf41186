/** What may stand at the end of a text that goes on nowhere: marks that close it. */
const CLOSED = /[.!?…)\]"”’*:;\p{Extended_Pictographic}]$/u

/** Words after which a sentence goes on. */
const GOES_ON =
  /(?:^|[\s,;(])(?:the|an?|my|your|our|their|its|every|very|and|or|but|because|which|than|if|as|(?<!\b(?:used|ought|wants?|has|have|going|needs?|meant|supposed|likes?)\s)to be|into|through|i|we|they|i['’](?:m|ve|d)|they['’]re|we['’]re|it['’]s|don['’]t|doesn['’]t|didn['’]t|can|would|could|should|will|such as|(?:think|feel|believe|say|guess|hope|mean|know|so) that|(?!(?:it|that|this|there|they|he|she|what|who|i|we|you|all|both|most|some|things|others)\s)[\p{L}'’]+ (?:is|are|was|were)|(?<!\b(?:know|sure|matter|say)\s)(?:when|how|just))$/iu
/** Prepositions at the end, which sentences have there that ask or tell what for, or how easy it is. */
const PREPOSITION = /(?:^|\s)(?:of|to|for|from|with|at)$/i
const STRANDED =
  /\b(?:what|who|which|that|nothing|something|anything|everything|nobody|somebody|anybody|someone|anyone|everyone|all|things?|people|person|places?|easy|easier|hard|harder|difficult|nice|fun|comfortable|good|how)\b.*\s|\bto [\p{L}'’]+ (?:\S+ )?\S+$|^(?:not )?(?:for|to)$/iu

/** Words with which whole answers only begin. */
const ONLY_BEGUN =
  /^(?:(?:well|so|yes|no|honestly)?[, ]*(?:i am|i (?:think|feel|believe|guess|would|have|like|want|need|mean)|it is|it was|that is|this is|there (?:is|are)|in|on|when|(?:for|to) me|to be (?:fair|honest)|in (?:our|my) (?:house|home|opinion|view|experience)|at my age),?)$/i
/** The same of what comes after a full stop. */
const BEGUN_AGAIN = /[.!?] (?:at|in|on|for|with|when|since|if|where)(?: [\p{L}'’]+){0,3}$/iu
/** An opening quotation mark that nothing closes. */
const LEFT_OPEN = /^[^"]*"[^"]*(?:"[^"]*"[^"]*)*$|“[^”]*$/

/** A clause that says where something is, of which nothing is said; no answer unless a place is asked for. */
const ONLY_WHERE = /^(?:and |but |well,? |so,? )?(?:where|while|although|though)(?: [\p{L}'’]+){0,3}$/iu
const ASKS_WHERE = /\b(?:where|place|city|town|area|location|when|situations?|circumstances?)\b/i

/** Whether an answer to a question ends in the middle of what it says. */
export const isBrokenOff = (text: string, question: string): boolean =>
  /[,–—([“]$|\s-$/.test(text) ||
  (!CLOSED.test(text) &&
    (GOES_ON.test(text) ||
      (PREPOSITION.test(text) && !STRANDED.test(text)) ||
      ONLY_BEGUN.test(text) ||
      BEGUN_AGAIN.test(text) ||
      LEFT_OPEN.test(text) ||
      (ONLY_WHERE.test(text) && !ASKS_WHERE.test(question))))
