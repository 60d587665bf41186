import { createSignal, Show } from "solid-js"
import type { CrosstabResult } from "../../../../client/Types.ts"
import { Chart } from "../../charts/Chart.tsx"
import { provenanceOf } from "../../charts/Provenance.ts"
import {
  areWaves,
  chartBands,
  chartRows,
  chartSeries,
  chartSubtitle,
  crosstabNotes,
  crosstabOrigin
} from "../../pages/projects/CrosstabChart.ts"
import { CrosstabTable } from "../../pages/projects/CrosstabTable.tsx"
import { dayInWords } from "../../pages/work/WorkWords.ts"
import { Segments } from "../Field.tsx"
import "../../pages/projects/Crosstab.css"

interface Props {
  readonly of: CrosstabResult
  readonly countedAt: string
}

/** A crosstab as it was counted for a report: its chart and its table. */
export const TableBlock = (props: Props) => {
  const [by, setBy] = createSignal("")
  const charted = () =>
    Math.max(
      0,
      props.of.banner.findIndex(({ key }) => key === by())
    )
  const bands = () => chartBands(props.of, charted())
  const provenance = () => {
    const { how, ...rest } = provenanceOf(crosstabOrigin(props.of))
    return { ...rest, how: [...how, ...crosstabNotes(props.of)] }
  }
  return (
    <section class="card stack">
      <Show when={props.of.banner.length > 1}>
        <Segments
          label="Chart by"
          options={props.of.banner.map(({ key, text }) => [key, text] as const)}
          value={props.of.banner[charted()]?.key ?? ""}
          onChange={setBy}
        />
      </Show>
      <Chart
        title={props.of.rowQuestion.text}
        subtitle={chartSubtitle(props.of, charted())}
        series={chartSeries(props.of, bands())}
        overTime={areWaves(props.of, bands())}
        rows={chartRows(props.of, bands())}
        provenance={provenance()}
      />
      <Show when={props.of.banner.length > 0 || props.of.table.some(({ cells }) => cells[0] === null)}>
        <CrosstabTable of={props.of} measure="share" filters={() => false} onFilter={() => {}} />
      </Show>
      <p class="note">Counted {dayInWords(props.countedAt)}</p>
    </section>
  )
}
