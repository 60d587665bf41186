import { For, Show } from "solid-js"
import type { DeckUpdate } from "../../../../client/Types.ts"

const ABOUT: Readonly<Record<DeckUpdate["remarks"][number]["about"], string>> = {
  added: "new",
  removed: "no longer in the survey, removed",
  kept: "edited by you, kept",
  missing: "left as it was",
  unrecognized: "not recognized, has its old content"
}

/** Has a person choose slides that they edited. */
export const chooseSlides = (chosen: (file: File) => void) => {
  const input = document.createElement("input")
  input.type = "file"
  input.accept = ".pptx"
  input.onchange = () => {
    const [file] = input.files ?? []
    if (file !== undefined) chosen(file)
  }
  input.click()
}

/** What new numbers did to slides, and what to look at. */
export const DeckUpdated = (props: { readonly update: DeckUpdate }) => (
  <div role="status">
    <p>
      Charts with new numbers: {props.update.charts}, tables: {props.update.tables}, texts: {props.update.texts}.
    </p>
    <Show when={props.update.remarks.length > 0}>
      <ul>
        <For each={props.update.remarks}>
          {({ about, slide, text }) => (
            <li>
              Slide {slide}: {text} ({ABOUT[about]})
            </li>
          )}
        </For>
      </ul>
    </Show>
  </div>
)
