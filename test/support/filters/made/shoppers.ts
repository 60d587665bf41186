import type { MadeQuestion } from "./Made.ts"

const SATISFIED = [
  "Very dissatisfied",
  "Dissatisfied",
  "Neither satisfied nor dissatisfied",
  "Satisfied",
  "Very satisfied"
]
const AGREE = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]

/** Customers of a British supermarket, weighted. */
export const SHOPPERS: ReadonlyArray<MadeQuestion> = [
  {
    name: "visited",
    question: "On what date did you last visit a Larkfield store?",
    dates: ["2023-01-01", "2024-12-31"]
  },
  { name: "sex", question: "Are you …?", one: ["Male", "Female", "Other", "Prefer not to say"] },
  { name: "age", question: "What was your age at your last birthday?", from: 16, to: 90, declined: true },
  {
    name: "region",
    question: "Which part of the UK do you live in?",
    one: [
      "London",
      "South East",
      "South West",
      "East of England",
      "Midlands",
      "North West",
      "North East",
      "Yorkshire and the Humber",
      "Scotland",
      "Wales",
      "Northern Ireland"
    ]
  },
  {
    name: "hhincome",
    question: "What is your total annual household income before tax?",
    one: [
      "Under £15,000",
      "£15,000 - £24,999",
      "£25,000 - £39,999",
      "£40,000 - £59,999",
      "£60,000 - £99,999",
      "£100,000 or more",
      "Prefer not to say"
    ]
  },
  {
    name: "household",
    question: "Which best describes your household?",
    one: [
      "Single, no children",
      "Single with children",
      "Couple, no children",
      "Couple with children",
      "Shared house or flat",
      "Other"
    ]
  },
  {
    name: "kids",
    question: "Do you have children of any of these ages at home?",
    several: ["0 to 2 years", "3 to 7 years", "8 to 12 years", "13 to 17 years", "None"]
  },
  {
    name: "shops",
    question: "Which supermarkets have you shopped at in the past month?",
    several: ["Tesco", "Sainsbury's", "Aldi", "Lidl", "Morrisons", "Waitrose", "Other", "None of these"]
  },
  {
    name: "main",
    question: "Where do you do most of your food shopping?",
    one: ["Larkfield", "Tesco", "Sainsbury's", "Aldi", "Lidl", "Morrisons", "Waitrose", "Somewhere else"]
  },
  { name: "spend", question: "How much did you spend on groceries last week, in pounds?", from: 0, to: 250 },
  {
    name: "visits",
    question: "How often do you shop at Larkfield?",
    one: [
      "Never",
      "Less often than once a month",
      "Once a month",
      "Two or three times a month",
      "Once a week",
      "Several times a week"
    ]
  },
  {
    name: "channel",
    question: "How do you usually shop with Larkfield?",
    one: ["In store", "Click & collect", "Home delivery"]
  },
  { name: "card", question: "Do you have a Larkfield loyalty card?", one: ["Yes", "No", "I used to"] },
  {
    name: "nps",
    question: "On a scale from 0 to 10, how likely are you to recommend Larkfield to a friend?",
    from: 0,
    to: 10
  },
  { name: "sat_staff", question: "How satisfied are you with our staff?", one: SATISFIED },
  { name: "sat_prices", question: "How satisfied are you with our prices?", one: SATISFIED },
  { name: "sat_range", question: "How satisfied are you with our range of products?", one: SATISFIED },
  {
    name: "bought",
    question: "What did you buy on your last visit?",
    several: [
      "Fresh fruit & vegetables",
      "Meat or fish",
      "Bread or cakes",
      "Beer, wine or spirits",
      "Frozen food",
      "Toiletries",
      "Clothing",
      "None of these"
    ]
  },
  {
    name: "diet",
    question: "Do you follow any of these diets?",
    several: ["Vegetarian", "Vegan", "Gluten-free", "Halal", "Kosher", "None"]
  },
  { name: "retail", question: "Have you ever worked in retail?", one: ["Yes", "No"] },
  { name: "bf", question: "Will you go shopping on Black Friday?", one: ["Yes", "No", "Not sure"] },
  { name: "pets", question: "Which pets do you have?", several: ["Dog", "Cat", "Fish", "Bird", "None"] },
  { name: "car", question: "Do you own or lease a car?", one: ["Own", "Lease", "Neither"] },
  { name: "complained", question: "Have you ever complained to a member of our staff?", one: ["Yes", "No"] },
  {
    name: "resolved",
    question: "How was your complaint resolved?",
    one: ["Refund", "Replacement", "Apology only", "Not resolved"],
    of: ["complained", ["Yes"]]
  },
  { name: "compare", question: "I compare prices before I buy.", one: AGREE },
  { name: "organic", question: "I am willing to pay more for organic food.", one: AGREE },
  {
    name: "improve",
    question: "What one thing should we improve?",
    texts: [
      "",
      "",
      "parking",
      "Parking is far too small at weekends",
      "the queues",
      "prices too high",
      "Lower prices please",
      "more vegan options",
      "staff were rude",
      "nothing",
      "self checkouts never work"
    ]
  },
  { name: "weight", question: "Weight", weights: [0.4, 2.1] }
]
