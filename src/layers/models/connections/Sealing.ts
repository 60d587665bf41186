import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Option, Redacted } from "effect"
import { AppConfig } from "../../Config.ts"

/*
 * Secrets that organizations entrust, sealed with AES-256-GCM under a key of the operator's. What a secret is for is
 * authenticated with it, so that it opens nowhere else: not for another organization, another row or another address.
 */

const CIPHER = "aes-256-gcm"
/** The first byte of what is sealed: how it is. */
const FORM = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

type Keys = ReadonlyArray<Redacted.Redacted<Buffer>>

/** What a secret is for; the same parts in the same order open it. */
type Purpose = ReadonlyArray<string>

const context = (purpose: Purpose) => Buffer.from(JSON.stringify(purpose))

/** Seals a secret under one key; under a nonce of its own, so that the same secret never looks the same. */
const sealUnder = (key: Buffer, secret: string, purpose: Purpose): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(context(purpose))
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()])
  return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), sealed])
}

const openUnder = (key: Buffer, sealed: Uint8Array, purpose: Purpose): string | null => {
  const [tag, secret] = [1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES]
  if (sealed[0] !== FORM || sealed.length < secret) return null
  try {
    const cipher = createDecipheriv(CIPHER, key, sealed.subarray(1, tag), { authTagLength: TAG_BYTES })
    cipher.setAAD(context(purpose)).setAuthTag(sealed.subarray(tag, secret))
    return Buffer.concat([cipher.update(sealed.subarray(secret)), cipher.final()]).toString("utf8")
  } catch {
    return null
  }
}

/** A secret that was opened, and whether an older key than the first opened it. */
interface Opened {
  readonly secret: Redacted.Redacted<string>
  readonly isOld: boolean
}

/** Seals and opens secrets; null where there is no key. */
export interface Sealing {
  readonly seal: (secret: Redacted.Redacted<string>, purpose: Purpose) => Uint8Array
  /** None where no key opens it for this purpose: it was sealed otherwise, or was changed. */
  readonly open: (sealed: Uint8Array, purpose: Purpose) => Option.Option<Opened>
}

/** The first key seals; every key opens, so that an operator can replace one by another. */
export const sealingBy = (keys: Keys): Sealing | null => {
  const [first] = keys
  if (first === undefined) return null
  return {
    seal: (secret, purpose) => sealUnder(Redacted.value(first), Redacted.value(secret), purpose),
    open: (sealed, purpose) => {
      for (const key of keys) {
        const secret = openUnder(Redacted.value(key), sealed, purpose)
        if (secret !== null) return Option.some({ secret: Redacted.make(secret), isOld: key !== first })
      }
      return Option.none()
    }
  }
}

const FILE = "encryption.key"
const OWNER_ONLY = 0o600

/** The key that is kept beside the embedded database, made where there is none; of two processes that make one, one does. */
const keyIn = (folder: string): Redacted.Redacted<Buffer> => {
  const path = join(folder, FILE)
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(path, randomBytes(KEY_BYTES).toString("base64"), { flag: "wx", mode: OWNER_ONLY })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    chmodSync(path, OWNER_ONLY)
  }
  const key = Buffer.from(readFileSync(path, "utf8"), "base64")
  if (key.length !== KEY_BYTES) throw new Error(`${path} does not hold a key`)
  return Redacted.make(key)
}

/** Sealing as it is configured; an embedded database has a key beside it. Null where nothing can be sealed. */
export const sealingConfigured = Effect.gen(function* () {
  const { dataDir, databaseUrl, encryptionKeys } = yield* AppConfig
  if (encryptionKeys.length > 0 || Option.isSome(databaseUrl)) return sealingBy(encryptionKeys)
  return yield* Effect.try(() => sealingBy([keyIn(dataDir)])).pipe(
    Effect.catchAll(({ error }) =>
      Effect.as(
        Effect.logWarning(
          `No key for what organizations entrust: ${error instanceof Error ? error.message : String(error)}`
        ),
        null
      )
    )
  )
})
