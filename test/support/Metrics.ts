import { Effect } from "effect"
import type { ServiceProcess } from "./bundle/Process.ts"
import { lookUntil } from "./Waiting.ts"

/** Values of series by name and labels, written as Prometheus writes them with the labels by name. */
export type Series = ReadonlyMap<string, number>

const LINE = /^([\w:]+)(?:\{(.*)\})? (\S+)$/
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

const named = (name: string, labels: ReadonlyArray<readonly [string, string]>) =>
  labels.length === 0
    ? name
    : `${name}{${[...labels]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => `${key}="${value}"`)
        .join(",")}}`

/** Reads a text of metrics. */
export const seriesIn = (text: string): Series =>
  new Map(
    text.split("\n").flatMap((line) => {
      const [, name, labels = "", value] = line.startsWith("#") ? [] : (LINE.exec(line) ?? [])
      if (name === undefined) return []
      const pairs = [...labels.matchAll(LABEL)].map(([, key = "", text = ""]) => [key, text] as const)
      return [[named(name, pairs), Number(value)] as const]
    })
  )

/** By how much series grew that did, those that are new from 0; without how long anything took. */
export const grown = (before: Series, after: Series): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...after].flatMap(([name, value]) => {
      const more = value - (before.get(name) ?? 0)
      return more === 0 ? [] : [[name, more]]
    })
  )

/** Where a process tells its metrics, as its log says. */
export const metricsUrl = ({ printed }: ServiceProcess): string =>
  /Metrics on (http:\/\/[^"]+)/.exec(printed())?.[1] ?? ""

/** The metrics of a process. */
export const scrape = (service: ServiceProcess, token?: string) =>
  Effect.promise(async () => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const response = await fetch(metricsUrl(service), { headers })
    return { status: response.status, type: response.headers.get("content-type"), text: await response.text() }
  })

/** The same, once they say what is waited for: what is counted when a connection closes is counted a little later. */
export const scrapedUntil = (service: ServiceProcess, holds: (series: Series) => boolean): Effect.Effect<Series> =>
  lookUntil(
    Effect.map(scrape(service), ({ text }) => seriesIn(text)),
    holds
  )
