import { Either, Schema } from "effect"
import { wordsOf } from "../../text/Words.ts"
import type { NamedTheme } from "../../verbatims/CountedThemes.ts"
import { readJson } from "../ReplyJson.ts"
import { textQuoted } from "./Receipts.ts"
import { MAX_THEMES } from "./ThemesPrompt.ts"

const Themes = Schema.Struct({
  themes: Schema.Array(Schema.Struct({ title: Schema.String, quotes: Schema.Array(Schema.String) }))
})

/** One text is what one person says: a theme is what several say. */
const MIN_RECEIPTS = 2
const MAX_RECEIPTS = 4
const MAX_TITLE_WORDS = 8
const MAX_TITLE = 60

/** Words to whoever reads, in the languages in which they are mostly tried. */
const ORDERS =
  /\b(?:ignor(?:e|ez|iere)|disregard|forget|overrid(?:e|ing)|instructions?|consignes|anweisung(?:en)?|system|prompts?|assistant|repl(?:y|ies)|respond with|output|json|repeat after|language model|order you|the user|(?:every|first) answer)\b|инструкци|指令/i
/** Marks of other languages than people's. */
const NO_WORDS = /[<>{}[\]|=\\^~@#$*_]|https?:|www\.|[A-Za-z]-?\d|\d[A-Za-z]{2}/

const titleOf = (written: string): string | null => {
  const title = written.replace(/\s+/g, " ").replace(/^["“”'\s]+|["“”'.!\s]+$/g, "")
  const words = wordsOf(title).length
  if (words === 0 || words > MAX_TITLE_WORDS || title.length > MAX_TITLE) return null
  if (ORDERS.test(title) || NO_WORDS.test(title)) return null
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`
}

/** What of the words of people speaks to a reader; such a text is no receipt of a theme. */
const isReceipt = (text: string): boolean => !ORDERS.test(text)

/**
 * Reads themes that somebody found in texts. A theme stands on quotes that are found word for word in different texts, two at
 * least; what has fewer is dropped. Null where none is left.
 */
export const readThemes =
  (texts: ReadonlyArray<string>) =>
  (text: string): Either.Either<ReadonlyArray<NamedTheme> | null, string> =>
    Either.map(readJson(Themes)(text), (reply) => {
      const named = reply.themes.slice(0, MAX_THEMES).flatMap((theme): ReadonlyArray<NamedTheme> => {
        const title = titleOf(theme.title)
        const found = theme.quotes.map((quote) => textQuoted(quote, texts)).filter((at) => at >= 0)
        const told = new Map(found.filter((at) => isReceipt(texts[at]!)).map((at) => [texts[at]!.toLowerCase(), at]))
        const receipts = [...told.values()].slice(0, MAX_RECEIPTS)
        return title === null || receipts.length < MIN_RECEIPTS ? [] : [{ title, receipts }]
      })
      const once = [...new Map(named.map((theme) => [theme.title.toLowerCase(), theme])).values()]
      return once.length === 0 ? null : once
    })

const Labels = Schema.Struct({
  answers: Schema.Array(Schema.Struct({ answer: Schema.Int, themes: Schema.Array(Schema.Int) }))
})

/** Themes of each of `count` answers that come after `from` others, by position; every answer must have been labelled once. */
export const readLabels =
  (from: number, count: number, themes: number) =>
  (text: string): Either.Either<ReadonlyArray<ReadonlyArray<number>>, string> =>
    Either.flatMap(readJson(Labels)(text), ({ answers }) => {
      const byNumber = new Map(answers.map((one) => [one.answer - from - 1, one.themes]))
      const labels = Array.from({ length: count }, (_, i) => byNumber.get(i))
      if (answers.length !== count || labels.includes(undefined))
        return Either.left(`every answer from ${from + 1} to ${from + count} is to be given once.`)
      if (answers.some((one) => one.themes.some((theme) => theme < 1 || theme > themes)))
        return Either.left(`there are themes 1 to ${themes}.`)
      return Either.right(labels.map((own) => [...new Set((own ?? []).map((theme) => theme - 1))]))
    })
