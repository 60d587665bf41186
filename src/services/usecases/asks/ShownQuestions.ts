import { Effect } from "effect"
import type { ShownQuestion } from "../../../domain/elicitation/PromptText.ts"
import { questionsInTurns } from "../../../domain/evidence/QuestionIndex.ts"
import { relatedQuestions } from "../../../domain/evidence/QuestionMatch.ts"
import { isOfSubject } from "../../../domain/evidence/QuestionPair.ts"
import { memoized } from "../../../domain/Memo.ts"
import type { Codebook, Question } from "../../../domain/survey/model/Question.ts"
import { tabulate } from "../../../domain/survey/tables/Tabulate.ts"
import { MeaningTable } from "../../ports/MeaningTable.ts"
import { Respondents } from "../../ports/ProjectRepo.ts"
import { spanned } from "../../WhenEnded.ts"
import type { AudienceSegment } from "../AttachedAudiences.ts"
import { inTurns } from "../Turns.ts"

/** Most questions shown for one that is asked, and for several that are asked together. */
const MAX_SHOWN = 5
/** Those of them that are of another subject are left out. */
const MAX_CONSIDERED = 20
const MAX_TOGETHER = 10
/** Of fewer people, shares go to nobody outside. */
const MIN_PEOPLE = 20
/** Longer lists of choices would fill a prompt. */
const MAX_CHOICES = 12

const mayBeShown = ({ constant, derived, kind, labels }: Question): boolean =>
  constant !== true &&
  derived === undefined &&
  (kind === "single" || kind === "ordinal" || kind === "multiple") &&
  labels.length >= 2 &&
  labels.length <= MAX_CHOICES

const shownOf = memoized((codebook: Codebook) => codebook.questions.filter(mayBeShown))

/** What people answered in their survey to questions related to one that language models are asked about them. */
export class ShownQuestions extends Effect.Service<ShownQuestions>()("services/ShownQuestions", {
  effect: Effect.gen(function* () {
    const respondents = yield* Respondents
    const { meanings } = yield* MeaningTable

    /** The question itself is shown where those asked need not be these people: else their survey answers it. */
    const ofSurvey = Effect.fnUntraced(function* (
      { reading, segment }: AudienceSegment,
      question: string,
      without: ReadonlySet<number>
    ) {
      const { codebook, matched, project, weights } = segment
      const known = shownOf(codebook)
      yield* inTurns(questionsInTurns(known))
      const table = yield* meanings
      const { itself, others: related } = relatedQuestions(question, known, MAX_CONSIDERED + without.size)
      const others = related
        .filter((at) => !without.has(codebook.questions.indexOf(known[at]!)))
        .filter((at) => isOfSubject(question, known[at]!.text, table))
        .slice(0, MAX_SHOWN)
      const arePlaced = reading.unread.length === 0
      const shown = (arePlaced || itself === null ? others : [itself, ...others]).map((at) => known[at]!)
      const columns = yield* respondents.columns(
        project,
        shown.map((one) => codebook.questions.indexOf(one))
      )
      const whose = arePlaced ? "these people, in their survey" : "respondents of a survey, of whom these are some"
      return shown.flatMap((one, i): ReadonlyArray<ShownQuestion> => {
        const { base, effectiveBase, rows } = tabulate(one, columns[i]!, matched, weights)
        const shares = rows.map(({ share }) => share)
        return base < MIN_PEOPLE
          ? []
          : [{ question: one.text, choices: one.labels, shares, people: effectiveBase, whose }]
      })
    })

    /**
     * Questions related to some, with their answers, the most related first; none where nothing like them was asked. Those at
     * positions `without` of the survey are not shown.
     */
    const about = spanned("ShownQuestions.about")(function* (
      questions: ReadonlyArray<string>,
      segment: AudienceSegment | null,
      without: ReadonlySet<number> = new Set()
    ) {
      if (segment === null) return []
      const found = yield* Effect.forEach(questions, (question) => ofSurvey(segment, question, without))
      const byText = new Map(found.flat().map((one) => [`${one.whose} ${one.question}`, one] as const))
      return [...byText.values()].slice(0, MAX_TOGETHER)
    })

    return { about } as const
  })
}) {}
