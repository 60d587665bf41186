import { A, useParams, useSearchParams } from "@solidjs/router"
import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from "solid-js"
import type { CrosstabAsk, CrosstabResult, DeckUpdate, SurveyQuestion } from "../../../../client/Types.ts"
import { Chart } from "../../charts/Chart.tsx"
import { fileName, save } from "../../charts/ExportChart.ts"
import { provenanceOf } from "../../charts/Provenance.ts"
import { allOf, createDoing, firstOf } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Field, Segments } from "../../parts/Field.tsx"
import { Menu } from "../../parts/Menu.tsx"
import { AddToReport } from "../../parts/report/AddToReport.tsx"
import { QuestionPicker, QuestionText } from "../../parts/survey/QuestionPicker.tsx"
import { isStudy, isTabulated, questionsWith, STUDY_PROFILE } from "../../parts/survey/Questions.ts"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import "./Browse.css"
import "./Crosstab.css"
import {
  bannerIn,
  bannerOf,
  createKept,
  isFilterable,
  MOST_IN_BANNER,
  type NetsByQuestion,
  narrowedTo,
  netsIn,
  netsInAddress,
  stepped,
  toggledIn
} from "./Browsing.ts"
import { CodeAnswers } from "./CodeAnswers.tsx"
import {
  areWaves,
  chartBands,
  chartRows,
  chartSeries,
  chartSubtitle,
  crosstabNotes,
  crosstabOrigin,
  type Measure,
  measureWords
} from "./CrosstabChart.ts"
import { CrosstabTable, Nets, netsOf } from "./CrosstabTable.tsx"
import { chooseSlides, DeckUpdated } from "./DeckUpdated.tsx"
import { FilterBar, Filtered } from "./FilterBar.tsx"
import { ProjectFrame } from "./ProjectFrame.tsx"
import { DRAGGED, QuestionList } from "./QuestionList.tsx"
import { inFormWords, sentence } from "./ReadingWords.ts"
import { Written } from "./Written.tsx"

/** Choices of table options; the first of each is what an address without it means. */
const MEASURES = measureWords.map(([measure]) => measure)
const AGAINST = ["columns", "complement", "previous", "none"] as const
const PERIODS = ["auto", "year", "quarter", "month", "week"] as const
const BOXES = ["0", "1", "2", "3"] as const
const ROWS = ["one", "all"] as const

/** Tables that are kept, so that a step back is shown at once. */
const KEPT = 60

const isBattery = ({ rowQuestion }: CrosstabResult) => rowQuestion.kind === "battery"

/** Where the arrow keys do something else already. */
const TAKES_ARROWS = "input:not(.walks), textarea, select, dialog, .scrolls, [role=menu], [aria-haspopup]"

interface BannerProps {
  readonly questions: ReadonlyArray<SurveyQuestion>
  readonly keys: ReadonlyArray<string>
  readonly onChange: (keys: ReadonlyArray<string>) => void
}

