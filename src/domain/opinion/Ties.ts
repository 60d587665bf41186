import type { Interest } from "../people/Interests.ts"

/** What people who are called by one word do, or do without (−). */
const IMPLIED: Readonly<Record<string, ReadonlyArray<string>>> = {
  vegetarian: ["-meat", "-beef", "-steak", "-pork", "-chicken", "-bacon"],
  vegan: ["-meat", "-beef", "-steak", "-pork", "-chicken", "-bacon", "-milk", "-chees", "-egg"],
  teetotaler: ["-alcohol", "-drink", "-beer", "-wine", "-liquor"],
  teetotaller: ["-alcohol", "-drink", "-beer", "-wine", "-liquor"],
  smoker: ["cigarett", "tobacco"],
  drinker: ["alcohol"],
  gun: ["weapon", "firearm", "handgun", "rifl"]
}

export interface Tie {
  readonly stem: string
  readonly sign: 1 | -1
}

/** The stems by which an interest is recognised: its own, the activity of a person named after it, and what it implies. */
export const tiesOf = ({ negated, qualifiers, stems }: Interest): ReadonlyArray<Tie> => {
  const sign = negated ? -1 : 1
  const things = stems.filter((one) => !qualifiers.includes(one))
  return things.flatMap((one): ReadonlyArray<Tie> => {
    const activity = /.{3}er$/.test(one) ? [one.slice(0, -2)] : []
    const implied = IMPLIED[one] ?? []
    return [
      ...[one, ...activity].map((own): Tie => ({ stem: own, sign })),
      ...implied.map(
        (other): Tie => ({
          stem: other.replace(/^-/, ""),
          sign: other.startsWith("-") ? (-sign as 1 | -1) : sign
        })
      )
    ]
  })
}
