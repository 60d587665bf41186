import { type AnalysisDone, type AnalysisOfRespondents, analyse } from "../domain/analysis/Analyse.ts"
import { type Backtest, backtest } from "../domain/backtest/Backtest.ts"
import { itemsOf } from "../domain/imputation/Items.ts"
import { type PredictedItem, predictEverybody } from "../domain/imputation/SegmentShares.ts"
import type { Column, Microdata } from "../domain/survey/model/Column.ts"
import type { Codebook, Question } from "../domain/survey/model/Question.ts"
import { codeAnswers } from "../domain/verbatims/CodeFrame.ts"
import { type ReadVerbatims, readVerbatims, type Verbatims } from "../domain/verbatims/Verbatims.ts"

interface Survey {
  readonly codebook: Codebook
  readonly microdata: Microdata
}

/** One of a survey's closed questions, to be predicted from all of them. */
interface PredictedQuestion {
  readonly questions: ReadonlyArray<Question>
  readonly columns: ReadonlyArray<Column>
  readonly respondents: number
  /** Position of the question to predict. */
  readonly position: number
}

const predictQuestion = ({
  columns,
  position,
  questions,
  respondents
}: PredictedQuestion): ReadonlyArray<PredictedItem> => {
  const items = itemsOf(questions, columns, respondents)
  return items.filter(({ question }) => question === position).map((item) => predictEverybody(item, items))
}

/** Hears the share (0–1) of the work done. */
type Heard = (share: number) => void

/**
 * What takes too long for the thread that answers requests, by name. Inputs and outputs are plain data, so that another
 * thread can do the work.
 */
const heavyWork = {
  analysis: (analysis: AnalysisOfRespondents): AnalysisDone => analyse(analysis),
  backtest: ({ codebook, microdata }: Survey, progress?: Heard): Backtest => backtest(codebook, microdata, progress),
  predictions: predictQuestion,
  codes: codeAnswers,
  verbatims: (verbatims: Verbatims): ReadVerbatims => readVerbatims(verbatims)
}

type HeavyWork = typeof heavyWork
export type WorkName = keyof HeavyWork
export type WorkInput<Name extends WorkName> = Parameters<HeavyWork[Name]>[0]
export type WorkOutput<Name extends WorkName> = ReturnType<HeavyWork[Name]>

/** Does a piece of heavy work in this very thread, and tells how far it is where that is known. */
export const doWork = <Name extends WorkName>(name: Name, input: WorkInput<Name>, progress?: Heard): WorkOutput<Name> =>
  (heavyWork[name] as (input: WorkInput<Name>, progress?: Heard) => WorkOutput<Name>)(input, progress)
