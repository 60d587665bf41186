import { patterns } from "../../lexicon/Patterns.ts"
import { QUESTIONNAIRE_FORMS } from "../../lexicon/questions/QuestionnaireForms.ts"
import { recogniseScale } from "../../scale/Scale.ts"
import type { Turns } from "../../Turns.ts"
import { foldText } from "../../text/Text.ts"
import { conditionOf } from "./Condition.ts"
import { type Line, linesInTurns, numberedStarts, withCodes } from "./Lines.ts"
import { said } from "./Said.ts"
import type { Condition, Kind, Loss, Option, Written, WrittenQuestionnaire } from "./Written.ts"

const forms = patterns(QUESTIONNAIRE_FORMS)
const form = (name: string, flags = "iu") => forms.pattern(name, flags)

/** What the words in brackets or an instruction may say of a question. */
interface Marks {
  kind?: Kind
  unasked?: string
  sure?: boolean
  min?: number
  max?: number
  isRandom?: boolean
  condition?: string
}

const KINDS: ReadonlyArray<readonly [RegExp, Kind]> = [
  [form("several"), "multiple"],
  [form("one"), "single"],
  [form("scale"), "scale"],
  [form("matrix"), "matrix"],
  [form("open"), "open"]
]
const UNASKED: ReadonlyArray<readonly [RegExp, string]> = [
  [form("number"), said.number],
  [form("rank"), said.ranking],
  [form("sum"), said.sum]
]
const NUMBERS = ["two", "three", "four", "five"].map((name) => form(name))
const [EXACTLY, UP_TO, AT_LEAST, BETWEEN] = [form("exactly"), form("up-to"), form("at-least"), form("between")]
const [RANDOM, ASK_IF, IF_THEN, EVERYONE] = [form("random"), form("ask-if"), form("if-then"), form("base")]
const [CHOSEN, ANSWER_TO] = [form("chosen"), form("answer-to")]
const [POINT, RANGE, SCALE_FROM] = [form("point", "giu"), form("scale-range"), form("scale-from")]
const [NO_CHOICE, ENDS_HERE, GOES_ON] = [form("no-choice"), form("ends-here"), form("goes-on")]
const [SKIP, SKIP_TO] = [form("skip"), form("skip-to")]
const [DIRECTIVE, LOGIC, EACH] = [form("directive"), form("logic"), form("each")]
const LEAD = form("lead")
const ENDS_IF = forms.all("ends-if", "iu")
const [SCALE_WORD, EACH_ONE, ROUTE] = [form("scale-word"), form("each-one"), form("route")]

const amount = (text: string) => (/^\d/.test(text) ? Number(text) : NUMBERS.findIndex((one) => one.test(text)) + 2)

const MAX_MARK = 200
/** What an instruction says; null for anything else. */
const marksOf = (given: string): Marks | null => {
  const whole = markOf(given)
  const parts = whole === null && /[;,|]/.test(given) ? given.split(/[;,|]/).map(markOf) : [whole]
  return parts.every((part) => part !== null) ? Object.assign({}, ...parts) : null
}

const markOf = (given: string): Marks | null => {
  if (given.length > MAX_MARK) return null
  const text = given
    .trim()
    .replace(/^[*_]+|[*_.:!]+$/g, "")
    .replace(/\s+/g, " ")
  const kind = KINDS.find(([pattern]) => pattern.test(text))?.[1]
  if (kind !== undefined) return { kind, sure: foldText(text) === kind }
  const unasked = UNASKED.find(([pattern]) => pattern.test(text))?.[1]
  if (unasked !== undefined) return { unasked }
  if (RANDOM.test(text)) return { isRandom: true }
  if (EVERYONE.test(text)) return {}
  const [few, many] = [BETWEEN.exec(text), UP_TO.exec(text)]
  if (few !== null) return { kind: "multiple", min: Number(few[1]), max: Number(few[2]) }
  if (many !== null) return { kind: "multiple", max: amount(many[1]!) }
  const least = AT_LEAST.exec(text) ?? EXACTLY.exec(text)
  if (least !== null)
    return { kind: "multiple", min: Number(least[1]), ...(AT_LEAST.test(text) ? {} : { max: Number(least[1]) }) }
  const condition = ASK_IF.exec(text)?.[1]
  return condition === undefined ? null : { condition }
}

