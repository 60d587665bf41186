import { createMemo, createSignal, For, Show } from "solid-js"
import type { ReadQuestionnaire, StudyAsk, StudySummary } from "../../../../client/Types.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing, createLater } from "../../data/Doing.ts"
import { createAgain, createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Quoted } from "../../parts/asking/SampleChoice.tsx"
import { Field, TextField } from "../../parts/Field.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { toldOf } from "../../shell/NextStep.ts"
import { Failed, Page } from "../../shell/Page.tsx"
import { momentInWords } from "../work/WorkWords.ts"
import "../work/Work.css"

const STATES: Readonly<Record<StudySummary["status"], string>> = {
  queued: "Waiting",
  running: "Running",
  done: "Done",
  failed: "Failed",
  cancelled: "Canceled"
}

interface Told {
  readonly key: string
  readonly problem: string | null
}

/** Which questions have no answers, and why. */
const Problems = (props: { readonly of: ReadonlyArray<Told> }) => (
  <For each={props.of.filter(({ problem }) => problem !== null)}>
    {({ key, problem }) => (
      <p class="note" dir="auto">
        {key}: {problem}
      </p>
    )}
  </For>
)

/** The questions that were read, to check before they are asked, and what wasn't taken over. */
const Preview = (props: { readonly of: ReadQuestionnaire }) => (
  <details>
    <summary>
      {counted(props.of.questions.length, "question", "questions")}
      {props.of.notes.length === 0 ? "" : ` · ${counted(props.of.notes.length, "note", "notes")}`}
    </summary>
    <ul class="rows" aria-label="Questions read">
      <For each={props.of.questions}>
        {({ choices, items, key, kind, showIf, text }) => (
          <li dir="auto">
            {key} · {kind}: {text}
            <span class="soft">
              {items === undefined ? "" : ` ${items.join(", ")} ·`} {(choices ?? []).join(" / ")}
              {showIf === undefined ? "" : ` · if ${showIf}`}
            </span>
          </li>
        )}
      </For>
    </ul>
    <For each={props.of.notes}>
      {({ places, problem }) => (
        <p class="note" dir="auto">
          {places.join(", ")}: {problem}
        </p>
      )}
    </For>
  </details>
)

/** What a finished study came to: its project, and what has no answers. */
const Outcome = (props: { readonly id: string }) => {
  const client = useClient()
  const [study, { refetch }] = createLoaded(
    () => props.id,
    (id, signal) => client.studies.get(id, { signal })
  )
  return (
    <Loaded of={study} again={refetch} what="the study">
      {(found) => (
        <>
          <Show when={found().projectId}>{(id) => <a href={`/projects/${id()}`}>Open the project</a>}</Show>
          <Problems of={found().questions ?? []} />
        </>
      )}
    </Loaded>
  )
}

const StudyRow = (props: { readonly of: StudySummary; readonly changed: () => void }) => {
  const client = useClient()
  const isOver = () => props.of.finishedAt !== null
  const cancelling = createDoing(async (id: string, signal) => {
    await client.studies.cancel(id, { signal })
    props.changed()
  })
  return (
    <li class="stack work-row">
      <div class="row spread">
        <h3 dir="auto">{props.of.title}</h3>
        <span class="chip" data-state={props.of.status}>
          {STATES[props.of.status]}
        </span>
      </div>
      <p class="note figures">
        {counted(props.of.respondents, "respondent", "respondents")}
        {` · ${counted(props.of.credits.charged ?? props.of.credits.reserved, "credit", "credits")}`}
        {isOver() ? "" : " reserved"}
        {` · ${momentInWords(props.of.createdAt)}`}
      </p>
      <Show when={!isOver()}>
        <progress
          class="progress"
          max={props.of.progress.total}
          value={props.of.progress.done}
          aria-label={`Progress of “${props.of.title}”`}
        />
        <May do="ask">
          <div>
            <button
              class="button"
              data-size="small"
              type="button"
              aria-label={`Cancel ${props.of.title}`}
              disabled={cancelling.isRunning()}
              onClick={() => cancelling.run(props.of.id)}
            >
              Cancel
            </button>
          </div>
        </May>
      </Show>
      <Failed of={cancelling} />
      <Show when={props.of.problem}>{(problem) => <p class="mistake">{problem()}</p>}</Show>
      <Show when={props.of.status === "done"}>
        <Outcome id={props.of.id} />
      </Show>
    </li>
  )
}

