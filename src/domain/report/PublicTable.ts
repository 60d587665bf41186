import type { CrosstabResult } from "../ask/CrosstabAsk.ts"
import { MIN_PUBLIC, publicWeighting } from "../ask/PublicAnswer.ts"
import type { Band, Cell, MeanCell, Row } from "../survey/tables/CrosstabShape.ts"
import { CHANGES } from "../survey/tables/CrosstabWords.ts"
import { foldText } from "../text/Text.ts"

/** Answers that are shown as one because each alone is given by too few; their names may be people's own words. */
const TOGETHER = "Others, together"

const isFew = ({ base, suppressed }: Band): boolean => suppressed || base === null || base < MIN_PUBLIC
const isHidden = ({ cells }: Row): boolean => cells.every((cell) => cell === null)

const UNTESTED = "not tested"

/** The test as it was made, unless it names a column that is hidden. */
const publicTest = ({ bands, test }: CrosstabResult): CrosstabResult["test"] => {
  const { against } = test
  const named = typeof against === "object" && "column" in against ? foldText(against.column) : null
  const isNamed = bands.some((band) => isFew(band) && foldText(band.label) === named)
  return isNamed ? { ...test, against: "none", method: UNTESTED } : test
}

/**
 * A table for people outside the organization: rows and columns that are hidden are left out with their names, and so are
 * names of columns in the file, notes that may name them, and the filter's expression. Null where fewer than ten people answered.
 */
export const publicTable = (whole: CrosstabResult): CrosstabResult | null => {
  const { banner, bands, basis, columns, filter, matchedTwins, means, measures, rows, rowQuestion, table } = whole
  if (bands[0] === undefined || isFew(bands[0])) return null
  const test = publicTest(whole)
  const kept = bands.flatMap((band, at) => (isFew(band) ? [] : [at]))
  const keptOf = <A>(cells: ReadonlyArray<A>): ReadonlyArray<A> => kept.map((at) => cells[at]!)
  /** Changes since columns together of which one is hidden would tell its share. */
  const shownOf = <A extends Cell | MeanCell>(cells: ReadonlyArray<A | null>): ReadonlyArray<A | null> =>
    keptOf(
      cells.map((cell, at) => {
        const isSince = ({ letter, question }: Band) =>
          question === bands[at]!.question && cell?.change?.since.includes(letter)
        return cell !== null && bands.some((band) => isFew(band) && isSince(band))
          ? {
              ...cell,
              change: null,
              direction: null,
              ...(cell.pValue === undefined ? {} : { pValue: null, adjusted: null })
            }
          : cell
      })
    )
  const hidden = new Set([
    ...table.filter(isHidden).map(({ label }) => label),
    ...bands.filter(isFew).map(({ label }) => label)
  ])
  const isTogether = (of: ReadonlyArray<string> = []) => of.length > 1 && of.every((one) => hidden.has(one))
  const named = ({ label, of }: Pick<Band | Row, "label" | "of">) => (isTogether(of) ? TOGETHER : label)
  const questions = banner.flatMap(({ key: _, ...question }, at) => {
    const places = kept.flatMap((band, place) => (bands[band]!.question === at ? [place] : []))
    return places.length === 0 ? [] : [{ ...question, key: String(at), from: places[0]!, to: places.at(-1)! }]
  })
  return {
    ...{
      rows,
      columns,
      basis,
      measures,
      test,
      matchedTwins,
      totalTwins: whole.totalTwins,
      weighting: publicWeighting(whole.weighting)
    },
    notes: whole.notes.filter((note) => note.startsWith("Synthetic:") || note === CHANGES),
    rowQuestion: { ...rowQuestion, key: "" },
    banner: questions,
    bands: keptOf(bands).map(({ of, ...band }) => ({
      ...band,
      label: named({ label: band.label, of }),
      question: band.question === null ? null : questions.findIndex(({ key }) => key === String(band.question))
    })),
    table: table
      .filter((row) => !isHidden(row))
      .map((row) => ({ label: named(row), kind: row.kind, cells: shownOf(row.cells) })),
    means:
      means === null
        ? null
        : { ...means, test: test.method === UNTESTED ? UNTESTED : means.test, cells: shownOf(means.cells) },
    filter: { expression: filter.expression === null ? null : "", interpretation: filter.interpretation }
  }
}
