import { type Accessor, createEffect, createMemo, type JSX, onMount, type ParentProps, Show } from "solid-js"
import { toldOf } from "./NextStep.ts"

interface ProblemProps {
  /** What was thrown. */
  readonly of: unknown
  /** Tries the same thing again. */
  readonly again?: () => void
}

/** Shows an error: what the service says, and what to do next. */
export const Problem = (props: ProblemProps) => {
  const told = createMemo(() => toldOf(props.of))
  return (
    <div class="banner" data-kind="bad" role="alert">
      <h2>{told().title}</h2>
      <p>{told().message}</p>
      <Show when={told().next}>
        <p>{told().next}</p>
      </Show>
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
  /** The action that may have failed. */
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

/** Shows why an action failed and scrolls to it, since it may be far from the button. */
export const Failed = (props: FailedProps) => (
  <Show when={props.of.problem()}>{(error) => <InView of={error()} />}</Show>
)

interface Props extends ParentProps {
  readonly title: string
  /** One sentence about what the page is for. */
  readonly lead?: JSX.Element
  /** Buttons for the whole page. */
  readonly actions?: JSX.Element
}

/** A page with its heading, which also sets the tab's title. */
export const Page = (props: Props) => {
  createEffect(() => {
    document.title = `${props.title} · Audience Insights`
  })
  return (
    <>
      <div class="page-head">
        <div>
          <h1>{props.title}</h1>
          <Show when={props.lead}>
            <div class="lead">{props.lead}</div>
          </Show>
        </div>
        <Show when={props.actions}>
          <div class="row">{props.actions}</div>
        </Show>
      </div>
      {props.children}
    </>
  )
}

export const Forbidden = () => (
  <Page title="You don't have permission">
    <p>Your role or key doesn't include this page. An owner of your organization can change that.</p>
  </Page>
)

export const NotFound = () => (
  <Page title="Page not found">
    <p>
      Check the address, or <a href="/ask">ask a question</a> instead.
    </p>
  </Page>
)