const LAST_BRACKET = /\s*[[(]([^()[\]]{1,150})[\])]\s*[.:*]?$/
const FIRST_BRACKET = /^[[(]([^()[\]]{1,150})[\])]:?\s*/
const LAST_SENTENCE = /(?<=[?.:!)\]])\s+([^?]{3,120})$/

/** A text without the instructions at its ends, and what they say. */
const withoutMarks = (given: string): readonly [text: string, marks: Marks] => {
  let text = given.trim()
  let marks: Marks = {}
  for (let found = true; found; ) {
    found = false
    for (const pattern of [LAST_BRACKET, FIRST_BRACKET, LAST_SENTENCE]) {
      const match = pattern.exec(text)
      const inside = match === null ? null : marksOf(match[1]!)
      if (match === null || inside === null || match[0].length === text.length) continue
      text = (text.slice(0, match.index) + text.slice(match.index + match[0].length)).trim()
      marks = { ...inside, ...marks }
      found = true
    }
  }
  return [text, marks]
}

const MAX_STEPS = 11
const numbered = (from: number, to: number, words = new Map<number, string>()): ReadonlyArray<Option> =>
  Array.from({ length: to - from + 1 }, (_, i) => {
    const word = words.get(from + i)
    return { code: String(from + i), label: word === undefined ? String(from + i) : `${from + i} – ${word}` }
  })

/** A scale on one line: “1 = not at all … 5 = very”, “1 to 5”, “Not at all 1 2 3 4 5 Very”. */
const scaleIn = (line: string): ReadonlyArray<Option> | null => {
  const points = new Map(
    Array.from(line.matchAll(POINT), ([, number, word]) => [Number(number), word!.trim()] as const)
  )
  const run = /^(\D*?)\s*((?:\d{1,2}[\s.…–—_-]+){2,}\d{1,2})\s*(\D*)$/.exec(line)
  const range = RANGE.exec(line)
  const numbers =
    run === null
      ? range === null
        ? [...points.keys()]
        : [Number(range[1]), Number(range[2])]
      : run[2]!.match(/\d+/g)!.map(Number)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  if (new Set(numbers).size < 2 || high - low < 2 || high - low > MAX_STEPS || low > 1) return null
  if (run !== null)
    for (const [at, word] of [
      [numbers[0]!, run[1]!],
      [numbers.at(-1)!, run[3]!]
    ] as const)
      if (word.trim() !== "") points.set(at, word.trim().replace(/[:.–—-]+$/, ""))
  return numbered(low, high, points)
}

const withoutBrackets = (text: string) => text.replace(/^[[(]|[\])]$/g, "")

/** A line to interviewers or programmers, or wholly in square brackets. */
const isInstruction = (line: string) => DIRECTIVE.test(line) || /^\[[^[\]]{2,}\]$/.test(line)

/** Of “If Renter, terminate”: the answer, folded. */
const endingIn = (line: string) => {
  const answer = ENDS_IF.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined)
  return answer === undefined ? undefined : foldText(answer)
}

const GLYPHS = /[○●☐□▢❑❏]|\(\s?\)|\[\s?\]/
/** Choices side by side: “Yes / No”, “☐ Yes ☐ No”. */
const BOX_AFTER = new RegExp(`\\s+(?:${GLYPHS.source})$`)
const sideBySide = (line: string, mayBar = true): ReadonlyArray<string> | null => {
  const parts = line.split(new RegExp(GLYPHS, "g")).map((part) => part.trim())
  const barred = mayBar ? withoutBrackets(line).split(/\s+[/|]\s+/) : []
  const own =
    parts.length > 2 && parts[0] === ""
      ? parts.slice(1)
      : barred.some((part) => part.split(" ").length > 6)
        ? []
        : barred
  return own.length < 2 || own.some((part) => part === "" || part.length > 80) ? null : own
}

