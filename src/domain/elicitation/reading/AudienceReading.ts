import { Either, Schema } from "effect"
import { framed } from "../../frame/Framing.ts"
import { AUDIENCE_READING } from "../../lexicon/answers/AnswerForms.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import type { ModelCall, PromptVersion } from "../../models/ModelCall.ts"
import { conjunctionOf, type SaidLeaf } from "../../people/Conjunction.ts"
import { type Criterion, type Leaf, leaves, subjectOf } from "../../people/Criterion.ts"
import { CUES, type Cue, DOWNWARDS, LIGHT, type Span, saidIn, says, UPWARDS } from "../../people/Cues.ts"
import { phrasesAt } from "../../people/Phrases.ts"
import { type AudienceReading, readAudience } from "../../people/Reader.ts"
import { isGeneral, NEGATORS, SAME_PEOPLE } from "../../people/Structure.ts"
import { TRAITS, type Trait } from "../../people/Traits.ts"
import { inWords } from "../../people/Words.ts"
import { termsOf } from "../../text/Similarity.ts"
import { lowered } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import { asLine, delimited, MATERIAL_RULE } from "../PromptText.ts"
import { jsonReply, listOf } from "../ReplyFormat.ts"
import { readJson } from "../ReplyText.ts"

const { pattern } = patterns(AUDIENCE_READING)
const LIST = pattern("list", "u")

const READ_AUDIENCE: PromptVersion = { name: "read-audience", version: 1 }

const SYSTEM = `You say in fixed words what phrases of a description of people say of them. ${MATERIAL_RULE}
For each phrase listed, copy it exactly and give what it says in the words below: nothing more, nothing less, and no \
guesses of what kind of people usually do. A phrase that these words cannot say, or that says something of other \
people or of things, gets an empty text.`

const LISTED: ReadonlyArray<Trait> = ["sex", "setting", "region", "work", "marital", "children", "home", "party"]

const valueWords = (trait: Trait): string =>
  TRAITS[trait]
    .filter((value) => value !== "unknown" && value !== "elsewhere")
    .map((value) => inWords({ _tag: "Trait", trait, values: [value], wider: null }))
    .join("; ")

const VOCABULARY = [
  ...LISTED.map(valueWords),
  "less than high school; high school; some college; with a bachelor's degree; with a graduate degree",
  "White; Black; Hispanic; Asian",
  "devout; not religious",
  "in Germany, or another country by its name",
  "aged 30 to 44; over 60; under 25",
  "with an income over $50,000; with an income under $30,000",
  "not before any of these; “and” between several that all hold"
].join("\n")

const MAX_OUTPUT_TOKENS = 300

/** Asks what unread phrases of a description say in words that the lexicon has. */
export const audienceCall = (
  { description }: Pick<AudienceReading, "description">,
  phrases: ReadonlyArray<string>
): ModelCall => ({
  prompt: READ_AUDIENCE,
  system: SYSTEM,
  shared: `<words>\n${VOCABULARY}\n</words>`,
  own: `${delimited("description", description)}\n${delimited("phrases", phrases.map(asLine).join("\n"))}`,
  format: jsonReply("audience", {
    phrases: listOf({ phrase: { type: "string" }, says: { type: "string" } })
  }),
  maxOutputTokens: MAX_OUTPUT_TOKENS,
  temperature: 0
})

interface Said extends Span {
  readonly cue: Cue
  /** Whether it says the value where it is denied. */
  readonly denied: boolean
}

const holds = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end
const isWithin = (inner: Span, others: ReadonlyArray<Span>): boolean =>
  others.some((outer) => holds(outer, inner) && outer.end - outer.start > inner.end - inner.start)

/** What a phrase speaks of, the longest words of each place alone. */
const valuesSaid = (phrase: string): ReadonlyArray<Said> => {
  const all = CUES.flatMap(
    (cue): ReadonlyArray<Said> => [
      ...saidIn(cue.says, phrase).map((span) => ({ ...span, cue, denied: false })),
      ...(cue.denied === undefined ? [] : saidIn(cue.denied, phrase).map((span) => ({ ...span, cue, denied: true })))
    ]
  )
  return all.filter((one) => !isWithin(one, all))
}

const without = (text: string, spans: ReadonlyArray<Span>): string =>
  Array.from(text, (character, at) => (spans.some(({ end, start }) => start <= at && at < end) ? " " : character)).join(
    ""
  )

