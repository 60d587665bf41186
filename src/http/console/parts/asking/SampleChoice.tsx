import { createUniqueId, For } from "solid-js"
import { inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import { type QuestionKind, type SampleSize, sampleSizes, samplingMargin, sizeOf } from "./SampleSizes.ts"
import "./Asking.css"

interface Props {
  readonly kind: QuestionKind
  readonly value: SampleSize
  readonly onChange: (size: SampleSize) => void
}

/** How many are asked, and what that buys. */
export const SampleChoice = (props: Props) => {
  const name = createUniqueId()
  const size = (one: SampleSize) => sizeOf(props.kind, one)
  return (
    <fieldset class="card stack">
      <legend class="legend-heading">
        <h2>How many?</h2>
      </legend>
      <div class="sizes">
        <For each={sampleSizes}>
          {(one) => (
            <label class="size">
              <input type="radio" name={name} checked={props.value === one} onChange={() => props.onChange(one)} />
              <span class="size-number figures">{inWhole(size(one))}</span>
              <span class="size-buys figures">
                {props.kind === "closed" ? `± ${inTenths(samplingMargin(size(one)))} points` : "answers each"}
              </span>
            </label>
          )}
        </For>
      </div>
      <p class="note">
        {props.kind === "closed"
          ? "The margin is that of asking so many people. Where a survey answers, its respondents count instead; where nobody was asked, the method’s own margin is wider, and more simulated respondents hardly narrow it."
          : "More respondents bring more examples and more of what few people say."}
      </p>
    </fieldset>
  )
}
