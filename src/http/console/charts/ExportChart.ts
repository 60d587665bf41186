import { CSV_MARK } from "../../../domain/text/Csv.ts"
import { measureText } from "./BarChart.tsx"
import { type Series, seriesTitle, wrapped } from "./Bars.ts"

export interface Caption {
  readonly title: string
  /** Shown under the title. */
  readonly subtitle?: string | undefined
  /** In the order of their colors. */
  readonly series?: ReadonlyArray<Series> | undefined
  readonly facts: ReadonlyArray<string>
}

const NAMESPACE = "http://www.w3.org/2000/svg"
const MARGIN = 24
const LINE = 20
const SCALE = 2
const SWATCH = 12
const MOST_FACT_LINES = 40
const properties = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "font-family",
  "font-size",
  "font-weight",
  "opacity",
  "font-variant-numeric"
]

/** Copies the page's styles onto a drawing's elements, because exports don't include style sheets. */
const withStyles = (shown: SVGElement): SVGElement => {
  const copy = shown.cloneNode(true) as SVGElement
  const originals = [shown, ...shown.querySelectorAll("*")]
  for (const [at, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(originals[at]!)
    for (const property of properties) element.setAttribute(property, style.getPropertyValue(property))
    element.removeAttribute("class")
  }
  return copy
}

const textAt = (lines: ReadonlyArray<string>, y: number, attributes: Readonly<Record<string, string>>) =>
  lines.map((line, at) => {
    const text = document.createElementNS(NAMESPACE, "text")
    for (const [name, value] of Object.entries({ x: `${MARGIN}`, y: `${y + at * LINE + 15}`, ...attributes })) {
      text.setAttribute(name, value)
    }
    text.textContent = line
    return text
  })

/** The colors of the series, one below the other. */
const swatches = (count: number, y: number) =>
  Array.from({ length: count }, (_, at) => {
    const drawn = document.createElementNS(NAMESPACE, "rect")
    const probe = document.body.appendChild(document.createElement("i"))
    probe.style.color = `var(--series-${at + 1})`
    const place = { x: MARGIN, y: y + at * LINE + 4, width: SWATCH, height: SWATCH, rx: 3 }
    for (const [name, value] of Object.entries(place)) drawn.setAttribute(name, `${value}`)
    drawn.setAttribute("fill", getComputedStyle(probe).color)
    probe.remove()
    return drawn
  })

export const svgOf = (
  shown: SVGSVGElement,
  { facts, series = [], subtitle, title }: Caption
): { readonly svg: string; readonly width: number; readonly height: number } => {
  const body = getComputedStyle(document.body)
  const card = getComputedStyle(document.documentElement)
  const width = shown.clientWidth + 2 * MARGIN
  const inner = width - 2 * MARGIN
  const fit = (text: string, isBold: boolean, most: number) =>
    wrapped(text, inner, (one) => measureText(one, isBold), most)
  const titleLines = fit(title, true, 4)
  const subtitleLines = subtitle === undefined ? [] : fit(subtitle, false, 3)
  const seriesLines = series.map((one) => fit(seriesTitle(one), false, 1)[0]!)
  const factLines = fit(facts.join(" "), false, MOST_FACT_LINES)
  const soft = getComputedStyle(shown).getPropertyValue("color")
  const font = { "font-family": body.fontFamily, "font-size": "14px" }
  const seriesY = MARGIN + (titleLines.length + subtitleLines.length) * LINE + (series.length > 0 ? 8 : 0)
  const chartY = seriesY + series.length * LINE + 16
  const factsY = chartY + shown.clientHeight + 12
  const height = factsY + factLines.length * LINE + MARGIN

  const root = document.createElementNS(NAMESPACE, "svg")
  const all = { xmlns: NAMESPACE, width: `${width}`, height: `${height}`, viewBox: `0 0 ${width} ${height}` }
  for (const [name, value] of Object.entries(all)) root.setAttribute(name, value)
  const paper = document.createElementNS(NAMESPACE, "rect")
  for (const [name, value] of Object.entries({
    width: "100%",
    height: "100%",
    fill: card.backgroundColor === "rgba(0, 0, 0, 0)" ? body.backgroundColor : card.backgroundColor
  })) {
    paper.setAttribute(name, value)
  }
  const chart = withStyles(shown)
  for (const [name, value] of Object.entries({
    x: `${MARGIN}`,
    y: `${chartY}`,
    width: `${shown.clientWidth}`,
    height: `${shown.clientHeight}`
  })) {
    chart.setAttribute(name, value)
  }
  root.append(
    paper,
    ...textAt(titleLines, MARGIN, { ...font, fill: body.color, "font-weight": "600" }),
    ...textAt(subtitleLines, MARGIN + titleLines.length * LINE, { ...font, fill: soft }),
    ...swatches(series.length, seriesY),
    ...textAt(seriesLines, seriesY, { ...font, x: `${MARGIN + SWATCH + 8}`, fill: body.color }),
    chart,
    ...textAt(factLines, factsY, { ...font, "font-size": "13px", fill: soft })
  )
  return { svg: new XMLSerializer().serializeToString(root), width, height }
}

/** Downloads content as a file. CSV files get a byte order mark so that spreadsheets read them as UTF-8. */
export const save = (content: Blob, name: string): void => {
  const link = document.createElement("a")
  const isCsv = name.endsWith(".csv")
  link.href = URL.createObjectURL(isCsv ? new Blob([CSV_MARK, content], { type: "text/csv;charset=utf-8" }) : content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

export const svgBlob = (svg: string) => new Blob([svg], { type: "image/svg+xml" })

/** The SVG as a PNG at double resolution. */
export const pngOf = async ({ height, svg, width }: ReturnType<typeof svgOf>): Promise<Blob> => {
  const image = new Image()
  const url = URL.createObjectURL(svgBlob(svg))
  try {
    image.src = url
    await image.decode()
    const canvas = document.createElement("canvas")
    canvas.width = width * SCALE
    canvas.height = height * SCALE
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((done, failed) =>
      canvas.toBlob(
        (blob) => (blob === null ? failed(new Error("The browser couldn't create the image")) : done(blob)),
        "image/png"
      )
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}

type Drawing = ReturnType<typeof svgOf>

/** Puts a drawing into the clipboard as a picture. */
export const copyPng = (drawing: Drawing): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(drawing) })])

/** The same as a drawing that stays sharp, and as its text for programs that take no other. */
export const copySvg = ({ svg }: Drawing): Promise<void> => {
  const type = "image/svg+xml"
  const text = { "text/plain": new Blob([svg], { type: "text/plain" }) }
  const isTaken = "supports" in ClipboardItem && ClipboardItem.supports(type)
  return navigator.clipboard.write([new ClipboardItem(isTaken ? { ...text, [type]: svgBlob(svg) } : text)])
}

export const fileName = (text: string, ending: string): string =>
  `${
    text
      .normalize("NFKD")
      .replace(/[^\w\s-]/g, "")
      .trim()
      .replace(/\s+/g, "-")
      .slice(0, 60)
      .toLowerCase() || "chart"
  }.${ending}`
