import { Context, Effect } from "effect"
import type { ShownQuestion } from "../../domain/elicitation/ShownQuestion.ts"
import { questionsInTurns } from "../../domain/evidence/QuestionIndex.ts"
import { relatedQuestions } from "../../domain/evidence/RelatedQuestions.ts"
import { memoized } from "../../domain/Memo.ts"
import type { Codebook, Question } from "../../domain/survey/model/Question.ts"
import { tabulate } from "../../domain/survey/tables/Tabulate.ts"
import { Respondents } from "../ports/Respondents.ts"
import { spanned } from "../Spanned.ts"
import type { AudienceSegment } from "./AttachedAudiences.ts"
import { framedAudiences } from "./FramedAudiences.ts"
import { inTurns } from "./Turns.ts"

/** Questions of public opinion with what adults in the United States answered, which come with the service. */
export class OpinionQuestions extends Context.Tag("services/OpinionQuestions")<
  OpinionQuestions,
  { readonly all: Effect.Effect<ReadonlyArray<OpinionQuestion>> }
>() {}

export interface OpinionQuestion extends ShownQuestion {
  readonly key: string
  /** The wave of the panel in which it was asked. */
  readonly wave: string
}

/** Whose answers may be shown to language models: those of the project's respondents, of US adults too, or nobody's. */
class ShownSources extends Context.Reference<ShownSources>()("services/ShownSources", {
  defaultValue: (): "all" | "project" | "none" => "all"
}) {}

/** Most questions shown for one that is asked, and for several that are asked together. */
const MAX_SHOWN = 5
const MAX_TOGETHER = 10
/** Of fewer people, shares go to nobody outside. */
const MIN_PEOPLE = 20
/** Longer lists of choices would fill a prompt. */
const MAX_CHOICES = 12

const mayBeShown = ({ constant, kind, labels }: Question): boolean =>
  constant !== true &&
  (kind === "single" || kind === "ordinal" || kind === "multiple") &&
  labels.length >= 2 &&
  labels.length <= MAX_CHOICES

const shownOf = memoized((codebook: Codebook) => codebook.questions.filter(mayBeShown))

const asKnown = memoized((questions: ReadonlyArray<OpinionQuestion>) =>
  questions.map(({ choices, key, question }) => ({
    key,
    kind: "single" as const,
    labels: choices,
    stem: null,
    text: question
  }))
)

/**
 * What people answered to questions related to one that language models are asked: first those whom it is put to, as far as
 * their survey asked them, then adults in the United States where they live there.
 */
export class ShownQuestions extends Effect.Service<ShownQuestions>()("services/ShownQuestions", {
  effect: Effect.gen(function* () {
    const opinions = yield* OpinionQuestions
    const respondents = yield* Respondents
    const sources = yield* ShownSources
    const audienceOf = framedAudiences()

    /** The question itself is shown where those asked need not be these people: else their survey answers it. */
    const ofSurvey = Effect.fnUntraced(function* (
      { reading, segment }: AudienceSegment,
      question: string,
      without: ReadonlySet<number>
    ) {
      const { codebook, matched, project, weights } = segment
      const known = shownOf(codebook)
      yield* inTurns(questionsInTurns(known))
      const { itself, others: related } = relatedQuestions(question, known, MAX_SHOWN + without.size)
      const others = related.filter((at) => !without.has(codebook.questions.indexOf(known[at]!))).slice(0, MAX_SHOWN)
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

    const ofOpinions = Effect.fnUntraced(function* (prompts: ReadonlyArray<string>, question: string) {
      const { atHome } = yield* audienceOf({ prompts })
      if (!atHome) return []
      const all = yield* opinions.all
      const known = asKnown(all)
      yield* inTurns(questionsInTurns(known))
      return relatedQuestions(question, known, MAX_SHOWN).others.map((at) => all[at]!)
    })

    const aboutOne = Effect.fnUntraced(function* (
      question: string,
      prompts: ReadonlyArray<string>,
      segment: AudienceSegment | null,
      without: ReadonlySet<number>
    ) {
      const own = segment === null ? [] : yield* ofSurvey(segment, question, without)
      const others = sources === "all" ? yield* ofOpinions(prompts, question) : []
      return [...own, ...others].slice(0, MAX_SHOWN)
    })

    /**
     * Questions related to some, with their answers, the most related first; none where nothing like them was asked. Those at
     * positions `without` of the survey are not shown.
     */
    const about = spanned("ShownQuestions.about")(function* (
      questions: ReadonlyArray<string>,
      prompts: ReadonlyArray<string>,
      segment: AudienceSegment | null,
      without: ReadonlySet<number> = new Set()
    ) {
      if (sources === "none") return []
      const found = yield* Effect.forEach(questions, (question) => aboutOne(question, prompts, segment, without))
      const byText = new Map(found.flat().map((one) => [`${one.whose} ${one.question}`, one] as const))
      return [...byText.values()].slice(0, MAX_TOGETHER)
    })

    return { about } as const
  })
}) {}
