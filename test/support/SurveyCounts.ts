import { masculinityCodebook } from "./surveys/MasculinityCodebook.ts"
import type { FormFile } from "./Uploads.ts"

/** How many gave an answer: among everybody, and among those of each filter. */
type Counts = readonly [overall: number, first: number, second: number]

export interface PublishedQuestion {
  readonly question: string
  /** Names it in filters. */
  readonly key?: string
  /** `multiple`: respondents may have given several answers. */
  readonly multiple: boolean
  /** Respondents who answered. */
  readonly base: Counts
  readonly answers: Readonly<Record<string, Counts>>
  /** Sums of weights, to two decimals. */
  readonly weighted?: Readonly<Record<string, Counts>>
}

/** Answers in people's own words. */
export interface PublishedVerbatims {
  readonly question: string
  readonly base: Counts
  /** A filter on the words, and how many it leaves of each group. */
  readonly filter: string
  readonly matched: Counts
}

/** A real survey with counts made from its file by other programs. */
export interface PublishedSurvey {
  readonly file: string
  /** What is sent along with the file. */
  readonly with?: { readonly weight?: string; readonly codebook?: FormFile }
  readonly respondents: Counts
  /** Sums of weights, to three decimals. */
  readonly weight?: Counts
  /** Each group in several ways of writing it. */
  readonly filters: readonly [ReadonlyArray<string>, ReadonlyArray<string>]
  readonly questions: ReadonlyArray<PublishedQuestion>
  readonly verbatims?: PublishedVerbatims
}

const characters =
  "Please state whether you view the following characters favorably, unfavorably, or are unfamiliar with him/her."

