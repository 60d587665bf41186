import type { QuoteAsk } from "../../../../client/Client.ts"
import { counted, inCredits } from "../../../../domain/text/Figures.ts"
import { createLater } from "../../data/Later.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { Quoted } from "./Quoted.tsx"

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
