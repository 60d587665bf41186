import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import * as Fs from "node:fs"
import * as Os from "node:os"
import * as Path from "node:path"
import { Effect } from "effect"
import { type Account, accountForPostgres, canReach, letPass } from "./Account.ts"
import { type Binaries, provideBinaries } from "./Binaries.ts"
import {
  EmbeddedPostgresFailed,
  errorCode,
  folderFailed,
  platformFailed,
  startFailed,
  versionFailed
} from "./Failure.ts"
import { inspect } from "./Processes.ts"

/** Where one embedded database lives and how it is reached. */
export interface Cluster {
  /** Everything of the embedded Postgres, the Unix socket included. */
  readonly home: string
  /** Postgres's own data folder. */
  readonly data: string
  readonly users: string
  readonly log: string
  /** Folder of the Unix socket, or null where the database listens on 127.0.0.1. */
  readonly socketFolder: string | null
  readonly password: string
  readonly account: Account | null
  readonly binaries: Binaries
  /** False: faster, and a power failure may lose everything. */
  readonly durable: boolean
}

/** The longest path of a Unix socket that every platform takes, in bytes. */
const MAX_SOCKET_PATH = 103
export const SOCKET_PORT = 5432

/** Postgres's home inside the data folder; elsewhere, behind a link, where the account of Postgres cannot get there. */
const makeHome = (dataDir: string, account: Account | null): string => {
  const folder = Path.join(dataDir, "postgres")
  if (Fs.existsSync(folder)) return Fs.realpathSync(folder)
  if (account !== null && Fs.readdirSync(dataDir).length === 0) letPass(dataDir)
  if (account === null || canReach(account, Path.join(Fs.realpathSync(dataDir), "postgres"))) {
    Fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  } else {
    const elsewhere = Fs.mkdtempSync(
      Path.join(Fs.existsSync("/var/lib") ? "/var/lib" : Os.tmpdir(), "audience-insights-")
    )
    Fs.symlinkSync(elsewhere, folder)
  }
  return Fs.realpathSync(folder)
}

const makePassword = (home: string, account: Account | null): string => {
  const file = Path.join(home, "password")
  try {
    Fs.writeFileSync(file, randomBytes(24).toString("base64url"), { flag: "wx", mode: 0o600 })
    if (account !== null) Fs.chownSync(file, account.uid, account.gid)
  } catch (cause) {
    if (errorCode(cause) !== "EEXIST") throw cause
  }
  return Fs.readFileSync(file, "utf8")
}

const prepare = (dataDir: string, durable: boolean): Cluster => {
  const account = accountForPostgres()
  Fs.mkdirSync(dataDir, { recursive: true })
  const home = makeHome(dataDir, account)
  if (account !== null) Fs.chownSync(home, account.uid, account.gid)
  Fs.accessSync(home, Fs.constants.W_OK)
  const socketFits = Buffer.byteLength(Path.join(home, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH
  return {
    home,
    data: Path.join(home, "data"),
    users: Path.join(home, "users"),
    log: Path.join(home, "postgres.log"),
    socketFolder: process.platform !== "win32" && socketFits ? home : null,
    password: makePassword(home, account),
    account,
    binaries: provideBinaries(home, account),
    durable
  }
}

/** Makes the folders of an embedded database under `dataDir`, as far as they are missing. */
export const prepareCluster = (dataDir: string, durable: boolean) =>
  Effect.try({
    try: () => prepare(Path.resolve(dataDir), durable),
    catch: (cause) => (cause instanceof EmbeddedPostgresFailed ? cause : folderFailed(Path.resolve(dataDir), cause))
  })

const passedOn = ["PATH", "SystemRoot", "TEMP", "TMP", "LD_LIBRARY_PATH"]

/** How programs of a cluster are started: under its account, in its home, without the secrets of our environment. */
export const spawnOptions = ({ account, home }: Cluster) => ({
  ...account,
  cwd: home,
  env: {
    ...Object.fromEntries(
      passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
    ),
    LC_ALL: "C",
    TZ: "UTC"
  },
  windowsHide: true
})

/** A program of the package could not be run at all. */
export const cannotRun = (program: string, cause: unknown) =>
  errorCode(cause) === "ENOENT" && Fs.existsSync(program)
    ? platformFailed("The embedded Postgres needs glibc, which this system lacks")
    : platformFailed(`The embedded Postgres cannot be run (${String(cause)})`)

const runInitdb = (cluster: Cluster, folder: string) =>
  Effect.async<void, EmbeddedPostgresFailed>((resume) => {
    const { initdb } = cluster.binaries
    const child = spawn(
      initdb,
      [
        ...["-D", folder, "-U", "postgres", `--pwfile=${Path.join(cluster.home, "password")}`],
        ...["--auth-local=trust", "--auth-host=scram-sha-256", "--no-instructions"],
        ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
        ...(cluster.durable ? [] : ["--no-sync"])
      ],
      { ...spawnOptions(cluster), stdio: ["ignore", "pipe", "pipe"] }
    )
    const output: Array<string> = []
    child.stdout.on("data", (chunk) => output.push(String(chunk)))
    child.stderr.on("data", (chunk) => output.push(String(chunk)))
    child.once("error", (cause) => resume(Effect.fail(cannotRun(initdb, cause))))
    child.once("close", (code) => {
      if (code === 0) return resume(Effect.void)
      Fs.appendFileSync(cluster.log, output.join(""))
      resume(Effect.fail(startFailed(`initdb ended with code ${code}`, cluster.log)))
    })
    return Effect.sync(() => child.kill("SIGKILL"))
  })

const putInPlace = (draft: string, data: string) =>
  Effect.try({
    try: () => Fs.renameSync(draft, data),
    catch: (cause) => cause
  }).pipe(
    Effect.catchAll((cause) =>
      Fs.existsSync(Path.join(data, "PG_VERSION")) ? Effect.void : Effect.fail(folderFailed(data, cause))
    )
  )

const DRAFT = "data-"

const removeAbandonedDrafts = (home: string): void => {
  for (const name of Fs.readdirSync(home)) {
    const pid = name.startsWith(DRAFT) ? Number.parseInt(name.slice(DRAFT.length), 10) : process.pid
    if (inspect(pid) === null) Fs.rmSync(Path.join(home, name), { recursive: true, force: true })
  }
}

/** Makes the data folder if there is none, whole or not at all, and checks whose it is. */
export const initialize = (cluster: Cluster): Effect.Effect<void, EmbeddedPostgresFailed> =>
  Effect.gen(function* () {
    const { data, binaries } = cluster
    const marker = Path.join(data, "PG_VERSION")
    if (!Fs.existsSync(marker)) {
      const draft = Path.join(cluster.home, `${DRAFT}${process.pid}-${randomBytes(4).toString("hex")}`)
      const clear = Effect.sync(() => Fs.rmSync(draft, { recursive: true, force: true, maxRetries: 5 }))
      yield* Effect.sync(() => removeAbandonedDrafts(cluster.home))
      yield* runInitdb(cluster, draft).pipe(Effect.zipRight(putInPlace(draft, data)), Effect.ensuring(clear))
    }
    const version = Fs.readFileSync(marker, "utf8").trim()
    if (version !== binaries.major) return yield* versionFailed(data, version, binaries.major)
  })
