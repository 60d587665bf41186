import "./Ask.css"
import { useNavigate, useSearchParams } from "@solidjs/router"
import { createMemo, createSignal, Show } from "solid-js"
import { createDoing, firstOf, focusFirstMistake } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { OwnQuestion } from "../../parts/asking/OwnQuestion.tsx"
import { Price, SampleChoice } from "../../parts/asking/SampleChoice.tsx"
import { Field, Segments } from "../../parts/Field.tsx"
import { ListEditor } from "../../parts/ListEditor.tsx"
import { WhoEditor } from "../../parts/people/WhoEditor.tsx"
import { QuestionPicker } from "../../parts/survey/QuestionPicker.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed, Page } from "../../shell/Page.tsx"
import { askOf, type Engine, emptyDraft, isClosed, keptAsk, MOST_QUESTIONS, missingIn } from "./Draft.ts"

interface Props {
  /** The survey's id; empty until one is chosen. */
  readonly projectId: string
  readonly add: (question: string) => void
}

/** Picks one of the survey's own questions. */
const SurveyQuestions = (props: Props) => {
  const client = useClient()
  const [questions, { refetch }] = createLoaded(
    () => props.projectId !== "" && props.projectId,
    (id, signal) => client.projects.questions(id, { signal })
  )
  return (
    <Show when={props.projectId !== ""}>
      <Loaded of={questions} again={refetch} what="questions">
        {(all) => (
          <QuestionPicker
            label="Add a question from the survey"
            questions={all()}
            value=""
            onChange={(key) => props.add(all().find((one) => one.key === key)?.text ?? "")}
          />
        )}
      </Loaded>
    </Show>
  )
}

const engines: ReadonlyArray<readonly [Engine, string]> = [
  ["auto", "Best available: surveys first, then language models"],
  ["statistical", "Statistics only: no language model"],
  ["model", "One language model, if no survey has the answer"],
  ["blend", "All language models combined, if no survey has the answer"]
]

const AskPage = () => {
  const client = useClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isTried, setTried] = createSignal(false)
  const [draft, change] = keptAsk(client)
  if (firstOf(search.project) !== "")
    change({ whom: "survey", projectId: firstOf(search.project), filter: firstOf(search.filter) })
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
    focusFirstMistake(event.currentTarget)
  }
  return (
    <Page title="Ask" lead="Ask an audience a question. Every answer says whether people gave it or it's an estimate.">
      <form class="page-ask" onSubmit={submit} novalidate>
        <section class="card stack" aria-labelledby="whom">
          <h2 id="whom">Who do you want to ask?</h2>
          <WhoEditor label="Who do you want to ask?" who={draft} change={change} mistake={missing().whom} />
        </section>
        <section class="card stack ask-what" aria-labelledby="what">
          <div class="row spread">
            <h2 id="what">What do you want to ask?</h2>
            <Show when={draft.whom !== "survey"}>
              <Segments
                label="Kind of question"
                options={[
                  ["closed", "With choices"],
                  ["open", "In their own words"]
                ]}
                value={draft.kind}
                onChange={(kind) => change({ kind })}
              />
            </Show>
          </div>
          <Show
            when={isClosed(draft)}
            fallback={
              <>
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
                <Show when={draft.whom === "survey"}>
                  <SurveyQuestions
                    projectId={draft.projectId}
                    add={(question) =>
                      change({ questions: [...draft.questions.filter((one) => one.trim() !== ""), question] })
                    }
                  />
                  <p class="note">
                    Questions from the survey are counted. For other questions, you see what the survey can tell, if
                    anything.
                  </p>
                </Show>
              </>
            }
          >
            <OwnQuestion asked={draft} change={change} missing={missing()} />
          </Show>
        </section>
        <Show
          when={draft.whom !== "survey"}
          fallback={<p class="note">Everyone who matches counts, so there's no sample size to choose.</p>}
        >
          <SampleChoice kind={draft.kind} value={draft.sampleSize} onChange={(sampleSize) => change({ sampleSize })} />
        </Show>
        <details class="card">
          <summary>Answer source</summary>
          <div class="stack">
            <Field label="Answer source">
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
            <Show when={draft.whom !== "survey"}>
              <label class="tick">
                <input
                  type="checkbox"
                  checked={draft.strictAudience}
                  onChange={(event) => change({ strictAudience: event.currentTarget.checked })}
                />
                Don't answer (free of charge) if part of the description isn't understood
              </label>
            </Show>
          </div>
        </details>
        <Failed of={asking} />
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
