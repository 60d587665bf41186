import { For, Show } from "solid-js"
import { type DurableAskSummary, errorOfWork, type SurveyImportSummary } from "../../../../client/Client.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { createAgain, createLoaded, createPaged, createTitles, Loaded } from "../../data/Loaded.tsx"
import { MoreRows } from "../../parts/DataTable.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Failed, Page, Problem } from "../../shell/Page.tsx"
import {
  doneShare,
  importShare,
  importWords,
  isNamed,
  kindOfWork,
  momentInWords,
  outcomeWords,
  progressWords,
  titledWho,
  titleOfWork
} from "./WorkWords.ts"
import "./Work.css"

const ImportRow = (props: { readonly of: SurveyImportSummary; readonly changed: () => void }) => {
  const client = useClient()
  const isOver = () => props.of.finishedAt !== null
  const cancelling = createDoing(async (id: string, signal) => {
    await client.imports.cancel(id, { signal })
    props.changed()
  })
  return (
    <li class="stack work-row">
      <div class="row spread">
        <h3 dir="auto">{props.of.title}</h3>
        <span class="chip" data-state={props.of.status}>
          {importWords[props.of.status]}
        </span>
      </div>
      <Show when={!isOver()}>
        <progress
          class="progress"
          max="1"
          value={importShare(props.of)}
          aria-label={`Progress of “${props.of.title}”`}
        />
      </Show>
      <p class="note">
        {isOver() ? "" : `${props.of.phase} · `}
        {momentInWords(props.of.finishedAt ?? props.of.createdAt)}
      </p>
      <Show when={props.of.error}>{(error) => <Problem of={errorOfWork(error(), null)} />}</Show>
      <Show when={!isOver()}>
        <May do="manage">
          <div>
            <button
              class="button"
              data-size="small"
              type="button"
              aria-label={`Cancel the import of ${props.of.title}`}
              disabled={cancelling.isRunning()}
              onClick={() => cancelling.run(props.of.id)}
            >
              Cancel
            </button>
          </div>
        </May>
      </Show>
      <Failed of={cancelling} />
    </li>
  )
}

const Imports = () => {
  const client = useClient()
  const [imports, { refetch }] = createLoaded(
    () => true,
    (_, signal) => client.imports.list({ signal })
  )
  createAgain(() => imports.latest?.some(({ finishedAt }) => finishedAt === null) === true, imports, refetch)
  return (
    <section class="card stack" aria-labelledby="imports">
      <div class="row spread">
        <h2 id="imports">Imports</h2>
        <a href="/projects">Projects</a>
      </div>
      <Loaded of={imports} again={refetch} what="imports">
        {(all) => (
          <Show when={all().length > 0} fallback={<p class="soft">No imports yet.</p>}>
            <ul class="rows work-rows">
              <For each={all()}>{(one) => <ImportRow of={one} changed={refetch} />}</For>
            </ul>
          </Show>
        )}
      </Loaded>
    </section>
  )
}

const PAGE = 25

const addressOf = ({ id, kind }: DurableAskSummary) => (kind === "batch" ? `/work/${id}` : `/ask/${id}`)

interface RowProps {
  readonly of: DurableAskSummary
  readonly titles: ReadonlyMap<string, string>
}

const AskRow = (props: RowProps) => (
  <li class="stack work-row">
    <div class="row spread work-head">
      <h3 dir="auto">
        <a href={addressOf(props.of)}>{titleOfWork(props.of)}</a>
      </h3>
      <span class="chip" data-state={props.of.state}>
        {outcomeWords(props.of)}
      </span>
    </div>
    <Show when={props.of.finishedAt === null}>
      <progress
        class="progress"
        max="1"
        value={doneShare(props.of.progress)}
        aria-label={`Progress of “${titleOfWork(props.of)}”`}
      />
    </Show>
    <p class="note" dir="auto">
      {kindOfWork(props.of)} · {titledWho(props.of.asked, props.titles)}
    </p>
    <p class="note figures">
      {props.of.kind === "batch" ? `${progressWords(props.of.progress)} · ` : ""}
      {props.of.finishedAt === null
        ? `${counted(props.of.credits.most, "credit", "credits")} reserved`
        : counted(props.of.credits.charged, "credit", "credits")}
      {` · ${momentInWords(props.of.createdAt)}`}
    </p>
  </li>
)

/** Questions answered in the background, batches and imports. */
const WorkPage = () => {
  const client = useClient()
  const { loaded, more, refetch } = createPaged(
    () => true,
    (_, signal) => client.asks.list({ signal, pageSize: PAGE }),
    PAGE
  )
  const isUnderWay = () =>
    (loaded.latest?.rows.length ?? 0) <= PAGE &&
    loaded.latest?.rows.some(({ finishedAt }) => finishedAt === null) === true
  createAgain(isUnderWay, loaded, refetch)
  const titles = createTitles(client, () => loaded.latest?.rows.some(({ asked }) => isNamed(asked)) === true)
  return (
    <Page
      title="Batches and imports"
      lead="What runs in the background, and keeps running if you leave this page."
      actions={
        <May do="ask">
          <a class="button" data-kind="main" href="/work/new">
            New batch
          </a>
        </May>
      }
    >
      <div class="page-work">
        <p>
          <a href="/history">Back to History</a>
        </p>
        <section class="card stack" aria-labelledby="asks">
          <h2 id="asks">Questions and batches</h2>
          <Loaded of={loaded} again={refetch} what="questions">
            {(all) => (
              <Show
                when={all().rows.length > 0}
                fallback={
                  <p class="soft">
                    Nothing here yet.{" "}
                    <May do="ask">
                      <a href="/ask">Ask a question</a>, or <a href="/work/new">send a batch</a> of up to 10,000.
                    </May>
                  </p>
                }
              >
                <ul class="rows work-rows">
                  <For each={all().rows}>{(ask) => <AskRow of={ask} titles={titles()} />}</For>
                </ul>
                <MoreRows isWhole={all().isWhole} more={more} label="Show more" />
              </Show>
            )}
          </Loaded>
        </section>
        <Imports />
      </div>
    </Page>
  )
}

export default WorkPage
