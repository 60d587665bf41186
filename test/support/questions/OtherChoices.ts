import type { Put } from "./NonsenseQuestions.ts"

const AGREE = ["Strongly agree", "Agree", "Disagree", "Strongly disagree"]
const SATISFIED = ["Very satisfied", "Satisfied", "Dissatisfied", "Very dissatisfied"]
const OFTEN = ["Never", "Sometimes", "Often", "Always"]
const YES_NO = ["Yes", "No"]
const NAMES = ["Anna", "Peter", "Maria"]

const each = (choices: ReadonlyArray<string>, ...questions: ReadonlyArray<string>): ReadonlyArray<Put> =>
  questions.map((question) => ({ question, choices }))

/** Questions with choices that do not answer them, written in one go when the rules stood. */
export const OTHER_CHOICES: ReadonlyArray<Put> = [
  ...each(
    YES_NO,
    "Why do you shop online?",
    "Why did you leave your last job?",
    "When did you last see a doctor?",
    "Where do you buy your groceries?",
    "Who does the cooking in your household?",
    "Which brand of coffee do you buy?",
    "How many hours do you work a week?",
    "How often do you go to the cinema?",
    "How much did you spend on your last holiday?",
    "How important is price to you when you choose a phone?",
    "How satisfied are you with your bank?",
    "Which of these do you use most?",
    "In the past month, how often did you eat out?",
    "What kind of music do you listen to?"
  ),
  ...each(
    AGREE,
    "How many children do you have?",
    "Which brand of jeans do you wear?",
    "Where did you spend your last holiday?",
    "When do you usually get up?",
    "Who told you about us?",
    "How often do you fly?",
    "Do you own a bicycle?",
    "Have you ever been to Canada?",
    "How old is your car?"
  ),
  ...each(
    SATISFIED,
    "How many pets do you have?",
    "Do you have a passport?",
    "What brand of toothpaste do you use?",
    "How often do you read a newspaper?",
    "Who do you live with?"
  ),
  ...each(
    OFTEN,
    "Why do you exercise?",
    "Who do you call first in an emergency?",
    "Which city would you like to live in?"
  ),
  ...each(
    ["Red", "Blue", "Green"],
    "How many cups of tea do you drink a day?",
    "How tall are you?",
    "How much do you pay for rent?",
    "How often do you cook?"
  ),
  ...each(
    NAMES,
    "When did you buy your house?",
    "How many books did you read last year?",
    "Do you drink alcohol?",
    "How often do you swim?",
    "How much does your phone bill cost a month?"
  ),
  ...each(
    ["10", "20", "30", "40"],
    "Do you believe in ghosts?",
    "Why do you vote?",
    "Where do you work?",
    "Who is your favourite singer?",
    "Is it right to lie to a friend?"
  ),
  ...each(["Monday", "Wednesday", "Friday"], "How old are you?", "How many siblings do you have?"),
  ...each(["Dog", "Cat", "Horse"], "How often do you travel?"),
  ...each(["Apples", "Pears", "Grapes"], "How long is your commute?")
]
