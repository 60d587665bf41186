import { For, Match, Show, Switch } from "solid-js"
import { collected, createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Field } from "../../parts/Field.tsx"
import { Segments } from "../../parts/Segments.tsx"
import { Understanding } from "../../parts/understanding/Understanding.tsx"
import { useClient } from "../../session/Session.tsx"
import type { Who } from "./Comparison.ts"
import { Matching } from "./Matching.tsx"

interface Props {
  /** What is chosen, such as “Who is on side A”; read out, not shown. */
  readonly label: string
  readonly who: Who
  readonly change: (change: Partial<Who>) => void
  readonly mistake: string | undefined
}

interface ChoiceProps {
  readonly label: string
  readonly of: ReadonlyArray<{ readonly id: string; readonly title: string }>
  readonly value: string
  readonly mistake: string | undefined
  /** Where there are none, what to do. */
  readonly none: { readonly href: string; readonly words: string }
  readonly onChange: (id: string) => void
}

const Choice = (props: ChoiceProps) => (
  <Field
    label={props.label}
    mistake={props.mistake}
    note={
      props.of.length > 0 ? undefined : (
        <>
          There are none yet: <a href={props.none.href}>{props.none.words}</a>.
        </>
      )
    }
  >
    {(field) => (
      <select {...field} class="input" onChange={(event) => props.onChange(event.currentTarget.value)}>
        <option value="" selected={props.value === ""}>
          Choose…
        </option>
        <For each={props.of}>
          {({ id, title }) => (
            <option value={id} selected={id === props.value}>
              {title}
            </option>
          )}
        </For>
      </select>
    )}
  </Field>
)

/** People, in words, stored or of a survey, with what is understood of them. */
export const WhoEditor = (props: Props) => {
  const client = useClient()
  const [audiences, { refetch: loadAudiences }] = createLoaded(
    () => props.who.whom === "stored",
    (_, signal) => collected(client.audiences.list({ signal }))
  )
  const [projects, { refetch: loadProjects }] = createLoaded(
    () => props.who.whom === "survey",
    (_, signal) => collected(client.projects.list({ signal }))
  )
  const stored = () => audiences.latest?.find(({ id }) => id === props.who.audienceId)
  return (
    <>
      <Segments
        label={props.label}
        options={[
          ["described", "Described"],
          ["stored", "Stored audience"],
          ["survey", "Survey"]
        ]}
        value={props.who.whom}
        onChange={(whom) => props.change({ whom })}
      />
      <Switch>
        <Match when={props.who.whom === "described"}>
          <Field label="Description" mistake={props.mistake}>
            {(field) => (
              <textarea
                {...field}
                class="input said"
                rows="2"
                dir="auto"
                placeholder="Parents aged 30 to 44 in the United States"
                value={props.who.description}
                onInput={(event) => props.change({ description: event.currentTarget.value })}
              />
            )}
          </Field>
          <Understanding description={props.who.description} />
        </Match>
        <Match when={props.who.whom === "stored"}>
          <Loaded of={audiences} again={loadAudiences} what="audiences">
            {(all) => (
              <Choice
                label="Audience"
                of={all()}
                value={props.who.audienceId}
                mistake={props.mistake}
                none={{ href: "/audiences", words: "make one" }}
                onChange={(audienceId) => props.change({ audienceId })}
              />
            )}
          </Loaded>
          <Show when={stored()}>{(audience) => <Understanding description={audience().prompt} />}</Show>
        </Match>
        <Match when={props.who.whom === "survey"}>
          <Loaded of={projects} again={loadProjects} what="surveys">
            {(all) => (
              <Choice
                label="Survey"
                of={all()}
                value={props.who.projectId}
                mistake={props.mistake}
                none={{ href: "/projects/new", words: "import one" }}
                onChange={(projectId) => props.change({ projectId })}
              />
            )}
          </Loaded>
          <Field label="Which respondents" note="Plain words, or an expression. Empty: everybody.">
            {(field) => (
              <input
                {...field}
                class="input"
                dir="auto"
                autocomplete="off"
                placeholder="women over 45"
                value={props.who.filter}
                onInput={(event) => props.change({ filter: event.currentTarget.value })}
              />
            )}
          </Field>
          <Show when={props.who.projectId !== ""}>
            <Matching
              projectId={props.who.projectId}
              filter={props.who.filter}
              widen={(filter) => props.change({ filter })}
            />
          </Show>
        </Match>
      </Switch>
    </>
  )
}
