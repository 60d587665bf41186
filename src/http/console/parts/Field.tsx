import { createUniqueId, For, type JSX, Show, splitProps } from "solid-js"

interface SegmentsProps<A extends string> {
  /** What the options are about, for screen readers. */
  readonly label: string
  readonly options: ReadonlyArray<readonly [value: A, label: string]>
  readonly value: A
  readonly onChange: (value: A) => void
}

/** A choice between a few visible options. Arrow keys move between them. */
export const Segments = <A extends string>(props: SegmentsProps<A>) => {
  const name = createUniqueId()
  return (
    <fieldset>
      <legend class="hidden-text">{props.label}</legend>
      <div class="segments">
        <For each={props.options}>
          {([value, label]) => (
            <label>
              <input type="radio" name={name} checked={props.value === value} onChange={() => props.onChange(value)} />
              <span>{label}</span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  )
}

interface Attributes {
  readonly id: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": "true" | undefined
}

interface Labelled {
  readonly label: string
  /** Shown under the field. */
  readonly note?: JSX.Element
  readonly mistake?: string | null | undefined
}

interface Props extends Labelled {
  /** The control, which takes attributes that link it to its texts. */
  readonly children: (attributes: Attributes) => JSX.Element
}

/** A control with its label, note and error. */
export const Field = (props: Props) => {
  const id = createUniqueId()
  const hasMistake = () => (props.mistake ?? "") !== ""
  const described = () =>
    [hasMistake() && `${id}-mistake`, props.note !== undefined && `${id}-note`].filter(Boolean).join(" ")
  const attributes: Attributes = {
    id,
    get "aria-describedby"() {
      return described() === "" ? undefined : described()
    },
    get "aria-invalid"() {
      return hasMistake() ? ("true" as const) : undefined
    }
  }
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      {props.children(attributes)}
      <Show when={hasMistake()}>
        <p class="mistake" id={`${id}-mistake`} role="alert">
          {props.mistake}
        </p>
      </Show>
      <Show when={props.note}>
        <p class="note" id={`${id}-note`}>
          {props.note}
        </p>
      </Show>
    </div>
  )
}

interface TextFieldProps
  extends Labelled,
    Pick<
      JSX.InputHTMLAttributes<HTMLInputElement>,
      "autocomplete" | "autofocus" | "class" | "maxlength" | "placeholder" | "required" | "spellcheck" | "type"
    > {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Visible lines. Without it, a single line where Enter submits the form. */
  readonly rows?: number
  readonly ref?: (control: HTMLInputElement | HTMLTextAreaElement) => void
}

/** A labeled text field. Other props become attributes of the control. */
export const TextField = (props: TextFieldProps) => {
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
