import { useNavigate } from "@solidjs/router"
import { createMemo, createSignal, For, Show } from "solid-js"
import type { QuoteAsk } from "../../../../client/Client.ts"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"
import { createDoing, createLater } from "../../data/Doing.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { MOST_CHOICES } from "../../parts/asking/OwnQuestion.tsx"
import { Quoted } from "../../parts/asking/SampleChoice.tsx"
import { Field, TextField } from "../../parts/Field.tsx"
import { ListEditor } from "../../parts/ListEditor.tsx"
import { nobodyYet, whoMissing } from "../../parts/people/Who.ts"
import { WhoEditor } from "../../parts/people/WhoEditor.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed, Page } from "../../shell/Page.tsx"
import { batchOf, needsWhom, type Writing } from "./Batch.ts"
import "./Work.css"

const SHOWN_MISTAKES = 5
const writings: Readonly<Record<Writing, string>> = {
  csv: "read from a table",
  jsonl: "read as JSON, one request per line",
  lines: "one question per line"
}

const Quote = (props: { readonly asks: ReadonlyArray<QuoteAsk> }) => {
  const client = useClient()
  const later = createLater(() => props.asks, 600)
  const [quote] = createLoaded(
    () => later().length > 0 && later(),
    (asks, signal) => client.asks.quote(asks, { signal })
  )
  return (
    <Quoted of={quote} isWhole={props.asks.length > 0}>
      {(known) => (
        <>
          Maximum cost: <strong>{inWhole(known().credits)}</strong> credits
          <span class="soft"> · {known().text}</span>
        </>
      )}
    </Quoted>
  )
}

/** Sends many questions at once: typed, pasted or from a file. */
const NewBatchPage = () => {
  const client = useClient()
  const navigate = useNavigate()
  const [text, setText] = createSignal("")
  const [who, setWho] = createSignal(nobodyYet)
  const [choices, setChoices] = createSignal<ReadonlyArray<string>>(["", ""])
  const [isTried, setTried] = createSignal(false)
  const written = createLater(text, 200)
  const batch = createMemo(() => batchOf(written(), who(), choices()))
  const isWhomAsked = createMemo(() => written().trim() === "" || needsWhom(written()))
  const whomMissing = () => (isWhomAsked() ? whoMissing(who()) : undefined)
  const asks = createMemo(() => (batch().mistakes.length > 0 || whomMissing() !== undefined ? [] : batch().asks))
  const sending = createDoing(async (given: ReadonlyArray<QuoteAsk>, signal) => {
    const { id } = await client.asks.submit(given, { signal })
    navigate(`/work/${id}`)
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (asks().length > 0 && written() === text()) void sending.run(asks())
  }
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (file !== undefined) setText(await file.text())
  }
  return (
    <Page
      title="New batch"
      lead="Ask up to 10,000 questions at once, answered in the background. You pay for each one once it's answered."
    >
      <form class="page-work" onSubmit={submit} novalidate>
        <section class="card stack" aria-labelledby="questions">
          <h2 id="questions">What do you want to ask?</h2>
          <TextField
            label="Questions"
            mistake={isTried() && text().trim() === "" ? "Enter a question, or choose a file." : undefined}
            note="One per line. Or a CSV with a “question” column, and “choices” separated by |. Or JSON, one request per line."
            class="input questions"
            rows={8}
            spellcheck={false}
            value={text()}
            onChange={setText}
          />
          <Field label="From a file">
            {(field) => (
              <input
                {...field}
                type="file"
                accept=".csv,.txt,.tsv,.jsonl,.ndjson"
                onChange={(event) => void read(event.currentTarget)}
              />
            )}
          </Field>
          <Show when={written().trim() !== ""}>
            <p role="status">
              <strong>{counted(batch().asks.length, "request", "requests")}</strong>, {writings[batch().writing]}
            </p>
          </Show>
          <Show when={batch().mistakes.length > 0}>
            <ul class="mistakes" role="alert">
              <For each={batch().mistakes.slice(0, SHOWN_MISTAKES)}>
                {({ line, message }) => (
                  <li class="mistake">
                    Line {inWhole(line)} {message}.
                  </li>
                )}
              </For>
              <Show when={batch().mistakes.length > SHOWN_MISTAKES}>
                <li class="mistake">And {counted(batch().mistakes.length - SHOWN_MISTAKES, "more", "more")}.</li>
              </Show>
            </ul>
          </Show>
          <Show when={batch().writing === "lines" && who().whom !== "survey"}>
            <ListEditor
              label="Answer choices for all questions (leave empty for open questions)"
              one="Choice"
              values={choices()}
              onChange={setChoices}
              least={2}
              most={MOST_CHOICES}
            />
          </Show>
        </section>
        <Show when={isWhomAsked()}>
          <section class="card stack" aria-labelledby="whom">
            <h2 id="whom">Who do you want to ask?</h2>
            <WhoEditor
              label="Who do you want to ask?"
              who={who()}
              change={(part) => setWho({ ...who(), ...part })}
              mistake={isTried() ? whomMissing() : undefined}
            />
          </section>
        </Show>
        <Failed of={sending} />
        <div class="batch-foot">
          <Quote asks={asks()} />
          <button class="button" data-kind="main" type="submit" disabled={sending.isRunning()}>
            {sending.isRunning()
              ? "Sending…"
              : asks().length > 0
                ? `Send ${counted(asks().length, "request", "requests")}`
                : "Send"}
          </button>
        </div>
      </form>
    </Page>
  )
}

export default NewBatchPage
