import { PgBoss } from "pg-boss"
import PgBoss10 from "pg-boss-10"
import { answerChunk, chunksOf, type Engine, OUTCOMES } from "./Engine.ts"

const QUEUE = "parts"
/** The shortest that it takes; a job that is not kept for so long is tried again. */
const HEARTBEAT_SECONDS = 10
/** As long as the lease of the service's own engine: without heartbeats it must be longer than the longest work. */
const EXPIRE_SECONDS = 12
const TRIES = { retryLimit: 30, retryDelay: 0 }
const quietly = () => undefined

/** With heartbeats, and workers that are woken; its maintenance as often as it goes. */
export const engine: Engine = {
  books: OUTCOMES,
  prepare: async (url) => {
    const boss = new PgBoss({ connectionString: url })
    boss.on("error", quietly)
    await boss.start()
    await boss.createQueue(QUEUE, { ...TRIES, heartbeatSeconds: HEARTBEAT_SECONDS, notify: true })
    await boss.stop()
    return ""
  },
  start: async (node) => {
    const boss = new PgBoss({
      connectionString: node.url,
      max: 10,
      useListenNotify: true,
      superviseIntervalSeconds: 1,
      monitorIntervalSeconds: 1,
      maintenanceIntervalSeconds: 1
    })
    boss.on("error", quietly)
    await boss.start()
    const workers = Math.max(1, Math.floor(node.ofNode / Math.min(node.chunk, node.ofChunk)))
    await boss.work<{ asks: ReadonlyArray<string> }>(
      QUEUE,
      {
        localConcurrency: workers,
        batchSize: 2,
        pollingIntervalSeconds: 0.5,
        notifyPollingIntervalSeconds: 1,
        burstWhenBatchFull: true
      },
      async (jobs) => {
        await Promise.all(jobs.map(({ data }) => answerChunk(node, data.asks)))
      }
    )
    return {
      submit: async (batch) => {
        const parts = chunksOf(batch, node.chunk).map((asks) => ({ data: { asks } }))
        await boss.insert(QUEUE, parts)
      },
      stop: () => boss.stop({ graceful: true, timeout: 10_000 })
    }
  }
}

/** The line that runs on Node 20 by its own word: each worker looks every half second, and a job has a time limit. */
export const ten: Engine = {
  books: OUTCOMES,
  prepare: async (url) => {
    const boss = new PgBoss10({ connectionString: url })
    boss.on("error", quietly)
    await boss.start()
    await boss.createQueue(QUEUE, { name: QUEUE, ...TRIES, expireInSeconds: EXPIRE_SECONDS })
    await boss.stop({ wait: true })
    return ""
  },
  start: async (node) => {
    const boss = new PgBoss10({
      connectionString: node.url,
      max: 10,
      maintenanceIntervalSeconds: 1,
      monitorStateIntervalSeconds: 1
    })
    boss.on("error", quietly)
    await boss.start()
    const lanes = Math.max(1, Math.floor(node.ofNode / Math.min(node.chunk, node.ofChunk)))
    const options = { batchSize: 2, pollingIntervalSeconds: 0.5 }
    for (let lane = 0; lane < lanes; lane++)
      await boss.work<{ asks: ReadonlyArray<string> }>(QUEUE, options, async (jobs) => {
        await Promise.all(jobs.map(({ data }) => answerChunk(node, data.asks)))
      })
    return {
      submit: async (batch) => {
        const limits = { ...TRIES, expireInSeconds: EXPIRE_SECONDS }
        await boss.insert(chunksOf(batch, node.chunk).map((asks) => ({ name: QUEUE, data: { asks }, ...limits })))
      },
      stop: () => boss.stop({ graceful: true, wait: true, timeout: 10_000 })
    }
  }
}
