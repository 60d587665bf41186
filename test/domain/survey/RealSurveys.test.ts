import { assert, describe, it } from "@effect/vitest"
import { gave, realSurvey, surveysDir, tabulate, where } from "../../support/SurveyTables.ts"

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
