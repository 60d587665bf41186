/** A description of people, and the expression for exactly those whom it means; null where it has to be refused. */
export type Case = readonly [prompt: string, truth: string | null]

const SOUTH = '("South Atlantic" OR "East South Central" OR "West South Central")'
const STATEMENT_TOGETHER = "to_what_extent_do_you_agree_with_the_fol"
const MINORS = '(PPT01 = "1+" OR PPT25 = "1+" OR PPT612 = "1+" OR PPT1317 = "1+")'
const SEEN = "which_of_the_following_star_wars_films_have_you_seen"
const FILMS = "have_you_seen_any_of_the_6_films_in_the_star_wars_franchise"
const FAN = "do_you_consider_yourself_to_be_a_fan_of_the_star_wars_film"
const REGION = "location_census_region"
const ATTEND = "do_you_attend_religious_services"
const RELIGION = "what_is_your_present_religion_if_any"
const RELATIONSHIP = "which_of_the_following_best_describes_yo"
const LOVE = "I love this country's traditional cuisine. I think it's one of the best in the world."
const HATE = "I hate this country's traditional cuisine. I think it's one of the worst in the world."
const TOGETHER_INCOME = "how_much_total_combined_money_did_all_me"

/** Cases by which the rules were made. */
export const FITTED: Readonly<Record<string, ReadonlyArray<Case>>> = {
  "star-wars": [
    ["people over 65 who are not in the South", null],
    ["women over 60 who are not in the South", `gender = "Female" AND age = "> 60" AND NOT ${REGION} = ${SOUTH}`],
    ["young adults who have seen A New Hope", `age = "18-29" AND ${SEEN} : "Star Wars: Episode IV A New Hope"`],
    ["people from Alabama", null],
    ["Jedi", null],
    ["women who are not Star Wars fans", `gender = "Female" AND NOT ${FAN} = "Yes"`],
    ["people who never saw a Star Wars film", `NOT ${FILMS} = "Yes"`],
    ["parents", null],
    ["mothers", null],
    ["everyone", ""],
    ["US adults", ""],
    [
      "people who view Yoda favorably but Jar Jar Binks unfavorably",
      'yoda = ("Somewhat favorably" OR "Very favorably") AND jar_jar_binks = ("Somewhat unfavorably" OR "Very unfavorably")'
    ],
    ["over 60 who are not women", 'age = "> 60" AND NOT gender = "Female"'],
    ["people agee 30 to 44", null]
  ],
  thanksgiving: [
    ["rural people", 'how_would_you_describe_where_you_live = "Rural"'],
    ["people who live in the countryside", 'how_would_you_describe_where_you_live = "Rural"'],
    ["city dwellers", 'how_would_you_describe_where_you_live = "Urban"'],
    ["parents", null],
    ["people with kids", null],
    ["Black people", null],
    ["vegetarians", null],
    ["people who work in retail", 'do_you_work_in_retail = "Yes"'],
    ["people who don't celebrate Thanksgiving", 'do_you_celebrate_thanksgiving = "No"'],
    ["New Englanders aged 60 or older", 'us_region = "New England" AND age = "60+"'],
    [
      "suburban women under 45",
      'how_would_you_describe_where_you_live = "Suburban" AND what_is_your_gender = "Female" AND age < 45'
    ],
    ["people over 60 who drink tea", null]
  ],
  masculinity: [
    ["people with children under 18", 'q0025 : "Yes, one or more children under 18"'],
    ["Texans", 'q0030 = "Texas"'],
    ["Floridians over 65", 'q0030 = "Florida" AND age3 = "65 and up"'],
    ["mothers", null],
    ["women", null],
    ["retirees", 'q0009 = "Not employed-retired"'],
    ["students", 'q0009 = "Not employed, student"'],
    ["people who don't work full-time", 'NOT q0009 = "Employed, working full-time"'],
    ["divorced or widowed people", 'q0024 = ("Divorced" OR "Widowed")'],
    ["people who have never been married", 'q0024 = "Never married"'],
    ["people in Georgia", 'q0030 = "Georgia"'],
    ["Republicans", null]
  ],
  jupyter: [
    ["daily users", 'how_often_do_you_use_jupyter_notebook = "Daily"'],
    ["people who use Jupyter at least weekly", 'how_often_do_you_use_jupyter_notebook >= "Weekly"'],
    ["women", null],
    ["students", null],
    ["people over 40", null],
    [
      "people who describe it as intuitive and flexible",
      'select_all_the_words_that_best_describe_jupyter_notebook : "intuitive" AND select_all_the_words_that_best_describe_jupyter_notebook : "flexible"'
    ],
    ["astrophysicists", null]
  ],
  mobiles: [
    ["Verizon customers over 65", 'Q7 = "Verizon" AND Q2 = "65 years or older"'],
    ["people in California or Oregon", 'Q3 = ("California" OR "Oregon")'],
    ["women with a bachelor's degree", 'Q1 = "Female" AND Q5 = "Bachelor’s degree"'],
    ["young adults", 'Q2 = ("18 to 24 years")'],
    ["Asian women", 'Race : "Asian" AND Q1 = "Female"'],
    ["Texans aged 25 to 34", 'Q3 = "Texas" AND Q2 = "25 to 34 years"'],
    ["people very satisfied with the internet speed", 'Q11_2 = "Very satisfied"'],
    ["detractors in Florida", 'Q8 <= 6 AND Q3 = "Florida"'],
    ["people not on Verizon", 'NOT Q7 = "Verizon"'],
    ["coffee drinkers", null],
    ["people from Germany", null],
    ["Irish people", null]
  ],
  comma: [
    ["people who have heard of the Oxford comma", 'prior_to_reading_about_it_above_had_you = "Yes"'],
    ["milk drinkers", null],
    [
      "people who think proper use of grammar is very important",
      'in_your_opinion_how_important_or_unimpor = "Very important"'
    ],
    ["Oxford graduates", null],
    [
      "people with a graduate degree earning over $150,000",
      'education = "Graduate degree" AND household_income = "$150,000+"'
    ],
    ["men in the West", `gender = "Male" AND ${REGION} = ("Mountain" OR "Pacific")`],
    ["people who never drink coffee or tea", null]
  ],
  flying: [
    ["people who have children under 18 at home", 'do_you_have_any_children_under_18 = "Yes"'],
    ["women without children under 18", 'gender = "Female" AND do_you_have_any_children_under_18 = "No"'],
    ["frequent flyers", null],
    ["people who travel by plane every day", 'how_often_do_you_travel_by_plane = "Every day"'],
    ["people who never travel by plane", 'how_often_do_you_travel_by_plane = "Never"'],
    ["smokers", null],
    ["tall people", null],
    ["people who always recline their seat", 'do_you_ever_recline_your_seat_when_you_f = "Always"'],
    ["New Yorkers", null],
    [
      "people who think it is very rude to recline your seat on a plane",
      'is_it_rude_to_recline_your_seat_on_a_pla = "Yes, very rude"'
    ],
    ["people over 65", null],
    [
      "college graduates who never recline their seat",
      'education = ("Bachelor degree" OR "Graduate degree") AND do_you_ever_recline_your_seat_when_you_f = "Never"'
    ]
  ]
}

