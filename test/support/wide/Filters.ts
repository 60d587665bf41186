import type { Person } from "./People.ts"

/** A plain filter with the people it means. */
export interface PlainFilter {
  readonly text: string
  /** What a survey must ask of respondents for the filter to be answerable. */
  readonly needs: ReadonlyArray<string>
  readonly means: (person: Person) => boolean
}

const filter = (text: string, means: PlainFilter["means"], ...needs: ReadonlyArray<string>): PlainFilter => ({
  text,
  needs,
  means
})

const works = ({ work }: Person) => work === "fullTime" || work === "partTime" || work === "selfEmployed"
const graduated = ({ education }: Person) => education === "bachelor" || education === "graduate"

/** Filters for which rules may be written. */
export const FITTING_FILTERS: ReadonlyArray<PlainFilter> = [
  filter("women", (p) => p.sex === "female"),
  filter("men", (p) => p.sex === "male"),
  filter("adults", () => true),
  filter("everyone", () => true),
  filter("people aged 45 to 64", (p) => p.age >= 45 && p.age <= 64),
  filter("people 65 and older", (p) => p.age >= 65),
  filter("adults under 45", (p) => p.age < 45),
  filter("women aged 45 to 64", (p) => p.sex === "female" && p.age >= 45 && p.age <= 64),
  filter("men 65 or older", (p) => p.sex === "male" && p.age >= 65),
  filter("college graduates", graduated),
  filter("people with a graduate degree", (p) => p.education === "graduate"),
  filter("married people", (p) => p.marital === "married"),
  filter("married women", (p) => p.marital === "married" && p.sex === "female"),
  filter("divorced people", (p) => p.marital === "divorced"),
  filter("widowed women", (p) => p.marital === "widowed" && p.sex === "female"),
  filter("people who never married", (p) => p.marital === "single"),
  filter("people living with a partner", (p) => p.marital === "cohabiting", "cohabiting"),
  filter("retired people", (p) => p.work === "retired"),
  filter("people who work full time", (p) => p.work === "fullTime"),
  filter("unemployed men", (p) => p.work === "unemployed" && p.sex === "male"),
  filter("self-employed people", (p) => p.work === "selfEmployed", "selfEmployed"),
  filter("students", (p) => p.work === "student"),
  filter("white people", (p) => p.race === "white", "race"),
  filter("black women", (p) => p.race === "black" && p.sex === "female", "race"),
  filter("Hispanic adults", (p) => p.race === "hispanic", "hispanic"),
  filter("Asian Americans", (p) => p.race === "asian", "asian"),
  filter("people in the South", (p) => p.region === "south"),
  filter("Midwesterners", (p) => p.region === "midwest"),
  filter("women in the Northeast", (p) => p.region === "northeast" && p.sex === "female"),
  filter("Democrats", (p) => p.party === "democrat", "party"),
  filter("Republican men", (p) => p.party === "republican" && p.sex === "male", "party"),
  filter("independents", (p) => p.party === "independent", "party"),
  filter("Catholics", (p) => p.religion === "catholic", "religion"),
  filter("people with no religion", (p) => p.religion === "noReligion", "religion"),
  filter("parents of children under 18", (p) => p.children > 0),
  filter("women with children", (p) => p.children > 0 && p.sex === "female"),
  filter("people without children under 18", (p) => p.children === 0),
  filter("households earning $100,000 or more", (p) => p.income >= 100_000),
  filter("women who are not married", (p) => p.sex === "female" && p.marital !== "married"),
  filter("men or women over 64", (p) => p.age > 64)
]

