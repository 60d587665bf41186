import { Effect, Schema } from "effect"
import { ProjectId } from "../../../domain/Project.ts"
import { QuestionListing } from "../../../domain/survey/QuestionListing.ts"
import { Projects } from "../../../services/Projects.ts"
import { ProjectView } from "../../api/Projects.ts"
import { lines } from "../Texts.ts"
import { looks, tool } from "../Tool.ts"

export const listProjects = tool({
  name: "list_projects",
  title: "List projects",
  description:
    "List the organization's survey projects with their ids, questions and attached audiences, newest first. Costs nothing.",
  scope: "read",
  annotations: looks,
  input: Schema.Struct({}),
  output: Schema.Struct({ projects: Schema.Array(ProjectView) }),
  run: (organization) =>
    Effect.map(
      Effect.flatMap(Projects, ({ list }) => list(organization)),
      (projects) => ({ projects })
    ),
  text: ({ projects }) =>
    lines([
      projects.length === 0 ? "No projects." : `${projects.length} projects:`,
      ...projects.map(
        ({ description, id, surveyQuestions, title }) =>
          `- ${title} (${id}), ${surveyQuestions.length} questions${description === "" ? "" : `: ${description}`}`
      )
    ])
})

/** A question with its labels, as a reader scans it. */
const questionText = ({ base, key, kind, labels, text }: QuestionListing): string =>
  `- ${key} (${kind}, ${base} answered): ${text}${labels.length === 0 ? "" : ` [${labels.join(" | ")}]`}`

export const listQuestions = tool({
  name: "list_questions",
  title: "List a project's questions",
  description:
    "List what can be asked and filtered in a survey project: every question's key, kind, labels and how many answered it. Costs nothing.",
  scope: "read",
  annotations: looks,
  input: Schema.Struct({ projectId: ProjectId.annotations({ description: "The project, from list_projects" }) }),
  output: Schema.Struct({ questions: Schema.Array(QuestionListing) }),
  run: (organization, { projectId }) =>
    Effect.map(
      Effect.flatMap(Projects, ({ questions }) => questions(organization, projectId)),
      (questions) => ({ questions })
    ),
  text: ({ questions }) => lines(questions.map(questionText))
})
