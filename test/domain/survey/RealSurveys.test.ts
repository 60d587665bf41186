import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { textAt } from "../../../src/domain/survey/model/Column.ts"
import { readCodebook } from "../../support/Codebooks.ts"
import { gave, questionNamed, realSurvey, surveysDir, tabulate, weightOf, where } from "../../support/SurveyTables.ts"

type Counts = readonly [
  question: string,
  base: ReadonlyArray<number>,
  labels: ReadonlyArray<readonly [string, ReadonlyArray<number>]>
]

const check = (
  path: string,
  groups: (draft: ReturnType<typeof realSurvey>) => ReadonlyArray<Uint32Array>,
  sizes: ReadonlyArray<number>,
  tables: ReadonlyArray<Counts>
) =>
  describe.skipIf(surveysDir === undefined)(path, () => {
    const draft = surveysDir === undefined ? null! : realSurvey(path)
    it.each(tables)("%s", (key, bases, labels) => {
      const found = groups(draft).map((among) => tabulate(draft, key, among))
      assert.deepStrictEqual(
        found.map(({ n }) => n),
        sizes
      )
      assert.deepStrictEqual(
        found.map(({ base }) => base),
        bases
      )
      const listed = Object.fromEntries(labels)
      assert.deepStrictEqual(new Set(Object.keys(found[0]!.counts)), new Set(Object.keys(listed)))
      for (const [label, counts] of labels)
        assert.deepStrictEqual(
          found.map(({ counts: of }) => of[label]!),
          counts,
          label
        )
    })
  })

check(
  "star-wars/StarWars.csv",
  (draft) => [
    where(draft, () => true),
    where(draft, (row) => gave(draft, "gender", "Female")(row) && gave(draft, "age", "30-44")(row)),
    where(draft, (row) => gave(draft, "gender", "Male")(row) && gave(draft, "age", "45-60", "> 60")(row))
  ],
  [1186, 136, 261],
  [
    [
      "which_character_shot_first",
      [1186 - 358, 136 - 43, 261 - 47],
      [
        ["Han", [325, 26, 81]],
        ["I don't understand this question", [306, 37, 86]],
        ["Greedo", [197, 30, 47]]
      ]
    ],
    [
      "jar_jar_binks",
      [1186 - 365, 136 - 44, 261 - 51],
      [
        ["Very unfavorably", [204, 24, 43]],
        ["Neither favorably nor unfavorably (neutral)", [164, 16, 47]],
        ["Somewhat favorably", [130, 18, 38]],
        ["Very favorably", [112, 13, 27]],
        ["Unfamiliar (N/A)", [109, 11, 34]],
        ["Somewhat unfavorably", [102, 10, 21]]
      ]
    ],
    [
      "which_of_the_following_star_wars_films_have_you_seen",
      [835, 93, 213],
      [
        ["Star Wars: Episode I The Phantom Menace", [673, 73, 169]],
        ["Star Wars: Episode II Attack of the Clones", [571, 62, 139]],
        ["Star Wars: Episode III Revenge of the Sith", [550, 59, 137]],
        ["Star Wars: Episode IV A New Hope", [607, 68, 144]],
        ["Star Wars: Episode V The Empire Strikes Back", [758, 85, 192]],
        ["Star Wars: Episode VI Return of the Jedi", [738, 84, 184]]
      ]
    ]
  ]
)

