import { Data } from "effect"

/** The authorization server that is trusted does not answer, so that no token of its can be checked. A defect. */
export class AuthorizationServerUnreachable extends Data.TaggedError("AuthorizationServerUnreachable")<{
  readonly issuer: string
  readonly cause: unknown
}> {
  override get message() {
    return `The authorization server ${this.issuer} isn't answering right now. Try again.`
  }
}
