import { useParams } from "@solidjs/router"
import { Match, onCleanup, Show, Switch } from "solid-js"
import type { Backtest, QuestionBacktest } from "../../../../client/Types.ts"
import { counted, inPercent, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { DataTable } from "../../parts/DataTable.tsx"
import { useClient } from "../../session/Session.tsx"
import { BacktestSummary } from "./BacktestSummary.tsx"
import { ProjectFrame } from "./ProjectFrame.tsx"

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
