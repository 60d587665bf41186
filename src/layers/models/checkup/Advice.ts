import type { Checkup, ServerCheck } from "./Checkup.ts"
import type { ModelCheck } from "./ModelCheck.ts"

/** What is broken, with what to change, and what could be better. */
export interface Advice {
  readonly problems: ReadonlyArray<string>
  readonly hints: ReadonlyArray<string>
}

const serverProblems = ({ models, named, problem, url }: ServerCheck): ReadonlyArray<string> => {
  if (problem === null) {
    const missing = named.filter(
      (name) => models.length > 0 && !models.includes(name) && !models.includes(`${name}:latest`)
    )
    return missing.map((name) => `${url} does not list ${name} among its models.`)
  }
  if (problem.fault === "unavailable")
    return [`${url} does not answer: ${problem.detail}. Start the server there, or correct LLM_URL.`]
  return named.length > 0 ? [] : [`${url}: ${problem.detail}.`]
}

const modelProblems = ({ id, problem }: ModelCheck): ReadonlyArray<string> =>
  problem === null ? [] : [`${id} does not reply as it should: ${problem.detail}.`]

const serverHints = ({ hasKey, isLocal, url }: ServerCheck): ReadonlyArray<string> =>
  hasKey && !isLocal && url.startsWith("http:")
    ? [`The key for ${url} goes over the network in clear text: use https.`]
    : []

const modelHints = ({ effort, id, price, reasoningTokens, schema }: ModelCheck): ReadonlyArray<string> => [
  ...(price === null
    ? [
        `The price of ${id} is not known, so that no money can be told: set LLM_PRICE=input,cachedInput,output (US dollars per million tokens).`
      ]
    : []),
  ...(schema === "ignored"
    ? [`${id} takes JSON schemas but does not keep to them: more replies will have to be asked for twice.`]
    : []),
  ...(reasoningTokens > 0 && effort === null
    ? [
        `${id} reasons before it replies (${reasoningTokens} tokens), and that cannot be turned off: a model without is faster and no worse here.`
      ]
    : [])
]

/** What a checkup comes to. */
export const adviceFrom = ({ ask, dailyBudgetUsd, engine, models, servers }: Checkup): Advice => {
  const replying = models.filter(({ problem }) => problem === null)
  const away = servers.flatMap(serverProblems)
  const unpriced = dailyBudgetUsd === null ? [] : replying.filter(({ price }) => price === null)
  const few = engine === "blend" && servers.length > 0 && models.length < 2
  const mayCost = replying.some(({ price }) => price === null || price.output > 0)
  return {
    problems: [
      ...(servers.length === 0 && (engine === "model" || engine === "blend")
        ? [`ENGINE=${engine} needs a language model and none is configured: set LLM_URL, or leave ENGINE out.`]
        : []),
      ...away,
      ...models.flatMap(modelProblems),
      ...(few ? ["ENGINE=blend needs several language models: name them in LLM_MODEL, or set ENGINE=model."] : []),
      ...unpriced.map(
        ({ id }) => `LLM_DAILY_BUDGET_USD cannot be kept since the price of ${id} is not known: set LLM_PRICE.`
      ),
      ...(ask?.problem == null ? [] : [`A closed question could not be answered: ${ask.problem}`])
    ],
    hints: [
      ...servers.flatMap(serverHints),
      ...replying.flatMap(modelHints),
      ...(mayCost && dailyBudgetUsd === null
        ? ["LLM_DAILY_BUDGET_USD caps what each organization may spend in a day; it is not set."]
        : [])
    ]
  }
}
