import { evaluate } from "../filter/CompiledFilter.ts"
import type { Panel } from "../simulation/Panel.ts"
import { all, has, none, set } from "../statistics/Bitset.ts"
import type { Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import type { Turns } from "../Turns.ts"
import { foldText } from "../text/Text.ts"
import { type Answers, assignInTurns } from "./Assignment.ts"
import type { Target } from "./Counts.ts"
import { type Cell, PROFILE, profileColumns } from "./Profile.ts"
import { type Item, type Questionnaire, withAnswer } from "./Questionnaire.ts"
import { type Answered, textColumn } from "./Transcript.ts"

/** Respondents who see a question in the same words: everybody, or those who gave one answer that stands in it. */
export interface Wording {
  readonly text: string
  readonly who: ReadonlyArray<number>
}

/** A target, and what each respondent answers by who they are. */
export interface Expected {
  readonly target: Target
  readonly shares: ReadonlyArray<ReadonlyArray<number>>
  /** Whether each can only give one answer, by who they are: then everybody gives it. */
  readonly isCertain: boolean
}

const CERTAIN = 0.999

/** What follows from who people are: if everybody's answer does, the target is what they answer. */
export const expectedOf = (shares: Expected["shares"], target: Target): Expected => {
  const isCertain = shares.every((own) => Math.max(...own) > CERTAIN)
  if (!isCertain) return { shares, target, isCertain }
  const overall = shares[0]!.map((_, k) => shares.reduce((sum, own) => sum + own[k]!, 0) / shares.length)
  return { shares, target: { overall, cells: target.cells.map(() => null) }, isCertain }
}

/** The answers of a study as far as it has come; a question that isn't answered has none. */
export class Sheet {
  readonly columns: Array<Column | null>
  readonly size: number

  constructor(
    readonly questionnaire: Questionnaire,
    panel: Panel
  ) {
    this.columns = [...profileColumns(panel)]
    this.size = panel.size
  }

  columnAt(position: number): Column {
    return this.columns[position] ?? unanswered(this.questionnaire.questions[position]!, this.size)
  }

  /** The answers so far, for transcripts. */
  get answered(): Answered {
    return { questions: this.questionnaire.questions, columnAt: (position) => this.columns[position] ?? null }
  }

  /** Numbers of those whom the routes lead to a question. */
  askedOf({ showIf }: Item): ReadonlyArray<number> {
    const shown =
      showIf === null ? all(this.size) : evaluate(showIf, (position) => this.columnAt(position), this.size).matched
    return Array.from({ length: this.size }, (_, i) => i).filter((i) => has(shown, i))
  }

  /** The same without those who have no answer to put into its text. */
  reachedBy(item: Item): ReadonlyArray<number> {
    return this.wordingsOf(item, this.askedOf(item)).flatMap(({ who }) => who)
  }

  /** The same by the words in which they see it, those with an answer that isn't known left out. */
  wordingsOf(item: Item, asked: ReadonlyArray<number>): ReadonlyArray<Wording> {
    if (item.piped === null) return asked.length === 0 ? [] : [{ text: item.asked.text, who: asked }]
    const column = this.columnAt(item.piped)
    return this.questionnaire.questions[item.piped]!.labels.flatMap((label, k) => {
      const who = asked.filter((i) => column._tag === "Coded" && column.codes[i] === k + 1)
      return who.length === 0 ? [] : [{ text: withAnswer(item.asked.text, label), who }]
    })
  }
}

const unanswered = ({ kind, labels }: Question, size: number): Column =>
  kind === "multiple"
    ? { _tag: "Multiple", asked: none(size), selected: labels.map(() => none(size)) }
    : { _tag: "Coded", codes: new Uint8Array(size) }

const columnOf = ({ choices, question }: Item, answers: Answers, size: number): Column => {
  if (question.kind !== "multiple") {
    const codes = new Uint8Array(size)
    for (const [i, [given]] of answers) codes[i] = given! + 1
    return { _tag: "Coded", codes }
  }
  const asked = none(size)
  const selected = choices.map(() => none(size))
  for (const [i, given] of answers) {
    set(asked, i)
    for (const k of given) set(selected[k]!, i)
  }
  return { _tag: "Multiple", asked, selected }
}

const answerAt = (column: Column, labels: ReadonlyArray<string>, i: number): ReadonlyArray<number> | null => {
  if (column._tag === "Coded") return column.codes[i] === 0 ? null : [column.codes[i]! - 1]
  if (column._tag !== "Multiple" || !has(column.asked, i)) return null
  return labels.flatMap((_, k) => (has(column.selected[k]!, i) ? [k] : []))
}

/** What those who were asked the same before answered, by their number; positions of this question's choices. */
const answeredBefore = (sheet: Sheet, item: Item, asked: ReadonlyArray<number>): Answers => {
  if (item.linked === null) return new Map()
  const before = sheet.questionnaire.items[item.linked - PROFILE.length]!
  const column = sheet.columnAt(item.linked)
  const same = before.choices.map((choice) => item.choices.findIndex((one) => foldText(one) === foldText(choice)))
  return new Map(
    asked.flatMap((i) => {
      const given = answerAt(column, before.choices, i)
      return given === null ? [] : [[i, given.map((k) => same[k]!).sort((a, b) => a - b)] as const]
    })
  )
}

/** Who is still to be asked: those whom the routes lead here and who weren't asked the same before. */
export const stillAsked = (sheet: Sheet, item: Item): ReadonlyArray<number> => {
  const asked = sheet.askedOf(item)
  const known = answeredBefore(sheet, item, asked)
  return asked.filter((i) => !known.has(i))
}

/** An open answer of usual length. */
const USUAL = "x".repeat(160)

/** A sheet on which everybody was asked everything and gave the longest answers: what transcripts take at most. */
export const longestSheet = (questionnaire: Questionnaire, panel: Panel): Sheet => {
  const sheet = new Sheet(questionnaire, panel)
  const everybody = Array.from({ length: panel.size }, (_, i) => i)
  for (const [at, item] of questionnaire.items.entries()) {
    const { choices, several } = item
    const longest = choices.map((_, k) => k).sort((a, b) => choices[b]!.length - choices[a]!.length || a - b)
    const given = longest.slice(0, several?.max ?? 1)
    if (item.asked.kind === "open") addTexts(sheet, item, new Map(everybody.map((i) => [i, USUAL])))
    else sheet.columns[PROFILE.length + at] = columnOf(item, new Map(everybody.map((i) => [i, given])), panel.size)
  }
  return sheet
}

/** Adds what respondents wrote to an open question, by their number. */
export const addTexts = (sheet: Sheet, item: Item, texts: ReadonlyMap<number, string>): void => {
  const position = sheet.questionnaire.items.indexOf(item) + PROFILE.length
  sheet.columns[position] = texts.size === 0 ? null : textColumn(texts, sheet.size)
}

/** Assigns the answers to one question in each of its wordings, and adds them to the sheet. */
export function* answerInTurns(
  sheet: Sheet,
  item: Item,
  cells: ReadonlyArray<Cell>,
  wordings: ReadonlyArray<Wording & Expected>,
  seed: number
): Turns<void> {
  const answers = new Map(answeredBefore(sheet, item, sheet.askedOf(item)))
  for (const { isCertain, shares, target, text, who } of wordings) {
    const asked = new Set(who)
    if (isCertain) {
      for (const i of who) answers.set(i, [shares[i]!.indexOf(Math.max(...shares[i]!))])
      continue
    }
    const assigned = yield* assignInTurns({
      question: text,
      choices: item.choices,
      several: item.several,
      target,
      cells: cells.map(({ members }) => members.filter((i) => asked.has(i))),
      shares: (i) => shares[i]!,
      seed
    })
    for (const [i, given] of assigned) answers.set(i, given)
  }
  const position = sheet.questionnaire.items.indexOf(item) + PROFILE.length
  sheet.columns[position] = answers.size === 0 ? null : columnOf(item, answers, sheet.size)
}
