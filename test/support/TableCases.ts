import type { TableOfSurvey } from "../../src/domain/ask/CrosstabAsk.ts"
import { uniform } from "../../src/domain/statistics/Rng.ts"

type Result = TableOfSurvey["result"]
type Band = Result["bands"][number]
type Row = Result["table"][number]

interface Made {
  readonly rows: string
  /** Column questions with their labels. */
  readonly banner: Readonly<Record<string, ReadonlyArray<string>>>
  readonly answers: ReadonlyArray<string>
  /** Answers that leave people out or overlap, as those to a multiple choice do. */
  readonly overlapping?: boolean
  readonly suppressed?: ReadonlyArray<number>
  readonly low?: ReadonlyArray<number>
  readonly weighted?: boolean
  readonly survey?: string
  readonly nets?: Readonly<Record<string, ReadonlyArray<number>>>
  /** Numbers of the answers, whose means are shown. */
  readonly numbers?: ReadonlyArray<number>
  readonly measures?: Result["measures"]
  readonly against?: Result["test"]["against"]
  /** Answers that are not shown alone, and stand in a row together. */
  readonly together?: ReadonlyArray<number>
  /** Whether nobody answered. */
  readonly nobody?: boolean
}

const letterOf = (at: number): string => String.fromCharCode(65 + (at % 26)).repeat(1 + Math.floor(at / 26))

const counted = (band: Band, share: number, rest: Partial<NonNullable<Row["cells"][number]>>) => ({
  count: Math.round(share * band.base!),
  weighted: share * band.weightedBase!,
  share: band.base === 0 ? null : share,
  significance: "",
  rowShare: band.base === 0 ? null : share / 2,
  tableShare: band.base === 0 ? null : share / 3,
  index: band.base === 0 ? null : Math.round(share * 400),
  standardError: band.base === 0 ? null : share / 20,
  interval: band.base === 0 ? null : { low: share * 0.9, high: Math.min(1, share * 1.1) },
  ...rest
})

