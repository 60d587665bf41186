import { readFileSync } from "node:fs"
import { Either } from "effect"
import type { Variable } from "../../src/domain/survey/codebook/Dictionary.ts"
import { bareVariable } from "../../src/domain/survey/codebook/Dictionary.ts"
import { tableOf } from "../../src/domain/survey/file/RawTable.ts"
import { type Mapping, cellsOf as missingCells, missingOf } from "../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf } from "../../src/domain/survey/reading/Understand.ts"

/** A column with what it must be read as; a cell is repeated down the rows, or made by `@name:parameters`. */
export interface ColumnCase {
  readonly header: string
  readonly cells: ReadonlyArray<string>
  readonly labels: Variable["labels"]
  readonly expected: ReadonlyMap<string, string>
}

const ROWS = 120
/** A fraction of one that looks like chance and is the same each time. */
const hash = (i: number, salt: number) => {
  const x = Math.sin((i + 1) * 12.9898 + salt * 78.233) * 43758.5453
  return x - Math.floor(x)
}
const whole = (i: number, low: number, high: number) => low + Math.floor(hash(i, 1) * (high - low + 1))
const FIRST =
  "Anna Bela Carl Dora Emil Fritz Gina Hugo Ida Jan Karla Lars Mona Nils Olga Paul Rita Sven Tina Udo".split(" ")
const LAST =
  "Abel Beck Cole Dietz Engel Frost Gross Hahn Igel Jung Kern Lang Moser Nagel Otto Pohl Roth Sauer Thiel Weber Zorn".split(
    " "
  )
const pick = (list: ReadonlyArray<string>, i: number, salt: number) => list[Math.floor(hash(i, salt) * list.length)]!

/** Weights with exactly the mean that is asked for. */
const weights = (mean: number) => {
  const raw = Array.from({ length: ROWS }, (_, i) => 0.3 + hash(i, 7) * 1.6 + (i % 11 === 0 ? 1.4 : 0))
  const sum = raw.reduce((total, one) => total + one, 0)
  return raw.map((one) => ((one / sum) * ROWS * mean).toFixed(5))
}

const MADE: Readonly<Record<string, (i: number, a: number, b: number) => string>> = {
  email: (i) => `${pick(FIRST, i, 2).toLowerCase()}.${pick(LAST, i, 3).toLowerCase()}${i}@example.org`,
  first: (i) => pick(FIRST, i, 2),
  last: (i) => `${pick(LAST, i, 3)}${i % 3 === 0 ? `-${pick(LAST, i, 4)}` : ""}`,
  name: (i) => `${pick(FIRST, i, 2)} ${pick(LAST, i, 3)}`,
  phone: (i) => `+44 20 7946 ${String(1000 + i)}`,
  ip: (i) => `192.0.2.${i}`,
  lat: (i) => (48 + hash(i, 5) * 4).toFixed(6),
  latlong: (i) => `${(48 + hash(i, 5) * 4).toFixed(5)}, ${(8 + hash(i, 6) * 4).toFixed(5)}`,
  street: (i) => `${pick(LAST, i, 3)} ${i % 2 === 0 ? "Street" : "Avenue"} ${1 + i}`,
  ukpost: (i) => `SW${1 + (i % 19)} ${i % 10}A${"BCDEFGH"[i % 7]}`,
  zip: (i) => String(whole(i, 10115, 99999)),
  datetime: (i) => `2024-03-${String(1 + (i % 28)).padStart(2, "0")} 10:${String(i % 60).padStart(2, "0")}:05`,
  date: (i) => `2023-${String(1 + (i % 12)).padStart(2, "0")}-${String(1 + (i % 28)).padStart(2, "0")}`,
  birthdate: (i) =>
    `${1940 + (i % 60)}-${String(1 + (i % 12)).padStart(2, "0")}-${String(1 + (i % 28)).padStart(2, "0")}`,
  opinion: (i) => `Because ${pick(LAST, i, 3)} and I ${["like", "dislike", "trust", "forget"][i % 4]!} it ${i} times`,
  contact: (i) => (i % 3 === 0 ? `+49 30 9018 ${1000 + i}` : `c${i}@example.org`),
  hex10: (i) => ((i + 7) * 0x1f3d5b79).toString(16).padStart(10, "a").slice(-10),
  serial: (i) => String(1001 + i),
  rid: (i) => `R_${(i + 31).toString(36).padStart(4, "x")}Kq8ZtYw1aB`,
  uuid: (i) => `6f9619ff-8b86-d011-b42d-${String(i).padStart(12, "0")}`,
  agent: (i) => `Mozilla/5.0 (X11; Linux x86_64) Build/${i % 9}`,
  iban: (i) => `DE89 3704 0044 0532 0${String(i).padStart(3, "0")} 00`,
  handle: (i) => `@${pick(FIRST, i, 2).toLowerCase()}_${i}`,
  kg: (i) => String(whole(i, 48, 118)),
  lb: (i) => String(whole(i, 105, 260)),
  unit: (i) => hash(i, 9).toFixed(2),
  half: (i, a, b) => String(a + Math.floor(hash(i, 8) * (b - a) * 2) / 2),
  int: (i, a, b) => String(whole(i, a, b))
}

