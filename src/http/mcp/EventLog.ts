import type { EventStore, JSONRPCMessage } from "@modelcontextprotocol/server"

/** The most events and characters of them that a session keeps. */
const MAX_EVENTS = 256
const MAX_CHARACTERS = 4 * 1024 * 1024

interface Event {
  readonly number: number
  readonly stream: string
  readonly message: JSONRPCMessage
  readonly characters: number
}

/** Whether something can be the id of an event: its stream and its number. */
export const isEventId = (id: string): boolean => /^.+\.\d+$/.test(id)

/**
 * What a session sent last, so that a client whose connection broke fetches the answer that it paid for instead of
 * asking again. The oldest events go first. It does not tell the library which stream an event was of ahead of time,
 * which would refuse a client that comes back before its broken connection was noticed: the new one takes over.
 */
export const makeEventLog = (): EventStore => {
  const events: Array<Event> = []
  let last = 0
  let characters = 0

  const trim = () => {
    while (events.length > MAX_EVENTS || (events.length > 1 && characters > MAX_CHARACTERS)) {
      characters -= events.shift()?.characters ?? 0
    }
  }
  const streamOf = (id: string) => id.slice(0, id.lastIndexOf("."))
  const numberOf = (id: string) => Number(id.slice(id.lastIndexOf(".") + 1))

  return {
    storeEvent: async (stream, message) => {
      const event = { number: ++last, stream, message, characters: JSON.stringify(message).length }
      events.push(event)
      characters += event.characters
      trim()
      return `${stream}.${event.number}`
    },
    replayEventsAfter: async (id, { send }) => {
      const stream = streamOf(id)
      for (const event of events.filter((one) => one.stream === stream && one.number > numberOf(id))) {
        if ("jsonrpc" in event.message) await send(`${stream}.${event.number}`, event.message)
      }
      return stream
    }
  }
}
