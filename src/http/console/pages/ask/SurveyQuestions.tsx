import { Show } from "solid-js"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { QuestionPicker } from "../../parts/survey/QuestionPicker.tsx"
import { useClient } from "../../session/Session.tsx"

interface Props {
  /** Of the survey; empty until one is chosen. */
  readonly projectId: string
  readonly add: (question: string) => void
}

/** Questions that the survey asked, to be put to it as they are. */
export const SurveyQuestions = (props: Props) => {
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
            label="Add a question that the survey asked"
            questions={all()}
            value=""
            onChange={(key) => props.add(all().find((one) => one.key === key)?.text ?? "")}
          />
        )}
      </Loaded>
    </Show>
  )
}
