import { Show } from "solid-js"
import { WhoEditor } from "../../parts/people/WhoEditor.tsx"
import { TextField } from "../../parts/TextField.tsx"
import { LONGEST_NAME, letterOf, type Side } from "./Comparison.ts"

interface Props {
  readonly side: Side
  readonly at: number
  readonly change: (change: Partial<Side>) => void
  /** Takes the side away; there is no such button without it. */
  readonly remove: (() => void) | undefined
  readonly mistake: string | undefined
}

/** Who stands on one side, with what is understood of it. */
export const SideEditor = (props: Props) => {
  const heading = () => `Side ${letterOf(props.at)}`
  return (
    <li class="card stack side" style={{ "--mark": `var(--series-${props.at + 1})` }}>
      <div class="row spread">
        <h2>{heading()}</h2>
        <Show when={props.remove}>
          {(remove) => (
            <button
              class="button"
              data-kind="quiet"
              data-size="small"
              type="button"
              aria-label={`Remove side ${letterOf(props.at)}`}
              onClick={() => remove()()}
            >
              Remove
            </button>
          )}
        </Show>
      </div>
      <WhoEditor
        label={`Who is on side ${letterOf(props.at)}`}
        who={props.side}
        change={props.change}
        mistake={props.mistake}
      />
      <TextField
        label="Name in the answer, if not this"
        maxlength={LONGEST_NAME}
        value={props.side.name}
        onChange={(name) => props.change({ name })}
      />
    </li>
  )
}
