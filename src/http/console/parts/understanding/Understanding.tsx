import { createMemo, For, Show } from "solid-js"
import type { AudienceUnderstanding } from "../../../../client/Client.ts"
import { createLater } from "../../data/Later.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { Problem } from "../../shell/Problem.tsx"
import { marked, type Treatment } from "./Marked.ts"
import "./Understanding.css"

const meanings: Readonly<Record<Treatment, string>> = {
  read: "understood",
  widened: "answered for wider people",
  interest: "selects nobody; weighs in questions about it",
  unread: "not understood, or not known of anybody: selects nobody",
  nobody: "nobody is that together with the rest"
}

interface Props {
  readonly description: string
}

/** What the service understands of a description while it is being written. */
export const Understanding = (props: Props) => {
  const client = useClient()
  const description = createLater(() => props.description.trim())
  const [understood] = createLoaded(
    () => description() || null,
    // Words alone are read: a form asks with every pause, and a language model would be asked as often.
    (audiencePrompt, signal) => client.audiences.understanding({ audiencePrompt, engine: "statistical" }, { signal })
  )
  return (
    <div class="understanding" aria-live="polite" aria-busy={understood.loading}>
      <Show when={understood.state === "errored"}>
        <Problem of={understood.error} />
      </Show>
      <Show when={props.description.trim() !== "" && understood.state !== "errored" && understood.latest}>
        {(found) => <Understood of={found()} />}
      </Show>
    </div>
  )
}

/** What was understood of a description: its words, marked, and whom they select. */
export const Understood = (props: { readonly of: AudienceUnderstanding }) => {
  const pieces = createMemo(() => marked(props.of.audience.description, props.of))
  const treatments = createMemo(() => [
    ...new Set(pieces().flatMap(({ treatment }) => (treatment === null ? [] : [treatment])))
  ])
  return (
    <>
      <p class="marked said" dir="auto">
        <For each={pieces()}>
          {({ text, treatment }) => (
            <Show when={treatment} fallback={text}>
              {(how) => <mark data-how={how()}>{text}</mark>}
            </Show>
          )}
        </For>
      </p>
      <ul class="marked-key">
        <For each={treatments()}>
          {(how) => (
            <li>
              <mark data-how={how}>{how === "interest" ? "interest" : how}</mark> {meanings[how]}
            </li>
          )}
        </For>
      </ul>
      <Show
        when={props.of.contradiction}
        fallback={
          <Show when={props.of.population}>
            {(population) => (
              <p class="selected figures">
                Selects <strong>{population().people}</strong>: {population().millions} million people,{" "}
                {population().percentage} % of {population().among}.
              </p>
            )}
          </Show>
        }
      >
        {(contradiction) => (
          <div class="banner" data-kind="bad">
            <p>{contradiction().message}</p>
          </div>
        )}
      </Show>
      <Show
        when={
          props.of.contradiction === null &&
          (props.of.audience.unread.length > 0 || props.of.audience.widenedTo.length > 0)
        }
      >
        <p class="note">Answers know less because of this, and their margins are wider.</p>
      </Show>
    </>
  )
}
