import { type Component, lazy } from "solid-js"

/** A page, loaded when its address is first opened. */
interface ConsolePage {
  /** The router's pattern, such as `/projects/:id`. */
  readonly path: string
  readonly component: Component
}

export interface Section {
  readonly href: string
  readonly label: string
  readonly icon: "ask" | "audiences" | "compare" | "credits" | "model" | "projects" | "work"
}

export const pages: ReadonlyArray<ConsolePage> = [
  { path: "/", component: lazy(() => import("./pages/ask/AskPage.tsx")) },
  { path: "/ask", component: lazy(() => import("./pages/ask/AskPage.tsx")) },
  { path: "/projects", component: lazy(() => import("./pages/projects/ProjectsPage.tsx")) },
  { path: "/projects/new", component: lazy(() => import("./pages/projects/NewProjectPage.tsx")) },
  { path: "/projects/:id", component: lazy(() => import("./pages/projects/QuestionsPage.tsx")) },
  { path: "/projects/:id/crosstab", component: lazy(() => import("./pages/projects/CrosstabPage.tsx")) },
  { path: "/projects/:id/reading", component: lazy(() => import("./pages/projects/ReadingPage.tsx")) },
  { path: "/projects/:id/backtest", component: lazy(() => import("./pages/projects/BacktestPage.tsx")) },
  { path: "/ask/:id", component: lazy(() => import("./pages/ask/AnswerPage.tsx")) },
  { path: "/compare", component: lazy(() => import("./pages/compare/ComparePage.tsx")) },
  { path: "/work", component: lazy(() => import("./pages/work/WorkPage.tsx")) },
  { path: "/work/new", component: lazy(() => import("./pages/work/NewBatchPage.tsx")) },
  { path: "/work/:id", component: lazy(() => import("./pages/work/BatchPage.tsx")) },
  { path: "/credits", component: lazy(() => import("./pages/credits/CreditsPage.tsx")) },
  { path: "/model", component: lazy(() => import("./pages/model/ModelPage.tsx")) },
  { path: "/audiences", component: lazy(() => import("./pages/audiences/AudiencesPage.tsx")) }
]

/** The entries of the navigation, in order. */
export const sections: ReadonlyArray<Section> = [
  { href: "/ask", label: "Ask", icon: "ask" },
  { href: "/compare", label: "Compare", icon: "compare" },
  { href: "/audiences", label: "Audiences", icon: "audiences" },
  { href: "/projects", label: "Projects", icon: "projects" },
  { href: "/work", label: "History", icon: "work" },
  { href: "/credits", label: "Credits", icon: "credits" },
  { href: "/model", label: "Model", icon: "model" }
]
