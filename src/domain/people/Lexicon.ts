import { interval } from "../language/Interval.ts"
import { MEN, WOMEN } from "../lexicon/people/SexWords.ts"
import { COUNTRY_GROUPS, inGroup } from "./CountryGroups.ts"
import { age, all, any, born, type Criterion, income, not, trait, within } from "./Criterion.ts"
import { COUNTRY_PLACES, LOCAL_PLACES } from "./Places.ts"
import { ADULT_AGE, TRAITS } from "./Traits.ts"

const ANY_AGE = Number.POSITIVE_INFINITY
/** From when on people are called old. */
export const OLD_AGE = 65
const ANY_INCOME = Number.POSITIVE_INFINITY

type Entries = ReadonlyArray<readonly [phrases: string, criterion: Criterion]>

const women = trait("sex", "female")
const men = trait("sex", "male")
const parents = trait("children", "children at home", "grown children")
const atHome = trait("children", "children at home")
const unwed = trait("marital", "never married", "divorced", "separated")
const working = trait("work", "full-time", "part-time", "self-employed")
const degree = trait("education", "bachelor's degree", "graduate degree")
const noDegree = trait(
  "education",
  "no schooling",
  "some high school",
  "high school",
  "some college",
  "two-year degree"
)
const wed = trait("marital", "married")
const old = age(50, ANY_AGE)

const HAVE = "(with|have|has|having)"
const NO =
  "(with no|without|have no|has no|having no|no|without any|do not have|don't have|do not have any|don't have any)"
const KIDS = "(children|kids)"

// biome-ignore format: one line per meaning
const PEOPLE: Entries = [
  [WOMEN, women],
  [MEN, men],
  ["mothers|mother|moms|mom|mums|mum|mamas", all([women, parents])],
  ["fathers|father|dads|dad", all([men, parents])],
  ["wives", all([women, wed])],
  ["husbands", all([men, wed])],
  ["grandmothers|grandmas", within(trait("parenthood", "grandmothers"), all([women, trait("children", "grown children"), old]))],
  ["grandfathers|grandpas", within(trait("parenthood", "grandfathers"), all([men, trait("children", "grown children"), old]))],
  ["grandparents", within(trait("parenthood", "grandparents"), all([trait("children", "grown children"), old]))],
  ["widows", all([women, trait("marital", "widowed")])],
  ["widowers", all([men, trait("marital", "widowed")])],
  ["bachelors", all([men, trait("marital", "never married")])]
]

// biome-ignore format: one line per meaning
const AGES: Entries = [
  ["gen z|gen zers|generation z|zoomers|genz|gen zs", born(1997, 2012, "Gen Z")],
  ["millennials|millennial|gen y|generation y", born(1981, 1996, "Millennial")],
  ["gen x|generation x|gen xers|genx|gen xer", born(1965, 1980, "Gen X")],
  ["baby boomers|boomers|boomer|baby boomer|boomer generation", born(1946, 1964, "Boomer")],
  ["silent generation|the silent generation|pre boomers", born(1928, 1945, "Silent")],
  ["teenagers|teens|teenage|adolescents|teenager", age(13, 19)],
  ["minors|under age|underage", { _tag: "Age", interval: interval(-Infinity, ADULT_AGE, { high: true }) }],
  ["young adults|young adult|young people|youths|youth|young|younger|younger people|younger adults", age(18, 29)],
  ["middle aged|midlife", age(40, 59)],
  ["tweens|tween|preteens|preteen|pre teens", age(8, 12)],
  ["preschoolers|preschool children", age(2, 5)],
  ["kindergartners|kindergarteners|kindergarten (children|students|pupils)", age(4, 6)],
  ["(elementary|grade|primary) schoolers|(elementary|grade|primary) school (children|kids|students|pupils)", age(5, 12)],
  ["middle schoolers|middle school (students|pupils|kids)|junior high (students|school students)", age(10, 15)],
  ["high schoolers|high school (students|pupils|kids|juniors|seniors|freshmen|sophomores)", all([age(13, 19), trait("work", "student")])],
  ["schoolchildren|schoolkids|school children|school kids|school age (children|kids)|school aged (children|kids)", age(5, 17)],
  ["quinquagenarians|quinquagenarian", age(50, 59)],
  ["sexagenarians|sexagenarian", age(60, 69)],
  ["septuagenarians|septuagenarian", age(70, 79)],
  ["octogenarians|octogenarian", age(80, 89)],
  ["nonagenarians|nonagenarian", age(90, 99)],
  ["centenarians|centenarian", age(100, ANY_AGE)],
  ["seniors|senior citizens|elderly|the elderly|older adults|older people|older|old people|aging|elders|old age pensioners", age(OLD_AGE, ANY_AGE)],
  ["adults|adult|grown ups", age(ADULT_AGE, ANY_AGE)]
]

