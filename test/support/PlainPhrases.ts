type Cases = Readonly<Record<SurveyName, ReadonlyArray<readonly [phrase: string, meaning: string]>>>

export type SurveyName = "starWars" | "thanksgiving" | "masculinity" | "jupyter" | "mobiles"

/** Descriptions in the words of five published surveys, with the expressions that they mean. */
export const placedPhrases: Cases = {
  starWars: [
    [
      "people who rank The Phantom Menace first",
      'please_rank_the_star_wars_films_in_order_of_preference_with."Star Wars: Episode I The Phantom Menace" = 1'
    ],
    [
      "women aged 30 to 44 who have seen A New Hope",
      'gender = "Female" AND age = "30-44" AND which_of_the_following_star_wars_films_have_you_seen : "Star Wars: Episode IV A New Hope"'
    ],
    ["young women", 'age = "18-29" AND gender = "Female"'],
    ["women 30-44", 'gender = "Female" AND age = "30-44"'],
    ["men 45 and over", 'gender = "Male" AND age >= 45'],
    ["people over 60", 'age = "> 60"'],
    ["fans of Star Wars", 'do_you_consider_yourself_to_be_a_fan_of_the_star_wars_film = "Yes"'],
    ["Star Trek fans", 'do_you_consider_yourself_to_be_a_fan_of_the_star_trek = "Yes"'],
    [
      "fans of Star Trek but not Star Wars",
      'do_you_consider_yourself_to_be_a_fan_of_the_star_trek = "Yes" AND NOT do_you_consider_yourself_to_be_a_fan_of_the_star_wars_film = "Yes"'
    ],
    [
      "people who are fans of both Star Wars and Star Trek",
      'do_you_consider_yourself_to_be_a_fan_of_the_star_wars_film = "Yes" AND do_you_consider_yourself_to_be_a_fan_of_the_star_trek = "Yes"'
    ],
    ["people who think Han shot first", 'which_character_shot_first = "Han"'],
    ["people who think Greedo shot first", 'which_character_shot_first = "Greedo"'],
    ["people who view Jar Jar Binks very unfavorably", 'jar_jar_binks = "Very unfavorably"'],
    ["people who view Han Solo favorably", 'han_solo = ("Somewhat favorably" OR "Very favorably")'],
    ["people with a very favorable view of Darth Vader", 'darth_vader = "Very favorably"'],
    ["people unfamiliar with Lando Calrissian", 'lando_calrissian = "Unfamiliar (N/A)"'],
    [
      "people who have not seen any film in the Star Wars franchise",
      'NOT have_you_seen_any_of_the_6_films_in_the_star_wars_franchise = "Yes"'
    ],
    [
      "people who have seen The Empire Strikes Back and Return of the Jedi",
      'which_of_the_following_star_wars_films_have_you_seen : "Star Wars: Episode V The Empire Strikes Back" AND which_of_the_following_star_wars_films_have_you_seen : "Star Wars: Episode VI Return of the Jedi"'
    ],
    [
      "people who have seen A New Hope or The Phantom Menace",
      'which_of_the_following_star_wars_films_have_you_seen : ("Star Wars: Episode IV A New Hope" OR "Star Wars: Episode I The Phantom Menace")'
    ],
    [
      "people who haven't seen Attack of the Clones",
      'NOT which_of_the_following_star_wars_films_have_you_seen : "Star Wars: Episode II Attack of the Clones"'
    ],
    ["men in New England", 'gender = "Male" AND location_census_region = "New England"'],
    [
      "women in the Pacific or Mountain region",
      'gender = "Female" AND location_census_region = ("Pacific" OR "Mountain")'
    ],
    [
      "women in the South",
      'gender = "Female" AND location_census_region = ("South Atlantic" OR "West South Central" OR "East South Central")'
    ],
    [
      "people in the Midwest earning over $100,000",
      'location_census_region = ("East North Central" OR "West North Central") AND household_income >= 100000'
    ],
    ["people earning under $25k", "household_income < 25000"],
    ["household income between $50,000 and $99,999", 'household_income = "$50,000 - $99,999"'],
    ["college graduates", 'education = ("Bachelor degree" OR "Graduate degree")'],
    ["women with a graduate degree", 'gender = "Female" AND education = "Graduate degree"'],
    [
      "people with a high school degree or less",
      'education = ("Less than high school degree" OR "High school degree")'
    ],
    ["people with some college", 'education = "Some college or Associate degree"'],
    ["women or men over 60", 'gender = ("Female" OR "Male") AND age = "> 60"'],
    ["women over 60 or men under 30", '(gender = "Female" AND age = "> 60") OR (gender = "Male" AND age < 30)'],
    [
      "people whose favorite film is The Empire Strikes Back",
      'please_rank_the_star_wars_films_in_order_of_preference_with = "Star Wars: Episode V The Empire Strikes Back"'
    ],
    ["people familiar with the Expanded Universe", 'are_you_familiar_with_the_expanded_universe = "Yes"'],
    [
      "fans of the Expanded Universe aged 18-29",
      'do_you_consider_yourself_to_be_a_fan_of_the_expanded = "Yes" AND age = "18-29"'
    ],
    ["millennials", "age >= 29 AND age <= 44"],
    ["women and men", 'gender = ("Female" OR "Male")'],
    ["people with somewhat favorable views of Yoda", 'yoda = "Somewhat favorably"'],
    ["R2 D2 very favorably", 'r2_d2 = "Very favorably"'],
    [
      "people who do not understand the question who shot first",
      'which_character_shot_first = "I don\'t understand this question"'
    ],
    ["not women", 'NOT gender = "Female"'],
    ["women who like Han Solo", 'gender = "Female" AND han_solo = ("Somewhat favorably" OR "Very favorably")'],
    [
      "people who view Han Solo very favorably and Jar Jar Binks very unfavorably",
      'han_solo = "Very favorably" AND jar_jar_binks = "Very unfavorably"'
    ],
    [
      "people who view Han Solo very favorably but not Yoda",
      'han_solo = "Very favorably" AND NOT yoda = "Very favorably"'
    ],
    ["Han", 'which_character_shot_first = "Han"'],
    ["people who have seen Star Wars films", 'have_you_seen_any_of_the_6_films_in_the_star_wars_franchise = "Yes"'],
    [
      "people who have not seen A New Hope or Return of the Jedi",
      'NOT which_of_the_following_star_wars_films_have_you_seen : ("Star Wars: Episode IV A New Hope" OR "Star Wars: Episode VI Return of the Jedi")'
    ],
    [
      "neither Star Wars fans nor Star Trek fans",
      'NOT (do_you_consider_yourself_to_be_a_fan_of_the_star_wars_film = "Yes" OR do_you_consider_yourself_to_be_a_fan_of_the_star_trek = "Yes")'
    ],
    ["Mountain people", 'location_census_region = "Mountain"'],
    [
      "men who earn at least $50,000 but less than $100,000",
      'gender = "Male" AND household_income >= 50000 AND household_income < 100000'
    ],
    ["people with less than high school", 'education = "Less than high school degree"'],
    ["at least a bachelor's degree", 'education = ("Bachelor degree" OR "Graduate degree")'],
    ["people without a degree", 'education = ("Less than high school degree" OR "High school degree")'],
    ["neutral about Han Solo", 'han_solo = "Neither favorably nor unfavorably (neutral)"'],
    ["people neutral about Yoda", 'yoda = "Neither favorably nor unfavorably (neutral)"'],
    ["very favorable to Luke or Leia", 'luke_skywalker = "Very favorably" OR princess_leia_organa = "Very favorably"'],
    ["people who think neither Han nor Greedo shot first", 'NOT which_character_shot_first = ("Han" OR "Greedo")'],
    [
      "people who have seen Empire Strikes Back",
      'which_of_the_following_star_wars_films_have_you_seen : "Star Wars: Episode V The Empire Strikes Back"'
    ],
    [
      "people who have seen The Phantom Menace",
      'which_of_the_following_star_wars_films_have_you_seen : "Star Wars: Episode I The Phantom Menace"'
    ],
    [
      "people without a college degree",
      'education = ("Less than high school degree" OR "High school degree" OR "Some college or Associate degree")'
    ],
    ["high school degree", 'education = "High school degree"'],
    ["people with a graduate degree", 'education = "Graduate degree"'],
    [
      "women in the West who are fans of Star Trek",
      'gender = "Female" AND location_census_region = ("Pacific" OR "Mountain") AND do_you_consider_yourself_to_be_a_fan_of_the_star_trek = "Yes"'
    ],
    ["men or women under 30", 'gender = ("Male" OR "Female") AND age < 30'],
    [
      "Star Wars fans or Star Trek fans aged 30-44",
      '(do_you_consider_yourself_to_be_a_fan_of_the_star_wars_film = "Yes" OR do_you_consider_yourself_to_be_a_fan_of_the_star_trek = "Yes") AND age = "30-44"'
    ],
    [
      "people who have seen Return of the Jedi but not The Phantom Menace",
      'which_of_the_following_star_wars_films_have_you_seen : "Star Wars: Episode VI Return of the Jedi" AND NOT which_of_the_following_star_wars_films_have_you_seen : "Star Wars: Episode I The Phantom Menace"'
    ],
    [
      "people neither fans of Star Wars nor familiar with the Expanded Universe",
      'NOT (do_you_consider_yourself_to_be_a_fan_of_the_star_wars_film = "Yes" OR are_you_familiar_with_the_expanded_universe = "Yes")'
    ],
    [
      "women who are college graduates and earn over $50,000",
      'gender = "Female" AND education = ("Bachelor degree" OR "Graduate degree") AND household_income >= 50000'
    ],
    ["people with a bachelor's degree", 'education = "Bachelor degree"'],
    [
      "people who view Darth Vader very unfavorably or Emperor Palpatine very unfavorably",
      'darth_vader = "Very unfavorably" OR emperor_palpatine = "Very unfavorably"'
    ],
    ["men who view Padme Amidala very favorably", 'gender = "Male" AND padme_amidala = "Very favorably"'],
    ["people in the Northeast under 30", 'location_census_region = ("Middle Atlantic" OR "New England") AND age < 30'],
    ["people in East South Central", 'location_census_region = "East South Central"'],
    ["Greedo", 'which_character_shot_first = "Greedo"'],
    [
      "females between 18 and 29 who are Star Wars fans",
      'gender = "Female" AND age = "18-29" AND do_you_consider_yourself_to_be_a_fan_of_the_star_wars_film = "Yes"'
    ],
    ["male fans of Star Trek", 'gender = "Male" AND do_you_consider_yourself_to_be_a_fan_of_the_star_trek = "Yes"'],
    ["people from the Pacific", 'location_census_region = "Pacific"'],
    ["people who dislike Jar Jar Binks", 'jar_jar_binks = ("Very unfavorably" OR "Somewhat unfavorably")'],
    [
      "people who like Han Solo but dislike Jar Jar Binks",
      'han_solo = ("Somewhat favorably" OR "Very favorably") AND jar_jar_binks = ("Very unfavorably" OR "Somewhat unfavorably")'
    ],
    ["people with an income above $100,000", "household_income >= 100000"],
    ["households making $50k to $100k", "household_income >= 50000 AND household_income <= 100000"],
    ["people over the age of 60", 'age = "> 60"'],
    ["people older than 60", 'age = "> 60"'],
    ["people 60 years and older", "age >= 60"],
    ["above 45", "age >= 45"],
    ["not from the Pacific", 'NOT location_census_region = "Pacific"'],
    ["women with a college degree", 'gender = "Female" AND education = ("Bachelor degree" OR "Graduate degree")'],
    [
      "people who haven't seen any Star Wars films",
      'NOT have_you_seen_any_of_the_6_films_in_the_star_wars_franchise = "Yes"'
    ],
    [
      "women and fans of Star Trek",
      'gender = "Female" AND do_you_consider_yourself_to_be_a_fan_of_the_star_trek = "Yes"'
    ],
    [
      "women, 30-44, fans of Star Trek",
      'gender = "Female" AND age = "30-44" AND do_you_consider_yourself_to_be_a_fan_of_the_star_trek = "Yes"'
    ],
    ["women 30-44 or 45-60", 'gender = "Female" AND age = ("30-44" OR "45-60")'],
    [
      "fans of Star Wars and not Star Trek",
      'do_you_consider_yourself_to_be_a_fan_of_the_star_wars_film = "Yes" AND NOT do_you_consider_yourself_to_be_a_fan_of_the_star_trek = "Yes"'
    ],
    [
      "people who have a favorable opinion of Luke Skywalker",
      'luke_skywalker = ("Somewhat favorably" OR "Very favorably")'
    ],
    ["people with a somewhat unfavorable view of Anakin Skywalker", 'anakin_skywalker = "Somewhat unfavorably"'],
    ["women who are not 30-44", 'gender = "Female" AND NOT age = "30-44"'],
    ["women not in New England", 'gender = "Female" AND NOT location_census_region = "New England"'],
    ["non-fans of Star Wars", 'NOT do_you_consider_yourself_to_be_a_fan_of_the_star_wars_film = "Yes"']
  ],
  thanksgiving: [
    ["women aged 30 to 44", 'what_is_your_gender = "Female" AND age = "30 - 44"'],
    ["people 60 and over in the South Atlantic", 'age = "60+" AND us_region = "South Atlantic"'],
    ["people 60+ in South Atlantic", 'age = "60+" AND us_region = "South Atlantic"'],
    ["over 60", 'age = "60+"'],
    ["people who celebrate Thanksgiving", 'do_you_celebrate_thanksgiving = "Yes"'],
    ["people who do not celebrate Thanksgiving", 'NOT do_you_celebrate_thanksgiving = "Yes"'],
    ["people who eat turkey", 'what_is_typically_the_main_dish_at_your_thanksgiving_dinner = "Turkey"'],
    ["tofurkey eaters", 'what_is_typically_the_main_dish_at_your_thanksgiving_dinner = "Tofurkey"'],
    ["people who eat ham", 'what_is_typically_the_main_dish_at_your_thanksgiving_dinner = "Ham/Pork"'],
    [
      "people who serve fried turkey",
      'how_is_the_main_dish_typically_cooked = "Fried" AND what_is_typically_the_main_dish_at_your_thanksgiving_dinner = "Turkey"'
    ],
    ["people who pray", 'do_you_typically_pray_before_or_after_the_thanksgiving_meal = "Yes"'],
    [
      "people who don't pray before or after the meal",
      'NOT do_you_typically_pray_before_or_after_the_thanksgiving_meal = "Yes"'
    ],
    ["people who pray before the meal", 'do_you_typically_pray_before_or_after_the_thanksgiving_meal = "Yes"'],
    [
      "people with gravy but without canned cranberry sauce",
      'do_you_typically_have_gravy = "Yes" AND NOT what_type_of_cranberry_saucedo_you_typically_have = "Canned"'
    ],
    ["homemade cranberry sauce", 'what_type_of_cranberry_saucedo_you_typically_have = "Homemade"'],
    ["people who have pumpkin pie", 'which_type_of_pie_is_typically_served_at_your_thanksgiving : "Pumpkin"'],
    [
      "pumpkin and pecan pie",
      'which_type_of_pie_is_typically_served_at_your_thanksgiving : "Pumpkin" AND which_type_of_pie_is_typically_served_at_your_thanksgiving : "Pecan"'
    ],
    ["pumpkin or pecan pie", 'which_type_of_pie_is_typically_served_at_your_thanksgiving : ("Pumpkin" OR "Pecan")'],
    [
      "people who serve apple pie and macaroni and cheese",
      'which_type_of_pie_is_typically_served_at_your_thanksgiving : "Apple" AND which_of_these_side_dishes_aretypically_served_at_your : "Macaroni and cheese"'
    ],
    [
      "people who serve mashed potatoes, carrots and corn",
      'which_of_these_side_dishes_aretypically_served_at_your : "Mashed potatoes" AND which_of_these_side_dishes_aretypically_served_at_your : "Carrots" AND which_of_these_side_dishes_aretypically_served_at_your : "Corn"'
    ],
    [
      "people who serve mashed potatoes, carrots or corn",
      'which_of_these_side_dishes_aretypically_served_at_your : ("Mashed potatoes" OR "Carrots" OR "Corn")'
    ],
    ["urban women", 'how_would_you_describe_where_you_live = "Urban" AND what_is_your_gender = "Female"'],
    ["people living in rural or suburban areas", 'how_would_you_describe_where_you_live = ("Rural" OR "Suburban")'],
    ["people who live in cities", 'how_would_you_describe_where_you_live = "Urban"'],
    ["retail workers", 'do_you_work_in_retail = "Yes"'],
    ["people who work in retail", 'do_you_work_in_retail = "Yes"'],
    ["people who shop on Black Friday", 'will_you_shop_any_black_friday_sales_on_thanksgiving_day = "Yes"'],
    ["people who attended a Friendsgiving", 'have_you_ever_attended_a_friendsgiving = "Yes"'],
    [
      "people who watch the Macy's Parade",
      'will_you_watch_any_of_the_following_programs_on_thanksgiving : "Macy\'s Parade"'
    ],
    [
      "households earning $200,000 or more",
      'how_much_total_combined_money_did_all_members_of_your = "$200,000 and up"'
    ],
    ["people earning less than $25,000", "how_much_total_combined_money_did_all_members_of_your < 25000"],
    [
      "people with income between 50k and 100k",
      "how_much_total_combined_money_did_all_members_of_your >= 50000 AND how_much_total_combined_money_did_all_members_of_your <= 100000"
    ],
    ["kids' table cutoff at 12", 'whats_the_age_cutoff_at_your_kids_table_at_thanksgiving = "12"'],
    ["people who roast the main dish", 'how_is_the_main_dish_typically_cooked = "Roasted"'],
    ["baked main dish", 'how_is_the_main_dish_typically_cooked = "Baked"'],
    ["people who have ice cream for dessert", 'which_of_these_desserts_do_you_typically_have_at : "Ice cream"'],
    [
      "men in New England who watch the Macy's parade",
      'what_is_your_gender = "Male" AND us_region = "New England" AND will_you_watch_any_of_the_following_programs_on_thanksgiving : "Macy\'s Parade"'
    ],
    ["none of the pies", 'which_type_of_pie_is_typically_served_at_your_thanksgiving : "None"'],
    [
      "Gen X women in the Midwest",
      'age >= 45 AND age <= 60 AND what_is_your_gender = "Female" AND us_region = ("East North Central" OR "West North Central")'
    ],
    ["rice-based stuffing", 'what_kind_of_stuffing_dressing_do_you_typically_have = "Rice-based"'],
    [
      "people who tried to meet up with hometown friends",
      'have_you_ever_tried_to_meet_up_with_hometown_friends_on = "Yes"'
    ],
    ["people who do not eat turkey", 'NOT what_is_typically_the_main_dish_at_your_thanksgiving_dinner = "Turkey"'],
    ["people who eat apples", 'which_type_of_pie_is_typically_served_at_your_thanksgiving : "Apple"'],
    ["apple", 'which_type_of_pie_is_typically_served_at_your_thanksgiving : "Apple"'],
    ["cookies", 'which_of_these_desserts_do_you_typically_have_at : "Cookies"'],
    ["rolls", 'which_of_these_side_dishes_aretypically_served_at_your : "Rolls/biscuits"'],
    ["sweet potato", 'which_type_of_pie_is_typically_served_at_your_thanksgiving : "Sweet Potato"'],
    ["corn", 'which_of_these_side_dishes_aretypically_served_at_your : "Corn"'],
    [
      "people whose Thanksgiving is local",
      `how_far_will_you_travel_for_thanksgiving = "Thanksgiving is local--it will take place in the town I live in"`
    ],
    [
      "people who won't travel",
      `how_far_will_you_travel_for_thanksgiving = "Thanksgiving is happening at my home--I won't travel at all"`
    ],
    ["people who meet hometown friends", 'have_you_ever_tried_to_meet_up_with_hometown_friends_on = "Yes"'],
    ["black friday shoppers", 'will_you_shop_any_black_friday_sales_on_thanksgiving_day = "Yes"'],
    ["anything but turkey", 'NOT what_is_typically_the_main_dish_at_your_thanksgiving_dinner = "Turkey"'],
    ["people who serve no pie", 'which_type_of_pie_is_typically_served_at_your_thanksgiving : "None"'],
    ["people who have stuffing", 'NOT what_kind_of_stuffing = "None"'],
    [
      "people who have gravy and don't have stuffing",
      'do_you_typically_have_gravy = "Yes" AND what_kind_of_stuffing = "None"'
    ],
    [
      "people who prefer not to answer how much they earn",
      'how_much_total_combined_money_did_all_members_of_your = "Prefer not to answer"'
    ],
    ["people who skipped the question about gravy", "do_you_typically_have_gravy = missing"],
    [
      "under 30s earning more than $100,000",
      "age < 30 AND how_much_total_combined_money_did_all_members_of_your >= 100000"
    ],
    ["only women", 'what_is_your_gender = "Female"'],
    ["people who never pray", 'NOT do_you_typically_pray_before_or_after_the_thanksgiving_meal = "Yes"'],
    ["people who celebrate", 'do_you_celebrate_thanksgiving = "Yes"'],
    ["people who use canned sauce", 'what_type_of_cranberry_saucedo_you_typically_have = "Canned"'],
    [
      "people who eat both turkey and ham",
      'what_is_typically_the_main_dish_at_your_thanksgiving_dinner = ("Turkey" OR "Ham/Pork")'
    ],
    ["people aged 18-29 and 30-44", 'age = ("18 - 29" OR "30 - 44")'],
    ["people between 30 and 59", "age >= 30 AND age <= 59"],
    ["women under 45 or over 60", 'what_is_your_gender = "Female" AND (age < 45 OR age = "60+")'],
    [
      "men or women who pray",
      'what_is_your_gender = ("Male" OR "Female") AND do_you_typically_pray_before_or_after_the_thanksgiving_meal = "Yes"'
    ],
    [
      "people who roast their turkey",
      'how_is_the_main_dish_typically_cooked = "Roasted" AND what_is_typically_the_main_dish_at_your_thanksgiving_dinner = "Turkey"'
    ],
    [
      "women who watch the Macy's Parade and pray before the meal",
      'what_is_your_gender = "Female" AND will_you_watch_any_of_the_following_programs_on_thanksgiving : "Macy\'s Parade" AND do_you_typically_pray_before_or_after_the_thanksgiving_meal = "Yes"'
    ],
    [
      "people who neither pray nor celebrate Thanksgiving",
      'NOT (do_you_typically_pray_before_or_after_the_thanksgiving_meal = "Yes" OR do_you_celebrate_thanksgiving = "Yes")'
    ],
    [
      "rural men over 45",
      'how_would_you_describe_where_you_live = "Rural" AND what_is_your_gender = "Male" AND age >= 45'
    ],
    [
      "people who serve Brussel sprouts or squash",
      'which_of_these_side_dishes_aretypically_served_at_your : ("Brussel sprouts" OR "Squash")'
    ],
    [
      "people who don't serve pumpkin pie",
      'NOT which_type_of_pie_is_typically_served_at_your_thanksgiving : "Pumpkin"'
    ],
    [
      "people who have cheesecake or fudge",
      'which_of_these_desserts_do_you_typically_have_at : ("Cheesecake" OR "Fudge")'
    ],
    ["people under 45 in the Pacific", 'age < 45 AND us_region = "Pacific"'],
    [
      "women who do not celebrate Thanksgiving",
      'what_is_your_gender = "Female" AND NOT do_you_celebrate_thanksgiving = "Yes"'
    ],
    ["people earning at least $150,000", "how_much_total_combined_money_did_all_members_of_your >= 150000"],
    [
      "people who work in retail and shop on Black Friday",
      'do_you_work_in_retail = "Yes" AND will_you_shop_any_black_friday_sales_on_thanksgiving_day = "Yes"'
    ],
    [
      "suburban women aged 45 to 59",
      'how_would_you_describe_where_you_live = "Suburban" AND what_is_your_gender = "Female" AND age = "45 - 59"'
    ],
    [
      "people with homemade cranberry sauce and bread-based stuffing",
      'what_type_of_cranberry_saucedo_you_typically_have = "Homemade" AND what_kind_of_stuffing_dressing_do_you_typically_have = "Bread-based"'
    ],
    ["non-retail workers", 'NOT do_you_work_in_retail = "Yes"'],
    ["people whose main dish is turkey", 'what_is_typically_the_main_dish_at_your_thanksgiving_dinner = "Turkey"'],
    [
      "people eating tofurkey or turducken",
      'what_is_typically_the_main_dish_at_your_thanksgiving_dinner = ("Tofurkey" OR "Turducken")'
    ],
    ["people who live in a suburb", 'how_would_you_describe_where_you_live = "Suburban"'],
    ["Northeasterners", 'us_region = ("Middle Atlantic" OR "New England")'],
    [
      "turkey and gravy",
      'what_is_typically_the_main_dish_at_your_thanksgiving_dinner = "Turkey" AND do_you_typically_have_gravy = "Yes"'
    ],
    ["apple or cherry pie", 'which_type_of_pie_is_typically_served_at_your_thanksgiving : ("Apple" OR "Cherry")'],
    ["key lime pie", 'which_type_of_pie_is_typically_served_at_your_thanksgiving : "Key lime"'],
    ["no gravy", 'do_you_typically_have_gravy = "No"'],
    ["men who don't work in retail", 'what_is_your_gender = "Male" AND NOT do_you_work_in_retail = "Yes"'],
    ["people who earn less than 50k", "how_much_total_combined_money_did_all_members_of_your < 50000"],
    ["$100,000+", "how_much_total_combined_money_did_all_members_of_your >= 100000"],
    [
      "men under 30 earning over $75,000",
      'what_is_your_gender = "Male" AND age < 30 AND how_much_total_combined_money_did_all_members_of_your >= 75000'
    ]
  ],
  masculinity: [
    ["aged 18 to 34", 'age3 = "18 - 34"'],
    [
      "non-white people with some college or less",
      'race2 = "Non-white" AND q0029 = ("Did not complete high school" OR "High school or G.E.D." OR "Some college" OR "Associate\'s degree")'
    ],
    [
      "non-white, some college or less",
      'race2 = "Non-white" AND q0029 = ("Did not complete high school" OR "High school or G.E.D." OR "Some college" OR "Associate\'s degree")'
    ],
    ["white people", 'q0028 = "White"'],
    ["retired", 'q0009 = "Not employed-retired"'],
    ["people employed full-time", 'q0009 = "Employed, working full-time"'],
    ["full-time workers", 'q0009 = "Employed, working full-time"'],
    ["unemployed people", 'q0009 = "Not employed, looking for work"'],
    ["people looking for work", 'q0009 = "Not employed, looking for work"'],
    ["students", 'q0009 = "Not employed, student"'],
    ["employed people", 'q0009 = ("Employed, working full-time" OR "Employed, working part-time")'],
    ["not employed", 'NOT q0009 = ("Employed, working full-time" OR "Employed, working part-time")'],
    ["married people", 'q0024 = "Married"'],
    ["divorced or separated", 'q0024 = ("Divorced" OR "Separated")'],
    ["never married", 'q0024 = "Never married"'],
    ["single people without children", 'q0024 = "Never married" AND kids = "No children"'],
    ["parents", 'kids = "Has children"'],
    ["people with children", 'kids = "Has children"'],
    ["people with no children", 'kids = "No children"'],
    ["people with children under 18", 'q0025 : "Yes, one or more children under 18"'],
    ["straight people", 'q0026 = "Straight"'],
    ["Texans", 'q0030 = "Texas"'],
    ["Californians", 'q0030 = "California"'],
    ["gay or bisexual", 'q0026 = ("Gay" OR "Bisexual")'],
    ["gay people", 'q0026 = "Gay"'],
    ["people in California, Texas or Florida", 'q0030 = ("California" OR "Texas" OR "Florida")'],
    ["people in New York", 'q0030 = "New York"'],
    ["people in the Pacific region", 'q0035 = "Pacific"'],
    ["people in the Northeast", 'q0035 = ("Middle Atlantic" OR "New England")'],
    ["iPhone users", 'q0036 = "iOS Phone / Tablet"'],
    ["Android users", 'q0036 = "Android Phone / Tablet"'],
    ["people on a Mac", 'q0036 = "MacOS Desktop / Laptop"'],
    ["college graduates over 65", 'q0029 = ("College graduate" OR "Post graduate degree") AND age3 = "65 and up"'],
    ["postgraduates", 'q0029 = "Post graduate degree"'],
    [
      "people with a high school education or less",
      'q0029 = ("Did not complete high school" OR "High school or G.E.D.")'
    ],
    ["65 and up", 'age3 = "65 and up"'],
    ["people 35 to 64 earning $75,000 or more", 'age3 = "35 - 64" AND q0034 >= 75000'],
    ["somewhat masculine", 'q0001 = "Somewhat masculine"'],
    ["people who feel very masculine", 'q0001 = "Very masculine"'],
    ["people who feel masculine", 'q0001 = ("Somewhat masculine" OR "Very masculine")'],
    ["not at all masculine", 'q0001 = "Not at all masculine"'],
    ["not masculine", 'q0001 = ("Not at all masculine" OR "Not very masculine")'],
    ["people who never witnessed sexual harassment", 'q0012 : "Never witnessed sexual harassment"'],
    ["hispanic", 'q0028 = "Hispanic"'],
    ["black or asian", 'q0028 = ("Black" OR "Asian")'],
    ["widowed", 'q0024 = "Widowed"'],
    ["west virginia", 'q0030 = "West Virginia"'],
    ["Hispanic people in the West", 'q0028 = "Hispanic" AND q0035 = ("Pacific" OR "Mountain")'],
    ["people earning under $10,000", "q0034 < 10000"],
    ["iPad users", 'q0036 = "iOS Phone / Tablet"'],
    ["windows users", 'q0036 = "Windows Desktop / Laptop"'],
    ["people with an associate's degree", 'q0029 = "Associate\'s degree"'],
    ["people with some college", 'q0029 = "Some college"'],
    ["college graduates", 'q0029 = ("College graduate" OR "Post graduate degree")'],
    ["people with no degree", 'q0029 = ("Did not complete high school" OR "High school or G.E.D." OR "Some college")'],
    [
      "people with no college degree",
      'q0029 = ("Did not complete high school" OR "High school or G.E.D." OR "Some college" OR "Associate\'s degree")'
    ],
    [
      "at least some college",
      'q0029 = ("Some college" OR "Associate\'s degree" OR "College graduate" OR "Post graduate degree")'
    ],
    ["people aged 35-64 who are divorced", 'age3 = "35 - 64" AND q0024 = "Divorced"'],
    ["people who are employed part-time", 'q0009 = "Employed, working part-time"'],
    ["married parents", 'q0024 = "Married" AND kids = "Has children"'],
    ["people who feel not very masculine", 'q0001 = "Not very masculine"'],
    ["straight people over 65", 'q0026 = "Straight" AND age3 = "65 and up"'],
    ["white college graduates", 'q0028 = "White" AND q0029 = ("College graduate" OR "Post graduate degree")'],
    ["Asian people", 'q0028 = "Asian"'],
    ["bisexual people", 'q0026 = "Bisexual"'],
    ["people who did not complete high school", 'q0029 = "Did not complete high school"'],
    ["separated or widowed people", 'q0024 = ("Separated" OR "Widowed")'],
    ["people in Texas who are retired", 'q0030 = "Texas" AND q0009 = "Not employed-retired"'],
    ["people on Windows", 'q0036 = "Windows Desktop / Laptop"'],
    ["black or hispanic", 'q0028 = ("Black" OR "Hispanic")'],
    ["unemployed or retired people", 'q0009 = ("Not employed, looking for work" OR "Not employed-retired")'],
    ["people from Texas", 'q0030 = "Texas"'],
    ["18-34 year olds who are single", 'age3 = "18 - 34" AND q0024 = "Never married"'],
    ["people whose income is over $200,000", 'q0034 = "$200,000+"'],
    ["people with a postgraduate degree", 'q0029 = "Post graduate degree"'],
    ["people who are not straight", 'NOT q0026 = "Straight"'],
    ["students or retirees", 'q0009 = ("Not employed, student" OR "Not employed-retired")'],
    ["a lot", 'q0014 = "A lot"'],
    ["always", 'q0018 = "Always"']
  ],
  jupyter: [
    ["daily users", 'how_often_do_you_use_jupyter_notebook = "Daily"'],
    ["people who use Jupyter Notebook daily", 'how_often_do_you_use_jupyter_notebook = "Daily"'],
    ["people who use Jupyter every day", 'how_often_do_you_use_jupyter_notebook = "Daily"'],
    ["weekly or daily users", 'how_often_do_you_use_jupyter_notebook = ("Weekly" OR "Daily")'],
    ["people who use Jupyter at least weekly", 'how_often_do_you_use_jupyter_notebook >= "Weekly"'],
    ["people who use Jupyter weekly or more often", 'how_often_do_you_use_jupyter_notebook >= "Weekly"'],
    ["less often than monthly", 'how_often_do_you_use_jupyter_notebook = "Less often than monthly"'],
    ["people with 5+ years in their role", 'how_many_years_have_you_been_in_this_role = "5+ years"'],
    ["people with more than 2 years in this role", "how_many_years_have_you_been_in_this_role >= 2"],
    [
      "people who have been in their role less than 1 year",
      'how_many_years_have_you_been_in_this_role = "Less than 1 year"'
    ],
    ["complete", 'status = "Complete"'],
    [
      "people who have used Jupyter for one year or more",
      'roughly_how_long_have_you_been_using_jupyter_notebook = "One year or more"'
    ],
    [
      "people who have been using Jupyter Notebook for less than one year",
      'roughly_how_long_have_you_been_using_jupyter_notebook = "Less than one year"'
    ],
    [
      "people who describe Jupyter as intuitive",
      'select_all_the_words_that_best_describe_jupyter_notebook : "intuitive"'
    ],
    [
      "people who find it complicated or confusing",
      'select_all_the_words_that_best_describe_jupyter_notebook : ("complicated" OR "confusing")'
    ],
    [
      "people who find it convenient and quick",
      'select_all_the_words_that_best_describe_jupyter_notebook : "convenient" AND select_all_the_words_that_best_describe_jupyter_notebook : "quick"'
    ],
    ["people who run it through Jupyter Hub", 'how_do_you_run_the_jupyter_notebook = "Through Jupyter Hub"'],
    ["standalone application", 'how_do_you_run_the_jupyter_notebook = "As a standalone application"'],
    [
      "monthly users who find Jupyter uncomfortable",
      'how_often_do_you_use_jupyter_notebook = "Monthly" AND select_all_the_words_that_best_describe_jupyter_notebook : "uncomfortable"'
    ],
    ["people who do not use Jupyter daily", 'NOT how_often_do_you_use_jupyter_notebook = "Daily"'],
    [
      "people who mention version control in what hinders them",
      'what_if_anything_hinders_you_from_making_jupyter_notebook_an : "version control"'
    ],
    [
      'people who mention "version control" in hinders',
      'what_if_anything_hinders_you_from_making_jupyter_notebook_an : "version control"'
    ],
    [
      "daily users who mentioned speed as difficult",
      'how_often_do_you_use_jupyter_notebook = "Daily" AND (what_aspects_of_jupyter_notebook_make_it_difficult_aspect_1 : "speed" OR what_aspects_of_jupyter_notebook_make_it_difficult_aspect_2 : "speed" OR what_aspects_of_jupyter_notebook_make_it_difficult_aspect_3 : "speed")'
    ],
    [
      'people who wrote about "git" in features and use Jupyter daily',
      '(feature_change_1 : "git" OR feature_change_2 : "git" OR feature_change_3 : "git") AND how_often_do_you_use_jupyter_notebook = "Daily"'
    ],
    ["monthly users", 'how_often_do_you_use_jupyter_notebook = "Monthly"'],
    [
      "daily or weekly users with 5+ years in this role",
      'how_often_do_you_use_jupyter_notebook = ("Daily" OR "Weekly") AND how_many_years_have_you_been_in_this_role = "5+ years"'
    ],
    ["people who use Jupyter at most monthly", 'how_often_do_you_use_jupyter_notebook <= "Monthly"'],
    ["people who use Jupyter less often than weekly", 'how_often_do_you_use_jupyter_notebook < "Weekly"'],
    [
      "people who find it flexible but complicated",
      'select_all_the_words_that_best_describe_jupyter_notebook : "flexible" AND select_all_the_words_that_best_describe_jupyter_notebook : "complicated"'
    ],
    [
      "people who find it intuitive, simple or quick",
      'select_all_the_words_that_best_describe_jupyter_notebook : ("intuitive" OR "simple" OR "quick")'
    ],
    ["people with 2-5 years in this role", 'how_many_years_have_you_been_in_this_role = "2-5 years"'],
    ["people who use Jupyter more often than monthly", 'how_often_do_you_use_jupyter_notebook > "Monthly"'],
    ["people who use Jupyter Notebook every week", 'how_often_do_you_use_jupyter_notebook = "Weekly"'],
    ["Jupyter Hub users", 'how_do_you_run_the_jupyter_notebook = "Through Jupyter Hub"'],
    ["people with less than a year in their role", 'how_many_years_have_you_been_in_this_role = "Less than 1 year"'],
    ["people who are complete", 'status = "Complete"'],
    ["non-daily users", 'NOT how_often_do_you_use_jupyter_notebook = "Daily"'],
    ["cool", 'select_all_the_words_that_best_describe_jupyter_notebook : "cool"'],
    [
      "people who think Jupyter is cool and simple",
      'select_all_the_words_that_best_describe_jupyter_notebook : "cool" AND select_all_the_words_that_best_describe_jupyter_notebook : "simple"'
    ],
    ["not confusing", 'NOT select_all_the_words_that_best_describe_jupyter_notebook : "confusing"']
  ],
  mobiles: [
    ["women aged 35 to 54", 'Q1 = "Female" AND Q2 >= 35 AND Q2 <= 54'],
    [
      "men 18-34 in a city with more than 1 million people",
      'Q1 = "Male" AND Q2 >= 18 AND Q2 <= 34 AND Q4 = "A city with more than 1 million people"'
    ],
    ["men 18-34", 'Q1 = "Male" AND Q2 >= 18 AND Q2 <= 34'],
    ["Verizon customers", 'Q7 = "Verizon"'],
    ["AT&T customers", 'Q7 = "AT&T"'],
    ["T-Mobile or Sprint customers", 'Q7 = ("T-Mobile" OR "Sprint")'],
    ["customers of Boost Mobile", 'Q7 = "Boost Mobile"'],
    ["people in California", 'Q3 = "California"'],
    ["people in New York or New Jersey", 'Q3 = ("New York" OR "New Jersey")'],
    ["people in North Carolina", 'Q3 = "North Carolina"'],
    ["people very satisfied with network coverage", 'Q11_1 = "Very satisfied"'],
    ["people satisfied with internet speed", 'Q11_2 = ("Somewhat satisfied" OR "Very satisfied")'],
    ["people dissatisfied with value for money", 'Q11_3 = ("Very dissatisfied" OR "Somewhat dissatisfied")'],
    ["people who find it very easy to understand their bill", 'Q12_1 = "Very easy"'],
    ["people who find it difficult to cancel their subscription", 'Q12_5 = "Difficult"'],
    ["people for whom it is difficult to get help from technical support", 'Q12_3 = "Difficult"'],
    ["neither satisfied nor dissatisfied with internet speed", 'Q11_2 = "Neither satisfied nor dissatisfied"'],
    ["white people", 'Race : "White For example, German, Irish, English, Italian, Polish, French, etc."'],
    [
      "hispanic women",
      'Race : "Hispanic, Latino, or Spanish origin For example, Mexican or Mexican American, Puerto Rican, Cuban, Salvadoran, Dominican, Colombian, etc." AND Q1 = "Female"'
    ],
    [
      "black or african american",
      'Race : "Black or African American For example, African American, Jamaican, Haitian, Nigerian, Ethiopian, Somalian, etc."'
    ],
    [
      "asian men under 35",
      'Race : "Asian For example, Chinese, Filipino, Asian Indian, Vietnamese, Korean, Japanese, etc." AND Q1 = "Male" AND Q2 < 35'
    ],
    ["under 18", 'Q2 = "Less than 18 years"'],
    ["65 or older", 'Q2 = "65 years or older"'],
    ["over 65", 'Q2 = "65 years or older"'],
    ["people with a bachelor's degree", 'Q5 = "Bachelor’s degree"'],
    ["postgraduates", 'Q5 = "Postgraduate degree E.g. Master’s degree, MD, DDS, PhD"'],
    ["college graduates", 'Q5 = ("Bachelor’s degree" OR "Postgraduate degree E.g. Master’s degree, MD, DDS, PhD")'],
    ["people with likelihood to recommend of 9 or more", "Q8 >= 9"],
    ["likelihood to recommend at least 9", "Q8 >= 9"],
    ["people extremely likely to recommend", 'Q8 = "10 Extremely likely"'],
    ["people not at all likely to recommend", 'Q8 = "0 Not at all likely"'],
    ["people living in a town with less than 10,000 people", 'Q4 = "A town with less than 10,000 people"'],
    ["people who mention price in dislikes", 'Q9 : "price"'],
    ['people who mention "customer service" in likes', 'Q10 : "customer service"'],
    ["AT&T customers who are very dissatisfied with value for money", 'Q7 = "AT&T" AND Q11_3 = "Very dissatisfied"'],
    ["promoters", "Q8 >= 9 AND Q8 <= 10"],
    ["people outside of the USA", 'Q3 = "Outside of the USA"'],
    ["Verizon customers in Texas aged 25 to 44", 'Q7 = "Verizon" AND Q3 = "Texas" AND Q2 >= 25 AND Q2 <= 44'],
    ["likelihood to recommend 10", 'Q8 = "10 Extremely likely"'],
    ["likelihood to recommend under 7", "Q8 < 7"],
    ["at least somewhat satisfied with internet speed", 'Q11_2 >= "Somewhat satisfied"'],
    ["Consumer Cellular", 'Q7 = "Consumer Cellular"'],
    ["Straight Talk", 'Q7 = "Straight Talk (Walmart)"'],
    ["U.S. Cellular", 'Q7 = "U.S. Cellular"'],
    [
      "people without a degree",
      'Q5 = ("Never attended school" OR "Attended school Grades 1 through 12, whether achieved a diploma or not" OR "Attended college, but did not finish")'
    ],
    ["people with an associate degree", 'Q5 = "Associate degree Two year degree"'],
    ["some college", 'Q5 = ("Attended college, but did not finish" OR "Associate degree Two year degree")'],
    [
      "people with a bachelor's degree or higher",
      'Q5 = ("Bachelor’s degree" OR "Postgraduate degree E.g. Master’s degree, MD, DDS, PhD")'
    ],
    ["women in Texas", 'Q1 = "Female" AND Q3 = "Texas"'],
    ["Verizon or AT&T customers under 35", 'Q7 = ("Verizon" OR "AT&T") AND Q2 < 35'],
    ["detractors", "Q8 >= 0 AND Q8 <= 6"],
    ["passives", "Q8 >= 7 AND Q8 <= 8"],
    ["female promoters aged 25 to 34", 'Q1 = "Female" AND Q8 >= 9 AND Q8 <= 10 AND Q2 = "25 to 34 years"'],
    ["people with very easy bills", 'Q12_1 = "Very easy"'],
    ["people who find it very difficult to upgrade their plan", 'Q12_4 = "Very difficult"'],
    [
      "T-Mobile customers who are not very satisfied with internet speed",
      'Q7 = "T-Mobile" AND NOT Q11_2 = "Very satisfied"'
    ],
    [
      "high school or less",
      'Q5 = ("Never attended school" OR "Attended school Grades 1 through 12, whether achieved a diploma or not")'
    ],
    ["somewhat satisfied or very satisfied with internet speed", 'Q11_2 = ("Somewhat satisfied" OR "Very satisfied")'],
    ["customers of AT&T or Verizon", 'Q7 = ("AT&T" OR "Verizon")'],
    ["people with Sprint", 'Q7 = "Sprint"'],
    ["women 18 to 34", 'Q1 = "Female" AND Q2 >= 18 AND Q2 <= 34'],
    [
      "people satisfied with network coverage, internet speed and value for money",
      'Q11_1 = ("Somewhat satisfied" OR "Very satisfied") AND Q11_2 = ("Somewhat satisfied" OR "Very satisfied") AND Q11_3 = ("Somewhat satisfied" OR "Very satisfied")'
    ],
    [
      "people who are satisfied with value for money but dissatisfied with internet speed",
      'Q11_3 = ("Somewhat satisfied" OR "Very satisfied") AND Q11_2 = ("Very dissatisfied" OR "Somewhat dissatisfied")'
    ],
    [
      "Latino or Asian women",
      'Race : ("Hispanic, Latino, or Spanish origin For example, Mexican or Mexican American, Puerto Rican, Cuban, Salvadoran, Dominican, Colombian, etc." OR "Asian For example, Chinese, Filipino, Asian Indian, Vietnamese, Korean, Japanese, etc.") AND Q1 = "Female"'
    ]
  ]
}

