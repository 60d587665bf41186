import type { MatchingCases } from "./Cases.ts"

/** Cases written after the rules and tried once, before anything was changed by what they showed. */
export const SECOND_HELD_OUT: ReadonlyArray<MatchingCases> = [
  {
    survey: "cfpb-financial-well-being-2016",
    same: [
      ["How good would you say you are at working with percentages?", "SUBNUMERACY1"],
      ["How satisfied are you with the place where you live now?", "HOUSESAT"],
      ["What is your current housing situation?", "HOUSING"],
      ["How old were you when you began receiving Social Security benefits?", "SOCSEC2"],
      ["Have you started to receive social security retirement benefits?", "SOCSEC1"],
      ["What is your race or ethnicity?", "PPETHM"],
      ["Which census region do you live in?", "PPREG4"],
      ["What generation are you?", "generation"],
      ["Where did you live when you were 17 years old?", "HSLOC"],
      ["What do you currently owe on your home?", "MORTGAGE"]
    ],
    traps: [
      "How good are you at working with fractions?",
      "How much do you owe on your car?",
      "How much do you owe on your credit cards today?",
      "How is your mental health?",
      "How satisfied are you with the place you work?",
      "Would you rather receive money now or later?",
      "Do you own a home?",
      "Is your health worse than last year?",
      "How much money did you have in savings last year?",
      "What is your mother's marital status?",
      "How much money would you like to have in savings?",
      "How confident are you in banks?"
    ],
    opposite: []
  },
  {
    survey: "fivethirtyeight-flying-2014",
    same: [
      [
        "Is it rude to wake up another passenger when you need the bathroom?",
        "is_it_rude_to_wake_a_passenger_up_if_you"
      ],
      ["How often do you usually fly?", "how_often_do_you_travel_by_plane"],
      ["In your opinion, is it rude to recline your seat on a plane?", "is_it_rude_to_recline"],
      ["Who should be in control of the window shade?", "who_should_have_control"],
      ["Generally, is it rude to bring a baby on an airplane?", "in_general_is_it_rude_to_bring"]
    ],
    traps: [
      "How often do you travel by plane for work?",
      "Is it rude to recline your seat during dinner?",
      "Is it rude to bring a baby to a restaurant?",
      "How tall is your seat?",
      "Who should have control over the thermostat?",
      "Do you ever recline your seat when you drive?",
      "Have you ever used personal electronics during a meal?"
    ],
    opposite: []
  },
  {
    survey: "fivethirtyeight-sleeping-2014",
    same: [
      ["What is your relationship status?", "which_of_the_following_best_describes_yo"],
      ["Why do you sleep in separate beds?", "what_are_the_reasons"],
      ["How long have you been in your relationship?", "how_long_have_you_been"],
      ["Which of the following best describes your occupation?", "which_of_the_following_best_describes_yo_2"]
    ],
    traps: [
      "Why do you sleep in the same bed?",
      "How long have you been single?",
      "When was the first time you slept in a hotel?",
      "Do you sleep in separate beds?",
      "How long has your partner been in their current job?"
    ],
    opposite: []
  },
  {
    survey: "fivethirtyeight-religion-2016",
    same: [
      ["What religion are you?", "what_is_your_present"],
      ["Would you describe yourself as an evangelical?", "do_you_consider_yourself"],
      ["What region do you live in?", "us_region"],
      ["What was your total household income last year?", "how_much_total"]
    ],
    traps: [
      "Do your parents attend religious services?",
      "Do you consider yourself to be a Republican?",
      "What was your religion as a child?",
      "Is your partner an evangelical?"
    ],
    opposite: []
  },
  {
    survey: "star-wars",
    same: [
      ["Which of the following Star Wars movies have you watched?", "which_of_the_following_star_wars_films"],
      ["Are you a fan of Star Trek?", "do_you_consider_yourself_to_be_a_fan_of_the_star_trek"],
      ["Do you know the Expanded Universe?", "are_you_familiar"],
      ["Which character fired first?", "which_character"],
      ["What region do you live in?", "location_census"]
    ],
    traps: [
      "Which character shot last?",
      "Have you seen all of the 6 films in the Star Wars franchise?",
      "Which of the following Star Wars films would you like to see?",
      "Are you a fan of the Marvel film franchise?",
      "Which of the following Star Wars films did you see in the cinema?",
      "Are your friends fans of Star Trek?"
    ],
    opposite: []
  }
]
