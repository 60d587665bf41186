import { accepted } from "./Cases.ts"
import { type Compared, compared, isAccepted, KINDS, type Kind } from "./Compared.ts"
import { type Judged, judged, NEW_KINDS, type NewKind } from "./Judged.ts"

/*
 * Holds the readers of this checkout against what was made of everything before they changed, and against the new cases:
 *
 *     SURVEYS_DIR=… SURVEYS_MORE_DIR=… npx tsx test/oracles/compare.ts [--list] [--kind=filters] [--new=dev|held] [--json]
 *
 * --list prints every difference as before → after, those not accepted first; --new=dev or --new=held prints the new cases
 * of that half that were not understood. Filters, pairs about real surveys and columns are left out without the surveys.
 */

const option = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3)
const isSet = (name: string) => process.argv.includes(`--${name}`)
const wanted = option("kind")
const hasSurveys = process.env.SURVEYS_DIR !== undefined && process.env.SURVEYS_MORE_DIR !== undefined
const NEEDS_SURVEYS: ReadonlySet<string> = new Set(["filters", "scope", "pairs", "columns"])
const isAsked = (kind: Kind | NewKind) =>
  (wanted === undefined || wanted === kind) && (hasSurveys || !NEEDS_SURVEYS.has(kind))

const taken = accepted()
const all = new Map(KINDS.filter(isAsked).map((kind) => [kind, compared(kind)]))
const fresh = new Map(NEW_KINDS.filter(isAsked).map((kind) => [kind, judged(kind)]))

const ofRelation = (list: ReadonlyArray<Compared>, relation: Compared["relation"]) =>
  list.filter((one) => one.relation === relation).length
const turned = (list: ReadonlyArray<Compared>, from: string, to: string) =>
  list.filter(({ standing }) => standing?.before === from && standing.after === to).length
const rightsLost = (list: ReadonlyArray<Compared>) =>
  list.filter(({ standing }) => standing?.before !== "wrong" && standing?.after === "wrong").length

const tally = (list: ReadonlyArray<Judged>) => ({
  cases: list.length,
  understood: list.filter(({ verdict }) => verdict === "understood").length,
  refused: list.filter(({ verdict }) => verdict === "refused").length,
  wrong: list.filter(({ verdict }) => verdict === "wrong").length
})

const figures = {
  oracles: Object.fromEntries(
    [...all].map(([kind, list]) => [
      kind,
      {
        cases: list.length,
        same: ofRelation(list, "same"),
        "said more": ofRelation(list, "more"),
        "said less": ofRelation(list, "less"),
        different: ofRelation(list, "different"),
        accepted: list.filter((one) => one.relation !== "same" && isAccepted(one, taken)).length,
        "now right": turned(list, "refused", "right") + turned(list, "wrong", "right"),
        "right before, now refused": turned(list, "right", "refused"),
        "now wrong": rightsLost(list)
      }
    ])
  ),
  "new cases": Object.fromEntries(
    [...fresh].flatMap(([kind, list]) =>
      (["dev", "held"] as const).map((half) => [`${kind}, ${half}`, tally(list.filter((one) => one.half === half))])
    )
  )
}

if (isSet("json")) console.log(JSON.stringify(figures))
else {
  if (!hasSurveys) console.log("Filters, pairs and columns are left out: set SURVEYS_DIR and SURVEYS_MORE_DIR.")
  console.log("What was read before:")
  console.table(figures.oracles)
  console.log("New cases:")
  console.table(figures["new cases"])
}

if (isSet("list")) {
  const differences = [...all.values()].flat().filter(({ relation }) => relation !== "same")
  const isTaken = (one: Compared) => Number(isAccepted(one, taken))
  for (const one of [...differences].sort((a, b) => isTaken(a) - isTaken(b))) {
    const standing = one.standing === undefined ? "" : ` (${one.standing.before} → ${one.standing.after})`
    const mark = isAccepted(one, taken) ? "accepted " : ""
    console.log(`${mark}${one.kind}, ${one.relation}${standing}: ${one.input}\n    ${one.before}\n  → ${one.after}`)
  }
}
const half = option("new")
for (const one of [...fresh.values()].flat())
  if (one.half === half && one.verdict !== "understood")
    console.log(`${one.verdict} · ${one.kind} · ${one.input} · ${one.said}`)
