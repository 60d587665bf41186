import { Show } from "solid-js"
import { ApiError } from "../../../../client/Client.ts"
import { Loaded, type LoadedProps } from "../../data/Loaded.tsx"

const REFUSALS: ReadonlySet<string> = new Set(["filter_invalid", "insufficient_matches"])

/** Whether nothing is there because of the filter, which the bar above says already. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.param === "filter" && REFUSALS.has(error.code)

/** What is loaded of those who match the filter of the bar above it. */
export const Filtered = <A,>(props: LoadedProps<A>) => (
  <Show
    when={!isRefused(props.of.error)}
    fallback={<p class="soft">{`Change the filter, and ${props.what} will be here.`}</p>}
  >
    <Loaded {...props} />
  </Show>
)
