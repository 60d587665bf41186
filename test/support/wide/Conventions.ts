import { batteries } from "./Batteries.ts"
import { type Labels, labelled, numbered, ranged, seldom, unreliable, type WideColumn } from "./Columns.ts"
import type { Person } from "./People.ts"

/** How one kind of national study names, words and codes what it asks. */
export interface Convention {
  readonly name: string
  readonly columns: ReadonlyArray<WideColumn>
  /** What it does not ask of respondents, or asks in two ways that disagree. */
  readonly lacks: ReadonlyArray<string>
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)
const childrenOf = (person: Person) => person.roster.filter(({ relation }) => relation === "child")
const back =
  <A>(valueOf: (person: Person) => A) =>
  (person: Person) =>
    person.cameBack ? valueOf(person) : null
const yes = (is: boolean) => (is ? "yes" : "no") as "no" | "yes"

const ELECTION = {
  sex: { male: "1. Male", female: "2. Female" } satisfies Labels,
  education: {
    noDiploma: "1. Less than high school credential",
    highSchool: "2. High school credential",
    someCollege: "3. Some post-high school, no bachelor's degree",
    bachelor: "4. Bachelor's degree",
    graduate: "5. Graduate degree"
  } satisfies Labels,
  race: {
    white: "1. White, non-Hispanic",
    black: "2. Black, non-Hispanic",
    hispanic: "3. Hispanic",
    asian: "4. Asian or Native Hawaiian/other Pacific Islander, non-Hispanic alone",
    otherRace: "5. Native American or other race, non-Hispanic"
  } satisfies Labels,
  marital: {
    married: "1. Married: spouse present",
    widowed: "3. Widowed",
    divorced: "4. Divorced",
    separated: "5. Separated",
    single: "6. Never married",
    cohabiting: "7. Living with partner, not married"
  } satisfies Labels,
  work: {
    fullTime: "1. R working full time now",
    partTime: "2. R working part time now",
    selfEmployed: "3. R self-employed",
    unemployed: "4. R unemployed",
    retired: "5. R retired",
    homemaker: "7. R homemaker",
    student: "8. R student"
  } satisfies Labels,
  party: { democrat: "1. Democrat", republican: "2. Republican", independent: "3. Independent" } satisfies Labels,
  region: { northeast: "1. Northeast", midwest: "2. Midwest", south: "3. South", west: "4. West" } satisfies Labels,
  religion: {
    protestant: "1. Protestant",
    catholic: "2. Roman Catholic",
    jewish: "4. Jewish",
    muslim: "5. Muslim",
    noReligion: "8. Nothing in particular"
  } satisfies Labels
}

