/** An audience, a question and its choices; who must be named by all, by all together with others, or by nobody in particular. */
export interface StatedCase {
  readonly audience: string
  readonly question: string
  readonly choices: ReadonlyArray<string>
  /** The choice that all give; several that share all answers; null where what is stated does not settle it. */
  readonly expected: string | ReadonlyArray<string> | null
}

const of = (
  audience: string,
  question: string,
  choices: string,
  expected: string | ReadonlyArray<string> | null
): StatedCase => ({ audience, question, choices: choices.split("|"), expected })

const YN = "Yes|No"
const MARITAL = "Single|Married|Divorced|Widowed"
const MARITAL_LONG = "Married|Living with a partner|Never married|Divorced|Separated|Widowed|Prefer not to say"
const WORK = "Employed full-time|Employed part-time|Unemployed|Retired"
const WORK_LONG =
  "Working full-time|Working part-time|Self-employed|Unemployed, looking for work|Student|Homemaker|Retired|Unable to work"
const SCHOOL = "High school|Some college|Bachelor's degree|Graduate degree"
const SCHOOL_LONG =
  "Less than high school|High school graduate|Some college, no degree|Associate's degree|Bachelor's degree|Master's degree or higher"
const REGION = "Northeast|Midwest|South|West"
const SEX = "Male|Female|Non-binary|Prefer not to say"
const AGES = "18-24|25-34|35-44|45-54|55-64|65+"

