import { Effect, Option } from "effect"
import { reportQuestion } from "../../../domain/ask/Report.ts"
import {
  sayingDoubt,
  surveyAskedBeside,
  unansweredEstimate,
  unansweredInWords
} from "../../../domain/ask/Unanswered.ts"
import { answeredFor } from "../../../domain/evidence/AnsweredFor.ts"
import { type Doubt, isUnanswerable } from "../../../domain/evidence/doubts/Doubts.ts"
import type { ChoicesEstimate, OpenEstimate, Sample } from "../../../domain/evidence/Estimate.ts"
import { confidenceIn, type Evidence, partRange, partRangeInWords } from "../../../domain/evidence/Evidence.ts"
import { questionsInTurns } from "../../../domain/evidence/QuestionIndex.ts"
import {
  type FoundQuestion,
  mirroredQuestion,
  type SoughtQuestion,
  sameQuestion,
  withChoices
} from "../../../domain/evidence/QuestionMatch.ts"
import { recodedColumn, recodedQuestion } from "../../../domain/evidence/Recoding.ts"
import { nearestInMeaning, surelyMeant } from "../../../domain/evidence/SameMeaning.ts"
import { type SurveyAnswers, whoAnswered } from "../../../domain/evidence/SurveyAnswers.ts"
import {
  type AskedQuestion,
  evidenceAsRead,
  evidenceFrom,
  type LocatedEvidence,
  locateEvidence,
  whoChose,
  withEvidence
} from "../../../domain/evidence/SurveyEvidence.ts"
import type { Reading } from "../../../domain/people/Reading.ts"
import { type Bitset, forEach, none, set } from "../../../domain/statistics/Bitset.ts"
import { points, tenths } from "../../../domain/statistics/Figures.ts"
import { marginOfError } from "../../../domain/statistics/Interval.ts"
import { answered, type Column } from "../../../domain/survey/model/Column.ts"
import { doubtInWords, weightingUsed } from "../../../domain/survey/model/Disclosure.ts"
import type { Codebook, Question } from "../../../domain/survey/model/Question.ts"
import { sampleMatched } from "../../../domain/survey/model/Sampling.ts"
import { answerOf, type Base, tabulate } from "../../../domain/survey/tables/Tabulate.ts"
import { summarizeVerbatims } from "../../../domain/verbatims/Verbatims.ts"
import { MeaningTable } from "../../ports/MeaningTable.ts"
import { Respondents } from "../../ports/ProjectRepo.ts"
import { SecondReader } from "../../ports/SecondReader.ts"
import { spanned } from "../../WhenEnded.ts"
import type { AudienceSegment } from "../AttachedAudiences.ts"
import { MinMatchedTwins } from "../Segments.ts"
import { VerbatimReader } from "../SurveyTexts.ts"
import { inTurns } from "../Turns.ts"

/** An estimate for a closed question, and whose own answers it is where it is a survey's. */
export interface EvidencedChoices {
  readonly estimate: ChoicesEstimate
  readonly answers: SurveyAnswers | null
}

/** Real answers to an open question, with how many people stand behind them. */
export interface EvidencedOpen {
  readonly estimate: OpenEstimate
  readonly sample: Pick<
    Sample,
    "audience" | "basis" | "effectiveSize" | "knowledge" | "marginOfError" | "size" | "weighting"
  >
}

const isPlaced = ({ unread }: Reading): boolean => unread.length === 0

const leadOf = ({ reading }: AudienceSegment): string =>
  answeredFor(reading, reading.read.length === 0 ? "all respondents of the survey" : `respondents: ${reading.read[0]}`)

const estimated = (estimate: ChoicesEstimate): EvidencedChoices => ({ estimate, answers: null })

/**
 * The respondents who gave one of the choices; null where the shares are not theirs alone: of a ranking those of some items
 * are put into proportion.
 */
