import { age, all, type Criterion, income, not, trait } from "./Criterion.ts"
import { ADULT_AGE, TRAITS } from "./Traits.ts"

/** Year from which the ages of generations are counted; their adults are meant. */
const REFERENCE_YEAR = 2025
const OLDEST = 90
const ANY_INCOME = Number.POSITIVE_INFINITY

const born = (from: number, to: number): Criterion =>
  age(Math.max(ADULT_AGE, REFERENCE_YEAR - to), Math.min(OLDEST, REFERENCE_YEAR - from))

type Entries = ReadonlyArray<readonly [phrases: string, criterion: Criterion]>

const mother = all([trait("sex", "female"), trait("children", "children at home", "grown children")])
const father = all([trait("sex", "male"), trait("children", "children at home", "grown children")])
const working = trait("work", "full-time", "part-time", "self-employed")
const degree = trait("education", "bachelor's degree", "graduate degree")
const wed = trait("marital", "married")

// biome-ignore format: one line per meaning
const PEOPLE: Entries = [
  ["women|woman|female|females|ladies|girls|wife|she", trait("sex", "female")],
  ["men|man|male|males|guys|boys|gentlemen|husband", trait("sex", "male")],
  ["mothers|mother|moms|mom|mums|mum|mamas", mother],
  ["fathers|father|dads|dad", father],
  ["wives", all([trait("sex", "female"), wed])],
  ["husbands", all([trait("sex", "male"), wed])],
  ["grandmothers", all([trait("sex", "female"), trait("children", "grown children"), age(50, OLDEST)])],
  ["grandfathers", all([trait("sex", "male"), trait("children", "grown children"), age(50, OLDEST)])],
  ["grandparents", all([trait("children", "grown children"), age(50, OLDEST)])],
  ["widows", all([trait("sex", "female"), trait("marital", "widowed")])]
]

// biome-ignore format: one line per meaning
const AGES: Entries = [
  ["gen z|generation z|gen-z|zoomers|genz", born(1997, 2012)],
  ["millennials|millennial|gen y|generation y", born(1981, 1996)],
  ["gen x|generation x|gen xers|gen-x|genx", born(1965, 1980)],
  ["baby boomers|boomers|boomer|baby boomer", born(1946, 1964)],
  ["silent generation", born(1928, 1945)],
  ["teenagers|teens|teenage|adolescents|teenager", age(13, 19)],
  ["minors|under age|underage", age(13, 17)],
  ["young adults|young adult|young people|youths|youth|young|younger", age(18, 29)],
  ["twenties|twentysomethings|20s|in their 20s|in their twenties", age(20, 29)],
  ["thirties|30s|in their 30s|in their thirties|thirtysomethings", age(30, 39)],
  ["forties|40s|in their 40s|in their forties", age(40, 49)],
  ["fifties|50s|in their 50s|in their fifties", age(50, 59)],
  ["sixties|60s|in their 60s|in their sixties", age(60, 69)],
  ["seventies|70s|in their 70s|in their seventies", age(70, 79)],
  ["eighties|80s|in their 80s|in their eighties", age(80, 89)],
  ["middle-aged|middle aged|midlife", age(40, 59)],
  ["seniors|senior citizens|elderly|older adults|older people|pensioners|the old|older|old people|aging", age(65, OLDEST)],
  ["adults|adult|grown-ups", age(18, OLDEST)]
]

// biome-ignore format: one line per meaning
const FAMILY: Entries = [
  ["parents|parent|families with children|families with kids|with children|with kids|have children|have kids|has children|has kids|raising children|raising kids|families", trait("children", "children at home")],
  ["empty nesters|grown children|adult children", trait("children", "grown children")],
  ["childless|childfree|child-free|no children|no kids|without children|without kids", trait("children", "no children")],
  ["married|spouses|newlyweds", wed],
  ["couples|partnered|in a relationship", trait("marital", "married", "living with a partner")],
  ["cohabiting|living together|unmarried couples", trait("marital", "living with a partner")],
  ["singles|single|never married|unmarried|bachelors", trait("marital", "never married", "divorced or separated")],
  ["divorced|separated|divorcees", trait("marital", "divorced or separated")],
  ["widowed|widowers|widow|widower", trait("marital", "widowed")],
  ["homeowners|home owners|homeowner|own a home|own their home|own their homes|house owners", trait("home", "owner")],
  ["renters|renter|tenants|rent their home|renting", trait("home", "renter")]
]

