import { createHash } from "node:crypto"
import { Either, Schema } from "effect"
import { DeckSource } from "../../domain/report/Deck.ts"
import { escaped, writable } from "./Package.ts"
import { element, parsed } from "./Xml.ts"

/* What a deck says of itself, so that it can be made again: in the names of its shapes and in its properties. */

/** A row or column of a table, as a shape shows it. */
export interface Item {
  /** The same in every month's table: `r` or `c`, and a hash of what it is called. */
  readonly id: string
  readonly text: string
}

const HASH = 6
const ID = HASH + 1
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url").slice(0, HASH)

/** What is hashed of a text: programs may change the white space. */
const bare = (text: string) => text.replace(/\s+/g, " ").trim()
export const textHash = (text: string): string => hashOf(bare(text))

/** Ids of rows or columns by what they are called; those that are called alike are told apart by their order. */
export const idsOf = (kind: "c" | "r", names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const before = seen.get(name) ?? 0
    seen.set(name, before + 1)
    return `${kind}${hashOf(before === 0 ? name : `${name}\n${before}`)}`
  })
}

/** What a shape is: its question, empty where it is about all of them, and which of the question's shapes. */
export interface ShapeName {
  readonly kind: string
  readonly question: string
  readonly at: number
  readonly mark: string
  /** Of a text as we wrote it: its hash, and in how many paragraphs. */
  readonly hash?: string | undefined
  readonly paragraphs?: number | undefined
}

const NAME = /^(\w+) (.*) (\d+) #([\w-]{6})(?:\.([\w-]{6})\.(\d+))?$/s

export const shapeNamed = (name: string): ShapeName | null => {
  const found = NAME.exec(name)
  if (found === null) return null
  const [, kind, question, at, mark, hash, paragraphs] = found
  return {
    ...{ kind: kind!, question: question!, at: Number(at), mark: mark!, hash },
    paragraphs: paragraphs === undefined ? undefined : Number(paragraphs)
  }
}

export const nameOf = ({ at, hash, kind, mark, paragraphs, question }: ShapeName): string =>
  `${kind} ${question} ${at} #${mark}${hash === undefined ? "" : `.${hash}.${paragraphs}`}`

/** A shape's name without what changes. */
export const shapeKey = ({ at, kind, question }: Pick<ShapeName, "at" | "kind" | "question">): string =>
  `${kind} ${question} ${at}`

/** Hashes of a question's title and notes as we wrote them, and the paragraphs of the notes. */
const Said = Schema.Tuple(Schema.String, Schema.String, Schema.Number)
type Said = typeof Said.Type

/** By text hash and id, end to end; where one is the hash alone. */
const Manifest = Schema.Struct({
  ...DeckSource.fields,
  mark: Schema.String,
  /** Of the items of charts and tables: hashes of their texts with their ids, or the ids alone. */
  lists: Schema.Array(Schema.String),
  /** Positions of those lists: per chart its series and categories, per table its rows and columns. */
  shapes: Schema.Record({ key: Schema.String, value: Schema.Tuple(Schema.Number, Schema.Number) }),
  /** Positions of the lists of all rows and columns that a question had and showed. */
  known: Schema.Record({ key: Schema.String, value: Schema.Number }),
  texts: Schema.Record({ key: Schema.String, value: Said })
})
type Manifest = typeof Manifest.Type

/** An item as a shape showed it when it was written. */
export interface Written {
  readonly hash: string
  readonly id: string
}

const inPieces = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))

/** Gathers what a deck says of itself while it is written. */
export class DeckMarks {
  private readonly lists = new Map<string, number>()
  private readonly shapes = new Map<string, readonly [ReadonlyArray<Written>, ReadonlyArray<Written>]>()
  private readonly known: Record<string, number> = {}
  private readonly texts: Record<string, Said> = {}

  constructor(
    private readonly source: DeckSource,
    readonly mark: string = hashOf(JSON.stringify(source))
  ) {}

  private listed(list: string): number {
    const at = this.lists.get(list) ?? this.lists.size
    this.lists.set(list, at)
    return at
  }

  /** The name of a text that consists of these paragraphs. */
  text(kind: string, question: string, at: number, paragraphs: ReadonlyArray<string>): string {
    const about = { kind, question: writable(question), at, mark: this.mark }
    return nameOf({ ...about, hash: textHash(paragraphs.join("\n")), paragraphs: paragraphs.length })
  }

