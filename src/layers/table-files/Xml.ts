import { SaxesParser } from "saxes"
import { escaped } from "./Package.ts"

const MAX_DEPTH = 200
const MAX_NODES = 500_000

/** An XML part that isn't read, for what it holds. */
export class XmlUnread extends Error {}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([\dA-Fa-f]{1,6})|#(\d{1,7})|(\w+));/g,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    }
  )

/** An element that is written as it was read, byte for byte, where nothing in it changed. */
export class Element {
  constructor(
    /** With its prefix, which all office programs write alike. */
    readonly name: string,
    /** The opening tag as it stands. */
    private tag: string,
    readonly children: Array<Element | string> = []
  ) {}

  get(name: string): string | undefined {
    const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(this.tag)
    return found === null ? undefined : unescaped(found[1] ?? found[2]!)
  }

  /** Sets an attribute; removes it if there is no value. */
  set(name: string, value: string | undefined): void {
    const rest = this.tag.replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), "")
    const written = value === undefined ? "" : ` ${name}="${escaped(value)}"`
    this.tag = rest.replace(/\s*\/?>$/, (end) => `${written}${end.trim()}`)
  }

  get elements(): ReadonlyArray<Element> {
    return this.children.filter((child) => child instanceof Element)
  }

  child(name: string): Element | undefined {
    return this.elements.find((one) => one.name === name)
  }

  /** Elements of a name inside, in the order of the document. */
  all(name: string): ReadonlyArray<Element> {
    return this.elements.flatMap((one) => (one.name === name ? [one, ...one.all(name)] : one.all(name)))
  }

  first(name: string): Element | undefined {
    return this.all(name)[0]
  }

  get text(): string {
    return this.children.map((one) => (typeof one === "string" ? unescaped(one) : one.text)).join("")
  }

  fill(...children: ReadonlyArray<Element | string>): void {
    this.children.splice(0, this.children.length, ...children)
  }

  /** Puts an element where another stands; takes that away if there is none. */
  swap(old: Element, ...next: ReadonlyArray<Element | string>): void {
    const at = this.children.indexOf(old)
    if (at >= 0) this.children.splice(at, 1, ...next)
  }

  copy(): Element {
    return new Element(
      this.name,
      this.tag,
      this.children.map((one) => (typeof one === "string" ? one : one.copy()))
    )
  }

  toString(): string {
    if (this.name === "") return this.children.join("")
    const isEmpty = this.tag.endsWith("/>")
    if (isEmpty && this.children.length === 0) return this.tag
    return `${isEmpty ? this.tag.replace(/\s*\/>$/, ">") : this.tag}${this.children.join("")}</${this.name}>`
  }
}

/** A document or a part of one; its own entities are refused, as is what is nested or divided beyond all reason. */
export const parsed = (text: string): Element => {
  const parser = new SaxesParser({ fragment: false })
  const root = new Element("", "")
  const open = [root]
  let at = 0
  let nodes = 0
  const keep = (end: number) => {
    if (end > at) open.at(-1)!.children.push(text.slice(at, end))
  }
  const refuse = () => {
    throw new XmlUnread()
  }
  parser.on("error", refuse)
  parser.on("doctype", refuse)
  parser.on("opentag", ({ name }) => {
    const end = parser.position
    const start = text.lastIndexOf("<", end - 1)
    keep(start)
    const element = new Element(name, text.slice(start, end))
    open.at(-1)!.children.push(element)
    open.push(element)
    at = end
    nodes += 1
    if (open.length > MAX_DEPTH || nodes > MAX_NODES) refuse()
  })
  parser.on("closetag", ({ isSelfClosing }) => {
    if (!isSelfClosing) {
      keep(text.lastIndexOf("<", parser.position - 1))
      at = parser.position
    }
    open.pop()
  })
  parser.write(text).close()
  keep(text.length)
  return root
}

/** An element of text that we wrote ourselves. */
export const element = (text: string): Element => parsed(text).elements[0]!
