import { createMemo, createSignal, createUniqueId, For, Show } from "solid-js"
import type { SurveyQuestion } from "../../../../client/Types.ts"
import { namesOfQuestions, questionCalled } from "./Questions.ts"

/** Why a figure of an answer is not shown. */
export const HIDDEN_WHY =
  "Hidden: so few respondents gave this answer that they might be known by it, or the number of such an answer could be worked out from it."

/** Stands for a figure that is not shown. */
export const Hidden = () => (
  <span title={HIDDEN_WHY}>
    hidden<span class="hidden-text">{` ${HIDDEN_WHY}`}</span>
  </span>
)

/** A question in its words, after what it shares with its neighbours. */
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
  /** The key of the chosen question; empty where none is. */
  readonly value: string
  readonly onChange: (key: string) => void
}

/** Whether a text came from the list of suggestions rather than from keys. */
const isSuggested = (event: Event) => !(event instanceof InputEvent) || event.inputType === "insertReplacementText"

/** One question of a survey, found by writing a part of its words. Enter picks it, and sends no form. */
export const QuestionPicker = (props: Props) => {
  const id = createUniqueId()
  const chosen = createMemo(() => props.questions.find(({ key }) => key === props.value))
  const names = createMemo(() => namesOfQuestions(props.questions))
  const written = () => names().get(chosen()?.key ?? "") ?? ""
  /** What was written last, where no one question has it. */
  const [unfound, setUnfound] = createSignal("")
  const take = (input: HTMLInputElement) => {
    const found = questionCalled(props.questions, input.value)
    setUnfound(found === undefined && input.value.trim() !== "" ? input.value.trim() : "")
    if (found !== undefined) props.onChange(found.key)
    input.value = written()
  }
  // A browser whose list is open keeps the key for itself and sends the form with the character that follows it.
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
        placeholder="Write a part of the question"
        value={written()}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onEnter}
        onKeyPress={onEnter}
        onInput={(event) => isSuggested(event) && take(event.currentTarget)}
        onChange={(event) => take(event.currentTarget)}
      />
      <Show when={unfound() !== ""}>
        <p class="mistake" id={`${id}-mistake`} role="alert">
          {`No question, or more than one, has “${unfound()}”: choose one of the list.`}
        </p>
      </Show>
      <datalist id={`${id}-list`}>
        <For each={[...names().values()]}>{(name) => <option value={name} />}</For>
      </datalist>
    </div>
  )
}
