import { createEffect, createSignal, createUniqueId, For } from "solid-js"

const NAME = "audience-insights.theme"
const themes = ["system", "light", "dark"] as const
type Theme = (typeof themes)[number]

const labels: Readonly<Record<Theme, string>> = { system: "System", light: "Light", dark: "Dark" }
const kept = (): Theme => themes.find((theme) => theme === localStorage.getItem(NAME)) ?? "system"

const [theme, setTheme] = createSignal<Theme>(kept())
const show = (chosen: Theme) => {
  if (chosen === "system") delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}
show(theme())

/** Light, dark, or as the system has it. */
export const ThemeSwitch = () => {
  const name = createUniqueId()
  createEffect(() => {
    show(theme())
    if (theme() === "system") localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, theme())
  })
  return (
    <fieldset>
      <legend class="hidden-text">Colours</legend>
      <div class="segments">
        <For each={themes}>
          {(one) => (
            <label>
              <input type="radio" name={name} checked={theme() === one} onChange={() => setTheme(one)} />
              <span>{labels[one]}</span>
            </label>
          )}
        </For>
      </div>
    </fieldset>
  )
}