// biome-ignore format: one line per meaning
const FAMILY: Entries = [
  [`parents|parent|families with ${KIDS}|${HAVE} (children|kids|a child|a kid)|raising ${KIDS}|${HAVE} (children|kids|a child|a kid) at home|parents with ${KIDS} at home`, trait("children", "children at home")],
  [`empty nesters|${HAVE} (grown|adult) children|grown children|adult children`, trait("children", "grown children")],
  [`childless|childfree|child free|non parents|nonparents|${NO} ${KIDS}|without a child`, trait("children", "no children")],
  [`${NO} (children|kids) at home|${NO} (children|kids) in the (home|house|household)`, not(atHome)],
  ["married|wedded|wed|spouses|with a (wife|husband|spouse)", wed],
  ["newlyweds|newlywed|newly weds", within(trait("parenthood", "newlyweds"), wed)],
  ["couples|partnered|in a relationship", trait("marital", "married", "living with a partner")],
  ["cohabiting|cohabitants|living together|(living|live|lives) with (a|their) (partner|boyfriend|girlfriend|boyfriend or girlfriend)|unmarried couples", trait("marital", "living with a partner")],
  ["(single|lone|solo) (mothers|mother|moms|mom|mums|mum)", all([women, unwed, atHome])],
  ["(single|lone|solo) (fathers|father|dads|dad)", all([men, unwed, atHome])],
  ["(single|lone|solo) (parents|parent)", all([unwed, atHome])],
  ["singles|single|single people", trait("marital", "never married", "divorced", "separated")],
  ["unmarried|not married", not(wed)],
  ["never married|have never been married|has never been married|never been married|never once been married|have never once been married|never yet been married|have not ever been married|have never married|has never married|bachelorettes", trait("marital", "never married")],
  ["divorced|divorcees|divorcee", trait("marital", "divorced")],
  ["separated", trait("marital", "separated")],
  ["widowed|widow|widower", trait("marital", "widowed")],
  ["homeowners|home owners|homeowner|(own|owns|owning|bought) (a|their|their own) (home|homes|house)|house owners|owner occupiers", trait("home", "owner")],
  ["renters|renter|tenants|(rent|rents|renting) (a|their) (home|house|apartment|flat)|who rent|renting", trait("home", "renter")],
  ["homeless|homeless people|unhoused|unhoused people", trait("home", "homeless")],
  ["(living|live|lives|live all) alone|living by themselves|one person households", trait("household", "alone")]
]

// biome-ignore format: one line per meaning
const WORK: Entries = [
  ["working|workers|worker|employed|employees|employee|in work|(have|has|with) a job|professionals|professional|working people|in employment", working],
  ["full time|full timers|full time (workers|employees|work|job|jobs)|(work|works|working|employed) full time|(with|have|has) a full time job", trait("work", "full-time")],
  ["part time|part timers|part time (workers|employees|work|job|jobs)|(work|works|working|employed) part time|(with|have|has) a part time job", trait("work", "part-time")],
  ["self employed|freelancers|freelancer|entrepreneurs|entrepreneur|business owners|small business owners|founders|contractors", trait("work", "self-employed")],
  ["unemployed|jobless|out of work|(job seekers|jobseekers)|looking for work|who are looking for work|(have|has) no job|without a job", trait("work", "unemployed")],
  ["students|student|studying|are studying", trait("work", "student")],
  ["homemakers|homemaker|stay at home", trait("work", "homemaker")],
  ["housewives|housewife", all([trait("sex", "female"), trait("work", "homemaker")])],
  ["retired|retirees|retiree|in retirement|pensioners|pensioner", trait("work", "retired")],
  ["disabled|unable to work|with disabilities|with a disability", trait("work", "unable to work")],
  ["veterans|veteran|military veterans|ex military|army veterans", trait("service", "veteran")],
  ["active duty|in the military|service members|soldiers", trait("service", "active")]
]

const graduates = all([working, degree])
const trades = all([working, not(degree)])

