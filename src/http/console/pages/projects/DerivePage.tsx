import { useParams } from "@solidjs/router"
import { createSignal, For, Show } from "solid-js"
import type { DerivedQuestion, WeightPreview, WeightsRequest } from "../../../../client/Types.ts"
import { categoryIn, targetIn } from "../../../../domain/text/DefinitionText.ts"
import { inHundredths, inWhole } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { Segments, TextField } from "../../parts/Field.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { ProjectFrame } from "./ProjectFrame.tsx"

type Way = "groups" | "formula" | "mean"
const ways: ReadonlyArray<readonly [Way, string]> = [
  ["groups", "Groups"],
  ["formula", "Formula"],
  ["mean", "Mean"]
]

const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "")
const given = (text: string) => (text.trim() === "" ? undefined : text.trim())
/** All lines as they are read, or the first that can't be. */
const readAll = <A,>(lines: ReadonlyArray<string>, read: (line: string) => A | null) => {
  const all = lines.map(read)
  const wrong = lines[all.indexOf(null)]
  return wrong === undefined ? (all as ReadonlyArray<A>) : `“${wrong}” can't be read.`
}

const Buttons = (props: {
  readonly save: string
  readonly isRunning: boolean
  readonly onSave?: (() => void) | undefined
}) => (
  <div class="row">
    <button class="button" type="submit" disabled={props.isRunning}>
      Preview
    </button>
    <Show when={props.onSave}>
      {(save) => (
        <button class="button" data-kind="main" type="button" disabled={props.isRunning} onClick={() => save()()}>
          {props.save}
        </button>
      )}
    </Show>
  </div>
)

const Derive = (props: { readonly id: string; readonly again: () => void }) => {
  const client = useClient()
  const toasts = useToasts()
  const [way, setWay] = createSignal<Way>("groups")
  const [key, setKey] = createSignal("")
  const [text, setText] = createSignal("")
  const [of, setOf] = createSignal("")
  const [lines, setLines] = createSignal("")
  const [rest, setRest] = createSignal("")
  const [shown, setShown] = createSignal<string>()
  const asked = (): DerivedQuestion | string => {
    const about = { key: key().trim(), ...(given(text()) && { text: text().trim() }) }
    const by = way()
    if (by === "formula") return { ...about, definition: { formula: lines() } }
    if (by !== "groups") return { ...about, definition: { index: linesOf(lines()).map((one) => one.trim()), by } }
    const categories = readAll(linesOf(lines()), (line) => categoryIn(line, given(of()) !== undefined))
    if (typeof categories === "string") return categories
    return {
      ...about,
      definition: { categories, ...(given(of()) && { of: of().trim() }), ...(given(rest()) && { rest: rest().trim() }) }
    }
  }
  const mistake = () => {
    const one = asked()
    return lines() !== "" && typeof one === "string" ? one : undefined
  }
  const doing = createDoing(async (preview: boolean, signal) => {
    const one = asked()
    if (typeof one === "string") return
    setShown(undefined)
    const { question } = await client.projects.deriveQuestion(props.id, { ...one, preview }, { signal })
    const counts = question.labels.map(({ count, label }) => `${label}: ${count === null ? "hidden" : inWhole(count)}`)
    setShown(`${inWhole(question.base)} respondents. ${counts.join(", ")}`)
    if (preview) return
    toasts.say(`“${question.text}” was added.`)
    setShown(undefined)
    props.again()
  })
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault()
        void doing.run(true)
      }}
      onInput={() => setShown(undefined)}
    >
      <h2>Derive a question</h2>
      <Segments label="Made by" options={ways} value={way()} onChange={setWay} />
      <TextField label="Key" value={key()} onChange={setKey} />
      <TextField label="Question" value={text()} onChange={setText} />
      <Show when={way() === "groups"}>
        <TextField label="Key of the question it's made from" value={of()} onChange={setOf} />
      </Show>
      <TextField
        label={way() === "groups" ? "Groups, one per line" : way() === "formula" ? "Formula" : "Keys, one per line"}
        note={
          way() === "groups"
            ? "Label = Answer | Answer, or = top 2, or = 18..<30. Without a question: Label = filter."
            : undefined
        }
        mistake={mistake()}
        rows={4}
        spellcheck={false}
        value={lines()}
        onChange={setLines}
      />
      <Show when={way() === "groups"}>
        <TextField label="Label for everyone else who answered" value={rest()} onChange={setRest} />
      </Show>
      <Failed of={doing} />
      <Show when={shown()}>{(words) => <p role="status">{words()}</p>}</Show>
      <Buttons
        save="Add question"
        isRunning={doing.isRunning()}
        onSave={shown() === undefined ? undefined : () => void doing.run(false)}
      />
    </form>
  )
}

const Weigh = (props: { readonly id: string; readonly again: () => void }) => {
  const client = useClient()
  const toasts = useToasts()
  const [lines, setLines] = createSignal("")
  const [max, setMax] = createSignal("")
  const [name, setName] = createSignal("")
  const [made, setMade] = createSignal<WeightPreview>()
  const targets = () => readAll(linesOf(lines()), targetIn)
  const mistake = () => {
    const all = targets()
    return typeof all === "string" ? all : undefined
  }
  const doing = createDoing(async (accept: number | undefined, signal) => {
    const all = targets()
    if (typeof all === "string") return
    const asked: WeightsRequest = {
      targets: all,
      ...(given(max()) && { cap: { max: Number(max()) } }),
      ...(given(name()) && { name: name().trim() })
    }
    if (accept === undefined) setMade(undefined)
    const found = await client.projects.makeWeights(props.id, accept === undefined ? asked : { ...asked, accept }, {
      signal
    })
    setMade(found.accepted ? undefined : found)
    if (!found.accepted) return
    toasts.say("All figures use these weights now.")
    props.again()
  })
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault()
        void doing.run(undefined)
      }}
      onInput={() => setMade(undefined)}
    >
      <h2>Make weights</h2>
      <TextField
        label="Targets, one per line"
        note="gender: Female=51 | Male=49, or gender: us for US adults."
        mistake={mistake()}
        rows={4}
        spellcheck={false}
        value={lines()}
        onChange={setLines}
      />
      <TextField label="Largest weight" value={max()} onChange={setMax} />
      <TextField label="Name of these weights" value={name()} onChange={setName} />
      <Failed of={doing} />
      <Show when={made()}>
        {(preview) => (
          <div role="status">
            <p>
              {`Design effect ${inHundredths(preview().designEffect)}, worth ${inWhole(Math.round(preview().effectiveRespondents))} ` +
                `respondents. Weights from ${inHundredths(preview().min)} to ${inHundredths(preview().max)}.`}
            </p>
            <ul class="notes">
              <For each={preview().targets.flatMap(({ shares }) => shares)}>
                {({ after, answers, before }) => (
                  <li dir="auto">{`${answers.join(" + ")}: ${inHundredths(before)}% → ${inHundredths(after)}%`}</li>
                )}
              </For>
            </ul>
          </div>
        )}
      </Show>
      <Buttons
        save="Use these weights"
        isRunning={doing.isRunning()}
        onSave={made() === undefined ? undefined : () => void doing.run(made()!.revision)}
      />
    </form>
  )
}

/** Makes questions from others, and weights that meet targets. */
const DerivePage = () => {
  const params = useParams<{ id: string }>()
  return (
    <ProjectFrame tab="/derive">
      {(_, again) => (
        <div class="stack">
          <Derive id={params.id} again={again} />
          <Weigh id={params.id} again={again} />
        </div>
      )}
    </ProjectFrame>
  )
}

export default DerivePage
