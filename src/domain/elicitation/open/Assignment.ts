import { mix, unit } from "../../statistics/Rng.ts"

/** Standard Gumbel deviate of a uint32: the largest of such numbers added to log odds is a draw by these odds. */
const gumbel = (word: number): number => -Math.log(-Math.log(unit(word) + 2 ** -33))

/** Somebody who is to get a place. */
interface Seated {
  /** The root of everything random about them. */
  readonly root: number
  /** Log odds by which they take an option more often than others. */
  readonly leaning: (option: number) => number
}

/**
 * Gives people of a batch the options that are to be given out, one each: every option as often as it stands among the
 * places, and rather to those who lean to it.
 */
export const assigned = (places: ReadonlyArray<number>, people: ReadonlyArray<Seated>): ReadonlyArray<number> => {
  const left = new Map<number, number>()
  for (const option of places) left.set(option, (left.get(option) ?? 0) + 1)
  const wishes = people.flatMap(({ leaning, root }, person) =>
    [...left.keys()].map((option) => ({ person, option, worth: leaning(option) + gumbel(mix(root, option)) }))
  )
  const taken = new Map<number, number>()
  for (const { option, person } of wishes.sort((a, b) => b.worth - a.worth || a.person - b.person)) {
    if (taken.has(person) || left.get(option) === 0) continue
    taken.set(person, option)
    left.set(option, left.get(option)! - 1)
  }
  return people.map((_, person) => taken.get(person)!)
}
