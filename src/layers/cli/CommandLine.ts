import { stripVTControlCharacters } from "node:util"
import { HelpDoc } from "@effect/cli"
import { Option, Predicate } from "effect"
import { nearest } from "../../domain/text/Nearest.ts"
import { wordsOf } from "../../domain/text/Words.ts"

/** What an option takes after it, or what an argument is. */
export type Taken =
  | { readonly _tag: "Nothing" }
  | { readonly _tag: "Choice"; readonly choices: ReadonlyArray<string> }
  | { readonly _tag: "Integer" }
  | { readonly _tag: "File" }
  | { readonly _tag: "Text" }

export interface Parameter {
  /** As it is typed: `--question`, or the argument's name, `file`. */
  readonly name: string
  readonly takes: Taken
  /** Worked out where it is shown, which few commands do. */
  readonly about: () => string
  /** How often it must be given at least; 0 for what may be left out. */
  readonly least: number
  readonly isRepeated: boolean
  /** What it is where it is left out, if that is worth saying. */
  readonly fallback: string | null
}

export interface KnownCommand {
  readonly name: string
  readonly about: () => string
  readonly options: ReadonlyArray<Parameter>
  readonly args: ReadonlyArray<Parameter>
  readonly under: ReadonlyArray<KnownCommand>
}

/** The parser's own description of a command, of its options and of its arguments, as far as it is read here. */
interface Node {
  readonly _tag: string
  readonly name?: string
  readonly fullName?: string
  readonly description?: HelpDoc.HelpDoc
  readonly primitiveType?: { readonly _tag: string; readonly alternatives?: ReadonlyArray<readonly [string, unknown]> }
  readonly min?: Option.Option<number>
  readonly fallback?: unknown
  readonly command?: Node
  readonly parent?: Node
  readonly children?: ReadonlyArray<Node>
  readonly options?: Node
  readonly args?: Node
  readonly argumentOption?: Node
  readonly left?: Node
  readonly right?: Node
}

const plainText = (doc: HelpDoc.HelpDoc | undefined): string =>
  doc === undefined ? "" : stripVTControlCharacters(HelpDoc.toAnsiText(doc)).replace(/\s+/g, " ").trim()

const takenBy = ({ primitiveType }: Node): Taken => {
  switch (primitiveType?._tag) {
    case "Bool":
      return { _tag: "Nothing" }
    case "Choice":
      return { _tag: "Choice", choices: (primitiveType.alternatives ?? []).map(([choice]) => choice) }
    case "Integer":
      return { _tag: "Integer" }
    case "Path":
      return { _tag: "File" }
    default:
      return { _tag: "Text" }
  }
}

const shownFallback = (fallback: unknown): string | null =>
  (Predicate.isString(fallback) && fallback !== "") || Predicate.isNumber(fallback) ? String(fallback) : null

/** The options, or the arguments, that a description names, in its order. */
const parametersOf = (node: Node | undefined): ReadonlyArray<Parameter> => {
  switch (node?._tag) {
    case undefined:
    case "Empty":
      return []
    case "Single": {
      const { description, fullName, name = "" } = node
      const takes = takenBy(node)
      const least = takes._tag === "Nothing" ? 0 : 1
      const shown = fullName ?? name.replace(/^<|>$/g, "")
      return [{ name: shown, takes, about: () => plainText(description), least, isRepeated: false, fallback: null }]
    }
    case "Both":
    case "OrElse":
      return [...parametersOf(node.left), ...parametersOf(node.right)]
    case "Variadic": {
      const least = Option.getOrElse(node.min ?? Option.none(), () => 0)
      return parametersOf(node.argumentOption ?? node.args).map((one) => ({ ...one, least, isRepeated: true }))
    }
    case "WithDefault": {
      const fallback = shownFallback(node.fallback)
      return parametersOf(node.options ?? node.args).map((one) => ({ ...one, least: 0, fallback }))
    }
    default:
      return parametersOf(node?.options ?? node?.args)
  }
}

const commandOf = (node: Node): KnownCommand => {
  if (node.command !== undefined) return commandOf(node.command)
  if (node.parent !== undefined)
    return { ...commandOf(node.parent), under: (node.children ?? []).map((child) => commandOf(child)) }
  return {
    name: node.name ?? "",
    about: () => plainText(node.description),
    options: parametersOf(node.options),
    args: parametersOf(node.args),
    under: []
  }
}

/** The commands that a parser's descriptor describes, from `@effect/cli`'s structure of it: its help is text alone. */
export const commandTree = (descriptor: object): KnownCommand => commandOf(descriptor as Node)

