const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"
const sample = {
  size: 100,
  effectiveSize: 96.4,
  marginOfError: 9.8,
  basis: "prior",
  engine: "statistical/1",
  seed: 7
} as const

export const choicesAsk = {
  audiencePrompt: "Parents aged 30 to 44 in the United States",
  question: "How often do you cook dinner at home?",
  choices: ["Every day", "A few times a week", "Once a week", "Less often"],
  isMultipleChoice: false,
  sampleSize: "medium"
}

export const choicesAnswer = {
  requestId,
  data: {
    choices: [
      { choice: "Every day", percentage: 34.1 },
      { choice: "A few times a week", percentage: 41.7 },
      { choice: "Once a week", percentage: 14.9 },
      { choice: "Less often", percentage: 9.3 }
    ],
    summary: "“A few times a week” leads with 41.7 %, ahead of “Every day” with 34.1 %.",
    themes: [{ title: "Frequent", summary: "75.8 % choose “Every day” or “A few times a week”.", prevalence: 0.758 }],
    sample
  }
}

export const openAsk = {
  audiencePrompt: "Parents aged 30 to 44 in the United States",
  question: "What makes a weekday dinner a success?",
  sampleSize: "low"
}

export const openAnswer = {
  requestId,
  data: {
    answers: [{ answer: "Something on the table in half an hour that the children eat." }],
    insights: [
      {
        question: "What makes a weekday dinner a success?",
        summary: "Time comes up most often.",
        themes: [{ title: "Time", summary: "Dinner has to be quick.", prevalence: 0.4 }]
      }
    ],
    sample: { ...sample, size: 10, effectiveSize: 9.7 }
  },
  error: null
}

export const projectAsk = {
  filter: 'gender = "Female" AND age = "30-44"',
  questions: ["How often do you drink coffee?"]
}

export const projectAnswer = {
  requestId,
  data: {
    answers: [[{ answer: "Once a day", confidence: 1 }]],
    matchedTwins: 1,
    totalTwins: 600,
    filter: {
      expression: 'gender = "Female" AND age = "30-44"',
      interpretation: { description: "Gender is Female and Age is 30-44", unmapped: [], notes: [] }
    },
    results: [
      {
        question: "How often do you drink coffee?",
        basis: "tabulated",
        matchedQuestion: "How often do you drink coffee?",
        base: 1,
        weightedBase: 0.93,
        choices: [{ choice: "Once a day", percentage: 100, count: 1 }],
        summary: "All 1 of 1 chose “Once a day”.",
        themes: []
      }
    ],
    sample: { ...sample, size: 1, effectiveSize: 1, basis: "tabulated" }
  },
  error: null
}
