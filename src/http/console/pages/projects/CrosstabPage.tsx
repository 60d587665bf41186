import { useParams, useSearchParams } from "@solidjs/router"
import { createMemo, createSignal, For, Show } from "solid-js"
import type { CrosstabAsk, CrosstabResult, SurveyQuestion } from "../../../../client/Types.ts"
import { Chart, ProvenanceLine } from "../../charts/Chart.tsx"
import { fileName, save } from "../../charts/ExportChart.ts"
import { provenanceOf } from "../../charts/Provenance.ts"
import { allOf, createDoing, firstOf } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Menu, Segments } from "../../parts/Field.tsx"
import { QuestionPicker } from "../../parts/survey/QuestionPicker.tsx"
import { isTabulated } from "../../parts/survey/Questions.ts"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import {
  chartBands,
  chartRows,
  chartSeries,
  chartSubtitle,
  crosstabNotes,
  crosstabOrigin,
  type Measure,
  measureWords
} from "./CrosstabChart.ts"
import { CrosstabTable, type NetDraft, Nets, netsOf } from "./CrosstabTable.tsx"
import "./Crosstab.css"
import { FilterBar, Filtered } from "./FilterBar.tsx"
import { ProjectFrame } from "./ProjectFrame.tsx"

type Against = "columns" | "complement" | "none"
const MAX_BANNER = 6

