import { BY_HAND } from "./ByHand.ts"
import { CODES } from "./Codes.ts"
import { LANGUAGE_PAIRS } from "./Languages.ts"
import { PANELS } from "./Panels.ts"
import { type Made, make } from "./Sheet.ts"
import { TOOLS } from "./Tools.ts"

/** Whether rules were fitted on a file, or it was kept from those who wrote them. */
export type Half = "fitted" | "held out"

const PAIRS = [...TOOLS, ...PANELS, ...CODES, ...BY_HAND, ...LANGUAGE_PAIRS]

/** The files of every template for so many seeds; those of a half differ from the other's in what they say and how. */
export const filesOf = (half: Half, seeds: number): ReadonlyArray<Made> =>
  PAIRS.flatMap(([fitted, heldOut]) =>
    Array.from({ length: seeds }, (_, seed) => make(half === "fitted" ? fitted : heldOut, seed + 1))
  )
