import { createUniqueId, For } from "solid-js"

interface Props<A extends string> {
  /** What is chosen; read out, not shown. */
  readonly label: string
  readonly options: ReadonlyArray<readonly [value: A, label: string]>
  readonly value: A
  readonly onChange: (value: A) => void
}

/** One of a few, all of them seen: arrow keys move between them. */
export const Segments = <A extends string>(props: Props<A>) => {
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
