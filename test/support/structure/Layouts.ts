import { type Case, chosen, counted, file, pick, ROWS } from "./Case.ts"

const AGREE = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]
const YES_NO = ["Yes", "No"]
const LIKED = "Which drinks do you like?"
const DRINKS = ["Coke", "Pepsi", "Fanta", "Sprite"]

const counts = (options: ReadonlyArray<string>, isOn: (row: number, at: number) => boolean) =>
  options.map((_, at) => counted((row) => isOn(row, at)))
const any = (options: ReadonlyArray<string>, isOn: (row: number, at: number) => boolean) =>
  counted((row) => options.some((_, at) => isOn(row, at)))

/** One row of headers and cells by row. */
const simple = (
  name: string,
  header: ReadonlyArray<string>,
  cells: (row: number) => ReadonlyArray<string | number>,
  questions: Case["questions"],
  leftOut?: ReadonlyArray<number>
): Case => ({ name, csv: file([header], ROWS, cells), questions, ...(leftOut === undefined ? {} : { leftOut }) })

const on = (row: number, at: number) => chosen(row, at)

const blocksBesideEachOther: ReadonlyArray<Case> = [
  simple(
    "two blocks with the same options side by side",
    [...DRINKS.map((o) => `Which do you know? - ${o}`), ...DRINKS.map((o) => `Which do you buy? - ${o}`)],
    (row) => [...DRINKS.map((o, at) => (on(row, at) ? o : "")), ...DRINKS.map((o, at) => (on(row, at + 5) ? o : ""))],
    [
      { kind: "multiple", text: "Which do you know?", labels: DRINKS, counts: counts(DRINKS, on) },
      { kind: "multiple", text: "Which do you buy?", labels: DRINKS, counts: counts(DRINKS, (r, at) => on(r, at + 5)) }
    ]
  ),
  simple(
    "two blocks of variables with the same options side by side",
    [...DRINKS.map((o) => `brand_known_${o}`), ...DRINKS.map((o) => `brand_bought_${o}`)],
    (row) => [...DRINKS.map((_, at) => (on(row, at) ? 1 : 0)), ...DRINKS.map((_, at) => (on(row, at + 5) ? 1 : 0))],
    [
      { kind: "multiple", labels: DRINKS, base: ROWS },
      { kind: "multiple", labels: DRINKS, base: ROWS }
    ]
  ),
  simple(
    "options that begin alike among others that do not",
    ["drinks_diet_coke", "drinks_diet_pepsi", "drinks_water", "drinks_tea", "age"],
    (row) => [...[0, 1, 2, 3].map((at) => (on(row, at) ? 1 : 0)), 20 + (row % 40)],
    [{ kind: "multiple", labels: ["diet_coke", "diet_pepsi", "water", "tea"], base: ROWS }, { kind: "numeric" }]
  ),
  simple(
    "a block that nobody was asked beside one that was",
    [...DRINKS.map((o) => `Which do you know? - ${o}`), ...DRINKS.map((o) => `Which do you buy? - ${o}`)],
    (row) => [...DRINKS.map((o, at) => (on(row, at) ? o : "")), "", "", "", ""],
    [{ kind: "multiple", labels: DRINKS }],
    [5, 6, 7, 8]
  ),
  simple(
    "an option whose column holds missing codes alone",
    [...DRINKS.map((o) => `${LIKED} [${o}]`), "Gender"],
    (row) => [...DRINKS.map((_, at) => (at === 2 ? "-99" : on(row, at) ? "1" : "0")), pick(row, 9, ["Female", "Male"])],
    [{ kind: "multiple", labels: DRINKS, base: ROWS }, { kind: "single" }]
  ),
  simple(
    "the first option under the question alone, never-chosen options after it",
    [LIKED, ...DRINKS.slice(1).map((o) => `${LIKED} [${o}]`), "Gender"],
    (row) => [...DRINKS.map((o, at) => (at !== 3 && on(row, at) ? o : "")), pick(row, 9, ["Female", "Male"])],
    [{ kind: "multiple", labels: DRINKS, counts: counts(DRINKS, (r, at) => at !== 3 && on(r, at)) }, { kind: "single" }]
  )
]