/** Occupations, with whom the frame has for them. */
// biome-ignore format: one line per meaning
const OCCUPATIONS: ReadonlyArray<readonly [phrases: string, wider: Criterion]> = [
  ["undergraduates|college students|university students|in college|in school|graduate students", trait("work", "student")],
  ["teachers|nurses|doctors|engineers|lawyers|managers|executives|marketers|accountants|consultants|designers|scientists|researchers|physicians|software engineers|software developers|developers|programmers|data scientists|analysts|architects", graduates],
  ["drivers of trucks|truck drivers|construction workers|factory workers|blue collar|tradespeople|farmers|electricians|plumbers|mechanics|retail workers|waiters|cashiers|police officers|firefighters", trades],
  ["white collar|office workers|knowledge workers|remote workers", working]
]

const RUNGS = [
  "no schooling",
  "some high school",
  "high school",
  "some college",
  "two-year degree",
  "bachelor's degree",
  "graduate degree"
]
const schooling = (from: number, to: number): Criterion => trait("education", ...RUNGS.slice(from, to + 1))
const A_DEGREE =
  "(bachelor's degree|bachelors degree|bachelor degree|bachelor's|ba|bsc|four year degree|4 year degree|university degree|college degree)"
const SCHOOL = "(high school|secondary school)"
const WITH = "(with |with a |with an |have |have a |has a |having a |holding a |)"

// biome-ignore format: one line per meaning
const SCHOOLING: Entries = [
  [`${WITH}(phd|ph d|ph\\.d\\.|doctorate|doctoral degree)|phds`, schooling(6, 6)],
  [`${WITH}no (schooling|education|degree|college) (beyond|after|past) ${SCHOOL}`, schooling(0, 2)],
  [`${WITH}some college(,|) (but |and )?(no|without a) (degree|diploma)`, schooling(3, 3)],
  [`${WITH}${SCHOOL} or less|${WITH}${SCHOOL} (degree|diploma|education) or less|no college|no college (education|experience)|without college|(never|not) (went|been) to college|never went to college|(did not|didn't) (go to|attend) college|(at most|no more than) (a |)${SCHOOL} (degree|diploma|education)`, schooling(0, 2)],
  [`(less than|no|without|without a) (high school|a high school) (degree|education|diploma)|less than (high school|a high school)|high school dropouts|did not finish high school|left school without a diploma`, schooling(0, 1)],
  ["some college or (less|lower)", schooling(0, 4)],
  [`(no|without a|without) (college degree|college degrees|university degree|university degrees|bachelor's degree|bachelors degree|bachelor's degrees)|(did not|didn't|never) (finish|finished|complete|completed) (college|university)|(did not|didn't|never) (graduate|graduated) from (college|university)|non graduates|non college|not college educated|less educated`, noDegree],
  ["(no|without a|without) (degree|degrees)", schooling(0, 3)],
  ["some college or (more|higher)|at least some college", schooling(3, 6)],
  [`${WITH}${A_DEGREE} or (more|higher|above)|at least a ${A_DEGREE}|with at least a ${A_DEGREE}|college or more|college educated|college graduates|graduates|college grads|college graduate|university graduates|university educated|degree holders|graduated from college|graduated college|with (degrees|a degree)|${WITH}college (degree|degrees)|${WITH}university (degree|degrees)|highly educated|educated|finished college`, degree],
  ["(with a |with |with an |)(postgraduate|post graduate|graduate|advanced|master's|masters|doctoral) (degree|degrees)|postgraduates|post graduates|postgrads|postgrad|mbas|mba|mba holders|master's|phd|phds|doctorate|with a master's|graduate school|grad school", schooling(6, 6)],
  [`${WITH}(bachelor's degree|bachelors degree|bachelor degree|bachelor's|ba|bsc|four year degree|4 year degree)|only a bachelor's degree`, schooling(5, 5)],
  ["(with an |with a |)(associate's degree|associate degree|associates degree|two year degree)", schooling(4, 4)],
  ["some college|some college education|(dropped out of|left|started) college", schooling(3, 4)],
  [`${WITH}${SCHOOL}|${WITH}${SCHOOL} (degree|diploma|education)|${SCHOOL} graduates|ged`, schooling(2, 2)]
]