/** Has made-up people answer a whole questionnaire, and lists the latest studies. */
const StudiesPage = () => {
  const client = useClient()
  const [title, setTitle] = createSignal("")
  const [who, setWho] = createSignal("")
  const [people, setPeople] = createSignal("200")
  const [text, setText] = createSignal("")
  const [isTried, setTried] = createSignal(false)
  const [dropConditions, setDropConditions] = createSignal(false)
  const source = createMemo(() => (text().trim() === "" ? null : { text: text(), dropConditions: dropConditions() }))
  const settled = createLater(source, 600)
  const [found] = createLoaded(settled, (questionnaire, signal) => client.studies.read(questionnaire, { signal }))
  /** What was read of the text as it stands; null while it is being read, and where it can't be. */
  const written = () => (settled() === source() && found.state === "ready" ? found() : null)
  const unread = () => (settled() !== null && found.state === "errored" ? toldOf(found.error).message : undefined)
  const respondents = () => Number(people())
  const isSize = () => Number.isInteger(respondents()) && respondents() >= 20 && respondents() <= 1000
  const study = createMemo((): StudyAsk | null =>
    title().trim() === "" || who().trim() === "" || !isSize() || written() === null
      ? null
      : { title: title(), audiencePrompt: who(), respondents: respondents(), questions: written()!.questions }
  )
  const later = createLater(study, 600)
  const [quote] = createLoaded(later, (asked, signal) => client.studies.quote(asked, { signal }))
  const [studies, { refetch }] = createLoaded(
    () => true,
    (_, signal) => client.studies.list({ signal })
  )
  createAgain(() => studies.latest?.some(({ finishedAt }) => finishedAt === null) === true, studies, refetch)
  const sending = createDoing(async (asked: StudyAsk, signal) => {
    await client.studies.submit(asked, { signal })
    refetch()
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    const asked = study()
    if (asked !== null) void sending.run(asked)
  }
  const missing = (value: string, what: string) => (isTried() && value.trim() === "" ? what : undefined)
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (file !== undefined) setText(await file.text())
  }
  return (
    <Page
      title="Studies"
      lead="Made-up people answer your whole questionnaire. The result is a project marked Synthetic."
    >
      <div class="page-work">
        <May do="ask">
          <form class="card stack" onSubmit={submit} novalidate>
            <h2>New study</h2>
            <TextField
              label="Title"
              mistake={missing(title(), "Give the study a title.")}
              value={title()}
              onChange={setTitle}
            />
            <TextField
              label="Audience"
              mistake={missing(who(), "Describe the audience.")}
              value={who()}
              onChange={setWho}
            />
            <TextField
              label="Respondents"
              mistake={isTried() && !isSize() ? "Enter a whole number from 20 to 1,000." : undefined}
              value={people()}
              onChange={setPeople}
            />
            <TextField
              label="Questionnaire"
              note="Paste it as it stands in your document, or choose a file: text, SurveyJS, Qualtrics (.qsf), LimeSurvey (.lss) or JSON."
              mistake={unread() ?? missing(text(), "Enter a question, or choose a file.")}
              class="input questions"
              rows={10}
              spellcheck={false}
              value={text()}
              onChange={setText}
            />
            <Field label="From a file">
              {(field) => (
                <input
                  {...field}
                  type="file"
                  accept=".txt,.md,.json,.qsf,.lss"
                  onChange={(event) => void read(event.currentTarget)}
                />
              )}
            </Field>
            <Show when={written()}>{(read) => <Preview of={read()} />}</Show>
            <Show when={dropConditions() || written()?.notes.some(({ kind }) => kind === "condition")}>
              <label class="row">
                <input
                  type="checkbox"
                  checked={dropConditions()}
                  onChange={(event) => setDropConditions(event.currentTarget.checked)}
                />
                Ask everyone where a condition couldn't be translated
              </label>
            </Show>
            <Failed of={sending} />
            <div class="batch-foot">
              <Quoted of={quote} isWhole={study() !== null}>
                {(known) => (
                  <>
                    <span>{known().text}</span>
                    <Problems of={known().questions} />
                  </>
                )}
              </Quoted>
              <button class="button" data-kind="main" type="submit" disabled={sending.isRunning()}>
                {sending.isRunning() ? "Sending…" : "Start the study"}
              </button>
            </div>
          </form>
        </May>
        <section class="card stack" aria-labelledby="studies">
          <h2 id="studies">Latest studies</h2>
          <Loaded of={studies} again={refetch} what="studies">
            {(all) => (
              <Show when={all().length > 0} fallback={<p class="soft">No studies yet.</p>}>
                <ul class="rows work-rows">
                  <For each={all()}>{(one) => <StudyRow of={one} changed={refetch} />}</For>
                </ul>
              </Show>
            )}
          </Loaded>
        </section>
      </div>
    </Page>
  )
}

export default StudiesPage
