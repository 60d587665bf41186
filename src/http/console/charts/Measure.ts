import type { Measure } from "./Bars.ts"

const SIZE = 14

let context: CanvasRenderingContext2D | null = null
const known = new Map<string, number>()

/** How wide texts of charts are in this browser. */
export const measureText: Measure = (text, isBold) => {
  const name = `${isBold}${text}`
  const width = known.get(name)
  if (width !== undefined) return width
  context ??= document.createElement("canvas").getContext("2d")
  if (context === null) return text.length * SIZE * 0.6
  context.font = `${isBold ? 600 : 400} ${SIZE}px ${getComputedStyle(document.body).fontFamily}`
  const measured = context.measureText(text).width
  known.set(name, measured)
  return measured
}