check(
  "thanksgiving-2015/thanksgiving-2015-poll-data.csv",
  (draft) => [
    where(draft, () => true),
    where(draft, (row) => gave(draft, "what_is_your_gender", "Female")(row) && gave(draft, "age", "30 - 44")(row)),
    where(draft, (row) => gave(draft, "age", "60+")(row) && gave(draft, "us_region", "South Atlantic")(row))
  ],
  [1058, 136, 62],
  [
    [
      "what_is_typically_the_main_dish_at_your_thanksgiving_dinner",
      [1058 - 84, 136 - 9, 62 - 1],
      [
        ["Turkey", [859, 106, 55]],
        ["Other (please specify)", [35, 8, 1]],
        ["Ham/Pork", [29, 6, 0]],
        ["Tofurkey", [20, 4, 2]],
        ["Chicken", [12, 2, 1]],
        ["Roast beef", [11, 1, 2]],
        ["I don't know", [5, 0, 0]],
        ["Turducken", [3, 0, 0]]
      ]
    ],
    [
      "do_you_typically_pray_before_or_after_the_thanksgiving_meal",
      [1058 - 99, 136 - 9, 62 - 1],
      [
        ["Yes", [624, 80, 46]],
        ["No", [335, 47, 15]]
      ]
    ],
    [
      "which_type_of_pie_is_typically_served_at_your_thanksgiving",
      [964, 127, 61],
      [
        ["Apple", [514, 69, 31]],
        ["Buttermilk", [35, 7, 1]],
        ["Cherry", [113, 13, 5]],
        ["Chocolate", [133, 23, 6]],
        ["Coconut cream", [36, 3, 2]],
        ["Key lime", [39, 3, 5]],
        ["Peach", [34, 2, 1]],
        ["Pecan", [342, 38, 18]],
        ["Pumpkin", [729, 96, 38]],
        ["Sweet Potato", [152, 21, 13]],
        ["None", [40, 5, 3]],
        ["Other (please specify)", [71, 7, 6]]
      ]
    ]
  ]
)

describe.skipIf(surveysDir === undefined)("masculinity-2018/raw-responses.csv, weighted", () => {
  const draft =
    surveysDir === undefined ? null! : realSurvey("masculinity-2018/raw-responses.csv", { weight: "weight" })
  const groups =
    surveysDir === undefined
      ? []
      : [
          where(draft, () => true),
          where(draft, gave(draft, "age3", "18 - 34")),
          where(
            draft,
            (row) =>
              gave(draft, "race2", "Non-white")(row) && gave(draft, "educ3", "Some college", "High school or less")(row)
          )
        ]

  it("weights whole groups as published", () => {
    const sums = groups.map((among) => weightOf(draft, among))
    assert.deepStrictEqual(
      sums.map((sum) => Number(sum.toFixed(3))),
      [1615, 471.983, 401.553]
    )
  })

  it.each([
    [
      "q0001",
      [1601, 133, 126],
      [
        ["Somewhat masculine", [826, 62, 49], [750.81, 222.63, 144.67]],
        ["Very masculine", [612, 45, 55], [600.69, 137.99, 178.92]],
        ["Not very masculine", [131, 17, 15], [178.16, 62.63, 49.18]],
        ["Not at all masculine", [32, 9, 7], [76.07, 48.73, 28.78]]
      ]
    ],
    [
      "q0005",
      [1602, 132, 126],
      [
        ["Yes", [955, 101, 82], [973.13, 331.66, 251.94]],
        ["No", [647, 31, 44], [630.83, 138.11, 149.61]]
      ]
    ],
    [
      "q0008",
      [1612, 133, 126],
      [
        ["Your height", [63, 18, 7], [98.91, 57.56, 29.68]],
        ["Your weight", [904, 67, 66], [869.96, 212.67, 218.91]],
        ["Your hair or hairline", [205, 44, 23], [311.25, 155.61, 90.7]],
        ["Your physique", [510, 58, 33], [539.54, 188.06, 96.23]],
        ["Appearance of your genitalia", [148, 24, 15], [203.03, 78.78, 56.29]],
        ["Your clothing or style", [200, 40, 28], [296.53, 146.13, 107.3]],
        ["Sexual performance or amount of sex", [354, 38, 38], [376.21, 112.31, 111.5]],
        ["Your mental health", [388, 67, 30], [517.6, 212.34, 112.42]],
        ["Your physical health", [835, 60, 62], [798.69, 199.22, 174.2]],
        [
          "Your finances, including your current or future income, assets, or debt",
          [769, 84, 72],
          [858.74, 250.54, 207.6]
        ],
        ["Your ability to provide for your family, current or anticipated", [444, 55, 43], [520.51, 155.25, 134.31]],
        ["None of the above", [259, 12, 15], [206.95, 47.15, 45.34]]
      ]
    ]
  ] as const)("%s", (key, bases, labels) => {
    const found = groups.map((among) => tabulate(draft, key, among))
    assert.deepStrictEqual(
      found.map(({ base }) => base),
      [...bases]
    )
    for (const [label, counts, weighted] of labels) {
      assert.deepStrictEqual(
        found.map((table) => table.counts[label]!),
        [...counts],
        label
      )
      assert.deepStrictEqual(
        found.map((table) => table.weighted[label]!),
        [...weighted],
        label
      )
    }
    assert.strictEqual(Object.keys(found[0]!.counts).length, labels.length)
  })
})

