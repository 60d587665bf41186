import { Effect } from "effect"
import { type WholeSurvey, wholeSurvey, withoutAdults } from "../../domain/filter/description/WholeSurvey.ts"
import { InsufficientMatches } from "../../domain/filter/language/FilterError.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { phrasesApart } from "../../domain/people/Conjunction.ts"
import { readAudience } from "../../domain/people/Reader.ts"
import { eachOnce, type ReadBy, type Reading } from "../../domain/people/Reading.ts"
import { inWords } from "../../domain/people/Words.ts"
import { and, andNot, count, or } from "../../domain/statistics/Bitset.ts"
import { ProjectSynthetic } from "../../domain/survey/model/Synthetic.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { BY_WORDS } from "../../domain/verbatims/Themes.ts"
import { SecondReader } from "../ports/SecondReader.ts"
import { spanned } from "../WhenEnded.ts"
import { type Segment, Segments } from "./Segments.ts"

/** A project's respondents as far as an audience's descriptions tell them apart. */
export interface AudienceSegment {
  readonly segment: Segment
  /** What of the descriptions the survey's questions can tell apart. */
  readonly reading: Reading
}

/** A description as far as a survey expresses it. */
interface PartlyPlaced {
  readonly segment: Segment
  /** What of it is true of all respondents. */
  readonly said: ReadonlyArray<string>
  /** Phrases of it that leave everybody in. */
  readonly unplaced: ReadonlyArray<string>
  readonly readBy: ReadonlyArray<ReadBy>
}

const ADULTS = "people aged 18 and over"

const both = (a: Segment, b: Segment): Segment => {
  const expressions = [a, b].flatMap(({ filter }) => (filter.expression === null ? [] : [filter.expression]))
  return {
    ...a,
    matched: and(a.matched, b.matched),
    partly: andNot(and(or(a.matched, a.partly), or(b.matched, b.partly)), and(a.matched, b.matched)),
    readBy: a.readBy === BY_WORDS ? b.readBy : a.readBy,
    filter: {
      expression:
        expressions.length === 0
          ? null
          : eachOnce(expressions)
              .map((expression) => `(${expression})`)
              .join(" AND "),
      interpretation: {
        description: eachOnce([a, b].map(({ filter }) => filter.interpretation.description)).join("; "),
        unmapped: [a, b].flatMap(({ filter }) => filter.interpretation.unmapped),
        notes: [a, b].flatMap(({ filter }) => filter.interpretation.notes)
      }
    }
  }
}

/** Why too few fit: the first description that alone fits too few, or else the one that leaves too few of the others. */
const shortageOf = (
  readings: ReadonlyArray<{ readonly segment: Segment }>,
  prompts: ReadonlyArray<string>,
  together: Segment
): InsufficientMatches | null => {
  const matched = count(together.matched)
  const { minimum: required } = together
  if (matched >= required) return null
  const alone = readings.map(({ segment }) => segment.shortage).find((shortage) => shortage !== null)
  const others = readings.slice(0, -1).map(({ segment }) => segment)
  return new InsufficientMatches({
    ...(alone ?? {
      clause: `“${excerpt(prompts.at(-1) ?? "")}”`,
      matchedWithout: others.length === 0 ? null : count(others.reduce(both).matched)
    }),
    matched: alone?.matched ?? matched,
    required,
    total: together.codebook.respondents,
    param: "audienceId"
  })
}

