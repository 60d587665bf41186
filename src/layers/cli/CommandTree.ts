import { stripVTControlCharacters } from "node:util"
import { HelpDoc } from "@effect/cli"
import { Option, Predicate } from "effect"

/** What an option takes after it, or what an argument is. */
export type Taken =
  | { readonly _tag: "Nothing" }
  | { readonly _tag: "Choice"; readonly choices: ReadonlyArray<string> }
  | { readonly _tag: "Integer" }
  | { readonly _tag: "File" }
  | { readonly _tag: "Text" }

/** An option of a command, or an argument of it. */
export interface Parameter {
  /** As it is typed: `--question`, or the argument's name, `file`. */
  readonly name: string
  readonly takes: Taken
  readonly about: string
  /** How often it must be given at least; 0 for what may be left out. */
  readonly least: number
  readonly isRepeated: boolean
  /** What it is where it is left out, if that is worth saying. */
  readonly fallback: string | null
}

/** A command with those under it. */
export interface KnownCommand {
  readonly name: string
  readonly about: string
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

const wordsOf = (doc: HelpDoc.HelpDoc | undefined): string =>
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
      return [
        {
          name: fullName ?? name.replace(/^<|>$/g, ""),
          takes,
          about: wordsOf(description),
          least,
          isRepeated: false,
          fallback: null
        }
      ]
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
    about: wordsOf(node.description),
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
  ["--help", { _tag: "Nothing" }, "Say how the command is used"],
  ["--version", { _tag: "Nothing" }, "Print the version"],
  [
    "--completions",
    { _tag: "Choice", choices: ["bash", "zsh", "fish"] },
    "Print what completes commands and options in a shell"
  ],
  [
    "--log-level",
    { _tag: "Choice", choices: ["all", "trace", "debug", "info", "warning", "error", "fatal", "none"] },
    "Least level of what is logged"
  ]
].map(([name, takes, about]) => ({
  name: name as string,
  takes: takes as Taken,
  about: about as string,
  least: 0,
  isRepeated: false,
  fallback: null
}))
