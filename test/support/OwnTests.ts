import { it } from "@effect/vitest"

/** How `it` makes tests that need no layer. */
export const { effect, flakyTest, layer, live, prop, scoped, scopedLive } = it