/** A table with made-up numbers of a real shape. */
export const madeTable = (made: Made): TableOfSurvey => {
  const { against = "columns", answers, banner, low = [], measures = ["share"], nets = {}, numbers } = made
  const {
    nobody = false,
    overlapping = false,
    rows,
    suppressed = [],
    together = [],
    survey = "Coffee and food at home 2026",
    weighted = true
  } = made
  const questions = Object.entries(banner)
  const groups = questions.flatMap(([, labels], question) => labels.map((label, at) => ({ label, question, at })))
  const bands = [null, ...groups].map((group, at): Band => {
    const hidden = suppressed.includes(at - 1)
    const small = low.includes(at - 1)
    const label = group?.label ?? "Total"
    const base = nobody ? 0 : at === 0 ? 1200 : small ? 24 : 60 + Math.floor(140 * uniform(1, at, label))
    return {
      label,
      letter: group === null ? "" : letterOf(group.at),
      base: hidden ? null : base,
      weightedBase: hidden ? null : weighted ? base * 1.0371 : base,
      effectiveBase: hidden ? null : weighted ? base * 0.8129 : base,
      tested: at > 0 && !hidden && !small && !nobody,
      suppressed: hidden,
      question: group?.question ?? null,
      lowBase: small,
      ...(against === "previous" && group !== null && { wave: true })
    }
  })
  const raw = bands.map(({ label }, at) => answers.map((answer, row) => 0.1 + uniform(2, at, row, label, answer)))
  const sums = raw.map((shares) => (overlapping ? 1.3 : shares.reduce((sum, share) => sum + share, 0)))
  const share = (at: number, row: number) => raw[at]![row]! / sums[at]!
  const lowerThan = (at: number, row: number) =>
    groups.flatMap(({ at: place, question }, i) =>
      question === bands[at]!.question && bands[i + 1]!.tested && raw[at]![row]! > 2.5 * raw[i + 1]![row]!
        ? [letterOf(place)]
        : []
    )
  const tests = (at: number, row: number) => {
    if (!bands[at]!.tested) return {}
    if (against === "complement")
      return { direction: row % 3 === 0 ? ("up" as const) : row % 3 === 1 ? ("down" as const) : null }
    if (against === "previous") {
      const change = { since: [letterOf(at - 2)], by: share(at, row) - share(at - 1, row), low: -0.2, high: 0.2 }
      return at === 1
        ? { change: null, direction: null }
        : { change, direction: row % 3 === 0 ? ("up" as const) : null }
    }
    return { significance: lowerThan(at, row).join("") }
  }
  const sum = (label: string, of: ReadonlyArray<number>): Row => ({
    label,
    kind: "net",
    of: of.map((row) => answers[row]!),
    cells: bands.map((band, at) => {
      const shares = of.reduce((all, row) => all + share(at, row), 0)
      return band.suppressed ? null : counted(band, shares, {})
    })
  })
  const table: ReadonlyArray<Row> = [
    ...answers.map((label, row) => ({
      label,
      kind: "label" as const,
      cells: bands.map((band, at) =>
        band.suppressed || together.includes(row) ? null : counted(band, share(at, row), tests(at, row))
      )
    })),
    ...(together.length === 0 ? [] : [sum(together.map((row) => answers[row]!).join(" or "), together)]),
    ...Object.entries(nets).map(([label, of]) => sum(label, of))
  ]
  const mean = (at: number) => answers.reduce((sum, _, row) => sum + share(at, row) * numbers![row]!, 0)
  const asked = { kind: "single", baseRule: "Everybody who was asked" }
  return {
    survey,
    credit: null,
    result: {
      rows,
      columns: questions.map(([text]) => text).join("; "),
      bands,
      table,
      notes: suppressed.length > 0 ? ["Columns of fewer than 5 respondents are not shown."] : [],
      basis: "tabulated",
      rowQuestion: { key: "q1", text: rows, ...asked },
      banner: questions.map(([text], question) => ({
        key: `c${question + 1}`,
        text,
        ...asked,
        from: bands.findIndex((band) => band.question === question),
        to: bands.findLastIndex((band) => band.question === question),
        association: { f: 3.217, ndf: 3.8, ddf: 1423.5, pValue: 0.0133, cramersV: 0.14 },
        noAssociation: null
      })),
      means:
        numbers === undefined
          ? null
          : {
              of: `the numbers of the answers (${numbers.join(", ")})`,
              test: "Welch's t-test",
              cells: bands.map((band, at) =>
                band.suppressed || nobody
                  ? null
                  : {
                      base: band.base!,
                      weightedBase: band.weightedBase!,
                      mean: mean(at),
                      standardDeviation: 1.1,
                      standardError: 0.08,
                      median: 3,
                      ...{ significance: "", ...tests(at, 0) }
                    }
              )
            },
      measures,
      test: {
        against,
        levels: [0.05],
        correction: "bonferroni",
        method:
          "Letters in a cell name the columns with a significantly lower percentage: two-sided z-test at 5 % on effective bases"
      },
      weighting: {
        used: null,
        candidates: [],
        statement: weighted ? "Weighted by the column WEIGHT" : "Not weighted: the survey has no weights"
      },
      matchedTwins: 1260,
      totalTwins: 2400,
      filter: {
        expression: 'age = "30-44" OR age = "45-64"',
        interpretation: { description: "Age is 30-44 or 45-64", unmapped: [], notes: [] }
      }
    }
  }
}

const numbered = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, at) => text(at + 1))

