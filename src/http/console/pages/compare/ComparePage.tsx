import { createMemo, createSignal, Index, Show } from "solid-js"
import { createDoing } from "../../data/Doing.ts"
import { focusFirstMistake } from "../../data/FirstMistake.ts"
import { Price } from "../../parts/asking/Price.tsx"
import { SampleChoice } from "../../parts/asking/SampleChoice.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Failed.tsx"
import { standAt } from "../../shell/Focus.ts"
import { Page } from "../../shell/Page.tsx"
import "./Compare.css"
import { ComparedSides } from "../../parts/answers/ComparedSides.tsx"
import {
  compareAskOf,
  isSampled,
  LEAST_SIDES,
  type Missing,
  MOST_SIDES,
  missingIn,
  nextSide,
  type Side
} from "./Comparison.ts"
import { keptFor } from "./Kept.ts"
import { SideEditor } from "./SideEditor.tsx"
import { WhatIsAsked } from "./WhatIsAsked.tsx"

type CompareAsk = NonNullable<ReturnType<typeof compareAskOf>>

const nothing: Missing = { sides: {} }

/** Puts one question to several groups of people, and says which of their differences exceed the error. */
const ComparePage = () => {
  const client = useClient()
  const { answered, change, comparison, setAnswered } = keptFor(client)
  const [isTried, setTried] = createSignal(false)
  const setSides = (sides: ReadonlyArray<Side>) => change({ sides })
  const ask = createMemo(() => compareAskOf(comparison))
  const missing = createMemo(() => (isTried() ? missingIn(comparison) : nothing))
  let answer!: HTMLElement
  const comparing = createDoing(async (given: CompareAsk, signal) => {
    const result = await client.ask.compare(given, { signal })
    setAnswered({ ask: given, result })
    queueMicrotask(() => {
      answer.focus({ preventScroll: true })
      answer.scrollIntoView()
    })
  })
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    setTried(true)
    const given = ask()
    if (given !== null) return void comparing.run(given)
    focusFirstMistake(event.currentTarget)
  }
  let sides!: HTMLOListElement
  /** Puts the sides, and the focus on the one that was added, or stands where one was removed. */
  const setSidesAt = (next: ReadonlyArray<Side>, at: number) => {
    setSides(next)
    queueMicrotask(() => {
      const side = sides.children[Math.min(at, next.length - 1)]
      if (side instanceof HTMLElement) standAt(side)
    })
  }
  return (
    <Page
      title="Compare"
      lead="One question to two or more groups of people, and which of their differences are more than error."
    >
      <form class="page-compare" onSubmit={submit} novalidate>
        <ol ref={sides} class="sides">
          <Index each={comparison.sides}>
            {(side, at) => (
              <SideEditor
                side={side()}
                at={at}
                change={(part) => setSides(comparison.sides.map((one, i) => (i === at ? { ...one, ...part } : one)))}
                remove={
                  comparison.sides.length > LEAST_SIDES
                    ? () =>
                        setSidesAt(
                          comparison.sides.filter((_, i) => i !== at),
                          at
                        )
                    : undefined
                }
                mistake={missing().sides[at]}
              />
            )}
          </Index>
        </ol>
        <div>
          <button
            class="button"
            type="button"
            disabled={comparison.sides.length >= MOST_SIDES}
            onClick={() => setSidesAt([...comparison.sides, nextSide(comparison.sides)], comparison.sides.length)}
          >
            + Add side
          </button>
        </div>
        <WhatIsAsked comparison={comparison} change={change} missing={missing()} />
        <Show
          when={isSampled(comparison)}
          fallback={<p class="note">Of surveys, everybody who matches counts: there is no sample to choose.</p>}
        >
          <SampleChoice kind="closed" value={comparison.sampleSize} onChange={(sampleSize) => change({ sampleSize })} />
        </Show>
        <Failed of={comparing} />
        <div class="ask-foot">
          <Price ask={ask()} />
          <div class="row">
            <Show when={comparing.isRunning()}>
              <button class="button" data-kind="quiet" type="button" onClick={comparing.cancel}>
                Cancel
              </button>
            </Show>
            <button class="button" data-kind="main" type="submit" disabled={comparing.isRunning()}>
              {comparing.isRunning() ? "Comparing…" : "Compare"}
            </button>
          </div>
        </div>
      </form>
      <section class="answers compared" aria-label="Answer" tabindex="-1" ref={answer}>
        <Show when={answered()}>{(given) => <ComparedSides of={given()} />}</Show>
      </section>
    </Page>
  )
}

export default ComparePage