/** Three dots in a question are words left unsaid. */
const GAP = /_{2,}|\.{4,}|…{2,}/
const BLANK = /[_.…]{3,}|_{2,}/
const ARROW = /\s*(?:→|-+>|=+>|➔|⇒|>>|➜)\s*(.+)$/
/** As in “No – TERMINATE” or “No: end”. */
const DASH = /(?:\s[–—-]+|:)\s+([^–—:]{1,60})$/

interface List {
  readonly sign: string
  readonly indent: number
  readonly options: Array<Option>
}

interface Draft {
  readonly head: Line
  readonly name: string
  readonly text: string
  readonly body: ReadonlyArray<Line>
  readonly conditions: ReadonlyArray<Condition>
  readonly conditionFor: (words: string) => Condition
}

const optionOf = ({ mark, text }: Line, at: number): Option => ({
  code: mark !== null && mark.style !== "bullet" ? mark.sign : String(at + 1),
  label: text
})

const tableOf = (lines: ReadonlyArray<Line>) => {
  const [header, ...rows] = lines.filter(
    ({ cells }) => cells.length > 0 && !cells.every((cell) => /^:?-*:?$/.test(cell) && cell !== "")
  )
  if (header === undefined || rows.length === 0 || header.cells.slice(1).some((cell) => cell === "")) return null
  const isEmpty = (cell: string) => !/\p{L}/u.test(cell) || cell === "o"
  if (!rows.every(({ cells }) => cells[0] !== "" && cells.slice(1).every(isEmpty))) return null
  const options = (labels: ReadonlyArray<string>) => labels.map((label, i) => ({ code: String(i + 1), label }))
  return { choices: options(header.cells.slice(1)), items: options(rows.map(({ cells }) => cells[0]!)) }
}

/** Of a question that a study can ask. */
const MAX_CHOICES = 50
const isScale = ({ options }: List) =>
  options.length <= MAX_CHOICES && recogniseScale(options.map(({ label }) => label)).steps > 2

/** What a list's choices begin with. */
const signOf = ({ mark }: Line) => (mark === null ? "" : mark.style === "bullet" ? mark.sign : mark.style)

const leftOut = (line: number, whole: string): Loss =>
  LOGIC.test(whole) || ROUTE.test(whole)
    ? { kind: "condition", place: `line ${line}`, problem: said.route(whole) }
    : { kind: "left_out", place: `line ${line}`, problem: said.heading(whole) }