/** Cases on other surveys, which no rule was made for. */
export const HELD_OUT: Readonly<Record<string, ReadonlyArray<Case>>> = {
  cfpb: [
    ["people with a student loan", 'PRODHAVE_8 = "Yes"'],
    ["people who rarely have money left over at the end of the month", 'FWB2_2 = "Rarely"'],
    ["people in poor or fair health", 'HEALTH = ("Poor" OR "Fair")'],
    ["Asian people", null],
    ["Canadians", null],
    ["people whose parents went to college", null],
    ["people whose partner has a college degree", null],
    ["people whose spouse is retired", null],
    ["people contacted by a debt collector", 'COLLECT = "Yes"'],
    ["people who speak Spanish", null],
    ["people in Washington", null],
    ["people over 65 who drink tea", null],
    ["women under 62 who are not retired", 'PPGENDER = "Female" AND agecat < 62 AND NOT EMPLOY = "Retired"'],
    ["unmarried men in the Northeast", 'NOT PPMARIT = "Married" AND PPGENDER = "Male" AND PPREG4 = "Northeast"'],
    ["teenagers", null],
    ["people with health insurance but no life insurance", 'PRODHAVE_3 = "Yes" AND NOT PRODHAVE_2 = "Yes"'],
    ["everyone who is not white", 'NOT PPETHM = "White, Non-Hispanic"'],
    ["people who have never married", 'PPMARIT = "Never married"'],
    ["women", 'PPGENDER = "Female"'],
    ["Hispanic adults", 'PPETHM = "Hispanic"'],
    ["Black women over 45", 'PPETHM = "Black, Non-Hispanic" AND PPGENDER = "Female" AND agecat >= 45'],
    ["homeowners", 'HOUSING = "I own my home"'],
    ["renters under 35", 'HOUSING = "I rent" AND agecat < 35'],
    [
      "people without a college degree",
      'PPEDUC = ("Less than high school" OR "High school degree/GED" OR "Some college/Associate")'
    ],
    ["college graduates", 'PPEDUC = ("Bachelor\'s degree" OR "Graduate/professional degree")'],
    ["married people", 'PPMARIT = "Married"'],
    ["divorced or widowed people", 'PPMARIT = ("Divorced/Separated" OR "Widowed")'],
    ["people who are not married", 'NOT PPMARIT = "Married"'],
    ["veterans", 'Military_Status = "Veteran (veteran or retired)"'],
    ["retired people", 'EMPLOY = "Retired"'],
    ["self-employed people", 'EMPLOY = "Self-employed"'],
    ["homemakers", 'EMPLOY = "Homemaker"'],
    ["people in the South", 'PPREG4 = "South"'],
    ["Midwestern millennials", 'PPREG4 = "Midwest" AND generation = "Millennial"'],
    ["Gen Xers who own their home", 'generation = "Gen X" AND HOUSING = "I own my home"'],
    ["people with life insurance", 'PRODHAVE_2 = "Yes"'],
    ["people in excellent health", 'HEALTH = "Excellent"'],
    ["people earning over $100,000", "PPINCIMP >= 100000"],
    ["people who have used a payday loan", 'PRODUSE_1 = "Yes"'],
    ["people who lost a job", 'SHOCKS_1 = "Yes"'],
    ["people who are very satisfied with the place they live", 'HOUSESAT = "Very satisfied"'],
    ["people over 69 who are not in the South", 'agecat >= 70 AND NOT PPREG4 = "South"'],
    ["US adults", ""],
    ["people living alone", 'PPHHSIZE = "1"'],
    ["Republicans", null],
    ["people from Texas", null],
    ["people who own a car", null],
    ["vegetarians", null],
    ["dog owners", null],
    ["people who drink coffee", null]
  ],
  religion: [
    ["people who go to church every week", `${ATTEND} = "Weekly or more"`],
    ["Christians", null],
    ["people who wear a cross", null],
    ["Indians", null],
    ["Hindus over 45", `${RELIGION} = "Hindu" AND what_is_your_age >= 45`],
    ["atheist men under 45", `${RELIGION} = "Atheist" AND what_is_your_gender = "Male" AND what_is_your_age < 45`],
    ["everyone except Mormons", `NOT ${RELIGION} = "Mormon"`],
    ["Catholics", `${RELIGION} = "Roman Catholic"`],
    ["evangelicals", 'do_you_consider_yourself_to_be_an_evange = "Yes"'],
    ["atheists and agnostics", `${RELIGION} = ("Atheist" OR "Agnostic")`],
    ["Muslim women", `${RELIGION} = "Muslim" AND what_is_your_gender = "Female"`],
    ["people who attend religious services weekly or more", `${ATTEND} = "Weekly or more"`],
    ["Protestants aged 60 and over", `${RELIGION} = "Protestant" AND what_is_your_age = "60+"`],
    ["people who never attend religious services", `${ATTEND} = "Never"`],
    ["Jews or Muslims", `${RELIGION} = ("Jewish" OR "Muslim")`],
    ["people who are not evangelical", 'NOT do_you_consider_yourself_to_be_an_evange = "Yes"'],
    ["men in New England", 'what_is_your_gender = "Male" AND us_region = "New England"'],
    ["households earning under $50,000", `${TOGETHER_INCOME} < 50000`],
    ["southerners who are not Protestant", `us_region = ${SOUTH} AND NOT ${RELIGION} = "Protestant"`],
    ["Buddhists under 30", `${RELIGION} = "Buddhist" AND what_is_your_age = "18 - 29"`],
    ["Democrats", null],
    ["people in Ohio", null],
    ["priests", null]
  ],
  sleeping: [
    ["single people", null],
    ["nurses", null],
    ["people whose partner snores", null],
    ["people who have been together less than a year", 'how_long_have_you_been_in_your_current_r = "Less than 1 year"'],
    ["separated or divorced men", `${RELATIONSHIP} = ("Separated" OR "Divorced") AND gender = "Male"`],
    ["people who never sleep in separate beds", 'when_both_you_and_your_partner_are_at_ho = "Never"'],
    ["married women", `${RELATIONSHIP} = "Married" AND gender = "Female"`],
    ["divorced people", `${RELATIONSHIP} = "Divorced"`],
    ["people who are neither married nor divorced", `NOT ${RELATIONSHIP} = ("Married" OR "Divorced")`],
    ["people in the Mountain region", `${REGION} = "Mountain"`],
    ["people who sleep in separate beds every night", 'when_both_you_and_your_partner_are_at_ho = "Every night"'],
    ["widows", `gender = "Female" AND ${RELATIONSHIP} = "Widowed"`],
    ["college graduates over 60", 'education = ("Bachelor degree" OR "Graduate degree") AND age = "> 60"'],
    ["people with a household income between $50,000 and $99,999", 'household_income = "$50,000 - $99,999"'],
    [
      "people who strongly agree that sleeping in separate beds helps us to stay together",
      `${STATEMENT_TOGETHER} = "Strongly agree"`
    ],
    ["parents", null],
    ["teachers", null],
    ["people who snore", null],
    ["Californians", null]
  ],
  steak: [
    ["people who drive", null],
    ["people who eat fish", null],
    ["people in a relationship", null],
    [
      "women who neither smoke cigarettes nor drink alcohol",
      'gender = "Female" AND NOT (do_you_ever_smoke_cigarettes = "Yes" OR do_you_ever_drink_alcohol = "Yes")'
    ],
    ["people who smoke but never gamble", 'do_you_ever_smoke_cigarettes = "Yes" AND do_you_ever_gamble = "No"'],
    ["people over 60 or under 30 who gamble", '(age = "> 60" OR age = "18-29") AND do_you_ever_gamble = "Yes"'],
    ["people who like their steak medium", 'how_do_you_like_your_steak_prepared = "Medium"'],
    ["people over 60 who are not women", 'age = "> 60" AND NOT gender = "Female"'],
    ["smokers", 'do_you_ever_smoke_cigarettes = "Yes"'],
    ["people who don't smoke cigarettes", 'do_you_ever_smoke_cigarettes = "No"'],
    ["people who never drink alcohol", 'do_you_ever_drink_alcohol = "No"'],
    ["people who like their steak rare", 'how_do_you_like_your_steak_prepared = "Rare"'],
    ["women who like medium rare steak", 'gender = "Female" AND how_do_you_like_your_steak_prepared = "Medium rare"'],
    ["gamblers under 30", 'do_you_ever_gamble = "Yes" AND age = "18-29"'],
    ["steak eaters in the Northeast", `do_you_eat_steak = "Yes" AND ${REGION} = ("New England" OR "Middle Atlantic")`],
    [
      "people who drink alcohol and smoke cigarettes",
      'do_you_ever_drink_alcohol = "Yes" AND do_you_ever_smoke_cigarettes = "Yes"'
    ],
    ["people who have been skydiving", 'have_you_ever_been_skydiving = "Yes"'],
    ["vegans", null],
    ["cigar smokers", null],
    ["people who drink tea", null],
    ["lottery winners", null],
    ["rare disease patients", null]
  ],
  weather: [
    [
      "people who use the default weather app on their phone",
      'how_do_you_typically_check_the_weather = "The default weather app on your phone"'
    ],
    ["iPhone owners", null],
    ["newspaper readers", null],
    ["radio listeners", null],
    ["people who watch TV", null],
    [
      "people earning less than $25,000 or at least $150,000",
      `${TOGETHER_INCOME} < 25000 OR ${TOGETHER_INCOME} >= 150000`
    ],
    ["young adults in the West", `age = "18 - 29" AND us_region = ("Mountain" OR "Pacific")`],
    ["people who check the weather on local TV news", 'how_do_you_typically_check_the_weather = "Local TV News"'],
    ["women aged 18-29", 'what_is_your_gender = "Female" AND age = "18 - 29"'],
    ["people in the Pacific region", 'us_region = "Pacific"'],
    [
      "people very likely to check the weather on a smartwatch",
      'if_you_had_a_smartwatch_like_the_soon_to = "Very likely"'
    ],
    ["people who do not check a daily weather report", 'do_you_typically_check_a_daily_weather_r = "No"'],
    ["people over 60 in the South", `age = "60+" AND us_region = ${SOUTH}`],
    ["men making $200,000 and up", `what_is_your_gender = "Male" AND ${TOGETHER_INCOME} = "$200,000 and up"`],
    ["smartwatch owners", null],
    ["Apple employees", null],
    ["Republicans over 60", null]
  ],
  food: [
    ["people who hate the traditional cuisine of Ireland", `please_rate_how_much_you_like_the_tradit_40 = "${HATE}"`],
    ["Brazilian women", null],
    ["French people", null],
    ["people who drink coffee", null],
    ["people over 60 who are not in the South", `age = "> 60" AND NOT ${REGION} = ${SOUTH}`],
    ["people living in Greece", null],
    ["experts on cuisines from different parts of the world", 'generally_speaking_how_would_you_rate_yo = "Expert"'],
    ["people who love the traditional cuisine of Italy", `please_rate_how_much_you_like_the_tradit_20 = "${LOVE}"`],
    [
      "people not at all interested in cuisines from different parts of the world",
      'how_much_if_at_all_are_you_interested_in = "Not at all"'
    ],
    [
      "women with a graduate degree in the West",
      `gender = "Female" AND education = "Graduate degree" AND ${REGION} = ("Mountain" OR "Pacific")`
    ],
    ["men under 30", 'gender = "Male" AND age = "18-29"'],
    ["Italians", null],
    ["people from Mexico", null],
    ["people living in China", null],
    ["cooks", null]
  ]
}

