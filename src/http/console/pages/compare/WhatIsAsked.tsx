import { Show } from "solid-js"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { OwnQuestion } from "../../parts/asking/OwnQuestion.tsx"
import { Segments } from "../../parts/Segments.tsx"
import { QuestionPicker } from "../../parts/survey/QuestionPicker.tsx"
import { isTabulated } from "../../parts/survey/Questions.ts"
import { useClient } from "../../session/Session.tsx"
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
        fallback={<OwnQuestion asked={props.comparison} change={props.change} missing={props.missing} />}
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
