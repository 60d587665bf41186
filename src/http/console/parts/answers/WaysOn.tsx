import { useNavigate } from "@solidjs/router"
import { For, Show } from "solid-js"
import type { QuoteAsk } from "../../../../client/Client.ts"
import { createDoing } from "../../data/Doing.ts"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"

/** Where to go from a question that there is no data on. */
export const NoData = () => (
  <div class="ways-on">
    <h3>Where to go from here</h3>
    <ul>
      <li>
        <a href="/projects">Ask a survey</a> that has a question like this one.
      </li>
      <li>
        <a href="/projects/new">Upload a survey</a> in which people were asked.
      </li>
      <li>
        Connect a language model: whoever runs this service sets its address, and it estimates what nobody was asked.
      </li>
    </ul>
  </div>
)

interface Props {
  /** The request that a survey couldn't answer. */
  readonly asked: QuoteAsk
  /** The survey's nearest questions, nearest first. */
  readonly nearest: ReadonlyArray<{ readonly key: string; readonly question: string }>
}

/** The survey's nearest questions, each one click away. */
export const NearestQuestions = (props: Props) => {
  const client = useClient()
  const navigate = useNavigate()
  const asking = createDoing(async (question: string, signal) => {
    const { id } = await client.asks.submit({ ...props.asked, questions: [question] } as QuoteAsk, { signal })
    navigate(`/ask/${id}`)
  })
  return (
    <Show when={props.nearest.length > 0}>
      <div class="ways-on">
        <h3>Ask what the survey asked</h3>
        <For each={props.nearest}>
          {({ question }) => (
            <button
              class="button nearest"
              type="button"
              dir="auto"
              disabled={asking.isRunning()}
              onClick={() => asking.run(question)}
            >
              {question}
            </button>
          )}
        </For>
        <Failed of={asking} />
      </div>
    </Show>
  )
}
