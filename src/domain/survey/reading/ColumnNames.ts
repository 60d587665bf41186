import type { Variable } from "../codebook/Dictionary.ts"
import { plainName } from "../codebook/PlainName.ts"
import type { Profile } from "../file/RawTable.ts"
import type { Heading } from "./Heading.ts"

interface Named {
  readonly heading: Heading
  readonly variable: Variable | null
}

const unique = (names: ReadonlyArray<string | null | undefined>): ReadonlyArray<string> => [
  ...new Set(names.flatMap((name) => (name == null || name === "" ? [] : [plainName(name)])))
]

/** What a column is called: its variable, what a dictionary says of it, and its header where no option stands in it. */
export const namesOf = ({ heading, variable }: Named): ReadonlyArray<string> =>
  unique([heading.name, variable?.question, heading.option === null ? heading.question : null])

/** The same, and the option or row of a question that the column holds. */
export const namesWithOption = (field: Named): ReadonlyArray<string> => [
  ...namesOf(field),
  ...unique([field.heading.option])
]

/** Whether every answer of a column differs, or nearly every one of a sample. */
export const allDistinct = ({ answers, profile }: { readonly answers: number; readonly profile: Profile }): boolean =>
  answers > 0 &&
  (profile.complete
    ? profile.counts.every((count) => count === 1)
    : profile.counts.filter((count) => count > 1).length < profile.counts.length / 100)

/** Whether at least so large a share of distinct cells passes a test. */
export const mostCells = (
  { cells }: { readonly cells: ReadonlyArray<string> },
  test: (cell: string) => boolean,
  share = 0.9
): boolean => {
  const most = cells.length - cells.length * share
  let failed = 0
  for (const cell of cells) if (!test(cell) && ++failed > most) return false
  return cells.length > 0
}
