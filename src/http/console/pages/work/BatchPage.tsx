import { useNavigate, useParams } from "@solidjs/router"
import { createEffect, createMemo, createSignal, Index, on, Show } from "solid-js"
import { type AskLine, type DurableAskSummary, errorOfWork, type QuoteAsk } from "../../../../client/Client.ts"
import { answeredByWords } from "../../../../domain/evidence/BasisWords.ts"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"
import { save } from "../../charts/ExportChart.ts"
import { createDoing } from "../../data/Doing.ts"
import { createAgain, createLoaded, createPaged, createTitles, createWatched, Loaded } from "../../data/Loaded.tsx"
import { Answers } from "../../parts/answers/Answers.tsx"
import { MoreRows } from "../../parts/DataTable.tsx"
import { Segments } from "../../parts/Field.tsx"
import { Menu } from "../../parts/Menu.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { toldOf } from "../../shell/NextStep.ts"
import { Page, Problem } from "../../shell/Page.tsx"
import { draftOf, keptAsk } from "../ask/Draft.ts"
import {
  doneShare,
  lineKind,
  lineWords,
  outcomeWords,
  progressWords,
  questionWords,
  type Shown,
  statesOf,
  summaryOf,
  whoWords
} from "./WorkWords.ts"
import "./Work.css"

type Data = NonNullable<AskLine["data"]>

/** The answer to a request, with who was asked if that is still stored. */
const Answered = (props: { readonly of: AskLine; readonly data: Data }) => {
  const client = useClient()
  const [kept] = createLoaded(
    () => props.of.requestId,
    async (requestId, signal) => ({ found: await client.provenance(requestId, { signal }).catch(() => undefined) })
  )
  const { asked, requestId } = props.of
  const { data } = props
  return (
    <div class="answers">
      <Loaded of={kept} what="the answer">
        {(known) => <Answers answer={{ requestId, data }} asked={asked} kept={known().found} />}
      </Loaded>
    </div>
  )
}

interface BatchLineProps {
  readonly of: AskLine
  readonly isOpen: boolean
  readonly toggle: () => void
  /** The title of a saved audience or a survey. */
  readonly titleOf: (id: string) => string | undefined
  /** Opens the request in the form for editing. Without it, there is no button. */
  readonly change?: ((asked: QuoteAsk) => void) | undefined
}

/** One request of a batch: the question, who was asked, the outcome, and the answer when opened. */
const BatchLine = (props: BatchLineProps) => {
  // An answer never changes, so loading the line again doesn't redraw it.
  const answered = createMemo(() => ({ line: props.of, data: props.of.data }), undefined, {
    equals: (a, b) => a.line.requestId === b.line.requestId && (a.data === null) === (b.data === null)
  })
  const number = () => inWhole(props.of.index + 1)
  return (
    <li class="stack work-row">
      <div class="row spread work-head">
        <h3 dir="auto">
          <span class="soft figures">{number()}.</span> {questionWords(props.of.asked)}
        </h3>
        <span class="row chips">
          <Show when={lineKind(props.of)}>
            {(kind) => (
              <span class="chip" data-kind={kind()}>
                {answeredByWords[kind()]}
              </span>
            )}
          </Show>
          <span class="chip" data-state={props.of.state}>
            {lineWords(props.of)}
          </span>
        </span>
      </div>
      <p class="note" dir="auto">
        {whoWords(props.of.asked, props.titleOf)}
      </p>
      <Show when={summaryOf(props.of)}>{(summary) => <p dir="auto">{summary()}</p>}</Show>
      <Show when={props.of.error}>
        {(error) => (
          <p class="mistake">
            {error().message} <span class="soft">{toldOf(errorOfWork(error(), null)).next}</span>
          </p>
        )}
      </Show>
      <div class="row note figures">
        <span>{counted(props.of.credits, "credit", "credits")}</span>
        <Show when={props.of.data}>
          <button
            class="button"
            data-kind="quiet"
            data-size="small"
            type="button"
            aria-expanded={props.isOpen}
            aria-label={`${props.isOpen ? "Hide" : "Show"} answer to request ${number()}`}
            onClick={() => props.toggle()}
          >
            {props.isOpen ? "Hide answer" : "Show answer"}
          </button>
        </Show>
        <Show when={props.of.state === "failed" && props.change}>
          {(change) => (
            <May do="ask">
              <button
                class="button"
                data-kind="quiet"
                data-size="small"
                type="button"
                aria-label={`Edit and ask again: request ${number()}`}
                onClick={() => change()(props.of.asked)}
              >
                Edit and ask again
              </button>
            </May>
          )}
        </Show>
      </div>
      <Show when={props.isOpen && answered()} keyed>
        {({ data, line }) => <Show when={data}>{(known) => <Answered of={line} data={known()} />}</Show>}
      </Show>
    </li>
  )
}