/** An election study: numbered variables, two waves, and everything in capitals. */
const electionStudy = (): Convention => {
  const { education, marital, party, race, region, religion, sex, work } = ELECTION
  const code = (n: number) => `V20${String(1000 + n)}`
  const columns: Array<WideColumn> = [
    ...upTo(6).flatMap((k) => [
      labelled(code(10 + 4 * k), `HOUSEHOLD LISTING: GENDER OF PERSON ${k + 1}`, sex, (p) => p.roster[k]?.sex),
      numbered(code(11 + 4 * k), `HOUSEHOLD LISTING: AGE OF PERSON ${k + 1}`, (p) => p.roster[k]?.age),
      labelled(
        code(12 + 4 * k),
        `HOUSEHOLD LISTING: RELATIONSHIP OF PERSON ${k + 1} TO INFORMANT`,
        { self: "1. Informant", spouse: "2. Spouse or partner", child: "3. Child", parent: "4. Parent" },
        (p) => p.roster[k]?.relation
      ),
      labelled(
        code(13 + 4 * k),
        `HOUSEHOLD LISTING: MARITAL STATUS OF PERSON ${k + 1}`,
        marital,
        (p) => p.roster[k]?.marital
      )
    ]),
    labelled(code(40), "HOUSEHOLD LISTING: GENDER OF INFORMANT", sex, (p) => p.roster[0]!.sex),
    ...batteries(
      {
        name: (b, i) => `V21${String(b).padStart(2, "0")}${String(i).padStart(2, "0")}`,
        ask: (stem, item) => `PRE: ${stem.toUpperCase()}: ${item.toUpperCase()}`
      },
      380
    ),
    numbered(code(5907), "PRE: SUMMARY: RESPONDENT AGE", (p) => p.age),
    ranged(
      code(5908),
      "PRE: SUMMARY: RESPONDENT AGE GROUP",
      [
        [18, "18-29"],
        [30, "30-44"],
        [45, "45-64"],
        [65, "65 and over"]
      ],
      (p) => p.age
    ),
    labelled(code(5909), "PRE: WHAT IS YOUR (R) SEX? [REVISED]", sex, (p) => p.sex),
    labelled(code(5910), "PRE: HIGHEST LEVEL OF EDUCATION (5 CATEGORY SUMMARY)", education, (p) => p.education),
    labelled(code(5911), "PRE: HIGHEST LEVEL OF EDUCATION: SPOUSE OR PARTNER", education, (p) => p.partner?.education),
    labelled(code(5912), "PRE: SUMMARY: R SELF-IDENTIFIED RACE/ETHNICITY", race, (p) => p.race),
    labelled(code(5913), "PRE: MARITAL STATUS", marital, (p) => p.marital),
    labelled(code(5914), "PRE: INITIAL STATUS: R EMPLOYMENT", work, (p) => p.work),
    labelled(code(5915), "PRE: SPOUSE/PARTNER EMPLOYMENT STATUS", work, (p) => p.partner?.work),
    numbered(code(5916), "PRE: HOW MANY CHILDREN UNDER 18 LIVE IN HH", (p) => p.children),
    ranged(
      code(5917),
      "PRE: SUMMARY: TOTAL (FAMILY) INCOME",
      [
        [0, "Under $25,000"],
        [25_000, "$25,000-49,999"],
        [50_000, "$50,000-99,999"],
        [100_000, "$100,000 or more"]
      ],
      (p) => p.income
    ),
    labelled(
      code(5918),
      "PRE: PARTY ID: DOES R THINK OF SELF AS DEMOCRAT, REPUBLICAN, OR INDEPENDENT",
      party,
      (p) => p.party
    ),
    labelled(code(5919), "PRE: WHAT IS PRESENT RELIGION OF R", religion, (p) => p.religion),
    labelled(code(5920), "SAMPLE: CENSUS REGION", region, (p) => p.region),
    labelled(code(5921), "PRE: WHERE R GREW UP: CENSUS REGION", region, (p) => p.regionAt16),
    labelled(code(5922), "PRE: MOTHER'S HIGHEST LEVEL OF EDUCATION", education, (p) => p.mother.education),
    labelled(code(5923), "PRE: FATHER'S HIGHEST LEVEL OF EDUCATION", education, (p) => p.father.education),
    labelled(code(5924), "PRE: PARTY OF R'S FATHER WHEN R WAS GROWING UP", party, (p) => p.father.party),
    labelled(code(5925), "PRE: RELIGION OF SPOUSE", religion, (p) => p.partner?.religion),
    labelled(code(5926), "PRE: DOES SPOUSE/PARTNER THINK OF SELF AS DEM, REP OR IND", party, (p) => p.partner?.party),
    ...batteries(
      {
        name: (b, i) => `V22${String(b).padStart(2, "0")}${String(i).padStart(2, "0")}`,
        ask: (stem, item) => `POST: ${stem.toUpperCase()}: ${item.toUpperCase()}`
      },
      330
    ),
    labelled(
      "V203001",
      "POST: MARITAL STATUS SINCE PRE-ELECTION INTERVIEW",
      marital,
      back((p) => p.marital)
    ),
    labelled(
      "V203002",
      "POST: PARTY ID (REPEATED)",
      party,
      back((p) => p.party)
    ),
    labelled(
      "V203003",
      "POST: IWR: INTERVIEWER GENDER",
      sex,
      back((p) => p.interviewer.sex)
    ),
    numbered(
      "V203004",
      "POST: IWR: INTERVIEWER AGE",
      back((p) => p.interviewer.age)
    ),
    labelled(
      "V203005",
      "POST: IWR: INTERVIEWER RACE",
      race,
      back((p) => p.interviewer.race)
    ),
    labelled(
      "V203006",
      "POST: IWR OBS: R'S EDUCATION AS JUDGED",
      education,
      back((p) => p.education)
    ),
    labelled("V203007", "PRE: IWR OBS: GENDER OF PERSON AT THE DOOR", sex, (p) => p.roster[0]!.sex),
    seldom(
      labelled("V203008", "PRE: IWR OBS: RESPONDENT GENDER, NOTED AT REFUSAL", sex, (p) => p.sex),
      0.05
    )
  ]
  return { name: "election study", columns, lacks: [] }
}