/** The command that words lead to, as far as they do, and the words that led there. */
export const commandAt = (root: KnownCommand, words: ReadonlyArray<string>) => {
  let known = root
  const path: Array<string> = []
  for (const word of words) {
    const next = known.under.find(({ name }) => name === word)
    if (next === undefined) break
    known = next
    path.push(word)
  }
  return { known, path: path as ReadonlyArray<string> }
}

/** Options of every command. */
export const EVERYWHERE: ReadonlyArray<Parameter> = [
  ["--help", { _tag: "Nothing" }, "Show how to use the command"],
  ["--version", { _tag: "Nothing" }, "Print the version"],
  ["--completions", { _tag: "Choice", choices: ["bash", "zsh", "fish"] }, "Print a completion script for your shell"],
  [
    "--log-level",
    { _tag: "Choice", choices: ["all", "trace", "debug", "info", "warning", "error", "fatal", "none"] },
    "Lowest level to log"
  ]
].map(([name, takes, about]) => ({
  name: name as string,
  takes: takes as Taken,
  about: () => about as string,
  least: 0,
  isRepeated: false,
  fallback: null
}))

interface CommandLine {
  readonly known: KnownCommand
  readonly path: ReadonlyArray<string>
  /** Its words as the parser reads them best: the command, its options each with the value after it, its arguments. */
  readonly words: ReadonlyArray<string>
  /** Options that every command has, with their values. */
  readonly asked: ReadonlyMap<string, string | null>
  readonly problems: ReadonlyArray<string>
}

interface Given {
  readonly option: Parameter
  readonly value: string | null
}

const OPTION = /^(--[^=]+)(?:=(.*))?$/s
const SHORT: ReadonlyMap<string, string> = new Map([["-h", "--help"]])
const SWITCHED: ReadonlyMap<string, boolean> = new Map([
  ...["true", "yes", "on"].map((word) => [word, true] as const),
  ...["false", "no", "off"].map((word) => [word, false] as const)
])

const lettersOf = (word: string): string => [...word.toLowerCase()].sort().join("")

/** The name that was probably meant: one of the same letters, else the one that looks most like it. */
const likely = (word: string, names: ReadonlyArray<string>): string => {
  const [near] = nearest(
    word,
    names.map((one) => ({ name: one, words: wordsOf(one) })),
    1
  )
  const name = names.find((one) => lettersOf(one) === lettersOf(word)) ?? near
  return name === undefined ? "" : ` Did you mean ${name}?`
}

const listed = (names: ReadonlyArray<string>): string => names.join(", ")

const problemWith = (holder: string, { takes }: Parameter, value: string): string | null => {
  if (takes._tag === "Integer" && !/^[+-]?\d+$/.test(value)) return `${holder} must be a whole number, not “${value}”.`
  if (takes._tag === "Choice" && !takes.choices.includes(value))
    return `${holder} must be one of ${listed(takes.choices)}, not “${value}”.${likely(value, takes.choices)}`
  return null
}

const times = (count: number): string => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`)

const missing = (known: KnownCommand, given: ReadonlyArray<Given>, args: number): ReadonlyArray<string> => [
  ...known.options.flatMap(({ least, name }) => {
    const count = given.filter(({ option }) => option.name === name).length
    if (count >= least) return []
    return [
      least === 1 ? `The option ${name} is missing.` : `The option ${name} must be given at least ${times(least)}.`
    ]
  }),
  ...known.args.slice(args).flatMap(({ least, name }) => (least === 0 ? [] : [`The argument <${name}> is missing.`]))
]

/** Options with what was given to each, and the words between them. */
const partsOf = (known: KnownCommand, rest: ReadonlyArray<string>) => {
  const options = [...known.options, ...EVERYWHERE]
  const optionNamed = (name: string) => options.find((option) => option.name === name)
  const given: Array<Given> = []
  const args: Array<string> = []
  const problems: Array<string> = []
  const take = (option: Parameter, joined: string | undefined, following: string | undefined): boolean => {
    if (option.takes._tag === "Nothing") {
      const isOn = joined === undefined ? true : SWITCHED.get(joined.toLowerCase())
      if (isOn === undefined) problems.push(`${option.name} takes no value, so “${joined}” doesn't fit.`)
      if (isOn) given.push({ option, value: null })
      return false
    }
    const isFollowed = following !== undefined && optionNamed(OPTION.exec(following)?.[1] ?? "") === undefined
    const value = joined ?? (isFollowed ? following : undefined)
    if (value === undefined) problems.push(`The option ${option.name} needs a value.`)
    given.push({ option, value: value ?? null })
    return joined === undefined && isFollowed
  }
  for (let i = 0; i < rest.length; i++) {
    const word = SHORT.get(rest[i]!) ?? rest[i]!
    const [, name, joined] = OPTION.exec(word) ?? []
    const option = name === undefined ? undefined : optionNamed(name)
    if (option !== undefined) i += take(option, joined, rest[i + 1]) ? 1 : 0
    else if (name === undefined && !/^-./.test(word)) args.push(word)
    else
      problems.push(
        `Unknown option ${name ?? word}.${likely(
          name ?? word,
          known.options.map((one) => one.name)
        )}`
      )
  }
  return { given, args, problems }
}

