import { For, Match, Show, Switch } from "solid-js"
import { collected, createLoaded, Loaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { Field, Segments, TextField } from "../Field.tsx"
import { Matching } from "../survey/Matching.tsx"
import { Understanding } from "./Understanding.tsx"
import type { Who, Whom } from "./Who.ts"

interface DescribedPeopleProps {
  readonly value: string
  readonly onChange: (description: string) => void
  readonly mistake: string | null | undefined
}

export const DescribedPeople = (props: DescribedPeopleProps) => (
  <>
    <TextField
      label="Description"
      note="In your own words: age, family, work, income, where they live, what they care about."
      mistake={props.mistake}
      class="input said"
      rows={2}
      placeholder="Parents aged 30 to 44 in the United States"
      value={props.value}
      onChange={(description) => props.onChange(description)}
    />
    <Understanding description={props.value} />
  </>
)

interface Props {
  /** The label for screen readers, such as “Who is in group A”. */
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
  /** What to do if there are none. */
  readonly none: { readonly href: string; readonly words: string }
  readonly onChange: (id: string) => void
}

const ways: ReadonlyArray<readonly [Whom, string]> = [
  ["described", "Describe"],
  ["stored", "Saved audience"],
  ["survey", "Survey"]
]

const Choice = (props: ChoiceProps) => (
  <Field
    label={props.label}
    mistake={props.mistake}
    note={
      props.of.length > 0 ? undefined : (
        <>
          None yet. <a href={props.none.href}>{props.none.words}</a>.
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

const StoredAudience = (props: Props) => {
  const client = useClient()
  const [audiences, { refetch }] = createLoaded(
    () => true,
    (_, signal) => collected(client.audiences.list({ signal }))
  )
  const chosen = () => audiences.latest?.find(({ id }) => id === props.who.audienceId)
  return (
    <>
      <Loaded of={audiences} again={refetch} what="audiences">
        {(all) => (
          <Choice
            label="Audience"
            of={all()}
            value={props.who.audienceId}
            mistake={props.mistake}
            none={{ href: "/audiences", words: "Create one" }}
            onChange={(audienceId) => props.change({ audienceId })}
          />
        )}
      </Loaded>
      <Show when={chosen()}>
        {(audience) => <Understanding description={audience().prompt} audienceId={audience().id} />}
      </Show>
    </>
  )
}

const SurveyRespondents = (props: Props) => {
  const client = useClient()
  const [projects, { refetch }] = createLoaded(
    () => true,
    (_, signal) => collected(client.projects.list({ signal }))
  )
  return (
    <>
      <Loaded of={projects} again={refetch} what="surveys">
        {(all) => (
          <Choice
            label="Survey"
            of={all()}
            value={props.who.projectId}
            mistake={props.mistake}
            none={{ href: "/projects/new", words: "Add one" }}
            onChange={(projectId) => props.change({ projectId })}
          />
        )}
      </Loaded>
      <TextField
        label="Which respondents"
        note="Your own words, or an expression. Leave empty for everyone."
        autocomplete="off"
        placeholder="women over 45"
        value={props.who.filter}
        onChange={(filter) => props.change({ filter })}
      />
      <Show when={props.who.projectId !== ""}>
        <Matching
          projectId={props.who.projectId}
          filter={props.who.filter}
          widen={(filter) => props.change({ filter })}
        />
      </Show>
    </>
  )
}

/** Chooses people: described, saved or from a survey. */
export const WhoEditor = (props: Props) => (
  <>
    <Segments label={props.label} options={ways} value={props.who.whom} onChange={(whom) => props.change({ whom })} />
    <Switch>
      <Match when={props.who.whom === "described"}>
        <DescribedPeople
          value={props.who.description}
          onChange={(description) => props.change({ description })}
          mistake={props.mistake}
        />
      </Match>
      <Match when={props.who.whom === "stored"}>
        <StoredAudience {...props} />
      </Match>
      <Match when={props.who.whom === "survey"}>
        <SurveyRespondents {...props} />
      </Match>
    </Switch>
  </>
)
