import { useParams } from "@solidjs/router"
import { createMemo, createSignal, For, Show } from "solid-js"
import type { Understanding, UnderstoodQuestion } from "../../../../client/Types.ts"
import { counted, inHundredths, inWhole } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { DataTable } from "../../parts/DataTable.tsx"
import { Field, Segments, TextField } from "../../parts/Field.tsx"
import { questionsWith } from "../../parts/survey/Questions.ts"
import { May, useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { AnotherWave } from "./AnotherWave.tsx"
import { ReadQuestion } from "./ChangeQuestion.tsx"
import { ProjectFrame } from "./ProjectFrame.tsx"
import {
  changeWords,
  differenceWords,
  firstWithDoubt,
  inFormWords,
  roleWords,
  type SharedSuggestion,
  selectorWords,
  sentence,
  suggestionOf
} from "./ReadingWords.ts"

interface Props {
  readonly projectId: string
  readonly of: Understanding
  readonly again: () => void
}

/** Manual changes to the setup, newest first, with buttons to undo them. */
const ChangesMade = (props: Props) => {
  const client = useClient()
  const toasts = useToasts()
  const taking = createDoing(async (change: number, signal) => {
    await client.projects.takeBack(props.projectId, change, { signal })
    toasts.say("The change was undone.")
    props.again()
  })
  return (
    <Show when={props.of.changes.length > 0}>
      <section class="banner" aria-label="Your changes">
        <h2>Your changes</h2>
        <ul class="notes">
          <For each={props.of.changes.toReversed()}>
            {(change) => (
              <li>
                <div class="row spread">
                  <span>{changeWords(change)}</span>
                  <May do="manage">
                    <button
                      class="button"
                      data-kind="quiet"
                      data-size="small"
                      type="button"
                      disabled={taking.isRunning()}
                      aria-label={`Undo: ${changeWords(change)}`}
                      onClick={() => void taking.run(change.id)}
                    >
                      Undo
                    </button>
                  </May>
                </div>
                <For each={change.changed}>
                  {(difference) => (
                    <p class="small soft" dir="auto">
                      {differenceWords(difference)}
                    </p>
                  )}
                </For>
              </li>
            )}
          </For>
        </ul>
        <Failed of={taking} />
      </section>
    </Show>
  )
}

/** One click for all questions of a warning that name the same change. */
const ApplySuggestion = (props: Props & { readonly keys: ReadonlyArray<string> }) => {
  const client = useClient()
  const toasts = useToasts()
  const suggestion = createMemo(() => (props.of.changeable ? suggestionOf(props.keys, props.of.questions) : null))
  const applying = createDoing(async ({ change, key }: SharedSuggestion, signal) => {
    await client.projects.changeQuestion(props.projectId, key, change, { signal })
    toasts.say("The change was applied. You can undo it under “Your changes”.")
    props.again()
  })
  return (
    <Show when={suggestion()}>
      {(shown) => (
        <>
          <button
            class="button"
            data-size="small"
            type="button"
            disabled={applying.isRunning()}
            onClick={() => void applying.run(shown())}
          >
            {applying.isRunning() ? "Applying…" : shown().words}
          </button>
          <Failed of={applying} />
        </>
      )}
    </Show>
  )
}

const Warnings = (props: Props) => (
  <Show
    when={props.of.warnings.length > 0}
    fallback={
      <div class="banner">
        <h2>No problems found</h2>
        <p>Still, check the questions below before you rely on the numbers.</p>
      </div>
    }
  >
    <section class="banner" data-kind="warn" aria-label="Check these first">
      <h2>Check these first</h2>
      <ol class="warnings">
        <For each={props.of.warnings}>
          {({ questions, text }) => (
            <li>
              {sentence(inFormWords(text))}{" "}
              <For each={questions.slice(0, 5)}>
                {(key) => (
                  <>
                    <a href={`#question-${key}`}>{key}</a>{" "}
                  </>
                )}
              </For>
              <Show when={questions.length > 5}>{`and ${questions.length - 5} more `}</Show>
              <May do="manage">
                <ApplySuggestion {...props} keys={questions} />
              </May>
            </li>
          )}
        </For>
      </ol>
    </section>
  </Show>
)

type Shown = "all" | "doubtful"

const Weights = (props: { readonly projectId: string; readonly of: Understanding; readonly again: () => void }) => {
  const client = useClient()
  const toasts = useToasts()
  const weighing = createDoing(async (weight: number | string | null, signal) => {
    await client.projects.change(props.projectId, { weight }, { signal })
    toasts.say(weight === null ? "Results are now unweighted." : "Results now use these weights.")
    props.again()
  })
  const used = () => (props.of.raking === undefined ? (props.of.weight?.column ?? null) : null)
  const isColumn = (name: string) => props.of.weightCandidates.some(({ header }) => header === name)
  const made = () => props.of.weights.filter(({ name }) => !isColumn(name))
  const usedName = () => props.of.weights.find((one) => one.used)?.words
  return (
    <section class="card stack" aria-label="Weights">
      <h2>Weights</h2>
      <Show
        when={props.of.weightCandidates.length > 0 || props.of.weights.length > 0}
        fallback={<p>No weight column found. Every respondent counts equally.</p>}
      >
        <May do="manage" fallback={<p>{usedName() ?? "None: every respondent counts equally"}</p>}>
          <Field label="Weights that results use">
            {(attributes) => (
              <select
                {...attributes}
                class="input"
                disabled={weighing.isRunning()}
                onChange={(event) => {
                  const { value } = event.currentTarget
                  const name = made().find((_, at) => value === `made ${at}`)?.name
                  void weighing.run(name ?? (value === "" ? null : Number(value)))
                }}
              >
                <option value="" selected={usedName() === undefined}>
                  None: every respondent counts equally
                </option>
                <For each={props.of.weightCandidates}>
                  {({ column, designEffect, header, max, mean, min }) => (
                    <option value={column} selected={used() === column}>
                      {`${header}: mean ${inHundredths(mean)}, ${inHundredths(min)} to ${inHundredths(max)}, ` +
                        `design effect ${inHundredths(designEffect)}`}
                    </option>
                  )}
                </For>
                <For each={made()}>
                  {({ designEffect, effectiveRespondents, used, words }, at) => (
                    <option value={`made ${at()}`} selected={used}>
                      {`${words}: design effect ${inHundredths(designEffect ?? 1)}, ` +
                        `worth ${inWhole(Math.round(effectiveRespondents ?? 0))} respondents`}
                    </option>
                  )}
                </For>
              </select>
            )}
          </Field>
        </May>
      </Show>
      <Failed of={weighing} />
    </section>
  )
}

const SmallCells = (props: {
  readonly projectId: string
  readonly below: number | null
  readonly again: () => void
}) => {
  const client = useClient()
  const toasts = useToasts()
  const [below, setBelow] = createSignal(props.below === null ? "" : String(props.below))
  const saving = createDoing(async (_: unknown, signal) => {
    const least = below().trim()
    await client.projects.change(
      props.projectId,
      { smallCells: least === "" ? null : { below: Number(least) } },
      { signal }
    )
    toasts.say("Tables now hide small groups this way.")
    props.again()
  })
  return (
    <May do="manage">
      <form
        class="card stack"
        aria-label="Small groups"
        onSubmit={(event) => {
          event.preventDefault()
          void saving.run(undefined)
        }}
      >
        <h2>Small groups</h2>
        <TextField
          label="Hide groups of fewer respondents than"
          note="1 shows every group to people who can change this project. Leave empty for the usual minimum."
          value={below()}
          onChange={setBelow}
        />
        <Failed of={saving} />
        <button class="button" type="submit" disabled={saving.isRunning()}>
          Save
        </button>
      </form>
    </May>
  )
}

const Columns = (props: { readonly of: Understanding }) => {
  const others = () => props.of.columns.filter(({ questions }) => questions.length === 0)
  return (
    <Show when={others().length > 0}>
      <details class="card">
        <summary>{counted(others().length, "column that isn't a question", "columns that aren't questions")}</summary>
        <DataTable
          label="Columns that aren't questions"
          class="words"
          heads={["Column", "What it is", "Why"]}
          rows={others()}
        >
          {({ column, header, reason, role }) => (
            <tr>
              <th scope="row" dir="auto">{`${column}. ${header}`}</th>
              <td>{roleWords[role]}</td>
              <td>{reason === null ? "–" : inFormWords(reason)}</td>
            </tr>
          )}
        </DataTable>
      </details>
    </Show>
  )
}

const Selectors = (props: { readonly of: Understanding }) => (
  <Show when={props.of.selectors.length > 0}>
    <section class="card stack" aria-label="Who respondents are">
      <h2>Who respondents are</h2>
      <p class="soft">Audience descriptions and filters in plain words use these questions.</p>
      <ul class="notes">
        <For each={props.of.selectors}>{(selector) => <li>{selectorWords(selector)}</li>}</For>
      </ul>
    </section>
  </Show>
)

const Review = (props: {
  readonly projectId: string
  readonly of: Understanding
  readonly below: number | null
  readonly again: () => void
}) => {
  const [shown, setShown] = createSignal<Shown>(
    props.of.questions.some(({ doubt }) => doubt !== null) ? "doubtful" : "all"
  )
  const [words, setWords] = createSignal("")
  const isDoubtful = ({ doubt, sure }: UnderstoodQuestion) => doubt !== null || sure === "unsure"
  const questions = createMemo(() => {
    const all = shown() === "all" ? props.of.questions : props.of.questions.filter(isDoubtful)
    return questionsWith(
      all.map((one) => ({ ...one, labels: one.labels.map(({ label }) => label) })),
      words()
    ).map(({ key }) => props.of.questions.find((one) => one.key === key)!)
  })
  return (
    <>
      <Warnings {...props} />
      <Weights projectId={props.projectId} of={props.of} again={props.again} />
      <SmallCells projectId={props.projectId} below={props.below} again={props.again} />
      <AnotherWave projectId={props.projectId} again={props.again} />
      <ChangesMade projectId={props.projectId} of={props.of} again={props.again} />
      <section class="stack" aria-label="Questions">
        <div class="row spread">
          <h2>{`Questions (${questions().length} of ${props.of.questions.length})`}</h2>
          <Segments<Shown>
            label="Which questions"
            options={[
              ["doubtful", "To check"],
              ["all", "All"]
            ]}
            value={shown()}
            onChange={setShown}
          />
        </div>
        <TextField type="search" label="Find a question" value={words()} onChange={setWords} />
        <p class="soft" role="status">
          {questions().length > 0
            ? words().trim() === ""
              ? ""
              : `${counted(questions().length, "question has", "questions have")} these words.`
            : shown() === "doubtful"
              ? "No questions to check."
              : "No question has these words."}
        </p>
        <For each={questions()}>
          {(question) => (
            <ReadQuestion
              projectId={props.projectId}
              of={question}
              isChangeable={props.of.changeable}
              onChanged={props.again}
              doubtOf={firstWithDoubt(questions(), question)}
            />
          )}
        </For>
      </section>
      <Selectors of={props.of} />
      <Columns of={props.of} />
    </>
  )
}

/** A survey's setup: possible problems first, then every question and how to change it. */
const ReadingPage = () => {
  const client = useClient()
  const params = useParams<{ id: string }>()
  const [understanding, { refetch }] = createLoaded(
    () => params.id,
    (id, signal) => client.projects.understanding(id, { signal })
  )
  return (
    <ProjectFrame tab="/reading">
      {(project, again) => (
        <Loaded of={understanding} again={refetch} what="the setup">
          {(read) => (
            <Review
              projectId={params.id}
              of={read()}
              below={project().smallCells?.below ?? null}
              again={() => {
                void refetch()
                again()
              }}
            />
          )}
        </Loaded>
      )}
    </ProjectFrame>
  )
}

export default ReadingPage
