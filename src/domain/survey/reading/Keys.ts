import { slug, uniqueNames } from "../../text/Slug.ts"
import type { MappedQuestion } from "../mapping/Mapping.ts"
import type { DraftQuestion } from "./Interpret.ts"

const MAX_KEY = 60
const MAX_NAME = 100

const isWriteIn = ({ part, stem }: DraftQuestion) => part !== null && stem === null

const qualified = (question: DraftQuestion): string => {
  const row = slug(question.part!, 30)
  return `${slug(question.question, MAX_KEY - row.length - 1)}_${row}`
}

const isTelling = (part: string): boolean => /[a-z]/i.test(part) && part.length >= 3 && !/^other\b/i.test(part)

const shortKey = (question: DraftQuestion): string => {
  const name = question.name?.replace(/[^\p{L}\p{N}_.#$@-]+/gu, "_").slice(0, MAX_NAME) ?? ""
  if (name !== "") return name
  if (question.part === null) return slug(question.question, MAX_KEY)
  if (isWriteIn(question)) return `${slug(question.question, MAX_KEY - 6)}_other`
  return isTelling(question.part) ? slug(question.part, MAX_KEY) : qualified(question)
}

/** Gives every question a key and a text of its own. A grid row is named by its label, or by stem and label where labels recur. */
export const keyed = (drafts: ReadonlyArray<DraftQuestion>): ReadonlyArray<MappedQuestion> => {
  const short = drafts.map(shortKey)
  const uses = new Map<string, number>()
  for (const key of short) uses.set(key.toLowerCase(), (uses.get(key.toLowerCase()) ?? 0) + 1)
  const chosen = drafts.map((draft, i) =>
    uses.get(short[i]!.toLowerCase())! > 1 && draft.name === null && draft.part !== null && !isWriteIn(draft)
      ? qualified(draft)
      : short[i]!
  )
  const keys = uniqueNames(chosen, (key, n) => `${key}_${n}`)
  const texts = uniqueNames(
    drafts.map(({ text }) => text),
    (text, n) => `${text} (${n})`
  )
  return drafts.map(({ kind, stem, source, constant, why, doubt, suggested }, i) => ({
    key: keys[i]!,
    text: texts[i]!,
    kind,
    stem,
    source,
    ...(constant === true ? { constant } : {}),
    ...(why === undefined ? {} : { why }),
    ...(doubt === undefined ? {} : { doubt }),
    ...(suggested === undefined ? {} : { suggested })
  }))
}
