import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { Knowledge } from "../../../src/domain/evidence/Knowledge.ts"
import { modelError } from "../../../src/domain/evidence/ModelError.ts"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { drawPanel } from "../../../src/domain/simulation/Panel.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience, panelShares } from "../../support/AtOnce.ts"
import { judge } from "../../support/contrasts/Contrasts.ts"

const adults = Either.getOrThrow(frameAudience(["US adults"]))
const ask = (question: string, choices: ReadonlyArray<string>, description = "US adults", size = 100) =>
  atOnce(
    simulateChoices(
      prepareQuestion(question, choices, false),
      Either.getOrThrow(frameAudience([description])),
      choices,
      size,
      1,
      "test"
    )
  )
const yes = (question: string, description?: string) =>
  ask(question, ["Yes", "No"], description).choices.find(({ choice }) => choice === "Yes")!.percentage

describe("what is known", () => {
  it("is nothing where choices are names that nobody has heard of", () => {
    const labels = ["Blorvik", "Nustran", "Pelmo"]
    const { choices, sample, summary, themes } = ask("Which of these do you prefer?", labels)
    assert.strictEqual(sample.knowledge, "none")
    assert.isTrue(summary.includes("e have no data on this"))
    assert.strictEqual(sample.marginOfError, 62)
    assert.closeTo(
      choices.reduce((sum, { percentage }) => sum + percentage, 0),
      100,
      1e-9
    )
    assert.deepStrictEqual(themes, [])
  })

  it.prop(
    "is nothing of which refusals have the usual share and the others that of the wording, with the same margin",
    [
      fc.constantFrom("Do you favor the Blorvik?", "Do you own a grockel?", "Which of these do you prefer?"),
      fc.constantFrom(["Yes", "No"], ["Good", "Bad", "Neither"], ["Blorvik", "Nustran", "Pelmo", "Quern"]),
      fc.constantFrom("Refused", "Prefer not to say", "No answer")
    ],
    ([question, answers, refusal]) => {
      const plain = ask(question, answers)
      const { choices, sample } = ask(question, [...answers, refusal])
      assert.strictEqual(choices.at(-1)?.percentage, 1.5)
      assert.strictEqual(sample.marginOfError, plain.sample.marginOfError)
      answers.forEach((_, k) => {
        assert.closeTo(choices[k]!.percentage, plain.choices[k]!.percentage * 0.985, 1)
      })
    }
  )
  it("of two answers is nothing without a base rate or a topic", () => {
    const knowledge = (question: string, choices = ["Yes", "No"]) => ask(question, choices).sample.knowledge
    for (const question of [
      "Have you ever been to space?",
      "Can you walk through walls?",
      "Do you own a dragon?",
      "Is the earth flat?",
      "Should murder be legal?",
      "Do you like music?"
    ])
      assert.strictEqual(knowledge(question), "none", question)
    assert.strictEqual(knowledge("Do you own a car?"), "topic")
    assert.strictEqual(knowledge("Should abortion be legal?"), "topic")
    assert.strictEqual(knowledge("Have you heard of the Glimmo app?"), "scale")
    assert.strictEqual(knowledge("Do you like music?", ["Very much", "Somewhat", "Not much", "Not at all"]), "scale")
  })

  it("is the question itself where people describe themselves, and only then", () => {
    assert.strictEqual(ask("What is your gender?", ["Male", "Female"]).sample.knowledge, "question")
    for (const other of ["What is the gender of your boss?", "What was the gender of your first boss?"])
      assert.notStrictEqual(ask(other, ["Male", "Female"]).sample.knowledge, "question")
  })

  it("of a rare thing is that hardly anybody has it", () => {
    assert.isBelow(yes("Do you own a helicopter?"), 5)
    assert.isAbove(yes("Do you own a kettle?"), 80)
  })

  it.prop(
    "decides the margin: the less, the wider",
    [fc.integer({ min: 2, max: 9 }), fc.boolean()],
    ([choices, world]) => {
      const errors = Knowledge.literals.map((knowledge) => modelError({ knowledge, choices, isAboutTheWorld: world }))
      for (const error of errors) assert.isAtMost(error, errors.at(-1)!)
      assert.isAtMost(errors[2]!, errors[3]!)
    }
  )

  it("is worth hardly more for more who are simulated", () => {
    const question = "Do you favor or oppose stricter gun laws?"
    const [few, many] = [10, 1000].map((size) => ask(question, ["Favor", "Oppose"], "US adults", size).sample)
    assert.isAtMost(few!.effectiveSize!, many!.effectiveSize!)
    assert.isBelow(many!.effectiveSize!, 15)
    assert.isAtLeast(few!.marginOfError!, many!.marginOfError!)
  })
})

