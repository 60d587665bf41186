/**
 * An analyst's week over HTTP on the built service: a tracker of 4,853 × 500 is imported, raked, and given twelve derived
 * questions and a segment; every question is tabulated by a nested banner; drivers, reach and a map; a wave is appended and
 * the slides are updated; the respondents leave as .sav. Prints what each step takes, and the largest difference from what R
 * gets of the same file, where there is an Rscript with the package survey. PYTHON names a Python with python-pptx and
 * openpyxl, which open the files.
 */
import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  type CrosstabResult,
  createClient,
  type DerivedQuestion,
  type DriversResult,
  type ReachResult
} from "../../src/client/Client.ts"
import { openGround } from "../support/Ground.ts"
import { BRANDS, tracker } from "./Tracker.ts"

const RESPONDENTS = 4_853
const folder = mkdtempSync(join(tmpdir(), "workbench-"))
const ground = await openGround()
const service = await ground.start({})
const { key } = await ground.newMember()
const client = createClient({ baseUrl: service.url, apiKey: key, timeout: 0 })

const first = tracker(RESPONDENTS, "2024-01-01", 1)
writeFileSync(join(folder, "tracker.csv"), first.csv)
const fileOf = (csv: string, name: string) => new File([csv], name)

const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, "utf8"))?.[1] ?? 0) / 1024
const step = async <A>(name: string, work: () => Promise<A>): Promise<A> => {
  const began = performance.now()
  const value = await work()
  console.log(
    `${name.padEnd(52)} ${((performance.now() - began) / 1000).toFixed(2).padStart(7)} s  ${peak().toFixed(0).padStart(5)} MB`
  )
  return value
}

/** What R gets, where it is. */
const byR = (): Readonly<Record<string, unknown>> | null => {
  try {
    execFileSync("Rscript", [join(import.meta.dirname, "week.R"), folder], { stdio: "ignore" })
    return JSON.parse(readFileSync(join(folder, "week.json"), "utf8"))
  } catch {
    return null
  }
}
const furthest = (own: ReadonlyArray<number>, other: ReadonlyArray<number>) =>
  own.length === other.length ? Math.max(...own.map((one, at) => Math.abs(one - other[at]!))) : Number.NaN

