import { stripVTControlCharacters } from "node:util"
import { nearest } from "../../domain/text/Nearest.ts"
import { wordsOf } from "../../domain/text/Words.ts"
import { PROGRAM } from "./Program.ts"

/** A command with those under it: what there is to be named, and how each is used. */
export interface Known {
  readonly usage: string
  readonly under: Readonly<Record<string, Known>>
}

const COMMAND_LINE = /^ {2}- (.*?)(?: {2,}(\S.*?))? *$\n?/gm

/** The commands that the parser's help lists, one a line with how it is used. */
export const knownFrom = (help: string): Known => {
  const lines = Array.from(stripVTControlCharacters(help).matchAll(COMMAND_LINE), ([, usage = ""]) => usage)
  const within = (path: ReadonlyArray<string>): Known => {
    const own = lines.find((line) => line === path.join(" ") || line.startsWith(`${path.join(" ")} `)) ?? ""
    const names = lines.flatMap((line) => {
      const words = line.split(" ")
      const name = words[path.length] ?? ""
      return /^[a-z]+$/.test(name) && path.every((word, i) => word === words[i]) ? [name] : []
    })
    return {
      usage: own.slice(path.join(" ").length),
      under: Object.fromEntries([...new Set(names)].map((name) => [name, within([...path, name])]))
    }
  }
  return within([])
}

/** The command that words lead to, as far as they do. */
const commandAt = (root: Known, args: ReadonlyArray<string>) => {
  let [known, path] = [root, [] as ReadonlyArray<string>]
  for (const word of args.filter((arg) => !arg.startsWith("-"))) {
    const next = known.under[word]
    if (next === undefined) break
    known = next
    path = [...path, word]
  }
  return { known, path, call: [PROGRAM, ...path].join(" ") }
}

const likely = (word: string, names: ReadonlyArray<string>): string => {
  const [name] = nearest(
    word,
    names.map((one) => ({ name: one, words: wordsOf(one) })),
    1
  )
  return name === undefined ? "" : ` Did you mean ${name}?`
}

/** The parser's help with whole lines to type, and without colours where nobody sees them. */
export const tidyHelp = (text: string, root: Known, args: ReadonlyArray<string>, colours: boolean): string => {
  const { call, known } = commandAt(root, args)
  const more = Object.keys(known.under).length > 0 ? " <command>" : ""
  const tidy = text
    .replace(/^\$ \S+(.*)$/m, (_, rest: string) => `${call}${rest === "" ? more : rest}`)
    .replace(
      COMMAND_LINE,
      (_, usage: string, about?: string) => `  ${usage}\n${about === undefined ? "" : `      ${about}\n`}`
    )
    .replace(/\n{3,}/g, "\n\n")
  return colours ? tidy : stripVTControlCharacters(tidy)
}

/** What stands before a value that was refused: its option, or the argument's name in the usage. */
const holderOf = (value: string, args: ReadonlyArray<string>, usage: string): string => {
  const at = args.indexOf(value)
  const before = args[at - 1] ?? ""
  return before.startsWith("--") ? before : (/<[^>]+>/.exec(usage)?.[0] ?? "The argument")
}

const explainers: ReadonlyArray<
  readonly [RegExp, (found: ReadonlyArray<string>, known: Known, args: ReadonlyArray<string>) => string]
> = [
  [
    /^Invalid subcommand for|^Missing subcommand/i,
    (_, { under }, args) => {
      const word = args.find((arg) => !arg.startsWith("-")) ?? ""
      const names = Object.keys(under)
      if (word === "") return `There is no option ${args[0] ?? ""} here.`
      return `There is no command “${word}”.${likely(word, names)} There are ${names.join(", ")}.`
    }
  ],
  [
    /^Received unknown argument: '(.*)'$/s,
    ([, word = ""], { usage }) =>
      word.startsWith("-") ? noOption(word, usage.match(/--[\w-]+/g) ?? []) : `“${word}” is one argument too many.`
  ],
  [
    /^'(.*)' is not an? (\w+)$/s,
    ([, value = "", kind = ""], { usage }, args) =>
      `${holderOf(value, args, usage)} must be ${kind === "integer" ? "a whole number" : `a ${kind}`}, not “${value}”.`
  ],
  [
    /^Expected one of the following cases: (.*)$/s,
    ([, cases = ""], { usage }, args) => {
      const [, option = "The option"] = new RegExp(`(--[\\w-]+) ${cases.split(", ").join(" \\| ")}`).exec(usage) ?? []
      const value = args[args.indexOf(option) + 1]
      return `${option} must be one of ${cases}${value === undefined ? "" : `, not “${value}”`}.`
    }
  ],
  [/(?:^|└─ )(must be a UUID .*)$/s, ([, problem = ""]) => `An id ${problem}`],
  [/^Missing argument (<.*>)$/, ([, name = ""]) => `The argument ${name} is missing.`],
  [/^Expected to find option: '(.*)'$/, ([, name = ""]) => `The option ${name} is missing.`],
  [/^Expected a value following option: '(.*)'$/, ([, name = ""]) => `The option ${name} has no value after it.`],
  [
    /^Expected at (least|most) (\d+) value\(s\) for option: '(.*)'$/,
    ([, bound = "", count = "", name = ""]) => `The option ${name} must be given at ${bound} ${count} times.`
  ]
]

/** Options of every command, which no usage names. */
const EVERYWHERE: ReadonlySet<string> = new Set(["--help", "--version", "--wizard", "--completions", "--log-level"])

const noOption = (word: string, options: ReadonlyArray<string>) =>
  `There is no option ${word} here.${likely(word, options)}`

/** Options that were given and that the command does not have: what the parser complains of may come of them. */
const strangeOptions = (usage: string, args: ReadonlyArray<string>): ReadonlyArray<string> => {
  const options: ReadonlyArray<string> = usage.match(/--[\w-]+/g) ?? []
  const given = args.flatMap((arg): ReadonlyArray<string> => /^--[a-z][\w-]*/.exec(arg) ?? [])
  return given.filter((word) => !options.includes(word) && !EVERYWHERE.has(word)).map((word) => noOption(word, options))
}

const inWords = (problem: string, known: Known, args: ReadonlyArray<string>): string => {
  for (const [pattern, say] of explainers) {
    const found = pattern.exec(problem)
    if (found !== null) return say(found, known, args)
  }
  return /[.!?]$/.test(problem) ? problem : `${problem}.`
}

/** What is wrong with a command line, in sentences that name it, and how the command is used. */
export const complain = (text: string, root: Known, args: ReadonlyArray<string>): string => {
  const { call, known, path } = commandAt(root, args)
  const problems = stripVTControlCharacters(text)
    .split(/\n\s*\n/)
    .map((problem) => problem.replace(/\s*\n\s*/g, " ").trim())
    .filter((problem) => problem !== "")
  const sentences = problems.map((problem) => inWords(problem, known, args.slice(path.length)))
  const strange = Object.keys(known.under).length > 0 ? [] : strangeOptions(known.usage, args)
  return [...new Set([...strange, ...sentences]), `See ${call} --help`].join("\n")
}
