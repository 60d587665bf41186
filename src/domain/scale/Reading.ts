import type { ScaleFamily } from "../lexicon/scales/ScaleWords.ts"

export interface Reading {
  readonly family: ScaleFamily
  /** Rises from the low end of the scale to the high one; its sign tells the pole where `poles` is true. */
  readonly scores: ReadonlyArray<number>
  readonly poles: boolean
}

/** Reads folded labels as the steps of one scale; null where they are none. */
export type Reader = (labels: ReadonlyArray<string>) => Reading | null

export const distinct = (values: ReadonlyArray<number>): boolean => new Set(values).size === values.length

/** Every label as `read` reads it; null, at the first that it cannot read. */
export const readAll = <A>(
  labels: ReadonlyArray<string>,
  read: (label: string) => A | null | undefined
): ReadonlyArray<A> | null => {
  const all: Array<A> = []
  for (const label of labels) {
    const one = read(label)
    if (one === null || one === undefined) return null
    all.push(one)
  }
  return all
}

/** Whether labels are about one thing: what they say besides their place is shared, or left out. */
export const alike = (rests: ReadonlyArray<ReadonlyArray<string>>): boolean => {
  const said = rests.filter((rest) => rest.length > 0)
  return said.every((one, i) => said.slice(i + 1).every((other) => one.some((term) => other.includes(term))))
}
