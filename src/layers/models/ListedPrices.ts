import { Effect } from "effect"
import type { Price } from "../../domain/models/LanguageModel.ts"
import { isLocal } from "./Addresses.ts"
import type { ModelSetting } from "./ModelSettings.ts"
import { FREE } from "./Prices.ts"
import type { ProviderFault } from "./Provider.ts"
import type { ListedModel } from "./providers/Dialect.ts"

/** Prices of models that nobody told, as far as their server does. */
interface ListedPrices {
  /** US dollars per million tokens, as far as it is known by now; null where it is not. */
  readonly of: (model: ModelSetting) => Price | null
  /** Asks the server, unless it has said all that it has to say; again where it was not there. */
  readonly learn: (models: ReadonlyArray<ModelSetting>) => Effect.Effect<void>
}

/** Names under which a server may list a model: Ollama adds the usual tag. */
const listedAs = (name: string): ReadonlyArray<string> => [name, `${name}:latest`]

/** What a server at this address tells by its list of models: prices, or nothing for what it runs itself in the owner's network. */
export const listedPrices = (
  url: URL,
  listed: Effect.Effect<ReadonlyArray<ListedModel>, ProviderFault>
): ListedPrices => {
  let models: ReadonlyArray<ListedModel> | null = null
  const of = ({ name, price }: ModelSetting): Price | null => {
    if (price !== null) return price
    const found = models?.find((one) => listedAs(name).includes(one.name))
    return found?.price ?? (found?.runsThere === true && isLocal(url) ? FREE : null)
  }
  const learn = (of: ReadonlyArray<ModelSetting>): Effect.Effect<void> =>
    models !== null || of.every(({ price }) => price !== null)
      ? Effect.void
      : Effect.match(listed, {
          onSuccess: (found) => {
            models = found
          },
          onFailure: ({ fault }) => {
            if (fault !== "unavailable") models = []
          }
        })
  return { of, learn: (of) => Effect.suspend(() => learn(of)) }
}
