import type { MatchingCases } from "./Cases.ts"

/** Cases of other surveys, written before any rule; nothing is fitted to them. */
export const HELD_OUT: ReadonlyArray<MatchingCases> = [
  {
    survey: "masculinity-2018",
    same: [
      ["In general, how masculine do you feel?", "q0001"],
      ["How masculine or manly do you feel?", "q0001"],
      ["How important is it to you that others see you as masculine?", "q0002"],
      ["Who shaped your ideas about being a good man?", "q0004"],
      ["Do you think society puts unhealthy pressure on men?", "q0005"],
      ["Does society put pressure on men in a way that is unhealthy?", "q0005"],
      ["What do you worry about on a daily basis?", "q0008"],
      ["What is your current employment status?", "q0009"],
      ["How is being a man an advantage at work?", "q0010"],
      ["In which ways is it a disadvantage to be a man at work?", "q0011"],
      ["How much have you heard about the #MeToo movement?", "q0014"],
      ["Have you heard much about #MeToo?", "q0014"],
      ["How often do you try to pay when you are on a date?", "q0018"],
      ["Why do you try to pay when on a date?", "q0019"],
      ["What's your marital status?", "q0024"],
      ["Do you have any kids?", "q0025"],
      ["What is your annual household income?", "q0034"],
      ["What state do you live in?", "q0030"],
      ["How do you identify sexually?", "q0026"]
    ],
    traps: [
      "How feminine do you feel in general?",
      "How masculine should men feel in general?",
      "Does society put unhealthy pressure on women?",
      "How important is it to you to be seen as successful?",
      "How important is it to your wife to be seen as masculine?",
      "What did your father worry about nearly every day?",
      "In what ways is it an advantage at work to be a woman?",
      "How often do you try to pay for groceries?",
      "Do you think differently about your behavior at home since #MeToo?",
      "How many children do you have?",
      "Has the pandemic changed how you behave in romance?",
      "Do you want children?",
      "What is your father's marital status?",
      "How often did you try to pay on a date before #MeToo?",
      "Does society put pressure on men?",
      "Have you changed your behavior?"
    ],
    opposite: [
      ["How unimportant is it to you to be seen as masculine?", "q0002"],
      ["Do you have no children?", "q0025"],
      ["What do you not worry about every day?", "q0008"]
    ]
  },
  {
    survey: "cfpb-financial-well-being-2016",
    same: [
      ["How would you assess your financial knowledge overall?", "SUBKNOWL1"],
      ["How would you rate your overall financial knowledge?", "SUBKNOWL1"],
      ["How good are you at working with percents?", "SUBNUMERACY1"],
      ["Do you currently have a financial goal?", "FINGOALS"],
      ["Do you have a recent or current financial goal?", "FINGOALS"],
      ["Which of the following best describes your housing situation?", "HOUSING"],
      ["What best describes your housing situation?", "HOUSING"],
      ["How much do you pay for your home each month?", "HOUSERANGES"],
      ["Roughly how much do you pay for your home per month?", "HOUSERANGES"],
      ["What do you think your home would be worth if you sold it today?", "VALUERANGES"],
      ["How much do you owe on your home today?", "MORTGAGE"],
      ["How much money do you have in savings?", "SAVINGSRANGES"],
      ["How much do you have in savings today?", "SAVINGSRANGES"],
      ["Where were you living when you were 17?", "HSLOC"],
      ["In general, how is your health?", "HEALTH"],
      ["Would you say your health in general is excellent, very good, good, fair or poor?", "HEALTH"],
      ["How satisfied are you with where you currently live?", "HOUSESAT"],
      ["Are you receiving social security retirement benefits yet?", "SOCSEC1"],
      ["At what age did you start receiving benefits?", "SOCSEC2"],
      ["Do you pay someone who helps take care of money matters in your household?", "PAIDHELP"],
      ["What is your marital status?", "PPMARIT"],
      ["How many people are in your household?", "PPHHSIZE"],
      ["How likely is it that you will live beyond 75?", "LIFEEXPECT"]
    ],
    traps: [
      "How would you assess your spouse's overall financial knowledge?",
      "Do you have a current or recent fitness goal?",
      "How much would you like to pay for your home each month?",
      "How much do you pay for your car each month?",
      "How much did you have in savings ten years ago?",
      "Where did you live at age 5?",
      "Where did your parents live at age 17?",
      "How satisfied are you with the job you have currently?",
      "How satisfied are you with the place you lived in as a child?",
      "How likely do you believe it is that you will live beyond age 100?",
      "How good are you at working with computers?",
      "Which one of the following best describes your job situation?",
      "If you were to sell your car today, what do you think it would be worth?",
      "Have you started receiving unemployment benefits?",
      "At what age did you begin working?",
      "How satisfied are you with your life?",
      "How much do you pay each month?",
      "Do you have a goal?"
    ],
    opposite: [
      ["How dissatisfied are you with the place you live currently?", "HOUSESAT"],
      ["Have you not started receiving social security retirement benefits?", "SOCSEC1"],
      ["Do you have no current or recent financial goal?", "FINGOALS"],
      ["How bad are you at working with percentages?", "SUBNUMERACY1"]
    ]
  },
  {
    survey: "fivethirtyeight-comma-2014",
    same: [
      ["Which sentence is more grammatically correct, in your opinion?", "in_your_opinion_which_sentence"],
      ["Had you heard of the Oxford comma before?", "prior_to_reading"],
      ["Before reading about it above, had you heard of the serial (or Oxford) comma?", "prior_to_reading"],
      [
        "How much do you care about the use of the Oxford comma in grammar?",
        "how_much_if_at_all_do_you_care_about_the"
      ],
      ["How important or unimportant is the proper use of grammar?", "in_your_opinion_how_important"],
      ["In your opinion, how important is proper use of grammar?", "in_your_opinion_how_important"],
      ["How would you write this sentence?", "how_would_you_write"],
      ["Have you ever spent time considering whether the word data is singular or plural?", "when_faced_with"]
    ],
    traps: [
      "In your opinion, which sentence is less grammatically correct?",
      "Do you use the Oxford comma?",
      "In your opinion, how important is proper use of spelling?",
      "How much, if at all, does your boss care about the use of the serial (or Oxford) comma?",
      "How much do you care about grammar?",
      "How would you write your name?"
    ],
    opposite: [["Had you never heard of the serial (or Oxford) comma?", "prior_to_reading"]]
  },
  {
    survey: "fivethirtyeight-food-2014",
    same: [
      ["How would you rate your knowledge of cuisines from different parts of the world?", "generally_speaking"],
      ["How interested are you in cuisines from different parts of the world?", "how_much_if_at_all"],
      ["How much are you interested in cuisines from around the world?", "how_much_if_at_all"]
    ],
    traps: [
      "Please rate how much you like the traditional cuisine of Canada.",
      "How would you rate your level of knowledge of wines from different parts of the world?",
      "Which country's traditional cuisine do you like most?",
      "How much, if at all, are you interested in music from different parts of the world?"
    ],
    opposite: [
      ["How much, if at all, are you uninterested in cuisines from different parts of the world?", "how_much_if_at_all"]
    ]
  },
  {
    survey: "fivethirtyeight-religion-2016",
    same: [
      ["What is your religion, if any?", "what_is_your_present_religion"],
      ["What is your current religion?", "what_is_your_present_religion"],
      ["Are you an evangelical?", "do_you_consider_yourself"],
      ["Do you consider yourself an evangelical?", "do_you_consider_yourself"],
      ["How often do you attend religious services?", "do_you_attend_religious"],
      ["What is your sex?", "what_is_your_gender"],
      ["How old are you?", "what_is_your_age"]
    ],
    traps: [
      "What religion were you raised in?",
      "What is your spouse's present religion, if any?",
      "Do you consider yourself to be an environmentalist?",
      "Do you watch religious services on television?",
      "How often do you pray?",
      "How comfortable do you feel when you talk about religion?"
    ],
    opposite: [["Do you not attend religious services?", "do_you_attend_religious"]]
  },
  {
    survey: "fivethirtyeight-sleeping-2014",
    same: [
      ["Which of these best describes your relationship status?", "which_of_the_following_best_describes_yo"],
      ["What is your current relationship status?", "which_of_the_following_best_describes_yo"],
      ["How long have you been in your current relationship?", "how_long_have_you_been"],
      ["How often do you sleep in separate beds when you and your partner are both at home?", "when_both_you"],
      ["What are the reasons you sleep in separate beds?", "what_are_the_reasons"],
      ["When was the first time that you slept in separate beds?", "when_was_the_first_time"],
      ["When did you first sleep in separate beds?", "when_was_the_first_time"],
      [
        "Where do you typically sleep when you're not sleeping in the same bed as your partner?",
        "when_you_re_not_sleeping_in_the_same_bed"
      ]
    ],
    traps: [
      "What are the reasons that you sleep in the same bed?",
      "When was the last time you slept in separate beds?",
      "How long was your last relationship?",
      "How long have you been in your current job?",
      "How often do you sleep in separate rooms on holiday?",
      "Which of the following best describes your partner's occupation?"
    ],
    opposite: [["What are the reasons that you do not sleep in separate beds?", "what_are_the_reasons"]]
  },
  {
    survey: "fivethirtyeight-steak-2014",
    same: [
      ["Do you smoke cigarettes?", "do_you_ever_smoke"],
      ["Do you ever drink alcoholic beverages?", "do_you_ever_drink"],
      ["Do you drink alcohol?", "do_you_ever_drink"],
      ["Do you gamble?", "do_you_ever_gamble"],
      ["Have you ever gone skydiving?", "have_you_ever_been_skydiving"],
      ["Do you ever exceed the speed limit?", "do_you_ever_drive"],
      ["Do you drive above the speed limit?", "do_you_ever_drive"],
      ["Have you ever cheated on your partner?", "have_you_ever_cheated"],
      ["Have you cheated on your significant other?", "have_you_ever_cheated"],
      ["How do you like your steak?", "how_do_you_like"],
      ["How do you like your steak cooked?", "how_do_you_like"],
      ["How do you prefer your steak to be prepared?", "how_do_you_like"]
    ],
    traps: [
      "Has your significant other ever cheated on you?",
      "Do you ever smoke cigars?",
      "Do you ever drink coffee?",
      "Did you drink alcohol yesterday?",
      "How often do you drink alcohol?",
      "Do you eat chicken?",
      "Do you ever drive below the speed limit?",
      "Would you like to go skydiving?",
      "How do you like your eggs prepared?",
      "Do your parents smoke cigarettes?",
      "Have you ever cheated on an exam?",
      "Would you play the lottery if the payout was $1,000,000?"
    ],
    opposite: [
      ["Do you never smoke cigarettes?", "do_you_ever_smoke"],
      ["Do you not eat steak?", "do_you_eat_steak"],
      ["Have you never been skydiving?", "have_you_ever_been_skydiving"],
      ["Do you ever not drink alcohol?", "do_you_ever_drink"]
    ]
  },
  {
    survey: "fivethirtyeight-weather-2015",
    same: [
      ["Do you check a daily weather report?", "do_you_typically_check"],
      ["Do you usually check the weather report every day?", "do_you_typically_check"],
      ["How do you usually check the weather?", "how_do_you_typically_check"],
      ["How do you check the weather?", "how_do_you_typically_check"],
      ["If you had a smartwatch, how likely would you be to check the weather on it?", "if_you_had_a_smartwatch"],
      ["What is your age?", "age"]
    ],
    traps: [
      "How likely are you to buy a smartwatch?",
      "Do you typically check a daily news report?",
      "How accurate is your weather report?",
      "If you had a smartwatch, how likely or unlikely would you be to check your email on that device?",
      "How often do you check the traffic?",
      "Do you own a smartwatch?"
    ],
    opposite: [
      ["Do you typically not check a daily weather report?", "do_you_typically_check"],
      [
        "If you had a smartwatch, how unlikely would you be to check the weather on that device?",
        "if_you_had_a_smartwatch"
      ]
    ]
  }
]
