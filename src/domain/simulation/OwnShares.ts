import type { Turns } from "../Turns.ts"
import { sharesInTurns } from "./ChoiceModel.ts"
import type { PreparedQuestion } from "./ClosedQuestion.ts"
import type { Panel } from "./Panel.ts"

/** What each respondent of a panel is expected to answer, by who they are: shares of the choices as they were submitted. */
export function* ownSharesInTurns(
  question: PreparedQuestion,
  panel: Panel
): Turns<ReadonlyArray<ReadonlyArray<number>>> {
  const { audience } = panel
  const known = new Map<number, ReadonlyArray<number>>()
  for (const [i, person] of panel.persons.entries()) {
    if (known.has(person)) continue
    const members = Uint32Array.of(person)
    const alone = {
      audience: { ...audience, members, cumulated: Float64Array.of(audience.people.weights[person]!) },
      size: 1,
      persons: members,
      roots: panel.roots.subarray(i, i + 1)
    }
    const { shares } = yield* sharesInTurns(question, alone)
    known.set(
      person,
      question.positions.map((at) => shares[at]!)
    )
    yield
  }
  return Array.from(panel.persons, (person) => known.get(person)!)
}
