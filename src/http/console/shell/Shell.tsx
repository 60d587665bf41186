import { A, type RouteSectionProps, useLocation } from "@solidjs/router"
import {
  createEffect,
  createSignal,
  createUniqueId,
  ErrorBoundary,
  For,
  on,
  onCleanup,
  onMount,
  Show,
  Suspense
} from "solid-js"
import { type Section, sections } from "../Pages.ts"
import { May, useMe, useSignOut } from "../session/Session.tsx"
import { Brand } from "../session/SignIn.tsx"
import { followWithin, keepFocus } from "./Focus.ts"
import { Problem } from "./Page.tsx"

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

/** Switches between light, dark and the system's setting. */
const ThemeSwitch = () => {
  const name = createUniqueId()
  createEffect(() => {
    show(theme())
    if (theme() === "system") localStorage.removeItem(NAME)
    else localStorage.setItem(NAME, theme())
  })
  return (
    <fieldset>
      <legend class="hidden-text">Color theme</legend>
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

const shapes: Readonly<Record<Section["icon"] | "menu", string>> = {
  ask: "M4 5h16v11H9l-5 4z",
  audiences:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.500a3.5 3.5 0 0 1 0 6M18 14.500c2 .8 3.2 2.6 3.5 5.5",
  compare: "M4 5h11M4 9h7M4 15h15M4 19h9",
  reports: "M6 3h9l4 4v14H6zM9 17v-3M12.500 17v-6M16 17v-4",
  credits:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z" +
    "M15 9.500c-.5-1.2-1.6-2-3-2-1.8 0-3 .9-3 2.2 0 3 6 1.6 6 4.6 0 1.3-1.2 2.2-3 2.2-1.4 0-2.5-.8-3-2M12 5.500v2M12 16.500v2",
  menu: "M4 7h16M4 12h16M4 17h16",
  model: "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
  projects: "M4 20V10M10 20V4M16 20v-8M21 20H3",
  team: "M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5zM12 14.500v2.500",
  work: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2"
}

const Icon = (props: { readonly of: keyof typeof shapes }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[props.of]} />
  </svg>
)

/** The frame around every page: navigation, theme and sign-out. */
export const Shell = (props: RouteSectionProps) => {
  const location = useLocation()
  const signOut = useSignOut()
  const me = useMe()
  const [isOpen, setOpen] = createSignal(false)
  let menu!: HTMLButtonElement
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !isOpen()) return
    setOpen(false)
    menu.focus()
  }
  onMount(() => {
    document.addEventListener("keydown", onKeyDown)
    for (const end of [keepFocus(), followWithin()]) onCleanup(end)
  })
  onCleanup(() => document.removeEventListener("keydown", onKeyDown))
  // After following a link, start at the top of the new page.
  createEffect(
    on(
      () => location.pathname,
      () => {
        setOpen(false)
        document.getElementById("page")?.focus({ preventScroll: true })
        window.scrollTo(0, 0)
      },
      { defer: true }
    )
  )
  return (
    <div class="shell">
      <a class="button skip" href="#page">
        Skip to content
      </a>
      <header class="bar">
        <Brand />
        <button
          ref={menu}
          class="button menu-button"
          data-size="small"
          type="button"
          aria-expanded={isOpen()}
          aria-controls="sections"
          onClick={() => setOpen(!isOpen())}
        >
          <Icon of="menu" />
          Menu
        </button>
        <nav id="sections" aria-label="Sections" data-open={isOpen()}>
          <ul class="sections">
            <For each={sections}>
              {({ also, href, icon, label, needs }) => (
                <May do={needs}>
                  <li>
                    <A
                      href={href}
                      aria-current={
                        [href, ...(also ?? [])].some((one) => isWithin(location.pathname, one)) ? "page" : undefined
                      }
                    >
                      <Icon of={icon} />
                      {label}
                    </A>
                  </li>
                </May>
              )}
            </For>
          </ul>
        </nav>
        <div class="bar-end" data-open={isOpen()}>
          <ThemeSwitch />
          <Show when={me.latest?.role}>
            {(role) => (
              <p class="small soft" dir="auto">
                {me.latest?.name} · {role()}
              </p>
            )}
          </Show>
          <div class="row small">
            <a href="/docs" rel="external">
              API documentation
            </a>
            <button class="button" data-kind="quiet" data-size="small" type="button" onClick={() => signOut()}>
              Sign out
            </button>
          </div>
        </div>
      </header>
      <main class="page" id="page" tabindex="-1">
        <ErrorBoundary fallback={(error) => <Problem of={error} />}>
          <Suspense
            fallback={
              <p class="waiting" role="status">
                Loading…
              </p>
            }
          >
            {props.children}
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}

const isWithin = (path: string, section: string) => path === section || path.startsWith(`${section}/`)
