import { type ModelCall, promptOf } from "./Call.ts"
import type { Json } from "./Json.ts"

/** A theme that a model finds in every answer that holds a word. */
export interface PlantedTheme {
  readonly title: string
  readonly word: string
  /** Quotes that it gives; those of answers that hold the word unless told. */
  readonly quotes?: ReadonlyArray<string>
}

const LINE = /^(\d+)\. (.*)$/gm

const answersIn = (prompt: string): ReadonlyArray<readonly [number: number, text: string]> => {
  const list = /<answers>\n([\s\S]*?)\n<\/answers>/.exec(prompt)?.[1] ?? ""
  return [...list.matchAll(LINE)].map(([, number, text]) => [Number(number), text!])
}

const QUOTES = 3

/** What a model with planted themes says to a call that names themes or labels answers with them; undefined to others. */
export const codedAnswer = (call: ModelCall, planted: ReadonlyArray<PlantedTheme>): Json | undefined => {
  const prompt = promptOf(call)
  const answers = answersIn(prompt)
  if (planted.length === 0 || answers.length === 0) return undefined
  const holding = ({ word }: PlantedTheme) => answers.filter(([, text]) => text.toLowerCase().includes(word))
  if (prompt.includes("Name up to"))
    return {
      themes: planted.map((theme) => ({
        title: theme.title,
        quotes: [
          ...(theme.quotes ??
            holding(theme)
              .slice(0, QUOTES)
              .map(([, text]) => text))
        ]
      }))
    }
  const listed = /<themes>\n([\s\S]*?)\n<\/themes>/.exec(prompt)?.[1] ?? ""
  const numbers = planted.flatMap((theme) => {
    const line = [...listed.matchAll(/^(\d+): (.*)$/gm)].find(([, , title]) => title === theme.title)
    return line === undefined ? [] : [[Number(line[1]), theme.word] as const]
  })
  return {
    answers: answers.map(([answer, text]) => ({
      answer,
      themes: numbers.flatMap(([number, word]) => (text.toLowerCase().includes(word) ? [number] : []))
    }))
  }
}
