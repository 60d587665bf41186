import { readFileSync } from "node:fs"
import { pause, type Service, signal } from "../support/Processes.ts"
import type { Dice } from "./Dice.ts"
import type { Line } from "./Line.ts"

/** How long something stands still: longer than clients wait. */
const STALL = 1500

/** What can be harmed. */
export interface Victims {
  readonly service: Service
  /** Between the clients and the service. */
  readonly clients: Line
  /** Between the service and its database. */
  readonly database: Line
  /** The file in which Postgres notes its process. */
  readonly postmasterFile: string
  readonly backends: () => Promise<ReadonlyArray<number>>
}

type Fault = (victims: Victims, dice: Dice) => Promise<void>

const killPostgres: Fault = async ({ backends, postmasterFile }, dice) => {
  const all = dice.chance(0.5) ? await backends() : []
  const postmaster = Number(readFileSync(postmasterFile, "utf8").split("\n")[0])
  for (const pid of [postmaster, ...all]) signal(pid, "SIGKILL")
}

const stall = async (line: Line) => {
  line.hold()
  await pause(STALL)
  line.release()
}

export const faults = {
  "no other": async () => undefined,
  "service killed": async ({ service }) => service.kill("SIGKILL"),
  "Postgres killed": killPostgres,
  "backend killed": async ({ backends }, dice) => {
    const [pid] = dice.shuffled(await backends())
    if (pid !== undefined) signal(pid, "SIGKILL")
  },
  "both killed": async (victims, dice) => {
    await killPostgres(victims, dice)
    await pause(dice.below(10))
    victims.service.kill("SIGKILL")
  },
  "database stalled": ({ database }) => stall(database),
  "backends stopped": async ({ backends }) => {
    const pids = await backends()
    for (const pid of pids) signal(pid, "SIGSTOP")
    await pause(STALL)
    for (const pid of pids) signal(pid, "SIGCONT")
  },
  "service stopped": async ({ service }) => {
    service.kill("SIGSTOP")
    await pause(STALL)
    service.kill("SIGCONT")
  },
  "clients stalled": ({ clients }) => stall(clients),
  "answers lost": async ({ database }, dice) => {
    database.mute()
    await pause(dice.between(5, 80))
    database.cut()
    database.release()
  },
  "killed in a stall": async ({ database, service }, dice) => {
    database.hold()
    await pause(dice.between(20, 400))
    service.kill("SIGKILL")
    await pause(20)
    database.release()
  }
} satisfies Record<string, Fault>

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as ReadonlyArray<FaultName>

/** In these the database cannot say whether it did what it was told. */
export const hidesCommits = (fault: FaultName): boolean =>
  !["no other", "clients stalled", "service stopped"].includes(fault)

/** One fault a round: all kinds equally often, in an order that the dice decide. */
export const schedule = (rounds: number, dice: Dice): ReadonlyArray<FaultName> =>
  Array.from({ length: Math.ceil(rounds / faultNames.length) }, () => dice.shuffled(faultNames))
    .flat()
    .slice(0, rounds)
