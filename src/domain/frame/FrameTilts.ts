import type { Trait } from "../people/Traits.ts"

/** A person being drawn, trait by trait. */
export interface Draft {
  readonly age: number
  /** Position in `AGE_GROUPS`. */
  readonly group: number
  income: number
  /** Position in `INCOME_GROUPS`. */
  bracket: number
  readonly traits: Partial<Record<Trait, number>>
}

/** Weights of a trait's values, one row per group of persons. */
interface Tilt {
  readonly rows: ReadonlyArray<ReadonlyArray<number>>
  readonly row: (person: Draft) => number
}

const table = (rows: Tilt["rows"], row: Tilt["row"]): ReadonlyArray<Tilt> => [{ rows, row }]
const product = (...tilts: ReadonlyArray<ReadonlyArray<Tilt>>): ReadonlyArray<Tilt> => tilts.flat()

const STAGES = [18, 25, 35, 50, 65, 75]

/** Under 18, 18–24, 25–34, 35–49, 50–64, 65–74, 75 and older. */
const lifeStage = ({ age }: Draft): number => {
  let stage = 0
  while (stage < STAGES.length && age >= STAGES[stage]!) stage++
  return stage
}

const female = ({ traits }: Draft): number => traits.sex ?? 0
const motherOfMinors = ({ traits }: Draft): number => (traits.children === 1 && traits.sex === 1 ? 1 : 0)
const degree = ({ traits }: Draft): number => ((traits.education ?? 0) >= 3 ? 1 : 0)

/**
 * How much likelier a value is for a person than for everybody, by what was drawn before. Rough ratios of the public
 * cross tables behind the margins; raking then restores the margins exactly.
 */