const yesAndNo: ReadonlyArray<Case> = [
  simple(
    "Yes and No to “which”, in brackets",
    DRINKS.map((o) => `${LIKED} [${o}]`),
    (row) => DRINKS.map((_, at) => (on(row, at) ? "Yes" : "No")),
    [{ kind: "multiple", labels: DRINKS, counts: counts(DRINKS, on), base: ROWS }]
  ),
  simple(
    "Yes and No to statements, in brackets",
    ["My boss listens to me", "I have friends at work", "I would stay"].map((o) => `Is this true of your work? [${o}]`),
    (row) => [0, 1, 2].map((at) => pick(row, at, YES_NO)),
    [0, 1, 2].map(() => ({ kind: "single", stem: "Is this true of your work?", labels: YES_NO }))
  ),
  simple(
    "Yes, No and do not know to statements",
    ["Pay", "Hours", "Boss"].map((o) => `Are you content with: ${o}`),
    (row) => [0, 1, 2].map((at) => pick(row, at, ["Yes", "No", "Don't know"])),
    [0, 1, 2].map(() => ({ kind: "single", stem: "Are you content with" }))
  ),
  simple(
    "questions of their own that begin alike",
    ["Do you ever smoke?", "Do you ever drink alcohol?", "Do you ever gamble?", "Do you eat steak?"],
    (row) => [0, 1, 2, 3].map((at) => pick(row, at, YES_NO)),
    [0, 1, 2, 3].map(() => ({ kind: "single", stem: null }))
  ),
  simple(
    "questions of their own as variables that begin alike",
    ["do_you_ever_smoke", "do_you_ever_drink_alcohol", "do_you_ever_gamble", "age"],
    (row) => [...[0, 1, 2].map((at) => pick(row, at, YES_NO)), 20 + row],
    [...[0, 1, 2].map(() => ({ kind: "single", stem: null })), { kind: "numeric" }]
  ),
  {
    name: "one and two with labels",
    csv: file([["Q5_1", "Q5_2", "Q5_3", "Q6"]], ROWS, (row) => [
      ...[0, 1, 2].map((at) => (on(row, at) ? 1 : 2)),
      pick(row, 7, ["Often", "Never"])
    ]),
    dictionary: {
      variables: ["Radio", "Television", "Paper"].map((option, at) => ({
        name: `Q5_${at + 1}`,
        question: "Which of these have you used today?",
        option,
        labels: [
          { value: "1", label: "Yes" },
          { value: "2", label: "No" }
        ],
        missing: [],
        missingRanges: [],
        measure: null
      })),
      sets: [],
      weight: null
    },
    questions: [
      {
        kind: "multiple",
        labels: ["Radio", "Television", "Paper"],
        counts: [0, 1, 2].map((at) => counted((r) => on(r, at))),
        base: ROWS
      },
      { kind: "ordinal" }
    ]
  }
]

const oneOption: ReadonlyArray<Case> = [
  simple(
    "a select-all of one option between questions of everybody",
    ["How far do you travel?", "Will you watch these? Select all that apply. - The parade", "How old are you?"],
    (row) => [
      row % 10 === 9 ? "" : pick(row, 1, ["Far", "Near"]),
      on(row, 2) && row % 10 !== 9 ? "The parade" : "",
      row % 10 === 9 ? "" : 20 + (row % 30)
    ],
    [
      { kind: "single" },
      {
        kind: "multiple",
        labels: ["The parade"],
        counts: [counted((r) => on(r, 2) && r % 10 !== 9)],
        base: counted((r) => r % 10 !== 9),
        doubted: true
      },
      { kind: "numeric" }
    ]
  ),
  simple(
    "a column with one answer alone",
    ["Gender", "Country", "Age"],
    (row) => [pick(row, 1, ["Female", "Male"]), "Norway", 20 + (row % 30)],
    [{ kind: "single" }, { constant: true, kind: "single" }, { kind: "numeric" }]
  )
]

