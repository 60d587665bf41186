import { Page } from "./Page.tsx"

/** An address that there is no page for. */
export const NotFound = () => (
  <Page title="There is no such page">
    <p>
      The address may be of another version. <a href="/ask">Begin with a question</a> instead.
    </p>
  </Page>
)
