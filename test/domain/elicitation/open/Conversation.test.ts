import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { conversationCall, readConversation } from "../../../../src/domain/elicitation/open/Conversation.ts"

const some = fc.string({ minLength: 1, maxLength: 200 })
const speaker = fc.record({
  audience: fc.array(some, { maxLength: 2 }),
  profile: some,
  said: fc.array(fc.record({ question: some, answer: some }), { maxLength: 5 }),
  manner: fc.constant({ words: 12, register: "plain" })
})

describe("a conversation", () => {
  it.prop(
    "keeps other people's words in their place: none opens or closes a part of the prompt",
    [speaker, fc.array(some, { minLength: 1, maxLength: 5 })],
    ([one, questions]) => {
      const { own, shared } = conversationCall(one, questions, 1)
      const marks = (text: string, tag: string) => text.split(`<${tag}>`).length + text.split(`</${tag}>`).length - 2
      assert.strictEqual(marks(own, "question"), 2 * questions.length)
      assert.strictEqual(marks(own, "respondent"), 2)
      assert.strictEqual(marks(own, "asked"), one.said.length === 0 ? 0 : 2)
      assert.strictEqual(marks(shared, "audience"), 2)
    }
  )

  it.prop(
    "is read question by question, whatever stands around it",
    [fc.array(fc.option(some.filter((text) => text.trim() !== "")), { minLength: 1, maxLength: 5 })],
    ([texts]) => {
      const reply = Object.fromEntries(texts.flatMap((text, at) => (text === null ? [] : [[`text${at + 1}`, text]])))
      const read = readConversation(texts.length)(`Sure:\n${JSON.stringify(reply)}\nDone.`)
      if (texts.every((text) => text === null)) return assert.isTrue(Either.isLeft(read))
      assert.deepStrictEqual(Either.getOrThrow(read), texts)
    }
  )

  it("of nothing usable is told what is wrong", () => {
    for (const text of ["", "No.", "{}", '{"text1": 5}', '{"text3": "late"}'])
      assert.isTrue(Either.isLeft(readConversation(2)(text)), text)
  })
})
