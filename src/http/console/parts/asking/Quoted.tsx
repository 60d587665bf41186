import { type Accessor, type JSX, Show } from "solid-js"
import type { LoadedValue } from "../../data/Loaded.tsx"
import { toldOf } from "../../shell/NextStep.ts"
import "./Asking.css"

interface Props<A> {
  readonly of: LoadedValue<A>
  /** Whether all is there that has a price. */
  readonly isWhole: boolean
  readonly children: (quote: Accessor<A>) => JSX.Element
}

/** A price while it is looked up, and why there is none. */
export const Quoted = <A,>(props: Props<A>) => (
  <div class="price figures" aria-live="polite">
    <Show when={props.isWhole} fallback={<span class="soft">The price shows once all of it is filled in.</span>}>
      <Show
        when={props.of.state !== "errored"}
        fallback={
          <span class="mistake">
            {toldOf(props.of.error).message} <span class="soft">{toldOf(props.of.error).next}</span>
          </span>
        }
      >
        <Show when={props.of.latest} fallback={<span class="waiting">Looking up the price…</span>}>
          {(known) => props.children(known as Accessor<A>)}
        </Show>
      </Show>
    </Show>
  </div>
)
