import type { MadeQuestion } from "./Made.ts"

const SATISFIED = [
  "Very dissatisfied",
  "Dissatisfied",
  "Neither satisfied nor dissatisfied",
  "Satisfied",
  "Very satisfied"
]

/** Customers of a service by subscription. */
export const CUSTOMERS: ReadonlyArray<MadeQuestion> = [
  { name: "signup", question: "When did you sign up for Tasklane?", dates: ["2019-01-01", "2024-12-31"] },
  {
    name: "role",
    question: "Which best describes your role?",
    one: ["Founder or owner", "Executive", "Manager", "Individual contributor", "Contractor or freelancer", "Other"]
  },
  {
    name: "department",
    question: "Which department do you work in?",
    one: ["Engineering", "Marketing", "Sales", "Human resources", "Finance", "Operations", "Customer support", "Other"]
  },
  {
    name: "size",
    question: "How many employees does your company have?",
    one: ["1", "2-10", "11-50", "51-200", "201-1,000", "1,001-5,000", "More than 5,000"]
  },
  {
    name: "industry",
    question: "What industry is your company in?",
    one: ["Software", "Retail", "Healthcare", "Education", "Financial services", "Manufacturing", "Non-profit", "Other"]
  },
  {
    name: "country",
    question: "In which country are you based?",
    one: ["United States", "United Kingdom", "Germany", "France", "Canada", "Australia", "India", "Other"]
  },
  {
    name: "age_group",
    question: "How old are you?",
    one: ["18-24", "25-34", "35-44", "45-54", "55-64", "65 or older"]
  },
  {
    name: "gender",
    question: "What is your gender?",
    one: ["Woman", "Man", "Non-binary", "Prefer to self-describe", "Prefer not to say"]
  },
  { name: "plan", question: "Which plan are you on?", one: ["Free", "Starter", "Pro", "Enterprise"] },
  { name: "seats", question: "How many seats do you pay for?", from: 0, to: 120, declined: true },
  {
    name: "spend",
    question: "How much do you spend on Tasklane per month, in US dollars?",
    from: 0,
    to: 900,
    declined: true
  },
  {
    name: "recommend",
    question:
      "How likely are you to recommend Tasklane to a friend or colleague? (0 = not at all likely, 10 = extremely likely)",
    from: 0,
    to: 10
  },
  { name: "overall", question: "Overall, how satisfied are you with Tasklane?", one: SATISFIED },
  { name: "sat_support", question: "How satisfied are you with customer support?", one: SATISFIED },
  { name: "sat_price", question: "How satisfied are you with the price?", one: SATISFIED },
  { name: "sat_mobile", question: "How satisfied are you with the mobile app?", one: SATISFIED },
  {
    name: "ease",
    question: "How easy or difficult was it to set up Tasklane?",
    one: ["Very difficult", "Difficult", "Neither easy nor difficult", "Easy", "Very easy"]
  },
  {
    name: "usage",
    question: "How often do you log in to Tasklane?",
    one: [
      "Never",
      "Less than once a month",
      "About once a month",
      "A few times a month",
      "About once a week",
      "A few times a week",
      "Once a day",
      "Several times a day"
    ]
  },
  {
    name: "features",
    question: "Which features have you used in the past 30 days?",
    several: [
      "Dashboards",
      "Reports",
      "Calendar view",
      "Time tracking",
      "API",
      "Slack integration",
      "Mobile app",
      "None of these"
    ]
  },
  {
    name: "tools",
    question: "Which other tools does your team use?",
    several: ["Asana", "Trello", "Jira", "Notion", "Monday.com", "Microsoft Teams", "Other", "None"]
  },
  {
    name: "contacted",
    question: "Have you contacted customer support in the past 3 months?",
    one: ["Yes", "No", "Don't know"]
  },
  {
    name: "renew",
    question: "How likely are you to renew your subscription?",
    one: ["Very unlikely", "Unlikely", "Neither likely nor unlikely", "Likely", "Very likely"]
  },
  {
    name: "disappointed",
    question: "How would you feel if you could no longer use Tasklane?",
    one: ["Very disappointed", "Somewhat disappointed", "Not disappointed", "I no longer use Tasklane"]
  },
  {
    name: "heard",
    question: "How did you first hear about Tasklane?",
    one: [
      "Search engine",
      "Social media",
      "Friend or colleague",
      "Podcast",
      "Conference or event",
      "Review site",
      "Other"
    ]
  },
  {
    name: "decides",
    question: "Are you involved in deciding which software your company buys?",
    one: ["Yes, I make the final decision", "Yes, I influence the decision", "No"]
  },
  { name: "remote", question: "Where do you usually work?", one: ["Fully remote", "Hybrid", "In the office"] },
  {
    name: "wish",
    question: "Rank these improvements from most to least important to you.",
    ranked: ["Lower price", "Faster performance", "More integrations", "Better support"]
  },
  {
    name: "value",
    question: "Tasklane is good value for money.",
    one: ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]
  },
  {
    name: "saves",
    question: "Tasklane saves my team time.",
    one: ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]
  }
]
