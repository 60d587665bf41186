import { useSearchParams } from "@solidjs/router"
import { type Accessor, createMemo, createSignal, Index, type Setter, Show } from "solid-js"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { OwnQuestion } from "../../parts/asking/OwnQuestion.tsx"
import { Segments, TextField } from "../../parts/Field.tsx"
import { QuestionPicker } from "../../parts/survey/QuestionPicker.tsx"
import { isTabulated } from "../../parts/survey/Questions.ts"
import { useClient } from "../../session/Session.tsx"
import {
  type Comparison,
  commonProject,
  compareAskOf,
  isSampled,
  keptComparison,
  LEAST_SIDES,
  LONGEST_NAME,
  letterOf,
  type Missing,
  MOST_SIDES,
  missingIn,
  nextSide,
  type Side
} from "./Comparison.ts"
import "./Compare.css"
import type { Client, CompareResult } from "../../../../client/Client.ts"
import { createDoing, firstOf, focusFirstMistake } from "../../data/Doing.ts"
import { type ComparedAnswer, ComparedSides } from "../../parts/answers/ComparedSides.tsx"
import { Price, SampleChoice } from "../../parts/asking/SampleChoice.tsx"
import { WhoEditor } from "../../parts/people/WhoEditor.tsx"
import { AddToReport } from "../../parts/report/AddToReport.tsx"
import { standAt } from "../../shell/Focus.ts"
import { Failed, Page } from "../../shell/Page.tsx"

interface WhatIsAskedProps {
  readonly comparison: Comparison
  readonly change: (change: Partial<Comparison>) => void
  readonly missing: Pick<Missing, "choices" | "question">
}

/** The question for all groups: the user's own with choices, or one from the survey they share. */
const WhatIsAsked = (props: WhatIsAskedProps) => {
  const client = useClient()
  const projectId = () => commonProject(props.comparison.sides)
  const isPicked = () => projectId() !== null && props.comparison.asks === "survey"
  const [questions, { refetch }] = createLoaded(
    () => isPicked() && projectId(),
    (id, signal) => client.projects.questions(id, { signal })
  )
  const picked = () => (props.comparison.picked?.projectId === projectId() ? props.comparison.picked : null)
  const isPickedOne = ({ key, text }: { readonly key: string; readonly text: string }) =>
    picked()?.key === key || (picked()?.key === "" && picked()?.text === text)
  return (
    <section class="card stack" aria-labelledby="what">
      <div class="row spread">
        <h2 id="what">What do you want to ask?</h2>
        <Show when={projectId() !== null}>
          <Segments
            label="Source of the question"
            options={[
              ["survey", "From the survey"],
              ["own", "Your own"]
            ]}
            value={props.comparison.asks}
            onChange={(asks) => props.change({ asks })}
          />
        </Show>
      </div>
      <Show
        when={isPicked()}
        fallback={<OwnQuestion asked={props.comparison} change={props.change} missing={props.missing} />}
      >
        <Loaded of={questions} again={refetch} what="questions">
          {(all) => (
            <>
              <QuestionPicker
                label="Question"
                questions={all().filter(isTabulated)}
                value={all().find(isPickedOne)?.key ?? ""}
                onChange={(key) => {
                  const found = all().find((one) => one.key === key)
                  if (found !== undefined) props.change({ picked: { projectId: projectId()!, key, text: found.text } })
                }}
              />
              <Show when={picked() === null && props.missing.question}>
                {(mistake) => (
                  <p class="mistake" role="alert">
                    {mistake()}
                  </p>
                )}
              </Show>
              <Show when={all().find(isPickedOne)}>
                {(question) => (
                  <p class="note" dir="auto">
                    {question().labels.join(" · ")}
                  </p>
                )}
              </Show>
            </>
          )}
        </Loaded>
      </Show>
    </section>
  )
}

interface Props {
  readonly side: Side
  readonly at: number
  readonly change: (change: Partial<Side>) => void
  /** Removes the group. Without it, there is no button. */
  readonly remove: (() => void) | undefined
  readonly mistake: string | undefined
}

/** Chooses the people in one group. */
const SideEditor = (props: Props) => {
  const heading = () => `Group ${letterOf(props.at)}`
  return (
    <li class="card stack side" style={{ "--mark": `var(--series-${props.at + 1})` }}>
      <div class="row spread">
        <h2>{heading()}</h2>
        <Show when={props.remove}>
          {(remove) => (
            <button
              class="button"
              data-kind="quiet"
              data-size="small"
              type="button"
              aria-label={`Remove group ${letterOf(props.at)}`}
              onClick={() => remove()()}
            >
              Remove
            </button>
          )}
        </Show>
      </div>
      <WhoEditor
        label={`Who is in group ${letterOf(props.at)}`}
        who={props.side}
        change={props.change}
        mistake={props.mistake}
      />
      <TextField
        label="Name in the answer (optional)"
        maxlength={LONGEST_NAME}
        value={props.side.name}
        onChange={(name) => props.change({ name })}
      />
    </li>
  )
}

