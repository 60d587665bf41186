import { readdirSync, readFileSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import ts from "typescript"

/** What the sources are made of, counted. */
export interface SourceFigures {
  readonly lines: number
  readonly domainLines: number
  readonly files: number
  /** Regular expressions with three or more natural words to choose from, outside the rooms that hold words. */
  readonly wordPatterns: number
  /** The same kept in strings: parts of patterns, and words apart by “|”. */
  readonly wordStrings: number
  /** Lists of three or more natural words in the domain: arrays, and strings that are split. */
  readonly wordLists: number
  readonly longLines: number
  readonly fullestFolder: readonly [folder: string, files: number]
}

/** Made from the contract where it is needed, and kept nowhere. */
const GENERATED = /\bsrc\/client\/Types\.ts$/
const CODE = /\.tsx?$/
/** Neither packed data nor notes to people who work here are lines of source; both are files. */
const NO_LINES = /\.(?:bin|gz|md)$/
const DOMAIN = /\bsrc\/domain\//
/** Rooms that hold words and may. */
const HOLDS_WORDS = /\bsrc\/domain\/(?:lexicon|language)\//
/** Rooms of words as data may have long lines: one fact to a line. */
const DATA = /\bsrc\/domain\/lexicon\//
const LONGEST_LINE = 140
const ALTERNATIVES = 3
const WORD = /\p{L}{3,}/u

/** A natural word or two: mostly letters, with at least one run of three, no name of a variable and no constant. */
const isWordLike = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return WORD.test(text) && letters * 2 > text.length
}

/** Alternatives side by side, at the top of a pattern and in each of its groups. */
const alternations = (pattern: string): ReadonlyArray<ReadonlyArray<string>> => {
  const found: Array<ReadonlyArray<string>> = []
  const open: Array<Array<string>> = [[""]]
  let inClass = false
  const add = (text: string) => {
    const here = open.at(-1)!
    here[here.length - 1] += text
  }
  for (let i = 0; i < pattern.length; i += 1) {
    const sign = pattern[i]!
    if (sign === "\\") {
      // What is escaped is no letter: \b, \s, \d.
      i += 1
      add(" ")
    } else if (inClass) {
      inClass = sign !== "]"
    } else if (sign === "[") {
      inClass = true
    } else if (sign === "(") {
      open.push([""])
    } else if (sign === "|") open.at(-1)!.push("")
    else if (sign === ")" && open.length > 1) found.push(open.pop()!)
    else add(sign)
  }
  return [...found, ...open].map((group) => group.map((one) => one.replace(/^\?(?:[:=!]|<[=!]|<\w+>)/, "").trim()))
}

const isWordChoice = (pattern: string): boolean =>
  alternations(pattern).some((group) => group.filter(isWordLike).length >= ALTERNATIVES)

/** A natural word in quotes: no path, no identifier, no tag, no sentence. */
const isQuotedWord = (text: string): boolean => /^\p{L}[\p{L}'’ -]{2,24}$/u.test(text) && !/\p{Ll}\p{Lu}/u.test(text)

const isSplit = (node: ts.StringLiteralLike | ts.TemplateExpression): boolean => {
  const { parent } = node
  return ts.isPropertyAccessExpression(parent) && parent.name.text === "split"
}

interface Words {
  patterns: number
  strings: number
  lists: number
}

const RAW = /^`|`$|\$\{[^}]*\}/g

const wordsIn = (file: string, text: string): Words => {
  const counted = { patterns: 0, strings: 0, lists: 0 }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isRegularExpressionLiteral(node)) {
      if (isWordChoice(node.text.slice(1, node.text.lastIndexOf("/")))) counted.patterns += 1
      return
    }
    if (ts.isArrayLiteralExpression(node)) {
      const words = node.elements.filter((one) => ts.isStringLiteralLike(one) && isQuotedWord(one.text))
      if (words.length >= ALTERNATIVES && words.length * 2 > node.elements.length) {
        counted.lists += 1
        return
      }
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const said = ts.isStringLiteralLike(node) ? node.text : node.getText().replace(RAW, " ")
      if (said.includes("|") && isWordChoice(said)) counted.strings += 1
      else if (isSplit(node) && said.split(/[\s,;]+/).filter(isWordLike).length >= ALTERNATIVES) counted.lists += 1
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  return counted
}

/** Counts the sources below a folder. */
export const sourceFigures = (root = "src"): SourceFigures => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((name) => join(root, name))
    .filter((name) => statSync(name).isFile() && !GENERATED.test(name))
    .map((name) => ({ name, text: NO_LINES.test(name) ? "" : readFileSync(name, "utf8") }))
  const linesOf = (text: string) => text.split("\n").length - Number(text.endsWith("\n"))
  const sum = (list: ReadonlyArray<number>) => list.reduce((total, one) => total + one, 0)
  const words = files
    .filter(({ name }) => CODE.test(name) && !HOLDS_WORDS.test(name))
    .map(({ name, text }) => ({ ...wordsIn(name, text), inDomain: DOMAIN.test(name) }))
  const folders = new Map<string, number>()
  for (const { name } of files) folders.set(dirname(name), (folders.get(dirname(name)) ?? 0) + 1)
  return {
    lines: sum(files.map(({ text }) => linesOf(text))),
    domainLines: sum(files.map(({ name, text }) => (DOMAIN.test(name) ? linesOf(text) : 0))),
    files: files.length,
    wordPatterns: sum(words.map(({ patterns }) => patterns)),
    wordStrings: sum(words.map(({ strings }) => strings)),
    wordLists: sum(words.map(({ inDomain, lists }) => (inDomain ? lists : 0))),
    longLines: sum(
      files.map(({ name, text }) =>
        DATA.test(name) || !CODE.test(name) ? 0 : text.split("\n").filter((line) => line.length > LONGEST_LINE).length
      )
    ),
    fullestFolder: [...folders].sort((a, b) => b[1] - a[1])[0]!
  }
}
