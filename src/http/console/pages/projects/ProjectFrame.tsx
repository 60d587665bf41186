import { A, useParams } from "@solidjs/router"
import { type Accessor, For, type JSX, Show } from "solid-js"
import type { ProjectDetail } from "../../../../client/Types.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { isStudy } from "../../parts/survey/Questions.ts"
import { useClient } from "../../session/Session.tsx"
import { Page } from "../../shell/Page.tsx"
import "./Projects.css"

const tabs = [
  ["", "Questions"],
  ["/reading", "Setup"],
  ["/derive", "Derive & weight"],
  ["/analyze", "Analyze"],
  ["/backtest", "Backtest"]
] as const

/** The last part of a project page's address. */
type Tab = (typeof tabs)[number][0]

interface Props {
  readonly tab: Tab
  readonly children: (project: Accessor<ProjectDetail>, again: () => void) => JSX.Element
}

/** A project's heading and tabs around one of its pages. */
export const ProjectFrame = (props: Props) => {
  const client = useClient()
  const params = useParams<{ id: string }>()
  const [project, { refetch }] = createLoaded(
    () => params.id,
    (id, signal) => client.projects.get(id, { signal })
  )
  return (
    <>
      <Show when={project.state === "errored"}>
        <h1>Project</h1>
      </Show>
      <Loaded of={project} again={refetch} what="the project">
        {(detail) => (
          <Page
            title={detail().title}
            lead={
              <>
                {counted(detail().respondents, "respondent", "respondents")}
                {", "}
                {counted(detail().surveyQuestions.length, "question", "questions")}.
                <Show when={detail().description !== ""}>
                  <details class="how">
                    <summary>About this survey</summary>
                    <span dir="auto">{detail().description}</span>
                  </details>
                </Show>
              </>
            }
            actions={
              <A class="button" href="/projects">
                All projects
              </A>
            }
          >
            <Show when={!isStudy(detail())}>
              <nav aria-label="Pages of this project">
                <ul class="tabs">
                  <For each={tabs}>
                    {([end, label]) => (
                      <li>
                        <A href={`/projects/${params.id}${end}`} aria-current={props.tab === end ? "page" : undefined}>
                          {label}
                        </A>
                      </li>
                    )}
                  </For>
                </ul>
              </nav>
            </Show>
            {props.children(detail, refetch)}
          </Page>
        )}
      </Loaded>
    </>
  )
}
