import type { Credits } from "../../services/ports/Credits.ts"
import type { HistoryStore } from "../../services/ports/HistoryStore.ts"
import type { KeptResults } from "../../services/ports/ToolSessions.ts"
import type { Analyses } from "../../services/usecases/Analyses.ts"
import type { Audiences } from "../../services/usecases/Audiences.ts"
import type { Asks } from "../../services/usecases/asks/Asks.ts"
import type { CompareAsks } from "../../services/usecases/asks/CompareAsks.ts"
import type { EstimationTasks } from "../../services/usecases/asks/EstimationTasks.ts"
import type { ProjectAsks } from "../../services/usecases/asks/ProjectAsks.ts"
import type { Shares } from "../../services/usecases/asks/Shares.ts"
import type { Backtests } from "../../services/usecases/Backtests.ts"
import type { Crosstabs } from "../../services/usecases/Crosstabs.ts"
import type { Filters } from "../../services/usecases/Filters.ts"
import type { Names, Projects } from "../../services/usecases/Projects.ts"
import type { Reports } from "../../services/usecases/Reports.ts"
import type { Studies } from "../../services/usecases/studies/Studies.ts"
import type { Understandings } from "../../services/usecases/Understandings.ts"
import type { PublicUrl } from "../routing/Routes.ts"
import type { Tool } from "./Tool.ts"
import { analyzeSurvey } from "./tools/Analyses.ts"
import { askChoices, askOpenQuestions, askProject, askTwins, getAnswers } from "./tools/Asks.ts"
import { createAudience, deleteAudience, getCredits, listAudiences, renameAudience } from "./tools/Audiences.ts"
import { askCompare } from "./tools/Compare.ts"
import { submitEstimates } from "./tools/Estimates.ts"
import { searchHistory } from "./tools/History.ts"
import { listProjects, listQuestions } from "./tools/Projects.ts"
import { shareResult } from "./tools/Share.ts"
import { askStudy } from "./tools/Studies.ts"
import { crosstab, getBacktest, interpretFilter } from "./tools/Surveys.ts"

export type ToolServices =
  | Analyses
  | Asks
  | Audiences
  | CompareAsks
  | Backtests
  | Credits
  | Crosstabs
  | EstimationTasks
  | Filters
  | HistoryStore
  | KeptResults
  | Names
  | ProjectAsks
  | Projects
  | Studies
  | PublicUrl
  | Reports
  | Shares
  | Understandings

/** Everything that a client can have the service do, in the order in which it is listed. */
export const tools: ReadonlyArray<Tool<ToolServices>> = [
  askChoices,
  askCompare,
  askOpenQuestions,
  askProject,
  askTwins,
  submitEstimates,
  askStudy,
  getAnswers,
  searchHistory,
  listAudiences,
  createAudience,
  renameAudience,
  deleteAudience,
  listProjects,
  listQuestions,
  interpretFilter,
  crosstab,
  analyzeSurvey,
  getBacktest,
  shareResult,
  getCredits
]
