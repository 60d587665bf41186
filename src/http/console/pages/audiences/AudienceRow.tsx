import { A } from "@solidjs/router"
import { createMemo, createSignal, For, onCleanup, onMount, Show } from "solid-js"
import type { Audience, AudienceUnderstanding, DurableAskSummary } from "../../../../client/Client.ts"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { TextField } from "../../parts/Field.tsx"
import { Understanding } from "../../parts/people/Understanding.tsx"
import { isTabulated } from "../../parts/survey/Questions.ts"
import { May, useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"

interface Props {
  readonly audience: Audience
  readonly remove: () => void
  /** Undoes the deletion; undefined if it isn't deleted. */
  readonly undo: (() => void) | undefined
  readonly renamed: () => void
  /** The latest question that it was asked; undefined if none is on record. */
  readonly last: DurableAskSummary | undefined
}

/** How many people an audience is, and who they are, in words. */
const sizeWords = ({ population, project }: AudienceUnderstanding): string => {
  if (project !== null) {
    const { matchedTwins, totalTwins } = project.matches
    const of = `of ${counted(totalTwins, "respondent", "respondents")} in “${project.title}”`
    return matchedTwins === null ? `Too few ${of} to ask` : `${inWhole(matchedTwins)} ${of}`
  }
  return population === null
    ? "Nobody: the description contradicts itself"
    : `${population.millions} million people, ${population.percentage}% of ${population.among}. No survey attached`
}

/** How an audience was understood, in words; empty if nothing of it was. */
const understoodWords = ({ audience, population, project }: AudienceUnderstanding): string =>
  project === null
    ? (population?.people ?? "")
    : (project.matches.filter?.interpretation.description ?? audience.read.join(", "))

/** Questions listed before the link to all of them. */
const FIRST = 6

interface SurveyProps {
  readonly of: NonNullable<AudienceUnderstanding["project"]>
}

/** The questions that an audience's survey can answer, each a click away, of these people. */
const SurveyQuestions = (props: SurveyProps) => {
  const client = useClient()
  const [questions] = createLoaded(
    () => props.of.projectId,
    (id, signal) => client.projects.questions(id, { signal })
  )
  const filter = () => props.of.matches.filter?.expression ?? ""
  const address = (question?: string) =>
    `/projects/${props.of.projectId}?${new URLSearchParams({
      ...(question !== undefined && { question }),
      ...(filter() !== "" && { filter: filter() })
    })}`
  const best = createMemo(() =>
    [...(questions.latest ?? [])]
      .filter(isTabulated)
      .sort((a, b) => b.base - a.base)
      .slice(0, FIRST)
  )
  return (
    <Show when={best().length > 0}>
      <div class="answerable">
        <h3>Questions that its survey can answer</h3>
        <ul>
          <For each={best()}>
            {(question) => (
              <li>
                <A href={address(question.key)} dir="auto">
                  {question.text}
                </A>
              </li>
            )}
          </For>
          <li>
            <A href={address()}>{`All ${inWhole(questions.latest?.length ?? 0)} questions`}</A>
          </li>
        </ul>
      </div>
    </Show>
  )
}

interface ActionProps {
  readonly words: string
  readonly label: string
  readonly kind?: "bad"
  /** Whether it has opened something; undefined if it opens nothing. */
  readonly isOpen?: boolean
  readonly ref?: HTMLButtonElement
  readonly act: () => void
}

const Action = (props: ActionProps) => (
  <button
    ref={props.ref}
    class="button"
    data-kind={props.kind ?? "quiet"}
    data-size="small"
    type="button"
    aria-expanded={props.isOpen}
    aria-label={props.label}
    onClick={() => props.act()}
  >
    {props.words}
  </button>
)

export const AudienceRow = (props: Props) => {
  const client = useClient()
  const toasts = useToasts()
  const [title, setTitle] = createSignal<string | null>(null)
  const [isOpen, setOpen] = createSignal(false)
  const [isSeen, setSeen] = createSignal(false)
  let row!: HTMLLIElement
  // Of a long list only the rows that are looked at are understood.
  onMount(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(row)
    onCleanup(() => observer.disconnect())
  })
  const [understood] = createLoaded(
    () => isSeen() && props.audience.id,
    (audienceId, signal) => client.audiences.understanding({ audienceId, engine: "statistical" }, { signal })
  )
  let renameButton!: HTMLButtonElement
  let deleteButton!: HTMLButtonElement

  const renaming = createDoing(async (given: string, signal) => {
    await client.audiences.rename(props.audience.id, given, { signal })
    toasts.say(`“${props.audience.title}” is now “${given}”.`)
    setTitle(null)
    props.renamed()
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const given = title()?.trim() ?? ""
    if (given !== "") void renaming.run(given)
  }
  const stop = () => {
    setTitle(null)
    renaming.forget()
    queueMicrotask(() => renameButton.focus())
  }
  const undo = () => {
    props.undo?.()
    queueMicrotask(() => deleteButton.focus())
  }
  return (
    <li ref={row} class="audience" data-deleted={props.undo !== undefined}>
      <Show
        when={title() !== null}
        fallback={
          <h2 class="audience-title" dir="auto">
            {props.audience.title}
          </h2>
        }
      >
        <form class="rename" onSubmit={submit} onKeyDown={(event) => event.key === "Escape" && stop()}>
          <TextField
            label="New title"
            ref={(input) => queueMicrotask(() => input.select())}
            value={title() ?? ""}
            onChange={setTitle}
          />
          <div class="row">
            <button class="button" data-kind="main" data-size="small" type="submit" disabled={renaming.isRunning()}>
              Rename
            </button>
            <button class="button" data-kind="quiet" data-size="small" type="button" onClick={stop}>
              Cancel
            </button>
          </div>
          <Failed of={renaming} />
        </form>
      </Show>
      <p class="said" dir="auto">
        {props.audience.prompt}
      </p>
      <dl class="audience-facts">
        <Show when={understood.latest}>
          {(found) => (
            <>
              <dt>Size</dt>
              <dd>{sizeWords(found())}</dd>
              <Show when={understoodWords(found())}>
                {(words) => (
                  <>
                    <dt>Understood as</dt>
                    <dd dir="auto">{words()}</dd>
                  </>
                )}
              </Show>
            </>
          )}
        </Show>
        <Show when={props.last}>
          {(last) => (
            <>
              <dt>Last asked</dt>
              <dd>
                <A href={`/ask/${last().id}`} dir="auto">
                  {last().asked.question}
                </A>
              </dd>
            </>
          )}
        </Show>
      </dl>
      <div class="row actions">
        <Show
          when={props.undo === undefined}
          fallback={
            <>
              <span class="soft">Deleted</span>
              <button
                class="button"
                data-size="small"
                type="button"
                aria-label={`Undo: delete ${props.audience.title}`}
                ref={(button) => queueMicrotask(() => button.focus())}
                onClick={(event) => event.detail < 2 && undo()}
              >
                Undo
              </button>
            </>
          }
        >
          <May do="ask">
            <a
              class="button"
              data-size="small"
              href={`/ask?audience=${props.audience.id}`}
              aria-label={`Ask ${props.audience.title}`}
            >
              Ask
            </a>
          </May>
          <Action
            words="Details"
            label={`Details of ${props.audience.title}`}
            isOpen={isOpen()}
            act={() => setOpen(!isOpen())}
          />
          <May do="manage">
            <Action
              ref={renameButton}
              words="Rename"
              label={`Rename ${props.audience.title}`}
              act={() => setTitle(props.audience.title)}
            />
            <Action
              ref={deleteButton}
              words="Delete"
              label={`Delete ${props.audience.title}`}
              kind="bad"
              act={() => props.remove()}
            />
          </May>
        </Show>
      </div>
      <Show when={isOpen()}>
        <Understanding description={props.audience.prompt} audienceId={props.audience.id} />
        <Show when={understood.latest?.project}>{(project) => <SurveyQuestions of={project()} />}</Show>
      </Show>
    </li>
  )
}
