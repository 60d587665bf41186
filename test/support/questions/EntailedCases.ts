/** An audience and a yes-or-no question; what everybody of whom that is said answers, null where it does not follow. */
export interface EntailedCase {
  readonly audience: string
  readonly question: string
  readonly expected: "Yes" | "No" | null
}

interface Doing {
  readonly verb: string
  /** As in “own no car” and “own a car”. */
  readonly bare: string
  readonly thing: string
}

const doing = (verb: string, bare: string, thing = bare): Doing => ({ verb, bare, thing })

export const DOINGS: ReadonlyArray<Doing> = [
  doing("own", "car", "a car"),
  doing("own", "dog", "a dog"),
  doing("own", "gun", "a gun"),
  doing("own", "bicycle", "a bicycle"),
  doing("own", "smartphone", "a smartphone"),
  doing("own", "horse", "a horse"),
  doing("own", "tablet", "a tablet"),
  doing("eat", "meat"),
  doing("eat", "fish"),
  doing("eat", "cheese"),
  doing("drink", "coffee"),
  doing("drink", "tea"),
  doing("drink", "alcohol"),
  doing("drink", "milk"),
  doing("use", "social media"),
  doing("use", "Facebook"),
  doing("watch", "television"),
  doing("read", "books"),
  doing("play", "video games"),
  doing("play", "golf")
]

/** What a description says of doing a thing, and what follows for whether they do. */
export const SAYINGS: ReadonlyArray<readonly [said: (one: Doing) => string, expected: EntailedCase["expected"]]> = [
  [({ thing, verb }) => `People who ${verb} ${thing}`, "Yes"],
  [({ bare, verb }) => `People who ${verb} no ${bare}`, "No"],
  [({ bare, verb }) => `Women who ${verb} no ${bare}`, "No"],
  [({ bare, verb }) => `People who ${verb} zero ${bare}`, "No"],
  [({ thing, verb }) => `People who do not ${verb} ${thing}`, "No"],
  [({ thing, verb }) => `Adults in Ohio who don't ${verb} ${thing}`, "No"],
  [({ thing, verb }) => `Adults who never ${verb} ${thing}`, "No"],
  [({ bare, verb }) => `People who do not ${verb} any ${bare}`, "No"]
]

/** Descriptions from which nothing follows. */
export const DOUBTFUL: ReadonlyArray<(one: Doing) => string> = [
  ({ thing, verb }) => `People who ${verb} neither ${thing} nor a boat`,
  ({ bare, verb }) => `People who ${verb} hardly any ${bare}`,
  ({ bare, verb }) => `People who ${verb} few ${bare}`,
  ({ bare, verb }) => `People who ${verb} little ${bare}`,
  ({ bare, verb }) => `People who ${verb} very little ${bare}`,
  ({ bare, verb }) => `People who ${verb} less ${bare}`,
  ({ bare, verb }) => `People who ${verb} next to no ${bare}`,
  ({ thing, verb }) => `People who hardly ever ${verb} ${thing}`,
  ({ thing, verb }) => `People who rarely ${verb} ${thing}`,
  ({ thing, verb }) => `People who used to ${verb} ${thing}`,
  ({ thing, verb }) => `People who would never not ${verb} ${thing}`,
  ({ bare, verb }) => `People who do not ${verb} no ${bare}`,
  ({ thing, verb }) => `People who don't always ${verb} ${thing}`,
  ({ thing, verb }) => `People who don't ${verb} ${thing} at night`,
  ({ thing, verb }) => `People who do not ${verb} ${thing} every day`
]

/** What makes less of a thing behind it. */
export const WEAKENINGS: ReadonlyArray<string> = [
  "once a year",
  "on weekends only",
  "but not every day",
  "now and then",
  "twice a month",
  "except at home",
  "only at Christmas",
  "if they must"
]

/** What a question asks beyond doing a thing. */
export const FURTHER: ReadonlyArray<string> = [
  "every day",
  "at night",
  "daily",
  "in the morning",
  "at work",
  "alone",
  "on weekends",
  "more than once a week",
  "with friends",
  "before breakfast",
  "regularly",
  "for pleasure",
  "in the car",
  "a lot",
  "without enjoying it",
  "when it rains"
]

const of = (audience: string, question: string, expected: EntailedCase["expected"]): EntailedCase => ({
  audience,
  question,
  expected
})

