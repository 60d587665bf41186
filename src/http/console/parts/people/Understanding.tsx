import { createMemo, For, Show } from "solid-js"
import type { AudienceInProject, AudienceUnderstanding } from "../../../../client/Client.ts"
import { inWhole } from "../../../../domain/text/Figures.ts"
import { createLater } from "../../data/Doing.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { Problem } from "../../shell/Page.tsx"
import { marked, type Treatment } from "./Marked.ts"
import "./Understanding.css"

const names: Readonly<Record<Treatment, string>> = {
  read: "understood",
  widened: "broadened",
  interest: "interest",
  unread: "left out",
  nobody: "contradiction"
}

const meanings: Readonly<Record<Treatment, string>> = {
  read: "selects people",
  widened: "replaced by a broader group",
  interest: "doesn't select people, but counts in questions about it",
  unread: "not understood, or no data on it",
  nobody: "no one is this and the rest"
}

interface Props {
  readonly description: string
  readonly audienceId?: string
}

/** Shows how the service understands a description while the user types. */
export const Understanding = (props: Props) => {
  const client = useClient()
  const description = createLater(() => props.description.trim())
  const [understood] = createLoaded(
    () => (description() === "" ? null : { prompt: description(), audienceId: props.audienceId }),
    // Without a language model, because the form asks again at every pause in typing.
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

/** How a description was understood: its words, marked, and who they select. */
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
              <mark data-how={how}>{names[how]}</mark>: {meanings[how]}
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
                Covers <strong>{population().people}</strong>: {population().millions} million people,{" "}
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
        <p class="note">Because part of this was left out or broadened, answers are less certain.</p>
      </Show>
    </>
  )
}

/** The respondents that an attached survey's own questions select. */
const UnderstoodInSurvey = (props: { readonly of: AudienceInProject }) => (
  <>
    <p class="selected figures">
      In the survey “{props.of.title}”:{" "}
      <Show
        when={props.of.matches.matchedTwins}
        fallback={`too few of the ${inWhole(props.of.matches.totalTwins)} respondents match.`}
      >
        {(matched) => (
          <>
            <strong>
              {inWhole(matched())} of {inWhole(props.of.matches.totalTwins)} respondents
            </strong>{" "}
            match.
          </>
        )}
      </Show>
    </p>
    <Show when={props.of.matches.filter?.interpretation.description}>
      {(words) => <p class="note">Understood as: {words()}</p>}
    </Show>
    <Show when={(props.of.audience?.unread.length ?? 0) > 0}>
      <p class="note">
        The survey has no data on {props.of.audience!.unread.map((phrase) => `“${phrase}”`).join(", ")}, so answers are
        less certain.
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
