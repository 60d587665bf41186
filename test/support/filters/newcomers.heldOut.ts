import type { Case } from "./cases.ts"

const REGION = "location_census_region"
const SOUTH = '("South Atlantic" OR "East South Central" OR "West South Central")'
const MIDWEST = '("East North Central" OR "West North Central")'
const NORTHEAST = '("New England" OR "Middle Atlantic")'
const GRADUATE = 'education = ("Bachelor degree" OR "Graduate degree")'
const SMOKES = "do_you_ever_smoke_cigarettes"
const DRINKS = "do_you_ever_drink_alcohol"
const GAMBLES = "do_you_ever_gamble"
const SKYDIVING = "have_you_ever_been_skydiving"
const SPEEDS = "do_you_ever_drive_above_the_speed_limit"
const CHEATED = "have_you_ever_cheated_on_your_significan"
const STEAK = "do_you_eat_steak"
const DONENESS = "how_do_you_like_your_steak_prepared"
const LOTTERY = "consider_the_following_hypothetical_situ"
const RELATIONSHIP = "which_of_the_following_best_describes_yo"
const LENGTH = "how_long_have_you_been_in_your_current_r"
const APART = "when_both_you_and_your_partner_are_at_ho"
const REASONS = "what_are_the_reasons_that_you_sleep_in_s"
const TOGETHER = "to_what_extent_do_you_agree_with_the_fol"
const BETTER = "to_what_extent_do_you_agree_with_the_fol_2"
const AGREE = '("Somewhat agree" OR "Strongly agree")'
const HEARD = "prior_to_reading_about_it_above_had_you"
const CARES = "how_much_if_at_all_do_you_care_about_the"
const CARES_DATA = "how_much_if_at_all_do_you_care_about_the_2"
const CONSIDERED = "when_faced_with_using_the_word_data_have"
const IMPORTANT = "in_your_opinion_how_important_or_unimpor"
const RELIGION = "what_is_your_present_religion_if_any"
const EVANGELICAL = "do_you_consider_yourself_to_be_an_evange"
const ATTENDS = "do_you_attend_religious_services"
const TELLS = "how_often_do_you_tell_someone_you_ll_pra"
const CLOTHING = "how_often_do_you_wear_religious_clothing"
const DECLINES = "how_often_do_you_decline_some_kind_of_fo"
const RELIGION_INCOME = "how_much_total_combined_money_did_all_me"
const NOTEBOOK = "how_often_do_you_use_jupyter_notebook"
const SINCE = "roughly_how_long_have_you_been_using_jupyter_notebook"
const RUNS = "how_do_you_run_the_jupyter_notebook"
const WORDS = "select_all_the_words_that_best_describe_jupyter_notebook"
const ROLE_YEARS = "how_many_years_have_you_been_in_this_role"
const KNOWS_CUISINES = "generally_speaking_how_would_you_rate_yo"
const CUISINES = "how_much_if_at_all_are_you_interested_in"
const LOVE = "I love this country's traditional cuisine. I think it's one of the best in the world."
const HATE = "I hate this country's traditional cuisine. I think it's one of the worst in the world."
const ITALY = "please_rate_how_much_you_like_the_tradit_20"
const MEXICO = "please_rate_how_much_you_like_the_tradit_23"

