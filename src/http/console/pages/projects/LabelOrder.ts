/** A list with one of its members at another place. */
export const moved = <A>(list: ReadonlyArray<A>, from: number, to: number): ReadonlyArray<A> => {
  const member = list[from]
  if (member === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, member)
}

/** Whether two lists differ in members or order. */
export const isMoved = <A>(before: ReadonlyArray<A>, after: ReadonlyArray<A>): boolean =>
  before.length !== after.length || before.some((member, at) => member !== after[at])
