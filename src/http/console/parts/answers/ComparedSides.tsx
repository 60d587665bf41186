import { For, Show } from "solid-js"
import type { Asked, CompareResult, QuoteAsk } from "../../../../client/Client.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { seriesTitle } from "../../charts/Bars.ts"
import { Chart } from "../../charts/Chart.tsx"
import { comparedRows, reasonsWhy, sideNotes, sideProvenance, sideWarnings } from "./Compared.ts"
import { Differences } from "./Differences.tsx"
import "./Answers.css"
import "./Compared.css"

/** What was asked, and what came of it. */
export interface ComparedAnswer {
  readonly ask: QuoteAsk
  /** Null credits where what it cost is told elsewhere. */
  readonly result: Asked<CompareResult>
}

/** What came of a comparison: shares side by side, and what of their differences is more than error. */
export const ComparedSides = (props: { readonly of: ComparedAnswer }) => {
  const result = () => props.of.result
  const ofAll = (told: typeof sideNotes) =>
    result().sides.flatMap((side) => told(side).map((note) => `${seriesTitle(side)}: ${note}`))
  const warnings = () => ofAll(sideWarnings)
  return (
    <>
      <Show when={!result().comparable}>
        <div class="banner" data-kind="warn">
          <h3>Not all sides can be compared</h3>
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
          <h3>Not quite the people described</h3>
          <For each={warnings()}>{(note) => <p>{note}</p>}</For>
        </div>
      </Show>
      <section class="card" aria-label="Shares">
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
