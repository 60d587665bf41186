import { every, has, invented, is, not, number, question, some } from "./InventedPhrases.ts"

const bread = has("buy", "Bread")
const milk = has("buy", "Milk")
const fish = has("buy", "Fish")
const woman = is("gender", "Woman")
const kids = (...n: ReadonlyArray<number>) => number("kids", (value) => n.includes(value))
const north = is("region", "North")

export const shop = invented(
  [
    question("gender", "Are you…", "single", ["Man", "Woman", "Other"]),
    question("age", "How old are you?", "numeric"),
    question("region", "Which region do you live in?", "single", ["North", "South", "East", "West"]),
    question("kids", "How many children do you have?", "ordinal", ["0", "1", "2", "3", "4", "5"]),
    question(
      "sat",
      "How satisfied are you with our service?",
      "ordinal",
      ["Very dissatisfied", "Dissatisfied", "Neither", "Satisfied", "Very satisfied"],
      {
        codes: ["1", "2", "3", "4", "5"]
      }
    ),
    question("buy", "Which of these did you buy last month?", "multiple", ["Bread", "Milk", "Fish", "None of these"]),
    question(
      "nps",
      "How likely are you to recommend us?",
      "ordinal",
      ["Not at all likely", "1", "2", "3", "4", "5", "6", "7", "8", "9", "Extremely likely", "Don't know"],
      {
        codes: ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "99"],
        offScale: ["Don't know"]
      }
    ),
    question(
      "fair",
      "How much do you agree: Prices are fair",
      "ordinal",
      ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"],
      {
        stem: "How much do you agree"
      }
    ),
    question(
      "clean",
      "How much do you agree: The shop is clean",
      "ordinal",
      ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"],
      {
        stem: "How much do you agree"
      }
    )
  ],
  [
    ["children 1 or 2", kids(1, 2)],
    ["people with 1 or 2 children", kids(1, 2)],
    ["women with 3 or 4 kids", every(woman, kids(3, 4))],
    ["satisfaction of 4 or higher", null],
    ["satisfaction above 3", null],
    ["women 5", null],
    ["people who did not buy both bread and milk", not(every(bread, milk))],
    ["people who did not buy bread or milk", not(some(bread, milk))],
    ["people who bought neither bread nor milk", not(some(bread, milk))],
    ["people who did not buy bread but bought milk", every(not(bread), milk)],
    ["people who did not buy bread or fish but bought milk", every(not(some(bread, fish)), milk)],
    ["did not buy bread and milk", null],
    ["people who do not live in the North but in the South", is("region", "South")],
    [
      "people who are not women or who are over 60",
      some(
        not(woman),
        number("age", (n) => n > 60)
      )
    ],
    ["did not buy bread or who live in the North", some(not(bread), north)],
    ["bought bread and either fish or milk", every(bread, some(fish, milk))],
    ["bought bread and fish or milk", null],
    ["bought bread and fish, or milk", null],
    ["bought fish or milk and bread", null],
    ["bought any of bread, milk and fish", some(bread, milk, fish)],
    ["people with children under 5", null],
    ["parents", not(kids(0))]
  ],
  [
    ["kids 0 or 1", kids(0, 1)],
    ["women with 1, 2 or 3 children", every(woman, kids(1, 2, 3))],
    ["people with two or three children", kids(2, 3)],
    [
      "people aged 30 or over with 2 or 3 children",
      every(
        number("age", (n) => n >= 30),
        kids(2, 3)
      )
    ],
    ["satisfaction 4 or 5", null],
    ["satisfied with our service: 4 or 5", null],
    ["at least 3 people", null],
    [
      "not both women and under 30",
      not(
        every(
          woman,
          number("age", (n) => n < 30)
        )
      )
    ],
    ["people who did not both buy bread and live in the North", not(every(bread, north))],
    ["did not buy both bread and fish but bought milk", every(not(every(bread, fish)), milk)],
    ["people who didn't buy bread but did buy fish", every(not(bread), fish)],
    ["women who did not buy bread but bought milk", every(woman, not(bread), milk)],
    ["bought milk but not bread", every(milk, not(bread))],
    ["people who do not live in the North or who bought milk", some(not(north), milk)],
    ["bought either bread or milk", some(bread, milk)],
    ["bought both bread and milk", every(bread, milk)],
    ["women who bought fish and either bread or milk", every(woman, fish, some(bread, milk))],
    ["bought bread or milk and fish", null],
    ["bought at least one of bread and milk", some(bread, milk)],
    ["women with a child under 2", null],
    ["did not buy bread, bought milk", every(not(bread), milk)],
    ["women who bought bread or live in the North", every(woman, some(bread, north))]
  ]
)
