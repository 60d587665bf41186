import type { PersonFeature } from "../frame/PersonFeatures.ts"

/** Something that people weigh, as a noun phrase that can follow “because of” and “I think of”. */
export interface Consideration {
  readonly text: string
  /** Whether only those name it who like something, or only those who do not; null where both may. */
  readonly side: "for" | "against" | null
  /** Who names it more, in logits per unit of the feature. */
  readonly effects: Readonly<Partial<Record<PersonFeature, number>>>
}

/** A part of life with what people weigh in it. */
export interface Domain {
  /** Words of a question that belong to it; matched by stem. */
  readonly words: string
  /** What people do that makes a question one of this part, whatever it is about. */
  readonly decides?: RegExp
  readonly considerations: ReadonlyArray<Consideration>
  /** Whether the subject forbids praise, blame and small talk. */
  readonly grave?: true
}

type Effects = Consideration["effects"]
const of = (text: string, effects: Effects = {}): Consideration => ({ text, effects, side: null })
const nice = (text: string, effects: Effects = {}): Consideration => ({ text, effects, side: "for" })
const hard = (text: string, effects: Effects = {}): Consideration => ({ text, effects, side: "against" })

const IN_PRACTICE = "how well it works in practice"

/** What may be weighed in one's own life, whatever the subject is. */
const ANYTHING_OF_ONES_OWN: ReadonlyArray<Consideration> = [
  of("the cost", { income: -0.35, student: 0.3 }),
  of("the time it takes", { working: 0.4, parent: 0.4, retired: -0.5 }),
  of("the people around me", { female: 0.15, married: 0.2 }),
  of(IN_PRACTICE, { age: 0.2 }),
  of("what I am used to", { age: 0.35 }),
  of("my own peace of mind", { age: 0.1 }),
  of("how much effort it is", { retired: -0.1 })
]

/** What may be weighed whatever the subject is. */
export const ANYTHING: ReadonlyArray<Consideration> = [
  ...ANYTHING_OF_ONES_OWN,
  of("how much say I have in it", { republican: 0.2 }),
  of("who gains from it and who does not", { republican: -0.2 }),
  of("what comes of it later", { parent: 0.2 })
]

/** Matters of right and wrong, of which nobody weighs whether they work. */
const OF_RIGHT =
  /\b(?:abortions?|euthanasia|assisted dying|death penalty|capital punishment|slavery|racism|(?:gay|same-sex) marriage|adultery|affairs?|cloning|eating meat|god|faith|religion)\b/

const ONES_OWN = /\b(?:your|yours|yourself)\b|\bdo you (?!think|believe|feel|expect|support|oppose|favor)/

/** The same for a folded question: of one's own life nobody asks who gains from it. */
export const anythingOf = (folded: string): ReadonlyArray<Consideration> =>
  (ONES_OWN.test(folded) ? ANYTHING_OF_ONES_OWN : ANYTHING).filter(
    ({ text }) => text !== IN_PRACTICE || !OF_RIGHT.test(folded)
  )

