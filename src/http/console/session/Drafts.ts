import { createStore } from "solid-js/store"
import type { Client } from "../../../client/Client.ts"

const PREFIX = "audience-insights.draft."

type Draft<A> = readonly [draft: A, change: (part: Partial<A>) => void]

const drafts = new WeakMap<Client, Map<string, Draft<object>>>()

const read = (name: string): object => {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "{}")
  } catch {
    return {}
  }
}

/**
 * A draft by name. It survives visits to other pages and reloads, but isn't shown to whoever signs in next.
 */
export const draftFor = <A extends object>(client: Client, name: string, empty: A): Draft<A> => {
  const own = drafts.get(client) ?? new Map<string, Draft<object>>()
  drafts.set(client, own)
  const known = own.get(name)
  if (known !== undefined) return known as unknown as Draft<A>
  const [draft, set] = createStore<A>({ ...empty, ...read(name) })
  const change = (part: Partial<A>) => {
    set((all) => ({ ...all, ...part }))
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
  }
  own.set(name, [draft, change as Draft<object>[1]])
  return [draft, change]
}

export const forgetDrafts = (): void => {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
}
