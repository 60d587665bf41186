import type { Understanding } from "../../domain/survey/understanding/Understanding.ts"
import { excerpt } from "../../domain/text/Text.ts"

const oneLine = (text: string) => text.replace(/\s+/g, " ")

/** Changes by hand, by whose number they can be taken back. */
export const changesText = ({ changes }: Understanding, width: number): ReadonlyArray<string> =>
  changes.length === 0
    ? []
    : [
        "\nChanged by hand:",
        ...changes.map(({ at, changed, id, problem, question }) => {
          const what = changed.map(({ after, field }) => `${field} ${excerpt(oneLine(after ?? "none"), 60)}`)
          const told = `${id}  ${at.slice(0, 10)}  ${question ?? "the project"}: ${what.join("; ") || "confirmed"}${problem === null ? "" : " (does not hold)"}`
          return excerpt(`  ${told}`, width)
        })
      ]
