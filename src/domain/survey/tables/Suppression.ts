/** The groups of one axis of a table: how many respondents each holds, and their names, which decide between equals. */
interface Axis {
  readonly sizes: ReadonlyArray<number>
  readonly names: ReadonlyArray<string>
  /** Respondents in any group. */
  readonly everybody: number
  /** Whether nobody is in two groups. */
  readonly disjoint: boolean
}

export type Hidden = ReadonlySet<number>

/** A hidden group, and between which bounds whoever knows how groups are hidden knows it to be. */
interface Held {
  readonly size: number
  readonly least: number
  readonly most: number
}

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, one) => total + one, 0)

/**
 * Whether hidden groups keep their sizes to themselves although their sum is known, and of each whether it is below
 * `minimum`: there are two at least, of `minimum` respondents together, no bound is reached, and none of the small ones
 * follows from the bounds of the others. A single size below `minimum` (of 2) is known from its being hidden.
 */
const keepsSecret = (held: ReadonlyArray<Held>, minimum: number): boolean => {
  const together = sum(held.map(({ size }) => size))
  const [least, most] = [sum(held.map((one) => one.least)), sum(held.map((one) => one.most))]
  const small = held.filter(({ size }) => size < minimum)
  const open = sum(held.map(({ size }) => (size < minimum ? minimum - 1 : Number.POSITIVE_INFINITY)))
  return (
    held.length > 1 &&
    together >= minimum &&
    together > least &&
    together < open &&
    small.every((one) => {
      const from = Math.max(one.least, together - (most - one.most))
      const to = Math.min(one.most, together - (least - one.least))
      return one.least === one.most || from < to
    })
  )
}

/**
 * The groups that are not shown: those of fewer than `minimum` respondents, those hidden `before`, and as many of the
 * smallest others as it takes that none can be worked out from the rest. Where groups overlap, something is left over only
 * if all shown together hold fewer than everybody.
 */
export const hiddenOf = ({ disjoint, everybody, names, sizes }: Axis, minimum: number, before: Hidden): Hidden => {
  const hidden = new Set(before)
  sizes.forEach((size, i) => {
    if (size > 0 && size < minimum) hidden.add(i)
  })
  if (hidden.size === 0) return hidden
  const shown = sizes.reduce((sum, size, i) => (hidden.has(i) ? sum : sum + size), 0)
  if (!disjoint && shown >= everybody) return hidden
  const others = sizes
    .map((_, i) => i)
    .filter((i) => !hidden.has(i) && sizes[i]! > 0)
    .sort((a, b) => sizes[a]! - sizes[b]! || (names[a]! < names[b]! ? -1 : 1))
  const heldBeside = (next: number) =>
    [...hidden].flatMap((i): ReadonlyArray<Held> => {
      const size = sizes[i]!
      if (size === 0) return []
      if (size < minimum) return [{ size, least: 1, most: minimum - 1 }]
      return [{ size, least: minimum, most: before.has(i) ? Number.POSITIVE_INFINITY : next }]
    })
  for (const other of others) {
    const held = heldBeside(sizes[other]!)
    if (held.length === 0 || keepsSecret(held, minimum)) break
    hidden.add(other)
  }
  return hidden
}

/** Hidden groups that somebody who knows which groups have which lines cannot tell apart by a line; sizes of 0 are none. */
const clustersOf = (hidden: Hidden, sizes: ReadonlyArray<number>, lines: ReadonlyArray<ReadonlySet<number>>) => {
  let clusters: ReadonlyArray<{ readonly of: ReadonlyArray<number>; readonly lines: ReadonlySet<number> }> = []
  for (const group of hidden) {
    if (sizes[group] === 0) continue
    const mine = lines[group]!
    const [near, far] = [
      clusters.filter((one) => [...mine].some((line) => one.lines.has(line))),
      clusters.filter((one) => ![...mine].some((line) => one.lines.has(line)))
    ]
    clusters = [
      ...far,
      {
        of: [...near.flatMap(({ of }) => of), group],
        lines: new Set([...mine, ...near.flatMap((one) => [...one.lines])])
      }
    ]
  }
  return clusters
}

