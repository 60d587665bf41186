import { pause, startDeadline } from "./Deadline.ts"
import type { CallOptions, Transport } from "./Transport.ts"
import type {
  FollowUp,
  FollowUpAsk,
  QuestionnaireText,
  ReadQuestionnaire,
  Study,
  StudyAsk,
  StudyQuote,
  StudyRespondent,
  StudySummary
} from "./Types.ts"

/** How long to wait for a study, and a callback for progress. */
export interface StudyOptions extends CallOptions {
  /** Milliseconds. No limit by default. */
  readonly timeout?: number | undefined
  /** Called with each look at the study, once a second. */
  readonly onProgress?: ((study: Study) => void) | undefined
}

/** Whole questionnaires, answered by the same made-up people in the background. */
export interface Studies {
  /** Checks a questionnaire: what it would cost and which questions it can't answer. */
  readonly quote: (study: StudyAsk, options?: CallOptions) => Promise<StudyQuote>
  /** Reads a questionnaire from a document, SurveyJS, Qualtrics or LimeSurvey into questions for a study. Free. */
  readonly read: (questionnaire: QuestionnaireText, options?: CallOptions) => Promise<ReadQuestionnaire>
  /** Resolves once the study is accepted. */
  readonly submit: (study: StudyAsk, options?: CallOptions) => Promise<Study>
  /** How far it is, and what came of each question. */
  readonly get: (id: string, options?: CallOptions) => Promise<Study>
  /** The latest 100. */
  readonly list: (options?: CallOptions) => Promise<ReadonlyArray<StudySummary>>
  /** Waits until the study is over, whatever came of it. */
  readonly wait: (id: string, options?: StudyOptions) => Promise<Study>
  /** Cancels it: nothing is stored or charged. */
  readonly cancel: (id: string, options?: CallOptions) => Promise<Study>
  /** A made-up respondent, by their number from 1, with all that they answered. */
  readonly respondent: (id: string, respondent: number, options?: CallOptions) => Promise<StudyRespondent>
  /** Asks a respondent one more question; they remember what they said. One credit. */
  readonly ask: (id: string, respondent: number, question: FollowUpAsk, options?: CallOptions) => Promise<FollowUp>
}

const LOOK_MS = 1_000

export const makeStudies = ({ json }: Transport): Studies => {
  const path = "/v1/studies"
  const at = (id: string) => `${path}/${encodeURIComponent(id)}`
  const shown = async (method: "GET" | "DELETE", id: string, options?: CallOptions) =>
    (await json<Study>({ method, path: at(id) }, options)).data

  return {
    quote: async (study, options) =>
      (await json<StudyQuote>({ method: "POST", path: `${path}/quote`, body: study }, options)).data,
    read: async (body, options) =>
      (await json<ReadQuestionnaire>({ method: "POST", path: `${path}/questionnaires`, body }, options)).data,
    submit: async (study, options) => (await json<Study>({ method: "POST", path, body: study }, options)).data,
    get: (id, options) => shown("GET", id, options),
    list: async (options) => (await json<ReadonlyArray<StudySummary>>({ method: "GET", path }, options)).data,
    wait: async (id, { onProgress, timeout = 0, ...options } = {}) => {
      const deadline = startDeadline(timeout, options.signal)
      const within = { ...options, signal: deadline.signal }
      try {
        while (true) {
          const study = await shown("GET", id, within)
          onProgress?.(study)
          if (study.finishedAt !== null) return study
          await pause(LOOK_MS, deadline.signal)
        }
      } finally {
        deadline.over()
      }
    },
    cancel: (id, options) => shown("DELETE", id, options),
    respondent: async (id, respondent, options) =>
      (await json<StudyRespondent>({ method: "GET", path: `${at(id)}/respondents/${respondent}` }, options)).data,
    ask: async (id, respondent, body, options) => {
      const path = `${at(id)}/respondents/${respondent}/ask`
      return (await json<FollowUp>({ method: "POST", path, body }, options)).data
    }
  }
}