/** What may be choices in a question's own text. */
const INLINE = new RegExp(`${GLYPHS.source}| [/|] |\\ba\\).*\\bb\\)|\\d(?:\\s+\\d+){2,}|\\?\\s+[^?.!:]+$`)
const MAX_LABEL = 120
/** What of a text or label is an instruction to those who ask; null for none. */
const instructionIn = (text: string): string | null =>
  DIRECTIVE.test(text) ? text : (LOGIC.exec(text)?.[0] ?? /\[[^[\]]{2,}\]|(?<!\{)\{[^{}]+\}/.exec(text)?.[0] ?? null)

/** A question out of its lines; what is none of it is told. */
function* questionOf(
  { body, conditionFor, conditions, head, name, text: headText }: Draft,
  lost: (loss: Loss) => void
): Turns<Written> {
  const place = `line ${head.number}`
  let [text, marks] = withoutMarks(headText.replace(INSERTED, "{{$1}}"))
  const lists: Array<List> = []
  const strays: Array<Line> = []
  const endings: Array<NonNullable<Written["skips"]>[number]> = []
  let scale: ReadonlyArray<Option> | null = null
  let beside: ReadonlyArray<string> | null = null
  let blank: string | null = null
  /** Lists whose choices stand without blank lines between. */
  const close = new Set(
    body.flatMap((line, at) =>
      at > 0 && !line.isFirst && signOf(line) === signOf(body[at - 1]!) ? [signOf(line)] : []
    )
  )
  const table = tableOf(body)
  const unsure = ({ number }: Line, problem: string) => lost({ kind: "unsure", place: `line ${number}`, problem })
  const takeBlank = (line: string) => {
    blank = line.split(BLANK).join(" ").trim()
  }
  let isAttached = true
  for (const [at, line] of body.entries()) {
    yield
    isAttached &&= !line.isFirst && line.mark === null
    if (table !== null && line.cells.length > 0) continue
    const bare = withoutBrackets(line.whole)
    const ending = line.mark === null ? endingIn(bare) : undefined
    const inside = ending === undefined ? marksOf(bare) : null
    const next = body[at + 1]
    if (line.mark === null && inside !== null) {
      marks = { ...inside, ...marks }
      continue
    }
    const ender =
      ending === undefined
        ? undefined
        : lists
            .at(-1)
            ?.options.slice(0, MAX_CHOICES)
            .find(({ label }) => foldText(label) === ending)
    if (ender !== undefined) {
      endings.push({ when: { _tag: "Test", name, comparator: "=", values: [ender.code] }, to: null })
      continue
    }
    if (line.mark === null && (ending !== undefined || isInstruction(line.whole))) {
      strays.push(line)
      continue
    }
    // Ranges one below the other are choices: “1-4”, “5-9”.
    const isRange = [body[at - 1], next].some((near) => near !== undefined && /^\d/.test(near.text))
    const mayScale = line.mark === null || line.mark.style === "bullet" || line.mark.style === "code"
    const own = mayScale && !(isRange && RANGE.test(line.text)) ? scaleIn(bare.replace(/^[-*•]\s/, "")) : null
    // “Black / African American” is one of several lines, “Yes / No” stands alone.
    const isAlone = line.mark === null && (next === undefined || next.isFirst || next.mark !== null)
    const mayBar =
      isAlone && (line.isFirst || at === 0 || body[at - 1]!.mark !== null || marksOf(body[at - 1]!.whole) !== null)
    const parts =
      line.mark === null || line.mark.style === "bullet" ? sideBySide(line.whole.replace(LEAD, ""), mayBar) : null
    const list = lists.at(-1)
    if (own !== null && (line.mark === null || next === undefined || !/^code$/.test(next.mark?.style ?? ""))) {
      if (scale !== null && /\d\s+\d/.test(line.whole)) unsure(line, said.scales)
      scale = own
    } else if (parts !== null) beside = [...(beside ?? []), ...parts]
    else if (line.mark === null && list === undefined && BLANK.test(line.whole)) takeBlank(line.whole)
    else if (line.mark !== null) {
      const sign = signOf(line)
      if (list !== undefined && list.sign === sign && list.indent === line.indent) {
        if (line.isFirst && close.has(sign)) unsure(line, said.apart)
        list.options.push(optionOf(line, list.options.length))
      } else lists.push({ sign, indent: line.indent, options: [optionOf(line, 0)] })
    } else if (
      list !== undefined &&
      list.sign !== "" &&
      !line.isFirst &&
      (line.indent > list.indent || /^\p{Ll}/u.test(line.whole))
    ) {
      const last = list.options.pop()!
      list.options.push({ ...last, label: `${last.label} ${line.whole}` })
    } else if (
      isAttached &&
      lists.length === 0 &&
      !/[?:]$/.test(text) &&
      (body.slice(at, at + 3).some((one) => one.mark === null && !one.isFirst && /[?:]$/.test(one.text)) ||
        (next?.mark != null && !next.isFirst))
    ) {
      const [more, own] = withoutMarks(line.whole)
      text = `${text} ${more}`
      marks = { ...own, ...marks }
    } else if (list !== undefined && !line.isFirst && strays.at(-1) !== body[at - 1]) {
      if (list.sign !== "" && !/^\d+$/.test(line.whole)) unsure(line, said.unmarked)
      list.options.push(optionOf(line, list.options.length))
    } else if (next !== undefined && !next.isFirst && next.mark === null && lists.length < 2)
      lists.push({ sign: "", indent: line.indent, options: [optionOf(line, 0)] })
    else if (line.isFirst || lists.length > 0) strays.push(line)
    else lists.push({ sign: "", indent: line.indent, options: [optionOf(line, 0)] })
  }
  if (GAP.test(text)) {
    const [before = "", ...after] = text.split(GAP)
    takeBlank(after.join(" "))
    const [plain, own] = withoutMarks(before)
    text = plain
    marks = { ...own, ...marks }
  }
  const scaled = /\s*[[(]([^()[\]]+)[\])]$/.exec(text)
  const steps = scaled === null || scale !== null ? null : scaleIn(scaled[1]!)
  if (steps !== null) text = text.slice(0, scaled!.index)
  scale ??= steps
  for (const sentence of text.split(/[.:!?]\s+/)) {
    const said = markOf(sentence)
    if (said !== null && said.condition === undefined) marks = { ...said, ...marks }
  }
  if (lists.length === 0 && beside === null) {
    const [asked = "", rest = ""] = text.split(/(?<=\?)\s+(?=[^?]+$)/)
    const bracket = /\s*[[(]([^()[\]]+)[\])]$/.exec(text)
    const besides = rest === "" ? null : sideBySide(rest)
    beside = besides ?? (bracket === null ? null : slashed(bracket[1]!))
    if (beside !== null) text = besides === null ? text.slice(0, bracket!.index) : asked
    const from = SCALE_FROM.exec(text)
    if (scale === null && beside === null && from === null && SCALE_WORD.test(text)) scale = scaleIn(text)
    if (scale === null && beside === null && from !== null && Number(from[2]) - Number(from[1]) <= MAX_STEPS)
      scale = scaleIn(text) ?? scaleIn(`${from[1]}-${from[2]}`)
  }
  const [rows] = lists
  const stemScale = SCALE_FROM.exec(text)
  if (scale === null && beside === null && rows !== undefined && lists.length === 1 && stemScale !== null) {
    const range = scaleIn(text) ?? scaleIn(`${stemScale[1]}-${stemScale[2]}`)
    const isRows = rows.options.every(({ label }) => !/\d/.test(label)) && rows.sign !== "code"
    if (isRows && EACH.test(text)) scale = range
    else if (isRows) unsure(head, said.rows)
  }
  const inline = beside?.map((label, i): Option => ({ code: String(i + 1), label })) ?? null
  const columns = scale ?? inline
  const scaleAt = lists.length === 2 ? lists.findIndex(isScale) : -1
  const isMatrix =
    table !== null ||
    (lists.length > 0 && columns !== null) ||
    (lists.length === 2 && (marks.kind === "matrix" || (scaleAt >= 0 && !isScale(lists[1 - scaleAt]!))))
  const second = scaleAt < 0 ? 1 : scaleAt
  const [first, ...others] = lists
  // What stands apart without marks is no more choices.
  const choosable = first === undefined ? [] : [first, ...others.filter(({ sign }) => sign !== "")]
  const apart = new Set(
    others.flatMap(({ options, sign }) => (sign === "" && !isMatrix ? options.map(({ label }) => label) : []))
  )
  strays.push(...body.filter(({ mark, whole }) => mark === null && apart.has(whole)))
  const shape =
    table ??
    (isMatrix
      ? lists.length === 2 && columns === null
        ? { choices: lists[second]!.options, items: lists[1 - second]!.options }
        : { choices: columns!, items: lists.flatMap(({ options }) => options) }
      : { choices: first === undefined ? (columns ?? []) : choosable.flatMap(({ options }) => options), items: [] })
  for (const { number, whole } of strays) lost(leftOut(number, whole))
  const skips = [...endings]
  const choices = shape.choices.map(({ code, label }): Option => {
    const [led, to] = withoutRoute(label)
    const own = led.replace(BOX_AFTER, "")
    const [before = "", ...after] = own.split(BLANK)
    const plain = after.every((rest) => rest.trim() === "") ? before.replace(/ ?:? ?$/, "") : own
    if (to !== undefined) skips.push({ when: { _tag: "Test", name, comparator: "=", values: [plain] }, to })
    return { code, label: plain === "" ? own : plain }
  })
  const exact = new Map(body.map((line) => [line.text, line] as const))
  const begun = new Map(body.map((line) => [line.text.slice(0, 20), line] as const))
  const leftIn = instructionIn(text)
  if (leftIn !== null) unsure(head, said.instruction(leftIn))
  const lineOf = ({ label }: Option) => exact.get(label) ?? begun.get(label.slice(0, 20)) ?? head
  for (const [i, option] of [...shape.choices, ...shape.items].entries()) {
    yield
    const label = choices[i]?.label ?? option.label
    const line = lineOf(option)
    const instruction = instructionIn(label)
    if (/\?\s*$/.test(label)) unsure(line, said.asks)
    if (label.length > MAX_LABEL) unsure(line, said.long)
    if (instruction !== null) unsure(line, said.instruction(instruction))
    if (label.includes("|")) unsure(line, said.row)
  }
  if (!isMatrix && shape.choices.length === 1) unsure(lineOf(shape.choices[0]!), said.alone)
  const [, another] = isMatrix ? [] : choosable
  if (another !== undefined) unsure(lineOf(another.options[0]!), said.second)
  const written = marks.kind ?? (scale !== null && lists.length === 0 ? "scale" : undefined)
  const kind: Kind = isMatrix
    ? written === "multiple"
      ? "several"
      : "matrix"
    : choices.length === 0 && written !== "scale"
      ? "open"
      : written === "open" || written === "matrix"
        ? "single"
        : (written ?? "single")
  const isNumber = blank !== null && blank !== "" && choices.length === 0
  const unasked = marks.unasked ?? (isNumber ? said.number : null)
  if (EACH_ONE.test(text) && kind === "single") unsure(head, said.rows)
  if (kind === "open" && marks.kind !== "open" && unasked === null) {
    if (SCALE_WORD.test(text)) unsure(head, said.noScale)
    else if (INLINE.test(text)) unsure(head, said.inline)
    else if (blank === null && /[^?:.!…)]$/.test(text) && text.split(" ").length < 5) unsure(head, said.bare)
  }
  if (marks.isRandom === true) lost({ kind: "changed", place, problem: said.ordered })
  return {
    ...{ name, aliases: aliasesOf(name), place, text: text.trim(), items: shape.items, choices, skips },
    kind: unasked === null ? kind : { unasked },
    sure: marks.sure === true || scale !== null,
    min: marks.min,
    max: marks.max,
    conditions: marks.condition === undefined ? conditions : [...conditions, conditionFor(marks.condition)]
  }
}