// biome-ignore format: one line per meaning
const WORK: Entries = [
  ["working|workers|worker|employed|employees|employee|in work|have a job|professionals|professional|working people", working],
  ["full-time|full time|full-timers|full-time workers|full time workers|work full time", trait("work", "full-time")],
  ["part-time|part time|part-timers|part-time workers", trait("work", "part-time")],
  ["self-employed|self employed|freelancers|freelancer|entrepreneurs|entrepreneur|business owners|small business owners|founders|contractors", trait("work", "self-employed")],
  ["unemployed|jobless|out of work|job seekers|looking for work|jobseekers", trait("work", "unemployed")],
  ["students|student|undergraduates|college students|university students|in college|in school", trait("work", "student")],
  ["homemakers|homemaker|stay-at-home|stay at home|housewives|housewife", trait("work", "homemaker")],
  ["retired|retirees|retiree|in retirement", trait("work", "retired")],
  ["disabled|unable to work|with disabilities|with a disability", trait("work", "unable to work")],
  ["teachers|nurses|doctors|engineers|lawyers|managers|executives|marketers|accountants|consultants|designers|scientists|researchers|physicians|software engineers|software developers|developers|programmers|data scientists|analysts|architects", all([working, degree])],
  ["drivers of trucks|truck drivers|construction workers|factory workers|blue-collar|blue collar|tradespeople|farmers|electricians|plumbers|mechanics|retail workers|waiters|cashiers|police officers|firefighters", all([working, not(degree)])],
  ["white-collar|white collar|office workers|knowledge workers|remote workers", all([working, trait("education", "some college", "bachelor's degree", "graduate degree")])]
]

// biome-ignore format: one line per meaning
const SCHOOLING: Entries = [
  ["college-educated|college educated|college graduates|graduates|university graduates|university-educated|with a degree|with degrees|degree holders|with a college degree|bachelor's degree|a bachelor's degree|bachelor's|educated|highly educated|with a university degree|with a bachelor's degree|college degree", degree],
  ["graduate degree|postgraduates|with a graduate degree|advanced degree|master's degree|phd|phds|doctorate|with a master's|postgraduate degree|with advanced degrees", trait("education", "graduate degree")],
  ["without a degree|without a college degree|no degree|no college degree|non-college|without degrees|not college educated|less educated|without a bachelor's degree", not(degree)],
  ["some college", trait("education", "some college")],
  ["high school|high school graduates|high school education|high school diploma|high school or less|no college|without college", trait("education", "less than high school", "high school")],
  ["high school dropouts|less than high school|no high school diploma|did not finish high school", trait("education", "less than high school")]
]

// biome-ignore format: one line per meaning
const MONEY: Entries = [
  ["low-income|low income|lower income|lower-income|poor|on a low income|struggling financially|working class|working-class|low incomes", income(0, 40_000)],
  ["middle-income|middle income|middle class|middle-class|average income|middle incomes", income(40_000, 120_000)],
  ["high-income|high income|higher income|higher-income|affluent|wealthy|rich|well-off|upper class|upper-class|high earners|high earning|high-earning|high incomes|upper income|upper-income", income(120_000, ANY_INCOME)]
]

// biome-ignore format: one line per meaning
const PLACES: Entries = [
  ["urban|in cities|city|cities|in the city|city dwellers|urban dwellers|urbanites|big cities|metropolitan|metro areas|urban areas|in urban areas|downtown|city residents|inner city", trait("setting", "urban")],
  ["suburban|suburbs|suburbanites|suburbia|in the suburbs|suburban areas", trait("setting", "suburban")],
  ["rural|countryside|rural areas|small towns|small-town|in the country|country dwellers|villages|farm country|in rural areas|small town", trait("setting", "rural")],
  ["northeast|the northeast|northeastern|new england|mid-atlantic|east coast|new york|new yorkers|new york city|nyc|boston|philadelphia|massachusetts|connecticut|maine|vermont|new hampshire|rhode island|new jersey|pennsylvania", trait("region", "Northeast")],
  ["midwest|the midwest|midwestern|midwesterners|ohio|michigan|illinois|chicago|indiana|wisconsin|minnesota|iowa|missouri|kansas|nebraska|north dakota|south dakota|detroit", trait("region", "Midwest")],
  ["south|the south|southern|southerners|texas|texans|florida|georgia|atlanta|north carolina|south carolina|virginia|west virginia|tennessee|kentucky|alabama|mississippi|louisiana|arkansas|oklahoma|maryland|delaware|south atlantic|houston|dallas|miami", trait("region", "South")],
  ["west|the west|west coast|western states|california|californians|oregon|washington state|nevada|arizona|utah|colorado|idaho|montana|wyoming|new mexico|alaska|hawaii|los angeles|san francisco|seattle|pacific|bay area|denver", trait("region", "West")]
]

// biome-ignore format: one line per meaning
const GROUPS: Entries = [
  ["white|whites|caucasian|caucasians", trait("race", "White")],
  ["black|african american|african americans|african-american|african-americans|blacks", trait("race", "Black")],
  ["hispanic|hispanics|latino|latinos|latina|latinas|latinx", trait("race", "Hispanic")],
  ["asian|asian american|asian americans|asian-american|asians|asian-americans", trait("race", "Asian")],
  ["people of color|non-white|nonwhite|minorities", trait("race", "Black", "Hispanic", "Asian", "other")],
  ["democrats|democrat|democratic voters|liberals|liberal|progressives|progressive|left-wing|left-leaning", trait("party", "Democrat")],
  ["republicans|republican|republican voters|conservatives|conservative|right-wing|right-leaning|gop", trait("party", "Republican")],
  ["independent|independents|independent voters|swing voters|moderates", trait("party", "independent")],
  ["religious|churchgoers|church-goers|devout|evangelicals|christians|practicing", trait("faith", "devout")],
  ["atheists|agnostics|non-religious|nonreligious|secular|not religious|unaffiliated", trait("faith", "not religious")]
]

