import { For, Index } from "solid-js"
import type { CrosstabNet } from "../../../../client/Types.ts"
import { Field } from "../../parts/Field.tsx"

/** A group of answers as somebody puts it together. */
export interface NetDraft {
  readonly label: string
  readonly of: ReadonlyArray<string>
}

/** Those that count two answers or more; one without a name is called by its answers. */
export const netsOf = (drafts: ReadonlyArray<NetDraft>): ReadonlyArray<CrosstabNet> =>
  drafts
    .filter(({ of }) => of.length > 1)
    .map(({ label, of }) => ({ label: label.trim() === "" ? of.join(" + ") : label.trim(), of }))

/** The same with an answer put in, or taken out. */
const toggled = ({ label, of }: NetDraft, answer: string): NetDraft => ({
  label,
  of: of.includes(answer) ? of.filter((one) => one !== answer) : [...of, answer]
})

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
