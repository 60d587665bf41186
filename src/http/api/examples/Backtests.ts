const predicted = { accuracy: 0.612, logLoss: 0.934, totalVariation: 0.011, wasserstein: 0.006, coverage: 0.95 }
const marginal = { accuracy: 0.512, logLoss: 1.127, totalVariation: 0.009, wasserstein: 0.005, coverage: 0.95 }
const demographics = { accuracy: 0.547, logLoss: 1.061, totalVariation: 0.012, wasserstein: 0.007, coverage: 0.94 }

export const backtest = {
  requestId: "req_k5v2m3a7q4x6c2b5n7d3f4g6",
  data: {
    status: "ready",
    backtest: {
      respondents: 600,
      items: [
        {
          key: "how_often_do_you_drink_coffee",
          text: "How often do you drink coffee?",
          label: null,
          answers: 583,
          predicted,
          marginal,
          demographics,
          duplicates: [],
          hidden: { groups: 4, predicted: 0.036, marginal: 0.058 },
          humanEquivalent: 48.2,
          foretold: true,
          shares: [
            { label: "Every day", predicted: 0.551, actual: 0.56 },
            { label: "Less often", predicted: 0.449, actual: 0.44 }
          ]
        }
      ],
      subgroups: [{ question: "Gender", label: "Female", respondents: 305, predicted: 0.032, marginal: 0.051 }],
      overall: { predicted, marginal, demographics },
      calibration: [{ predicted: 0.55, actual: 0.56, answers: 583 }],
      subgroupError: 0.041
    }
  },
  error: null
}
