import { createSignal, For, Show } from "solid-js"
import type { LedgerMovement } from "../../../../client/Client.ts"
import { save } from "../../charts/ExportChart.ts"
import { createDoing } from "../../data/Doing.ts"
import { Loaded } from "../../data/Loaded.tsx"
import { createPaged } from "../../data/Paged.ts"
import { DataTable } from "../../parts/DataTable.tsx"
import { Field } from "../../parts/Field.tsx"
import { momentInWords } from "../../parts/Moments.ts"
import { MoreRows } from "../../parts/MoreRows.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Problem.tsx"
import { inMovement, kindWords, ledgerKinds, movementWords } from "./CreditWords.ts"

const PAGE = 50

type Kind = LedgerMovement["kind"]

const addressOf = ({ askId, questions }: LedgerMovement): string | null =>
  askId === null ? null : questions !== null && questions > 1 ? `/work/${askId}` : `/ask/${askId}`

/** Every movement of credits, the newest first. */
export const Ledger = () => {
  const client = useClient()
  const [kind, setKind] = createSignal<Kind | "all">("all")
  const wanted = () => {
    const chosen = kind()
    return chosen === "all" ? {} : { kind: chosen }
  }
  const { loaded, more, refetch } = createPaged(
    wanted,
    (only, signal) => client.credits.ledger({ ...only, signal, pageSize: PAGE }),
    PAGE
  )
  const saving = createDoing(async (_: undefined, signal) =>
    save(await client.credits.ledgerFile({ ...wanted(), signal }), "ledger.csv")
  )
  return (
    <section class="card stack" aria-labelledby="ledger">
      <div class="row spread ledger-head">
        <h2 id="ledger">Ledger</h2>
        <button class="button" type="button" disabled={saving.isRunning()} onClick={() => saving.run(undefined)}>
          Save as CSV
        </button>
      </div>
      <Field label="Movements" note="The file holds the newest 10,000 of them.">
        {(field) => (
          <select {...field} class="input" onChange={(event) => setKind(event.currentTarget.value as Kind | "all")}>
            <option value="all">All</option>
            <For each={ledgerKinds}>{(one) => <option value={one}>{kindWords[one]}</option>}</For>
          </select>
        )}
      </Field>
      <Failed of={saving} />
      <Loaded of={loaded} again={refetch} what="movements">
        {(all) => (
          <Show when={all().rows.length > 0} fallback={<p class="soft">There are no such movements.</p>}>
            <DataTable label="Movements" class="ledger" heads={["When", "What", "Credits", "For"]} rows={all().rows}>
              {(row) => (
                <tr>
                  <td>{momentInWords(row.at)}</td>
                  <td>{kindWords[row.kind]}</td>
                  <td class="amount">{inMovement(row.amount)}</td>
                  <td dir="auto">
                    {movementWords(row)}{" "}
                    <Show when={addressOf(row)}>
                      {(address) => (
                        <a href={address()} aria-label={`Look at it: ${momentInWords(row.at)}`}>
                          Look at it
                        </a>
                      )}
                    </Show>
                  </td>
                </tr>
              )}
            </DataTable>
            <MoreRows isWhole={all().isWhole} more={more} label="Show older" />
          </Show>
        )}
      </Loaded>
    </section>
  )
}
