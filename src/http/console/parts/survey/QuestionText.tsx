import { Show } from "solid-js"
import type { SurveyQuestion } from "../../../../client/Types.ts"

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
