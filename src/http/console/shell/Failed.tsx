import { type Accessor, onMount, Show } from "solid-js"
import { Problem } from "./Problem.tsx"

interface Props {
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
export const Failed = (props: Props) => <Show when={props.of.problem()}>{(error) => <InView of={error()} />}</Show>
