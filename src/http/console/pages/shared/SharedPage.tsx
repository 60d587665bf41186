import "./Shared.css"
import "../../parts/report/Report.css"
import { createSignal, For, Match, Show, Switch } from "solid-js"
import type { CrosstabResult, HistoryAnswer } from "../../../../client/Client.ts"
import { type Source, sourceWords } from "../../../../domain/evidence/SourceWords.ts"
import { createDoing } from "../../data/Doing.ts"
import { Answers } from "../../parts/answers/Answers.tsx"
import { TextField } from "../../parts/Field.tsx"
import { Prose } from "../../parts/report/Prose.tsx"
import { TableBlock } from "../../parts/report/TableBlock.tsx"
import { Brand } from "../../session/SignIn.tsx"
import { Failed } from "../../shell/Page.tsx"
import { momentInWords } from "../work/WorkWords.ts"

/** What the service tells of a shared answer, and of a shared report. */
interface SharedAnswer extends Pick<HistoryAnswer, "answeredAt" | "audience" | "data" | "request"> {
  readonly kind: HistoryAnswer["kind"]
  readonly sources: ReadonlyArray<Source>
}
interface SharedTable {
  readonly countedAt: string
  readonly sources: ReadonlyArray<Source>
  /** Null if too few people answered. */
  readonly result: CrosstabResult | null
}
interface SharedReport {
  readonly kind: "report"
  readonly title: string
  readonly changedAt: string
  readonly blocks: ReadonlyArray<
    | { readonly kind: "answer"; readonly answer: SharedAnswer | null }
    | { readonly kind: "table"; readonly table: SharedTable | null }
    | { readonly kind: "text"; readonly text: string }
  >
}

type Told =
  | { readonly state: "shown"; readonly shown: SharedAnswer | SharedReport }
  | { readonly state: "busy" | "locked" | "missing" | "wrong" }

const ANSWERED = 200

const ask = async (password: string | null, signal: AbortSignal): Promise<Told> => {
  const init = { method: "POST", body: JSON.stringify(password === null ? {} : { password }), signal }
  const response = await fetch(location.pathname, init)
  const told = await response.json()
  return response.status === ANSWERED ? { state: "shown", shown: told } : { state: told.problem ?? "missing" }
}

const Locked = (props: { readonly of: "busy" | "locked" | "wrong"; readonly open: (password: string) => void }) => {
  const [password, setPassword] = createSignal("")
  const mistake = () =>
    props.of === "wrong"
      ? "That isn't the password."
      : props.of === "busy"
        ? "Too many tries. Wait a minute, then try again."
        : null
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault()
        props.open(password())
      }}
    >
      <h1>This needs a password</h1>
      <TextField
        label="Password"
        type="password"
        autocomplete="off"
        autofocus
        note="Ask whoever sent you the link."
        mistake={mistake()}
        value={password()}
        onChange={setPassword}
      />
      <div>
        <button class="button" data-kind="main" type="submit">
          Show it
        </button>
      </div>
    </form>
  )
}

const Sources = (props: { readonly of: ReadonlyArray<Source> }) => (
  <For each={[...new Set(props.of.map(sourceWords))]}>{(words) => <p class="note source">{words}</p>}</For>
)

const AnswerShown = (props: { readonly of: SharedAnswer }) => (
  <div class="answers">
    <Answers
      isPublic
      answer={{ requestId: "", data: props.of.data }}
      kept={{ asked: props.of.request as Record<string, unknown>, audience: props.of.audience, projectId: null }}
    />
    <p class="colophon">Calculated {momentInWords(props.of.answeredAt)}</p>
  </div>
)

const TableShown = (props: { readonly of: SharedTable }) => (
  <Show when={props.of.result} fallback={<p class="gone">Too few people answered for this table to be shared.</p>}>
    {(result) => <TableBlock of={result()} countedAt={props.of.countedAt} />}
  </Show>
)

const sourcesIn = (block: SharedReport["blocks"][number]): ReadonlyArray<Source> =>
  block.kind === "answer" ? (block.answer?.sources ?? []) : block.kind === "table" ? (block.table?.sources ?? []) : []

const ReportShown = (props: { readonly of: SharedReport }) => (
  <>
    <h1 dir="auto">{props.of.title}</h1>
    <ol class="blocks">
      <For each={props.of.blocks}>
        {(block) => (
          <li class="block">
            <Switch fallback={<p class="gone">Something was here. It was deleted.</p>}>
              <Match when={block.kind === "text" && block}>{(text) => <Prose text={text().text} />}</Match>
              <Match when={block.kind === "answer" && block.answer}>{(answer) => <AnswerShown of={answer()} />}</Match>
              <Match when={block.kind === "table" && block.table}>{(table) => <TableShown of={table()} />}</Match>
            </Switch>
          </li>
        )}
      </For>
    </ol>
    <Sources of={props.of.blocks.flatMap(sourcesIn)} />
    <p class="colophon">Last changed {momentInWords(props.of.changedAt)}</p>
  </>
)

/** An answer or a report that somebody shared, for people without a key. */
const SharedPage = () => {
  const [told, setTold] = createSignal<Told>()
  const opening = createDoing(async (password: string | null, signal) => {
    const now = await ask(password, signal)
    setTold(now)
    const title = now.state === "shown" && now.shown.kind === "report" ? now.shown.title : "Shared answer"
    document.title = `${title} · Audience Insights`
  })
  const locked = () => {
    const state = told()?.state
    return state === "locked" || state === "wrong" || state === "busy" ? state : undefined
  }
  const shown = () => {
    const now = told()
    return now?.state === "shown" ? now.shown : undefined
  }
  const report = () => {
    const now = shown()
    return now?.kind === "report" ? now : undefined
  }
  const answer = () => {
    const now = shown()
    return now === undefined || now.kind === "report" ? undefined : now
  }
  void opening.run(null)
  return (
    <div class="shared report">
      <header>
        <Brand />
      </header>
      <main class="stack">
        <Switch
          fallback={
            <p class="waiting" role="status">
              Loading…
            </p>
          }
        >
          <Match when={report()}>{(found) => <ReportShown of={found()} />}</Match>
          <Match when={answer()}>
            {(found) => (
              <>
                <h1>Shared answer</h1>
                <AnswerShown of={found()} />
                <Sources of={found().sources} />
              </>
            )}
          </Match>
          <Match when={locked()}>{(state) => <Locked of={state()} open={(password) => opening.run(password)} />}</Match>
          <Match when={told()?.state === "missing"}>
            <div class="card stack">
              <h1>This link doesn't work</h1>
              <p>It may have expired or been revoked. Ask whoever sent it for a new one.</p>
            </div>
          </Match>
        </Switch>
        <Failed of={opening} />
      </main>
    </div>
  )
}

export default SharedPage
