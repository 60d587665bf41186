/** One sample of every battery, read once: what was made of each case and whether that is right. Run by `Rooms.ts`. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Either } from "effect"
import * as Cases from "../../test/oracles/Cases.ts"
import { judged, NEW_KINDS } from "../../test/oracles/Judged.ts"
import {
  codebookOnce,
  readColumns,
  readDescription,
  readFilter,
  readLabels,
  readMadeColumns,
  readMatch
} from "../../test/oracles/Readers.ts"
import { answerCases } from "../../test/support/answers/Cases.ts"
import { judgedAnswer } from "../../test/support/answers/Judged.ts"
import { CONTRASTS, judge } from "../../test/support/contrasts/Contrasts.ts"
import { declinedCases } from "../../test/support/declined/Cases.ts"
import { declined } from "../../test/support/declined/Declined.ts"
import { judgedIn } from "../../test/support/questions/Meant.ts"
import * as Strangers from "../../test/support/questions/Strangers.ts"
import { readHalf } from "../surveys/generated/Read.ts"

export type Verdict = "right" | "silent" | "wrong" | "unjudged"
/** By the battery and its input: what was made of it, and whether that is right. */
export type Outcomes = Readonly<Record<string, readonly [verdict: Verdict, said: string]>>

const every = <A>(list: ReadonlyArray<A>, nth: number): ReadonlyArray<A> => list.filter((_, at) => at % nth === 0)
/** What fails altogether counts as wrong. */
const attempt = (one: () => readonly [Verdict, string]): readonly [Verdict, string] => {
  try {
    return one()
  } catch (error) {
    return ["wrong", `throws: ${String(error).slice(0, 80)}`]
  }
}

const read: Record<string, readonly [Verdict, string]> = {}
const add = (battery: string, input: string, one: () => readonly [Verdict, string]): void => {
  read[`${battery} | ${input}`] = attempt(one)
}

declare const BATTERIES: ReadonlySet<string>
Object.assign(globalThis, { right: Either.right })
/** One in so many cases of a battery; none of one that is not asked for. */
const sampled = <A>(battery: string, list: ReadonlyArray<A>, nth: number): ReadonlyArray<A> =>
  BATTERIES.has(battery) ? every(list, nth) : []

for (const one of sampled("descriptions", Cases.oracle<Cases.DescriptionRow>("descriptions"), 3))
  add("descriptions", one.description, () => ["unjudged", JSON.stringify(readDescription(one.description))])
for (const one of sampled("labels", Cases.oracle<Cases.LabelsRow>("labels"), 6))
  add("labels", one.labels.join("; "), () => ["unjudged", JSON.stringify(readLabels(one.labels))])
for (const one of sampled("filters", Cases.oracle<Cases.FilterRow>("filters"), 6))
  add("filters", `${one.survey}: ${one.prompt}`, () => {
    const { selected } = readFilter(one.survey, one.prompt)
    const isRight =
      one.truth === "refused" || selected === "refused" ? selected === one.truth : selected.ids === one.truth.ids
    return [isRight ? "right" : selected === "refused" ? "silent" : "wrong", JSON.stringify(selected)]
  })
for (const one of sampled("pairs", Cases.oracle<Cases.PairRow>("pairs"), 8))
  add("pairs", `${one.survey ?? ""}: ${one.asked} ${one.choices?.join("; ") ?? ""}`, () => {
    const found = readMatch(one.asked, one.choices, one.known ?? codebookOnce(one.survey!).questions)
    const isRight = one.truth === undefined ? found === one.match : found === one.truth
    return [isRight ? "right" : found === null ? "silent" : "wrong", String(found)]
  })
for (const one of sampled("asked", Strangers.STRANGERS, 1))
  add("asked", `${one.questions[0]!.text}: ${one.asked} ${JSON.stringify(one.choices)}`, () => {
    const outcome = Strangers.judge(one)
    return [outcome === "missed" ? "silent" : outcome, outcome]
  })
for (const at of sampled("asked", [".", "second"], 1))
  for (const file of readdirSync(join("test/fixtures/meant", at)).filter((one) => one.endsWith(".json")))
    for (const { asked, byMeaning, expected, near } of judgedIn(join("test/fixtures/meant", at, file)))
      add("meant", `${at} ${file} ${asked}`, () => [
        byMeaning === expected ? "right" : byMeaning === null ? "silent" : "wrong",
        `${byMeaning} ${near[0]?.key}`
      ])
for (const kind of NEW_KINDS.filter((one) => BATTERIES.has(one === "scope" ? "filters" : one)))
  for (const { half, input, said, verdict } of judged(kind))
    if (half === "dev")
      add(`new ${kind}`, input, () => [
        verdict === "understood" ? "right" : verdict === "refused" ? "silent" : "wrong",
        said
      ])
for (const one of sampled("answers", declinedCases, 1))
  add("declined", `${one.audience} | ${one.question} | ${one.choices?.join("; ") ?? "-"}`, () => {
    const { because, isSilent } = declined(one)
    const saysNothing = because !== null || isSilent
    const isRight = one.isDeclined ? saysNothing : because === null
    return [isRight ? "right" : saysNothing ? "silent" : "wrong", `${because ?? ""}${isSilent}`]
  })
for (const one of sampled("answers", answerCases, 3))
  add("answers", `${one.audience} | ${one.question} | ${one.choices.join("; ")}`, () => {
    const { told, verdict } = judgedAnswer(one)
    return [verdict === "right" ? "right" : verdict === "wrongly declined" ? "silent" : "wrong", told]
  })
for (const one of sampled("answers", CONTRASTS, 2))
  add("contrasts", `${one.a} > ${one.b} | ${one.question} | ${one.larger}`, () => {
    const { difference, verdict } = judge(one)
    return [verdict === "none" ? "silent" : (verdict as Verdict), difference.toFixed(3)]
  })
const REAL = "star-wars thanksgiving masculinity jupyter mobiles comma flying steak weather food".split(" ")
for (const survey of sampled("columns", [...REAL, "made"], 1))
  for (const [column, role] of survey === "made" ? readMadeColumns() : readColumns(survey))
    add("columns", `${survey}: ${column}`, () => ["unjudged", role])
const folder = mkdtempSync(join(tmpdir(), "room-files-"))
for (const half of sampled("files", ["fitted", "held out", "later"] as const, 1))
  for (const { made, outcome, problems } of await Effect.runPromise(readHalf(half, 1, folder)))
    add("files", `${half}: ${made.name}`, () => [outcome === "doubted" ? "silent" : outcome, problems.join("; ")])
rmSync(folder, { recursive: true })

export const outcomes: Outcomes = read