const numbersIn = (text: string): ReadonlyArray<string> => termsOf(text).filter((term) => /^\d/.test(term))

const negationsIn = (text: string): number =>
  wordsOf(text.replace(/\bnon[- ]/g, "")).filter((word) => NEGATORS.has(word)).length

const MONEY = pattern("money", "g")
const OF_AGE = pattern("of-age", "g")

const isAmount = (leaf: Leaf): leaf is Extract<Leaf, { readonly interval: unknown }> =>
  leaf._tag === "Age" || leaf._tag === "Income"

/** What speaks against an amount as what a phrase says, as a sentence. */
const objectionToAmount = (leaf: Leaf, phrase: string): string | null => {
  if (!isAmount(leaf)) return "years of birth are not open."
  const money = phrase.search(MONEY) >= 0 && phrase.search(OF_AGE) < 0
  if (money !== (leaf._tag === "Income")) return "it takes money for age, or age for money."
  const [up, down] = [says(UPWARDS, phrase), says(DOWNWARDS, phrase)]
  if (up && down) return "the phrase goes up and down."
  const { high, low } = leaf.interval
  const [open, closed] = [!Number.isFinite(high), !Number.isFinite(low)]
  if (open !== up || closed !== down) return "it turns the phrase round."
  return null
}

/** What a phrase that is read as a value leaves to be explained: what says the value, or a sentence against it. */
const supportFor = (
  leaf: Extract<Leaf, { readonly _tag: "Trait" }>,
  denies: boolean,
  said: ReadonlyArray<Said>,
  negations: number
): Either.Either<ReadonlyArray<Said>, string> => {
  const own = said.filter(({ cue }) => cue.trait === leaf.trait)
  const saying = (value: string) =>
    own.filter(({ cue, denied }) => cue.value === value && (denies ? !denied : denied === negations > 0))
  const support = leaf.values.map(saying)
  if (support.some((found) => found.length === 0)) return Either.left("the phrase does not say so.")
  if (denies !== negations > 0 && support.some((found) => found.some(({ denied }) => !denied)))
    return Either.left(denies ? "the phrase denies nothing." : "it leaves out a negation.")
  const meant = support.flat()
  const against = own.filter(
    (one) => !one.denied && !leaf.values.includes(one.cue.value) && !meant.some((other) => holds(other, one))
  )
  return against.length > 0 ? Either.left("the phrase says something else.") : Either.right(meant)
}

/** Values as the frame holds them: “divorced” as “divorced or separated”. */
const inFrame = (said: SaidLeaf): SaidLeaf => {
  const held = said.leaf._tag === "Trait" ? framed(said.leaf).criterion : null
  return held?._tag === "Trait" ? { ...said, leaf: held } : said
}

