import { Command, Options } from "@effect/cli"
import { Console, Effect, Layer, Option } from "effect"
import { Progress } from "../../services/ports/UnderWay.ts"
import { Backtests } from "../../services/usecases/Backtests.ts"
import { HeavyWorkThreads } from "../workers/WorkerThreads.ts"
import { BACKTEST_COLUMNS, backtestLines, backtestPage, backtestRows } from "./backtest/Report.ts"
import { written } from "./Downloads.ts"
import { AdministrationLoaded, askedProject, chosenOrganization, orgOption } from "./Options.ts"
import { listOptions, printRows } from "./Output.ts"
import { watched } from "./Waiting.ts"

const PREDICTING = "Predicting every answer from the others"

/** Shows how well a project's answers predict each other; works it out where the service has not yet. */
export const backtest = Command.make(
  "backtest",
  {
    projectId: askedProject,
    html: Options.file("html").pipe(Options.withDescription("Write the report as one HTML page"), Options.optional),
    org: orgOption,
    ...listOptions
  },
  ({ html, org, projectId, ...format }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const { obtain } = yield* Backtests
      const { backtest, project } = yield* watched({ text: PREDICTING }, (tell) =>
        Effect.provideService(obtain(id, projectId), Progress, {
          report: ({ done, total }) => tell({ share: done / total, text: PREDICTING })
        })
      )
      yield* printRows(backtest, format, BACKTEST_COLUMNS, backtestRows, (result) =>
        [project.title, ...backtestLines(result)].join("\n")
      )
      if (Option.isNone(html)) return
      yield* written(html.value, backtestPage(project.title, backtest))
      if (!format.json && !format.csv) yield* Console.log(`\nThe report with plots is in ${html.value}.`)
    })
).pipe(
  Command.withDescription("Show how well a project's answers predict one another"),
  Command.provide(Backtests.Default.pipe(Layer.provide(HeavyWorkThreads), Layer.provideMerge(AdministrationLoaded)))
)
