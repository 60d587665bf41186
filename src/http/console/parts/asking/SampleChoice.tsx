import "./Asking.css"
import { type Accessor, createUniqueId, For, type JSX, Show } from "solid-js"
import type { QuoteAsk } from "../../../../client/Client.ts"
import { counted, inCredits, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import { createLater } from "../../data/Doing.ts"
import { createLoaded, type LoadedValue } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { toldOf } from "../../shell/NextStep.ts"
import { type QuestionKind, type SampleSize, sampleSizes, samplingMargin, sizeOf } from "./SampleSizes.ts"

interface PriceProps<A> {
  readonly of: LoadedValue<A>
  /** Whether all is there that has a price. */
  readonly isWhole: boolean
  readonly children: (quote: Accessor<A>) => JSX.Element
}

/** A price while it is looked up, and why there is none. */
export const Quoted = <A,>(props: PriceProps<A>) => (
  <div class="price figures" aria-live="polite">
    <Show when={props.isWhole} fallback={<span class="soft">The price shows once all of it is filled in.</span>}>
      <Show
        when={props.of.state !== "errored"}
        fallback={
          <span class="mistake">
            {toldOf(props.of.error).message} <span class="soft">{toldOf(props.of.error).next}</span>
          </span>
        }
      >
        <Show when={props.of.latest} fallback={<span class="waiting">Looking up the price…</span>}>
          {(known) => props.children(known as Accessor<A>)}
        </Show>
      </Show>
    </Show>
  </div>
)

const inDollars = (usd: number) => `$${usd < 1 ? usd.toFixed(3) : usd.toFixed(2)}`

/** What an ask costs at most, as soon as all of it is there. */
export const Price = (props: { readonly ask: QuoteAsk | null }) => {
  const client = useClient()
  const later = createLater(() => props.ask, 500)
  const [quote] = createLoaded(later, (ask, signal) => client.ask.quote(ask, { signal }))
  return (
    <Quoted of={quote} isWhole={props.ask !== null}>
      {(known) => (
        <>
          <strong>{inCredits(known().credits)}</strong> credits at most
          <span class="soft">
            {known().models.length === 0
              ? " · computed, without a language model"
              : ` · ${counted(known().mostCalls, "call", "calls")} at most to ${known().models.join(" and ")}`}
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
          ? "The margin is that of asking so many people. Where a survey answers, its respondents count instead; where " +
            "nobody was asked, the method’s own margin is wider, and more simulated respondents hardly narrow it."
          : "More respondents bring more examples and more of what few people say."}
      </p>
    </fieldset>
  )
}
