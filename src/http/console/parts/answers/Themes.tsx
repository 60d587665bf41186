import { For, Show } from "solid-js"
import type { Theme } from "../../../../client/Client.ts"
import { inPercent } from "../../../../domain/text/Figures.ts"

/** What answers speak of, how many do, and a few of them. */
export const Themes = (props: { readonly themes: ReadonlyArray<Theme> }) => (
  <Show when={props.themes.length > 0}>
    <div class="stack">
      <h3>Themes</h3>
      <ul class="themes">
        <For each={props.themes}>
          {({ prevalence, quotes, summary, title }) => (
            <li class="theme">
              <div class="theme-head">
                <strong dir="auto">{title}</strong>
                <span class="figures soft">{inPercent(100 * prevalence)}</span>
              </div>
              <p class="small soft" dir="auto">
                {summary}
              </p>
              <For each={quotes?.slice(0, 3) ?? []}>{(quote) => <blockquote dir="auto">{quote}</blockquote>}</For>
            </li>
          )}
        </For>
      </ul>
    </div>
  </Show>
)