const starWars: PublishedSurvey = {
  file: "star-wars/StarWars.csv",
  respondents: [1186, 136, 261],
  filters: [
    [
      "gender = Female AND age = 30-44",
      'Gender = "female" AND Age : "30-44"',
      "-gender = Male age >= 30 age <= 44",
      "women aged 30 to 44"
    ],
    [
      'gender = Male AND (age = "45-60" OR age = "> 60")',
      'gender = Male AND age : ("45-60" OR "> 60")',
      'gender = Male AND age >= "45-60"',
      "gender = Male AND age >= 45",
      "NOT gender = Female AND NOT age < 45",
      "men 45 and over"
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
      '"What is your gender?" = Female AND Age = "30 - 44"',
      "women between 30 and 44"
    ],
    [
      'age = 60+ AND us_region = "South Atlantic"',
      'age >= 60 AND "US Region" : "south atlantic"',
      "people over 60 in the South Atlantic"
    ]
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

const masculinity: PublishedSurvey = {
  file: "masculinity-2018/raw-responses.csv",
  with: { weight: "weight", codebook: ["codebook.csv", masculinityCodebook] },
  respondents: [1615, 133, 126],
  weight: [1615, 471.983, 401.553],
  filters: [
    ['age3 = "18 - 34"', 'age3 : "18-34"', '"Age group" < "35 - 64"', "people aged 18 to 34"],
    [
      'race2 = "Non-white" AND educ3 : ("Some college" OR "High school or less")',
      'race2 = "non-white" AND educ3 <= "Some college"',
      '-race2 = White -educ3 = "College or more"'
    ]
  ],
  questions: [
    {
      question: "How masculine do you feel in general?",
      key: "q0001",
      multiple: false,
      base: [1601, 133, 126],
      answers: {
        "Somewhat masculine": [826, 62, 49],
        "Very masculine": [612, 45, 55],
        "Not very masculine": [131, 17, 15],
        "Not at all masculine": [32, 9, 7]
      },
      weighted: {
        "Somewhat masculine": [750.81, 222.63, 144.67],
        "Very masculine": [600.69, 137.99, 178.92],
        "Not very masculine": [178.16, 62.63, 49.18],
        "Not at all masculine": [76.07, 48.73, 28.78]
      }
    },
    {
      question: "Does society put unhealthy pressure on men?",
      key: "q0005",
      multiple: false,
      base: [1602, 132, 126],
      answers: { Yes: [955, 101, 82], No: [647, 31, 44] },
      weighted: { Yes: [973.13, 331.66, 251.94], No: [630.83, 138.11, 149.61] }
    },
    {
      question: "What do you worry about nearly every day?",
      key: "q0008",
      multiple: true,
      base: [1612, 133, 126],
      answers: {
        "Your height": [63, 18, 7],
        "Your weight": [904, 67, 66],
        "Your hair or hairline": [205, 44, 23],
        "Your physique": [510, 58, 33],
        "Appearance of your genitalia": [148, 24, 15],
        "Your clothing or style": [200, 40, 28],
        "Sexual performance or amount of sex": [354, 38, 38],
        "Your mental health": [388, 67, 30],
        "Your physical health": [835, 60, 62],
        "Your finances, including your current or future income, assets, or debt": [769, 84, 72],
        "Your ability to provide for your family, current or anticipated": [444, 55, 43],
        "None of the above": [259, 12, 15]
      },
      weighted: {
        "Your height": [98.91, 57.56, 29.68],
        "Your weight": [869.96, 212.67, 218.91],
        "Your hair or hairline": [311.25, 155.61, 90.7],
        "Your physique": [539.54, 188.06, 96.23],
        "Appearance of your genitalia": [203.03, 78.78, 56.29],
        "Your clothing or style": [296.53, 146.13, 107.3],
        "Sexual performance or amount of sex": [376.21, 112.31, 111.5],
        "Your mental health": [517.6, 212.34, 112.42],
        "Your physical health": [798.69, 199.22, 174.2],
        "Your finances, including your current or future income, assets, or debt": [858.74, 250.54, 207.6],
        "Your ability to provide for your family, current or anticipated": [520.51, 155.25, 134.31],
        "None of the above": [206.95, 47.15, 45.34]
      }
    }
  ]
}

const jupyter: PublishedSurvey = {
  file: "jupyter-ux-2015/2015-ux.csv",
  respondents: [1706, 270, 382],
  filters: [
    [
      'how_many_years_have_you_been_in_this_role = "5+ years"',
      '"How many years have you been in this role?" : "5+ years"'
    ],
    [
      "how_often_do_you_use_jupyter_notebook = Daily AND status = Complete",
      '"How often do you use Jupyter Notebook?" >= Daily status = complete'
    ]
  ],
  questions: [
    {
      question: "How often do you use Jupyter Notebook?",
      multiple: false,
      base: [1091, 270, 382],
      answers: {
        Daily: [530, 128, 382],
        Weekly: [392, 101, 0],
        Monthly: [111, 27, 0],
        "Less often than monthly": [58, 14, 0]
      }
    },
    {
      question: "Select all the words that best describe Jupyter Notebook.",
      multiple: true,
      base: [748, 263, 370],
      answers: {
        convenient: [562, 196, 302],
        cool: [417, 159, 209],
        comfortable: [401, 137, 226],
        quick: [370, 124, 195],
        intuitive: [360, 117, 207],
        simple: [355, 112, 188],
        flexible: [352, 134, 199],
        accessible: [287, 96, 162],
        "Other word(s):": [68, 27, 36],
        complicated: [38, 17, 16],
        confusing: [33, 13, 13],
        uncomfortable: [29, 16, 4]
      }
    }
  ],
  verbatims: {
    question: "What, if anything, hinders you from making Jupyter Notebook an even more regular part of your workflow?",
    base: [764, 215, 288],
    filter: 'what_if_anything_hinders_you_from_making_jupyter_notebook_an : "version control"',
    matched: [50, 11, 28]
  }
}

const mobiles: PublishedSurvey = {
  file: "mobiles-feedback-sav/Mobiles_feedback_4_weeks.sav",
  respondents: [895, 161, 64],
  filters: [
    [
      'Q1 = Female AND Q2 : ("35 to 44 years" OR "45 to 54 years")',
      "Q1 = Female AND Q2 >= 35 AND Q2 <= 54",
      "women aged 35 to 54"
    ],
    [
      'Q1 = Male AND Q2 >= 18 AND Q2 <= 34 AND Q4 : ("A city with more than 1 million people" OR "A city with between 100,000 and 1 million people")'
    ]
  ],
  questions: [
    {
      question: "Main phone company",
      key: "Q7",
      multiple: false,
      base: [895, 161, 64],
      answers: {
        "AT&T": [211, 48, 19],
        Verizon: [203, 31, 12],
        "T-Mobile": [112, 14, 7],
        Sprint: [64, 14, 4],
        "Boost Mobile": [56, 15, 6],
        "Metro PCS": [51, 10, 3],
        Tracfone: [47, 6, 1],
        "Straight Talk (Walmart)": [41, 7, 2],
        "Cricket Wireless": [38, 7, 8],
        "Other (Please type into the box)": [34, 4, 0],
        "Consumer Cellular": [19, 1, 0],
        "Virgin Mobile U.S.A": [11, 2, 0],
        "U.S. Cellular": [6, 2, 2],
        NET10: [2, 0, 0],
        "Don’t know": [0, 0, 0]
      }
    },
    {
      question: "Q12_3",
      multiple: false,
      base: [851, 153, 63],
      answers: {
        Easy: [314, 55, 29],
        "Very easy": [306, 63, 22],
        "Neither easy nor difficult": [139, 24, 6],
        Difficult: [57, 5, 5],
        "Very difficult": [35, 6, 1]
      }
    },
    {
      question: "Race",
      multiple: true,
      base: [895, 161, 64],
      answers: {
        "White For example, German, Irish, English, Italian, Polish, French, etc.": [661, 120, 31],
        "Hispanic, Latino, or Spanish origin For example, Mexican or Mexican American, Puerto Rican, Cuban, Salvadoran, Dominican, Colombian, etc.":
          [72, 17, 6],
        "Black or African American For example, African American, Jamaican, Haitian, Nigerian, Ethiopian, Somalian, etc.":
          [126, 26, 22],
        "Asian For example, Chinese, Filipino, Asian Indian, Vietnamese, Korean, Japanese, etc.": [48, 5, 7],
        "American Indian or Alaska Native For example, Navajo Nation, Blackfeet Tribe, Mayan, Aztec, Native Village of Barrow Inupiat Traditional Government, Nome Eskimo Community, etc.":
          [10, 1, 0],
        "Middle Eastern or North African For example, Lebanese, Iranian, Egyptian, Syrian, Moroccan, Algerian, etc.": [
          3, 0, 0
        ],
        "Native Hawaiian or Other Pacific Islander For example, Native Hawaiian, Samoan, Chamorro, Tongan, Fijian, Marshallese, etc.":
          [0, 0, 0],
        "Some other race, ethnicity, or origin": [7, 0, 0]
      }
    }
  ]
}

export const publishedSurveys: ReadonlyArray<PublishedSurvey> = [starWars, thanksgiving, masculinity, jupyter, mobiles]
