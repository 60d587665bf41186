/** A list with one of its members at another place. */
export const moved = <A>(list: ReadonlyArray<A>, from: number, to: number): ReadonlyArray<A> => {
  const member = list[from]
  if (member === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, member)
}

/** Whether two lists differ in members or order. */
export const isMoved = <A>(before: ReadonlyArray<A>, after: ReadonlyArray<A>): boolean =>
  before.length !== after.length || before.some((member, at) => member !== after[at])

/** An order the other way round, in which those that are no step of the scale come last, as they came among themselves. */
export const turnedRound = (order: ReadonlyArray<string>, beside: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...order.filter((label) => !beside.includes(label)).toReversed(),
  ...order.filter((label) => beside.includes(label))
]

/** A label as it is to be called, and those of now that it stands for. */
interface CalledLabel {
  readonly label: string
  readonly from: ReadonlyArray<string>
}

/** Labels in an order, each by its new name where it has one: those that are called alike become one, at the first's place. */
export const calledAs = (
  order: ReadonlyArray<string>,
  names: Readonly<Record<string, string>>
): ReadonlyArray<CalledLabel> => {
  const called = new Map<string, Array<string>>()
  for (const label of order) {
    const name = nameOf(label, names)
    called.set(name, [...(called.get(name) ?? []), label])
  }
  return Array.from(called, ([label, from]) => ({ label, from }))
}

/** How a label is called: as before where nothing, or nothing but spaces, is written. */
export const nameOf = (label: string, names: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(names, label) && names[label]!.trim()) || label

/** The labels of an order that are answers once other cells are none: without the new ones, and with those that are answers again, last. */
export const answersOf = (
  order: ReadonlyArray<string>,
  missing: ReadonlyArray<{ readonly cell: string; readonly label?: string | undefined }>,
  cells: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const back = missing.filter(({ cell }) => !cells.includes(cell)).map(({ cell, label }) => label ?? cell)
  const kept = order.filter((label) => !cells.includes(label))
  return [...kept, ...back.filter((label) => !kept.includes(label))]
}
