import { A } from "@solidjs/router"
import { createSignal, For, Show } from "solid-js"
import type { Project } from "../../../../client/Types.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { collected, createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Confirmation } from "../../parts/Confirmation.tsx"
import { May, useClient } from "../../session/Session.tsx"
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
    <May do="administer">
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
    </May>
  </li>
)

const Deletion = (props: { readonly of: Project; readonly done: () => void; readonly close: () => void }) => {
  const client = useClient()
  const toasts = useToasts()
  const [detail] = createLoaded(
    () => props.of.id,
    (id, signal) => client.projects.get(id, { signal })
  )
  const removing = createDoing(async (_: undefined) => {
    await client.projects.remove(props.of.id)
    toasts.say(`“${props.of.title}” and all its answers were deleted.`)
    props.done()
  })
  const whose = () =>
    detail.latest === undefined ? "its respondents" : counted(detail.latest.respondents, "respondent", "respondents")
  return (
    <Confirmation title={`Delete “${props.of.title}”?`} act="Delete" doing={removing} close={props.close}>
      <p aria-live="polite">
        {`This deletes the answers of ${whose()} to ${counted(props.of.surveyQuestions.length, "question", "questions")}. ` +
          "The answers about it in your history, its tables in reports, and links to them go too. You can't undo it."}
      </p>
    </Confirmation>
  )
}

const ProjectsPage = () => {
  const client = useClient()
  const [projects, { mutate, refetch }] = createLoaded(
    () => "projects",
    (_, signal) => collected(client.projects.list({ signal }))
  )
  const [leaving, setLeaving] = createSignal<Project>()
  const removed = ({ id }: Project) => {
    setLeaving(undefined)
    mutate((all) => all?.filter((one) => one.id !== id))
    document.getElementById("page")?.focus({ preventScroll: true })
  }

  return (
    <Page
      title="Projects"
      lead="Your surveys. Explore the answers, filter them, and make tables."
      actions={
        <>
          <A class="button" href="/studies">
            Studies
          </A>
          <May do="manage">
            <A class="button" data-kind="main" href="/projects/new">
              Add a survey
            </A>
          </May>
        </>
      }
    >
      <Loaded of={projects} again={refetch} what="projects">
        {(all) => (
          <Show
            when={all().length > 0}
            fallback={
              <div class="empty">
                <h2>No surveys yet</h2>
                <p>
                  Add a data file: CSV, Excel, SPSS or Stata. You can check how it was understood before you use it.
                </p>
                <May do="manage">
                  <A class="button" data-kind="main" href="/projects/new">
                    Add a survey
                  </A>
                </May>
              </div>
            }
          >
            <ul class="project-cards">
              <For each={all()}>{(project) => <Card of={project} remove={() => setLeaving(project)} />}</For>
            </ul>
          </Show>
        )}
      </Loaded>
      <Show when={leaving()}>
        {(project) => <Deletion of={project()} done={() => removed(project())} close={() => setLeaving(undefined)} />}
      </Show>
    </Page>
  )
}

export default ProjectsPage