/** Words of means that everybody draws elsewhere, with the incomes that are looked for: an income asked for does not follow. */
// biome-ignore format: one line per meaning
const MONEY: Entries = [
  ["low income|lower income|on a low income|low incomes", income(0, 40_000)],
  ["middle income|average income|middle incomes", income(40_000, 120_000)],
  ["high income|higher income|high earners|high earning|high incomes|upper income", income(120_000, ANY_INCOME)],
  ["poor|struggling financially|working class", within(trait("means", "low means"), income(0, 40_000))],
  ["middle class", within(trait("means", "middling means"), income(40_000, 120_000))],
  ["affluent|wealthy|rich|well off|upper class", within(trait("means", "ample means"), income(120_000, ANY_INCOME))]
]

const region = (name: string) => trait("region", name)

// biome-ignore format: one line per meaning
const PLACES: Entries = [
  ["urban|in cities|city|cities|in the city|in a city|city dwellers|urban dwellers|urbanites|metropolitan|metro areas|urban areas|in urban areas|downtown|city residents|inner city|townspeople", trait("setting", "urban")],
  ["suburban|suburbs|suburbanites|suburbia|in the suburbs|suburban areas", trait("setting", "suburban")],
  ["rural|countryside|the countryside|in the countryside|rural areas|in rural areas|in the country|country dwellers|rural people|farm country|villagers|villages|in a village", trait("setting", "rural")],
  ["(big|large|major) (cities|city)|in a (big|large|major) city", within(trait("place", "big city"), trait("setting", "urban"))],
  ["small towns|small town|in small towns|in a small town", within(trait("place", "small town"), trait("setting", "rural"))],
  ["northeast|the northeast|northeastern|north east|the north east|northeasterners|northeastern states", region("Northeast")],
  ["midwest|mid west|the midwest|midwestern|midwesterners|midwestern states", region("Midwest")],
  ["south|the south|southern|southerners|southern states|the southern states", region("South")],
  ["west|the west|western states|westerners|the western states", region("West")],
  ["new england|new englanders", within(trait("place", "New England"), region("Northeast"))],
  ...["East South Central", "West South Central"].map((name): Entries[number] => [name.toLowerCase(), within(trait("place", name), region("South"))]),
  ...["East North Central", "West North Central"].map((name): Entries[number] => [name.toLowerCase(), within(trait("place", name), region("Midwest"))]),
  ["mountain states|mountain west", within(trait("place", "Mountain"), region("West"))],
  ["mid atlantic|middle atlantic|the mid atlantic", within(trait("place", "Middle Atlantic"), region("Northeast"))],
  ["east coast|the east coast", within(trait("place", "East Coast"), any([region("Northeast"), region("South")]))],
  ["south atlantic", within(trait("place", "South Atlantic"), region("South"))],
  ["west coast|the west coast|pacific coast", within(trait("place", "West Coast"), region("West"))],
  ["pacific", within(trait("place", "Pacific"), region("West"))]
]

