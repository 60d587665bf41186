import { useParams } from "@solidjs/router"
import { createMemo, createSignal, For, Match, Show, Switch } from "solid-js"
import type { AnalysisAsk } from "../../../../client/Projects.ts"
import type { AnalysisResult, ProjectDetail, SurveyQuestion } from "../../../../client/Types.ts"
import { inFigures, inHundredths, inPercent, inWhole } from "../../../../domain/text/Figures.ts"
import { Chart, ProvenanceLine } from "../../charts/Chart.tsx"
import { MapChart } from "../../charts/MapChart.tsx"
import { type Provenance, provenanceOf } from "../../charts/Provenance.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { DataTable } from "../../parts/DataTable.tsx"
import { Field, Segments, TextField } from "../../parts/Field.tsx"
import { QuestionPicker } from "../../parts/survey/QuestionPicker.tsx"
import { namesOfQuestions } from "../../parts/survey/Questions.ts"
import { May, useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { FilterBar } from "./FilterBar.tsx"
import { ProjectFrame } from "./ProjectFrame.tsx"

type Kind = AnalysisAsk["kind"]
type Of<K extends Kind> = Extract<AnalysisResult, { readonly kind: K }>

const kinds: ReadonlyArray<readonly [Kind, string]> = [
  ["drivers", "Key drivers"],
  ["reach", "Best combination"],
  ["segments", "Segments"],
  ["map", "Map"]
]
const leads: Readonly<Record<Kind, string>> = {
  drivers: "Which questions go with an outcome, and how much each of them counts.",
  reach: "Which few items, taken together, reach the most people (TURF).",
  segments: "Groups of people who answer alike. Keep them as a question to use in tables and filters.",
  map: "Which brands, or answers, are alike: what stands close together is."
}
const parts: Readonly<Record<Kind, string>> = {
  drivers: "Questions that may explain it",
  reach: "Items",
  segments: "Questions to group people by",
  map: "Brands or answers"
}

/** Lists of questions that go together: those with the same beginning, and each with several answers. */
const listsIn = (questions: ReadonlyArray<SurveyQuestion>, kind: Kind) => {
  const stems = new Map<string, number>()
  for (const { stem } of questions) if (stem !== null) stems.set(stem, (stems.get(stem) ?? 0) + 1)
  const grids = [...stems].flatMap(([stem, count]) =>
    count > 1 ? [[stem, `${stem} (${count} questions)`] as const] : []
  )
  const several = questions.flatMap(({ key, kind: own, labels, text }) =>
    own === "multiple" || (kind === "map" && own !== "numeric" && own !== "text")
      ? [[key, `${text} (${labels.length} answers)`] as const]
      : []
  )
  return [...grids, ...several]
}

const PICKED = ""

const AskForm = (props: {
  readonly project: ProjectDetail
  readonly questions: ReadonlyArray<SurveyQuestion>
  readonly onMade: (made: AnalysisResult, ask: AnalysisAsk) => void
}) => {
  const client = useClient()
  const [kind, setKind] = createSignal<Kind>("drivers")
  const [list, setList] = createSignal(PICKED)
  const [picked, setPicked] = createSignal<ReadonlyArray<string>>([])
  const [other, setOther] = createSignal("")
  const [answer, setAnswer] = createSignal("")
  const [count, setCount] = createSignal("")
  const [filter, setFilter] = createSignal("")
  const names = createMemo(() => namesOfQuestions(props.questions))
  const lists = createMemo(() => listsIn(props.questions, kind()))
  const outcome = () => props.questions.find(({ key }) => key === other())
  const ask = (): AnalysisAsk => {
    const named = list() === PICKED ? picked() : list()
    const who = filter() === "" ? {} : { filter: filter() }
    const number = count() === "" ? undefined : Number(count())
    switch (kind()) {
      case "drivers":
        return {
          kind: "drivers",
          outcome: other(),
          drivers: named,
          ...(answer() !== "" && { answer: answer() }),
          ...who
        }
      case "reach":
        return { kind: "reach", items: named, ...(number !== undefined && { size: number }), ...who }
      case "segments":
        return { kind: "segments", questions: named, ...(number !== undefined && { segments: number }), ...who }
      case "map":
        return { kind: "map", rows: named, ...(other() !== "" && { columns: other() }), ...who }
    }
  }
  const doing = createDoing(async (wanted: AnalysisAsk, signal) =>
    props.onMade(await client.projects.analyze(props.project.id, wanted, { signal }), wanted)
  )
  const choose = (next: Kind) => {
    setKind(next)
    setList(PICKED)
    setOther("")
    setAnswer("")
    setCount("")
  }
  const isReady = () => (list() !== PICKED || picked().length > 1) && (kind() !== "drivers" || other() !== "")
  return (
    <section class="card stack" aria-label="Analysis">
      <Segments label="Analysis" options={kinds} value={kind()} onChange={choose} />
      <p class="soft">{leads[kind()]}</p>
      <Show when={kind() === "drivers"}>
        <QuestionPicker label="Outcome" questions={props.questions} value={other()} onChange={setOther} />
        <Show when={(outcome()?.labels.length ?? 0) > 0}>
          <Field label="Explain who answers" note="Leave it at the whole scale to explain higher answers.">
            {(attributes) => (
              <select
                {...attributes}
                class="input"
                value={answer()}
                onChange={(event) => setAnswer(event.currentTarget.value)}
              >
                <option value="">The whole scale</option>
                <For each={outcome()!.labels}>{(label) => <option value={label}>{label}</option>}</For>
              </select>
            )}
          </Field>
        </Show>
      </Show>
      <Field label={parts[kind()]}>
        {(attributes) => (
          <select {...attributes} class="input" value={list()} onChange={(event) => setList(event.currentTarget.value)}>
            <option value={PICKED}>Choose questions one by one</option>
            <For each={lists()}>{([value, label]) => <option value={value}>{label}</option>}</For>
          </select>
        )}
      </Field>
      <Show when={list() === PICKED}>
        <QuestionPicker
          label="Add a question"
          questions={props.questions.filter(({ key }) => !picked().includes(key))}
          value=""
          onChange={(key) => setPicked([...picked(), key])}
        />
        <ul class="stack">
          <For each={picked()}>
            {(key) => (
              <li class="row">
                <span dir="auto">{names().get(key)}</span>
                <button
                  class="button"
                  data-kind="quiet"
                  data-size="small"
                  type="button"
                  aria-label={`Remove ${names().get(key)}`}
                  onClick={() => setPicked(picked().filter((one) => one !== key))}
                >
                  ✕
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Show when={kind() === "map"}>
        <QuestionPicker
          label="Beside which other question? (only for a single one)"
          questions={props.questions}
          value={other()}
          onChange={setOther}
        />
      </Show>
      <Show when={kind() === "reach" || kind() === "segments"}>
        <TextField
          label={kind() === "reach" ? "Largest combination" : "How many segments"}
          note={kind() === "reach" ? "5 if you leave it empty." : "As many as fit best if you leave it empty."}
          type="number"
          value={count()}
          onChange={setCount}
        />
      </Show>
      <FilterBar projectId={props.project.id} value={filter()} onApply={setFilter} />
      <Failed of={doing} />
      <div>
        <button
          class="button"
          data-kind="main"
          type="button"
          disabled={!isReady() || doing.isRunning()}
          onClick={() => void doing.run(ask())}
        >
          {doing.isRunning() ? "Working it out…" : "Analyze"}
        </button>
      </div>
    </section>
  )
}

const share = (value: number) => inPercent(100 * value)

const DriversShown = (props: { readonly of: Of<"drivers">; readonly provenance: Provenance }) => (
  <>
    <Chart
      title={`What goes with “${props.of.outcome}”`}
      rows={props.of.drivers.map(({ high, importance, label, low }) => ({
        label,
        bars: [{ share: 100 * importance, low: 100 * low, high: 100 * high }]
      }))}
      provenance={props.provenance}
    />
    <DataTable
      label="Drivers"
      heads={["Question", "Importance", "95% interval", "Effect", "Variance inflation"]}
      rows={props.of.drivers}
    >
      {(one) => (
        <tr>
          <th scope="row" dir="auto">
            {one.label}
          </th>
          <td>{share(one.importance)}</td>
          <td>{`${share(one.low)} to ${share(one.high)}`}</td>
          <td>{`${one.effect < 0 ? "lowers it" : "raises it"} (${inHundredths(one.effect).replace("-", "−")})`}</td>
          <td>{inHundredths(one.inflation)}</td>
        </tr>
      )}
    </DataTable>
  </>
)

const ReachShown = (props: { readonly of: Of<"reach">; readonly provenance: Provenance }) => (
  <>
    <Chart
      title="Reach of the best combination of each size"
      rows={props.of.sizes.map(({ best, size }) => ({
        label: `${size}: ${best[0]!.items.join(" + ")}`,
        bars: [{ share: 100 * best[0]!.reach, low: null, high: null }]
      }))}
      provenance={props.provenance}
    />
    <DataTable
      label="Combinations"
      heads={["Combination", "Items", "Reach", "Items per person reached"]}
      rows={props.of.sizes.flatMap(({ best, size }) => best.map((one) => ({ ...one, size })))}
    >
      {(one) => (
        <tr>
          <th scope="row" dir="auto">
            {one.items.join(" + ")}
          </th>
          <td>{inWhole(one.size)}</td>
          <td>{share(one.reach)}</td>
          <td>{inHundredths(one.frequency)}</td>
        </tr>
      )}
    </DataTable>
  </>
)

const Keep = (props: { readonly id: string; readonly of: Of<"segments">; readonly again: () => void }) => {
  const client = useClient()
  const toasts = useToasts()
  const [key, setKey] = createSignal("segment")
  const [labels, setLabels] = createSignal<ReadonlyArray<string>>(props.of.segments.map(({ label }) => label))
  const keeping = createDoing(async (_: undefined, signal) => {
    const segments = props.of.definition.segments.map((one, i) => ({ ...one, label: labels()[i]!.trim() }))
    const definition = { ...props.of.definition, segments }
    const { question } = await client.projects.deriveQuestion(props.id, { key: key().trim(), definition }, { signal })
    toasts.say(`“${question.key}” was added to the questions.`)
    props.again()
  })
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void keeping.run(undefined)
      }}
    >
      <h3>Keep these segments as a question</h3>
      <TextField label="Key" value={key()} onChange={setKey} />
      <For each={props.of.segments}>
        {(one, at) => (
          <TextField
            label={`Name of ${one.label}`}
            value={labels()[at()]!}
            onChange={(text) => setLabels(labels().map((own, i) => (i === at() ? text : own)))}
          />
        )}
      </For>
      <Failed of={keeping} />
      <div>
        <button class="button" type="submit" disabled={keeping.isRunning() || key().trim() === ""}>
          Add question
        </button>
      </div>
    </form>
  )
}

