import { type Accessor, createMemo, onMount, Show } from "solid-js"
import { toldOf } from "./NextStep.ts"

interface Props {
  /** What was thrown. */
  readonly of: unknown
  /** Does the same again. */
  readonly again?: () => void
}

/** An error as somebody reads it: what the service says, and what to do next. */
export const Problem = (props: Props) => {
  const told = createMemo(() => toldOf(props.of))
  return (
    <div class="banner" data-kind="bad" role="alert">
      <h2>{told().title}</h2>
      <p>{told().message}</p>
      <p>{told().next}</p>
      <Show when={props.again !== undefined && told().again}>
        <button class="button" data-size="small" type="button" onClick={() => props.again?.()}>
          Try again
        </button>
      </Show>
      <Show when={told().facts.length > 0}>
        <p class="facts">
          <code>{told().facts.join(" · ")}</code>
        </p>
      </Show>
    </div>
  )
}

interface FailedProps {
  /** What somebody did. */
  readonly of: { readonly problem: Accessor<unknown> }
}

const InView = (props: { readonly of: unknown }) => {
  let place!: HTMLDivElement
  onMount(() => place.scrollIntoView({ block: "nearest" }))
  return (
    <div ref={place} class="failed">
      <Problem of={props.of} />
    </div>
  )
}

/** What something that somebody did failed with, brought into view: it may stand far from what they pressed. */
export const Failed = (props: FailedProps) => (
  <Show when={props.of.problem()}>{(error) => <InView of={error()} />}</Show>
)
