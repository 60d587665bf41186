import { cpuSeconds } from "../support/Cpu.ts"
import { type Finding, finding, quantile } from "../support/Finding.ts"
import type { Ground } from "../support/Ground.ts"
import { load } from "../support/Load.ts"
import { freePort } from "../support/Processes.ts"
import { answering, HEAP, startPinned, stop } from "../support/Servers.ts"

const SECONDS = 3
const ROUNDS = Number(process.env.ROUNDS ?? 15)
/** Rounds in which code is compiled, which are left out. */
const WARM = 3
const ORGANIZATIONS = 32
const AUDIENCES = 20
const MAX_SHARE = 0.1

/** A superuser, whose statements run under a role that is held to the policies; and a role that is above them and may set no other. */
const ROLES = ["postgres", "above_policies"] as const
type Role = (typeof ROLES)[number]

const makeRole = async ({ query }: Ground) => {
  await query("CREATE ROLE above_policies LOGIN BYPASSRLS")
  await query("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO above_policies")
}

interface Instance {
  readonly role: Role
  readonly pid: number
  readonly url: string
  readonly stop: () => Promise<void>
}

const start = async ({ url }: Ground, role: Role): Promise<Instance> => {
  const port = await freePort()
  const child = startPinned([...HEAP, "dist/cli.mjs", "serve"], {
    DATABASE_URL: url.replace(/\/\/[^@/]*@/, `//${role}@`),
    LOG_LEVEL: "error",
    RATE_LIMITS: "free=60,pro=600,scale=100000000",
    PORT: String(port)
  })
  await answering(`http://127.0.0.1:${port}/v1/healthcheck`, 0)
  return { role, pid: child.pid!, url: `http://127.0.0.1:${port}/v1/audiences`, stop: () => stop(child) }
}

/** Processor time that the sessions of a role have used, in seconds. */
const ofSessions = async ({ query }: Ground, role: Role) => {
  const rows = await query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE usename = $1 AND pid <> pg_backend_pid()",
    [role]
  )
  return rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
}

const fill = async (url: string, key: string) => {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" }
  for (let n = 0; n < AUDIENCES; n++) {
    const body = JSON.stringify({ title: `Audience ${n}`, prompt: "Parents aged 30 to 44 who cook at home" })
    const { status } = await fetch(url, { method: "POST", headers, body })
    if (status !== 200) throw new Error(`An audience was not stored: ${status}`)
  }
}

/** Microseconds of processor time for a list: of the service, and of the database. */
interface Cost {
  readonly service: number
  readonly database: number
}

const measure = async (ground: Ground, instance: Instance, keys: ReadonlyArray<string>): Promise<Cost> => {
  const before = await ofSessions(ground, instance.role)
  const headers = { authorization: `Bearer ${keys[0]}` }
  const { cpu, failed, rps } = await load(
    { name: instance.role, pid: instance.pid, url: instance.url, headers, keys },
    SECONDS
  )
  if (failed > 0) throw new Error(`${failed} lists failed`)
  const used = (await ofSessions(ground, instance.role)) - before
  return { service: cpu, database: (used * 1e6) / (rps * (SECONDS + Math.ceil(SECONDS / 3))) }
}

const middle = (costs: ReadonlyArray<Cost>, of: (cost: Cost) => number) => quantile(costs.map(of), 0.5)
const whole = ({ database, service }: Cost) => service + database

/** What row security adds to the processor time of a list: the same bundle held to the policies and above them, in turns. */
export const rowSecurity = async (ground: Ground): Promise<ReadonlyArray<Finding>> => {
  const members = await Promise.all(Array.from({ length: ORGANIZATIONS }, () => ground.newMember()))
  await makeRole(ground)
  const keys = members.map(({ key }) => key)
  const instances = [await start(ground, "postgres"), await start(ground, "above_policies")]
  await Promise.all(keys.map((key) => fill(instances[0]!.url, key)))
  await ground.query("ANALYZE")
  const costs = new Map<Role, Array<Cost>>(ROLES.map((role) => [role, []]))
  for (let round = 0; round < WARM + ROUNDS; round++) {
    const turns = round % 2 === 0 ? instances : instances.toReversed()
    for (const instance of turns) {
      const measured = await measure(ground, instance, keys)
      if (round >= WARM) costs.get(instance.role)!.push(measured)
    }
  }
  await Promise.all(instances.map((instance) => instance.stop()))
  const told = (role: Role) => {
    const all = costs.get(role)!
    return `${middle(all, ({ service }) => service).toFixed(0)} + ${middle(all, ({ database }) => database).toFixed(0)} µs`
  }
  const [held, above] = ROLES.map((role) => middle(costs.get(role)!, whole))
  const share = 1 - above! / held!
  return [
    finding("CPU of a list, service + database: held to the policies", told("postgres")),
    finding("… above them", told("above_policies")),
    finding(
      `… share of row security, medians of ${ROUNDS} turns each`,
      `${(100 * share).toFixed(1)} % of ${held!.toFixed(0)} µs`,
      `≤ ${100 * MAX_SHARE} %`,
      share <= MAX_SHARE
    )
  ]
}
