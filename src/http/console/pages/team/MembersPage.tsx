import { createSignal, For, Show } from "solid-js"
import type { LinkedMember, Member } from "../../../../client/Client.ts"
import { createDoing, focusFirstMistake } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Confirmation } from "../../parts/Confirmation.tsx"
import { Field, TextField } from "../../parts/Field.tsx"
import { ShownOnce } from "../../parts/ShownOnce.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { momentInWords } from "../work/WorkWords.ts"
import { TeamFrame } from "./TeamFrame.tsx"
import { roles, roleWords } from "./TeamWords.ts"

interface RoleProps {
  readonly label: string
  readonly value: Member["role"]
  readonly onChange: (role: Member["role"]) => void
}

const RoleField = (props: RoleProps) => (
  <Field label={props.label} note={roles.find(([role]) => role === props.value)?.[2]}>
    {(field) => (
      <select
        {...field}
        class="input narrow"
        onChange={(event) => props.onChange(event.currentTarget.value as Member["role"])}
      >
        <For each={roles}>
          {([role, label]) => (
            <option value={role} selected={props.value === role}>
              {label}
            </option>
          )}
        </For>
      </select>
    )}
  </Field>
)

const Invite = (props: { readonly invited: (made: LinkedMember) => void; readonly cancel: () => void }) => {
  const client = useClient()
  const [name, setName] = createSignal("")
  const [role, setRole] = createSignal<Member["role"]>("analyst")
  const [isTried, setTried] = createSignal(false)
  const inviting = createDoing(async (given: { name: string; role: Member["role"] }, signal) =>
    props.invited(await client.members.invite(given, { signal }))
  )
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    setTried(true)
    if (name().trim() !== "") return void inviting.run({ name: name().trim(), role: role() })
    focusFirstMistake(event.currentTarget)
  }
  return (
    <form class="card stack" onSubmit={submit} novalidate aria-label="Invite someone">
      <h2>Invite someone</h2>
      <TextField
        label="Name"
        mistake={isTried() && name().trim() === "" ? "Enter their name." : null}
        ref={(input) => queueMicrotask(() => input.focus())}
        value={name()}
        onChange={setName}
      />
      <RoleField label="Role" value={role()} onChange={setRole} />
      <p class="note">You get a sign-in link that works once, within a week. Send it to them yourself.</p>
      <Failed of={inviting} />
      <div class="row">
        <button class="button" data-kind="main" type="submit" disabled={inviting.isRunning()}>
          {inviting.isRunning() ? "Inviting…" : "Invite"}
        </button>
        <button class="button" data-kind="quiet" type="button" onClick={() => props.cancel()}>
          Cancel
        </button>
      </div>
    </form>
  )
}

const seenWords = ({ lastSeenAt, linkEndsAt }: Member): string => {
  if (lastSeenAt !== null) return `Last seen ${momentInWords(lastSeenAt)}`
  return linkEndsAt === null
    ? "Hasn't signed in yet, and the link expired. Create a new one."
    : `Invited, hasn't signed in yet. The link works until ${momentInWords(linkEndsAt)}`
}

/** Where somebody is signed in. */
const Sessions = (props: { readonly of: Member }) => {
  const client = useClient()
  const toasts = useToasts()
  const [sessions, { refetch }] = createLoaded(
    () => props.of.id,
    (id, signal) => client.members.sessions(id, { signal })
  )
  const ending = createDoing(async (only: string | undefined, signal) => {
    const { id } = props.of
    await (only === undefined
      ? client.members.endSessions(id, { signal })
      : client.members.endSession(id, only, { signal }))
    toasts.say(`${props.of.name} was signed out.`)
    refetch()
  })
  return (
    <Loaded of={sessions} again={refetch} what="sessions">
      {(all) => (
        <Show when={all().length > 0} fallback={<p class="note">Not signed in anywhere.</p>}>
          <ul class="rows">
            <For each={all()}>
              {(one) => (
                <li class="row spread">
                  <span>
                    {one.application}, since {momentInWords(one.startedAt)}
                  </span>
                  <button
                    class="button"
                    data-size="small"
                    type="button"
                    aria-label={`End ${one.application}, since ${momentInWords(one.startedAt)}`}
                    onClick={() => void ending.run(one.id)}
                  >
                    End
                  </button>
                </li>
              )}
            </For>
          </ul>
          <div>
            <button class="button" data-size="small" type="button" onClick={() => void ending.run(undefined)}>
              Sign out everywhere
            </button>
          </div>
          <Failed of={ending} />
        </Show>
      )}
    </Loaded>
  )
}

interface RowProps {
  readonly of: Member
  readonly changed: () => void
  readonly linked: (made: LinkedMember) => void
}

