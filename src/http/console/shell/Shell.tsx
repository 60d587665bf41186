import { A, type RouteSectionProps, useLocation } from "@solidjs/router"
import { createEffect, createSignal, ErrorBoundary, For, on, onCleanup, onMount, Suspense } from "solid-js"
import { sections } from "../Pages.ts"
import { useSignOut } from "../session/Session.tsx"
import { Brand } from "./Brand.tsx"
import { followWithin, keepFocus } from "./Focus.ts"
import { Icon } from "./Icon.tsx"
import { Problem } from "./Problem.tsx"
import { ThemeSwitch } from "./Theme.tsx"

/** What stands around every page: where one can go, and who one is. */
export const Shell = (props: RouteSectionProps) => {
  const location = useLocation()
  const signOut = useSignOut()
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
  // Who follows a link reads on from the top of what it led to.
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
        Skip to the page
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
              {({ href, icon, label }) => (
                <li>
                  <A href={href} aria-current={isWithin(location.pathname, href) ? "page" : undefined}>
                    <Icon of={icon} />
                    {label}
                  </A>
                </li>
              )}
            </For>
          </ul>
        </nav>
        <div class="bar-end" data-open={isOpen()}>
          <ThemeSwitch />
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

const isWithin = (path: string, section: string) =>
  path === section || path.startsWith(`${section}/`) || (path === "/" && section === sections[0]?.href)