const country = (...names: ReadonlyArray<Country>): Criterion => trait("country", ...names)
type Country = (typeof TRAITS.country)[number]
const countriesFrom = (first: Country, last: Country) =>
  country(...TRAITS.country.slice(TRAITS.country.indexOf(first), TRAITS.country.indexOf(last) + 1))

// biome-ignore format: one line per meaning
const COUNTRIES: Entries = [
  ["us|u.s|usa|u.s.a|the us|america|americans|american|united states|the united states|united states of america", country("United States")],
  ["uk|u.k|the uk|britain|british|britons|brits|great britain|england|english people|scotland|scottish|wales|london|londoners", country("United Kingdom")],
  ["german|germans|berlin|munich", country("Germany")],
  ["french|paris|parisians", country("France")],
  ["italian|italians|rome|milan", country("Italy")],
  ["spanish|spaniards|madrid|barcelona", country("Spain")],
  ["polish|poles|warsaw", country("Poland")],
  ["dutch|holland|amsterdam|the netherlands", country("Netherlands")],
  ["swedish|swedes|stockholm", country("Sweden")],
  ["swiss|zurich", country("Switzerland")],
  ["austrian|austrians|vienna", country("Austria")],
  ["belgian|belgians", country("Belgium")],
  ["portuguese|lisbon", country("Portugal")],
  ["greek|greeks", country("Greece")],
  ["irish|dublin", country("Ireland")],
  ["norwegian|norwegians", country("Norway")],
  ["danish|danes", country("Denmark")],
  ["finnish|finns", country("Finland")],
  ["ukrainian|ukrainians", country("Ukraine")],
  ["russian|russians|moscow", country("Russia")],
  ["turkish|turks|istanbul|türkiye|turkiye", country("Turkey")],
  ["canadian|canadians|toronto", country("Canada")],
  ["mexican|mexicans", country("Mexico")],
  ["brazilian|brazilians", country("Brazil")],
  ["argentinian|argentinians|argentine", country("Argentina")],
  ["colombian|colombians", country("Colombia")],
  ["chilean|chileans", country("Chile")],
  ["peruvian|peruvians", country("Peru")],
  ["japanese|tokyo", country("Japan")],
  ["chinese|shanghai|beijing", country("China")],
  ["korea|korean|koreans|south korean|south koreans|seoul", country("South Korea")],
  ["indian|indians|mumbai|delhi", country("India")],
  ["indonesian|indonesians|jakarta", country("Indonesia")],
  ["filipino|filipinos|the philippines", country("Philippines")],
  ["vietnamese", country("Vietnam")],
  ["thai|bangkok", country("Thailand")],
  ["pakistani|pakistanis", country("Pakistan")],
  ["bangladeshi|bangladeshis", country("Bangladesh")],
  ["australian|australians|sydney|melbourne", country("Australia")],
  ["new zealander|new zealanders|kiwis", country("New Zealand")],
  ["saudi|saudis", country("Saudi Arabia")],
  ["uae|emirati|emiratis|dubai|the uae|emirates", country("United Arab Emirates")],
  ["israeli|israelis", country("Israel")],
  ["egyptian|egyptians|cairo", country("Egypt")],
  ["nigerian|nigerians|lagos", country("Nigeria")],
  ["south african|south africans", country("South Africa")],
  ["kenyan|kenyans|nairobi", country("Kenya")],
  ["europe|european|europeans|the eu|eu", countriesFrom("United Kingdom", "Ukraine")],
  ["latin america|latin american|latin americans|south america|south american", countriesFrom("Mexico", "Peru")],
  ["north america|north american|north americans", country("United States", "Canada", "Mexico")],
  ["asia", countriesFrom("Japan", "Bangladesh")],
  ["africa|african|africans", countriesFrom("Egypt", "Kenya")],
  ["middle east|the middle east|middle eastern", country("Saudi Arabia", "United Arab Emirates", "Israel", "Egypt", "Turkey")],
  ["oceania", country("Australia", "New Zealand")],
  ["worldwide|global|globally|the world|world|international|around the world|all countries", countriesFrom("United States", "Kenya")],
  ...TRAITS.country.map((name): readonly [string, Criterion] => [name.toLowerCase(), country(name)])
]

/** Every phrase of the grammar, lower case, with the criterion that it stands for. */
export const PHRASES: ReadonlyMap<string, Criterion> = new Map(
  [...PEOPLE, ...AGES, ...FAMILY, ...WORK, ...SCHOOLING, ...MONEY, ...PLACES, ...GROUPS, ...COUNTRIES].flatMap(
    ([phrases, criterion]) => phrases.split("|").map((phrase): readonly [string, Criterion] => [phrase, criterion])
  )
)

/** Most words in a phrase. */
export const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(" ").length))
