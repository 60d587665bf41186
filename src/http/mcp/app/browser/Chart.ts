import { inTenths } from "../../../../domain/text/Figures.ts"
import type { Chart, Row } from "../view/Chart.ts"
import { element, words } from "./Element.ts"

/** Repeats for the eye what the first cell says in words; being empty it is not read out. */
const bar = (share: number, scale: number) => {
  const filled = element("span", { class: "bar" })
  filled.style.width = `${Math.min(1, share / scale) * 100}%`
  return element("span", { class: "track" }, filled)
}

const row = ({ cells, label, share }: Row, scale: number) =>
  element(
    "tr",
    {},
    element("th", { scope: "row" }, element("div", { class: "row" }, words("span", label), bar(share, scale))),
    ...cells.map((cell) => element("td", {}, cell))
  )

/** A table whose row headings carry the bars. */
export const chartTable = ({ caption, columns, rows, scale }: Chart): HTMLElement =>
  element(
    "table",
    {},
    element(
      "caption",
      {},
      `${caption}. `,
      element("span", { class: "scale" }, `A full bar is ${inTenths(scale * 100)}%.`)
    ),
    element("thead", {}, element("tr", {}, ...columns.map((column) => element("th", { scope: "col" }, column)))),
    element("tbody", {}, ...rows.map((one) => row(one, scale)))
  )
