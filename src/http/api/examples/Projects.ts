import { OFFICE_TYPES } from "../../../domain/ask/TableFile.ts"
import { draft } from "./Audiences.ts"
import { understanding } from "./Understanding.ts"

export const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"
const about = {
  id: "5e2a7c34-8d1b-4f6e-a0c9-2b7d4e9f1a63",
  title: "Coffee habits",
  description: "600 adults on how they drink coffee"
}

export const projects = {
  requestId,
  data: [
    {
      ...about,
      surveyQuestions: ["How often do you drink coffee?"],
      audiences: [{ id: "0b9c6a52-3f6e-4a3c-9d51-6c1f8a7e2d40", ...draft }]
    }
  ],
  error: null
}

const question = {
  key: "how_often_do_you_drink_coffee",
  text: "How often do you drink coffee?",
  kind: "ordinal",
  labels: ["Never", "Once a day", "Several times a day"],
  stem: null,
  base: 600,
  weightedBase: 598.4
}

export const upload = {
  file: "coffee.csv",
  title: about.title,
  description: about.description,
  weight: "Weight"
}

export const imported = {
  requestId,
  data: {
    ...about,
    respondents: 600,
    questions: [question],
    leftOut: [{ column: 1, header: "Respondent ID", reason: "identifies respondents" }],
    selectors: [
      {
        demographic: "sex",
        status: "recognised",
        questions: ["gender"],
        reason: "“Gender” asks it of respondents and was answered by 100 % of respondents"
      }
    ],
    understanding
  },
  error: null
}

export const importing = {
  id: "7c1d9b34-52ae-4e0b-9a7f-3d8c6e2b1f05",
  title: about.title,
  status: "queued",
  phase: "waiting for its turn",
  bytes: { read: 0, total: 48_213 },
  rows: null,
  questions: { stored: 0, total: null },
  project: null,
  error: null,
  createdAt: "2026-02-20T10:15:00.000Z",
  finishedAt: null
}

export const accepted = { requestId, data: importing, error: null }

const reference = {
  population: "US adults",
  country: "United States",
  fieldedFrom: "2026-02-02",
  fieldedTo: "2026-02-20",
  mode: "Web, probability panel",
  citation: "Coffee habits 2026, own survey"
}

export const change = { selectors: { sex: ["gender"], race: null }, reference }

export const detail = {
  requestId,
  data: {
    ...about,
    surveyQuestions: ["How often do you drink coffee?"],
    audiences: [],
    respondents: 600,
    selectors: [
      { demographic: "sex", status: "declared", questions: ["gender"], reason: "declared by the organization" },
      {
        demographic: "age",
        status: "recognised",
        questions: ["age"],
        reason: "“Age” asks it of respondents and was answered by 100 % of respondents"
      }
    ],
    reference
  },
  error: null
}

export const removed = { requestId, data: { success: true }, error: null }
export const questions = { requestId, data: { questions: [question] }, error: null }

export const crosstabAsk = { rows: "how_often_do_you_drink_coffee", columns: "gender", filter: "age >= 30" }

const filter = {
  expression: 'age = "30-44" OR age = "45-64" OR age = "65+"',
  interpretation: { description: "Age is 30-44 or 45-64 or 65+", unmapped: [], notes: [] }
}
const band = { weightedBase: 216.3, effectiveBase: 204.8, tested: true, suppressed: false, question: 0, lowBase: false }

export const crosstab = {
  requestId,
  data: {
    rows: "How often do you drink coffee?",
    columns: "Gender",
    bands: [
      {
        label: "Total",
        letter: "",
        base: 512,
        weightedBase: 478.1,
        effectiveBase: 466.2,
        tested: false,
        suppressed: false,
        question: null,
        lowBase: false
      },
      { label: "Female", letter: "A", base: 270, ...band },
      { label: "Male", letter: "B", base: 229, ...band }
    ],
    table: [
      {
        label: "Several times a day",
        kind: "label",
        cells: [
          { count: 160, weighted: 148.2, share: 0.31, significance: "" },
          { count: 97, weighted: 77.9, share: 0.36, significance: "B" },
          { count: 60, weighted: 56.2, share: 0.26, significance: "" }
        ]
      }
    ],
    notes: ["Columns with an effective base below 30 are not tested."],
    basis: "tabulated",
    rowQuestion: {
      key: question.key,
      text: question.text,
      kind: question.kind,
      baseRule: "who gave an answer"
    },
    banner: [
      {
        key: "gender",
        text: "Gender",
        kind: "single",
        baseRule: "who gave an answer",
        from: 1,
        to: 2,
        association: { f: 5.21, ndf: 1.98, ddf: 986.3, pValue: 0.0057, cramersV: 0.11 },
        noAssociation: null
      }
    ],
    means: null,
    measures: ["share"],
    test: {
      against: "columns",
      levels: [0.05],
      correction: "bonferroni",
      method: "two-sided z-test of two shares on effective bases"
    },
    weighting: { used: "Weight", candidates: [], statement: "weighted by Weight" },
    matchedTwins: 512,
    totalTwins: 600,
    filter
  },
  error: null
}

const crosstabCsv =
  "How often do you drink coffee?,Gender,Total,Female (A),Male (B)\r\nBase,unweighted,512,270,229\r\nSeveral times a day,percent,31,36,26\r\n"

export const crosstabFiles = {
  "text/csv": { example: crosstabCsv },
  [OFFICE_TYPES.xlsx]: {},
  [OFFICE_TYPES.pptx]: {}
}

export const humansAsk = {
  interviews: 200,
  questions: [
    { question: "How often do you drink coffee?" },
    { question: "Would you pay extra for fair trade coffee?", choices: ["Yes", "No"] }
  ]
}

export const humans = {
  requestId,
  data: {
    interviews: 200,
    suggestions: [
      {
        question: "Would you pay extra for fair trade coffee?",
        matchedQuestion: null,
        basis: "prior",
        knowledge: "topic",
        base: 0,
        designEffect: 1.12,
        interviews: 200,
        marginBefore: 42,
        marginAfter: 7.2,
        gainPerInterview: 0.174,
        why: "Nobody was asked: predicted from its topic, which lies up to 42 points off on held-out questions. 200 people more bring that to 7.2."
      },
      {
        question: "How often do you drink coffee?",
        matchedQuestion: "How often do you drink coffee?",
        basis: "tabulated",
        knowledge: "question",
        base: 600,
        designEffect: 1.12,
        interviews: 0,
        marginBefore: 4.2,
        marginAfter: 4.2,
        gainPerInterview: 0,
        why: "Asked of 600 people, weighted as if 1.1 were one: known to within 4.2 points. Other questions gain more from every interview."
      }
    ],
    leftOut: [],
    matchedTwins: 600,
    totalTwins: 600,
    filter: { expression: null, interpretation: { description: "All respondents", unmapped: [], notes: [] } }
  },
  error: null
}
