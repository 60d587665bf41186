import { type JSX, splitProps } from "solid-js"
import { Field, type Labelled } from "./Field.tsx"

interface Props
  extends Labelled,
    Pick<
      JSX.InputHTMLAttributes<HTMLInputElement>,
      "autocomplete" | "autofocus" | "class" | "maxlength" | "placeholder" | "required" | "spellcheck" | "type"
    > {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Lines of it that are shown; one line, where Enter sends the form, if left out. */
  readonly rows?: number
  readonly ref?: (control: HTMLInputElement | HTMLTextAreaElement) => void
}

/** A text to write, with its label; whatever else is given are attributes of the control. */
export const TextField = (props: Props) => {
  const [own, given] = splitProps(props, ["label", "note", "mistake", "onChange"])
  const write = (event: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
    own.onChange(event.currentTarget.value)
  return (
    <Field label={own.label} note={own.note} mistake={own.mistake}>
      {(field) =>
        given.rows === undefined ? (
          <input class="input" dir="auto" {...given} {...field} onInput={write} />
        ) : (
          <textarea class="input" dir="auto" {...given} {...field} onInput={write} />
        )
      }
    </Field>
  )
}