const answersOf = (
  { codebook, project, weights }: AudienceSegment["segment"],
  { labels, mirrored, position }: LocatedEvidence,
  question: Question,
  column: Column,
  chose: Bitset
): SurveyAnswers | null => {
  const isPart = column._tag !== "Multiple" && new Set(labels.filter((at) => at !== null)).size < question.labels.length
  if (column._tag === "Ranking" && isPart) return null
  return {
    ...{ survey: project.id, position, question, column, mirrored, labels, isPart, weights },
    who: whoAnswered(column, chose, codebook.respondents),
    respondents: codebook.respondents
  }
}

/** What a project's respondents say to questions put to an audience that is attached to it. */
export class AudienceEvidence extends Effect.Service<AudienceEvidence>()("services/AudienceEvidence", {
  effect: Effect.gen(function* () {
    const respondents = yield* Respondents
    const second = yield* SecondReader
    const { meanings } = yield* MeaningTable
    const verbatims = yield* VerbatimReader
    const required = yield* MinMatchedTwins

    /** The segment's own answers with the number of people behind; null where hardly any of it answered the question. */
    const evidenceOf = Effect.fnUntraced(function* ({ reading, segment }: AudienceSegment, found: LocatedEvidence) {
      const { codebook, matched, project, weights } = segment
      const source = codebook.questions[found.position]!
      const [given] = yield* respondents.columns(project, [found.position])
      const { recoding } = found
      const question = recoding === undefined ? source : recodedQuestion(source, recoding)
      const column = recoding === undefined ? given : recodedColumn(given!, recoding, codebook.respondents)
      const isOwn = found.isAnother !== true
      if (isOwn && tabulate(question, column!, matched, weights).base < required) return null
      const lent: LocatedEvidence = isPlaced(reading) ? found : { ...found, basis: "borrowed" }
      const chose = whoChose(found, question, column!, matched)
      const { base } = tabulate(question, column!, chose, weights)
      const counted: Evidence = evidenceFrom(lent, question, column!, matched, weights)
      const left = tabulate(question, column!, whoChose(found, question, column!, segment.partly), weights).base
      const part =
        left === 0 || base === 0 || lent.basis === "borrowed"
          ? null
          : partRange(counted, evidenceFrom(lent, question, column!, segment.partly, weights), base, left)
      const own: Evidence = part === null ? counted : { ...counted, beyond: part.beyond }
      const evidence = base >= required || lent.basis === "borrowed" ? own : { ...own, effectiveBase: 0 }
      return {
        evidence,
        lent,
        part,
        question: source,
        size: base,
        answers: answersOf(segment, found, question, column!, chose)
      }
    })

    /** The question that surely means what is asked, though in other words; null where none does, or the choices aren't its labels. */
    const meantIn = ({ questions }: Codebook, sought: SoughtQuestion) =>
      Effect.map(meanings, (known) =>
        withChoices(surelyMeant(nearestInMeaning(sought.question, questions, known)), sought, questions)
      )

    /** What meanings or a second reader find where words find no question that is the same; null where neither finds one. */
    const readOtherwise = Effect.fnUntraced(function* (
      { segment: { codebook, organization } }: AudienceSegment,
      { choices, isMultipleChoice, question }: AskedQuestion,
      located: LocatedEvidence | null
    ) {
      if (located !== null && located.isAnother !== true) return null
      const sought = { question, choices, multiple: isMultipleChoice }
      const meant = yield* meantIn(codebook, sought)
      if (meant !== null) return evidenceAsRead(meant)
      const reading = yield* second.question(organization, sought, codebook)
      return Option.match(reading, { onNone: () => null, onSome: ({ by, read }) => evidenceAsRead(read, by) })
    })

    /**
     * A simulated estimate weighed against what the survey knows; as it is where the survey asked nothing like it. Of a
     * question that means nothing no other question says anything.
     */
    const choices = spanned("AudienceEvidence.choices")(function* (
      audience: AudienceSegment,
      asked: AskedQuestion,
      estimate: ChoicesEstimate,
      doubt: Doubt | null
    ) {
      const { questions } = audience.segment.codebook
      yield* inTurns(questionsInTurns(questions))
      const { evidence: located, suggested } = locateEvidence(asked, audience.segment.codebook)
      const found = (yield* readOtherwise(audience, asked, located)) ?? located
      if (found === null || (found.isAnother === true && isUnanswerable(doubt))) {
        const near = surveyAskedBeside(
          asked.question,
          suggested.map((position) => questions[position]!)
        )
        return estimated(near === "" ? estimate : { ...estimate, summary: `${estimate.summary} ${near}` })
      }
      const own = yield* evidenceOf(audience, found)
      if (own === null) return estimated(unansweredEstimate(estimate, questions[found.position]!, audience.reading))
      const { answers, evidence, lent, part, question, size } = own
      const stands = estimate.sample.knowledge === "question" || estimate.choices.length === 0
      if (lent.basis === "borrowed" && stands) return estimated(estimate)
      const mixed = withEvidence(estimate, asked, lent, question, evidence)
      if (mixed === estimate) return estimated(estimate)
      const told: ChoicesEstimate = {
        ...mixed,
        summary:
          `${leadOf(audience)}${mixed.summary} ${part === null ? "" : `${partRangeInWords(part)} `}${doubtInWords(question)}`.trimEnd(),
        sample: {
          ...mixed.sample,
          size,
          audience: audience.reading,
          weighting: weightingUsed(audience.segment.codebook)
        }
      }
      return { estimate: told, answers } satisfies EvidencedChoices
    })

    const openOf = (
      audience: AudienceSegment,
      found: FoundQuestion,
      { base, effectiveBase }: Base,
      said: Omit<OpenEstimate, "answers"> & { readonly texts: ReadonlyArray<string> }
    ): EvidencedOpen => {
      const basis = isPlaced(audience.reading) ? found.basis : "borrowed"
      const confidence = confidenceIn(basis, effectiveBase, found.similarity)
      const { question, summary, texts, themes } = said
      return {
        estimate: {
          question,
          themes,
          summary: `${leadOf(audience)}${summary}`,
          answers: texts.map((answer) => ({ answer, confidence }))
        },
        sample: {
          basis,
          knowledge: basis === "borrowed" ? "related" : "question",
          size: base,
          effectiveSize: tenths(effectiveBase),
          marginOfError: points(marginOfError(0.5, effectiveBase)),
          audience: audience.reading,
          weighting: weightingUsed(audience.segment.codebook)
        }
      }
    }

    /** An open question that the survey asked, and too few of these people answered. */
    const unansweredOf = (question: string, asked: Question) => ({
      estimate: { question, answers: [], summary: unansweredInWords(asked), themes: [] } satisfies OpenEstimate,
      sample: null
    })

    const labels = (
      segment: AudienceSegment["segment"],
      question: Question,
      column: Column,
      size: number,
      seed: number
    ) => {
      const { codebook, matched, weights } = segment
      const gave = none(codebook.respondents)
      forEach(matched, (i) => {
        if (answered(column, i)) set(gave, i)
      })
      return Array.from(sampleMatched(gave, weights, size, seed), (i) => answerOf(question, column, i)).filter(
        (answer): answer is string => answer !== null && answer !== ""
      )
    }

    /** Up to `size` real answers to an open question, none where hardly anybody answered; null where the survey did not ask it. */
    const open = spanned("AudienceEvidence.open")(function* (
      audience: AudienceSegment,
      text: string,
      size: number,
      seed: number
    ) {
      const { codebook, matched, project, weights } = audience.segment
      yield* inTurns(questionsInTurns(codebook.questions))
      const same = sameQuestion({ question: text }, codebook.questions)
      const isFound = same._tag === "same" || same._tag === "mirrored"
      const found = isFound ? same : yield* meantIn(codebook, { question: text })
      if (found === null) return null
      const asked = codebook.questions[found.position]!
      const question = found.mirrored ? mirroredQuestion(asked) : asked
      const [column] = yield* respondents.columns(project, [found.position])
      const base = tabulate(question, column!, matched, weights)
      if (base.base < required) return unansweredOf(text, question)
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
      const texts = labels(audience.segment, question, column!, size, seed)
      const { summary, themes } = sayingDoubt(result, question)
      return openOf(audience, found, base, { question: text, summary, themes, texts })
    })

    return { choices, open } as const
  })
}) {}
