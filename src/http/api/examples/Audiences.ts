const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"
const id = "0b9c6a52-3f6e-4a3c-9d51-6c1f8a7e2d40"

export const draft = { title: "US parents", prompt: "Parents aged 30 to 44 in the United States" }
const audience = { id, ...draft }

export const audiences = { requestId, data: { audiences: [audience] }, error: null }
export const named = { requestId, data: { id, title: draft.title }, error: null }
export const removed = { requestId, data: { success: true }, error: null }
export const search = { query: "parents", limit: 20 }
export const page = { requestId, data: { audiences: [audience], total: 1, nextCursor: null }, error: null }
