import { Either } from "effect"
import { none, set } from "../statistics/Bitset.ts"
import type { Coding } from "../survey/mapping/Derived.ts"
import { answered, type Column, type MultipleColumn, type TextColumn, textAt } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import { type Changed, namesLike, refuse, repeatedName, suggestion } from "../survey/understanding/QuestionChange.ts"
import { excerpt, foldText } from "../text/Text.ts"
import type { CodesAsk } from "../verbatims/CodesAsk.ts"
import { type Coder, coderOf, frameProblem } from "../verbatims/Coding.ts"
import { type BoundDefinition, positionOf } from "./BoundDefinition.ts"

const PARAM = "definition"

const coded = (
  column: TextColumn,
  codesOf: Coder,
  codes: number,
  rest: boolean,
  respondents: number
): MultipleColumn => {
  const asked = none(respondents)
  const selected = Array.from({ length: codes + (rest ? 1 : 0) }, () => none(respondents))
  for (let respondent = 0; respondent < respondents; respondent++) {
    if (!answered(column, respondent)) continue
    set(asked, respondent)
    const own = codesOf(textAt(column, respondent))
    for (const code of own) set(selected[code]!, respondent)
    if (rest && own.length === 0) set(selected[codes]!, respondent)
  }
  return { _tag: "Multiple", asked, selected, ...(column.missing === undefined ? {} : { missing: column.missing }) }
}

/** What a frame says against itself, as a sentence; null where answers can be coded by it. */
const codesProblem = ({ codes, rest }: Pick<Coding, "codes" | "rest">): string | null => {
  const twice = repeatedName([...codes.map(({ label }) => label), ...(rest === undefined ? [] : [rest])])
  return twice === undefined ? frameProblem(codes) : `Two codes have the label “${excerpt(twice, 60)}”.`
}

/** What is wrong with a frame to be tried, or with the sample that it is held against; null where it can be. */
export const askProblem = ({ codes = [], rest, sample = [] }: CodesAsk): { param: string; problem: string } | null => {
  const problem = codesProblem({ codes, rest })
  if (problem !== null) return { param: "codes", problem }
  if (codes.length === 0)
    return sample.length === 0 ? null : { param: "sample", problem: "Send the codes that the sample was coded with." }
  const labels = [...codes.map(({ label }) => label), ...(rest === undefined ? [] : [rest])]
  const known = new Set(labels.map(foldText))
  const unknown = sample.flatMap((one) => one.codes).find((label) => !known.has(foldText(label)))
  if (unknown === undefined) return null
  const like = suggestion(namesLike(unknown, labels))
  return {
    param: "sample",
    problem: `The sample has the code “${excerpt(unknown, 60)}”, which codes don't have.${like}`
  }
}

/** The codes of an open question's answers, as a question with several answers: whoever wrote something was asked. */
export const bindCoding = (definition: Coding, questions: ReadonlyArray<Question>): Changed<BoundDefinition> =>
  Either.gen(function* () {
    const { codes, rest } = definition
    const position = yield* positionOf(PARAM, questions, definition.of)
    const { key, kind, missing } = questions[position]!
    if (kind !== "text")
      return yield* refuse(PARAM, `${key} is ${kind}: only written answers are coded; group others with categories.`)
    const problem = codesProblem(definition)
    if (problem !== null) return yield* refuse(PARAM, problem)
    const said = codes.map(
      ({ label, not = [], words }) =>
        `“${excerpt(label, 60)}”: ${words.join(", ")}${not.length === 0 ? "" : `, not ${not.join(", ")}`}`
    )
    const others = rest === undefined ? [] : [`all others: “${excerpt(rest, 60)}”`]
    return {
      kind: "multiple" as const,
      labels: [...codes.map(({ label }) => label), ...(rest === undefined ? [] : [rest])],
      baseRule: "asked" as const,
      definition: { ...definition, of: key },
      derived: excerpt(`coded by words from “${excerpt(key, 60)}”; ${[...said, ...others].join("; ")}`, 1_000),
      ...(missing === undefined ? {} : { missing }),
      positions: [position],
      answers: (columnAt: (position: number) => Column, respondents: number) => {
        const column = columnAt(position)
        return column._tag === "Text"
          ? Either.right({ column: coded(column, coderOf(codes), codes.length, rest !== undefined, respondents) })
          : refuse(PARAM, `${key} has no written answers any more.`)
      }
    }
  })
