import { posix } from "node:path"
import { assert } from "@effect/vitest"
import { strFromU8, unzipSync } from "fflate"

/** The parts of an office file by path. */
export type Parts = Readonly<Record<string, Uint8Array>>

export const partsOf = (file: Uint8Array): Parts => unzipSync(file)

export const textOf = (parts: Parts, path: string): string => {
  const part = parts[path]
  assert.isDefined(part, `${path} is not there`)
  return strFromU8(part!)
}

export const pathsOf = (parts: Parts, pattern: RegExp): ReadonlyArray<string> =>
  Object.keys(parts)
    .filter((path) => pattern.test(path))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" }

const unescaped = (text: string) => text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => ENTITIES[name]!)

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ReadonlyArray<Element>
  readonly text: string
}

const TOKEN = /<\?[^>]*\?>|<!--[\s\S]*?-->|<(\/?)([\w:]+)((?:\s+[\w:]+\s*=\s*"[^"<]*")*)\s*(\/?)>|([^<]+)/gy

/** A well-formed document as a tree; anything else fails the test. */
export const parsedXml = (xml: string, path: string): Element => {
  const root = { name: "", attributes: {}, children: [] as Array<Element>, text: "" }
  const open: Array<typeof root> = [root]
  assert.notMatch(
    xml,
    /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|&(?!(?:lt|gt|amp|quot|apos|#\d+|#x[\da-fA-F]+);)/,
    path
  )
  TOKEN.lastIndex = 0
  let end = 0
  for (let token = TOKEN.exec(xml); token !== null; token = TOKEN.exec(xml)) {
    end = TOKEN.lastIndex
    const [, closing, name, attributes = "", closed, text] = token
    if (text !== undefined) open.at(-1)!.text += unescaped(text)
    if (name === undefined) continue
    if (closing === "/") {
      if (open.pop()?.name !== name) assert.fail(`${path}: ${name} ends, which is not open`)
      continue
    }
    const named: Record<string, string> = {}
    for (const [, key, value] of attributes.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g)) {
      if (Object.hasOwn(named, key!)) assert.fail(`${path}: ${key} stands twice`)
      named[key!] = unescaped(value!)
    }
    const element = { name, attributes: named, children: [] as Array<Element>, text: "" }
    open.at(-1)!.children.push(element)
    if (closed !== "/") open.push(element)
  }
  assert.strictEqual(end, xml.length, `${path}: no XML at ${xml.slice(end, end + 60)}`)
  assert.deepStrictEqual([open.length, root.children.length], [1, 1], `${path}: not one element`)
  return root.children[0]!
}

/** All elements of a name within another. */
export const within = (element: Element, name: string): ReadonlyArray<Element> =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...within(child, name)])

/**
 * Checks what programs want of a file: every part is well-formed XML or a file in itself, each has a content type, no
 * type is of a part that is not there, relationships lead to parts, and ids of shapes differ.
 */
export const isOfficeFile = (parts: Parts): void => {
  const paths = Object.keys(parts)
  assert.strictEqual(paths[0], "[Content_Types].xml")
  const types = parsedXml(textOf(parts, "[Content_Types].xml"), "[Content_Types].xml")
  const defaults = new Set(within(types, "Default").map(({ attributes }) => attributes.Extension))
  const overrides = within(types, "Override").map(({ attributes }) => attributes.PartName!.slice(1))
  assert.deepStrictEqual(
    overrides.filter((path) => !paths.includes(path)),
    []
  )
  assert.strictEqual(new Set(overrides).size, overrides.length)
  const trees = new Map<string, Element>()
  for (const path of paths) {
    assert.isTrue(overrides.includes(path) || defaults.has(path.split(".").at(-1)), `${path} has no type`)
    if (path.endsWith(".xlsx")) isOfficeFile(partsOf(parts[path]!))
    else trees.set(path, parsedXml(textOf(parts, path), path))
  }
  for (const path of paths.filter((one) => one.endsWith(".rels"))) {
    const from = posix.join(posix.dirname(path), "..")
    const targets = within(trees.get(path)!, "Relationship")
    assert.strictEqual(new Set(targets.map(({ attributes }) => attributes.Id)).size, targets.length)
    for (const { attributes } of targets) {
      if (attributes.TargetMode === "External") continue
      const target = attributes.Target!
      const to = target.startsWith("/") ? target.slice(1) : posix.join(from, target)
      assert.isTrue(paths.includes(to), `${path} leads to ${to}, which is not there`)
    }
  }
  for (const path of pathsOf(parts, /^ppt\/slides\/slide\d+\.xml$/)) {
    const ids = within(trees.get(path)!, "p:cNvPr").map(({ attributes }) => attributes.id)
    assert.strictEqual(new Set(ids).size, ids.length, path)
  }
}
