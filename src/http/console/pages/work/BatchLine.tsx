import { createSignal, Show } from "solid-js"
import { type AskAnswer, type AskLine, errorOfWork } from "../../../../client/Client.ts"
import { counted, inWhole } from "../../../../domain/text/Figures.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { toldOf } from "../../shell/NextStep.ts"
import { Answers } from "../ask/Answers.tsx"
import { lineWords } from "./WorkWords.ts"

const answerOf = ({ data, requestId }: AskLine): AskAnswer | null => (data === null ? null : { requestId, data })

const summaryIn = ({ data }: AskLine): string => {
  if (data === null) return ""
  if ("summary" in data) return data.summary
  const [first] = "results" in data ? data.results : data.insights
  return first === undefined ? "" : `${first.question} ${first.summary}`
}

const Answered = (props: { readonly answer: AskAnswer }) => {
  const client = useClient()
  const [kept] = createLoaded(
    () => props.answer.requestId,
    async (requestId, signal) => ({ found: await client.provenance(requestId, { signal }).catch(() => undefined) })
  )
  return (
    <Loaded of={kept} what="the answer">
      {(known) => <Answers answer={props.answer} kept={known().found} />}
    </Loaded>
  )
}

/** One ask of a batch: what it came to, and its answer where it is wanted. */
export const BatchLine = (props: { readonly of: AskLine }) => {
  const [isOpen, setOpen] = createSignal(false)
  const number = () => inWhole(props.of.index + 1)
  return (
    <li class="stack work-row">
      <div class="row spread">
        <h3>Ask {number()}</h3>
        <span class="chip" data-state={props.of.data?.sample.basis === "none" ? "unknown" : props.of.state}>
          {lineWords(props.of)}
        </span>
      </div>
      <Show when={summaryIn(props.of)}>{(summary) => <p dir="auto">{summary()}</p>}</Show>
      <Show when={props.of.error}>
        {(error) => (
          <p class="mistake">
            {error().message} <span class="soft">{toldOf(errorOfWork(error(), null)).next}</span>
          </p>
        )}
      </Show>
      <div class="row note figures">
        <span>{counted(props.of.credits, "credit", "credits")}</span>
        <Show when={answerOf(props.of)}>
          <button
            class="button"
            data-kind="quiet"
            data-size="small"
            type="button"
            aria-expanded={isOpen()}
            aria-label={`${isOpen() ? "Hide" : "Show"} the answer of ask ${number()}`}
            onClick={() => setOpen(!isOpen())}
          >
            {isOpen() ? "Hide the answer" : "Show the answer"}
          </button>
        </Show>
      </div>
      <Show when={isOpen() && answerOf(props.of)}>
        {(answer) => (
          <div class="page-answer">
            <Answered answer={answer()} />
          </div>
        )}
      </Show>
    </li>
  )
}
