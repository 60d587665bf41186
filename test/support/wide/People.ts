/** Numbers in [0, 1) from a seed: mulberry32, so that a survey depends on its seed and on nothing else. */
export const drawing = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 0x100000000
  }
}

export type Sex = "female" | "male"
export type Race = "white" | "black" | "hispanic" | "asian" | "otherRace"
export type Education = "noDiploma" | "highSchool" | "someCollege" | "bachelor" | "graduate"
export type Region = "northeast" | "midwest" | "south" | "west"
export type Marital = "married" | "cohabiting" | "divorced" | "separated" | "widowed" | "single"
export type Work = "fullTime" | "partTime" | "selfEmployed" | "unemployed" | "retired" | "student" | "homemaker"
export type Party = "democrat" | "republican" | "independent"
export type Religion = "protestant" | "catholic" | "jewish" | "muslim" | "noReligion"

/** Somebody whom the respondent tells of, or who asks the respondent. */
export interface Other {
  readonly relation: "spouse" | "child" | "parent" | "lodger" | "self"
  readonly sex: Sex
  readonly age: number
  readonly race: Race
  readonly education: Education
  readonly work: Work
  readonly religion: Religion
  readonly party: Party
  readonly marital: Marital
}

/** A respondent as they truly are: what every question about anybody is answered from. */
export interface Person extends Omit<Other, "relation"> {
  readonly income: number
  readonly region: Region
  readonly regionAt16: Region
  /** Children under 18 in the household. */
  readonly children: number
  readonly partner: Other | null
  readonly mother: Other
  readonly father: Other
  /** Everybody in the household in the order in which they were listed; the respondent is one of them. */
  readonly roster: ReadonlyArray<Other>
  readonly friends: ReadonlyArray<Other>
  readonly interviewer: Other
  readonly cameBack: boolean
}

const pick = <A>(draw: () => number, options: ReadonlyArray<readonly [A, number]>): A => {
  let left = draw() * options.reduce((sum, [, share]) => sum + share, 0)
  for (const [option, share] of options) {
    left -= share
    if (left < 0) return option
  }
  return options[0]![0]
}

const race = (draw: () => number) =>
  pick<Race>(draw, [
    ["white", 6],
    ["black", 1.5],
    ["hispanic", 1.6],
    ["asian", 0.7],
    ["otherRace", 0.4]
  ])
const education = (draw: () => number) =>
  pick<Education>(draw, [
    ["noDiploma", 1],
    ["highSchool", 3],
    ["someCollege", 2.5],
    ["bachelor", 2.2],
    ["graduate", 1.3]
  ])
const work = (draw: () => number, age: number): Work =>
  age >= 67
    ? "retired"
    : pick<Work>(draw, [
        ["fullTime", 5],
        ["partTime", 1.5],
        ["selfEmployed", 1],
        ["unemployed", 0.8],
        ["student", age < 27 ? 2 : 0.2],
        ["homemaker", 0.8],
        ["retired", age > 58 ? 2 : 0]
      ])
const religion = (draw: () => number) =>
  pick<Religion>(draw, [
    ["protestant", 4],
    ["catholic", 2.2],
    ["jewish", 0.5],
    ["muslim", 0.5],
    ["noReligion", 2.6]
  ])
const party = (draw: () => number) =>
  pick<Party>(draw, [
    ["democrat", 3.3],
    ["republican", 3],
    ["independent", 3.7]
  ])
const marital = (draw: () => number, age: number) =>
  pick<Marital>(draw, [
    ["married", age < 28 ? 1 : 5],
    ["cohabiting", 1],
    ["divorced", age < 30 ? 0.2 : 1.2],
    ["separated", 0.4],
    ["widowed", age > 65 ? 2 : 0.3],
    ["single", age < 35 ? 4 : 1]
  ])
const region = (draw: () => number) =>
  pick<Region>(draw, [
    ["northeast", 1.7],
    ["midwest", 2.1],
    ["south", 3.8],
    ["west", 2.4]
  ])
const sex = (draw: () => number): Sex => (draw() < 0.52 ? "female" : "male")

const other = (draw: () => number, relation: Other["relation"], age: number): Other => ({
  relation,
  age,
  sex: sex(draw),
  race: race(draw),
  education: education(draw),
  work: work(draw, age),
  religion: religion(draw),
  party: party(draw),
  marital: marital(draw, age)
})

const person = (draw: () => number): Person => {
  const self = other(draw, "self", 18 + Math.floor(draw() * 72))
  const hasPartner = self.marital === "married" || self.marital === "cohabiting"
  const partner = hasPartner
    ? {
        ...other(draw, "spouse", Math.max(18, self.age + Math.floor(draw() * 12) - 6)),
        sex: self.sex === "female" ? ("male" as const) : ("female" as const),
        marital: self.marital
      }
    : null
  const young = self.age < 56 ? Math.max(0, Math.floor(draw() * 5) - 1) : 0
  const children = Array.from({ length: young }, () => other(draw, "child", Math.floor(draw() * 18)))
  const grown = draw() < 0.15 ? [other(draw, "parent", Math.min(95, self.age + 27))] : []
  const household = [...(partner === null ? [] : [partner]), ...grown, ...children]
  const place = Math.floor(draw() * 2) * Math.min(1, household.length)
  return {
    ...self,
    income: Math.round(8_000 + 220_000 * draw() ** 2.2),
    region: region(draw),
    regionAt16: region(draw),
    children: young,
    partner,
    mother: { ...other(draw, "parent", self.age + 27), sex: "female" },
    father: { ...other(draw, "parent", self.age + 29), sex: "male" },
    roster: [...household.slice(0, place), self, ...household.slice(place)],
    friends: Array.from({ length: 3 }, () => other(draw, "lodger", 18 + Math.floor(draw() * 70))),
    interviewer: other(draw, "lodger", 25 + Math.floor(draw() * 40)),
    cameBack: draw() < 0.8
  }
}

export const people = (seed: number, count: number): ReadonlyArray<Person> => {
  const draw = drawing(seed)
  return Array.from({ length: count }, () => person(draw))
}