const slashed = (inside: string) => {
  const parts = inside.split("/").map((part) => part.trim())
  return parts.length < 2 || parts.some((part) => part === "" || part.length > 40 || DATE_PART.test(part))
    ? null
    : parts
}
const DATE_PART = /^(\p{L})\1+$/u

const NAME = /^[A-Z]{1,4}_?\d{1,3}[a-z]?$/i
/** “{Q1}” inserts the answer to Q1. */
const INSERTED = /(?<!\{)\{([A-Z]{1,4}_?\d{1,3}[a-z]?)\}(?!\})/gi
/** A choice without where it leads, and where that is: a question, or null for the end. */
const withoutRoute = (given: string): readonly [string, (string | null)?] => {
  const note = FIRST_BRACKET.exec(given)
  const label = note !== null && NO_CHOICE.test(note[1]!) ? given.slice(note[0].length) : given
  const bracket = /\s*[[(]([^()[\]]{1,80})[\])]\s*$/.exec(label)
  const arrow = ARROW.exec(label)
  for (const match of [arrow, bracket, DASH.exec(label)]) {
    if (match === null) continue
    const inside = match[1]!.trim().replace(/^[[(]|[\])]$/g, "")
    const before = label.slice(0, match.index).trim()
    // “(2)” is an answer's code.
    const isCode = /^-?\d+$/.test(inside) && match !== arrow
    const named = SKIP_TO.exec(inside)?.[1]
    const to = isCode
      ? undefined
      : (SKIP.exec(inside)?.[1] ?? (match === arrow || NAME.test(named ?? "") ? named : undefined))
    if (to !== undefined) return [before, to]
    if (ENDS_HERE.test(inside)) return [before, null]
    if (GOES_ON.test(inside)) return [before]
    if (match === bracket && NO_CHOICE.test(inside) && before !== "" && !/^specify/i.test(inside)) return [before]
    if (match === arrow) return [before, inside]
  }
  return [label]
}