it.skipIf(surveysDir === undefined)("masculinity-2018 takes its questions from a codebook", () => {
  const codebook = [
    "variable,question,value,label",
    'q0001,"In general, how masculine or “manly” do you feel?",,',
    "q0007,How often would you say you do each of the following?,,",
    "q0007_0001,Ask a friend for professional advice,,",
    "q0007_0002,Ask a friend for personal advice,,",
    "q0008,Which of these do you worry about on a daily or near daily basis?,,"
  ].join("\n")
  const dictionary = Either.getOrThrow(readCodebook(codebook))
  const draft = realSurvey("masculinity-2018/raw-responses.csv", { dictionary })
  assert.strictEqual(questionNamed(draft, "q0001").question.text, "In general, how masculine or “manly” do you feel?")
  assert.deepStrictEqual(questionNamed(draft, "q0007_0002").question, {
    key: "q0007_0002",
    text: "How often would you say you do each of the following? — Ask a friend for personal advice",
    kind: "ordinal",
    labels: ["Never, and not open to it", "Never, but open to it", "Rarely", "Sometimes", "Often"],
    stem: "How often would you say you do each of the following?"
  })
  const worries = questionNamed(draft, "q0008").question
  assert.deepStrictEqual(
    [worries.kind, worries.labels.length, worries.text],
    ["multiple", 12, "Which of these do you worry about on a daily or near daily basis?"]
  )
})

check(
  "jupyter-ux-2015/2015-ux.csv",
  (draft) => [
    where(draft, () => true),
    where(draft, gave(draft, "how_many_years_have_you_been_in_this_role", "5+ years")),
    where(
      draft,
      (row) =>
        gave(draft, "how_often_do_you_use_jupyter_notebook", "Daily")(row) && gave(draft, "status", "Complete")(row)
    )
  ],
  [1706, 270, 382],
  [
    [
      "how_often_do_you_use_jupyter_notebook",
      [1706 - 615, 270, 382],
      [
        ["Daily", [530, 128, 382]],
        ["Weekly", [392, 101, 0]],
        ["Monthly", [111, 27, 0]],
        ["Less often than monthly", [58, 14, 0]]
      ]
    ],
    [
      "select_all_the_words_that_best_describe_jupyter_notebook",
      [748, 263, 370],
      [
        ["convenient", [562, 196, 302]],
        ["cool", [417, 159, 209]],
        ["comfortable", [401, 137, 226]],
        ["quick", [370, 124, 195]],
        ["intuitive", [360, 117, 207]],
        ["simple", [355, 112, 188]],
        ["flexible", [352, 134, 199]],
        ["accessible", [287, 96, 162]],
        ["Other word(s):", [68, 27, 36]],
        ["complicated", [38, 17, 16]],
        ["confusing", [33, 13, 13]],
        ["uncomfortable", [29, 16, 4]]
      ]
    ]
  ]
)

