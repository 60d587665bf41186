import { Logger, makeWorkerUtils, run, runMigrations } from "graphile-worker"
import { answerChunk, chunksOf, type Engine, OUTCOMES } from "./Engine.ts"

const TASK = "part"
const logger = new Logger(() => () => undefined)

/** As it comes: a job of a process that died is locked for four hours. */
export const engine: Engine = {
  books: OUTCOMES,
  prepare: async (url) => {
    await runMigrations({ connectionString: url, logger })
    return ""
  },
  start: async (node) => {
    const utils = await makeWorkerUtils({ connectionString: node.url, logger })
    const runner = await run({
      connectionString: node.url,
      logger,
      concurrency: Math.max(1, Math.floor(node.ofNode / Math.min(node.chunk, node.ofChunk))),
      maxPoolSize: 10,
      pollInterval: 1000,
      noHandleSignals: true,
      taskList: { [TASK]: (payload) => answerChunk(node, (payload as { asks: ReadonlyArray<string> }).asks) }
    })
    return {
      submit: async (batch) => {
        await utils.addJobs(
          chunksOf(batch, node.chunk).map((asks) => ({ identifier: TASK, payload: { asks }, maxAttempts: 25 }))
        )
      },
      stop: async () => {
        await runner.stop()
        await utils.release()
      }
    }
  }
}
