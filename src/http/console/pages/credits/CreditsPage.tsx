import { createSignal, For, Show } from "solid-js"
import type { LedgerMovement } from "../../../../client/Client.ts"
import { save } from "../../charts/ExportChart.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded, createPaged, Loaded } from "../../data/Loaded.tsx"
import { DataTable, MoreRows } from "../../parts/DataTable.tsx"
import { Field } from "../../parts/Field.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed, Page } from "../../shell/Page.tsx"
import { momentInWords } from "../work/WorkWords.ts"
import { creditFacts, type Fact, inMovement, kindWords, ledgerKinds, modelFacts, movementWords } from "./CreditWords.ts"
import "./Credits.css"

const PAGE = 50

type Kind = LedgerMovement["kind"]

/** Where the answer is; null if there is none, or it isn't known any more. */
const addressOf = ({ askId, question, questions, requestId }: LedgerMovement): string | null => {
  if (askId === null) return requestId === null || question === null ? null : `/history/${requestId}`
  return questions !== null && questions > 1 ? `/work/${askId}` : `/ask/${askId}`
}

/** All credit transactions, newest first. */
const Ledger = () => {
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
        <h2 id="ledger">Transactions</h2>
        <button class="button" type="button" disabled={saving.isRunning()} onClick={() => saving.run(undefined)}>
          Save as CSV
        </button>
      </div>
      <Field label="Type" note="The CSV has the latest 10,000 transactions.">
        {(field) => (
          <select {...field} class="input" onChange={(event) => setKind(event.currentTarget.value as Kind | "all")}>
            <option value="all">All</option>
            <For each={ledgerKinds}>{(one) => <option value={one}>{kindWords[one]}</option>}</For>
          </select>
        )}
      </Field>
      <Failed of={saving} />
      <Loaded of={loaded} again={refetch} what="transactions">
        {(all) => (
          <Show when={all().rows.length > 0} fallback={<p class="soft">No transactions of this type.</p>}>
            <DataTable label="Transactions" class="ledger" heads={["When", "Type", "Credits", "For"]} rows={all().rows}>
              {(row) => (
                <tr>
                  <td>{momentInWords(row.at)}</td>
                  <td>{kindWords[row.kind]}</td>
                  <td class="amount">{inMovement(row.amount)}</td>
                  <td dir="auto">
                    {movementWords(row)}{" "}
                    <Show when={addressOf(row)}>
                      {(address) => (
                        <a href={address()} aria-label={`View the answer: ${momentInWords(row.at)}`}>
                          View
                        </a>
                      )}
                    </Show>
                  </td>
                </tr>
              )}
            </DataTable>
            <MoreRows isWhole={all().isWhole} more={more} label="Show more" />
          </Show>
        )}
      </Loaded>
    </section>
  )
}

const Facts = (props: { readonly of: ReadonlyArray<Fact> }) => (
  <dl class="facts-grid figures">
    <For each={props.of}>
      {({ figure, label, note }) => (
        <div class="fact">
          <dt>{label}</dt>
          <dd>
            <strong>{figure}</strong>
            <Show when={note}>
              <span class="note">{note}</span>
            </Show>
          </dd>
        </div>
      )}
    </For>
  </dl>
)

/** The organization's credits: balance, spending and transactions. */
const CreditsPage = () => {
  const client = useClient()
  const [credits, { refetch }] = createLoaded(
    () => true,
    (_, signal) => client.credits.get({ signal })
  )
  return (
    <Page title="Credits" lead="Your balance and what you spent it on. You only pay for answers.">
      <div class="page-credits">
        <Loaded of={credits} again={refetch} what="credits">
          {(known) => (
            <>
              <section class="card stack" aria-labelledby="credits">
                <div class="row spread">
                  <h2 id="credits">Credits</h2>
                  <span class="chip">Plan: {known().plan}</span>
                </div>
                <Facts of={creditFacts(known())} />
              </section>
              <Show when={modelFacts(known()).length > 0}>
                <section class="card stack" aria-labelledby="models">
                  <h2 id="models">Language model budget</h2>
                  <Facts of={modelFacts(known())} />
                </section>
              </Show>
            </>
          )}
        </Loaded>
        <Ledger />
      </div>
    </Page>
  )
}

export default CreditsPage
