import { createSignal, For, Show } from "solid-js"
import type { QuestionChange, UnderstoodQuestion } from "../../../../client/Types.ts"
import { createDoing } from "../../data/Doing.ts"
import { Field } from "../../parts/Field.tsx"
import { ListEditor } from "../../parts/ListEditor.tsx"
import { baseRuleWords, kindWords } from "../../parts/survey/Questions.ts"
import { TextField } from "../../parts/TextField.tsx"
import { useClient } from "../../session/Session.tsx"
import { Problem } from "../../shell/Problem.tsx"
import { isMoved, moved } from "./LabelOrder.ts"
import { MISSING_CELLS, NO_STEP } from "./ReadingWords.ts"

interface Props {
  readonly projectId: string
  readonly of: UnderstoodQuestion
  readonly onChanged: () => void
  readonly close: () => void
}

type Kind = UnderstoodQuestion["kind"]
type BaseRule = NonNullable<UnderstoodQuestion["baseRule"]>
const kinds = Object.entries(kindWords) as ReadonlyArray<[Kind, string]>
const MOST_MISSING = 100
const baseRules = Object.entries(baseRuleWords) as ReadonlyArray<[BaseRule, string]>

/** Says how a question is to be read otherwise. */
export const ChangeQuestion = (props: Props) => {
  const client = useClient()
  const known = () => props.of.labels.map(({ label }) => label)
  const offScale = () => props.of.labels.flatMap((one) => (one.offScale === true ? [one.label] : []))
  const [kind, setKind] = createSignal<Kind>(props.of.kind)
  const [text, setText] = createSignal(props.of.text)
  const [order, setOrder] = createSignal<ReadonlyArray<string>>(known())
  const [off, setOff] = createSignal<ReadonlyArray<string>>(offScale())
  const cells = () => props.of.missing.map(({ cell }) => cell)
  const [missing, setMissing] = createSignal<ReadonlyArray<string>>(cells())
  const [rule, setRule] = createSignal<BaseRule | undefined>(props.of.baseRule)
  const noAnswers = () => missing().filter((cell) => cell.trim() !== "")
  const isWhole = () => props.of.moreLabels === undefined

  const change = (): QuestionChange => ({
    ...(kind() !== props.of.kind && { kind: kind() }),
    ...(text().trim() !== props.of.text && { text: text().trim() }),
    ...(isMoved(known(), order()) && { labels: order().map((label) => ({ label, from: [label] })) }),
    ...(isMoved(offScale().toSorted(), off().toSorted()) && { offScale: off() }),
    ...(isMoved(cells().toSorted(), noAnswers().toSorted()) && { missing: noAnswers() }),
    ...(rule() !== props.of.baseRule && { baseRule: rule() })
  })
  const sending = createDoing(async (wanted: QuestionChange, signal) => {
    await client.projects.changeQuestion(props.projectId, props.of.key, wanted, { signal })
    props.onChanged()
    props.close()
  })
  return (
    <form
      class="stack more"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = change()
        if (Object.keys(wanted).length === 0) props.close()
        else void sending.run(wanted)
      }}
    >
      <TextField label="Question" rows={2} value={text()} onChange={setText} />
      <Field label="Answered with">
        {(attributes) => (
          <select {...attributes} class="input" onChange={(event) => setKind(event.currentTarget.value as Kind)}>
            <For each={kinds}>
              {([name, words]) => (
                <option value={name} selected={kind() === name}>
                  {words}
                </option>
              )}
            </For>
          </select>
        )}
      </Field>
      <Show when={kind() === "multiple"}>
        <Field label="Percentages are of">
          {(attributes) => (
            <select {...attributes} class="input" onChange={(event) => setRule(event.currentTarget.value as BaseRule)}>
              <For each={baseRules}>
                {([name, words]) => (
                  <option value={name} selected={rule() === name}>
                    {words}
                  </option>
                )}
              </For>
            </select>
          )}
        </Field>
      </Show>
      <Show when={order().length > 1 && isWhole()}>
        <fieldset class="stack">
          <legend class="label">Answers, in their order</legend>
          <ol class="label-order">
            <For each={order()}>
              {(label, at) => (
                <li>
                  <span dir="auto">{label}</span>
                  <Show when={kind() === "ordinal"}>
                    <label class="check small">
                      <input
                        type="checkbox"
                        checked={off().includes(label)}
                        onChange={() =>
                          setOff(off().includes(label) ? off().filter((one) => one !== label) : [...off(), label])
                        }
                      />
                      {NO_STEP}
                    </label>
                  </Show>
                  <button
                    class="button"
                    data-size="small"
                    type="button"
                    disabled={at() === 0}
                    aria-label={`Move ${label} up`}
                    onClick={() => setOrder(moved(order(), at(), at() - 1))}
                  >
                    ↑
                  </button>
                  <button
                    class="button"
                    data-size="small"
                    type="button"
                    disabled={at() === order().length - 1}
                    aria-label={`Move ${label} down`}
                    onClick={() => setOrder(moved(order(), at(), at() + 1))}
                  >
                    ↓
                  </button>
                </li>
              )}
            </For>
          </ol>
          <div class="row">
            <button class="button" data-size="small" type="button" onClick={() => setOrder(order().toReversed())}>
              Turn the order round
            </button>
          </div>
        </fieldset>
      </Show>
      <Show when={props.of.moreMissing === undefined}>
        <ListEditor
          label={MISSING_CELLS}
          one="Cell"
          values={missing()}
          onChange={setMissing}
          least={0}
          most={MOST_MISSING}
        />
      </Show>
      <Show when={sending.problem()}>{(error) => <Problem of={error()} />}</Show>
      <div class="row">
        <button class="button" data-kind="main" type="submit" disabled={sending.isRunning()}>
          {sending.isRunning() ? "Reading again…" : "Read it so"}
        </button>
        <button class="button" type="button" onClick={() => props.close()}>
          Leave it
        </button>
      </div>
    </form>
  )
}
