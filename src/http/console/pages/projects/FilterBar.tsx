import { createEffect, createSignal, on, Show } from "solid-js"
import { ApiError } from "../../../../client/Client.ts"
import { Loaded, type LoadedProps } from "../../data/Loaded.tsx"
import { Field } from "../../parts/Field.tsx"
import { Matching } from "../../parts/survey/Matching.tsx"

const REFUSALS: ReadonlySet<string> = new Set(["filter_invalid", "insufficient_matches"])

/** Whether nothing is there because of the filter, which the bar above says already. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.param === "filter" && REFUSALS.has(error.code)

/** What is loaded of those who match the filter of the bar above it. */
export const Filtered = <A,>(props: LoadedProps<A>) => (
  <Show
    when={!isRefused(props.of.error)}
    fallback={<p class="soft">{`Change the filter, and ${props.what} will be here.`}</p>}
  >
    <Loaded {...props} />
  </Show>
)

interface Props {
  readonly projectId: string
  /** The filter that is applied; empty for everybody. */
  readonly value: string
  readonly onApply: (filter: string) => void
}

/** Whose answers count: an expression or plain words, with who matches while it is typed. */
export const FilterBar = (props: Props) => {
  const [text, setText] = createSignal(props.value)
  createEffect(
    on(
      () => props.value,
      (value) => setText(value)
    )
  )
  const apply = (filter: string) => {
    setText(filter)
    props.onApply(filter)
  }
  return (
    <form
      class="card stack filter-bar"
      onSubmit={(event) => {
        event.preventDefault()
        apply(text().trim())
      }}
    >
      <Field
        label="Whose answers"
        note="Plain words, or an expression such as gender = “Female” AND age >= 30. Empty: everybody."
      >
        {(attributes) => (
          <div class="row filter-row">
            <input
              {...attributes}
              class="input"
              dir="auto"
              type="search"
              autocomplete="off"
              spellcheck={false}
              placeholder="Everybody"
              value={text()}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <button class="button" data-kind="main" type="submit" disabled={text().trim() === props.value}>
              Apply
            </button>
            <Show when={props.value !== ""}>
              <button class="button" type="button" onClick={() => apply("")}>
                Everybody
              </button>
            </Show>
          </div>
        )}
      </Field>
      <Matching projectId={props.projectId} filter={text()} widen={apply} />
    </form>
  )
}
