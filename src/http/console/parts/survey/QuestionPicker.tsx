import { createMemo, createSignal, createUniqueId, For, Show } from "solid-js"
import type { SurveyQuestion } from "../../../../client/Types.ts"
import { namesOfQuestions, questionCalled } from "./Questions.ts"

/** Why an answer's figure is hidden. */
const HIDDEN_WHY =
  "Hidden to protect privacy: so few people gave this answer that they could be identified, or showing it would reveal such an answer."

/** Shown in place of a hidden figure. */
export const Hidden = () => (
  <span title={HIDDEN_WHY}>
    hidden<span class="hidden-text">{` ${HIDDEN_WHY}`}</span>
  </span>
)

/** A question's text, after the stem it shares with its neighbors. */
export const QuestionText = (props: { readonly of: Pick<SurveyQuestion, "stem" | "text"> }) => (
  <>
    <Show when={props.of.stem !== null && !props.of.text.includes(props.of.stem)}>
      <span class="soft">{`${props.of.stem} – `}</span>
    </Show>
    {props.of.text}
  </>
)

interface Props {
  readonly label: string
  readonly questions: ReadonlyArray<SurveyQuestion>
  /** The key of the chosen question; empty if none is chosen. */
  readonly value: string
  readonly onChange: (key: string) => void
}

/** Whether the text was picked from the suggestions rather than typed. */
const isSuggested = (event: Event) => !(event instanceof InputEvent) || event.inputType === "insertReplacementText"

/** Picks a survey question by part of its text. Enter picks it and doesn't submit the form. */
export const QuestionPicker = (props: Props) => {
  const id = createUniqueId()
  const chosen = createMemo(() => props.questions.find(({ key }) => key === props.value))
  const names = createMemo(() => namesOfQuestions(props.questions))
  const written = () => names().get(chosen()?.key ?? "") ?? ""
  /** The last text that didn't match exactly one question. */
  const [unfound, setUnfound] = createSignal("")
  const take = (input: HTMLInputElement) => {
    const found = questionCalled(props.questions, input.value)
    setUnfound(found === undefined && input.value.trim() !== "" ? input.value.trim() : "")
    if (found !== undefined) props.onChange(found.key)
    input.value = written()
  }
  // With the list open, the browser swallows keydown and submits the form on keypress, so handle both.
  const onEnter = (event: KeyboardEvent & { currentTarget: HTMLInputElement }) => {
    if (event.key !== "Enter" || event.isComposing) return
    event.preventDefault()
    take(event.currentTarget)
  }
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <input
        id={id}
        class="input"
        dir="auto"
        list={`${id}-list`}
        autocomplete="off"
        aria-invalid={unfound() !== "" ? true : undefined}
        aria-describedby={unfound() !== "" ? `${id}-mistake` : undefined}
        placeholder="Search questions"
        value={written()}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onEnter}
        onKeyPress={onEnter}
        onInput={(event) => isSuggested(event) && take(event.currentTarget)}
        onChange={(event) => take(event.currentTarget)}
      />
      <Show when={unfound() !== ""}>
        <p class="mistake" id={`${id}-mistake`} role="alert">
          {`“${unfound()}” doesn't match exactly one question. Choose one from the list.`}
        </p>
      </Show>
      <datalist id={`${id}-list`}>
        <For each={[...names().values()]}>{(name) => <option value={name} />}</For>
      </datalist>
    </div>
  )
}
