import type { Credits } from "../../services/ports/Credits.ts"
import type { KeptResults } from "../../services/ports/ToolSessions.ts"
import type { Audiences } from "../../services/usecases/Audiences.ts"
import type { Asks } from "../../services/usecases/asks/Asks.ts"
import type { CompareAsks } from "../../services/usecases/asks/CompareAsks.ts"
import type { EstimationTasks } from "../../services/usecases/asks/EstimationTasks.ts"
import type { ProjectAsks } from "../../services/usecases/asks/ProjectAsks.ts"
import type { Backtests } from "../../services/usecases/Backtests.ts"
import type { Crosstabs } from "../../services/usecases/Crosstabs.ts"
import type { Filters } from "../../services/usecases/Filters.ts"
import type { Names, Projects } from "../../services/usecases/Projects.ts"
import type { Understandings } from "../../services/usecases/Understandings.ts"
import type { Tool } from "./Tool.ts"
import { askChoices, askOpenQuestions, askProject, askTwins, getAnswers } from "./tools/Asks.ts"
import {
  createAudience,
  deleteAudience,
  getCredits,
  listAudiences,
  renameAudience,
  searchAudiences
} from "./tools/Audiences.ts"
import { askCompare } from "./tools/Compare.ts"
import { submitEstimates } from "./tools/Estimates.ts"
import { listProjects, listQuestions } from "./tools/Projects.ts"
import { crosstab, getBacktest, interpretFilter } from "./tools/Surveys.ts"

export type ToolServices =
  | Asks
  | Audiences
  | CompareAsks
  | Backtests
  | Credits
  | Crosstabs
  | EstimationTasks
  | Filters
  | KeptResults
  | Names
  | ProjectAsks
  | Projects
  | Understandings

/** Everything that a client can have the service do, in the order in which it is listed. */
export const tools: ReadonlyArray<Tool<ToolServices>> = [
  askChoices,
  askCompare,
  askOpenQuestions,
  askProject,
  askTwins,
  submitEstimates,
  getAnswers,
  listAudiences,
  searchAudiences,
  createAudience,
  renameAudience,
  deleteAudience,
  listProjects,
  listQuestions,
  interpretFilter,
  crosstab,
  getBacktest,
  getCredits
]