/** Filters as a newcomer writes them, of surveys by which no rule was made. */
export const NEWCOMERS_HELD_OUT: Readonly<Record<string, ReadonlyArray<Case>>> = {
  steak: [
    ["smokers", `${SMOKES} = "Yes"`],
    ["people who smoke", `${SMOKES} = "Yes"`],
    ["people who never smoke", `${SMOKES} = "No"`],
    ["people who don't smoke cigarettes", `${SMOKES} = "No"`],
    ["former smokers", null],
    ["people who used to smoke", null],
    ["heavy smokers", null],
    ["cigar smokers", null],
    ["people who smoke weed", null],
    ["drinkers", `${DRINKS} = "Yes"`],
    ["people who drink", `${DRINKS} = "Yes"`],
    ["people who drink alcohol", `${DRINKS} = "Yes"`],
    ["people who never drink alcohol", `${DRINKS} = "No"`],
    ["people who don't drink", `${DRINKS} = "No"`],
    ["people who drink every day", null],
    ["people who drink coffee", null],
    ["wine drinkers", null],
    ["gamblers", `${GAMBLES} = "Yes"`],
    ["people who gamble", `${GAMBLES} = "Yes"`],
    ["people who never gamble", `${GAMBLES} = "No"`],
    ["non-gamblers", `${GAMBLES} = "No"`],
    ["people who gamble online", null],
    ["gambling addicts", null],
    ["skydivers", `${SKYDIVING} = "Yes"`],
    ["people who have been skydiving", `${SKYDIVING} = "Yes"`],
    ["people who have gone skydiving", `${SKYDIVING} = "Yes"`],
    ["people who have never been skydiving", `${SKYDIVING} = "No"`],
    ["people who want to go skydiving", null],
    ["people who would go skydiving", null],
    ["people who drive above the speed limit", `${SPEEDS} = "Yes"`],
    ["people who speed", `${SPEEDS} = "Yes"`],
    ["people who never drive above the speed limit", `${SPEEDS} = "No"`],
    ["people who drive", null],
    ["people who drive to work", null],
    ["people who have cheated on their significant other", `${CHEATED} = "Yes"`],
    ["people who cheated", `${CHEATED} = "Yes"`],
    ["people who have never cheated", `${CHEATED} = "No"`],
    ["people whose partner cheated", null],
    ["people who were cheated on", null],
    ["people who cheat on tests", null],
    ["steak eaters", `${STEAK} = "Yes"`],
    ["people who eat steak", `${STEAK} = "Yes"`],
    ["people who don't eat steak", `${STEAK} = "No"`],
    ["people who like steak", null],
    ["steak lovers", null],
    ["people who like their steak rare", `${DONENESS} = "Rare"`],
    ["people who like their steak medium rare", `${DONENESS} = "Medium rare"`],
    ["people who like their steak well done", `${DONENESS} = "Well"`],
    ["medium rare steak eaters", `${DONENESS} = "Medium rare" AND ${STEAK} = "Yes"`],
    ["people who like their steak medium or medium well", `${DONENESS} = ("Medium" OR "Medium Well")`],
    ["people who rarely eat steak", null],
    ["people who eat steak once a week", null],
    ["people who chose Lottery A", `${LOTTERY} = "Lottery A"`],
    ["people who would pick Lottery B", `${LOTTERY} = "Lottery B"`],
    ["lottery players", null],
    ["men who smoke and drink", `gender = "Male" AND ${SMOKES} = "Yes" AND ${DRINKS} = "Yes"`],
    ["women who smoke but don't drink", `gender = "Female" AND ${SMOKES} = "Yes" AND ${DRINKS} = "No"`],
    ["people who neither smoke nor drink", `${SMOKES} = "No" AND ${DRINKS} = "No"`],
    ["people who smoke or gamble", `(${SMOKES} = "Yes" OR ${GAMBLES} = "Yes")`],
    ["smokers earning more than $100,000", `${SMOKES} = "Yes" AND household_income >= 100000`],
    ["men who gamble earning under $50,000", `gender = "Male" AND ${GAMBLES} = "Yes" AND household_income < 50000`],
    ["over 60s who smoke", `age = "> 60" AND ${SMOKES} = "Yes"`],
    ["under 30s who have been skydiving", `age < 30 AND ${SKYDIVING} = "Yes"`],
    ["college graduates who gamble", `${GRADUATE} AND ${GAMBLES} = "Yes"`],
    ["southern smokers", `${REGION} = ${SOUTH} AND ${SMOKES} = "Yes"`],
    ["female smokers under 30", `gender = "Female" AND ${SMOKES} = "Yes" AND age < 30`],
    ["people who would smoke", null],
    ["people who think smoking is bad", null],
    ["people whose parents smoke", null],
    ["people with a smoking partner", null],
    ["risk takers", null],
    ["anyone but smokers", `NOT ${SMOKES} = "Yes"`],
    ["people who skipped the question about gambling", `${GAMBLES} = missing`],
    ["people who only eat steak", null],
    ["butchers", null]
  ],
  sleeping: [
    ["people who never sleep in separate beds", `${APART} = "Never"`],
    ["people who sleep in separate beds", null],
    ["people who sleep in separate beds every night", `${APART} = "Every night"`],
    ["people who sleep in separate beds a few times a week", `${APART} = "A few times per week"`],
    ["people who sleep in separate beds once a year or less", `${APART} = "Once a year or less"`],
    ["people who sleep in separate beds a few times per month or more", `${APART} >= "A few times per month"`],
    ["people who often sleep in separate beds", null],
    ["women who never sleep in separate beds", `gender = "Female" AND ${APART} = "Never"`],
    ["married people", `${RELATIONSHIP} = "Married"`],
    [
      "married women who never sleep in separate beds",
      `${RELATIONSHIP} = "Married" AND gender = "Female" AND ${APART} = "Never"`
    ],
    ["divorced men", `${RELATIONSHIP} = "Divorced" AND gender = "Male"`],
    ["widows", `${RELATIONSHIP} = "Widowed" AND gender = "Female"`],
    ["anyone but married people", `NOT ${RELATIONSHIP} = "Married"`],
    ["couples who argue", null],
    ["people who snore", null],
    ["snorers", null],
    ["people whose partner snores", null],
    ["people who sleep apart because one of them snores", `${REASONS} : "One of us snores"`],
    ["people who sleep badly", null],
    ["people who sleep on the couch", null],
    ["insomniacs", null],
    ["people in a relationship for more than 20 years", `${LENGTH} = "More than 20 years"`],
    ["people in a relationship for less than a year", `${LENGTH} = "Less than 1 year"`],
    ["people who have been in their relationship 6-10 years", `${LENGTH} = "6-10 years"`],
    ["people who agree that sleeping in separate beds helps us to stay together", `${TOGETHER} = ${AGREE}`],
    ["people who strongly agree that we sleep better when we sleep in separate beds", `${BETTER} = "Strongly agree"`],
    [
      "people who disagree that we sleep better in separate beds",
      `${BETTER} = ("Somewhat disagree" OR "Strongly disagree")`
    ],
    ["people who work in healthcare", null],
    ["lawyers", null],
    ["people who work nights", null],
    ["over 60s who are married", `age = "> 60" AND ${RELATIONSHIP} = "Married"`],
    [
      "divorced women earning over $50,000",
      `${RELATIONSHIP} = "Divorced" AND gender = "Female" AND household_income >= 50000`
    ],
    ["unmarried people", null],
    ["happily married people", null],
    ["people with children", null],
    ["newlyweds", null],
    ["people who share a bed with a pet", null],
    ["men under 30 with a college degree", `gender = "Male" AND age < 30 AND ${GRADUATE}`],
    ["widowed people in the Midwest", `${RELATIONSHIP} = "Widowed" AND ${REGION} = ${MIDWEST}`],
    [
      "people who are married but sleep in separate beds every night",
      `${RELATIONSHIP} = "Married" AND ${APART} = "Every night"`
    ]
  ],
  comma: [
    ["people who have heard of the Oxford comma", `${HEARD} = "Yes"`],
    ["people who had heard of the serial comma", `${HEARD} = "Yes"`],
    ["people who have never heard of the Oxford comma", `${HEARD} = "No"`],
    ["people who hadn't heard of the Oxford comma", `${HEARD} = "No"`],
    ["people who care a lot about the Oxford comma", `${CARES} = "A lot"`],
    ["people who don't care at all about the Oxford comma", `${CARES} = "Not at all"`],
    ["people who don't care about the Oxford comma", null],
    ["people who use the Oxford comma", null],
    ["Oxford comma users", null],
    ["Oxford comma fans", null],
    ["people who hate the Oxford comma", null],
    ["people who went to Oxford", null],
    ["people who care a lot about data as a plural noun", `${CARES_DATA} = "A lot"`],
    ["people who have considered if data is singular or plural", `${CONSIDERED} = "Yes"`],
    ["people who have spent time considering if data was singular or plural", `${CONSIDERED} = "Yes"`],
    ["people who never spent time considering if data was singular or plural", `${CONSIDERED} = "No"`],
    ["people who think proper grammar is very important", `${IMPORTANT} = "Very important"`],
    [
      "people who think proper use of grammar is important",
      `${IMPORTANT} = ("Somewhat important" OR "Very important")`
    ],
    ["people who think grammar is unimportant", `${IMPORTANT} = ("Somewhat unimportant" OR "Very unimportant")`],
    ["people who say grammar is very unimportant", `${IMPORTANT} = "Very unimportant"`],
    ["people who are neutral about grammar", `${IMPORTANT} = "Neither important nor unimportant (neutral)"`],
    ["people with good grammar", null],
    ["English teachers", null],
    ["grammar nerds", null],
    ["writers", null],
    ["women who have heard of the Oxford comma", `gender = "Female" AND ${HEARD} = "Yes"`],
    ["over 60s who care a lot about the Oxford comma", `age = "> 60" AND ${CARES} = "A lot"`],
    ["men who think grammar is very important", `gender = "Male" AND ${IMPORTANT} = "Very important"`],
    [
      "people earning over $150,000 with a graduate degree",
      'household_income >= 150000 AND education = "Graduate degree"'
    ],
    [
      "northeasterners without a college degree",
      `${REGION} = ${NORTHEAST} AND education = ("Less than high school degree" OR "High school degree" OR "Some college or Associate degree")`
    ],
    ["men earning less than $25,000", 'gender = "Male" AND household_income < 25000'],
    ["women under 30 in New England", `gender = "Female" AND age < 30 AND ${REGION} = "New England"`],
    ["people who prefer not to say", null],
    ["people not living in the South", `NOT ${REGION} = ${SOUTH}`],
    ["only women under 30", 'gender = "Female" AND age < 30']
  ],
  religion: [
    ["people who never attend religious services", `${ATTENDS} = "Never"`],
    ["people who attend religious services weekly", `${ATTENDS} = "Weekly or more"`],
    ["weekly churchgoers", null],
    ["people who attend religious services", `NOT ${ATTENDS} = "Never"`],
    ["people who don't attend religious services", `${ATTENDS} = "Never"`],
    ["evangelicals", `${EVANGELICAL} = "Yes"`],
    ["people who consider themselves evangelical", `${EVANGELICAL} = "Yes"`],
    ["non-evangelicals", `${EVANGELICAL} = "No"`],
    ["evangelical women", `${EVANGELICAL} = "Yes" AND what_is_your_gender = "Female"`],
    ["catholics", `${RELIGION} = "Roman Catholic"`],
    ["atheists and agnostics", `${RELIGION} = ("Atheist" OR "Agnostic")`],
    ["former Catholics", null],
    ["people raised Catholic", null],
    ["anyone but Protestants", `NOT ${RELIGION} = "Protestant"`],
    ["Protestants who never attend religious services", `${RELIGION} = "Protestant" AND ${ATTENDS} = "Never"`],
    ["Catholics who attend weekly", `${RELIGION} = "Roman Catholic" AND ${ATTENDS} = "Weekly or more"`],
    ["people who pray", null],
    ["people who pray every day", null],
    ["people who never pray", null],
    ["people who pray in public", null],
    ["people who tell someone they'll pray for them every day", `${TELLS} = "Every day"`],
    ["people who never tell someone they'll pray for them", `${TELLS} = "Never"`],
    ["people who wear religious clothing", `${CLOTHING} > "Never"`],
    ["people who wear religious clothing every day", `${CLOTHING} = "Every day"`],
    ["people who never wear religious clothing", `${CLOTHING} = "Never"`],
    [
      "women who wear religious clothing a few times a week",
      `what_is_your_gender = "Female" AND ${CLOTHING} = "A few times per week"`
    ],
    ["people who decline food for religious reasons every day", `${DECLINES} = "Every day"`],
    ["people who never decline food for religious reasons", `${DECLINES} = "Never"`],
    ["people who keep kosher", null],
    ["people who believe in God", null],
    ["priests", null],
    ["people who are comfortable praying in public", null],
    ["people whose spouse is Catholic", null],
    ["people whose children attend religious services", null],
    ["over 60s who attend weekly", `what_is_your_age = "60+" AND ${ATTENDS} = "Weekly or more"`],
    ["people who prefer not to say their income", `${RELIGION_INCOME} = "Prefer not to answer"`],
    ["men earning $200,000 or more", `what_is_your_gender = "Male" AND ${RELIGION_INCOME} = "$200,000 and up"`],
    [
      "Mormon women under 30",
      `${RELIGION} = "Mormon" AND what_is_your_gender = "Female" AND what_is_your_age = "18 - 29"`
    ],
    ["church shoppers", null],
    ["Buddhists or Hindus", `${RELIGION} = ("Buddhist" OR "Hindu")`]
  ],
  mobiles: [
    ["Verizon customers", 'Q7 = "Verizon"'],
    ["people on T-Mobile", 'Q7 = "T-Mobile"'],
    ["people with AT&T", 'Q7 = "AT&T"'],
    ["people with Verizon or AT&T", 'Q7 = ("Verizon" OR "AT&T")'],
    ["anyone but Verizon customers", 'NOT Q7 = "Verizon"'],
    ["former Verizon customers", null],
    ["people who like Verizon", null],
    ["people who want to switch to Verizon", null],
    ["Verizon fans", null],
    ["people satisfied with internet speed", 'Q11_2 = ("Somewhat satisfied" OR "Very satisfied")'],
    ["people very dissatisfied with network coverage", 'Q11_1 = "Very dissatisfied"'],
    ["people who are very satisfied with value for money", 'Q11_3 = "Very satisfied"'],
    ["people dissatisfied with value for money", 'Q11_3 = ("Somewhat dissatisfied" OR "Very dissatisfied")'],
    ["satisfied customers", null],
    ["people who find it easy to understand their bill", 'Q12_1 = ("Easy" OR "Very easy")'],
    ["people who find it very difficult to understand the pricing plans", 'Q12_2 = "Very difficult"'],
    ["people who find it difficult to cancel their subscription", 'Q12_5 = ("Difficult" OR "Very difficult")'],
    ["people who cancelled their subscription", null],
    ["people who upgraded their plan", null],
    ["people who understand their bill", null],
    ["promoters", "Q8 >= 9"],
    ["detractors", "Q8 <= 6"],
    ["people who rated likelihood to recommend 10", "Q8 = 10"],
    ["people who gave at least 8 for likelihood to recommend", "Q8 >= 8"],
    ["Texans", 'Q3 = "Texas"'],
    ["people in California or Oregon", 'Q3 = ("California" OR "Oregon")'],
    ["people who live outside California", 'NOT Q3 = "California"'],
    ["people from big cities", null],
    ["people in a town with less than 10,000 people", 'Q4 = "A town with less than 10,000 people"'],
    ["women aged 25 to 34", 'Q1 = "Female" AND Q2 = "25 to 34 years"'],
    ["over 65s", 'Q2 = "65 years or older"'],
    ["under 18s", 'Q2 = "Less than 18 years"'],
    ["men under 35 on Sprint", 'Q1 = "Male" AND Q2 < 35 AND Q7 = "Sprint"'],
    [
      "Verizon customers satisfied with network coverage",
      'Q7 = "Verizon" AND Q11_1 = ("Somewhat satisfied" OR "Very satisfied")'
    ],
    [
      "women in Texas dissatisfied with internet speed",
      'Q1 = "Female" AND Q3 = "Texas" AND Q11_2 = ("Somewhat dissatisfied" OR "Very dissatisfied")'
    ],
    ["iPhone users", null],
    ["heavy users", null],
    ["families on a shared plan", null],
    ["people whose parents use Verizon", null]
  ],
  jupyter: [
    ["people who use Jupyter Notebook daily", `${NOTEBOOK} = "Daily"`],
    ["daily users", `${NOTEBOOK} = "Daily"`],
    ["weekly Jupyter users", `${NOTEBOOK} = "Weekly"`],
    ["people who use Jupyter Notebook at least weekly", `${NOTEBOOK} >= "Weekly"`],
    ["people who use Jupyter less often than monthly", `${NOTEBOOK} = "Less often than monthly"`],
    ["people who never use Jupyter", null],
    ["people who use Jupyter Notebook monthly or less", `${NOTEBOOK} <= "Monthly"`],
    ["heavy users", null],
    ["people who have used Jupyter Notebook for one year or more", `${SINCE} = "One year or more"`],
    ["new users", null],
    ["people who run Jupyter as a standalone application", `${RUNS} = "As a standalone application"`],
    ["people who run it through Jupyter Hub", `${RUNS} = "Through Jupyter Hub"`],
    ["Jupyter Hub users", `${RUNS} = "Through Jupyter Hub"`],
    ["people who find Jupyter intuitive", `${WORDS} : "intuitive"`],
    ["people who find Jupyter complicated", `${WORDS} : "complicated"`],
    ["people who don't find it confusing", `NOT ${WORDS} : "confusing"`],
    ["people who describe it as simple and flexible", `${WORDS} : "simple" AND ${WORDS} : "flexible"`],
    ["people in their role for less than 1 year", `${ROLE_YEARS} = "Less than 1 year"`],
    ["people in their role for 5+ years", `${ROLE_YEARS} = "5+ years"`],
    ["people who have been in this role 2-5 years", `${ROLE_YEARS} = "2-5 years"`],
    ["R users", null],
    ["women", null],
    ["daily users who find it complicated", `${NOTEBOOK} = "Daily" AND ${WORDS} : "complicated"`],
    ["people who completed the survey", 'status = "Complete"'],
    ["former users", null],
    ["anything but daily", `NOT ${NOTEBOOK} = "Daily"`]
  ],
  food: [
    ["people who love Italian food", `${ITALY} = "${LOVE}"`],
    ["people who love the cuisine of Italy", `${ITALY} = "${LOVE}"`],
    ["people who hate the traditional cuisine of Mexico", `${MEXICO} = "${HATE}"`],
    ["Italians", null],
    ["people who have been to Italy", null],
    ["people from Mexico", null],
    ["people who cook", null],
    ["foodies", null],
    ["food novices", `${KNOWS_CUISINES} = "Novice"`],
    ["people with expert knowledge of cuisines", `${KNOWS_CUISINES} = "Expert"`],
    ["people at least intermediate in knowledge of cuisines", `${KNOWS_CUISINES} >= "Intermediate"`],
    ["people interested a lot in cuisines", `${CUISINES} = "A lot"`],
    ["people not at all interested in cuisines", `${CUISINES} = "Not at all"`],
    ["people interested in cuisines", null],
    [
      "women not at all interested in cuisines from different parts of the world",
      `gender = "Female" AND ${CUISINES} = "Not at all"`
    ],
    ["turkey eaters", null],
    ["over 60s with a graduate degree", 'age = "> 60" AND education = "Graduate degree"'],
    ["men under 30 earning less than $50,000", 'gender = "Male" AND age < 30 AND household_income < 50000'],
    ["vegetarians", null],
    ["people who eat out", null],
    ["Chinese people", null],
    ["restaurant owners", null]
  ],
  cfpb: [
    ["people with life insurance", 'PRODHAVE_2 = "Yes"'],
    ["people without a pension", null],
    ["people who have a retirement account", 'PRODHAVE_4 = "Yes"'],
    ["people with a student loan", 'PRODHAVE_8 = "Yes"'],
    ["people without life insurance", 'PRODHAVE_2 = "No"'],
    ["people who used a payday loan", 'PRODUSE_1 = "Yes"'],
    ["payday loan users", 'PRODUSE_1 = "Yes"'],
    ["people who have never used a payday loan", null],
    ["people who used a pawn loan", 'PRODUSE_2 = "Yes"'],
    ["people who lost a job", 'SHOCKS_1 = "Yes"'],
    ["people who didn't lose a job", 'SHOCKS_1 = "No"'],
    ["people who had a health emergency", 'SHOCKS_5 = "Yes"'],
    ["people who received a foreclosure notice", 'SHOCKS_3 = "Yes"'],
    ["people who got divorced", null],
    ["divorced people", 'PPMARIT = "Divorced/Separated"'],
    ["people contacted by a debt collector", 'COLLECT = "Yes"'],
    ["people not contacted by a debt collector", 'COLLECT = "No"'],
    ["fraud victims", 'FRAUD2 = "Yes"'],
    ["people who always pay their bills on time", 'MANAGE1_1 = "Always"'],
    ["people who seldom paid all their bills on time", 'MANAGE1_1 = "Seldom"'],
    ["people who never pay their bills on time", null],
    ["people who pay their bills", null],
    ["people who often worried whether food would run out", 'MATHARDSHIP_1 = "Often"'],
    ["people who could never afford a doctor", null],
    ["people who have a financial goal", 'FINGOALS = "Yes"'],
    ["people with no financial goal", 'FINGOALS = "No"'],
    ["people in poor health", 'HEALTH = "Poor"'],
    ["people in good health", 'HEALTH = ("Good" OR "Very good" OR "Excellent")'],
    ["retired people", 'EMPLOY = "Retired"'],
    ["baby boomers", 'generation = "Boomer"'],
    ["people who are very satisfied with the place they live", 'HOUSESAT = "Very satisfied"'],
    ["people who receive SNAP benefits", 'SNAP = "Yes"'],
    ["households receiving SNAP benefits", 'SNAP = "Yes"'],
    ["people whose parents discussed family financial matters", null],
    ["savers", null],
    ["investors", null],
    ["homeowners", 'HOUSING = "I own my home"'],
    ["people who prefer not to say what they owe on their home", 'MORTGAGE = "Prefer not to say"'],
    ["women over 75 in the South", 'PPGENDER = "Female" AND agecat = "75+" AND PPREG4 = "South"'],
    ["people with memory loss", 'MEMLOSS = "Yes"'],
    [
      "married men with life insurance earning more than $100,000",
      'PPMARIT = "Married" AND PPGENDER = "Male" AND PRODHAVE_2 = "Yes" AND PPINCIMP >= 100000'
    ]
  ]
}
