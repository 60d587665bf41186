import { among } from "../../simulation/Calibration.ts"
import { USUAL_TRUST } from "./Corrected.ts"

/** Ways in which a model is asked beside describing shares, in the order in which they are joined to these. */
export const BESIDES = ["letters", "rated", "strata"] as const
export type Beside = (typeof BESIDES)[number]

/** How what models say is brought together. */
export interface Methods {
  /** How far they are believed against what is known without them, 0 to 1. */
  readonly trust: number
  /** Weight of each other way against what stands before it, 0 to 1; 0 where it is not used. */
  readonly weights: Readonly<Record<Beside, number>>
}

/** Where no questions of one's own say better. */
export const USUAL_METHODS: Methods = { trust: USUAL_TRUST, weights: { letters: 0, rated: 0, strata: 0 } }

/** Shares of the choices as submitted that one model gave, by the way in which it was asked. */
export interface Said extends Readonly<Partial<Record<Beside, ArrayLike<number>>>> {
  readonly described: ArrayLike<number>
}

/** Both among some choices: `weight` of the second and the rest of the first. */
const mixed = (
  first: Float64Array,
  second: ArrayLike<number>,
  weight: number,
  choices: ReadonlyArray<number>
): Float64Array => {
  const other = among(second, choices)
  return choices.some((k) => other[k]! > 0) ? first.map((share, k) => (1 - weight) * share + weight * other[k]!) : first
}

/** What one model says in all, among the choices asked about: a way in which it was not asked counts for nothing. */
export const saidInAll = (
  said: Said,
  { weights }: Pick<Methods, "weights">,
  choices: ReadonlyArray<number>
): Float64Array =>
  BESIDES.reduce<Float64Array>(
    (shares, way) => {
      const other = said[way]
      return other === undefined || weights[way] === 0 ? shares : mixed(shares, other, weights[way], choices)
    },
    among(said.described, choices)
  )