const SegmentsShown = (props: {
  readonly id: string
  readonly of: Of<"segments">
  readonly provenance: Provenance
  readonly again: () => void
}) => (
  <>
    <Chart
      title="How large the segments are"
      rows={props.of.segments.map(({ label, share }) => ({
        label,
        bars: [{ share: 100 * share, low: null, high: null }]
      }))}
      provenance={props.provenance}
    />
    <DataTable
      label="What tells the segments apart"
      heads={["Answer", "Segment", "In the segment", "All"]}
      rows={props.of.segments.flatMap(({ label, typical }) => typical.map((one) => ({ ...one, label })))}
    >
      {(one) => (
        <tr>
          <th scope="row" dir="auto">{`${one.text}: ${one.answer}`}</th>
          <td>{one.label}</td>
          <td>{share(one.share)}</td>
          <td>{share(one.overall)}</td>
        </tr>
      )}
    </DataTable>
    <details class="how">
      <summary>How many segments fit?</summary>
      <DataTable
        label="Fit by number of segments"
        heads={["Segments", "Criterion", "Stability"]}
        rows={props.of.compared}
      >
        {(one) => (
          <tr>
            <td>{inWhole(one.segments)}</td>
            <td>{inFigures(one.criterion)}</td>
            <td>{one.stability === null ? "–" : inHundredths(one.stability)}</td>
          </tr>
        )}
      </DataTable>
    </details>
    <May do="manage">
      <Keep id={props.id} of={props.of} again={props.again} />
    </May>
  </>
)

