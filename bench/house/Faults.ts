/** A fault to plant: a text that stands once in a file, and what takes its place; the tests that should fail then. */
export interface Fault {
  readonly file: string
  readonly is: string
  readonly becomes: string
  readonly tests: ReadonlyArray<string>
}

const fault = (file: string, is: string, becomes: string, ...tests: ReadonlyArray<string>): Fault => ({
  file: `src/${file}`,
  is,
  becomes,
  tests: tests.map((test) => `test/${test}`)
})

/** Faults over all rooms of the house, one line each. */
export const faults: ReadonlyArray<Fault> = [
  fault("domain/text/Slug.ts", "max = 60", "max = 6", "domain/survey"),
  fault("domain/statistics/Interval.ts", "z = Z95", "z = 1.64", "domain/statistics", "domain/ask"),
  fault("domain/statistics/Interval.ts", "(high - low) / 2", "high - low", "domain/statistics"),
  fault("domain/statistics/Metrics.ts", "term(q[k]!, mean)) / 2", "term(q[k]!, mean)) * 2", "domain/statistics"),
  fault("domain/statistics/Distributions.ts", "stirlingRest(a) -", "stirlingRest(a) +", "domain/statistics"),
  fault("domain/models/Forecast.ts", "spread === 0 ?", "spread !== 0 ?", "domain/models"),
  fault(
    "domain/ask/Quote.ts",
    "const sent = groups.filter((group) => group.sent + group.possible > 0)\n  const kept",
    "const sent = groups.filter((group) => group.sent + group.possible > 1)\n  const kept",
    "domain/ask"
  ),
  fault("domain/statistics/Raking.ts", "TOLERANCE = 1e-9", "TOLERANCE = 1e-2", "domain/statistics"),
  fault("domain/statistics/Raking.ts", "(sums[v]! > 0 ? target : 0)", "target", "domain/statistics"),
  fault("domain/statistics/Rectification.ts", "(variance * (1 + ratio))", "variance", "domain/statistics"),
  fault("domain/statistics/SphericalKMeans.ts", "+= weights[i]! * values[t]!", "+= values[t]!", "domain/statistics"),
  fault("domain/statistics/Apportionment.ts", "tenths[i]! += 1", "tenths[i]! += 0", "domain/statistics"),
  fault("domain/statistics/Figures.ts", "DIGITS = 12", "DIGITS = 17", "domain/statistics"),
  fault("domain/lexicon/language/Quantities.ts", "times 1000000  million", "times 100000  million", "domain/scale"),
  fault("domain/imputation/Imputation.ts", "REGRESSION_RIDGE = 10", "REGRESSION_RIDGE = 0", "domain/imputation"),
  fault("domain/imputation/SoftmaxRegression.ts", "+ ridge * coefficient", "", "domain/statistics"),
  fault("domain/imputation/NaiveBayes.ts", "SHRINKAGE = 20", "SHRINKAGE = 0", "domain/statistics"),
  fault("domain/imputation/NaiveBayes.ts", "TEMPER = 1.6", "TEMPER = 16", "domain/statistics"),
  fault("domain/imputation/Neighbours.ts", "PSEUDO = 5", "PSEUDO = 0", "domain/imputation"),
  fault("domain/imputation/Stacking.ts", "RIDGE = 25", "RIDGE = 0", "domain/statistics", "domain/imputation"),
  fault("domain/imputation/Stacking.ts", "mean > 0 ?", "true ?", "domain/imputation"),
  fault("domain/imputation/Duplicates.ts", "MIN_SPARED = 0.95", "MIN_SPARED = 1.1", "domain/imputation"),
  fault("domain/backtest/HiddenGroups.ts", "(predicted - sampling)", "predicted", "domain/backtest"),
  fault("domain/backtest/HiddenGroups.ts", "inside >= MIN_HIDDEN &&", "", "domain/backtest"),
  fault("domain/evidence/TrackRecord.ts", "Math.min(...known)", "Math.max(...known)", "domain/evidence"),
  fault("domain/evidence/ImputedQuestion.ts", " + 1 / effectiveBase)", ")", "domain/evidence", "http/Evidence.test.ts"),
  fault("domain/evidence/Evidence.ts", "const KAPPA = 20", "const KAPPA = 0", "domain/evidence"),
  fault(
    "domain/filter/language/Parser.ts",
    "++terms > MAX_FILTER_TERMS",
    "terms > MAX_FILTER_TERMS",
    "domain/filter/language"
  ),
  fault("domain/filter/binding/Evaluate.ts", "|= (verdict >>> 1) <<", "|= (verdict >>> 2) <<", "domain/filter/binding"),
  fault("domain/people/Reader.ts", "NEAR_YEARS = 10", "NEAR_YEARS = 12", "domain/people"),
  fault("domain/oauth/RedirectUri.ts", ' || password !== ""', "", "domain/oauth"),
  fault(
    "domain/elicitation/closed/Corrected.ts",
    "supported.reduce((sum, shares) => sum + collapse(choices.map((k) => shares[k]!)), 0) / supported.length",
    "Math.max(...supported.map((shares) => collapse(choices.map((k) => shares[k]!))))",
    "domain/elicitation/closed"
  ),
  fault(
    "domain/evidence/QuestionGuards.ts",
    "asked.saysNever === known.saysNever &&",
    "(asked.saysNever || !known.saysNever) &&",
    "domain/evidence"
  ),
  fault(
    "domain/evidence/QuestionGuards.ts",
    "asked.saysNever === known.saysNever\n",
    "(known.saysNever || !asked.saysNever)\n",
    "domain/evidence"
  ),
  fault(
    "domain/evidence/QuestionGuards.ts",
    "asked.saysNever !== known.saysNever &&",
    "asked.saysNever && !known.saysNever &&",
    "domain/evidence"
  ),
  fault("domain/survey/reading/Missing.ts", "holding.length >= 2", "holding.length >= 1", "domain/survey/reading"),
  fault("domain/survey/reading/NotAsked.ts", "MIN_COLUMNS = 2", "MIN_COLUMNS = 1", "domain/survey/reading"),
  fault(
    "domain/survey/tables/Crosstab.ts",
    "j !== i && other.tested && higherThan",
    "j !== i && higherThan",
    "domain/survey/tables"
  ),
  fault("domain/survey/tables/Statistics.ts", "reached > wanted", "reached >= 2 * wanted", "domain/survey/tables"),
  fault("domain/verbatims/Privacy.ts", '"$1[name]"', '"$&"', "domain/verbatims"),
  fault(
    "domain/simulation/Panel.ts",
    "(vanDerCorput(i) + rotation) % 1",
    "(i / size + rotation) % 1",
    "domain/simulation/Panel.test.ts"
  ),
  fault(
    "services/usecases/ProjectAsks.ts",
    "sum + answersGiven(one)",
    "sum + 1",
    "http/Prices.test.ts",
    "http/Projects.test.ts"
  ),
  fault("services/usecases/ProjectAnswers.ts", "question.impute && given", "given", "http/Evidence.test.ts"),
  fault("services/usecases/Segments.ts", "count(matched) >= required", "count(matched) >= 1", "http/Projects.test.ts"),
  fault(
    "http/errors/ErrorMapping.ts",
    'param: "filter"',
    'param: "filters"',
    "http/Projects.test.ts",
    "http/Malformed.test.ts"
  ),
  fault("http/middleware/Admission.ts", "quota.allowed ?", "true ?", "http/RateLimits.test.ts"),
  fault("layers/postgres/RateBuckets.ts", "bucket.tokens + back", "bucket.tokens", "layers/RateLimits.test.ts"),
  fault(
    "layers/postgres/RateBuckets.ts",
    "bucket.filledAt += back * interval",
    "bucket.filledAt = now",
    "layers/RateLimits.test.ts"
  ),
  fault("layers/server/Proxies.ts", "!isTrusted(client)) return client", "false) return client", "layers/server"),
  fault(
    "layers/survey-files/CsvTokenizer.ts",
    "from = close + 2",
    "from = close + 1",
    "layers/survey-files/Csv.test.ts"
  ),
  fault(
    "layers/postgres/CreditCharges.ts",
    " AND balance >= $2 RETURNING",
    " RETURNING",
    "layers/postgres/Credits.test.ts"
  )
]
