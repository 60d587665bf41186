import type { MadeQuestion } from "./Made.ts"

const AGREE = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree", "Don't know"]

/** Employees of a company. */
export const STAFF: ReadonlyArray<MadeQuestion> = [
  {
    name: "dept",
    question: "Which department are you in?",
    one: ["Engineering", "Sales", "Marketing", "Customer Service", "Finance", "HR", "Legal", "Warehouse & Logistics"]
  },
  {
    name: "site",
    question: "Which office are you based at?",
    one: ["Austin, TX", "Portland, OR", "Boston, MA", "Indianapolis, IN", "Remote"]
  },
  {
    name: "level",
    question: "What is your job level?",
    one: ["Intern", "Individual contributor", "Team lead", "Manager", "Director", "VP or above"]
  },
  {
    name: "tenure",
    question: "How long have you worked here?",
    one: ["Less than 6 months", "6-12 months", "1-2 years", "3-5 years", "6-10 years", "More than 10 years"]
  },
  { name: "joined", question: "When did you join the company?", dates: ["2008-01-01", "2024-12-31"] },
  { name: "contract", question: "What is your contract?", one: ["Full-time", "Part-time", "Contractor"] },
  {
    name: "gender",
    question: "How do you describe your gender?",
    one: ["Woman", "Man", "Non-binary", "Prefer not to say"]
  },
  { name: "ageband", question: "Which age group are you in?", one: ["Under 25", "25-34", "35-44", "45-54", "55+"] },
  {
    name: "salary",
    question: "What is your annual base salary, in US dollars?",
    from: 30_000,
    to: 210_000,
    declined: true
  },
  { name: "wfh", question: "How many days a week do you work from home?", from: 0, to: 5 },
  { name: "commute", question: "How long is your commute one way, in minutes?", from: 0, to: 120 },
  { name: "valued", question: "I feel valued at work.", one: AGREE },
  { name: "feedback", question: "My manager gives me useful feedback.", one: AGREE },
  { name: "future", question: "I see myself still working here in two years.", one: AGREE },
  { name: "pay_fair", question: "I am paid fairly for the work I do.", one: AGREE },
  {
    name: "stress",
    question: "How often do you feel stressed at work?",
    one: ["Never", "Rarely", "Sometimes", "Often", "Always"]
  },
  {
    name: "looking",
    question: "Are you looking for another job?",
    one: ["Yes, actively", "Yes, casually", "No"]
  },
  {
    name: "benefits",
    question: "Which of these benefits do you use?",
    several: ["401(k)", "Dental insurance", "Vision insurance", "Gym membership", "Tuition assistance", "None"]
  },
  { name: "promoted", question: "Have you been promoted in the past two years?", one: ["Yes", "No"] },
  { name: "manages", question: "Do you manage other people?", one: ["Yes", "No"] },
  { name: "reports", question: "How many people report directly to you?", from: 1, to: 14, of: ["manages", ["Yes"]] },
  { name: "union", question: "Are you a member of a trade union?", one: ["Yes", "No", "Prefer not to say"] },
  { name: "veteran", question: "Are you a veteran of the armed forces?", one: ["Yes", "No", "Prefer not to say"] },
  { name: "disability", question: "Do you have a disability?", one: ["Yes", "No", "Prefer not to say"] },
  {
    name: "caring",
    question: "Do you care for a child or an older relative?",
    one: ["A child", "An older relative", "Both", "Neither"]
  },
  {
    name: "training",
    question: "Which training have you completed this year?",
    several: ["Safety", "Data privacy", "Leadership", "First aid", "None"]
  },
  {
    name: "enps",
    question:
      "How likely are you to recommend working here to a friend? (0 = not at all likely, 10 = extremely likely)",
    from: 0,
    to: 10
  },
  { name: "shift", question: "Which shift do you usually work?", one: ["Day", "Evening", "Night", "Rotating"] },
  {
    name: "leave",
    question: "What would most likely make you leave?",
    one: ["Pay", "My manager", "Lack of career growth", "Workload", "Relocation", "Nothing"]
  },
  {
    name: "wants",
    question: "Rank these from most to least important to you.",
    ranked: ["Pay", "Flexible hours", "Career growth", "Recognition"]
  },
  {
    name: "comment",
    question: "Is there anything else you would like to tell us?",
    texts: [
      "",
      "",
      "",
      "No",
      "More flexible hours please",
      "The canteen food is awful",
      "Pay is below market",
      "Great team"
    ]
  }
]
