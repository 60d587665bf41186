import { readFileSync } from "node:fs"
import { hashText } from "../../../src/domain/statistics/Rng.ts"
import { knownShares } from "./Judged.ts"

/** How the shares of two answers bind each other: equal, adding up to 100, the first at most the second, or above it. */
const LAWS = ["same", "mirror", "most", "more"] as const
type Law = (typeof LAWS)[number]

/** A share of each of two asks, and how they must agree, in percentage points. */
interface Pair {
  readonly law: Law
  readonly half: "fitting" | "test"
  readonly line: string
  readonly shares: readonly [number | null, number | null]
  readonly points: number
}

const shareOf = ([audience = "", question = "", listed = "", choice = ""]: ReadonlyArray<string>): number | null =>
  knownShares({ audience, question, choices: listed.split(";"), isMultipleChoice: false })?.get(choice) ?? null

const pairOf = (line: string): Pair => {
  const [named = "", ...rest] = line.split("|")
  const law = LAWS.find((one) => one === named)
  if (law === undefined || rest.length !== 9) throw new Error(`No pair: ${line}`)
  const half = hashText(`answers|${line}`) % 2 === 0 ? "fitting" : "test"
  return { law, half, line, shares: [shareOf(rest.slice(0, 4)), shareOf(rest.slice(4, 8))], points: Number(rest[8]) }
}

/** Whether the law holds; where one of both is not known, nothing is compared. */
const heldBy = ({ law, points, shares: [first, second] }: Pair): boolean | null => {
  if (first === null || second === null) return null
  switch (law) {
    case "same":
      return Math.abs(first - second) <= points
    case "mirror":
      return Math.abs(first + second - 100) <= points
    case "most":
      return first <= second + points
    case "more":
      return first >= second + points
  }
}

/** Pairs of asks of which one answer bounds the other, and whether it does; `null` where one of them is not known. */
export const judgedPairs = readFileSync(new URL("pairs.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map(pairOf)
  .map((pair) => ({ ...pair, held: heldBy(pair) }))
