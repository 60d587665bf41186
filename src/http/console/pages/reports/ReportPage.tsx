import { useNavigate, useParams } from "@solidjs/router"
import { createSignal, For, Match, Show, Switch } from "solid-js"
import type { Report, ReportChange } from "../../../../client/Client.ts"
import { fileName, save } from "../../charts/ExportChart.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Answers } from "../../parts/answers/Answers.tsx"
import { Confirmation } from "../../parts/Confirmation.tsx"
import { TextField } from "../../parts/Field.tsx"
import { Menu } from "../../parts/Menu.tsx"
import { Prose } from "../../parts/report/Prose.tsx"
import { TableBlock } from "../../parts/report/TableBlock.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Failed, Page } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { Sharing } from "../work/Sharing.tsx"
import { momentInWords } from "../work/WorkWords.ts"
import "../../parts/report/Report.css"

type Block = Report["blocks"][number]

/** A form for a text: of a block, of a new one, or the title. */
const Writing = (props: {
  readonly label: string
  readonly text: string
  readonly rows?: number
  readonly isSaving: boolean
  readonly onChange: (text: string) => void
  readonly done: (text: string) => void
  readonly stop: () => void
}) => (
  <form
    class="card stack"
    onSubmit={(event) => {
      event.preventDefault()
      props.done(props.text.trim())
    }}
    onKeyDown={(event) => event.key === "Escape" && props.stop()}
  >
    <TextField
      label={props.label}
      required
      {...(props.rows === undefined
        ? { maxlength: 200 }
        : {
            rows: props.rows,
            note: "# Heading, - list, 1. numbered list, **bold**. A blank line starts a paragraph."
          })}
      ref={(input) => queueMicrotask(() => input.focus())}
      value={props.text}
      onChange={props.onChange}
    />
    <div class="row">
      <button class="button" data-kind="main" data-size="small" type="submit" disabled={props.isSaving}>
        Save
      </button>
      <button class="button" data-kind="quiet" data-size="small" type="button" onClick={() => props.stop()}>
        Cancel
      </button>
    </div>
  </form>
)

const Gone = (props: { readonly of: "answer" | "table" }) => (
  <p class="gone">
    {props.of === "answer" ? "This answer or its survey was deleted." : "This table's survey was deleted."}
  </p>
)

const BlockView = (props: { readonly of: Block }) => (
  <Switch>
    <Match when={props.of.kind === "text" && props.of}>{(block) => <Prose text={block().text} />}</Match>
    <Match when={props.of.kind === "answer" && props.of}>
      {(block) => (
        <Show when={block().answer} fallback={<Gone of="answer" />}>
          {(answer) => (
            <div class="answers">
              <Answers
                answer={{ requestId: answer().id, data: answer().data }}
                kept={{
                  asked: answer().request as Record<string, unknown>,
                  audience: answer().audience,
                  projectId: answer().request.projectId ?? null
                }}
              />
              <p class="note">
                Answered {momentInWords(answer().answeredAt)} · <a href={`/history/${answer().id}`}>In History</a>
              </p>
            </div>
          )}
        </Show>
      )}
    </Match>
    <Match when={props.of.kind === "table" && props.of}>
      {(block) => (
        <Show when={block().table} fallback={<Gone of="table" />}>
          {(table) => <TableBlock of={table().result} countedAt={table().countedAt} />}
        </Show>
      )}
    </Match>
  </Switch>
)

const nameOf = (block: Block, at: number) => `${block.kind} ${at + 1}`

