import { useParams } from "@solidjs/router"
import { createEffect, createMemo, createSignal, For, on, Show } from "solid-js"
import type { DurableAskSummary } from "../../../../client/Client.ts"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"
import { save } from "../../charts/ExportChart.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { createPaged } from "../../data/Paged.ts"
import { MoreRows } from "../../parts/MoreRows.tsx"
import { Segments } from "../../parts/Segments.tsx"
import { useClient } from "../../session/Session.tsx"
import { Page } from "../../shell/Page.tsx"
import { Problem } from "../../shell/Problem.tsx"
import "../ask/Ask.css"
import { BatchLine } from "./BatchLine.tsx"
import { doneShare, outcomeWords, progressWords } from "./WorkWords.ts"
import "./Work.css"

const SHOWN = 50

/** What becomes of a batch: how far it is, and each of its asks. */
const BatchPage = () => {
  const client = useClient()
  const params = useParams<{ id: string }>()
  const [now, setNow] = createSignal<DurableAskSummary>()
  const [shown, setShown] = createSignal<"all" | "failed">("all")
  const [watched, { refetch: watch }] = createLoaded(
    () => params.id,
    async (id, signal) => {
      const found = await client.asks.get(id, { signal })
      setNow(found)
      if (found.finishedAt !== null) return found
      const over = await client.asks.wait(id, { signal, onProgress: setNow })
      setNow(over)
      return over
    }
  )
  const isOver = () => now()?.finishedAt != null
  async function* wanted(id: string, which: "all" | "failed", signal: AbortSignal) {
    for await (const line of client.asks.results(id, { signal })) {
      if (which === "failed" ? line.state === "failed" : true) yield line
    }
  }
  const wants = createMemo(() => now() !== undefined && { id: params.id, which: shown(), isOver: isOver() }, false, {
    equals: (a, b) => JSON.stringify(a) === JSON.stringify(b)
  })
  const lines = createPaged(wants, ({ id, which }, signal) => wanted(id, which, signal), SHOWN)
  const cancelling = createDoing(async (id: string, signal) => setNow(await client.asks.cancel(id, { signal })))
  const retrying = createDoing(async (id: string, signal) => {
    setNow(await client.asks.retry(id, { signal }))
    setShown("all")
    watch()
  })
  const saving = createDoing(async (id: string, signal) => {
    const table = await client.asks.table(id, { signal })
    save(new Blob([table], { type: "text/csv" }), `batch-${id}.csv`)
  })
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
                  <button
                    class="button"
                    type="button"
                    disabled={saving.isRunning()}
                    onClick={() => saving.run(params.id)}
                  >
                    Save as CSV
                  </button>
                </div>
              </div>
              <progress class="progress" max="1" value={doneShare(ask().progress)} aria-label="How far it is" />
              <p class="figures">{progressWords(ask().progress)}</p>
              <p class="note figures">
                {`${counted(ask().credits.charged, "credit", "credits")} charged${isOver() ? "" : " so far"}, ${inWhole(ask().credits.most)} at most. What is not answered is not charged.`}
              </p>
              <Show when={watched.state === "errored"}>
                <Problem of={watched.error} again={watch} />
              </Show>
              <Show when={problem()}>{(error) => <Problem of={error()} />}</Show>
            </section>
          )}
        </Show>
        <Show when={now()}>
          {(ask) => (
            <section class="card stack" aria-labelledby="lines">
              <div class="row spread">
                <h2 id="lines">Its asks</h2>
                <Show when={ask().progress.failed > 0}>
                  <Segments
                    label="Asks shown"
                    options={[
                      ["all", "All"],
                      ["failed", `Failed: ${ask().progress.failed}`]
                    ]}
                    value={shown()}
                    onChange={setShown}
                  />
                </Show>
              </div>
              <Loaded of={lines.loaded} again={lines.refetch} what="the answers">
                {(some) => (
                  <>
                    <ul class="rows work-rows">
                      <For each={some().rows}>{(line) => <BatchLine of={line} />}</For>
                    </ul>
                    <MoreRows of={some()} more={lines.more} label="Show more" />
                  </>
                )}
              </Loaded>
            </section>
          )}
        </Show>
      </div>
    </Page>
  )
}

export default BatchPage
