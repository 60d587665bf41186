import { Clock, Effect, Layer, Option } from "effect"
import type { Backtest } from "../../../src/domain/backtest/Backtest.ts"
import type { ProjectBacktest } from "../../../src/domain/backtest/BacktestRecord.ts"
import type { ProjectId } from "../../../src/domain/Project.ts"
import { BacktestRepo, type TestedProject } from "../../../src/services/usecases/Backtests.ts"
import { Memory } from "./Memory.ts"

interface Row {
  readonly revision: number
  readonly attempts: number
  readonly claimedUntil: number
  readonly result: Backtest | null
}

const CLAIM = 60_000
const MOST_ATTEMPTS = 3

export const BacktestRepoMemory = Layer.effect(
  BacktestRepo,
  Effect.map(Memory, ({ projects }) => {
    const rows = new Map<ProjectId, Row>()
    const rowOf = ({ id, revision }: TestedProject) => {
      const row = rows.get(id)
      return row?.revision === revision ? row : undefined
    }
    const change = (project: TestedProject, edit: (row: Row) => Partial<Row>) => {
      const row = rowOf(project)
      if (row !== undefined) rows.set(project.id, { ...row, ...edit(row) })
    }
    const isDue = (row: Row | undefined, now: number) =>
      row === undefined || (row.result === null && row.claimedUntil <= now && row.attempts < MOST_ATTEMPTS)
    const statusOf = (row: Row | undefined, now: number): ProjectBacktest => {
      if (row?.result != null) return { status: "ready", backtest: row.result }
      const givenUp = row !== undefined && row.attempts >= MOST_ATTEMPTS && row.claimedUntil <= now
      return { status: givenUp ? "failed" : "computing", backtest: null }
    }

    return BacktestRepo.of({
      get: (project) => Effect.map(Clock.currentTimeMillis, (now) => statusOf(rowOf(project), now)),
      claim: Effect.map(Clock.currentTimeMillis, (now) => {
        const due = [...projects.values()].reverse().find(({ value }) => isDue(rowOf(value), now))
        if (due === undefined) return Option.none()
        const { id, revision } = due.value
        const attempts = (rowOf(due.value)?.attempts ?? 0) + 1
        rows.set(id, { revision, attempts, claimedUntil: now + CLAIM, result: null })
        return Option.some({ ...due.value, organization: due.organization })
      }),
      renew: (project) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          if (projects.get(project.id)?.value.revision !== project.revision) return false
          change(project, () => ({ claimedUntil: now + CLAIM }))
          return rowOf(project) !== undefined
        }),
      release: (project) =>
        Effect.sync(() => change(project, ({ attempts }) => ({ claimedUntil: 0, attempts: attempts - 1 }))),
      complete: (project, result) =>
        Effect.sync(() => {
          if (projects.get(project.id)?.value.revision !== project.revision) return
          rows.set(project.id, { revision: project.revision, attempts: 1, claimedUntil: 0, result })
        })
    })
  })
)
