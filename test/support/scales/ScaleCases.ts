/** An answer scale as surveys print it. */
export interface ScaleCase {
  /** From the low end to the high one: least, worst, most against first. */
  readonly steps: ReadonlyArray<string>
  /** Labels beside the scale. */
  readonly beside?: ReadonlyArray<string>
  /** The step in the middle of a scale with two poles; left out where there is none. */
  readonly middle?: string
}

const list = (text: string) => text.split(" | ")
const scale = (steps: string, beside = "", middle?: string): ScaleCase => ({
  steps: list(steps),
  ...(beside === "" ? {} : { beside: list(beside) }),
  ...(middle === undefined ? {} : { middle })
})

/** Scales that rules may be written for. */
export const FITTING_SCALES: ReadonlyArray<ScaleCase> = [
  scale(
    "Strongly disagree | Disagree | Neither agree nor disagree | Agree | Strongly agree",
    "",
    "Neither agree nor disagree"
  ),
  scale("Disagree strongly | Disagree slightly | Agree slightly | Agree strongly", "Don't know"),
  scale(
    "Strongly disagree | Tend to disagree | Neither | Tend to agree | Strongly agree",
    "Don't know | Prefer not to say",
    "Neither"
  ),
  scale(
    "Completely disagree | Mostly disagree | Slightly disagree | Neutral | Slightly agree | Mostly agree | Completely agree",
    "",
    "Neutral"
  ),
  scale("Disagree | Agree", "No opinion"),
  scale("No obstacle | Minor obstacle | Moderate obstacle | Major obstacle | Very severe obstacle"),
  scale("Not important | Less important | Neutral | Somewhat important | Very important", "", "Neutral"),
  scale("Not polarized | Low polarized | Neutral | Somewhat polarized | Strongly polarized", "", "Neutral"),
  scale("Certain not to | Not very likely | Fairly likely | Very likely | Certain to"),
  scale("Menos de 600€ | De 601 a 1.000€ | De 1.001 a 1.500€ | De 1.501 a 2.000€ | De 3.001 a 4.500€ | Más de 4.500€"),
  scale("Muy malo (pésimo) | Malo | Ni bueno, ni malo (regular) | Bueno | Muy bueno"),
  scale("전혀 없다 | 별로 없다 | 어느정도 있다 | 매우 많다"),
  scale("braucht es weniger | braucht es eher weniger | braucht es eher mehr | braucht es mehr"),
  scale("Very dissatisfied | Somewhat dissatisfied | Somewhat satisfied | Very satisfied", "N/A"),
  scale(
    "Very dissatisfied | Dissatisfied | Neither satisfied nor dissatisfied | Satisfied | Very satisfied",
    "",
    "Neither satisfied nor dissatisfied"
  ),
  scale("Not at all satisfied | Slightly satisfied | Moderately satisfied | Very satisfied | Extremely satisfied"),
  scale("Never | Rarely | Sometimes | Often | Always"),
  scale("Never | Almost never | Sometimes | Fairly often | Very often"),
  scale("None of the time | A little of the time | Some of the time | Most of the time | All of the time"),
  scale("Less often | A few times a year | Once or twice a month | Once a week | More than once a week", "Refused"),
  scale("Never | Seldom | A few times a year | Once or twice a month | Once a week | More than once a week"),
  scale("Less often | Several times a week | About once a day | Several times a day | Almost constantly"),
  scale("Not at all important | Not too important | Somewhat important | Very important", "Refused"),
  scale("Not important | Slightly important | Fairly important | Important | Very important"),
  scale(
    "Very unlikely | Unlikely | Neither likely nor unlikely | Likely | Very likely",
    "",
    "Neither likely nor unlikely"
  ),
  scale("Definitely not | Probably not | Might or might not | Probably | Definitely", "", "Might or might not"),
  scale(
    "Definitely would not buy | Probably would not buy | Might or might not buy | Probably would buy | Definitely would buy",
    "",
    "Might or might not buy"
  ),
  scale("Poor | Fair | Good | Very good | Excellent", "Not sure"),
  scale("Very poor | Poor | Average | Good | Very good"),
  scale("None at all | Not too much | A fair amount | A great deal", "Don't know/Refused"),
  scale("Nothing at all | A little | A lot"),
  scale("Very cold | Somewhat cold | Neither warm nor cold | Somewhat warm | Very warm", "", "Neither warm nor cold"),
  scale("Strongly oppose | Oppose | Favor | Strongly favor", "Not sure"),
  scale("Strongly disapprove | Somewhat disapprove | Somewhat approve | Strongly approve", "Don't know"),
  scale("Very unfavorable | Mostly unfavorable | Mostly favorable | Very favorable", "Never heard of | Can't rate"),
  scale("Much worse | Somewhat worse | About the same | Somewhat better | Much better", "", "About the same"),
  scale("Gotten worse | Stayed about the same | Gotten better", "Don't know", "Stayed about the same"),
  scale("Much less | A little less | About the same | A little more | Much more", "", "About the same"),
  scale("Too little | About the right amount | Too much", "Don't know", "About the right amount"),
  scale("Not at all confident | Not very confident | Somewhat confident | Very confident"),
  scale("Not at all concerned | Not too concerned | Somewhat concerned | Very concerned | Extremely concerned"),
  scale("Under $30,000 | $30,000 to $49,999 | $50,000 to $99,999 | $100,000 or more", "Prefer not to answer"),
  scale("18-29 | 30-49 | 50-64 | 65+", "Refused"),
  scale("0 - Not at all likely | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 - Extremely likely"),
  scale("Small | Medium | Large | Extra large"),
  scale("Less than high school | High school graduate | Some college | Bachelor's degree | Postgraduate degree"),
  scale("Very liberal | Liberal | Moderate | Conservative | Very conservative", "Not sure", "Moderate"),
  scale("Very negative | Somewhat negative | Neutral | Somewhat positive | Very positive", "", "Neutral"),
  scale("Not a problem | A minor problem | A moderate problem | A major problem"),
  scale("Not a reason | Minor reason | Major reason"),
  scale("No | Maybe | Yes", "Prefer not to say", "Maybe"),
  scale("Low | Medium | High"),
  scale("Less than 1 year | 1-2 years | 3-5 years | 6-10 years | More than 10 years")
]

