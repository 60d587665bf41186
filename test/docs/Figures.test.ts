import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"

const root = join(import.meta.dirname, "../..")
const read = (file: string) => readFileSync(join(root, file), "utf8")

interface Figures {
  readonly jsd: number
  readonly top: number
}
/** What `npm run bench:fidelity` measured over HTTP. */
const measured: Readonly<Record<"toplines" | "waves", Readonly<Record<string, Figures>>>> = JSON.parse(
  read("bench/fidelity/measured.json")
)

const jsd = ({ jsd }: Figures) => jsd.toFixed(4).slice(1)
const row = (figures: Figures) => `${jsd(figures)} | ${Math.round(figures.top * 100)}% |`
const { alike, blend, one, statistical } = measured.waves as Record<string, Figures>
const everyday = measured.toplines as Record<string, Figures>

const ROWS: Readonly<Record<string, ReadonlyArray<string>>> = {
  "README.md": [
    `| equal percentages | ${row(alike!)}`,
    `| this, without a model | ${row(statistical!)}`,
    `| this, one model, calibrated (mean of four) | ${row(one!)}`,
    `| this, a blend of four models, calibrated | ${row(blend!)}`,
    `| 299 everyday toplines that nothing was fitted to: equal percentages | ${row(everyday.alike!)}`,
    `| … this, without a model | ${row(everyday.statistical!)}`
  ],
  "docs/methods.md": [
    `| equal percentages | ${row(alike!)}`,
    `| without a model | ${row(statistical!)}`,
    `| one model, calibrated (mean of four) | ${row(one!)}`,
    `| a blend of four, calibrated | ${row(blend!)}`,
    `equal percentages ${jsd(alike!)}, ${Math.round(alike!.top * 100)}%; without a model ${jsd(statistical!)}, ${Math.round(statistical!.top * 100)}%`
  ],
  "docs/comparison.md": [
    `${jsd(statistical!)} without a model, ${jsd(one!)} with one, ${jsd(blend!)} with four | equal percentages ${jsd(alike!)};`
  ]
}

describe("figures of fidelity in the documentation", () => {
  it.each(Object.entries(ROWS))("are what a client gets over HTTP: %s", (file, rows) => {
    const text = read(file)
    for (const one of rows) assert.include(text, one)
  })
})
