const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"

export const matchesAsk = { filter: "women over 30" }
export const matches = {
  requestId,
  data: {
    matchedTwins: 214,
    totalTwins: 600,
    required: 5,
    percentage: 36.1,
    effectiveSize: 201.7,
    marginOfError: 6.8,
    weighting: {
      used: "Weight",
      candidates: ["Weight"],
      statement: "weighted by Weight"
    },
    filter: {
      expression: 'gender = "Female" AND age > 30',
      interpretation: {
        description: "Gender is Female and Age is over 30",
        unmapped: [],
        notes: []
      }
    },
    readBy: "words",
    nearest: [],
    wider: null,
    refusal: null
  },
  error: null
}
