import { For, Index } from "solid-js"
import { Field } from "../../parts/Field.tsx"
import { type NetDraft, toggled } from "./NetDrafts.ts"

interface Props {
  readonly labels: ReadonlyArray<string>
  readonly value: ReadonlyArray<NetDraft>
  readonly onChange: (nets: ReadonlyArray<NetDraft>) => void
}

/** Answers that are counted together, in rows of their own. */
export const Nets = (props: Props) => {
  const replaced = (at: number, net: NetDraft) =>
    props.onChange(props.value.map((one, place) => (place === at ? net : one)))
  let list!: HTMLDivElement
  const add = () => {
    props.onChange([...props.value, { label: "", of: [] }])
    queueMicrotask(() => list.querySelector<HTMLInputElement>("fieldset:last-of-type input")?.focus())
  }
  return (
    <details>
      <summary>Answers counted together (nets)</summary>
      <div ref={list} class="stack more">
        <Index each={props.value}>
          {(net, at) => (
            <fieldset class="stack net">
              <legend class="label">{`Net ${at + 1}`}</legend>
              <Field label="Name">
                {(attributes) => (
                  <input
                    {...attributes}
                    class="input"
                    dir="auto"
                    value={net().label}
                    placeholder={net().of.join(" + ")}
                    onChange={(event) => replaced(at, { ...net(), label: event.currentTarget.value })}
                  />
                )}
              </Field>
              <div class="row">
                <For each={props.labels}>
                  {(label) => (
                    <label class="check" dir="auto">
                      <input
                        type="checkbox"
                        checked={net().of.includes(label)}
                        onChange={() => replaced(at, toggled(net(), label))}
                      />
                      {label}
                    </label>
                  )}
                </For>
              </div>
              <div class="row">
                <button
                  class="button"
                  data-kind="bad"
                  data-size="small"
                  type="button"
                  onClick={() => props.onChange(props.value.filter((_, place) => place !== at))}
                >
                  {`Remove net ${at + 1}`}
                </button>
              </div>
            </fieldset>
          )}
        </Index>
        <div class="row">
          <button class="button" data-size="small" type="button" onClick={add}>
            Add a net
          </button>
        </div>
      </div>
    </details>
  )
}
