import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Either } from "effect"
import type { SurveyDraft } from "../../src/domain/survey/mapping/Draft.ts"
import { understand } from "../../src/domain/survey/reading/Understand.ts"
import { readCodebook } from "../../test/support/Codebooks.ts"
import { type MadeQuestion, made } from "../../test/support/filters/made/Made.ts"
import { readSurvey } from "../../test/support/SurveyTables.ts"

/** A phrase on an invented survey, and the expression for whom it means; null where no question answers it. */
export interface Phrase {
  readonly text: string
  readonly truth: string | null
  /** Whether it is all that is done, to stand after “who”. */
  readonly verb: boolean
}
export interface Invented {
  readonly subject: string
  readonly draft: SurveyDraft
  readonly phrases: ReadonlyArray<Phrase>
}

const RESPONDENTS = 400

const questionIn = (line: string): MadeQuestion => {
  const [head, ...labels] = line.split(" | ").map((part) => part.trim()) as [string, ...Array<string>]
  const [, name = "", kind, text = ""] = /^(\S+) ([1*n]) (.*)$/.exec(head)!
  if (kind === "*") return { name, question: text, several: labels }
  if (kind === "1") return { name, question: text, one: labels }
  const [, question = "", from, to] = /^(.*) (\d+) (\d+)$/.exec(text)!
  return { name, question, from: Number(from), to: Number(to) }
}

const clauseIn = (clause: string, questions: ReadonlyArray<MadeQuestion>): string => {
  const [, not, name = "", comparator, value = ""] = /^(!?)(\w+)([<>=]+)(.+)$/.exec(clause.trim())!
  const asked = questions.find((one) => one.name === name)
  if (asked === undefined) throw new Error(clause)
  const labels = "one" in asked ? asked.one : "several" in asked ? asked.several : null
  if (labels === null) return `${name} ${comparator} ${value}`
  const said = value.split(",").map((at) => `"${labels[Number(at) - 1]!}"`)
  const positive = `${name} ${"several" in asked ? ":" : "="} ${said.length === 1 ? said[0] : `(${said.join(" OR ")})`}`
  return not === "!" ? `NOT ${positive}` : positive
}

const truthIn = (truth: string, questions: ReadonlyArray<MadeQuestion>): string =>
  truth.includes("|")
    ? `(${truth
        .split("|")
        .map((one) => clauseIn(one, questions))
        .join(" OR ")})`
    : truth
        .split("&")
        .map((one) => clauseIn(one, questions))
        .join(" AND ")

/** Surveys in a file: a subject after `#`, questions as name, kind, text and labels, phrases with their truth, and traps after `x`. */
export const inventedIn = (file: string): ReadonlyArray<Invented> =>
  readFileSync(join(import.meta.dirname, "filters", file), "utf8")
    .split(/^# /m)
    .slice(1)
    .map((block, seed) => {
      const [subject = "", ...lines] = block.trim().split("\n")
      const asked = lines.filter((line) => /^\S+ [1*n] /.test(line) && !line.includes("=>")).map(questionIn)
      const { codebook, csv } = made(asked, RESPONDENTS, seed + 7)
      const dictionary = Either.getOrThrow(readCodebook(codebook))
      const draft = Either.getOrThrow(understand(readSurvey(Buffer.from(csv)).table, { dictionary }))
      const phrases = lines.flatMap((line): ReadonlyArray<Phrase> => {
        if (line.startsWith("x ")) return [{ text: line.slice(2), truth: null, verb: false }]
        const [said = "", truth] = line.split(" => ")
        if (truth === undefined) return []
        const verb = said.startsWith("~")
        return [{ text: verb ? said.slice(1) : said, truth: truthIn(truth, asked), verb }]
      })
      return { subject, draft, phrases }
    })

export const files = readdirSync(join(import.meta.dirname, "filters")).sort()
