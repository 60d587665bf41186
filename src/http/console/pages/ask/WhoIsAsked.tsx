import { For, Show } from "solid-js"
import { collected, createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Field } from "../../parts/Field.tsx"
import { Segments } from "../../parts/Segments.tsx"
import { Understanding } from "../../parts/understanding/Understanding.tsx"
import { useClient } from "../../session/Session.tsx"
import type { Draft } from "./Draft.ts"

interface Props {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  readonly mistake: string | undefined
}

/** Who is asked: a stored audience, or people in words. */
export const WhoIsAsked = (props: Props) => {
  const client = useClient()
  const [audiences, { refetch }] = createLoaded(
    () => props.draft.whom === "stored",
    (_, signal) => collected(client.audiences.list({ signal }))
  )
  const chosen = () => audiences.latest?.find(({ id }) => id === props.draft.audienceId)
  return (
    <section class="card stack" aria-labelledby="whom">
      <div class="row spread">
        <h2 id="whom">Whom do you ask?</h2>
        <Segments
          label="Whom do you ask?"
          options={[
            ["described", "Describe people"],
            ["stored", "Stored audience"]
          ]}
          value={props.draft.whom}
          onChange={(whom) => props.change({ whom })}
        />
      </div>
      <Show
        when={props.draft.whom === "stored"}
        fallback={
          <>
            <Field
              label="Description"
              note="In plain words: age, family, work, income, where they live, what they care about."
              mistake={props.mistake}
            >
              {(field) => (
                <textarea
                  {...field}
                  class="input said"
                  rows="2"
                  dir="auto"
                  placeholder="Parents aged 30 to 44 in the United States"
                  value={props.draft.description}
                  onInput={(event) => props.change({ description: event.currentTarget.value })}
                />
              )}
            </Field>
            <Understanding description={props.draft.description} />
          </>
        }
      >
        <Loaded of={audiences} again={refetch} what="audiences">
          {(all) => (
            <Field
              label="Audience"
              mistake={props.mistake}
              note={
                all().length === 0 ? (
                  <>
                    There are none yet: <a href="/audiences">make one</a>.
                  </>
                ) : undefined
              }
            >
              {(field) => (
                <select
                  {...field}
                  class="input"
                  onChange={(event) => props.change({ audienceId: event.currentTarget.value })}
                >
                  <option value="" selected={props.draft.audienceId === ""}>
                    Choose…
                  </option>
                  <For each={all()}>
                    {({ id, title }) => (
                      <option value={id} selected={id === props.draft.audienceId}>
                        {title}
                      </option>
                    )}
                  </For>
                </select>
              )}
            </Field>
          )}
        </Loaded>
        <Show when={chosen()}>
          {(audience) => <Understanding description={audience().prompt} audienceId={audience().id} />}
        </Show>
      </Show>
    </section>
  )
}
