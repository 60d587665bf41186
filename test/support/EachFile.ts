import { it } from "@effect/vitest"
import { FastCheck } from "effect"
import { chai } from "vitest"
import * as own from "./OwnTests.ts"

// `layer` puts its tests' runtime into the one `it` that all files of a process share: each begins with `it` as it was.
Object.assign(it, own)

// A guard against misspelled assertions, which types find: it makes each assertion several times as slow.
chai.config.useProxy = false

/** Properties try the same cases each time, so that a change alone makes them fail; `PROPERTY_SEED=random` tries others. */
const seed = process.env.PROPERTY_SEED ?? "20261122"
FastCheck.configureGlobal({
  ...FastCheck.readConfigureGlobal(),
  // With the same cases each time, more of them find nothing twice; a nightly run may want a thousand.
  numRuns: Number(process.env.PROPERTY_RUNS ?? 40),
  ...(seed !== "random" && { seed: Number(seed) })
})