/** What descriptions state, asked in other words. */
// biome-ignore format: one case a line
export const STATED_CASES: ReadonlyArray<StatedCase> = [
  of("married people", "What is your marital status?", MARITAL, "Married"),
  of("married men", "Which of the following best describes your current marital status?", MARITAL_LONG, "Married"),
  of("divorced women", "What is your relationship status?", MARITAL, "Divorced"),
  of("widows", "Are you married?", YN, "No"),
  of("recently divorced people", "Are you currently married?", YN, "No"),
  of("husbands aged 40 to 60", "Are you married?", YN, "Yes"),
  of("married people", "Have you ever been married?", YN, "Yes"),
  of("single people", "Are you currently married, divorced, widowed, or single?", MARITAL, ["Single", "Divorced"]),
  of("people who want to get married", "What is your marital status?", MARITAL, null),
  of("unmarried adults", "Please indicate your marital status", MARITAL, ["Single", "Divorced", "Widowed"]),
  of("unemployed people", "What is your employment status?", WORK, "Unemployed"),
  of("unemployed men in Ohio", "What is your current employment situation?", WORK_LONG, "Unemployed, looking for work"),
  of("retirees", "Are you employed?", YN, "No"),
  of("retired women", "What best describes your work status?", WORK_LONG, "Retired"),
  of("full-time workers", "Are you currently employed?", YN, "Yes"),
  of("people who work part time", "How would you describe your employment status?", WORK, "Employed part-time"),
  of("working mothers", "What is your employment status?", WORK, ["Employed full-time", "Employed part-time"]),
  of("freelancers", "Do you have a job?", YN, "Yes"),
  of("unemployed people", "Do you currently have a paid job?", YN, "No"),
  of("job seekers", "Are you employed full-time, employed part-time, or not employed?", "Employed full-time|Employed part-time|Not employed", "Not employed"),
  of("students", "Are you employed?", YN, null),
  of("veterans", "Have you ever served in the military?", YN, "Yes"),
  of("army veterans", "Have you ever served in the U.S. armed forces?", YN, "Yes"),
  of("veterans", "Are you a veteran?", YN, "Yes"),
  of("veterans over 50", "What is your military status?", "Active duty|Veteran|Never served", "Veteran"),
  of("wives of veterans", "Have you ever served in the military?", YN, null),
  of("soldiers", "Are you currently serving in the military?", YN, "Yes"),
  of("college graduates", "What is your highest level of education?", SCHOOL, ["Bachelor's degree", "Graduate degree"]),
  of("people with a master's degree", "What is the highest level of education you have completed?", SCHOOL_LONG, "Master's degree or higher"),
  of("high school dropouts", "What is your educational attainment?", SCHOOL_LONG, "Less than high school"),
  of("people with a bachelor's degree", "What is the highest degree you have received?", SCHOOL, "Bachelor's degree"),
  of("college graduates", "Do you have a college degree?", YN, "Yes"),
  of("people without a college degree", "Did you graduate from college?", YN, "No"),
  of("college graduates", "Did you graduate from high school?", YN, "Yes"),
  of("college students", "Do you have a college degree?", YN, null),
  of("people in Texas", "Which state do you live in?", "Texas|California|New York|Other", "Texas"),
  of("Texans", "Which region of the country do you live in?", REGION, "South"),
  of("people in Texas", "Do you live in Texas?", YN, "Yes"),
  of("Californians aged 30 to 40", "In what state do you currently reside?", "Florida|California|Illinois|Another state", "California"),
  of("people in Ohio", "Do you live in the South?", YN, "No"),
  of("people in Vermont", "What state do you live in?", "Texas|California|Florida|Other", "Other"),
  of("Midwesterners", "What is your home state?", "Texas|California|Ohio|Illinois", ["Ohio", "Illinois"]),
  of("people from Germany", "Which country do you live in?", "Germany|France|Spain|Other", "Germany"),
  of("people living in cities", "Where do you live?", "Urban area|Suburban area|Rural area", "Urban area"),
  of("rural Americans", "Do you live in a city?", YN, "No"),
  of("women", "What is your gender?", SEX, "Female"),
  of("women who like hiking", "What gender do you identify as?", "Man|Woman|Other", "Woman"),
  of("men under 30", "Are you male or female?", "Male|Female", "Male"),
  of("fathers", "Are you a man?", YN, "Yes"),
  of("mothers", "Which of these best describes your gender?", SEX, "Female"),
  of("people aged 20–29", "What is your age group?", AGES, ["18-24", "25-34"]),
  of("people aged 25 to 34", "How old are you?", AGES, "25-34"),
  of("seniors", "What is your age?", AGES, "65+"),
  of("people over 70", "Which age bracket do you fall into?", "Under 30|30-49|50-69|70 or older", "70 or older"),
  of("people aged 20-29", "Please select your age range", "18-24|25-34", ["18-24", "25-34"]),
  of("millennials", "Are you a millennial?", YN, "Yes"),
  of("people aged 30-45", "Are you over 50?", YN, "No"),
  of("car owners", "Do you own a car?", YN, "Yes"),
  of("people who own a car", "Do you have a car?", YN, "Yes"),
  of("electric car owners", "Do you own a car?", YN, "Yes"),
  of("car owners", "Do you own an electric car?", YN, null),
  of("car owners", "Do you own two cars?", YN, null),
  of("dog owners", "Do you own a pet?", YN, "Yes"),
  of("dog owners", "Do you have a dog?", YN, "Yes"),
  of("dog owners", "Do you have a cat?", YN, null),
  of("pet owners", "Do you own a dog?", YN, null),
  of("coffee drinkers", "Do you drink coffee?", YN, "Yes"),
  of("coffee drinkers", "Do you drink coffee every day?", YN, null),
  of("people who do not drink coffee", "Do you drink coffee?", YN, "No"),
  of("non-smokers", "Do you smoke?", YN, "No"),
  of("smokers", "Are you a smoker?", YN, "Yes"),
  of("former smokers", "Do you smoke?", YN, null),
  of("tea or coffee drinkers", "Do you drink coffee?", YN, null),
  of("homeowners", "Do you own or rent your home?", "Own|Rent|Other", "Own"),
  of("renters in cities", "Do you own your home?", YN, "No"),
  of("homeowners", "What is your housing situation?", "Own a home|Rent a home|Live with family", "Own a home"),
  of("parents", "Do you have children?", YN, "Yes"),
  of("childless couples", "Do you have any kids?", YN, "No"),
  of("childless women", "How many children do you have?", "None|1|2|3 or more", "None"),
  of("parents", "How many children do you have?", "0|1|2|3 or more", ["1", "2", "3 or more"]),
  of("Democrats", "What is your party affiliation?", "Democrat|Republican|Independent", "Democrat"),
  of("Republicans", "Do you consider yourself a Republican, a Democrat, or an independent?", "Republican|Democrat|Independent", "Republican"),
  of("Republicans", "Are you a Democrat?", YN, "No"),
  of("Black women", "What is your race?", "White|Black|Asian|Other", "Black"),
  of("Hispanic adults", "What is your race or ethnicity?", "White|Black or African American|Hispanic or Latino|Asian|Other", "Hispanic or Latino"),
  of("Catholics", "What is your religion?", "Christian|Jewish|Muslim|None", "Christian"),
  of("Catholics", "What is your religious affiliation?", "Protestant|Catholic|Jewish|None", "Catholic"),
  of("Christians", "What is your religion?", "Protestant|Catholic|Jewish|None", null),
  of("conservatives", "How would you describe your political views?", "Liberal|Moderate|Conservative", "Conservative"),
  of("people earning over $150,000", "What is your annual household income?", "Under $50,000|$50,000 to $99,999|$100,000 to $149,999|$150,000 or more", "$150,000 or more"),
  of("low income households", "What is your household income?", "Under $50,000|$50,000-$100,000|Over $100,000", "Under $50,000"),
  of("people living alone", "Do you live alone?", YN, "Yes"),
  of("people in Texas", "Do you like living in Texas?", YN, null),
  of("married people", "Are you happily married?", YN, null),
  of("women", "Do you think women earn less than men?", YN, null),
  of("unemployed people", "Were you employed last year?", YN, null),
  of("retired people", "When did you retire?", "Before 60|60 to 65|After 65", null),
  of("married people", "What was your marital status five years ago?", MARITAL, null),
  of("parents", "Do you want more children?", YN, null),
  of("college graduates", "What is your father's highest level of education?", SCHOOL, null),
  of("car owners", "Do you plan to buy a car?", YN, null),
  of("renters", "Would you rather own or rent?", "Own|Rent", null),
  of("people in Texas", "Which state would you like to live in?", "Texas|California|New York", null),
  of("students", "What is your favorite age?", AGES, null),
  of("atheists", "What is your religion?", "Christian|Jewish|None|Other", "None"),
  of("atheists", "What is your religion?", "Christian|Atheist|None|Other", "Atheist"),
  of("people in Texas", "Do you live in Ohio?", YN, "No"),
  of("gay men", "What is your sexual orientation?", "Straight|Gay or lesbian|Bisexual", "Gay or lesbian")
]
