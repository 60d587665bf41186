import type { ProjectId } from "../Project.ts"
import { questionsOf } from "./Ask.ts"
import { sideAsks } from "./CompareAsk.ts"
import type { AnyAsk } from "./QuoteAsk.ts"
import { choicesSize, MAX_TWINS_ASKED, openSize } from "./SampleSize.ts"

/** The projects whose respondents an ask is put to. */
export const projectsOf = (asked: AnyAsk): ReadonlyArray<ProjectId> => {
  if (asked.kind === "project") return [asked.projectId]
  if (asked.kind !== "compare") return []
  return sideAsks(asked.ask, undefined).flatMap((side) => (side.kind === "project" ? [side.projectId] : []))
}

/**
 * The maximum credits that a request can cost. `respondents` is how many people its projects have, in the order of `projectsOf`.
 * `isComputed` is true if no language model answers: then open answers about a described audience are made-up examples, which
 * are free.
 */
export const mostCredits = (asked: AnyAsk, respondents: ReadonlyArray<number>, isComputed: boolean): number => {
  const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((all, one) => all + one, 0)
  const mostOfProjects = sum(respondents.map((one) => Math.min(one, MAX_TWINS_ASKED)))
  switch (asked.kind) {
    case "compare":
      return mostOfProjects + (asked.ask.sides.length - respondents.length) * choicesSize[asked.ask.sampleSize]
    case "choices":
      return choicesSize[asked.ask.sampleSize]
    case "open":
      return isComputed && asked.ask.audienceId === undefined
        ? 0
        : openSize[asked.ask.sampleSize] * questionsOf(asked.ask).length
    case "project":
      return mostOfProjects * asked.ask.questions.length
  }
}
