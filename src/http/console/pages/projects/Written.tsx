import { createSignal } from "solid-js"
import { inWhole } from "../../../../domain/text/Figures.ts"
import { createLater } from "../../data/Later.ts"
import { Loaded } from "../../data/Loaded.tsx"
import { createPages } from "../../data/Pages.ts"
import { Verbatims } from "../../parts/answers/Verbatims.tsx"
import { MoreRows } from "../../parts/MoreRows.tsx"
import { useClient } from "../../session/Session.tsx"

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
  const [sought, setSought] = createSignal("")
  const search = createLater(() => sought().trim())
  const { loaded, more, refetch } = createPages(
    () => ({ question: props.question, filter: props.filter, search: search() }),
    ({ filter, question, search }, page) =>
      client.projects.answers(props.projectId, question, {
        ...(filter !== "" && { filter }),
        ...(search !== "" && { search }),
        ...page,
        limit: AT_ONCE
      }),
    (before, next) => ({ ...next, answers: [...before.answers, ...next.answers] })
  )
  return (
    <Loaded of={loaded} again={refetch} what="the answers">
      {(all) => (
        <>
          <Verbatims
            answers={all().answers.map((answer) => ({ answer }))}
            themes={[]}
            isWhole={all().nextCursor === null}
            seek={setSought}
          />
          <MoreRows
            isWhole={all().nextCursor === null}
            more={more}
            label={`Load more: ${inWhole(all().answers.length)} are shown`}
          />
        </>
      )}
    </Loaded>
  )
}
