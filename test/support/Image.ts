import { readFileSync } from "node:fs"
import { resolve } from "node:path"

export const root = resolve(import.meta.dirname, "../..")

export interface Instruction {
  readonly name: string
  readonly text: string
}

/** The instructions of a Dockerfile by stages, continued lines joined. */
export const stagesOf = (dockerfile: string): ReadonlyArray<ReadonlyArray<Instruction>> => {
  const stages: Array<Array<Instruction>> = []
  const lines = dockerfile.replace(/\\\n/g, " ").split("\n")
  for (const line of lines.filter((one) => one.trim() !== "" && !one.startsWith("#"))) {
    const [, name = "", text = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (name === "FROM") stages.push([])
    stages.at(-1)?.push({ name, text })
  }
  return stages
}

export const image = stagesOf(readFileSync(resolve(root, "deploy/Dockerfile"), "utf8"))

const textsOf = (stage: ReadonlyArray<Instruction>, name: string) =>
  stage.filter((one) => one.name === name).map(({ text }) => text)

/** What a stage copies from the project. */
export const copiedBy = (stage: ReadonlyArray<Instruction>): ReadonlyArray<string> =>
  textsOf(stage, "COPY")
    .filter((text) => !text.startsWith("--"))
    .flatMap((text) => text.split(/\s+/).slice(0, -1))

/** The variables that a stage sets. */
export const variablesOf = (stage: ReadonlyArray<Instruction>): Readonly<Record<string, string>> =>
  Object.fromEntries(textsOf(stage, "ENV").flatMap((text) => text.split(/\s+/).map((pair) => pair.split("=", 2))))

/** A command written as a list. */
export const commandOf = (stage: ReadonlyArray<Instruction>, name: "CMD" | "ENTRYPOINT" | "HEALTHCHECK") => {
  const [text = "[]"] = textsOf(stage, name)
  return JSON.parse(text.slice(text.indexOf("["))) as ReadonlyArray<string>
}
