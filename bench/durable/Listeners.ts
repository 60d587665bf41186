import { readFileSync } from "node:fs"
import * as Http from "node:http"
import { plantedTruths } from "../../test/support/models/Planted.ts"
import { type Finding, finding, inSeconds } from "../support/Finding.ts"
import type { Ground, Member, Service } from "../support/Ground.ts"
import { pause } from "../support/Processes.ts"
import { onStage } from "../support/Scenario.ts"
import { allOver, submitBatch } from "./Asks.ts"

/** So long that asks are under way until they are cancelled. */
const LATENCY_MS = 600_000
/** The longest that a request of somebody else may take meanwhile. */
const MAX_MS = 300
const ROUNDS = 3

interface Listener {
  readonly hangUp: () => void
  /** Everything that it heard, once there is no more. */
  readonly heard: Promise<string>
}

const listen = (url: string, key: string) =>
  new Promise<Listener>((resolve, reject) => {
    const request = Http.get(url, { agent: false, headers: { authorization: `Bearer ${key}` } }, (response) => {
      let text = ""
      const heard = new Promise<string>((over) => response.once("close", () => over(text)).on("error", () => {}))
      response.setEncoding("utf8").on("data", (more: string) => {
        if (text === "") resolve({ hangUp: () => request.destroy(), heard })
        text += more
      })
    }).on("error", reject)
  })

/** The longest that one of somebody's requests takes, one after the other, until this is over. */
const longestUntil = async (service: Service, { key }: Member, over: Promise<unknown>): Promise<number> => {
  let isOver = false
  void over.then(() => {
    isOver = true
  })
  let longest = 0
  while (!isOver) {
    const from = performance.now()
    await service.get(key, "/v1/asks")
    longest = Math.max(longest, performance.now() - from)
    await pause(5)
  }
  return longest
}

const megabytes = ({ pid }: Service): number => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Many listen to one ask; half of them hang up at once; then the ask ends. */
export const listeners =
  (count: number) =>
  (ground: Ground): Promise<ReadonlyArray<Finding>> => {
    const truths = plantedTruths(20)
    return onStage(ground, { truth: truths, latency: { ms: LATENCY_MS } }, {}, async ({ member, service }) => {
      const other = await ground.newMember()
      const findings: Array<Finding> = []
      const sizes: Array<number> = []
      for (let round = 0; round < ROUNDS; round++) {
        const id = await submitBatch(service, member, truths, "low")
        await longestUntil(service, other, pause(2000))
        const measured = async (name: string, step: () => Promise<unknown>) => {
          const cpu = service.cpu()
          const ms = await longestUntil(
            service,
            other,
            step().then(() => pause(2000))
          )
          const used = `${inSeconds(ms)}, CPU ${(service.cpu() - cpu).toFixed(2)} s`
          findings.push(finding(`${name}: longest request of others`, used, `≤ ${inSeconds(MAX_MS)}`, ms <= MAX_MS))
        }
        let open: Array<Listener> = []
        await measured(`${count} listen`, async () => {
          for (let at = 0; at < count; at += 50)
            open.push(
              ...(await Promise.all(
                Array.from({ length: 50 }, () => listen(`${service.url}/v1/asks/${id}/events`, member.key))
              ))
            )
        })
        await measured("… half hang up", async () => {
          for (const { hangUp } of open.slice(0, count / 2)) hangUp()
          open = open.slice(count / 2)
        })
        let ends: ReadonlyArray<string> = []
        await measured("… the ask ends", async () => {
          await fetch(`${service.url}/v1/asks/${id}`, {
            method: "DELETE",
            headers: { authorization: `Bearer ${member.key}` }
          })
          await allOver(service, member, [id])
          ends = await Promise.all(open.map(({ heard }) => heard))
        })
        const told = ends.filter((text) => text.includes("event: done")).length
        findings.push(finding("… told of the end", String(told), String(count / 2), told === count / 2))
        sizes.push(megabytes(service))
      }
      return [...findings, finding("memory after each", `${sizes.join(", ")} MB`)]
    })
  }
