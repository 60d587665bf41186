import { Route, Router } from "@solidjs/router"
import { For } from "solid-js"
import { pages } from "./Pages.ts"
import { Session } from "./session/Session.tsx"
import { NotFound } from "./shell/NotFound.tsx"
import { Shell } from "./shell/Shell.tsx"
import { Toasts } from "./shell/Toasts.tsx"

/** The console: whoever is signed in sees the shell, and in it the page of the address. */
export const Console = () => (
  <Toasts>
    <Session>
      <Router root={Shell}>
        <For each={pages}>{({ component, path }) => <Route path={path} component={component} />}</For>
        <Route path="*" component={NotFound} />
      </Router>
    </Session>
  </Toasts>
)
