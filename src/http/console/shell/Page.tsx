import { type Accessor, createEffect, createMemo, type JSX, onMount, type ParentProps, Show } from "solid-js"
import { toldOf } from "./NextStep.ts"

interface ProblemProps {
  /** What was thrown. */
  readonly of: unknown
  /** Does the same again. */
  readonly again?: () => void
}

/** An error as somebody reads it: what the service says, and what to do next. */
export const Problem = (props: ProblemProps) => {
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

interface Props extends ParentProps {
  readonly title: string
  /** What the page is for, in a sentence. */
  readonly lead?: JSX.Element
  /** What can be done on all of it. */
  readonly actions?: JSX.Element
}

/** A page's head, which names the tab as well, and what follows. */
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
            <p class="lead">{props.lead}</p>
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

/** An address that there is no page for. */
export const NotFound = () => (
  <Page title="There is no such page">
    <p>
      The address may be of another version. <a href="/ask">Begin with a question</a> instead.
    </p>
  </Page>
)