try {
  const { id } = await step(`import ${RESPONDENTS.toLocaleString("en-US")} × 500`, () =>
    client.projects.create({ title: "Tracker", file: fileOf(first.csv, "tracker.csv") })
  )
  const questions = await client.projects.questions(id)
  const named = (start: string) => questions.filter(({ text }) => text.startsWith(start))
  const keyOf = (start: string) => {
    const [found] = named(start)
    if (found === undefined) throw new Error(`No question begins with “${start}”.`)
    return found.key
  }
  const [known, satisfied, recommend] = [keyOf("Which of these brands"), keyOf("All in all"), keyOf("How likely")]
  const rated = named("How do you rate Arbor").map((one) => one.key)
  const statements = named("How much do you agree").map((one) => one.key)

  const targets = [
    {
      questions: ["gender"],
      shares: [
        { answers: ["Female"], percent: 51 },
        { answers: ["Male"], percent: 49 }
      ]
    },
    {
      questions: ["region"],
      shares: [
        { answers: ["Northeast"], percent: 17 },
        { answers: ["Midwest"], percent: 21 },
        { answers: ["South"], percent: 38 },
        { answers: ["West"], percent: 24 }
      ]
    }
  ]
  const weights = await step("rake to two margins: preview, then accept", async () => {
    const preview = await client.projects.makeWeights(id, { targets })
    return client.projects.makeWeights(id, { targets, accept: preview.revision })
  })

  const bands = (labels: ReadonlyArray<string>, edges: ReadonlyArray<number>) =>
    labels.map((label, at) => ({
      label,
      ...(at === 0 ? {} : { from: edges[at - 1]! }),
      ...(at === labels.length - 1 ? {} : { below: edges[at]! })
    }))
  const derived: ReadonlyArray<DerivedQuestion> = [
    {
      key: "age_band",
      text: "Age band",
      definition: { of: "age", categories: bands(["18-29", "30-44", "45-59", "60+"], [30, 45, 60]) }
    },
    {
      key: "satisfied_top",
      text: "Satisfied",
      definition: { of: satisfied, categories: [{ label: "8 to 10", from: 8 }], rest: "Lower" }
    },
    { key: "known_count", text: "Brands known", definition: { count: known } },
    { key: "shopping", text: "Shopping, as an index", definition: { index: statements.slice(0, 5), by: "mean" } },
    {
      key: "spent",
      text: "Spent in the first quarter",
      definition: {
        formula: named("How much did you spend")
          .slice(0, 3)
          .map((one) => one.key)
          .join(" + ")
      }
    },
    {
      key: "heavy",
      text: "Heavy buyers",
      definition: {
        categories: [{ label: "Heavy", filter: `${named("How often do you use")[0]!.key} = "Weekly"` }],
        rest: "Others"
      }
    },
    ...named("How often do you use")
      .slice(1, 7)
      .map(
        ({ key: of, text }): DerivedQuestion => ({
          key: `${of}_ever`,
          text: `${text} Ever`,
          definition: { of, categories: [{ label: "Never", answers: ["Never"] }], rest: "At times" }
        })
      )
  ]
  await step(`derive ${derived.length} questions`, async () => {
    for (const one of derived) await client.projects.deriveQuestion(id, one)
  })

  const aware: CrosstabResult = await step("one table, by two questions", () =>
    client.projects.crosstab(id, { rows: known, columns: ["gender", "age_band"] })
  )
  const columns = ["gender > age_band", "region"]
  const deck = await step("every question by a nested banner: slides", () =>
    client.projects.tablesFile(id, { columns, boxes: 2 }, "pptx")
  )
  const workbook = await step("the same as a workbook", () =>
    client.projects.tablesFile(id, { columns, boxes: 2 }, "xlsx")
  )
  const drivers = (await step("drivers of satisfaction, 8 of them", () =>
    client.projects.analyze(id, { kind: "drivers", outcome: satisfied, drivers: rated })
  )) as DriversResult
  const reach = (await step("reach of twelve brands", () =>
    client.projects.analyze(id, { kind: "reach", items: known })
  )) as ReachResult
  await step("segments of twelve statements, and a map of brands", async () => {
    await client.projects.analyze(id, { kind: "segments", questions: statements.slice(0, 12) })
    await client.projects.analyze(id, { kind: "map", rows: named("Which of these apply").map((one) => one.key) })
  })
  await step("net promoters by age", () =>
    client.projects.crosstab(id, { rows: recommend, columns: ["age_band"], score: "nps" })
  )

  const next = tracker(400, "2024-12-30", 2)
  await step("append a wave: preview, then accept", async () => {
    const wave = { file: fileOf(next.csv, "next.csv"), label: "2025", first: "2024" }
    const preview = await client.projects.appendWave(id, wave)
    await client.projects.appendWave(id, { ...wave, accept: preview.accept })
  })
  const updated = await step("update the slides", () => client.projects.deckFile(id, deck))
  const trend = await step("satisfaction by wave, each against the one before", () =>
    client.projects.crosstab(id, { rows: "satisfied_top", columns: ["wave"], test: { against: "previous" } })
  )
  const sav = await step("respondents as .sav", () => client.projects.data(id))
  const again = await step("the .sav imported again", () =>
    client.projects.create({ title: "Again", file: new File([sav], "again.sav") })
  )
  const written = { "report.pptx": deck, "report.xlsx": workbook, "updated.pptx": updated, "respondents.sav": sav }
  for (const [name, file] of Object.entries(written))
    writeFileSync(join(folder, name), new Uint8Array(await file.arrayBuffer()))

  console.log(
    `\n${trend.totalTwins} respondents, ${again.respondents} in the .sav; waves ${trend.bands
      .slice(1)
      .map(({ label }) => label)
      .join(", ")}`
  )
  const r = byR()
  if (r === null) console.log("No Rscript with the package survey to compare with.")
  else {
    const rows = aware.table.filter(({ kind }) => kind === "label")
    const shares = ["Female", "Male"].flatMap((one) => {
      const at = aware.bands.findIndex(({ label }) => label === one)
      return BRANDS.map((brand) => rows.find(({ label }) => label === brand)!.cells[at]!.share!)
    })
    const differences = {
      "weights’ design effect": furthest([weights.designEffect], [r.designEffect as number]),
      "weighted shares of brands by gender": furthest(shares, r.shares as Array<number>),
      "R² of the drivers": furthest([drivers.explained], [r.explained as number]),
      "importance of the drivers": furthest(
        rated.map((one) => drivers.drivers.find(({ key: driver }) => driver === one)!.importance),
        r.importance as Array<number>
      ),
      "best reach of 1, 2 and 3 brands": furthest(
        reach.sizes.slice(0, 3).map(({ best }) => best[0]!.reach),
        r.reach as Array<number>
      )
    }
    for (const [name, difference] of Object.entries(differences))
      console.log(`largest difference from R, ${name}: ${difference.toExponential(1)}`)
  }
  const python = process.env.PYTHON ?? join(import.meta.dirname, "../../test/openapi-tools/.venv/bin/python")
  if (existsSync(python))
    console.log(execFileSync(python, [join(import.meta.dirname, "files.py"), folder], { encoding: "utf8" }).trim())
} finally {
  await service.stop()
  await ground.close()
  rmSync(folder, { recursive: true, force: true })
}