/** Written one by one. */
export const ENTAILED_CASES: ReadonlyArray<EntailedCase> = [
  of("Facebook users", "Do you use Facebook every day?", null),
  of("Facebook users", "Do you use Facebook?", "Yes"),
  of("Smokers", "Do you smoke every day?", null),
  of("Smokers", "Do you smoke at work?", null),
  of("Smokers", "Do you smoke?", "Yes"),
  of("Non-smokers", "Do you smoke?", "No"),
  of("Retired people", "Do you work part time?", null),
  of("Retired women in Florida", "Do you work part-time?", null),
  of("Retired people", "Are you employed?", "No"),
  of("Retired people", "Do you work full time?", "No"),
  of("Full-time workers", "Do you work full time?", "Yes"),
  of("People without a car", "Do you own a car?", "No"),
  of("People with no car", "Do you own a car?", "No"),
  of("Adults without a dog", "Do you own a dog?", "No"),
  of("People without a car loan", "Do you own a car?", null),
  of("Coffee haters", "Do you drink coffee?", null),
  of("Coffee drinkers", "Do you drink coffee?", "Yes"),
  of("Coffee drinkers", "Do you drink coffee at night?", null),
  of("Coffee drinkers", "Do you drink decaf coffee?", null),
  of("Coffee drinkers", "Do you drink black coffee?", null),
  of("People who drink decaf coffee", "Do you drink coffee at work?", null),
  of("People who drink non-alcoholic beer", "Do you drink alcohol?", null),
  of("People who drink root beer", "Do you drink alcohol?", null),
  of("People who drink wine", "Do you drink alcohol?", "Yes"),
  of("People who ride a bus", "Do you drive a bus?", null),
  of("People who follow tennis", "Do you watch tennis?", null),
  of("People who watch football", "Do you play football?", null),
  of("People who don't watch football", "Do you play football?", null),
  of("People who like dogs", "Do you own a dog?", null),
  of("Dog lovers", "Do you own a dog?", null),
  of("People who don't like dogs", "Do you own a dog?", null),
  of("People who own a toy car", "Do you own a car?", null),
  of("People who own a car", "Do you own two cars?", null),
  of("People who own a car", "Do you own 2 cars?", null),
  of("People who own a car", "Do you own more than one car?", null),
  of("People who own a car", "Do you own no car?", "No"),
  of("People who own a car", "Do you own another car?", null),
  of("People who own a car", "Do you own a new car?", null),
  of("People who own a car", "Do you own an electric car?", null),
  of("People who own an electric car", "Do you own a car?", "Yes"),
  of("People who own no electric car", "Do you own a car?", null),
  of("People who own no pets", "Do you own a dog?", "No"),
  of("People who own a dog", "Do you own a pet?", "Yes"),
  of("People who own a pet", "Do you own a dog?", null),
  of("People who own no dog", "Do you own a pet?", null),
  of("People who drink not much coffee", "Do you drink coffee?", null),
  of("People who don't drink much coffee", "Do you drink coffee?", null),
  of("People who don't drink too much alcohol", "Do you drink alcohol?", null),
  of("People who don't eat enough fish", "Do you eat fish?", null),
  of("People who don't only eat meat", "Do you eat meat?", null),
  of("People who do not eat meat on Fridays", "Do you eat meat?", null),
  of("People who eat no meat on Fridays", "Do you eat meat?", null),
  of("People who drink no coffee after noon", "Do you drink coffee?", null),
  of("People who own no more than one car", "Do you own a car?", null),
  of("People who own no other pet than a cat", "Do you own a cat?", null),
  of("People who eat no more than a little meat", "Do you eat meat?", null),
  of("Smokers at parties", "Do you smoke?", null),
  of("Social media users", "Do you use social media at work?", null),
  of("Vegans", "Do you eat meat?", "No"),
  of("Vegans", "Do you eat beef?", "No"),
  of("Vegetarians", "Do you eat meat without guilt?", null),
  of("People who are sometimes unemployed", "Are you unemployed?", null),
  of("Car owners", "Do you use your car to commute?", null),
  of("Car owners", "Do you drive a car every day?", null),
  of("Netflix subscribers", "Do you use Netflix every night?", null),
  of("Gamers", "Do you play video games with strangers?", null),
  of("Wine drinkers", "Do you drink wine with dinner?", null),
  of("People who own no car and no dog", "Do you own a boat?", null),
  of("People who own either a car or a dog", "Do you own a car?", null),
  of("People who buy cars", "Do you own a car?", null),
  of("Gun owners", "Do you own a rifle?", null),
  of("People who eat out", "Do you eat meat?", null),
  of("People who read no newspapers", "Do you read books?", null),
  of("People with no children", "Do you have any children?", "No"),
  of("People without a college degree", "Do you have a college degree?", "No"),
  of("People without health insurance", "Do you own a car?", null),
  of("Anyone who owns no bike", "Do you own a bike?", "No"),
  of("People owning no cars", "Do you own a car?", "No"),
  of("People who drink no beer", "Do you drink alcohol?", null),
  of("Occasional smokers", "Do you smoke every day?", null),
  of("Weekend golfers", "Do you play golf every week?", null),
  of("Tea drinkers", "Do you drink tea with milk?", null),
  of("Tea drinkers", "Do you drink iced tea?", null),
  of("Dog owners", "Do you own a big dog?", null),
  of("Dog owners", "Do you have two dogs?", null),
  of("Dog owners", "Do you have a dog and a cat?", null),
  of("Dog owners", "Are you a cat owner?", null),
  of("Coffee drinkers", "Are you a heavy coffee drinker?", null),
  of("Coffee drinkers", "Are you a tea drinker?", null),
  of("Smokers", "Are you a heavy smoker?", null),
  of("Smokers", "Are you a smoker?", "Yes"),
  of("Smokers", "Have you smoked today?", null),
  of("Smokers", "Did you smoke yesterday?", null),
  of("Wine lovers", "Do you drink wine daily?", null),
  of("Gamers", "Do you play games daily?", null),
  of("Instagram users", "Do you use Instagram for work?", null),
  of("Car owners", "Do you have a second car?", null),
  of("Car owners", "Do you own your car outright?", null),
  of("Retired people", "Do you have a part-time job?", null),
  of("Retired people", "Are you self-employed?", null),
  of("Retirees", "Do you ever work?", null),
  of("Students", "Do you work part time?", null),
  of("Homeowners", "Do you own your home outright?", null),
  of("Homeowners", "Do you own two homes?", null),
  of("Married people", "Are you happily married?", null),
  of("Parents", "Do you have three children?", null),
  of("Parents", "Do you have young children?", null),
  of("Married people", "Have you been married twice?", null),
  of("Veterans", "Did you serve in Iraq?", null),
  of("College graduates", "Do you have a master's degree?", null),
  of("People who live in Texas", "Do you live in Houston?", null),
  of("Catholics", "Are you a practicing Catholic?", null),
  of("Christians", "Do you go to church every week?", null),
  of("Vegetarians", "Do you eat fish?", null),
  of("Teetotalers", "Do you drink tea?", null),
  of("People who hate coffee", "Do you drink coffee?", null),
  of("People who use Twitter less and less", "Do you use Twitter?", null),
  of("People who read few books", "Do you read books?", null),
  of("People who don't watch much TV", "Do you watch TV?", null),
  of("People who eat meat once in a blue moon", "Do you eat meat?", null),
  of("People who eat meat twice a week", "Do you eat meat every day?", "No"),
  of("People who drive a car to work", "Do you drive a car at night?", null),
  of("People who own a car they never drive", "Do you drive a car?", null),
  of("People who don't eat red meat", "Do you eat meat?", null),
  of("Unmarried people", "Are you married?", "No"),
  of("People without internet", "Do you use the internet?", null),
  of("Unemployed people", "Do you work full time?", "No"),
  of("Full-time workers", "Do you work from home?", null),
  of("Full-time workers", "Do you work weekends?", null),
  of("Renters", "Do you own your home?", "No"),
  of("Part-time workers", "Are you retired?", null)
]

/** Whether so many times are told that it is not every day; what people own they own all the time. */
const isSeldom = (verb: string, times: string): boolean =>
  verb !== "own" && /^(?:once a year|twice a month)$/.test(times)

/** All pairs that templates make. */
export const MADE_CASES: ReadonlyArray<EntailedCase> = DOINGS.flatMap((one) => {
  const plain = `Do you ${one.verb} ${one.thing}?`
  const does = `People who ${one.verb} ${one.thing}`
  return [
    ...SAYINGS.map(([said, expected]) => of(said(one), plain, expected)),
    ...DOUBTFUL.map((said) => of(said(one), plain, null)),
    ...WEAKENINGS.flatMap((more) => [
      of(`${does} ${more}`, `Do you ${one.verb} ${one.thing} every day?`, isSeldom(one.verb, more) ? "No" : null),
      of(`${does} ${more}`, `Do you ${one.verb} ${one.thing} often?`, null)
    ]),
    ...FURTHER.map((more) => of(does, `Do you ${one.verb} ${one.thing} ${more}?`, null))
  ]
})
