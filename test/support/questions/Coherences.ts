import { hashText } from "../../../src/domain/statistics/Rng.ts"

/** How the shares that say yes to questions must stand to each other, whoever is asked. */
export type Law = "within" | "denies" | "either" | "both" | "same"

/** The first question with those it is made of; half of the things asked about are kept out of the making of rules. */
export interface Coherence {
  readonly law: Law
  readonly half: "fitting" | "test"
  readonly audience: string
  readonly asked: readonly [string, ...ReadonlyArray<string>]
}

const THINGS: ReadonlyArray<readonly [verb: string, things: string]> = [
  [
    "own",
    "a dog,a cat,a car,a bicycle,a boat,a guitar,a gun,a tablet,a motorcycle,a printer,a telescope,a piano,a tent,a drone"
  ],
  ["drink", "coffee,tea,wine,beer,milk,soda,whiskey,juice,kombucha"],
  ["eat", "meat,fish,cheese,chocolate,bread,eggs,tofu,fast food,beef,pork"],
  ["use", "Facebook,Instagram,TikTok,Netflix,ChatGPT,Pinterest,a landline,sunscreen"],
  ["play", "chess,golf,tennis,the guitar,video games,poker,soccer"],
  ["read", "books,newspapers,magazines,blogs,comics,poetry"],
  ["watch", "football,the news,cartoons,YouTube,documentaries"],
  ["wear", "glasses,jeans,a watch,perfume,sneakers"],
  ["smoke", "cigarettes,cigars,marijuana"]
]
const HAVES =
  "health insurance,internet access,a passport,a tattoo,a driver's license,a credit card,a bank account,a college degree,a job,life insurance,a savings account,a smartphone,a garden,a mortgage,diabetes,asthma,a will,student loans".split(
    ","
  )
const STATES =
  "married,retired,employed,vaccinated,religious,left-handed,insured,a vegetarian,a smoker,a parent,a Republican,a homeowner,happy with your job,registered to vote,interested in politics,a union member,a veteran".split(
    ","
  )
const DONE =
  "been married,flown on a plane,owned a motorcycle,smoked cigarettes,visited a museum,donated blood,voted,served in the military,tried marijuana,lived abroad,broken a bone,run a marathon".split(
    ","
  )
const STOPPED: ReadonlyArray<readonly [gerund: string, plain: string]> = [
  ["smoking", "Do you smoke?"],
  ["vaping", "Do you vape?"],
  ["drinking alcohol", "Do you drink alcohol?"],
  ["eating meat", "Do you eat meat?"],
  ["using Facebook", "Do you use Facebook?"],
  ["watching TV", "Do you watch TV?"],
  ["gambling", "Do you gamble?"],
  ["drinking coffee", "Do you drink coffee?"]
]
const AUDIENCES = [
  "US adults",
  "Women aged 25 to 44",
  "Dog owners",
  "Retired people in the South",
  "People who never drink alcohol"
]

const laws = (): ReadonlyArray<readonly [Law, string, ...ReadonlyArray<string>]> => {
  const found: Array<readonly [Law, string, ...ReadonlyArray<string>]> = []
  for (const [verb, list] of THINGS) {
    const things = list.split(",")
    things.forEach((thing, i) => {
      const plain = `Do you ${verb} ${thing}?`
      const next = things[(i + 1) % things.length]!
      const other = `Do you ${verb} ${next}?`
      found.push(["denies", `Do you not ${verb} ${thing}?`, plain])
      if (next !== thing) {
        found.push(["either", `Do you ${verb} ${thing} or ${next}?`, plain, other])
        found.push(["both", `Do you ${verb} ${thing} and ${next}?`, plain, other])
      }
      if (verb === "own") {
        const name = thing.replace(/^an? /, "")
        found.push(
          ["within", `Do you own three ${name}s?`, plain],
          ["within", `Do you own more than one ${name}?`, plain]
        )
        found.push(["same", `Do you own any ${name}s?`, plain], ["denies", `Do you own no ${name}s?`, plain])
      } else {
        found.push(
          ["within", `Do you ${verb} ${thing} every day?`, plain],
          ["within", `Do you ${verb} ${thing} weekly?`, plain]
        )
      }
    })
  }
  for (const thing of HAVES) {
    const plain = `Do you have ${thing}?`
    found.push(
      ["denies", `Are you without ${thing}?`, plain],
      ["denies", `Do you live without ${thing}?`, plain],
      ["denies", `Do you lack ${thing}?`, plain],
      ["denies", `Do you not have ${thing}?`, plain],
      ["denies", `Do you have no ${thing.replace(/^an? /, "")}?`, plain]
    )
  }
  for (const state of STATES) found.push(["denies", `Are you not ${state}?`, `Are you ${state}?`])
  for (const word of ["married", "vaccinated", "insured", "registered to vote", "religious"])
    found.push(["denies", `Are you un${word}?`, `Are you ${word}?`])
  for (const done of DONE) {
    found.push(["denies", `Have you never ${done}?`, `Have you ever ${done}?`])
    found.push(["within", `Have you ${done} in the past year?`, `Have you ever ${done}?`])
  }
  for (const [gerund, plain] of STOPPED)
    found.push(
      ["within", `Are you trying to quit ${gerund}?`, plain],
      ["within", `Do you want to stop ${gerund}?`, plain]
    )
  for (const noun of ["vegetarian", "smoker", "vegan", "gun owner", "union member", "Republican"])
    found.push(["either", `Have you ever been a ${noun}?`, `Are you a ${noun}?`, `Are you a former ${noun}?`])
  for (const [one, other] of [
    ["married", "retired"],
    ["a parent", "a homeowner"],
    ["a Republican", "a veteran"]
  ] as const)
    found.push(
      ["either", `Are you ${one} or ${other}?`, `Are you ${one}?`, `Are you ${other}?`],
      ["both", `Are you ${one} and ${other}?`, `Are you ${one}?`, `Are you ${other}?`]
    )
  return found
}

/** Every law for all adults, and each for one more audience. */
export const coherences: ReadonlyArray<Coherence> = laws().flatMap(([law, ...asked]) => {
  const drawn = hashText(asked.join())
  const half = drawn % 2 === 0 ? ("fitting" as const) : ("test" as const)
  const other = AUDIENCES[1 + ((drawn >>> 8) % (AUDIENCES.length - 1))]!
  return ["US adults", other].map((audience) => ({ law, half, audience, asked }))
})

/** What rounding may leave between percentages with a decimal. */
const ROUNDING = 0.16

/** Whether percentages that say yes agree with a law; those of which nothing is known claim nothing, and are not compared. */
export const holds = (law: Law, shares: ReadonlyArray<number>): boolean => {
  const [first = 0, ...rest] = shares
  const [most, least, sum] = [Math.max(...rest), Math.min(...rest), rest.reduce((total, one) => total + one, 0)]
  switch (law) {
    case "within":
      return first <= least + ROUNDING
    case "denies":
      return Math.abs(first + sum - 100) <= ROUNDING
    case "same":
      return Math.abs(first - most) <= ROUNDING
    case "either":
      return first >= most - ROUNDING && first <= sum + ROUNDING
    case "both":
      return first <= least + ROUNDING && first >= sum - 100 * (rest.length - 1) - ROUNDING
  }
}
