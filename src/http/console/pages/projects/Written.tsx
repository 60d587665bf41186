import { Show } from "solid-js"
import { inWhole } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Verbatims } from "../../parts/answers/Verbatims.tsx"
import { useClient } from "../../session/Session.tsx"
import { Problem } from "../../shell/Problem.tsx"

/** Answers that are loaded at once. */
const AT_ONCE = 1_000

interface Props {
  readonly projectId: string
  readonly question: string
  readonly filter: string
}

/** What respondents wrote in answer to a question: of everybody, or of those who match a filter. */
export const Written = (props: Props) => {
  const client = useClient()
  const read = (cursor: string | null, signal: AbortSignal) =>
    client.projects.answers(props.projectId, props.question, {
      ...(props.filter !== "" && { filter: props.filter }),
      ...(cursor !== null && { cursor }),
      limit: AT_ONCE,
      signal
    })
  const [page, { mutate, refetch }] = createLoaded(
    () => ({ question: props.question, filter: props.filter }),
    (_, signal) => read(null, signal)
  )
  const more = createDoing(async (cursor: string, signal) => {
    const next = await read(cursor, signal)
    mutate((before) => (before === undefined ? next : { ...next, answers: [...before.answers, ...next.answers] }))
  })
  return (
    <Loaded of={page} again={refetch} what="the answers">
      {(all) => (
        <>
          <Verbatims answers={all().answers.map((answer) => ({ answer }))} themes={[]} />
          <Show when={more.problem()}>{(error) => <Problem of={error()} />}</Show>
          <Show when={all().nextCursor}>
            {(cursor) => (
              <div class="row">
                <button
                  class="button"
                  data-size="small"
                  type="button"
                  disabled={more.isRunning()}
                  onClick={() => void more.run(cursor())}
                >
                  {`Load more: ${inWhole(all().answers.length)} of ${inWhole(all().question.base ?? 0)} are searched`}
                </button>
              </div>
            )}
          </Show>
        </>
      )}
    </Loaded>
  )
}
