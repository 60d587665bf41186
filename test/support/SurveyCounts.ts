/** How many gave an answer: among everybody, and among those of each filter. */
type Counts = readonly [overall: number, first: number, second: number]

export interface PublishedQuestion {
  readonly question: string
  /** `multiple`: respondents may have given several answers. */
  readonly multiple: boolean
  /** Respondents who answered. */
  readonly base: Counts
  readonly answers: Readonly<Record<string, Counts>>
}

/** A real survey with counts made from its file by other programs. */
export interface PublishedSurvey {
  readonly file: string
  readonly respondents: Counts
  /** Each group in several ways of writing it. */
  readonly filters: readonly [ReadonlyArray<string>, ReadonlyArray<string>]
  readonly questions: ReadonlyArray<PublishedQuestion>
}

const characters =
  "Please state whether you view the following characters favorably, unfavorably, or are unfamiliar with him/her."

const starWars: PublishedSurvey = {
  file: "star-wars/StarWars.csv",
  respondents: [1186, 136, 261],
  filters: [
    ["gender = Female AND age = 30-44", 'Gender = "female" AND Age : "30-44"', "-gender = Male age >= 30 age <= 44"],
    [
      'gender = Male AND (age = "45-60" OR age = "> 60")',
      'gender = Male AND age : ("45-60" OR "> 60")',
      'gender = Male AND age >= "45-60"',
      "gender = Male AND age >= 45",
      "NOT gender = Female AND NOT age < 45"
    ]
  ],
  questions: [
    {
      question: "Which character shot first?",
      multiple: false,
      base: [828, 93, 214],
      answers: {
        Han: [325, 26, 81],
        "I don't understand this question": [306, 37, 86],
        Greedo: [197, 30, 47]
      }
    },
    {
      question: `${characters} — Jar Jar Binks`,
      multiple: false,
      base: [821, 92, 210],
      answers: {
        "Very unfavorably": [204, 24, 43],
        "Neither favorably nor unfavorably (neutral)": [164, 16, 47],
        "Somewhat favorably": [130, 18, 38],
        "Very favorably": [112, 13, 27],
        "Unfamiliar (N/A)": [109, 11, 34],
        "Somewhat unfavorably": [102, 10, 21]
      }
    },
    {
      question: "Which of the following Star Wars films have you seen? Please select all that apply.",
      multiple: true,
      base: [835, 93, 213],
      answers: {
        "Star Wars: Episode I The Phantom Menace": [673, 73, 169],
        "Star Wars: Episode II Attack of the Clones": [571, 62, 139],
        "Star Wars: Episode III Revenge of the Sith": [550, 59, 137],
        "Star Wars: Episode IV A New Hope": [607, 68, 144],
        "Star Wars: Episode V The Empire Strikes Back": [758, 85, 192],
        "Star Wars: Episode VI Return of the Jedi": [738, 84, 184]
      }
    }
  ]
}

const thanksgiving: PublishedSurvey = {
  file: "thanksgiving-2015/thanksgiving-2015-poll-data.csv",
  respondents: [1058, 136, 62],
  filters: [
    [
      'gender = Female AND age = "30 - 44"',
      'what_is_your_gender = "Female" AND age : "30-44"',
      '"What is your gender?" = Female AND Age = "30 - 44"'
    ],
    ['age = 60+ AND us_region = "South Atlantic"', 'age >= 60 AND "US Region" : "south atlantic"']
  ],
  questions: [
    {
      question: "What is typically the main dish at your Thanksgiving dinner?",
      multiple: false,
      base: [974, 127, 61],
      answers: {
        Turkey: [859, 106, 55],
        "Other (please specify)": [35, 8, 1],
        "Ham/Pork": [29, 6, 0],
        Tofurkey: [20, 4, 2],
        Chicken: [12, 2, 1],
        "Roast beef": [11, 1, 2],
        "I don't know": [5, 0, 0],
        Turducken: [3, 0, 0]
      }
    },
    {
      question: "Do you typically pray before or after the Thanksgiving meal?",
      multiple: false,
      base: [959, 127, 61],
      answers: { Yes: [624, 80, 46], No: [335, 47, 15] }
    },
    {
      question: "Which type of pie is typically served at your Thanksgiving dinner? Please select all that apply.",
      multiple: true,
      base: [964, 127, 61],
      answers: {
        Apple: [514, 69, 31],
        Buttermilk: [35, 7, 1],
        Cherry: [113, 13, 5],
        Chocolate: [133, 23, 6],
        "Coconut cream": [36, 3, 2],
        "Key lime": [39, 3, 5],
        Peach: [34, 2, 1],
        Pecan: [342, 38, 18],
        Pumpkin: [729, 96, 38],
        "Sweet Potato": [152, 21, 13],
        None: [40, 5, 3],
        "Other (please specify)": [71, 7, 6]
      }
    }
  ]
}

export const publishedSurveys: ReadonlyArray<PublishedSurvey> = [starWars, thanksgiving]