export const DOMAINS: ReadonlyArray<Domain> = [
  {
    words:
      "food eat eating cook cooking meal recipe breakfast lunch dinner restaurant grocery groceries menu vegetable vegetables meat ice cream flavor snack bake supermarket coffee tea beer wine drink taste dish pizza burger diet vegan vegetarian bread tipping",
    considerations: [
      nice("the taste"),
      nice("fresh ingredients", { income: 0.2, age: 0.1 }),
      of("the price", { income: -0.35, student: 0.4 }),
      of("the time it takes", { working: 0.4, parent: 0.3, retired: -0.4 }),
      of("what everyone at the table likes", { parent: 0.8, married: 0.3 }),
      of("how healthy it is", { age: 0.3, female: 0.2 }),
      of("where it all comes from", { urban: 0.2, degree: 0.25 }),
      of("what I feel like that day", { age: -0.2 }),
      hard("how much of it is thrown away"),
      hard("what is put into it", { age: 0.1, degree: 0.1 })
    ]
  },
  {
    words:
      "job work working boss employer career office coworker coworkers colleague colleagues remote workplace salary wage promotion employee manager profession overtime telework",
    considerations: [
      of("the pay", { income: -0.2, student: 0.2 }),
      of("the hours", { parent: 0.5 }),
      nice("good colleagues", { female: 0.1 }),
      nice("security", { age: 0.2 }),
      nice("time left for a private life", { parent: 0.5, married: 0.2 }),
      nice("being trusted to get things done", { degree: 0.2 }),
      nice("a boss who listens"),
      nice("work that means something", { degree: 0.3, age: -0.1 }),
      nice("the chance to learn", { student: 0.4, age: -0.3 }),
      hard("too much to do"),
      hard("a boss who does not listen"),
      hard("not knowing what comes next", { age: -0.1 })
    ]
  },
  {
    words:
      "money save saving savings budget debt bill bills loan afford rich poor income price prices inflation lottery invest investment pension retirement retire spend economy financial finance finances",
    considerations: [
      of("what is left at the end of the month", { income: -0.4 }),
      hard("rising prices", { income: -0.2 }),
      of("security in old age", { age: 0.4, retired: 0.3 }),
      of("the needs of the children", { parent: 0.9 }),
      nice("being free of debt", { age: -0.1, student: 0.3 }),
      nice("a cushion for bad times"),
      nice("a few things I enjoy", { age: -0.2, income: 0.15 }),
      of("housing", { student: 0.3, urban: 0.2 })
    ]
  },
  {
    words:
      "health healthy doctor dentist hospital medical medicine medication care vaccine vaccinated illness sick nurse symptom therapy surgery insurance toothpaste",
    considerations: [
      of("the cost", { income: -0.4 }),
      nice("being taken seriously", { female: 0.3 }),
      hard("waiting times", { working: 0.2 }),
      nice("clear information", { degree: 0.2 }),
      hard("possible side effects", { female: 0.1 }),
      nice("staying independent", { age: 0.4, retired: 0.3 }),
      of("trust in the people who treat me", { age: 0.1 }),
      nice("prevention", { degree: 0.2, age: 0.1 })
    ]
  },
  {
    words:
      "exercise fitness gym sport sports run running walk walking workout swim yoga team football soccer weight sleep relax stress stressful tired",
    considerations: [
      nice("how I feel afterwards"),
      of("finding the time", { working: 0.4, parent: 0.5 }),
      nice("company", { student: 0.2 }),
      of("the strength I have left at the end of the day", { age: 0.2, parent: 0.2 }),
      nice("fresh air", { rural: 0.2 }),
      nice("a fixed routine", { age: 0.15 }),
      nice("quiet", { parent: 0.2 })
    ]
  },
  {
    words:
      "commute bus train subway car cars drive driving bike bicycle transport transportation traffic transit parking road electric vehicle fuel gas",
    considerations: [
      of("how long it takes", { working: 0.3 }),
      hard("the cost of fuel and tickets", { income: -0.3, student: 0.2 }),
      of("how reliable the connections are", { urban: 0.2 }),
      hard("delays"),
      nice("comfort", { age: 0.2 }),
      of("safety", { female: 0.2, parent: 0.2 }),
      hard("the distances out here", { rural: 1.2 }),
      hard("parking", { urban: 0.4 }),
      hard("the air in the streets", { urban: 0.3, republican: -0.3 })
    ]
  },
  {
    words:
      "flight flying fly airline airport travel vacation trip hotel abroad tourist tourists tourism cruise holiday holidays",
    considerations: [
      of("the cost", { income: -0.3 }),
      nice("rest", { working: 0.2 }),
      nice("good company", { married: 0.2 }),
      nice("the food", { age: -0.1 }),
      hard("the crowds", { rural: 0.2, age: 0.1 }),
      nice("getting away from routine", { working: 0.3 }),
      of("how the children take it", { parent: 0.9 }),
      hard("delays"),
      nice("seeing something new", { degree: 0.2, age: -0.2 })
    ]
  },
  {
    words:
      "phone app apps internet online computer software device watch smart smartphone robot robots ai artificial intelligence privacy data website technology tech digital automation jupyter notebook checkout machine machines",
    considerations: [
      of("my privacy", { age: 0.1 }),
      nice("how easy it is to use", { age: 0.3 }),
      of("the price", { income: -0.2, student: 0.2 }),
      of("how long it lasts", { age: 0.1 }),
      hard("mistakes that nobody notices", { degree: 0.2 }),
      hard("who is responsible when it fails", { age: 0.15 }),
      nice("the time it saves", { working: 0.3 }),
      hard("the jobs that depend on it", { degree: -0.2 }),
      nice("having a person to ask", { age: 0.4 })
    ]
  },
  {
    words:
      "news newspaper media social facebook instagram tiktok television tv advertising ad ads advertisement commercial journalist",
    considerations: [
      of("whether I can believe it"),
      of("the tone", { female: 0.15 }),
      hard("how much of it there is", { age: 0.1 }),
      hard("who pays for it", { degree: 0.2 }),
      hard("the time it eats up", { working: 0.2, age: -0.1 }),
      hard("what it does to children", { parent: 0.8 }),
      of("what happens close to home", { age: 0.25, rural: 0.2 }),
      nice("staying in touch with people I know", { age: 0.1, female: 0.1 }),
      nice("something to laugh about", { age: -0.3 }),
      nice("knowing what is going on"),
      nice("passing the time", { student: 0.2 })
    ]
  },
  {
    words:
      "vote voting voter election president congress government party candidate tax taxes policy law mandatory politics political politician mayor senator immigration immigrant regulation welfare rights",
    considerations: [
      nice("honesty"),
      hard("the cost of living", { income: -0.25 }),
      nice("fairness", { republican: -0.3 }),
      hard("taxes", { republican: 0.5, income: 0.2 }),
      of("health care", { republican: -0.4, age: 0.15 }),
      nice("personal freedom", { republican: 0.4 }),
      hard("the tone of the debate", { age: 0.1 }),
      of("what the next generation inherits", { parent: 0.5 }),
      nice("promises that are kept")
    ]
  },
  {
    words:
      "environment climate warming pollution recycling recycle plastic green sustainable energy solar wind nature earth emission emissions",
    considerations: [
      hard("what it costs ordinary people", { income: -0.2, republican: 0.3 }),
      of("the next generation", { parent: 0.6 }),
      nice("clean air and water", { republican: -0.2 }),
      of("what one person can do"),
      of("rules that hold for companies too", { republican: -0.4 }),
      of("the jobs that hang on it", { republican: 0.3 }),
      nice("convenience", { age: 0.1 })
    ]
  },
  {
    words:
      "city town neighborhood neighbourhood local community rent rents housing home house apartment village street streets country countryside move place live living suburb",
    considerations: [
      of("safety", { female: 0.2, parent: 0.3 }),
      hard("the cost of housing", { income: -0.3, student: 0.4, urban: 0.2 }),
      of("the neighbors", { age: 0.2 }),
      nice("quiet", { age: 0.2, rural: 0.2 }),
      hard("traffic", { urban: 0.3 }),
      of("schools", { parent: 0.9 }),
      nice("having things to do", { student: 0.5, age: -0.3 }),
      nice("being near family", { married: 0.2, age: 0.1 }),
      nice("parks and trees", { urban: 0.2 })
    ]
  },
  {
    words:
      "family child children kid kids parent parents mother father son daughter baby toddler grandparent grandchildren parenting",
    considerations: [
      nice("time together"),
      nice("patience", { parent: 0.3 }),
      hard("what it all costs", { income: -0.3 }),
      of("school", { parent: 0.4 }),
      nice("trust"),
      nice("rest", { parent: 0.4 }),
      nice("sticking together", { age: 0.2 }),
      nice("a good example", { devout: 0.3, age: 0.15 })
    ]
  },
  {
    words:
      "school college university education teacher teachers student students class learn learning degree homework tuition",
    considerations: [
      nice("good teachers"),
      of("the cost", { income: -0.3, student: 0.5 }),
      of("the size of classes", { parent: 0.3 }),
      nice("equal chances", { republican: -0.3 }),
      of("what it is good for later", { student: 0.2 }),
      nice("discipline", { age: 0.25, republican: 0.3 }),
      nice("room for curiosity", { degree: 0.3 })
    ]
  },
  {
    words:
      "movie movies film films music musician song book books read reading game games gaming show shows streaming series concert theater artist band novel netflix podcast star wars",
    considerations: [
      nice("the story"),
      nice("the mood it puts me in"),
      of("the price", { income: -0.3, student: 0.3 }),
      nice("sharing it with others", { student: 0.2, married: 0.1 }),
      nice("switching off for a while", { working: 0.3, parent: 0.2 }),
      nice("memories", { age: 0.4 }),
      of("something I have not seen a hundred times", { degree: 0.2, age: -0.1 })
    ]
  },
  {
    words:
      "christmas thanksgiving easter celebrate celebration birthday tradition traditions party weekend sunday monday mondays",
    considerations: [
      nice("time with the family", { parent: 0.5, married: 0.4 }),
      nice("a slow start", { working: 0.2, student: 0.2 }),
      nice("good food"),
      hard("what has to be done around the house", { parent: 0.3, rural: 0.1 }),
      nice("friends", { student: 0.5, age: -0.2 }),
      nice("church", { devout: 0.6 }),
      nice("some time to myself", { parent: 0.3 }),
      of("habit", { age: 0.3 })
    ]
  },
  {
    words:
      "routine morning mornings evening evenings bedtime alarm chore chores laundry dishes housework household cleaning tidy",
    considerations: [
      hard("too little sleep", { parent: 0.2, working: 0.2 }),
      hard("everything that has to be done at once", { parent: 0.4, working: 0.2 }),
      hard("getting the children ready", { parent: 1.2 }),
      hard("having to hurry", { working: 0.4, retired: -0.6 }),
      of("what has to be done around the house", { parent: 0.3, rural: 0.1 }),
      nice("a slow start", { retired: 0.2 }),
      nice("some time to myself", { parent: 0.3 }),
      nice("doing things in the same order every day", { age: 0.3 }),
      of("who helps with it", { married: 0.2, parent: 0.2 })
    ]
  },
  {
    words: "dog dogs cat cats pet pets animal animals horse",
    considerations: [
      nice("the company"),
      nice("being outdoors", { rural: 0.3 }),
      hard("the bills of the vet", { income: -0.3 }),
      hard("the mess"),
      of("the responsibility", { parent: 0.2 }),
      nice("how good it is for children", { parent: 0.7 })
    ]
  },
  {
    words:
      "kitchen bathroom bedroom livingroom furniture sofa couch garden backyard yard lawn decor decorate decorating renovate renovating renovation remodel appliance appliances",
    considerations: [
      of("the space there is", { urban: 0.3 }),
      nice("more light"),
      nice("a place for everything", { parent: 0.3 }),
      of("the cost", { income: -0.35 }),
      of("how easy it is to keep clean", { age: 0.1, female: 0.1 }),
      hard("what is old and worn", { income: -0.2 }),
      of("the colors", { female: 0.15 }),
      nice("room for guests", { married: 0.2, age: 0.1 }),
      hard("the work that it makes", { age: 0.2 })
    ]
  },
  {
    decides: /\b(?:buy|buying|bought|choos(?:e|ing)|chose|purchas(?:e|es|ed|ing)|shop(?:ping)? for)\b/,
    words:
      "store stores shop shopping brand brands product products shoes clothes purchase service services customer customers delivery company companies quality sale opening design logo insurance bank",
    considerations: [
      of("the price", { income: -0.35, student: 0.3 }),
      nice("quality", { age: 0.2, income: 0.1 }),
      nice("good service when something goes wrong", { age: 0.2 }),
      nice("honest information", { age: 0.2 }),
      nice("how easy it is to get", { working: 0.3, parent: 0.3 }),
      of("what other people report", { age: -0.3 }),
      of("what I had before", { age: 0.25 }),
      nice("a name that I trust", { age: 0.2 }),
      nice("clear terms without small print"),
      hard("prices that keep rising", { income: -0.2 }),
      hard("waiting in line", { working: 0.2 }),
      hard("finding nobody who helps", { age: 0.2 })
    ]
  },
  {
    words:
      "success happiness happy proud meaning life future dream goal god believe faith religion religious church spiritual moral older aging younger",
    considerations: [
      of("family", { parent: 0.4, married: 0.3 }),
      of("health", { age: 0.4 }),
      of("peace of mind", { age: 0.1 }),
      of("faith", { devout: 0.6 }),
      of("doing right by others"),
      of("freedom", { republican: 0.15, age: -0.1 }),
      of("having enough", { income: -0.2 }),
      of("work that I can be proud of", { working: 0.3 }),
      of("not being alone", { age: 0.1, married: -0.3 }),
      hard("what everything costs", { income: -0.25 }),
      hard("work that may be gone by then", { degree: -0.1 }),
      hard("the state of the world"),
      hard("getting ill", { age: 0.3 })
    ]
  },
  {
    words:
      "friend friends neighbor neighbors neighbour neighbours relationship dating marriage partner wife husband lonely alone lie lied",
    considerations: [
      nice("honesty"),
      nice("time for each other", { working: 0.1 }),
      nice("being listened to", { female: 0.2 }),
      nice("loyalty", { age: 0.15 }),
      nice("humor"),
      nice("respect", { age: 0.15, black: 0.2 }),
      nice("keeping one's word", { republican: 0.1 }),
      nice("being there when it counts")
    ]
  },
  {
    words: "crime police safety safe violence gun guns terror security scam fraud burglary",
    considerations: [
      of("the safety of my family", { parent: 0.6 }),
      hard("how often it happens near me", { urban: 0.2 }),
      of("trust in the police", { black: -0.5, republican: 0.3 }),
      of("the causes behind it", { degree: 0.3, republican: -0.3 }),
      of("clear consequences", { republican: 0.4 }),
      of("being able to go out at night", { female: 0.5 })
    ]
  },
  {
    grave: true,
    words:
      "death dead die died dying war suicide abuse abused divorce divorced cancer victim victims rape assault miscarriage funeral grief addiction depression depressed dementia genocide disability harassment harassed discriminated discrimination losing lost loss murder killed overdose chronic",
    considerations: [
      of("the people close to me", { married: 0.2 }),
      of("time"),
      of("having somebody to talk to", { female: 0.2 }),
      of("help that comes early enough"),
      of("being left in peace", { age: 0.1 }),
      of("dignity", { age: 0.2 }),
      nice("faith", { devout: 0.6 }),
      of("being believed")
    ]
  }
]
