export const distributions = {
  requestId: "req_k5v2m3a7q4x6c2b5n7d3f4g6",
  data: {
    matchedTwins: 600,
    totalTwins: 600,
    filter: {
      expression: null,
      interpretation: { description: "All respondents", unmapped: [], notes: [] }
    },
    weighting: { used: "Weight", candidates: ["Weight"], statement: "weighted by Weight" },
    questions: [
      {
        key: "how_often_do_you_drink_coffee",
        text: "How often do you drink coffee?",
        kind: "ordinal",
        stem: null,
        baseRule: "who gave an answer",
        base: 588,
        weightedBase: 586.2,
        effectiveBase: 551.4,
        suppressed: false,
        lowBase: false,
        answers: [
          { label: "Never", kind: "label", count: 120, share: 0.21 },
          { label: "Once a day", kind: "label", count: 268, share: 0.45 },
          { label: "Several times a day", kind: "label", count: 200, share: 0.34 }
        ],
        mean: null,
        missing: [{ code: "99", label: "Refused", count: 12 }]
      }
    ],
    total: 24,
    nextCursor: "MQ"
  },
  error: null
}
