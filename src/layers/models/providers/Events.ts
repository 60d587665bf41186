import { type Json, parseJson } from "./Json.ts"

/** Whether a text is a stream of server-sent events. */
export const isEventStream = (text: string): boolean => /^\s*(event|data|id|:)\s?:?/.test(text) && /^data:/m.test(text)

/** What the events of a stream say, those that are not JSON left out. */
export const eventsIn = (text: string): ReadonlyArray<Json> =>
  text.split(/\r?\n\r?\n/).flatMap((block) => {
    const data = block
      .split(/\r?\n/)
      .flatMap((line) => (line.startsWith("data:") ? [line.slice(5).replace(/^ /, "")] : []))
    const value = data.length === 0 ? undefined : parseJson(data.join("\n"))
    return value === undefined ? [] : [value]
  })