/** Filters on which the reading is judged, in other words than those above. */
export const HELD_OUT_FILTERS: ReadonlyArray<PlainFilter> = [
  filter("females", (p) => p.sex === "female"),
  filter("male respondents", (p) => p.sex === "male"),
  filter("all respondents", () => true),
  filter("everybody", () => true),
  filter("ladies", (p) => p.sex === "female"),
  filter("respondents between 30 and 44", (p) => p.age >= 30 && p.age <= 44),
  filter("adults 60 and over", (p) => p.age >= 60),
  filter("seniors aged 75 or older", (p) => p.age >= 75),
  filter("people younger than 35", (p) => p.age < 35),
  filter("men aged 18-29", (p) => p.sex === "male" && p.age < 30),
  filter("women 50+", (p) => p.sex === "female" && p.age >= 50),
  filter("people with a college degree", graduated),
  filter("people with a bachelor's degree or more", graduated),
  filter("women who finished college", (p) => graduated(p) && p.sex === "female"),
  filter("people without a college degree", (p) => !graduated(p)),
  filter("married men", (p) => p.marital === "married" && p.sex === "male"),
  filter("divorced women", (p) => p.marital === "divorced" && p.sex === "female"),
  filter("widowers", (p) => p.marital === "widowed" && p.sex === "male"),
  filter("separated people", (p) => p.marital === "separated"),
  filter("never married men", (p) => p.marital === "single" && p.sex === "male"),
  filter("cohabiting people", (p) => p.marital === "cohabiting", "cohabiting"),
  filter("retirees", (p) => p.work === "retired"),
  filter("retired women", (p) => p.work === "retired" && p.sex === "female"),
  filter("part-time workers", (p) => p.work === "partTime"),
  filter("people employed full-time", (p) => p.work === "fullTime"),
  filter("unemployed people", (p) => p.work === "unemployed"),
  filter("homemakers", (p) => p.work === "homemaker"),
  filter("employed people", works),
  filter("African Americans", (p) => p.race === "black", "race"),
  filter("white men", (p) => p.race === "white" && p.sex === "male", "race"),
  filter("Latinos", (p) => p.race === "hispanic", "hispanic"),
  filter("Asian women", (p) => p.race === "asian" && p.sex === "female", "asian"),
  filter("Southerners", (p) => p.region === "south"),
  filter("people who live in the Midwest", (p) => p.region === "midwest"),
  filter("men in the West", (p) => p.region === "west" && p.sex === "male"),
  filter("Republicans", (p) => p.party === "republican", "party"),
  filter("Democratic women", (p) => p.party === "democrat" && p.sex === "female", "party"),
  filter("Protestants", (p) => p.religion === "protestant", "religion"),
  filter("Muslims", (p) => p.religion === "muslim", "religion"),
  filter("Jewish people", (p) => p.religion === "jewish", "religion"),
  filter("people with children at home", (p) => p.children > 0),
  filter("childless women", (p) => p.children === 0 && p.sex === "female"),
  filter("people with household income of at least $100,000", (p) => p.income >= 100_000),
  filter("married parents", (p) => p.marital === "married" && p.children > 0),
  filter("people who are not retired", (p) => p.work !== "retired")
]

const decade =
  (from: number) =>
  ({ age }: Person) =>
    age >= from && age < from + 10

/** Written after the reading was mended on the ones above: on these nobody looked before measuring. */
export const LAST_FILTERS: ReadonlyArray<PlainFilter> = [
  filter("female adults", (p) => p.sex === "female"),
  filter("guys", (p) => p.sex === "male"),
  filter("the whole sample", () => true),
  filter("people in their forties", decade(40)),
  filter("those aged 65 or more", (p) => p.age >= 65),
  filter("men between 45 and 64 years old", (p) => p.sex === "male" && p.age >= 45 && p.age <= 64),
  filter("older women, 65+", (p) => p.sex === "female" && p.age >= 65),
  filter("degree holders", graduated),
  filter("people with at least a bachelor's degree", graduated),
  filter("people who did not finish high school", (p) => p.education === "noDiploma"),
  filter("men who went to graduate school", (p) => p.sex === "male" && p.education === "graduate"),
  filter("husbands", (p) => p.sex === "male" && p.marital === "married"),
  filter("divorcees", (p) => p.marital === "divorced"),
  filter("widows", (p) => p.sex === "female" && p.marital === "widowed"),
  filter("currently married respondents", (p) => p.marital === "married"),
  filter("people in retirement", (p) => p.work === "retired"),
  filter("jobless people", (p) => p.work === "unemployed"),
  filter("stay-at-home parents", (p) => p.work === "homemaker" && p.children > 0),
  filter("women working part time", (p) => p.work === "partTime" && p.sex === "female"),
  filter("Black men", (p) => p.race === "black" && p.sex === "male", "race"),
  filter("Hispanics", (p) => p.race === "hispanic", "hispanic"),
  filter("residents of the South", (p) => p.region === "south"),
  filter("people from the Northeast", (p) => p.region === "northeast"),
  filter("Republican voters", (p) => p.party === "republican", "party"),
  filter("people who identify as Democrats", (p) => p.party === "democrat", "party"),
  filter("Catholic women", (p) => p.religion === "catholic" && p.sex === "female", "religion"),
  filter("non-religious people", (p) => p.religion === "noReligion", "religion"),
  filter("mothers", (p) => p.sex === "female" && p.children > 0),
  filter("people with kids under 18", (p) => p.children > 0),
  filter("people whose household makes $100,000 or more a year", (p) => p.income >= 100_000),
  filter("people whose mother has a graduate degree", (p) => p.mother.education === "graduate"),
  filter("people whose spouse is retired", (p) => p.partner?.work === "retired")
]
