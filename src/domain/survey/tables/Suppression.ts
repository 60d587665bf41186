/** The groups of one axis of a table: how many respondents each holds, and their names, which decide between equals. */
export interface Axis {
  readonly sizes: ReadonlyArray<number>
  readonly names: ReadonlyArray<string>
  /** Respondents in any group. */
  readonly everybody: number
  /** Whether nobody is in two groups. */
  readonly disjoint: boolean
}

export type Hidden = ReadonlySet<number>

/**
 * Whether hidden groups keep their sizes to themselves although their sum is known, and of each whether it is below
 * `minimum`: there are two at least, of `minimum` respondents together, and no bound is reached.
 */
const keepsSecret = (sizes: ReadonlyArray<number>, minimum: number): boolean => {
  const together = sizes.reduce((sum, size) => sum + size, 0)
  const least = sizes.reduce((sum, size) => sum + (size < minimum ? 1 : minimum), 0)
  const most = sizes.reduce((sum, size) => sum + (size < minimum ? minimum - 1 : Number.POSITIVE_INFINITY), 0)
  return sizes.length > 1 && together >= minimum && together > least && together < most
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
  for (const other of others) {
    const held = [...hidden].map((i) => sizes[i]!).filter((size) => size > 0)
    if (held.length === 0 || keepsSecret(held, minimum)) break
    hidden.add(other)
  }
  return hidden
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
export interface HiddenNumber {
  readonly count: number
  readonly weight: number
  readonly value: number | null
}

const DECIMALS = [2, 1, 0] as const

/**
 * To how many decimals a mean may be told beside hidden labels: so few that one respondent more or less with any of them
 * would not show. Null where no mean can be told. `weight` and `sum` are those of the mean: Σw and Σw·y.
 */
export const safeDecimals = (hidden: ReadonlyArray<HiddenNumber>, weight: number, sum: number): number | null => {
  const held = hidden.filter(({ count }) => count > 0)
  const moved = (from: HiddenNumber, to: HiddenNumber): number => {
    const one = from.weight / from.count
    const [less, more] = [from.value === null ? 0 : one, to.value === null ? 0 : one]
    return (sum - less * (from.value ?? 0) + more * (to.value ?? 0)) / (weight - less + more)
  }
  const stays = (decimals: number, from: HiddenNumber, to: HiddenNumber) =>
    moved(from, to).toFixed(decimals) === (sum / weight).toFixed(decimals)
  const partners = (decimals: number, one: HiddenNumber) =>
    hidden.some(
      (other) => other !== one && (stays(decimals, one, other) || (other.count > 0 && stays(decimals, other, one)))
    )
  return DECIMALS.find((decimals) => held.every((one) => partners(decimals, one))) ?? null
}
