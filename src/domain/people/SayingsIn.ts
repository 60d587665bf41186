import { foldText } from "../text/Text.ts"
import { stem } from "../text/Words.ts"
import { ENDED } from "./Government.ts"
import { BOUNDING, be, type Often, rateOf, type Saying, sayingOf } from "./Saying.ts"
import { BY_MEANING, CANCELS, DOING_NOUNS, FEELING_NOUNS, LEAVES_OPEN, MANNER, SPARE } from "./SayingWords.ts"

/** Two of such words, of which the first says less: “usually or always”. */
const ONE_OR_MORE =
  /\b(sometimes|often|frequently|regularly|usually|typically|very|extremely) or (?:often|frequently|regularly|usually|always|very|extremely)\b/g

/** Nouns for those of whom a predicate may be said, whatever they are called besides. */
const OF_OTHERS = /\b(?:of|with|to|for|by|like|than|whose|married|near|next|around|against|from|about)\b/

const PREDICATES = /^(?<head>[^,;.]*?)\b(?:who|that) (?<said>[^;.]+)$/
const WITHOUT = /^(?<head>[^,;.]*?)\b(?:without|with no) (?<thing>[^,;.]+)$/
const WITH =
  /^(?<head>(?:people|adults|everyone|everybody|anyone|men|women|americans)) with (?<thing>(?:an?|any|their own) [^,;.]+|diabetes|asthma|cancer|arthritis|depression|anxiety|epilepsy|dementia|high blood pressure|hypertension|adhd|autism|migraines|insomnia|allergies|(?:health |life |car )?insurance|internet access)$/

/** Those who are for or against a thing, named by that. */
const ROLES_OF =
  /^(?:(?:people|adults|voters|americans) who are )?(?:strong |staunch |firm )?(supporters|advocates|proponents|backers|opponents) of ([^,;.]+)$/

const parts = (said: string): ReadonlyArray<string> =>
  said.split(/,? and (?:who )?|, (?:who )?/).flatMap((part) => part.trim() || [])

/** Who is still to end a thing does it. */
const TO_QUIT =
  /^(?:(?:are|is) )?(?:plan|plans|planning|want|wants|wanting|hope|hopes|hoping|try|trying|intend|intends|need|needs) to (?:quit|stop|give up) (?=\w+ing\b)/

/** Those who did a thing once: “former smokers”. */
const FORMER = /^(?:former|ex-?|reformed|lapsed) ?(?=\w)/

/** How those say that they do no longer. */
const GIVEN_UP = [["given", "up"], ["quit"], ["stopped"]].map((ended) => ended.map(stem))

