import type { Panel } from "../simulation/Panel.ts"
import type { ProjectDraft } from "../survey/mapping/Draft.ts"
import { factsOf, proposeSelectors } from "../survey/model/Selectors.ts"
import { type Synthetic, syntheticTitle, type Worth } from "../survey/model/Synthetic.ts"
import { listed } from "../text/Text.ts"
import type { Sheet } from "./Answering.ts"
import { type Cell, groupsOf, PROFILE, profileColumns } from "./Profile.ts"
import type { StudyAsk } from "./Study.ts"

const SOURCES: Readonly<Record<Worth["basis"], string>> = {
  imputed: "a survey",
  model: "language models",
  prior: "estimates without data"
}

/** Where the percentages of a study come from, and what holds its answers together. */
const methodOf = (bases: ReadonlyArray<Worth["basis"]>, writers: ReadonlyArray<string>): string => {
  const sources = (["imputed", "model", "prior"] as const).filter((basis) => bases.includes(basis))
  return (
    `Percentages come from ${sources.map((basis) => SOURCES[basis]).join(" and ")}, and answers were assigned to made-up ` +
    "people to match them. One person's answers are linked only by their profile." +
    (writers.length === 0 ? "" : ` Open answers were made up by ${listed(writers)} to fit them; nobody wrote them.`)
  )
}

/** The project that a study becomes; questions that weren't answered are left out. */
export const projectOf = (
  { title }: Pick<StudyAsk, "title">,
  contentHash: string,
  sheet: Sheet,
  panel: Panel,
  cells: ReadonlyArray<Cell>,
  worth: Synthetic["worth"],
  drawn: NonNullable<Synthetic["drawn"]>,
  writers: ReadonlyArray<string>
): ProjectDraft => {
  const kept = sheet.questionnaire.questions.flatMap((question, position) => {
    const column = sheet.columns[position] ?? null
    if (column === null) return []
    const isConstant = position < PROFILE.length && column._tag === "Coded" && new Set(column.codes).size === 1
    return [{ question: isConstant ? { ...question, constant: true as const } : question, column }]
  })
  const questions = kept.map(({ question }) => question)
  const columns = kept.map(({ column }) => column)
  const method = methodOf(
    Object.values(worth).map(({ basis }) => basis),
    writers
  )
  const groups = groupsOf(cells, profileColumns(panel))
  const codebook = { questions, respondents: sheet.size, weighted: false, synthetic: { method, groups, worth, drawn } }
  const proposed = proposeSelectors(codebook, factsOf(questions, columns, sheet.size))
  return {
    title: syntheticTitle(title),
    description: `Synthetic: nobody was asked. ${method}`,
    contentHash,
    codebook: { ...codebook, selectors: { declared: {}, proposed } },
    microdata: { columns, weights: null },
    leftOut: []
  }
}
