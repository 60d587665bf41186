import { createSignal, For, Show } from "solid-js"
import type { QuestionChange, QuestionReread, UnderstoodQuestion } from "../../../../client/Types.ts"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { Field } from "../../parts/Field.tsx"
import { baseRuleWords, kindWords } from "../../parts/survey/Questions.ts"
import { QuestionText } from "../../parts/survey/QuestionText.tsx"
import { useClient } from "../../session/Session.tsx"
import { Problem } from "../../shell/Problem.tsx"
import { isMoved, moved } from "./LabelOrder.ts"

interface Props {
  readonly projectId: string
  readonly of: UnderstoodQuestion
  readonly isChangeable: boolean
  readonly onChanged: (reread: QuestionReread) => void
}

type Kind = UnderstoodQuestion["kind"]
type BaseRule = NonNullable<UnderstoodQuestion["baseRule"]>
const kinds = Object.entries(kindWords) as ReadonlyArray<[Kind, string]>
const baseRules = Object.entries(baseRuleWords) as ReadonlyArray<[BaseRule, string]>

const Change = (props: Props & { readonly close: () => void }) => {
  const client = useClient()
  const known = () => props.of.labels.map(({ label }) => label)
  const offScale = () => props.of.labels.flatMap((one) => (one.offScale === true ? [one.label] : []))
  const [kind, setKind] = createSignal<Kind>(props.of.kind)
  const [text, setText] = createSignal(props.of.text)
  const [order, setOrder] = createSignal<ReadonlyArray<string>>(known())
  const [off, setOff] = createSignal<ReadonlyArray<string>>(offScale())
  const [rule, setRule] = createSignal<BaseRule | undefined>(props.of.baseRule)
  const isWhole = () => props.of.moreLabels === undefined

  const change = (): QuestionChange => ({
    ...(kind() !== props.of.kind && { kind: kind() }),
    ...(text().trim() !== props.of.text && { text: text().trim() }),
    ...(isMoved(known(), order()) && { labels: order().map((label) => ({ label, from: [label] })) }),
    ...(isMoved(offScale().toSorted(), off().toSorted()) && { offScale: off() }),
    ...(rule() !== props.of.baseRule && { baseRule: rule() })
  })
  const sending = createDoing(async (wanted: QuestionChange, signal) => {
    props.onChanged(await client.projects.changeQuestion(props.projectId, props.of.key, wanted, { signal }))
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
      <Field label="Question">
        {(attributes) => (
          <textarea
            {...attributes}
            class="input"
            dir="auto"
            value={text()}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
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
                  <label class="check small">
                    <input
                      type="checkbox"
                      checked={off().includes(label)}
                      onChange={() =>
                        setOff(off().includes(label) ? off().filter((one) => one !== label) : [...off(), label])
                      }
                    />
                    no step of the scale
                  </label>
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

const facts = (question: UnderstoodQuestion): string => {
  const { base, baseRule, columns, kind, scale } = question
  const rule = baseRule === undefined ? "" : ` (${baseRuleWords[baseRule]})`
  const steps = scale === null ? "" : `, from “${scale.first}” to “${scale.last}”`
  const from = columns.length === 1 ? `column ${columns[0]!.column}` : counted(columns.length, "column", "columns")
  return `Answered with ${kindWords[kind]}${steps}. Base ${inWhole(base)}${rule}. From ${from}.`
}

/** A question as it was read from the file, and how to read it otherwise. */
export const ReadQuestion = (props: Props) => {
  const [isOpen, setOpen] = createSignal(false)
  const most = () => Math.max(1, ...props.of.labels.map(({ count }) => count ?? 0))
  return (
    <article class="card stack read-question" id={`question-${props.of.key}`} aria-label={props.of.text}>
      <div class="row spread">
        <h3 class="said" dir="auto">
          <QuestionText of={props.of} />
        </h3>
        <Show when={props.isChangeable && !isOpen()}>
          <button
            class="button"
            data-size="small"
            type="button"
            aria-label={`Change ${props.of.text}`}
            onClick={() => setOpen(true)}
          >
            Change
          </button>
        </Show>
      </div>
      <p class="small soft">
        <code>{props.of.key}</code> {facts(props.of)}
        <Show when={props.of.why}>{(why) => ` ${why()}`}</Show>
      </p>
      <Show when={props.of.doubt}>{(doubt) => <p class="doubt">{doubt()}</p>}</Show>
      <Show when={isOpen()} fallback={<Labels of={props.of} most={most()} />}>
        <Change {...props} close={() => setOpen(false)} />
      </Show>
    </article>
  )
}

const Labels = (props: { readonly of: UnderstoodQuestion; readonly most: number }) => (
  <Show when={props.of.labels.length > 0}>
    <ul class="counts">
      <For each={props.of.labels}>
        {({ count, label, offScale }) => (
          <li>
            <span dir="auto">
              {label}
              {offScale === true ? " (no step of the scale)" : ""}
            </span>
            <meter min="0" max={props.most} value={count ?? 0} aria-label={label} />
            <span class="figures">{count === null ? "hidden" : inWhole(count)}</span>
          </li>
        )}
      </For>
      <Show when={props.of.moreLabels}>
        {(more) => <li class="soft">{counted(more(), "more answer", "more answers")}</li>}
      </Show>
      <For each={props.of.missing}>
        {({ cell, count, label }) => (
          <li class="soft">
            <span dir="auto">{`No answer: ${label ?? cell}`}</span>
            <span />
            <span class="figures">{inWhole(count)}</span>
          </li>
        )}
      </For>
    </ul>
  </Show>
)
