import { SPECIFY } from "../../lexicon/headers/Answers.ts"
import { QUESTIONS } from "../../lexicon/headers/Questions.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { andNot, count, none, set } from "../../statistics/Bitset.ts"
import { foldText } from "../../text/Text.ts"
import { eachMeaning } from "../file/Cells.ts"
import type { RawTable } from "../file/RawTable.ts"
import { cellsOf, type Option, type Source } from "../mapping/Mapping.ts"
import { type Field, textOf } from "./Field.ts"
import { saysNothingElse } from "./Marks.ts"
import { missingTexts } from "./Missing.ts"

const OTHER = "Other"

interface Language {
  readonly other: string
  /** Words of grammar that stand in most sentences of it, and are not words of another of these languages. */
  readonly words: ReadonlySet<string>
}

const language = (other: string, words: string): Language => ({ other, words: new Set(words.split(" ").map(foldText)) })

const LANGUAGES: ReadonlyArray<Language> = [
  language(OTHER, "the of and which what how is are your have with from or not would do does did"),
  language(
    "Sonstiges",
    "der das und ist sind nicht ein eine sie ihr ihre wie welche welches welcher mit für von haben bei auf keine wird"
  ),
  language(
    "Autre",
    "le les et est sont vous votre vos quel quelle quels quelles avez dans pour avec une ou où du au ne pas"
  ),
  language("Otro", "el los las y es son usted su sus cuál cuáles qué tiene con una más del muy ha"),
  language("Altro", "il gli è sono lei suo quale quali che cosa hai ha nella della dei delle con di più non"),
  language("Anders", "het een en zijn uw u welke wat heeft hebt van voor niet met bij op geen ik"),
  language("Outro", "os as e é são você seu sua qual quais que não com uma mais do da dos das em tem"),
  language("Inne", "i jest są się nie jak jakie który która które czy pan pani z ze na dla przez"),
  language("Annat", "och är du din ditt vilka vilken vilket hur har inte på för av det att ett")
]

/** Words of a language that texts must hold before they are taken for it, and how many times those of any other. */
const MIN_WORDS = 2
const TIMES = 2

/** “Other” in the language that texts are plainly in, else in English. */
export const otherIn = (texts: ReadonlyArray<string>): string => {
  const words = texts.flatMap((text) => foldText(text).match(/\p{L}+/gu) ?? [])
  const found = LANGUAGES.map(({ other, words: known }) => ({
    other,
    uses: words.filter((word) => known.has(word)).length,
    distinct: new Set(words.filter((word) => known.has(word))).size
  })).sort((a, b) => b.uses - a.uses)
  const [first, second] = [found[0]!, found[1]!]
  return first.distinct >= MIN_WORDS && first.uses >= TIMES * second.uses ? first.other : OTHER
}

/** Every word that `otherIn` says. */
export const OTHER_WORDS: ReadonlySet<string> = new Set(LANGUAGES.map(({ other }) => other))

type Of<Tag extends Source["_tag"]> = Extract<Source, { readonly _tag: Tag }>

const { pattern } = patterns(QUESTIONS)

const MARKS = String.raw`[\s,;:([–—-]`
/** It begins where a run of marks begins, so that a long run is looked at once. */
const REQUEST = new RegExp(
  String.raw`(?<!${MARKS})${MARKS}*(?:\b(?:please|bitte)\b${MARKS}*)?\b(?:${SPECIFY})\b.*$`,
  "iu"
)
const OTHERS = pattern("others", "i")

/** An option without the request to specify it. */
const bare = (option: string): string =>
  foldText(option)
    .replace(REQUEST, "")
    .replace(/^[[(\s]+|[\])\s:.…]+$/g, "")

/** Whether an option is “Other”, in whatever words. */
export const isOther = (option: string): boolean => OTHERS.test(bare(option))

/** Of the columns with respondents' own words, those beside an “Other” that no other column or label says was chosen. */
const unmarked = (written: ReadonlySet<Field>, labels: ReadonlyArray<string>): ReadonlyArray<Field> =>
  labels.some(isOther)
    ? []
    : [...written].filter(({ answers, heading }) => answers > 0 && heading.option !== null && isOther(heading.option))

/** “Other” in the language of the texts, chosen by all who wrote something in a column but that nothing else was. */
export const asOther = (field: Field, texts: ReadonlyArray<string>): Option => ({
  column: field.column,
  label: otherIn([...texts, textOf(field)]),
  selected: [],
  notSelected: [
    ...missingTexts(field.profile, field.notAvailable),
    ...field.cells.filter((cell) => saysNothingElse(field, cell))
  ],
  anything: true
})

/** Options with “Other” among them where nothing but respondents' own words tells that it was chosen. */
export const withOther = (source: Of<"OneHot">, written: ReadonlySet<Field>): Of<"OneHot"> => {
  const labels = source.options.map(({ label }) => label)
  const found = unmarked(written, labels)
  if (found.length !== 1) return source
  return { ...source, options: [...source.options, asOther(found[0]!, labels)] }
}

const given = (table: RawTable, column: number, missing: ReadonlyArray<string>) => {
  const rows = none(table.rows)
  const without = new Set(missing)
  eachMeaning(
    table.columns[column - 1]!,
    table.rows,
    (cell) => (without.has(cell) ? 0 : 1),
    (row, means) => {
      if (means === 1) set(rows, row)
    }
  )
  return rows
}

/** Labels with “Other” for those who left the question itself blank and wrote an answer beside it, and how many they are. */
export const orOther = (
  table: RawTable,
  source: Of<"Labels">,
  beside: ReadonlySet<Field>
): { readonly source: Of<"Labels">; readonly respondents: number } | null => {
  const candidates = [...beside].filter(({ heading }) => heading.option !== null && isOther(heading.option))
  const field = candidates[0]
  if (field === undefined || candidates.length > 1) return null
  const missing = missingTexts(field.profile, field.notAvailable)
  const only = andNot(given(table, field.column, missing), given(table, source.column, cellsOf(source.missing)))
  const respondents = count(only)
  if (respondents === 0) return null
  const known = source.labels.find(({ label }) => isOther(label))
  const label = known?.label ?? otherIn([textOf(field), ...source.labels.map((one) => one.label)])
  const labels = known === undefined ? [...source.labels, { label, cells: [] }] : source.labels
  return { source: { ...source, labels, written: { column: field.column, label, missing } }, respondents }
}