// biome-ignore format: one line per meaning
const GROUPS: Entries = [
  ["white|whites|caucasian|caucasians", trait("race", "White")],
  ["black|black or african (american|americans)|african american|african americans|blacks", trait("race", "Black")],
  ["hispanic|hispanics|latino|latinos|latinx|(hispanic|hispanics) or (latino|latinos)|(latino|latinos) or (hispanic|hispanics)", trait("race", "Hispanic")],
  ["latina|latinas", all([women, trait("race", "Hispanic")])],
  ["(mixed|several|multiple) races|mixed race|of mixed race|multiracial|biracial", trait("race", "several races")],
  ["asian|asian american|asian americans|asians", trait("race", "Asian")],
  ["native americans|native american|american indians", trait("race", "Native American")],
  ["people of color|non white|nonwhite|minorities", trait("race", "Black", "Hispanic", "Asian", "other", "Native American", "Pacific Islander", "several races")],
  ["democrats|democrat|democratic|democratic voters|registered democrats", trait("party", "Democrat")],
  ["republicans|republican|republican voters|gop|registered republicans", trait("party", "Republican")],
  ["independents|independent voters|swing voters|political independents", trait("party", "independent")],
  ["independent", trait("party", "independent")],
  ["liberals|liberal|progressives|progressive|left wing|left leaning", within(trait("ideology", "liberal"), trait("party", "Democrat"))],
  ["conservatives|conservative|right wing|right leaning", within(trait("ideology", "conservative"), trait("party", "Republican"))],
  ["moderates", within(trait("ideology", "moderate"), trait("party", "independent"))],
  ["religious|devout|practicing", trait("faith", "devout")],
  ["churchgoers|church goers|weekly churchgoers|regular churchgoers|attend church every week|attend church weekly|attend church every sunday|attend church regularly|attend mass every week|attend mass weekly|attend mass every sunday|attend mass regularly|attend religious services every week|attend religious services weekly|attend religious services every sunday|attend religious services regularly|go to church every week|go to church weekly|go to church every sunday|go to church regularly|go to mass every week|go to mass weekly|go to mass every sunday|go to mass regularly|go to religious services every week|go to religious services weekly|go to religious services every sunday|go to religious services regularly", trait("faith", "devout")],
  ["christians|christian", within(trait("religion", "Christian"), trait("faith", "devout", "occasional"))],
  ["evangelicals|evangelical|born again christians", within(trait("religion", "evangelical"), trait("faith", "devout"))],
  ["catholics|catholic", trait("religion", "Catholic")],
  ["protestants|protestant", trait("religion", "Protestant")],
  ["mormons|mormon|latter day saints", trait("religion", "Mormon")],
  ["orthodox christians", trait("religion", "Orthodox")],
  ["jews|jewish", trait("religion", "Jewish")],
  ["muslims|muslim", trait("religion", "Muslim")],
  ["hindus|hindu", trait("religion", "Hindu")],
  ["buddhists|buddhist", trait("religion", "Buddhist")],
  ["atheists|atheist", within(trait("religion", "atheist"), trait("faith", "not religious"))],
  ["agnostics|agnostic", within(trait("religion", "agnostic"), trait("faith", "not religious"))],
  ["no religion|with no religion|without a religion|without religion|without any religion|no religious affiliation|religiously unaffiliated|non religious|nonreligious|secular|not religious|unaffiliated", trait("faith", "not religious")],
  ["straight|heterosexual|heterosexuals", trait("orientation", "straight")],
  ["gay|lesbian|lesbians|homosexual|homosexuals|gays", trait("orientation", "gay")],
  ["bisexual|bisexuals", trait("orientation", "bisexual")],
  ["gay or bisexual|bisexual or gay|gay and bisexual|lgbt|lgbtq|lgbtq+|lgbtqia|queer", trait("orientation", "gay", "bisexual")]
]

const CONTINENTS: Entries = [
  ...COUNTRY_GROUPS.map((group): Entries[number] => [group.phrases.join("|"), inGroup(group)]),
  [
    "worldwide|global|globally|the world|world|international|around the world|all countries",
    trait("country", ...TRAITS.country)
  ]
]

/** Each way to write a phrase: “(a|b) c” is “a c” and “b c”. */
const written = (phrase: string): ReadonlyArray<string> => {
  const group = /\(([^()]*)\)/.exec(phrase)
  if (group === null) return [phrase.trim()]
  const [all, options] = group
  return options!
    .split("|")
    .flatMap((option) => written(`${phrase.slice(0, group.index)}${option}${phrase.slice(group.index + all.length)}`))
}

/** Splits at the bars that stand outside brackets. */
const alternatives = (phrases: string): ReadonlyArray<string> => phrases.split(/\|(?![^(]*\))/)

/** The form in which phrases are looked up: lower case, hyphens as spaces. */
export const phraseForm = (text: string): string => text.replaceAll("-", " ")

const withArticle = (phrase: string) => (phrase.startsWith("the ") ? [phrase] : [phrase, `the ${phrase}`])

const spelled = (entries: Entries) =>
  entries.flatMap(([phrases, criterion]) =>
    alternatives(phrases)
      .flatMap(written)
      .map((phrase): readonly [string, Criterion] => [phraseForm(phrase), criterion])
  )

/** Every phrase of the lexicon, lower case and without hyphens, with the criterion that it stands for. */
export const PHRASES: ReadonlyMap<string, Criterion> = new Map([
  ...spelled([...PEOPLE, ...AGES, ...FAMILY, ...WORK, ...SCHOOLING, ...MONEY, ...PLACES, ...GROUPS, ...CONTINENTS]),
  ...OCCUPATIONS.flatMap(([phrases, wider]) =>
    phrases
      .split("|")
      .map((phrase): readonly [string, Criterion] => [phrase, within(trait("occupation", phrase), wider)])
  ),
  ...LOCAL_PLACES.flatMap(({ criterion, phrases }) =>
    phrases.flatMap(withArticle).map((phrase): readonly [string, Criterion] => [phrase, criterion])
  ),
  ...COUNTRY_PLACES.flatMap(({ criterion, phrases }) =>
    phrases.flatMap(withArticle).map((phrase): readonly [string, Criterion] => [phrase, criterion])
  )
])
