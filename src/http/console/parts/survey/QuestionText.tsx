import { Show } from "solid-js"
import type { SurveyQuestion } from "../../../../client/Types.ts"

/** A question in its words, after what it shares with its neighbours. */
export const QuestionText = (props: { readonly of: Pick<SurveyQuestion, "stem" | "text"> }) => (
  <>
    <Show when={props.of.stem !== null && !props.of.text.includes(props.of.stem)}>
      <span class="soft">{`${props.of.stem} – `}</span>
    </Show>
    {props.of.text}
  </>
)
