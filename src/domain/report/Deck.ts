import { Schema } from "effect"
import { TablesAsk } from "../ask/TablesAsk.ts"
import { Count } from "../Whole.ts"

/** The most that a deck may have, in MiB. */
export const MAX_DECK_MIB = 64

/** What a deck was made of, as the deck itself says; not to be trusted. */
export const DeckSource = Schema.Struct({
  project: Schema.String,
  ask: Schema.Struct(TablesAsk.fields).omit("questions")
})
export type DeckSource = typeof DeckSource.Type

const remarks = {
  added: "an answer or column that is new",
  removed: "one that no longer exists",
  kept: "a text edited by hand",
  unrecognized: "something that couldn't be matched and has its old content",
  missing: "a question that no longer exists or can't be tabulated, left as it was"
}
const Remark = Schema.Literal(...(Object.keys(remarks) as Array<keyof typeof remarks>))

export const DeckRemark = Schema.Struct({
  slide: Count.annotations({ description: "From 1" }),
  question: Schema.String.annotations({ description: "Its key; empty on the first slide" }),
  about: Remark.annotations({
    description: Object.entries(remarks)
      .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
      .join("; ")
  }),
  text: Schema.String
}).annotations({ identifier: "DeckRemark" })
export type DeckRemark = typeof DeckRemark.Type

/** What an update did to a deck. */
export const DeckUpdate = Schema.Struct({
  slides: Count,
  ownSlides: Count.annotations({ description: "Slides on which nothing comes from here" }),
  charts: Count.annotations({ description: "Charts with new data" }),
  tables: Count.annotations({ description: "Tables with new numbers" }),
  texts: Count.annotations({ description: "Titles, bases and notes that were rewritten" }),
  remarks: Schema.Array(DeckRemark).annotations({ description: "What to look at, in the order of the slides" })
}).annotations({ identifier: "DeckUpdate" })
export type DeckUpdate = typeof DeckUpdate.Type

export interface UpdatedDeck {
  readonly update: DeckUpdate
  readonly file: Uint8Array
}

/** A file that is no deck which can be updated. */
export class DeckInvalid extends Schema.TaggedError<DeckInvalid>()("DeckInvalid", { problem: Schema.String }) {
  override get message() {
    return this.problem
  }
}
