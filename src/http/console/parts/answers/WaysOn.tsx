import { useNavigate } from "@solidjs/router"
import { For, Show } from "solid-js"
import type { QuoteAsk } from "../../../../client/Client.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"

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
        <a href="/model">Connect a model</a> that estimates what nobody was asked.
      </li>
    </ul>
  </div>
)

interface NearestProps {
  /** The request that asks it. */
  readonly ask: QuoteAsk
  readonly question: string
}

/** A question of the survey, what it costs at most, and a button that asks it. */
const NearestQuestion = (props: NearestProps) => {
  const client = useClient()
  const navigate = useNavigate()
  const [quote] = createLoaded(
    () => props.ask,
    (ask, signal) => client.ask.quote(ask, { signal })
  )
  const asking = createDoing(async (ask: QuoteAsk, signal) => {
    const { id } = await client.asks.submit(ask, { signal })
    navigate(`/ask/${id}`)
  })
  return (
    <>
      <button
        class="button nearest"
        type="button"
        dir="auto"
        disabled={asking.isRunning()}
        onClick={() => asking.run(props.ask)}
      >
        {props.question}
      </button>
      <Show when={quote.latest}>
        {(known) => <span class="note figures">Maximum cost: {counted(known().credits, "credit", "credits")}</span>}
      </Show>
      <Failed of={asking} />
    </>
  )
}

interface Props {
  /** The request that a survey couldn't answer. */
  readonly asked: QuoteAsk
  /** The survey's nearest questions, nearest first. */
  readonly nearest: ReadonlyArray<{ readonly key: string; readonly question: string }>
}

/** The survey's nearest questions, each one click away. */
export const NearestQuestions = (props: Props) => (
  <Show when={props.nearest.length > 0}>
    <div class="ways-on">
      <h3>Ask what the survey asked</h3>
      <For each={props.nearest}>
        {({ question }) => (
          <NearestQuestion question={question} ask={{ ...props.asked, questions: [question] } as QuoteAsk} />
        )}
      </For>
    </div>
  </Show>
)
