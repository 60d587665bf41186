import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import * as Pg from "pg"
import { pause, startService } from "../../bench/support/Processes.ts"
import { type Answer, ask, uploadFile } from "../../bench/support/Send.ts"

export interface KillOptions {
  /** The service's bundle. */
  readonly bundle: string
  readonly databaseUrl: string
  /** A folder of the bench's own. */
  readonly folder: string
  /** An API key of an organization without projects. */
  readonly key: string
  /** Respondents of the file that is killed while it is read. */
  readonly respondents: number
  readonly progress: (line: string) => void
}

/** What should not have happened; empty where nothing was lost, stored twice or left behind. */
export type Findings = ReadonlyArray<string>

const LONGEST_WAIT_MS = 120_000

const survey = (respondents: number, salt: number) =>
  [
    "id,Do you cook?,How many?,Why?",
    ...Array.from({ length: respondents }, (_, i) => `${i},${i % 2 ? "Yes" : "No"},${(i * 7 + salt) % 90},because ${i}`)
  ].join("\n")

/**
 * Kills the service without warning while imports wait, are read and are stored, and looks whether each is in the end a
 * project once, or says why not, and whether its file is gone.
 */
export const kills = async ({ bundle, databaseUrl, folder, key, progress, respondents }: KillOptions) => {
  const dataDir = join(folder, "data")
  const imports = join(dataDir, "imports")
  mkdirSync(dataDir, { recursive: true })
  const service = await startService(resolve(bundle), join(folder, "service.log"), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: "free=60,pro=600,scale=100000000",
    STOP_DELAY: "0"
  })
  const { port } = service
  const database = new Pg.Pool({ connectionString: databaseUrl, max: 3 })
  const findings: Array<string> = []
  let files = 0

  const submit = async (size: number) => {
    const path = join(folder, `survey-${++files}.csv`)
    writeFileSync(path, survey(size, files))
    const { json, status } = await uploadFile(port, key, path, `Survey ${files}`)
    if (status !== 202) throw new Error(JSON.stringify(json))
    return json.data.id as string
  }
  const lookAt = async (id: string): Promise<Answer["json"]> =>
    (await ask({ port, key, path: `/v1/imports/${id}` })).json.data
  const until = async (id: string, statuses: ReadonlyArray<string>) => {
    for (const deadline = Date.now() + LONGEST_WAIT_MS; Date.now() < deadline; await pause(20)) {
      const one = await lookAt(id)
      if (statuses.includes(one.status) || one.finishedAt !== null) return one
    }
    throw new Error(`Import ${id} did not become ${statuses.join(" or ")}`)
  }
  const folders = () => (existsSync(imports) ? readdirSync(imports).filter((name) => name.startsWith("upload-")) : [])
  /** Kills it, and has what it had taken be free at once. */
  const kill = async (meanwhile: () => void = () => {}) => {
    service.kill("SIGKILL")
    meanwhile()
    await database.query("UPDATE jobs SET taken_until = '-infinity' WHERE finished_at IS NULL")
    await service.healthy()
  }
  /** Has nobody store a project while an action runs. */
  const whileNobodyStores = async <A>(action: () => Promise<A>): Promise<A> => {
    const holder = await database.connect()
    await holder.query("BEGIN; LOCK TABLE projects IN SHARE ROW EXCLUSIVE MODE")
    return action().finally(() => holder.query("ROLLBACK").finally(() => holder.release()))
  }
  const expectDone = async (phase: string, ids: ReadonlyArray<string>) => {
    for (const id of ids) {
      const { error, status } = await until(id, ["done"])
      if (status !== "done") findings.push(`${phase}: an import ${status}, ${error?.message}`)
    }
    progress(`killed while ${phase}: ${findings.length} findings`)
  }

  try {
    await service.healthy()
    const waiting = await whileNobodyStores(async () => {
      const ids = [await submit(40), await submit(41), await submit(42), await submit(43)]
      for (const id of ids.slice(0, 2)) await until(id, ["storing"])
      await kill()
      return ids
    })
    await expectDone("storing and waiting", waiting)

    const large = await submit(respondents)
    await until(large, ["reading"])
    await kill()
    await expectDone("reading", [large])

    const lost = await whileNobodyStores(async () => {
      const id = await submit(50)
      await until(id, ["storing"])
      await kill(() => {
        for (const name of folders()) rmSync(join(imports, name), { recursive: true })
      })
      return id
    })
    const gone = await until(lost, [])
    if (gone.status !== "failed" || !/send the file again/.test(gone.error.message))
      findings.push(`without its file an import ${gone.status}`)

    const { rows } = await database.query<{ title: string; n: number; stored: number }>(
      `SELECT title, count(*)::int AS n, min((SELECT count(*)::int FROM answers WHERE project_id = projects.id)) AS stored
       FROM projects WHERE title LIKE 'Survey %' GROUP BY title`
    )
    for (const { n, stored, title } of rows)
      if (n !== 1 || stored === 0) findings.push(`${title} is stored ${n} times, with ${stored} questions`)
    if (rows.length !== waiting.length + 1) findings.push(`${rows.length} projects for ${waiting.length + 1} imports`)
    for (const deadline = Date.now() + LONGEST_WAIT_MS; folders().length > 0; await pause(50)) {
      if (Date.now() > deadline) {
        findings.push(`${folders().length} folders were left`)
        break
      }
    }
    if (service.endedByItself() > 0) findings.push(`the service ended by itself ${service.endedByItself()} times`)
    return findings satisfies Findings
  } finally {
    await service.stop()
    await database.end()
  }
}
