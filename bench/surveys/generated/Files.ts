import { BY_HAND } from "./ByHand.ts"
import { CODES } from "./Codes.ts"
import { EXPORTERS } from "./Exporters.ts"
import { LANGUAGE_PAIRS } from "./Languages.ts"
import { LATER } from "./Later.ts"
import { PANELS } from "./Panels.ts"
import { type Made, make, type Template } from "./Sheet.ts"
import { TOOLS } from "./Tools.ts"

/** Whether rules were fitted on a file, it was kept from those who wrote them, or it was written when they stood. */
export type Half = "fitted" | "held out" | "later"

const PAIRS = [...TOOLS, ...PANELS, ...CODES, ...BY_HAND, ...LANGUAGE_PAIRS, ...EXPORTERS]
const TEMPLATES: Readonly<Record<Half, ReadonlyArray<Template>>> = {
  fitted: PAIRS.map(([fitted]) => fitted),
  "held out": PAIRS.map(([, heldOut]) => heldOut),
  later: LATER
}

/** The files of every template for so many seeds; those of a half differ from the other's in what they say and how. */
export const filesOf = (half: Half, seeds: number): ReadonlyArray<Made> =>
  TEMPLATES[half].flatMap((template) => Array.from({ length: seeds }, (_, seed) => make(template, seed + 1)))
