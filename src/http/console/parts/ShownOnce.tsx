import { createDoing } from "../data/Doing.ts"
import { Failed } from "../shell/Page.tsx"
import { useToasts } from "../shell/Toasts.tsx"
import { Field } from "./Field.tsx"

interface Props {
  /** What it is, such as “Link”. */
  readonly label: string
  readonly value: string
}

/** A secret that is shown this once, with a button that copies it. */
export const ShownOnce = (props: Props) => {
  const toasts = useToasts()
  const copying = createDoing(async (_: undefined) => {
    await navigator.clipboard.writeText(props.value)
    toasts.say(`${props.label} copied.`)
  })
  return (
    <>
      <div class="shown-once" role="status">
        <Field label={props.label} note="Copy it now. It won't be shown again.">
          {(field) => <input {...field} class="input" readonly value={props.value} />}
        </Field>
        <button class="button" data-kind="main" type="button" onClick={() => copying.run(undefined)}>
          Copy {props.label.toLowerCase()}
        </button>
      </div>
      <Failed of={copying} />
    </>
  )
}