const lists: ReadonlyArray<Case> = [
  ...([", ", ";", "; ", "|", "\n", ","] as const).map((delimiter) =>
    simple(
      `a list in a cell, parted by ${JSON.stringify(delimiter)}`,
      ["Gender", LIKED, "Age"],
      (row) => [
        pick(row, 1, ["Female", "Male"]),
        DRINKS.filter((_, at) => on(row, at)).join(delimiter),
        20 + (row % 30)
      ],
      [{ kind: "single" }, { kind: "multiple", base: any(DRINKS, on) }, { kind: "numeric" }]
    )
  ),
  simple(
    "a list of names, parted by spaces",
    ["gender", "drinks", "age"],
    (row) => [
      pick(row, 1, ["female", "male"]),
      DRINKS.filter((_, at) => on(row, at))
        .map((o) => o.toLowerCase())
        .join(" "),
      20 + (row % 30)
    ],
    [{ kind: "single" }, { kind: "multiple", base: any(DRINKS, on) }, { kind: "numeric" }]
  ),
  simple(
    "both forms at once, as KoBo writes them",
    ["gender", "drinks", ...DRINKS.map((o) => `drinks/${o.toLowerCase()}`), "age"],
    (row) => [
      pick(row, 1, ["female", "male"]),
      DRINKS.filter((_, at) => on(row, at))
        .map((o) => o.toLowerCase())
        .join(" "),
      ...DRINKS.map((_, at) => (DRINKS.some((__, i) => on(row, i)) ? (on(row, at) ? 1 : 0) : "")),
      20 + (row % 30)
    ],
    [
      { kind: "single" },
      {
        kind: "multiple",
        labels: DRINKS.map((o) => o.toLowerCase()),
        counts: counts(DRINKS, on),
        base: any(DRINKS, on)
      },
      { kind: "numeric" }
    ],
    [2]
  ),
  simple(
    "both forms at once, with labels",
    ["Gender", LIKED, ...DRINKS.map((o) => `${LIKED}/${o}`), "Age"],
    (row) => [
      pick(row, 1, ["Female", "Male"]),
      DRINKS.filter((_, at) => on(row, at)).join(" "),
      ...DRINKS.map((_, at) => (DRINKS.some((__, i) => on(row, i)) ? (on(row, at) ? 1 : 0) : "")),
      20 + (row % 30)
    ],
    [{ kind: "single" }, { kind: "multiple", labels: DRINKS, counts: counts(DRINKS, on) }, { kind: "numeric" }],
    [2]
  ),
  simple(
    "words that are one answer, not a list",
    ["Gender", "How good was it?", "Age"],
    (row) => [
      pick(row, 1, ["Female", "Male"]),
      pick(row, 2, ["very good", "good", "neither good nor bad", "bad", "very bad"]),
      20 + (row % 30)
    ],
    [{ kind: "single" }, { kind: "ordinal" }, { kind: "numeric" }]
  )
]

