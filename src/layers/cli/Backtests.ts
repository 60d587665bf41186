import { Args, Command, Options } from "@effect/cli"
import { FileSystem } from "@effect/platform"
import { Console, Effect, Layer, Option } from "effect"
import { ProjectId } from "../../domain/Project.ts"
import { Progress } from "../../services/ports/Progress.ts"
import { Backtests } from "../../services/usecases/Backtests.ts"
import { AdministrationLayer } from "../Administration.ts"
import { HeavyWorkThreads } from "../workers/WorkerThreads.ts"
import { backtestLines, backtestPage } from "./backtest/Report.ts"
import { chosenOrganization, orgOption } from "./OrganizationOption.ts"
import { jsonOption, print } from "./Output.ts"
import { watched } from "./Waiting.ts"

const PREDICTING = "Predicting every answer from the others"

/** Shows how well a project's answers predict each other; works it out where the service has not yet. */
export const backtest = Command.make(
  "backtest",
  {
    projectId: Args.text({ name: "project-id" }).pipe(Args.withSchema(ProjectId)),
    html: Options.file("html").pipe(Options.withDescription("Write the report as one HTML page"), Options.optional),
    org: orgOption,
    json: jsonOption
  },
  ({ html, json, org, projectId }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const { obtain } = yield* Backtests
      const { backtest, project } = yield* watched({ text: PREDICTING }, (tell) =>
        Effect.provideService(obtain(id, projectId), Progress, {
          report: ({ done, total }) => tell({ share: done / total, text: PREDICTING })
        })
      )
      yield* print(backtest, json, (result) => [project.title, ...backtestLines(result)].join("\n"))
      if (Option.isNone(html)) return
      yield* (yield* FileSystem.FileSystem).writeFileString(html.value, backtestPage(project.title, backtest))
      if (!json) yield* Console.log(`\nThe report with plots is in ${html.value}.`)
    })
).pipe(
  Command.withDescription("Show how well a project's answers predict each other"),
  Command.provide(Backtests.Default.pipe(Layer.provide(HeavyWorkThreads), Layer.provideMerge(AdministrationLayer)))
)
