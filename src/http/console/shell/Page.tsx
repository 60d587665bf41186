import { createEffect, type JSX, type ParentProps, Show } from "solid-js"

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
