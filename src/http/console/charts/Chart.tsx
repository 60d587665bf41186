import { createSignal, For, type JSX, Show } from "solid-js"
import { createDoing } from "../data/Doing.ts"
import { DataTable } from "../parts/DataTable.tsx"
import { Menu } from "../parts/Menu.tsx"
import { Failed } from "../shell/Page.tsx"
import { useToasts } from "../shell/Toasts.tsx"
import { BarChart } from "./BarChart.tsx"
import { type BarRow, figureOf, rangeOf, type Series, seriesTitle } from "./Bars.ts"
import type { Provenance } from "./Provenance.ts"
import "./Chart.css"
import { type Caption, copyPng, copySvg, fileName, pngOf, save, svgBlob, svgOf } from "./ExportChart.ts"
import { LineChart } from "./LineChart.tsx"
import { type ApiCall, languages, snippet } from "./Snippets.ts"

/** Where numbers come from: whose answers they are, how many, how certain. The method is one click away. */
export const ProvenanceLine = (props: { readonly of: Provenance | ReadonlyArray<Provenance> }) => {
  const origins = () => [props.of].flat()
  return (
    <>
      <For each={origins()}>
        {({ facts, kind, label }) => (
          <p class="provenance">
            <strong class="chip" data-kind={kind}>
              {label}
            </strong>{" "}
            {facts.join(" ")}
          </p>
        )}
      </For>
      <details class="how">
        <summary>How do we know?</summary>
        <For each={origins()}>{({ how }) => <p class="note">{how.join(" ")}</p>}</For>
      </details>
    </>
  )
}

interface Props {
  readonly title: string
  /** Who was asked, in words. */
  readonly subtitle?: string | undefined
  readonly rows: ReadonlyArray<BarRow>
  /** The series, if there are several. */
  readonly series?: ReadonlyArray<Series> | undefined
  /** Whether the series follow one another in time: each row is then a line through them. */
  readonly overTime?: boolean | undefined
  /** Where the numbers come from; one per series if they differ. */
  readonly provenance: Provenance | ReadonlyArray<Provenance>
  /** The API call that returns the same numbers. */
  readonly call?: ApiCall | undefined
  /** Content between the chart and its provenance. */
  readonly children?: JSX.Element
}

/** A bar or line chart with its title, figures, sources and export menu. */
export const Chart = (props: Props) => {
  const toasts = useToasts()
  const [drawn, setDrawn] = createSignal<SVGSVGElement>()
  const origins = () => [props.provenance].flat()
  /** What has a color: a line is an answer, a bar's color stands for its series. */
  const legend = () =>
    props.overTime === true ? props.rows.map(({ label }) => ({ letter: "", name: label })) : props.series
  const caption = (): Caption => ({
    title: props.title,
    subtitle: props.subtitle,
    series: legend(),
    facts: origins().flatMap(({ facts, how, label }) => [`${label}.`, ...facts, ...how])
  })
  const drawing = () => svgOf(drawn()!, caption())
  const copying = createDoing(async (ending: "PNG" | "SVG") => {
    await (ending === "PNG" ? copyPng(drawing()) : copySvg(drawing()))
    toasts.say(`Copied as ${ending}.`)
  })
  const exportAs = async (ending: "png" | "svg") => {
    const made = drawing()
    save(ending === "svg" ? svgBlob(made.svg) : await pngOf(made), fileName(props.title, ending))
  }
  const copy = async (text: string, what: string) => {
    await navigator.clipboard.writeText(text)
    toasts.say(`Copied as ${what}. Set AUDIENCE_API_KEY before you run it.`)
  }
  const items = () => [
    { label: "Save as PNG", act: () => void exportAs("png") },
    { label: "Save as SVG", act: () => void exportAs("svg") },
    { label: "Copy as PNG", act: () => void copying.run("PNG") },
    { label: "Copy as SVG", act: () => void copying.run("SVG") },
    ...(props.call === undefined
      ? []
      : languages.map((language) => ({
          label: `Copy as ${language}`,
          act: () => void copy(snippet(props.call!, location.origin, language), language)
        })))
  ]
  const names = () => props.series?.map(seriesTitle) ?? ["Percentage"]
  return (
    <figure class="chart">
      <figcaption>
        <div class="chart-head">
          <h2 class="chart-title" dir="auto">
            {props.title}
          </h2>
          <Menu label="Export" items={items()} />
        </div>
        <Show when={props.subtitle}>
          <p class="soft" dir="auto">
            {props.subtitle}
          </p>
        </Show>
        <Show when={legend()}>
          {(series) => (
            <ul class="series">
              <For each={series()}>
                {(one, at) => <li style={{ "--mark": `var(--series-${at() + 1})` }}>{seriesTitle(one)}</li>}
              </For>
            </ul>
          )}
        </Show>
      </figcaption>
      <Show
        when={props.overTime === true}
        fallback={
          <BarChart
            rows={props.rows}
            letters={props.series?.map(({ letter }) => letter)}
            label={`Chart: ${props.title}`}
            ref={setDrawn}
          />
        }
      >
        <LineChart
          rows={props.rows}
          waves={props.series?.map(({ name }) => name) ?? []}
          label={`Chart: ${props.title}`}
          ref={setDrawn}
        />
      </Show>
      <Failed of={copying} />
      {props.children}
      <ProvenanceLine of={props.provenance} />
      <details>
        <summary>Show as a table</summary>
        <DataTable
          label="Figures"
          heads={["Answer", ...names().flatMap((name) => [name, "95% interval"])]}
          rows={props.rows}
        >
          {(row) => (
            <tr>
              <th scope="row" dir="auto">
                {row.label}
              </th>
              <For each={row.bars}>
                {(bar) => (
                  <>
                    <td>{figureOf(bar)}</td>
                    <td>{rangeOf(bar) || "–"}</td>
                  </>
                )}
              </For>
            </tr>
          )}
        </DataTable>
      </details>
    </figure>
  )
}
