import { it } from "@effect/vitest"
import * as own from "./OwnTests.ts"

// `layer` puts its tests' runtime into the one `it` that all files of a process share: each begins with `it` as it was.
Object.assign(it, own)
