import { COUNTRY_GROUPS_TABLE } from "../lexicon/people/Countries.ts"
import { phrasesIn, rowsOf } from "../lexicon/Tables.ts"
import { type TraitCriterion, trait, within } from "./Criterion.ts"

/** Countries that form a continent, a union or an alliance, with those of which it depends on the place or on who counts. */
interface CountryGroup {
  /** Names of it, lower case and without hyphens. */
  readonly phrases: ReadonlyArray<string>
  readonly members: ReadonlyArray<string>
  readonly perhaps: ReadonlyArray<string>
}

const ROWS = rowsOf(COUNTRY_GROUPS_TABLE)
const CLUB = /^club /
const OF_CLUB = [
  "",
  " country",
  " countries",
  " member",
  " member country",
  " member state",
  " member states",
  " nation"
]

const spelled = (name: string): ReadonlyArray<string> =>
  CLUB.test(name) ? OF_CLUB.map((kind) => name.replace(CLUB, "") + kind) : [name]

const membersOf = (name: string): ReadonlyArray<string> =>
  listed(ROWS.find(([names]) => phrasesIn(names).some((one) => one.replace(CLUB, "") === name))?.[1])

const listed = (cell: string | undefined): ReadonlyArray<string> => {
  const names = phrasesIn(cell)
  return names
    .flatMap((name) => (name.startsWith("=") ? membersOf(name.slice(1)) : [name]))
    .filter((name) => !name.startsWith("-") && !names.includes(`-${name}`))
}

export const COUNTRY_GROUPS: ReadonlyArray<CountryGroup> = ROWS.filter(([names]) => !names!.startsWith("#")).map(
  ([names, members, perhaps]) => ({
    phrases: phrasesIn(names).flatMap(spelled),
    members: listed(members),
    perhaps: listed(perhaps)
  })
)

/** People in one of a group's countries; beside them, as what may be, those who live where it is not decided. */
export const inGroup = ({ members, perhaps }: CountryGroup): TraitCriterion => {
  const all = [...new Set([...members, ...perhaps])]
  const certain = trait("country", ...members)
  return all.length === members.length ? certain : within(certain, trait("country", ...all))
}
