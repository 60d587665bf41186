import { assert, it } from "@effect/vitest"
import { type StudyVariable, selectorsOf } from "../../../support/NationalStudies.ts"

const SEX = "1=Male;2=Female;9=No answer"
const EMPLOYED = "1=Paid work;2=Education;3=Unemployed, looking for job;5=Permanently sick;6=Retired;8=Housework"

/** Variables as four kinds of national study name and label them. */
const STUDIES: Readonly<Record<string, readonly [ReadonlyArray<StudyVariable>, Readonly<Record<string, string>>]>> = {
  "a European round": [
    [
      ["cntry", "Country", "1=Austria;2=Belgium;3=Switzerland"],
      ["tvtot", "TV watching, total time on average weekday", "0..7"],
      ["ppltrst", "Most people can be trusted or you can't be too careful", "0..10"],
      ["hhmmb", "Number of people living regularly as member of household", "1..6"],
      ["gndr", "Gender", SEX],
      ["gndr2", "Gender of second person in household", SEX, 0.8],
      ["gndr3", "Gender of third person in household", SEX, 0.5],
      ["yrbrn", "Year of birth", "1928..2002"],
      ["agea", "Age of respondent, calculated", "15..90"],
      ["yrbrn2", "Year of birth of second person in household", "1928..2010", 0.8],
      [
        "maritalb",
        "Legal marital status, post coded",
        "1=Legally married;4=Legally divorced;5=Widowed;6=None of these (NEVER married)"
      ],
      [
        "edulvlb",
        "Highest level of education",
        "0=Less than primary;113=Lower secondary;313=Upper secondary;610=Bachelor degree;710=Master degree"
      ],
      ["eduyrs", "Years of full-time education completed", "0..25"],
      ["mnactic", "Main activity, last 7 days. All respondents. Post coded", EMPLOYED],
      [
        "edulvlpb",
        "Partner's highest level of education",
        "0=Less than primary;113=Lower secondary;313=Upper secondary;610=Bachelor degree;710=Master degree",
        0.6
      ],
      [
        "edulvlfb",
        "Father's highest level of education",
        "0=Less than primary;113=Lower secondary;313=Upper secondary;610=Bachelor degree"
      ],
      [
        "hinctnta",
        "Household's total net income, all sources",
        "1=J - 1st decile;2=R - 2nd decile;3=C - 3rd decile;4=M - 4th decile"
      ],
      [
        "domicil",
        "Domicile, respondent's description",
        "1=A big city;2=Suburbs or outskirts of big city;3=Town or small city;4=Country village;5=Farm or home in countryside"
      ],
      ["intgndr", "Gender of interviewer", SEX],
      ["intagea", "Age of interviewer", "22..75"]
    ],
    {
      sex: "gndr",
      age: "agea",
      birthYear: "yrbrn",
      marital: "maritalb",
      education: "edulvlb",
      employment: "mnactic",
      urbanicity: "domicil"
    }
  ],
  "an American social survey": [
    [
      ["age", "age of respondent", "18..89"],
      ["sex", "respondents sex", "1=male;2=female"],
      ["race", "race of respondent", "1=white;2=black;3=other"],
      ["educ", "highest year of school completed", "0..20"],
      [
        "degree",
        "rs highest degree",
        "0=less than high school;1=high school;2=associate/junior college;3=bachelor's;4=graduate"
      ],
      [
        "padeg",
        "fathers highest degree",
        "0=less than high school;1=high school;2=associate/junior college;3=bachelor's;4=graduate"
      ],
      [
        "spdeg",
        "spouses highest degree",
        "0=less than high school;1=high school;2=associate/junior college;3=bachelor's;4=graduate",
        0.5
      ],
      [
        "wrkstat",
        "labor force status",
        "1=working full time;2=working part time;4=unemployed, laid off, looking for work;5=retired;6=in school;7=keeping house"
      ],
      [
        "spwrksta",
        "spouse labor force status",
        "1=working full time;2=working part time;4=unemployed, laid off, looking for work;5=retired;6=in school;7=keeping house",
        0.5
      ],
      ["marital", "marital status", "1=married;2=widowed;3=divorced;4=separated;5=never married"],
      ["childs", "number of children", "0..8"],
      ["income16", "total family income", "1=under $1 000;2=$1 000 to 2 999;3=$3 000 to 3 999;4=$170 000 or over"],
      ["rincom16", "respondents income", "1=under $1 000;2=$1 000 to 2 999;3=$3 000 to 3 999;4=$170 000 or over", 0.6],
      [
        "partyid",
        "political party affiliation",
        "0=strong democrat;1=not very strong democrat;3=independent;6=strong republican"
      ],
      [
        "polviews",
        "think of self as liberal or conservative",
        "1=extremely liberal;2=liberal;4=moderate;6=conservative"
      ],
      ["relig", "rs religious preference", "1=protestant;2=catholic;3=jewish;4=none"],
      [
        "region",
        "region of interview",
        "1=new england;2=middle atlantic;3=e. nor. central;5=south atlantic;8=mountain;9=pacific"
      ],
      ["intsex", "interviewers sex", "1=male;2=female"],
      ["relate1", "relationship of 1st person to household head", "1=head;2=spouse;3=child"],
      ["gender1", "gender of 1st person", "1=male;2=female"],
      ["gender2", "gender of 2nd person", "1=male;2=female", 0.8],
      ["gender3", "gender of 3rd person", "1=male;2=female", 0.5],
      ["old1", "age of 1st person", "0..90"],
      ["old2", "age of 2nd person", "0..90", 0.8],
      ["agekdbrn", "r's age when 1st child born", "15..45", 0.6]
    ],
    {
      sex: "sex",
      age: "age",
      race: "race",
      education: "degree",
      employment: "wrkstat",
      marital: "marital",
      party: "partyid",
      ideology: "polviews",
      religion: "relig",
      income: "income16",
      region: "region",
      children: "childs"
    }
  ],
  "a household panel": [
    [
      ["pidp", "cross-wave person identifier (public release)", "100000..999999"],
      ["k_sex", "Sex", "1=male;2=female"],
      ["k_dvage", "Age, derived from dob and interview date", "16..95"],
      ["k_birthy", "Year of birth", "1925..2004"],
      [
        "k_mastat_dv",
        "De facto marital status",
        "1=Single and never married;2=Married;3=In a registered civil partnership;5=Divorced;6=Widowed"
      ],
      [
        "k_jbstat",
        "Current economic activity",
        "1=Self employed;2=In paid employment;3=Unemployed;4=Retired;6=Family care or home;7=Full-time student"
      ],
      [
        "k_hiqual_dv",
        "Highest qualification",
        "1=Degree;2=Other higher degree;3=A-level etc;4=GCSE etc;9=No qualification"
      ],
      ["k_pasex", "Sex of father's partner", "1=male;2=female", 0.2],
      ["k_spsex", "Sex of spouse or partner", "1=male;2=female", 0.6],
      ["k_nchild_dv", "number of own children in household", "0..5"],
      [
        "k_tenure_dv",
        "Housing tenure",
        "1=Owned outright;2=Owned with mortgage;3=Local authority rent;6=Rented private unfurnished"
      ],
      ["k_urban_dv", "Urban or rural area, derived", "1=urban area;2=rural area"]
    ],
    {
      sex: "k_sex",
      age: "k_dvage",
      birthYear: "k_birthy",
      marital: "k_mastat_dv",
      employment: "k_jbstat",
      housing: "k_tenure_dv",
      education: "k_hiqual_dv",
      children: "k_nchild_dv",
      urbanicity: "k_urban_dv"
    }
  ],
  "bare names": [
    [
      ["gndr", "", "1=Male;2=Female"],
      ["yob", "", "1940..2004"],
      ["educ", "", "1=High school;2=Some college;3=Bachelor degree;4=Graduate degree"],
      ["hhinc", "", "1=Under $25,000;2=$25,000 to $49,999;3=$50,000 or more"],
      ["marstat", "", "1=Married;2=Divorced;3=Widowed;4=Never married"],
      ["empstat", "", "1=Working full-time;2=Working part-time;3=Retired;4=Unemployed"],
      ["spgndr", "", "1=Male;2=Female", 0.6],
      ["v1", "", "1=Good;2=Bad"]
    ],
    { sex: "gndr", birthYear: "yob", education: "educ", income: "hhinc", marital: "marstat", employment: "empstat" }
  ],
  "numbered questions": [
    [
      ["V1", "Q1. Are you …?", "1=Male;2=Female"],
      ["V2", "Q2: When were you born?", "1940..2004"],
      ["V3", "Q3. Age", "18..85"],
      ["V4", "Q4) Highest level of education", "1=Primary school;2=High school;3=Bachelor degree;4=Master's degree"],
      ["V5", "Q5. Age of your oldest child", "0..40", 0.6]
    ],
    { sex: "V1", birthYear: "V2", age: "V3", education: "V4" }
  ],
  "German headers": [
    [
      ["Geschlecht", "", "1=männlich;2=weiblich"],
      ["Alter", "", "18..85"],
      ["Geburtsjahr", "", "1940..2004"],
      ["Zufriedenheit", "", "1..5"]
    ],
    { sex: "Geschlecht", age: "Alter", birthYear: "Geburtsjahr" }
  ],
  "answers in the plural": [
    [
      ["Geschlecht", "", "1=Frauen;2=Männer;3=Divers"],
      ["Region", "", "1=Frauenfeld;2=Mannheim"]
    ],
    { sex: "Geschlecht" }
  ],
  "French answers in the plural": [[["Sexe", "", "1=Femmes;2=Hommes"]], { sex: "Sexe" }]
}

it.each(Object.entries(STUDIES))("%s: the respondent's own, and nobody else's", (_, [study, wanted]) =>
  assert.deepStrictEqual(selectorsOf(study), wanted)
)
