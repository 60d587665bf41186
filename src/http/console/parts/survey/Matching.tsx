import { createMemo, For, Show } from "solid-js"
import type { Matches } from "../../../../client/Types.ts"
import { counted, inPercent, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import { createLater } from "../../data/Doing.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { Problem } from "../../shell/Page.tsx"

/** The texts under a filter about who matches. */
interface MatchWords {
  /** How many match, such as “96 of 858 respondents match.” */
  readonly count: string
  readonly worth: string
  /** How the filter was understood; null if it wasn't, or there is none. */
  readonly reading: string | null
  readonly notes: ReadonlyArray<string>
  /** What wasn't understood, a sentence each. */
  readonly unread: ReadonlyArray<string>
  /** Why this filter can't be used; null if it can. */
  readonly refusal: string | null
}

const worthOf = ({
  effectiveSize,
  marginOfError,
  matchedTwins,
  percentage,
  totalTwins,
  weighting
}: Matches): string => {
  if (percentage === null) return ""
  const isWeighted = weighting.used !== null
  const facts = [
    ...(matchedTwins === totalTwins ? [] : [`${inPercent(percentage)} of all${isWeighted ? " by weight" : ""}`]),
    ...(effectiveSize === null || !isWeighted ? [] : [`effective sample size ${inTenths(effectiveSize)}`]),
    ...(marginOfError === null ? [] : [`margin of error of their answers: ±${inTenths(marginOfError)} points`])
  ]
  return facts.length === 0 ? "" : `${capitalized(facts.join(", "))}.`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const matchWords = (matches: Matches): MatchWords => {
  const { filter, matchedTwins, readBy, refusal, totalTwins, weighting } = matches
  const isRead = filter !== null && filter.expression !== null
  const by = readBy === null || readBy === "words" ? "" : ` (by ${readBy})`
  return {
    count:
      matchedTwins === null
        ? "We can't tell who you mean."
        : matchedTwins === totalTwins
          ? `Everyone: ${counted(totalTwins, "respondent", "respondents")}.`
          : `${inWhole(matchedTwins)} of ${counted(totalTwins, "respondent", "respondents")} ${matchedTwins === 1 ? "matches" : "match"}.`,
    worth: worthOf(matches),
    reading: isRead ? `Understood as: ${filter.interpretation.description}${by}` : null,
    notes: [
      ...(filter?.interpretation.notes ?? []),
      ...(matchedTwins === null ? [] : [`${capitalized(weighting.statement)}.`])
    ],
    unread: (filter?.interpretation.unmapped ?? []).map((phrase) => `Not understood: “${phrase}”.`),
    refusal: refusal?.message ?? null
  }
}

interface Props {
  readonly projectId: string
  readonly filter: string
  /** Applies a broader filter. */
  readonly widen: (filter: string) => void
}

const PAUSE_MS = 250

/** Live feedback on a filter: how many match, how precise that is, and how it was understood. */
export const Matching = (props: Props) => {
  const client = useClient()
  const later = createLater(
    createMemo(() => ({ projectId: props.projectId, filter: props.filter.trim() }), undefined, {
      equals: (a, b) => a.projectId === b.projectId && a.filter === b.filter
    }),
    PAUSE_MS
  )
  const [matches, { refetch }] = createLoaded(later, ({ filter, projectId }, signal) =>
    client.projects.matches(projectId, { ...(filter !== "" && { filter }), engine: "statistical" }, { signal })
  )
  return (
    <div class="stack matching" role="status" aria-live="polite" aria-busy={matches.loading}>
      <Show when={matches.state !== "errored"} fallback={<Problem of={matches.error} again={refetch} />}>
        <Show when={matches.latest} fallback={<p class="waiting">Counting…</p>}>
          {(found) => {
            const words = createMemo(() => matchWords(found()))
            return (
              <>
                <p class="figures">
                  <strong>{words().count}</strong> {words().worth}
                </p>
                <Show when={words().reading}>{(reading) => <p class="small">{reading()}</p>}</Show>
                <For each={words().unread}>{(note) => <p class="note">{note}</p>}</For>
                <Show when={words().notes.length > 0}>
                  <details class="how">
                    <summary>How do we know?</summary>
                    <For each={words().notes}>{(note) => <p class="note">{note}</p>}</For>
                  </details>
                </Show>
                <Show when={words().refusal}>{(refusal) => <p class="mistake">{refusal()}</p>}</Show>
                <Show when={found().wider}>
                  {(wider) => (
                    <div class="row">
                      <button
                        class="button"
                        data-size="small"
                        type="button"
                        onClick={() => props.widen(wider().expression)}
                      >
                        {`Widen to ${wider().expression} (${wider().matched})`}
                      </button>
                    </div>
                  )}
                </Show>
                <Show when={found().nearest.length > 0}>
                  <p class="small">
                    {"Did you mean: "}
                    <For each={found().nearest}>
                      {({ name, text }, at) => (
                        <>
                          {at() > 0 ? ", " : ""}
                          <code>{name}</code>
                          {text === null || text === name ? "" : ` (${text})`}
                        </>
                      )}
                    </For>
                  </p>
                </Show>
              </>
            )
          }}
        </Show>
      </Show>
    </div>
  )
}
