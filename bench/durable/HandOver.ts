import { costOf } from "../../src/domain/models/LanguageModel.ts"
import { plantedTruths } from "../../test/support/models/Planted.ts"
import { type Dice, dice } from "../chaos/Dice.ts"
import { type Finding, finding, inSeconds } from "../support/Finding.ts"
import type { Ground, Member, Service } from "../support/Ground.ts"
import { type Models, startModels } from "../support/ModelsProcess.ts"
import { pause } from "../support/Processes.ts"
import { modelled } from "../support/Scenario.ts"
import { allOver, inRound, repeatedCalls, type Shown, submitBatch, submitEach } from "./Asks.ts"

const LATENCY_MS = 1000
const IN_FLIGHT = 64
/** So much that nothing is refused, so that what is spent is counted. */
const COUNTED = { LLM_DAILY_BUDGET_USD: "1000" }
const NANO = 1e9
const PRICE = { input: 0.25, cachedInput: 0.025, output: 2 }
const SENT = "SELECT coalesce(sum(amount), 0)::float8 AS usd FROM model_earmarks WHERE is_sent"
const ASIDE =
  "SELECT coalesce(sum(set_aside), 0)::float8 AS aside, coalesce(sum(spent), 0)::float8 AS spent FROM model_spending"

/** What was spent as soon as nothing is set aside any more, however long ago it was. */
const spentInAll = async ({ query }: Ground): Promise<number> => {
  for (;;) {
    await query("UPDATE model_earmarks SET expires_at = now()")
    const [books] = await query<{ aside: number; spent: number }>(ASIDE)
    if (books!.aside === 0) return books!.spent / NANO
    await pause(500)
  }
}

const SETTINGS = { LLM_CONCURRENCY: String(IN_FLIGHT), STOP_DELAY: "0" }
/** Milliseconds that a node may be gone until another does its work: killed, or told to stop. */
const MAX_MS = { SIGKILL: 20_000, SIGTERM: 3_000 }

/** The key by which the server of models tells the second node. */
const SECOND = "second-node"
/** Few enough for one node to take all of them at once. */
const ASKS = 50

/** A node is ended in the middle of a batch that it has whole: how long nothing of it goes on until another has it. */
const ended = async (ground: Ground, signal: "SIGKILL" | "SIGTERM"): Promise<ReadonlyArray<Finding>> => {
  const truths = inRound(plantedTruths(ASKS), signal)
  const models = await startModels({ truth: truths, latency: { ms: LATENCY_MS } })
  try {
    const first = await ground.start(modelled(models.url, SETTINGS))
    const second = await ground.start(modelled(models.url, { ...SETTINGS, LLM_API_KEY: SECOND }))
    const member = await ground.newMember()
    const before = await ground.balance(member)
    const id = await submitBatch(first, member, truths, "low")
    while ((await models.statistics()).inFlight < IN_FLIGHT / 8) await pause(5)
    const { inFlight } = await models.statistics()
    const from = performance.now()
    first.kill(signal)
    while (!(await models.requests()).some(({ headers }) => headers.authorization?.includes(SECOND))) await pause(20)
    const ms = performance.now() - from
    const [end] = await allOver(second, member, [id])
    const repeated = await repeatedCalls(models)
    const charged = before - (await ground.balance(member))
    await second.stop()
    return [
      finding(
        `${signal}: until its work goes on`,
        inSeconds(ms),
        `≤ ${inSeconds(MAX_MS[signal])}`,
        ms <= MAX_MS[signal]
      ),
      finding(
        "… asks answered",
        `${end?.progress.succeeded} of ${truths.length}`,
        "all",
        end?.progress.succeeded === truths.length
      ),
      finding("… calls repeated", `${repeated} (${inFlight} in flight)`, "≤ in flight", repeated <= IN_FLIGHT),
      finding("… charged", String(charged), String(end?.credits.charged), charged === end?.credits.charged)
    ]
  } finally {
    await models.stop()
  }
}

export const handOver = async (ground: Ground): Promise<ReadonlyArray<Finding>> => [
  ...(await ended(ground, "SIGKILL")),
  ...(await ended(ground, "SIGTERM"))
]

