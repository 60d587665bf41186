/** Words that files are made of: subjects, scales in English and people, who do not exist. */

export interface Subject {
  readonly thing: string
  readonly brands: ReadonlyArray<string>
  readonly reasons: ReadonlyArray<string>
  readonly aspects: ReadonlyArray<string>
  readonly phrases: ReadonlyArray<string>
}

export const SUBJECTS: ReadonlyArray<Subject> = [
  {
    thing: "bakery",
    brands: ["Kornfeld", "Le Fournil", "Bread & Butter", "Miller's"],
    reasons: ["Fresh bread", "Low prices", "On my way", "Friendly staff", "Opening hours"],
    aspects: ["Choice of bread", "Waiting time", "Cleanliness", "Value for money"],
    phrases: ["the queue is long in the morning", "I like the rye loaf", "too sweet for me", "please open on Sundays"]
  },
  {
    thing: "bus service",
    brands: ["CityLine", "Express 12", "Nightrider", "Harbour Shuttle"],
    reasons: ["Commuting", "Shopping", "Visiting friends", "Leisure", "Medical appointments"],
    aspects: ["Punctuality", "Comfort", "Safety at stops", "Ticket price"],
    phrases: ["drivers are kind", "it never comes on time", "more buses after ten please", "the app keeps failing"]
  },
  {
    thing: "gym",
    brands: ["Ironworks", "PulseFit", "The Loft", "Aqua & Co"],
    reasons: ["Lose weight", "Build strength", "Meet people", "Doctor's advice", "Stress relief"],
    aspects: ["Equipment", "Changing rooms", "Classes", "Opening times"],
    phrases: ["showers are cold", "the trainers know a lot", "I would come more often", "music is far too loud"]
  },
  {
    thing: "streaming app",
    brands: ["Flixo", "Moonbeam", "Cinebox", "Reel One"],
    reasons: ["Series", "Documentaries", "Live sports", "Films for children", "Foreign films"],
    aspects: ["Picture quality", "Search", "Recommendations", "Monthly fee"],
    phrases: ["search never finds what I want", "good value for a family", "too many adverts", "I share an account"]
  }
]

export const AGREEMENT = ["Strongly disagree", "Disagree", "Neither agree nor disagree", "Agree", "Strongly agree"]
export const SATISFACTION = [
  "Very dissatisfied",
  "Somewhat dissatisfied",
  "Neutral",
  "Somewhat satisfied",
  "Very satisfied"
]
export const FREQUENCY = ["Never", "Rarely", "Sometimes", "Often", "Always"]
export const IMPORTANCE = [
  "Not at all important",
  "Slightly important",
  "Moderately important",
  "Very important",
  "Extremely important"
]
export const LIKELIHOOD = ["Very unlikely", "Unlikely", "Neither likely nor unlikely", "Likely", "Very likely"]
export const QUALITY = ["Poor", "Fair", "Good", "Very good", "Excellent"]
export const AGES = ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"]
export const INCOMES = ["Under $25,000", "$25,000-$49,999", "$50,000-$74,999", "$75,000-$99,999", "$100,000 or more"]
export const GENDERS = ["Female", "Male", "Non-binary"]
export const REGIONS = ["North", "South", "East", "West"]
export const EDUCATION = ["High school", "Vocational training", "Bachelor's degree", "Master's degree"]

export const GIVEN_NAMES =
  "Aiko Bram Chidi Dalia Emre Farida Goran Hanneke Ilse Jorun Kofi Leila Marek Noor Oleks Priya Quentin Rosalind Sipho Tamar Umberto Violet Wen Xenia Yusuf Zofia Maria John Anna Peter".split(
    " "
  )
export const FAMILY_NAMES =
  "Abara Bertrand Castellanos Dvorak Eriksen Fujita Greco Haddad Ivanova Jansen Kowalski Lindqvist Mbeki Novak Okafor Petrov Quist Rahman Suzuki Tanaka Ueda Vermeer Weiss Xu Yilmaz Zhang Smith Brown".split(
    " "
  )
