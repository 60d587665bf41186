import type { McpServer } from "@modelcontextprotocol/server"
import { Schema } from "effect"
import { text } from "../../domain/text/Text.ts"
import { decoded } from "./Schemas.ts"

const Audience = text(4000).annotations({
  description: "Who is asked: the title of a stored audience, or a description of people"
})

const ConceptTest = Schema.Struct({
  concept: text(4000).annotations({ description: "The product or service, as its buyers would hear of it" }),
  audience: Audience,
  price: Schema.optional(text(100).annotations({ description: "What it costs, e.g. $12 a month" }))
})

const conceptTest = ({
  audience,
  concept,
  price
}: typeof ConceptTest.Type): string => `Test this concept with an audience.

Concept: ${concept}
${price === undefined ? "" : `Price: ${price}\n`}Audience: ${audience}

1. Find the audience with search_audiences. If it is not stored, describe it in audiencePrompt.
2. With ask_choices and sampleSize high, ask one question each about: how likely they are to buy (very likely, \
somewhat likely, neither, somewhat unlikely, very unlikely), how new and different it is, how believable it is${
  price === undefined ? "" : ", and whether the price is too low, about right or too high"
}. Put the concept${price === undefined ? "" : " and its price"} into every question: each is asked on its own.
3. With ask_twins, ask what they like most about it, what holds them back, and what they use today.
4. Report the share of very and somewhat likely buyers with its margin of error, the main drivers and barriers in \
their words, and what to change. Say for every number where it comes from (its basis), and call differences ties that \
the summary calls within the margin of error.`

const MessageTest = Schema.Struct({
  messages: text(8000).annotations({ description: "The messages to compare, one per line" }),
  audience: Audience,
  goal: Schema.optional(
    text(500).annotations({ description: "What the message is to achieve, e.g. sign up for a trial" })
  )
})

const messageTest = ({ audience, goal, messages }: typeof MessageTest.Type): string => {
  const options = messages.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]))
  return `Compare these messages with an audience.

${options.map((option, i) => `${i + 1}. ${option}`).join("\n")}

Audience: ${audience}
${goal === undefined ? "" : `Goal: ${goal}\n`}
1. Find the audience with search_audiences. If it is not stored, describe it in audiencePrompt.
2. With ask_choices and sampleSize high, ask which message would most make them ${goal ?? "want to learn more"}, with \
the messages as choices, then which is clearest, and which is most believable.
3. With ask_twins, ask for each of the two messages with the largest shares what it tells them and what it leaves open.
4. Name a winner only where the summary says that it leads; otherwise call it a tie. Quote what people said, suggest \
one better message, and say for every number where it comes from (its basis).`
}

interface Prompt<A, I> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly args: Schema.Schema<A, I>
  readonly write: (args: A) => string
}

const prompts = [
  {
    name: "concept_test",
    title: "Concept test",
    description: "Find out whether people would buy a product, what draws them and what holds them back",
    args: ConceptTest,
    write: conceptTest
  } satisfies Prompt<typeof ConceptTest.Type, typeof ConceptTest.Encoded>,
  {
    name: "message_test",
    title: "Message test",
    description: "Find out which of several messages works best with an audience, and why",
    args: MessageTest,
    write: messageTest
  } satisfies Prompt<typeof MessageTest.Type, typeof MessageTest.Encoded>
] as const

const register = <A, I>(server: McpServer, { args, description, name, title, write }: Prompt<A, I>) => {
  server.registerPrompt(name, { title, description, argsSchema: decoded(args) }, (given) => ({
    description,
    messages: [{ role: "user", content: { type: "text", text: write(given) } }]
  }))
}

/** Has a server offer ready-made research plans. */
export const registerPrompts = (server: McpServer): void => {
  register(server, prompts[0])
  register(server, prompts[1])
}
