import { EVERYWHERE, type KnownCommand, type Parameter, type Taken } from "./CommandLine.ts"
import { wrapped } from "./Output.ts"

const MAX_NAME = 26

const placeholder = (takes: Taken): string => {
  switch (takes._tag) {
    case "Nothing":
      return ""
    case "Choice":
      return ` ${takes.choices.join("|")}`
    case "Integer":
      return " N"
    case "File":
      return " FILE"
    case "Text":
      return " TEXT"
  }
}

const typed = ({ name, takes }: Parameter): string => `${name}${placeholder(takes)}`

const inUsage = (option: Parameter): string => `${typed(option)}${option.isRepeated ? "…" : ""}`

const usageOf = ({ args, options, under }: KnownCommand, call: string): string => {
  const needed = options.filter(({ least }) => least > 0).map(inUsage)
  const rest = options.length > needed.length ? ["[options]"] : []
  const named = args.map(({ least, name }) => (least === 0 ? `[${name}]` : `<${name}>`))
  return [call, ...(under.length > 0 ? ["<command>"] : []), ...named, ...needed, ...rest].join(" ")
}

/** Names with what each is, beside each other where they fit, in lines of at most `width` columns. */
const listed = (pairs: ReadonlyArray<readonly [name: string, about: string]>, width: number): ReadonlyArray<string> => {
  const short = pairs.map(([name]) => name.length).filter((length) => length <= MAX_NAME)
  const at = Math.max(0, ...short) + 4
  const indent = " ".repeat(at)
  return pairs.flatMap(([name, about]) => {
    const lines = wrapped(about, Math.max(20, width - at)).split("\n")
    const isBeside = name.length + 4 <= at
    const [first = "", ...more] = lines
    return [
      ...(isBeside ? [`  ${name.padEnd(at - 2)}${first}`.trimEnd()] : [`  ${name}`, `${indent}${first}`.trimEnd()]),
      ...more.map((line) => `${indent}${line}`)
    ]
  })
}

const aboutParameter = ({ about, fallback, isRepeated, least }: Parameter): string =>
  [
    about(),
    ...(fallback === null ? [] : [`${fallback} if left out`]),
    ...(!isRepeated || /repeat it/.test(about())
      ? []
      : [least > 1 ? `give it ${least} times or more` : "repeat it for more"])
  ]
    .filter((part) => part !== "")
    .join("; ")

/** The commands under one that do something themselves, by all words that name each. */
const leaves = ({ under }: KnownCommand, path: ReadonlyArray<string>): ReadonlyArray<readonly [string, string]> =>
  under.flatMap((one) => {
    const named = [...path, one.name]
    return one.under.length > 0 ? leaves(one, named) : [[named.join(" "), one.about()] as const]
  })

/** What a command does and how it is typed, in lines of at most `width` columns. */
export const helpText = (
  known: KnownCommand,
  path: ReadonlyArray<string>,
  { call, colours, width }: { readonly call: string; readonly colours: boolean; readonly width: number }
): string => {
  const strong = (text: string) => (colours ? `\u001b[1m${text}\u001b[22m` : text)
  const section = (title: string, pairs: ReadonlyArray<readonly [string, string]>) =>
    pairs.length === 0 ? [] : ["", strong(title), ...listed(pairs, width)]
  const parameters = (all: ReadonlyArray<Parameter>, name: (one: Parameter) => string) =>
    all.map((one) => [name(one), aboutParameter(one)] as const)
  return [
    wrapped(known.about(), width),
    "",
    strong("Usage"),
    `  ${usageOf(known, call)}`,
    ...section(
      "Arguments",
      parameters(known.args, ({ name }) => `<${name}>`)
    ),
    ...section("Options", parameters(known.options, typed)),
    ...section("Commands", leaves(known, path)),
    ...(path.length === 0
      ? section("Options", parameters(EVERYWHERE, typed))
      : ["", wrapped(`Every command also takes ${EVERYWHERE.map(({ name }) => name).join(", ")}.`, width)])
  ].join("\n")
}
