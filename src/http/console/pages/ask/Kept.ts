import type { Client } from "../../../../client/Client.ts"
import { draftFor } from "../../session/Drafts.ts"
import { emptyDraft } from "./Draft.ts"

/** The ask that somebody is writing. */
export const keptAsk = (client: Client) => draftFor(client, "ask", emptyDraft)