/** Words of a phrase that nothing explains. */
const unexplained = (phrase: string, spans: ReadonlyArray<Span>): ReadonlyArray<string> =>
  without(phrase, spans)
    .split(/[^\p{L}\p{N}'$-]+/u)
    .map((word) => word.replace(/^[-']+|[-']+$/g, ""))
    .filter((word) => word !== "" && !LIGHT.has(word) && !isGeneral(word) && !NEGATORS.has(word.replaceAll("'", "")))

/** Whether the lexicon knows words of a phrase, other than those that say what it is read as: its refusal then stands. */
const isRefused = (phrase: string, meant: ReadonlyArray<Span>): boolean =>
  Array.from(phrase.matchAll(/(?<![\p{L}\d'])[\p{L}\d$]/gu)).some(({ index }) =>
    phrasesAt(phrase, index).some(
      ({ criterion, cued, end }) =>
        cued &&
        leaves(criterion).some(({ leaf }) => leaf._tag === "Trait") &&
        !meant.some((one) => holds(one, { start: index, end }))
    )
  )

/** What stands against taking a phrase as one more thing that holds of all: alternatives, or a list of other people. */
const joinsAlternatives = (description: string, phrase: string): boolean => {
  const at = description.indexOf(phrase)
  const from = Math.max(0, ...[";", "\n", ". "].map((end) => description.lastIndexOf(end, at) + 1))
  const [sentence] = description.slice(from).split(/[;\n]|\.\s/)
  if (/\b(?:or|nor|either)\b|\//.test(sentence!)) return true
  const list = LIST.exec(description.slice(from, at))
  return list !== null && !SAME_PEOPLE.test(`${list[1]}${phrase}`)
}

/** Words that make what follows something else than what the people are now. */
const GOVERNING = pattern("governing")

/**
 * What a phrase of a description says, if nothing speaks against its being read as `means`; else what does, as a sentence. The
 * words of the lexicon must say it wholly; every number, negation and direction must be the phrase's; every value must rest
 * on words of the phrase that speak of it, and no word of the phrase may be left over.
 */
const meaningOf = (reading: AudienceReading, written: string, means: string): Either.Either<Criterion, string> => {
  const phrase = lowered(written)
  const { interests, unread, ...understood } = readAudience(means)
  const parts = conjunctionOf(understood.criterion)?.map(inFrame)
  if (interests.length > 0 || unread.length > 0 || parts === undefined || parts.length === 0)
    return Either.left(`“${means.slice(0, 60)}” is not in the words listed.`)
  const known = new Set(leaves(reading.criterion).map(({ leaf }) => subjectOf(leaf)))
  if (parts.some(({ leaf }) => known.has(subjectOf(leaf)))) return Either.left("other words say something of that.")
  if (joinsAlternatives(lowered(reading.description), phrase)) return Either.left("it is one of several.")
  const said = valuesSaid(phrase)
  if (GOVERNING.test(without(phrase, said))) return Either.left("it says something of another time or thing.")
  const bounds = [UPWARDS, DOWNWARDS].flatMap((one) => saidIn(one, phrase))
  const negations = negationsIn(without(phrase, [...said.filter(({ denied }) => !denied), ...bounds]))
  if (negations > 1) return Either.left("it denies twice.")
  const meant: Array<Span> = []
  for (const { leaf, negated } of parts) {
    if (leaf._tag === "Trait") {
      const support = supportFor(leaf, negated, said, negations)
      if (Either.isLeft(support)) return Either.left(support.left)
      meant.push(...support.right)
      continue
    }
    const objection = negated || negations > 0 ? "it denies an amount." : objectionToAmount(leaf, phrase)
    if (objection !== null) return Either.left(objection)
    meant.push(...bounds, ...saidIn([MONEY, OF_AGE, /\d[\d,.]*/g], phrase))
  }
  const counted = new Set(numbersIn(without(phrase, said)))
  const told = new Set(numbersIn(means))
  if (counted.size !== told.size || [...told].some((number) => !counted.has(number)))
    return Either.left("its numbers are not those of the phrase.")
  if (isRefused(phrase, meant)) return Either.left("the phrase says that of somebody or something else.")
  const [left] = unexplained(phrase, meant)
  return left === undefined ? Either.right(understood.criterion) : Either.left(`it leaves out “${left.slice(0, 40)}”.`)
}

const Reply = Schema.Struct({
  phrases: Schema.Array(Schema.Struct({ phrase: Schema.String, says: Schema.String }))
})

interface PhraseMeaning {
  readonly phrase: string
  readonly criterion: Criterion
}

const bare = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase()

/**
 * Reads what somebody says of the unread phrases of a description. A phrase must be quoted word for word and whole, and
 * nothing that is known of words may speak against what it is read as; null where none is read. What is wrong otherwise, as
 * a sentence to whoever said it.
 */
export const readPhrases =
  (reading: AudienceReading, phrases: ReadonlyArray<string>) =>
  (text: string): Either.Either<ReadonlyArray<PhraseMeaning> | null, string> =>
    Either.map(readJson(Reply)(text), (reply) => {
      const meanings = phrases.flatMap((phrase): ReadonlyArray<PhraseMeaning> => {
        const said = reply.phrases.filter((one) => bare(one.phrase) === bare(phrase) && one.says.trim() !== "")
        if (said.length !== 1) return []
        return Either.match(meaningOf(reading, phrase, said[0]!.says), {
          onLeft: () => [],
          onRight: (criterion) => [{ phrase, criterion }]
        })
      })
      const about = meanings.flatMap(({ criterion }) => [
        ...new Set(leaves(criterion).map(({ leaf }) => subjectOf(leaf)))
      ])
      return meanings.length === 0 || new Set(about).size < about.length ? null : meanings
    })
