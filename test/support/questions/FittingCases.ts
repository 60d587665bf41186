import type { MatchingCases } from "./Cases.ts"

/** Cases that rules and thresholds may be fitted to. */
export const FITTING: ReadonlyArray<MatchingCases> = [
  {
    survey: "star-wars",
    same: [
      ["Have you ever seen any of the six Star Wars films?", "have_you_seen_any_of_the_6"],
      ["Have you watched any of the 6 movies in the Star Wars franchise?", "have_you_seen_any_of_the_6"],
      ["Have you seen any of the Star Wars films?", "have_you_seen_any_of_the_6"],
      ["Are you a fan of the Star Wars film franchise?", "do_you_consider_yourself_to_be_a_fan_of_the_star_wars"],
      ["Do you consider yourself a Star Wars fan?", "do_you_consider_yourself_to_be_a_fan_of_the_star_wars"],
      [
        "Would you call yourself a fan of the Star Wars movies?",
        "do_you_consider_yourself_to_be_a_fan_of_the_star_wars"
      ],
      ["Which of the Star Wars films have you seen?", "which_of_the_following_star_wars_films"],
      ["Which Star Wars movies have you seen?", "which_of_the_following_star_wars_films"],
      ["Rank the Star Wars films in order of preference.", "please_rank_the_star_wars"],
      ["Please rank the six Star Wars films from your favorite to your least favorite.", "please_rank_the_star_wars"],
      ["Who shot first?", "which_character_shot_first"],
      ["In your opinion, which character shot first?", "which_character_shot_first"],
      ["Have you heard of the Expanded Universe?", "are_you_familiar_with_the_expanded_universe"],
      ["How familiar are you with the Expanded Universe?", "are_you_familiar_with_the_expanded_universe"],
      ["Are you a fan of the Expanded Universe?", "do_you_consider_yourself_to_be_a_fan_of_the_expanded"],
      ["Are you a Star Trek fan?", "do_you_consider_yourself_to_be_a_fan_of_the_star_trek"],
      ["Do you consider yourself a fan of Star Trek?", "do_you_consider_yourself_to_be_a_fan_of_the_star_trek"],
      ["How old are you?", "age"],
      ["What is your gender?", "gender"],
      ["Are you male or female?", "gender"],
      ["What is your household income?", "household_income"],
      ["What is the highest level of education you have completed?", "education"]
    ],
    traps: [
      "Which Star Wars film is your favorite?",
      "Which Star Wars film did you see first?",
      "Have you read any of the Star Wars books?",
      "Have you seen any of the 9 films in the Star Wars franchise?",
      "Have you seen any of the films in the Star Trek franchise?",
      "Which character died first?",
      "Are your children fans of the Star Wars film franchise?",
      "How old were you when you first saw Star Wars?",
      "How favorably do you view the Star Wars characters?",
      "Which Star Wars character is most like you?",
      "What is your partner's gender?",
      "Which of the following Star Wars films do you own?",
      "Would you like to be familiar with the Expanded Universe?",
      "What is your ideal household income?",
      "Do you consider yourself to be a fan of the Star Wars video game franchise?"
    ],
    opposite: [
      ["Have you not seen any of the 6 films in the Star Wars franchise?", "have_you_seen_any_of_the_6"],
      ["Are you unfamiliar with the Expanded Universe?", "are_you_familiar_with_the_expanded_universe"],
      ["Which of the following Star Wars films have you not seen?", "which_of_the_following_star_wars_films"],
      ["Have you never seen any of the Star Wars films?", "have_you_seen_any_of_the_6"]
    ]
  },
  {
    survey: "thanksgiving-2015",
    same: [
      ["Do you and your family celebrate Thanksgiving?", "do_you_celebrate_thanksgiving"],
      ["Do you celebrate the Thanksgiving holiday?", "do_you_celebrate_thanksgiving"],
      ["What is usually the main dish at your Thanksgiving dinner?", "what_is_typically_the_main_dish"],
      ["What's the main dish at your Thanksgiving meal?", "what_is_typically_the_main_dish"],
      ["What main course do you serve at Thanksgiving dinner?", "what_is_typically_the_main_dish"],
      ["How is the main dish usually cooked?", "how_is_the_main_dish_typically_cooked"],
      ["How do you cook your main dish?", "how_is_the_main_dish_typically_cooked"],
      ["What kind of stuffing do you usually have?", "what_kind_of_stuffing"],
      ["What type of stuffing or dressing do you typically have?", "what_kind_of_stuffing"],
      ["What type of cranberry sauce do you typically have?", "what_type_of_cranberry"],
      ["What kind of cranberry sauce do you usually eat?", "what_type_of_cranberry"],
      ["Do you usually have gravy?", "do_you_typically_have_gravy"],
      ["Which side dishes are typically served at your Thanksgiving dinner?", "which_of_these_side_dishes"],
      ["Which of these side dishes do you usually serve at Thanksgiving?", "which_of_these_side_dishes"],
      ["Which types of pie are typically served at your Thanksgiving dinner?", "which_type_of_pie"],
      ["What kind of pie do you serve at Thanksgiving?", "which_type_of_pie"],
      ["Which desserts do you usually have at Thanksgiving dinner?", "which_of_these_desserts"],
      ["Do you pray before or after the Thanksgiving meal?", "do_you_typically_pray"],
      ["Do you usually say a prayer before or after Thanksgiving dinner?", "do_you_typically_pray"],
      ["How far are you travelling for Thanksgiving?", "how_far_will_you_travel"],
      ["How far do you plan to travel for Thanksgiving this year?", "how_far_will_you_travel"],
      ["What is the age cutoff at your kids' table at Thanksgiving?", "whats_the_age_cutoff"],
      [
        "Have you ever tried to meet up with friends from your hometown on Thanksgiving night?",
        "have_you_ever_tried_to_meet"
      ],
      ["Have you ever been to a Friendsgiving?", "have_you_ever_attended"],
      ["Will you be shopping any Black Friday sales on Thanksgiving Day?", "will_you_shop"],
      ["Are you going to shop the Black Friday sales on Thanksgiving?", "will_you_shop"],
      ["Do you work in the retail industry?", "do_you_work_in_retail"],
      ["Will your employer make you work on Black Friday?", "will_you_employer"],
      ["Do you have to work on Black Friday?", "will_you_employer"],
      ["Where do you live: urban, suburban or rural?", "how_would_you_describe_where_you_live"],
      ["How would you describe the area where you live?", "how_would_you_describe_where_you_live"],
      ["What was your total household income last year?", "how_much_total_combined_money"],
      ["Which region of the US do you live in?", "us_region"]
    ],
    traps: [
      "Do you celebrate Christmas?",
      "Do you celebrate Canadian Thanksgiving?",
      "What is typically the main dish at your Christmas dinner?",
      "What is typically the least popular dish at your Thanksgiving dinner?",
      "Who cooks the main dish at your Thanksgiving dinner?",
      "How many people come to your Thanksgiving dinner?",
      "What is the best dessert at Thanksgiving dinner?",
      "Which type of pie is your favorite at Thanksgiving dinner?",
      "Does your partner work in retail?",
      "Have you ever worked in retail?",
      "Would you like to work in retail?",
      "How far did you travel for Thanksgiving ten years ago?",
      "Will you shop any Black Friday sales on Cyber Monday?",
      "Do you typically pray before going to bed?",
      "Have you ever hosted a Friendsgiving?",
      "Will your spouse's employer make them work on Black Friday?",
      "Is there too little gravy at your Thanksgiving dinner?",
      "How much do you spend on the Thanksgiving dinner?",
      "What is the gender of your boss?",
      "Where would you ideally like to live?",
      "Do you pray?",
      "Will you work on Thanksgiving Day?",
      "What do you typically have for dinner?"
    ],
    opposite: [
      ["Do you not celebrate Thanksgiving?", "do_you_celebrate_thanksgiving"],
      ["Do you typically have no gravy?", "do_you_typically_have_gravy"],
      ["Which of these side dishes are never served at your Thanksgiving dinner?", "which_of_these_side_dishes"],
      ["Have you never attended a Friendsgiving?", "have_you_ever_attended"],
      ["Don't you work in retail?", "do_you_work_in_retail"]
    ]
  },
  {
    survey: "jupyter-ux-2015",
    same: [
      ["How often do you use the Jupyter Notebook?", "how_often_do_you_use"],
      ["How frequently do you use Jupyter Notebook?", "how_often_do_you_use"],
      ["How long have you been using Jupyter Notebook?", "roughly_how_long"],
      ["For how long have you used the Jupyter Notebook?", "roughly_how_long"],
      ["How do you run Jupyter Notebook?", "how_do_you_run_the_jupyter_notebook"],
      [
        "What prevents you from making Jupyter Notebook a more regular part of your workflow?",
        "what_if_anything_hinders"
      ],
      ["What hinders you from making Jupyter Notebook a regular part of your work?", "what_if_anything_hinders"],
      ["Which words best describe Jupyter Notebook?", "select_all_the_words"],
      ["Which of these words best describe the Jupyter Notebook?", "select_all_the_words"],
      ["What is your primary role when you use Jupyter Notebook?", "what_is_your_primary_role"],
      ["How many years have you had this role?", "how_many_years"],
      ["How long have you been in this role?", "how_many_years"],
      [
        "How many people typically see or interact with the results of your work in Jupyter Notebook?",
        "how_many_people_typically"
      ]
    ],
    traps: [
      "How often do your colleagues use Jupyter Notebook?",
      "How often do you use RStudio?",
      "How often should one use Jupyter Notebook?",
      "How long does Jupyter Notebook take to start?",
      "How many years has your company used Jupyter Notebook?",
      "Which words worst describe Jupyter Notebook?",
      "What aspects of Jupyter Notebook are pleasant?",
      "What was your primary role before using Jupyter Notebook?"
    ],
    opposite: [["How often do you not use Jupyter Notebook?", "how_often_do_you_use"]]
  },
  {
    survey: "mobiles-feedback-sav",
    same: [
      ["How old are you?", "Q2"],
      ["Which state do you live in?", "Q3"],
      ["What is your main phone company?", "Q7"],
      ["Who is your main phone provider?", "Q7"],
      ["How likely are you to recommend your phone company?", "Q8"],
      ["What is your level of education?", "Q5"],
      ["What do you dislike about your phone company?", "Q9"],
      ["What do you like about your phone company?", "Q10"],
      ["What is your race?", "Race"]
    ],
    traps: [
      "How satisfied are you with your phone company?",
      "What was your previous phone company?",
      "Which phone company has the most customers?",
      "How much effort is it to deal with your phone company?",
      "How old is your phone?",
      "What is your partner's main phone company?",
      "Which state were you born in?"
    ],
    opposite: [["How unlikely are you to recommend your phone company?", "Q8"]]
  },
  {
    survey: "fivethirtyeight-flying-2014",
    same: [
      ["How often do you fly?", "how_often_do_you_travel_by_plane"],
      ["How frequently do you travel by airplane?", "how_often_do_you_travel_by_plane"],
      ["Do you ever recline your seat while flying?", "do_you_ever_recline"],
      ["Do you recline your seat when you fly?", "do_you_ever_recline"],
      ["What is your height?", "how_tall_are_you"],
      ["Do you have children under 18?", "do_you_have_any_children"],
      ["Do you have any kids under 18?", "do_you_have_any_children"],
      ["In a row of three seats, who should use the two arm rests?", "in_a_row_of_three"],
      ["In a row of two seats, who gets to use the middle armrest?", "in_a_row_of_two"],
      ["Who should control the window shade?", "who_should_have_control"],
      ["Is it rude to move to an unsold seat on an airplane?", "is_it_rude_to_move"],
      ["Is it rude to say more than a few words to the stranger sitting next to you on a plane?", "generally_speaking"],
      ["Is it rude to recline your seat on an airplane?", "is_it_rude_to_recline"],
      ["Do you think it is rude to recline your seat on a plane?", "is_it_rude_to_recline"],
      ["Would you eliminate the possibility of reclining seats on planes if you could?", "given_the_opportunity"],
      ["Is it rude to bring a baby on a plane?", "in_general_is_it_rude_to_bring"],
      ["Is it rude to knowingly bring unruly kids on a plane?", "in_general_is_it_rude_to_knowingly"],
      ["Have you ever smoked a cigarette in an airplane toilet when it was against the rules?", "have_you_ever_smoked"],
      [
        "Have you ever used electronic devices during takeoff or landing against a flight attendant's direction?",
        "have_you_ever_used"
      ],
      [
        "Is it rude to wake up a passenger if you are trying to go to the bathroom?",
        "is_it_rude_to_wake_a_passenger_up_if_you"
      ]
    ],
    traps: [
      "How often do you travel by train?",
      "Do you have any children under 5?",
      "Do you have any children over 18?",
      "How many children under 18 do you have?",
      "How tall is your partner?",
      "In a row of four seats, who should get to use the two arm rests?",
      "Is it rude to recline your seat on a train?",
      "Is it polite to ask the crew for a second drink?",
      "Is it rude to bring a dog on a plane?",
      "Is it rude to bring food on a plane?",
      "On a 12 hour flight, how many times is it acceptable to get up?",
      "Have you ever smoked a cigarette in an airport?",
      "Is it rude to ask someone to switch seats with you in order to be closer to the window?",
      "Would you pay to eliminate reclining seats?",
      "How tall would you like to be?",
      "Have you ever smoked a cigarette?",
      "Is it rude to talk to a stranger?",
      "Is it rude to wake someone up?",
      "Do you fly?"
    ],
    opposite: [
      ["Do you never recline your seat when you fly?", "do_you_ever_recline"],
      ["Is it not rude to recline your seat on a plane?", "is_it_rude_to_recline"],
      ["Who should not have control over the window shade?", "who_should_have_control"]
    ]
  }
]
