import { For, type JSX, type ParentProps, Show } from "solid-js"
import type { Doing } from "../data/Doing.ts"
import { Failed } from "../shell/Page.tsx"

interface MoreRowsProps {
  /** Whether everything is shown. */
  readonly isWhole: boolean
  readonly more: Doing<undefined, unknown>
  /** The button's label, such as “Show older ones”. */
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

/** Wraps content wider than the page, such as tables, so that it scrolls by itself, also with the keyboard. */
export const Scrolls = (props: ParentProps<{ readonly label: string }>) => (
  <section class="scrolls" aria-label={`${props.label}, scrolls sideways`} tabindex="0">
    {props.children}
  </section>
)

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
