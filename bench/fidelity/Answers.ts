import type { ChoicesResult } from "../../src/domain/ask/AskResult.ts"
import type { ModelServer } from "../../test/support/models/ModelServer.ts"
import { type Answered, inTurns } from "../support/Asker.ts"
import type { Ground, Service } from "../support/Ground.ts"
import { modelled } from "../support/Scenario.ts"
import type { Bundle } from "./Bundles.ts"
import type { OpinionQuestion } from "./Questions.ts"

/** What the service said to a question. */
export interface Answer {
  readonly question: OpinionQuestion
  /** By choice, 0–1. */
  readonly shares: ReadonlyArray<number>
  /** Half the width of the widest 95 % interval, 0–1. */
  readonly margin: number
  readonly engine: string
}

/** Answers by engine: `statistical`, each model's name, and `blend`. */
export type Answers = ReadonlyMap<string, ReadonlyArray<Answer>>

const AT_ONCE = 16

/** Null where the service gives no shares. */
const read = (question: OpinionQuestion, { data, status, text }: Answered<ChoicesResult>): Answer | null => {
  if (data === undefined) throw new Error(`“${question.question}” was answered ${status}: ${text}`)
  if (data.choices.length === 0) return null
  const byLabel = new Map(data.choices.map(({ choice, percentage }) => [choice, percentage / 100]))
  return {
    question,
    shares: question.choices.map((choice) => byLabel.get(choice) ?? 0),
    margin: (data.sample.marginOfError ?? 100) / 100,
    engine: data.sample.engine
  }
}

const askedOf = async (service: Service, key: string, questions: ReadonlyArray<OpinionQuestion>, engine: string) => {
  const answers = await inTurns(questions, AT_ONCE, async (question) => {
    const { audience, choices, question: text } = question
    const body = { audiencePrompt: audience, question: text, choices, sampleSize: "medium", engine, references: false }
    return read(question, await service.post<ChoicesResult>(key, "/v1/ask/choices", body))
  })
  const given = answers.flatMap((answer) => (answer === null ? [] : [answer]))
  if (given.length < answers.length) console.log(`${engine}: ${answers.length - given.length} questions got no shares`)
  return given
}

/** Every question to the computing engine of a bundle that no model is configured for. */
export const computedAnswersOf = async (ground: Ground, { program, questions }: Bundle): Promise<Answers> => {
  const service = await ground.start({}, program)
  try {
    const { key } = await ground.newMember()
    return new Map([["statistical", await askedOf(service, key, questions, "statistical")]])
  } finally {
    await service.stop()
  }
}

/** Every question of a bundle to each model alone, to all of them, and to none. */
export const answersOf = async (
  ground: Ground,
  server: ModelServer,
  models: ReadonlyArray<string>,
  { program, questions }: Bundle
): Promise<Answers> => {
  const answers = new Map<string, ReadonlyArray<Answer>>()
  for (const model of models) {
    const order = [model, ...models.filter((other) => other !== model)]
    const service = await ground.start(modelled(server.url, { LLM_MODEL: order.join(",") }), program)
    try {
      const { key } = await ground.newMember()
      if (answers.size === 0) {
        answers.set("statistical", await askedOf(service, key, questions, "statistical"))
        if (models.length > 1) answers.set("blend", await askedOf(service, key, questions, "blend"))
      }
      answers.set(model, await askedOf(service, key, questions, "model"))
    } finally {
      await service.stop()
    }
  }
  return answers
}

/** Answers of several bundles to their own questions, as if of one. */
export const joined = (all: ReadonlyArray<Answers>): Answers => {
  const names = [...(all[0]?.keys() ?? [])]
  return new Map(names.map((name) => [name, all.flatMap((answers) => answers.get(name) ?? [])]))
}