/** A general social survey: short mnemonic names, spouse's and parents' everything, a household enumeration. */
const socialSurvey = (): Convention => {
  const sex: Labels = { male: "Male", female: "Female" }
  const degree: Labels = {
    noDiploma: "Less than high school",
    highSchool: "High school",
    someCollege: "Associate/junior college",
    bachelor: "Bachelor's",
    graduate: "Graduate"
  }
  const race: Labels = { white: "White", black: "Black", otherRace: "Other" }
  const threeRaces = (p: { readonly race: Person["race"] }) =>
    p.race === "white" || p.race === "black" ? p.race : ("otherRace" as const)
  const marital: Labels = {
    married: "Married",
    widowed: "Widowed",
    divorced: "Divorced",
    separated: "Separated",
    single: "Never married"
  }
  const maritalOf = (p: { readonly marital: Person["marital"] }) => (p.marital === "cohabiting" ? null : p.marital)
  const work: Labels = {
    fullTime: "Working full time",
    partTime: "Working part time",
    unemployed: "Unemployed, laid off, looking for work",
    retired: "Retired",
    student: "In school",
    homemaker: "Keeping house"
  }
  const religion: Labels = {
    protestant: "Protestant",
    catholic: "Catholic",
    jewish: "Jewish",
    muslim: "Muslim/Islam",
    noReligion: "None"
  }
  const region: Labels = { northeast: "Northeast", midwest: "Midwest", south: "South", west: "West" }
  const party: Labels = { democrat: "Democrat", independent: "Independent", republican: "Republican" }
  const columns: Array<WideColumn> = [
    ...upTo(8).flatMap((k) => [
      labelled(`GENDER${k + 1}`, `Sex of ${ordinals[k]!} person`, sex, (p) => p.roster[k]?.sex),
      numbered(`OLD${k + 1}`, `Age of ${ordinals[k]!} person`, (p) => p.roster[k]?.age),
      labelled(
        `RELATE${k + 1}`,
        `Relationship of ${ordinals[k]!} person to household head`,
        { self: "Head of household", spouse: "Spouse", child: "Child", parent: "Parent" },
        (p) => p.roster[k]?.relation
      ),
      labelled(`MAR${k + 1}`, `Marital status of ${ordinals[k]!} person`, marital, (p) =>
        p.roster[k] === undefined ? null : maritalOf(p.roster[k])
      )
    ]),
    ...upTo(3).flatMap((k) => [
      labelled(`SEX${k + 1}`, `Sex of ${ordinals[k]!} friend named`, sex, (p) => p.friends[k]!.sex),
      labelled(`RACE${k + 1}`, `Race of ${ordinals[k]!} friend named`, race, (p) => threeRaces(p.friends[k]!)),
      labelled(`EDUC${k + 1}`, `Education of ${ordinals[k]!} friend named`, degree, (p) => p.friends[k]!.education),
      numbered(`AGE${k + 1}`, `Age of ${ordinals[k]!} friend named`, (p) => p.friends[k]!.age),
      labelled(`RELIG${k + 1}`, `Religion of ${ordinals[k]!} friend named`, religion, (p) => p.friends[k]!.religion)
    ]),
    labelled("WRKSTAT", "Labor force status", work, (p) => p.work),
    labelled("SPWRKSTA", "Spouse labor force status", work, (p) => p.partner?.work),
    labelled("MARITAL", "Marital status", marital, maritalOf),
    labelled("PAEDGR", "Father's highest degree", degree, (p) => p.father.education),
    labelled("MADEGR", "Mother's highest degree", degree, (p) => p.mother.education),
    labelled("SPDEG", "Spouse's highest degree", degree, (p) => p.partner?.education),
    labelled("DEGREE", "R's highest degree", degree, (p) => p.education),
    numbered("AGEKDBRN", "R's age when 1st child born", (p) => (p.children > 0 ? 20 + (p.age % 12) : null)),
    numbered("AGEWED", "Age when first married", (p) => (p.marital === "single" ? null : 19 + (p.age % 14))),
    numbered("AGE", "Age of respondent", (p) => p.age),
    labelled("SEX", "Respondents sex", sex, (p) => p.sex),
    labelled("RACE", "Race of respondent", race, threeRaces),
    labelled("REG16", "Region of residence, age 16", region, (p) => p.regionAt16),
    labelled("REGION", "Region of interview", region, (p) => p.region),
    labelled("PARTYID", "Political party affiliation", party, (p) => p.party),
    labelled("RELIG", "R's religious preference", religion, (p) => p.religion),
    labelled("RELIG16", "Religion in which raised", religion, (p) => p.mother.religion),
    labelled("SPREL", "Spouse's religious preference", religion, (p) => p.partner?.religion),
    labelled("MAREL", "Mother's religion", religion, (p) => p.mother.religion),
    ranged(
      "INCOME16",
      "Total family income",
      [
        [0, "Under $20,000"],
        [20_000, "$20,000 to 39,999"],
        [40_000, "$40,000 to 59,999"],
        [60_000, "$60,000 to 99,999"],
        [100_000, "$100,000 or over"]
      ],
      (p) => p.income
    ),
    seldom(
      ranged(
        "CONINC",
        "Earnings of R's employer's lowest paid workers",
        [
          [0, "Under $20,000"],
          [20_000, "$20,000 or more"]
        ],
        (p) => p.income / 3
      ),
      0.4
    ),
    numbered(
      "BABIES",
      "Household members less than 6 years old",
      (p) => childrenOf(p).filter(({ age }) => age < 6).length
    ),
    numbered(
      "PRETEEN",
      "Household members 6 through 12 years old",
      (p) => childrenOf(p).filter(({ age }) => age > 5 && age < 13).length
    ),
    numbered(
      "TEENS",
      "Household members 13 through 17 years old",
      (p) => childrenOf(p).filter(({ age }) => age > 12 && age < 18).length
    ),
    numbered("ADULTS", "Household members 18 yrs and older", (p) => p.roster.filter(({ age }) => age > 17).length),
    numbered("HHSIZE", "Number of persons in household", (p) => p.roster.length),
    labelled("INTSEX", "Interviewer's sex", sex, (p) => p.interviewer.sex),
    numbered("INTAGE", "Interviewer's age", (p) => p.interviewer.age),
    labelled("INTRACE1", "What is interviewer's race", race, (p) => threeRaces(p.interviewer)),
    labelled("HHRACE", "Race of household", race, (p) => threeRaces(p.roster[0]!)),
    labelled("RESPSEXHEAD", "Sex of head of household", sex, (p) => p.roster[0]!.sex),
    seldom(
      labelled("INTRMKSEX", "Interviewer remark: sex of respondent", sex, (p) => p.sex),
      0.1
    ),
    ...batteries(
      {
        name: (b, i) => `Q${String.fromCharCode(65 + (b % 26))}${b > 26 ? "X" : ""}${b > 52 ? "Z" : ""}${i}`,
        ask: (stem, item) => `${stem}: ${item}`
      },
      650
    )
  ]
  return { name: "social survey", columns, lacks: ["hispanic", "asian", "cohabiting", "selfEmployed"] }
}

