import { useNavigate } from "@solidjs/router"
import { createMemo, createSignal, Index, Show } from "solid-js"
import type { DurableAskSummary, QuoteAsk } from "../../../../client/Client.ts"
import { Loaded } from "../../data/Loaded.tsx"
import { createPaged } from "../../data/Paged.ts"
import { MoreRows } from "../../parts/MoreRows.tsx"
import { Segments } from "../../parts/Segments.tsx"
import { useClient } from "../../session/Session.tsx"
import { draftOf } from "../ask/Draft.ts"
import { keptAsk } from "../ask/Kept.ts"
import { createAgain } from "./Again.ts"
import { BatchLine } from "./BatchLine.tsx"
import { createTitles } from "./Titles.ts"
import { type Shown, statesOf } from "./WorkWords.ts"

const SHOWN = 50

interface Props {
  readonly of: DurableAskSummary
  readonly shown: Shown
  readonly setShown: (shown: Shown) => void
}

/** The asks of a batch with what became of each, all of them or those in one state. */
export const BatchLines = (props: Props) => {
  const client = useClient()
  const navigate = useNavigate()
  const [, setDraft] = keptAsk(client)
  const [open, setOpen] = createSignal<ReadonlySet<number>>(new Set())
  const toggle = (index: number) => {
    const next = new Set(open())
    if (!next.delete(index)) next.add(index)
    setOpen(next)
  }
  const isOver = () => props.of.finishedAt !== null
  const wants = createMemo(() => ({ id: props.of.id, shown: props.shown, isOver: isOver() }), undefined, {
    equals: (a, b) => a.id === b.id && a.shown === b.shown && a.isOver === b.isOver
  })
  const lines = createPaged(
    wants,
    ({ id, shown }, signal) => client.asks.results(id, { signal, ...(shown !== "all" && { state: shown }) }),
    SHOWN
  )
  // What more was asked for would be gone if the list began anew.
  createAgain(() => !isOver() && (lines.loaded.latest?.rows.length ?? 0) <= SHOWN, lines.loaded, lines.refetch)
  const titles = createTitles(
    client,
    () => lines.loaded.latest?.rows.some(({ asked }) => (asked.audienceId ?? asked.projectId) !== undefined) === true
  )
  const change = (asked: QuoteAsk) => {
    setDraft(draftOf(asked as Readonly<Record<string, unknown>>))
    navigate("/ask")
  }
  return (
    <section class="card stack" aria-labelledby="lines">
      <div class="row spread">
        <h2 id="lines">Its asks</h2>
        <Show when={statesOf(props.of.progress).length > 2}>
          <Segments
            label="Asks shown"
            options={statesOf(props.of.progress)}
            value={props.shown}
            onChange={props.setShown}
          />
        </Show>
      </div>
      <Loaded of={lines.loaded} again={lines.refetch} what="the answers">
        {(some) => (
          <>
            <Show when={some().rows.length === 0}>
              <p class="soft">None of them is in this state.</p>
            </Show>
            <ul class="rows work-rows">
              {/* A line stays while it is loaded again, and with it the focus of whoever reads it. */}
              <Index each={some().rows}>
                {(line) => (
                  <BatchLine
                    of={line()}
                    isOpen={open().has(line().index)}
                    toggle={() => toggle(line().index)}
                    titleOf={(id) => titles().get(id)}
                    change={line().asked.sides === undefined ? change : undefined}
                  />
                )}
              </Index>
            </ul>
            <MoreRows isWhole={some().isWhole} more={lines.more} label="Show more" />
          </>
        )}
      </Loaded>
    </section>
  )
}