describe("a direction", () => {
  const contrast = (a: string, b: string, question: string, choices: ReadonlyArray<string>, larger: string) =>
    judge({ topic: "", half: "fitting", a, b, question, choices, larger }).verdict

  it("is that of the object, not of the frame around it", () => {
    for (const [one, other] of [
      ["support", "oppose"],
      ["favor", "oppose"]
    ] as const) {
      const choices = [one, other]
      const question = (object: string) => `Do you ${one} or ${other} ${object}?`
      for (const object of [
        "stricter environmental regulations",
        "banning assault weapons",
        "ending the death penalty"
      ])
        assert.strictEqual(contrast("Democrats", "Republicans", question(object), choices, one), "right", object)
      for (const object of ["cutting environmental protection", "a border wall", "a ban on abortion"])
        assert.strictEqual(contrast("Republicans", "Democrats", question(object), choices, one), "right", object)
    }
  })

  it("turns with the question", () => {
    const shares = (question: string) => yes(question, "Republicans")
    assert.isAbove(shares("Should abortion be banned?"), shares("Should abortion be allowed?"))
    assert.isAbove(shares("Should gun ownership be protected?"), shares("Should gun ownership be restricted?"))
  })

  it("is none where nothing is known of the thing", () => {
    const question = prepareQuestion("Do you favor or oppose the Blorvik proposal?", ["Favor", "Oppose"], false)
    const [a, b] = ["Democrats", "Republicans"].map((one) =>
      panelShares(question, drawPanel(Either.getOrThrow(frameAudience([one])), 100, 1))
    )
    assert.closeTo(a!.shares[0]!, b!.shares[0]!, 1e-9)
  })

  it("leaves adults at large where the texts have them", () => {
    const question = prepareQuestion("Do you favor or oppose the Blorvik proposal?", ["Favor", "Oppose"], false)
    const { shares } = panelShares(question, drawPanel(adults, 100, 1))
    for (const [k, share] of shares.entries()) assert.closeTo(share, question.prior[k]!, 1e-9)
  })

  const NEGATIVES: ReadonlyArray<readonly [a: string, b: string, questions: ReadonlyArray<string>]> = [
    [
      "Republicans",
      "Democrats",
      [
        "Is climate change a hoax?",
        "Is global warming overblown?",
        "Too much is done about climate change.",
        "Is climate change nothing to worry about?",
        "Is racism exaggerated?",
        "Racism is no longer a problem.",
        "Are gun laws too strict?",
        "Should the ban on assault weapons be lifted?",
        "Should gun restrictions be loosened?",
        "Are taxes too high?",
        "Is the federal government too powerful?",
        "Do you disagree that handguns should be banned?"
      ]
    ],
    [
      "Democrats",
      "Republicans",
      [
        "Not enough is done about climate change.",
        "Is too little being done about racism?",
        "Should gun restrictions be tightened?",
        "Are gun laws too lenient?",
        "Should the border wall be torn down?",
        "Do you disagree that voters should show photo identification?"
      ]
    ],
    ["women", "men", ["Do you feel unsafe walking alone at night?", "Are you afraid to walk alone after dark?"]],
    ["men", "women", ["Do you feel safe walking alone at night?", "Is it safe to walk alone here at night?"]],
    ["adults 65 and older", "people aged 18 to 29", ["Is technology too complicated for you?"]],
    ["people who attend church every week", "people without a religion", ["Is homosexuality a sin?"]],
    [
      "households earning under $30,000",
      "households earning over $150,000",
      ["Have you skipped medical care because of the cost?", "Can you not afford to see a doctor?"]
    ],
    ["gun owners", "people who do not own guns", ["Should assault weapons be allowed?"]]
  ]

  it("turns with a negative in the proposition", () => {
    for (const [a, b, questions] of NEGATIVES)
      for (const question of questions)
        assert.strictEqual(contrast(a, b, question, ["Yes", "No"], "Yes"), "right", question)
  })

  it("is of the choices where they say what the question asks against", () => {
    const [D, R] = ["Democrats", "Republicans"]
    for (const [a, b, question, choices] of [
      [R, D, "Are taxes on the rich too high, too low or about right?", ["Too high", "About right", "Too low"]],
      [R, D, "Is the minimum wage too low or too high?", ["Too high", "About right", "Too low"]],
      [R, D, "Are there too many or too few gun laws?", ["Too many", "About right", "Too few"]],
      [
        R,
        D,
        "Has the country gone too far or not far enough in gun control?",
        ["Too far", "About right", "Not far enough"]
      ],
      [
        D,
        R,
        "Does the government do too little or too much about climate change?",
        ["Too little", "About right", "Too much"]
      ],
      [R, D, "How much do you oppose gun control?", ["Strongly oppose", "Somewhat oppose", "Do not oppose"]],
      [D, R, "How much do you oppose the border wall?", ["Strongly oppose", "Somewhat oppose", "Do not oppose"]],
      [D, R, "How bad a job is Donald Trump doing?", ["Very bad", "Somewhat bad", "Not bad"]],
      [
        D,
        R,
        "How unfavorable is your view of Donald Trump?",
        ["Very unfavorable", "Somewhat unfavorable", "Not unfavorable"]
      ],
      [
        R,
        D,
        "How strongly do you disagree that climate change is real?",
        ["Strongly disagree", "Somewhat disagree", "Do not disagree"]
      ],
      [R, D, "Is gun control a threat to the country?", ["Major threat", "Minor threat", "Not a threat"]],
      [D, R, "How worried are you about climate change?", ["Very worried", "Somewhat worried", "Not worried"]],
      [D, R, "How worried are you about oil drilling?", ["Very worried", "Somewhat worried", "Not worried"]],
      [R, D, "Do you fear gun control?", ["Yes", "No"]]
    ] as const)
      assert.strictEqual(contrast(a!, b!, question, [...choices], choices[0]), "right", question)
  })

  it("is none where a word of the proposition is not understood", () => {
    for (const question of [
      "Is abortion murder?",
      "Do immigrants take jobs away from Americans?",
      "Should Trump be in prison?",
      "Do the police use too much force?",
      "Do environmental rules cost too many jobs?",
      "Is the Bible just a book of fairy tales?",
      "Are unions frobnicated?",
      "Is Joe Biden corrupt?",
      "Racism is a thing of the past."
    ]) {
      const prepared = prepareQuestion(question, ["Yes", "No"], false)
      assert.isTrue(
        prepared.leaning.every((weight) => weight === 0),
        question
      )
    }
  })

  it("among parties follows what is asked of them", () => {
    const parties = ["Republican Party", "Democratic Party"]
    const own = (question: string) => contrast("Republicans", "Democrats", question, parties, "Republican Party")
    assert.strictEqual(own("Which party do you trust more?"), "right")
    assert.strictEqual(own("Which party do you dislike most?"), "wrong")
    assert.strictEqual(own("Which party would you never vote for?"), "wrong")
    assert.strictEqual(own("Which party is more corrupt?"), "none")
  })
})

