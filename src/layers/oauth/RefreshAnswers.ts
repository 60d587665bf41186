import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import { Clock, Effect, Option, Schedule, Schema } from "effect"
import { OAuthStore, type Payload } from "../../services/ports/OAuthStore.ts"

/** Seconds in which a refresh token that is sent again gets the same answer again. */
const AGAIN_SECONDS = 30
const KIND = "RefreshAnswer"
export const REFRESH_TOKEN = "RefreshToken"

/** How long to wait for the answer to the first of two requests that came at once, and how often to look. */
const PATIENCE = "5 seconds"
const LOOK = "50 millis"
const wallClock = Clock.make()

const CIPHER = "aes-256-gcm"
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The token itself is the secret: it is kept nowhere, so that nobody else can open what was sealed under it. */
const keyOf = (token: string) => Buffer.from(hkdfSync("sha256", token, "", "refresh answer", KEY_BYTES))

const seal = (token: string, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(token), nonce)
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")
}

const open = (token: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, "base64url")
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8")
}

/** What a client gets for a refresh token. */
const RefreshBody = Schema.Struct(
  { refresh_token: Schema.String },
  Schema.Record({ key: Schema.String, value: Schema.Unknown })
)
export type RefreshBody = typeof RefreshBody.Type
const Answer = Schema.Struct({
  /** The scope that was asked for; null where none was. */
  scope: Schema.NullOr(Schema.String),
  body: RefreshBody
})
type Answer = typeof Answer.Type
export type RefreshAnswers = Effect.Effect.Success<typeof makeRefreshAnswers>
const Sealed = Schema.Struct({ sealed: Schema.String })
const decodeSealed = Schema.decodeUnknownSync(Sealed)
const decodeAnswer = Schema.decodeUnknownSync(Schema.parseJson(Answer))

/**
 * Answers to refresh tokens, for clients that send a token again because its answer got lost. Each is kept for half a
 * minute, sealed under the token that it answers.
 */
export const makeRefreshAnswers = Effect.map(OAuthStore, (store) => {
  const find = (token: string): Effect.Effect<Option.Option<Answer>> =>
    Effect.map(
      store.find(KIND, token),
      Option.map(({ payload }) => decodeAnswer(open(token, decodeSealed(payload).sealed)))
    )

  return {
    /** Keeps what a token was answered; `owner` says of which key and grant it is. */
    keep: (token: string, answer: Answer, owner: Payload): Effect.Effect<boolean> =>
      store.save(KIND, token, { ...owner, sealed: seal(token, JSON.stringify(answer)) }, AGAIN_SECONDS),

    /** What a token that was used before was answered; it waits for an answer that is being made, unless the token is gone. */
    again: (token: string): Effect.Effect<Option.Option<Answer>> =>
      Effect.flatten(find(token)).pipe(
        Effect.retry({
          schedule: Schedule.spaced(LOOK),
          while: () => Effect.map(store.find(REFRESH_TOKEN, token), Option.isSome)
        }),
        Effect.timeout(PATIENCE),
        Effect.option,
        Effect.withClock(wallClock)
      ),

    /**
     * Whether a token that was used up so many seconds ago may be sent again: for half a minute, until its successor is
     * used. Then whoever sends it is not who got the answer.
     */
    mayRepeat: (token: string, consumedFor: number): Effect.Effect<boolean> =>
      consumedFor >= AGAIN_SECONDS
        ? Effect.succeed(false)
        : Effect.flatMap(
            find(token),
            Option.match({
              onNone: () => Effect.succeed(true),
              onSome: ({ body }) =>
                Effect.map(
                  store.find(REFRESH_TOKEN, body.refresh_token),
                  Option.exists(({ consumedFor }) => Option.isNone(consumedFor))
                )
            })
          )
  }
})
