import { type Finding, finding, inSeconds } from "../support/Finding.ts"
import type { Ground } from "../support/Ground.ts"
import { pause } from "../support/Processes.ts"
import { startLoad } from "./Load.ts"

const BEFORE_MS = 1500
/** Longer than the lease of a durable ask. */
const FROZEN_MS = 15_000
/** Milliseconds that an answer may take while the other node hangs. */
const MAX_MS = 6000

/** One of two nodes hangs, with whatever it holds, and goes on later; clients ask the other all the time. */
export const frozen =
  (rounds: number) =>
  async (ground: Ground): Promise<ReadonlyArray<Finding>> => {
    const member = await ground.newMember()
    const before = await ground.balance(member)
    const environment = { STOP_DELAY: "0" }
    const nodes = [await ground.start(environment), await ground.start(environment)]
    const [well, ill] = nodes.map(({ url }) => startLoad(Number(new URL(url).port), member.key))
    const waits: Array<number> = []
    for (let round = 0; round < rounds; round++) {
      await pause(BEFORE_MS + 37 * round)
      process.kill(nodes[1]!.pid, "SIGSTOP")
      for (const until = performance.now() + FROZEN_MS; performance.now() < until; await pause(100)) {
        const [longest] = await ground.query<{ ms: number }>(
          `SELECT coalesce(max(extract(epoch FROM now() - state_change) * 1000), 0)::float8 AS ms FROM pg_stat_activity
           WHERE application_name = 'audience-insights-api' AND state LIKE 'idle in transaction%'`
        )
        waits.push(longest!.ms)
      }
      process.kill(nodes[1]!.pid, "SIGCONT")
    }
    const [ofWell, ofIll] = await Promise.all([well!.stop(), ill!.stop()])
    const durable = [...ofWell.durable, ...ofIll.durable]
    let [whole, charged] = [0, 0]
    for (const id of durable)
      for (;;) {
        const { data } = JSON.parse((await well!.ask(`/v1/asks/${id}`)).text)
        if (data.finishedAt === null) {
          await pause(100)
          continue
        }
        if (data.state === "succeeded") whole++
        charged += data.credits.charged
        break
      }
    await Promise.all(nodes.map((node) => node.stop()))
    const spent = before - (await ground.balance(member))
    const ledger = await ground.ledger(member)
    for (const one of [...ofWell.failed, ...ofIll.failed].slice(0, 10)) console.log(`  ${one}`)
    const asked = Object.values(ofWell.answered).reduce((sum, n) => sum + n, 0)
    const due = 50 * ((ofWell.answered.ask ?? 0) + (ofIll.answered.ask ?? 0)) + charged
    return [
      finding(
        `${rounds} times a node hangs: of ${asked} requests of the other failed`,
        String(ofWell.failed.length),
        "0",
        ofWell.failed.length === 0
      ),
      finding("… the slowest", inSeconds(ofWell.slowestMs), `≤ ${inSeconds(MAX_MS)}`, ofWell.slowestMs <= MAX_MS),
      finding("… longest that a transaction was held open", inSeconds(Math.max(...waits))),
      finding("… failed of the one that hung, once it went on", String(ofIll.failed.length)),
      finding("… durable asks answered", `${whole} of ${durable.length}`, "all", whole === durable.length),
      finding("… spent", String(spent), `${due} at least`, spent >= due && ledger === before - spent)
    ]
  }
