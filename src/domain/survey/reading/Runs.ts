import type { Field } from "./Field.ts"

/** The longest run of neighbours from `start` on that `continues` holds for. */
export const runFrom = (
  fields: ReadonlyArray<Field>,
  start: number,
  continues: (field: Field) => boolean
): ReadonlyArray<Field> => {
  let end = start
  while (
    end < fields.length &&
    (end === start || fields[end]!.column === fields[end - 1]!.column + 1) &&
    continues(fields[end]!)
  )
    end++
  return fields.slice(start, end)
}

/** Columns that were read as parts of one question, none where they are none, and how many were looked at for it. */
interface FoundRun {
  readonly run: ReadonlyArray<Field>
  readonly looked: number
}

/** Reads the columns from one on as the parts of one question. */
export type RunReader = (fields: ReadonlyArray<Field>, start: number) => FoundRun

export const inVain = (looked: number): FoundRun => ({ run: [], looked })

/** How often columns that were looked at in vain are looked at again, each time without the first of them. */
const PATIENCE = 20

/**
 * The same reader, which tries ever more seldom among columns that it has looked at in vain: of thousands without answers
 * each would else be looked at as often as there are columns before it.
 */
export const patient = (readFrom: RunReader): RunReader => {
  let end = 0
  let tries = 0
  let next = 0
  return (fields, start) => {
    if (start < next) return inVain(0)
    const found = readFrom(fields, start)
    if (found.run.length > 0) return found
    tries = start + found.looked === end ? tries + 1 : 0
    end = start + found.looked
    next = tries < PATIENCE ? start + 1 : Math.min(end, start + 2 ** (tries - PATIENCE))
    return found
  }
}

/** Fields with the first run that a reader finds in the place of its columns, from the first column on. */
export const readRuns = (fields: ReadonlyArray<Field>, readers: ReadonlyArray<RunReader>): ReadonlyArray<Field> => {
  const out: Array<Field> = []
  while (out.length < fields.length) {
    const at = out.length
    let run: ReadonlyArray<Field> = []
    for (const readFrom of readers) {
      run = readFrom(fields, at).run
      if (run.length > 0) break
    }
    if (run.length === 0) out.push(fields[at]!)
    else for (const field of run) out.push(field)
  }
  return out
}