const Tables = (props: { readonly projectId: string; readonly questions: ReadonlyArray<SurveyQuestion> }) => {
  const client = useClient()
  const [search, setSearch] = useSearchParams()
  const [measure, setMeasure] = createSignal<Measure>("share")
  const [against, setAgainst] = createSignal<Against>("columns")
  const [boxes, setBoxes] = createSignal<"0" | "1" | "2" | "3">("0")
  const [nets, setNets] = createSignal<ReadonlyArray<NetDraft>>([])
  const [question, setQuestion] = createSignal(0)

  const tabulated = createMemo(() => props.questions.filter(isTabulated))
  const keys = createMemo(() => new Set(tabulated().map(({ key }) => key)))
  const filter = () => firstOf(search.filter)
  const rows = () => (keys().has(firstOf(search.rows)) ? firstOf(search.rows) : "")
  const columns = createMemo(() => {
    const named = allOf(search.columns).flatMap((one) => one.split("|"))
    return [...new Set(named)].filter((key) => keys().has(key))
  })
  // The address may name questions that this survey doesn't have or that can't be tabulated.
  const unknown = createMemo(() =>
    [...allOf(search.rows), ...allOf(search.columns)]
      .flatMap((one) => one.split("|"))
      .filter((key) => key !== "" && !keys().has(key))
  )
  const rowQuestion = createMemo(() => tabulated().find(({ key }) => key === rows()))
  const setColumns = (next: ReadonlyArray<string>) => setSearch({ columns: next.join("|") || undefined })

  const ask = createMemo((): CrosstabAsk | null => {
    if (rows() === "" || columns().length === 0) return null
    const wanted = netsOf(nets())
    return {
      rows: rows(),
      columns: columns(),
      ...(filter() !== "" && { filter: filter() }),
      ...(wanted.length > 0 && { nets: wanted }),
      ...(boxes() !== "0" && rowQuestion()?.kind === "ordinal" && { boxes: Number(boxes()) }),
      measures: ["share", "rowShare", "tableShare", "count", "weighted", "index", "interval"],
      test: { against: against() }
    }
  })
  const [table, { refetch }] = createLoaded(ask, (wanted, signal) =>
    client.projects.crosstab(props.projectId, wanted, { signal })
  )
  const exporting = createDoing(async (type: "csv" | "pptx" | "xlsx", signal) => {
    const file = await client.projects.crosstabFile(props.projectId, ask()!, type, { signal })
    save(file, fileName(rowQuestion()?.text ?? "crosstab", type))
  })
  const files = [
    { label: "CSV", act: () => void exporting.run("csv") },
    { label: "Excel (.xlsx)", act: () => void exporting.run("xlsx") },
    { label: "PowerPoint (.pptx) with editable charts", act: () => void exporting.run("pptx") }
  ]
  const shownQuestion = (result: CrosstabResult) => Math.min(question(), result.banner.length - 1)

  return (
    <>
      <FilterBar
        projectId={props.projectId}
        value={filter()}
        onApply={(filter) => setSearch({ filter: filter || undefined })}
      />
      <section class="card stack" aria-label="Table settings">
        <QuestionPicker
          label="Rows"
          questions={tabulated()}
          value={rows()}
          onChange={(key) => {
            setNets([])
            setSearch({ rows: key })
          }}
        />
        <For each={columns()}>
          {(key, at) => (
            <div class="row picked">
              <QuestionPicker
                label={columns().length === 1 ? "Columns" : `Columns, question ${at() + 1}`}
                questions={tabulated()}
                value={key}
                onChange={(next) => setColumns(columns().map((one, place) => (place === at() ? next : one)))}
              />
              <button
                class="button"
                data-kind="quiet"
                data-size="small"
                type="button"
                aria-label={`Remove column question ${at() + 1}`}
                onClick={() => setColumns(columns().filter((_, place) => place !== at()))}
              >
                Remove
              </button>
            </div>
          )}
        </For>
        <Show when={columns().length < MAX_BANNER}>
          <QuestionPicker
            label={columns().length === 0 ? "Columns" : "Add a column question"}
            questions={tabulated().filter(({ key }) => !columns().includes(key))}
            value=""
            onChange={(key) => setColumns([...columns(), key])}
          />
        </Show>
        <Show when={unknown().length > 0}>
          <p class="mistake" role="status">
            {`There's no question ${unknown()
              .map((key) => `“${key}”`)
              .join(" or ")} that can go in a table. Choose one above.`}
          </p>
        </Show>
        <div class="row controls">
          <Segments label="Cells show" options={measureWords} value={measure()} onChange={setMeasure} />
          <Segments
            label="Significance tests"
            options={[
              ["columns", "Test between columns"],
              ["complement", "Test against the rest"],
              ["none", "No tests"]
            ]}
            value={against()}
            onChange={setAgainst}
          />
          <Show when={rowQuestion()?.kind === "ordinal"}>
            <Segments
              label="Top and bottom boxes"
              options={[
                ["0", "No boxes"],
                ["1", "Top 1"],
                ["2", "Top 2"],
                ["3", "Top 3"]
              ]}
              value={boxes()}
              onChange={setBoxes}
            />
          </Show>
        </div>
        <Show when={rowQuestion()}>
          {(shown) => <Nets labels={shown().labels} value={nets()} onChange={setNets} />}
        </Show>
      </section>
      <Show
        when={ask() !== null}
        fallback={
          <div class="empty">
            <h2>Choose two questions</h2>
            <p>One for the rows, one for the columns.</p>
          </div>
        }
      >
        <Filtered of={table} again={refetch} what="the table">
          {(result) => (
            <>
              <section class="card stack" aria-label="Table">
                <div class="row spread">
                  <h2 dir="auto">{result().rowQuestion.text}</h2>
                  <Menu label="Save table" items={files} />
                </div>
                <Failed of={exporting} />
                <CrosstabTable of={result()} measure={measure()} />
                <ProvenanceLine of={provenanceOf(crosstabOrigin(result()))} />
                <ul class="notes">
                  <For each={crosstabNotes(result())}>{(note) => <li>{note}</li>}</For>
                </ul>
              </section>
              <section class="card stack" aria-label="Chart">
                <Show when={result().banner.length > 1}>
                  <Segments
                    label="Chart by"
                    options={result().banner.map(({ text }, at) => [`${at}`, text] as const)}
                    value={`${shownQuestion(result())}`}
                    onChange={(at) => setQuestion(Number(at))}
                  />
                </Show>
                <Chart
                  title={result().rowQuestion.text}
                  subtitle={chartSubtitle(result(), shownQuestion(result()))}
                  series={chartSeries(result(), chartBands(result(), shownQuestion(result())))}
                  rows={chartRows(result(), chartBands(result(), shownQuestion(result())))}
                  provenance={provenanceOf(crosstabOrigin(result()))}
                  call={{
                    method: "POST",
                    path: `/v1/projects/${props.projectId}/crosstab`,
                    body: ask()!,
                    client: "projects.crosstab",
                    args: [props.projectId, ask()]
                  }}
                />
              </section>
            </>
          )}
        </Filtered>
      </Show>
    </>
  )
}

/** Crosstabs with significance tests, as a table and a chart. */
const CrosstabPage = () => {
  const client = useClient()
  const params = useParams<{ id: string }>()
  const [questions, { refetch }] = createLoaded(
    () => params.id,
    (id, signal) => client.projects.questions(id, { signal })
  )
  return (
    <ProjectFrame tab="/crosstab">
      {() => (
        <Loaded of={questions} again={refetch} what="questions">
          {(all) => <Tables projectId={params.id} questions={all()} />}
        </Loaded>
      )}
    </ProjectFrame>
  )
}

export default CrosstabPage
