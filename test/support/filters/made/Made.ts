/** Only who gave one of these answers to an earlier question of one answer is asked. */
type AskedOf = { readonly of?: readonly [name: string, answers: ReadonlyArray<string>] }

/** A question of a survey made for these phrases: its column and how it is answered. */
export type MadeQuestion = AskedOf & Answering

type Answering =
  | { readonly name: string; readonly question: string; readonly one: ReadonlyArray<string> }
  | { readonly name: string; readonly question: string; readonly several: ReadonlyArray<string> }
  | { readonly name: string; readonly question: string; readonly ranked: ReadonlyArray<string> }
  | {
      readonly name: string
      readonly question: string
      readonly from: number
      readonly to: number
      readonly declined?: true
    }
  | { readonly name: string; readonly question: string; readonly dates: readonly [string, string] }
  | { readonly name: string; readonly question: string; readonly texts: ReadonlyArray<string> }
  | { readonly name: string; readonly question: string; readonly weights: readonly [number, number] }

const quoted = (cell: string | number): string => `"${String(cell).replaceAll('"', '""')}"`

const rows = (lines: ReadonlyArray<ReadonlyArray<string | number>>): string =>
  lines.map((cells) => `${cells.map(quoted).join(",")}\n`).join("")

/** Numbers in [0, 1) by Lehmer's generator. */
const uniform = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return (state - 1) / 2_147_483_646
  }
}

const DAY_MS = 86_400_000

type Answer = (draw: () => number) => ReadonlyArray<string | number>

/** Its columns and how a respondent answers them; 6 % leave a question blank. */
const answered = (asked: MadeQuestion): readonly [ReadonlyArray<string>, Answer] => {
  if ("one" in asked)
    return [[asked.name], (draw) => [draw() < 0.06 ? "" : Math.floor(draw() ** 1.2 * asked.one.length) + 1]]
  if ("several" in asked) {
    const last = asked.several.length - 1
    const alone = /^None\b/.test(asked.several[last]!)
    return [
      asked.several.map((_, option) => `${asked.name}_${option + 1}`),
      (draw) => {
        if (draw() < 0.06) return asked.several.map(() => "")
        const ticked = asked.several.map(() => (draw() < 0.35 ? 1 : 0))
        if (!alone) return ticked
        const any = ticked.slice(0, last).some((tick) => tick === 1)
        return ticked.map((tick, option) => (option === last ? (any ? 0 : 1) : tick))
      }
    ]
  }
  if ("ranked" in asked)
    return [
      asked.ranked.map((_, option) => `${asked.name}_${option + 1}`),
      (draw) => {
        const order = asked.ranked.map((_, option) => [draw(), option] as const).sort(([a], [b]) => a - b)
        return asked.ranked.map((_, option) => order.findIndex(([, at]) => at === option) + 1)
      }
    ]
  if ("dates" in asked) {
    const [from, to] = asked.dates.map((day) => Date.parse(day)) as [number, number]
    return [
      [asked.name],
      (draw) => [new Date(from + Math.floor((draw() * (to - from)) / DAY_MS) * DAY_MS).toISOString().slice(0, 10)]
    ]
  }
  if ("texts" in asked) return [[asked.name], (draw) => [asked.texts[Math.floor(draw() * asked.texts.length)]!]]
  if ("weights" in asked) {
    const [from, to] = asked.weights
    return [[asked.name], (draw) => [(from + draw() * (to - from)).toFixed(4)]]
  }
  return [
    [asked.name],
    (draw) => {
      if (draw() < 0.06) return [asked.declined ? 999 : ""]
      return [asked.from + Math.floor(draw() * (asked.to - asked.from + 1))]
    }
  ]
}

const described = (asked: MadeQuestion): ReadonlyArray<ReadonlyArray<string | number>> => {
  if ("one" in asked) return asked.one.map((label, i) => [asked.name, asked.question, i + 1, label])
  if ("several" in asked)
    return asked.several.flatMap((label, i) => [
      [`${asked.name}_${i + 1}`, `${asked.question} [${label}]`, 0, "Not selected"],
      [`${asked.name}_${i + 1}`, `${asked.question} [${label}]`, 1, label]
    ])
  if ("ranked" in asked)
    return asked.ranked.map((label, i) => [`${asked.name}_${i + 1}`, `${asked.question} [${label}]`, "", ""])
  if ("from" in asked && asked.declined) return [[asked.name, asked.question, 999, "Refused"]]
  return [[asked.name, asked.question, "", ""]]
}

/** The answers and the codebook of a survey, as the files that its owner has: codes in the one, labels in the other. */
export const made = (questions: ReadonlyArray<MadeQuestion>, respondents: number, seed: number) => {
  const draw = uniform(seed)
  const columns = questions.map(answered)
  const codeOf = (name: string, label: string) => {
    const found = questions.find((one) => one.name === name)
    return found !== undefined && "one" in found ? found.one.indexOf(label) + 1 : 0
  }
  const respondent = () => {
    const given = new Map<string, ReadonlyArray<string | number>>()
    for (const [i, question] of questions.entries()) {
      const [names, answer] = columns[i]!
      const cells = answer(draw)
      const { of } = question
      const asked = of === undefined || of[1].some((label) => given.get(of[0])?.[0] === codeOf(of[0], label))
      given.set(question.name, asked ? cells : names.map(() => ""))
    }
    return [...given.values()].flat()
  }
  const answers = Array.from({ length: respondents }, (_, i) => [i + 1, ...respondent()])
  return {
    csv: rows([["respondent_id", ...columns.flatMap(([names]) => names)], ...answers]),
    codebook: rows([["variable", "question", "value", "label"], ...questions.flatMap(described)])
  }
}
