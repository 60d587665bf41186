import "./style/tokens.css"
import "./style/base.css"
import "./style/boxes.css"
import "./style/controls.css"
import "./style/tables.css"
import "./style/shell.css"
import { Route, Router } from "@solidjs/router"
import { createComponent, For, lazy, Suspense } from "solid-js"
import { render } from "solid-js/web"
import { pages } from "./Pages.ts"
import { May, Session } from "./session/Session.tsx"
import { Forbidden, NotFound } from "./shell/Page.tsx"
import { Shell } from "./shell/Shell.tsx"
import { Toasts } from "./shell/Toasts.tsx"

/** The console: once signed in, you see the shell around the page for the current address. */
const Console = () => (
  <Toasts>
    <Session>
      <Router root={Shell}>
        <For each={pages}>
          {({ component, needs, path }) => (
            <Route
              path={path}
              component={() => (
                <May do={needs} fallback={<Forbidden />}>
                  {createComponent(component, {})}
                </May>
              )}
            />
          )}
        </For>
        <Route path="*" component={NotFound} />
      </Router>
    </Session>
  </Toasts>
)

// Pages load when they are opened. After the service is updated, the old files are gone, so reload once.
const RELOADED = "reloaded"
window.addEventListener("vite:preloadError", () => {
  if (sessionStorage.getItem(RELOADED) === location.pathname) return
  sessionStorage.setItem(RELOADED, location.pathname)
  location.reload()
})

/** What a link to a shared answer shows: nobody is signed in. */
const SharedPage = lazy(() => import("./pages/shared/SharedPage.tsx"))
const Shared = () => (
  <Toasts>
    <Suspense>
      <SharedPage />
    </Suspense>
  </Toasts>
)

render(() => (location.pathname.startsWith("/shared/") ? <Shared /> : <Console />), document.getElementById("console")!)
