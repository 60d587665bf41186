import { every, has, invented, is, not, number, question, some } from "./InventedPhrases.ts"

const pool = has("uses", "Pool")
const sauna = has("uses", "Sauna")
const weights = has("uses", "Weights")
const child = not(is("children", "0"))
const degrees = (holds: (n: number) => boolean) => number("change", holds)

export const gym = invented(
  [
    question("sex", "What is your sex?", "single", ["Male", "Female"]),
    question("age", "How old are you?", "numeric"),
    question("children", "How many children live with you?", "ordinal", ["0", "1", "2", "3", "4 or more"]),
    question("change", "Temperature change you noticed (degrees)", "ordinal", ["-2", "-1", "0", "1", "2", "3"]),
    question("rating", "Rating", "ordinal", ["1", "2", "3", "4", "5"]),
    question("score", "Score", "ordinal", ["0", "1", "2", "3"]),
    question("uses", "Which of these do you use at the gym?", "multiple", ["Pool", "Sauna", "Weights"]),
    question("minutes", "How long is a visit?", "single", ["30 minutes", "60 minutes", "A whole day"]),
    question("quality", "How would you rate the quality of the classes?", "ordinal", [
      "Excellent",
      "Good",
      "Fair",
      "Poor"
    ])
  ],
  [
    ["noticed a temperature change of -2", degrees((n) => n === -2)],
    ["temperature change above -1", degrees((n) => n > -1)],
    ["parents", child],
    ["women with children", every(is("sex", "Female"), child)],
    ["not parents", not(child)],
    ["rating 4 or 5", number("rating", (n) => n >= 4)],
    ["minutes over 60", null],
    ["people who use the pool but not the sauna", every(pool, not(sauna))],
    ["people who do not use the pool but use the sauna", every(not(pool), sauna)],
    ["people who use neither the pool nor the sauna", not(some(pool, sauna))],
    ["people who use the pool and the sauna", every(pool, sauna)],
    ["people who do not use all of pool, sauna and weights", null],
    ["rating 1", number("rating", (n) => n === 1)]
  ],
  [
    ["temperature change -1", degrees((n) => n === -1)],
    ["temperature change at least -1", degrees((n) => n >= -1)],
    ["temperature change between -1 and 2", degrees((n) => n >= -1 && n <= 2)],
    ["temperature change of −2", degrees((n) => n === -2)],
    ["people with children", child],
    ["mothers", every(is("sex", "Female"), child)],
    ["childless", not(child)],
    ["rating 2 or 3", number("rating", (n) => n === 2 || n === 3)],
    ["minutes under 30", null],
    ["people who use the pool, the sauna or weights", some(pool, sauna, weights)],
    ["people who do not use both the pool and the sauna", not(every(pool, sauna))],
    ["people who do not use the pool and the sauna", null],
    ["people who use any of the pool and weights", some(pool, weights)],
    ["people who use weights and either the pool or the sauna", every(weights, some(pool, sauna))]
  ]
)
