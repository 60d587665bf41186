import { useSearchParams } from "@solidjs/router"
import { createSignal, For, Show } from "solid-js"
import type { HistoryEntry } from "../../../../client/Client.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createLater, firstOf } from "../../data/Doing.ts"
import { createPaged, createTitles, Loaded } from "../../data/Loaded.tsx"
import { MoreRows } from "../../parts/DataTable.tsx"
import { Field, TextField } from "../../parts/Field.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Page } from "../../shell/Page.tsx"
import { historyKinds, isNamed, kindOfAnswer, momentInWords, titledWho } from "./WorkWords.ts"
import "./Work.css"

const PAGE = 25

interface RowProps {
  readonly of: HistoryEntry
  readonly titles: ReadonlyMap<string, string>
}

const EntryRow = (props: RowProps) => (
  <li class="stack work-row">
    <div class="row spread work-head">
      <h2 dir="auto">
        <a href={`/history/${props.of.id}`}>{props.of.name ?? props.of.asked.question}</a>
      </h2>
      <Show when={props.of.pinned}>
        <span class="chip">Pinned</span>
      </Show>
    </div>
    <Show when={props.of.name !== null}>
      <p dir="auto">{props.of.asked.question}</p>
    </Show>
    <p class="note" dir="auto">
      {kindOfAnswer(props.of)} · {titledWho(props.of.asked, props.titles).replaceAll(" | ", " vs. ")}
    </p>
    <p class="note figures" dir="auto">
      {counted(props.of.credits, "credit", "credits")} · {momentInWords(props.of.answeredAt)}
      {props.of.askedBy === null ? "" : ` · asked by “${props.of.askedBy}”`}
    </p>
  </li>
)

/** Every answer the organization got, each a link to its own page. */
const HistoryPage = () => {
  const client = useClient()
  const [search, setSearch] = useSearchParams()
  const [words, setWords] = createSignal(firstOf(search.q))
  const later = createLater(words)
  const kind = () => historyKinds.find(([value]) => value === firstOf(search.kind))?.[0]
  const isPinned = () => firstOf(search.pinned) === "true"
  const wanted = () => ({ q: later().trim(), kind: kind(), pinned: isPinned() })
  const isNarrowed = () => words().trim() !== "" || kind() !== undefined || isPinned()
  const { loaded, more, refetch } = createPaged(
    wanted,
    ({ kind, pinned, q }, signal) => {
      setSearch({ q: q || undefined }, { replace: true })
      return client.history.list({ q: q || undefined, kind, pinned: pinned || undefined, signal, pageSize: PAGE })
    },
    PAGE
  )
  const titles = createTitles(client, () => loaded.latest?.rows.some(({ asked }) => isNamed(asked)) === true)
  return (
    <Page
      title="History"
      lead="Every answer you got. Open one to see it again, name it or share it."
      actions={
        <>
          <a class="button" href="/links">
            Shared links
          </a>
          <a class="button" href="/work">
            Batches and imports
          </a>
        </>
      }
    >
      <div class="page-work">
        <div class="tools">
          <TextField
            label="Search"
            type="search"
            placeholder="Words of a question or name"
            value={words()}
            onChange={setWords}
          />
          <Field label="Kind">
            {(field) => (
              <select
                {...field}
                class="input"
                onChange={(event) => setSearch({ kind: event.currentTarget.value || undefined })}
              >
                <option value="">All</option>
                <For each={historyKinds}>
                  {([value, label]) => (
                    <option value={value} selected={kind() === value}>
                      {label}
                    </option>
                  )}
                </For>
              </select>
            )}
          </Field>
          <label class="tick">
            <input
              type="checkbox"
              checked={isPinned()}
              onChange={(event) => setSearch({ pinned: event.currentTarget.checked ? "true" : undefined })}
            />
            Pinned only
          </label>
        </div>
        <section class="card" aria-label="Answers">
          <Loaded of={loaded} again={refetch} what="answers">
            {(all) => (
              <Show
                when={all().rows.length > 0}
                fallback={
                  <p class="soft" role="status">
                    <Show
                      when={isNarrowed()}
                      fallback={
                        <>
                          Nothing here yet.{" "}
                          <May do="ask">
                            <a href="/ask">Ask a question</a>, and its answer stays here.
                          </May>
                        </>
                      }
                    >
                      No answer matches. Try other words, or show all kinds.
                    </Show>
                  </p>
                }
              >
                <ul class="rows work-rows">
                  <For each={all().rows}>{(entry) => <EntryRow of={entry} titles={titles()} />}</For>
                </ul>
                <MoreRows isWhole={all().isWhole} more={more} label="Show more" />
              </Show>
            )}
          </Loaded>
        </section>
      </div>
    </Page>
  )
}

export default HistoryPage
