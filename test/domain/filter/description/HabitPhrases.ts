import { every, has, invented, is, not, number, question } from "./InventedPhrases.ts"

const tea = has("drinks", "Tea")
const often = (...answers: ReadonlyArray<string>) => is("how_often", ...answers)
const daily = often("Once a day", "Several times a day")
const cups = (holds: (n: number) => boolean) => number("cups", holds)

/** A survey about coffee, in which tea is only one of the drinks. */
export const drinks = invented(
  [
    question("gender", "Gender", "single", ["Female", "Male"]),
    question("region", "Region", "single", ["Northeast", "Midwest", "South", "West"]),
    question("area", "Where do you live?", "single", ["City", "Suburb", "Small town or rural area"]),
    question("how_often", "How often do you drink coffee?", "ordinal", [
      "Never",
      "Less than once a week",
      "A few times a week",
      "Once a day",
      "Several times a day"
    ]),
    question("cups", "How many cups of coffee do you drink on a day when you drink any?", "numeric"),
    question("drinks", "Which of these do you drink on an ordinary day? Please select all that apply.", "multiple", [
      "Coffee made at home",
      "Coffee from a café",
      "Tea",
      "Soft drinks",
      "Fruit juice",
      "Plain water"
    ]),
    question("satisfied", "How satisfied are you with what you eat on an ordinary day?", "ordinal", [
      "Very dissatisfied",
      "Somewhat dissatisfied",
      "Neither satisfied nor dissatisfied",
      "Somewhat satisfied",
      "Very satisfied"
    ]),
    question("dearer", "If your usual coffee cost 20% more, what would you do?", "single", [
      "Keep buying it",
      "Buy less of it",
      "Switch to a cheaper brand",
      "Stop buying it",
      "Don't know"
    ])
  ],
  [
    ["daily tea drinkers", null],
    ["people who drink 3 cups of tea", null],
    ["people who drink soft drinks a few times a week", null],
    ["people who would stop buying tea", null],
    ["people satisfied with where they live", null],
    ["people who live with tea drinkers", null],
    ["people who drink more than 3 cups of soft drinks", null],
    ["tea drinkers", tea],
    ["women who drink tea", every(is("gender", "Female"), tea)],
    ["people who drink coffee every day", daily],
    ["people who drink coffee once a day", often("Once a day")],
    ["people who do not drink coffee every day", not(daily)],
    ["people who would stop buying it", is("dearer", "Stop buying it")],
    ["people very satisfied with what they eat", is("satisfied", "Very satisfied")],
    ["people who live in the South", is("region", "South")]
  ],
  [
    ["people who drink tea once a day", null],
    ["people who drink fruit juice several times a day", null],
    ["people who drink more than 2 cups of tea", null],
    ["people who would keep buying soft drinks", null],
    ["people very dissatisfied with where they live", null],
    ["daily fruit juice drinkers", null],
    ["people who never drink tea", not(tea)],
    ["women who live with coffee drinkers", null],
    ["daily coffee drinkers", daily],
    ["daily coffee drinkers in the South", every(daily, is("region", "South"))],
    ["people who drink coffee several times a day", often("Several times a day")],
    ["people who drink 3 cups of coffee", cups((n) => n === 3)],
    ["people who drink coffee at least once a day", daily],
    ["men in the South who drink coffee daily", every(is("gender", "Male"), is("region", "South"), daily)],
    ["women who would buy less of it", every(is("gender", "Female"), is("dearer", "Buy less of it"))],
    ["people who are not daily coffee drinkers", not(daily)]
  ]
)
