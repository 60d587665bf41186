import { For, Show } from "solid-js"
import type { ListedShare } from "../../../../client/Client.ts"
import { createDoing } from "../../data/Doing.ts"
import { createPaged, Loaded } from "../../data/Loaded.tsx"
import { MoreRows } from "../../parts/DataTable.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { dayInWords } from "../work/WorkWords.ts"
import { TeamFrame } from "./TeamFrame.tsx"

const PAGE = 50

/** Every public link that works. */
const LinksPage = () => {
  const client = useClient()
  const toasts = useToasts()
  const { loaded, more, refetch } = createPaged(
    () => true,
    (_, signal) => client.history.everyShare({ signal, pageSize: PAGE }),
    PAGE
  )
  const revoking = createDoing(async ({ answerId, id, reportId }: ListedShare, signal) => {
    if (answerId !== null) await client.history.unshare(answerId, id, { signal })
    if (reportId !== null) await client.reports.unshare(reportId, id, { signal })
    toasts.say("The link no longer works.")
    refetch()
  })
  return (
    <TeamFrame tab="/links" lead="Active public links. Anyone with one can see its answer or report without a key.">
      <Failed of={revoking} />
      <Loaded of={loaded} again={refetch} what="links">
        {(all) => (
          <Show
            when={all().rows.length > 0}
            fallback={
              <div class="empty" role="status">
                <h2>No links</h2>
                <p>
                  Open an answer in <a href="/history">History</a>, or a <a href="/reports">report</a>, to share it.
                </p>
              </div>
            }
          >
            <ul class="card rows">
              <For each={all().rows}>
                {(one) => (
                  <li class="stack one">
                    <div class="row spread">
                      <h2 dir="auto">
                        <a href={one.reportId === null ? `/history/${one.answerId}` : `/reports/${one.reportId}`}>
                          {one.title}
                        </a>
                      </h2>
                      <May do="manage">
                        <button
                          class="button"
                          data-size="small"
                          type="button"
                          aria-label={`Revoke the link to ${one.title}, created ${dayInWords(one.createdAt)}`}
                          onClick={() => void revoking.run(one)}
                        >
                          Revoke
                        </button>
                      </May>
                    </div>
                    <p class="note" dir="auto">
                      Created {dayInWords(one.createdAt)}
                      {one.madeBy === null ? "" : ` by ${one.madeBy}`}, expires {dayInWords(one.expiresAt)}
                      {one.hasPassword ? ", with a password" : ""}
                    </p>
                  </li>
                )}
              </For>
            </ul>
            <MoreRows isWhole={all().isWhole} more={more} label="Show more" />
          </Show>
        )}
      </Loaded>
    </TeamFrame>
  )
}

export default LinksPage
