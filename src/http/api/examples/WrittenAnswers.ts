/** A page of what respondents wrote. */
export const writtenAnswers = {
  requestId: "req_k5v2m3a7q4x6c2b5n7d3f4g6",
  data: {
    matchedTwins: 148,
    totalTwins: 612,
    filter: {
      expression: "age > 60",
      interpretation: { description: "Age is over 60", unmapped: [], notes: [] }
    },
    weighting: { used: null, candidates: [], statement: "unweighted" },
    question: {
      key: "why_is_that",
      text: "Why is that?",
      kind: "text",
      stem: null,
      baseRule: "who gave an answer",
      base: 97,
      weightedBase: 97,
      effectiveBase: 97,
      suppressed: false,
      lowBase: false,
      answers: [],
      mean: null,
      missing: []
    },
    answers: ["It keeps me awake since I turned sixty.", "Write to me at [email], I could say more."],
    nextCursor: "Mzcy"
  },
  error: null
}
