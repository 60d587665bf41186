import { createEffect, createMemo, createSignal, For, Index, Show } from "solid-js"
import type { CodedAnswers } from "../../../../client/Types.ts"
import { entriesIn } from "../../../../domain/text/DefinitionText.ts"
import { inWhole } from "../../../../domain/text/Figures.ts"
import { createDoing, createLater } from "../../data/Doing.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { TextField } from "../../parts/Field.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Failed, Problem } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"

interface Line {
  readonly label: string
  readonly words: string
}

interface Props {
  readonly projectId: string
  readonly question: string
  readonly onKept: () => void
}

const codesOf = (lines: ReadonlyArray<Line>) =>
  lines
    .map(({ label, words }) => ({ label: label.trim(), ...entriesIn(words) }))
    .filter(({ label, words }) => label !== "" && words.length > 0)

const counted = ({ count, share }: Pick<CodedAnswers["uncoded"], "count" | "share">): string =>
  count === null ? "not shown" : share === null ? inWhole(count) : `${inWhole(count)} (${Math.round(share * 100)}%)`

const Frame = (props: Props) => {
  const client = useClient()
  const toasts = useToasts()
  const [lines, setLines] = createSignal<ReadonlyArray<Line>>()
  const [key, setKey] = createSignal(`${props.question}_coded`)
  const [rest, setRest] = createSignal("Other")
  const frame = createMemo(() => (lines() === undefined ? undefined : codesOf(lines()!)))
  const asked = createLater(frame)
  const [tried, { refetch }] = createLoaded(
    () => ({ codes: asked() }),
    ({ codes }, signal) =>
      client.projects.codes(
        props.projectId,
        props.question,
        codes === undefined || codes.length === 0 ? {} : { codes },
        { signal }
      )
  )
  createEffect(() => {
    const found = tried()
    if (lines() === undefined && found?.proposed === true)
      setLines(found.codes.map(({ label, words }) => ({ label, words: words.join(", ") })))
  })
  const change = (at: number, part: Partial<Line>) =>
    setLines(lines()?.map((line, i) => (i === at ? { ...line, ...part } : line)))
  const countOf = ({ label }: Line) => {
    const found = tried()?.codes.find((code) => code.label === label.trim())
    return found === undefined ? "" : counted(found)
  }
  const keeping = createDoing(async (_: undefined, signal) => {
    const definition = { of: props.question, codes: frame() ?? [], ...(rest().trim() && { rest: rest().trim() }) }
    const { question } = await client.projects.deriveQuestion(
      props.projectId,
      { key: key().trim(), definition },
      { signal }
    )
    toasts.say(`“${question.text}” was added.`)
    props.onKept()
  })
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void keeping.run(undefined)
      }}
    >
      <p class="note">
        Each answer gets every code with one of its words. Write “expens*” for all words that begin so, and a minus
        before words that rule a code out.
      </p>
      <Show when={tried.state === "errored"}>
        <Problem of={tried.error} />
        <button class="button" data-size="small" type="button" onClick={refetch}>
          Try again
        </button>
      </Show>
      <Show when={lines()} fallback={<p class="note">{tried.loading ? "Reading the answers…" : ""}</p>}>
        {(all) => (
          <>
            <Show when={tried()?.base === null}>
              <p>Too few people wrote an answer to show any.</p>
            </Show>
            <ul class="stack codes" aria-label="Codes" aria-busy={tried.loading}>
              <Index each={all()}>
                {(line, at) => (
                  <li class="row code">
                    <input
                      class="input"
                      dir="auto"
                      aria-label={`Code ${at + 1}`}
                      value={line().label}
                      onInput={(event) => change(at, { label: event.currentTarget.value })}
                    />
                    <input
                      class="input code-words"
                      dir="auto"
                      spellcheck={false}
                      aria-label={`Words of code ${at + 1}`}
                      value={line().words}
                      onInput={(event) => change(at, { words: event.currentTarget.value })}
                    />
                    <span class="figures">{countOf(line())}</span>
                    <button
                      class="button"
                      data-kind="quiet"
                      type="button"
                      aria-label={`Remove code ${at + 1}`}
                      onClick={() => setLines(all().filter((_, i) => i !== at))}
                    >
                      ✕
                    </button>
                  </li>
                )}
              </Index>
            </ul>
            <button
              class="button"
              data-kind="quiet"
              data-size="small"
              type="button"
              onClick={() => setLines([...all(), { label: "", words: "" }])}
            >
              + Add code
            </button>
            <May do="manage">
              <div class="tools">
                <TextField label="Key of the new question" value={key()} onChange={setKey} />
                <TextField label="Label for answers not coded" value={rest()} onChange={setRest} />
              </div>
              <Failed of={keeping} />
              <button
                class="button"
                data-kind="main"
                type="submit"
                disabled={keeping.isRunning() || (frame() ?? []).length === 0}
              >
                Keep as a question
              </button>
            </May>
            <Show when={tried()}>
              {(found) => (
                <section class="stack" aria-label="Not coded">
                  <h3>
                    <span role="status">{`Not coded: ${counted(found().uncoded)}`}</span>
                  </h3>
                  <ul class="verbatims">
                    <For each={found().uncoded.examples}>{(answer) => <li dir="auto">{answer}</li>}</For>
                  </ul>
                </section>
              )}
            </Show>
          </>
        )}
      </Show>
    </form>
  )
}

/** Codes written answers by words: a proposed frame to edit, what it catches, and what is left. */
export const CodeAnswers = (props: Props) => {
  const [isOpen, setOpen] = createSignal(false)
  return (
    <details class="how" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Code these answers</summary>
      <Show when={isOpen()}>
        <Frame {...props} />
      </Show>
    </details>
  )
}
