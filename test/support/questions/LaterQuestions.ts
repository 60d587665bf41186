import type { Put } from "./NonsenseQuestions.ts"

const put = (question: string, ...choices: ReadonlyArray<string>): Put => ({ question, choices })
const yesNo = (question: string): Put => put(question, "Yes", "No")

/** Written in one go when the rules stood, and not looked at while they were changed. */
export const LATER_NONSENSE: ReadonlyArray<Put> = [
  yesNo("Have you krelled your bimpkin lately?"),
  yesNo("Does the tronk outweigh the mivvet?"),
  put("Which snazzlewort do you prefer?", "The first", "The second"),
  put("How many plorgs did you eat today?", "0", "1", "2"),
  yesNo("Should yoffles be taxed?"),
  put("How often do you drench your kwimble?", "Daily", "Weekly"),
  yesNo("lkjhgf poiuyt mnbvcx"),
  yesNo("zzzzzz"),
  yesNo("gggg hhhh jjjj"),
  yesNo("Well then."),
  put("My car is red.", "Norway", "Sweden"),
  put("How many people live in your household?", "Sweet", "Salty"),
  put("How old is your car?", "Square", "Round"),
  yesNo("Are you a grumbold or a pleeth?"),
  yesNo("Do your vroobles chime?"),
  put("Rank the zonkiness of these", "A", "B"),
  yesNo("What is?"),
  yesNo("Do you?"),
  yesNo("Is drabulous skenning allowed in your town?"),
  put("How much time do you spend on the phone?", "Green", "Yellow")
]

/** The same of questions that people could answer. */
export const LATER_SENSIBLE: ReadonlyArray<Put> = [
  yesNo("Do you own an air fryer?"),
  yesNo("Have you ever had a colonoscopy?"),
  yesNo("Do you use Kotlin or Swift at work?"),
  yesNo("Would you buy bread made with teff flour?"),
  yesNo("Do you watch telenovelas?"),
  yesNo("Have you heard of quiet quitting?"),
  yesNo("Does your child use a Chromebook at school?"),
  yesNo("Do you have a Roomba?"),
  yesNo("Is your workplace unionised?"),
  yesNo("Do you take metformin?"),
  yesNo("Would you wear an exosuit at work?"),
  yesNo("Do you play pickleball?"),
  put("Marital status", "Single", "Married", "Widowed"),
  put("How many cups of coffee do you drink a day?", "None", "One or two", "Three or more"),
  yesNo("Have you bought anything on Vinted?"),
  put("Overall, how would you rate the onboarding flow of our SaaS dashboard?", "Good", "Bad"),
  yesNo("Would you subscribe to Brewly, a box of craft beers that comes every month?"),
  put("Which of these apps do you use?", "Duolingo", "Strava", "Calm"),
  yesNo("Do you make your own kimchi or sauerkraut?"),
  yesNo("Is long COVID taken seriously enough?")
]
