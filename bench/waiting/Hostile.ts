import { PHRASES } from "../../src/domain/people/Lexicon.ts"

/** One request that means no good. */
export interface Hostile {
  readonly method: "POST"
  /** With `:project` where the project's id belongs. */
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
}

/** A small generator of numbers, the same for the same seed. */
export const numbersFrom = (seed: number) => {
  let state = seed >>> 0
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const ODD = [
  ..."and,or,not,no,never,without,who,likes,drinks,drink,coffee,often,daily,women,men,lovers,fans,all,every".split(","),
  ...["aged 18-24", "over $1,1,1", "earning between", "more often than", "between the ages of", "mention a", "at all"],
  ...[
    "young adults (18-34)",
    "ranked a first",
    "earn 1 a month",
    "signed up in 2020",
    "neither at a nor",
    "about us",
    "in OR,",
    "IN IN OR",
    "only at",
    "austin, tx",
    "over 5'8",
    "under 130 lb",
    "with kids 8-12",
    "single mothers",
    "dog owners",
    "unless they",
    "bottom two box satisfaction with a"
  ],
  ...['"', "'", "“", "(", ")", "-", ".", ",", ";", ":", "=", "!=", "<", "*", "/", "|", "&", "…", "\\", "\n", "\t", " "],
  ...["a.", "a-", "1,", "a@", "é", "ﬁ", "İ", "ß", "😀", "\u200b", "x".repeat(60), "not ", "AND", "OR", "NOT"]
]
const JOINTS = [" ", " ", "", " and ", " or ", ", ", "; ", "-", " not ", ". ", "  "]

/** Texts and requests that repeat, alternate, nest and nearly match. */
export const hostileFrom = (seed: number, wordsOfSurvey: ReadonlyArray<string>) => {
  const below = numbersFrom(seed)
  const pick = <A>(list: ReadonlyArray<A>): A => list[below(list.length)]!
  const phrases = [...PHRASES.keys()]
  const unit = () => pick([phrases, ODD, wordsOfSurvey][below(3)]!)

  const text = (most: number): string => {
    const joint = pick(JOINTS)
    const length = below(4) === 0 ? most : 1 + below(most)
    const nested = below(12) === 0
    if (nested) return `${"(".repeat(length / 2)}${unit()}${")".repeat(length / 2)}`.slice(0, most)
    const repeated = below(3) > 0
    const some = Array.from({ length: repeated ? 1 + below(5) : 400 }, unit).join(joint) + joint
    const whole = repeated ? some.repeat(Math.ceil(length / Math.max(1, some.length))) : some
    return whole.slice(0, length).trim() || "x"
  }
  const comparison = () => {
    const value = JSON.stringify(pick(wordsOfSurvey))
    return `${pick(["gender", "age", pick(wordsOfSurvey)])} ${pick(["=", ":", "!=", ">="])} ${value}`
  }
  const filter = () =>
    below(2) === 0
      ? text(2000)
      : Array.from({ length: 1 + below(100) }, comparison)
          .join(pick([" AND ", " OR ", " ", " AND NOT "]))
          .slice(0, 2000)
  const choices = () => {
    const most = pick([5, 50, 495])
    return Array.from({ length: 2 + below(49) }, (_, i) => `${i} ${text(most)}`)
  }
  const sampleSize = () => pick(["low", "medium", "high", "very_high"])

  const kinds: ReadonlyArray<() => Hostile> = [
    () => ({
      method: "POST",
      path: "/v1/ask/choices",
      body: {
        audiencePrompt: text(4000),
        question: text(2000),
        choices: choices(),
        isMultipleChoice: below(2) === 0,
        sampleSize: sampleSize()
      }
    }),
    () => ({
      method: "POST",
      path: "/v1/ask/open",
      body: {
        audiencePrompt: text(4000),
        questions: Array.from({ length: 1 + below(20) }, () => text(2000)),
        sampleSize: sampleSize()
      }
    }),
    () => ({
      method: "POST",
      path: "/v1/project/:project/ask",
      body: { filter: filter(), questions: Array.from({ length: 1 + below(20) }, () => text(2000)), impute: true }
    }),
    () => ({
      method: "POST",
      path: "/v1/projects/:project/crosstab",
      body: { rows: text(200), columns: "gender", filter: filter() }
    }),
    () => ({ method: "POST", path: "/v1/audiences", body: { title: text(200), prompt: text(4000) } })
  ]
  return (): Hostile => pick(kinds)()
}

/** Requests that once kept the service for seconds. */
export const KNOWN: ReadonlyArray<Hostile> = [
  ...[
    "TX/CA/".repeat(666),
    "in TX or ".repeat(444),
    `People in ${"AL, AK, AZ, AR, CA, CO, CT, DE, FL, GA, HI, ID, IL, IA, ".repeat(69)}`,
    "Austin, TX; ".repeat(333),
    "women ".repeat(666),
    "men with children ".repeat(200),
    "parents of ".repeat(360),
    "us,".repeat(1333)
  ].map(
    (audiencePrompt): Hostile => ({
      method: "POST",
      path: "/v1/ask/choices",
      body: { audiencePrompt, question: "How are you?", choices: ["Well", "Badly"] }
    })
  ),
  ...[
    "select from ".repeat(160),
    "update set where ".repeat(110),
    `Since ${"?! ".repeat(600)}x`,
    "our".repeat(650)
  ].map(
    (question): Hostile => ({
      method: "POST",
      path: "/v1/ask/choices",
      body: { audiencePrompt: "Adults", question, choices: ["Well", "Badly"] }
    })
  ),
  ...["drink ".repeat(80), "coffee drink often tea home ".repeat(19), 'age="30-44" '.repeat(99)].map(
    (filter): Hostile => ({
      method: "POST",
      path: "/v1/project/:project/ask",
      body: { filter, questions: ["How often do you drink coffee?"] }
    })
  )
]