const twice = (given: ReadonlyArray<Given>): ReadonlyArray<string> => {
  const once = given.filter(({ option }) => !option.isRepeated && option.takes._tag !== "Nothing")
  const names = once.map(({ option }) => option.name)
  return [...new Set(names.filter((name, i) => names.indexOf(name) < i))].map(
    (name) => `The option ${name} was given more than once; give it once.`
  )
}

const isEverywhere = (option: Parameter): boolean => EVERYWHERE.includes(option)
/** Options that are answered without a command. */
const OF_THE_PROGRAM = ["--version", "--completions"]

/** What is wrong where one of several commands must be named. */
const noCommand = (
  { under }: KnownCommand,
  [word]: ReadonlyArray<string>,
  isWrongAnyway: boolean
): ReadonlyArray<string> => {
  const names = under.map(({ name }) => name)
  if (word !== undefined) return [`Unknown command “${word}”.${likely(word, names)} Commands: ${listed(names)}.`]
  return isWrongAnyway ? [] : [`Name a command: ${listed(names)}.`]
}

/** What is wrong with arguments; one too many may be the value of an option that there is not. */
const strayed = (known: KnownCommand, args: ReadonlyArray<string>, isWrongAnyway: boolean): ReadonlyArray<string> =>
  args.flatMap((arg, i) => {
    const parameter = known.args[i]
    if (parameter === undefined) return isWrongAnyway ? [] : [`“${arg}” is one argument too many.`]
    return problemWith(`<${parameter.name}>`, parameter, arg) ?? []
  })

/** Words with the options that every command has behind it, where they stand before it. */
const commandFirst = (given: ReadonlyArray<string>): ReadonlyArray<string> => {
  let at = 0
  for (;;) {
    const [, name, joined] = OPTION.exec(SHORT.get(given[at] ?? "") ?? given[at] ?? "") ?? []
    const option = EVERYWHERE.find((one) => one.name === name)
    if (option === undefined || OF_THE_PROGRAM.includes(option.name)) break
    at += option.takes._tag === "Nothing" || joined !== undefined ? 1 : 2
  }
  return [...given.slice(at), ...given.slice(0, at)]
}

/** The word that names the command, behind the options that every command has. */
export const firstWord = (words: ReadonlyArray<string>): string | undefined =>
  commandFirst(words[0] === "help" ? words.slice(1) : words)[0]

/**
 * Reads the words of a command line: an option's value stands after it or after `=`, options and arguments in any order.
 * Values are left for the parser to decode.
 */
export const readCommandLine = (root: KnownCommand, words: ReadonlyArray<string>): CommandLine => {
  // `help ask` is what other programs call `ask --help`.
  const given = commandFirst(words[0] === "help" ? [...words.slice(1), "--help"] : words)
  const { known, path } = commandAt(root, given)
  const { args, given: options, problems } = partsOf(known, given.slice(path.length))
  const asked = new Map(options.flatMap(({ option, value }) => (isEverywhere(option) ? [[option.name, value]] : [])))
  const values = options.flatMap(({ option, value }) =>
    value === null ? [] : (problemWith(option.name, option, value) ?? [])
  )
  const ofCommand =
    known.under.length > 0
      ? noCommand(known, args, problems.length > 0)
      : [...missing(known, options, args.length), ...strayed(known, args, problems.length > 0)]
  const read = options.flatMap(({ option, value }) => {
    if (isEverywhere(option) && option.name !== "--log-level") return []
    // A word after a flag could be taken for what it is switched to.
    return [option.name, value ?? "true"]
  })
  return {
    known,
    path,
    words: [...path, ...read, ...args],
    asked,
    problems: [
      ...problems,
      ...values,
      ...twice(options),
      ...(OF_THE_PROGRAM.some((name) => asked.has(name)) ? [] : ofCommand)
    ]
  }
}