/** A panel vendor's profile before a client's questionnaire: prefixed names, full sentences. */
const vendorPanel = (): Convention => {
  const sex: Labels = { male: "Male", female: "Female" }
  const education: Labels = {
    noDiploma: "Less than high school",
    highSchool: "High school degree/GED",
    someCollege: "Some college/Associate",
    bachelor: "Bachelor's degree",
    graduate: "Graduate/professional degree"
  }
  const race: Labels = {
    white: "White, Non-Hispanic",
    black: "Black, Non-Hispanic",
    hispanic: "Hispanic",
    otherRace: "Other, Non-Hispanic"
  }
  const fourRaces = (p: { readonly race: Person["race"] }) => (p.race === "asian" ? "otherRace" : p.race)
  const marital: Labels = {
    married: "Married",
    widowed: "Widowed",
    divorced: "Divorced",
    separated: "Separated",
    single: "Never married",
    cohabiting: "Living with partner"
  }
  const work: Labels = {
    selfEmployed: "Self-employed",
    fullTime: "Work full-time for an employer or the military",
    partTime: "Work part-time for an employer or the military",
    homemaker: "Homemaker",
    student: "Full-time student",
    unemployed: "Unemployed or temporarily laid off",
    retired: "Retired"
  }
  const region: Labels = { northeast: "Northeast", midwest: "Midwest", south: "South", west: "West" }
  const present: Labels = { no: "None", yes: "1+" }
  const within = (p: Person, low: number, high: number) =>
    yes(childrenOf(p).some(({ age }) => age >= low && age <= high))
  const columns: Array<WideColumn> = [
    ...batteries({ name: (b, i) => `Q${b}_${i}`, ask: (stem, item) => `${stem}? ${item}` }, 640),
    ...upTo(8).flatMap((k) => [
      labelled(
        `HHM${k + 2}_SEX`,
        `Other household member ${k + 1}: Is this person male or female?`,
        sex,
        (p) => p.roster.filter((one) => one.relation !== "self")[k]?.sex
      ),
      numbered(
        `HHM${k + 2}_AGE`,
        `Other household member ${k + 1}: How old is this person?`,
        (p) => p.roster.filter((one) => one.relation !== "self")[k]?.age
      ),
      labelled(
        `HHM${k + 2}_EDU`,
        `Other household member ${k + 1}: What is the highest degree this person has?`,
        education,
        (p) => p.roster.filter((one) => one.relation !== "self")[k]?.education
      )
    ]),
    labelled(
      "SP_EDUC",
      "What is the highest level of education your spouse or partner has completed?",
      education,
      (p) => p.partner?.education
    ),
    labelled(
      "SP_WORK",
      "Which best describes your spouse or partner's employment status?",
      work,
      (p) => p.partner?.work
    ),
    labelled("SP_GENDER", "Is your spouse or partner male or female?", sex, (p) => p.partner?.sex),
    numbered("SP_AGE", "How old is your spouse or partner?", (p) => p.partner?.age),
    labelled("HHEDUC", "Highest level of education of all household members", education, (p) => {
      const order = ["noDiploma", "highSchool", "someCollege", "bachelor", "graduate"] as const
      return order.findLast((level) => p.roster.some((one) => one.age > 17 && one.education === level))
    }),
    labelled(
      "PAREDUC",
      "Highest level of education completed by the person or people who raised you",
      education,
      (p) => p.mother.education
    ),
    labelled("PRINCIPAL_SEX", "Sex of the head of household", sex, (p) => p.roster[0]!.sex),
    ranged(
      "agecat",
      "Age",
      [
        [18, "18-24"],
        [25, "25-34"],
        [35, "35-44"],
        [45, "45-54"],
        [55, "55-64"],
        [65, "65-74"],
        [75, "75+"]
      ],
      (p) => p.age
    ),
    numbered("AGE_RETIRE", "At what age do you expect to retire?", (p) =>
      p.work === "retired" ? null : 60 + (p.income % 11)
    ),
    labelled("PPGENDER", "Gender", sex, (p) => p.sex),
    labelled("PPEDUC", "Education (Highest Degree Received)", education, (p) => p.education),
    labelled("PPETHM", "Race / Ethnicity", race, fourRaces),
    labelled("PPMARIT", "Marital Status", marital, (p) => p.marital),
    labelled("EMPLOY", "Primary or only employment status", work, (p) => p.work),
    labelled("PPREG4", "Census Region", region, (p) => p.region),
    ranged(
      "PPINCIMP",
      "Household Income",
      [
        [0, "Less than $20,000"],
        [20_000, "$20,000 to $49,999"],
        [50_000, "$50,000 to $74,999"],
        [75_000, "$75,000 to $99,999"],
        [100_000, "$100,000 to $149,999"],
        [150_000, "$150,000 or more"]
      ],
      (p) => p.income
    ),
    ranged(
      "PP_INDINC",
      "Income of your employer's typical customer",
      [
        [0, "Less than $20,000"],
        [20_000, "$20,000 or more"]
      ],
      (p) => 250_000 - p.income
    ),
    labelled("PPT01", "Presence of Household Members - Children 0-1", present, (p) => within(p, 0, 1)),
    labelled("PPT25", "Presence of Household Members - Children 2-5", present, (p) => within(p, 2, 5)),
    labelled("PPT612", "Presence of Household Members - Children 6-12", present, (p) => within(p, 6, 12)),
    labelled("PPT1317", "Presence of Household Members - Children 13-17", present, (p) => within(p, 13, 17)),
    numbered(
      "PPT18OV",
      "Presence of Household Members - Adults 18+",
      (p) => p.roster.filter(({ age }) => age > 17).length
    )
  ]
  return { name: "vendor panel", columns, lacks: ["party", "religion", "asian"] }
}

