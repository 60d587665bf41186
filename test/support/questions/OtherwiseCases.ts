import type { Question } from "../../../src/domain/survey/model/Question.ts"

/** A question that a survey asked, one that somebody asks, and which answers to the first say no to the second. */
export interface OtherwiseCase {
  readonly known: Question
  readonly asked: string
  readonly choices: ReadonlyArray<string>
  /** Per choice the labels that count as it; for lists those whose selection is a yes; null where nothing follows. */
  readonly expected: Readonly<Record<string, ReadonlyArray<string>>> | "numbers" | null
}

const question = (text: string, labels: string, kind: Question["kind"] = "single"): Question => ({
  key: "q",
  text,
  kind,
  labels: labels === "" ? [] : labels.split("|"),
  stem: null,
  ...(kind === "multiple" ? { baseRule: "asked" as const } : {})
})

const OFTEN = "Never|Less than once a week|Once a week|Several times a week|Once a day|Several times a day"
const USUAL = "Never|Rarely|Sometimes|Often|Always"
const PETS = "Dog|Cat|Fish|Other pet|None"
const WORK = "Employed full-time|Employed part-time|Self-employed|Unemployed|Student|Retired|Homemaker"
const MARITAL = "Married|Living with a partner|Never married|Divorced|Separated|Widowed"
const SCHOOL = "Less than high school|High school graduate|Some college|Bachelor's degree|Graduate degree"
const AGES = "18-24|25-34|35-44|45-54|55-64|65+"

/** From how often, how many or how much to whether. */
const whether = (
  text: string,
  labels: string,
  asked: string,
  no: string | null,
  choices = "Yes|No"
): OtherwiseCase => ({
  known: question(text, labels),
  asked,
  choices: choices.split("|"),
  expected: no === null ? null : { No: [no], Yes: labels.split("|").filter((one) => one !== no && !/know/.test(one)) }
})
/** From a list to whether any or one of it. */
const listed = (text: string, labels: string, asked: string, yes: string | null): OtherwiseCase => ({
  known: question(text, labels, "multiple"),
  asked,
  choices: ["Yes", "No"],
  expected: yes === null ? null : { Yes: yes.split("|") }
})
/** From one set of answers to another, `to` as “choice=label,label|choice=label”. */
const mapped = (text: string, labels: string, asked: string, choices: string, to: string | null): OtherwiseCase => ({
  known: question(text, labels),
  asked,
  choices: choices.split("|"),
  expected:
    to === null
      ? null
      : Object.fromEntries(
          to.split("|").map((one) => [one.split("=")[0]!, one.split("=")[1]!.split(/;|,(?!000|999)/)] as const)
        )
})
const numbers = (text: string, asked: string, choices: string, follows: boolean): OtherwiseCase => ({
  known: question(text, "", "numeric"),
  asked,
  choices: choices.split("|"),
  expected: follows ? "numbers" : null
})

