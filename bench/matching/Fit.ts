/**
 * Fits the judge of whether two questions mean the same and writes it down, with what it gets of subjects that it did not see:
 * `npx tsx bench/matching/run.ts fit [--write]`. Pairs are split by subject into five parts; each is judged by trees grown on
 * the others. Questions put otherwise by `templates.txt` are fitted as well, and not judged.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { alikeness } from "../../src/domain/evidence/Meanings.ts"
import { FEATURES, type MeantQuestion, meantQuestion, pairFeatures } from "../../src/domain/evidence/QuestionPair.ts"
import { readQuestion } from "../../src/domain/evidence/QuestionReading.ts"
import { sameMeaning } from "../../src/domain/evidence/SameMeaning.ts"
import { boosted, type Options, scoreOf, written } from "./Boosted.ts"
import { groupsUnder } from "./Cases.ts"
import { hash32 } from "./Hash.ts"
import { plainPairs } from "./Plain.ts"
import { meanings } from "./Table.ts"
import { putOtherwise } from "./Templates.ts"

const known = new Map<string, MeantQuestion>()
const meant = (text: string): MeantQuestion => {
  const found = known.get(text) ?? meantQuestion(text, readQuestion(text), meanings)
  known.set(text, found)
  return found
}

interface Row {
  readonly subject: string
  readonly a: string
  readonly b: string
  readonly same: boolean
  readonly weight: number
  /** Whether it counts in the figures: a question as a survey asks it, and one that was written for it. */
  readonly counts: boolean
}

const groups = groupsUnder(join(import.meta.dirname, "pairs"))
const rows = groups.flatMap(({ other, question, same, subject }): ReadonlyArray<Row> => {
  const beside = groups.filter((one) => one.subject === subject && one.question !== question)
  const row = (a: string, b: string, isSame: boolean, weight = 1, counts = true): Row => ({
    subject,
    a,
    b,
    same: isSame,
    weight,
    counts
  })
  const [alike, unlike] = [putOtherwise(question, "same"), putOtherwise(question, "other")]
  const some = <A>(all: ReadonlyArray<A>, of: (one: A) => string, each: number) =>
    all.filter((one) => hash32(of(one)) % each === 0)
  return [
    ...alike.map((a) => row(a, question, true, 0.4, false)),
    ...unlike.map((a) => row(a, question, false, 0.4, false)),
    ...alike.flatMap((a) => some(unlike, (b) => a + b, 6).map((b) => row(a, b, false, 0.2, false))),
    ...alike.flatMap((a) => some(other, (b) => a + b, 4).map((b) => row(a, b, false, 0.2, false))),
    ...alike.flatMap((a) => some(same, (b) => a + b, 4).map((b) => row(a, b, true, 0.2, false))),
    ...same.map((a) => row(a, question, true)),
    ...other.map((a) => row(a, question, false)),
    ...same.flatMap((a, i) => same.slice(i + 1).map((b) => row(a, b, true, 0.3, false))),
    ...same.flatMap((a) => other.filter((b) => hash32(a + b) % 2 === 0).map((b) => row(a, b, false, 0.3, false))),
    ...same.flatMap((a) =>
      beside.filter((b) => hash32(a + b.question) % 6 === 0).map((b) => row(a, b.question, false, 0.3, false))
    )
  ]
})
rows.push(...plainPairs().map(([subject, a, b, same]) => ({ subject, a, b, same, weight: 0.5, counts: false })))

const options: Options = {
  trees: Number(process.env.TREES ?? 300),
  depth: 4,
  rate: 0.05,
  penalty: 3,
  least: 2,
  rows: 0.5,
  features: 0.25,
  // What turns a question round or makes it another's never speaks for it.
  monotone: FEATURES.map((name) =>
    /^(?:numbers|names|opposite|negation|never|subject|voices|unit|quantifiers|persons|verb unlike|be and have|done to)\b/.test(
      name
    )
      ? -1
      : 0
  )
}
const FOLDS = 5
const subjects = [...new Set(rows.map(({ subject }) => subject))].sort((a, b) => hash32(a) - hash32(b))
const foldOf = new Map(subjects.map((subject, i) => [subject, i % FOLDS]))
const grown = (of: ReadonlyArray<Row>) =>
  boosted(
    of.map(({ a, b }) => featuresOf(a, b)),
    of.map(({ same }) => Number(same)),
    of.map(({ weight }) => weight),
    options
  )
const features = new Map<string, ReadonlyArray<number>>()
const featuresOf = (a: string, b: string) => {
  const key = `${a}|${b}`
  const found = features.get(key) ?? pairFeatures(meant(a), meant(b))
  features.set(key, found)
  return found
}
const treesOf = Array.from({ length: FOLDS }, (_, fold) =>
  grown(rows.filter(({ subject }) => foldOf.get(subject) !== fold))
)