/** The questions whose answers are columns: chosen once for every question, also by dragging them here. */
const Banner = (props: BannerProps) => {
  const [isOver, setOver] = createSignal(false)
  const titleOf = (key: string) => props.questions.find((one) => one.key === key)?.text ?? key
  const drop = (event: DragEvent) => {
    const key = event.dataTransfer?.getData(DRAGGED) ?? ""
    setOver(false)
    if (!props.questions.some((one) => one.key === key)) return
    event.preventDefault()
    if (!props.keys.includes(key)) props.onChange(toggledIn(props.keys, key))
  }
  return (
    <section
      class="stack browse-banner"
      aria-label="Banner"
      data-over={isOver()}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Show when={props.keys.length > 0}>
        <ul class="row picks">
          <For each={props.keys}>
            {(key) => (
              <li class="pick">
                <span dir="auto">{titleOf(key)}</span>
                <button
                  type="button"
                  aria-label={`Remove ${titleOf(key)} from the columns`}
                  onClick={() => props.onChange(toggledIn(props.keys, key))}
                >
                  <span aria-hidden="true">×</span>
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={props.keys.length < MOST_IN_BANNER}>
        <QuestionPicker
          label={props.keys.length === 0 ? "Columns" : "Add a column question"}
          questions={props.questions.filter(({ key }) => !props.keys.includes(key))}
          value=""
          onChange={(key) => props.onChange([...props.keys, key])}
        />
      </Show>
    </section>
  )
}

interface BrowserProps {
  readonly projectId: string
  readonly isStudy: boolean
  readonly title: string
  readonly questions: ReadonlyArray<SurveyQuestion>
  /** What its weights are called, those in use first. */
  readonly weights: ReadonlyArray<string>
  readonly onChanged: () => void
}

const Browser = (props: BrowserProps) => {
  const client = useClient()
  const [search, setSearch] = useSearchParams()
  const [words, setWords] = createSignal("")
  /** What of the table's options the address holds: without it, the first choice. */
  const option = <A extends string>(name: string, choices: ReadonlyArray<A>) =>
    [
      () => choices.find((one) => one === firstOf(search[name])) ?? choices[0]!,
      (value: A) => setSearch({ [name]: value === choices[0] ? undefined : value }, { replace: true })
    ] as const
  const [weight, setWeight] = option("weight", ["", ...props.weights.slice(1), "unweighted"])
  const weighed = () => (weight() === "" ? {} : { weight: weight() })
  const [measure, setMeasure] = option<Measure>("figures", MEASURES)
  const [against, setAgainst] = option("against", AGAINST)
  const [dates, setDates] = option("dates", PERIODS)
  const [boxes, setBoxes] = option("boxes", BOXES)
  const [rows, setRows] = option("rows", ROWS)
  const nets = createMemo(() => netsIn(firstOf(search.nets)))
  const setNets = (next: NetsByQuestion) => setSearch({ nets: netsInAddress(next) }, { replace: true })
  const chartOf = () => firstOf(search.chart)
  const setChartOf = (chart: string) => setSearch({ chart }, { replace: true })
  let list: HTMLElement | undefined

  const byKey = createMemo(() => new Map(props.questions.map((one) => [one.key, one])))
  const tabulated = createMemo(() => props.questions.filter(isTabulated))
  const shown = createMemo(() => questionsWith(props.questions, words()))
  const filter = () => firstOf(search.filter)
  const banner = createMemo(() => bannerIn(allOf(search.banner), byKey()))
  const selected = createMemo(
    () =>
      byKey().get(firstOf(search.question)) ?? props.questions[props.isStudy ? STUDY_PROFILE : 0] ?? props.questions[0]!
  )
  const isUnknown = () => firstOf(search.question) !== "" && !byKey().has(firstOf(search.question))

  const select = (question: string) => question !== selected().key && setSearch({ question })
  /** A walk by keys is one step back in the browser's history, however long it was. */
  const [isWalking, setWalking] = createSignal(false)
  const step = (by: number) => {
    const next = stepped(shown(), selected().key, by)
    if (next === undefined || next.key === selected().key) return
    setSearch({ question: next.key }, { replace: isWalking() })
    setWalking(true)
  }
  const setBanner = (keys: ReadonlyArray<string>) => setSearch({ banner: bannerOf(keys) })
  const toggle = () => isTabulated(selected()) && setBanner(toggledIn(banner(), selected().key))
  const setFilter = (next: string) => setSearch({ filter: next || undefined })

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const target = event.target instanceof HTMLElement ? event.target : document.body
    if (target.closest(TAKES_ARROWS) !== null) return
    event.preventDefault()
    if (!target.matches(".walks")) list?.focus({ preventScroll: true })
    step(by)
  }
  const endWalk = () => setWalking(false)
  onMount(() => {
    document.addEventListener("keydown", onKeyDown)
    document.addEventListener("pointerdown", endWalk)
  })
  onCleanup(() => {
    document.removeEventListener("keydown", onKeyDown)
    document.removeEventListener("pointerdown", endWalk)
  })

  /** The questions that a question is a row of a grid with. */
  const batteryOf = ({ kind, stem }: SurveyQuestion) =>
    stem === null || kind !== "ordinal" ? [] : props.questions.filter((one) => one.stem === stem && one.kind === kind)
  const hasDates = () => [...banner(), selected().key].some((key) => byKey().get(key)?.kind === "date")
  const period = () => {
    const wanted = dates()
    return wanted === "auto" ? {} : { dates: wanted }
  }
  const askFor = (question: SurveyQuestion): CrosstabAsk | null => {
    if (!isTabulated(question)) return null
    const battery = rows() === "all" ? batteryOf(question).map(({ key }) => key) : []
    if (battery.length > 1)
      return {
        ...{ rows: battery, columns: banner(), boxes: Number(boxes()) || 2, test: { against: against() } },
        ...(filter() !== "" && { filter: filter() }),
        ...period(),
        ...weighed(),
        measures: ["share", "count", "weighted", "index", "interval"]
      }
    const wanted = netsOf(nets()[question.key] ?? [])
    return {
      rows: question.key,
      columns: banner().filter((key) => key !== question.key),
      ...(filter() !== "" && { filter: filter() }),
      ...period(),
      ...weighed(),
      ...(wanted.length > 0 && { nets: wanted }),
      ...(boxes() !== "0" && question.kind === "ordinal" && { boxes: Number(boxes()) }),
      measures: ["share", "rowShare", "tableShare", "count", "weighted", "index", "interval"],
      test: { against: against() }
    }
  }
  const kept = createKept<CrosstabResult>(KEPT)
  const tableFor = async (ask: CrosstabAsk, signal: AbortSignal) => {
    const name = JSON.stringify(ask)
    const found = kept.get(name) ?? (await client.projects.crosstab(props.projectId, ask, { signal }))
    kept.set(name, found)
    return found
  }
  const ask = createMemo(() => askFor(selected()))
  const [table, { refetch }] = createLoaded(ask, tableFor)
  // The tables of the next questions, so that a step shows one at once.
  createLoaded(
    () => table.state === "ready" && selected().key,
    async (key, signal) => {
      for (const by of [1, -1]) {
        const next = stepped(shown(), key, by)
        const wanted = next === undefined || next.key === key ? null : askFor(next)
        if (wanted !== null) await tableFor(wanted, signal).catch(() => undefined)
      }
    }
  )
  // Another filter or banner begins another walk.
  createEffect(on([filter, banner], endWalk, { defer: true }))

  const exporting = createDoing(async (type: "csv" | "pptx" | "xlsx", signal) => {
    const file = await client.projects.crosstabFile(props.projectId, ask()!, type, { signal })
    save(file, fileName(selected().text, type))
  })
  const files = [
    { label: "CSV", act: () => void exporting.run("csv") },
    { label: "Excel (.xlsx)", act: () => void exporting.run("xlsx") },
    { label: "PowerPoint (.pptx) with editable charts", act: () => void exporting.run("pptx") }
  ]
  const saving = createDoing(async (type: "csv" | "pdf" | "pptx" | "parquet" | "sav" | "xlsx" | "zip", signal) => {
    const tables = {
      ...{ columns: banner(), test: { against: against() }, ...period(), ...weighed() },
      ...(filter() !== "" && { filter: filter() })
    }
    const file =
      type === "pdf" || type === "pptx" || type === "xlsx"
        ? await client.projects.tablesFile(props.projectId, tables, type, { signal })
        : await client.projects.data(props.projectId, { type, signal })
    save(file, fileName(props.title, type))
  })
  const [updated, setUpdated] = createSignal<DeckUpdate>()
  const updating = createDoing(async (deck: File, signal) => {
    setUpdated(undefined)
    const update = await client.projects.deck(props.projectId, deck, { signal })
    save(await client.projects.deckFile(props.projectId, deck, { signal }), deck.name)
    setUpdated(update)
  })
  const everything = [
    { label: "All questions: Excel (.xlsx)", act: () => void saving.run("xlsx") },
    { label: "All questions: PowerPoint (.pptx)", act: () => void saving.run("pptx") },
    {
      label: "Put new numbers into slides you edited (.pptx)",
      act: () => chooseSlides((deck) => void updating.run(deck))
    },
    { label: "All questions: PDF", act: () => void saving.run("pdf") },
    { label: "Respondents: SPSS (.sav)", act: () => void saving.run("sav") },
    { label: "Respondents: CSV", act: () => void saving.run("csv") },
    { label: "Respondents: Parquet", act: () => void saving.run("parquet") },
    { label: "Respondents: triple-s (.zip)", act: () => void saving.run("zip") }
  ]
  const questionOf = (result: CrosstabResult) => byKey().get(result.rowQuestion.key) ?? selected()
  const charted = (result: CrosstabResult) =>
    Math.max(
      0,
      result.banner.findIndex(({ key }) => key === chartOf())
    )
  const provenance = (result: CrosstabResult) => {
    const { how, ...rest } = provenanceOf(crosstabOrigin(result))
    return { ...rest, how: [...how, ...crosstabNotes(result)] }
  }
  const narrow = (result: CrosstabResult, label: string) =>
    setFilter(narrowedTo(result.filter.expression, questionOf(result), label))

  return (
    <>
      <section class="card browse-bar" aria-label="Columns and filter">
        <Banner questions={tabulated()} keys={banner()} onChange={setBanner} />
        <FilterBar projectId={props.projectId} value={filter()} onApply={setFilter} />
        <Show when={props.weights.length > 0}>
          <Field label="Weights">
            {(attributes) => (
              <select {...attributes} class="input" onChange={(event) => setWeight(event.currentTarget.value)}>
                <For each={["", ...props.weights.slice(1), "unweighted"]}>
                  {(name) => (
                    <option value={name} selected={weight() === name}>
                      {name === "" ? props.weights[0] : name}
                    </option>
                  )}
                </For>
              </select>
            )}
          </Field>
        </Show>
        <div class="row">
          <Menu label={saving.isRunning() || updating.isRunning() ? "Saving…" : "Save all"} items={everything} />
        </div>
        <Failed of={saving} />
        <Failed of={updating} />
        <Show when={updated()}>{(update) => <DeckUpdated update={update()} />}</Show>
      </section>
      <div class="browse">
        <QuestionList
          all={props.questions}
          questions={shown()}
          words={words()}
          setWords={setWords}
          selected={selected().key}
          banner={banner()}
          select={select}
          step={step}
          toggle={toggle}
          ref={(one) => {
            list = one
          }}
        />
        <div class="stack browse-shown" aria-busy={table.loading}>
          <Show when={isUnknown()}>
            <p class="mistake" role="status">
              {`This survey has no question “${firstOf(search.question)}”. Here is the first one.`}
            </p>
          </Show>
          <Show
            when={ask() !== null}
            fallback={
              <section class="card stack answers" aria-label="Answers">
                <h2 class="chart-title" dir="auto">
                  <QuestionText of={selected()} />
                </h2>
                <Show when={selected().key} keyed>
                  {(key) => <CodeAnswers projectId={props.projectId} question={key} onKept={props.onChanged} />}
                </Show>
                <Written projectId={props.projectId} question={selected().key} filter={filter()} />
              </section>
            }
          >
            <Filtered of={table} again={refetch} what="the table">
              {(result) => (
                <>
                  <section class="card stack" aria-label="Table">
                    <div class="row spread browse-head">
                      <h2 class="chart-title" dir="auto">
                        {isBattery(result()) ? result().rows : <QuestionText of={questionOf(result())} />}
                      </h2>
                      <div class="row">
                        <button class="button" data-size="small" type="button" onClick={toggle}>
                          {banner().includes(selected().key) ? "Remove from columns" : "Add to columns"}
                        </button>
                        <AddToReport isSmall block={{ projectId: props.projectId, table: ask()! }} />
                        <Menu label="Save table" items={files} />
                      </div>
                    </div>
                    <Failed of={exporting} />
                    <CrosstabTable
                      of={result()}
                      measure={measure()}
                      filters={(label) => !isBattery(result()) && isFilterable(questionOf(result()), label)}
                      onFilter={(label) => narrow(result(), label)}
                    />
                    <Show when={questionOf(result()).doubt}>
                      {(doubt) => (
                        <p class="doubt">
                          {sentence(inFormWords(doubt()))}{" "}
                          <A href={`/projects/${props.projectId}/reading#question-${questionOf(result()).key}`}>
                            Fix it in Setup
                          </A>
                        </p>
                      )}
                    </Show>
                    <details>
                      <summary>Table options: figures, tests, nets</summary>
                      <div class="stack more">
                        <Segments label="Cells show" options={measureWords} value={measure()} onChange={setMeasure} />
                        <Segments
                          label="Significance tests"
                          options={[
                            ["columns", "Test between columns"],
                            ["complement", "Test against the rest"],
                            ["previous", "Waves: change since the column before"],
                            ["none", "No tests"]
                          ]}
                          value={against()}
                          onChange={setAgainst}
                        />
                        <Show when={hasDates()}>
                          <Segments
                            label="Dates by"
                            options={[
                              ["auto", "Whatever fits"],
                              ["year", "Year"],
                              ["quarter", "Quarter"],
                              ["month", "Month"],
                              ["week", "Week"]
                            ]}
                            value={dates()}
                            onChange={setDates}
                          />
                        </Show>
                        <Show when={batteryOf(selected()).length > 1}>
                          <Segments
                            label="Rows"
                            options={[
                              ["one", "This question"],
                              ["all", `All ${batteryOf(selected()).length} items, top boxes`]
                            ]}
                            value={rows()}
                            onChange={setRows}
                          />
                        </Show>
                        <Show when={selected().kind === "ordinal"}>
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
                        <Nets
                          labels={selected().labels}
                          value={nets()[selected().key] ?? []}
                          onChange={(value) => setNets({ ...nets(), [selected().key]: value })}
                        />
                      </div>
                    </details>
                  </section>
                  <section class="card stack browse-chart" aria-label="Chart">
                    <Show when={result().banner.length > 1}>
                      <Segments
                        label="Chart by"
                        options={result().banner.map(({ key, text }) => [key, text] as const)}
                        value={result().banner[charted(result())]!.key}
                        onChange={setChartOf}
                      />
                    </Show>
                    <Chart
                      title={result().rowQuestion.text}
                      subtitle={chartSubtitle(result(), charted(result()))}
                      series={chartSeries(result(), chartBands(result(), charted(result())))}
                      rows={chartRows(result(), chartBands(result(), charted(result())))}
                      overTime={areWaves(result(), chartBands(result(), charted(result())))}
                      provenance={provenance(result())}
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
        </div>
      </div>
    </>
  )
}

/** A survey to browse: its questions on one side, the answers to the chosen one on the other. */
const BrowsePage = () => {
  const client = useClient()
  const params = useParams<{ id: string }>()
  const [questions, { refetch }] = createLoaded(
    () => params.id,
    (id, signal) => client.projects.questions(id, { signal })
  )
  return (
    <ProjectFrame tab="">
      {(project) => (
        <Loaded of={questions} again={refetch} what="questions">
          {(all) => (
            <Show when={all().length > 0} fallback={<p class="soft">This survey has no questions.</p>}>
              <Browser
                projectId={params.id}
                title={project().title}
                isStudy={isStudy(project())}
                questions={all()}
                weights={project().weights}
                onChanged={refetch}
              />
            </Show>
          )}
        </Loaded>
      )}
    </ProjectFrame>
  )
}

export default BrowsePage
