import { For, type JSX, type ParentProps, Show } from "solid-js"
import type { Doing } from "../data/Doing.ts"
import { Failed } from "../shell/Page.tsx"

interface MoreRowsProps {
  /** Whether there is nothing after what is shown. */
  readonly isWhole: boolean
  readonly more: Doing<undefined, unknown>
  /** What comes next, such as “Show older”. */
  readonly label: string
}

/** Goes on with a long list, where it is not at its end. */
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

/** What may be wider than the page, as tables are: it scrolls by itself, also by keys. */
export const Scrolls = (props: ParentProps<{ readonly label: string }>) => (
  <section class="scrolls" aria-label={`${props.label}, scrolls sideways`} tabindex="0">
    {props.children}
  </section>
)

interface Props<A> {
  /** What is read out where the table scrolls. */
  readonly label: string
  readonly class?: string
  readonly heads: ReadonlyArray<string>
  readonly rows: ReadonlyArray<A>
  /** A row of the table. */
  readonly children: (row: A) => JSX.Element
}

/** A table with a line of heads, which scrolls by itself where it is wider than the page. */
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
