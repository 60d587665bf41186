import { Effect } from "effect"
import { ProviderFault } from "../Provider.ts"
import type { ListedModel } from "./Dialect.ts"
import { fetchJson, type Server } from "./Exchange.ts"

const PATIENCE = "5 seconds"

/** The models that a server says it has. */
export const listModels = (server: Server): Effect.Effect<ReadonlyArray<ListedModel>, ProviderFault> =>
  fetchJson(server, { method: "GET", path: server.dialect.listPath }).pipe(
    Effect.map(({ json }) => server.dialect.listed(json)),
    Effect.timeoutFail({
      duration: PATIENCE,
      onTimeout: () =>
        new ProviderFault({
          fault: "unavailable",
          passing: true,
          detail: `the server does not answer within ${PATIENCE}`
        })
    })
  )

const MAKES_VECTORS = /embed|\bbge|\be5-|\bgte-|minilm|sentence-t5/i
const DOES_OTHERWISE =
  /rerank|whisper|tts|transcri|speech|audio|realtime|moderation|guard|dall-e|image|imagen|\bveo|\bsora|diffusion|flux|clip|\baqa|davinci|babbage|computer-use/i

/** Whether a model of this name makes vectors of texts. */
export const makesVectors = ({ name }: ListedModel): boolean => MAKES_VECTORS.test(name)

/** Whether a model of this name answers questions, as far as its name tells. */
export const answersQuestions = (model: ListedModel): boolean =>
  !makesVectors(model) && !DOES_OTHERWISE.test(model.name)
