/** What is always said together this often is one option, however it is spelt. */
const MIN_TOGETHER = 5

/** Delimiters of two marks, either of which parts answers. */
export const EITHER: ReadonlyArray<string> = [",;", ",|", ";|"]

/** The parts of a cell that holds several answers. */
export const tokensOf = (cell: string, delimiter: string): ReadonlyArray<string> =>
  (EITHER.includes(delimiter)
    ? cell.replaceAll(delimiter[1]!, delimiter[0]!).split(delimiter[0]!)
    : cell.split(delimiter)
  )
    .map((token) => token.trim())
    .filter((token) => token !== "")

/** Cells parted into tokens, with the rows that hold them. */
interface Parted {
  readonly tokens: ReadonlyArray<string>
  readonly count: number
}

export const tally = <K>(counts: Map<K, number>, key: K, by: number) => counts.set(key, (counts.get(key) ?? 0) + by)

/**
 * First parts that several options share, with the parts that tell these apart, as in “Car, as a driver” and “Car, as a
 * passenger”: the first is never said without one of the others, and these never without the first.
 */
export const sharedParts = ({ followed, rows }: Sequences): ReadonlyMap<string, ReadonlyArray<string>> =>
  new Map(
    [...followed].flatMap(([first, after]) => {
      const parts = [...after.keys()]
      const isPart = (part: string) =>
        after.get(part) === rows.get(part) &&
        part !== first &&
        (/^\p{Ll}/u.test(part) || after.get(part)! >= MIN_TOGETHER)
      const always = [...after.values()].reduce((sum, n) => sum + n, 0) === rows.get(first)
      return parts.length > 1 && always && parts.every(isPart) && parts.some((part) => /^\p{Ll}/u.test(part))
        ? [[first, parts] as const]
        : []
    })
  )

interface Sequences {
  /** How often each token is said. */
  readonly rows: ReadonlyMap<string, number>
  /** By token, how often others follow it. */
  readonly followed: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export const sequencesOf = (cells: ReadonlyArray<Parted>): Sequences => {
  const rows = new Map<string, number>()
  const followed = new Map<string, Map<string, number>>()
  for (const { count, tokens } of cells)
    tokens.forEach((token, i) => {
      tally(rows, token, count)
      const next = tokens[i + 1]
      if (next === undefined) return
      const after = followed.get(token) ?? new Map<string, number>()
      followed.set(token, after)
      tally(after, next, count)
    })
  return { rows, followed }
}

/** Tokens by the option that they are part of: “Price” and “value for money” where neither is ever said without the other. */
export const optionsOf = (
  { followed, rows }: Sequences,
  shared: ReadonlyMap<string, ReadonlyArray<string>>
): ReadonlyMap<string, string> => {
  const continues = (token: string): string | null => {
    const [next, ...others] = [...(followed.get(token) ?? [])]
    if (next === undefined || others.length > 0) return null
    const [after, together] = next
    const always = together === rows.get(token) && together === rows.get(after)
    return always && (/^\p{Ll}/u.test(after) || together >= MIN_TOGETHER) ? after : null
  }
  const next = new Map(
    [...rows.keys()].flatMap((token) => {
      const after = continues(token)
      return after === null ? [] : [[token, after] as const]
    })
  )
  const continuations = new Set(next.values())
  const options = new Map<string, string>()
  for (const token of rows.keys()) {
    if (continuations.has(token)) continue
    const parts = [token]
    for (let after = next.get(token); after !== undefined; after = next.get(after)) parts.push(after)
    for (const part of parts) options.set(part, parts.join(", "))
  }
  for (const [first, parts] of shared) for (const part of parts) options.set(part, `${first}, ${part}`)
  return options
}
