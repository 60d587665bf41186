import { createSignal, For, onMount, Show } from "solid-js"
import type { QuestionChange, UnderstoodQuestion } from "../../../../client/Types.ts"
import { asWritten, counted, inFigures, inWhole } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { Field, TextField } from "../../parts/Field.tsx"
import { ListEditor } from "../../parts/ListEditor.tsx"
import { Hidden, QuestionText } from "../../parts/survey/QuestionPicker.tsx"
import { baseRuleWords, kindWords } from "../../parts/survey/Questions.ts"
import { May, useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import {
  answersOf,
  calledAs,
  inFormWords,
  isMoved,
  MISSING_CELLS,
  moved,
  NO_STEP,
  nameOf,
  sentence,
  TURN_ROUND,
  turnedRound
} from "./ReadingWords.ts"

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

/** Parses columns: numbers counted from 1, or headers. */
const columnsIn = (written: string): ReadonlyArray<number | string> =>
  written
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (/^\d{1,6}$/.test(part) ? Number(part) : part))

const ChangeQuestion = (props: Props) => {
  const client = useClient()
  const toasts = useToasts()
  let form!: HTMLFormElement
  onMount(() => form.querySelector("textarea")?.focus())
  const known = () => props.of.labels.map(({ label }) => label)
  const offScale = () => props.of.labels.flatMap((one) => (one.offScale === true ? [one.label] : []))
  const [kind, setKind] = createSignal<Kind>(props.of.kind)
  const [text, setText] = createSignal(props.of.text)
  const [order, setOrder] = createSignal<ReadonlyArray<string>>(known())
  const [names, setNames] = createSignal<Readonly<Record<string, string>>>({})
  const [off, setOff] = createSignal<ReadonlyArray<string>>(offScale())
  const cells = () => props.of.missing.map(({ cell }) => cell)
  const [missing, setMissing] = createSignal<ReadonlyArray<string>>(cells())
  const [rule, setRule] = createSignal<BaseRule | undefined>(props.of.baseRule)
  const noAnswers = () => missing().filter((cell) => cell.trim() !== "")
  const isWhole = () => props.of.moreLabels === undefined
  const isCalled = () => known().some((label) => nameOf(label, names()) !== label)
  const labels = () => {
    const called = calledAs(answersOf(order(), props.of.missing, noAnswers()), names())
    return isMoved(known(), order()) ? called : called.filter(({ from, label }) => isMoved([label], from))
  }
  const offScaleNow = () => [...new Set(off().map((label) => nameOf(label, names())))]
  const isApart = () => isMoved(offScale().toSorted(), off().toSorted())
  // The service doesn't let a question with several columns change its kind.
  const possible = () => (props.of.columns.length > 1 ? kinds.filter(([name]) => name === props.of.kind) : kinds)
  const columns = () => props.of.columns.map(({ column }) => column)
  const [from, setFrom] = createSignal(columns().join(", "))

  /** At either end of the list, focus moves to the other button, because this one is disabled. */
  const move = (button: HTMLButtonElement, at: number, to: number) => {
    setOrder(moved(order(), at, to))
    const other = button.disabled ? button.parentElement?.querySelector<HTMLButtonElement>("button:enabled") : button
    other?.focus()
  }

  const change = (): QuestionChange => ({
    ...(kind() !== props.of.kind && { kind: kind() }),
    ...(text().trim() !== props.of.text && { text: text().trim() }),
    ...((isMoved(known(), order()) || isCalled()) && { labels: labels() }),
    ...(isApart() && { offScale: offScaleNow() }),
    ...(isMoved(cells().toSorted(), noAnswers().toSorted()) && { missing: noAnswers() }),
    ...(rule() !== props.of.baseRule && { baseRule: rule() }),
    ...(isMoved(columns(), columnsIn(from())) && { columns: columnsIn(from()) })
  })
  const sending = createDoing(async (wanted: QuestionChange, signal) => {
    await client.projects.changeQuestion(props.projectId, props.of.key, wanted, { signal })
    toasts.say(`“${text().trim()}” was updated.`)
    props.onChanged()
    props.close()
  })
  return (
    <form
      ref={form}
      class="stack more"
      onKeyDown={(event) => event.key === "Escape" && !sending.isRunning() && props.close()}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = change()
        if (Object.keys(wanted).length === 0) props.close()
        else void sending.run(wanted)
      }}
    >
      <TextField label="Question" rows={2} value={text()} onChange={setText} />
      <Field label="Type of answer">
        {(attributes) => (
          <select {...attributes} class="input" onChange={(event) => setKind(event.currentTarget.value as Kind)}>
            <For each={possible()}>
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
        <Field label="Percentages are based on">
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
          <legend class="label">Choices, in order</legend>
          <p class="note">Choices with the same name are counted as one.</p>
          <ol class="label-order">
            <For each={order()}>
              {(label, at) => (
                <li>
                  <input
                    class="input"
                    dir="auto"
                    aria-label={`Name of ${label}`}
                    value={nameOf(label, names())}
                    onInput={(event) => setNames({ ...names(), [label]: event.currentTarget.value })}
                  />
                  <Show when={kind() === "ordinal"}>
                    <label class="check small">
                      <input
                        type="checkbox"
                        aria-label={`${label}: ${NO_STEP}`}
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
                    onClick={(event) => move(event.currentTarget, at(), at() - 1)}
                  >
                    ↑
                  </button>
                  <button
                    class="button"
                    data-size="small"
                    type="button"
                    disabled={at() === order().length - 1}
                    aria-label={`Move ${label} down`}
                    onClick={(event) => move(event.currentTarget, at(), at() + 1)}
                  >
                    ↓
                  </button>
                </li>
              )}
            </For>
          </ol>
          <div class="row">
            <button
              class="button"
              data-size="small"
              type="button"
              onClick={() => setOrder(turnedRound(order(), kind() === "ordinal" ? off() : []))}
            >
              {TURN_ROUND}
            </button>
          </div>
        </fieldset>
      </Show>
      <TextField
        label="Columns"
        note="Column numbers or headers, separated by commas. Columns you remove become questions of their own."
        value={from()}
        onChange={setFrom}
      />
      <Show when={props.of.moreMissing === undefined}>
        <ListEditor
          label={MISSING_CELLS}
          one="Value"
          values={missing()}
          onChange={setMissing}
          least={0}
          most={MOST_MISSING}
        />
      </Show>
      <Failed of={sending} />
      <div class="row">
        <button class="button" data-kind="main" type="submit" disabled={sending.isRunning()}>
          {sending.isRunning() ? "Applying…" : "Apply"}
        </button>
        <button class="button" type="button" onClick={() => props.close()}>
          Cancel
        </button>
      </div>
    </form>
  )
}

