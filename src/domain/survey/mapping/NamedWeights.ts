import { excerpt, foldText } from "../../text/Text.ts"
import type { Mapping } from "./Mapping.ts"
import { type OtherWeights, type Raking, UNNAMED } from "./RimWeighting.ts"

/** Weights of a survey by what they are called: made here, or a column of the file. */
interface NamedWeights {
  readonly name: string
  /** What figures say that they are weighted by. */
  readonly words: string
  /** Whether figures use them that name none. */
  readonly used: boolean
  readonly of: OtherWeights
}

type Weighed = Pick<Mapping, "otherWeights" | "raking" | "weight" | "weightCandidates">

export const nameOfRaking = ({ name = UNNAMED }: Pick<Raking, "name">): string => name

const headerIn = ({ weightCandidates = [] }: Weighed, at: number) =>
  weightCandidates.find(({ column }) => column === at)?.header ?? `column ${at}`

/** All weights of a survey by their names, those that figures use first. */
export const namedWeights = (mapping: Weighed): ReadonlyArray<NamedWeights> => {
  const { otherWeights = [], raking, weight } = mapping
  const used: ReadonlyArray<OtherWeights> =
    raking !== undefined ? [raking] : weight === null ? [] : [{ column: weight }]
  const taken = new Set<string>()
  return [...used, ...otherWeights].map((of, at) => {
    const called = "column" in of ? headerIn(mapping, of.column) : nameOfRaking(of)
    const name = "column" in of && taken.has(foldText(called)) ? `${excerpt(called, 40)} (column ${of.column})` : called
    taken.add(foldText(name))
    return { name, words: "column" in of ? name : of.words, used: at < used.length, of }
  })
}

const without = (others: ReadonlyArray<OtherWeights>, gone: OtherWeights) =>
  others.filter((one) =>
    "column" in one
      ? !("column" in gone && gone.column === one.column)
      : "column" in gone || foldText(nameOfRaking(one)) !== foldText(nameOfRaking(gone))
  )

/**
 * A mapping whose figures use some weights, or none where that is null. What they used before is kept beside it; weights made
 * here take the place of those of their name.
 */
export const usingWeights = (mapping: Mapping, wanted: OtherWeights | null): Mapping => {
  const { otherWeights, raking, weight, ...rest } = mapping
  const before: ReadonlyArray<OtherWeights> = [
    ...(raking === undefined ? [] : [raking]),
    ...(weight === null ? [] : [{ column: weight }])
  ]
  const aside = before.reduce((others, one) => [...without(others, one), one], otherWeights ?? [])
  const others = wanted === null ? aside : without(aside, wanted)
  return {
    ...rest,
    weight: wanted !== null && !("column" in wanted) ? weight : (wanted?.column ?? null),
    ...(wanted === null || "column" in wanted ? {} : { raking: wanted }),
    ...(others.length === 0 ? {} : { otherWeights: others })
  }
}

/** A mapping with weights made here beside those that figures use, in the place of those of their name. */
export const besideWeights = (mapping: Mapping, made: Raking): Mapping =>
  mapping.raking !== undefined && foldText(nameOfRaking(mapping.raking)) === foldText(nameOfRaking(made))
    ? { ...mapping, raking: made }
    : { ...mapping, otherWeights: [...without(mapping.otherWeights ?? [], made), made] }

/** Weights made here of a name. */
export const rakingNamed = (mapping: Weighed, name: string): Raking | undefined =>
  [mapping.raking, ...(mapping.otherWeights ?? [])].find(
    (one): one is Raking => one !== undefined && !("column" in one) && foldText(nameOfRaking(one)) === foldText(name)
  )
