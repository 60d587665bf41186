import { A } from "@solidjs/router"
import { For, type JSX, type ParentProps } from "solid-js"
import { May } from "../../session/Session.tsx"
import { Page } from "../../shell/Page.tsx"
import "./Team.css"

const tabs = [
  ["/members", "People"],
  ["/keys", "API keys"],
  ["/links", "Links"],
  ["/audit", "Audit log"]
] as const

interface Props {
  readonly tab: (typeof tabs)[number][0]
  readonly lead: string
  readonly actions?: JSX.Element
}

/** The pages about who may do what. */
export const TeamFrame = (props: ParentProps<Props>) => (
  <Page title={tabs.find(([href]) => href === props.tab)![1]} lead={props.lead} actions={props.actions}>
    <May do="administer">
      <nav aria-label="Pages about your team">
        <ul class="tabs">
          <For each={tabs}>
            {([href, label]) => (
              <li>
                <A href={href} aria-current={props.tab === href ? "page" : undefined}>
                  {label}
                </A>
              </li>
            )}
          </For>
        </ul>
      </nav>
    </May>
    <div class="page-team">{props.children}</div>
  </Page>
)
