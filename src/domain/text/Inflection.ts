const DOUBLED =
  /^(get|put|run|shop|plan|stop|swim|sit|cut|chat|jog|begin|win|bet|quit|set|let|drop|trim|skip|chop|hit|ban|rob|hug|beg|grab|pat|forget)$/

const onFirstWord = (phrase: string, change: (verb: string) => string): string => phrase.replace(/^[\p{L}'’]+/u, change)

/** Words that may stand before the verb that is inflected. */
const ADVERB =
  /^((?:usually|currently|typically|really|personally|ever|never|often|normally|actually|still|always|sometimes|also|just|mostly|generally|first|last|recently|rarely|regularly|even|ultimately|not) )+/i

const gerundOf = (verb: string): string => {
  if (verb.endsWith("ing")) return verb
  if (DOUBLED.test(verb)) return `${verb}${verb.at(-1)}ing`
  return verb === "be" ? "being" : `${verb.replace(/ie$/, "y").replace(/(?<=[^eoy])e$/, "")}ing`
}

/** “drink coffee” as “drinking coffee”. */
export const asGerund = (phrase: string): string => onFirstWord(phrase.replace(ADVERB, ""), gerundOf)
const FIXED: Readonly<Record<string, string>> = {
  "you're": "I'm",
  "you've": "I've",
  "you'd": "I'd",
  "you'll": "I'll",
  "you are": "I am",
  "you were": "I was",
  yourself: "myself",
  yours: "mine",
  your: "my",
  my: "your",
  mine: "yours",
  our: "your",
  ours: "yours",
  us: "you",
  we: "you",
  "we're": "you're",
  me: "you"
}

/** What everybody has in common stays “our”. */
const SHARED =
  /^ (?:\w+ )?(?:country|nation|society|world|planet|government|economy|democracy|culture|children|future|lives|time|president|politicians)\b/i

const CAUSES =
  /(?:^|\s)(?:mak\w*|made|keep\w*|let|lets|help\w*|motivat\w*|caus\w*|stop\w*|prevent\w*|convinc\w*|persuad\w*|tell|tells|told|ask\w*|giv\w+|gave|bother\w*|frustrat\w*|worr\w+|annoy\w*|driv\w+|inspir\w*|affect\w*|influenc\w*|surpris\w*|attract\w*|allow\w*|encourag\w*|bring\w*|show\w*|offer\w*|cost|costs|took|takes|excit\w*|interest\w*|scar\w+|get|gets|teach\w*|taught|chang\w+|treat\w*|hurt\w*|support\w*|concern\w*)$/i
const BEFORE_OBJECT = /(?:^|\s)(?:to|for|with|about|of|at|from|by|on|like|without|against|upon|toward|towards|around)$/i
const NO_VERB =
  /^\s*(?:$|[,.;:!?)]|(?:most|least|more|less|the|a|an|and|or|to|when|if|as|in|at|on|about|personally|with|from|for|of|by|not|happy|best|because)\b)/i

const youIn = (text: string, at: number, length: number): string => {
  const before = text.slice(0, at).trimEnd()
  const after = text.slice(at + length)
  return CAUSES.test(before) || BEFORE_OBJECT.test(before) || NO_VERB.test(after) ? "me" : "I"
}

/** A text put to somebody in the words of that person: “your job” as “my job”, “matters to you” as “matters to me”. */
export const inFirstPerson = (text: string): string =>
  text.replace(
    /\b(?:you(?:'|’)(?:re|ve|d|ll)|you (?:are|were)|yourself|yours|your|you|we(?:'|’)re|ours|our|us|we|mine|my|me)\b/gi,
    (found: string, at: number) => {
      const word = found.toLowerCase().replace("’", "'")
      if (/^(?:our|us|US)$/i.test(found) && (found === "US" || SHARED.test(text.slice(at + found.length)))) return found
      return word === "you" ? youIn(text, at, found.length) : (FIXED[word] ?? found)
    }
  )