describe("a preamble", () => {
  it("is not of the question", () => {
    const plain = ask("Do you own a gun?", ["Yes", "No"])
    for (const preamble of [
      "Please tell us: do you own a gun?",
      "Tell me, do you own a gun?",
      "Now, do you own a gun?"
    ])
      assert.deepStrictEqual(ask(preamble, ["Yes", "No"]), plain, preamble)
  })
})

describe("a figure on record of those who say yes", () => {
  const OWNED = ["Do you own a car?", "Do you own a horse?", "Do you smoke?", "Do you have a dishwasher?"]

  it("leaves few who do not know it of themselves", () => {
    for (const question of OWNED) {
      const { choices, sample } = ask(question, ["Yes", "No", "Not sure"], "US adults", 1_000)
      assert.isAtMost(choices[2]!.percentage, 4, question)
      assert.closeTo(choices[0]!.percentage, yes(question), 6, question)
      assert.strictEqual(sample.knowledge, "topic")
    }
  })

  it("says nothing of how a third answer parts them", () => {
    for (const third of ["Sometimes", "Used to", "Rarely"])
      for (const question of OWNED) {
        const { sample } = ask(question, ["Yes", "No", third])
        assert.notStrictEqual(sample.knowledge, "topic", question)
        assert.isAbove(sample.marginOfError!, 40, question)
      }
  })

  it("is worth more than one that follows from a plainer question", () => {
    assert.closeTo(yes("Do you shop online?"), 92, 4)
  })
})

describe("people elsewhere and minors", () => {
  const OTHERS = ["Adults in Germany", "Canadians", "People in Japan", "Teenagers aged 13 to 17"]

  it("are not answered for by figures of adults in the United States", () => {
    for (const description of OTHERS)
      for (const question of ["Do you own a gun?", "Do you have health insurance?", "Do you use TikTok?"]) {
        const { sample } = ask(question, ["Yes", "No"], description)
        assert.isAtLeast(
          Knowledge.literals.indexOf(sample.knowledge!),
          Knowledge.literals.indexOf("scale"),
          description
        )
        assert.isAbove(sample.marginOfError!, 40)
      }
    assert.strictEqual(ask("Do you own a gun?", ["Yes", "No"], "Texans").sample.knowledge, "topic")
  })

  it("do not take the sides of its parties", () => {
    for (const description of OTHERS.filter((one) => !one.startsWith("Teenagers")))
      assert.strictEqual(ask("Did you vote for Donald Trump?", ["Yes", "No"], description).sample.knowledge, "none")
  })
})
