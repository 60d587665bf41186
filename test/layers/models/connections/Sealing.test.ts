import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, FastCheck as fc, Option, Redacted } from "effect"
import { AppConfig } from "../../../../src/layers/Config.ts"
import { type Sealing, sealingBy, sealingConfigured } from "../../../../src/layers/models/connections/Sealing.ts"

const keyOf = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Redacted.make(Buffer.from(bytes)))
const text = fc.string({ unit: "binary", maxLength: 200 }).map((one) => Buffer.from(one).toString("utf8"))
const purpose = fc.array(fc.string({ maxLength: 40 }), { minLength: 1, maxLength: 4 })
const by = (...keys: ReadonlyArray<Redacted.Redacted<Buffer>>) => sealingBy(keys) as Sealing
const opened = (sealing: Sealing, sealed: Uint8Array, about: ReadonlyArray<string>) =>
  Option.getOrNull(Option.map(sealing.open(sealed, about), ({ secret }) => Redacted.value(secret)))

describe("sealing", () => {
  it("opens what it sealed, and never looks the same twice", () => {
    fc.assert(
      fc.property(keyOf, text, purpose, (key, secret, about) => {
        const sealing = by(key)
        const [one, other] = [sealing.seal(Redacted.make(secret), about), sealing.seal(Redacted.make(secret), about)]
        assert.strictEqual(opened(sealing, one, about), secret)
        assert.strictEqual(opened(sealing, other, about), secret)
        assert.notDeepEqual(one, other)
      })
    )
  })

  it("opens for nothing else: another organization, row or address", () => {
    fc.assert(
      fc.property(keyOf, text, purpose, purpose, (key, secret, about, other) => {
        fc.pre(JSON.stringify(about) !== JSON.stringify(other))
        const sealing = by(key)
        assert.isNull(opened(sealing, sealing.seal(Redacted.make(secret), about), other))
      })
    )
    const sealing = by(Redacted.make(Buffer.alloc(32, 1)))
    // Parts may not be cut elsewhere.
    assert.isNull(opened(sealing, sealing.seal(Redacted.make("s"), ["ab", "c"]), ["a", "bc"]))
  })

  it("opens under no other key, and says when an older one opened it", () => {
    fc.assert(
      fc.property(keyOf, keyOf, text, purpose, (key, other, secret, about) => {
        fc.pre(!Redacted.value(key).equals(Redacted.value(other)))
        const sealed = by(key).seal(Redacted.make(secret), about)
        assert.isNull(opened(by(other), sealed, about))
        assert.strictEqual(opened(by(other, key), sealed, about), secret)
        assert.isTrue(Option.getOrThrow(by(other, key).open(sealed, about)).isOld)
        assert.isFalse(Option.getOrThrow(by(key, other).open(sealed, about)).isOld)
      })
    )
  })

  it("opens nothing that was changed, cut or made up", () => {
    fc.assert(
      fc.property(keyOf, text, purpose, fc.nat(), fc.integer({ min: 1, max: 255 }), (key, secret, about, at, flip) => {
        const sealing = by(key)
        const sealed = sealing.seal(Redacted.make(secret), about)
        const changed = Uint8Array.from(sealed, (byte, i) => (i === at % sealed.length ? byte ^ flip : byte))
        assert.isNull(opened(sealing, changed, about))
        assert.isNull(opened(sealing, sealed.subarray(0, at % sealed.length), about))
      })
    )
    fc.assert(
      fc.property(keyOf, fc.uint8Array({ maxLength: 100 }), purpose, (key, bytes, about) => {
        assert.isNull(opened(by(key), bytes, about))
      })
    )
  })

  it("needs a key", () => assert.isNull(sealingBy([])))
})

const configured = (variables: Readonly<Record<string, string>>) =>
  Effect.withConfigProvider(sealingConfigured, ConfigProvider.fromMap(new Map(Object.entries(variables))))

describe("keys for sealing", () => {
  it.effect("are made beside the embedded database, readable by nobody else, and stay", () =>
    Effect.gen(function* () {
      const folder = mkdtempSync(join(tmpdir(), "sealing-"))
      const data = join(folder, "data")
      const sealed = (yield* configured({ DATA_DIR: data }))!.seal(Redacted.make("secret"), ["x"])
      const path = join(data, "encryption.key")
      assert.strictEqual(statSync(path).mode & 0o777, 0o600)
      assert.strictEqual(opened((yield* configured({ DATA_DIR: data }))!, sealed, ["x"]), "secret")
      const moved = {
        DATA_DIR: folder,
        DATABASE_URL: "postgres://elsewhere",
        ENCRYPTION_KEYS: readFileSync(path, "utf8")
      }
      assert.strictEqual(opened((yield* configured(moved))!, sealed, ["x"]), "secret")
      writeFileSync(path, "no key")
      assert.isNull(yield* configured({ DATA_DIR: data }))
      rmSync(folder, { recursive: true })
    })
  )

  it.effect("are none on a database elsewhere unless they are set", () =>
    Effect.gen(function* () {
      assert.isNull(yield* configured({ DATABASE_URL: "postgres://elsewhere" }))
      const wrong = yield* Effect.flip(
        Effect.withConfigProvider(AppConfig, ConfigProvider.fromMap(new Map([["ENCRYPTION_KEYS", "dG9vIHNob3J0"]])))
      )
      assert.include(String(wrong), "32 bytes")
      assert.notInclude(String(wrong), "dG9vIHNob3J0")
    })
  )
})