/**
 * Hidden groups with as many of the smallest others as it takes that lines of the other axis do not tell them apart: of each
 * line, hidden groups are shown together, which keeps no secret where only one of them has anybody in it. `lines` are those
 * in which anybody of a group is.
 */
export const linked = (
  sizes: ReadonlyArray<number>,
  minimum: number,
  before: Hidden,
  lines: ReadonlyArray<ReadonlySet<number>>
): Hidden => {
  const hidden = new Set(before)
  for (;;) {
    const told = clustersOf(hidden, sizes, lines).filter(({ of }) => {
      const held = of.map((group): Held => {
        const size = sizes[group]!
        return size < minimum
          ? { size, least: 1, most: minimum - 1 }
          : { size, least: minimum, most: Number.POSITIVE_INFINITY }
      })
      return held.some(({ size }) => size < minimum) && !keepsSecret(held, minimum)
    })
    const near = sizes
      .map((_, i) => i)
      .filter((i) => !hidden.has(i) && told.some((one) => [...lines[i]!].some((line) => one.lines.has(line))))
    if (near.length === 0) return hidden
    hidden.add(near.reduce((a, b) => (sizes[b]! < sizes[a]! ? b : a)))
  }
}

/**
 * Whether a group of labels that `size` respondents gave may be shown beside hidden ones: with none of them, or with all of
 * several where nobody is in two, since their sum is known anyway.
 */
export const netIsSafe = (
  labels: ReadonlyArray<number>,
  size: number,
  hidden: Hidden,
  disjoint: boolean,
  minimum: number
): boolean => {
  const within = labels.filter((label) => hidden.has(label)).length
  if (within === 0) return true
  return disjoint && hidden.size > 1 && within === hidden.size && size >= minimum
}

/** Hidden labels with numbers: how many gave each, what they weigh together, and their number; null off the scale. */
interface HiddenNumber {
  readonly count: number
  readonly weight: number
  readonly value: number | null
}

const FINEST_TENS = -2
const COARSEST_TENS = 15
/** What means are rounded to multiples of, from fine to coarse: 0.01, 0.02, 0.05, 0.1 and so on. */
const STEPS: ReadonlyArray<number> = Array.from({ length: COARSEST_TENS - FINEST_TENS + 1 }, (_, i) =>
  [1, 2, 5].map((digit) => Number(`${digit}e${FINEST_TENS + i}`))
).flat()
const DIGITS = 15

/** The multiple of a step that is nearest to a number. */
export const roundedTo = (value: number, step: number): number =>
  Number((Math.round(value / step) * step).toPrecision(DIGITS))

/**
 * To multiples of what a mean may be rounded beside hidden labels: the finest step at which one respondent of any of them
 * with any other of them instead would not show. Null where that would be coarser than `coarsest`. `weight` and `sum` are
 * those of the mean: Σw and Σw·y.
 */
export const safeStep = (
  hidden: ReadonlyArray<HiddenNumber>,
  weight: number,
  sum: number,
  coarsest = 1
): number | null => {
  const moves = hidden.flatMap((from) =>
    from.count === 0
      ? []
      : hidden.flatMap((to) => {
          const one = from.weight / from.count
          const [less, more] = [from.value === null ? 0 : one, to.value === null ? 0 : one]
          const left = weight - less + more
          return to === from || left <= 0 ? [] : [(sum - less * (from.value ?? 0) + more * (to.value ?? 0)) / left]
        })
  )
  const safe = (step: number) => {
    const told = roundedTo(sum / weight, step)
    return moves.every((mean) => roundedTo(mean, step) === told)
  }
  return STEPS.find((step) => step <= Math.max(1, coarsest) && safe(step)) ?? null
}
