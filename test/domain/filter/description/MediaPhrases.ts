import { every, has, invented, is, not, number, question, some } from "./InventedPhrases.ts"

const news = has("watch", "News")
const dramas = has("watch", "Dramas")
const sport = has("watch", "Sport")
const household = (holds: (n: number) => boolean) => number("household", holds)
const city = is("place", "City")

export const media = invented(
  [
    question("place", "Where do you live?", "single", ["City", "Suburb", "Village"]),
    question("household", "How many people live in your household?", "ordinal", ["1", "2", "3", "4", "5 or more"]),
    question("visits", "How many times did you go to the cinema last year?", "ordinal", [
      "0",
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8"
    ]),
    question("watch", "What do you watch on television?", "multiple", ["News", "Dramas", "Comedies", "Sport"]),
    question("degrees", "By how many degrees did your heating change?", "ordinal", [
      "-3",
      "-2",
      "-1",
      "0",
      "1",
      "2",
      "3"
    ]),
    question("often", "How often do you read a newspaper?", "ordinal", [
      "Never",
      "Rarely",
      "Sometimes",
      "Often",
      "Always"
    ]),
    question("trust", "How much do you trust journalists?", "ordinal", [
      "No trust",
      "Little trust",
      "Some trust",
      "Much trust"
    ])
  ],
  [
    ["people who watch dramas and either news or sport", every(dramas, some(news, sport))],
    ["people who do not watch news but watch sport", every(not(news), sport)],
    ["people who do not watch both news and sport", not(every(news, sport))],
    ["people who do not live in a city but in a suburb", is("place", "Suburb")],
    ["more than 5 people in household", null],
    ["at least 3 people in the household", null],
    ["people who watch news or dramas and sport", null],
    ["people who watch any of news and sport", some(news, sport)],
    ["people who do not live in a city or who watch sport", some(not(city), sport)]
  ],
  [
    ["people who watch neither news nor sport but dramas", every(not(some(news, sport)), dramas)],
    ["people who do not watch news or sport but watch dramas", every(not(some(news, sport)), dramas)],
    ["people who watch both news and sport", every(news, sport)],
    ["household of 6", null],
    ["people who do not watch sport and news", null],
    ["people who watch news and sport or dramas", null],
    ["household of 2 or 3 people", household((n) => n === 2 || n === 3)],
    ["heating changed by more than 2 degrees", number("degrees", (n) => n > 2)],
    ["heating changed by -3 degrees", number("degrees", (n) => n === -3)],
    ["people who do not live in a city but watch news", every(not(city), news)]
  ]
)
