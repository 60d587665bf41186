import { useNavigate, useSearchParams } from "@solidjs/router"
import { createMemo, createSignal, Show } from "solid-js"
import { firstOf } from "../../data/Address.ts"
import { createDoing } from "../../data/Doing.ts"
import { Field } from "../../parts/Field.tsx"
import { ListEditor } from "../../parts/ListEditor.tsx"
import { Segments } from "../../parts/Segments.tsx"
import { useClient } from "../../session/Session.tsx"
import { Page } from "../../shell/Page.tsx"
import { Problem } from "../../shell/Problem.tsx"
import "./Ask.css"
import { askOf, type Draft, type Engine, emptyDraft, MOST_CHOICES, MOST_QUESTIONS, missingIn } from "./Draft.ts"
import { draft, setDraft } from "./Kept.ts"
import { Price } from "./Price.tsx"
import { SampleChoice } from "./SampleChoice.tsx"
import { WhoIsAsked } from "./WhoIsAsked.tsx"

const engines: ReadonlyArray<readonly [Engine, string]> = [
  ["auto", "Whatever knows most: surveys, else language models if there are any"],
  ["statistical", "Computation alone, no language model"],
  ["model", "One language model, where no survey answers"],
  ["blend", "All language models together, where no survey answers"]
]

/** Writes an ask, says what it costs, and sends it. */
const AskPage = () => {
  const client = useClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isTried, setTried] = createSignal(false)
  const change = (part: Partial<Draft>) => setDraft(part)
  if (firstOf(search.audience) !== "") change({ whom: "stored", audienceId: firstOf(search.audience) })

  const ask = createMemo(() => askOf({ ...draft }))
  const missing = createMemo(() => (isTried() ? missingIn({ ...draft }) : {}))
  const asking = createDoing(async (given: NonNullable<ReturnType<typeof ask>>, signal) => {
    const { id } = await client.asks.submit(given, { signal })
    navigate(`/ask/${id}`)
  })
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    setTried(true)
    const given = ask()
    if (given !== null) return void asking.run(given)
    const form = event.currentTarget
    queueMicrotask(() =>
      form.querySelector<HTMLElement>("[aria-invalid=true], .list-editor:has(.mistake) input")?.focus()
    )
  }
  return (
    <Page
      title="Ask"
      lead="Put a question to an audience. Where people were asked, you hear them; where nobody was, it says so."
    >
      <form class="page-ask" onSubmit={submit} novalidate>
        <WhoIsAsked draft={draft} change={change} mistake={missing().whom} />
        <section class="card stack" aria-labelledby="what">
          <div class="row spread">
            <h2 id="what">What do you ask?</h2>
            <Segments
              label="Kind of question"
              options={[
                ["closed", "With answers to choose"],
                ["open", "In their own words"]
              ]}
              value={draft.kind}
              onChange={(kind) => change({ kind })}
            />
          </div>
          <Show
            when={draft.kind === "closed"}
            fallback={
              <ListEditor
                label="Questions"
                one="Question"
                values={draft.questions}
                onChange={(questions) => change({ questions })}
                least={1}
                most={MOST_QUESTIONS}
                mistake={missing().questions}
                placeholder="What do you like about cooking at home?"
              />
            }
          >
            <Field label="Question" mistake={missing().question}>
              {(field) => (
                <textarea
                  {...field}
                  class="input said question"
                  rows="2"
                  dir="auto"
                  placeholder="How important is it to you that your family eats dinner together?"
                  value={draft.question}
                  onInput={(event) => change({ question: event.currentTarget.value })}
                />
              )}
            </Field>
            <ListEditor
              label="Answers to choose from"
              one="Answer"
              values={draft.choices}
              onChange={(choices) => change({ choices })}
              least={2}
              most={MOST_CHOICES}
              mistake={missing().choices}
              placeholder="Very important"
            />
            <label class="tick">
              <input
                type="checkbox"
                checked={draft.isMultipleChoice}
                onChange={(event) => change({ isMultipleChoice: event.currentTarget.checked })}
              />
              Several answers may be chosen
            </label>
          </Show>
        </section>
        <SampleChoice draft={draft} change={change} />
        <details class="card">
          <summary>What may answer</summary>
          <div class="stack">
            <Field label="Engine">
              {(field) => (
                <select
                  {...field}
                  class="input"
                  onChange={(event) => change({ engine: event.currentTarget.value as Engine })}
                >
                  {engines.map(([value, label]) => (
                    <option value={value} selected={draft.engine === value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <label class="tick">
              <input
                type="checkbox"
                checked={draft.strictAudience}
                onChange={(event) => change({ strictAudience: event.currentTarget.checked })}
              />
              Refuse, free of charge, if a part of the description is not understood
            </label>
          </div>
        </details>
        <Show when={asking.problem()}>{(error) => <Problem of={error()} />}</Show>
        <div class="ask-foot">
          <Price ask={ask()} />
          <div class="row">
            <button class="button" data-kind="quiet" type="button" onClick={() => change(emptyDraft)}>
              Clear
            </button>
            <button class="button" data-kind="main" type="submit" disabled={asking.isRunning()}>
              {asking.isRunning() ? "Sending…" : "Ask"}
            </button>
          </div>
        </div>
      </form>
    </Page>
  )
}

export default AskPage
