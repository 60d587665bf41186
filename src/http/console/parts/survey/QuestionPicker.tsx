import { createMemo, createUniqueId, For } from "solid-js"
import type { SurveyQuestion } from "../../../../client/Types.ts"
import { nameOfQuestion, questionCalled } from "./Questions.ts"

interface Props {
  readonly label: string
  readonly questions: ReadonlyArray<SurveyQuestion>
  /** The key of the chosen question; empty where none is. */
  readonly value: string
  readonly onChange: (key: string) => void
}

/** One question of a survey, found by writing a part of its words. */
export const QuestionPicker = (props: Props) => {
  const id = createUniqueId()
  const chosen = createMemo(() => props.questions.find(({ key }) => key === props.value))
  const written = () => (chosen() === undefined ? "" : nameOfQuestion(chosen()!))
  const take = (input: HTMLInputElement) => {
    const found = questionCalled(props.questions, input.value)
    if (found !== undefined) props.onChange(found.key)
    input.value = written()
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
        placeholder="Write a part of the question"
        value={written()}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => take(event.currentTarget)}
      />
      <datalist id={`${id}-list`}>
        <For each={props.questions}>{(question) => <option value={nameOfQuestion(question)} />}</For>
      </datalist>
    </div>
  )
}