const grids: ReadonlyArray<Case> = [
  simple(
    "items of one scale after a prefix with a colon",
    ["price", "taste", "service"].map((o) => `How satisfied are you with: ${o}`),
    (row) => [0, 1, 2].map((at) => pick(row, at, ["Very satisfied", "Satisfied", "Dissatisfied"])),
    [0, 1, 2].map(() => ({ kind: "ordinal", stem: "How satisfied are you with" }))
  ),
  simple(
    "items of one scale after words that they share",
    ["Algeria", "Belgium", "Cuba", "Denmark"].map(
      (o) => `Please rate how much you like the traditional cuisine of ${o}`
    ),
    (row) => [0, 1, 2, 3].map((at) => pick(row, at, AGREE)),
    [0, 1, 2, 3].map(() => ({ kind: "ordinal", stem: "Please rate how much you like the traditional cuisine of" }))
  ),
  simple(
    "questions of their own on one scale that begin alike",
    [
      "Is it rude to move to an unsold seat on a plane?",
      "Is it rude to wake a passenger up if you are trying to go to the bathroom?",
      "Is it rude to wake a passenger up if you are trying to walk around?",
      "Is it rude to bring a baby on a plane?"
    ],
    (row) => [0, 1, 2, 3].map((at) => pick(row, at, ["Very rude", "Somewhat rude", "Not at all rude"])),
    [0, 1, 2, 3].map(() => ({ kind: "ordinal", stem: null }))
  ),
  simple(
    "questions with a dash that are not one",
    ["About you - Gender", "About you - Age", "About you - Home"],
    (row) => [pick(row, 1, ["Female", "Male"]), 20 + (row % 40), pick(row, 3, ["House", "Flat", "Boat"])],
    [
      { kind: "single", stem: null },
      { kind: "numeric", stem: null },
      { kind: "single", stem: null }
    ]
  ),
  simple(
    "variables numbered from the second on",
    ["opinion_of_the_fol", "opinion_of_the_fol_2", "opinion_of_the_fol_3", "opinion_of_the_fol_4"],
    (row) => [0, 1, 2, 3].map((at) => pick(row, at, AGREE)),
    [0, 1, 2, 3].map(() => ({ kind: "ordinal", stem: "opinion_of_the_fol" }))
  ),
  simple(
    "a matrix of select-alls",
    ["Coke", "Pepsi"].flatMap((item) => ["Sweet", "Cheap", "Cool"].map((o) => `Which words fit? - ${item} - ${o}`)),
    (row) => [0, 1, 2, 3, 4, 5].map((at) => (on(row, at) ? 1 : 0)),
    ["Coke", "Pepsi"].map((item) => ({
      kind: "multiple",
      text: `Which words fit? - ${item}`,
      labels: ["Sweet", "Cheap", "Cool"],
      base: ROWS
    }))
  ),
  simple(
    "a matrix of select-alls as variables",
    [1, 2].flatMap((item) => [1, 2, 3].map((o) => `Q4_${item}_${o}`)),
    (row) => [0, 1, 2, 3, 4, 5].map((at) => (on(row, at) ? ["Sweet", "Cheap", "Cool"][at % 3]! : "")),
    [0, 1].map(() => ({ kind: "multiple", labels: ["Sweet", "Cheap", "Cool"] }))
  ),
  simple(
    "loops",
    [1, 2].flatMap((loop) => [1, 2, 3].map((o) => `Q5#${loop}_${o}`)),
    (row) => [0, 1, 2, 3, 4, 5].map((at) => pick(row, at, AGREE)),
    [1, 1, 1, 2, 2, 2].map((loop) => ({ kind: "ordinal", stem: `Q5#${loop}` }))
  ),
  simple(
    "a ranking with what was written beside “Other”",
    [
      ...["Price", "Taste", "Other"].map((o) => `Rank these by importance - ${o}`),
      "Rank these by importance - Other - Text"
    ],
    (row) => [
      ...pick(row, 1, [
        ["1", "2", "3"],
        ["3", "1", "2"],
        ["2", "3", "1"]
      ]),
      row % 4 === 0 ? `reason ${row}` : ""
    ],
    [{ kind: "ranking", labels: ["Price", "Taste", "Other"] }, { kind: "text" }]
  ),
  simple(
    "what was written beside “Other”, between options",
    ["Q8_1", "Q8_2", "Q8_2_other", "Q8_3", "Q9"],
    (row) => [
      on(row, 0) ? "Radio" : "",
      on(row, 1) ? "Other" : "",
      on(row, 1) ? `it is ${row}` : "",
      on(row, 2) ? "Paper" : "",
      pick(row, 5, AGREE)
    ],
    [{ kind: "multiple", labels: ["Radio", "Other", "Paper"] }, { kind: "text" }, { kind: "ordinal" }]
  )
]

/** Files in which a person sees what belongs together and what does not. */
export const layouts: ReadonlyArray<Case> = [...blocksBesideEachOther, ...yesAndNo, ...oneOption, ...lists, ...grids]