/** Cases written after the rules, in one go, to see what the halves above did not show. */
export const UNSEEN: Readonly<Record<string, ReadonlyArray<Case>>> = {
  cfpb: [
    ["Black homeowners", 'PPETHM = "Black, Non-Hispanic" AND HOUSING = "I own my home"'],
    ["stay-at-home mothers", `EMPLOY = "Homemaker" AND PPGENDER = "Female" AND ${MINORS}`],
    ["women born before 1965", null],
    ["people who did not go to college", 'PPEDUC = ("Less than high school" OR "High school degree/GED")'],
    ["married couples with children", `PPMARIT = "Married" AND ${MINORS}`],
    [
      "unemployed men in the Midwest",
      'EMPLOY = "Unemployed or temporarily laid off" AND PPGENDER = "Male" AND PPREG4 = "Midwest"'
    ],
    ["people with good or very good health", 'HEALTH = ("Good" OR "Very good")'],
    ["people who never worry about food", null],
    ["people with a mortgage", null],
    ["men whose father went to college", null],
    ["children of veterans", null],
    ["people under 35 or over 70", "agecat < 35 OR agecat >= 75"],
    ["people who live with roommates", null],
    ["people who are somewhat confident", null],
    ["people in debt", null],
    ["people who disagree", null],
    ["New Englanders", 'PPREG9 = "New England"'],
    ["Germans", null],
    ["women and men over 62", "agecat >= 62"],
    ["people who make between $50,000 and $74,999", "PPINCIMP >= 50000 AND PPINCIMP < 75000"]
  ],
  religion: [
    ["Jewish New Yorkers", null],
    [
      "non-evangelical Protestants",
      `${RELIGION} = "Protestant" AND NOT do_you_consider_yourself_to_be_an_evange = "Yes"`
    ],
    ["people who pray", null],
    [
      "Catholic or Protestant women under 45",
      `${RELIGION} = ("Roman Catholic" OR "Protestant") AND what_is_your_gender = "Female" AND what_is_your_age < 45`
    ],
    ["people comfortable with praying in public", null],
    ["Mormon men", `${RELIGION} = "Mormon" AND what_is_your_gender = "Male"`],
    ["Muslims and Jews over 60", `${RELIGION} = ("Muslim" OR "Jewish") AND what_is_your_age = "60+"`],
    ["people married to a Catholic", null]
  ],
  sleeping: [
    ["people whose partner is divorced", null],
    ["men who sleep on the couch", null],
    [
      "women in a domestic partnership",
      `gender = "Female" AND ${RELATIONSHIP} = "In a domestic partnership or civil union"`
    ],
    ["people with less than a high school degree", 'education = "Less than high school degree"'],
    ["Asian people", null],
    ["military families", null]
  ],
  steak: [
    ["non-smokers", 'do_you_ever_smoke_cigarettes = "No"'],
    ["men who do not eat steak", 'gender = "Male" AND do_you_eat_steak = "No"'],
    ["beer drinkers", null],
    ["drivers", null],
    ["well-off people", null],
    [
      "women who drink alcohol but do not smoke cigarettes",
      'gender = "Female" AND do_you_ever_drink_alcohol = "Yes" AND do_you_ever_smoke_cigarettes = "No"'
    ],
    ["people who ever cheated", null]
  ],
  weather: [
    ["people who use a weather app", null],
    ["people who check the weather by internet search", 'how_do_you_typically_check_the_weather = "Internet search"'],
    ["Apple Watch owners", null],
    [
      "women in the Mountain or Pacific region",
      'what_is_your_gender = "Female" AND us_region = ("Mountain" OR "Pacific")'
    ],
    ["people in Washington", null]
  ],
  flying: [
    ["people who fly once a year or less", 'how_often_do_you_travel_by_plane = "Once a year or less"'],
    ["people over six feet tall", `how_tall_are_you > "6'0\\""`],
    ["rude people", null],
    ["babies", null],
    ["women who think reclining is rude", null],
    ["people without children", 'do_you_have_any_children_under_18 = "No"']
  ],
  thanksgiving: [
    [
      "people who pray before the Thanksgiving meal",
      'do_you_typically_pray_before_or_after_the_thanksgiving_meal = "Yes"'
    ],
    ["Turkish people", null],
    [
      "women over 60 in the suburbs",
      'what_is_your_gender = "Female" AND age = "60+" AND how_would_you_describe_where_you_live = "Suburban"'
    ],
    ["football fans", null],
    ["people with friends", null],
    ["Canadians", null]
  ]
}
