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
  ["From demographics only", "demographics"],
  ["From overall percentages", "marginal"]
] as const

/** The overall scores of a backtest, by method of prediction. */
const BacktestSummary = (props: { readonly of: Backtest }) => {
  const questions = () => new Set(props.of.items.map(({ key }) => key)).size
  return (
    <section class="card stack" aria-label="Overall">
      <h2>Overall</h2>
      <p>
        {`${counted(questions(), "question", "questions")} and ${counted(props.of.respondents, "respondent", "respondents")}${
          props.of.items.length > questions()
            ? `. Each choice of a multiple-choice question counts separately: ${inWhole(props.of.items.length)} in total`
            : ""
        }. `}
        {`${inWhole(props.of.items.filter(({ foretold }) => foretold).length)} of ${inWhole(props.of.items.length)} ` +
          "can be predicted for groups that weren't asked."}
        {props.of.subgroupError === null
          ? ""
          : ` Predictions for subgroups are typically off by ${inTenths(100 * props.of.subgroupError)} points.`}
      </p>
      <ProvenanceLine
        of={{
          kind: "mixed",
          label: backtestWords.label,
          facts: [`n = ${counted(props.of.respondents, "respondent", "respondents")}.`],
          how: backtestWords.facts
        }}
      />
      <DataTable
        label="Overall scores"
        heads={["Predicted", "Correct", "Off by (points)", "In the 95% interval"]}
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
    ? `Yes${humanEquivalent === null ? "" : `, worth ${counted(humanEquivalent, "interview", "interviews")}`}`
    : "No: ask people"

const Report = (props: { readonly of: Backtest }) => (
  <>
    <BacktestSummary of={props.of} />
    <section class="card stack" aria-label="By question">
      <h2>By question</h2>
      <p class="soft">
        Each answer was hidden and predicted from the respondent's other answers. If that is no better than the overall
        percentages, the other answers don't help. The last column says whether you can predict the question for a group
        that wasn't asked, and how many interviews per group that is worth.
      </p>
      <DataTable
        label="Scores by question"
        heads={[
          "Question",
          "Answers",
          "Correct",
          "Correct from overall percentages",
          "Off by (points)",
          "In the 95% interval",
          "Predictable for groups not asked?"
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
          heads={["Subgroup", "Respondents", "Off by (points)", "Overall percentages off by"]}
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
                  {`Testing predictions on ${counted(project().respondents, "respondent", "respondents")}…`}
                </p>
              }
            >
              <Match when={told().status === "failed"}>
                <div class="banner" data-kind="bad">
                  <h2>The backtest failed</h2>
                  <p>Your results aren't affected. The backtest runs again with the next import.</p>
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
