import { readFileSync } from "node:fs"
import { Either } from "effect"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { drawPanel, type Panel } from "../../../src/domain/simulation/Panel.ts"
import { frameAudience, panelShares } from "../AtOnce.ts"

/** Cases of the fitting half were read while rules were written; those of “later” were written after them, and
 * those of “negative”, whose propositions carry a negative or an evaluation, when these were made to fall silent. */
export type Half = "fitting" | "test" | "later" | "negative"

/** Two audiences and a choice that is commoner in the first by public surveys. */
export interface Contrast {
  readonly topic: string
  readonly half: Half
  readonly a: string
  readonly b: string
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly larger: string
}

/** The cases of this folder, or those of another file in the same format. */
export const contrastsIn = (file: string | URL): ReadonlyArray<Contrast> => JSON.parse(readFileSync(file, "utf8"))

export const CONTRASTS = contrastsIn(new URL("./cases.json", import.meta.url))

const PANEL = 400
/** Differences below this count as none. */
const NO_DIFFERENCE = 0.01

const panels = new Map<string, Panel>()

const panelOf = (description: string): Panel => {
  const known = panels.get(description)
  if (known !== undefined) return known
  const panel = drawPanel(Either.getOrThrow(frameAudience([description])), PANEL, 1)
  panels.set(description, panel)
  return panel
}

/** How much commoner the engine has the choice in the first audience, as a share, and whether that is right. */
export const judge = ({ a, b, choices, larger, question }: Contrast) => {
  const prepared = prepareQuestion(question, choices, false)
  const at = prepared.positions[choices.indexOf(larger)]!
  const [first, second] = [a, b].map((one) => panelShares(prepared, panelOf(one)).shares[at]!) as [number, number]
  const difference = first - second
  const verdict = Math.abs(difference) < NO_DIFFERENCE ? "none" : difference > 0 ? "right" : "wrong"
  return { difference, verdict } as const
}