/** “Q3” is also called 3. */
const aliasesOf = (name: string) => (/^q\d/i.test(name) ? [name.slice(1)] : [])

const KEYED = /^([A-Za-z]\w{0,39}):\s+(\S.*)$/

/** The line that begins each question: numbered, or the first of a paragraph that asks something. */
const startsOf = (lines: ReadonlyArray<Line>): ReadonlySet<number> => {
  const numbered = numberedStarts(lines)
  if (numbered.size > 0) return numbered
  const starts = new Set<number>()
  const asks = (line: Line | undefined) => line !== undefined && /\?$/.test(line.whole)
  const goesOn = (line: Line | undefined) => line !== undefined && !line.isFirst && !asks(line)
  let isAsked = false
  for (const [at, line] of lines.entries()) {
    const { isFirst, mark, whole } = line
    if (isFirst) isAsked = asks(line)
    // Without blank lines between them, a question is one above choices, below the choices of another.
    else if (isAsked && mark === null && asks(line) && [at - 1, at + 1, at + 2].every((near) => goesOn(lines[near]))) {
      starts.add(at)
      continue
    }
    if (
      !isFirst ||
      mark !== null ||
      line.cells.length > 0 ||
      (marksOf(withoutBrackets(whole)) !== null && !IF_THEN.test(whole))
    )
      continue
    const next = lines[at + 1]
    const [text, marks] = withoutMarks(whole)
    const isAlone = next === undefined || (next.isFirst && next.mark === null)
    if (
      !isAlone ||
      /[?:]$/.test(text) ||
      text !== whole ||
      Object.keys(marks).length > 0 ||
      KEYED.test(whole) ||
      /\? /.test(whole) ||
      BLANK.test(whole)
    )
      starts.add(at)
  }
  return starts
}

