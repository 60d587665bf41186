/** A point of a plot, both coordinates from 0 to 1; `size` is the radius in pixels, `title` shows on hover. */
export interface PlotPoint {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly title: string
}

const SIDE = 340
const MARGIN = 58
const RIGHT = 28
const TICKS = [0, 0.25, 0.5, 0.75, 1]

/** Text as it may stand in HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const atX = (value: number): string => (MARGIN + value * SIDE).toFixed(1)
const atY = (value: number): string => (MARGIN / 2 + (1 - value) * SIDE).toFixed(1)
const percent = (value: number): string => `${Math.round(value * 100)}%`

const frame = (xLabel: string, yLabel: string): string => {
  const grid = TICKS.map(
    (tick) =>
      `<line class="grid" x1="${atX(tick)}" y1="${atY(0)}" x2="${atX(tick)}" y2="${atY(1)}"/>` +
      `<line class="grid" x1="${atX(0)}" y1="${atY(tick)}" x2="${atX(1)}" y2="${atY(tick)}"/>` +
      `<text x="${atX(tick)}" y="${Number(atY(0)) + 16}" text-anchor="middle">${percent(tick)}</text>` +
      `<text x="${Number(atX(0)) - 6}" y="${Number(atY(tick)) + 4}" text-anchor="end">${percent(tick)}</text>`
  ).join("")
  const middle = MARGIN / 2 + SIDE / 2
  return (
    `${grid}<line class="ideal" x1="${atX(0)}" y1="${atY(0)}" x2="${atX(1)}" y2="${atY(1)}"/>` +
    `<text x="${MARGIN + SIDE / 2}" y="${MARGIN / 2 + SIDE + 34}" text-anchor="middle">${escapeHtml(xLabel)}</text>` +
    `<text x="10" y="${middle}" text-anchor="middle" transform="rotate(-90 10 ${middle})">${escapeHtml(yLabel)}</text>`
  )
}

const dot = ({ size, title, x, y }: PlotPoint): string =>
  `<circle cx="${atX(x)}" cy="${atY(y)}" r="${size.toFixed(1)}"><title>${escapeHtml(title)}</title></circle>`

const path = (points: ReadonlyArray<PlotPoint>): string =>
  `<polyline points="${points.map(({ x, y }) => `${atX(x)},${atY(y)}`).join(" ")}"/>`

/** A square plot of shares against shares as inline SVG, with the diagonal on which both are equal. */
export const squarePlot = (
  title: string,
  xLabel: string,
  yLabel: string,
  points: ReadonlyArray<PlotPoint>,
  joined = false
): string =>
  `<figure><figcaption>${escapeHtml(title)}</figcaption>` +
  `<svg viewBox="0 0 ${SIDE + MARGIN + RIGHT} ${SIDE + MARGIN / 2 + 42}" role="img" aria-label="${escapeHtml(title)}">` +
  `${frame(xLabel, yLabel)}${joined ? path(points) : ""}${points.map(dot).join("")}</svg></figure>`