/** Scales of other wordings, written before any rule; nothing is written for them. */
export const HELD_OUT_SCALES: ReadonlyArray<ScaleCase> = [
  scale("Disagree completely | Disagree somewhat | Undecided | Agree somewhat | Agree completely", "", "Undecided"),
  scale("Definitely disagree | Somewhat disagree | Somewhat agree | Definitely agree", "Can't choose"),
  scale(
    "Totally disagree | Disagree | Neither disagree nor agree | Agree | Totally agree",
    "",
    "Neither disagree nor agree"
  ),
  scale("Not at all | Slightly | Moderately | Very much | Completely"),
  scale("Very unhappy | Unhappy | Neither happy nor unhappy | Happy | Very happy", "", "Neither happy nor unhappy"),
  scale("Not too happy | Pretty happy | Very happy", "No answer"),
  scale(
    "Completely dissatisfied | Mostly dissatisfied | Neutral | Mostly satisfied | Completely satisfied",
    "",
    "Neutral"
  ),
  scale("Hardly ever | Some of the time | Often", "Don't know"),
  scale("Never | Occasionally | Frequently | Very frequently | Always"),
  scale("Never | Yearly | Monthly | Weekly | Daily"),
  scale(
    "Less than once a month | Once a month | Two or three times a month | Once a week | Several times a week | Every day"
  ),
  scale("Not at all | Several days | More than half the days | Nearly every day"),
  scale("Unimportant | Of little importance | Moderately important | Important | Very important"),
  scale("Not important at all | Not very important | Fairly important | Very important | Essential", "Don't know"),
  scale("Not a priority | A lower priority | An important but lower priority | A top priority"),
  scale(
    "Extremely unlikely | Somewhat unlikely | Neither likely nor unlikely | Somewhat likely | Extremely likely",
    "",
    "Neither likely nor unlikely"
  ),
  scale("Not at all likely | Not very likely | Fairly likely | Very likely | Certain to vote"),
  scale("No, definitely not | No, probably not | Yes, probably | Yes, definitely", "Not sure"),
  scale("Terrible | Poor | Average | Good | Excellent"),
  scale("Very bad | Bad | Neither good nor bad | Good | Very good", "Don't know", "Neither good nor bad"),
  scale("Only fair | Good | Very good | Outstanding"),
  scale("Hardly any | Only some | A great deal", "Don't know"),
  scale("No interest at all | Not much interest | Some interest | A lot of interest"),
  scale("Not at all closely | Not too closely | Fairly closely | Very closely"),
  scale("None | A little | Some | Quite a bit | A great deal"),
  scale("Very cool | Fairly cool | Neutral | Fairly warm | Very warm", "", "Neutral"),
  scale("Strongly against | Somewhat against | Somewhat in favour | Strongly in favour", "Don't know"),
  scale("Oppose strongly | Oppose somewhat | Support somewhat | Support strongly", "Unsure"),
  scale(
    "Very unfavourable | Fairly unfavourable | Neither favourable nor unfavourable | Fairly favourable | Very favourable",
    "Not heard of",
    "Neither favourable nor unfavourable"
  ),
  scale(
    "Decreased a lot | Decreased a little | Stayed the same | Increased a little | Increased a lot",
    "",
    "Stayed the same"
  ),
  scale("Much lower | Slightly lower | No change | Slightly higher | Much higher", "", "No change"),
  scale("Not far enough | About right | Too far", "Not sure", "About right"),
  scale("Very uncomfortable | Somewhat uncomfortable | Somewhat comfortable | Very comfortable"),
  scale(
    "Very difficult | Somewhat difficult | Neither easy nor difficult | Somewhat easy | Very easy",
    "Not applicable",
    "Neither easy nor difficult"
  ),
  scale("Very unsafe | A bit unsafe | Fairly safe | Very safe", "Never go out"),
  scale(
    "Up to £9,999 | £10,000 - £19,999 | £20,000 - £39,999 | £40,000 - £59,999 | £60,000 and over",
    "Prefer not to say | Don't know"
  ),
  scale("Under 18 | 18 to 24 | 25 to 34 | 35 to 44 | 45 to 54 | 55 and over"),
  scale("1 (Worst) | 2 | 3 | 4 | 5 (Best)"),
  scale("1 to 9 employees | 10 to 49 employees | 50 to 249 employees | 250 or more employees"),
  scale(
    "No formal education | Primary school | Secondary school | Vocational training | Bachelor's degree | Master's degree | Doctorate"
  ),
  scale("Very conservative | Somewhat conservative | Moderate | Somewhat liberal | Very liberal", "", "Moderate"),
  scale("No threat | Minor threat | Major threat", "Don't know"),
  scale("Mostly bad | Equally good and bad | Mostly good", "", "Equally good and bad"),
  scale("Never true | Rarely true | Sometimes true | Often true | Always true"),
  scale(
    "Hate it | Dislike it | Neither like nor dislike it | Like it | Love it",
    "Never tried",
    "Neither like nor dislike it"
  )
]