const OneReport = (props: { readonly id: string }) => {
  const client = useClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  /** The block that is written, “new” or “title”; what is written outlives its form, which may be shown anew. */
  const [writing, setWriting] = createSignal<string>()
  const [draft, setDraft] = createSignal("")
  const write = (what: string, text: string) => {
    setDraft(text)
    setWriting(what)
  }
  const [isLeaving, setLeaving] = createSignal(false)
  const [report, { mutate, refetch }] = createLoaded(
    () => props.id,
    async (id, signal): Promise<Report> => {
      const now = await client.reports.get(id, { signal })
      return { ...now, blocks: now.blocks.map((block) => shownBefore(block) ?? block) }
    }
  )
  /** The same block as it is shown already, so that nothing is drawn again and the focus stays. */
  const shownBefore = (block: Block): Block | undefined => {
    const before = report.latest?.blocks.find(({ id }) => id === block.id)
    return JSON.stringify(before) === JSON.stringify(block) ? before : undefined
  }
  const blocks = () => report.latest?.blocks ?? []
  const changing = createDoing(async (change: Omit<ReportChange, "version">, signal) => {
    try {
      const { version } = await client.reports.change(
        props.id,
        { version: report.latest?.version ?? 0, ...change },
        { signal }
      )
      mutate((latest) => latest && { ...latest, version })
      setWriting(undefined)
    } finally {
      refetch()
    }
  })
  const adding = createDoing(async (text: string, signal) => {
    await client.reports.add(props.id, { text }, { signal })
    setWriting(undefined)
    refetch()
  })
  const exporting = createDoing(async (type: "pdf" | "pptx" | "xlsx", signal) =>
    save(await client.reports.file(props.id, type, { signal }), fileName(report.latest?.title ?? "report", type))
  )
  const removing = createDoing(async (_: undefined, signal) => {
    await client.reports.remove(props.id, { signal })
    toasts.say("The report was deleted.")
    navigate("/reports", { replace: true })
  })
  /** Blocks that were removed, with what undoes it, until it is done. */
  const [removed, setRemoved] = createSignal<ReadonlyMap<string, () => void>>(new Map())
  const stay = (ids: ReadonlySet<string>) => setRemoved((all) => new Map([...all].filter(([id]) => !ids.has(id))))
  const over = new Set<string>()
  /** Several are removed with one change, since each change needs the version that the one before made. */
  const removeNow = async () => {
    const ids = new Set(over)
    if (ids.size === 0) return
    over.clear()
    await place(blocks().filter(({ id }) => !ids.has(id)))
    stay(ids)
  }
  const remove = ({ id }: Block) => {
    const { undo } = toasts.undoable({
      message: "The block was removed.",
      undo: () => stay(new Set([id])),
      commit: () => {
        over.add(id)
        queueMicrotask(() => void removeNow())
      }
    })
    setRemoved((all) => new Map([...all, [id, undo]]))
  }
  const place = (order: ReadonlyArray<Block>, rewritten?: { readonly id: string; readonly text: string }) =>
    changing.run({
      blocks: order.map(({ id }) => ({ id, ...(rewritten?.id === id && { text: rewritten.text }) }))
    })
  const move = (at: number, by: number) => {
    const order = [...blocks()]
    const [moved] = order.splice(at, 1)
    if (moved !== undefined) order.splice(at + by, 0, moved)
    void place(order)
  }
  return (
    <Page
      title={report.latest?.title ?? "Report"}
      actions={
        <Show when={report.latest}>
          <Menu
            label={exporting.isRunning() ? "Exporting…" : "Export"}
            items={[
              { label: "PowerPoint (.pptx) with editable charts", act: () => void exporting.run("pptx") },
              { label: "Excel (.xlsx)", act: () => void exporting.run("xlsx") },
              { label: "PDF", act: () => void exporting.run("pdf") }
            ]}
          />
          <May do="manage">
            <button class="button" type="button" onClick={() => write("title", report.latest?.title ?? "")}>
              Rename
            </button>
            <button class="button" data-kind="bad" type="button" onClick={() => setLeaving(true)}>
              Delete
            </button>
          </May>
        </Show>
      }
    >
      <div class="report">
        <p>
          <a href="/reports">Back to Reports</a>
        </p>
        <Failed of={exporting} />
        <Show when={writing() === "title"}>
          <Writing
            label="Title"
            text={draft()}
            onChange={setDraft}
            isSaving={changing.isRunning()}
            done={(title) => void changing.run({ title })}
            stop={() => setWriting(undefined)}
          />
        </Show>
        <Failed of={changing} />
        <Loaded of={report} again={refetch} what="the report">
          {() => (
            <>
              <Show when={blocks().length === 0}>
                <p class="soft">
                  Nothing here yet. Write a text below, or click “Add to report” next to an{" "}
                  <a href="/history">answer</a> or a <a href="/projects">survey's table</a>.
                </p>
              </Show>
              <ol class="blocks">
                <For each={blocks()}>
                  {(block, at) => (
                    <li class="block">
                      <Show
                        when={removed().get(block.id)}
                        fallback={
                          <>
                            <Show when={writing() === block.id} fallback={<BlockView of={block} />}>
                              <Writing
                                label="Text"
                                rows={8}
                                text={draft()}
                                onChange={setDraft}
                                isSaving={changing.isRunning()}
                                done={(text) => void place(blocks(), { id: block.id, text })}
                                stop={() => setWriting(undefined)}
                              />
                            </Show>
                            <May do="manage">
                              <div class="row">
                                <Show when={writing() !== block.id && block.kind === "text" && block}>
                                  {(text) => (
                                    <button
                                      class="button"
                                      data-size="small"
                                      type="button"
                                      aria-label={`Edit ${nameOf(block, at())}`}
                                      onClick={() => write(block.id, text().text)}
                                    >
                                      Edit
                                    </button>
                                  )}
                                </Show>
                                <button
                                  class="button"
                                  data-size="small"
                                  type="button"
                                  aria-label={`Move ${nameOf(block, at())} up`}
                                  disabled={at() === 0 || changing.isRunning()}
                                  onClick={() => move(at(), -1)}
                                >
                                  Up
                                </button>
                                <button
                                  class="button"
                                  data-size="small"
                                  type="button"
                                  aria-label={`Move ${nameOf(block, at())} down`}
                                  disabled={at() === blocks().length - 1 || changing.isRunning()}
                                  onClick={() => move(at(), 1)}
                                >
                                  Down
                                </button>
                                <button
                                  class="button"
                                  data-size="small"
                                  type="button"
                                  aria-label={`Remove ${nameOf(block, at())}`}
                                  disabled={changing.isRunning()}
                                  onClick={() => remove(block)}
                                >
                                  Remove
                                </button>
                              </div>
                            </May>
                          </>
                        }
                      >
                        {(undo) => (
                          <div class="row gone">
                            Removed
                            <button
                              class="button"
                              data-size="small"
                              type="button"
                              aria-label={`Undo: remove ${nameOf(block, at())}`}
                              ref={(button) => queueMicrotask(() => button.focus())}
                              onClick={() => undo()()}
                            >
                              Undo
                            </button>
                          </div>
                        )}
                      </Show>
                    </li>
                  )}
                </For>
              </ol>
              <May do="manage">
                <Show
                  when={writing() === "new"}
                  fallback={
                    <div>
                      <button class="button" type="button" onClick={() => write("new", "")}>
                        Add text
                      </button>
                    </div>
                  }
                >
                  <Writing
                    label="Text"
                    rows={8}
                    text={draft()}
                    onChange={setDraft}
                    isSaving={adding.isRunning()}
                    done={(text) => void adding.run(text)}
                    stop={() => setWriting(undefined)}
                  />
                </Show>
              </May>
              <Failed of={adding} />
              <Sharing what="report" of={client.reports} id={props.id} />
            </>
          )}
        </Loaded>
      </div>
      <Show when={isLeaving()}>
        <Confirmation title="Delete this report?" act="Delete report" doing={removing} close={() => setLeaving(false)}>
          <p>Its texts, tables and links are deleted for good. The answers stay in History.</p>
        </Confirmation>
      </Show>
    </Page>
  )
}

/** A report to read, arrange and write. */
const ReportPage = () => {
  const params = useParams<{ id: string }>()
  return (
    <Show when={params.id} keyed>
      {(id) => <OneReport id={id} />}
    </Show>
  )
}

export default ReportPage
