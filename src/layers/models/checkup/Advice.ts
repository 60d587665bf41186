import { withoutStop } from "../../../domain/text/Text.ts"
import type { Checkup, ModelCheck, ServerCheck } from "./Checkup.ts"

/** What is broken, with what to change, and what could be better. */
export interface Advice {
  readonly problems: ReadonlyArray<string>
  readonly hints: ReadonlyArray<string>
}

type Problem = NonNullable<ModelCheck["problem"]>

/** What helps, by what the detail of a fault says; the first that fits. */
const REMEDIES: ReadonlyArray<readonly [fault: string, detail: RegExp, advice: string]> = [
  [
    "refused",
    /filter/,
    "A filter at the provider stops harmless questions: loosen it there, or name another model in LLM_MODEL."
  ],
  [
    "refused",
    /./,
    "It refuses harmless questions: name a model in LLM_MODEL that follows instructions (“instruct”, " +
      "“chat”), not a base model or one made to guard others."
  ],
  [
    "malformed",
    /empty/,
    "Models send nothing where they spend all tokens on reasoning, or where the server's chat template " +
      "is not theirs: name a model that does not reason in LLM_MODEL, or correct the template and the stop " +
      "words at the server."
  ],
  [
    "malformed",
    /cut off/,
    "Raise the server's own limit of tokens for replies or its context, or name a model in LLM_MODEL that reasons less."
  ],
  [
    "malformed",
    /./,
    "Name a model in LLM_MODEL that follows instructions, or one whose server holds replies to JSON schemas."
  ],
  ["limited", /./, "Raise the limit at the provider, or set LLM_CONCURRENCY to what it takes."],
  ["unauthorized", /./, "Set LLM_API_KEY to a key of this provider that may use this model."],
  ["late", /./, "Name a faster model in LLM_MODEL, or one that its server has loaded."],
  ["unavailable", /./, "Look into the server's log: it takes the request and fails."],
  ["unsupported", /./, "Name another model in LLM_MODEL, or set LLM_PROTOCOL to what the server speaks."]
]

const remedy = ({ detail, fault }: Problem): string => {
  const advice = /\bcheck\b/.test(detail)
    ? undefined
    : REMEDIES.find(([kind, said]) => kind === fault && said.test(detail))?.[2]
  return advice === undefined ? "" : ` ${advice}`
}

const REFUSES = REMEDIES.find(([fault, detail]) => fault === "refused" && detail.test("it declines"))![2]
const NOT_AS_ASKED =
  "It replies, but not as it is asked to: name a model in LLM_MODEL that follows instructions, or one " +
  "whose server holds replies to JSON schemas."

const TOO_SLOW =
  "Its replies are too slow for an ask, which ends after 50 seconds: name a smaller or faster model in " +
  "LLM_MODEL, set LLM_CONCURRENCY to how many calls its server works on at once (1 on most computers), " +
  "or LLM_FALLBACK=statistical."
/** An ask that takes longer leaves little time for calls that fail. */
const SLOW_MS = 20_000

/** What helps where a question put as the service puts it was not answered. */
const unanswered = (problem: string): string =>
  /\bdeclines\b|would not answer/.test(problem)
    ? ` ${REFUSES}`
    : /no reply within|turn did not come|no answer within/.test(problem)
      ? ` ${TOO_SLOW}`
      : /JSON|cut off|empty|number/.test(problem)
        ? ` ${NOT_AS_ASKED}`
        : ""

const serverProblems = ({ models, named, problem, url }: ServerCheck): ReadonlyArray<string> => {
  if (problem === null) {
    const missing = named.filter(
      (name) => models.length > 0 && !models.includes(name) && !models.includes(`${name}:latest`)
    )
    return missing.map((name) => `${url} does not list ${name} among its models.`)
  }
  if (problem.fault === "unavailable" && /\(5\d\d\)/.test(problem.detail))
    return [`${url} answers, but ${withoutStop(problem.detail)}. Wait until its model is loaded, or look into its log.`]
  if (problem.fault === "unavailable")
    return [`${url} does not answer: ${withoutStop(problem.detail)}. Start the server there, or correct LLM_URL.`]
  return named.length > 0 ? [] : [`${url}: ${withoutStop(problem.detail)}.${remedy(problem)}`]
}

const modelProblems = ({ id, problem }: ModelCheck): ReadonlyArray<string> =>
  problem === null ? [] : [`${id} does not reply as it should: ${withoutStop(problem.detail)}.${remedy(problem)}`]

const serverHints = ({ hasKey, isLocal, url }: ServerCheck): ReadonlyArray<string> =>
  hasKey && !isLocal && url.startsWith("http:")
    ? [`The key for ${url} goes over the network in clear text: use https.`]
    : []

/** Whether it is of a server at home that does not say that it runs the model itself. */
const mayPassOn = ({ id, price }: ModelCheck, servers: ReadonlyArray<ServerCheck>): boolean =>
  price === null && servers.some(({ isLocal, name }) => isLocal && id.startsWith(`${name}:`))

const HOME_PRICE =
  " What answers at this address does not say that it runs the model itself, as llama.cpp, Ollama, " +
  "vLLM, SGLang and LM Studio do: LLM_PRICE=0,0,0 if it does, else what the calls cost that it passes " +
  "on."

const modelHints = (check: ModelCheck, servers: ReadonlyArray<ServerCheck>): ReadonlyArray<string> => {
  const { effort, id, isTalkative, price, reasoningTokens, schema } = check
  return [
    ...(price === null
      ? [
          `The price of ${id} is not known, so that no money can be told: set ` +
            "LLM_PRICE=input,cachedInput,output (US dollars per million " +
            `tokens).${mayPassOn(check, servers) ? HOME_PRICE : ""}`
        ]
      : []),
    ...(isTalkative
      ? [
          `${id} was asked for one word and wrote on until it was cut off: what it does not hold to by a schema it will hardly do as asked.`
        ]
      : []),
    ...(schema === "ignored"
      ? [`${id} takes JSON schemas but does not keep to them: more replies will have to be asked for twice.`]
      : []),
    ...(reasoningTokens > 0 && effort === null
      ? [
          `${id} reasons before it replies (${reasoningTokens} tokens), and that cannot be turned off: a model ` +
            "without is faster and no worse here."
        ]
      : [])
  ]
}

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
      ...(ask?.problem == null
        ? []
        : [`A closed question could not be answered: ${withoutStop(ask.problem)}.${unanswered(ask.problem)}`])
    ],
    hints: [
      ...servers.flatMap(serverHints),
      ...replying.flatMap((check) => modelHints(check, servers)),
      ...(ask !== null && ask.problem === null && ask.ms > SLOW_MS
        ? [
            `An ask ends after 50 seconds, and this one of the smallest size took ${Math.round(ask.ms / 1000)}. ${TOO_SLOW}`
          ]
        : []),
      ...(mayCost && dailyBudgetUsd === null
        ? ["LLM_DAILY_BUDGET_USD caps what each organization may spend in a day; it is not set."]
        : [])
    ]
  }
}
