import { Schema } from "effect"
import { excerpt } from "./text/Text.ts"

export interface Named {
  readonly id: string
  readonly title: string
}

const sought = { kind: Schema.Literal("audience", "project"), param: Schema.String, title: Schema.String }
export interface Sought {
  readonly kind: "audience" | "project"
  readonly param: string
  readonly title: string
}

const FEW = 5

export class NameUnknown extends Schema.TaggedError<NameUnknown>()("NameUnknown", {
  ...sought,
  /** The titles that come near, best first. */
  nearest: Schema.Array(Schema.String)
}) {
  override get message() {
    const near = this.nearest.map((title) => `“${excerpt(title)}”`).join(", ")
    return `There is no ${this.kind} with the id or title “${excerpt(this.title)}”.${near === "" ? "" : ` Did you mean ${near}?`}`
  }
}

/** A title that several things have. */
export class NameUnclear extends Schema.TaggedError<NameUnclear>()("NameUnclear", {
  ...sought,
  candidates: Schema.Array(Schema.Struct({ id: Schema.String, title: Schema.String }))
}) {
  override get message() {
    const some = this.candidates.slice(0, FEW).map(({ id, title }) => `“${excerpt(title)}” (${id})`)
    const more = this.candidates.length > FEW ? " and others" : ""
    return (
      `${this.candidates.length} ${this.kind}s have the title “${excerpt(this.title)}”. Name one by its id: ` +
      `${some.join(", ")}${more}.`
    )
  }
}
