import { MEN, WOMEN } from "./SexWords.ts"

const HAVE = "(with|have|has|having)"
const NO =
  "(with no|without|have no|has no|having no|no|without any|do not have|don't have|do not have any|don't have any)"
const KIDS = "(children|kids)"
const SCHOOL = "(high school|secondary school)"
const WITH = "(with |with a |with an |have |have a |has a |having a |holding a |)"
const FOUR_YEARS =
  "(bachelor's degree|bachelors degree|bachelor degree|bachelor's|ba|bsc|four year degree|4 year degree|university degree|college degree)"

/**
 * What phrases say of people: a criterion, “=” and the phrases that mean it, apart by “|”; a line with spaces in front goes on
 * with the one before. `(a|b) c` is “a c” and “b c”. Where two rows have the same phrase, the later row holds.
 *
 * A criterion is a trait with its values, an age, years of birth or a yearly income in US dollars. `not` denies one, `&` joins
 * what must all hold, `/` what may, and after `<` stands what holds of all such people and of others too. `*` is the phrase.
 */
export const MEANINGS = `
sex: female = ${WOMEN}
sex: male = ${MEN}
sex: female & children: children at home, grown children = mothers | mother | moms | mom | mums | mum | mamas
sex: male & children: children at home, grown children = fathers | father | dads | dad
sex: female & marital: married = wives
sex: male & marital: married = husbands
parenthood: grandmothers < sex: female & children: grown children & age 50+ = grandmothers | grandmas
parenthood: grandfathers < sex: male & children: grown children & age 50+ = grandfathers | grandpas
parenthood: grandparents < children: grown children & age 50+ = grandparents
sex: female & marital: widowed = widows
sex: male & marital: widowed = widowers
sex: male & marital: never married = bachelors
born 1997-2012 Gen Z = gen z | gen zers | generation z | zoomers | genz | gen zs
born 1981-1996 Millennial = millennials | millennial | gen y | generation y
born 1965-1980 Gen X = gen x | generation x | gen xers | genx | gen xer
born 1946-1964 Boomer = baby boomers | boomers | boomer | baby boomer | boomer generation
born 1928-1945 Silent = silent generation | the silent generation | pre boomers
age 13-19 = teenagers | teens | teenage | adolescents | teenager
age under 18 = minors | under age | underage
age 18-29 = young adults | young adult | young people | youths | youth | young | younger | younger people | younger adults
age 40-59 = middle aged | midlife
age 8-12 = tweens | tween | preteens | preteen | pre teens
age 2-5 = preschoolers | preschool children
age 4-6 = kindergartners | kindergarteners | kindergarten (children|students|pupils)
age 5-12 = (elementary|grade|primary) schoolers | (elementary|grade|primary) school (children|kids|students|pupils)
age 10-15 = middle schoolers | middle school (students|pupils|kids) | junior high (students|school students)
age 13-19 & work: student = high schoolers | high school (students|pupils|kids|juniors|seniors|freshmen|sophomores)
age 5-17 = schoolchildren | schoolkids | school children | school kids | school age (children|kids) | school aged (children|kids)
age 50-59 = quinquagenarians | quinquagenarian
age 60-69 = sexagenarians | sexagenarian
age 70-79 = septuagenarians | septuagenarian
age 80-89 = octogenarians | octogenarian
age 90-99 = nonagenarians | nonagenarian
age 100+ = centenarians | centenarian
age 65+ = seniors | senior citizens | elderly | the elderly | older adults | older people | older | old people | aging | elders | old age pensioners
age 18+ = adults | adult | grown ups
children: children at home = parents | parent | families with ${KIDS} | ${HAVE} (children|kids|a child|a kid) | raising ${KIDS}
  ${HAVE} (children|kids|a child|a kid) at home | parents with ${KIDS} at home
children: grown children = empty nesters | ${HAVE} (grown|adult) children | grown children | adult children
children: no children = childless | childfree | child free | non parents | nonparents | ${NO} ${KIDS} | without a child
not children: children at home = ${NO} (children|kids) at home | ${NO} (children|kids) in the (home|house|household)
marital: married = married | wedded | wed | spouses | with a (wife|husband|spouse)
parenthood: newlyweds < marital: married = newlyweds | newlywed | newly weds
marital: married, living with a partner = couples | partnered | in a relationship
marital: living with a partner = cohabiting | cohabitants | living together | (living|live|lives) with (a|their) (partner|boyfriend|girlfriend|boyfriend or girlfriend)
  unmarried couples
sex: female & marital: never married, divorced, separated & children: children at home = (single|lone|solo) (mothers|mother|moms|mom|mums|mum)
sex: male & marital: never married, divorced, separated & children: children at home = (single|lone|solo) (fathers|father|dads|dad)
marital: never married, divorced, separated & children: children at home = (single|lone|solo) (parents|parent)
marital: never married, divorced, separated = singles | single | single people
not marital: married = unmarried | not married
marital: never married = never married | have never been married | has never been married | never been married | never once been married | have never once been married
  never yet been married | have not ever been married | have never married | has never married | bachelorettes
marital: divorced = divorced | divorcees | divorcee
marital: separated = separated
marital: widowed = widowed | widow | widower
home: owner = homeowners | home owners | homeowner | (own|owns|owning|bought) (a|their|their own) (home|homes|house) | house owners | owner occupiers
home: renter = renters | renter | tenants | (rent|rents|renting) (a|their) (home|house|apartment|flat) | who rent | renting
home: homeless = homeless | homeless people | unhoused | unhoused people
household: alone = (living|live|lives|live all) alone | living by themselves | one person households
work: full-time, part-time, self-employed = working | workers | worker | employed | employees | employee | in work | (have|has|with) a job | professionals | professional
  working people | in employment
work: full-time = full time | full timers | full time (workers|employees|work|job|jobs) | (work|works|working|employed) full time | (with|have|has) a full time job
work: part-time = part time | part timers | part time (workers|employees|work|job|jobs) | (work|works|working|employed) part time | (with|have|has) a part time job
work: self-employed = self employed | freelancers | freelancer | entrepreneurs | entrepreneur | business owners | small business owners | founders | contractors
work: unemployed = unemployed | jobless | out of work | (job seekers|jobseekers) | looking for work | who are looking for work | (have|has) no job | without a job
work: student = students | student | studying | are studying
work: homemaker = homemakers | homemaker | stay at home
sex: female & work: homemaker = housewives | housewife
work: retired = retired | retirees | retiree | in retirement | pensioners | pensioner
work: unable to work = disabled | unable to work | with disabilities | with a disability
service: veteran = veterans | veteran | military veterans | ex military | army veterans
service: active = active duty | in the military | service members | soldiers
education: graduate degree = ${WITH}(phd|ph d|doctorate|doctoral degree) | phds
education: no schooling, some high school, high school = ${WITH}no (schooling|education|degree|college) (beyond|after|past) ${SCHOOL}
education: no schooling, some high school, high school = ${WITH}${SCHOOL} or less | ${WITH}${SCHOOL} (degree|diploma|education) or less | no college
  no college (education|experience) | without college | (never|not) (went|been) to college | never went to college | (did not|didn't) (go to|attend) college
  (at most|no more than) (a |)${SCHOOL} (degree|diploma|education)
education: no schooling, some high school = (less than|no|without|without a) (high school|a high school) (degree|education|diploma)
  less than (high school|a high school) | high school dropouts | did not finish high school | left school without a diploma
education: no schooling, some high school, high school, some college, two-year degree = some college or (less|lower)
education: no schooling, some high school, high school, some college, two-year degree = (no|without a|without) (college degree|college degrees|university degree|university degrees|bachelor's degree|bachelors degree|bachelor's degrees)
  (did not|didn't|never) (finish|finished|complete|completed) (college|university) | (did not|didn't|never) (graduate|graduated) from (college|university) | non graduates
  non college | not college educated | less educated
education: no schooling, some high school, high school, some college = (no|without a|without) (degree|degrees)
education: some college, two-year degree, bachelor's degree, graduate degree = some college or (more|higher) | at least some college
education: bachelor's degree, graduate degree = ${WITH}${FOUR_YEARS} or (more|higher|above) | at least a ${FOUR_YEARS} | with at least a ${FOUR_YEARS} | college or more
  college educated | college graduates | graduates | college grads | college graduate | university graduates | university educated | degree holders
  graduated from college | graduated college | with (degrees|a degree) | ${WITH}college (degree|degrees) | ${WITH}university (degree|degrees) | highly educated | educated
  finished college
education: graduate degree = (with a |with |with an |)(postgraduate|post graduate|graduate|advanced|master's|masters|doctoral) (degree|degrees) | postgraduates
  post graduates | postgrads | postgrad | mbas | mba | mba holders | master's | phd | phds | doctorate | with a master's | graduate school | grad school
education: bachelor's degree = ${WITH}(bachelor's degree|bachelors degree|bachelor degree|bachelor's|ba|bsc|four year degree|4 year degree) | only a bachelor's degree
education: two-year degree = (with an |with a |)(associate's degree|associate degree|associates degree|two year degree)
education: some college, two-year degree = some college | some college education | (dropped out of|left|started) college
education: high school = ${WITH}${SCHOOL} | ${WITH}${SCHOOL} (degree|diploma|education) | ${SCHOOL} graduates | ged
income 0-40000 = low income | lower income | on a low income | low incomes
income 40000-120000 = middle income | average income | middle incomes
income 120000+ = high income | higher income | high earners | high earning | high incomes | upper income
means: low means < income 0-40000 = poor | struggling financially | working class
means: middling means < income 40000-120000 = middle class
means: ample means < income 120000+ = affluent | wealthy | rich | well off | upper class
setting: urban = urban | in cities | city | cities | in the city | in a city | city dwellers | urban dwellers | urbanites | metropolitan | metro areas | urban areas
  in urban areas | downtown | city residents | inner city | townspeople
setting: suburban = suburban | suburbs | suburbanites | suburbia | in the suburbs | suburban areas
setting: rural = rural | countryside | the countryside | in the countryside | rural areas | in rural areas | in the country | country dwellers | rural people
  farm country | villagers | villages | in a village
place: big city < setting: urban = (big|large|major) (cities|city) | in a (big|large|major) city
place: small town < setting: rural = small towns | small town | in small towns | in a small town
region: Northeast = northeast | the northeast | northeastern | north east | the north east | northeasterners | northeastern states
region: Midwest = midwest | mid west | the midwest | midwestern | midwesterners | midwestern states
region: South = south | the south | southern | southerners | southern states | the southern states
region: West = west | the west | western states | westerners | the western states
place: New England < region: Northeast = new england | new englanders
place: East South Central < region: South = east south central
place: West South Central < region: South = west south central
place: East North Central < region: Midwest = east north central
place: West North Central < region: Midwest = west north central
place: Mountain < region: West = mountain states | mountain west
place: Middle Atlantic < region: Northeast = mid atlantic | middle atlantic | the mid atlantic
place: East Coast < region: Northeast / region: South = east coast | the east coast
place: South Atlantic < region: South = south atlantic
place: West Coast < region: West = west coast | the west coast | pacific coast
place: Pacific < region: West = pacific
race: White = white | whites | caucasian | caucasians
race: Black = black | black or african (american|americans) | african american | african americans | blacks
race: Hispanic = hispanic | hispanics | latino | latinos | latinx | (hispanic|hispanics) or (latino|latinos) | (latino|latinos) or (hispanic|hispanics)
sex: female & race: Hispanic = latina | latinas
race: several races = (mixed|several|multiple) races | mixed race | of mixed race | multiracial | biracial
race: Asian = asian | asian american | asian americans | asians
race: Native American = native americans | native american | american indians
race: Black, Hispanic, Asian, other, Native American, Pacific Islander, several races = people of color | non white | nonwhite | minorities
party: Democrat = democrats | democrat | democratic | democratic voters | registered democrats
party: Republican = republicans | republican | republican voters | gop | registered republicans
party: independent = independents | independent voters | swing voters | political independents
party: independent = independent
ideology: liberal < party: Democrat = liberals | liberal | progressives | progressive | left wing | left leaning
ideology: conservative < party: Republican = conservatives | conservative | right wing | right leaning
ideology: moderate < party: independent = moderates
faith: devout = religious | devout | practicing
faith: devout = churchgoers | church goers | weekly churchgoers | regular churchgoers
  (attend|go to) (church|mass|religious services) (every week|weekly|every sunday|regularly)
religion: Christian < faith: devout, occasional = christians | christian
religion: evangelical < faith: devout = evangelicals | evangelical | born again christians
religion: Catholic = catholics | catholic
religion: Protestant = protestants | protestant
religion: Mormon = mormons | mormon | latter day saints
religion: Orthodox = orthodox christians
religion: Jewish = jews | jewish
religion: Muslim = muslims | muslim
religion: Hindu = hindus | hindu
religion: Buddhist = buddhists | buddhist
religion: atheist < faith: not religious = atheists | atheist
religion: agnostic < faith: not religious = agnostics | agnostic
faith: not religious = no religion | with no religion | without a religion | without religion | without any religion | no religious affiliation | religiously unaffiliated
  non religious | nonreligious | secular | not religious | unaffiliated
orientation: straight = straight | heterosexual | heterosexuals
orientation: gay = gay | lesbian | lesbians | homosexual | homosexuals | gays
orientation: bisexual = bisexual | bisexuals
orientation: gay, bisexual = gay or bisexual | bisexual or gay | gay and bisexual | lgbt | lgbtq | lgbtq+ | lgbtqia | queer
occupation: * < work: student = undergraduates | college students | university students | in college | in school | graduate students
occupation: * < work: full-time, part-time, self-employed & education: bachelor's degree, graduate degree = teachers | nurses | doctors | engineers | lawyers | managers
  executives | marketers | accountants | consultants | designers | scientists | researchers | physicians | software engineers | software developers | developers
  programmers | data scientists | analysts | architects
occupation: * < work: full-time, part-time, self-employed & not education: bachelor's degree, graduate degree = drivers of trucks | truck drivers | construction workers
  factory workers | blue collar | tradespeople | farmers | electricians | plumbers | mechanics | retail workers | waiters | cashiers | police officers | firefighters
occupation: * < work: full-time, part-time, self-employed = white collar | office workers | knowledge workers | remote workers
`

/** Words for all countries. */
export const WORLD = "worldwide|global|globally|the world|world|international|around the world|all countries"
