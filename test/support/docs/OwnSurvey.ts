import { hash, uniform } from "../../../src/domain/statistics/Rng.ts"
import { csv } from "../../../src/domain/text/Csv.ts"

const RESPONDENTS = 240

const HEADER = ["id", "gender", "age", "region", "satisfaction", "uses: Bus", "uses: Train", "minutes", "q7", "weight"]

/** The survey that a reader of the documentation has at hand: invented, with what guides and recipes name. */
export const surveyCsv = (reader: string): string => {
  const one = <A>(from: ReadonlyArray<A>, index: number, name: string): A =>
    from[Math.floor(uniform(reader, index, name) * from.length)]!
  return csv([
    HEADER,
    ...Array.from({ length: RESPONDENTS }, (_, i) => [
      String(i + 1),
      one(["Female", "Male"], i, "gender"),
      one(["18-29", "30-44", "45-64", "65+"], i, "age"),
      one(["North", "South", "East", "West"], i, "region"),
      one(["Very satisfied", "Somewhat satisfied", "Somewhat dissatisfied", "Very dissatisfied"], i, "satisfaction"),
      one(["0", "1"], i, "bus"),
      one(["0", "1"], i, "train"),
      String(5 + (hash(reader, i, "minutes") % 80)),
      one(["1", "2", "3", "4", "5", "99"], i, "q7"),
      (0.5 + uniform(reader, i, "weight")).toFixed(2)
    ])
  ])
}
