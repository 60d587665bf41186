import { HttpApi, type HttpApiEndpoint, OpenApi } from "@effect/platform"
import { AsksGroup, ProvenanceGroup, QuotesGroup } from "./Asks.ts"
import { AudiencesGroup } from "./Audiences.ts"
import { CreditsGroup } from "./Credits.ts"
import { DurableAsksGroup } from "./DurableAsks.ts"
import {
  BadRequest,
  HeadersTooLarge,
  InternalServerError,
  MethodNotAllowed,
  RequestTimeout,
  ServiceUnavailable
} from "./Errors.ts"
import { EstimationTasksGroup } from "./EstimationTasks.ts"
import { HealthGroup } from "./Health.ts"
import { HistoryGroup } from "./History.ts"
import { ImportsGroup } from "./Imports.ts"
import { KeysGroup } from "./Keys.ts"
import { MembersGroup } from "./Members.ts"
import { ModelsGroup } from "./Models.ts"
import { completed } from "./OpenApi.ts"
import { BacktestsGroup, ProjectsGroup } from "./Projects.ts"
import { ReportsGroup } from "./Reports.ts"
import { StudiesGroup } from "./Studies.ts"
import { WebhooksGroup } from "./Webhooks.ts"

/** The whole contract. A client is derived from it, and so is openapi.json. */
export class Api extends HttpApi.make("audience-insights")
  .add(KeysGroup)
  .add(AsksGroup)
  .add(AudiencesGroup)
  .add(BacktestsGroup)
  .add(CreditsGroup)
  .add(DurableAsksGroup)
  .add(EstimationTasksGroup)
  .add(HealthGroup)
  .add(HistoryGroup)
  .add(ImportsGroup)
  .add(ModelsGroup)
  .add(MembersGroup)
  .add(ProjectsGroup)
  .add(ProvenanceGroup)
  .add(QuotesGroup)
  .add(ReportsGroup)
  .add(StudiesGroup)
  .add(WebhooksGroup)
  .addError(BadRequest.body)
  .addError(MethodNotAllowed.body)
  .addError(RequestTimeout.body)
  .addError(HeadersTooLarge.body)
  .addError(InternalServerError.body)
  .addError(ServiceUnavailable.body)
  .annotate(OpenApi.Title, "Audience Insights API")
  .annotate(OpenApi.Version, "1")
  .annotate(
    OpenApi.Description,
    "Answers questions as an audience would: percentages for closed questions, raw answers for open " +
      "ones, tables for the respondents of a survey. Every number says where it comes from."
  )
  .annotate(OpenApi.License, { name: "MIT", url: "https://opensource.org/license/mit" })
  .annotate(OpenApi.Transform, completed) {}

/** Every endpoint of the contract, without what `HttpApi.reflect` works out of the errors of each. */
export const everyEndpoint = (): ReadonlyArray<HttpApiEndpoint.HttpApiEndpoint.AnyWithProps> =>
  Object.values(Api.groups).flatMap(({ endpoints }) => Object.values(endpoints))
