import { useNavigate } from "@solidjs/router"
import { createSignal, For, Show } from "solid-js"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { createPaged, Loaded } from "../../data/Loaded.tsx"
import { MoreRows } from "../../parts/DataTable.tsx"
import { TextField } from "../../parts/Field.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Failed, Page } from "../../shell/Page.tsx"
import { dayInWords } from "../work/WorkWords.ts"
import "../work/Work.css"

const PAGE = 25

/** The organization's reports, and the form for a new one. */
const ReportsPage = () => {
  const client = useClient()
  const navigate = useNavigate()
  const [title, setTitle] = createSignal("")
  const { loaded, more, refetch } = createPaged(
    () => "all",
    (_, signal) => client.reports.list({ signal, pageSize: PAGE }),
    PAGE
  )
  const creating = createDoing(async (_: undefined, signal) => {
    const { id } = await client.reports.create(title().trim(), { signal })
    navigate(`/reports/${id}`)
  })
  return (
    <Page title="Reports" lead="Arrange answers and tables, add text, and share or export the result.">
      <div class="page-work">
        <May do="manage">
          <form
            class="tools"
            onSubmit={(event) => {
              event.preventDefault()
              void creating.run(undefined)
            }}
          >
            <TextField label="New report title" required maxlength={200} value={title()} onChange={setTitle} />
            <button class="button" data-kind="main" type="submit" disabled={creating.isRunning()}>
              Create report
            </button>
          </form>
        </May>
        <Failed of={creating} />
        <section class="card" aria-label="Reports">
          <Loaded of={loaded} again={refetch} what="reports">
            {(all) => (
              <Show
                when={all().rows.length > 0}
                fallback={
                  <p class="soft" role="status">
                    No reports yet. Create one here, or click “Add to report” next to an answer or a table.
                  </p>
                }
              >
                <ul class="rows work-rows">
                  <For each={all().rows}>
                    {({ blocks, changedAt, id, title }) => (
                      <li class="stack work-row">
                        <h2 dir="auto">
                          <a href={`/reports/${id}`}>{title}</a>
                        </h2>
                        <p class="note figures">
                          {counted(blocks, "block", "blocks")} · changed {dayInWords(changedAt)}
                        </p>
                      </li>
                    )}
                  </For>
                </ul>
                <MoreRows isWhole={all().isWhole} more={more} label="Show older reports" />
              </Show>
            )}
          </Loaded>
        </section>
      </div>
    </Page>
  )
}

export default ReportsPage
