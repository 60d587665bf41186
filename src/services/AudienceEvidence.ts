import { Effect } from "effect"
import type { ChoicesEstimate, OpenEstimate, Sample } from "../domain/Estimate.ts"
import { confidenceIn, type Evidence } from "../domain/simulation/Evidence.ts"
import { imputedShares } from "../domain/simulation/ImputedQuestion.ts"
import {
  type AskedQuestion,
  evidenceFrom,
  imputedEvidence,
  type LocatedEvidence,
  locateEvidence,
  withEvidence
} from "../domain/simulation/SurveyEvidence.ts"
import { summarizeVerbatims } from "../domain/simulation/Verbatims.ts"
import { count, forEach, none, set } from "../domain/survey/Bitset.ts"
import { answered, type Column } from "../domain/survey/Column.ts"
import { type FoundQuestion, findQuestion } from "../domain/survey/FindQuestion.ts"
import { marginOfError } from "../domain/survey/Interval.ts"
import { reportQuestion } from "../domain/survey/Report.ts"
import { sampleMatched } from "../domain/survey/Sampling.ts"
import { answerOf, type Base, tabulate } from "../domain/survey/Tabulate.ts"
import type { AudienceSegment } from "./AttachedAudiences.ts"
import { Backtests } from "./Backtests.ts"
import { Predictions } from "./Predictions.ts"
import { Respondents } from "./Respondents.ts"
import { MinMatchedTwins } from "./Segments.ts"
import { VerbatimReader } from "./VerbatimReader.ts"

/** Real answers to an open question, with how many people stand behind them. */
export interface EvidencedOpen {
  readonly estimate: OpenEstimate
  readonly sample: Pick<Sample, "basis" | "effectiveSize" | "marginOfError" | "size">
}

const tenths = (value: number): number => Math.round(value * 10) / 10

/** What a project's respondents say to questions put to an audience that is attached to it. */
export class AudienceEvidence extends Effect.Service<AudienceEvidence>()("services/AudienceEvidence", {
  effect: Effect.gen(function* () {
    const backtests = yield* Backtests
    const predictions = yield* Predictions
    const respondents = yield* Respondents
    const verbatims = yield* VerbatimReader
    const required = yield* MinMatchedTwins

    /** The segment's own answers, or predictions where hardly any of it was asked; with the number of people behind. */
    const evidenceOf = Effect.fnUntraced(function* ({ placed, segment }: AudienceSegment, found: LocatedEvidence) {
      const { codebook, matched, project, weights } = segment
      const question = codebook.questions[found.position]!
      const [column] = yield* respondents.columns(project, [found.position])
      const lent: LocatedEvidence = placed ? found : { ...found, basis: "borrowed" }
      const { base } = tabulate(question, column!, matched, weights)
      const own: Evidence = evidenceFrom(lent, question, column!, matched, weights)
      if (base >= required || lent.basis === "borrowed") return { evidence: own, lent, question, size: base }
      const items = yield* predictions.of(project, codebook, found.position)
      if (items.length === 0) return { evidence: { ...own, effectiveBase: 0 }, lent, question, size: base }
      const shares = imputedShares(question, items, matched, weights, yield* backtests.record(project))
      return { evidence: imputedEvidence(found, question, shares), lent, question, size: count(matched) }
    })

    /** A simulated estimate weighed against what the survey knows; as it is where the survey asked nothing like it. */
    const choices = Effect.fn("AudienceEvidence.choices")(function* (
      audience: AudienceSegment,
      asked: AskedQuestion,
      estimate: ChoicesEstimate
    ) {
      const found = locateEvidence(asked, audience.segment.codebook)
      if (found === null) return estimate
      const { evidence, lent, question, size } = yield* evidenceOf(audience, found)
      const mixed = withEvidence(estimate, asked, lent, question, evidence)
      if (mixed === estimate) return estimate
      return { ...mixed, summary: `${mixed.summary}${audience.note}`, sample: { ...mixed.sample, size } }
    })

    const openOf = (
      { note, placed }: AudienceSegment,
      found: FoundQuestion,
      { base, effectiveBase }: Base,
      said: Omit<OpenEstimate, "answers"> & { readonly texts: ReadonlyArray<string> }
    ): EvidencedOpen => {
      const basis = placed ? found.basis : "borrowed"
      const confidence = confidenceIn(basis, effectiveBase, found.similarity)
      const { question, summary, texts, themes } = said
      return {
        estimate: {
          question,
          themes,
          summary: `${summary}${note}`,
          answers: texts.map((answer) => ({ answer, confidence }))
        },
        sample: {
          basis,
          size: base,
          effectiveSize: tenths(effectiveBase),
          marginOfError: tenths(100 * marginOfError(0.5, effectiveBase))
        }
      }
    }

    const labels = (
      segment: AudienceSegment["segment"],
      found: FoundQuestion,
      column: Column,
      size: number,
      seed: number
    ) => {
      const { codebook, matched, weights } = segment
      const gave = none(codebook.respondents)
      forEach(matched, (i) => {
        if (answered(column, i)) set(gave, i)
      })
      return Array.from(sampleMatched(gave, weights, size, seed), (i) =>
        answerOf(codebook.questions[found.position]!, column, i)
      ).filter((answer): answer is string => answer !== null && answer !== "")
    }

    /** Up to `size` real answers to an open question; null where the survey did not ask it, or hardly anybody answered. */
    const open = Effect.fn("AudienceEvidence.open")(function* (
      audience: AudienceSegment,
      text: string,
      size: number,
      seed: number
    ) {
      const { codebook, matched, project, weights } = audience.segment
      const found = findQuestion(text, codebook)
      if (found === null) return null
      const question = codebook.questions[found.position]!
      const [column] = yield* respondents.columns(project, [found.position])
      const base = tabulate(question, column!, matched, weights)
      if (base.base < required) return null
      if (question.kind === "text" && column?._tag === "Text") {
        const { chosen, themes } = yield* verbatims.read(
          audience.segment,
          { position: found.position, column },
          size,
          seed
        )
        const summary = summarizeVerbatims(base.base, themes)
        return openOf(audience, found, base, { question: text, summary, themes, texts: chosen })
      }
      const { result } = reportQuestion(text, found, question, column!, matched, weights)
      const texts = labels(audience.segment, found, column!, size, seed)
      return openOf(audience, found, base, { question: text, summary: result.summary, themes: result.themes, texts })
    })

    return { choices, open } as const
  })
}) {}
