import { createSignal } from "solid-js"
import { inWhole } from "../../../../domain/text/Figures.ts"
import { createLater } from "../../data/Doing.ts"
import { createPages } from "../../data/Loaded.tsx"
import { Verbatims } from "../../parts/answers/Verbatims.tsx"
import { MoreRows } from "../../parts/DataTable.tsx"
import { useClient } from "../../session/Session.tsx"
import { Filtered } from "./FilterBar.tsx"

/** Answers per page. */
const AT_ONCE = 1_000

interface Props {
  readonly projectId: string
  readonly question: string
  readonly filter: string
}

/** Respondents' written answers to a question, optionally filtered. */
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
    <Filtered of={loaded} again={refetch} what="the answers">
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
            label={`Load more (${inWhole(all().answers.length)} shown)`}
          />
        </>
      )}
    </Filtered>
  )
}
