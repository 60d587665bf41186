import { Args, Options } from "@effect/cli"
import { SampleSize } from "../../domain/ask/SampleSize.ts"
import { ProjectId } from "../../domain/Project.ts"

export const sizeOption = Options.choice("size", SampleSize.literals).pipe(
  Options.withDescription("How many people are asked"),
  Options.withDefault("medium" as const)
)

export const seedOption = Options.integer("seed").pipe(
  Options.withDescription("Number that the draws rest on: the same ask with the same one is answered the same"),
  Options.optional
)

/** A project that is asked over HTTP. */
export const askedProject = Args.text({ name: "project-id" }).pipe(
  Args.withSchema(ProjectId),
  Args.withDescription("An id, as `project list` prints it")
)