const MemberRow = (props: RowProps) => {
  const client = useClient()
  const toasts = useToasts()
  const [isLeaving, setLeaving] = createSignal(false)
  const [isOpen, setOpen] = createSignal(false)
  const [links, setLinks] = createSignal(false)
  const changing = createDoing(async (role: Member["role"], signal) => {
    await client.members.change(props.of.id, { role }, { signal })
    toasts.say(`${props.of.name} is ${roleWords(role).toLowerCase()} now.`)
    props.changed()
  })
  const linking = createDoing(async (_: undefined, signal) =>
    props.linked(await client.members.link(props.of.id, { signal }))
  )
  const removing = createDoing(async (_: undefined, signal) => {
    await client.members.remove(props.of.id, { signal, links: links() ? "revoke" : "keep" })
    toasts.say(`${props.of.name} was removed.`)
    setLeaving(false)
    props.changed()
  })
  return (
    <li class="stack one">
      <div class="row spread">
        <h2 dir="auto">{props.of.name}</h2>
        <select
          class="input narrow"
          aria-label={`Role of ${props.of.name}`}
          disabled={changing.isRunning()}
          onChange={(event) => {
            const wanted = event.currentTarget.value as Member["role"]
            event.currentTarget.value = props.of.role
            void changing.run(wanted)
          }}
        >
          <For each={roles}>
            {([role, label]) => (
              <option value={role} selected={props.of.role === role}>
                {label}
              </option>
            )}
          </For>
        </select>
      </div>
      <p class="note">{seenWords(props.of)}</p>
      <Failed of={changing} />
      <div class="row">
        <button class="button" data-size="small" type="button" onClick={() => void linking.run(undefined)}>
          New sign-in link
        </button>
        <button
          class="button"
          data-size="small"
          type="button"
          aria-expanded={isOpen()}
          onClick={() => setOpen(!isOpen())}
        >
          Sessions
        </button>
        <button class="button" data-kind="quiet" data-size="small" type="button" onClick={() => setLeaving(true)}>
          {props.of.lastSeenAt === null ? "Cancel invitation" : "Remove"}
        </button>
      </div>
      <Failed of={linking} />
      <Show when={isOpen()}>
        <Sessions of={props.of} />
      </Show>
      <Show when={isLeaving()}>
        <Confirmation title={`Remove ${props.of.name}?`} act="Remove" doing={removing} close={() => setLeaving(false)}>
          <p>
            They're signed out within two seconds. Their work keeps their name, and API keys they created keep working.
          </p>
          <label class="tick">
            <input type="checkbox" checked={links()} onChange={(event) => setLinks(event.currentTarget.checked)} /> Also
            revoke the links to answers that they shared
          </label>
        </Confirmation>
      </Show>
    </li>
  )
}

/** The people of the organization: invite, change, remove, and where they are signed in. */
const MembersPage = () => {
  const client = useClient()
  const [isInviting, setInviting] = createSignal(false)
  const [made, setMade] = createSignal<LinkedMember>()
  const [members, { refetch }] = createLoaded(
    () => true,
    (_, signal) => client.members.list({ signal })
  )
  const linked = (one: LinkedMember) => {
    setInviting(false)
    setMade(one)
    refetch()
  }
  return (
    <TeamFrame
      tab="/members"
      lead="Who uses Audience Insights in your organization, and what they can do."
      actions={
        <button
          class="button"
          data-kind="main"
          type="button"
          aria-expanded={isInviting()}
          onClick={() => setInviting(!isInviting())}
        >
          Invite someone
        </button>
      }
    >
      <Show when={isInviting()}>
        <Invite invited={linked} cancel={() => setInviting(false)} />
      </Show>
      <Show when={made()}>
        {(one) => (
          <section class="card stack" aria-label={`Link for ${one().name}`}>
            <h2 dir="auto">A link for {one().name}</h2>
            <p>Whoever opens it first is signed in as {one().name}. Send it only to them.</p>
            <ShownOnce label="Link" value={one().url} />
          </section>
        )}
      </Show>
      <Loaded of={members} again={refetch} what="people">
        {(all) => (
          <Show
            when={all().length > 0}
            fallback={
              <div class="empty" role="status">
                <h2>Nobody yet</h2>
                <p>You're signed in with an API key. First invite yourself as an owner, then the others.</p>
              </div>
            }
          >
            <ul class="card rows">
              <For each={all()}>{(one) => <MemberRow of={one} changed={refetch} linked={linked} />}</For>
            </ul>
          </Show>
        )}
      </Loaded>
    </TeamFrame>
  )
}

export default MembersPage
