const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"
const sample = {
  size: 100,
  effectiveSize: 96.4,
  marginOfError: 9.8,
  basis: "prior",
  knowledge: "topic",
  engine: "statistical/1",
  seed: 7,
  audience: {
    description: "Parents aged 30 to 44 in the United States",
    read: ["parents", "aged 30 to 44", "in United States"],
    widenedTo: [],
    unread: []
  }
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
    summary:
      "“A few times a week” (41.7 %) and “Every day” (34.1 %) are within the margin of error (each ±9.8 points), ahead of “Once a week” (14.9 %). Estimated from the texts of the question and its choices and from who the audience is; nobody was asked.",
    themes: [
      {
        title: "More in the upper half of the scale",
        summary:
          "“Every day” and “A few times a week”: 75.8 % together; “Less often” and “Once a week”: 24.2 %. The difference is 51.6 points.",
        prevalence: 0.758
      }
    ],
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
    answers: [
      {
        answer: "A weekday dinner a success? With kids at home, I'd say it's a mix of things."
      }
    ],
    insights: [
      {
        question: "What makes a weekday dinner a success?",
        summary:
          "Made-up examples: nobody was asked and no model answered. They are built from the words of the question and from who the audience is.",
        themes: []
      }
    ],
    sample: { ...sample, size: 10, effectiveSize: 3.8, marginOfError: 50, knowledge: "none", illustrative: true }
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
