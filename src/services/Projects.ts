import { Effect } from "effect"
import { ProjectRepo } from "./ProjectRepo.ts"

export class Projects extends Effect.Service<Projects>()("services/Projects", {
  effect: Effect.map(ProjectRepo, ({ list, remove }) => ({ list, remove }) as const)
}) {}