// biome-ignore format: one case a line
export const OTHERWISE_CASES: ReadonlyArray<OtherwiseCase> = [
  whether("How often do you drink coffee?", OFTEN, "Do you drink coffee?", "Never"),
  whether("How often do you drink coffee?", OFTEN, "Do you drink coffee every day?", null),
  whether("How often do you drink coffee?", OFTEN, "Do you drink tea?", null),
  whether("How often do you drink coffee?", OFTEN, "Do you not drink coffee?", null),
  whether("How often do you drink coffee?", OFTEN, "Do you like coffee?", null),
  whether("How often do you drink coffee?", OFTEN, "Do you often drink coffee?", null),
  whether("How often do you drink coffee?", OFTEN, "Do you ever drink coffee?", "Never"),
  whether("How often do you drink coffee?", OFTEN, "Did you drink coffee yesterday?", null),
  whether("How often do you drink coffee?", OFTEN, "Do you drink coffee at work?", null),
  whether("How often do you drink coffee?", OFTEN, "Do you drink coffee with milk?", null),
  whether("How often do you drink coffee?", OFTEN, "Do you drink iced coffee?", null),
  whether("How often do you drink coffee?", OFTEN, "Do you drink tea or coffee?", null),
  whether("How often do you drink coffee?", OFTEN, "Do you drink only coffee?", null),
  whether("How often do you drink coffee?", OFTEN, "Have you ever drunk coffee?", null),
  whether("How often do you drink coffee?", OFTEN, "Do your children drink coffee?", null),
  whether("How often do you drink coffee?", OFTEN, "Would you drink coffee?", null),
  whether("How often do you drink coffee?", OFTEN, "Do you buy coffee?", null),
  whether("How often, if at all, do you eat meat?", USUAL, "Do you eat meat?", null),
  whether("How often do you eat meat, if at all?", USUAL, "Do you eat meat?", "Never"),
  whether("How often do you eat red meat?", USUAL, "Do you eat meat?", null),
  whether("How often do you eat meat?", USUAL, "Do you eat red meat?", null),
  whether("How frequently do you exercise?", USUAL, "Do you exercise?", "Never"),
  whether("How frequently do you exercise?", USUAL, "Do you exercise regularly?", null),
  whether("How often do you exercise outdoors?", USUAL, "Do you exercise?", null),
  whether("How often do you go to the gym?", OFTEN, "Do you go to the gym?", "Never"),
  whether("How often do you go to church?", OFTEN, "Do you go to the gym?", null),
  whether("How often do you smoke cigarettes?", "Every day|Some days|Not at all", "Do you smoke cigarettes?", null),
  whether("How often do you smoke cigarettes?", "Every day|Once a week|Not at all", "Do you smoke cigarettes?", "Not at all"),
  whether("How often do you smoke cigarettes?", "Every day|Once a week|Not at all", "Do you smoke?", null),
  whether("How often do you drink alcohol?", "Never|Monthly or less|2-4 times a month|Weekly|Daily", "Do you drink alcohol?", "Never"),
  whether("How often do you drink alcohol?", "Rarely or never|Monthly|Weekly|Daily", "Do you drink alcohol?", null),
  whether("How often do you drink alcohol?", "Monthly|Weekly|Daily", "Do you drink alcohol?", null),
  whether("How often do you drink alcohol?", "Never|I used to|Weekly|Daily", "Do you drink alcohol?", null),
  whether("How often did you drink alcohol in the past month?", "Never|Weekly|Daily", "Do you drink alcohol?", null),
  whether("How often should people drink alcohol?", "Never|Weekly|Daily", "Do you drink alcohol?", null),
  whether("How often does your partner drink alcohol?", "Never|Weekly|Daily", "Do you drink alcohol?", null),
  whether("How often do you use public transport?", OFTEN, "Do you use public transport?", "Never"),
  whether("How often do you use public transport?", OFTEN, "Do you use public transport?", "Never", "Yes|No|Don't know"),
  whether("How often do you use public transport to get to work?", OFTEN, "Do you use public transport?", null),
  whether("How often do you watch TV?", `${USUAL}|Don't know`, "Do you watch television?", "Never"),
  whether("How many cars do you own?", "None|1|2|3 or more", "Do you own a car?", "None"),
  whether("How many cars do you own?", "None|1|2|3 or more", "Do you have a car?", "None"),
  whether("How many cars do you own?", "None|1|2|3 or more", "Do you own two cars?", null),
  whether("How many cars do you own?", "None|1|2|3 or more", "Do you own an electric car?", null),
  whether("How many cars do you own?", "None|1|2|3 or more", "Do you drive a car?", null),
  whether("How many cars did you own as a child?", "None|1|2|3 or more", "Do you own a car?", null),
  whether("How many people in your household own a car?", "None|1|2|3 or more", "Do you own a car?", null),
  whether("How many cups of coffee do you drink a day?", "0|1|2|3+", "Do you drink coffee?", null),
  numbers("How many dogs do you have?", "Do you have a dog?", "Yes|No", true),
  numbers("How many dogs do you have?", "Do you have a cat?", "Yes|No", false),
  numbers("How many children do you have?", "Do you have children?", "Yes|No", true),
  numbers("How many children under 18 do you have?", "Do you have children?", "Yes|No", false),
  listed("Which pets do you have?", PETS, "Do you own a pet?", "Dog|Cat|Fish|Other pet"),
  listed("Which pets do you have?", PETS, "Do you have a dog?", "Dog"),
  listed("Which pets do you have? (Select all that apply)", PETS, "Do you own a cat?", "Cat"),
  listed("Which of these pets do you own?", PETS, "Do you own a horse?", null),
  listed("Which pets would you like to have?", PETS, "Do you own a pet?", null),
  listed("Which pets did you have as a child?", PETS, "Do you have a dog?", null),
  listed("Which pets do you have?", "Dog|Cat|Fish", "Do you own a pet?", null),
  listed("Which pets do you have?", "Dog|Cat|None of these", "Do you own a pet?", null),
  listed("Which pets do you have?", "Dog|Cat|Other|None of these", "Do you own a pet?", "Dog|Cat|Other"),
  listed("Which pets do you have?", PETS, "Do you like dogs?", null),
  listed("Which pets do you have?", PETS, "Do you have two dogs?", null),
  listed("Which pets do you have?", PETS, "Do you not have a pet?", null),
  listed("Which of the following devices do you use?", "Smartphone|Tablet|Laptop|None", "Do you use a tablet?", "Tablet"),
  listed("Which of the following devices do you use?", "Smartphone|Tablet|Laptop|None", "Do you own a tablet?", null),
  listed("Which of the following devices do you use?", "Smartphone|Tablet|Laptop|None", "Do you use a tablet every day?", null),
  listed("Which newspapers do you read?", "The Times|The Post|None", "Do you read newspapers?", "The Times|The Post"),
  listed("Which drinks do your children drink?", "Milk|Juice|None", "Do you drink milk?", null),
  mapped("What is your employment status?", WORK, "Are you employed?", "Yes|No", "Yes=Employed full-time,Employed part-time,Self-employed|No=Unemployed,Student,Retired,Homemaker"),
  mapped("What is your employment status?", WORK, "Are you retired?", "Yes|No", "Yes=Retired|No=Employed full-time,Employed part-time,Self-employed,Unemployed,Student,Homemaker"),
  mapped("What is your employment status?", WORK, "Are you a student?", "Yes|No", null),
  mapped("What is your spouse's employment status?", WORK, "Are you employed?", "Yes|No", null),
  mapped("What was your employment status a year ago?", WORK, "Are you employed?", "Yes|No", null),
  mapped("What is your employment status?", WORK, "Do you like your job?", "Yes|No", null),
  mapped("What is your employment status?", WORK, "Were you ever unemployed?", "Yes|No", null),
  mapped("What is your marital status?", MARITAL, "Are you married?", "Yes|No", "Yes=Married|No=Living with a partner,Never married,Divorced,Separated,Widowed"),
  mapped("What is your marital status?", MARITAL, "Have you ever been married?", "Yes|No", null),
  mapped("What is your marital status?", MARITAL, "Are you happily married?", "Yes|No", null),
  mapped("What is your marital status?", MARITAL, "Do you want to get married?", "Yes|No", null),
  mapped("What is your highest level of education?", SCHOOL, "Do you have a college degree?", "Yes|No", "Yes=Bachelor's degree,Graduate degree|No=Less than high school,High school graduate,Some college"),
  mapped("What is your highest level of education?", SCHOOL, "Did you graduate from high school?", "Yes|No", "Yes=High school graduate,Some college,Bachelor's degree,Graduate degree|No=Less than high school"),
  mapped("What is your mother's highest level of education?", SCHOOL, "Do you have a college degree?", "Yes|No", null),
  mapped("What is your age group?", AGES, "How old are you?", "18-34|35-54|55+", "18-34=18-24,25-34|35-54=35-44,45-54|55+=55-64,65+"),
  mapped("What is your age group?", AGES, "How old are you?", "18-29|30-49|50+", null),
  mapped("How old are you?", AGES, "What is your age?", "Under 35|35 or older", "Under 35=18-24,25-34|35 or older=35-44,45-54,55-64,65+"),
  mapped("What is your age?", AGES, "Are you over 54?", "Yes|No", "Yes=55-64,65+|No=18-24,25-34,35-44,45-54"),
  mapped("What is your age?", AGES, "Are you over 50?", "Yes|No", null),
  mapped("At what age did you get married?", AGES, "How old are you?", "18-34|35-54|55+", null),
  mapped("What is the age of your oldest child?", AGES, "How old are you?", "18-34|35-54|55+", null),
  mapped("How many hours do you sleep?", "Less than 5|5-6|7-8|9 or more", "How many hours do you sleep?", "6 or less|7 or more", "6 or less=Less than 5,5-6|7 or more=7-8,9 or more"),
  mapped("How many hours do you sleep?", "Less than 5|5-6|7-8|9 or more", "How many hours do you work?", "6 or less|7 or more", null),
  numbers("How old are you?", "What is your age?", "18-34|35-54|55+", true),
  numbers("What year were you born?", "How old are you?", "18-34|35-54|55+", false),
  numbers("How old is your car?", "How old are you?", "18-34|35-54|55+", false),
  numbers("What is your age?", "Are you over 50?", "Yes|No", true),
  mapped("What is your religion?", "Catholic|Protestant|Jewish|Muslim|None", "Are you Christian?", "Yes|No", "Yes=Catholic,Protestant|No=Jewish,Muslim,None"),
  mapped("What is your party affiliation?", "Democrat|Republican|Independent", "Are you a Democrat?", "Yes|No", "Yes=Democrat|No=Republican,Independent"),
  mapped("What is your party affiliation?", "Democrat|Republican|Independent", "Would you vote for a Democrat?", "Yes|No", null),
  mapped("Do you own or rent your home?", "Own|Rent|Other", "Do you own your home?", "Yes|No", "Yes=Own|No=Rent"),
  mapped("Do you drink coffee?", "Yes|No", "Do you drink coffee every day?", "Yes|No", null),
  mapped("Do you drink coffee?", "Yes|No", "How often do you drink coffee?", OFTEN, null),
  mapped("Do you own a pet?", "Yes|No", "Do you own a dog?", "Yes|No", null)
]

