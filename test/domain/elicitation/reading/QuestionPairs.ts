/** Two questions that a model calls the same, and whether they are. */
export interface QuestionPair {
  readonly half: "fitted" | "held out"
  readonly asked: string
  readonly known: string
  readonly same: boolean
}

const pairs = (
  half: QuestionPair["half"],
  same: boolean,
  lines: ReadonlyArray<readonly [asked: string, known: string]>
): ReadonlyArray<QuestionPair> => lines.map(([asked, known]) => ({ half, asked, known, same }))

/** Pairs whose words are near or far, half of them seen while guards were written. */
export const QUESTION_PAIRS: ReadonlyArray<QuestionPair> = [
  ...pairs("fitted", false, [
    ["Do you own a dog?", "Do you own a car?"],
    ["How often do you cook lunch?", "How often do you cook dinner?"],
    ["Do you not eat meat?", "Do you eat meat?"],
    ["How satisfied are you with your pay?", "How satisfied are you with your job?"],
    ["How satisfied are you with your job security?", "How satisfied are you with your job?"],
    ["How dissatisfied are you with your job?", "How satisfied are you with your job?"],
    ["Did you vote in 2016?", "Did you vote in 2020?"],
    ["Will you vote in the next election?", "Did you vote in the last election?"],
    ["Do you trust the president?", "Do you trust the press?"],
    ["How many children do you have?", "How many children do you want?"],
    ["How many brothers do you have?", "How many sisters do you have?"],
    ["Does your partner smoke?", "Do you smoke?"],
    ["Did you ever smoke?", "Do you smoke?"],
    ["Should taxes be raised?", "Should taxes be lowered?"],
    ["Do you support a ban on guns?", "Do you oppose a ban on guns?"],
    ["How worried are you about inflation?", "How worried are you about crime?"],
    ["How much do you spend on food?", "How much do you spend on rent?"],
    ["How old were you when you married?", "How old are you?"],
    ["How old is your youngest child?", "How old are you?"],
    ["What is your mother's education?", "What is your education?"],
    ["Is it easy to find a job where you live?", "Is it hard to find a job where you live?"],
    ["Do you think most people can be trusted?", "Do you think most people try to be fair?"],
    ["How often do you drink coffee at work?", "How often do you drink coffee?"],
    ["How important is religion in your country?", "How important is religion in your life?"],
    ["Have you been to France?", "Would you like to go to France?"],
    ["Why do you drink coffee?", "How often do you drink coffee?"],
    ["Where do you drink coffee?", "How often do you drink coffee?"],
    ["Are you afraid of flying?", "Have you flown within 12 months?"],
    ["Do you read the news online?", "Do you read the news in print?"],
    ["How likely are you to buy an electric car in 5 years?", "How likely are you to buy an electric car in 2 years?"],
    ["Are women better leaders than men?", "Are men better leaders than women?"],
    ["Have you ever been unemployed?", "Are you unemployed?"],
    ["Is your health good?", "Is your parents' health good?"]
  ]),
  ...pairs("held out", false, [
    ["Do you own a boat?", "Do you own a house?"],
    ["How often do you go to the cinema?", "How often do you go to the theatre?"],
    ["Don't you like spicy food?", "Do you like spicy food?"],
    ["How happy are you with your salary?", "How happy are you with your boss?"],
    ["How unhappy are you with your boss?", "How happy are you with your boss?"],
    ["Did you travel abroad in 2019?", "Did you travel abroad in 2023?"],
    ["Are you going to move house?", "Have you moved house?"],
    ["Do you trust scientists?", "Do you trust politicians?"],
    ["How many cats do you have?", "How many dogs do you have?"],
    ["Do your children play sports?", "Do you play sports?"],
    ["Did you play sports as a child?", "Do you play sports?"],
    ["Should the speed limit be higher?", "Should the speed limit be lower?"],
    ["Do you favor the death penalty?", "Do you oppose the death penalty?"],
    ["How concerned are you about climate change?", "How concerned are you about immigration?"],
    ["How much do you save a month?", "How much do you earn a month?"],
    ["How old is your car?", "How old are you?"],
    ["What is your spouse's occupation?", "What is your occupation?"],
    ["Is public transport cheap where you live?", "Is public transport expensive where you live?"],
    ["Do you eat breakfast on weekends?", "Do you eat breakfast?"],
    ["How important is money to your friends?", "How important is money to you?"],
    ["Would you try meat made in a lab?", "Have you tried meat made in a lab?"],
    ["When do you exercise?", "How often do you exercise?"],
    ["Why do you exercise?", "Do you exercise?"],
    ["Do you shop for clothes online?", "Do you shop for groceries online?"],
    ["Could you live on $1,000 a month?", "Could you live on $2,000 a month?"],
    ["Do you get less sleep than you need?", "Do you get more sleep than you need?"],
    ["Have you ever been divorced?", "Are you divorced?"],
    ["Do you never drink alcohol?", "Do you drink alcohol?"],
    ["How safe is your neighborhood at night?", "How safe is your neighborhood?"],
    ["Is the economy getting worse?", "Is the economy getting better?"],
    ["Which party did your father vote for?", "Which party did you vote for?"],
    ["How fast is your internet at work?", "How fast is your internet at home?"],
    ["Do you know anybody with diabetes?", "Do you have diabetes?"]
  ]),
  ...pairs("fitted", true, [
    ["At what rate is the evening meal made by you?", "How often do you cook dinner?"],
    ["By what means do you commute?", "How do you mostly get to work?"],
    ["Do you possess an automobile?", "Do you own a car?"],
    ["Are you content with the work you do?", "How satisfied are you with your job?"],
    ["What is your year of birth?", "In what year were you born?"],
    ["Which sex are you?", "What is your gender?"],
    ["Do you consume meat?", "Do you eat meat?"],
    ["Are you a smoker?", "Do you smoke cigarettes?"],
    ["What do you do for a living?", "What is your occupation?"],
    ["Are most folks trustworthy?", "Do you think most people can be trusted?"],
    ["How much faith do you put in the media?", "How much do you trust the press?"],
    ["How large a role does faith play for you?", "How important is religion in your life?"],
    ["Does inflation trouble you?", "How worried are you about rising prices?"],
    ["Is anybody in your home a gun owner?", "Is there a firearm in your household?"],
    ["How much schooling have you had?", "What is your education?"],
    ["Do you rate your physical condition as good?", "Is your health good?"],
    ["How frequently do you have coffee?", "How often do you drink coffee?"],
    ["What number of kids have you got?", "How many children do you have?"],
    ["Is finding employment easy around here?", "Is it easy to get a job where you live?"],
    ["Are you wed?", "Are you married?"]
  ]),
  ...pairs("held out", true, [
    ["Do you have a canine at home?", "Do you own a dog?"],
    ["At what intervals do you see films at a movie theater?", "How often do you go to the cinema?"],
    ["Is hot food to your taste?", "Do you like spicy food?"],
    ["Are you pleased with your supervisor?", "How happy are you with your boss?"],
    ["Do you take part in athletics?", "Do you play sports?"],
    ["Are politicians people you can believe?", "Do you trust politicians?"],
    ["How troubled are you by global warming?", "How concerned are you about climate change?"],
    ["What are your monthly earnings?", "How much do you earn a month?"],
    ["What kind of work do you do?", "What is your occupation?"],
    ["How frequently do you work out?", "How often do you exercise?"],
    ["Do you skip the morning meal?", "Do you skip breakfast?"],
    ["Do you buy food over the internet?", "Do you shop for groceries online?"],
    ["Has your marriage ended?", "Are you divorced?"],
    ["Do you consume liquor?", "Do you drink alcohol?"],
    ["Do you feel secure in the area you live in?", "How safe is your neighborhood?"],
    ["Is business picking up in the country?", "Is the economy getting better?"],
    ["For whom did you cast your ballot?", "Which party did you vote for?"],
    ["What speed does your connection at home have?", "How fast is your internet at home?"],
    ["Did a doctor say that you have diabetes?", "Do you have diabetes?"],
    ["How well off are you financially?", "How good is your financial situation?"]
  ]),
  ...pairs("fitted", false, [
    ["How often do you travel by train?", "How often do you travel by plane?"],
    ["How often do you avoid travelling by plane?", "How often do you travel by plane?"],
    ["How often do you travel by private plane?", "How often do you travel by plane?"],
    ["How often do you miss a plane?", "How often do you travel by plane?"],
    ["Is it ok to swap into an empty seat?", "Is it rude to move to an unsold seat on a plane?"],
    ["Is it fine to take a baby on a flight?", "In general, is it rude to bring a baby on a plane?"],
    ["Is it wrong to lie?", "Is it all right to lie?"],
    ["Is it polite to recline one's chair in the air?", "Is it rude to recline your seat on a plane?"]
  ]),
  ...pairs("held out", false, [
    ["Is it acceptable to turn up after the start?", "Is it rude to arrive late?"],
    ["Is it fair to give a smaller tip for bad service?", "Is it wrong to tip less for bad service?"],
    ["How often do you travel by bus?", "How often do you travel by plane?"],
    ["How often do you commute by bicycle?", "How often do you commute by car?"],
    ["How often do you cancel travelling by plane?", "How often do you travel by plane?"],
    ["Is it appropriate to make calls on a train?", "Is it impolite to phone on a train?"],
    ["Is it right to open a spouse's letters?", "Is it inappropriate to read a partner's mail?"],
    ["How often do you dream of travelling by plane?", "How often do you travel by plane?"],
    ["Would it be considerate to whisper among books?", "Is it disrespectful to talk in a library?"],
    ["Is keeping a borrowed book okay?", "Is it dishonest not to return what was lent?"]
  ]),
  ...pairs("fitted", true, [
    ["How frequently do you fly?", "How often do you travel by plane?"],
    ["Is taking an infant on a flight bad manners?", "In general, is it rude to bring a baby on a plane?"]
  ]),
  ...pairs("held out", true, [
    ["Is it bad manners to turn up after the start?", "Is it rude to arrive late?"],
    ["At what intervals do you fly?", "How often do you travel by plane?"],
    ["Is it inconsiderate to make calls in a railway carriage?", "Is it rude to phone on a train?"]
  ])
]
