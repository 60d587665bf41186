import { readFileSync } from "node:fs"

type Way = readonly [from: RegExp, to: ReadonlyArray<string>]

/** Ways of putting a question otherwise, by whether they mean the same: lines “pattern => wording | wording” under their name. */
const ways = { same: [] as Way[], other: [] as Way[] }
let under: "same" | "other" = "same"
for (const line of readFileSync(new URL("templates.txt", import.meta.url), "utf8").split("\n")) {
  if (line === "same" || line === "other") under = line
  const [from, to] = line.split(" => ")
  if (to !== undefined && !line.startsWith("#")) ways[under].push([new RegExp(from!), to.split(" | ")])
}

const plain = (question: string): string => question.toLowerCase().replace(/[?.\s]+$/, "")

/** A question put otherwise by each way that applies to it. */
export const putOtherwise = (question: string, how: "same" | "other"): ReadonlyArray<string> => {
  const text = plain(question)
  return ways[how].flatMap(([from, to]) => (from.test(text) ? to.map((one) => `${text.replace(from, one)}?`) : []))
}