// biome-ignore format: one row of weights per line
export const TILTS: Partial<Record<Trait | "age" | "income", ReadonlyArray<Tilt>>> = {
  sex: table([[1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [0.95, 1.05], [0.82, 1.15]], lifeStage),
  race: product(
    table([
      [1, 0.8, 1.15, 1.5, 0.9, 1.6], [1, 0.85, 1.1, 1.35, 1, 1.5], [1, 0.88, 1.1, 1.25, 1.2, 1.2],
      [1, 0.93, 1.05, 1.15, 1.2, 1], [1, 1.08, 1, 0.8, 0.85, 0.8], [1, 1.2, 0.85, 0.55, 0.75, 0.6],
      [1, 1.25, 0.75, 0.5, 0.7, 0.5]
    ], lifeStage),
    table([
      [1, 1, 1, 1, 1, 1], [1, 1.05, 0.95, 0.8, 1.15, 0.8], [1, 1.25, 0.85, 0.45, 0.5, 0.8],
      [1, 0.95, 1.5, 1.1, 0.6, 0.8], [1, 0.85, 0.4, 1.6, 1.9, 1.6]
    ], ({ traits }) => traits.region ?? 0)
  ),
  setting: product(
    table([
      [1, 1, 1], [1.1, 1.1, 0.5], [0.9, 0.95, 1.4], [0.9, 0.95, 1.25], [1.2, 1.05, 0.7]
    ], ({ traits }) => traits.region ?? 0),
    table([
      [1, 1, 1], [0.75, 1, 1.35], [1.7, 0.85, 0.6], [1.4, 1, 0.5], [1.4, 1.05, 0.25], [1, 1, 1.1]
    ], ({ traits }) => traits.race ?? 0),
    table([
      [0.9, 1, 1], [1.2, 0.95, 0.85], [1.3, 0.95, 0.7], [1, 1.05, 0.9], [0.9, 1, 1.15], [0.85, 1, 1.25],
      [0.85, 1, 1.25]
    ], lifeStage)
  ),
  education: product(
    table([
      [20, 0.6, 0, 0, 0], [0.9, 1.3, 1.8, 0.5, 0.05], [0.7, 0.9, 1, 1.4, 0.9], [0.9, 0.9, 0.95, 1.2, 1.3],
      [1, 1.1, 1, 0.95, 1], [1.1, 1.1, 1, 0.9, 1.1], [1.6, 1.2, 0.9, 0.75, 0.9]
    ], lifeStage),
    table([
      [1, 1, 1, 1, 1], [0.7, 1, 1, 1.1, 1.1], [1.1, 1.2, 1.2, 0.75, 0.7], [2.4, 1.2, 0.9, 0.6, 0.45],
      [0.9, 0.6, 0.6, 1.5, 2], [1.2, 1.1, 1.1, 0.8, 0.7]
    ], ({ traits }) => traits.race ?? 0),
    table([
      [1, 0.9, 0.95, 1.1, 1.15], [0.9, 0.95, 1, 1.1, 1.1], [1.15, 1.25, 1.05, 0.75, 0.65]
    ], ({ traits }) => traits.setting ?? 0),
    table([[1.05, 1.05, 0.95, 0.97, 0.95], [0.95, 0.95, 1.05, 1.03, 1.05]], female)
  ),
  marital: table([
      [0, 0, 1, 0, 0], [0.12, 0.9, 3, 0.05, 0], [0.8, 1.9, 1.5, 0.4, 0.02], [1.25, 1.1, 0.7, 1.1, 0.1],
      [1.3, 0.8, 0.45, 1.6, 0.6], [1.25, 0.5, 0.25, 1.5, 2.4], [0.95, 0.3, 0.2, 1, 6.5]
    ], lifeStage),
  children: product(
    table([
      [1, 0, 0], [1.9, 0.35, 0], [1.3, 1.5, 0], [0.55, 2.2, 0.25], [0.6, 0.6, 1.9], [0.5, 0.05, 2.4],
      [0.45, 0.02, 2.5]
    ], lifeStage),
    table([
      [0.6, 1.25, 1.25], [1, 1, 0.7], [1.7, 0.45, 0.3], [0.8, 1, 1.2], [0.6, 0.4, 1.5]
    ], ({ traits }) => traits.marital ?? 0)
  ),
  work: product(
    table([
      [0.02, 0.8, 0.02, 0.4, 18, 0, 0, 0.05], [0.75, 2.2, 0.35, 1.7, 7, 0.5, 0, 0.4],
      [1.45, 0.9, 0.9, 1.3, 0.8, 1.2, 0, 0.6], [1.5, 0.8, 1.3, 1.1, 0.2, 1.3, 0.02, 0.9],
      [1.2, 0.8, 1.3, 0.9, 0.05, 1.1, 0.7, 1.9], [0.22, 0.8, 0.9, 0.3, 0, 0.8, 4.2, 0.8],
      [0.04, 0.3, 0.35, 0.05, 0, 0.6, 5.1, 0.8]
    ], lifeStage),
    table([
      [1.15, 0.75, 1.25, 1.1, 0.95, 0.15, 0.97, 1], [0.87, 1.25, 0.75, 0.9, 1.05, 1.8, 1.03, 1]
    ], female),
    table([[1, 1, 1, 1, 1, 0.8, 1, 1], [0.8, 1.3, 0.9, 1, 0.6, 3, 1, 0.8]], motherOfMinors),
    table([[0.9, 1.05, 1, 1.2, 1, 1.1, 1, 1.4], [1.25, 0.9, 1, 0.6, 1, 0.8, 1, 0.35]], degree)
  ),
  home: product(
    table([[1.1, 0.8], [0.45, 2.1], [0.7, 1.6], [1, 1], [1.15, 0.7], [1.2, 0.6], [1.18, 0.65]], lifeStage),
    table([[1.15, 0.7], [0.8, 1.4], [0.8, 1.4], [0.9, 1.2], [1, 1]], ({ traits }) => traits.marital ?? 0),
    table([[0.75, 1.5], [1.08, 0.85], [1.15, 0.7]], ({ traits }) => traits.setting ?? 0)
  ),
  income: product(
    table([
      [1.9, 1.4, 0.9, 0.7, 0.45, 0.25], [1.4, 1.3, 1.1, 0.95, 0.75, 0.45],
      [1.05, 1.1, 1.1, 1.05, 0.95, 0.7], [0.5, 0.7, 0.95, 1.1, 1.25, 1.5], [0.4, 0.5, 0.75, 1, 1.35, 2.1]
    ], ({ traits }) => traits.education ?? 0),
    table([
      [0.55, 0.75, 1, 1.15, 1.3, 1.4], [0.9, 1, 1.1, 1.1, 1, 0.85], [1.5, 1.3, 1, 0.85, 0.7, 0.6],
      [1.6, 1.35, 1, 0.8, 0.6, 0.45], [2, 1.5, 0.9, 0.6, 0.45, 0.35]
    ], ({ traits }) => traits.marital ?? 0),
    table([
      [0.55, 0.85, 1.05, 1.15, 1.25, 1.3], [1.2, 1.15, 1, 0.95, 0.85, 0.8], [0.9, 0.9, 1, 1, 1.1, 1.2],
      [2.2, 1.3, 0.9, 0.7, 0.5, 0.4], [1.4, 1.1, 0.9, 0.9, 0.85, 0.9], [1.2, 1.1, 1, 0.95, 0.9, 0.85],
      [1.3, 1.3, 1.05, 0.9, 0.75, 0.6], [2.6, 1.4, 0.8, 0.5, 0.35, 0.2]
    ], ({ traits }) => traits.work ?? 0),
    table([
      [0.72, 0.85, 0.95, 1.03, 1.14, 1.24], [1.55, 1.3, 1.1, 0.94, 0.73, 0.53]
    ], ({ traits }) => traits.home ?? 0)
  ),
  party: product(
    table([
      [1, 1, 1, 1], [1, 0.75, 1.3, 1], [1, 2.3, 0.2, 0.8], [1, 1.25, 0.7, 1.05], [1, 1.35, 0.6, 1.05],
      [1, 0.9, 0.9, 1.15]
    ], ({ traits }) => traits.race ?? 0),
    table([
      [1, 1, 0.7, 1.3], [1, 1.05, 0.6, 1.25], [1, 1.05, 0.75, 1.15], [1, 1, 0.95, 1.05],
      [1, 0.95, 1.15, 0.9], [1, 1, 1.25, 0.8], [1, 1, 1.3, 0.75]
    ], lifeStage),
    table([[1, 1.4, 0.65, 1], [1, 1, 1, 1], [1, 0.65, 1.45, 1]], ({ traits }) => traits.setting ?? 0),
    table([[1, 0.87, 1.1, 1.05], [1, 1.13, 0.9, 0.96]], female),
    table([[1, 0.9, 1.05, 1.03], [1, 1.2, 0.85, 0.95]], degree)
  ),
  faith: product(
    table([
      [1.1, 1, 0.9], [0.7, 0.95, 1.4], [0.7, 0.95, 1.4], [0.95, 1, 1.05], [1.1, 1.05, 0.85], [1.3, 1, 0.7],
      [1.4, 1, 0.6]
    ], lifeStage),
    table([
      [1, 1, 1], [0.95, 1, 1.05], [1.5, 1.05, 0.55], [1.15, 1.1, 0.75], [0.85, 0.9, 1.25], [0.9, 1, 1.1]
    ], ({ traits }) => traits.race ?? 0),
    table([
      [1, 1, 1], [0.8, 1.05, 1.15], [1, 1, 1], [1.25, 1, 0.8], [0.85, 0.95, 1.2]
    ], ({ traits }) => traits.region ?? 0),
    table([[0.88, 1, 1.12], [1.12, 1, 0.88]], female),
    table([[1, 1, 1], [0.65, 1, 1.3], [1.5, 1, 0.5], [0.8, 1, 1.15]], ({ traits }) => traits.party ?? 0)
  )
}