/** Finds a project's respondents whom the descriptions of an audience fit. */
export class AttachedAudiences extends Effect.Service<AttachedAudiences>()("services/AttachedAudiences", {
  effect: Effect.gen(function* () {
    const segments = yield* Segments
    const second = yield* SecondReader

    const everybody = (organization: OrganizationId, project: ProjectId) => segments.select(organization, project, "")

    /** People in general: all respondents, said as they are called; the grown-ups where a survey asked others too. */
    const wholly = (organization: OrganizationId, project: ProjectId, prompt: string, whole: WholeSurvey) =>
      whole === "everybody"
        ? Effect.map(
            everybody(organization, project),
            (segment): PartlyPlaced => ({ segment, said: [prompt], unplaced: [], readBy: [] })
          )
        : segments.select(organization, project, ADULTS, "words").pipe(
            Effect.map((segment): PartlyPlaced => ({ segment, said: [], unplaced: [], readBy: [] })),
            Effect.catchTag("FilterInvalid", () => partly(organization, project, prompt))
          )

    /** A phrase by its words alone; null where the survey does not say who that is. */
    const phraseOf = (organization: OrganizationId, project: ProjectId, phrase: string) =>
      segments.select(organization, project, phrase, "words").pipe(
        Effect.map((segment) => (segment.filter.interpretation.unmapped.length === 0 ? segment : null)),
        Effect.catchTag("FilterInvalid", () => Effect.succeed(null))
      )

    /**
     * What of a description the survey can express where it cannot express all of it: phrases that each must hold, by their
     * words or as a second reader reads them.
     */
    const partly = Effect.fnUntraced(function* (organization: OrganizationId, project: ProjectId, prompt: string) {
      const words = readAudience(prompt)
      const apart = phrasesApart(words)
      const read = apart === null ? [] : yield* second.phrases(organization, prompt)
      const phrases: ReadonlyArray<ReadBy> = [
        ...(apart ?? []).map((phrase) => ({ phrase, as: phrase, by: BY_WORDS })),
        ...read.map(({ by, criterion, phrase }) => ({ phrase, as: inWords(criterion), by }))
      ]
      const found = yield* Effect.forEach(phrases, ({ as }) => phraseOf(organization, project, as))
      const segment = found
        .filter((one) => one !== null)
        .reduce<Segment | null>((all, one) => (all === null ? one : both(all, one)), null)
      if (segment === null) {
        return { segment: yield* everybody(organization, project), said: [], unplaced: [prompt], readBy: [] }
      }
      const placed = phrases.filter((_, i) => found[i] !== null)
      const unplaced = [
        ...phrases.filter(({ by }, i) => by === BY_WORDS && found[i] === null).map(({ phrase }) => phrase),
        ...words.unread.filter((unread) => !placed.some(({ by, phrase }) => by !== BY_WORDS && phrase.includes(unread)))
      ]
      return { segment, said: [], unplaced, readBy: placed.filter(({ by }) => by !== BY_WORDS) }
    })

    /**
     * Descriptions that all hold. What the survey cannot express of one leaves everybody in and is told; too few people are
     * refused, and so are made-up ones.
     */
    const select = spanned("AttachedAudiences.select")(function* (
      organization: OrganizationId,
      project: ProjectId,
      prompts: ReadonlyArray<string>
    ) {
      const { codebook } = yield* everybody(organization, project)
      if (codebook.synthetic !== undefined) return yield* new ProjectSynthetic({ param: "projectId" })
      const readings = yield* Effect.forEach(prompts, (prompt) => {
        const whole = wholeSurvey(prompt, codebook)
        if (whole !== null) return wholly(organization, project, prompt, whole)
        return segments.select(organization, project, prompt).pipe(
          Effect.map((segment): PartlyPlaced => ({ segment, said: [], unplaced: [], readBy: [] })),
          Effect.catchTag("FilterInvalid", () => partly(organization, project, prompt))
        )
      })
      const segment = readings.map((reading) => reading.segment).reduce(both)
      const unplaced = readings.flatMap((reading) => reading.unplaced)
      const readBy = readings.flatMap((reading) => reading.readBy)
      const shortage = shortageOf(readings, prompts, segment)
      if (shortage !== null) return yield* shortage
      const { expression, interpretation } = segment.filter
      const reading = {
        description: prompts.join("; "),
        read: [...readings.flatMap(({ said }) => said), ...(expression === null ? [] : [interpretation.description])],
        widenedTo: [],
        unread: withoutAdults([...unplaced, ...interpretation.unmapped], codebook),
        ...(readBy.length === 0 ? {} : { readBy })
      }
      return { segment, reading } satisfies AudienceSegment
    })

    return { select } as const
  })
}) {}