/** A European study: lower-case mnemonics, second and further persons, “calculated” variables. Held out. */
const europeanStudy = (): Convention => {
  const sex: Labels = { male: "Male", female: "Female" }
  const education: Labels = {
    noDiploma: "Less than lower secondary",
    highSchool: "Upper secondary, completed",
    someCollege: "Advanced vocational, some university",
    bachelor: "Bachelor's degree or equivalent",
    graduate: "Master's degree or higher"
  }
  const marital: Labels = {
    married: "Legally married",
    separated: "Legally separated",
    divorced: "Legally divorced",
    widowed: "Widowed",
    cohabiting: "Living with a partner",
    single: "None of these (never married)"
  }
  const work: Labels = {
    fullTime: "Paid work, full-time",
    partTime: "Paid work, part-time",
    selfEmployed: "Self-employed",
    student: "Student",
    unemployed: "Unemployed, looking for job",
    retired: "Retired",
    homemaker: "Housework, looking after children"
  }
  const religion: Labels = {
    catholic: "Roman Catholic",
    protestant: "Protestant",
    jewish: "Jewish",
    muslim: "Islam (Muslim)",
    noReligion: "Not applicable, none"
  }
  const region: Labels = { northeast: "Northeast", midwest: "Midwest", south: "South", west: "West" }
  const columns: Array<WideColumn> = [
    ...batteries(
      {
        name: (b, i) => `${String.fromCharCode(97 + (b % 26))}${String.fromCharCode(97 + Math.floor(b / 26))}it${i}`,
        ask: (stem, item) => `${item}: ${stem.toLowerCase()}`
      },
      600
    ),
    numbered("hhmmb", "Number of people living regularly as member of household", (p) => p.roster.length),
    labelled("gndr", "Gender", sex, (p) => p.sex),
    ...upTo(7).flatMap((k) => [
      labelled(
        `gndr${k + 2}`,
        `Gender of ${ordinals[k + 1]!} person in household`,
        sex,
        (p) => p.roster.filter((one) => one.relation !== "self")[k]?.sex
      ),
      numbered(`yrbrn${k + 2}`, `Year of birth of ${ordinals[k + 1]!} person in household`, (p) => {
        const age = p.roster.filter((one) => one.relation !== "self")[k]?.age
        return age === undefined ? null : 2020 - age
      }),
      labelled(
        `rshipa${k + 2}`,
        `${ordinals[k + 1]!} person in household: relationship to respondent`,
        { spouse: "Husband/wife/partner", child: "Son/daughter", parent: "Parent" },
        (p) => p.roster.filter((one) => one.relation !== "self")[k]?.relation
      )
    ]),
    numbered("yrbrn", "Year of birth", (p) => 2020 - p.age),
    numbered("agea", "Age of respondent, calculated", (p) => p.age),
    labelled("maritalb", "Legal marital status, post coded", marital, (p) => p.marital),
    labelled(
      "chldhm",
      "Children living at home or not",
      { yes: "Respondent lives with children at household grid", no: "Does not" },
      (p) => yes(p.children > 0)
    ),
    labelled("eisced", "Highest level of education", education, (p) => p.education),
    labelled("eiscedp", "Highest level of education, partner", education, (p) => p.partner?.education),
    labelled("eiscedf", "Father's highest level of education", education, (p) => p.father.education),
    labelled("eiscedm", "Mother's highest level of education", education, (p) => p.mother.education),
    labelled("mnactic", "Main activity, last 7 days", work, (p) => p.work),
    labelled("mnactp", "Partner's main activity last 7 days", work, (p) => p.partner?.work),
    labelled("emprm14", "Mother's employment status when respondent 14", work, (p) => p.mother.work),
    ranged(
      "hinctnta",
      "Household's total net income, all sources",
      [
        [0, "Under 15,000"],
        [15_000, "15,000-29,999"],
        [30_000, "30,000-59,999"],
        [60_000, "60,000-99,999"],
        [100_000, "100,000 or more"]
      ],
      (p) => p.income
    ),
    labelled("rlgdnm", "Religion or denomination belonging to at present", religion, (p) => p.religion),
    labelled("rlgdnme", "Religion or denomination belonging to in the past", religion, (p) => p.mother.religion),
    labelled("regunit", "Region", region, (p) => p.region),
    labelled("regbrn", "Region of birth", region, (p) => p.regionAt16),
    labelled("intgndr", "Gender of interviewer", sex, (p) => p.interviewer.sex),
    numbered("intagea", "Age of interviewer", (p) => p.interviewer.age),
    labelled(
      "prtclb",
      "Which party feel closer to",
      { democrat: "Democrats", republican: "Republicans", independent: "Neither" },
      (p) => p.party
    ),
    labelled("agegrp", "Should people in their 20s or their 70s get the job", { no: "20s", yes: "70s" }, (p) =>
      yes(p.income % 2 === 0)
    )
  ]
  return { name: "European study", columns, lacks: ["race", "hispanic", "asian"] }
}