/** Tables of the shapes that clients see, by name. */
export const TABLE_CASES: Readonly<Record<string, TableOfSurvey>> = {
  plain: madeTable({
    rows: "How often do you drink coffee?",
    answers: ["Never", "Less than once a week", "A few times a week", "Once a day", "Several times a day"],
    banner: { Gender: ["Female", "Male"] },
    weighted: false
  }),
  german: madeTable({
    rows: "Wenn Sie einmal an Ihren letzten Einkauf von Lebensmitteln denken: Wie zufrieden waren Sie alles in allem mit der Auswahl an regionalen und saisonalen Erzeugnissen in dem Geschäft, in dem Sie am häufigsten einkaufen?",
    answers: ["Sehr zufrieden", "Eher zufrieden", "Teils, teils", "Eher unzufrieden", "Sehr unzufrieden"],
    banner: {
      "In welchem Bereich sind Sie gegenwärtig hauptberuflich tätig?": [
        "Öffentlicher Dienst und Verwaltung",
        "Land- und Forstwirtschaft, Fischerei",
        "Verarbeitendes Gewerbe und Maschinenbau",
        "Energie- und Wasserversorgungsunternehmen",
        "Baugewerbe",
        "Handel, Instandhaltung und Reparatur von Kraftfahrzeugen",
        "Verkehr und Lagerei",
        "Gastgewerbe",
        "Information und Kommunikation",
        "Finanz- und Versicherungsdienstleistungen",
        "Grundstücks- und Wohnungswesen",
        "Gesundheits- und Sozialwesen"
      ]
    },
    low: [3, 10]
  }),
  forty: madeTable({
    rows: "Which of these brands have you heard of, even if you have never bought them?",
    answers: numbered(40, (n) =>
      `Brand number ${n} ${n % 7 === 0 ? "with a rather long name that says what it makes" : ""}`.trim()
    ),
    banner: { Region: ["Northeast", "Midwest", "South", "West"] },
    overlapping: true
  }),
  suppressed: madeTable({
    rows: "Would you buy it again?",
    answers: ["Yes", "No", "Don't know"],
    banner: { "Which party do you feel closest to?": ["Democrats", "Greens", "Republicans", "Libertarians", "None"] },
    suppressed: [1, 3],
    low: [4]
  }),
  together: madeTable({
    rows: "Would you buy it again?",
    answers: ["Yes", "Perhaps", "No", "Never"],
    banner: { Gender: ["Female", "Male"] },
    together: [1, 3],
    nets: { "Yes or no": [0, 2] }
  }),
  scripts: madeTable({
    survey: "=1+1 مسح السوق 2026 📊",
    rows: "كم مرة تشرب القهوة في الأسبوع؟",
    answers: [
      "أبدا",
      "😀 sometimes 👍🏿",
      '=HYPERLINK("http://example.com")',
      `${"Only where somebody else has made it and there is nothing else to drink ".repeat(4)}at all`,
      "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
      "よくコーヒーを飲みますが、家ではあまり飲みません"
    ],
    banner: {
      "ما هي الفئة العمرية التي تنتمي إليها؟ 👵🏽👨‍👩‍👧": [
        "من ١٨ إلى ٢٩ سنة",
        "+30 to 44",
        "-5",
        "@home <b>&amp;</b> \u0007"
      ]
    }
  }),
  ranking: madeTable({
    rows: "Please rank these places for lunch, with 1 being the one you like best. (first choices)",
    answers: ["At home", "At work", "In a café or restaurant", "On the go"],
    banner: { Age: ["18-29", "30-44", "45-64", "65+"] }
  }),
  wide: madeTable({
    rows: "How much do you agree that the shops near you offer what you need?",
    answers: numbered(40, (n) => `Answer ${n}`),
    banner: { "Occupation and region": numbered(30, (n) => `Group ${n}`) }
  }),
  waves: madeTable({
    rows: "Which of these brands would you buy next?",
    answers: numbered(9, (n) => `Brand ${n}`),
    banner: { "Month of the interview": numbered(14, (n) => `2026-${n}`) },
    against: "previous"
  }),
  nobody: madeTable({
    rows: "Why did you stop drinking coffee?",
    answers: ["The price", "My health", "The taste"],
    banner: { Gender: ["Female", "Male"] },
    numbers: [1, 2, 3],
    nobody: true
  }),
  long: madeTable({
    rows: "Which of these have you ever bought, and would you buy them again if they were offered to you where you live?",
    answers: numbered(
      60,
      (n) =>
        `Answer ${n}${n % 5 === 0 ? " which is a good deal longer than the others and goes on until it does not fit" : ""}${n % 7 === 0 ? " كم مرة تشرب القهوة" : ""}${n % 11 === 0 ? "よくコーヒーを飲みますが" : ""}`
    ),
    banner: { Region: numbered(15, (n) => `Group number ${n}`), السكان: numbered(15, (n) => `年齢層グループ ${n}`) },
    overlapping: true,
    measures: ["share", "count"]
  }),
  scale: madeTable({
    rows: "How satisfied are you with the coffee that you drink at home?",
    banner: {
      Gender: ["Female", "Male", "Non-binary"],
      "Which of these do you drink?": ["Tea", "Soft drinks", "Plain water"],
      Region: ["North", "South"]
    },
    answers: ["Very dissatisfied", "Rather dissatisfied", "Neither", "Rather satisfied", "Very satisfied"],
    nets: { "Top 2: satisfied": [3, 4], "Bottom 2: dissatisfied": [0, 1] },
    numbers: [1, 2, 3, 4, 5],
    measures: ["share", "rowShare", "tableShare", "index", "standardError", "interval"],
    against: "complement"
  })
}
