import { Effect, Schema } from "effect"
import { Cursor } from "../../../domain/Cursor.ts"
import { ProjectId } from "../../../domain/Project.ts"
import type { Reference } from "../../../domain/survey/model/Reference.ts"
import { QuestionListing } from "../../../domain/survey/tables/QuestionListing.ts"
import { Projects } from "../../../services/usecases/Projects.ts"
import { Understandings } from "../../../services/usecases/Understandings.ts"
import { ProjectView } from "../../api/Projects.ts"
import { lines, more } from "../Texts.ts"
import { looks, nextPage, titlesOf, tool } from "../Tool.ts"

interface Asked {
  readonly cursor?: number | undefined
}

const pages = { cursor: Schema.optional(Cursor) }
const paged = { total: Schema.Number, nextCursor: Schema.NullOr(Schema.String) }

const ProjectPage = Schema.Struct({
  projects: Schema.Array(
    Schema.Struct({ ...ProjectView.fields, respondents: Schema.Number, questions: Schema.Number })
  ),
  ...paged
})
type ProjectPage = typeof ProjectPage.Encoded

export const listProjects = tool({
  name: "list_projects",
  title: "List projects",
  description: "Lists survey projects with their ids, questions and audiences, newest first.",
  scope: "read",
  annotations: looks,
  input: Schema.Struct(pages),
  output: ProjectPage,
  fitting: () => ({ samples: { projects: 1, "projects[n].surveyQuestions": 3, "projects[n].audiences": 3 } }),
  paging: {
    lists: ["projects"],
    next: (shown: ProjectPage, { cursor = 0 }: Asked) => ({
      ...shown,
      nextCursor: nextPage(cursor, shown.projects.length, shown.total)
    })
  },
  rest: "list_questions has all of a project, and list_audiences all audiences.",
  run: (organization, { cursor = 0 }) =>
    Effect.map(
      Effect.flatMap(Projects, ({ list }) => list(organization)),
      (all) => ({
        projects: all.slice(cursor).map((project) => ({ ...project, questions: project.surveyQuestions.length })),
        total: all.length,
        nextCursor: null
      })
    ),
  text: ({ nextCursor, projects, total }) =>
    lines([
      total === 0 ? "No projects." : `${projects.length} of ${total} projects:`,
      ...projects.map(
        ({ description, id, questions, respondents, title }) =>
          `- ${title} (${id}), ${questions} questions, ${respondents} respondents${description === "" ? "" : `: ${description}`}`
      ),
      more(nextCursor)
    ])
})

const referenceText = ({ citation, fieldedTo, population }: Reference): string =>
  `${population}, ${fieldedTo.slice(0, 4)}. ${citation}`

const QuestionPage = Schema.Struct({
  questions: Schema.Array(QuestionListing),
  selectors: Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }),
  reference: Schema.NullOr(Schema.String),
  warnings: Schema.Array(Schema.String),
  ...paged
})
type QuestionPage = typeof QuestionPage.Encoded

const missingText = ({ missing = [] }: typeof QuestionListing.Encoded): string =>
  missing.length === 0
    ? ""
    : ` Not in the base: ${missing.map(({ count, label }) => `${label} (${count})`).join(", ")}.`

/** A question with its labels, as a reader scans it. */
const questionText = (question: typeof QuestionListing.Encoded): string => {
  const { base, derived, doubt, key, kind, labels, reworded, text } = question
  return (
    `- ${key} (${kind}, ${base} answered): ` +
    `${text}${labels.length === 0 ? "" : ` [${labels.join(" | ")}]`}${missingText(question)}` +
    (derived === undefined ? "" : ` Derived: ${derived}.`) +
    (doubt === undefined ? "" : ` Doubt: ${doubt}`) +
    (reworded === undefined ? "" : ` Not comparable between waves: ${reworded}`)
  )
}

export const listQuestions = tool({
  name: "list_questions",
  title: "List a project's questions",
  description: "Lists a survey's questions: key, kind, labels, how many answered, and possible misreadings.",
  scope: "read",
  annotations: looks,
  named: titlesOf({ projectId: "project" }),
  input: Schema.Struct({
    projectId: ProjectId,
    ...pages
  }),
  output: QuestionPage,
  fitting: () => ({ samples: { questions: 1, "questions[n].labels": 5 } }),
  paging: {
    lists: ["questions"],
    next: (shown: QuestionPage, { cursor = 0 }: Asked) => ({
      ...shown,
      nextCursor: nextPage(cursor, shown.questions.length, shown.total)
    })
  },
  rest: "The resource audience-insights://projects/{id} has all labels.",
  run: (organization, { cursor = 0, projectId }) =>
    Effect.gen(function* () {
      const projects = yield* Projects
      const all = yield* projects.questions(organization, projectId)
      const { reference, selectors } = yield* projects.about(organization, projectId)
      const { warnings } = yield* (yield* Understandings).get(organization, projectId)
      return {
        questions: all.slice(cursor),
        selectors: Object.fromEntries(selectors.map(({ demographic, questions }) => [demographic, questions])),
        reference: reference === null ? null : referenceText(reference),
        warnings: cursor > 0 ? [] : warnings.flatMap(({ questions, text }) => (questions.length === 0 ? [text] : [])),
        total: all.length,
        nextCursor: null
      }
    }),
  text: ({ nextCursor, questions, reference, selectors, total, warnings }) =>
    lines([
      ...warnings.map((text) => `Doubt: ${text}`),
      `${questions.length} of ${total} questions:`,
      ...questions.map(questionText),
      Object.keys(selectors).length === 0 ? "" : "Respondents are described by:",
      ...Object.entries(selectors).map(([demographic, keys]) => `- ${demographic}: ${keys.join(", ")}`),
      reference === null ? "" : `A reference: ${reference}`,
      more(nextCursor)
    ])
})
