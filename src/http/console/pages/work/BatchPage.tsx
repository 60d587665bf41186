import { useParams } from "@solidjs/router"
import { createEffect, createSignal, on, Show } from "solid-js"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"
import { save } from "../../charts/ExportChart.ts"
import { createDoing } from "../../data/Doing.ts"
import { Loaded } from "../../data/Loaded.tsx"
import { createWatched } from "../../data/Watched.ts"
import { Menu } from "../../parts/Menu.tsx"
import { useClient } from "../../session/Session.tsx"
import { Page } from "../../shell/Page.tsx"
import { Problem } from "../../shell/Problem.tsx"
import { BatchLines } from "./BatchLines.tsx"
import { doneShare, outcomeWords, progressWords, type Shown } from "./WorkWords.ts"
import "./Work.css"

/** What becomes of a batch: how far it is, and each of its asks. */
const BatchPage = () => {
  const client = useClient()
  const params = useParams<{ id: string }>()
  const [shown, setShown] = createSignal<Shown>("all")
  const { ask: watched, isLost, now, refetch: watch, told } = createWatched(client, () => params.id)
  const isOver = () => now()?.finishedAt != null
  const cancelling = createDoing(async (id: string, signal) => told(await client.asks.cancel(id, { signal })))
  const retrying = createDoing(async (id: string, signal) => {
    told(await client.asks.retry(id, { signal }))
    setShown("all")
    watch()
  })
  const saving = createDoing(async (type: "csv" | "ndjson", signal) => {
    const name = `batch-${params.id}.${type}`
    if (type === "csv")
      return save(new Blob([await client.asks.table(params.id, { signal })], { type: "text/csv" }), name)
    const lines: Array<string> = []
    for await (const line of client.asks.results(params.id, { signal })) lines.push(`${JSON.stringify(line)}\n`)
    save(new Blob(lines, { type: "application/x-ndjson" }), name)
  })
  const files = [
    { label: "CSV, a line for each choice or answer", act: () => void saving.run("csv") },
    { label: "NDJSON, a line for each ask", act: () => void saving.run("ndjson") }
  ]
  createEffect(on(isOver, (over) => over && cancelling.forget(), { defer: true }))
  const problem = () => cancelling.problem() ?? retrying.problem() ?? saving.problem()
  return (
    <Page title="Batch" lead={<a href="/work">All work</a>}>
      <div class="page-work">
        <Show
          when={now()}
          fallback={
            <Loaded of={watched} again={watch} what="the batch">
              {() => null}
            </Loaded>
          }
        >
          {(ask) => (
            <>
              <section class="card stack" aria-label="Progress">
                <div class="row spread">
                  <div role="status">
                    <h2>{outcomeWords(ask())}</h2>
                  </div>
                  <div class="row">
                    <Show when={!isOver()}>
                      <button
                        class="button"
                        type="button"
                        disabled={cancelling.isRunning()}
                        onClick={() => cancelling.run(params.id)}
                      >
                        Cancel what is left
                      </button>
                    </Show>
                    <Show when={isOver() && ask().progress.failed > 0}>
                      <button
                        class="button"
                        data-kind="main"
                        type="button"
                        disabled={retrying.isRunning()}
                        onClick={() => retrying.run(params.id)}
                      >
                        Try failed again
                      </button>
                    </Show>
                    <Menu label="Save results" items={files} />
                  </div>
                </div>
                <progress class="progress" max="1" value={doneShare(ask().progress)} aria-label="How far it is" />
                <p class="figures">{progressWords(ask().progress)}</p>
                <p class="note figures">
                  {`${counted(ask().credits.charged, "credit", "credits")} charged${isOver() ? "" : " so far"}, ${inWhole(ask().credits.most)} at most. What is not answered is not charged.${isOver() ? "" : " It goes on if you leave."}`}
                </p>
                <Show when={isLost()}>
                  <p class="waiting" role="status">
                    The service cannot be reached. It is asked again every few seconds; nothing is lost.
                  </p>
                </Show>
                <Show when={watched.state === "errored"}>
                  <Problem of={watched.error} again={watch} />
                </Show>
                <Show when={problem()}>{(error) => <Problem of={error()} />}</Show>
              </section>
              <BatchLines of={ask()} shown={shown()} setShown={setShown} />
            </>
          )}
        </Show>
      </div>
    </Page>
  )
}

export default BatchPage
