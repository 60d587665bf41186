import { cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import { bareVariable, type Dictionary, type Variable } from "./Dictionary.ts"

interface Token {
  readonly text: string
  readonly quoted: boolean
}
type Command = ReadonlyArray<Token>

const COMMENT = /^[ \t]*(?:\*|comment\b)[\s\S]*?\.[ \t]*$|\/\*[\s\S]*?(?:\*\/|$)/gim
const AT_LINE_END = String.raw`[ \t]*(?:\r?\n|$)`
/** Texts in quotes, which are doubled within them; the stop that ends a command at the end of a line; marks; words. */
const TOKEN = new RegExp(
  String.raw`"((?:[^"]|"")*)"|'((?:[^']|'')*)'|(\.)(?=${AT_LINE_END})|([/(),=])|([^\s"'/(),=]+?)(?=\.${AT_LINE_END}|[\s"'/(),=]|$)`,
  "g"
)

const commandsOf = (syntax: string): ReadonlyArray<Command> => {
  const commands: Array<Array<Token>> = [[]]
  for (const [, double, single, stop, mark, word] of syntax.replace(COMMENT, "").matchAll(TOKEN)) {
    if (stop !== undefined) commands.push([])
    else if (double !== undefined) commands.at(-1)!.push({ text: double.replaceAll('""', '"'), quoted: true })
    else if (single !== undefined) commands.at(-1)!.push({ text: single.replaceAll("''", "'"), quoted: true })
    else commands.at(-1)!.push({ text: (mark ?? word)!, quoted: false })
  }
  return commands
}

const WORDS_OF_NAMES = /^(.*?)(\d+)$/

/** Names of which “q1 TO q4” stands for four. */
const namesIn = (tokens: ReadonlyArray<string>): ReadonlyArray<string> =>
  tokens.flatMap((token, at) => {
    if (/^to$/i.test(token)) return []
    const last = /^to$/i.test(tokens[at + 1] ?? "") ? WORDS_OF_NAMES.exec(tokens[at + 2] ?? "") : null
    const first = last === null ? null : WORDS_OF_NAMES.exec(token)
    if (last === null || first === null || foldText(first[1]!) !== foldText(last[1]!)) return [token]
    const [from, to] = [Number(first[2]), Number(last[2])]
    return Array.from(
      { length: Math.max(0, to - from) },
      (_, i) => `${first[1]}${String(from + i).padStart(first[2]!.length, "0")}`
    )
  })

type Change = readonly [name: string, change: (variable: Variable) => Variable]

const partsOf = (command: Command): ReadonlyArray<Command> => {
  const parts: Array<Array<Token>> = [[]]
  for (const token of command) {
    if (!token.quoted && token.text === "/") parts.push([])
    else if (token.quoted || !/^[,=]$/.test(token.text)) parts.at(-1)!.push(token)
  }
  return parts
}

const questions = (command: Command): ReadonlyArray<Change> =>
  partsOf(command)
    .flat()
    .flatMap((token, at, all): ReadonlyArray<Change> => {
      const before = all[at - 1]
      if (!token.quoted || before === undefined || before.quoted) return []
      return [[before.text, (variable) => ({ ...variable, question: cleanText(token.text) })]]
    })

/** Names up to the first code, then each code, which may be quoted itself, with its label. */
const labels = (command: Command): ReadonlyArray<Change> =>
  partsOf(command).flatMap((part): ReadonlyArray<Change> => {
    const quoted = part.findIndex((token) => token.quoted)
    const first = part[quoted + 1]?.quoted === true ? quoted : quoted - 1
    if (first < 1) return []
    const named = namesIn(part.slice(0, first).map(({ text }) => text))
    const pairs = part.slice(first)
    const values = pairs.flatMap(({ text }, at) =>
      at % 2 === 0 && pairs[at + 1]?.quoted === true ? [{ value: text, label: cleanText(pairs[at + 1]!.text) }] : []
    )
    return named.map((name) => [name, (variable) => ({ ...variable, labels: values })] as const)
  })

const numberOf = (text: string): number =>
  /^lo(?:west)?$/i.test(text)
    ? Number.NEGATIVE_INFINITY
    : /^hi(?:ghest)?$/i.test(text)
      ? Number.POSITIVE_INFINITY
      : Number(text)

/** Values in brackets behind the names that they are missing of: “(8, 9)”, “(LO THRU -1, 99)”. */
const missing = (command: Command): ReadonlyArray<Change> => {
  const changes: Array<Change> = []
  let names: Array<string> = []
  let values: Array<string> | null = null
  for (const { text, quoted } of partsOf(command).flat()) {
    if (!quoted && text === "(") values = []
    else if (!quoted && text === ")" && values !== null) {
      const given = values
      const ranges = given.flatMap((one, at) =>
        /^thru$/i.test(one) ? [[numberOf(given[at - 1]!), numberOf(given[at + 1]!)] as const] : []
      )
      const ends = new Set(given.flatMap((one, at) => (/^thru$/i.test(one) ? [at - 1, at, at + 1] : [])))
      const single = given.filter((_, at) => !ends.has(at))
      for (const name of namesIn(names))
        changes.push([name, (variable) => ({ ...variable, missing: single, missingRanges: ranges })])
      names = []
      values = null
    } else if (values !== null) values.push(text)
    else names.push(text)
  }
  return changes
}

const isMeasured = (text: string): text is NonNullable<Variable["measure"]> => /^(?:nominal|ordinal|scale)$/.test(text)

/** Names before the level that they are measured at: “q1 q2 (ORDINAL)”. */
const levels = (command: Command): ReadonlyArray<Change> => {
  const changes: Array<Change> = []
  let names: Array<string> = []
  for (const { text } of partsOf(command).flat()) {
    const measure = text.toLowerCase()
    if (isMeasured(measure)) {
      for (const name of namesIn(names)) changes.push([name, (variable) => ({ ...variable, measure })])
      names = []
    } else if (!/^[()]$/.test(text)) names.push(text)
  }
  return changes
}

const COMMANDS: ReadonlyArray<
  readonly [words: RegExp, length: number, read: (command: Command) => ReadonlyArray<Change>]
> = [
  [/^var(?:iable)? lab(?:els?)?$/i, 2, questions],
  [/^val(?:ues?)? lab(?:els?)?$/i, 2, labels],
  [/^mis(?:sing)? val(?:ues?)?$/i, 2, missing],
  [/^var(?:iable)? lev(?:el)?$/i, 2, levels]
]

const headOf = (command: Command, words: number) =>
  command
    .slice(0, words)
    .map(({ text }) => text)
    .join(" ")

const changesOf = (command: Command): ReadonlyArray<Change> => {
  const own = /^add$/i.test(command[0]?.text ?? "") ? command.slice(1) : command
  const found = COMMANDS.find(([words, length]) => words.test(headOf(own, length)))
  return found === undefined ? [] : found[2](own.slice(found[1]))
}

/** Whether a text is SPSS syntax that labels variables or values. */
export const isSpssSyntax = (text: string): boolean =>
  /^[ \t]*(?:add )?(?:var(?:iable)?|val(?:ue)?)[ \t]+lab(?:el)?s?\b/im.test(text)

/**
 * What SPSS syntax says of variables (VARIABLE LABELS, VALUE LABELS, MISSING VALUES, VARIABLE LEVEL, WEIGHT BY), as
 * LimeSurvey and others write it beside a file of codes. Other commands are passed over.
 */
export const spssDictionary = (syntax: string): Dictionary => {
  const commands = commandsOf(syntax)
  const byName = new Map<string, Variable>()
  for (const [name, change] of commands.flatMap(changesOf)) {
    const key = foldText(name)
    byName.set(key, change(byName.get(key) ?? bareVariable(name)))
  }
  const weight = commands.findLast((command) => /^weight by$/i.test(headOf(command, 2)))
  const variables = [...byName.values()]
  return {
    variables,
    sets: [],
    weight: weight?.[2]?.text ?? null,
    book: variables.map(({ name }) => name)
  }
}
