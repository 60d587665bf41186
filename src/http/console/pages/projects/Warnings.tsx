import { For, Show } from "solid-js"
import type { Understanding } from "../../../../client/Types.ts"
import { inFormWords, sentence } from "./ReadingWords.ts"

/** What to look at first of how a file was read. */
export const Warnings = (props: { readonly of: Understanding }) => (
  <Show
    when={props.of.warnings.length > 0}
    fallback={
      <div class="banner">
        <h2>Nothing here looks doubtful</h2>
        <p>Look through the questions below all the same: figures are only as right as the reading.</p>
      </div>
    }
  >
    <section class="banner" data-kind="warn" aria-label="What to look at first">
      <h2>Look at this first</h2>
      <ol class="warnings">
        <For each={props.of.warnings}>
          {({ questions, text }) => (
            <li>
              {sentence(inFormWords(text))}{" "}
              <For each={questions.slice(0, 5)}>
                {(key) => (
                  <>
                    <a href={`#question-${key}`}>{key}</a>{" "}
                  </>
                )}
              </For>
            </li>
          )}
        </For>
      </ol>
    </section>
  </Show>
)
