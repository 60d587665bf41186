import { ApiError } from "../../../../client/Client.ts"
import type { SurveyImport } from "../../../../client/Types.ts"
import { counted } from "../../../../domain/text/Figures.ts"

type Progress = Pick<SurveyImport, "bytes" | "phase" | "questions" | "rows" | "status">

/** A title for a file that has none: its name without its ending, as words. */
export const titleOfFile = (name: string): string => {
  const words = name
    .replace(/\.[^.]{1,5}$/, "")
    .replace(/[_\s]+/g, " ")
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The project that a file is already, where it was refused for that; null where it was not. */
export const importedBefore = (problem: unknown): string | null =>
  problem instanceof ApiError && problem.param === "file"
    ? (/already imported as project ([0-9a-f-]{36})/.exec(problem.message)?.[1] ?? null)
    : null

/** Reading is the longer half, storing the other. */
const READING = 0.6

/** How far an import is, from 0 to 1. */
export const importShare = (progress: Progress | undefined): number => {
  if (progress === undefined) return 0
  const { bytes, questions, status } = progress
  switch (status) {
    case "queued":
      return 0
    case "reading":
      return bytes.total === 0 ? 0 : READING * Math.min(1, bytes.read / bytes.total)
    case "storing":
      return READING + (1 - READING) * (questions.total ? Math.min(1, questions.stored / questions.total) : 0)
    default:
      return 1
  }
}

/** What happens to a file just now, in words. */
export const importWords = (progress: Progress | undefined): string => {
  if (progress === undefined) return "Sending the file…"
  const rows = progress.rows === null ? "" : `: ${counted(progress.rows, "respondent", "respondents")}`
  return `${progress.phase}${rows}`
}