it.skipIf(surveysDir === undefined)("jupyter-ux-2015: what hinders, in people's own words", () => {
  const draft = realSurvey("jupyter-ux-2015/2015-ux.csv")
  const { column } = questionNamed(draft, "what_if_anything_hinders_you_from_making_jupyter_notebook_an")
  assert.strictEqual(column._tag, "Text")
  if (column._tag !== "Text") return
  const groups = [
    () => true,
    gave(draft, "how_many_years_have_you_been_in_this_role", "5+ years"),
    (row: number) =>
      gave(draft, "how_often_do_you_use_jupyter_notebook", "Daily")(row) && gave(draft, "status", "Complete")(row)
  ]
  const rows = Array.from({ length: 1706 }, (_, row) => row)
  const written = groups.map((holds) => rows.filter((row) => holds(row) && textAt(column, row) !== ""))
  const matching = written.map((some) => some.filter((row) => /version control/i.test(textAt(column, row))))
  assert.deepStrictEqual(
    written.map(({ length }) => length),
    [764, 215, 288]
  )
  assert.deepStrictEqual(
    matching.map(({ length }) => length),
    [50, 11, 28]
  )
})

check(
  "mobiles-feedback-sav/Mobiles_feedback_4_weeks.sav",
  (draft) => [
    where(draft, () => true),
    where(
      draft,
      (row) => gave(draft, "Q1", "Female")(row) && gave(draft, "Q2", "35 to 44 years", "45 to 54 years")(row)
    ),
    where(
      draft,
      (row) =>
        gave(draft, "Q1", "Male")(row) &&
        gave(draft, "Q2", "18 to 24 years", "25 to 34 years")(row) &&
        gave(
          draft,
          "Q4",
          "A city with more than 1 million people",
          "A city with between 100,000 and 1 million people"
        )(row)
    )
  ],
  [895, 161, 64],
  [
    [
      "Q7",
      [895, 161, 64],
      [
        ["AT&T", [211, 48, 19]],
        ["Verizon", [203, 31, 12]],
        ["T-Mobile", [112, 14, 7]],
        ["Sprint", [64, 14, 4]],
        ["Boost Mobile", [56, 15, 6]],
        ["Metro PCS", [51, 10, 3]],
        ["Tracfone", [47, 6, 1]],
        ["Straight Talk (Walmart)", [41, 7, 2]],
        ["Cricket Wireless", [38, 7, 8]],
        ["Other (Please type into the box)", [34, 4, 0]],
        ["Consumer Cellular", [19, 1, 0]],
        ["Virgin Mobile U.S.A", [11, 2, 0]],
        ["U.S. Cellular", [6, 2, 2]],
        ["NET10", [2, 0, 0]],
        ["Don’t know", [0, 0, 0]]
      ]
    ],
    [
      "Q12_3",
      [895 - 44, 161 - 8, 64 - 1],
      [
        ["Easy", [314, 55, 29]],
        ["Very easy", [306, 63, 22]],
        ["Neither easy nor difficult", [139, 24, 6]],
        ["Difficult", [57, 5, 5]],
        ["Very difficult", [35, 6, 1]]
      ]
    ],
    [
      "Race",
      [895, 161, 64],
      [
        ["White For example, German, Irish, English, Italian, Polish, French, etc.", [661, 120, 31]],
        [
          "Hispanic, Latino, or Spanish origin For example, Mexican or Mexican American, Puerto Rican, Cuban, Salvadoran, Dominican, Colombian, etc.",
          [72, 17, 6]
        ],
        [
          "Black or African American For example, African American, Jamaican, Haitian, Nigerian, Ethiopian, Somalian, etc.",
          [126, 26, 22]
        ],
        ["Asian For example, Chinese, Filipino, Asian Indian, Vietnamese, Korean, Japanese, etc.", [48, 5, 7]],
        [
          "American Indian or Alaska Native For example, Navajo Nation, Blackfeet Tribe, Mayan, Aztec, Native Village of Barrow Inupiat Traditional Government, Nome Eskimo Community, etc.",
          [10, 1, 0]
        ],
        [
          "Middle Eastern or North African For example, Lebanese, Iranian, Egyptian, Syrian, Moroccan, Algerian, etc.",
          [3, 0, 0]
        ],
        [
          "Native Hawaiian or Other Pacific Islander For example, Native Hawaiian, Samoan, Chamorro, Tongan, Fijian, Marshallese, etc.",
          [0, 0, 0]
        ],
        ["Some other race, ethnicity, or origin", [7, 0, 0]]
      ]
    ]
  ]
)
