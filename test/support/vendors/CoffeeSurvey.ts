/** A small survey that every vendor's fixture writes in its own format, so that all of them must be understood alike. */
export interface Person {
  readonly id: number
  readonly started: Date
  readonly ended: Date
  /** Index of the answer, or null where the question was skipped. */
  readonly often: number | null
  /** Indexes of the places ticked; none of them where the question was skipped. */
  readonly places: ReadonlyArray<number>
  /** What was written beside the last place. */
  readonly otherPlace: string | null
  /** Steps of the scale by row of the grid, or null. */
  readonly satisfaction: ReadonlyArray<number | null>
  readonly age: number | null
  readonly comment: string | null
}

export const often = {
  name: "often",
  text: "How often do you drink coffee?",
  labels: ["Every day", "Most days", "Sometimes", "Never"]
} as const

export const places = {
  name: "places",
  text: "Where do you drink coffee?",
  labels: ["At home", "At work", "In a café", "Other (please specify)"]
} as const

export const satisfaction = {
  name: "satisfaction",
  text: "How satisfied are you with your usual coffee?",
  rows: ["Taste", "Price", "Service"],
  labels: ["Very dissatisfied", "Dissatisfied", "Neutral", "Satisfied", "Very satisfied"]
} as const

export const age = { name: "age", text: "How old are you?" } as const
export const comment = { name: "comment", text: "What else would you like to tell us?" } as const

const COMMENTS = [
  "I would like more beans from Kenya, please",
  'They call it "flat white", and I like it',
  "Too expensive since spring\nand too cold",
  "The cups at the station are far too small for me",
  "Nothing to add; keep up the good work"
]
const OTHERS = ["On the train", "At my aunt's, in the garden", "In the park"]

/** Everyone who answered; every seventh skipped the places, every ninth a row of the grid, every eleventh the rest. */
export const people: ReadonlyArray<Person> = Array.from({ length: 44 }, (_, i) => {
  const started = new Date(Date.UTC(2026, 2, 1 + (i % 27), 8, 5 + (i % 50), 11))
  const skipped = i % 7 === 6
  const ticked = skipped ? [] : [0, 1, 2, 3].filter((place) => (i * 5 + place * 3 + (i >> 2)) % (place + 2) === 0)
  return {
    id: 10_001 + i * 3,
    started,
    ended: new Date(started.getTime() + 60_000 + ((i * 7919) % 400) * 1_000),
    often: i % 11 === 10 ? null : (i * 3 + (i >> 2)) % 4,
    places: ticked,
    otherPlace: ticked.includes(3) ? `${OTHERS[i % OTHERS.length]!}${i > 9 ? `, stop ${i}` : ""}` : null,
    satisfaction: satisfaction.rows.map((_row, r) => (i % 9 === r + 4 ? null : (((i + 1) * (31 + r * 17)) >> 3) % 5)),
    age: i % 11 === 5 ? null : 18 + ((i * 13) % 60),
    comment: i % 3 === 0 ? `${COMMENTS[i % COMMENTS.length]!}${i > 20 ? ` (${i})` : ""}` : null
  }
})

/** How many gave each answer of a list of labels. */
export const countsOf = (
  labels: ReadonlyArray<string>,
  given: (person: Person) => ReadonlyArray<number | null>
): Readonly<Record<string, number>> =>
  Object.fromEntries(labels.map((label, at) => [label, people.filter((person) => given(person).includes(at)).length]))

const two = (n: number) => String(n).padStart(2, "0")

/** `2026-03-01 08:05:11`, in UTC. */
export const isoTime = (date: Date): string => date.toISOString().slice(0, 19).replace("T", " ")
/** `03/01/2026 08:05:11 AM`, in UTC. */
export const usTime = (date: Date): string =>
  `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} AM`

/** A table of cells; what is null or undefined is blank. */
export type Cells = ReadonlyArray<ReadonlyArray<string | number | null | undefined>>

/** Cells as delimited text; `always` quotes all of them. */
export const delimited = (
  cells: Cells,
  { always = false, delimiter = ",", end = "\n" }: { always?: boolean; delimiter?: string; end?: string } = {}
): string =>
  cells
    .map((row) =>
      row
        .map((cell) => {
          const text = String(cell ?? "")
          return always || text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
        })
        .join(delimiter)
    )
    .join(end) + end
