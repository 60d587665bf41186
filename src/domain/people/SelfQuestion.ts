import { patterns } from "../lexicon/Patterns.ts"
import { SELF_QUESTION } from "../lexicon/people/EntailmentForms.ts"
import { phrasesIn } from "../lexicon/Tables.ts"
import { topicStems } from "../text/Words.ts"
import { type Criterion, leaves, type TraitCriterion, trait } from "./Criterion.ts"
import { isNamedAlone, RELATIONS } from "./Entailed.ts"
import type { Relation } from "./Interests.ts"
import { askedNationality } from "./Nationality.ts"
import { readAudience } from "./Reader.ts"
import type { AnyTrait } from "./Traits.ts"

const { pattern, rules, source } = patterns(SELF_QUESTION)

export type AskedTrait = AnyTrait | "Age" | "Income"

const [NOW, KIND, THESE, LEAD, BELONG] = ["now", "kind", "these", "lead", "belong"].map(source)

/** Questions that ask for a trait by its nouns, and whole questions that ask for it in other words. */
const NAMED = rules("noun", "u").map(
  ([{ source: noun }, name]) =>
    [
      new RegExp(
        `^(?:${LEAD} ?${KIND}(?:${noun})${NOW}|(?:in |into |to |with )?(?:which|what)${THESE} ?(?:${noun})s? ${BELONG}${NOW})$`,
        "u"
      ),
      name
    ] as const
)
const ASKING = [...NAMED, ...rules("whole", "u")].map(
  ([question, names]) => [question, phrasesIn(names) as ReadonlyArray<AskedTrait>] as const
)

const INSTRUCTION = pattern("instruction")
const ADDRESS = pattern("address")

/** A folded question without what addresses the respondent, closing marks and “please select one”. */
const bareQuestion = (question: string): string =>
  question
    .replace(ADDRESS, "")
    .replace(/[?:.\s]+$/, "")
    .replace(INSTRUCTION, "")
    .replace(/[?:.,\s]+$/, "")

/** The traits that a folded question may ask of the respondents: plainly, their own, and as they are now. */
const askedTraits = (question: string): ReadonlyArray<AskedTrait> => {
  const asked = bareQuestion(question)
  return [...new Set(ASKING.flatMap(([question, names]) => (question.test(asked) ? names : [])))]
}

const YOUNG_CHILDREN = pattern("young-children")
/** The same asked of the household. */
const YOUNG_HERE = pattern("young-here")
/** Whether a folded question asks for children under age in the respondent's home. */
const isOfMinors = (question: string): boolean => {
  const asked = bareQuestion(question)
  return YOUNG_CHILDREN.test(asked) || (YOUNG_HERE.test(asked) && /\b18\b/.test(asked))
}

/** What a folded question asks of the respondents themselves, as they are now. */
export type SelfQuestion =
  | { readonly _tag: "Trait"; readonly traits: ReadonlyArray<AskedTrait> }
  /** What a yes says of them. */
  | {
      readonly _tag: "Statement"
      readonly criterion: Criterion
      /** Whether it asks for what they earn alone, of which only incomes of households are on record. */
      readonly isPersonalIncome: boolean
      /** Whether others may say yes too: who is not married may be in a relationship. */
      readonly isOneWay: boolean
    }
  /** Whether they are of a country's people, of which where they live tells little. */
  | { readonly _tag: "Nationality"; readonly criterion: TraitCriterion }
  /** What a yes says that they do or have. */
  | {
      readonly _tag: "Doing"
      readonly relation: Relation
      readonly verb: string
      readonly stems: ReadonlyArray<string>
    }

/** Questions to which a yes says one thing, which no description says in these words. */
const STATEMENTS = rules("states").map(([question, said]) => {
  const [name, ...values] = phrasesIn(said)
  return [question, trait(name as AnyTrait, ...values)] as const
})

const STATUSES = pattern("statuses")

/** What a yes says to a question that lists what people may be by the law; undefined for any other. */
const oneOfStatuses = (asked: string): SelfQuestion | undefined => {
  const listed = STATUSES.exec(asked)?.[1]
  if (listed === undefined) return undefined
  const criterion = trait("marital", ...listed.split(/,? or |, /))
  return { _tag: "Statement", criterion, isPersonalIncome: false, isOneWay: false }
}

/** Questions that a yes turns into a description. */
const DESCRIBES = rules("describes")
/** What is said of oneself as a matter of opinion, or of more than one thing at once. */
const UNCLEAR = pattern("unclear")

const THAN_A_NUMBER = pattern("than-a-number", "g")

const statementOf = (asked: string): Criterion | undefined => {
  const direct = isOfMinors(asked)
    ? trait("children", "children at home")
    : STATEMENTS.find(([question]) => question.test(asked))?.[1]
  if (direct !== undefined) return direct
  for (const [question, words] of DESCRIBES) {
    const said = question.exec(asked)?.[1]
    if (said === undefined || UNCLEAR.test(said.replace(THAN_A_NUMBER, ""))) continue
    const description = asked.replace(question, words)
    const { criterion, interests, said: read, unread } = readAudience(description)
    if (unread.length > 0 || interests.length > 0 || leaves(criterion).length === 0 || read.length > 2) continue
    const phrases = read.map(({ phrase }) => phrase)
    if (covers(phrases, description)) return criterion
  }
  return undefined
}

const LIGHT = pattern("light", "g")
/** Whether phrases that were read make up all of a text but for words of grammar. */
const covers = (phrases: ReadonlyArray<string>, text: string): boolean =>
  phrases
    .reduce((rest, phrase) => rest.replace(phrase, ""), text)
    .replace(LIGHT, "")
    .replace(/[\s,-]/g, "") === ""

const DOING = pattern("doing", "u")
const MORE = pattern("more")

const doingOf = (asked: string): SelfQuestion | undefined => {
  if (/^do you (?:currently )?smoke$|^are you a smoker$/.test(asked))
    return { _tag: "Doing", relation: "do", verb: "smoke", stems: ["smoke"] }
  const found = DOING.exec(asked)
  if (found === null || MORE.test(found[2]!) || !isNamedAlone(found[2]!)) return undefined
  const stems = topicStems(found[2]!)
  const verb = found[1] ?? "own"
  return stems.length === 0 ? undefined : { _tag: "Doing", relation: RELATIONS[verb]!, verb, stems }
}

const isPersonalIncome = (asked: string, criterion: Criterion): boolean =>
  !/\b(?:household|family)\b/.test(asked) && leaves(criterion).some(({ leaf }) => leaf._tag === "Income")

/**
 * What a folded question asks of the respondents themselves: the whole of it, plainly, and as they are now. Where it is
 * answered by yes or no (`byYes`), a list of what they may be is one statement.
 */
export const selfQuestion = (question: string, byYes = false): SelfQuestion | undefined => {
  const asked = bareQuestion(question)
  const status = byYes ? oneOfStatuses(asked) : undefined
  if (status !== undefined) return status
  const traits = askedTraits(question)
  if (traits.length > 0) return { _tag: "Trait", traits }
  const nationality = askedNationality(asked)
  if (nationality !== undefined) return { _tag: "Nationality", criterion: trait("country", nationality) }
  const criterion = statementOf(asked)
  return criterion === undefined
    ? doingOf(asked)
    : {
        _tag: "Statement",
        criterion,
        isPersonalIncome: isPersonalIncome(asked, criterion),
        isOneWay: /\brelationship\b/.test(asked)
      }
}
