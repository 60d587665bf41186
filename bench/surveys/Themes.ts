/** What a questionnaire asks. */
export type ThemeQuestion =
  | {
      readonly kind: "single" | "ordinal"
      readonly name: string
      readonly text: string
      readonly labels: ReadonlyArray<string>
    }
  | {
      readonly kind: "multiple"
      readonly name: string
      readonly text: string
      readonly labels: ReadonlyArray<string>
    }
  | {
      readonly kind: "grid"
      readonly name: string
      readonly text: string
      readonly items: ReadonlyArray<string>
      readonly labels: ReadonlyArray<string>
    }
  | {
      readonly kind: "numeric"
      readonly name: string
      readonly text: string
      readonly range: readonly [low: number, high: number]
    }
  | {
      readonly kind: "text"
      readonly name: string
      readonly text: string
      readonly phrases: ReadonlyArray<string>
    }

export interface Theme {
  readonly name: string
  readonly questions: ReadonlyArray<ThemeQuestion>
}

const GENDER = ["Female", "Male", "Non-binary", "Prefer not to say"]
const AGREEMENT = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]
const SATISFACTION = ["Very dissatisfied", "Dissatisfied", "Neutral", "Satisfied", "Very satisfied", "Don't know"]
const OFTEN = ["Never", "Less than once a month", "Monthly", "Weekly", "Daily"]

/** Questionnaires on subjects of their own, each with every way of asking. */
export const THEMES: ReadonlyArray<Theme> = [
  {
    name: "coffee",
    questions: [
      { kind: "single", name: "sex", text: "Which gender do you identify with?", labels: GENDER },
      { kind: "numeric", name: "age", text: "How old are you?", range: [18, 84] },
      { kind: "ordinal", name: "visits", text: "How often do you visit a coffee shop?", labels: OFTEN },
      {
        kind: "multiple",
        name: "drinks",
        text: "Which of these drinks have you bought in the past month?",
        labels: ["Espresso", "Latte", "Decaf mocha", "Flat white", "Iced tea", "Other"]
      },
      {
        kind: "grid",
        name: "shop",
        text: "How far do you agree with these statements about your usual shop?",
        items: ["The staff are friendly", "The prices are fair", "I can find a seat"],
        labels: AGREEMENT
      },
      {
        kind: "text",
        name: "wish",
        text: "What would you change about your usual shop?",
        phrases: [
          "More seats near the window",
          "Shorter queues in the morning",
          "Oat milk without a surcharge",
          "Nothing"
        ]
      }
    ]
  },
  {
    name: "commuting",
    questions: [
      {
        kind: "single",
        name: "region",
        text: "Where do you live?",
        labels: ["North", "East", "South", "West", "Abroad"]
      },
      { kind: "numeric", name: "minutes", text: "How many minutes does your way to work take?", range: [3, 130] },
      {
        kind: "multiple",
        name: "modes",
        text: "How do you travel to work? Select all that apply.",
        labels: ["Train", "Bus", "Ferry", "Bicycle", "Car, as a driver", "Car, as a passenger", "On foot"]
      },
      {
        kind: "ordinal",
        name: "happy",
        text: "How satisfied are you with your commute overall?",
        labels: SATISFACTION
      },
      {
        kind: "grid",
        name: "rate",
        text: "How satisfied are you with the following?",
        items: ["Punctuality", "Cleanliness", "Price", "Safety at night"],
        labels: SATISFACTION
      },
      { kind: "single", name: "home", text: "Do you work from home at least one day a week?", labels: ["Yes", "No"] },
      {
        kind: "text",
        name: "worst",
        text: "Please describe the worst part of your commute.",
        phrases: ["Waiting in the rain", "People on the phone", "Delays without a word", "The last mile uphill"]
      }
    ]
  },
  {
    name: "banking",
    questions: [
      {
        kind: "single",
        name: "bank",
        text: "Which bank do you use most?",
        labels: ["Alpine Mutual", "Harbour & Sons", "Nordlicht", "Penny First", "Another bank"]
      },
      {
        kind: "multiple",
        name: "features",
        text: "Which of the following features do you use in your banking app?",
        labels: ["Transfers", "Card controls", "Robo-advice", "Budget planner", "Cheque deposit", "None of these"]
      },
      {
        kind: "ordinal",
        name: "likely",
        text: "How likely are you to open another account this year?",
        labels: ["Not at all likely", "Slightly likely", "Moderately likely", "Very likely", "Extremely likely"]
      },
      {
        kind: "multiple",
        name: "worries",
        text: "What worries you about banking online?",
        labels: ["Fraud", "Losing my phone", "Being tracked by ads", "Outages", "Hidden fees"]
      },
      { kind: "numeric", name: "accounts", text: "How many accounts do you have in total?", range: [1, 9] },
      {
        kind: "grid",
        name: "trust",
        text: "How much do you agree?",
        items: ["My money is safe", "My bank listens", "Branches will disappear"],
        labels: AGREEMENT
      },
      {
        kind: "text",
        name: "missing",
        text: "Which feature do you miss?",
        phrases: ["Splitting bills with friends", "Dark mode", "A human to talk to", "Better search in statements"]
      }
    ]
  },
  {
    name: "fitness",
    questions: [
      { kind: "single", name: "gender", text: "Are you …", labels: ["A woman", "A man", "Neither of these"] },
      { kind: "numeric", name: "born", text: "In which year were you born?", range: [1940, 2007] },
      { kind: "ordinal", name: "often", text: "How often do you exercise?", labels: OFTEN },
      {
        kind: "multiple",
        name: "sports",
        text: "Which sports did you do last year?",
        labels: ["Running", "Swimming", "Curling", "Yoga / Pilates", "Weight training", "Team sports (any)", "Hiking"]
      },
      {
        kind: "grid",
        name: "reason",
        text: "How important are these reasons to you?",
        items: ["Health", "Looks", "Company", "Fun"],
        labels: ["Not at all important", "Slightly important", "Moderately important", "Very important"]
      },
      {
        kind: "numeric",
        name: "recommend",
        text: "On a scale from 0 to 10, how likely are you to recommend your gym?",
        range: [0, 10]
      },
      {
        kind: "text",
        name: "stop",
        text: "What keeps you from exercising more?",
        phrases: ["No time after work", "Knee pain since last year", "It is too expensive", "Bad weather"]
      }
    ]
  }
]
