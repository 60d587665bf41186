import { Page } from "../../shell/Page.tsx"

export default () => <Page title="Ask">…</Page>
