import type { EstimationTask } from "../../src/domain/ask/EstimationTask.ts"

type Prompt = Pick<(typeof EstimationTask.Encoded)["prompts"][number], "prompt">

/** The choices that a prompt lists, by their letters. */
export const listedIn = (prompt: string): ReadonlyArray<readonly [mark: string, choice: string]> => {
  const [, answers = ""] = /<answers>\n([\s\S]*?)\n<\/answers>/.exec(prompt) ?? []
  return answers.split("\n").map((line) => {
    const at = line.indexOf(") ")
    return [line.slice(0, at), line.slice(at + 2)] as const
  })
}

/** An assistant that knows what people answer, and gives the choice that is listed first so many points more. */
export const assistant =
  (truth: Readonly<Record<string, number>>, firstPoints = 0) =>
  ({ prompt }: Prompt): Record<string, number | string> => {
    const said = listedIn(prompt).map(
      ([mark, choice], i) => [mark, truth[choice]! + (i === 0 ? firstPoints : 0)] as const
    )
    const total = said.reduce((sum, [, points]) => sum + points, 0)
    return { ...Object.fromEntries(said.map(([mark, points]) => [mark, (100 * points) / total])), unclear: "" }
  }

/** What an assistant reads in the text of a tool that offers it a task. */
export const readsTask = (text: string) => {
  const [, token = ""] = /^Token (\S+), /m.exec(text) ?? []
  const prompts = text.split(/\nPrompt \d+:\n/).slice(1)
  return { token, prompts }
}
