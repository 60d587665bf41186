const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"

export const compareAsk = {
  projectId: "0198c9a4-6f3e-7c21-9b5d-2f7a4e8c1d60",
  question: "Do you have children under 18 at home?",
  sides: [
    {
      filter: 'age = "30-44"'
    },
    {
      name: "People over 64",
      filter: 'age = "65+"'
    }
  ],
  seed: 7
}

export const compareAnswer = {
  requestId,
  data: {
    question: "Do you have children under 18 at home?",
    choices: ["Yes", "No"],
    sides: [
      {
        letter: "A",
        name: 'age = "30-44"',
        choices: [
          {
            choice: "Yes",
            percentage: 53.1,
            interval: {
              low: 44.6,
              high: 61.5
            },
            count: 69,
            significance: "B"
          },
          {
            choice: "No",
            percentage: 46.9,
            interval: {
              low: 38.5,
              high: 55.4
            },
            count: 62,
            significance: ""
          }
        ],
        isSmall: false,
        matchedQuestion: "Do you have children under 18 at home?",
        base: 131,
        summary:
          "53.1 % of 131 respondents chose “Yes”, 46.9 % “No”; the two are within the margin of error (each ±8.4 points).",
        sample: {
          size: 133,
          effectiveSize: 130.5,
          marginOfError: 8.4,
          knowledge: "question",
          basis: "tabulated",
          engine: "statistical/1",
          seed: 7,
          weighting: {
            used: "Weight",
            candidates: [],
            statement: "weighted by Weight"
          }
        },
        filter: {
          expression: 'age = "30-44"',
          interpretation: {
            description: "“Age” is “30-44”",
            unmapped: [],
            notes: []
          }
        },
        credits: 131
      },
      {
        letter: "B",
        name: "People over 64",
        choices: [
          {
            choice: "Yes",
            percentage: 4.1,
            interval: {
              low: 2,
              high: 8.2
            },
            count: 7,
            significance: ""
          },
          {
            choice: "No",
            percentage: 95.9,
            interval: {
              low: 91.8,
              high: 98
            },
            count: 168,
            significance: "A"
          }
        ],
        isSmall: false,
        matchedQuestion: "Do you have children under 18 at home?",
        base: 175,
        summary: "95.9 % of 175 respondents chose “No”, 4.1 % “Yes”.",
        sample: {
          size: 178,
          effectiveSize: 174.4,
          marginOfError: 3.1,
          knowledge: "question",
          basis: "tabulated",
          engine: "statistical/1",
          seed: 7,
          weighting: {
            used: "Weight",
            candidates: [],
            statement: "weighted by Weight"
          }
        },
        filter: {
          expression: 'age = "65+"',
          interpretation: {
            description: "“Age” is “65+”",
            unmapped: [],
            notes: []
          }
        },
        credits: 175
      }
    ],
    pairs: [
      {
        a: "A",
        b: "B",
        comparable: true,
        isTested: true,
        because: null,
        method: "respondents",
        assumes:
          "The error is chance in who was asked; respondents are taken to have been drawn one by one, with the weights that they have.",
        sharedRespondents: 0
      }
    ],
    differences: [
      {
        choice: "Yes",
        a: "A",
        b: "B",
        points: 49,
        interval: {
          low: 38.8,
          high: 58.1
        },
        pValue: 8.340114584784537e-20,
        adjusted: 8.340114584784537e-20,
        exceeds: true
      },
      {
        choice: "No",
        a: "A",
        b: "B",
        points: -49,
        interval: {
          low: -58.1,
          high: -38.8
        },
        pValue: 8.340114584785501e-20,
        adjusted: 8.340114584784537e-20,
        exceeds: true
      }
    ],
    tests: 1,
    comparable: true,
    overall: {
      f: 94.4091516058,
      ndf: 1,
      ddf: 305,
      pValue: 1.2813220449727898e-19,
      cramersV: 0.546328689122
    },
    noOverall: null,
    method:
      "Counted answers: two-sided z-test of two shares as in crosstabs, respondents on both sides allowed for, with effective sizes that follow from the weights of those who gave the answer (Taylor linearisation); intervals of differences from those of the shares (Newcombe 1998, Zou and Donner 2008). Estimates: the error on held-out questions in place of chance. All p-values of a comparison are corrected together (Holm 1979), so that with no difference anywhere one is said to exceed the error in 5 % of comparisons at most.",
    summary:
      'One difference exceeds the error. “Yes”: age = "30-44" 53.1 %, People over 64 4.1 %, a difference of 49.0 points (38.8 to 58.1).',
    sample: {
      size: 311,
      effectiveSize: 130.5,
      marginOfError: 8.4,
      basis: "tabulated",
      knowledge: "question",
      engine: "statistical/1",
      seed: 7
    }
  },
  error: null
}
