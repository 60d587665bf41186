import { Either, Schema } from "effect"
import { foldText, listed, text } from "../../text/Text.ts"
import type { Codebook } from "./Question.ts"

/** What is asked for where figures are to use no weights. */
export const UNWEIGHTED = "unweighted"

/** Which weights figures use. */
export const WeightChoice = Schema.optional(
  text(200).annotations({
    description: "Other weights of the project, by name, or `unweighted`"
  })
)

export class WeightsUnknown extends Schema.TaggedError<WeightsUnknown>()("WeightsUnknown", {
  name: Schema.String,
  known: Schema.Array(Schema.String)
}) {
  override get message() {
    const known = [...this.known, UNWEIGHTED].map((one) => `“${one}”`)
    return `The project has no weights “${this.name}”: name ${listed(known, "or")}.`
  }
}

type Weighed = Pick<Codebook, "weighted" | "weighting">

/** What the weights are called that a survey's figures use. */
const usedIn = ({ weighted, weighting }: Weighed): string =>
  weighted ? (weighting?.name ?? weighting?.used ?? "weight") : UNWEIGHTED

/** What weights of a survey are called, those that its figures use first. */
export const weightNames = (codebook: Weighed): ReadonlyArray<string> => [
  ...(codebook.weighted ? [usedIn(codebook)] : []),
  ...(codebook.weighting?.others ?? []).map(({ name }) => name)
]

/** The name, as a survey spells it, of weights other than those its figures use; undefined where they are those. */
export const weightsNamed = (
  codebook: Weighed,
  wanted: string | undefined
): Either.Either<string | undefined, WeightsUnknown> => {
  if (wanted === undefined) return Either.right(undefined)
  const sought = foldText(wanted)
  if (foldText(usedIn(codebook)) === sought) return Either.right(undefined)
  if (sought === UNWEIGHTED) return Either.right(UNWEIGHTED)
  const known = weightNames(codebook)
  const found = known.find((name) => foldText(name) === sought)
  return found === undefined ? Either.left(new WeightsUnknown({ name: wanted, known })) : Either.right(found)
}

/** A survey as its figures are with weights of a name, or with none. */
export const weighedBy = (codebook: Codebook, name: string): Codebook => ({
  ...codebook,
  weighted: name !== UNWEIGHTED,
  weighting: {
    used: name === UNWEIGHTED ? null : (codebook.weighting?.others?.find((one) => one.name === name)?.words ?? name),
    candidates: []
  }
})

/** Kish's 1 + cv² of weights, and the respondents that they are worth. */
export const spreadOf = (weights: Float64Array | null) => {
  if (weights === null) return {}
  let [sum, squares] = [0, 0]
  for (const weight of weights) {
    sum += weight
    squares += weight * weight
  }
  return sum === 0
    ? {}
    : { designEffect: (weights.length * squares) / (sum * sum), effectiveRespondents: (sum * sum) / squares }
}
