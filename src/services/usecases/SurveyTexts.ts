import { Effect } from "effect"
import {
  distributionInTurns,
  NOT_SHOWN,
  QuestionNotWritten,
  USUAL_ANSWERS,
  type WrittenAnswers,
  type WrittenAnswersAsk
} from "../../domain/ask/Distributions.ts"
import { encodeCursor } from "../../domain/Cursor.ts"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import type { FoundQuestion } from "../../domain/evidence/QuestionMatch.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { askProblem } from "../../domain/revision/CodedAnswers.ts"
import { count } from "../../domain/statistics/Bitset.ts"
import type { TextColumn } from "../../domain/survey/model/Column.ts"
import { weightingUsed } from "../../domain/survey/model/Disclosure.ts"
import { namesLike, QuestionChangeInvalid, QuestionNotFound } from "../../domain/survey/understanding/QuestionChange.ts"
import { foldText } from "../../domain/text/Text.ts"
import type { CodedAnswers, CodesAsk } from "../../domain/verbatims/CodesAsk.ts"
import { type ReadVerbatims, textsAmong, type Verbatims } from "../../domain/verbatims/Verbatims.ts"
import { othersWriting, writtenInTurns } from "../../domain/verbatims/WrittenAnswers.ts"
import { doWork } from "../HeavyWork.ts"
import { Respondents } from "../ports/ProjectRepo.ts"
import { Readings } from "../ports/Readings.ts"
import { readingFor, SecondReader } from "../ports/SecondReader.ts"
import { HeavyWork } from "../ports/UnderWay.ts"
import { spanned } from "../WhenEnded.ts"
import { type Counting, Minimums, noting, type Segment, Segments } from "./Segments.ts"
import { inTurns } from "./Turns.ts"

/** So few texts are read while the caller's thread waits. */
const FEW = 40

/** Reads what a segment wrote to an open question. */
export class VerbatimReader extends Effect.Service<VerbatimReader>()("services/VerbatimReader", {
  effect: Effect.gen(function* () {
    const heavy = yield* HeavyWork
    const second = yield* SecondReader

    const byWords = Effect.fnUntraced(function* (
      { filter, project }: Segment,
      position: number,
      verbatims: Verbatims
    ): Effect.fn.Return<ReadVerbatims, EngineUnavailable> {
      if (verbatims.texts.length <= FEW) return doWork("verbatims", verbatims)
      const { count, seed } = verbatims
      const key = JSON.stringify([
        project.id,
        project.revision,
        project.weighedBy,
        position,
        count,
        seed,
        filter.expression
      ])
      return yield* heavy.run("verbatims", key, Effect.succeed(verbatims))
    })

    /**
     * `count` typical texts that differ from each other, scrubbed, and the themes of all of them: as a second reader finds
     * them where one may read, else those of the words.
     */
    const read = spanned("VerbatimReader.read")(function* (
      segment: Segment,
      { column, position }: Pick<FoundQuestion, "position"> & { readonly column: TextColumn },
      count: number,
      seed: number
    ) {
      const { codebook, matched, organization, weights } = segment
      const verbatims = { ...textsAmong(column, matched, weights), count, seed }
      const words = yield* byWords(segment, position, verbatims)
      const question = codebook.questions[position]!.text
      const themes = yield* second.themes(organization, { ...verbatims, question })
      return themes.length === 0 ? words : { ...words, themes }
    })

    return { read } as const
  })
}) {}

/**
 * What the order of a question's answers follows from: HMAC-SHA-256 of all of them in the file's order, keyed with the hash of
 * the whole file. Who does not have the file cannot try orders, however few the answers are.
 */
const secretOf = ({ bytes }: TextColumn, fileHash: string | null) =>
  Effect.map(
    Effect.promise(async () => {
      const hmac = { name: "HMAC", hash: "SHA-256" }
      const key = new TextEncoder().encode(fileHash ?? "no file")
      return crypto.subtle.sign(
        hmac,
        await crypto.subtle.importKey("raw", key, hmac, false, ["sign"]),
        new Uint8Array(bytes)
      )
    }),
    (digest) => [...new Uint32Array(digest)]
  )

