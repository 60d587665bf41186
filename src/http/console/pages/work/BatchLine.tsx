import { createMemo, Show } from "solid-js"
import { type AskLine, errorOfWork, type QuoteAsk } from "../../../../client/Client.ts"
import { answeredByWords } from "../../../../domain/evidence/BasisWords.ts"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Answers } from "../../parts/answers/Answers.tsx"
import { useClient } from "../../session/Session.tsx"
import { toldOf } from "../../shell/NextStep.ts"
import { lineKind, lineWords, questionWords, summaryOf, whoWords } from "./WorkWords.ts"

type Data = NonNullable<AskLine["data"]>

/** Answers of an ask, with who was asked where that is still kept. */
const Answered = (props: { readonly of: AskLine; readonly data: Data }) => {
  const client = useClient()
  const [kept] = createLoaded(
    () => props.of.requestId,
    async (requestId, signal) => ({ found: await client.provenance(requestId, { signal }).catch(() => undefined) })
  )
  const { asked, requestId } = props.of
  const { data } = props
  return (
    <div class="answers">
      <Loaded of={kept} what="the answer">
        {(known) => <Answers answer={{ requestId, data }} asked={asked} kept={known().found} />}
      </Loaded>
    </div>
  )
}

interface Props {
  readonly of: AskLine
  /** Whether its answer is shown. */
  readonly isOpen: boolean
  readonly toggle: () => void
  /** What a stored audience or a survey is called. */
  readonly titleOf: (id: string) => string | undefined
  /** Writes the ask anew, so that it can be changed; there is no such button without it. */
  readonly change?: ((asked: QuoteAsk) => void) | undefined
}

/** One ask of a batch: what was asked of whom, what it came to, and its answer where it is wanted. */
export const BatchLine = (props: Props) => {
  // What is answered stays as it is, though it may be loaded again.
  const answered = createMemo(() => ({ line: props.of, data: props.of.data }), undefined, {
    equals: (a, b) => a.line.requestId === b.line.requestId && (a.data === null) === (b.data === null)
  })
  const number = () => inWhole(props.of.index + 1)
  return (
    <li class="stack work-row">
      <div class="row spread work-head">
        <h3 dir="auto">
          <span class="soft figures">{number()}.</span> {questionWords(props.of.asked)}
        </h3>
        <span class="row chips">
          <Show when={lineKind(props.of)}>
            {(kind) => (
              <span class="chip" data-kind={kind()}>
                {answeredByWords[kind()]}
              </span>
            )}
          </Show>
          <span class="chip" data-state={props.of.state}>
            {lineWords(props.of)}
          </span>
        </span>
      </div>
      <p class="note" dir="auto">
        {whoWords(props.of.asked, props.titleOf)}
      </p>
      <Show when={summaryOf(props.of)}>{(summary) => <p dir="auto">{summary()}</p>}</Show>
      <Show when={props.of.error}>
        {(error) => (
          <p class="mistake">
            {error().message} <span class="soft">{toldOf(errorOfWork(error(), null)).next}</span>
          </p>
        )}
      </Show>
      <div class="row note figures">
        <span>{counted(props.of.credits, "credit", "credits")}</span>
        <Show when={props.of.data}>
          <button
            class="button"
            data-kind="quiet"
            data-size="small"
            type="button"
            aria-expanded={props.isOpen}
            aria-label={`${props.isOpen ? "Hide" : "Show"} the answer of ask ${number()}`}
            onClick={() => props.toggle()}
          >
            {props.isOpen ? "Hide the answer" : "Show the answer"}
          </button>
        </Show>
        <Show when={props.of.state === "failed" && props.change}>
          {(change) => (
            <button
              class="button"
              data-kind="quiet"
              data-size="small"
              type="button"
              aria-label={`Change and ask again: ask ${number()}`}
              onClick={() => change()(props.of.asked)}
            >
              Change and ask again
            </button>
          )}
        </Show>
      </div>
      <Show when={props.isOpen && answered()} keyed>
        {({ data, line }) => <Show when={data}>{(known) => <Answered of={line} data={known()} />}</Show>}
      </Show>
    </li>
  )
}