/** Kills of nodes while the same asks are under way: after so many there are new ones. */
const KILLS_OF_ASKS = 10

interface Block {
  readonly inFlight: number
  /** Money set aside for requests that were sent when a node was killed, in US dollars. */
  readonly sentUsd: number
  readonly ends: ReadonlyArray<Shown>
}

/** Asks that two nodes have, of which one or the other is killed at random times while they are under way. */
const killed = async (
  ground: Ground,
  nodes: Array<Service>,
  models: Models,
  restart: () => Promise<Service>,
  submitted: () => Promise<ReadonlyArray<string>>,
  member: Member,
  { rounds, times }: { readonly rounds: number; readonly times: Dice }
): Promise<Block> => {
  const ids = await submitted()
  let inFlight = 0
  let sentUsd = 0
  for (let round = 0; round < rounds; round++) {
    await pause(times.between(200, 1500))
    inFlight += (await models.statistics()).inFlight
    const at = times.below(2)
    await nodes[at]!.kill("SIGKILL")
    sentUsd += (await ground.query<{ usd: number }>(SENT))[0]!.usd / NANO
    nodes[at] = await restart()
  }
  return { inFlight, sentUsd, ends: await allOver(nodes[0]!, member, ids) }
}

/** Two nodes, one of which is killed again and again while asks are under way. */
export const kills =
  (rounds: number, asks: number) =>
  async (ground: Ground): Promise<ReadonlyArray<Finding>> => {
    const blocks = Math.ceil(rounds / KILLS_OF_ASKS)
    const truths = plantedTruths(asks)
    const models = await startModels({
      truth: Array.from({ length: blocks }, (_, block) => inRound(truths, `kills ${block}`)).flat(),
      latency: { ms: LATENCY_MS }
    })
    try {
      const environment = modelled(models.url, { ...SETTINGS, ...COUNTED })
      const restart = () => ground.start(environment)
      const nodes: Array<Service> = [await restart(), await restart()]
      const member = await ground.newMember()
      const before = await ground.balance(member)
      const times = dice("kills", process.env.SEED ?? "1")
      const began = performance.now()
      const done: Array<Block> = []
      for (let block = 0; block < blocks; block++) {
        const submitted = () => submitEach(nodes[0]!, member, inRound(truths, `kills ${block}`), "low")
        const count = Math.min(KILLS_OF_ASKS, rounds - block * KILLS_OF_ASKS)
        done.push(await killed(ground, nodes, models, restart, submitted, member, { rounds: count, times }))
      }
      const ms = performance.now() - began
      const ends = done.flatMap((block) => block.ends)
      const inFlight = done.reduce((sum, block) => sum + block.inFlight, 0)
      const sent = done.reduce((sum, block) => sum + block.sentUsd, 0)
      const charged = before - (await ground.balance(member))
      const due = ends.reduce((sum, { credits }) => sum + credits.charged, 0)
      const repeated = await repeatedCalls(models)
      const whole = ends.filter(({ state }) => state === "succeeded").length
      const ledger = await ground.ledger(member)
      const balance = await ground.balance(member)
      const spent = await spentInAll(ground)
      const { tokens } = await models.statistics()
      const took = costOf({ ...tokens, cachedInput: 0, reasoning: 0 }, PRICE)
      await Promise.all(nodes.map((node) => node.stop()))
      return [
        finding(
          `${rounds} kills, ${ends.length} asks: answered`,
          `${whole} in ${inSeconds(ms)}`,
          "all",
          whole === asks * blocks
        ),
        finding("… charged", String(charged), String(due), charged === due && due === asks * blocks * 50),
        finding("… sum of the ledger", String(ledger), String(balance), ledger === balance),
        finding(
          "… money booked, that the calls took, set aside for requests sent when killed",
          `$${spent.toFixed(4)}, $${took.toFixed(4)}, $${sent.toFixed(4)}`,
          "at most the others together",
          spent <= took + sent + 1e-6
        ),
        finding(
          "… calls repeated",
          `${repeated} (${inFlight} in flight just before)`,
          `≤ ${2 * IN_FLIGHT} a kill`,
          repeated <= 2 * IN_FLIGHT * rounds
        )
      ]
    } finally {
      await models.stop()
    }
  }
