import { createSignal, For, Show } from "solid-js"
import type { UnderstoodQuestion } from "../../../../client/Types.ts"
import { asWritten, counted, inFigures, inWhole } from "../../../../domain/text/Figures.ts"
import { Hidden, QuestionText } from "../../parts/survey/QuestionPicker.tsx"
import { baseRuleWords, kindWords } from "../../parts/survey/Questions.ts"
import { ChangeQuestion } from "./ChangeQuestion.tsx"
import { inFormWords, NO_STEP, sentence } from "./ReadingWords.ts"

interface Props {
  readonly projectId: string
  readonly of: UnderstoodQuestion
  readonly isChangeable: boolean
  readonly onChanged: () => void
}

const facts = (question: UnderstoodQuestion): string => {
  const { base, baseRule, columns, kind, numbers, scale } = question
  const rule = baseRule === undefined ? "" : ` (${baseRuleWords[baseRule]})`
  const steps = scale === null ? "" : `, from “${scale.first}” to “${scale.last}”`
  const range =
    numbers === undefined
      ? ""
      : ` From ${asWritten(numbers.min)} to ${asWritten(numbers.max)}, mean ${inFigures(numbers.mean)}.`
  const from = columns.length === 1 ? `column ${columns[0]!.column}` : counted(columns.length, "column", "columns")
  return `Answered with ${kindWords[kind]}${steps}. Base ${inWhole(base)}${rule}.${range} Read from ${from}.`
}

/** A question as it was read from the file, and how to read it otherwise. */
export const ReadQuestion = (props: Props) => {
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
        <Show when={props.isChangeable && !isOpen()}>
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
        </Show>
      </div>
      <p class="small soft">
        <code>{props.of.key}</code> {facts(props.of)}
        <Show when={props.of.why}>{(why) => ` ${sentence(inFormWords(why()))}`}</Show>
      </p>
      <Show when={props.of.doubt}>{(doubt) => <p class="doubt">{sentence(inFormWords(doubt()))}</p>}</Show>
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
