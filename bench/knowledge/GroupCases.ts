import { hashText } from "../../src/domain/statistics/Rng.ts"
import type { Half } from "./Cases.ts"

/** What is true of an audience: all or none say yes, about so many percent do, or nobody knows. */
export type Expected = "yes" | "no" | "unknown" | number

/** A question to be answered by yes or no among people of whom what is true of everybody need not be. */
export interface GroupCase {
  readonly half: Half
  readonly audience: string
  readonly question: string
  readonly expected: Expected
}

type Row = readonly [audiences: string, questions: string, expected: Expected]

/** What follows from who people are said to be. */
const BY_DEFINITION: ReadonlyArray<Row> = [
  [
    "Nurses; Lawyers; Electricians; Truck drivers; Female engineers; Police officers",
    "Are you employed? Do you have a job? Are you in the labor force?",
    "yes"
  ],
  ["Teachers; Accountants; Cashiers", "Are you unemployed? Are you retired? Are you out of work?", "no"],
  ["Retired teachers; Retired nurses; Unemployed programmers", "Are you employed? Do you have a job?", "no"],
  ["Retired engineers; Retired police officers; Retirees", "Are you retired?", "yes"],
  ["Unemployed people; Jobless men", "Are you unemployed? Are you in the labor force?", "yes"],
  ["Unemployed people; People who are out of work", "Do you have a job? Are you employed? Do you have a boss?", "no"],
  ["Full-time workers; Part-time workers; Self-employed people", "Are you employed? Do you work?", "yes"],
  [
    "Married people; Wives; Husbands; Married men",
    "Are you married? Have you ever been married? Do you have a spouse?",
    "yes"
  ],
  ["Married people; Married women", "Are you single? Are you divorced? Are you unmarried?", "no"],
  ["Divorced women; Widows; Widowed people", "Have you ever been married?", "yes"],
  ["Divorced women; Widows; People who have never been married", "Are you married? Do you have a spouse?", "no"],
  [
    "People who have never been married; Never married men",
    "Have you ever been married? Have you ever been divorced?",
    "no"
  ],
  ["Parents; Mothers; Fathers; Grandparents; Married parents", "Do you have children? Are you a parent?", "yes"],
  ["Parents; Fathers", "Are you childless?", "no"],
  [
    "Childless people; People without children; Childfree women",
    "Do you have children? Are you a parent? Do you have grandchildren?",
    "no"
  ],
  ["Mothers; Wives; Widows; Grandmothers", "Are you a woman? Are you female?", "yes"],
  ["Fathers; Husbands; Grandfathers", "Are you a woman? Have you ever given birth?", "no"],
  ["Homeowners; Home owners in Texas; People who own their home", "Do you own your home? Are you a homeowner?", "yes"],
  ["Homeowners; Home owners", "Do you rent your home? Do you have a landlord? Do you pay rent?", "no"],
  ["Renters; People who rent an apartment; Young renters", "Do you own your home? Do you have a mortgage?", "no"],
  ["Renters; Tenants", "Do you have a landlord? Do you pay rent? Are you a renter?", "yes"],
  ["Students; College students; Graduate students", "Are you a student?", "yes"],
  ["Students", "Are you in school? Do you attend school?", "yes"],
  ["Veterans; Army veterans", "Have you ever served in the military? Are you a veteran?", "yes"],
  ["Vegetarians; Vegans", "Do you eat meat? Do you eat beef? Do you eat chicken?", "no"],
  ["Vegetarians", "Are you a vegetarian?", "yes"],
  ["Dog owners; Women who own a dog; People who have two dogs", "Do you own a dog? Do you have a pet?", "yes"],
  ["Dog owners", "Are you without a dog? Do you have no pets?", "no"],
  ["Smokers; Heavy smokers", "Do you smoke?", "yes"],
  ["Non-smokers", "Do you smoke? Do you smoke cigarettes?", "no"],
  ["Teetotalers", "Do you drink alcohol? Do you drink beer?", "no"],
  ["Republicans", "Are you a Republican?", "yes"],
  ["Republicans; Democrats", "Are you an independent?", "no"],
  [
    "Biden voters; People who voted for Biden; Democrats who voted for Biden",
    "Did you vote for Biden? Have you ever voted?",
    "yes"
  ],
  ["Men; Fathers; Teenage boys", "Are you pregnant? Have you ever been pregnant? Have you given birth?", "no"],
  ["Women; Mothers", "Have you had a vasectomy? Do you have a prostate?", "no"],
  ["Women aged 65 and older; Grandmothers over 70", "Are you pregnant?", "no"],
  [
    "Teenagers aged 13 to 17; Minors; 16 year olds",
    "Did you vote in the last election? Do you have a mortgage? Do you own your home? Are you registered to vote? Can you legally buy alcohol?",
    "no"
  ],
  ["People aged 18 to 20", "Can you legally drink? Did you vote in the 2020 election? Are you a minor?", "no"],
  ["Men aged 30 to 40; Seniors", "Are you a minor? Are you under 18?", "no"],
  ["Seniors; People aged 70 to 80", "Are you 65 or older?", "yes"],
  ["Texans", "Do you live in the South? Do you live in Texas?", "yes"],
  ["Texans", "Do you live in California?", "no"],
  ["Catholics", "Are you a Christian? Are you Catholic?", "yes"],
  ["Atheists", "Are you a Christian? Are you Muslim?", "no"],
  ["Doctors; Lawyers", "Do you have a college degree?", "yes"],
  ["Retirees; Unemployed people", "Do you commute to work? Do you work from home?", "no"]
]

