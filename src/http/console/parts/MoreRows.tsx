import { Show } from "solid-js"
import type { Doing } from "../data/Doing.ts"
import { Failed } from "../shell/Problem.tsx"

interface Props {
  /** Whether there is nothing after what is shown. */
  readonly isWhole: boolean
  readonly more: Doing<undefined, unknown>
  /** What comes next, such as “Show older”. */
  readonly label: string
}

/** Goes on with a long list, where it is not at its end. */
export const MoreRows = (props: Props) => (
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
