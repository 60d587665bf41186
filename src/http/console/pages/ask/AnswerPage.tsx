import { useNavigate, useParams } from "@solidjs/router"
import { Show } from "solid-js"
import { errorOfWork } from "../../../../client/Client.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded, createWatched, Loaded } from "../../data/Loaded.tsx"
import { Answers } from "../../parts/answers/Answers.tsx"
import { AddToReport } from "../../parts/report/AddToReport.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Failed, Page, Problem } from "../../shell/Page.tsx"
import { momentInWords, stateWords } from "../work/WorkWords.ts"
import "./Ask.css"
import { draftOf, keptAsk } from "./Draft.ts"

const AnswerOf = (props: { readonly id: string }) => {
  const client = useClient()
  const navigate = useNavigate()
  const [, setDraft] = keptAsk(client)
  const { ask, isLost, now: progress, refetch } = createWatched(client, () => props.id)
  const answer = () => (ask.state === "ready" ? (ask.latest?.result ?? null) : null)
  const [kept] = createLoaded(
    () => answer()?.requestId,
    (requestId, signal) => client.provenance(requestId, { signal }).catch(() => undefined)
  )
  const cancelling = createDoing((_: undefined, signal) => client.asks.cancel(props.id, { signal }))
  /** Comparisons have their own form, which starts empty. */
  const isChangeable = () => ask.latest?.kind !== "compare"
  const again = () => {
    const found = kept.latest
    if (found !== undefined)
      setDraft(draftOf({ ...(found.asked as Readonly<Record<string, unknown>>), projectId: found.projectId }))
    navigate("/ask")
  }
  return (
    <Page
      title="Answer"
      actions={
        <>
          <Show when={kept.state === "ready" && isChangeable() && kept.latest}>
            <May do="ask">
              <button class="button" type="button" onClick={again}>
                Edit and ask again
              </button>
            </May>
          </Show>
          <Show when={answer()}>
            {(given) => (
              <>
                <AddToReport block={{ answerId: given().requestId }} />
                <May do="manage">
                  <a class="button" href={`/history/${given().requestId}`}>
                    Name or share
                  </a>
                </May>
              </>
            )}
          </Show>
          <May do="ask">
            <a class="button" href="/ask">
              New question
            </a>
          </May>
        </>
      }
    >
      <div class="answers">
        <Show
          when={ask.state !== "ready" && ask.state !== "errored" && progress()}
          fallback={
            <Loaded of={ask} again={refetch} what="the answer">
              {(over) => (
                <>
                  <Show when={answer() !== null && kept.state !== "pending" && answer()}>
                    {(given) => <Answers answer={given()} kept={kept.latest} />}
                  </Show>
                  <Show when={over().result === null}>
                    <h2 dir="auto">{over().asked.question}</h2>
                  </Show>
                  <Show when={over().error}>{(error) => <Problem of={errorOfWork(error(), null)} />}</Show>
                  <Show when={over().state === "cancelled"}>
                    <div class="empty">
                      <h3>Canceled</h3>
                      <p>You only pay for answers.</p>
                    </div>
                  </Show>
                  <p class="colophon figures">
                    <span>{counted(over().credits.charged, "credit", "credits")} charged</span>
                    <span>Answered {momentInWords(over().finishedAt ?? over().createdAt)}</span>
                    <span>Seed {answer()?.data.sample.seed ?? "–"}</span>
                    <span>Engine {answer()?.data.sample.engine ?? "–"}</span>
                    <span>{answer()?.requestId}</span>
                  </p>
                </>
              )}
            </Loaded>
          }
        >
          {(now) => (
            <section class="card progress-card" aria-label="Progress">
              <h2 dir="auto">{now().asked.question}</h2>
              <p class="waiting" role="status">
                {isLost()
                  ? "Can't reach the service. Retrying every few seconds; nothing is lost."
                  : stateWords[now().state]}
              </p>
              <p class="note">You can leave this page and come back for the answer. You only pay for answers.</p>
              <May do="ask">
                <button
                  class="button"
                  type="button"
                  disabled={cancelling.isRunning()}
                  onClick={() => cancelling.run(undefined)}
                >
                  {cancelling.isRunning() ? "Canceling…" : "Cancel"}
                </button>
              </May>
              <Failed of={cancelling} />
            </section>
          )}
        </Show>
      </div>
    </Page>
  )
}

/** A question's progress and then its answer. The address works for as long as the ask is stored. */
const AnswerPage = () => {
  const params = useParams<{ id: string }>()
  return (
    <Show when={params.id} keyed>
      {(id) => <AnswerOf id={id} />}
    </Show>
  )
}

export default AnswerPage
