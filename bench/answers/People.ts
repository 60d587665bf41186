/**
 * How alike answers are that people wrote to the same open question: `SURVEYS_DIR=… npx tsx bench/answers/run.ts people FILE…`,
 * files by their paths in that folder. Prints how many pairs of answers of eight words or more are too much alike by the rule that simulated
 * answers are held to, distinct-2 of sets of several sizes, and lengths.
 */
import { areTooAlike, compared, distinct2 } from "../../src/domain/elicitation/open/Corpus.ts"
import { hash } from "../../src/domain/statistics/Rng.ts"
import { answered, textAt } from "../../src/domain/survey/model/Column.ts"
import { wordsOf } from "../../src/domain/text/Words.ts"
import { realSurvey } from "../../test/support/SurveyTables.ts"

const FEWEST = 200
const LONG = 8
const DRAWS = 20
const SIZES = [10, 25, 50, 100]

const columns = process.argv.slice(2).flatMap((path) => {
  const { codebook, microdata } = realSurvey(path)
  return microdata.columns.flatMap((column) => {
    if (column._tag !== "Text") return []
    const texts = Array.from({ length: codebook.respondents }, (_, i) => i).flatMap((i) =>
      answered(column, i) ? [textAt(column, i)] : []
    )
    const different = new Set(texts).size / Math.max(1, texts.length)
    return texts.length >= FEWEST && different > 0.6 ? [texts] : []
  })
})

let [pairs, alike] = [0, 0]
for (const texts of columns) {
  const long = texts.map(compared).filter(({ length }) => length >= LONG)
  long.forEach((one, i) => {
    for (const other of long.slice(0, i)) {
      pairs++
      if (areTooAlike(one, other)) alike++
    }
  })
}
console.log(
  `${columns.length} questions; ${alike} of ${pairs} pairs of answers of ${LONG} words or more are too much alike`
)

const at = (sorted: ReadonlyArray<number>, share: number) => sorted[Math.floor(share * (sorted.length - 1))]!
for (const size of SIZES) {
  const found = columns
    .flatMap((texts, c) =>
      Array.from({ length: DRAWS }, (_, draw) => {
        const drawn = texts
          .map((text, i) => ({ text, key: hash("people", c, draw, i) }))
          .sort((a, b) => a.key - b.key)
          .slice(0, size)
        return distinct2(drawn.map(({ text }) => text))
      })
    )
    .sort((a, b) => a - b)
  console.log(
    `distinct-2 of ${size} answers: least ${at(found, 0).toFixed(2)}, 5 % ${at(found, 0.05).toFixed(2)}, median ${at(found, 0.5).toFixed(2)}`
  )
}
const lengths = columns.flatMap((texts) => texts.map((text) => wordsOf(text).length)).sort((a, b) => a - b)
console.log(
  `words: ${[0.05, 0.25, 0.5, 0.75, 0.95].map((share) => `${100 * share} % ${at(lengths, share)}`).join(", ")}`
)
