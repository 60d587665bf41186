import { createUniqueId, type JSX, Show } from "solid-js"

interface Attributes {
  readonly id: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": "true" | undefined
}

/** What stands around a control. */
export interface Labelled {
  readonly label: string
  /** Stands under the field. */
  readonly note?: JSX.Element
  /** What is wrong with what was entered. */
  readonly mistake?: string | null | undefined
}

interface Props extends Labelled {
  /** The control, which takes the attributes that tie it to its words. */
  readonly children: (attributes: Attributes) => JSX.Element
}

/** A control with its label, a note and what is wrong with it. */
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
