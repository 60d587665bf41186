import type { Asks } from "../../services/Asks.ts"
import type { AudienceNames } from "../../services/AudienceNames.ts"
import type { Audiences } from "../../services/Audiences.ts"
import type { Credits } from "../../services/Credits.ts"
import type { ProjectAsks } from "../../services/ProjectAsks.ts"
import type { Projects } from "../../services/Projects.ts"
import type { Tool } from "./Tool.ts"
import { askChoices, askOpenQuestions, askProject, askTwins } from "./tools/Asks.ts"
import { createAudience, deleteAudience, listAudiences, renameAudience, searchAudiences } from "./tools/Audiences.ts"
import { getCredits } from "./tools/Credits.ts"
import { listProjects, listQuestions } from "./tools/Projects.ts"

/** What the tools need from the services. */
export type ToolServices = Asks | AudienceNames | Audiences | Credits | ProjectAsks | Projects

/** Everything that a client can have the service do, in the order in which it is listed. */
export const tools: ReadonlyArray<Tool<ToolServices>> = [
  askChoices,
  askOpenQuestions,
  askProject,
  askTwins,
  listAudiences,
  searchAudiences,
  createAudience,
  renameAudience,
  deleteAudience,
  listProjects,
  listQuestions,
  getCredits
]
