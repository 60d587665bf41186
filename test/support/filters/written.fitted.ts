import type { Case } from "./cases.ts"

/** Phrases on three made surveys and ten real ones, drawn by their text: the half by which the rules were made. */
export const WRITTEN_FITTED: Readonly<Record<string, ReadonlyArray<Case>>> = {
  cfpb: [
    ["active duty military", 'Military_Status = "Active military (active, reserve, natl guard)"'],
    ["home owners", 'HOUSING = "I own my home"'],
    ["payday loan users who rent", 'PRODUSE_1 = "Yes" AND HOUSING = "I rent"'],
    ["retirees under 62", 'agecat = ("18-24" OR "25-34" OR "35-44" OR "45-54" OR "55-61") AND EMPLOY = "Retired"'],
    ["people with kids 6-12", 'PPT612 = "1+"'],
    ["people below the poverty line", 'fpl = "<100% FPL"'],
    ["people very satisfied with the place they live", 'HOUSESAT = "Very satisfied"']
  ],
  comma: [
    ["people who had not heard of the serial comma", 'prior_to_reading_about_it_above_had_you = "No"'],
    ["people who say grammar is very important", 'in_your_opinion_how_important_or_unimpor = "Very important"'],
    [
      "grammar is somewhat or very unimportant to them",
      'in_your_opinion_how_important_or_unimpor = ("Somewhat unimportant" OR "Very unimportant")'
    ],
    [
      "people with some college or less",
      'education = ("Some college or Associate degree" OR "High school degree" OR "Less than high school degree")'
    ],
    ["high earners", null],
    ["people over 44", 'age = ("45-60" OR "> 60")'],
    ["people aged 18–44", 'age = ("18-29" OR "30-44")']
  ],
  flying: [
    ["women between 5'2\" and 5'4\"", 'gender = "Female" AND how_tall_are_you = ("5\'2\\"" OR "5\'3\\"" OR "5\'4\\"")'],
    [
      "men under 5'8\"",
      'gender = "Male" AND how_tall_are_you = ("Under 5 ft." OR "5\'0\\"" OR "5\'1\\"" OR "5\'2\\"" OR "5\'3\\"" OR "5\'4\\"" OR "5\'5\\"" OR "5\'6\\"" OR "5\'7\\"")'
    ],
    ["people who are 5'10\" or 5'11\"", 'how_tall_are_you = ("5\'10\\"" OR "5\'11\\"")'],
    ["people over 180 cm", null],
    [
      "people who always or usually recline their seat",
      'do_you_ever_recline_your_seat_when_you_f = ("Always" OR "Usually")'
    ],
    [
      "people who never recline but think reclining is not rude",
      'do_you_ever_recline_your_seat_when_you_f = "Never" AND is_it_rude_to_recline_your_seat_on_a_pla = "No, not rude at all"'
    ],
    [
      "women aged 30 to 44 in New England or the Pacific",
      'gender = "Female" AND age = "30-44" AND location_census_region = ("New England" OR "Pacific")'
    ]
  ],
  food: [
    ["novices", 'generally_speaking_how_would_you_rate_yo = "Novice"'],
    ["novices who are very interested in cuisines", null],
    ["people who live in Italy", null],
    [
      "Southern women earning $150,000+",
      'gender = "Female" AND household_income = "$150,000+" AND location_census_region = ("South Atlantic" OR "East South Central" OR "West South Central")'
    ]
  ],
  patients: [
    ["non-smokers", 'smoke = ("Not at all, but I used to" OR "I have never smoked")'],
    ["pack-a-day smokers", null],
    ["veterans", 'service = "Yes"'],
    ["women veterans", 'service = "Yes" AND sex = "Female"'],
    ["nonveterans", 'service = "No"'],
    ["people with asthma or COPD", 'conditions = ("Asthma" OR "COPD")'],
    ["people with asthma and COPD", 'conditions = "Asthma" AND conditions = "COPD"'],
    ["asthmatics", 'conditions = "Asthma"'],
    ["people with hypertension", 'conditions = "High blood pressure"'],
    ["people with depression who take antidepressants", 'conditions = "Depression" AND meds = "Antidepressants"'],
    ["people on insulin", 'meds = "Insulin"'],
    ["people who are retired and are students", 'activity = "Retired" AND activity = "Student"'],
    ["retired patients", 'activity = "Retired"'],
    ["retirees and students", 'activity = ("Retired" OR "Student")'],
    ["people in TX or CA", 'state = ("Texas" OR "California")'],
    ["New Yorkers aged 30-44", 'state = "New York" AND age_band = "30-44"'],
    ["people from Ohio but not Latino", 'state = "Ohio" AND hispanic = "No"'],
    ["Latinas", 'hispanic = "Yes" AND sex = "Female"'],
    ["Hispanic men", 'hispanic = "Yes" AND sex = "Male"'],
    ["Asian or Black patients", 'race = ("Asian" OR "Black or African American")'],
    ["patients 18 to 44", 'age_band = ("18-29" OR "30-44")'],
    ["people in their fifties", null],
    ["seniors", 'age_band = ("65-74" OR "75+")'],
    ["people who don't know their income", 'income = "Don\'t know"'],
    ["never married men", 'marital = "Never married" AND sex = "Male"'],
    ["widows", 'marital = "Widowed" AND sex = "Female"'],
    ["people with three or more kids", "children >= 3"],
    ["people without kids at home", "children = 0"],
    ["childless", null],
    ["uninsured people", 'cover = "Uninsured"'],
    ["people on Medicaid with kids", 'cover = "Medicaid" AND children >= 1'],
    ["people who drink alcohol at least 3 days a week", "drinking >= 3"],
    ["people taller than 6 feet", "height > 72"],
    ["people at least 70 inches tall", "height >= 70"],
    ["people under 180 cm", null],
    ["people who weigh more than 200 pounds", "pounds > 200"],
    ["women under 130 lb", 'sex = "Female" AND pounds < 130'],
    ["pregnant women", 'pregnant = "Yes"'],
    ["women who are not pregnant", 'pregnant = "No"'],
    ["people who went to the emergency room", 'emergency = "Yes"'],
    ["people in pain of 7 or more", "pain >= 7"],
    ["people with pain above 5", "pain > 5"],
    ["top-2-box on care", 'care = ("Excellent" OR "Very good")'],
    ["unvaccinated", 'vaccines = "None"'],
    ["people without a smartphone", 'phone = "No"'],
    ["had a video visit", 'video = "Yes"']
  ],
  religion: [
    ["Catholics", 'what_is_your_present_religion_if_any = "Roman Catholic"'],
    ["atheists and agnostics", 'what_is_your_present_religion_if_any = ("Atheist" OR "Agnostic")'],
    [
      "evangelicals who never attend services",
      'do_you_consider_yourself_to_be_an_evange = "Yes" AND do_you_attend_religious_services = "Never"'
    ],
    ["people who attend religious services weekly or more", 'do_you_attend_religious_services = "Weekly or more"'],
    [
      "household income below $50,000",
      'how_much_total_combined_money_did_all_me = ("$0 to $9,999" OR "$10,000 to $24,999" OR "$25,000 to $49,999")'
    ],
    ["people 60+ in the Mountain region", 'what_is_your_age = "60+" AND us_region = "Mountain"'],
    [
      "neither Catholic nor Protestant",
      'NOT what_is_your_present_religion_if_any = ("Protestant" OR "Roman Catholic")'
    ],
    ["people aged 30 to 59", 'what_is_your_age = ("30 - 44" OR "45 - 59")'],
    [
      "people who bring up their religion at least a few times per week",
      'how_often_do_you_bring_up_your_religion = ("A few times per week" OR "Every day")'
    ]
  ],
  shoppers: [
    ["women (25-40)", 'sex = "Female" AND age >= 25 AND age <= 40'],
    ["men over 65 in Scotland or Wales", 'sex = "Male" AND age > 65 AND region = ("Scotland" OR "Wales")'],
    [
      "shoppers at any supermarket other than Tesco",
      'shops = ("Sainsbury\'s" OR "Aldi" OR "Lidl" OR "Morrisons" OR "Waitrose" OR "Other")'
    ],
    ["people who shopped at Aldi but not Lidl in the past month", 'shops = "Aldi" AND NOT shops = "Lidl"'],
    ["shopped at neither Aldi nor Lidl in the past month", 'NOT shops = "Aldi" AND NOT shops = "Lidl"'],
    ["people whose main shop is Tesco", 'main = "Tesco"'],
    ["Londoners", 'region = "London"'],
    ["northerners", null],
    ["people from the North East or the North West", 'region = ("North East" OR "North West")'],
    ["households with kids 8-12", 'kids = "8 to 12 years"'],
    ["people with kids 8-12", 'kids = "8 to 12 years"'],
    ["parents of teenagers (13-17)", 'kids = "13 to 17 years"'],
    ["people without children at home", 'kids = "None"'],
    ["single dads under 40", 'sex = "Male" AND household = "Single with children" AND age < 40'],
    ["couples with kids", 'household = "Couple with children"'],
    ["pensioners", null],
    ["household income between £25,000 and £60,000", 'hhincome = ("£25,000 - £39,999" OR "£40,000 - £59,999")'],
    ["six-figure households", 'hhincome = "£100,000 or more"'],
    ["people who refused to give their income", 'hhincome = "Prefer not to say"'],
    ["spent over £100 on groceries last week", "spend > 100"],
    ["people who spent at least 50 pounds last week", "spend >= 50"],
    ["people who spent between £20 and £40 on groceries", "spend >= 20 AND spend <= 40"],
    ["spent £200+ last week on groceries", "spend >= 200"],
    ["people who spent nothing on groceries last week", "spend = 0"],
    ["weekly Larkfield shoppers", 'visits = ("Once a week" OR "Several times a week")'],
    ["people without a loyalty card", 'card = ("No" OR "I used to")'],
    ["click and collect customers", 'channel = "Click & collect"'],
    ["home delivery customers in the Midlands", 'channel = "Home delivery" AND region = "Midlands"'],
    ["detractors who have a loyalty card", 'nps <= 6 AND card = "Yes"'],
    ["passives", "nps >= 7 AND nps <= 8"],
    ["top-2-box on staff satisfaction", 'sat_staff = ("Satisfied" OR "Very satisfied")'],
    ["bottom two box satisfaction with prices", 'sat_prices = ("Dissatisfied" OR "Very dissatisfied")'],
    ["people who bought wine on their last visit", 'bought = "Beer, wine or spirits"'],
    ["people who keep kosher", 'diet = "Kosher"'],
    ["dog owners", 'pets = "Dog"'],
    ["people with a dog or a cat", 'pets = ("Dog" OR "Cat")'],
    ["pet owners", 'pets = ("Dog" OR "Cat" OR "Fish" OR "Bird")'],
    ["people with no pets", 'pets = "None"'],
    ["people who lease a car", 'car = "Lease"'],
    ["people whose complaint was not resolved", 'resolved = "Not resolved"'],
    ["people who did not answer the question about their car", "car = missing"],
    ["people who agree that they compare prices", 'compare = ("Agree" OR "Strongly agree")'],
    ["last visited in 2023", "visited >= 2023-01-01 AND visited <= 2023-12-31"],
    ["everyone except Londoners", 'NOT region = "London"'],
    ["50-somethings", "age >= 50 AND age <= 59"],
    ["over-70s", "age > 70"],
    ["16-24s", "age >= 16 AND age <= 24"],
    ["femal customers", 'sex = "Female"'],
    ["region 1", 'region = "London"']
  ],
  sleeping: [
    [
      "divorced or widowed women",
      'which_of_the_following_best_describes_yo = ("Divorced" OR "Widowed") AND gender = "Female"'
    ],
    ["couples who sleep apart every night", 'when_both_you_and_your_partner_are_at_ho = "Every night"'],
    [
      "strongly agree that separate beds help them stay together",
      'to_what_extent_do_you_agree_with_the_fol = "Strongly agree"'
    ],
    ["people who did not answer the question about household income", "household_income = missing"]
  ],
  staff: [
    ["engineers in Austin", 'dept = "Engineering" AND site = "Austin, TX"'],
    ["people in Portland, OR", 'site = "Portland, OR"'],
    ["staff in Portland, OR or Boston, MA", 'site = ("Portland, OR" OR "Boston, MA")'],
    ["people based in Indianapolis, IN", 'site = "Indianapolis, IN"'],
    ["people who work remotely in Finance", 'dept = "Finance" AND site = "Remote"'],
    ["HR and Legal", 'dept = ("HR" OR "Legal")'],
    ["warehouse staff", 'dept = "Warehouse & Logistics"'],
    ["managers and above", 'level = ("Manager" OR "Director" OR "VP or above")'],
    ["directors or VPs", 'level = ("Director" OR "VP or above")'],
    ["individual contributors who manage people", 'level = "Individual contributor" AND manages = "Yes"'],
    ["managers with at least 5 direct reports", null],
    ["people with more than ten direct reports", "reports > 10"],
    ["joined before 2015", "joined < 2015-01-01"],
    ["joined in March 2022", "joined >= 2022-03-01 AND joined <= 2022-03-31"],
    ["joined between 2018 and 2020", "joined >= 2018-01-01 AND joined <= 2020-12-31"],
    ["part-timers", 'contract = "Part-time"'],
    ["staff (35-44) in Legal", 'ageband = "35-44" AND dept = "Legal"'],
    ["earning over $100k", "salary > 100000"],
    ["people who earn between 50,000 and 80,000 dollars a year", "salary >= 50000 AND salary <= 80000"],
    ["base salary of at least 150k", "salary >= 150000"],
    ["people who earn $5,000 a month", null],
    ["work from home 3 or more days a week", "wfh >= 3"],
    ["people who never work from home", "wfh = 0"],
    ["people who work from home every day", null],
    ["commute under 30 minutes", "commute < 30"],
    ["commute of 1.5 hours or more", "commute >= 90"],
    ["people who agree their manager gives useful feedback", 'feedback = ("Agree" OR "Strongly agree")'],
    ["answered don't know on whether they are paid fairly", 'pay_fair = "Don\'t know"'],
    ["people who are never or rarely stressed at work", 'stress = ("Never" OR "Rarely")'],
    ["people who feel stressed at least sometimes", 'stress = ("Sometimes" OR "Often" OR "Always")'],
    ["not looking for a new job", 'looking = "No"'],
    ["people who use none of the benefits", 'benefits = "None"'],
    ["non-veterans in engineering", 'veteran = "No" AND dept = "Engineering"'],
    ["people with a disability", 'disability = "Yes"'],
    ["disabled veterans", 'disability = "Yes" AND veteran = "Yes"'],
    ["completed safety training", 'training = "Safety"'],
    ["night shift workers", 'shift = "Night"'],
    ["day-shift part-timers", 'shift = "Day" AND contract = "Part-time"'],
    ["people who would leave over workload or their manager", 'leave = ("Workload" OR "My manager")'],
    ["people who ranked flexible hours in the top two", 'wants."Flexible hours" <= 2'],
    ["detractors in sales", 'enps <= 6 AND dept = "Sales"'],
    ["gave 0 on recommending", "enps = 0"],
    ["parents", null],
    ["marketeers", 'dept = "Marketing"']
  ],
  "star-wars": [
    [
      "people who have seen Return of the Jedi but not The Phantom Menace",
      'which_of_the_following_star_wars_films_have_you_seen = "Star Wars: Episode VI Return of the Jedi" AND NOT which_of_the_following_star_wars_films_have_you_seen = "Star Wars: Episode I The Phantom Menace"'
    ],
    ["people unfavorable to Jar Jar Binks", 'jar_jar_binks = ("Somewhat unfavorably" OR "Very unfavorably")'],
    ["men 45 and over", 'gender = "Male" AND age = ("45-60" OR "> 60")'],
    [
      "fans of the Expanded Universe with a college degree",
      'do_you_consider_yourself_to_be_a_fan_of_the_expanded = "Yes" AND education = ("Bachelor degree" OR "Graduate degree")'
    ]
  ],
  steak: [
    ["smokers", 'do_you_ever_smoke_cigarettes = "Yes"'],
    ["non-smokers who drink", 'do_you_ever_smoke_cigarettes = "No" AND do_you_ever_drink_alcohol = "Yes"'],
    [
      "people who like their steak rarer than medium",
      'how_do_you_like_your_steak_prepared = ("Rare" OR "Medium rare")'
    ],
    ["college graduates", 'education = ("Bachelor degree" OR "Graduate degree")'],
    ["30–44 year olds", 'age = "30-44"']
  ],
  thanksgiving: [
    [
      "retail and on Black Friday",
      'do_you_work_in_retail = "Yes" AND will_you_employer_make_you_work_on_black_friday = "Yes"'
    ],
    [
      "pecan but not pumpkin pie",
      'which_type_of_pie_is_typically_served_at_your_thanksgiving = "Pecan" AND NOT which_type_of_pie_is_typically_served_at_your_thanksgiving = "Pumpkin"'
    ],
    [
      "neither apple nor pecan pie",
      'NOT which_type_of_pie_is_typically_served_at_your_thanksgiving = "Apple" AND NOT which_type_of_pie_is_typically_served_at_your_thanksgiving = "Pecan"'
    ],
    ["homemade cranberry sauce", 'what_type_of_cranberry_saucedo_you_typically_have = "Homemade"'],
    [
      "Friendsgiving attendees under 45",
      'have_you_ever_attended_a_friendsgiving = "Yes" AND age = ("18 - 29" OR "30 - 44")'
    ]
  ],
  weather: [
    ["people who check the weather daily", 'do_you_typically_check_a_daily_weather_r = "Yes"'],
    [
      "people who check the weather on the radio or in the newspaper",
      'how_do_you_typically_check_the_weather = ("Radio weather" OR "Newspaper")'
    ],
    [
      "likely to check the weather on a smartwatch",
      'if_you_had_a_smartwatch_like_the_soon_to = ("Somewhat likely" OR "Very likely")'
    ],
    [
      "people who would rather not say what they earn",
      'how_much_total_combined_money_did_all_me = "Prefer not to answer"'
    ],
    ["men (60+)", 'what_is_your_gender = "Male" AND age = "60+"']
  ]
}
