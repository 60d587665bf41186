import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { writtenAnswer } from "../../../../src/domain/elicitation/open/WrittenAnswer.ts"

const QUESTION = "What do you think of Elon Musk?"

const kept: ReadonlyArray<readonly [text: string, shown?: string]> = [
  ["I like Elon Musk, he gets things done."],
  ["Politicians are corrupt, all of them."],
  ["My doctor told me to cut down on it."],
  ["In March my mother died and since then I do not cook."],
  ["I got divorced when we moved to Texas and lost my job."],
  ["Taylor Swift is my favorite."],
  ["I can't help with this much laundry on my own, so yes."],
  ["I am sorry to say I don't care."],
  ["People said it's good. Doctors lied to us."],
  ["no"],
  ["none"],
  ["5"],
  ["Nothing I can think of"],
  ["Somebody you cannot rely on"],
  ["It's what my kids want to"],
  ["I like that"],
  ["That's just how it is"],
  ["To be honest, I do not think of him"],
  ["Because he builds cars"],
  ["I think of Elon Musk as a bully"],
  ["Mostly the cars…"],
  ["At home"],
  ["Easy to pay for"],
  ["Worse than it used to be"],
  ["Nobody to talk to"],
  ["Because I care"],
  ['My TV is 55" and fine.'],
  ['"It\'s just too expensive."', "It's just too expensive."],
  ["“Too expensive.”", "Too expensive."],
  ["Person 3: too expensive", "too expensive"],
  ["  two\n\nlines ", "two lines"],
  ['He said "never" and meant it. "Always", too.'],
  ["Write me at jo.smith@example.com or 555-123-4567", "Write me at [email] or [phone]"],
  ["My name is Anna Kowalski, I live at 12 Main Street", "My name is [name], I live at [address]"]
]

const refused = [
  "",
  "   …",
  "As an AI language model, I cannot have opinions.",
  "I'm sorry, but I can't assist with that.",
  "I cannot provide an answer as this person.",
  "I am unable to help with this request.",
  "This persona would say it is too expensive.",
  "Person 4 would say no.",
  "[insert answer]",
  "To be",
  "I think that the",
  "Because",
  "Because the",
  "Where I live",
  "In our house",
  "To be fair,",
  "It reminds me of",
  "I would like to",
  "My biggest problem is",
  "The price was one of",
  'Most days "it costs',
  "Where I live “it",
  "It costs too much. At my age",
  "Well, I",
  "He is rich, and",
  "I like his cars but not the",
  "He builds rockets –",
  "What do you think of Elon Musk?",
  "what do you think of elon musk",
  "Well, what do you think of Elon Musk?",
  "I don't have personal opinions about people.",
  "Sure! Here is my answer: no.",
  "Here are the answers:",
  "As a survey respondent, I like him.",
  "My training data ends in 2024.",
  "undefined",
  "Elon Musk is a drug addict if you ask me.",
  "I read that Musk was arrested last year.",
  "My cousin says Bill Gates has dementia now.",
  "President Obama promised us that it would get better.",
  "I heard Jane Fonda cheated on her husband."
]

describe("what a model writes for somebody", () => {
  for (const [text, shown = text] of kept) {
    it(`is shown: ${text}`, () => assert.strictEqual(writtenAnswer(text, QUESTION), shown))
  }

  for (const text of refused) {
    it(`is no answer, breaks off, or claims something of a real person: “${text}”`, () =>
      assert.isNull(writtenAnswer(text, QUESTION)))
  }

  it("may be a place where one is asked for", () =>
    assert.strictEqual(writtenAnswer("Where I live", "Where do you shop?"), "Where I live"))

  it("may say of a person what the question says already", () =>
    assert.strictEqual(writtenAnswer("I think Musk lied.", "Has Elon Musk lied about his cars?"), "I think Musk lied."))

  it.prop("is short, and read in time, whatever it is", [fc.string({ unit: "grapheme", maxLength: 3000 })], ([text]) =>
    assert.isAtMost(writtenAnswer(text, QUESTION)?.length ?? 0, 1200)
  )

  it("is read in time where it is made of names", () =>
    assert.isAtMost(writtenAnswer("Aa ".repeat(20_000), QUESTION)?.length ?? 0, 901))
})
