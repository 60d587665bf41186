import { For, type JSX, type ParentProps, Show } from "solid-js"
import { copyTable } from "../charts/CopyTable.ts"
import { createDoing, type Doing } from "../data/Doing.ts"
import { Failed } from "../shell/Page.tsx"
import { useToasts } from "../shell/Toasts.tsx"

interface MoreRowsProps {
  /** Whether everything is shown. */
  readonly isWhole: boolean
  readonly more: Doing<undefined, unknown>
  /** The button's label, such as “Show more”. */
  readonly label: string
}

/** Loads more of a long list, until its end. */
export const MoreRows = (props: MoreRowsProps) => (
  <>
    <Show when={!props.isWhole}>
      <div>
        <button
          class="button"
          type="button"
          disabled={props.more.isRunning()}
          onClick={() => props.more.run(undefined)}
        >
          {props.more.isRunning() ? "Loading…" : props.label}
        </button>
      </div>
    </Show>
    <Failed of={props.more} />
  </>
)

/** A table that scrolls by itself where it is wider than the page, also with the keyboard, and can be copied. */
export const Scrolls = (props: ParentProps<{ readonly label: string }>) => {
  const toasts = useToasts()
  let place!: HTMLElement
  const copying = createDoing(async (_: undefined) => {
    await copyTable(place.querySelector("table")!)
    toasts.say("Table copied. Paste it into a document or a sheet.")
  })
  return (
    <>
      <section ref={place} class="scrolls" aria-label={`${props.label}, scrolls sideways`} tabindex="0">
        {props.children}
      </section>
      <div>
        <button
          class="button"
          data-kind="quiet"
          data-size="small"
          type="button"
          aria-label={`Copy table: ${props.label}`}
          onClick={() => copying.run(undefined)}
        >
          Copy table
        </button>
      </div>
      <Failed of={copying} />
    </>
  )
}

interface Props<A> {
  /** The label for screen readers. */
  readonly label: string
  readonly class?: string
  readonly heads: ReadonlyArray<string>
  readonly rows: ReadonlyArray<A>
  readonly children: (row: A) => JSX.Element
}

/** A table with a header row that scrolls if it is wider than the page. */
export const DataTable = <A,>(props: Props<A>) => (
  <Scrolls label={props.label}>
    <table class={`table ${props.class ?? ""}`}>
      <thead>
        <tr>
          <For each={props.heads}>{(head) => <th scope="col">{head}</th>}</For>
        </tr>
      </thead>
      <tbody>
        <For each={props.rows}>{(row) => props.children(row)}</For>
      </tbody>
    </table>
  </Scrolls>
)