/** A questionnaire as people write it in a document. Its structure decides first: numbers, bullets, indents, blank lines. */
export function* plainTextInTurns(text: string): Turns<WrittenQuestionnaire> {
  const lines = yield* linesInTurns(text)
  const starts = startsOf(lines)
  const questions: Array<Written> = []
  const losses: Array<Loss> = []
  const lost = (loss: Loss) => void losses.push(loss)
  /** The condition written above a question, and the indent down to which it applies; no indent if it applies to one question only. */
  let route: { readonly condition: Condition; readonly indent: number; readonly isBlock: boolean } | null = null
  /** Of a number used in several sections, the key of its last question so far. */
  const renamed = new Map<string, string>()
  const used = new Map<string, number>()
  const calledNow = (name: string) => renamed.get(foldText(name)) ?? renamed.get(`q${foldText(name)}`) ?? name
  const nearest = (condition: Condition): Condition => {
    if (condition._tag === "Untranslated") return condition
    if (condition._tag === "Test") return { ...condition, name: calledNow(condition.name) }
    return condition._tag === "Not"
      ? { ...condition, clause: nearest(condition.clause) }
      : { ...condition, clauses: condition.clauses.map(nearest) }
  }
  const routeIn = (line: Line) =>
    endingIn(withoutBrackets(line.whole)) !== undefined
      ? undefined
      : marksOf(withoutBrackets(line.whole.replace(/[:.]$/, "")))?.condition
  const conditionFor = (words: string): Condition => {
    const [, answer, to] = ANSWER_TO.exec(words) ?? []
    const label = foldText(CHOSEN.exec(words)![1]!)
    const offers = ({ choices }: Written) => choices.some((one) => foldText(one.label) === label)
    const offering = questions.filter(offers)
    const previous = questions.slice(-1).find(offers) ?? (offering.length === 1 ? offering[0] : undefined)
    if (to !== undefined) return { _tag: "Test", name: calledNow(to), comparator: "=", values: [answer!] }
    return previous === undefined
      ? nearest(conditionOf(words))
      : { _tag: "Test", name: previous.name, comparator: "=", values: [label] }
  }
  const order = [...starts].sort((a, b) => a - b)
  const isNumbered = lines[order[0] ?? 0]?.mark != null
  /** A route just before a question is that question's, unless it stands with the one above. */
  const isAhead = (at: number) => starts.has(at + 1) && (lines[at]!.isFirst || !lines[at + 1]!.isFirst)
  for (const { number, whole } of lines
    .slice(0, order[0] ?? lines.length)
    .filter((line) => routeIn(line) === undefined))
    lost(leftOut(number, whole))
  if (order.length > 0 && routeIn(lines[order[0]! - 1] ?? lines[order[0]!]!) !== undefined && order[0]! > 0)
    route = {
      condition: conditionFor(routeIn(lines[order[0]! - 1]!)!),
      indent: lines[order[0]! - 1]!.indent,
      isBlock: false
    }
  for (const [i, start] of order.entries()) {
    const head = lines[start]!
    const end = order[i + 1] ?? lines.length
    let body = withCodes(lines.slice(start + 1, end))
    const ahead = end - 1 > start && starts.has(end) && isAhead(end - 1) ? routeIn(lines[end - 1]!) : undefined
    if (ahead !== undefined) body = body.slice(0, -1)
    const [, key, keyed] = isNumbered ? [] : (KEYED.exec(head.whole) ?? [])
    const sign = head.mark?.sign
    const below = lines[end]
    if (
      body.length === 0 &&
      sign !== undefined &&
      !/\?/.test(head.text) &&
      below?.mark?.sign.replace(/[a-z]$/, "") === sign &&
      below.mark.sign !== sign
    ) {
      lost({ kind: "unsure", place: `line ${head.number}`, problem: said.stem(head.text) })
      continue
    }
    const written = key ?? (sign === undefined ? `q${i + 1}` : /^\d/.test(sign) ? `q${sign}` : sign)
    const uses = (used.get(foldText(written)) ?? 0) + 1
    used.set(foldText(written), uses)
    const name = uses === 1 ? written : `${written}_v${uses}`
    if (name !== written)
      lost({ kind: "unsure", place: `line ${head.number}`, problem: said.again(sign ?? written, name) })
    const conditions: Array<Condition> = []
    if (route !== null) conditions.push(route.condition)
    let own = keyed ?? (isNumbered ? head.text : head.whole)
    const condition = IF_THEN.exec(own)
    if (condition !== null) {
      const read = conditionFor(condition[1]!)
      if (read._tag !== "Untranslated") {
        conditions.push(read)
        // “If yes, why?” says the rest only together with its condition.
        if (condition[2] === ":" || /[=<>]/.test(condition[1]!)) own = condition[3]!
      }
    }
    questions.push(yield* questionOf({ head, name, text: own, body, conditions, conditionFor }, lost))
    if (name !== written) renamed.set(foldText(written), name)
    const next = lines[end]
    if (ahead !== undefined)
      route = {
        condition: conditionFor(ahead),
        indent: lines[end - 1]!.indent,
        isBlock: next!.indent > lines[end - 1]!.indent
      }
    else if (route !== null && !(route.isBlock && next !== undefined && next.indent > route.indent)) route = null
  }
  return { title: null, questions, losses }
}
