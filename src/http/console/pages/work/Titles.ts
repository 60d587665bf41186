import { type Accessor, createSignal } from "solid-js"
import type { Client } from "../../../../client/Client.ts"
import { collected, createLoaded } from "../../data/Loaded.tsx"

/** What audiences and projects are called, by their ids: empty until it is needed and there. */
export const createTitles = (client: Client, isNeeded: Accessor<boolean>): Accessor<ReadonlyMap<string, string>> => {
  const [titles, setTitles] = createSignal<ReadonlyMap<string, string>>()
  createLoaded(
    () => titles() === undefined && isNeeded(),
    async (_, signal) => {
      const [audiences, projects] = await Promise.all([
        collected(client.audiences.list({ signal })),
        collected(client.projects.list({ signal }))
      ])
      setTitles(new Map([...audiences, ...projects].map(({ id, title }) => [id, title])))
    }
  )
  return () => titles() ?? new Map()
}
