import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { ImportId } from "../../domain/survey/reading/SurveyImport.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { NotFound } from "./Errors.ts"
import example from "./examples/Imports.json" with { type: "json" }
import { ImportView, importedExample, importSummary } from "./Projects.ts"
import { documented, response } from "./Response.ts"

const idPath = Schema.Struct({ importId: ImportId })

const ImportSummary = Schema.Struct(importSummary).annotations({ identifier: "SurveyImportSummary" })
const ImportResponse = response("ImportStatusResponse", ImportView)

const list = HttpApiEndpoint.get("list", "/v1/imports")
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("ImportListResponse", Schema.Array(ImportSummary)))
  .annotateContext(
    documented({
      operationId: "listImports",
      scope: "read",
      summary: "List the organization's latest imports",
      description: "Returns up to 100 imports of the last 7 days, newest first, without their projects. Free.",
      answer: example.imports
    })
  )

const get = HttpApiEndpoint.get("get", "/v1/imports/:importId")
  .setPath(idPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(ImportResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getImport",
      scope: "read",
      summary: "Show an import's progress and outcome",
      description:
        "Until it is finished, the Retry-After header says when to check again. When it is done, `project` holds " +
        "what a request without Prefer would have returned, and the Link header points to it. Kept for 7 days. " +
        "Free.",
      answer: { ...example.done, data: { ...example.done.data, project: importedExample.data } }
    })
  )

const cancel = HttpApiEndpoint.del("cancel", "/v1/imports/:importId")
  .setPath(idPath)
  .addSuccess(ImportResponse)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "cancelImport",
      scope: "manage",
      summary: "Cancel an import",
      description:
        "Nothing is stored, and the file is deleted. A finished import doesn't change; the response shows its outcome.",
      answer: example.cancelled
    })
  )

export class ImportsGroup extends HttpApiGroup.make("imports")
  .add(list)
  .add(get)
  .add(cancel)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Imports")
  .annotate(OpenApi.Description, "Survey files that become projects in the background") {}
