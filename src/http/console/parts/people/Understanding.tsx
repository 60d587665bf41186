import { createMemo, For, Show } from "solid-js"
import type { AudienceInProject, AudienceUnderstanding } from "../../../../client/Client.ts"
import { inWhole } from "../../../../domain/text/Figures.ts"
import { createLater } from "../../data/Doing.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { Problem } from "../../shell/Page.tsx"
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
  /** Of a stored audience, which a survey may know. */
  readonly audienceId?: string
}

/** What the service understands of a description while it is being written. */
export const Understanding = (props: Props) => {
  const client = useClient()
  const description = createLater(() => props.description.trim())
  const [understood] = createLoaded(
    () => (description() === "" ? null : { prompt: description(), audienceId: props.audienceId }),
    // Words alone are read: a form asks with every pause, and a language model would be asked as often.
    ({ audienceId, prompt }, signal) =>
      client.audiences.understanding(
        { ...(audienceId === undefined ? { audiencePrompt: prompt } : { audienceId }), engine: "statistical" },
        { signal }
      )
  )
  return (
    <div class="understanding" aria-live="polite" aria-busy={understood.loading}>
      <Show when={understood.state === "errored"}>
        <Problem of={understood.error} />
      </Show>
      <Show when={props.description.trim() !== "" && understood.state !== "errored" && understood.latest}>
        {(found) => (
          <Show when={found().project} fallback={<Understood of={found()} />}>
            {(project) => <UnderstoodInSurvey of={project()} />}
          </Show>
        )}
      </Show>
    </div>
  )
}

/** What was understood of a description: its words, marked, and whom they select. */
const Understood = (props: { readonly of: AudienceUnderstanding }) => {
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
                {population().percentage}% of {population().among}.
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

/** Whom a survey's own questions select for an audience that is attached to it. */
const UnderstoodInSurvey = (props: { readonly of: AudienceInProject }) => (
  <>
    <p class="selected figures">
      In the survey “{props.of.title}”:{" "}
      <Show
        when={props.of.matches.matchedTwins}
        fallback={`too few of ${inWhole(props.of.matches.totalTwins)} respondents fit to be asked.`}
      >
        {(matched) => (
          <>
            <strong>
              {inWhole(matched())} of {inWhole(props.of.matches.totalTwins)} respondents
            </strong>{" "}
            fit.
          </>
        )}
      </Show>
    </p>
    <Show when={props.of.matches.filter?.interpretation.description}>
      {(words) => <p class="note">Read as: {words()}</p>}
    </Show>
    <Show when={(props.of.audience?.unread.length ?? 0) > 0}>
      <p class="note">
        Not told apart by the survey: {props.of.audience!.unread.map((phrase) => `“${phrase}”`).join(", ")}. Answers
        know less because of this.
      </p>
    </Show>
    <Show when={props.of.matches.refusal}>
      {(refusal) => (
        <div class="banner" data-kind="warn">
          <p>{refusal().message}</p>
        </div>
      )}
    </Show>
  </>
)
