import { every, has, invented, is, not, number, question } from "./InventedPhrases.ts"

const cat = has("pets", "Cat")
const daily = is("walks", "Several times a day", "Once a day")
const visits = (holds: (n: number) => boolean) => number("visits", holds)
const pleased = is("vet", "Satisfied", "Very satisfied")

/** A survey about dogs and vets whose scales begin at either end. */
export const pets = invented(
  [
    question("gender", "Gender", "single", ["Woman", "Man"]),
    question("walks", "How often do you walk your dog?", "ordinal", [
      "Several times a day",
      "Once a day",
      "A few times a week",
      "Less than once a week",
      "Never"
    ]),
    question("visits", "How many visits to the vet did you make last year?", "numeric"),
    question("pets", "Which of these animals do you have?", "multiple", ["Cat", "Dog", "Horse", "Goldfish"]),
    question("vet", "How satisfied are you with your vet?", "ordinal", [
      "Very dissatisfied",
      "Dissatisfied",
      "Neither",
      "Satisfied",
      "Very satisfied"
    ]),
    question("insurance", "If your pet insurance cost more, what would you do?", "single", [
      "Keep it",
      "Look for cheaper insurance",
      "Cancel it"
    ]),
    question("place", "Where do you live?", "single", ["City", "Suburb", "Village"])
  ],
  [
    ["people who walk a horse once a day", null],
    ["people who walk a cat every day", null],
    ["people satisfied with their horse", null],
    ["people who would cancel goldfish", null],
    ["people who live with horse walkers", null],
    ["people who walk their dog every day", daily],
    ["people who do not walk their dog every day", not(daily)],
    ["people satisfied with their vet", pleased],
    ["satisfied women", every(is("gender", "Woman"), pleased)],
    ["people who have a cat", cat]
  ],
  [
    ["daily horse walkers", null],
    ["people very satisfied with their goldfish", null],
    ["people who walk a cat several times a day", null],
    ["people who would keep a horse", null],
    ["people who live with cat walkers", null],
    ["daily dog walkers", daily],
    ["people with 3 visits to the vet", visits((n) => n === 3)],
    ["people who would cancel it", is("insurance", "Cancel it")],
    ["women satisfied with their vet", every(is("gender", "Woman"), pleased)],
    ["people who have a cat and walk their dog daily", every(cat, daily)],
    ["people who live in a village", is("place", "Village")]
  ]
)
