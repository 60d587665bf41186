import "./Asking.css"
import { type Accessor, createUniqueId, For, type JSX, Show } from "solid-js"
import type { QuoteAsk } from "../../../../client/Client.ts"
import { counted, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import { createLater } from "../../data/Doing.ts"
import { createLoaded, type LoadedValue } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { toldOf } from "../../shell/NextStep.ts"
import { type QuestionKind, type SampleSize, sampleSizes, samplingMargin, sizeOf } from "./SampleSizes.ts"

interface PriceProps<A> {
  readonly of: LoadedValue<A>
  /** Whether the form is complete enough for a price. */
  readonly isWhole: boolean
  readonly children: (quote: Accessor<A>) => JSX.Element
}

/** A price, its loading state, or why there is none. */
export const Quoted = <A,>(props: PriceProps<A>) => (
  <div class="price figures" aria-live="polite">
    <Show when={props.isWhole} fallback={<span class="soft">Fill in the form to see the maximum cost.</span>}>
      <Show
        when={props.of.state !== "errored"}
        fallback={
          <span class="mistake">
            {toldOf(props.of.error).message} <span class="soft">{toldOf(props.of.error).next}</span>
          </span>
        }
      >
        <Show when={props.of.latest} fallback={<span class="waiting">Checking the price…</span>}>
          {(known) => props.children(known as Accessor<A>)}
        </Show>
      </Show>
    </Show>
  </div>
)

const inDollars = (usd: number) => `$${usd < 1 ? usd.toFixed(3) : usd.toFixed(2)}`

/** The maximum cost of a request, once it is complete. */
export const Price = (props: { readonly ask: QuoteAsk | null }) => {
  const client = useClient()
  const later = createLater(() => props.ask, 500)
  const [quote] = createLoaded(later, (ask, signal) => client.ask.quote(ask, { signal }))
  return (
    <Quoted of={quote} isWhole={props.ask !== null}>
      {(known) => (
        <>
          Maximum cost: <strong>{inWhole(known().credits)}</strong> credits
          <span class="soft">
            {known().models.length === 0
              ? " · no language model"
              : ` · up to ${counted(known().mostCalls, "call", "calls")} to ${known().models.join(" and ")}`}
            {(known().moneyUsd?.to ?? 0) > 0 &&
              ` · ${inDollars(known().moneyUsd!.from)} to ${inDollars(known().moneyUsd!.to)}`}
          </span>
        </>
      )}
    </Quoted>
  )
}

interface Props {
  readonly kind: QuestionKind
  readonly value: SampleSize
  readonly onChange: (size: SampleSize) => void
}

/** How many people to ask, and the margin of error that gives. */
export const SampleChoice = (props: Props) => {
  const name = createUniqueId()
  const size = (one: SampleSize) => sizeOf(props.kind, one)
  return (
    <fieldset class="card stack">
      <legend class="legend-heading">
        <h2>How many people?</h2>
      </legend>
      <div class="sizes">
        <For each={sampleSizes}>
          {(one) => (
            <label class="size">
              <input type="radio" name={name} checked={props.value === one} onChange={() => props.onChange(one)} />
              <span class="size-number figures">{inWhole(size(one))}</span>
              <span class="size-buys figures">
                {props.kind === "closed" ? `±${inTenths(samplingMargin(size(one)))} points` : "answers each"}
              </span>
            </label>
          )}
        </For>
      </div>
      <p class="note">
        {props.kind === "closed"
          ? "This is the margin of error from the number of people alone. If a survey has the answer, its respondents " +
            "count instead. If the answer is an estimate, the margin is wider, and a larger sample hardly narrows it."
          : "More people give you more examples and more rare opinions."}
      </p>
    </fieldset>
  )
}