const SHOWN = 50

interface Props {
  readonly of: DurableAskSummary
  readonly shown: Shown
  readonly setShown: (shown: Shown) => void
}

/** The requests of a batch with their outcomes: all of them, or those in one state. */
const BatchLines = (props: Props) => {
  const client = useClient()
  const navigate = useNavigate()
  const [, setDraft] = keptAsk(client)
  const [open, setOpen] = createSignal<ReadonlySet<number>>(new Set())
  const toggle = (index: number) => {
    const next = new Set(open())
    if (!next.delete(index)) next.add(index)
    setOpen(next)
  }
  const isOver = () => props.of.finishedAt !== null
  const wants = createMemo(() => ({ id: props.of.id, shown: props.shown, isOver: isOver() }), undefined, {
    equals: (a, b) => a.id === b.id && a.shown === b.shown && a.isOver === b.isOver
  })
  const lines = createPaged(
    wants,
    ({ id, shown }, signal) => client.asks.results(id, { signal, ...(shown !== "all" && { state: shown }) }),
    SHOWN
  )
  // Starting over would drop the pages that were loaded with “Show more”.
  createAgain(() => !isOver() && (lines.loaded.latest?.rows.length ?? 0) <= SHOWN, lines.loaded, lines.refetch)
  const titles = createTitles(
    client,
    () => lines.loaded.latest?.rows.some(({ asked }) => (asked.audienceId ?? asked.projectId) !== undefined) === true
  )
  const change = (asked: QuoteAsk) => {
    setDraft(draftOf(asked as Readonly<Record<string, unknown>>))
    navigate("/ask")
  }
  return (
    <section class="card stack" aria-labelledby="lines">
      <div class="row spread">
        <h2 id="lines">Requests</h2>
        <Show when={statesOf(props.of.progress).length > 2}>
          <Segments
            label="Requests shown"
            options={statesOf(props.of.progress)}
            value={props.shown}
            onChange={props.setShown}
          />
        </Show>
      </div>
      <Loaded of={lines.loaded} again={lines.refetch} what="the answers">
        {(some) => (
          <>
            <Show when={some().rows.length === 0}>
              <p class="soft">No requests in this state.</p>
            </Show>
            <ul class="rows work-rows">
              {/* Keeps each row in place while it reloads, so keyboard focus isn't lost. */}
              <Index each={some().rows}>
                {(line) => (
                  <BatchLine
                    of={line()}
                    isOpen={open().has(line().index)}
                    toggle={() => toggle(line().index)}
                    titleOf={(id) => titles().get(id)}
                    change={line().asked.sides === undefined ? change : undefined}
                  />
                )}
              </Index>
            </ul>
            <MoreRows isWhole={some().isWhole} more={lines.more} label="Show more" />
          </>
        )}
      </Loaded>
    </section>
  )
}

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
    { label: "CSV, one row per choice or answer", act: () => void saving.run("csv") },
    { label: "NDJSON, one line per request", act: () => void saving.run("ndjson") }
  ]
  createEffect(on(isOver, (over) => over && cancelling.forget(), { defer: true }))
  const problem = () => cancelling.problem() ?? retrying.problem() ?? saving.problem()
  return (
    <Page title="Batch" lead={<a href="/work">Back to Batches and imports</a>}>
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
                    <May do="ask">
                      <Show when={!isOver()}>
                        <button
                          class="button"
                          type="button"
                          disabled={cancelling.isRunning()}
                          onClick={() => cancelling.run(params.id)}
                        >
                          Cancel the rest
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
                          Retry failed
                        </button>
                      </Show>
                    </May>
                    <Menu label="Save results" items={files} />
                  </div>
                </div>
                <progress
                  class="progress"
                  max="1"
                  value={doneShare(ask().progress)}
                  aria-label="Progress of the batch"
                />
                <p class="figures">{progressWords(ask().progress)}</p>
                <p class="note figures">
                  {`${counted(ask().credits.charged, "credit", "credits")} charged${isOver() ? "" : " so far"}, ` +
                    `maximum ${inWhole(ask().credits.most)}. You only pay for answers.` +
                    (isOver() ? "" : " It keeps running if you leave.")}
                </p>
                <Show when={isLost()}>
                  <p class="waiting" role="status">
                    Can't reach the service. Retrying every few seconds; nothing is lost.
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
