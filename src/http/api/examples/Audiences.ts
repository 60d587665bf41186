const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"
const id = "0b9c6a52-3f6e-4a3c-9d51-6c1f8a7e2d40"

export const draft = { title: "US parents", prompt: "Parents aged 30 to 44 in the United States" }
const audience = { id, ...draft }

export const audiences = { requestId, data: { audiences: [audience] }, error: null }
export const named = { requestId, data: { id, title: draft.title }, error: null }
export const removed = { requestId, data: { success: true }, error: null }
export const search = { query: "parents", limit: 20 }
export const page = { requestId, data: { audiences: [audience], total: 1, nextCursor: null }, error: null }

export const understandingAsk = { audiencePrompt: "Left-handed nurses aged 25 to 34 in Texas" }
export const understanding = {
  requestId,
  data: {
    audience: {
      description: "Left-handed nurses aged 25 to 34 in Texas",
      read: ["aged 25 to 34"],
      widenedTo: [
        "nurses → working full-time, working part-time or self-employed and with a bachelor's degree or a graduate degree",
        "Texas → in the South"
      ],
      unread: ["Left-handed"]
    },
    recognised: [
      {
        words: "nurses",
        says: [
          {
            attribute: "occupation",
            values: ["nurses"],
            denied: false
          }
        ],
        treatment: "widened",
        as: "working full-time, working part-time or self-employed and with a bachelor's degree or a graduate degree",
        by: "words"
      },
      {
        words: "aged 25 to 34",
        says: [
          {
            attribute: "age",
            values: ["25 to 34"],
            denied: false
          }
        ],
        treatment: "read",
        as: "aged 25 to 34",
        by: "words"
      },
      {
        words: "Texas",
        says: [
          {
            attribute: "place",
            values: ["Texas"],
            denied: false
          }
        ],
        treatment: "widened",
        as: "in the South",
        by: "words"
      }
    ],
    interests: [],
    notUnderstood: ["Left-handed"],
    contradiction: null,
    population: {
      people: "people working full-time, working part-time or self-employed and w…, aged 25 to 34, in the South",
      among: "US adults",
      millions: 6.49,
      percentage: 2.48,
      framePeople: 168,
      frameSize: 7416,
      effectivePeople: 161.4
    },
    project: null,
    knowledge: "scale",
    passesStrict: false,
    lead: "Answered for people aged 25 to 34: nothing is known about “Left-handed”. Answered for wider groups than described: nurses → working full-time, working part-time or self-employed and with a bachelor's degree or a graduate degree, Texas → in the South. ",
    text: "Answered for people working full-time, working part-time or self-employed and w…, aged 25 to 34, in the South: 6.49 million people, 2.48 % of US adults. Answered for wider groups than described by “nurses” and “Texas”. Not understood: “Left-handed”. That selects nobody. What is computed for them knows less because of this, and its margins are wider."
  },
  error: null
}
