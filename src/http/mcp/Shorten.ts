/** What a tool's result may hold of characters, its text and its structured content together. */
export const MAX_CHARACTERS = 40_000

export type Json = string | number | boolean | null | ReadonlyArray<Json> | { readonly [key: string]: Json }

/** Of what is at one place of a result, or at places that differ by number (`n`), so much is shown. */
export interface Omission {
  readonly part: string
  readonly shown: number
  readonly total: number
  readonly unit: "items" | "characters"
}

/** How much of a value is shown: of lists by their place, of every list, and of every text. */
interface Shape {
  readonly lists: Readonly<Record<string, number>>
  readonly everyList: number
  /** Of lists that stand in the items of another one. */
  readonly innerLists: number
  readonly characters: number
}

const EVERYTHING = Number.MAX_SAFE_INTEGER

const isList = (value: Json): value is ReadonlyArray<Json> => Array.isArray(value)
const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !isList(value)

const within = (place: string, key: string) => (place === "" ? key : `${place}.${key}`)

const clipped = (text: string, characters: number) =>
  text.length <= characters ? text : `${text.slice(0, characters - 1).replace(/[\uD800-\uDBFF]$/, "")}…`

const longestAt = (place: string, { everyList, innerLists, lists }: Shape): number =>
  Math.min(lists[place] ?? EVERYTHING, everyList, place.includes("[n]") ? innerLists : EVERYTHING)

/** The value in a shape; null as soon as it is known to have more characters than the budget. */
const shaped = (value: Json, shape: Shape, budget: number): Json | null => {
  let left = budget
  const copy = (one: Json, place: string): Json => {
    left--
    if (typeof one === "string") {
      const text = clipped(one, shape.characters)
      left -= text.length
      return text
    }
    if (isList(one)) {
      const shown = one.slice(0, longestAt(place, shape))
      return shown.map((item) => (left < 0 ? null : copy(item, `${place}[n]`)))
    }
    if (!isObject(one)) return one
    return Object.fromEntries(
      Object.entries(one).map(([key, item]) => {
        left -= key.length
        return [key, left < 0 ? null : copy(item, within(place, key))]
      })
    )
  }
  const out = copy(value, "")
  return left < 0 ? null : out
}

/** What was left out of a value, place by place. */
const omissionsOf = (whole: Json, shown: Json): ReadonlyArray<Omission> => {
  const found = new Map<string, Omission>()
  const note = (part: string, unit: Omission["unit"], of: number, total: number) => {
    const { shown: before, total: all } = found.get(`${unit} ${part}`) ?? { shown: 0, total: 0 }
    found.set(`${unit} ${part}`, { part, unit, shown: before + of, total: all + total })
  }
  const compare = (a: Json, b: Json, place: string): void => {
    if (typeof a === "string" && typeof b === "string") note(place, "characters", b.length, a.length)
    else if (isList(a) && isList(b)) {
      note(place, "items", b.length, a.length)
      b.forEach((item, i) => void compare(a[i]!, item, `${place}[n]`))
    } else if (isObject(a) && isObject(b)) {
      for (const [key, item] of Object.entries(a)) compare(item, b[key]!, within(place, key))
    }
  }
  compare(whole, shown, "")
  return [...found.values()].filter(({ shown: of, total }) => of < total)
}

/** How a result is made smaller where it must be. */
export interface Fitting {
  /** Lists of which a sample will do, by their place, and how many of each are shown as long as texts can be cut instead. */
  readonly samples?: Readonly<Record<string, number>>
  /** The most that is shown of lists, whatever room there is. */
  readonly most?: Readonly<Record<string, number>>
  /** Whether texts are cut only where a single item of each sample does not fit. */
  readonly wholeTexts?: boolean
}

/** Texts up to these lengths are worth more than further items of a sample; than whole lists; than anything. */
const [LONG_TEXT, FAIR_TEXT, SHORT_TEXT] = [1000, 200, 60]

/** Of lists inside lists so much is shown before items of the outer ones are left out. */
const MIN_INSIDE = 2

interface Step {
  readonly from: number
  readonly to: number
  readonly at: (size: number) => Shape
}

/** Ways to make a value smaller, the mildest first; each begins where the one before it ends. */
const stepsOf = ({ most = {}, samples = {}, wholeTexts = false }: Fitting): ReadonlyArray<Step> => {
  const sampled = (size: number) => {
    const fewest = Object.entries(samples).map(([place, least]) => [place, Math.max(least, size)] as const)
    const capped = fewest.map(([place, of]) => [place, Math.min(of, most[place] ?? EVERYTHING)] as const)
    return { ...most, ...Object.fromEntries(capped) }
  }
  const shape = (size: number, characters: number, innerLists = EVERYTHING, everyList = EVERYTHING): Shape => ({
    lists: sampled(size),
    everyList,
    innerLists,
    characters
  })
  const longest = wholeTexts ? MAX_CHARACTERS : LONG_TEXT
  return [
    { from: longest, to: MAX_CHARACTERS, at: (characters) => shape(EVERYTHING, characters) },
    { from: 0, to: MAX_CHARACTERS, at: (size) => shape(size, longest) },
    { from: FAIR_TEXT, to: longest, at: (characters) => shape(0, characters) },
    { from: MIN_INSIDE, to: MAX_CHARACTERS, at: (inner) => shape(0, FAIR_TEXT, inner) },
    { from: 1, to: MAX_CHARACTERS, at: (every) => shape(0, FAIR_TEXT, MIN_INSIDE, every) },
    { from: SHORT_TEXT, to: FAIR_TEXT, at: (characters) => shape(0, characters, 1, 1) }
  ]
}

/** The largest size from `from` to `to` that passes, which `from` does. */
const largest = <A>(from: number, to: number, attempt: (size: number) => A | null, atFrom: A): A => {
  let best = atFrom
  let [low, high] = [from, from]
  for (let stride = 1; high === low && low < to; stride *= 2) {
    const size = Math.min(to, low + stride)
    const found = attempt(size)
    if (found === null) high = size
    else [best, low, high] = [found, size, size]
  }
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const found = attempt(middle)
    if (found === null) high = middle
    else [best, low] = [found, middle]
  }
  return best
}

/**
 * What `finish` makes of a value and `measure` finds small enough: of the whole where that fits, else of the value with
 * texts and lists cut, what was cut stated place by place. However large it is, no more than about the room that there is
 * of it is looked at.
 */
export const shorten = <A>(
  whole: Json,
  fitting: Fitting,
  finish: (shown: Json, omissions: ReadonlyArray<Omission>) => A,
  measure: (result: A) => number
): A => {
  const attempt = (shape: Shape): A | null => {
    const shown = shaped(whole, shape, MAX_CHARACTERS)
    if (shown === null) return null
    const result = finish(shown, omissionsOf(whole, shown))
    return measure(result) < MAX_CHARACTERS ? result : null
  }
  const untouched = attempt({
    lists: fitting.most ?? {},
    everyList: EVERYTHING,
    innerLists: EVERYTHING,
    characters: EVERYTHING
  })
  if (untouched !== null) return untouched
  for (const { at, from, to } of stepsOf(fitting)) {
    const smallest = attempt(at(from))
    if (smallest !== null) return largest(from, to, (size) => attempt(at(size)), smallest)
  }
  throw new Error("A result has too many fields to be shown")
}