const cellsOf = (written: string): ReadonlyArray<string> => {
  const [first, ...blanks] = written.split(" |").map((cell) => cell.trim())
  if (first!.startsWith("@") && blanks.length > 0)
    return cellsOf(first!).map((cell, i) => (i % (blanks.length + 1) === 0 ? cell : ""))
  const made = /^@(\w+)(?::(\d+))?(?::(\d+))?$/.exec(written.trim())
  if (made === null) {
    const cells = written.split(" | ").map((cell) => cell.trim())
    return Array.from({ length: ROWS }, (_, i) => cells[i % cells.length]!)
  }
  const [, name, a, b] = made
  return name === "weight"
    ? weights(Number(a))
    : Array.from({ length: ROWS }, (_, i) => MADE[name!]!(i, Number(a), Number(b)))
}

const pairs = (written: string, separator: string): ReadonlyArray<readonly [string, string]> =>
  written
    .split(separator)
    .filter((one) => one !== "")
    .map((one) => {
      const at = one.indexOf("=")
      return at < 0 ? [one, ""] : [one.slice(0, at), one.slice(at + 1)]
    })

/** Every case of a corpus, in its order. */
export const columnCases = (corpus: "columns" | "later"): ReadonlyArray<ColumnCase> =>
  readFileSync(new URL(`../fixtures/columns/${corpus}.tsv`, import.meta.url), "utf8")
    .split("\n")
    .slice(1)
    .filter((line) => line !== "")
    .map((line) => {
      const [header = "", cells = "", labels = "", expected = ""] = line.split("\t")
      return {
        header,
        cells: cellsOf(cells),
        labels: pairs(labels, ";").map(([value, label]) => ({ value, label })),
        expected: new Map(pairs(expected, ";"))
      }
    })

/** The case's column understood beside two others. */
export const readCase = ({ cells, header, labels }: ColumnCase): Mapping => {
  const dictionary =
    labels.length === 0 ? null : { variables: [{ ...bareVariable(header), labels }], sets: [], weight: null }
  const rows = cells.map((cell, i) => [cell, i % 3 === 0 ? "Tea" : "Coffee", i % 4 === 0 ? "Left" : "Right"])
  return Either.getOrThrow(mappingOf(tableOf([[header, "Favourite drink", "Hand"], ...rows], 1), { dictionary }))
}

/** What the corpus can say of a column, as it was read. */
export const readAs = (mapping: Mapping): Readonly<Record<string, string | undefined>> => {
  const question = mapping.questions.find(({ source }) => "column" in source && source.column === 1)
  const source = question?.source
  const labels = source?._tag === "Labels" ? source.labels : []
  const candidate = (mapping.weightCandidates ?? []).some(({ column }) => column === 1)
  return {
    role: mapping.leftOut.find(({ column }) => column === 1)?.role,
    kind: question?.constant === true ? undefined : question?.kind,
    constant: question?.constant === true ? "" : undefined,
    weight: mapping.weight === 1 ? "" : undefined,
    candidate: candidate && mapping.weight !== 1 ? "" : undefined,
    notcandidate: candidate ? undefined : "",
    labels: labels.map(({ label }) => label).join(">"),
    off: labels.flatMap(({ label, offScale }) => (offScale === true ? [label] : [])).join(">"),
    missing: source !== undefined && "missing" in source ? missingCells(missingOf(source)).join(">") : undefined,
    doubt: question?.doubt === undefined ? undefined : ""
  }
}

/** What is read otherwise than the case says; empty where all is right. */
export const wrongOf = (one: ColumnCase): ReadonlyArray<string> => {
  const found = readAs(readCase(one))
  return [...one.expected].flatMap(([what, wanted]) =>
    found[what] === wanted ? [] : [`${what}: ${found[what] ?? "–"}, not ${wanted}`]
  )
}
