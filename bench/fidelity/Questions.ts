import { readFileSync } from "node:fs"
import { join } from "node:path"
import { recogniseScale, type Scale } from "../../src/domain/scale/Scale.ts"
import { choiceFeatures } from "../../src/domain/simulation/PriorShares.ts"
import type { Example } from "./Logit.ts"

interface Row {
  readonly wave: string
  /** Who was asked; adults in the United States where the file does not say. */
  readonly audience: string
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly human: ReadonlyArray<number>
  readonly models: Readonly<Record<string, ReadonlyArray<number>>>
}

/** An opinion question with the shares that people and language models gave. */
export interface OpinionQuestion extends Row {
  readonly scale: Scale
  /** Positions of the choices that are no refusal. */
  readonly substantive: ReadonlyArray<number>
  readonly example: Example
}

const normalised = (shares: ReadonlyArray<number>): ReadonlyArray<number> => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / total)
}

/** Published toplines have neither waves nor models. */
type RowOfFile = Omit<Row, "audience" | "models" | "wave"> & Partial<Pick<Row, "audience" | "models" | "wave">>

const understand = (given: RowOfFile): OpinionQuestion => {
  const row = { audience: "US adults", models: {}, wave: "", ...given }
  const scale = recogniseScale(row.choices)
  const substantive = row.choices.flatMap((_, i) => (scale.roles[i] === "refused" ? [] : [i]))
  const features = choiceFeatures(row.question, row.choices, scale)
  const human = normalised(row.human)
  const example = {
    features: substantive.map((i) => features[i]!),
    shares: normalised(substantive.map((i) => human[i]!))
  }
  return { ...row, human, scale, substantive, example }
}

export const usualFile = (): string => {
  const folder = process.env.FIDELITY_DIR
  if (folder === undefined)
    throw new Error("Name a file, or set FIDELITY_DIR to the folder that holds opinionqa-dev.json.")
  return join(folder, "opinionqa-dev.json")
}

/** The opinion questions of a file, or of opinionqa-dev.json in the folder named by FIDELITY_DIR. */
export const loadQuestions = (file: string = usualFile()): ReadonlyArray<OpinionQuestion> => {
  const rows: ReadonlyArray<RowOfFile> = JSON.parse(readFileSync(file, "utf8"))
  return rows.map(understand)
}
