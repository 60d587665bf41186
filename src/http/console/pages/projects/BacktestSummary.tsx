import type { Backtest } from "../../../../client/Types.ts"
import { backtestWords } from "../../../../domain/evidence/BasisWords.ts"
import { counted, inPercent, inTenths, inWhole } from "../../../../domain/text/Figures.ts"
import { ProvenanceLine } from "../../charts/ProvenanceLine.tsx"
import { DataTable } from "../../parts/DataTable.tsx"

const asShare = (share: number) => inPercent(100 * share)

const methods = [
  ["From all other answers", "predicted"],
  ["From demographics alone", "demographics"],
  ["From everybody’s shares", "marginal"]
] as const

/** What a backtest comes to, by how answers were predicted. */
export const BacktestSummary = (props: { readonly of: Backtest }) => {
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
        {`${inWhole(props.of.items.filter(({ foretold }) => foretold).length)} of ${inWhole(props.of.items.length)} are foretold well enough for groups that were not asked.`}
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
        heads={["Predicted", "Right", "Shares off by, points", "95 % intervals that hold"]}
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
