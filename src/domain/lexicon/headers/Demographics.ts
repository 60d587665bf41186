/**
 * How questions about demographics are known, one fact a line; over wordings and labels as `wordingOf` and `bareLabel` fold them.
 * Read by `survey/model/Demographics.ts`.
 *
 * - `vocabulary` words that such a question is made of; what else it says makes it less plain
 * - `wording` must occur; `(?:)` where the answers alone tell
 * - `elsewhere` tells it in a short question in another language, whatever else that says
 * - `never` must not occur: `past` and `opinion` are of no demographic
 * - `kind` what labels say, one line per group of people
 * - `called`, `asked` a question about any of them, by its key or beginning and by its wording; read by `backtest/Demographics.ts`
 */
export const DEMOGRAPHICS = String.raw`
past \bage 1\d\b|\bwere 1\d\b|\brespondent 1\d\b|\bbirth\b|\bborn\b|\bpast\b|\bprevious(?:ly)?\b|\bformer(?:ly)?\b|\bused to\b|\bfirst\b|\blast job\b|\bexpect|\bplan\b|\bideal\b|\bprefer to\b
opinion \bshould\b|\bimportan|\bfeel (?:about|toward|towards)\b|\bthermometer\b|\bdiscriminat|\bbetter job\b|\bwould you mind\b|\bagree\b|\bopinion\b|\binfluence\b|\bcandidate|\bfavou?r\b|\btreat
sex-vocabulary sex gender male female man woman identify identity describe yourself birth assigned
sex-wording \bsex\b|\bgender\b|\b(?:are you|you are|i am)\b.*\b(?:man|male|woman|female)\b|^(?:male|female)\b.*\b(?:male|female)$|^(?:are|is) you[ .…:?]*$
sex-elsewhere (?<!\p{L})(?:geschlecht|sexe|sexo|sesso|geslacht|kön|køn|kjønn|płeć|género|genre)(?!\p{L})|^(?:vous êtes|êtes-vous|sind sie|sie sind|es usted|usted es)(?!\p{L})
sex-never {opinion}|\b(?:expect|first|ideal)\b
age-vocabulary age aged ages old years year how were last birthday band bracket category group range exact number recoded full enter computed
age-wording \bage\b|\bages\b|\bagecat\b|\bhow old\b|\baged\b|\bage ?(?:group|band|range)\b
age-elsewhere (?<!\p{L})(?:edad|alter|âge|età|leeftijd|idade|ålder|alder|wiek|ikä|yaş|возраст)(?!\p{L})
age-never {opinion}|\bwhen\b|\bfirst\b|\bstart|\bbegan\b|\bbegin|\bretire|\bexpect|\blikely\b|\bmarried\b|\bstopped?\b|\bideal\b|\bfeel\b|\bleft\b|\bage 1\d\b|\b(?:at|by|until|since|before) age \d|\bbenefits?\b|\badvantage|\bdiagnos
age-kind \b\d\d ?-\d\d\b|\b\d\d to \d\d\b
age-kind \b\d\d ?\+|\bolder\b|\bover\b
birthYear-vocabulary year birth born date were in what which
birthYear-wording \byear (?:of birth|born|were you born)\b|\bborn\b.*\byear\b|\bbirth ?year\b|\byear\b.*\bborn\b|\bwhen were you born\b
birthYear-never {opinion}
race-vocabulary race ethnicity ethnic racial background hispanic latino origin identified identify group masked
race-wording \brac(?:e|ial)\b|\bethnic|\bhispanic\b|\bracethn|\borigin\b
race-never {opinion}
race-kind ^white|\bcaucasian
race-kind ^black|african-? ?american
race-kind hispanic|latin[oax]
race-kind ^asian
education-vocabulary education educational level highest degree school schooling grade completed attained attainment received have finished year category 5
education-wording \beduc|\bdegree\b|\bschool|\bgrade\b|\bqualification|\bcollege\b|\bdiploma\b
education-never {opinion}|\b(?:confidence|plan|expect|start|current(?:ly)? (?:enrolled|attend)|field of|major)\b
education-kind high ?school|secondary|\bged\b|hs grad|12th grade|\bgcse|\ba-? ?levels?\b|abitur
education-kind some college|associate|some post|vocational|some university
education-kind bachelor|^degree|college grad|college degree|university degree|undergraduate|4-?year|four-?year|college or more
education-kind graduate degree|graduate\/|^graduate|post-?grad|master|doctora|professional|ph\.?d
education-kind less than|did not finish|no (?:formal|diploma|qual)|primary|^lt |elementary
income-vocabulary income household family total annual yearly gross net before tax taxes last year combined earnings earn all sources how much money your members everyone imputed dollars and s from was probable altogether
income-wording \bincome\b|\bearn(?:s|ings|ed)?\b|\bsalary\b|\bhousehold.{0,40}\bmoney\b
income-never {opinion}|\bemployer|\bcustomer|\bbusiness\b|\bcompany\b|\bsatisf|\bvolatil|\bvar(?:y|ies|ied)\b|\bchange|\bshare\b|\bsource of\b|\bcontribut|\bneed\b|\braising\b|\bage 1\d\b|\bwage-?earner
region-vocabulary region regions census us part country live lives living area state where interview residence sample 4 reside code you
region-wording \bregion\b|\bcensus\b|\bwhere .*\b(?:live|located)\b|\bpart of the (?:country|us)\b|\blocation\b|\bstate\b
region-never {past}|{opinion}
marital-vocabulary marital status married relationship legal current post coded situation partnership living with partner or
marital-wording (?:)
marital-never {opinion}|{past}
marital-kind ^(?:now |currently |legally )?married
marital-kind widow
marital-kind divorced
marital-kind separated
marital-kind never (?:been )?married|^single\b|not married
marital-kind partner|cohabit
employment-vocabulary employment employed work working status labor labour force current situation job occupation main activity primary only initial last 7 days week
employment-wording (?:)
employment-never {opinion}|{past}|\b(?:industry|sector)\b
employment-kind full-? ?time|\bft\b|^(?:r )?(?:employed|working|paid work)
employment-kind part-? ?time|\bpt\b
employment-kind unemployed|looking for (?:work|a? ?job)|laid off
employment-kind retired
employment-kind student|in school|studying|^(?:in )?(?:full-time )?education$
employment-kind homemaker|keeping house|house ?work|home or family|stay-? ?at-? ?home
employment-kind self-? ?employed|freelanc
children-vocabulary children child kids household members people persons number presence under 18 years old how many living at home live hh age ages in your not do have any or with than less through to y yrs younger parent parents guardian
children-wording \bchild|\bkids?\b|\bhousehold members\b|\bmembers\b.*\byears\b|\bparent or guardian\b|\bare you (?:a|the) parent\b
children-never {opinion}|{past}|\b(?:adults?|18 (?:yrs|years)? ?and (?:older|over)|older than 18|18\+|more than 18|support|ever had|ever born|did your parents|your parents|your (?:mother|father)|want|want to have|died|grand)\b|18\+
children-kind ^(?:0|none|no|zero)\b|does not|without|no children|not a parent
children-kind ^[1-9]\+?|^one|^yes|with children|\bha(?:ve|s)\b.*child|lives? with|^parent
party-vocabulary party id identification affiliation political politics consider think self yourself democrat republican independent or as generally usually today registered does closer feel which do speaking repeated
party-wording \bparty ?id\b|\bpolitical party\b|\bparty affiliation\b|\baffiliat|\bconsider (?:yourself|themselves)\b|\bthink of (?:self|yourself)\b|\bparty\b.*\b(?:closer|identif|preference|registered|lean)|\b(?:closer|identif|registered)\b.*\bparty\b|^party$|^political (?:party|affiliation)|\bpartisan
party-never {opinion}|{past}|\bvote|\blike\b|\bhandle|\bideolog
party-kind democrat
party-kind republican
party-kind independent|neither|no preference
party-kind ^labour
party-kind ^conservative
party-kind liberal democrat
party-kind ^green
ideology-vocabulary ideology political views view liberal conservative scale think self yourself describe politics place generally terms
ideology-wording \bideolog|\bpolitical(?:ly)?\b|\bliberal\b.*\bconservative\b|\bpolitics\b
ideology-never {opinion}|{past}|\bparty\b
ideology-kind \bliberal
ideology-kind \bconservative
ideology-kind \bmoderate
religion-vocabulary religion religious preference affiliation denomination present current if any belonging belong to at faith what is do you consider yourself
religion-wording \breligio|\bdenomination\b|\bfaith\b
religion-never {opinion}|{past}|\battend|\bhow often\b|\bservices?\b
religion-kind protestant|christian|evangelical
religion-kind catholic
religion-kind jewish|judaism
religion-kind muslim|islam
religion-kind ^(?:none|no religion|nothing|atheist|agnostic|not applicable)
orientation-vocabulary sexual orientation identify identity consider yourself think describe
orientation-wording (?:)
orientation-never {opinion}
orientation-kind straight|heterosexual
orientation-kind gay|lesbian|homosexual
orientation-kind bisexual
housing-vocabulary home own rent tenure housing status house residence ownership living situation or do you your
housing-wording (?:)
housing-never {opinion}|{past}
housing-kind ^own|owned|homeowner|mortgage
housing-kind ^rent|rented|renter
urbanicity-vocabulary area live urban rural suburban metro metropolitan status msa community type describe place where residence domicile
urbanicity-wording (?:)
urbanicity-never {opinion}|{past}|\bprefer|\bwork\b
urbanicity-kind ^(?:urban|city|a big city|large city|metro)
urbanicity-kind suburb
urbanicity-kind rural|village|countryside|farm|non-? ?metro|country
called ^(?:d\d+[ _.-]*)?(?:age|age ?group|age ?\d|gender|sex|region|state|country|location|race|race ?\d|racethn ?\d|ethnicity|hispanic|education|educ ?\d?|income|household[ _]income|marital|marital[ _]status|employment|employment[ _]status|work[ _]status|occupation|industry|urbanicity|area|community[ _]type|party|religion|orientation|kids|children|home ?own(?:er)?ship)\b
asked \b(?:your|you) (?:age|gender|sex|race|ethnicity|education|income|marital status|household|region|state|zip|occupation|industry|primary role|role|employment|religion|sexual orientation)\b|\bhow old\b|\byears have you been in\b|\bhighest level of (?:school|education)\b|\bwhere you live\b|\bhousehold (?:earn|income)|\bcensus region\b|\bus region\b|\bare you (?:male|a man|married|employed|hispanic|of hispanic)\b|\bdo you have any (?:children|kids)\b
`
