/**
 * Whether 95 % intervals hold the truth in 93 to 97 % of the cases: `SURVEYS_DIR=… npx tsx bench/predictions/run.ts intervals`.
 * Tables of 200 random subsamples of every real survey against the whole survey, the same for segments of which only
 * some were asked, and rectified shares on simulated populations.
 */

import { answeredRows, itemsOf } from "../../src/domain/imputation/Items.ts"
import { none, set } from "../../src/domain/statistics/Bitset.ts"
import { wilson } from "../../src/domain/statistics/Interval.ts"
import { rectifiedShare } from "../../src/domain/statistics/Rectification.ts"
import { hash, unit } from "../../src/domain/statistics/Rng.ts"
import { segmentShares } from "../../test/support/AtOnce.ts"
import { REAL_SURVEYS, readSurvey } from "../support/RealSurveys.ts"

const SUBSAMPLES = 200
const SUBSAMPLE = 100
const FEWEST_ANSWERS = 300
/** Shares near 0 or 1 make any interval cover; they are left out. */
const LOWEST = 0.05
const Z95 = 1.959964

const coverage = (held: number, total: number) =>
  `${((100 * held) / Math.max(1, total)).toFixed(1)} % of ${total.toLocaleString("en-US")}`

/** With replacement, as from an infinite population that looks like the survey. */
const drawn = (rows: Uint32Array, name: string, run: number) =>
  Uint32Array.from({ length: SUBSAMPLE }, (_, r) => rows[Math.floor(unit(hash(name, run, r)) * rows.length)]!)

const ASKED_SHARE = 0.3
const PARTIAL_RUNS = 40
const PARTIAL_ITEMS = 5

for (const survey of REAL_SURVEYS) {
  const draft = await readSurvey(survey)
  if (draft === null) continue
  const items = itemsOf(draft.codebook.questions, draft.microdata.columns, draft.codebook.respondents)
  let held = 0
  let total = 0
  items.forEach((item, j) => {
    const rows = answeredRows(item)
    if (rows.length < FEWEST_ANSWERS) return
    for (let code = 1; code <= item.categories; code++) {
      const truth = rows.filter((i) => item.codes[i] === code).length / rows.length
      if (truth < LOWEST || truth > 1 - LOWEST) continue
      for (let run = 0; run < SUBSAMPLES; run++) {
        const share =
          drawn(rows, `${survey.name} ${j} ${code}`, run).filter((i) => item.codes[i] === code).length / SUBSAMPLE
        const { high, low } = wilson(share, SUBSAMPLE)
        held += truth >= low && truth <= high ? 1 : 0
        total++
      }
    }
  })
  console.log(`${survey.name.padEnd(20)} tables of ${SUBSAMPLE}: ${coverage(held, total)} intervals hold the truth`)

  let partial = 0
  let partialTotal = 0
  let gain = 0
  const usual = items
    .filter((item) => answeredRows(item).length >= 0.5 * draft.codebook.respondents)
    .slice(0, PARTIAL_ITEMS)
  usual.forEach((item, j) => {
    const rows = answeredRows(item)
    const everyone = none(item.codes.length)
    for (const i of rows) set(everyone, i)
    for (let run = 0; run < PARTIAL_RUNS; run++) {
      const asked = Uint8Array.from(item.codes, (code, i) =>
        unit(hash("asked", survey.name, j, run, i)) < ASKED_SHARE ? code : 0
      )
      const { base, equivalentBase, shares, standardErrors } = segmentShares(
        { ...item, codes: asked },
        items,
        everyone,
        null
      )
      gain += equivalentBase / base
      for (let k = 0; k < item.categories; k++) {
        const truth = rows.filter((i) => item.codes[i] === k + 1).length / rows.length
        if (truth < LOWEST || truth > 1 - LOWEST) continue
        const finite = Math.sqrt(1 - base / rows.length)
        partial += Math.abs(shares[k]! - truth) <= Z95 * standardErrors[k]! * finite ? 1 : 0
        partialTotal++
      }
    }
  })
  const runs = Math.max(1, usual.length * PARTIAL_RUNS)
  console.log(
    `${"".padEnd(20)} 30 % asked, rest predicted: ${coverage(partial, partialTotal)} hold; each answer counts for ${(gain / runs).toFixed(2)}`
  )
}

let held = 0
const RUNS = 4_000
for (let run = 0; run < RUNS; run++) {
  const person = (group: string, i: number) => {
    const chance = unit(hash("chance", run, group, i))
    return { predicted: chance, gave: unit(hash("answer", run, group, i)) < chance ? 1 : 0 }
  }
  const labelled = Array.from({ length: 150 }, (_, i) => person("labelled", i))
  const unlabelled = Array.from({ length: 600 }, (_, i) => person("unlabelled", i))
  const { share, standardError } = rectifiedShare(
    {
      gave: labelled.map(({ gave }) => gave),
      predicted: labelled.map(({ predicted }) => predicted),
      weights: labelled.map(() => 1)
    },
    { predicted: unlabelled.map(({ predicted }) => predicted), weights: unlabelled.map(() => 1) }
  )
  held += Math.abs(share - 0.5) <= Z95 * standardError ? 1 : 0
}
console.log(`simulated populations, rectified shares: ${coverage(held, RUNS)} hold the truth`)