interface ReadQuestionProps {
  readonly projectId: string
  readonly of: UnderstoodQuestion
  readonly isChangeable: boolean
  readonly onChanged: () => void
  /** The question above with the same doubt; undefined if there is none. */
  readonly doubtOf: UnderstoodQuestion | undefined
}

const facts = (question: UnderstoodQuestion): string => {
  const { base, baseRule, columns, derived, kind, numbers, scale } = question
  const rule = baseRule === undefined ? "" : ` (${baseRuleWords[baseRule]})`
  const steps = scale === null ? "" : `, from “${scale.first}” to “${scale.last}”`
  const range =
    numbers === undefined
      ? ""
      : ` From ${asWritten(numbers.min)} to ${asWritten(numbers.max)}, mean ${inFigures(numbers.mean)}.`
  if (derived !== undefined) {
    const alpha = derived.alpha === undefined ? "" : ` Cronbach's alpha ${inFigures(derived.alpha)}.`
    return `${sentence(kindWords[kind] + steps)} Base ${inWhole(base)}.${range} Derived: ${sentence(derived.words)}${alpha}`
  }
  const from = columns.length === 1 ? `column ${columns[0]!.column}` : counted(columns.length, "column", "columns")
  return `${sentence(kindWords[kind] + steps)} Base ${inWhole(base)}${rule}.${range} From ${from}.`
}

/** How a question was understood, with a form to change it. */
export const ReadQuestion = (props: ReadQuestionProps) => {
  const [isOpen, setOpen] = createSignal(false)
  let button: HTMLButtonElement | undefined
  const close = () => {
    setOpen(false)
    button?.focus()
  }
  const most = () => Math.max(1, ...props.of.labels.map(({ count }) => count ?? 0))
  return (
    <article class="card stack read-question" id={`question-${props.of.key}`} aria-label={props.of.text}>
      <div class="row spread">
        <h3 class="said" dir="auto">
          <QuestionText of={props.of} />
        </h3>
        <Show when={props.isChangeable && props.of.derived === undefined && !isOpen()}>
          <May do="manage">
            <button
              ref={button}
              class="button"
              data-size="small"
              type="button"
              aria-label={`Change ${props.of.text}`}
              onClick={() => setOpen(true)}
            >
              Change
            </button>
          </May>
        </Show>
      </div>
      <p class="small soft">
        <code>{props.of.key}</code> {facts(props.of)}
        <Show when={props.of.why}>{(why) => ` ${sentence(inFormWords(why()))}`}</Show>
      </p>
      <Show when={props.of.doubt}>
        {(doubt) => (
          <p class="doubt">
            <Show when={props.doubtOf} fallback={sentence(inFormWords(doubt()))}>
              {(above) => (
                <>
                  Check this too, as for <a href={`#question-${above().key}`}>{above().key}</a>.
                </>
              )}
            </Show>
          </p>
        )}
      </Show>
      <Show when={isOpen()} fallback={<Labels of={props.of} most={most()} />}>
        <ChangeQuestion {...props} close={close} />
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
              {offScale === true && props.of.kind === "ordinal" ? ` (${NO_STEP})` : ""}
            </span>
            <meter min="0" max={props.most} value={count ?? 0} aria-label={label} />
            <span class="figures">{count === null ? <Hidden /> : inWhole(count)}</span>
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