const predicatesOf = (said: string, phrase: string): ReadonlyArray<Saying> => {
  const all = parts(said).map((part) => sayingOf(part.replace(TO_QUIT, ""), phrase))
  if (all.length > 1 && (all[0]?.isDenied === true || all[0]?.feeling?.sign === -1))
    return all.length === parts(said).length && /\b(?:and|,) (?:who|never|do not|don't|hate|dislike)\b/.test(said)
      ? all.flatMap((one) => one ?? [])
      : []
  return all.flatMap((one) => one ?? [])
}

const singular = (noun: string): string => noun.replace(/([^s])s$/, "$1")

/** Adjectives that say what people are without: “homeless veterans”. */
const WITHOUT_IT = /less$|-?free$|^un/

const byNoun = (head: string, phrase: string, known: ReadonlySet<string>): ReadonlyArray<Saying> => {
  const all = head.split(" ")
  const noun = all.at(-1) ?? ""
  const before = all.slice(0, -1)
  if (before.some((word, at) => /^(?:and|&)$/.test(word) || (at > 0 && word.endsWith("ing")))) return []
  const lead = before
    .map((word) => (rateOf(word) === null ? word : ""))
    .filter((word) => word !== "" && !SPARE.test(word) && (isPeople(noun) || !MANNER.test(word)))
  const often: Often | null =
    before.flatMap((word): ReadonlyArray<Often> => [rateOf(word) ?? []].flat())[0] ??
    (before.some((word) => /^(?:frequent|heavy|regular)$/.test(word)) ? { _tag: "Rank", rank: 4 } : null)
  const thing = lead.filter((word) => !/^(?:frequent|heavy|light|moderate)$/.test(word)).join(" ")
  const meaning =
    BY_MEANING.get(noun) ??
    BY_MEANING.get(all.slice(-2).join("-")) ??
    lead.flatMap((word) => (WITHOUT_IT.test(word) ? (BY_MEANING.get(word) ?? []) : []))[0]
  const felt = FEELING_NOUNS.get(noun)
  const done = DOING_NOUNS.get(noun)
  const own = [
    ...(meaning === undefined
      ? []
      : [
          ...meaning.does.map((one) => sayingOf(one, phrase)),
          ...meaning.not.map((one) =>
            sayingOf(one.startsWith("be ") ? `are not ${one.slice(3)}` : `never ${one}`, phrase)
          )
        ]),
    ...(felt === undefined || thing === "" ? [] : [sayingOf(`${felt} ${thing}`, phrase)]),
    ...(done === undefined ? [] : [sayingOf(isWhole(done) ? done : `${done} ${thing}`.trim(), phrase)])
  ].map((one) => (one !== null && often !== null && !one.isDenied && one.kind === "do" ? { ...one, often } : one))
  return [
    ...own.flatMap((one) => one ?? []),
    ...(felt === undefined && done === undefined && !isPeople(noun) && lead.every((word) => known.has(word))
      ? [be(singular(noun), phrase, false)].flatMap((one) => one ?? [])
      : []),
    ...adjectives(lead, noun, phrase)
  ]
}

const isPeople = (noun: string): boolean =>
  /^(?:people|adults|men|women|persons|individuals|folks|americans|employees|workers|consumers)$/.test(noun)

/** Whether what people do is said without what they do it with: not “listen to”. */
const isWhole = (done: string): boolean => done.includes(" ") && !/ (?:to|for|at|in)$/.test(done)

/** Words before people in general say what these are: “happy people”, “left-handed adults”. */
const adjectives = (lead: ReadonlyArray<string>, noun: string, phrase: string): ReadonlyArray<Saying> =>
  isPeople(noun) && lead.length > 0 ? [be(lead.join(" "), phrase, false)].flatMap((one) => one ?? []) : []

/**
 * What a folded description says that all of its people do, are or feel, besides what is known of them otherwise: only of
 * themselves, as they are now, and with nothing that leaves it open. `known` are phrases that were read as something else.
 */
export const sayingsIn = (description: string, known: ReadonlyArray<string> = []): ReadonlyArray<Saying> => {
  const text = foldText(description).replace(/[.]+$/, "").replace(ONE_OR_MORE, "$1")
  if (LEAVES_OPEN.test(text.replace(/\bno longer\b/g, "never").replace(BOUNDING, "")) || text.length > 200) return []
  const bare = known
    .filter((phrase) => !/^(?:who|that)\b/i.test(phrase) && foldText(phrase) !== text)
    .reduce(
      (left, phrase) =>
        left.replace(new RegExp(`(?:,| and| who are| who is| aged| in| living in)+ ${escaped(foldText(phrase))}$`), ""),
      text
    )
  const who = PREDICATES.exec(bare)?.groups
  const without = WITHOUT.exec(bare)?.groups
  const having = WITH.exec(bare)?.groups
  if (ENDED.test(text)) return []
  const head = (who?.head ?? without?.head ?? having?.head ?? bare).trim()
  const [roles, noun = "", thing = ""] = ROLES_OF.exec(bare) ?? []
  if (roles !== undefined) return predicatesOf(`${/^(?:opp|crit)/.test(noun) ? "oppose" : "support"} ${thing}`, roles)
  if (OF_OTHERS.test(head)) return []
  const knownWords = new Set(known.flatMap((one) => foldText(one).split(" ")))
  if (who === undefined && FORMER.test(head))
    return byNoun(head.replace(FORMER, ""), head, knownWords)
      .filter(({ isDenied, kind }) => kind === "do" && !isDenied)
      .flatMap((one) =>
        [one.stems, ...GIVEN_UP.map((ended) => [...ended, ...one.stems])].map((stems) => ({
          ...one,
          kind: "done" as const,
          stems
        }))
      )
  const nouns =
    CANCELS.test(head) && !/^non-?\w+$/.test(head)
      ? []
      : byNoun(head.replace(/^(?:all|the|us|american) /, ""), head, knownWords)
  return [
    ...nouns,
    ...(who === undefined ? [] : predicatesOf(who.said!, `${who.said}`)),
    ...(without === undefined ? [] : [sayingOf(`never own ${without.thing}`, bare)].flatMap((one) => one ?? [])),
    ...(having === undefined ? [] : [sayingOf(`own ${having.thing}`, bare)].flatMap((one) => one ?? []))
  ]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
