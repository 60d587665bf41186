import { Schema } from "effect"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { type CodebookSelectors, DeclaredSelectors, Demographic, Selector } from "../../domain/survey/model/Selector.ts"

const Proposed = Schema.Array(Schema.Tuple(Demographic, Selector))

/** The two columns in which a project keeps what describes its respondents. */
export const StoredSelectors = Schema.Struct({
  declaredSelectors: DeclaredSelectors,
  proposedSelectors: Schema.NullOr(Proposed)
})

/** The columns as they are written; none of what was declared where an import declares nothing. */
export const writeSelectors = (selectors: CodebookSelectors | undefined) => {
  const { declared = {}, proposed } = selectors ?? {}
  return {
    proposedSelectors: proposed === undefined ? null : JSON.stringify([...proposed]),
    ...(Object.keys(declared).length === 0 ? {} : { declaredSelectors: JSON.stringify(declared) })
  }
}

/** The columns as part of a codebook; absent where nothing was ever said or proposed. */
export const readSelectors = ({
  declaredSelectors,
  proposedSelectors
}: typeof StoredSelectors.Type): Pick<Codebook, "selectors"> =>
  proposedSelectors === null && Object.keys(declaredSelectors).length === 0
    ? {}
    : { selectors: { declared: declaredSelectors, proposed: new Map(proposedSelectors ?? []) } }
