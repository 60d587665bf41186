import { useParams } from "@solidjs/router"
import { Match, onCleanup, Show, Switch } from "solid-js"
import type { Backtest, QuestionBacktest } from "../../../../client/Types.ts"
import { backtestWords } from "../../../../domain/evidence/BasisWords.ts"
import { counted, inPercent, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import { ProvenanceLine } from "../../charts/Chart.tsx"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { DataTable } from "../../parts/DataTable.tsx"
import { useClient } from "../../session/Session.tsx"
import { ProjectFrame } from "./ProjectFrame.tsx"

const methods = [
  ["From all other answers", "predicted"],
  ["From demographics alone", "demographics"],
  ["From everybody’s shares", "marginal"]
] as const

/** What a backtest comes to, by how answers were predicted. */
const BacktestSummary = (props: { readonly of: Backtest }) => {
  const questions = () => new Set(props.of.items.map(({ key }) => key)).size
  return (
    <section class="card stack" aria-label="In all">
      <h2>In all</h2>
      <p>
        {`${counted(questions(), "question", "questions")} of ${counted(props.of.respondents, "respondent", "respondents")}${
          props.of.items.length > questions()
            ? `, where any number of answers may be given each by itself: ${inWhole(props.of.items.length)} in all`
            : ""
        }. `}
        {`${inWhole(props.of.items.filter(({ foretold }) => foretold).length)} of ${inWhole(props.of.items.length)} ` +
          "are predicted well enough for groups nobody asked."}
        {props.of.subgroupError === null
          ? ""
          : ` A predicted share of a subgroup is typically off by ${inTenths(100 * props.of.subgroupError)} points.`}
      </p>
      <ProvenanceLine
        of={{
          kind: "mixed",
          label: backtestWords.label,
          facts: [`n = ${counted(props.of.respondents, "respondent", "respondents")}.`, ...backtestWords.facts]
        }}
      />
      <DataTable
        label="Scores in all"
        heads={["Predicted", "Right", "Shares off by, points", "95% intervals that hold"]}
        rows={methods}
      >
        {([label, method]) => (
          <tr>
            <th scope="row">{label}</th>
            <td>{asShare(props.of.overall[method].accuracy)}</td>
            <td>{inTenths(100 * props.of.overall[method].totalVariation)}</td>
            <td>{asShare(props.of.overall[method].coverage)}</td>
          </tr>
        )}
      </DataTable>
    </section>
  )
}

const LOOK_MS = 3_000

const asShare = (share: number) => inPercent(100 * share)
const verdict = ({ foretold, humanEquivalent }: QuestionBacktest) =>
  foretold
    ? `Foretold${humanEquivalent === null ? "" : `: as good as asking ${inWhole(humanEquivalent)} people of each group`}`
    : "Not foretold: ask people"

const Report = (props: { readonly of: Backtest }) => (
  <>
    <BacktestSummary of={props.of} />
    <section class="card stack" aria-label="By question">
      <h2>By question</h2>
      <p class="soft">
        Each answer was hidden and predicted from the respondent’s other answers. What is close to everybody’s shares
        knows nothing of a person.
      </p>
      <DataTable
        label="Scores by question"
        heads={[
          "Question",
          "Answers",
          "Right",
          "By everybody’s shares",
          "Off by, points",
          "Intervals that hold",
          "Groups never asked"
        ]}
        rows={props.of.items}
      >
        {(item) => (
          <tr>
            <th scope="row" dir="auto">
              {item.text}
              {item.label === null ? "" : ` – ${item.label}`}
            </th>
            <td>{inWhole(item.answers)}</td>
            <td>{asShare(item.predicted.accuracy)}</td>
            <td>{asShare(item.marginal.accuracy)}</td>
            <td>{inTenths(100 * item.predicted.totalVariation)}</td>
            <td>{asShare(item.predicted.coverage)}</td>
            <td>{verdict(item)}</td>
          </tr>
        )}
      </DataTable>
    </section>
    <Show when={props.of.subgroups.length > 0}>
      <section class="card stack" aria-label="By subgroup">
        <h2>By subgroup</h2>
        <DataTable
          label="Errors by subgroup"
          heads={["Subgroup", "Respondents", "Off by, points", "Everybody’s shares would be off by"]}
          rows={props.of.subgroups}
        >
          {({ label, marginal, predicted, question, respondents }) => (
            <tr>
              <th scope="row" dir="auto">{`${question}: ${label}`}</th>
              <td>{inWhole(respondents)}</td>
              <td>{inTenths(100 * predicted)}</td>
              <td>{inTenths(100 * marginal)}</td>
            </tr>
          )}
        </DataTable>
      </section>
    </Show>
  </>
)

/** How well a project's answers predict each other. */
const BacktestPage = () => {
  const client = useClient()
  const params = useParams<{ id: string }>()
  const [backtest, { refetch }] = createLoaded(
    () => params.id,
    (id, signal) => client.projects.backtest(id, { signal })
  )
  const timer = setInterval(() => backtest.latest?.status === "computing" && void refetch(), LOOK_MS)
  onCleanup(() => clearInterval(timer))
  return (
    <ProjectFrame tab="/backtest">
      {(project) => (
        <Loaded of={backtest} again={refetch} what="the backtest">
          {(told) => (
            <Switch
              fallback={
                <p class="waiting" role="status">
                  {`Hiding and predicting the answers of ${counted(project().respondents, "respondent", "respondents")}…`}
                </p>
              }
            >
              <Match when={told().status === "failed"}>
                <div class="banner" data-kind="bad">
                  <h2>The backtest failed</h2>
                  <p>Answers that were given are counted all the same. It is tried again with the next import.</p>
                </div>
              </Match>
              <Match when={told().backtest}>{(done) => <Report of={done()} />}</Match>
            </Switch>
          )}
        </Loaded>
      )}
    </ProjectFrame>
  )
}

export default BacktestPage
