import { Context, type Effect } from "effect"
import type { IsWord } from "../../domain/text/KnownWords.ts"

/** The words of English, by which questions that ask for nothing are told from others. */
export class Dictionary extends Context.Tag("services/Dictionary")<
  Dictionary,
  { readonly isWord: Effect.Effect<IsWord> }
>() {}