interface Kept {
  readonly comparison: Comparison
  readonly change: (change: Partial<Comparison>) => void
  readonly answered: Accessor<ComparedAnswer | undefined>
  readonly setAnswered: Setter<ComparedAnswer | undefined>
}

const kept = new WeakMap<Client, Kept>()

/** The current comparison and its answer. They survive visits to other pages, but not another sign-in. */
const keptFor = (client: Client): Kept => {
  const known = kept.get(client)
  if (known !== undefined) return known
  const [comparison, change] = keptComparison(client)
  const [answered, setAnswered] = createSignal<ComparedAnswer>()
  const made: Kept = { comparison, change, answered, setAnswered }
  kept.set(client, made)
  return made
}

type CompareAsk = NonNullable<ReturnType<typeof compareAskOf>>

const nothing: Missing = { sides: {} }

/** Asks several groups the same question, and says which differences are significant. */
const ComparePage = () => {
  const client = useClient()
  const { answered, change, comparison, setAnswered } = keptFor(client)
  const [isTried, setTried] = createSignal(false)
  const setSides = (sides: ReadonlyArray<Side>) => change({ sides })
  const ask = createMemo(() => compareAskOf(comparison))
  const missing = createMemo(() => (isTried() ? missingIn(comparison) : nothing))
  let answer!: HTMLElement
  const [search, setSearch] = useSearchParams()
  const here = () => answered()?.result.requestId ?? ""
  // After a reload, the answer comes from its address.
  createLoaded(
    () => firstOf(search.answer) !== "" && firstOf(search.answer) !== here() && firstOf(search.answer),
    async (id, signal) => {
      const { data, kind, request } = await client.history.get(id, { signal })
      if (kind !== "compare") return
      setAnswered({ ask: request, result: { ...(data as CompareResult), requestId: id, credits: null } })
    }
  )
  const comparing = createDoing(async (given: CompareAsk, signal) => {
    const result = await client.ask.compare(given, { signal })
    setAnswered({ ask: given, result })
    setSearch({ answer: result.requestId }, { replace: true })
    queueMicrotask(() => {
      answer.focus({ preventScroll: true })
      answer.scrollIntoView()
    })
  })
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    setTried(true)
    const given = ask()
    if (given !== null) return void comparing.run(given)
    focusFirstMistake(event.currentTarget)
  }
  let sides!: HTMLOListElement
  /** Updates the groups and focuses the new one, or the one that took a removed group's place. */
  const setSidesAt = (next: ReadonlyArray<Side>, at: number) => {
    setSides(next)
    queueMicrotask(() => {
      const side = sides.children[Math.min(at, next.length - 1)]
      if (side instanceof HTMLElement) standAt(side)
    })
  }
  return (
    <Page title="Compare" lead="Ask two or more groups the same question, and see which differences are significant.">
      <form class="page-compare" onSubmit={submit} novalidate>
        <ol ref={sides} class="sides">
          <Index each={comparison.sides}>
            {(side, at) => (
              <SideEditor
                side={side()}
                at={at}
                change={(part) => setSides(comparison.sides.map((one, i) => (i === at ? { ...one, ...part } : one)))}
                remove={
                  comparison.sides.length > LEAST_SIDES
                    ? () =>
                        setSidesAt(
                          comparison.sides.filter((_, i) => i !== at),
                          at
                        )
                    : undefined
                }
                mistake={missing().sides[at]}
              />
            )}
          </Index>
        </ol>
        <div>
          <button
            class="button"
            type="button"
            disabled={comparison.sides.length >= MOST_SIDES}
            onClick={() => setSidesAt([...comparison.sides, nextSide(comparison.sides)], comparison.sides.length)}
          >
            + Add group
          </button>
        </div>
        <WhatIsAsked comparison={comparison} change={change} missing={missing()} />
        <Show
          when={isSampled(comparison)}
          fallback={<p class="note">Everyone in the survey who matches counts, so there's no sample size to choose.</p>}
        >
          <SampleChoice kind="closed" value={comparison.sampleSize} onChange={(sampleSize) => change({ sampleSize })} />
        </Show>
        <Failed of={comparing} />
        <div class="ask-foot">
          <Price ask={ask()} />
          <div class="row">
            <Show when={comparing.isRunning()}>
              <button class="button" data-kind="quiet" type="button" onClick={comparing.cancel}>
                Cancel
              </button>
            </Show>
            <button class="button" data-kind="main" type="submit" disabled={comparing.isRunning()}>
              {comparing.isRunning() ? "Comparing…" : "Compare"}
            </button>
          </div>
        </div>
      </form>
      <section class="answers compared" aria-label="Answer" tabindex="-1" ref={answer}>
        <Show when={answered()}>
          {(given) => (
            <>
              <ComparedSides of={given()} />
              <p class="row">
                <a href={`/history/${given().result.requestId}`}>Link to this answer</a>
                <AddToReport isSmall block={{ answerId: given().result.requestId }} />
              </p>
            </>
          )}
        </Show>
      </section>
    </Page>
  )
}

export default ComparePage
