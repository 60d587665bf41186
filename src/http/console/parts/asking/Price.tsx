import "./Asking.css"
import { type Accessor, type JSX, Show } from "solid-js"
import type { QuoteAsk } from "../../../../client/Client.ts"
import { counted, inCredits } from "../../../../domain/text/Figures.ts"
import { createLater } from "../../data/Later.ts"
import { createLoaded, type LoadedValue } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { toldOf } from "../../shell/NextStep.ts"

interface Props<A> {
  readonly of: LoadedValue<A>
  /** Whether all is there that has a price. */
  readonly isWhole: boolean
  readonly children: (quote: Accessor<A>) => JSX.Element
}

/** A price while it is looked up, and why there is none. */
export const Quoted = <A,>(props: Props<A>) => (
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
