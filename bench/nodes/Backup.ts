/**
 * Backs a live database up and restores it elsewhere: `DATABASE_URL=… npx tsx bench/nodes/run.ts backup`, after a build, with
 * pg_dump and pg_restore of the server's version or newer. Asks are answered and imports run while the dump is taken. Then
 * the restored database must have balances that are the sums of their ledgers, and a service on it must answer the same.
 */
import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import * as Pg from "pg"
import { command } from "../support/Command.ts"
import { pause, startService } from "../support/Processes.ts"

const SERVER = process.env.DATABASE_URL ?? ""
const ASKERS = 8
const BEFORE_MS = 3000
const RESPONDENTS = 20_000

const run = promisify(execFile)
const names = ["backup_live", "backup_restored"] as const
const folder = mkdtempSync(join(tmpdir(), "insights-backup-"))
const bundle = resolve(import.meta.dirname, "../../dist/cli.mjs")
const urlOf = (name: string) => Object.assign(new URL(SERVER), { pathname: `/${name}` }).href

const rowsOf = async <Row extends Pg.QueryResultRow>(url: string, text: string): Promise<ReadonlyArray<Row>> => {
  const client = new Pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const environment = (name: string) => ({
  DATABASE_URL: urlOf(name),
  DATA_DIR: join(folder, name),
  RATE_LIMITS: "free=60,pro=600,scale=1000000"
})

const LEDGER = `
  SELECT count(*)::int AS organizations, sum(ledger)::float AS ledger, (SELECT count(*) FROM credit_entries)::int AS entries,
    count(*) FILTER (WHERE balance <> ledger)::int AS unbalanced
  FROM (SELECT balance, coalesce(sum(amount), 0) AS ledger FROM credit_accounts LEFT JOIN credit_entries USING (organization_id)
    GROUP BY organization_id, balance) AS accounts`
interface Ledger {
  readonly organizations: number
  readonly entries: number
  readonly ledger: number
  readonly unbalanced: number
}

const question = (n: number) => ({
  audiencePrompt: "Adults in the United States",
  question: `Do you drink coffee on day ${n}?`,
  choices: ["Yes", "No"],
  sampleSize: "low"
})

const asker = (port: number, key: string) => async (path: string, body: object | FormData) => {
  const form = body instanceof FormData
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, ...(form ? {} : { "content-type": "application/json" }) },
    body: form ? body : JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  // biome-ignore lint/suspicious/noExplicitAny: what came over the wire
  return ((await response.json()) as any).data
}

const survey = (title: string) => {
  const rows = Array.from({ length: RESPONDENTS }, (_, i) => `${i},${i % 3 ? "Yes" : "No"},${20 + (i % 60)}`)
  const form = new FormData()
  form.set("title", title)
  form.set("file", new File([[`id,Do you cook?,Age ${title}`, ...rows].join("\n")], "survey.csv"))
  return form
}

const main = async () => {
  await rowsOf(SERVER, `DROP DATABASE IF EXISTS ${names[1]}`)
  await rowsOf(SERVER, `DROP DATABASE IF EXISTS ${names[0]}`)
  for (const name of names) await rowsOf(SERVER, `CREATE DATABASE ${name}`)
  const env = { ...process.env, ...environment(names[0]) }
  await command(["org", "create", "Backup", "--plan", "scale"], env)
  await command(["credits", "grant", "100000000"], env)
  const key = /ai_live_\w+/.exec(await command(["key", "create"], env))?.[0] ?? ""
  const live = await startService(bundle, join(folder, "live.log"), environment(names[0]))
  await live.healthy()
  const ask = asker(live.port, key)
  await ask("/v1/projects", survey("Before"))
  const first = await ask("/v1/ask/choices", question(0))

  let going = true
  let answered = 0
  const load = Array.from({ length: ASKERS }, async (_, at) => {
    for (let n = 1; going; n++) {
      await (at === 0 ? ask("/v1/projects", survey(`During ${n}`)) : ask("/v1/ask/choices", question(at * 1e6 + n)))
      answered++
    }
  })
  await pause(BEFORE_MS)
  const before = answered
  const file = join(folder, "backup.dump")
  const dumping = performance.now()
  await run("pg_dump", ["--format=custom", `--dbname=${urlOf(names[0])}`, `--file=${file}`])
  const dumped = performance.now() - dumping
  const during = answered - before
  await pause(500)
  going = false
  await Promise.all(load)

  const restoring = performance.now()
  await run("pg_restore", ["--no-owner", "--exit-on-error", `--dbname=${urlOf(names[1])}`, file])
  const restored = performance.now() - restoring
  const [now, then] = (await Promise.all(names.map((name) => rowsOf<Ledger>(urlOf(name), LEDGER)))).map(([row]) => row!)
  const other = await startService(bundle, join(folder, "restored.log"), environment(names[1]))
  await other.healthy()
  const again = await asker(other.port, key)("/v1/ask/choices", question(0))
  const same = JSON.stringify(again.choices) === JSON.stringify(first.choices)
  await Promise.all([live.stop(), other.stop()])
  const [projects] = await rowsOf<{ readonly n: number }>(urlOf(names[1]), "SELECT count(*)::int AS n FROM projects")

  console.log(
    `dumped ${(statSync(file).size / 1024).toFixed(0)} KiB in ${(dumped / 1000).toFixed(2)} s, while ${during} requests were answered`
  )
  console.log(`restored in ${(restored / 1000).toFixed(2)} s, with ${projects?.n} projects`)
  console.log(
    `ledger: live ${now!.entries} entries, ${now!.unbalanced} accounts off; restored ${then!.entries}, ${then!.unbalanced} off`
  )
  console.log(`the restored service answers ${same ? "the same" : "OTHERWISE"}`)
  const right = now!.unbalanced === 0 && then!.unbalanced === 0 && same && then!.entries <= now!.entries && during > 0
  for (const name of names) await rowsOf(SERVER, `DROP DATABASE ${name}`)
  console.log(right ? "restored whole" : "NOT restored whole")
  process.exitCode = right ? 0 : 1
}

await main().finally(() => rmSync(folder, { recursive: true, force: true }))
