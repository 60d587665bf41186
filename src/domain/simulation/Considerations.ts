import type { PersonFeature } from "./PersonFeatures.ts"

/** Something that people weigh when they answer an open question. */
export interface Consideration {
  readonly title: string
  /** What the theme says about those who name it. */
  readonly summary: string
  /** Words of a question that bring it to mind; matched by stem. */
  readonly words: string
  /** Who names it more, in logits per unit of the feature. */
  readonly effects: Readonly<Partial<Record<PersonFeature, number>>>
  /** Clauses that continue “… ”: each a full clause in the first person. */
  readonly clauses: ReadonlyArray<string>
}

export const CONSIDERATIONS: ReadonlyArray<Consideration> = [
  {
    title: "Cost",
    summary: "What it costs and whether it is worth the money decides.",
    words:
      "price cost buy purchase pay money afford subscription cheap expensive brand product shop store service plan budget bill",
    effects: { income: -0.35, parent: 0.3, student: 0.4, retired: 0.2 },
    clauses: [
      "the price has to make sense before anything else does",
      "I compare what it costs with what I actually get out of it",
      "money is tight often enough that I think twice about paying more",
      "I would rather pay a fair price than be talked into extras"
    ]
  },
  {
    title: "Time and convenience",
    summary: "Saving time and effort counts more than other advantages.",
    words: "time easy convenient quick delivery online app shop cook commute busy schedule use routine service",
    effects: { working: 0.4, parent: 0.5, retired: -0.5, urban: 0.2 },
    clauses: [
      "it has to fit into days that are already full",
      "whatever saves me time usually wins",
      "I have little patience for anything complicated",
      "I want it to work without having to plan around it"
    ]
  },
  {
    title: "Family",
    summary: "Partners, children or parents shape the answer.",
    words: "family child children kids home school parent holiday dinner thanksgiving marriage house car vacation",
    effects: { parent: 0.9, married: 0.5, student: -0.4 },
    clauses: [
      "I think of my family first and of myself second",
      "what the people at home need settles most of it",
      "it matters more to me what works for the whole household",
      "I look at it through the eyes of those who depend on me"
    ]
  },
  {
    title: "Quality and reliability",
    summary: "Things that last and work as promised are preferred.",
    words: "quality brand product car phone device service buy use company store tool software like dislike improve",
    effects: { age: 0.25, income: 0.2, rural: 0.15 },
    clauses: [
      "I want something that keeps working and does what it says",
      "I have been let down before, so reliability comes first",
      "I stay with what has proved itself",
      "a thing done properly is worth waiting for"
    ]
  },
  {
    title: "Trust",
    summary: "Whether the people behind it are honest comes before the details.",
    words:
      "trust company government news media bank data privacy politics institution police doctor information honest ai",
    effects: { age: 0.15, black: 0.2, republican: 0.1, degree: 0.1 },
    clauses: [
      "it comes down to whether I believe the people behind it",
      "I want to know who profits before I make up my mind",
      "promises alone do not convince me any more",
      "I go by track record and not by advertising"
    ]
  },
  {
    title: "Health",
    summary: "Body and mind set the limits.",
    words:
      "health food eat drink diet exercise sleep stress doctor medicine sport walk cook smoke alcohol fitness work",
    effects: { age: 0.35, retired: 0.4, female: 0.2 },
    clauses: [
      "I pay more attention to my health than I used to",
      "I ask myself whether it does me any good",
      "feeling well the next day matters more than a quick pleasure",
      "my energy has limits and I plan with them"
    ]
  },
  {
    title: "Safety and privacy",
    summary: "Risks, scams and the use of personal data hold people back.",
    words:
      "safe safety privacy data crime online ai security risk children car robot driverless travel internet social",
    effects: { female: 0.3, age: 0.2, parent: 0.3 },
    clauses: [
      "I worry about what could go wrong",
      "I would like to know what happens with my data",
      "I feel better when there is somebody responsible to call",
      "being careful has served me well so far"
    ]
  },
  {
    title: "Curiosity",
    summary: "New things are tried for the sake of trying them.",
    words: "new technology try future innovation travel learn change idea ai app game experience music film",
    effects: { age: -0.45, degree: 0.3, urban: 0.2, student: 0.3 },
    clauses: [
      "I like to try things before I judge them",
      "something new keeps me interested",
      "I read up on it because I want to understand it",
      "I would miss out if I always did the same"
    ]
  },
  {
    title: "Habit and tradition",
    summary: "What has always been done is kept unless there is a reason to change.",
    words: "tradition habit holiday usual always church religion change often thanksgiving family brand routine old",
    effects: { age: 0.45, rural: 0.3, devout: 0.3, republican: 0.2 },
    clauses: [
      "I have done it the same way for years and see little reason to change",
      "it is simply how I was brought up",
      "I like to keep to what I know",
      "not everything has to be reinvented"
    ]
  },
  {
    title: "Environment",
    summary: "Waste, climate and animals are part of the decision.",
    words: "environment climate green sustainable recycle energy car food meat plastic organic travel fashion electric",
    effects: { age: -0.3, republican: -0.5, urban: 0.2, degree: 0.2 },
    clauses: [
      "I try to keep the environment in mind, even if it is less convenient",
      "I would like to waste less than we do now",
      "the footprint of it does bother me",
      "if there is a cleaner way I will usually take it"
    ]
  },
  {
    title: "Other people",
    summary: "Friends, neighbours and the community make the difference.",
    words: "friend friends social people community neighbor talk together club party event team lonely share local",
    effects: { student: 0.3, female: 0.15, age: -0.15, rural: 0.2 },
    clauses: [
      "most of it is about the people I do it with",
      "what friends tell me counts more than any review",
      "I like it best when it brings people together",
      "around here you notice quickly what others think of it"
    ]
  },
  {
    title: "Fairness",
    summary: "Who gains and who loses is weighed.",
    words:
      "fair equal government tax law rights work pay wage company policy politics race gender country society rich poor",
    effects: { republican: -0.35, black: 0.4, hispanic: 0.2, age: -0.15 },
    clauses: [
      "it should be fair to those who have less",
      "I ask who gains from it and who is left with the bill",
      "the same rules should hold for everybody",
      "people like me are easily forgotten in this"
    ]
  },
  {
    title: "Independence",
    summary: "Deciding for oneself is worth more than rules or advice.",
    words: "freedom choice government rule law decide own gun tax car work money right control privacy",
    effects: { republican: 0.45, rural: 0.35, female: -0.2, age: 0.1 },
    clauses: [
      "I prefer to decide such things for myself",
      "nobody should have to tell me how to do it",
      "I would rather manage on my own",
      "the less others interfere the better it works"
    ]
  },
  {
    title: "Enjoyment",
    summary: "It should be fun or at least feel good.",
    words:
      "fun enjoy favorite favourite like love music film movie game sport food drink hobby weekend leisure watch play holiday coffee star",
    effects: { age: -0.2, student: 0.2, retired: 0.1 },
    clauses: [
      "it simply makes a good day better",
      "I do it because I enjoy it and need no other reason",
      "it helps me to switch off",
      "a little pleasure is reason enough"
    ]
  }
]
