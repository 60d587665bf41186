import type { MadeQuestion } from "./Made.ts"

const AGREE = [
  "Totally disagree",
  "Tend to disagree",
  "Neither agree nor disagree",
  "Tend to agree",
  "Totally agree",
  "Don't know"
]
const LIKES = [
  "Dislike it a lot",
  "Dislike it",
  "Neither like nor dislike it",
  "Like it",
  "Like it a lot",
  "Never tried it"
]
const COUNTRIES = [
  "Germany",
  "France",
  "Italy",
  "Spain",
  "Netherlands",
  "Poland",
  "Sweden",
  "Ireland",
  "Portugal",
  "Czechia"
]

/** A European panel of consumers. */
export const PANEL: ReadonlyArray<MadeQuestion> = [
  { name: "S1", question: "In which country do you live?", one: COUNTRIES },
  {
    name: "S2",
    question: "Would you say you live in a…",
    one: ["Big city", "Suburbs or outskirts of a big city", "Small or medium-sized town", "Rural area or village"]
  },
  { name: "S3", question: "How old are you?", from: 16, to: 85 },
  { name: "S4", question: "Are you…", one: ["Male", "Female", "Other"] },
  {
    name: "S5",
    question: "What is your monthly household net income?",
    one: [
      "Under €1,000",
      "€1,000 to €1,999",
      "€2,000 to €2,999",
      "€3,000 to €3,999",
      "€4,000 to €5,999",
      "€6,000 or more",
      "Don't know",
      "Prefer not to say"
    ]
  },
  { name: "S6", question: "How many people live in your household, including yourself?", from: 1, to: 7 },
  {
    name: "S7",
    question: "Do you have children of these ages living at home?",
    several: ["0 to 5 years", "6 to 12 years", "13 to 17 years", "None"]
  },
  {
    name: "S8",
    question: "What is your current occupation?",
    one: [
      "Manual worker",
      "Office worker",
      "Manager or professional",
      "Self-employed",
      "Student",
      "Homemaker",
      "Retired",
      "Unemployed"
    ]
  },
  {
    name: "S9",
    question: "At what age did you finish full-time education?",
    one: ["15 or younger", "16 to 19", "20 or older", "Still studying"]
  },
  {
    name: "Q1",
    question: "At which supermarkets did you shop in the past four weeks?",
    several: ["Lidl", "Aldi", "Carrefour", "Tesco", "Spar", "Auchan", "Other", "None of these"]
  },
  {
    name: "Q2",
    question: "Where do you do most of your grocery shopping?",
    one: ["Discounter", "Supermarket", "Hypermarket", "Local shop or market", "Online", "Other"]
  },
  {
    name: "Q3",
    question: "How often do you buy groceries online?",
    one: ["At least once a week", "Two or three times a month", "About once a month", "Less often", "Never"]
  },
  {
    name: "Q4",
    question: "How often do you cook at home?",
    one: ["Every day", "4 to 6 days a week", "1 to 3 days a week", "Less than once a week", "Never"]
  },
  {
    name: "Q5",
    question: "Which of these do you own?",
    several: ["Car", "Bicycle", "Electric car", "Dog", "Cat", "Smart speaker", "None of these"]
  },
  { name: "Q6", question: "How much did you spend on groceries last week, in euros?", from: 5, to: 260 },
  { name: "Q7", question: "How much do you like Nutella?", one: LIKES },
  { name: "Q8", question: "How much do you like Marmite?", one: LIKES },
  {
    name: "Q9",
    question: "Have you bought plant-based milk in the past three months?",
    one: ["Yes", "No", "Don't remember"]
  },
  { name: "Q10", question: "I am willing to pay more for organic food.", one: AGREE },
  { name: "Q11", question: "I check the price of everything I buy.", one: AGREE },
  {
    name: "Q12",
    question: "How much do you trust the European Union? (0 = not at all, 10 = completely)",
    from: 0,
    to: 10
  },
  {
    name: "Q13",
    question: "Which brand of coffee do you buy most often?",
    one: ["Lavazza", "Nescafé", "Jacobs", "Illy", "Supermarket's own brand", "Other", "I don't buy coffee"]
  },
  {
    name: "Q14",
    question: "How do you usually travel to the shops?",
    one: ["Car", "Public transport", "Bicycle", "On foot", "Other"]
  },
  {
    name: "Q15",
    question: "Compared with a year ago, is your household's financial situation…",
    one: ["Much better", "A little better", "About the same", "A little worse", "Much worse"]
  },
  {
    name: "Q16",
    question: "How worried are you about climate change?",
    one: ["Not at all worried", "Not very worried", "Fairly worried", "Very worried", "Extremely worried"]
  },
  {
    name: "Q17",
    question: "Do you plan to buy a new car in the next 12 months?",
    one: ["Definitely yes", "Probably yes", "Probably not", "Definitely not", "Don't know"]
  },
  {
    name: "Q18",
    question: "Rank these by how much they matter when you choose a supermarket.",
    ranked: ["Low prices", "Quality", "Distance from home", "Choice of products"]
  },
  { name: "Q19", question: "Where do you see yourself on a scale from 0 (left) to 10 (right)?", from: 0, to: 10 },
  { name: "Q20", question: "Are you a member of a supermarket's loyalty programme?", one: ["Yes", "No"] }
]
