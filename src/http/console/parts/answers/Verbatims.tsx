import { createMemo, createSignal, For, Show } from "solid-js"
import type { Theme } from "../../../../client/Client.ts"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"
import { Field, TextField } from "../Field.tsx"
import { found, highlighted, verbatimsOf } from "./VerbatimList.ts"

interface Props {
  readonly answers: ReadonlyArray<{ readonly answer: string; readonly confidence?: number }>
  readonly themes: ReadonlyArray<Theme>
  /** Whether these are all answers. Defaults to true. */
  readonly isWhole?: boolean
  /** Searches all answers on the service, if only some are loaded. */
  readonly seek?: (words: string) => void
}

const AT_ONCE = 50

/** Open answers with search and a theme filter. */
export const Verbatims = (props: Props) => {
  const [sought, setSought] = createSignal("")
  const [theme, setTheme] = createSignal("")
  const [most, setMost] = createSignal(AT_ONCE)
  const seek = (words: string) => {
    setSought(words)
    props.seek?.(words)
  }
  const shownSoFar = () => (props.isWhole === false ? " so far" : "")
  const all = createMemo(() => verbatimsOf(props.answers))
  const quoted = createMemo(() => props.themes.filter(({ quotes }) => (quotes?.length ?? 0) > 0))
  const listed = createMemo(() => {
    const chosen = quoted().find(({ title }) => title === theme())
    return found(all(), sought(), chosen?.quotes ?? null)
  })
  return (
    <div class="stack">
      <h3>{counted(all().length, "different answer", "different answers") + shownSoFar()}</h3>
      <div class="tools">
        <TextField label="Search the answers" type="search" value={sought()} onChange={seek} />
        <Show when={quoted().length > 0}>
          <Field label="Theme">
            {(field) => (
              <select {...field} class="input" onChange={(event) => setTheme(event.currentTarget.value)}>
                <option value="">All themes</option>
                <For each={quoted()}>{({ title }) => <option value={title}>{title}</option>}</For>
              </select>
            )}
          </Field>
        </Show>
      </div>
      <p class="note" role="status">
        {sought() === "" && theme() === ""
          ? ""
          : props.seek === undefined
            ? `${inWhole(listed().length)} of ${inWhole(all().length)}`
            : `${counted(listed().length, "answer has", "answers have")} these words${shownSoFar()}`}
      </p>
      <ul class="verbatims">
        <For each={listed().slice(0, most())}>
          {({ text, times }) => (
            <li dir="auto">
              <For each={highlighted(text, sought())}>
                {(piece, at) => (at() % 2 === 1 ? <mark>{piece}</mark> : piece)}
              </For>
              <Show when={times > 1}>
                <span class="times">{`${inWhole(times)} times`}</span>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={listed().length > most()}>
        <button class="button" data-size="small" type="button" onClick={() => setMost(most() + AT_ONCE)}>
          {`Show ${inWhole(Math.min(AT_ONCE, listed().length - most()))} more`}
        </button>
      </Show>
    </div>
  )
}
