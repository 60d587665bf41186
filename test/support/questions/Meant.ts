import { readFileSync } from "node:fs"
import { meanings } from "../../../bench/matching/Table.ts"
import { foundOtherwise } from "../../../src/domain/evidence/AskedOtherwise.ts"
import { sameQuestion } from "../../../src/domain/evidence/QuestionMatch.ts"
import { nearestInMeaning, surelyMeant } from "../../../src/domain/evidence/SameMeaning.ts"
import { recogniseScale } from "../../../src/domain/scale/Scale.ts"
import { question } from "../Surveys.ts"

/** A survey with questions that ask one of its own in other words, and others that only sound like one. */
interface List {
  readonly questions: ReadonlyArray<{
    readonly key: string
    readonly text: string
    readonly labels?: ReadonlyArray<string>
  }>
  readonly items: ReadonlyArray<{ readonly question: string; readonly expected: string | null }>
}

const judged = ({ items, questions }: List) => {
  const known = questions.map(({ key, labels = [], text }) => {
    const kind = labels.length === 0 ? "text" : recogniseScale(labels).steps > 0 ? "ordinal" : "single"
    return question(key, kind, [...labels], text)
  })
  const keyOf = (at: number | undefined) => (at === undefined ? null : known[at]!.key)
  return items.map(({ expected, question: asked }) => {
    const same = sameQuestion({ question: asked }, known)
    const found = same._tag === "same" || same._tag === "mirrored" ? same : foundOtherwise({ question: asked }, known)
    const near = nearestInMeaning(asked, known, meanings)
    const suggested = same._tag === "suggestions" ? same.positions.map((at) => known[at]!.key) : []
    return {
      asked,
      expected,
      byWords: keyOf(found?.position),
      byMeaning: keyOf((found ?? surelyMeant(near))?.position),
      suggested,
      near: near.map(({ entry, odds }) => ({ key: entry.question.key, text: entry.question.text, odds }))
    }
  })
}

/** What is found of what the surveys in a file are asked. */
export const judgedIn = (file: string): ReturnType<typeof judged> =>
  Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, List>).flatMap(judged)
type Judged = ReturnType<typeof judged>[number]

/** How many of what was meant are answered, by words alone and by meaning, rightly and wrongly, and named first or among three. */
export const countsOf = (all: ReadonlyArray<Judged>) => {
  const same = all.filter(({ expected }) => expected !== null)
  const traps = all.filter(({ expected }) => expected === null)
  const of = (by: "byWords" | "byMeaning") => ({
    right: same.filter((one) => one[by] === one.expected).length,
    wrong: same.filter((one) => one[by] !== null && one[by] !== one.expected).length,
    traps: traps.filter((one) => one[by] !== null).length
  })
  const named = (keys: (one: Judged) => ReadonlyArray<string>, most: number) =>
    same.filter((one) => one.byWords === one.expected || keys(one).slice(0, most).includes(one.expected!)).length
  const near = ({ near: of }: Judged) => of.map(({ key }) => key)
  const suggested = (one: Judged) => one.suggested
  return {
    same: same.length,
    traps: traps.length,
    byWords: { ...of("byWords"), first: named(suggested, 1), amongThree: named(suggested, 3) },
    byMeaning: { ...of("byMeaning"), first: named(near, 1), amongThree: named(near, 3) }
  }
}
