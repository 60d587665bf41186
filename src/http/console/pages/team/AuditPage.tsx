import { createSignal, For, Show } from "solid-js"
import type { AuditEntry } from "../../../../client/Client.ts"
import { createLater } from "../../data/Doing.ts"
import { createPaged, Loaded } from "../../data/Loaded.tsx"
import { MoreRows } from "../../parts/DataTable.tsx"
import { Field, TextField } from "../../parts/Field.tsx"
import { useClient } from "../../session/Session.tsx"
import { momentInWords } from "../work/WorkWords.ts"
import { TeamFrame } from "./TeamFrame.tsx"
import { actions, actionWords, actorWords } from "./TeamWords.ts"

const PAGE = 50

/** Who did what, newest first. */
const AuditPage = () => {
  const client = useClient()
  const [who, setWho] = createSignal("")
  const [action, setAction] = createSignal<AuditEntry["action"]>()
  const actor = createLater(who)
  const { loaded, more, refetch } = createPaged(
    () => ({ action: action(), actor: actor().trim() || undefined }),
    (filter, signal) => client.members.audit({ ...filter, signal, pageSize: PAGE }),
    PAGE
  )
  return (
    <TeamFrame tab="/audit" lead="Who signed in, changed access, or shared or deleted something.">
      <div class="filters">
        <TextField
          label="Who"
          type="search"
          placeholder="Full name of a person or key"
          value={who()}
          onChange={setWho}
        />
        <Field label="What">
          {(field) => (
            <select
              {...field}
              class="input"
              onChange={(event) => setAction(actions.find((one) => one === event.currentTarget.value))}
            >
              <option value="">Everything</option>
              <For each={actions}>{(one) => <option value={one}>{actionWords[one]}</option>}</For>
            </select>
          )}
        </Field>
      </div>
      <Loaded of={loaded} again={refetch} what="the audit log">
        {(all) => (
          <Show when={all().rows.length > 0} fallback={<p class="soft">No entries match.</p>}>
            <ul class="card rows">
              <For each={all().rows}>
                {(row) => (
                  <li class="stack one">
                    <p dir="auto">
                      {actorWords(row)} {actionWords[row.action]}{" "}
                      <Show when={row.subjectName}>{(name) => <strong>{name()}</strong>}</Show>
                    </p>
                    <p class="note">{momentInWords(row.at)}</p>
                  </li>
                )}
              </For>
            </ul>
            <MoreRows isWhole={all().isWhole} more={more} label="Show older entries" />
          </Show>
        )}
      </Loaded>
    </TeamFrame>
  )
}

export default AuditPage
