import { For, Show } from "solid-js"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { Page } from "../../shell/Page.tsx"
import { creditFacts, type Fact, modelFacts } from "./CreditWords.ts"
import "./Credits.css"
import { Ledger } from "./Ledger.tsx"

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

/** What the organization has, what it spent, and on what. */
const CreditsPage = () => {
  const client = useClient()
  const [credits, { refetch }] = createLoaded(
    () => true,
    (_, signal) => client.credits.get({ signal })
  )
  return (
    <Page title="Credits" lead="What is left, what was spent, and on what. What is not answered is not charged.">
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
                  <h2 id="models">Money for language models</h2>
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
