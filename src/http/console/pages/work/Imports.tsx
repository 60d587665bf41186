import { For, Show } from "solid-js"
import { errorOfWork, type SurveyImportSummary } from "../../../../client/Client.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { momentInWords } from "../../parts/Moments.ts"
import { useClient } from "../../session/Session.tsx"
import { Failed, Problem } from "../../shell/Problem.tsx"
import { createAgain } from "./Again.ts"
import { importShare, importWords } from "./WorkWords.ts"

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
          aria-label={`How far “${props.of.title}” is`}
        />
      </Show>
      <p class="note">
        {isOver() ? "" : `${props.of.phase} · `}
        {momentInWords(props.of.finishedAt ?? props.of.createdAt)}
      </p>
      <Show when={props.of.error}>{(error) => <Problem of={errorOfWork(error(), null)} />}</Show>
      <Show when={!isOver()}>
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
      </Show>
      <Failed of={cancelling} />
    </li>
  )
}

/** Surveys that were sent, the newest first. */
export const Imports = () => {
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
          <Show when={all().length > 0} fallback={<p class="soft">No survey was imported in the background yet.</p>}>
            <ul class="rows work-rows">
              <For each={all()}>{(one) => <ImportRow of={one} changed={refetch} />}</For>
            </ul>
          </Show>
        )}
      </Loaded>
    </section>
  )
}
