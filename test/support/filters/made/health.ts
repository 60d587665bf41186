import type { MadeQuestion } from "./Made.ts"

const AGREE = [
  "Strongly disagree",
  "Somewhat disagree",
  "Neither agree nor disagree",
  "Somewhat agree",
  "Strongly agree"
]
const YES = ["Yes", "No", "Don't know", "Refused"]
const STATES = [
  "California",
  "Texas",
  "Florida",
  "New York",
  "Illinois",
  "Ohio",
  "Georgia",
  "Washington",
  "Arizona",
  "Maine",
  "District of Columbia",
  "Other"
]

/** Health of adults in the United States. */
export const HEALTH: ReadonlyArray<MadeQuestion> = [
  { name: "age", question: "What is your age in years?", from: 18, to: 92, declined: true },
  { name: "sex", question: "What is your sex?", one: ["Male", "Female"] },
  {
    name: "identity",
    question: "How do you describe your gender identity?",
    one: ["Man", "Woman", "Non-binary", "Transgender", "Prefer not to answer"]
  },
  {
    name: "race",
    question: "What is your race or ethnicity?",
    one: [
      "White",
      "Black or African American",
      "Hispanic or Latino",
      "Asian",
      "American Indian or Alaska Native",
      "Other"
    ]
  },
  { name: "state", question: "In which state do you live?", one: STATES },
  { name: "metro", question: "Do you live in an urban, suburban or rural area?", one: ["Urban", "Suburban", "Rural"] },
  {
    name: "income",
    question: "What was your total household income before taxes last year?",
    one: [
      "Less than $25,000",
      "$25,000 to $49,999",
      "$50,000 to $74,999",
      "$75,000 to $99,999",
      "$100,000 to $149,999",
      "$150,000 or more",
      "Prefer not to answer"
    ]
  },
  {
    name: "education",
    question: "What is the highest level of school you have completed?",
    one: [
      "Less than high school",
      "High school diploma or GED",
      "Some college, no degree",
      "Associate degree",
      "Bachelor's degree",
      "Graduate or professional degree"
    ]
  },
  {
    name: "marital",
    question: "What is your marital status?",
    one: ["Married", "Living with a partner", "Divorced", "Separated", "Widowed", "Never married"]
  },
  {
    name: "work",
    question: "What is your current employment status?",
    one: [
      "Employed full time",
      "Employed part time",
      "Self-employed",
      "Unemployed",
      "Homemaker",
      "Student",
      "Retired",
      "Unable to work"
    ]
  },
  { name: "children", question: "How many children under 18 live in your household?", from: 0, to: 5 },
  {
    name: "insurance",
    question: "What kind of health insurance do you have?",
    one: ["Through an employer", "Bought on my own", "Medicare", "Medicaid", "Military or VA", "Uninsured"]
  },
  {
    name: "genhealth",
    question: "Would you say that in general your health is excellent, very good, good, fair or poor?",
    one: ["Excellent", "Very good", "Good", "Fair", "Poor"]
  },
  {
    name: "smoke",
    question: "Do you now smoke cigarettes every day, some days or not at all?",
    one: ["Every day", "Some days", "Not at all"]
  },
  { name: "vape", question: "Have you ever used an e-cigarette or vape?", one: YES },
  {
    name: "drinks",
    question: "How many alcoholic drinks do you have in a typical week?",
    from: 0,
    to: 30,
    declined: true
  },
  { name: "exercise", question: "On how many days per week do you exercise for at least 30 minutes?", from: 0, to: 7 },
  { name: "sleep", question: "How many hours of sleep do you usually get per night?", from: 3, to: 11 },
  { name: "weight", question: "About how much do you weigh, in pounds?", from: 95, to: 320, declined: true },
  {
    name: "conditions",
    question: "Has a doctor ever told you that you have any of the following?",
    several: [
      "Diabetes",
      "High blood pressure",
      "Asthma",
      "Arthritis",
      "Depression",
      "Cancer",
      "High cholesterol",
      "None of these"
    ]
  },
  {
    name: "checkup",
    question: "When did you last visit a doctor for a routine checkup?",
    one: ["Within the past year", "1 to 2 years ago", "2 to 5 years ago", "5 or more years ago", "Never"]
  },
  { name: "flushot", question: "Did you get a flu shot in the past 12 months?", one: YES },
  {
    name: "anxious",
    question: "In the past two weeks, how often have you felt nervous or anxious?",
    one: ["Never", "Rarely", "Sometimes", "Often", "Always"]
  },
  {
    name: "fastfood",
    question: "How often do you eat fast food?",
    one: [
      "Never",
      "Less than once a month",
      "1-3 times a month",
      "Once a week",
      "2-4 times a week",
      "Daily or almost daily"
    ]
  },
  {
    name: "diet",
    question: "Which of these diets do you follow, if any?",
    several: ["Vegetarian", "Vegan", "Keto", "Gluten-free", "Low-carb", "None"]
  },
  { name: "trust", question: "I trust my doctor to put my interests first.", one: AGREE },
  { name: "afford", question: "I worry about being able to afford medical care.", one: AGREE },
  {
    name: "telehealth",
    question: "Have you had a video or phone appointment with a doctor in the past year?",
    one: YES
  },
  {
    name: "prefers",
    question: "If you had a choice, would you rather see a doctor in person or by video?",
    one: ["In person", "By video", "No preference"]
  },
  { name: "caregiver", question: "Do you provide unpaid care to an adult family member or friend?", one: YES },
  { name: "veteran", question: "Have you ever served in the U.S. military?", one: ["Yes", "No"] }
]
