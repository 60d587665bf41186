import { HttpApiEndpoint } from "@effect/platform"
import { Schema } from "effect"
import { ProjectId } from "../../domain/Project.ts"
import { QuestionChangeAsk } from "../../domain/survey/understanding/QuestionChange.ts"
import { ReadingDifference, Understanding, UnderstoodQuestion } from "../../domain/survey/understanding/Understanding.ts"
import { whole } from "../../domain/Whole.ts"
import { NotFound, PayloadTooLarge, UnsupportedMediaType } from "./Errors.ts"
import example from "./examples/Understanding.json" with { type: "json" }
import { documented, response } from "./Response.ts"

const idPath = Schema.Struct({ projectId: ProjectId })

/** A question as it is read now. */
const QuestionReread = Schema.Struct({
  question: UnderstoodQuestion,
  changed: Schema.Array(ReadingDifference).annotations({
    description: "What is different, here and in other questions"
  })
}).annotations({ identifier: "QuestionReread" })

/** What is different without a change. */
const ChangeTakenBack = Schema.Struct({
  changed: Schema.Array(ReadingDifference).annotations({ description: "What is different now" })
}).annotations({ identifier: "ChangeTakenBack" })

/** How a survey was read. */
export const understanding = HttpApiEndpoint.get("understanding", "/v1/projects/:projectId/understanding")
  .setPath(idPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("UnderstandingResponse", Understanding))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getProjectUnderstanding",
      scope: "read",
      summary: "Show how a survey's file was read: what may be wrong first, then every question and every column",
      description:
        "The same document as an import answers and a dry run prints, with what was changed by hand since. Costs nothing.",
      answer: example.understood
    })
  )

/** How one of its questions is to be read. */
export const changeQuestion = HttpApiEndpoint.patch("changeQuestion", "/v1/projects/:projectId/questions/:key")
  .setPath(Schema.Struct({ ...idPath.fields, key: Schema.String.annotations({ description: "Key of the question" }) }))
  .setPayload(QuestionChangeAsk)
  .addSuccess(response("QuestionChangeResponse", QuestionReread))
  .addError(NotFound.body)
  .addError(PayloadTooLarge.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "changeQuestion",
      scope: "manage",
      summary: "Read a question of a survey in another way, without its file",
      description:
        "Changes what is sent and nothing else: its words, kind, labels and their order, what is no answer, whose base it has, which columns it is read from. Columns that it loses are questions of their own. Everything asked afterwards counts so; a change that cannot be is refused as a whole. It is kept, and made again where the file is imported again. Costs nothing.",
      request: example.questionChange,
      answer: example.questionReread
    })
  )

const ChangeId = Schema.compose(Schema.NumberFromString, whole(1), { strict: false }).annotations({
  description: "The `id` of a change that the understanding lists",
  jsonSchema: { type: "integer", minimum: 1, description: "The `id` of a change that the understanding lists" }
})

/** The reading without one of the changes made by hand. */
export const takeBackChange = HttpApiEndpoint.del("takeBackChange", "/v1/projects/:projectId/changes/:changeId")
  .setPath(Schema.Struct({ ...idPath.fields, changeId: ChangeId }))
  .addSuccess(response("ChangeTakenBackResponse", ChangeTakenBack))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "takeBackChange",
      scope: "manage",
      summary: "Take back a change of how a survey is read",
      description:
        "The survey is read as if it had never been made; the changes that came after it stay. Where one of them rests on it, that is said, and nothing is changed. Costs nothing.",
      answer: example.changeTakenBack
    })
  )
