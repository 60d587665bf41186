import { createMemo, createSignal, For, Show } from "solid-js"
import type { CompareResult } from "../../../../client/Client.ts"
import { DataTable } from "../DataTable.tsx"
import { Segments } from "../Segments.tsx"
import { differenceRow, overallWords, reasonsWhy } from "./Compared.ts"

const verdicts = { yes: "Exceeds it", no: "Within it", "not tested": "Not tested" } as const

/** Which differences exceed the error, and how that was found out. */
export const Differences = (props: { readonly of: CompareResult }) => {
  const [shown, setShown] = createSignal<"all" | "exceeding">("all")
  const exceeding = createMemo(() => props.of.differences.filter(({ exceeds }) => exceeds === true))
  const rows = createMemo(() =>
    (shown() === "all" ? props.of.differences : exceeding()).map((one) => differenceRow(one, props.of.sides))
  )
  return (
    <section class="card stack" aria-labelledby="differences">
      <div class="row spread">
        <h2 id="differences">Which differences exceed the error?</h2>
        <Show when={props.of.differences.length > exceeding().length && exceeding().length > 0}>
          <Segments
            label="Differences shown"
            options={[
              ["all", `All ${props.of.differences.length}`],
              ["exceeding", `Those that exceed it: ${exceeding().length}`]
            ]}
            value={shown()}
            onChange={setShown}
          />
        </Show>
      </div>
      <Show when={rows().length > 0} fallback={<p>There is no difference of which anything is known.</p>}>
        <DataTable
          label="Differences"
          class="differences"
          heads={["Answer", "Between", "Points", "95% interval, uncorrected", "p, corrected", "The error"]}
          rows={rows()}
        >
          {(row) => (
            <tr data-verdict={row.verdict}>
              <th scope="row" dir="auto">
                {row.choice}
              </th>
              <td dir="auto">
                {row.a} <span class="soft">minus</span> {row.b}
              </td>
              <td>{row.points}</td>
              <td>{row.interval}</td>
              <td>{row.p}</td>
              <td>{verdicts[row.verdict]}</td>
            </tr>
          )}
        </DataTable>
      </Show>
      <Show when={overallWords(props.of)}>
        {(words) => (
          <p class="small">
            <strong>Do the sides differ at all?</strong> {words()}
          </p>
        )}
      </Show>
      <ul class="note reasons">
        <For each={reasonsWhy(props.of, true)}>
          {({ because, pairs }) => (
            <li>
              {pairs}: {because}
            </li>
          )}
        </For>
        <li>{props.of.method}</li>
      </ul>
    </section>
  )
}
