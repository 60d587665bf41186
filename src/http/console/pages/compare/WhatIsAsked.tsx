import { Show } from "solid-js"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Field } from "../../parts/Field.tsx"
import { ListEditor } from "../../parts/ListEditor.tsx"
import { Segments } from "../../parts/Segments.tsx"
import { useClient } from "../../session/Session.tsx"
import { MOST_CHOICES } from "../ask/Draft.ts"
import { QuestionPicker } from "../projects/QuestionPicker.tsx"
import { isTabulated } from "../projects/Questions.ts"
import { type Comparison, commonProject, type Missing } from "./Comparison.ts"

interface Props {
  readonly comparison: Comparison
  readonly change: (change: Partial<Comparison>) => void
  readonly missing: Pick<Missing, "choices" | "question">
}

/** The question that all sides are asked: one's own with its answers, or one of the survey's where all are of it. */
export const WhatIsAsked = (props: Props) => {
  const client = useClient()
  const projectId = () => commonProject(props.comparison.sides)
  const isPicked = () => projectId() !== null && props.comparison.asks === "survey"
  const [questions, { refetch }] = createLoaded(
    () => isPicked() && projectId(),
    (id, signal) => client.projects.questions(id, { signal })
  )
  const picked = () => (props.comparison.picked?.projectId === projectId() ? props.comparison.picked : null)
  return (
    <section class="card stack" aria-labelledby="what">
      <div class="row spread">
        <h2 id="what">What are they asked?</h2>
        <Show when={projectId() !== null}>
          <Segments
            label="Whose question"
            options={[
              ["survey", "A question of the survey"],
              ["own", "A question of your own"]
            ]}
            value={props.comparison.asks}
            onChange={(asks) => props.change({ asks })}
          />
        </Show>
      </div>
      <Show
        when={isPicked()}
        fallback={
          <>
            <Field label="Question" mistake={props.missing.question}>
              {(field) => (
                <textarea
                  {...field}
                  class="input said question"
                  rows="2"
                  dir="auto"
                  placeholder="How important is it to you that your family eats dinner together?"
                  value={props.comparison.question}
                  onInput={(event) => props.change({ question: event.currentTarget.value })}
                />
              )}
            </Field>
            <ListEditor
              label="Answers to choose from"
              one="Answer"
              values={props.comparison.choices}
              onChange={(choices) => props.change({ choices })}
              least={2}
              most={MOST_CHOICES}
              mistake={props.missing.choices}
              placeholder="Very important"
            />
            <label class="tick">
              <input
                type="checkbox"
                checked={props.comparison.isMultipleChoice}
                onChange={(event) => props.change({ isMultipleChoice: event.currentTarget.checked })}
              />
              Several answers may be chosen
            </label>
          </>
        }
      >
        <Loaded of={questions} again={refetch} what="questions">
          {(all) => (
            <>
              <QuestionPicker
                label="Question"
                questions={all().filter(isTabulated)}
                value={picked()?.key ?? ""}
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
              <Show when={all().find(({ key }) => key === picked()?.key)}>
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
