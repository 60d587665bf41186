import { createMemo, createSignal, For, Show } from "solid-js"
import type { Asked, ComparedSide, CompareResult, QuoteAsk } from "../../../../client/Client.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { seriesTitle } from "../../charts/Bars.ts"
import { Chart, ProvenanceLine } from "../../charts/Chart.tsx"
import { isUnknown } from "../../charts/Intervals.ts"
import { DataTable } from "../DataTable.tsx"
import { Segments } from "../Field.tsx"
import {
  comparedRows,
  differenceRow,
  overallWords,
  reasonsWhy,
  sideNotes,
  sideProvenance,
  sideWarnings
} from "./Compared.ts"
import "./Answers.css"
import "./Compared.css"
import { WaysOn } from "./WaysOn.tsx"

const verdicts = { yes: "Yes", no: "No", "not tested": "Not tested" } as const

const Differences = (props: { readonly of: CompareResult }) => {
  const [shown, setShown] = createSignal<"all" | "exceeding">("all")
  const exceeding = createMemo(() => props.of.differences.filter(({ exceeds }) => exceeds === true))
  const rows = createMemo(() =>
    (shown() === "all" ? props.of.differences : exceeding()).map((one) => differenceRow(one, props.of.sides))
  )
  return (
    <section class="card stack" aria-labelledby="differences">
      <div class="row spread">
        <h2 id="differences">Which differences are significant?</h2>
        <Show when={props.of.differences.length > exceeding().length && exceeding().length > 0}>
          <Segments
            label="Differences shown"
            options={[
              ["all", `All (${props.of.differences.length})`],
              ["exceeding", `Significant only (${exceeding().length})`]
            ]}
            value={shown()}
            onChange={setShown}
          />
        </Show>
      </div>
      <Show when={rows().length > 0} fallback={<p>There are no differences to show.</p>}>
        <DataTable
          label="Differences"
          class="differences"
          heads={["Answer", "Groups", "Points", "95% interval, uncorrected", "p, corrected", "Significant?"]}
          rows={rows()}
        >
          {(row) => (
            <tr data-verdict={row.verdict}>
              <th scope="row" dir="auto">
                {row.choice}
              </th>
              <td dir="auto">
                {row.a} <span class="soft">minus</span> {row.b}
              </td>
              <td>{row.points}</td>
              <td>{row.interval}</td>
              <td>{row.p}</td>
              <td>{verdicts[row.verdict]}</td>
            </tr>
          )}
        </DataTable>
      </Show>
      <Show when={overallWords(props.of)}>
        {(words) => (
          <p class="small">
            <strong>Do the groups differ overall?</strong> {words()}
          </p>
        )}
      </Show>
      <ul class="note reasons">
        <For each={reasonsWhy(props.of, true)}>
          {({ because, pairs }) => (
            <li>
              {pairs}: {because}
            </li>
          )}
        </For>
      </ul>
      <details class="how">
        <summary>How was this tested?</summary>
        <p class="note">{props.of.method}</p>
      </details>
    </section>
  )
}

/** Whether there are percentages of a group that say anything. */
const isKnown = ({ choices, sample }: ComparedSide) => choices.length > 0 && !isUnknown(sample)

/** A comparison request and its result. */
export interface ComparedAnswer {
  readonly ask: QuoteAsk
  /** Credits are null if the cost is shown elsewhere. */
  readonly result: Asked<CompareResult>
}

export const ComparedSides = (props: { readonly of: ComparedAnswer }) => {
  const result = () => props.of.result
  const ofAll = (told: typeof sideNotes) =>
    result().sides.flatMap((side) => told(side).map((note) => `${seriesTitle(side)}: ${note}`))
  const warnings = () => ofAll(sideWarnings)
  return (
    <>
      <Show when={!result().comparable}>
        <div class="banner" data-kind="warn">
          <h2>Some groups can't be compared</h2>
          <For each={reasonsWhy(result(), false)}>
            {({ because, pairs }) => (
              <p>
                <strong>{pairs}:</strong> {because}
              </p>
            )}
          </For>
        </div>
      </Show>
      <Show when={warnings().length > 0}>
        <div class="banner" data-kind="warn">
          <h2>Not quite the people described</h2>
          <For each={warnings()}>{(note) => <p>{note}</p>}</For>
        </div>
      </Show>
      <Show
        when={result().sides.some(isKnown)}
        fallback={
          <section class="card stack answers" aria-label="Percentages">
            <h2 class="chart-title" dir="auto">
              {result().question}
            </h2>
            <p class="summary">We have no data on this for any of these groups, so there is nothing to compare.</p>
            <WaysOn asked={null} askedIn={result().askedIn} nearest={[]} />
            <ProvenanceLine of={result().sides.map(sideProvenance)} />
          </section>
        }
      >
        <section class="card" aria-label="Percentages">
          <Chart
            title={result().question}
            series={result().sides}
            rows={comparedRows(result())}
            provenance={result().sides.map(sideProvenance)}
            call={{ method: "POST", path: "/v1/ask/compare", body: props.of.ask, client: "ask.compare" }}
          >
            <p class="summary">{result().summary}</p>
            <For each={ofAll(sideNotes)}>{(note) => <p class="note">{note}</p>}</For>
          </Chart>
        </section>
        <Differences of={result()} />
      </Show>
      <p class="colophon figures">
        <Show when={result().credits}>
          {(credits) => <span>{counted(credits().charged, "credit", "credits")} charged</span>}
        </Show>
        <span>Seed {result().sample.seed}</span>
        <span>Engine {result().sample.engine}</span>
        <span>{result().requestId}</span>
      </p>
    </>
  )
}
