import type { SurveyQuestion } from "../../../../client/Types.ts"
import { isTabulated } from "../../parts/survey/Questions.ts"

/** The most banner questions that the service puts side by side. */
export const MOST_IN_BANNER = 20
const BETWEEN = "|"

/** The banner questions that an address names, each once; what can't be a column is left out. */
export const bannerIn = (
  named: ReadonlyArray<string>,
  questions: ReadonlyMap<string, Pick<SurveyQuestion, "kind">>
): ReadonlyArray<string> => {
  const keys = named.flatMap((one) => one.split(BETWEEN))
  return [...new Set(keys)]
    .filter((key) => {
      const question = questions.get(key)
      return question !== undefined && isTabulated(question)
    })
    .slice(0, MOST_IN_BANNER)
}

/** A banner as it stands in an address; undefined for none, which leaves the parameter out. */
export const bannerOf = (keys: ReadonlyArray<string>): string | undefined => keys.join(BETWEEN) || undefined

/** A net as it is edited: its name, and the answers that it combines. */
export interface NetDraft {
  readonly label: string
  readonly of: ReadonlyArray<string>
}

/** The nets that are edited, by the question whose answers they combine. */
export type NetsByQuestion = Readonly<Record<string, ReadonlyArray<NetDraft>>>

const isText = (value: unknown): value is string => typeof value === "string"
const isList = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value)

/** The nets that an address holds; what isn't one is left out. */
export const netsIn = (text: string): NetsByQuestion => {
  try {
    const given: unknown = JSON.parse(text)
    if (!isList(given)) return {}
    const nets = given.flatMap((one) => {
      if (!isList(one)) return []
      const [key, label, ...of] = one
      return isText(key) && isText(label) && of.every(isText) ? [{ key, net: { label, of } }] : []
    })
    return Object.fromEntries(
      nets.map(({ key }) => [key, nets.flatMap((one) => (one.key === key ? [one.net] : []))] as const)
    )
  } catch {
    return {}
  }
}

/** Nets as they stand in an address; undefined for none, which leaves the parameter out. */
export const netsInAddress = (nets: NetsByQuestion): string | undefined => {
  const all = Object.entries(nets).flatMap(([key, drafts]) => drafts.map(({ label, of }) => [key, label, ...of]))
  return all.length === 0 ? undefined : JSON.stringify(all)
}

/** Adds a question to a banner, or takes it out. */
export const toggledIn = (banner: ReadonlyArray<string>, key: string): ReadonlyArray<string> =>
  banner.includes(key) ? banner.filter((one) => one !== key) : [...banner, key].slice(-MOST_IN_BANNER)

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u
const OPERATOR = /^(?:and|or|not)$/i
const quoted = (text: string) => `"${text.replace(/[\\"]/g, "\\$&")}"`
const named = (key: string) => (PLAIN_NAME.test(key) && !OPERATOR.test(key) ? key : quoted(key))

/** Whether an answer to a question can be a filter: it is one of the labels, not a range, a net or a rank. */
export const isFilterable = ({ kind, labels }: Pick<SurveyQuestion, "kind" | "labels">, label: string): boolean =>
  (kind === "single" || kind === "ordinal" || kind === "multiple") && labels.includes(label)

const JOINT = " AND "
const isWhole = (clause: string) => clause.split(/(?<!\\)"/).length % 2 === 1

/**
 * A filter narrowed to those who gave an answer, as an expression. Another answer to the same question takes the place of
 * the one before, since few surveys have anyone who gave both. `expression` is null for everyone.
 */
export const narrowedTo = (
  expression: string | null,
  { key, kind }: Pick<SurveyQuestion, "key" | "kind">,
  label: string
): string => {
  const field = `${named(key)} ${kind === "multiple" ? ":" : "="} `
  const clause = `${field}${quoted(label)}`
  const kept = (expression ?? "")
    .split(JOINT)
    .filter((one) => one !== "" && one !== clause && !(kind !== "multiple" && one.startsWith(field) && isWhole(one)))
  return [...kept, clause].join(JOINT)
}

/** The question some steps from another in a list; the first if that one isn't in it. Stays within the list. */
export const stepped = <A extends { readonly key: string }>(
  list: ReadonlyArray<A>,
  key: string,
  by: number
): A | undefined => {
  const at = list.findIndex((one) => one.key === key)
  return at < 0 ? list[0] : list[Math.max(0, Math.min(list.length - 1, at + by))]
}

/** Keeps the latest values by name, at most so many. */
export const createKept = <A>(most: number) => {
  const kept = new Map<string, A>()
  return {
    get: (name: string) => kept.get(name),
    set: (name: string, value: A) => {
      kept.delete(name)
      kept.set(name, value)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
    }
  }
}