/** Written when the rules stood. */
// biome-ignore format: one case a line
export const LATER_OTHERWISE_CASES: ReadonlyArray<OtherwiseCase> = [
  whether("How often do you eat fast food?", OFTEN, "Do you eat fast food?", "Never"),
  whether("How often do you eat fast food?", OFTEN, "Do you eat fast food for lunch?", null),
  whether("How often do you eat fast food?", OFTEN, "Do you eat food?", null),
  whether("How often do you read books?", USUAL, "Do you read books?", "Never"),
  whether("How often do you read books?", USUAL, "Do you read e-books?", null),
  whether("How often do you read books?", USUAL, "Do you read books to your children?", null),
  whether("How often do you read books for pleasure?", USUAL, "Do you read books?", null),
  whether("How often do you cook at home?", OFTEN, "Do you cook at home?", "Never"),
  whether("How often do you cook at home?", OFTEN, "Do you cook?", null),
  whether("How often do you feel lonely?", USUAL, "Do you feel lonely?", null),
  whether("How often do you vote?", USUAL, "Do you vote?", "Never"),
  whether("How often do you vote?", USUAL, "Do you plan to vote?", null),
  whether("How often do you shop online?", OFTEN, "Do you ever shop online?", "Never"),
  whether("How often do you shop online?", OFTEN, "Do you shop online more than last year?", null),
  whether("How often do you shop online?", OFTEN, "Do you avoid shopping online?", null),
  whether("How often do you use a seat belt?", USUAL, "Do you use a seat belt?", "Never"),
  whether("How often do you forget to use a seat belt?", USUAL, "Do you use a seat belt?", null),
  whether("How often do you have trouble sleeping?", USUAL, "Do you have trouble sleeping?", "Never"),
  whether("How often do you sleep?", USUAL, "Do you have trouble sleeping?", null),
  whether("How many pets do you have?", "0|1|2|3|4 or more", "Do you have any pets?", "0"),
  whether("How many pets do you have?", "0|1|2|3|4 or more", "Do you have more than one pet?", null),
  whether("How many guns do you own?", "None|One|Two or more", "Is there a gun in your home?", null),
  whether("How many languages do you speak?", "One|Two|Three or more", "Do you speak two languages?", null),
  whether("On how many days a week do you drink coffee?", "0|1|2|3|4|5|6|7", "Do you drink coffee?", null),
  whether("How often do you drink decaf coffee?", OFTEN, "Do you drink coffee?", null),
  whether("How often do you not drink coffee?", OFTEN, "Do you drink coffee?", null),
  whether("How often do you drink coffee?", "Never|2|3|Maybe", "Do you drink coffee?", null),
  listed("Which streaming services do you use?", "Netflix|Hulu|Disney+|Other|None", "Do you use Netflix?", "Netflix"),
  listed("Which streaming services do you use?", "Netflix|Hulu|Disney+|Other|None", "Do you use a streaming service?", "Netflix|Hulu|Disney+|Other"),
  listed("Which streaming services do you use?", "Netflix|Hulu|Disney+|Other|None", "Do you pay for Netflix?", null),
  listed("Which streaming services have you used in the past week?", "Netflix|Hulu|None", "Do you use Netflix?", null),
  listed("Which of these do you eat?", "Meat|Fish|Eggs|None of these", "Do you eat fish?", "Fish"),
  listed("Which of these do you never eat?", "Meat|Fish|Eggs|None of these", "Do you eat fish?", null),
  listed("Which instruments do you play?", "Guitar|Piano|Drums|I don't play any instrument", "Do you play the piano?", "Piano"),
  listed("Which instruments do you play?", "Guitar|Piano|Drums|I don't play any instrument", "Do you play an instrument?", "Guitar|Piano|Drums"),
  listed("Which instruments do you play?", "Guitar|Piano|Drums|I don't play any instrument", "Do you play the electric guitar?", null),
  listed("Which vehicles do you own?", "Car|Motorcycle|Bicycle|None", "Do you own a car?", "Car"),
  listed("Which vehicles do you own?", "Car or truck|Motorcycle|None", "Do you own a car?", null),
  mapped("Are you currently employed?", "Yes, full-time|Yes, part-time|No", "Do you work full-time?", "Yes|No", null),
  mapped("Which of the following best describes your current employment status?", WORK, "Do you have a job?", "Yes|No", "Yes=Employed full-time,Employed part-time,Self-employed|No=Unemployed,Student,Retired,Homemaker"),
  mapped("Which of the following best describes your current employment status?", WORK, "Are you looking for a better job?", "Yes|No", null),
  mapped("Which of the following best describes your current employment status?", WORK, "Do you work full-time?", "Yes|No", "Yes=Employed full-time|No=Employed part-time,Self-employed,Unemployed,Student,Retired,Homemaker"),
  mapped("Marital status", MARITAL, "Are you divorced?", "Yes|No", "Yes=Divorced|No=Married,Living with a partner,Never married,Separated,Widowed"),
  mapped("What is your marital status?", MARITAL, "Do you live alone?", "Yes|No", null),
  mapped("What is your gender?", "Male|Female|Non-binary", "Are you a woman?", "Yes|No", null),
  mapped("What is your gender?", "Male|Female", "Are you a woman?", "Yes|No", "Yes=Female|No=Male"),
  mapped("What is your gender?", "Male|Female", "Are you a feminist?", "Yes|No", null),
  mapped("In which region do you live?", "Northeast|Midwest|South|West", "Do you live in the South?", "Yes|No", "Yes=South|No=Northeast,Midwest,West"),
  mapped("In which region do you live?", "Northeast|Midwest|South|West", "Do you live in Texas?", "Yes|No", null),
  mapped("In which region were you born?", "Northeast|Midwest|South|West", "Do you live in the South?", "Yes|No", null),
  mapped("What is your household income?", "Under $50,000|$50,000 to $99,999|$100,000 or more", "What is your annual household income?", "Under $100,000|$100,000 or more", "Under $100,000=Under $50,000;$50,000 to $99,999|$100,000 or more=$100,000 or more"),
  mapped("What is your household income?", "Under $50,000|$50,000 to $99,999|$100,000 or more", "What is your personal income?", "Under $100,000|$100,000 or more", null),
  mapped("What is your age?", "18-29|30-44|45-60|> 60", "How old are you?", "18-44|45-60|61 or older", "18-44=18-29,30-44|45-60=45-60|61 or older=> 60"),
  mapped("What is your age?", "18-29|30-44|45-60|> 60", "How old are you?", "18-44|45-64|65 or older", null),
  mapped("What is your age?", "18-29|30-44|45-60|> 60", "Are you older than 60?", "Yes|No", "Yes=> 60|No=18-29,30-44,45-60"),
  mapped("What is your age?", "18-29|30-44|45-60|> 60", "Are you at least 60?", "Yes|No", null),
  mapped("What is your political party?", "Democrat|Republican|Independent|Other", "Are you an independent voter?", "Yes|No", null),
  numbers("What is your age?", "Are you under 30?", "Yes|No", true),
  numbers("How many hours a week do you work?", "Do you work?", "Yes|No", false),
  numbers("How many bicycles do you own?", "Do you own a bicycle?", "Yes|No", true),
  numbers("How many bicycles do you own?", "Do you ride a bicycle?", "Yes|No", false)
]
