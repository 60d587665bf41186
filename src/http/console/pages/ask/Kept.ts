import { createStore } from "solid-js/store"
import { type Draft, emptyDraft } from "./Draft.ts"

/** The ask that is being written, which stays while one looks at other pages. */
export const [draft, setDraft] = createStore<Draft>(emptyDraft)
