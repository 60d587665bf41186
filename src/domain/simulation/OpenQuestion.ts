import { inFirstPerson } from "../text/Inflection.ts"
import { topicStems } from "../text/Words.ts"
import { formOf, isForeign, type OpenReading, one } from "./OpenForms.ts"

const LEADING =
  /^((?:if|when|while|thinking|as an?|regarding|concerning|considering|in your|in general|on a scale|overall|looking|compared|given|before|after|during|since|speaking|over the|in the|at your|for you|imagine|suppose)\b[^,:?]*)[,:] ?(.+)$/i
const TRAILING = /(?:,| –| -)? (?:and|but|or) (?:why(?: not)?|how|what|where|when|who|whether|please|if so)\b.*$/i

const MAX_SENTENCE = 240
const MAX_PART = 95
const MAX_QUOTED = 70

const PARTS = ["noun", "clause", "stub", "statement", "denial", "repeated", "condition"] as const

/** Parts that are too long, or say nothing, are left out. */
const pruned = (reading: OpenReading): OpenReading => {
  const kept = PARTS.flatMap((name) => {
    const text = reading[name]
      ?.replace(/\s+/g, " ")
      .replace(/^[\s,;:.!?]+|[\s,;:.!?]+$/g, "")
      .trim()
    return text === undefined || text.length > MAX_PART || topicStems(text).length === 0 ? [] : [[name, text] as const]
  })
  const { graded, kind } = reading
  return {
    kind,
    ...Object.fromEntries(kept),
    ...(graded !== undefined && graded.join(" ").length <= MAX_PART && { graded })
  }
}

const isAbout = (reading: OpenReading): boolean => Object.keys(reading).length > 1

const IMPERATIVE =
  /^(?:please|imagine|suppose|think|consider|describe|tell|rate|read|look|choose|select|answer|explain|share|say)\b/i
const PLAIN_STATEMENT = /^(?:the|a|an|many|some|most|we|our|your|you|people|in|this|these|there|recently|it)\b/i

const lowered = (text: string): string =>
  /^(?:I\b|[A-Z]{2,}|[A-Z][a-z]+ [A-Z])/.test(text) ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`

const conditionIn = (sentence: string): string | undefined => {
  const supposed = /^(?:imagine|suppose)(?: that)? (.+)$/i.exec(sentence)?.[1]
  if (supposed !== undefined) return inFirstPerson(`if ${lowered(supposed)}`)
  return /^if\b/i.test(sentence) ? inFirstPerson(lowered(sentence)) : undefined
}

const topicIn = (sentence: string): string | undefined => {
  const named = /^(?:regarding|concerning|considering|thinking (?:about|of|back to|back on)) (.+)$/i.exec(sentence)?.[1]
  if (named !== undefined) return inFirstPerson(named)
  return PLAIN_STATEMENT.test(sentence) && !IMPERATIVE.test(sentence) && sentence.split(" ").length > 3
    ? `the fact that ${inFirstPerson(lowered(sentence))}`
    : undefined
}

const calm = (text: string): string => {
  const letters = text.replace(/[^\p{L}]/gu, "")
  return letters.length > 6 && letters === letters.toUpperCase() ? text.toLowerCase() : text
}

/** Without what would look like a slot, and without repeated marks. */
const tidy = (text: string): string =>
  text
    .replace(/[{}“”"\p{Cf}\p{Cc}]/gu, " ")
    .replace(/\s+(?=[,.;:!?])/g, "")
    .replace(/([,.;:!?])[,.;:!?]+/g, "$1")
    .replace(/\s+/g, " ")
    .replace(/^[\s,.;:!?]+/, "")
    .trim()

const sentencesOf = (question: string): ReadonlyArray<string> =>
  tidy(calm(question))
    .split(/(?<=[?.!…])\s/)
    .map((sentence) => sentence.replace(/[?.!…\s]+$/, "").trim())
    .filter((sentence) => sentence !== "" && sentence.length <= MAX_SENTENCE)

interface Split {
  readonly before: ReadonlyArray<string>
  readonly main: string
}

const splitsOf = (sentences: ReadonlyArray<string>): ReadonlyArray<Split> =>
  sentences
    .map((sentence, i): Split => {
      const [, adjunct, main] = LEADING.exec(sentence) ?? []
      const earlier = sentences.slice(0, i)
      return adjunct === undefined
        ? { before: earlier, main: sentence }
        : { before: [...earlier, adjunct], main: main! }
    })
    .map(({ before, main }) => {
      const short = main.replace(TRAILING, "")
      return { before, main: short.split(" ").length > 2 ? short : main }
    })
    .reverse()

/** Understands an open question; where no form fits, the question is unclear or has no part to be taken up. */
export const readOpenQuestion = (question: string): OpenReading => {
  const sentences = sentencesOf(question)
  if (isForeign(question)) return one("unclear")
  let kindOnly: OpenReading | null = null
  for (const { before, main } of splitsOf(sentences)) {
    const found = formOf(main)
    if (found === null) continue
    const condition = before.map(conditionIn).find((text) => text !== undefined)
    const reading = pruned({ ...found, ...(condition !== undefined && { condition }) })
    if (isAbout(reading)) return reading
    const topic = before.map(topicIn).find((text) => text !== undefined)
    const placed = topic === undefined ? reading : pruned({ ...reading, noun: topic })
    if (isAbout(placed)) return placed
    kindOnly ??= reading
  }
  return kindOnly ?? one("unclear")
}

/** The question in the words it was asked in, short enough to be quoted; nothing where it is long or has no words. */
export const quotable = (question: string): string | undefined => {
  const text = tidy(question)
  return text.length <= MAX_QUOTED && topicStems(text).length > 0 ? text : undefined
}
