import { Effect } from "effect"
import { isLocal } from "./Addresses.ts"
import type { ListedModel } from "./providers/Dialect.ts"
import { fetchJson, type Server } from "./providers/Exchange.ts"
import { listAt, textAt } from "./providers/Json.ts"

/** How long an answer is waited for that only some servers have. */
const PATIENCE = "2 seconds"

/** The models that Ollama runs itself, by its own list; those that it passes on to other computers name these. */
const runByOllama = (server: Server): Effect.Effect<ReadonlySet<string>> =>
  fetchJson({ ...server, url: new URL(server.url.origin) }, { method: "GET", path: "/api/tags" }).pipe(
    Effect.timeout(PATIENCE),
    Effect.map(({ json }) =>
      listAt(json, "models").flatMap((model) => {
        const name = textAt(model, "name")
        const isElsewhere = (textAt(model, "remote_host") ?? textAt(model, "remote_model") ?? "") !== ""
        return name === undefined || isElsewhere || (textAt(model, "digest") ?? "") === "" ? [] : [name]
      })
    ),
    Effect.orElseSucceed((): ReadonlyArray<string> => []),
    Effect.map((names) => new Set(names))
  )

/**
 * The models of a server with which of them it runs itself, as far as it says so: llama.cpp, vLLM, SGLang and LM Studio in
 * their lists of models, Ollama in one of its own. A gateway says neither. Only servers in the owner's network are asked.
 */
export const withRuntime = (
  server: Server,
  models: ReadonlyArray<ListedModel>
): Effect.Effect<ReadonlyArray<ListedModel>> =>
  !isLocal(server.url) || models.every(({ price, runsThere }) => runsThere === true || price !== undefined)
    ? Effect.succeed(models)
    : Effect.map(runByOllama(server), (names) =>
        models.map((model) => (names.has(model.name) ? { ...model, runsThere: true } : model))
      )