const coordinate = (value: number) => inHundredths(Math.abs(value) < 0.005 ? 0 : value).replace("-", "−")

const MapShown = (props: { readonly of: Of<"map">; readonly provenance: Provenance }) => (
  <>
    <MapChart rows={props.of.rows} columns={props.of.columns} label={props.of.summary} />
    <ProvenanceLine of={props.provenance} />
    <DataTable
      label="Points of the map"
      heads={["Point", "Across", "Up", "Shown by the map"]}
      rows={[...props.of.rows, ...props.of.columns]}
    >
      {(one) => (
        <tr>
          <th scope="row" dir="auto">
            {one.label}
          </th>
          <td>{coordinate(one.x)}</td>
          <td>{coordinate(one.y)}</td>
          <td>{share(one.quality)}</td>
        </tr>
      )}
    </DataTable>
  </>
)

const originIn = ({ base, basis, filter, method, weighting }: AnalysisResult): Provenance => {
  const { how, ...origin } = provenanceOf({
    basis,
    n: base,
    weighting: weighting.statement,
    filter: filter.expression === null ? null : filter.interpretation.description
  })
  return { ...origin, how: [method, ...how] }
}

const Made = (props: { readonly id: string; readonly of: AnalysisResult; readonly again: () => void }) => {
  const provenance = () => originIn(props.of)
  const only = <K extends Kind>(kind: K) => (props.of.kind === kind ? props.of : undefined) as Of<K> | undefined
  return (
    <section class="card stack" aria-label="Result">
      <h2 dir="auto">{props.of.summary}</h2>
      <Switch>
        <Match when={only("drivers")}>{(one) => <DriversShown of={one()} provenance={provenance()} />}</Match>
        <Match when={only("reach")}>{(one) => <ReachShown of={one()} provenance={provenance()} />}</Match>
        <Match when={only("segments")} keyed>
          {(one) => <SegmentsShown id={props.id} of={one} provenance={provenance()} again={props.again} />}
        </Match>
        <Match when={only("map")}>{(one) => <MapShown of={one()} provenance={provenance()} />}</Match>
      </Switch>
      <ul class="notes">
        <For each={props.of.notes}>{(note) => <li>{note}</li>}</For>
      </ul>
    </section>
  )
}

/** What a table doesn't show at a glance: drivers, best combinations, segments and maps. */
const AnalyzePage = () => {
  const client = useClient()
  const params = useParams<{ id: string }>()
  const [made, setMade] = createSignal<AnalysisResult>()
  const [questions, { refetch }] = createLoaded(
    () => params.id,
    (id, signal) => client.projects.questions(id, { signal })
  )
  return (
    <ProjectFrame tab="/analyze">
      {(project, again) => (
        <Loaded of={questions} again={refetch} what="the questions">
          {(all) => (
            <div class="stack">
              <AskForm project={project()} questions={all()} onMade={setMade} />
              <Show when={made()}>{(one) => <Made id={params.id} of={one()} again={again} />}</Show>
            </div>
          )}
        </Loaded>
      )}
    </ProjectFrame>
  )
}

export default AnalyzePage