/** As many questions make a survey. */
const SURVEY = 30
/** The same where a pair is one of a survey's: what comes nearest must have a lead over the other questions. */
const surveys = (): void => {
  const put = treesOf.flatMap((trees, fold) => {
    const own = groups.filter(({ subject }) => foldOf.get(subject) === fold)
    return own.flatMap((group, i) => {
      const survey = own.slice(SURVEY * Math.floor(i / SURVEY), SURVEY * (1 + Math.floor(i / SURVEY)))
      return [...group.same, ...group.other].map((text, at) => {
        const asked = meant(text)
        const near = survey
          .map(({ question }) => {
            const one = meant(question)
            return { question, one, near: alikeness(asked.whole, one.whole) + alikeness(asked.topic, one.topic) }
          })
          .sort((a, b) => b.near - a.near)
          .slice(0, 8)
          .map(({ near: by, one, question }) => {
            const other = sameMeaning(asked, one) === Number.NEGATIVE_INFINITY
            const odds = other ? Number.NEGATIVE_INFINITY : scoreOf(trees, pairFeatures(asked, one))
            return { question, odds, near: by + 0.15 * Math.max(-3, odds) }
          })
          .sort((a, b) => b.near - a.near)
        const [first, ...others] = near
        const lead = first!.odds - Math.max(...others.map(({ odds }) => odds))
        return { isSame: at < group.same.length, right: first!.question === group.question, odds: first!.odds, lead }
      })
    })
  })
  const [same, other] = [put.filter(({ isSame }) => isSame), put.filter(({ isSame }) => !isSame)]
  console.log(`in surveys of ${SURVEY}: ${same.filter(({ right }) => right).length} of ${same.length} first`)
  for (const from of [1.5, 1.25, 1, 0.75, 0.5, 0.25, 0, -0.5, -1])
    for (const least of [0, 0.5, 1, 1.25, 1.5, 2]) {
      const taken = (all: typeof put) => all.filter(({ lead, odds }) => odds >= from && lead >= least)
      const [right, wrong, traps] = [
        taken(same).filter((one) => one.right).length,
        taken(same).filter((one) => !one.right).length,
        taken(other).length
      ]
      const percent = (n: number, of: number) => `${((100 * n) / of).toFixed(2)} %`
      console.log(
        from,
        least,
        "answered",
        percent(right, same.length),
        "wrong",
        wrong,
        "traps",
        percent(traps, other.length)
      )
    }
}

const started = performance.now()
const judged = Array.from({ length: FOLDS }, (_, fold) => {
  const trees = treesOf[fold]!
  return rows
    .filter(({ counts, subject }) => counts && foldOf.get(subject) === fold)
    .map((row) => {
      const vetoed = sameMeaning(meant(row.a), meant(row.b)) === Number.NEGATIVE_INFINITY
      return { ...row, score: vetoed ? -9 : scoreOf(trees, featuresOf(row.a, row.b)) }
    })
})
  .flat()
  .sort((a, b) => b.score - a.score)
const sames = judged.filter(({ same }) => same).length
const others = judged.length - sames
console.log(
  `${groups.length} questions of ${subjects.length} subjects; ${rows.length} pairs fitted, ${sames} same and ${others} other judged, ${Math.round((performance.now() - started) / 1000)} s`
)
let rank = 0
judged.forEach(({ same }, i) => {
  if (same) rank += judged.length - i
})
console.log(`AUC ${((rank - (sames * (sames + 1)) / 2) / (sames * others)).toFixed(3)}`)
console.log("from  precision  same found  others taken")
for (let from = 3; from >= -1; from -= 0.25) {
  const taken = judged.filter(({ score }) => score >= from)
  const right = taken.filter(({ same }) => same).length
  console.log(
    `${from.toFixed(2).padStart(5)}  ${((100 * right) / Math.max(1, taken.length)).toFixed(1).padStart(8)} %  ${((100 * right) / sames).toFixed(1).padStart(8)} %  ${((100 * (taken.length - right)) / others).toFixed(2).padStart(10)} %`
  )
}
if (process.argv.includes("--errors"))
  for (const { a, b, score } of judged.filter(({ same }) => !same).slice(0, 60))
    console.log(score.toFixed(2), b, "|", a)
if (process.argv.includes("--surveys")) surveys()
if (process.argv.includes("--write")) {
  const text = written(grown(rows)).replace(/(.{1,118})(?: |$)/g, "$1\n")
  writeFileSync(
    join(import.meta.dirname, "../../src/domain/lexicon/questions/SameMeaning.ts"),
    "/**\n * Trees that judge whether two questions mean the same, as `bench/matching/run.ts fit` grows them: a split is a feature and the\n * greatest value that goes left, followed by what stands left and right; a leaf is a score.\n */\nexport const SAME_MEANING = `\n" +
      text +
      "`\n"
  )
}