/** Where the share of everybody says nothing of the group. */
const NOT_KNOWN: ReadonlyArray<Row> = [
  ["Hispanic adults; Latinas; Asian Americans", "Do you speak Spanish? Do you speak Spanish at home?", "unknown"],
  [
    "People aged 18 to 20; People aged 85 and older",
    "Do you have a mortgage? Do you have a retirement account? Do you have life insurance?",
    "unknown"
  ],
  [
    "Amish people; Blind people; Prisoners; Deaf people; Nuns",
    "Do you own a car? Do you own a smartphone? Do you have health insurance?",
    "unknown"
  ],
  [
    "Children aged 8 to 12; Toddlers; Teenagers aged 13 to 15",
    "Do you own a smartphone? Do you drink coffee? Do you own a dog?",
    "unknown"
  ],
  ["Muslims; Mormons; Orthodox Jews", "Do you drink alcohol? Do you drink beer? Do you eat pork?", "unknown"],
  [
    "Farmers; Truck drivers; Soldiers",
    "Do you own a farm? Are you self-employed? Do you belong to a union? Do you work from home?",
    "unknown"
  ],
  [
    "People earning under $15,000; People earning over $300,000",
    "Do you own a boat? Do you get food stamps?",
    "unknown"
  ],
  ["Nurses; Cashiers", "Do you wear a uniform? Are you a student?", "unknown"],
  [
    "Adults living in a nursing home; Homeless people; Undocumented immigrants",
    "Do you have a bank account? Do you have a driver's license?",
    "unknown"
  ],
  ["Former nurses; Ex-smokers", "Do you own a car?", "unknown"],
  ["Men; Women", "Do you wear makeup? Do you wear a tie? Do you have a beard?", "unknown"],
  ["Astronauts; Gang members; Identical twins", "Do you have a tattoo? Do you own a gun?", "unknown"]
]

/**
 * Percent who say yes, rounded, by public statistics: Pew Research Center (social media 2021 and 2024, mobile 2024, guns 2023, religion
 * 2023–24, languages of Hispanic adults 2023, tattoos 2023), Gallup (alcohol 2023, pets), National Center for Health Statistics
 * (smoking and insurance 2022, NHIS), Census Bureau (homeownership 2023, marital status 2022, education 2022).
 */
