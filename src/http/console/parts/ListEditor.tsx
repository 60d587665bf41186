import { createUniqueId, Index, Show } from "solid-js"

interface Props {
  /** The label of the list, such as “Answer choices”. */
  readonly label: string
  /** The name of one item, such as “Choice”. */
  readonly one: string
  readonly values: ReadonlyArray<string>
  readonly onChange: (values: ReadonlyArray<string>) => void
  readonly least: number
  readonly most: number
  readonly mistake?: string | null | undefined
  readonly placeholder?: string
}

/** An ordered list of texts, one per line. Enter adds a line, and pasted lines become separate texts. */
export const ListEditor = (props: Props) => {
  const id = createUniqueId()
  let list!: HTMLOListElement
  const focus = (at: number) => queueMicrotask(() => list.querySelectorAll("input")[at]?.focus())
  const insert = (at: number, texts: ReadonlyArray<string>) => {
    const all = [...props.values.slice(0, at), ...texts, ...props.values.slice(at)]
    props.onChange(all.slice(0, props.most))
    focus(Math.min(at + texts.length - 1, props.most - 1))
  }
  const change = (at: number, text: string) => props.onChange(props.values.map((one, i) => (i === at ? text : one)))
  const remove = (at: number) => {
    props.onChange(props.values.filter((_, i) => i !== at))
    focus(Math.max(0, at - 1))
  }
  const keys = (at: number, event: KeyboardEvent & { currentTarget: HTMLInputElement }) => {
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault()
      if (props.values[at + 1] === "") focus(at + 1)
      else insert(at + 1, [""])
    }
    if (event.key === "Backspace" && event.currentTarget.value === "" && props.values.length > props.least) {
      event.preventDefault()
      remove(at)
    }
  }
  const paste = (at: number, event: ClipboardEvent) => {
    const lines = (event.clipboardData?.getData("text/plain") ?? "")
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== "")
    if (lines.length < 2) return
    event.preventDefault()
    const kept = props.values[at] === "" ? props.values.filter((_, i) => i !== at) : props.values
    props.onChange([...kept.slice(0, at), ...lines, ...kept.slice(at)].slice(0, props.most))
  }
  return (
    <fieldset class="list-editor" aria-describedby={props.mistake ? `${id}-mistake` : undefined}>
      <legend class="label">{props.label}</legend>
      <ol ref={list} class="stack">
        <Index each={props.values}>
          {(value, at) => (
            <li class="list-row">
              <span class="list-number figures" aria-hidden="true">
                {at + 1}
              </span>
              <input
                class="input"
                aria-label={`${props.one} ${at + 1}`}
                dir="auto"
                value={value()}
                placeholder={at === 0 ? (props.placeholder ?? "") : ""}
                onInput={(event) => change(at, event.currentTarget.value)}
                onKeyDown={(event) => keys(at, event)}
                onPaste={(event) => paste(at, event)}
              />
              <button
                class="button"
                data-kind="quiet"
                type="button"
                aria-label={`Remove ${props.one.toLowerCase()} ${at + 1}`}
                disabled={props.values.length <= props.least}
                onClick={() => remove(at)}
              >
                ✕
              </button>
            </li>
          )}
        </Index>
      </ol>
      <Show when={props.mistake}>
        <p class="mistake" id={`${id}-mistake`} role="alert">
          {props.mistake}
        </p>
      </Show>
      <button
        class="button"
        data-kind="quiet"
        data-size="small"
        type="button"
        disabled={props.values.length >= props.most}
        onClick={() => insert(props.values.length, [""])}
      >
        + Add {props.one.toLowerCase()}
      </button>
    </fieldset>
  )
}
