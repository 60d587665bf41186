import { type Component, lazy } from "solid-js"

/** A page, loaded when its address is first opened. */
export interface ConsolePage {
  /** As the router matches it, such as `/projects/:id`. */
  readonly path: string
  readonly component: Component
}

/** An entry of the navigation. */
export interface Section {
  readonly href: string
  readonly label: string
  readonly icon: "ask" | "audiences" | "compare" | "credits" | "projects" | "work"
}

/** Every page. What comes first is where people begin. */
export const pages: ReadonlyArray<ConsolePage> = [
  { path: "/", component: lazy(() => import("./pages/ask/AskPage.tsx")) },
  { path: "/ask", component: lazy(() => import("./pages/ask/AskPage.tsx")) },
  { path: "/ask/:id", component: lazy(() => import("./pages/ask/AnswerPage.tsx")) },
  { path: "/audiences", component: lazy(() => import("./pages/audiences/AudiencesPage.tsx")) }
]

/** What the navigation lists. */
export const sections: ReadonlyArray<Section> = [
  { href: "/ask", label: "Ask", icon: "ask" },
  { href: "/audiences", label: "Audiences", icon: "audiences" }
]
