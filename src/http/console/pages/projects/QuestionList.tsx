import { createEffect, createMemo, createUniqueId, For, on, Show } from "solid-js"
import type { SurveyQuestion } from "../../../../client/Types.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { TextField } from "../../parts/Field.tsx"
import { namesOfQuestions } from "../../parts/survey/Questions.ts"

interface Props {
  /** All questions of the survey. */
  readonly all: ReadonlyArray<SurveyQuestion>
  /** Those that have the words which are sought. */
  readonly questions: ReadonlyArray<SurveyQuestion>
  readonly words: string
  readonly setWords: (words: string) => void
  readonly selected: string
  readonly banner: ReadonlyArray<string>
  readonly select: (key: string) => void
  readonly step: (by: number) => void
  /** Makes the selected question a column question, or no longer one. */
  readonly toggle: () => void
  readonly ref: (list: HTMLElement) => void
}

/** What a question is dragged as. */
export const DRAGGED = "text/x-question"

/** All questions of a survey, to search and to walk through. On narrow screens a menu with a button on either side. */
export const QuestionList = (props: Props) => {
  const id = createUniqueId()
  let list!: HTMLDivElement
  const at = createMemo(() => props.questions.findIndex(({ key }) => key === props.selected))
  const names = createMemo(() => namesOfQuestions(props.all))
  createEffect(
    on([at, () => props.questions], ([place]) =>
      document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: "nearest" })
    )
  )
  /** Grids say what their rows have in common once. */
  const stemAt = (place: number) => {
    const { stem, text } = props.questions[place]!
    return stem === null || text.includes(stem) || props.questions[place - 1]?.stem === stem ? null : stem
  }
  return (
    <section class="browse-list" aria-label="Questions">
      <div class="browse-narrow row">
        <button class="button" type="button" aria-label="Previous question" onClick={() => props.step(-1)}>
          ↑
        </button>
        <select
          class="input"
          aria-label="Question"
          onChange={(event) => props.select(event.currentTarget.value)}
          dir="auto"
        >
          <For each={props.all}>
            {({ key }) => (
              <option value={key} selected={key === props.selected}>
                {names().get(key)}
              </option>
            )}
          </For>
        </select>
        <button class="button" type="button" aria-label="Next question" onClick={() => props.step(1)}>
          ↓
        </button>
      </div>
      <div class="browse-wide">
        <TextField
          type="search"
          class="input walks"
          label="Find a question or an answer"
          value={props.words}
          onChange={props.setWords}
        />
        <p class="note" role="status">
          {props.words.trim() === ""
            ? counted(props.all.length, "question", "questions")
            : props.questions.length === 0
              ? "No question has these words."
              : `${counted(props.questions.length, "question has", "questions have")} these words.`}
        </p>
        <div
          class="browse-options"
          role="listbox"
          aria-label="Questions"
          tabIndex={0}
          aria-activedescendant={at() < 0 ? undefined : `${id}-${at()}`}
          ref={(one) => {
            list = one
            props.ref(one)
          }}
          onKeyDown={(event) => {
            if (event.key.toLowerCase() !== "b" || event.ctrlKey || event.metaKey || event.altKey) return
            event.preventDefault()
            props.toggle()
          }}
        >
          <For each={props.questions}>
            {(question, place) => (
              // The list takes the keys for its options, which is how a listbox works.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div
                id={`${id}-${place()}`}
                role="option"
                aria-selected={question.key === props.selected}
                data-grid={question.stem !== null && !question.text.includes(question.stem)}
                draggable="true"
                onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, question.key)}
                onClick={() => {
                  props.select(question.key)
                  list.focus({ preventScroll: true })
                }}
              >
                <Show when={stemAt(place())}>{(stem) => <span class="stem">{stem()}</span>}</Show>
                <span class="text" dir="auto">
                  {question.text}
                </span>
                <Show when={props.banner.includes(question.key)}>
                  <span class="tag">Column</span>
                </Show>
              </div>
            )}
          </For>
        </div>
        <p class="note">
          <kbd>↑</kbd> <kbd>↓</kbd> next question · <kbd>B</kbd> add to columns
        </p>
      </div>
    </section>
  )
}