/** A survey platform's export: whole questions as spoken, no codebook names. Held out. */
const spokenQuestionnaire = (): Convention => {
  const sex: Labels = { male: "Man", female: "Woman" }
  const education: Labels = {
    noDiploma: "Did not finish high school",
    highSchool: "High school graduate",
    someCollege: "Some college, no degree",
    bachelor: "Four-year college degree",
    graduate: "Postgraduate degree"
  }
  const race: Labels = {
    white: "White",
    black: "Black or African American",
    hispanic: "Hispanic or Latino",
    asian: "Asian",
    otherRace: "Something else"
  }
  const marital: Labels = {
    married: "Married",
    cohabiting: "Living with a partner",
    divorced: "Divorced",
    separated: "Separated",
    widowed: "Widowed",
    single: "Never been married"
  }
  const work: Labels = {
    fullTime: "Employed full-time",
    partTime: "Employed part-time",
    selfEmployed: "Self-employed",
    unemployed: "Not employed, looking for work",
    retired: "Retired",
    student: "Student",
    homemaker: "Taking care of home or family"
  }
  const party: Labels = { democrat: "Democrat", republican: "Republican", independent: "Independent" }
  const religion: Labels = {
    protestant: "Protestant",
    catholic: "Catholic",
    jewish: "Jewish",
    muslim: "Muslim",
    noReligion: "No religion"
  }
  const region: Labels = { northeast: "Northeast", midwest: "Midwest", south: "South", west: "West" }
  const columns: Array<WideColumn> = [
    labelled(
      "S1",
      "To begin, is the person who usually answers the phone in this household a man or a woman?",
      sex,
      (p) => p.roster[0]!.sex
    ),
    ...upTo(6).flatMap((k) => [
      labelled(
        `H${k + 1}A`,
        `Thinking of household member number ${k + 1}: is that a man or a woman?`,
        sex,
        (p) => p.roster[k]?.sex
      ),
      numbered(
        `H${k + 1}B`,
        `Thinking of household member number ${k + 1}: what is their age?`,
        (p) => p.roster[k]?.age
      )
    ]),
    ...upTo(4).flatMap((k) => [
      labelled(
        `C${k + 1}A`,
        `Is your ${ordinals[k]!} child a boy or a girl?`,
        { male: "Boy", female: "Girl" },
        (p) => childrenOf(p)[k]?.sex
      ),
      numbered(`C${k + 1}B`, `How old is your ${ordinals[k]!} child?`, (p) => childrenOf(p)[k]?.age)
    ]),
    ...batteries({ name: (b, i) => `B${b}.${i}`, ask: (stem, item) => `${stem} ${item}?` }, 620),
    labelled("W1", "Which of these best describes your current employment situation?", work, (p) => p.work),
    labelled(
      "W2",
      "And which best describes the current employment situation of your husband, wife or partner?",
      work,
      (p) => p.partner?.work
    ),
    labelled("W3", "Is your immediate supervisor at work a man or a woman?", sex, (p) =>
      p.work === "fullTime" ? p.friends[0]!.sex : null
    ),
    labelled("W4", "Is your employer a man or a woman?", sex, (p) =>
      p.work === "partTime" ? p.friends[1]!.sex : null
    ),
    labelled("D1", "Are you a man or a woman?", sex, (p) => p.sex),
    numbered("D2", "How old were you on your last birthday?", (p) => p.age),
    numbered("D2a", "How old were you when you first voted?", (p) => 18 + (p.age % 6)),
    labelled("D3", "What is the highest level of school you have completed?", education, (p) => p.education),
    labelled(
      "D3a",
      "What is the highest level of school your husband, wife or partner has completed?",
      education,
      (p) => p.partner?.education
    ),
    labelled("D3b", "What is the highest level of school your mother completed?", education, (p) => p.mother.education),
    labelled("D4", "Which of these best describes your race or ethnicity?", race, (p) => p.race),
    labelled(
      "D4a",
      "Which best describes the race or ethnicity of most people in your neighborhood?",
      race,
      (p) => p.friends[2]!.race
    ),
    labelled("D5", "What is your current marital status?", marital, (p) => p.marital),
    labelled(
      "D5a",
      "What was your parents' marital status when you were growing up?",
      marital,
      (p) => p.mother.marital
    ),
    ranged(
      "D6",
      "Last year, what was your total family income from all sources, before taxes?",
      [
        [0, "Less than $30,000"],
        [30_000, "$30,000 to under $50,000"],
        [50_000, "$50,000 to under $75,000"],
        [75_000, "$75,000 to under $100,000"],
        [100_000, "$100,000 or more"]
      ],
      (p) => p.income
    ),
    labelled(
      "D7",
      "In politics today, do you consider yourself a Republican, a Democrat or an independent?",
      party,
      (p) => p.party
    ),
    labelled(
      "D7a",
      "And what about your husband, wife or partner: a Republican, a Democrat or an independent?",
      party,
      (p) => p.partner?.party
    ),
    labelled("D8", "What is your present religion, if any?", religion, (p) => p.religion),
    labelled("D8a", "In what religion were you raised, if any?", religion, (p) => p.mother.religion),
    labelled("D9", "In which region do you live?", region, (p) => p.region),
    labelled("D9a", "In which region did you live when you were 16?", region, (p) => p.regionAt16),
    numbered("D10", "How many children under 18 live in your household?", (p) => p.children),
    numbered("D10a", "How many children under 18 did your parents have?", (p) => 1 + (p.income % 5)),
    labelled("I1", "INTERVIEWER: are you a man or a woman?", sex, (p) => p.interviewer.sex),
    seldom(
      labelled("I2", "INTERVIEWER: record by voice whether respondent is a man or a woman", sex, (p) => p.sex),
      0.08
    )
  ]
  return { name: "spoken questionnaire", columns, lacks: [] }
}