const ON_RECORD: ReadonlyArray<Row> = [
  ["Adults aged 18 to 29", "Do you own a smartphone?", 98],
  ["Adults aged 65 and older", "Do you own a smartphone?", 79],
  ["Adults aged 65 and older", "Do you use Facebook?", 58],
  ["Women", "Do you use Facebook?", 76],
  ["Men", "Do you use Facebook?", 59],
  ["Black adults", "Do you use Instagram?", 46],
  ["Hispanic adults", "Do you use WhatsApp?", 54],
  ["Women", "Do you use Pinterest?", 50],
  ["Men", "Do you use Pinterest?", 19],
  ["Rural adults", "Do you own a gun?", 47],
  ["Urban adults", "Do you own a gun?", 20],
  ["Republicans", "Do you own a gun?", 45],
  ["Democrats", "Do you own a gun?", 20],
  ["Women", "Do you own a gun?", 25],
  ["Men", "Do you own a gun?", 40],
  ["Black adults", "Do you have a tattoo?", 39],
  ["Women", "Do you have a tattoo?", 38],
  ["Men", "Do you have a tattoo?", 27],
  ["Adults with a college degree", "Do you have a tattoo?", 24],
  ["Women", "Do you drink alcohol?", 62],
  ["Men", "Do you drink alcohol?", 62],
  ["Adults with a college degree", "Do you drink alcohol?", 76],
  ["Men", "Do you smoke cigarettes?", 13],
  ["Women", "Do you smoke cigarettes?", 10],
  ["Adults aged 65 and older", "Do you smoke cigarettes?", 9],
  ["Hispanic adults", "Do you have health insurance?", 76],
  ["Adults aged 65 and older", "Do you have health insurance?", 99],
  ["Women", "Do you have health insurance?", 93],
  ["Adults aged 65 and older", "Do you own your home?", 79],
  ["Adults aged 25 to 34", "Do you own your home?", 42],
  ["Black adults", "Do you own your home?", 45],
  ["White adults", "Do you own your home?", 73],
  ["Adults earning under $25,000", "Do you own your home?", 46],
  ["Adults earning over $150,000", "Do you own your home?", 84],
  ["Women", "Are you married?", 50],
  ["Adults aged 18 to 24", "Are you married?", 7],
  ["Black adults", "Are you married?", 33],
  ["Asian adults", "Do you have a college degree?", 57],
  ["White adults", "Do you have a college degree?", 39],
  ["Hispanic adults", "Do you have a college degree?", 20],
  ["Rural adults", "Do you own a dog?", 60],
  ["Urban adults", "Do you own a dog?", 40],
  ["Married people", "Do you own a dog?", 54],
  ["Adults with a college degree", "Do you have a passport?", 66],
  ["Adults earning over $150,000", "Do you own a smartphone?", 98],
  ["Adults aged 18 to 29", "Do you use TikTok?", 59],
  ["People aged 90 and older", "Do you use TikTok?", 4],
  ["People aged 90 and older", "Do you wear a hearing aid?", 40],
  ["People earning under $15,000", "Do you have a savings account?", 40],
  ["Adults aged 65 and older", "Do you use TikTok?", 10],
  ["Adults aged 65 and older", "Do you have a landline?", 50],
  ["Adults aged 18 to 29", "Do you have student loans?", 34],
  ["Adults aged 18 to 29", "Do you use Instagram?", 76],
  ["Adults aged 18 to 29", "Do you use Snapchat?", 65],
  ["People aged 90 and older", "Do you have a job?", 3],
  ["Nurses", "Are you a woman?", 87],
  ["Engineers", "Are you a woman?", 16],
  ["Farmers", "Do you live in a rural area?", 80],
  ["Cashiers", "Are you a woman?", 72],
  ["Truck drivers", "Are you a woman?", 7],
  ["Teachers", "Are you a woman?", 77],
  ["People living with a partner", "Have you ever been married?", 35],
  ["Veterans", "Are you a man?", 89]
]

const halfOf = (audience: string, question: string): Half =>
  hashText(`${audience} ${question}`) % 2 === 0 ? "fitting" : "test"

const questionsIn = (text: string): ReadonlyArray<string> =>
  text.split("?").flatMap((one) => (one.trim() === "" ? [] : `${one.trim()}?`))

/** Every audience of a row with every question of it; half are kept out of the making of rules. */
export const groupCases: ReadonlyArray<GroupCase> = [...BY_DEFINITION, ...NOT_KNOWN, ...ON_RECORD].flatMap(
  ([audiences, questions, expected]) =>
    audiences
      .split("; ")
      .flatMap((audience) =>
        questionsIn(questions).map((question) => ({ half: halfOf(audience, question), audience, question, expected }))
      )
)
