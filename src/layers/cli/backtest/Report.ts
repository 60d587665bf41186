import type { Backtest, ItemBacktest, SubgroupBacktest } from "../../../domain/backtest/Backtest.ts"
import type { Score } from "../../../domain/backtest/Tally.ts"
import { backtestWords } from "../../../domain/evidence/BasisWords.ts"

/** A point of a plot, both coordinates from 0 to 1; `size` is the radius in pixels, `title` shows on hover. */
interface PlotPoint {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly title: string
}

const SIDE = 340
const MARGIN = 58
const RIGHT = 28
const TICKS = [0, 0.25, 0.5, 0.75, 1]

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const atX = (value: number): string => (MARGIN + value * SIDE).toFixed(1)
const atY = (value: number): string => (MARGIN / 2 + (1 - value) * SIDE).toFixed(1)
const wholePercent = (value: number): string => `${Math.round(value * 100)}%`

const frame = (xLabel: string, yLabel: string): string => {
  const grid = TICKS.map(
    (tick) =>
      `<line class="grid" x1="${atX(tick)}" y1="${atY(0)}" x2="${atX(tick)}" y2="${atY(1)}"/>` +
      `<line class="grid" x1="${atX(0)}" y1="${atY(tick)}" x2="${atX(1)}" y2="${atY(tick)}"/>` +
      `<text x="${atX(tick)}" y="${Number(atY(0)) + 16}" text-anchor="middle">${wholePercent(tick)}</text>` +
      `<text x="${Number(atX(0)) - 6}" y="${Number(atY(tick)) + 4}" text-anchor="end">${wholePercent(tick)}</text>`
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
const squarePlot = (
  title: string,
  xLabel: string,
  yLabel: string,
  points: ReadonlyArray<PlotPoint>,
  joined = false
): string =>
  `<figure><figcaption>${escapeHtml(title)}</figcaption>` +
  `<svg viewBox="0 0 ${SIDE + MARGIN + RIGHT} ${SIDE + MARGIN / 2 + 42}" role="img" aria-label="${escapeHtml(title)}">` +
  `${frame(xLabel, yLabel)}${joined ? path(points) : ""}${points.map(dot).join("")}</svg></figure>`

const three = (value: number): string => value.toFixed(3)
const percent = (value: number): string => `${(value * 100).toFixed(1)}%`
const people = ({ foretold, humanEquivalent }: ItemBacktest): string =>
  humanEquivalent === null || !foretold ? "–" : Math.round(humanEquivalent).toString()

const nameOf = ({ label, text }: Pick<ItemBacktest, "label" | "text">): string =>
  label === null ? text : `${text} — ${label}`

/** Whose answers the numbers are. */
const GROUNDS = [`${backtestWords.label}.`, ...backtestWords.facts].join(" ")

/** Shortened in the middle: items of one question differ at their ends. */
const clipped = (text: string, width: number): string => {
  const head = Math.floor(width / 2) - 1
  return (text.length <= width ? text : `${text.slice(0, head)}…${text.slice(head + 1 - width)}`).padEnd(width)
}

const NAME_WIDTH = 56

const scoreCells = ({ accuracy, coverage, logLoss, totalVariation, wasserstein }: Score): ReadonlyArray<string> => [
  percent(accuracy),
  three(logLoss),
  three(totalVariation),
  wasserstein === null ? "–" : three(wasserstein),
  percent(coverage)
]

const row = (name: string, cells: ReadonlyArray<string>): string =>
  `${clipped(name, NAME_WIDTH)} ${cells.map((cell) => cell.padStart(9)).join(" ")}`

const COLUMNS = ["accuracy", "log-loss", "TV", "W1", "coverage"]

const subgroupSentence = (error: Backtest["subgroupError"]): string =>
  error === null
    ? "No question of the survey was recognised that says who respondents are, so nothing is known of its subgroups."
    : `A predicted share of a subgroup of which nobody was asked is typically off by ${(error * 100).toFixed(1)} points.`

/** Which items predictions are good for where nobody was asked, and which were left out as recodes of each other. */
const caveats = (items: Backtest["items"]): ReadonlyArray<string> => {
  const unforetold = items.filter(({ foretold }) => !foretold).length
  const recoded = [...new Set(items.filter(({ duplicates }) => duplicates.length > 0).map(({ key }) => key))]
  return [
    ...(unforetold === 0
      ? []
      : [
          `Of ${items.length} items, ${unforetold} are foretold no better than by everybody's shares where ` +
            "nobody was asked: their answers are not predicted."
        ]),
    ...(recoded.length === 0
      ? []
      : [`Recodes of one another, which did not help to predict each other: ${recoded.join(", ")}.`])
  ]
}

/** The backtest as lines for a terminal: overall, then item by item with the marginal's accuracy beside it. */
export const backtestLines = ({ items, overall, respondents, subgroupError }: Backtest): ReadonlyArray<string> => [
  `${items.length} items of ${respondents.toLocaleString("en-US")} respondents, each hidden and predicted from the rest`,
  GROUNDS,
  "",
  row("", COLUMNS),
  row("predicted", scoreCells(overall.predicted)),
  row("demographics only", scoreCells(overall.demographics)),
  row("marginal", scoreCells(overall.marginal)),
  "",
  subgroupSentence(subgroupError),
  ...caveats(items),
  "",
  row("item", ["accuracy", "marginal", "log-loss", "marginal", "people"]),
  ...items.map((item) =>
    row(nameOf(item), [
      percent(item.predicted.accuracy),
      percent(item.marginal.accuracy),
      three(item.predicted.logLoss),
      three(item.marginal.logLoss),
      people(item)
    ])
  )
]

export const BACKTEST_COLUMNS = [
  "key",
  "text",
  "label",
  "accuracy",
  "accuracyMarginal",
  "logLoss",
  "logLossMarginal",
  "coverage",
  "foretold",
  "people"
] as const

/** Item by item, as rows of a spreadsheet. */
export const backtestRows = ({ items }: Backtest) =>
  items.map(({ foretold, humanEquivalent, key, label, marginal, predicted, text }) => ({
    key,
    text,
    label,
    accuracy: predicted.accuracy,
    accuracyMarginal: marginal.accuracy,
    logLoss: predicted.logLoss,
    logLossMarginal: marginal.logLoss,
    coverage: predicted.coverage,
    foretold,
    people: foretold ? humanEquivalent : null
  }))

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; margin: 1rem 0; }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
th:first-child, td:first-child { text-align: left; }
.question td { padding-top: .8rem; font-weight: 600; }
.part td:first-child { padding-left: 1.4rem; }
.legend { font-size: .87rem; opacity: .8; }
.plots { display: flex; flex-wrap: wrap; gap: 2rem; }
figure { margin: 0; flex: 1 1 20rem; }
figcaption { font-weight: 600; }
svg { width: 100%; height: auto; }
svg text { font-size: 11px; fill: currentColor; }
.grid { stroke: currentColor; stroke-opacity: .12; }
.ideal { stroke: currentColor; stroke-opacity: .5; stroke-dasharray: 4 4; }
circle { fill: #3b7dd8; fill-opacity: .6; }
polyline { fill: none; stroke: #3b7dd8; stroke-width: 2; }
`

const cells = (tag: "td" | "th", values: ReadonlyArray<string>, kind = ""): string =>
  `<tr${kind === "" ? "" : ` class="${kind}"`}>${values.map((value) => `<${tag}>${escapeHtml(value)}</${tag}>`).join("")}</tr>`

const tableOf = (head: ReadonlyArray<string>, body: string): string =>
  `<table><thead>${cells("th", head)}</thead><tbody>${body}</tbody></table>`

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  tableOf(head, rows.map((values) => cells("td", values)).join(""))

const sharePoints = (items: ReadonlyArray<ItemBacktest>): ReadonlyArray<PlotPoint> =>
  items.flatMap((item) =>
    item.shares.map(({ actual, label, predicted }) => ({
      x: predicted,
      y: actual,
      size: 3,
      title: `${nameOf(item)}: ${label} — predicted ${percent(predicted)}, actual ${percent(actual)}`
    }))
  )

const calibrationPoints = ({ calibration }: Backtest): ReadonlyArray<PlotPoint> => {
  const most = Math.max(1, ...calibration.map(({ answers }) => answers))
  return calibration.map(({ actual, answers, predicted }) => ({
    x: predicted,
    y: actual,
    size: 3 + 6 * Math.sqrt(answers / most),
    title: `predicted ${percent(predicted)}, came true ${percent(actual)}, ${answers.toLocaleString("en-US")} predictions`
  }))
}

const subgroupRow = ({
  label,
  marginal,
  predicted,
  question,
  respondents
}: SubgroupBacktest): ReadonlyArray<string> => [
  `${question}: ${label}`,
  respondents.toLocaleString("en-US"),
  three(predicted),
  three(marginal)
]

const ITEM_COLUMNS = [
  "Item",
  "Answers",
  "Accuracy",
  "Log-loss",
  "TV",
  "W1",
  "Coverage",
  "Marginal accuracy",
  "Marginal log-loss",
  "People"
]

const itemRow = (item: ItemBacktest): ReadonlyArray<string> => [
  item.label ?? item.text,
  item.answers.toLocaleString("en-US"),
  ...scoreCells(item.predicted),
  percent(item.marginal.accuracy),
  three(item.marginal.logLoss),
  people(item)
]

/** One row per item; those of one question stand under its text. */
const itemRows = (items: ReadonlyArray<ItemBacktest>): string =>
  items
    .map((item, i) => {
      const begins = item.label !== null && items[i - 1]?.key !== item.key
      const above = begins
        ? `<tr class="question"><td colspan="${ITEM_COLUMNS.length}">${escapeHtml(item.text)}</td></tr>`
        : ""
      return `${above}${cells("td", itemRow(item), item.label === null ? "" : "part")}`
    })
    .join("")

const LEGEND =
  "Accuracy: how often the likeliest answer was the respondent’s own. Log-loss: surprise at the true " +
  "answers, the lower the better. Total variation and Wasserstein: distance of the predicted from the " +
  "true shares among everybody. Coverage: how many of the 95% intervals held the truth. Marginal: " +
  "everybody gets the shares of all; demographics only: the prediction knows who respondents are and " +
  "nothing that they think."

/** The backtest as one HTML page without outside resources: tables, predicted against actual shares, calibration curve. */
export const backtestPage = (title: string, result: Backtest): string => {
  const { items, overall, respondents, subgroupError, subgroups } = result
  const heading = `How well ${title} predicts itself`
  const body = [
    `<h1>${escapeHtml(heading)}</h1>`,
    `<p>${items.length} items of ${respondents.toLocaleString("en-US")} respondents. Every item was ` +
      "hidden, a third of its answers at a time, and predicted from the answers to all other questions. " +
      `${subgroupSentence(subgroupError)}</p>`,
    `<p>${escapeHtml(GROUNDS)}</p>`,
    ...caveats(items).map((caveat) => `<p>${escapeHtml(caveat)}</p>`),
    table(
      ["", "Accuracy", "Log-loss", "Total variation", "Wasserstein", "95% coverage"],
      [
        ["Predicted", ...scoreCells(overall.predicted)],
        ["Demographics only", ...scoreCells(overall.demographics)],
        ["Marginal", ...scoreCells(overall.marginal)]
      ]
    ),
    `<p class="legend">${LEGEND}</p>`,
    '<div class="plots">' +
      squarePlot("Predicted against actual shares", "predicted", "actual", sharePoints(items)) +
      squarePlot("Calibration", "predicted probability", "came true", calibrationPoints(result), true) +
      "</div>",
    "<h2>Subgroups</h2><p>Mean distance (total variation) of the predicted shares and of everybody " +
      "else’s shares from the subgroup’s own, when all its answers to an item were hidden.</p>",
    table(["Subgroup", "Respondents", "Predicted", "Everybody"], subgroups.map(subgroupRow)),
    "<h2>Items</h2><p>“People” is how many people asked at random in a group would miss its shares as " +
      "much as predictions do that know none of its answers; – where these are no better than everybody " +
      "else’s shares.</p>",
    tableOf(ITEM_COLUMNS, itemRows(items))
  ].join("\n")
  return (
    `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><meta name="viewport" ` +
    `content="width=device-width, ` +
    `initial-scale=1"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>\n<body>\n${body}\n</body>\n</html>\n`
  )
}
