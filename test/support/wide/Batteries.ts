import { attitude, type WideColumn } from "./Columns.ts"

const AGREE = ["Strongly agree", "Agree", "Neither agree nor disagree", "Disagree", "Strongly disagree"]
const OFTEN = ["Never", "Rarely", "Sometimes", "Often", "Always"]
const YES_NO = ["Yes", "No"]
const IMPORTANT = ["Very important", "Somewhat important", "Not too important", "Not at all important"]
const TRUST = ["A great deal", "Quite a lot", "Not very much", "None at all"]

const GROUPS = [
  "women",
  "men",
  "Hispanics",
  "Blacks",
  "whites",
  "Asian Americans",
  "young people",
  "older people",
  "the rich",
  "the poor",
  "Democrats",
  "Republicans",
  "independents",
  "Christians",
  "Muslims",
  "Jews",
  "Catholics",
  "atheists",
  "college students",
  "retired people",
  "immigrants",
  "union members",
  "rural Americans",
  "people in the South",
  "single mothers",
  "married couples",
  "working parents",
  "college professors",
  "small farmers",
  "the unemployed"
]
const STATEMENTS = [
  "Women should take care of the home and family",
  "Men make better political leaders than women do",
  "A working mother can have a warm relationship with her children",
  "Marriage is outdated",
  "Most people can be trusted",
  "Children need both a mother and a father",
  "A college education is worth its cost",
  "The government should reduce differences in income",
  "Immigrants take jobs away",
  "Hard work brings success",
  "Married people are happier",
  "Divorce should be harder to obtain",
  "Retired people deserve a higher pension",
  "Hispanics face discrimination",
  "Blacks should work their way up without special favors",
  "The South is different from the rest of the country",
  "Religion is important in politics",
  "People without children are selfish",
  "My age has been a disadvantage at work",
  "Women are hired for quotas"
]
const ACTIVITIES = [
  "read a newspaper",
  "watch television news",
  "attend religious services",
  "talk about politics",
  "visit relatives",
  "go to a bar",
  "use the internet",
  "volunteer",
  "give to charity",
  "exercise",
  "see friends",
  "cook at home",
  "listen to the radio",
  "play games",
  "travel by train",
  "write to an official",
  "sign a petition",
  "pray",
  "work overtime",
  "look after grandchildren"
]
const INSTITUTIONS = [
  "banks",
  "major companies",
  "organized religion",
  "education",
  "the executive branch",
  "organized labor",
  "the press",
  "medicine",
  "television",
  "the Supreme Court",
  "the scientific community",
  "Congress",
  "the military",
  "the police",
  "the courts",
  "the election system",
  "the health service",
  "public schools",
  "universities",
  "charities"
]

/** How a survey writes its names and questions. */
export interface BatteryStyle {
  readonly name: (block: number, item: number) => string
  readonly ask: (stem: string, item: string) => string
}

/** Items about what people think and do, as many as are wanted; many name the groups that filters name. */
export const batteries = ({ ask, name }: BatteryStyle, wanted: number): ReadonlyArray<WideColumn> => {
  const sets: ReadonlyArray<readonly [stem: string, items: ReadonlyArray<string>, labels: ReadonlyArray<string>]> = [
    ["How warm do you feel towards this group", GROUPS, ["Very cold", "Cold", "Neutral", "Warm", "Very warm"]],
    ["How much do you agree", STATEMENTS, AGREE],
    ["How often do you", ACTIVITIES, OFTEN],
    ["How much confidence do you have in", INSTITUTIONS, TRUST],
    ["Is there discrimination in this country against", GROUPS, YES_NO],
    ["How important is it that Congress has more", GROUPS.slice(0, 12), IMPORTANT],
    ["How much influence do they have in politics", GROUPS, TRUST],
    ["Did you do this in the past twelve months", ACTIVITIES, YES_NO],
    ["Does the press treat fairly", GROUPS, YES_NO],
    ["Should more be spent on", INSTITUTIONS, ["Increase", "Same", "Decrease"]],
    ["Would you mind as a neighbor", GROUPS, YES_NO],
    ["How close do you feel to", GROUPS, ["Very close", "Close", "Not very close", "Not close at all"]],
    ["How well are they served by", INSTITUTIONS, OFTEN],
    ["How often did your family", ACTIVITIES, OFTEN]
  ]
  const all = Array.from({ length: 5 }, (_, round) =>
    sets.flatMap(([stem, items, labels], block) =>
      items.map((item, i) =>
        attitude(
          name(round * sets.length + block + 1, i + 1),
          ask(round === 0 ? stem : `${stem} (form ${round + 1})`, item),
          labels
        )
      )
    )
  ).flat()
  return all.slice(0, Math.max(0, wanted))
}
