import { useNavigate } from "@solidjs/router"
import { For, Show } from "solid-js"
import type { ChoicesResult, QuoteAsk } from "../../../../client/Client.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"

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
    <li>
      <button
        class="button nearest"
        type="button"
        dir="auto"
        disabled={asking.isRunning()}
        onClick={() => asking.run(props.ask)}
      >
        {props.question}
      </button>{" "}
      <Show when={quote.latest}>
        {(known) => <span class="note figures">Maximum cost: {counted(known().credits, "credit", "credits")}</span>}
      </Show>
      <Failed of={asking} />
    </li>
  )
}

interface Props {
  /** Surveys of the organization that asked it, or nearly, where no survey was meant. */
  readonly askedIn?: ChoicesResult["askedIn"]
  /** The request to a survey that asks one of its questions; null if no survey is meant. */
  readonly asked: QuoteAsk | null
  /** The survey's nearest questions, nearest first. */
  readonly nearest: ReadonlyArray<string>
}

/** What to do about a question that nothing is known about. */
export const WaysOn = (props: Props) => (
  <div class="ways-on">
    <Show when={props.askedIn?.length}>
      <h3>Your surveys asked this, or something close</h3>
      <ul>
        <For each={props.askedIn}>
          {({ key, projectId, question, title }) => (
            <li>
              <a href={`/projects/${projectId}?question=${encodeURIComponent(key)}`} dir="auto">
                {question}
              </a>{" "}
              <span class="note" dir="auto">
                in {title}
              </span>
            </li>
          )}
        </For>
      </ul>
    </Show>
    <Show when={props.nearest.length > 0 && props.asked}>
      {(asked) => (
        <May do="ask">
          <h3>Ask the nearest survey question</h3>
          <ul>
            <For each={props.nearest}>
              {(question) => <NearestQuestion question={question} ask={{ ...asked(), questions: [question] }} />}
            </For>
          </ul>
        </May>
      )}
    </Show>
    <May do="manage">
      <h3>Where to go from here</h3>
      <ul>
        <Show when={props.nearest.length === 0 && !props.askedIn?.length}>
          <li>
            <a href="/projects">Look in your surveys</a> for a question like this one.
          </li>
        </Show>
        <li>
          <a href="/projects/new">Upload a survey</a> in which people were asked.
        </li>
        <May do="administer">
          <li>
            <a href="/model">Connect a model</a> that estimates what nobody was asked.
          </li>
        </May>
      </ul>
    </May>
  </div>
)
