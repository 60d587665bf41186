import { Effect, Schema } from "effect"
import { Estimates, type EstimationTask, TaskToken } from "../../../domain/ask/EstimationTask.ts"
import { EstimationTasks } from "../../../services/usecases/asks/EstimationTasks.ts"
import { choicesText, costText, lines } from "../Texts.ts"
import { costs, keepResult, tool } from "../Tool.ts"
import { Closed, closed } from "./Closed.ts"

/** A task is shown twice, as text and as data, and leaves room for the answer next to it. */
const MAX_CHARACTERS = 12_000

export const isShort = (task: EstimationTask): boolean => JSON.stringify(task).length <= MAX_CHARACTERS

const replyForm = ({ properties }: (typeof EstimationTask.Encoded)["prompts"][number]["reply"]): string => {
  const entries = Object.entries((properties ?? {}) as Readonly<Record<string, { readonly type?: string }>>)
  return `{${entries.map(([name, { type }]) => `"${name}": ${type === "number" ? "<number>" : '""'}`).join(", ")}}`
}

/** How an assistant estimates by itself what nobody answered. */
export const taskText = (task: typeof EstimationTask.Encoded | undefined): string =>
  task === undefined
    ? ""
    : lines([
        "\nYou can supply an estimate of your own, since no survey answers this and no language model is set up here. " +
          `Answer the ${task.prompts.length} prompts below from what you know about these people, then call ` +
          `submit_estimates with the token and your ${task.prompts.length} replies in this order: the result is corrected ` +
          `and comes with a margin of error, for up to ${task.credits} credits.`,
        "Each letter stands for a different choice in each prompt, so match your percentages to the choices, not the letters.",
        `Token ${task.token}, open until ${task.expiresAt}.`,
        task.system,
        ...task.prompts.map(
          ({ prompt, reply }, i) => `\nPrompt ${i + 1}:\n${prompt}\nReply ${i + 1}: ${replyForm(reply)}`
        )
      ])

const named = { type: "string", description: "Your name" }
const repliesInOrder = { type: "array", items: { type: "object" }, description: "One per prompt, in order" }

export const submitEstimates = tool({
  name: "submit_estimates",
  title: "Supply your own estimate",
  description:
    "Sends your replies to the prompts of the estimationTask that ask_choices returned. Costs up to 50 credits, once " +
    "they are accepted.",
  scope: "ask",
  annotations: costs,
  charted: true,
  input: Schema.Struct({
    token: TaskToken.annotations({ description: "The task's token" }),
    model: Schema.optional(Estimates.fields.model.from.annotations({ jsonSchema: named })),
    replies: Estimates.fields.replies.annotations({ jsonSchema: repliesInOrder })
  }),
  keep: keepResult,
  output: Closed.annotations({ jsonSchema: { type: "object" } }),
  run: (organization, { token, ...estimates }) =>
    Effect.flatMap(EstimationTasks, (tasks) =>
      Effect.map(tasks.submit(organization, token, estimates), ({ question, ...answered }) =>
        closed({ question, isMultipleChoice: false }, answered)
      )
    ),
  text: (answer) => lines([choicesText(answer), costText(answer.credits)])
})
