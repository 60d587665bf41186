import { type Location, Navigate } from "@solidjs/router"
import { type Component, lazy } from "solid-js"
import type { Me } from "../../client/Client.ts"

/** A page, loaded when its address is first opened. */
interface ConsolePage {
  /** The router's pattern, such as `/projects/:id`. */
  readonly path: string
  readonly component: Component
  /** What one has to be allowed to open it. */
  readonly needs?: Me["scopes"][number]
}

export interface Section extends Pick<ConsolePage, "needs"> {
  readonly href: string
  readonly label: string
  /** Addresses of further pages that belong to it. */
  readonly also?: ReadonlyArray<string>
  readonly icon: "ask" | "audiences" | "compare" | "credits" | "model" | "projects" | "reports" | "team" | "work"
}

/** Where an address of the crosstab page, which is part of browsing now, leads. */
const browsingOf = ({ pathname, query: { columns, filter, rows } }: Location) => {
  const named = { question: rows, banner: columns, filter }
  const given = Object.entries(named).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one])
  )
  return `${pathname.replace(/\/crosstab$/, "")}?${new URLSearchParams(given)}`
}

export const pages: ReadonlyArray<ConsolePage> = [
  { path: "/", component: lazy(() => import("./pages/opening/OpeningPage.tsx")) },
  { path: "/ask", component: lazy(() => import("./pages/ask/AskPage.tsx")), needs: "ask" },
  { path: "/projects", component: lazy(() => import("./pages/projects/ProjectsPage.tsx")) },
  { path: "/projects/new", component: lazy(() => import("./pages/projects/NewProjectPage.tsx")), needs: "manage" },
  { path: "/projects/:id", component: lazy(() => import("./pages/projects/BrowsePage.tsx")) },
  { path: "/projects/:id/crosstab", component: () => Navigate({ href: ({ location }) => browsingOf(location) }) },
  { path: "/projects/:id/reading", component: lazy(() => import("./pages/projects/ReadingPage.tsx")) },
  { path: "/projects/:id/derive", component: lazy(() => import("./pages/projects/DerivePage.tsx")) },
  { path: "/projects/:id/analyze", component: lazy(() => import("./pages/projects/AnalyzePage.tsx")) },
  { path: "/projects/:id/backtest", component: lazy(() => import("./pages/projects/BacktestPage.tsx")) },
  { path: "/studies", component: lazy(() => import("./pages/projects/StudiesPage.tsx")) },
  { path: "/ask/:id", component: lazy(() => import("./pages/ask/AnswerPage.tsx")) },
  { path: "/compare", component: lazy(() => import("./pages/compare/ComparePage.tsx")), needs: "ask" },
  { path: "/history", component: lazy(() => import("./pages/work/HistoryPage.tsx")) },
  { path: "/history/:id", component: lazy(() => import("./pages/work/KeptAnswerPage.tsx")) },
  { path: "/reports", component: lazy(() => import("./pages/reports/ReportsPage.tsx")) },
  { path: "/reports/:id", component: lazy(() => import("./pages/reports/ReportPage.tsx")) },
  { path: "/work", component: lazy(() => import("./pages/work/WorkPage.tsx")) },
  { path: "/work/new", component: lazy(() => import("./pages/work/NewBatchPage.tsx")), needs: "ask" },
  { path: "/work/:id", component: lazy(() => import("./pages/work/BatchPage.tsx")) },
  { path: "/credits", component: lazy(() => import("./pages/credits/CreditsPage.tsx")) },
  { path: "/members", component: lazy(() => import("./pages/team/MembersPage.tsx")), needs: "administer" },
  { path: "/keys", component: lazy(() => import("./pages/team/KeysPage.tsx")), needs: "administer" },
  { path: "/links", component: lazy(() => import("./pages/team/LinksPage.tsx")) },
  { path: "/audit", component: lazy(() => import("./pages/team/AuditPage.tsx")), needs: "administer" },
  { path: "/model", component: lazy(() => import("./pages/model/ModelPage.tsx")) },
  { path: "/audiences", component: lazy(() => import("./pages/audiences/AudiencesPage.tsx")) }
]

/** The entries of the navigation, in order. */
export const sections: ReadonlyArray<Section> = [
  { href: "/ask", label: "Ask", icon: "ask", needs: "ask" },
  { href: "/compare", label: "Compare", icon: "compare", needs: "ask" },
  { href: "/audiences", label: "Audiences", icon: "audiences" },
  { href: "/projects", label: "Projects", icon: "projects", also: ["/studies"] },
  { href: "/history", label: "History", icon: "work", also: ["/work"] },
  { href: "/reports", label: "Reports", icon: "reports" },
  { href: "/credits", label: "Credits", icon: "credits" },
  { href: "/model", label: "Model", icon: "model" },
  { href: "/members", label: "Team", icon: "team", also: ["/keys", "/links", "/audit"], needs: "administer" }
]