/** Descriptions that must be refused, with the words that cannot be placed. */
export const refusedPhrases: Cases = {
  starWars: [
    ["men aged 25 to 29", "aged 25 to 29"],
    ["people who have not seen A New Hope and Return of the Jedi", "not seen A New Hope and Return of the Jedi"],
    ["people in their 30s", "in their 30s"],
    ["left-handed people", "left-handed"],
    ["vegetarians", "vegetarians"],
    ["people who play the piano", "play the piano"],
    ["people who have seen all six films", "seen all six films"],
    ["Han Solo", "Solo"],
    ["Star Wars", "Star Wars"],
    ["wars", "wars"],
    ["first", "first"],
    ["fans", "fans"],
    ["people who like Star Wars", "like Star Wars"],
    ["people who have seen Star Trek", "seen"],
    ["film fans", "film fans"],
    ["people in the middle", "middle"],
    ["somewhat", "somewhat"],
    ["favorably", "favorably"],
    ["people who have seen Empire", "seen Empire"],
    ["people who mention Yoda", "mention Yoda"],
    ["people with an associate degree", "with an associate degree"],
    ["baby boomers", "baby boomers"],
    ["seniors", "seniors"],
    ["people who would like to see A New Hope", "would like"],
    ["people who might be fans of Star Trek", "might"],
    ["former fans of Star Trek", "former"],
    ["people who used to be fans of Star Trek", "used to"],
    ["the oldest women", "oldest"],
    ["Han shooters", "shooters"],
    ["people that don't know the Expanded Universe", "know"],
    ["rich women", "rich"]
  ],
  thanksgiving: [
    ["people who work on Black Friday", "work on Black Friday"],
    ["people who have friends", "friends"],
    ["people who work", "who work"],
    ["people earning $30,000 to $40,000", "earning $30,000 to $40,000"],
    ["people who eat cake", "cake"],
    ["people who travel out of town", "travel out of town"],
    ["people hosting at home", "hosting at home"],
    ["vegetarians", "vegetarians"],
    ["people who have neither gravy nor stuffing", "stuffing"],
    ["suburban parents", "parents"],
    ["people who cook", "cook"],
    ["people who fly", "fly"],
    ["people who drive several hours", "drive several hours"],
    ["people with kids", "with kids"],
    ["kids", "kids"],
    ["potatoes", "potatoes"],
    ["people who eat bread", "bread"],
    ["bread", "bread"],
    ["rice", "rice"],
    ["people with rice", "rice"],
    ["mothers", "mothers"],
    ["mothers in the South", "mothers"],
    ["people who hate turkey", "hate"],
    ["people who buy turkey", "buy"],
    ["people who watch football", "watch football"],
    ["people at home", "home"],
    ["people who live at home", "home"],
    ["people who live in town", "town"],
    ["local people", "local"],
    ["people with money", "money"],
    ["people who earn money", "earn money"],
    ["people with friends", "friends"],
    ["friends", "friends"],
    ["people who meet friends", "meet friends"],
    ["Friday", "Friday"],
    ["people who shop", "shop"],
    ["shoppers", "shoppers"],
    ["canned food", "food"],
    ["white people", "white"],
    ["black people", "black"],
    ["Black Friday", "Black"],
    ["other", "other"],
    ["none", ""],
    ["people who don't know", "know"],
    ["don't know", "know"],
    ["vegetable", "vegetable"],
    ["salad", "salad"],
    ["fruit", "fruit"],
    ["ice", "ice"],
    ["cream", "cream"],
    ["Macy's", "Macy's"],
    ["parade", "parade"],
    ["people over 60 in the Middle", "Middle"],
    ["Atlantic", "Atlantic"],
    ["Central", "Central"],
    ["England", "England"],
    ["New York", "New York"],
    ["people who prefer turkey", "prefer"],
    ["people whose favorite pie is apple", "favorite"],
    ["least favorite pie", "least favorite pie"],
    ["only turkey", "only"],
    ["mostly turkey", "mostly"],
    ["more than 3 pies", "more than 3 pies"],
    ["at least two side dishes", "least two side dishes"],
    ["under 18", "under 18"],
    ["age 30", "age 30"],
    ["30 year olds", "30 year olds"],
    ["people aged 20", "aged 20"],
    ["women who pray or celebrate Friendsgiving", "Friendsgiving"],
    ["women in their twenties", "in their twenties"],
    ["people who travel", "travel"],
    ["people who cook a turkey", "cook"],
    ["poor people", "poor"],
    ["over 100k", "over 100k"]
  ],
  masculinity: [
    ["men aged 18-34", "men"],
    ["women", "women"],
    ["fathers", "fathers"],
    ["people who worry about their weight", "worry"],
    ["people who worry about their finances", "worry"],
    ["people worried about mental health or physical health", "worried"],
    ["none of the above", "above"],
    ["people who got their ideas from pop culture", "ideas"],
    ["people whose state is Ohio", "state"],
    ["people who heard a lot", "heard"],
    ["people in their role", "role"],
    ["very masculine or somewhat masculine men", "men"],
    ["laptop users", "laptop"],
    ["phone users", "phone"],
    ["married men", "men"],
    ["self-employed people", "self-employed"],
    ["guys without kids", "guys"],
    ["widowers", "widowers"],
    ["often", "often"],
    ["sometimes", "sometimes"]
  ],
  jupyter: [
    ["daily users with complete sessions", "sessions"],
    ["hundreds of people see their work", "see their work"],
    ["people who mention version control", "mention version control"],
    ["data scientists", "data scientists"],
    ["women", "women"],
    ["people who rarely use Jupyter", "rarely use Jupyter"]
  ],
  mobiles: [
    ["prepaid users", "prepaid"],
    ["people who dislike their phone", "dislike"],
    ["native hawaiian", "native hawaiian"],
    ["people in isolated locations", "isolated locations"],
    ["high school", "high school"],
    ["very dissatisfied customers", "very dissatisfied"],
    ["likely to recommend", "likely to recommend"],
    ["people in a big city", "in a big city"],
    ["people who like their provider", "like their provider"],
    ["likes", "likes"]
  ]
}
