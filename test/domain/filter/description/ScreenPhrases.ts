import { every, has, invented, is, number, question } from "./InventedPhrases.ts"

const netflix = has("services", "Netflix")
const hours = (holds: (n: number) => boolean) => number("hours", holds)
const likely = is("recommend", "Very likely", "Somewhat likely")

/** A survey about television, with the services that people subscribe to. */
export const screens = invented(
  [
    question("region", "Which region do you live in?", "single", ["North", "South"]),
    question("sex", "What is your sex?", "single", ["Male", "Female"]),
    question("often", "How often do you watch sport on television?", "ordinal", [
      "Never",
      "Less than once a month",
      "Monthly",
      "Weekly",
      "Daily"
    ]),
    question("hours", "How many hours of television do you watch per week?", "numeric"),
    question("services", "Which of these services do you use?", "multiple", [
      "Netflix",
      "Disney",
      "Podcasts",
      "Cinema"
    ]),
    question("picture", "How satisfied are you with the picture of your television?", "ordinal", [
      "Very dissatisfied",
      "Dissatisfied",
      "Satisfied",
      "Very satisfied"
    ]),
    question("recommend", "How likely are you to recommend our remote control?", "ordinal", [
      "Very unlikely",
      "Somewhat unlikely",
      "Somewhat likely",
      "Very likely"
    ])
  ],
  [
    ["people who watch 3 hours of podcasts", null],
    ["weekly podcast users", null],
    ["people very satisfied with Netflix", null],
    ["people who watch sport on television weekly", is("often", "Weekly")],
    ["very satisfied Netflix users", every(is("picture", "Very satisfied"), netflix)],
    ["people who watch more than 20 hours of television", hours((n) => n > 20)],
    ["people likely to recommend Netflix", null],
    ["people who use Netflix", netflix]
  ],
  [
    ["people who watch more than 20 hours of Netflix", null],
    ["monthly cinema users", null],
    ["people very likely to recommend Disney", null],
    ["people dissatisfied with Disney", null],
    ["people who watch Disney weekly", null],
    ["people who watch sport on television daily", is("often", "Daily")],
    ["people likely to recommend our remote control", likely],
    ["Netflix users who are very satisfied", every(is("picture", "Very satisfied"), netflix)],
    ["women who watch sport weekly", every(is("sex", "Female"), is("often", "Weekly"))]
  ]
)