/** A health and ageing study: several waves, recodes, sample frame against self-report, proxies. Held out. */
const ageingStudy = (): Convention => {
  const sex: Labels = { male: "1. Man", female: "2. Woman" }
  const education: Labels = {
    noDiploma: "1. Lt high school",
    highSchool: "2. High school graduate",
    someCollege: "3. Some college",
    bachelor: "4. College graduate",
    graduate: "5. Post-graduate"
  }
  const race: Labels = {
    white: "1. White/Caucasian",
    black: "2. Black/African American",
    hispanic: "3. Hispanic",
    asian: "4. Asian",
    otherRace: "5. Other"
  }
  const marital: Labels = {
    married: "1. Married",
    cohabiting: "3. Partnered",
    separated: "4. Separated",
    divorced: "5. Divorced",
    widowed: "7. Widowed",
    single: "8. Never married"
  }
  const work: Labels = {
    fullTime: "1. Works FT",
    partTime: "2. Works PT",
    selfEmployed: "3. Self-employed",
    unemployed: "4. Unemployed",
    retired: "5. Retired",
    student: "6. Student",
    homemaker: "7. Homemaker"
  }
  const religion: Labels = {
    protestant: "1. Protestant",
    catholic: "2. Catholic",
    jewish: "3. Jewish",
    muslim: "4. Muslim",
    noReligion: "5. No religion"
  }
  const region: Labels = { northeast: "1. Northeast", midwest: "2. Midwest", south: "3. South", west: "4. West" }
  const columns: Array<WideColumn> = [
    labelled("FRAME_SEX", "Sex of selected person according to sample frame", sex, (p) => p.roster.at(-1)!.sex),
    labelled("RAGENDER", "R gender", sex, (p) => p.sex),
    unreliable(
      labelled("RARACEM1", "R race/ethnicity, masked, wave 1", race, (p) => p.race),
      0.25
    ),
    unreliable(
      labelled("RARACEM2", "R race/ethnicity, masked, wave 2", race, (p) => p.race),
      0.25
    ),
    numbered("R2AGEY_B", "R age in years at interview", (p) => p.age),
    numbered("S2AGEY_B", "S age in years at interview", (p) => p.partner?.age),
    labelled("S2GENDER", "S gender", sex, (p) => p.partner?.sex),
    labelled("RAEDUC", "R education (categ)", education, (p) => p.education),
    labelled("S2EDUC", "S education (categ)", education, (p) => p.partner?.education),
    labelled("RAMEDUC", "R mother's education (categ)", education, (p) => p.mother.education),
    labelled("RAFEDUC", "R father's education (categ)", education, (p) => p.father.education),
    labelled("R2MSTAT", "R marital status", marital, (p) => p.marital),
    labelled("R2LBRF", "R labor force status", work, (p) => p.work),
    labelled("S2LBRF", "S labor force status", work, (p) => p.partner?.work),
    labelled("RARELIG", "R religion", religion, (p) => p.religion),
    labelled("S2RELIG", "S religion", religion, (p) => p.partner?.religion),
    labelled("R2CENREG", "R census region", region, (p) => p.region),
    labelled("RABREG", "R census region of birth", region, (p) => p.regionAt16),
    ranged(
      "H2ITOT",
      "Total household income (R and S)",
      [
        [0, "Under $25,000"],
        [25_000, "$25,000 - $49,999"],
        [50_000, "$50,000 - $99,999"],
        [100_000, "$100,000 or more"]
      ],
      (p) => p.income
    ),
    ranged(
      "S2IEARN",
      "S earnings",
      [
        [0, "Under $25,000"],
        [25_000, "$25,000 or more"]
      ],
      (p) => (p.partner === null ? null : 60_000)
    ),
    numbered("H2CHILDU18", "Number of children under 18 in household", (p) => p.children),
    labelled("PROXYSEX", "Proxy informant: gender", sex, (p) => (p.income % 9 === 0 ? p.friends[0]!.sex : null)),
    ...upTo(8).flatMap((k) => [
      labelled(`K${k + 1}GENDER`, `Kid ${k + 1}: gender`, sex, (p) => childrenOf(p)[k]?.sex),
      numbered(`K${k + 1}AGE`, `Kid ${k + 1}: age`, (p) => childrenOf(p)[k]?.age),
      labelled(`K${k + 1}MSTAT`, `Kid ${k + 1}: marital status`, marital, (p) => childrenOf(p)[k]?.marital),
      labelled(`K${k + 1}EDUC`, `Kid ${k + 1}: education`, education, (p) => childrenOf(p)[k]?.education)
    ]),
    ...upTo(6).flatMap((k) => [
      labelled(`HHM${k + 1}_GENDER`, `HH member ${k + 1} gender`, sex, (p) => p.roster[k]?.sex),
      numbered(`HHM${k + 1}_AGE`, `HH member ${k + 1} age`, (p) => p.roster[k]?.age)
    ]),
    labelled("IWERSEX", "Iwer gender", sex, (p) => p.interviewer.sex),
    ...batteries({ name: (b, i) => `LB${b}_${i}`, ask: (stem, item) => `R: ${stem} - ${item}` }, 690)
  ]
  return { name: "ageing study", columns, lacks: ["party", "race", "hispanic", "asian"] }
}

/** Conventions for which rules may be written. */
export const FITTING: ReadonlyArray<Convention> = [electionStudy(), socialSurvey(), vendorPanel()]

/** Conventions on which the rules are judged. */
export const HELD_OUT: ReadonlyArray<Convention> = [europeanStudy(), spokenQuestionnaire(), ageingStudy()]
