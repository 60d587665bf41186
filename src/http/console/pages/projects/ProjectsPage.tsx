import { A } from "@solidjs/router"
import { createSignal, For, Show } from "solid-js"
import type { Project } from "../../../../client/Types.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { collected, createLoaded, Loaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { toldOf } from "../../shell/NextStep.ts"
import { Page } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import "./Projects.css"

const Card = (props: { readonly of: Project; readonly remove: () => void }) => (
  <li class="card project-card">
    <div class="stack">
      <h2>
        <A href={`/projects/${props.of.id}`} dir="auto">
          {props.of.title}
        </A>
      </h2>
      <Show when={props.of.description !== ""}>
        <p class="project-about" dir="auto">
          {props.of.description}
        </p>
      </Show>
      <p class="soft small">
        {counted(props.of.surveyQuestions.length, "question", "questions")}
        {" · "}
        {counted(props.of.audiences.length, "audience", "audiences")}
      </p>
    </div>
    <button
      class="button"
      data-kind="bad"
      data-size="small"
      type="button"
      aria-label={`Delete ${props.of.title}`}
      onClick={() => props.remove()}
    >
      Delete
    </button>
  </li>
)

/** All surveys whose respondents can be asked. */
const ProjectsPage = () => {
  const client = useClient()
  const toasts = useToasts()
  const [projects, { refetch }] = createLoaded(
    () => "projects",
    (_, signal) => collected(client.projects.list({ signal }))
  )
  const [removed, setRemoved] = createSignal<ReadonlySet<string>>(new Set())
  const without = (id: string) => new Set([...removed()].filter((one) => one !== id))

  const remove = ({ id, title }: Project) => {
    setRemoved(new Set([...removed(), id]))
    toasts.undoable({
      message: `“${title}” and its respondents’ answers are deleted.`,
      undo: () => setRemoved(without(id)),
      commit: () =>
        void client.projects.remove(id).catch((error: unknown) => {
          setRemoved(without(id))
          toasts.say(`“${title}” was not deleted. ${toldOf(error).message}`)
        })
    })
  }

  return (
    <Page
      title="Projects"
      lead="Surveys of people. Their answers are counted, filtered and tabulated as they were given; everything else is marked."
      actions={
        <A class="button" data-kind="main" href="/projects/new">
          Add a survey
        </A>
      }
    >
      <Loaded of={projects} again={refetch} what="projects">
        {(all) => (
          <Show
            when={all().some(({ id }) => !removed().has(id))}
            fallback={
              <div class="empty">
                <h2>No surveys yet</h2>
                <p>
                  Add a file of answers: CSV, Excel, SPSS or Stata. Before anything is counted you see how it was read.
                </p>
                <A class="button" data-kind="main" href="/projects/new">
                  Add a survey
                </A>
              </div>
            }
          >
            <ul class="project-cards">
              <For each={all().filter(({ id }) => !removed().has(id))}>
                {(project) => <Card of={project} remove={() => remove(project)} />}
              </For>
            </ul>
          </Show>
        )}
      </Loaded>
    </Page>
  )
}

export default ProjectsPage
