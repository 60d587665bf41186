import type { Case } from "./cases.ts"

const AGREE = '("Tend to agree" OR "Totally agree")'
const DISAGREE = '("Tend to disagree" OR "Totally disagree")'
const KIDS = '(S7 = "0 to 5 years" OR S7 = "6 to 12 years" OR S7 = "13 to 17 years")'
const WEEKLY = '"At least once a week"'
const BED_APART = "what_are_the_reasons_that_you_sleep_in_s"
const WEATHER = "how_do_you_typically_check_the_weather"

/** Filters by people who had not seen the code, on surveys by which no rule was made. */
export const STRANGERS_HELD_OUT: Readonly<Record<string, ReadonlyArray<Case>>> = {
  panel: [
    ["Germans", 'S1 = "Germany"'],
    ["people in Germany or the Netherlands", 'S1 = ("Germany" OR "Netherlands")'],
    ["Dutch people", 'S1 = "Netherlands"'],
    ["Irish women", 'S1 = "Ireland" AND S4 = "Female"'],
    ["people in the Czech Republic", 'S1 = "Czechia"'],
    ["people outside Poland", 'NOT S1 = "Poland"'],
    ["Scandinavians", 'S1 = "Sweden"'],
    ["people in the UK", null],
    ["Americans", null],
    ["Spain, Portugal and Italy", 'S1 = ("Spain" OR "Portugal" OR "Italy")'],
    ["people living in big cities", 'S2 = "Big city"'],
    ["villagers", 'S2 = "Rural area or village"'],
    ["rural Poles", 'S1 = "Poland" AND S2 = "Rural area or village"'],
    ["people in small or medium-sized towns", 'S2 = "Small or medium-sized town"'],
    ["young adults (18-34)", "S3 >= 18 AND S3 <= 34"],
    ["16 to 24 year olds", "S3 >= 16 AND S3 <= 24"],
    ["25 to 34 year olds who never cook", 'S3 >= 25 AND S3 <= 34 AND Q4 = "Never"'],
    ["under-18s", "S3 < 18"],
    ["minors", "S3 < 18"],
    ["pensioners", 'S8 = "Retired"'],
    ["retired people under 60", 'S8 = "Retired" AND S3 < 60'],
    ["women aged 50 plus", 'S4 = "Female" AND S3 >= 50'],
    ["men or women over 60", 'S4 = ("Male" OR "Female") AND S3 > 60'],
    ["people who are neither male nor female", 'S4 = "Other"'],
    ["teenagers", "S3 >= 16 AND S3 <= 19"],
    ["incomes under €2,000 a month", 'S5 = ("Under €1,000" OR "€1,000 to €1,999")'],
    ["households earning 4,000 euros or more a month", 'S5 = ("€4,000 to €5,999" OR "€6,000 or more")'],
    ["people who earn less than 1000 euros per month", 'S5 = "Under €1,000"'],
    ["people earning €3k to €6k a month", 'S5 = ("€3,000 to €3,999" OR "€4,000 to €5,999")'],
    ["income over $50,000", null],
    ["people who preferred not to say their income", 'S5 = "Prefer not to say"'],
    ["people who don't know their household income", 'S5 = "Don\'t know"'],
    ["people living alone", "S6 = 1"],
    ["households of four or more", "S6 >= 4"],
    ["two-person households", "S6 = 2"],
    ["parents", KIDS],
    ["mothers", `S4 = "Female" AND ${KIDS}`],
    ["people with children aged 6 to 12", 'S7 = "6 to 12 years"'],
    ["parents of toddlers", null],
    ["parents of children (0-5)", 'S7 = "0 to 5 years"'],
    [
      "people with both young children (0 to 5) and teenagers (13 to 17)",
      'S7 = "0 to 5 years" AND S7 = "13 to 17 years"'
    ],
    ["people without children", 'S7 = "None"'],
    ["manual workers", 'S8 = "Manual worker"'],
    ["blue collar workers", 'S8 = "Manual worker"'],
    ["housewives", 'S8 = "Homemaker" AND S4 = "Female"'],
    ["students who shop at Lidl", 'S8 = "Student" AND Q1 = "Lidl"'],
    ["self-employed or managers", 'S8 = ("Self-employed" OR "Manager or professional")'],
    ["people who left school at 15 or younger", 'S9 = "15 or younger"'],
    ["still in education", 'S9 = "Still studying"'],
    ["Aldi shoppers", 'Q1 = "Aldi"'],
    ["people who shop at both Lidl and Aldi", 'Q1 = "Lidl" AND Q1 = "Aldi"'],
    ["people who shop at Lidl or Aldi but not Carrefour", 'Q1 = ("Lidl" OR "Aldi") AND NOT Q1 = "Carrefour"'],
    ["people who shopped at neither Tesco nor Spar", 'NOT Q1 = "Tesco" AND NOT Q1 = "Spar"'],
    [
      "people who shop only at Aldi",
      'Q1 = "Aldi" AND NOT Q1 = "Lidl" AND NOT Q1 = "Carrefour" AND NOT Q1 = "Tesco" AND NOT Q1 = "Spar" AND NOT Q1 = "Auchan" AND NOT Q1 = "Other"'
    ],
    ["shoppers at any supermarket other than Tesco", null],
    ["people who didn't shop at Lidl, Aldi or Tesco", 'NOT Q1 = "Lidl" AND NOT Q1 = "Aldi" AND NOT Q1 = "Tesco"'],
    ["Lidl's customers in France", 'Q1 = "Lidl" AND S1 = "France"'],
    ["people who do most of their grocery shopping at discounters", 'Q2 = "Discounter"'],
    ["people who mostly buy groceries online", 'Q2 = "Online"'],
    [
      "people who buy groceries online at least once a month",
      `Q3 = (${WEEKLY} OR "Two or three times a month" OR "About once a month")`
    ],
    ["people who never buy groceries online", 'Q3 = "Never"'],
    ["people who buy groceries online less than once a month", 'Q3 = ("Less often" OR "Never")'],
    ["weekly online grocery shoppers", `Q3 = ${WEEKLY}`],
    ["people who cook every day", 'Q4 = "Every day"'],
    ["people who cook less than once a week or never", 'Q4 = ("Less than once a week" OR "Never")'],
    ["people who cook at least 4 days a week", 'Q4 = ("Every day" OR "4 to 6 days a week")'],
    ["dog owners", 'Q5 = "Dog"'],
    ["people with a dog but no cat", 'Q5 = "Dog" AND NOT Q5 = "Cat"'],
    ["people who own both a car and a bike", 'Q5 = "Car" AND Q5 = "Bicycle"'],
    ["people who don't own a car", 'NOT Q5 = "Car"'],
    ["EV owners", 'Q5 = "Electric car"'],
    ["people who own an electric car", 'Q5 = "Electric car"'],
    ["pet owners", null],
    ["people who spent more than €100 on groceries", "Q6 > 100"],
    ["spent between 50 and 100 euros on groceries last week", "Q6 >= 50 AND Q6 <= 100"],
    ["people who spent less than $50 on groceries", null],
    ["people who like Nutella a lot", 'Q7 = "Like it a lot"'],
    ["people who have never tried Marmite", 'Q8 = "Never tried it"'],
    ["people who like Nutella more than Marmite", null],
    ["people who like Nutella a lot but dislike Marmite a lot", 'Q7 = "Like it a lot" AND Q8 = "Dislike it a lot"'],
    ["people who bought plant-based milk", 'Q9 = "Yes"'],
    ["people who haven't bought plant-based milk", 'Q9 = "No"'],
    ["people who don't remember buying plant-based milk", 'Q9 = "Don\'t remember"'],
    ["people who tend to agree or totally agree that they'd pay more for organic food", `Q10 = ${AGREE}`],
    ["totally disagree that they check the price of everything", 'Q11 = "Totally disagree"'],
    ["people who disagree that they are willing to pay more for organic food", `Q10 = ${DISAGREE}`],
    ["trust in the EU of 7 or more", "Q12 >= 7"],
    ["people who trust the European Union completely", "Q12 = 10"],
    ["people who rate their trust in the EU below 3", "Q12 < 3"],
    ["people who buy Lavazza or Illy", 'Q13 = ("Lavazza" OR "Illy")'],
    ["people who don't buy coffee", 'Q13 = "I don\'t buy coffee"'],
    ["people who buy own-brand coffee", `Q13 = "Supermarket's own brand"`],
    ["people who walk to the shops", 'Q14 = "On foot"'],
    ["people who go to the shops by public transport", 'Q14 = "Public transport"'],
    ["people who are financially much worse off than a year ago", 'Q15 = "Much worse"'],
    ["people better off than a year ago", 'Q15 = ("Much better" OR "A little better")'],
    ["people very or extremely worried about climate change", 'Q16 = ("Very worried" OR "Extremely worried")'],
    ["people not at all worried about climate change", 'Q16 = "Not at all worried"'],
    [
      "at least fairly worried about climate change",
      'Q16 = ("Fairly worried" OR "Very worried" OR "Extremely worried")'
    ],
    ["people who will definitely or probably buy a new car", 'Q17 = ("Definitely yes" OR "Probably yes")'],
    ["people who definitely won't buy a new car", 'Q17 = "Definitely not"'],
    ["people who rank low prices first", 'Q18 = "Low prices"'],
    ["people who ranked quality in their top two", 'Q18."Quality" <= 2'],
    ["left-wingers", null],
    ["people who place themselves at 0 to 3 on the left-right scale", "Q19 <= 3"],
    ["members of a loyalty programme", 'Q20 = "Yes"'],
    ["people who aren't members of a loyalty program", 'Q20 = "No"'],
    ["people who skipped the question about climate change", "Q16 = missing"],
    ["the richest 20%", null],
    ["heaviest shoppers", null],
    ["consumers who matter", null],
    ["people who bought Danone", null],
    ["Marmite haters", null],
    ["SELECT * FROM respondents", null],
    ["people who are retired and are students", null],
    ["jeunes femmes", null]
  ],
  players: [
    ["kids 8-12", "age >= 8 AND age <= 12"],
    ["children (6-12)", "age >= 6 AND age <= 12"],
    ["boys", 'gender = "Boy"'],
    ["girls under 10", 'gender = "Girl" AND age < 10'],
    ["teenage girls", 'gender = "Girl" AND age >= 13 AND age <= 17'],
    ["teens", "age >= 13 AND age <= 17"],
    ["tweens", "age >= 8 AND age <= 12"],
    ["10 year olds", "age = 10"],
    ["boys and girls aged 6 or 7", 'gender = ("Boy" OR "Girl") AND age >= 6 AND age <= 7'],
    ["kids older than 14", "age > 14"],
    ["kids in grades 3-5", 'grade = "Grade 3-5"'],
    ["high schoolers", null],
    ["kids with no siblings", "siblings = 0"],
    ["only children", null],
    ["kids with two or more brothers and sisters", "siblings >= 2"],
    ["kids with their own phone", 'phone = "Yes"'],
    ["children without a phone of their own", 'phone = "No"'],
    ["kids who play every day", 'often = "Every day"'],
    ["kids who hardly ever or never play video games", 'often = ("Hardly ever" OR "Never")'],
    [
      "kids who play video games at least once a week",
      'often = ("Every day" OR "Most days" OR "A few times a week" OR "Once a week")'
    ],
    ["Switch players", 'devices = "Nintendo Switch"'],
    ["kids who play on PlayStation or Xbox", 'devices = ("PlayStation" OR "Xbox")'],
    ["kids who play on both PlayStation and Xbox", 'devices = "PlayStation" AND devices = "Xbox"'],
    [
      "kids who only play on a phone or tablet",
      'devices = "Phone or tablet" AND NOT devices = "Nintendo Switch" AND NOT devices = "PlayStation" AND NOT devices = "Xbox" AND NOT devices = "Computer" AND NOT devices = "Other"'
    ],
    ["kids who played more than 5 hours last weekend", "hours > 5"],
    ["kids who played no hours last weekend", "hours = 0"],
    ["Minecraft fans", 'favourite = "Minecraft"'],
    ["kids whose favourite game is Roblox or Fortnite", 'favourite = ("Roblox" OR "Fortnite")'],
    ["kids whose favorite game isn't Minecraft", 'NOT favourite = "Minecraft"'],
    ["kids whose parents limit how long they may play", 'rules = "Yes"'],
    ["kids whose parents don't limit their play time", 'rules = "No"'],
    ["kids who find school a lot of fun", 'fun = "A lot of fun"'],
    ["kids who think school is no fun at all", 'fun = "No fun at all"'],
    ["boys who always play online with friends", 'gender = "Boy" AND friends = "Always"'],
    ["kids who never play with friends online", 'friends = "Never"'],
    ["kids who spent more than $20 on games", "spent > 20"],
    ["kids who spent nothing on games", "spent = 0"],
    ["adults", null],
    ["women", null],
    ["fathers", null],
    ["someone who'd rather not say if they're a boy or a girl", 'gender = "Rather not say"']
  ],
  mobiles: [
    ["Verizon customers", 'Q7 = "Verizon"'],
    ["customers of Sprint or T-Mobile", 'Q7 = ("Sprint" OR "T-Mobile")'],
    ["everyone who isn't with AT&T", 'NOT Q7 = "AT&T"'],
    ["women 35-54", 'Q1 = "Female" AND Q2 = ("35 to 44 years" OR "45 to 54 years")'],
    ["young adults (18-34)", 'Q2 = ("18 to 24 years" OR "25 to 34 years")'],
    ["under 18", 'Q2 = "Less than 18 years"'],
    ["Californians", 'Q3 = "California"'],
    ["people in NYC", null],
    ["promoters", "Q8 >= 9"],
    ["detractors who are with Verizon", 'Q8 <= 6 AND Q7 = "Verizon"'],
    ["people very satisfied with network coverage", 'Q11_1 = "Very satisfied"'],
    [
      "people somewhat or very dissatisfied with value for money",
      'Q11_3 = ("Somewhat dissatisfied" OR "Very dissatisfied")'
    ],
    ["people who find it very difficult to understand their bill", 'Q12_1 = "Very difficult"'],
    ["people who don't know how hard it is to cancel their plan", 'Q12_5 = "Don\'t know"'],
    ["people who mention price in what they dislike", 'Q9 : "price"'],
    [
      "Hispanics",
      'Race = "Hispanic, Latino, or Spanish origin For example, Mexican or Mexican American, Puerto Rican, Cuban, Salvadoran, Dominican, Colombian, etc."'
    ],
    ["people more satisfied with internet speed than with network coverage", null]
  ],
  steak: [
    ["people who eat steak", 'do_you_eat_steak = "Yes"'],
    [
      "steak eaters who like it medium rare",
      'do_you_eat_steak = "Yes" AND how_do_you_like_your_steak_prepared = "Medium rare"'
    ],
    ["people who like their steak rare", 'how_do_you_like_your_steak_prepared = "Rare"'],
    ["people who like their steak well done", null],
    ["smokers", 'do_you_ever_smoke_cigarettes = "Yes"'],
    ["people who neither smoke nor drink", 'do_you_ever_smoke_cigarettes = "No" AND do_you_ever_drink_alcohol = "No"'],
    ["people who smoke and drink", 'do_you_ever_smoke_cigarettes = "Yes" AND do_you_ever_drink_alcohol = "Yes"'],
    ["gamblers", 'do_you_ever_gamble = "Yes"'],
    ["skydivers", 'have_you_ever_been_skydiving = "Yes"'],
    ["people who have cheated on their partner", null],
    ["people who never speed", 'do_you_ever_drive_above_the_speed_limit = "No"'],
    ["people who chose lottery A", 'consider_the_following_hypothetical_situ = "Lottery A"'],
    ["women with $150,000+", 'gender = "Female" AND household_income = "$150,000+"'],
    ["incomes under 50k", 'household_income = ("$0 - $24,999" OR "$25,000 - $49,999")'],
    ["west coasters", null]
  ],
  weather: [
    ["people who check the weather on TV", `${WEATHER} = "Local TV News"`],
    ["people who use the default weather app", `${WEATHER} = "The default weather app on your phone"`],
    ["people who read the weather in the newspaper", `${WEATHER} = "Newspaper"`],
    ["people who don't check a daily weather report", 'do_you_typically_check_a_daily_weather_r = "No"'],
    ["women 60+ in New England", 'what_is_your_gender = "Female" AND age = "60+" AND us_region = "New England"'],
    [
      "people who preferred not to answer about income",
      'how_much_total_combined_money_did_all_me = "Prefer not to answer"'
    ],
    [
      "people making less than $25,000",
      'how_much_total_combined_money_did_all_me = ("$0 to $9,999" OR "$10,000 to $24,999")'
    ],
    ["very likely to check the weather on a smartwatch", 'if_you_had_a_smartwatch_like_the_soon_to = "Very likely"']
  ],
  sleeping: [
    ["people who sleep apart because one of them snores", `${BED_APART} = "One of us snores"`],
    [
      "people who strongly agree that sleeping in separate beds helps them stay together",
      'to_what_extent_do_you_agree_with_the_fol = "Strongly agree"'
    ],
    [
      "people with a graduate degree in the Mountain region",
      'education = "Graduate degree" AND location_census_region = "Mountain"'
    ],
    ["college dropouts", null],
    [
      "women over 60 who live in the Pacific region",
      'gender = "Female" AND age = "> 60" AND location_census_region = "Pacific"'
    ]
  ]
}