  /** The name of a chart with its series and categories, or of a table with its rows and columns. */
  shape(
    kind: string,
    question: string,
    at: number,
    items: readonly [ReadonlyArray<Item>, ReadonlyArray<Item>]
  ): string {
    const about = { kind, question: writable(question), at, mark: this.mark }
    this.keep(shapeKey(about), [
      items[0].map(({ id, text }) => ({ id, hash: textHash(text) })),
      items[1].map(({ id, text }) => ({ id, hash: textHash(text) }))
    ])
    return nameOf(about)
  }

  /** Of a shape that is there several times, what any of them shows. */
  keep(key: string, [first, second]: readonly [ReadonlyArray<Written>, ReadonlyArray<Written>]): void {
    const [a, b] = this.shapes.get(key) ?? [[], []]
    const more = (has: ReadonlyArray<Written>, one: ReadonlyArray<Written>) =>
      has.concat(one.filter(({ hash, id }) => !has.some((other) => other.hash === hash && other.id === id)))
    this.shapes.set(key, [more(a, first), more(b, second)])
  }

  /** What stands in the placeholders of a question's slides, whose names programs change. */
  says(question: string, title: string, notes: ReadonlyArray<string>): void {
    this.texts[writable(question)] = [textHash(title), textHash(notes.join("\n")), notes.length]
  }

  carries(question: string, said: Said): void {
    this.texts[question] = said
  }

  knows(question: string, ids: ReadonlyArray<string>): void {
    this.known[writable(question)] = this.listed(ids.join(""))
  }

  /** The properties of a file, with these among them. */
  properties(of?: string): string {
    const root = parsed(of ?? NO_PROPERTIES)
    const list = root.elements[0]!
    list.fill(...list.elements.filter((one) => !isOurs(one.get("name"))))
    const at = (written: ReadonlyArray<Written>) => this.listed(written.map(({ hash, id }) => hash + id).join(""))
    const shapes = Object.fromEntries([...this.shapes].map(([key, [a, b]]) => [key, [at(a), at(b)] as const]))
    const { known, mark, source, texts } = this
    const manifest = { ...source, mark, shapes, known, texts, lists: [...this.lists.keys()] }
    const text = JSON.stringify(manifest satisfies Manifest).replace(
      /[^!-~]/g,
      (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`
    )
    const next = 1 + list.elements.reduce((most, one) => Math.max(most, Number(one.get("pid")) || 0), 1)
    for (const [at, piece] of inPieces(text, PIECE).entries())
      list.children.push(
        element(
          `<property fmtid="{D5CDD505-2E9C-101B-9397-08002B2CF9AE}" pid="${next + at}" name="${PROPERTY}${at + 1}">` +
            `<vt:lpwstr>${escaped(piece)}</vt:lpwstr></property>`
        )
      )
    return root.toString()
  }
}

/** Programs keep 255 characters of a property. */
const PIECE = 240
const PROPERTY = "Deck "
const isOurs = (name: string | undefined) => name !== undefined && /^Deck \d+$/.test(name)

const NO_PROPERTIES =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" ' +
  'xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"></Properties>'

/** What a deck says of itself, read. */
export interface ReadMarks extends DeckSource {
  readonly mark: string
  /** A shape's items as they were written. */
  readonly items: (key: string) => readonly [ReadonlyArray<Written>, ReadonlyArray<Written>] | null
  /** Ids of all rows and columns that a question had; null where it wasn't in the deck. */
  readonly known: (question: string) => ReadonlySet<string> | null
  readonly said: (question: string) => Said | null
}

const decode = Schema.decodeUnknownEither(Schema.parseJson(Manifest))

/** What the properties of a file say of the deck; null where they say nothing that can be read. */
export const marksIn = (properties: string): ReadMarks | null => {
  const ours = parsed(properties)
    .all("property")
    .filter((one) => isOurs(one.get("name")))
    .sort((a, b) => Number(a.get("name")!.slice(PROPERTY.length)) - Number(b.get("name")!.slice(PROPERTY.length)))
  const read = decode(ours.map(({ text }) => text).join(""))
  if (Either.isLeft(read)) return null
  const { ask, known, lists, mark, project, shapes, texts } = read.right
  const of = <A>(record: Readonly<Record<string, A>>, key: string) =>
    Object.hasOwn(record, key) ? record[key] : undefined
  const written = (at: number): ReadonlyArray<Written> =>
    inPieces(lists[at] ?? "", HASH + ID).map((one) => ({ hash: one.slice(0, HASH), id: one.slice(HASH) }))
  return {
    ...{ ask, mark, project },
    items: (key) => {
      const found = of(shapes, key)
      return found === undefined ? null : [written(found[0]), written(found[1])]
    },
    known: (question) => {
      const at = of(known, question)
      return at === undefined ? null : new Set(inPieces(lists[at] ?? "", ID))
    },
    said: (question) => of(texts, question) ?? null
  }
}