/** Lists of things without an order. */
export const NOMINAL: ReadonlyArray<ReadonlyArray<string>> = [
  "Turkey | Ham | Chicken | Roast beef | Tofurkey",
  "Female | Male",
  "Male | Female | Non-binary | Prefer not to say",
  "North | South | East | West",
  "Democrat | Republican | Independent | Something else",
  "Married | Never married | Divorced | Widowed | Separated",
  "Apple | Pumpkin | Pecan | Cherry",
  "Own | Rent | Other",
  "Email | Phone | Post | In person",
  "Red | Blue | Green | Yellow",
  "Mostly meat | Mostly vegetables | Mostly fish",
  "Very Peri | Classic Blue | Living Coral",
  "Good Morning America | Today | The View",
  "Never Let Me Go | Always | Some Like It Hot",
  "Lower taxes | Higher wages | More schools | Fewer cars",
  "Some of my friends | All of my colleagues | Most of my family",
  "Agree to the terms | Disagree with the manager",
  "Important documents | Very old photographs | Somewhere to sleep",
  "Small dogs | Large cats | Medium-sized birds",
  "High blood pressure | Low iron | Average weight",
  "Android | iOS | Windows | Linux",
  "Too expensive | Too slow | Too complicated",
  "More police | Less crime | The same rules",
  "Support from family | Oppose new building | Favor shorter hours",
  "Full-time | Part-time | Student | Retired",
  "Car | Bus | Bicycle | On foot",
  "Yes, with my parents | Yes, with friends | No, alone",
  "Bad weather | Good company | Poor service",
  "Worried about money | Happy at work | Interested in travel",
  "Excellent Coffee Co. | Fair Trade House | Good Earth",
  "Protestant | Catholic | Jewish | Muslim | None",
  "Han | Greedo | I don't understand this question",
  "Just me | My partner | Both of us equally",
  "Everyone in the row | The person at the window",
  "White | Black | Hispanic | Asian | Other"
].map(list)