const sha256 = (text: string) =>
  Effect.map(
    Effect.promise(() => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
    (digest) => new Uint32Array(digest).join("-")
  )

/** Why answers are not shown that tell, next to everyone's, what a few others wrote. */
const TELLS_OF_OTHERS =
  "Nearly everyone who wrote an answer matches the filter. Next to the list of all answers, theirs would show what " +
  "the few others wrote, so none are shown: leave the filter out, or narrow it down."

/** Shows what respondents wrote. Nothing is charged: no respondent is asked. */
export class SurveyTexts extends Effect.Service<SurveyTexts>()("services/SurveyTexts", {
  effect: Effect.gen(function* () {
    const heavy = yield* HeavyWork
    const minimums = yield* Minimums
    const readings = yield* Readings
    const respondents = yield* Respondents
    const segments = yield* Segments

    /** An open question of a survey with its answers, and how many of those who match wrote one. */
    const opened = Effect.fnUntraced(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      key: string,
      filter: string,
      counting: Counting
    ) {
      const segment = yield* segments.selectRead(
        yield* segments.counted(organization, projectId, filter, "all", counting)
      )
      if (segment.shortage !== null) return yield* segment.shortage
      const { codebook, matched, minimum, project, weights } = segment
      const position = codebook.questions.findIndex((one) => foldText(one.key) === foldText(key))
      const question = codebook.questions[position]
      if (question === undefined)
        return yield* new QuestionNotFound({
          key,
          near: namesLike(
            key,
            codebook.questions.map((one) => one.key)
          )
        })
      const [column] = yield* respondents.columns(project, [position])
      if (column?._tag !== "Text") return yield* QuestionNotWritten.of(question.key, question.kind)
      const counted = { matched, minimum, respondents: codebook.respondents, weights }
      const told = yield* inTurns(distributionInTurns(question, column, counted))
      const secret = secretOf(column, yield* readings.fileHash(organization, project))
      return { segment, position, question, column, counted, told, secret }
    })

    /** A page of the answers to a question of kind text; none of so few, or all but so few, that they could be recognised. */
    const page = spanned("SurveyTexts.page")(
      function* (
        organization: OrganizationId,
        projectId: ProjectId,
        key: string,
        { cursor: from = 0, filter = "", limit = USUAL_ANSWERS, search = "" }: WrittenAnswersAsk
      ) {
        const { column, counted, secret, segment, told } = yield* opened(organization, projectId, key, filter, {})
        const others = othersWriting(column, segment.matched, segment.codebook.respondents)
        const tellsOfOthers = others > 0 && others < counted.minimum && !told.suppressed
        const question = tellsOfOthers ? { ...told, ...NOT_SHOWN, suppressed: true, lowBase: false } : told
        const notes = tellsOfOthers ? [TELLS_OF_OTHERS] : minimums.notes(segment.project, counted.minimum)
        const found = question.suppressed
          ? { texts: [], next: null }
          : yield* inTurns(writtenInTurns(column, { ...counted, search, secret: yield* secret, from, limit }))
        return {
          matchedTwins: count(segment.matched),
          totalTwins: segment.codebook.respondents,
          filter: noting(segment.filter, notes),
          weighting: weightingUsed(segment.codebook),
          question,
          answers: found.texts,
          nextCursor: found.next === null ? null : encodeCursor(found.next)
        } satisfies WrittenAnswers
      },
      (showing, _organization, _project, _key, { engine }) => readingFor(engine)(showing)
    )

    /** Tries a code frame on the answers to an open question, or proposes one; nothing of so few that they could be recognised. */
    const codes = spanned("SurveyTexts.codes")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      key: string,
      asked: CodesAsk
    ) {
      const problem = askProblem(asked)
      if (problem !== null) return yield* new QuestionChangeInvalid(problem)
      const { column, counted, position, question, secret, segment, told } = yield* opened(
        organization,
        projectId,
        key,
        "",
        { weight: asked.weight }
      )
      if (told.suppressed)
        return {
          base: null,
          proposed: false,
          codes: [],
          uncoded: { count: null, share: null, examples: [] },
          agreement: null
        } satisfies CodedAnswers
      const { id, revision, weighedBy = null } = segment.project
      const work = Effect.map(secret, (numbers) => ({
        ...asked,
        ...counted,
        column,
        question: question.text,
        secret: numbers
      }))
      const wanted = yield* sha256(JSON.stringify(asked))
      return yield* heavy.run(
        "codes",
        JSON.stringify([id, revision, weighedBy, counted.minimum, position, wanted]),
        work
      )
    })

    return { page, codes } as const
  })
}) {}
