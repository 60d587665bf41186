import type { MadeQuestion } from "./Made.ts"

const AGREE = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]

/** Patients of clinics in the United States, weighted; some questions are asked of some only. */
export const PATIENTS: ReadonlyArray<MadeQuestion> = [
  { name: "age_band", question: "Age group", one: ["18-29", "30-44", "45-64", "65-74", "75+"] },
  { name: "sex", question: "What is your sex?", one: ["Female", "Male"] },
  {
    name: "state",
    question: "What state do you live in?",
    one: ["California", "Texas", "New York", "Florida", "Ohio", "Oregon", "Indiana", "Washington", "Georgia", "Maine"]
  },
  { name: "hispanic", question: "Are you Hispanic or Latino?", one: ["Yes", "No"] },
  {
    name: "race",
    question: "What is your race?",
    one: ["White", "Black or African American", "Asian", "American Indian or Alaska Native", "Two or more races"]
  },
  {
    name: "income",
    question: "What is your yearly household income?",
    one: [
      "Less than $25,000",
      "$25,000-$49,999",
      "$50,000-$74,999",
      "$75,000-$99,999",
      "$100,000 or more",
      "Don't know"
    ]
  },
  {
    name: "marital",
    question: "What is your marital status?",
    one: ["Married", "Living with a partner", "Divorced", "Separated", "Widowed", "Never married"]
  },
  { name: "children", question: "How many children under 18 live with you?", from: 0, to: 4 },
  {
    name: "activity",
    question: "Which of these describe you? Select all that apply.",
    several: [
      "Working for pay",
      "Retired",
      "Student",
      "Homemaker",
      "Unable to work",
      "Looking for work",
      "None of these"
    ]
  },
  { name: "service", question: "Did you ever serve on active duty in the U.S. Armed Forces?", one: ["Yes", "No"] },
  {
    name: "cover",
    question: "What is your main health insurance?",
    one: ["Employer plan", "Medicare", "Medicaid", "Marketplace plan", "Other", "Uninsured"]
  },
  {
    name: "conditions",
    question: "Has a doctor ever told you that you have any of these conditions?",
    several: [
      "Type 1 diabetes",
      "Type 2 diabetes",
      "High blood pressure",
      "Asthma",
      "COPD",
      "Depression",
      "Cancer",
      "None of these"
    ]
  },
  {
    name: "smoke",
    question: "Do you smoke cigarettes?",
    one: ["Every day", "Some days", "Not at all, but I used to", "I have never smoked"]
  },
  {
    name: "cigarettes",
    question: "How many cigarettes do you smoke on a typical day?",
    from: 1,
    to: 40,
    of: ["smoke", ["Every day", "Some days"]]
  },
  { name: "drinking", question: "On how many days a week do you drink alcohol?", from: 0, to: 7 },
  { name: "height", question: "How tall are you, in inches?", from: 56, to: 80 },
  { name: "pounds", question: "How much do you weigh, in pounds?", from: 95, to: 330, declined: true },
  {
    name: "pregnant",
    question: "Are you currently pregnant?",
    one: ["Yes", "No", "Not sure"],
    of: ["sex", ["Female"]]
  },
  {
    name: "doctor",
    question: "How many times have you seen a doctor in the past 12 months?",
    one: ["None", "1", "2-3", "4-9", "10 or more"]
  },
  { name: "emergency", question: "Have you been to an emergency room in the past year?", one: ["Yes", "No"] },
  { name: "pain", question: "On a scale from 0 to 10, how bad is your pain today?", from: 0, to: 10 },
  {
    name: "care",
    question: "How would you rate the care you received at your last visit?",
    one: ["Poor", "Fair", "Good", "Very good", "Excellent"]
  },
  {
    name: "meds",
    question: "Which of these do you take regularly?",
    several: ["Aspirin", "Statins", "Insulin", "Antidepressants", "Vitamins or supplements", "None"]
  },
  { name: "video", question: "Have you ever had a video visit with a doctor?", one: ["Yes", "No", "Don't know"] },
  {
    name: "vaccines",
    question: "Which vaccines have you had in the past 12 months?",
    several: ["Flu", "COVID-19", "Shingles", "None"]
  },
  { name: "listens", question: "My doctor listens to me.", one: AGREE },
  { name: "wait", question: "I had to wait too long for an appointment.", one: AGREE },
  { name: "phone", question: "Do you own a smartphone?", one: ["Yes", "No"] },
  { name: "sleep", question: "How many hours do you sleep on a usual night?", from: 3, to: 11 },
  { name: "last_visit", question: "When was your last visit to the clinic?", dates: ["2022-06-01", "2024-06-30"] },
  {
    name: "say",
    question: "What would have made your visit better?",
    texts: [
      "",
      "",
      "shorter wait",
      "I waited two hours",
      "nothing",
      "cheaper parking",
      "a doctor who listens",
      "Friendlier staff"
    ]
  },
  { name: "weight", question: "Weight", weights: [0.3, 3] }
]
