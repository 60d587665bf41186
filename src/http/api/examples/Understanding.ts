const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"

/** One question of a survey as it was read. */
const understoodQuestion = {
  key: "how_often_do_you_drink_coffee",
  text: "How often do you drink coffee?",
  kind: "ordinal",
  stem: null,
  sure: "certain",
  why: "one label per cell; the labels are a scale of how often",
  doubt: null,
  columns: [{ column: 3, header: "How often do you drink coffee?" }],
  labels: [
    { label: "Never", cells: ["1"], count: 120 },
    { label: "Once a day", cells: ["2"], count: 280 },
    { label: "Several times a day", cells: ["3"], count: 200 }
  ],
  missing: [{ cell: "99", count: 12 }],
  base: 600,
  scale: {
    first: "Never",
    last: "Several times a day",
    steps: 3,
    sure: "certain",
    why: "the words of the labels tell the order"
  }
}

/** A change of it. */
export const questionChange = {
  labels: [{ label: "Never" }, { label: "Every day", from: ["Once a day", "Several times a day"] }],
  missing: ["99"]
}

const reread = {
  question: {
    ...understoodQuestion,
    why: "set after the import",
    labels: [
      { label: "Never", cells: ["1"], count: 120 },
      { label: "Every day", cells: ["2", "3"], count: 480 }
    ],
    scale: { ...understoodQuestion.scale, last: "Every day", steps: 2 }
  },
  changed: [
    {
      question: "how_often_do_you_drink_coffee",
      field: "labels",
      before: "Never (120) | Once a day (280) | Several times a day (200)",
      after: "Never (120) | Every day (480)"
    }
  ]
}

export const questionReread = { requestId, data: reread, error: null }

export const changeTakenBack = {
  requestId,
  data: {
    changed: reread.changed.map(({ after, before, ...one }) => ({ ...one, before: after, after: before }))
  },
  error: null
}

/** How a survey file was read. */
export const understanding = {
  warnings: [
    {
      text: "The columns “Weight” and “Weight trimmed” could both be the weight; “Weight” is used. Name another with weight.",
      questions: []
    }
  ],
  respondents: 612,
  format: "CSV, utf-8, separated by commas, 1 header row, LF",
  changeable: true,
  changes: [
    {
      id: 2,
      at: "2026-03-14T09:26:53.000Z",
      question: "how_often_do_you_drink_coffee",
      changed: [
        {
          question: "how_often_do_you_drink_coffee",
          field: "text",
          before: "Coffee?",
          after: "How often do you drink coffee?"
        }
      ],
      problem: null
    }
  ],
  questions: [understoodQuestion],
  selectors: [
    {
      demographic: "sex",
      status: "recognised",
      questions: ["gender"],
      reason: "“Gender” asks it of respondents and was answered by 100 % of respondents"
    }
  ],
  merged: [{ question: "where_do_you_drink_it", columns: [5, 6, 7] }],
  split: [],
  weight: { column: 2, header: "Weight" },
  year: { value: 2024, assumed: false },
  weightCandidates: [{ column: 2, header: "Weight", mean: 1, min: 0.31, max: 3.2, designEffect: 1.24 }],
  columns: [
    {
      column: 1,
      header: "Respondent ID",
      role: "identifier",
      questions: [],
      reason: "identifies respondents"
    },
    { column: 2, header: "Weight", role: "weight", questions: [], reason: null },
    {
      column: 3,
      header: "How often do you drink coffee?",
      role: "question",
      questions: ["how_often_do_you_drink_coffee"],
      reason: null
    }
  ],
  ignoredCodebook: [{ name: "q99", reason: "the file has no such column" }]
}

export const understood = { requestId, data: understanding, error: null }
