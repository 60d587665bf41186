import "./Opening.css"
import { A } from "@solidjs/router"
import { For, Show } from "solid-js"
import type { Client } from "../../../../client/Client.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { collected, createLoaded, Loaded } from "../../data/Loaded.tsx"
import { isStudy } from "../../parts/survey/Questions.ts"
import { May, useClient } from "../../session/Session.tsx"
import { Page } from "../../shell/Page.tsx"
import { type OpenSurvey, openingQuestions } from "./Opening.ts"

/** The newest surveys that questions are chosen from. */
const SURVEYS = 3
/** So many of the newest projects are looked at: studies, which nobody answered, aren't among the surveys. */
const LOOKED_AT = 20
const QUESTIONS = 6

/** A survey to choose from; null if it can't be read, which must not keep the others from opening. */
const opened = async (client: Client, id: string, title: string, signal: AbortSignal): Promise<OpenSurvey | null> => {
  try {
    const [{ selectors }, questions] = await Promise.all([
      client.projects.get(id, { signal }),
      client.projects.questions(id, { signal })
    ])
    return { id, title, questions, describing: new Set(selectors.flatMap((one) => one.questions)) }
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

const newest = async (client: Client, signal: AbortSignal) => {
  const projects = await collected(client.projects.list({ pageSize: LOOKED_AT, signal }), LOOKED_AT)
  const asked = projects.filter((one) => !isStudy(one)).slice(0, SURVEYS)
  const surveys = await Promise.all(asked.map(({ id, title }) => opened(client, id, title, signal)))
  return openingQuestions(
    surveys.flatMap((one) => (one === null ? [] : [one])),
    QUESTIONS
  )
}

const ways = [
  ["/projects/new", "manage", "Upload a survey", "SPSS, Stata, Excel or CSV. You get tables and answers right away."],
  ["/ask", "ask", "Ask an audience", "Describe people, and ask them a question in your own words."],
  ["/model", "administer", "Connect a model", "It estimates what your surveys didn't ask, and says how sure it is."]
] as const

/** The console's first page: questions that people really answered, or ways to begin if there is no survey yet. */
const OpeningPage = () => {
  const client = useClient()
  const [questions, { refetch }] = createLoaded(
    () => true,
    (_, signal) => newest(client, signal)
  )
  return (
    <Page title="Welcome" lead="See what people answered, or ask something new.">
      <div class="opening">
        <Loaded of={questions} again={refetch} what="your surveys">
          {(all) => (
            <Show when={all().length > 0}>
              <section class="stack" aria-labelledby="asked">
                <h2 id="asked">People answered these questions</h2>
                <ul class="opening-cards">
                  <For each={all()}>
                    {({ question, survey }) => (
                      <li class="card">
                        <h3>
                          <A href={`/projects/${survey.id}?question=${encodeURIComponent(question.key)}`} dir="auto">
                            {question.text}
                          </A>
                        </h3>
                        <p class="small soft" dir="auto">
                          {survey.title} · {counted(question.base, "answer", "answers")}
                        </p>
                      </li>
                    )}
                  </For>
                </ul>
              </section>
            </Show>
          )}
        </Loaded>
        <Show when={questions.state === "ready" || questions.state === "errored"}>
          <May do="ask">
            <section class="stack" aria-labelledby="ways">
              <h2 id="ways">{(questions.latest?.length ?? 0) > 0 ? "Or start something new" : "Where to start"}</h2>
              <ul class="opening-cards">
                <For each={ways}>
                  {([href, needs, label, what]) => (
                    <May do={needs}>
                      <li class="card">
                        <h3>
                          <A href={href}>{label}</A>
                        </h3>
                        <p class="small soft">{what}</p>
                      </li>
                    </May>
                  )}
                </For>
              </ul>
            </section>
          </May>
        </Show>
      </div>
    </Page>
  )
}

export default OpeningPage
