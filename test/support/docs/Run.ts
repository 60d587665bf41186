import fs from "node:fs"
import path from "node:path"
import { at, type Block } from "./Blocks.ts"

/** Where snippets find the service: addresses in them are those that the documentation gives. */
export interface Place {
  readonly folder: string
  readonly origin: string
}

/** Values that readers put in themselves: `export PROJECT=…` is left out, and the variable is set. */
const OWN_VALUES = /^\s*(?:export )?[A-Z_]+=\S*….*$/gm

/** A snippet with the address of the service that it is tried on. */
export const placed = (text: string, { origin }: Place): string =>
  text.replaceAll(/http:\/\/(?:localhost|127\.0\.0\.1):3000/g, origin).replaceAll(/(?<![\w/])localhost:3000/g, origin)

/** One program that runs the blocks of a page in one shell, and stops at the first command that fails. */
export const shellProgram = (blocks: ReadonlyArray<Block>, place: Place): string => {
  const parts = blocks.map((block, index) => {
    const file = path.join(place.folder, `block-${index}.sh`)
    fs.writeFileSync(file, placed(block.text, place).replaceAll(OWN_VALUES, ""))
    return [
      `echo ${JSON.stringify(at(block))} > at`,
      `trap 'echo "$BASH_COMMAND" >> at' ERR`,
      `. ${file} > out-${index} 2> err`
    ].join("\n")
  })
  return ["set -eE -o pipefail", ...parts, "rm -f at"].join("\n")
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The last JSON that a program printed, over several lines or on one, after headers and whatever else; or undefined. */
export const jsonIn = (output: string): unknown => {
  const starts = [...output.matchAll(/^[[{]/gm)].map(({ index }) => output.slice(index))
  return starts.reduceRight<unknown>((found, text) => found ?? parsed(text) ?? parsed(text.split("\n")[0]!), undefined)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * Paths of keys that a documented answer has and a given one has not. Of lists of objects, what any of them has counts;
 * lists of anything else may be of any length.
 */
export const missingKeys = (documented: unknown, given: unknown, where = ""): ReadonlyArray<string> => {
  if (Array.isArray(documented)) {
    if (!Array.isArray(given)) return [where]
    if (!documented.some(isObject)) return []
    if (given.length === 0) return [`${where}[0]`]
    return documented.flatMap((one, index) => {
      const tries = given.map((other) => missingKeys(one, other, `${where}[${index}]`))
      return tries.reduce((best, next) => (next.length < best.length ? next : best), tries[0] ?? [])
    })
  }
  if (!isObject(documented)) return []
  if (!isObject(given)) return [where]
  return Object.entries(documented).flatMap(([key, value]) =>
    key in given ? missingKeys(value, given[key], `${where}.${key}`) : [`${where}.${key}`]
  )
}
