/** Read by `people/EntailedAnswers.ts`. */
export const ENTAILED_ANSWERS = String.raw`
no ^(?:no|nope)\b(?! (?:more|fewer|less|opinion|answer)\b)
beside ^(?:prefer not|rather not|don't know|do not know|not sure|unsure|no answer|no opinion|maybe|perhaps|possibly)\b
opinion \b(?:young|old|older|younger|rich|poor|wealthy|smart|educated|likely|willing|able|going|or|not|more|less|better)\b
counted ^(?:two|three|four|five|six|seven|eight|nine|ten|several|many|multiple|\d+)$
children (?:children|kids|child|kid)
some-of-them (?:sons?|daughters?|boys?|girls?|toddlers?|teenagers?|teens|babies|(?:young|small|little|grown|adult|teenage|school[- ]age[d]?) (?:children|kids|sons|daughters))
parents (?:parents?|mothers?|moms?|mums?|fathers?|dads?)
parent-head ^(?:(?!(?:of|with|to|for|not|and|or|non|than)\b)[\p{L}-]+ ){0,4}?
end (?=$|,| (?:in|from|aged|living|under|over|between|and who|who live)\b)
of-one {parent-head}{parents} (?:of|with|to) (?:an only|a single|just one|one) (?:child|kid){end}
of-several {parent-head}{parents} (?:of|with|to) (twins|triplets|quadruplets){end}
how-many ^(?:how many (?:children|kids) (?:do you have|have you got|have you)(?: in total| altogether| in all)?|what is the number of (?:children|kids) (?:that )?you have)$
no-children ^(?:none|no|i have none|i have no)(?: {children})?$|^(?:zero|0)(?: {children})?$
which ^(?:which|what) (?:(?:brand|make|kind|type|model) of )?((?:[\p{L}'-]+ ){0,4}?[\p{L}'-]+) do you (?:currently |personally |now |actually )?(?:have|own|use|drive|ride)(?: at home| now| currently| today)?$
one-only ^(?:(?:cell|mobile|smart) ?)?phone$|^smartphone$
light ^(?:personal|own|yes|use|drive)$
several \b(?:both|all|several|multiple|more than one|two or more|mixture|mix|combination|and|plus)\b|&|\+|\/
none ^(?:none\b|no\b(?! (?:name|brand))|nothing\b|neither\b|not any\b|i (?:do not|don't)\b|i have no\b|i own no\b)
asks-occupation ^(?:(?:what|which)(?: of (?:the following|these))?(?: best)? (?:is|describes|was) (?:your|the) (?:current |main |primary |present )?(?:occupation|profession|job|work|line of work|job title|field of work|trade)|what do you do for (?:a living|work)|(?:what is|what's) your (?:current |main |primary )?(?:occupation|profession|job|job title|line of work)|(?:what|which) (?:occupation|profession|job|trade) (?:do you have|are you in)|(?:which|what)(?: of (?:the following|these))? (?:category |group |occupation |profession )?best describes (?:your (?:current |main )?(?:occupation|profession|job|work)|what you do for (?:a living|work)))(?: now| currently)?$
asked ^(?:and )?(?:who|whom|which candidate|what candidate) did you vote for(?: for president)?(?: in the (?:last |most recent |previous )?(?:(20\d\d) )?(?:presidential )?election| in (20\d\d))?$
election (?: in (?:the )?(?:(last|latest|most recent|previous|past) )?(?:(20\d\d) )?(?:us |u\.s\. |american |general |presidential |national |federal )*(?:elections?)?(?: (?:of|in) (20\d\d))?| in (20\d\d)| last time)?
voter-head ^(?:(?!(?:of|with|not|and|or|likely|registered|swing|undecided|potential|eligible|first-time)\b)[\p{L}-]+ ){0,3}?
did ^(?:did you (?:actually |personally )?vote|have you voted){election}$
does ^(?:do you (?:usually |normally |generally |ever |regularly |always )?vote(?: in (?:most |national |presidential )?elections)?|are you an? (?:(?:active|regular) )?voter)$
for-whom ^(?:who|whom|which candidate|what candidate|which party|what party) did you vote for(?: for president)?{election}$
of-nobody ^(?:(?:i )?(?:did not|didn't|do not|don't|never) vote|none|nobody|no one|not applicable|n\/a|i was not able to vote)
all-voters ^(?:all |us |american |the )?voters$
`

/** Read by `people/StatedAnswers.ts`. */
export const STATED_ANSWERS = String.raw`
one-or-more \b(sometimes|often|frequently|regularly|usually|typically|very|extremely) or (?:often|frequently|regularly|usually|always|very|extremely)\b
of-others \b(?:of|with|to|for|by|like|than|whose|married|near|next|around|against|from|about)\b
with ^(?<head>(?:people|adults|everyone|everybody|anyone|men|women|americans)) with (?<thing>(?:an?|any|their own) [^,;.]+|diabetes|asthma|cancer|arthritis|depression|anxiety|epilepsy|dementia|high blood pressure|hypertension|adhd|autism|migraines|insomnia|allergies|(?:health |life |car )?insurance|internet access)$
roles-of ^(?:(?:people|adults|voters|americans) who are )?(?:strong |staunch |firm )?(supporters|advocates|proponents|backers|opponents) of ([^,;.]+)$
to-quit ^(?:(?:are|is) )?(?:plan|plans|planning|want|wants|wanting|hope|hopes|hoping|try|trying|intend|intends|need|needs) to (?:quit|stop|give up) (?=\w+ing\b)
former ^(?:former|ex-?|reformed|lapsed) ?(?=\w)
neutral ^(?:(?:recently|newly|happily|currently|legally|still|proud|proudly|already|openly|long|self|typical|ordinary|average|real|loyal|busy|now|full[- ]time|part[- ]time|fully|officially|all|just|both)\b[ ,-]*)+$
wished \b(?:want|wants|hope|hopes|plan|plans|expect|expects|aim|aims|try|trying|dream|dreams|wish|wishes|would like|used|going|about|hoping|planning|saving)(?: (?:to|of|on|for)(?: be| become| live| own)?)?\s*$
living \b(?:liv(?:e|es|ing)|resid(?:e|es|ing)|residents?|based|located|settled)(?: (?:currently|now|permanently))? (?:in|of)(?: the)?\s*$
came [ -](?:expats?|expatriates?|immigrants?|emigrants?|migrants?|refugees?|exiles?|nationals?|citizens?|natives?)$
alternatives \b(?:or|nor|and\/or|neither|either)\b
parents ^(?:(?:non-?|not )?parents?|(?:who |that )?(?:have|has|having|with) (?:any )?(?:children|kids|a child|a kid))$
no ^(?:no|nope)\b(?! (?:high school|schooling|religion|degree|children|kids))
number-of-children ^(?:(none|no (?:children|kids)|zero|0)|(?:\d+|one|two|three|four|five|six)\b.*)$
no-religion ^(?:none|no religion|no religious|nothing in particular|not religious|unaffiliated|atheist or agnostic)\b
with-others ^(?:i )?(?:live|living|stay|staying) (?:with|at)\b|\bdorm
joined-predicate \b(?:and|,) (?:who|never|do not|don't|hate|dislike)\b
often-done ^(?:frequent|heavy|regular)$
how-much ^(?:frequent|heavy|light|moderate)$
people-in-general ^(?:people|adults|men|women|persons|individuals|folks|americans|employees|workers|consumers)$
determiner ^(?:all|the|us|american) 
single ^(?:single|unmarried|not married)\b
`

/** Read by `people/Saying.ts`. */
export const SAYING = String.raw`
spare ^(?:currently|personally|really|actually|still|now|also|truly|absolutely|just|simply|genuinely|nowadays|yourself|themselves)$
manner ^(?:regular|avid|keen|proud|happy|current|loyal|passionate|big|real|true|dedicated|devoted|lifelong)$
circumstance ^(?:in (?:the )?(?:morning|mornings|afternoon|afternoons|evening|evenings|summer|winter|bed|the shower)|at (?:night|home|work|lunch|breakfast|dinner|school|weekends)|on (?:weekends|weekdays|vacation|holiday|the way to work|sundays)|(?:before|after|during|with) (?:work|bed|breakfast|lunch|dinner|meals|school)|outdoors|indoors|online|for a living|part[- ]time|full[- ]time)$
leaves-open \b(?:or|nor|either|neither|nobody|no one|no-one|used to|no longer|any ?more|unless|except|but|if|until|not only|not always|mostly|mainly|partly|largely|nearly|only|instead|rather|than)\b
bounding \b(?:no |not )?(?:more|less|fewer)(?: often| frequently)? than\b|\bor (?:more|less|fewer)(?: often)?\b|\bat (?:the )?(?:very )?(?:most|least)\b|\bup to\b
negation ^(?:do not|don't|does not|doesn't|are not|aren't|is not|isn't|did not|didn't|have not|haven't|not)(?: ever)?[ ]
perfect ^(?:have|has|had) (?:(never |)(?:ever |already )?)(\w+)(.*)$
nothing-of ^(\w+) (?:no|zero) (?!longer|other|such|more|less|fewer|matter)
rate-never ^(?:never(?: ever)?|do not(?: ever)?|don't(?: ever)?|not|does not|did not|didn't|have never|have not|haven't|are not|aren't|neither)$
rate-rarely ^(?:rarely|seldom|hardly ever|almost never|hardly|barely|very rarely)$
rate-sometimes ^(?:sometimes|some days|occasionally|once in a while|now and then|from time to time|at times)$
rate-often ^(?:often|frequently|regularly|routinely|a lot|very often)$
rate-usually ^(?:usually|typically|normally|generally|mostly|most of the time|almost always|nearly always)$
rate-always ^(?:always|constantly|all the time|every time|invariably)$
degree-slight ^(?:a little|a little bit|a bit|slightly|not very|not too|not so|barely|hardly|mildly)$
degree-moderate ^(?:somewhat|fairly|quite|rather|moderately|pretty|reasonably|kind of|sort of)$
degree-high ^(?:very|extremely|really|highly|incredibly|deeply|terribly|super|truly|completely|totally|absolutely|entirely|fully)$
own \b(your|their|my|our|his|her) own\b
wholly-denied ^(?:can't|can ?not|don't care|are not a fan|have no (?:trust|confidence)) 
feeling ^(?:a fan|into|opposed|against|for|in favou?r|fond|keen)\b
emphasis ^(?:really|absolutely|truly|genuinely|just) 
nothing \b(?:no|none|nothing|nobody)\b
`

/** Read by `people/SelfQuestion.ts`. */
export const SELF_QUESTION = String.raw`
now (?: (?:right now|at present|at the moment|at this time|as of today|currently|today|these days|now))?
kind (?:(?:current|own|present|highest|legal|approximate|total|annual|yearly|combined|overall|exact|main|primary|completed|usual|personal|formal) )*
belong (?:are you(?: in| part of)?|do you (?:currently )?(?:belong to|belong|fall into|fall in|fall under|fall|identify with|identify as|identify|have|live in|reside in|live|reside)|(?:best )?describes you(?: best)?|applies to you|is yours|have you (?:completed|attained|achieved|received|reached|obtained))
working (?:employed(?: full[- ]time| part[- ]time)?|working(?: full[- ]time| part[- ]time)?|unemployed|retired|a student|self-employed|not working|not employed|out of work|a homemaker|something else)
dwelling (?:your|the|a) (?:(?:current|own|primary) )?(?:home|house|residence|place|apartment|dwelling)(?: (?:that |where |in which )?you live(?: in)?)?
live (?:do you (?:currently |now )?(?:live|reside)(?: in)?(?: now| currently)?|are you (?:currently )?(?:located|based|living)(?: in)?)
country (?: of the (?:country|united states|us|u\.s\.?|usa))?
setting (?:an? |the )?(?:urban|suburban|rural|city|cities|suburbs?|country(?:side)?|big city|large city)(?: area| community| setting)?
partisan (?:an? )?(?:republican|democrat|independent)
generation (?:an? )?(?:member of )?(?:gen(?:eration)?[ -]?[xz]|millennials?|(?:baby )?boomers?|(?:the )?silent generation)
marital-status (?:single|married|divorced|widowed|separated|never married|living with a partner)
instruction [?:.,]?\s*\(?(?:please )?(?:(?:select|choose|mark|pick|tick|check) (?:one|all|the|only|a single|your)\b|(?:in years|select one)\))[^?]*$
address ^(?:and |so |first(?:ly)?,? |finally,? |lastly,? |to begin,? |for classification(?: purposes)?,? |demographics?: )+
young-children ^(?:do you have (?:any )?|are you (?:the |a )?(?:parent|parent or guardian|guardian) (?:of|to) (?:an? |any )?)(?:children|child|kids?) (?:(?:who are )?(?:under|below|younger than)(?: the)?(?: age)?(?: of)? 18|aged 17 or (?:under|younger))(?: years old)?(?: (?:living |who live )?(?:at home|in your (?:home|household|house)|with you))?$
young-here ^(?:are there (?:any )?(?:children|kids)|is there an? (?:child|kid)|do any (?:children|kids)|do you have (?:an? (?:child|kid)|any (?:children|kids)|children|kids)) (?:(?:who are |aged )?(?:under|below|younger than)(?: the)?(?: age)?(?: of)? 18 )?(?:(?:living|live|currently living) )?(?:at home|with you|in (?:your|the) (?:own )?(?:home|household|house))(?: (?:who are )?(?:under|below|younger than)(?: the)?(?: age)?(?: of)? 18)?$
served (?:in |on active duty in )(?:the )?(?:us |u\.s\. |united states |american )?(?:military|armed forces|armed services|military services?)
status (?:divorced|separated|widowed|married|never married)
statuses ^are you (?:currently )?({status}(?:, {status})*,? or {status})$
unclear \bor\b|\b(?:young|old|older|younger|rich|poor|wealthy|well off|educated|middle aged|working class|middle class|upper class|independent|more|less|better|likely|happy|satisfied)\b
than-a-number ^(?:older|younger|more|less) than(?= \$?\d)|(?<=\d(?: years)?) (?:or|and) (?:older|over|above|more|under|younger|less)$|(?<=\d )years? old$
light \b(?:living|in|the|a|an|of|person|who|is|are|not|years|old|and|now|currently|area|non)\b
doing ^(?:do you (?:currently |personally )?(own|have|drink|eat|play|use|drive|ride|smoke|watch|read)|(?:have you got)) ((?:an? |any |the )?[\p{L}'-]+(?: [\p{L}'-]+){0,2})$
more \b(?:or|and|every|each|less|more|much|many|often|day|daily|week|weekly|ever|regularly|enough|too|at|in|with|than|with|alone|outside|home|work|yourself|night|nights|nightly|mornings?|evenings?|afternoons?|weekends?|weekdays?|month|monthly|year|yearly|hourly|always|usually|sometimes|occasionally|rarely|frequently|constantly|anymore|still|together|publicly|indoors|outdoors|online|black|straight|lots|plenty|\d+)\b
these (?: one)?(?: of (?:the following|these)(?: \w+)?)?
lead (?:what(?: is|'s| are) your|what would you say is your|(?:which|what){these}(?: \w+){0,2}(?: best| most closely| most accurately)? (?:describes|matches|represents|reflects|corresponds to|fits) your|how (?:would|do|should) you (?:best |currently )?(?:describe|classify|characteri[sz]e|define) your|(?:please )?(?:select|state|choose|indicate|tell us|tell me|specify|give|enter|share|provide|mark|report) your|(?:can|could|would|may) (?:you|we|i) (?:please )?(?:tell us|tell me|state|indicate|share|ask|know)(?: what)? your|your|)
noun age(?: group| range| bracket| category| band)?(?: in years)?|generation => Age
noun (?:total |annual |yearly |gross )*(?:household|family) income(?: range| bracket| level| group)?(?: per year| a year)?(?: before tax(?:es)?)? => Income
noun (?:gender|sex)(?: identity)? => sex
noun (?:census )?region(?: of residence)?|part of the country|area of the country => region
noun (?:home |us |u\.s\. )?state(?: of residence)? => place
noun (?:home )?country(?: of residence)?|nation => country
noun (?:type|kind|sort) of (?:area|community|place|neighbou?rhood)|living area|residential area => setting
noun (?:level of )?(?:education|schooling)(?:al)?(?: level| attainment| background| qualification)?|educational (?:level|attainment|background|qualifications?)|(?:level of )?(?:education|schooling) completed|(?:academic |educational )?(?:degree|qualification)|level of (?:education|schooling)(?: (?:that )?you(?: have|'ve)? (?:completed|attained|achieved))? => education
noun (?:employment|work|working|job|labou?r force|occupational|professional) (?:status|situation)|employment => work
noun (?:marital|relationship|civil) status => marital
noun (?:housing|home ownership|home-ownership|homeownership) (?:status|situation|tenure)|housing tenure => home
noun race|ethnicity|race or ethnicity|race and ethnicity|race\/ethnicity|(?:racial|ethnic|racial or ethnic) (?:background|group|identity|origin) => race
noun (?:political )?party(?: affiliation| identification| id| membership| preference)?|political affiliation => party
noun (?:present )?(?:religion|religious (?:affiliation|preference|identity|background))|faith => religion
noun political (?:views?|leaning|orientation|ideology|philosophy|outlook)|ideology => ideology
noun sexual orientation|sexuality => orientation
noun (?:military|veteran)(?: service)? (?:status|experience)|military service|military background => service
noun parental status|number of (?:children|kids) => children
whole ^(?:how old are you){now}$ => Age
whole ^(?:(?:to )?(?:which|what)(?: of these| of the following)? generations? (?:are you(?: in| part of| a member of)?|do you belong(?: to)?)){now}$ => Age
whole ^(?:(?:are you|(?:do|would) you (?:call|consider|describe|think of) yourself(?: as)?) {generation}(?:, {generation})*,? or {generation}){now}$ => Age
whole ^(?:what was your (?:total |annual )*(?:household|family) income(?: before taxes)? (?:last year|in 20\d\d)(?: before taxes)?){now}$ => Income
whole ^(?:are you (?:an? )?(?:male or (?:a )?female|female or (?:a )?male|man or (?:a )?woman|woman or (?:a )?man)|how do you describe your gender){now}$ => sex
whole ^(?:(?:in )?(?:which|what) (?:census |us |u\.s\. )?(?:region|part){country} {live}){now}$ => region
whole ^(?:where in the (?:country|united states|us|u\.s\.) {live}){now}$ => region
whole ^(?:(?:in )?(?:which|what) country {live}){now}$ => country
whole ^(?:do you (?:currently )?live in {setting}(?:, (?:in )?{setting})*,? or (?:in )?{setting}){now}$ => setting
whole ^(?:(?:what|which) (?:type|kind|sort) of (?:area|community|place|setting) {live}){now}$ => setting
whole ^(?:(?:(?:which|what)(?: of (?:the following|these))? best describes|how would you describe) (?:the (?:area|community|place) (?:where |in which |that )?you (?:currently )?live(?: in)?|where you (?:currently )?live)){now}$ => setting
whole ^(?:are you (?:currently )?{marital-status}(?:, {marital-status})*,? or {marital-status}){now}$ => marital
whole ^(?:(?:with )?(?:which|what) (?:political )?party do you (?:most closely |most )?(?:identify with|identify|belong to)){now}$ => party
whole ^(?:(?:generally speaking,? |in politics(?: today)?,? |politically,? )?do you (?:usually |generally |personally )?(?:(?:think of|consider|call|describe) yourself|identify(?: yourself)?) (?:as |to be )?{partisan}(?:, {partisan})*,? or {partisan}){now}$ => party
whole ^(?:do you (?:currently )?work full[- ]time,? (?:or )?part[- ]time,? or not (?:at all|work(?: at all)?)){now}$ => work
whole ^(?:are you (?:currently )?{working}(?:, {working})*,? or {working}){now}$ => work
whole ^(?:what do you (?:currently )?do for (?:work|a living)){now}$ => work
whole ^(?:(?:in )?(?:which|what) (?:us |u\.s\. |american )?state (?:do you (?:currently )?(?:live|reside)(?: in)?|are you (?:currently )?(?:based|living|located|from)(?: in)?|is (?:your )?home)){now}$ => place
whole ^(?:where (?:do you (?:currently )?(?:live|reside)|are you (?:based|located|living))){now}$ => place, region, country, setting
whole ^(?:(?:in )?(?:which|what) (?:decade|year|years) were you born(?: in)?|when were you born|what(?: is|'s) your (?:birth year|year of birth|decade of birth)|what generation are you){now}$ => Age
whole ^(?:(?:which|what) country are you (?:in|from|based in)){now}$ => country
whole ^(?:how many (?:children|kids) do you have(?: in total| altogether)?){now}$ => children
whole ^(?:how (?:far did you (?:get|go) in (?:school|education|your education)|much (?:education|schooling) (?:have you (?:had|completed)|do you have)|educated are you)){now}$ => education
whole ^(?:what(?: is|'s) (?:your |the )?highest (?:level of (?:education|school|schooling)|level|degree|grade|qualification)(?: of (?:education|school|schooling))?(?: or degree)?(?: (?:that )?you(?: have|'ve)?(?: completed| received| attained| achieved| obtained| earned| finished| hold| have)?)?){now}$ => education
whole ^(?:do you (?:currently )?(?:own|rent)(?: {dwelling})?,? or (?:do you )?(?:own|rent)(?: (?:it|{dwelling}))?|is (?:your|the) (?:home|house|residence|place) (?:owned or rented|rented or owned)|are you (?:an? )?(?:home ?owner|renter) or (?:an? )?(?:home ?owner|renter)){now}$ => home
whole ^(?:are you (?:currently )?(?:single|married|in a relationship|divorced|widowed)(?:, (?:single|married|in a relationship|divorced|widowed|separated))*,? or (?:single|married|in a relationship|divorced|widowed|separated|something else)){now}$ => marital
whole ^(?:what religion (?:do you (?:practi[sc]e|follow|belong to)|are you)|(?:do you )?(?:think of|consider) yourself to be (?:of )?(?:any|a) religion){now}$ => religion
whole ^(?:(?:politically,? )?(?:would you say you are|do you (?:consider|think of) yourself(?: as| to be)?|are you) (?:very )?(?:liberal|conservative|moderate)(?:, (?:liberal|conservative|moderate))*,? or (?:very )?(?:liberal|conservative|moderate)){now}$ => ideology
states ^(?:have|did) you (?:ever )?(?:served?|been) {served}$ => service, veteran, active
states ^are you (?:now |currently )?serving {served}$ => service, active
states ^have you (?:ever )?been married$|^were you ever married$ => marital, married, divorced, separated, divorced or separated, widowed
states ^are you (?:currently )?divorced or separated$ => marital, divorced, separated, divorced or separated
states ^are you legally married$ => marital, married, separated
states ^(?:do you have (?:any )?(?:children|kids|a child)(?: of your own)?|are you a (?:parent|mother or father)|have you (?:got )?any (?:children|kids))$ => children, children at home, grown children
states ^(?:did you (?:ever )?(?:graduate|get a diploma) from|have you (?:ever )?graduated from|did you (?:complete|finish)|have you (?:completed|finished)) high school$|^do you (?:have|hold) an? high school (?:diploma|degree)(?: or (?:ged|equivalent))?$ => education, high school, some college, two-year degree, bachelor's degree, graduate degree
states ^(?:did you (?:ever )?(?:go to|attend)|have you (?:ever )?(?:been to|attended|gone to)) (?:college|university|a college or university)$ => education, some college, two-year degree, bachelor's degree, graduate degree
states ^(?:(?:did you (?:ever )?graduate|have you (?:ever )?graduated) from (?:college|university|a four-year college)|(?:did you (?:complete|finish)|have you (?:completed|finished)) (?:college|university)|do you (?:have|hold) an? (?:college|university|(?:four-year|4-year)(?: (?:college|university))?) degree|do you (?:have|hold) (?:an?|at least an?) bachelor's degree(?: or (?:higher|more))?|are you an? (?:college|university) graduate)$ => education, bachelor's degree, graduate degree
states ^(?:do you (?:currently )?have an? (?:paid |paying |regular )?job|are you (?:currently |now )?(?:employed|working|in work|in paid work|in employment)|do you (?:currently )?work(?: for pay)?)(?: for pay| for wages| outside the home)?$ => work, full-time, part-time, self-employed
states ^(?:have you retired|are you (?:already |now )?(?:retired|in retirement))$ => work, retired
states ^are you (?:currently )?(?:looking for (?:work|a job)|unemployed|out of work|jobless)$ => work, unemployed
states ^do you (?:currently )?own (?:or co-own )?(?:your|a|the) (?:own )?(?:home|house|home or apartment|home you live in|residence)$ => home, owner
states ^do you (?:currently )?rent(?: (?:your|a|the) (?:home|house|apartment|residence|home you live in))?$ => home, renter
states ^do you (?:currently )?live alone$|^do you live by yourself$ => household, alone
states ^(?:are you (?:currently |now )?(?:enrolled (?:in|at) (?:a )?|attending |going to |in )school|do you (?:currently )?(?:go to|attend) school)$ => work, student
states ^(?:do you have an? (?:spouse|husband or wife|wife or husband)|are you (?:currently )?(?:a husband or wife|wed))$ => marital, married
states ^(?:do you (?:currently )?(?:have a landlord|pay rent)|are you (?:an? )?(?:tenant|renter))$ => home, renter
states ^(?:are you (?:currently )?(?:in|part of) the (?:labou?r force|workforce)|are you (?:economically|professionally) active)$ => work, full-time, part-time, self-employed, unemployed
states ^do you live with (?:a|your) (?:partner|spouse or partner)$ => marital, married, living with a partner
states ^are you (?:currently )?in a relationship$ => marital, married, living with a partner
describes ^are you (?:currently |now |already |exactly )?(\d{1,3})$ => aged $1
describes ^were you (born (?:in|before|after|between) (?:the )?(?:year )?(?:19|20)\d\ds?(?: and (?:19|20)\d\d)?)$ => $1
describes ^are you (?:currently |now |still )?(?:an? |the )?(.+)$ => $1
describes ^do you (?:currently |now )?(?:live|reside) in (.+)$ => living in $1
describes ^do you (?:identify|think of yourself) as (?:an? )?(.+)$ => $1
describes ^do you (?:currently )?(work (?:full|part)[ -]time)$ => $1
describes ^do you (?:currently )?have an? ((?:full|part)[ -]time) (?:job|position)$ => work $1
describes ^(?:do you (?:currently )?(?:earn|make)|does your (?:household|family) (?:earn|make)|is your (?:(?:annual|yearly|total|own|personal|household|family) )*income) ((?:over|under|above|below|more than|less than|at least|at most|between) .+?)(?: (?:a|per|each) year| annually| yearly)?$ => earning $1
`

/** Read by `people/SelfDescription.ts`. */
export const SELF_DESCRIPTION = String.raw`
refusal ^(?:i )?(?:prefer not|would prefer not|rather not|would rather not|don't know|do not know|not sure|unsure|decline|refuse[ds]?|no answer|no opinion)\b
another ^(?:(?:an)?others?\b|something else|somewhere else|in another|elsewhere|none of (?:these|the above)|not listed|prefer to self)
numbered ^(?:age )?(?:under|over|below|above|less than|more than|older than|younger than)?\s*\$?\d
generation ^(?:the )?(?:gen(?:eration)?\b|millennials?|(?:baby )?boomers?|silent|zoomers?)
born ^(?:baby )?boomers?(?: generation)? (?:or|and) (?:older|earlier|before|above).*$ => born before 1965
born ^gen(?:eration)? x (?:or|and) (?:older|earlier|before|above).*$ => born before 1981
born ^gen(?:eration)? z (?:or|and) (?:younger|later|after|below).*$ => born after 1996
born ^millennials? (?:or|and) (?:younger|later|after|below).*$ => born after 1980
year (?:19|20)\d\d
born ^(?:in )?(?:the )?({year})s$ => born in the $1s
born ^(?:born )?(?:in )?({year})$ => born in $1
born ^(?:between )?({year})(?: ?- ?| to | and | through )({year})$ => born between $1 and $2
born ^(?:born )?(before|after) (?:the )?({year})s?$ => born $1 $2
born ^({year})s? (?:or|and) (?:earlier|before)$ => born in or before $1
born ^({year})s? (?:or|and) (?:later|after|onwards)$ => born in or after $1
`

/**
 * What must be true of everybody who says yes to a question, as a description of them, with why and whether it is law in the
 * United States, which may be another elsewhere. Read by `people/Requirements.ts`.
 */
export const REQUIREMENTS = String.raw`
are (?:are you|do you (?:happen to )?(?:be|feel)) (?:currently |now |expecting or )?
ever (?:have|had) you (?:ever |personally |yourself )*
remembers ^(?:do|can) you (?:personally |still |actually |clearly )*(?:remember|recall) (?:(?:watching|seeing|hearing (?:of|about)|where you were (?:when|during|on)|when|(?:the day|the news) of) )?
how-often ^how (?:often|frequently|many (?:days|times) (?:a|per) (?:week|month|year)) do you[ ]
requires ^{are}(?:pregnant|expecting a (?:baby|child))\b|^is there a chance (?:that )?you are pregnant => women under 60 | Only women can be pregnant, and from 60 on nearly none are.
requires ^{ever}(?:been pregnant|given birth|had (?:an? )?(?:miscarriage|c-section|caesarean|hysterectomy|abortion)|gone through menopause|breastfed)\b|^did you (?:ever )?give birth|^do you (?:currently |still )?(?:menstruate|get (?:your |a )?periods?|have (?:your |a |menstrual )*periods?|breastfeed)\b|^{are}(?:breastfeeding|(?:in|going through) menopause|post-?menopausal)\b => women | This can be true of women only.
requires ^(?:{ever}had|do you have) (?:an? )?(?:prostate\b|vasectomy|testicular) => men | This can be true of men only.
requires ^(?:do|did|have|are|will|can) you (?:ever |already |usually |currently |legally )*(?:vote|voted|registered to vote|eligible to vote|old enough to vote|a registered voter|going to vote|allowed to vote)\b(?!.*\b(?:school|class|show|contest|online|poll)\b) => aged 18 or older | Nobody under 18 can vote. | law
requires ^(?:do|have) you (?:currently |got )?(?:have|pay|owe|taken out|take out|hold)?(?: on)? ?(?:an? |any |your )?(?:home |house )?mortgage\b|^do you (?:currently )?own (?:or co-own )?(?:your|a|the) (?:own )?(?:home|house|residence|apartment|condo)\b => aged 18 or older | Nobody under 18 can sign for a home. | law
requires ^(?:are you (?:of (?:the )?legal (?:drinking )?age|(?:legally )?(?:allowed|old enough|permitted|able) to (?:drink|buy|purchase)(?: alcohol| beer| wine| liquor)?)|can you legally (?:drink|buy|purchase)(?: alcohol| beer| wine| liquor)?)$ => aged 21 or older | Alcohol is sold from 21 on. | law
requires ^do you (?:currently )?(?:have|hold) an? (?:valid |current )?driver'?s? licen[sc]e\b|^are you a licensed driver\b => aged 14 or older | Nobody under 14 can have a driver's license. | law
requires ^do you (?:ever |usually |currently |regularly |normally |personally |still )*drive(?:$| (?:an? |your )?(?:own )?(?:car|truck|vehicle|suv|van|motorcycle|pickup)\b| to (?:work|school|college|the office)| for (?:work|a living)| every ?day| daily) => aged 14 or older | Nobody under 14 may drive on the roads. | law
requires ^do you (?:ever |usually |currently |regularly |normally |personally |still )*(?:drink(?:$| (?:any )?(?:alcohol|beer|wine|liquor|whiske?y|vodka|cocktails|spirits|hard seltzer)\b)|smoke(?:$| (?:cigarettes|cigars|tobacco|marijuana|weed|cannabis|a pipe)\b)|vape\b|gamble\b|use (?:e-cigarettes|marijuana|cannabis|tobacco|dating apps|online dating)\b|bet on\b|go to (?:bars|nightclubs|casinos)\b|play the lottery\b) => aged 13 or older | Of children under 13 hardly any do.
requires ^(?:have you (?:ever )?served|did you (?:ever )?serve|are you (?:currently )?serving|are you a (?:military )?veteran)\b => aged 17 or older | Nobody under 17 can serve. | law
requires ^(?:do you have (?:any )?grand(?:children|kids)|are you a grand(?:parent|mother|father|ma|pa))$ => not childless and aged 26 or older | Only parents who are old enough have grandchildren.
requires ^(?:have you (?:ever )?been|were you ever|did you (?:ever )?get|have you (?:ever )?(?:gotten|got)) (?:divorced|widowed|separated)$ => not never married | Only people who have been married can say so.
requires ^do you (?:currently |still )?(?:live|share a (?:home|bed)|own a home) with your (?:spouse|husband|wife)$|^do you (?:currently )?have an? (?:spouse|husband|wife)$ => married or separated | Only people who are married can say so.
requires ^do you (?:currently |usually |ever )?(?:commute to work|work (?:from home|remotely|overtime|night shifts|in an office)|have (?:an? |any )?(?:boss|employer|coworkers?|co-workers?|colleagues))$ => workers | Only people in work can say so.
`

/** Read by `people/Answers.ts`. */
export const ANSWERS = String.raw`
or-less \bor (?:less|lower|below)\b
or-more \bor (?:more|higher|above|beyond)\b|\band (?:up|above|over)\b
not-hispanic ,? ?\(?(?:non|not)[- ]?(?:hispanic|latino|of hispanic)(?: or (?:latino|latin[oax]))?(?: origin)?\)?
rung never attended|no (?:formal )?(?:education|schooling) => no schooling
rung (?:less than|under|below|did not (?:complete|finish)|didn't (?:complete|finish)|some|no) (?:a )?high school|grade school|primary school|elementary|^grades? |no (?:hs )?diploma|\b(?:9th|10th|11th)\b => some high school
rung high school|\bg\.?e\.?d\b|secondary school|\bhs (?:grad|diploma) => high school
rung some college|some university|did not finish|attended college => some college
rung associate|\btwo[- ]year|\b2[- ]year|vocational|technical|trade school => two-year degree
rung bachelor|college (?:graduate|grad|degree)|\b(?:four|4)[- ]year|undergraduate|university degree|^college\b|\bb\.?a\.?\b => bachelor's degree
rung post-?\s?grad|graduate degree|^graduate$|graduate or professional|graduate\/professional|master|doctor|ph\.?d|professional degree|advanced degree => graduate degree
setting suburb => suburban
setting \brural\b|\bcountryside\b|\bfarm\b|\bvillage\b|open country|home in the country|non-?metro => rural
setting \bcity\/town\b|\bcity or town\b => town, urban
setting \btown\b => town
setting \burban\b|\bcity\b|^metro\b|metropolitan => urban
marital ^married or (?:in an? )?(?:domestic partnership|civil union|cohabiting|living (?:with (?:an? )?partner|together|as married)|partnered) => married, living with a partner
marital cohabit|^partnered\b|living as married|living with (?:a |your |my )?partner|domestic partner|civil union|unmarried partner => living with a partner
marital never (?:been )?(?:legally )?married|none of these.*never|^single\b|^unmarried\b => never married
marital divorced.*separated|separated.*divorced => divorced, separated
marital ^(?:legally )?divorced\b => divorced
marital ^(?:legally )?separated\b|married,? (?:but )?(?:spouse absent|separated) => separated
marital ^widow => widowed
marital ^(?:now |currently |legally )?married\b => married
work self-employed|freelance|own business|^business owner => self-employed
work \bstudent\b|^(?:in|going to) (?:school|education) => student
work retire => retired
work not (?:employed|working)[,; -]*(?:and )?not looking|not in (?:the )?labor|^other => not looking for work
work unemployed|laid off|looking for (?:work|a job)|out of work => unemployed
work homemaker|housework|domestic tasks|home ?maker|stay-at-home|looking after (?:the )?home|keeping house|housewife => homemaker
work disabled|unable to work|disability => unable to work
work part[- ]time|\bpt\b => part-time
work full[- ]time|\bft\b => full-time
work ^not (?:employed|working)|^(?:not|non)[- ]work => unemployed, student, homemaker, retired, unable to work, not looking for work
work ^(?:currently )?(?:employed|working|work)\b => full-time, part-time, self-employed
home \b(?:not|neither)\b.*\b(?:own|rent)|^neither\b|\brent[- ]free\b|without (?:paying )?rent\b => neither
home \brent => renter
home \bown(?:s|ed)?\b|\bowner|mortgage => owner
race (?:two|2|more than one|multiple|several|multi).*race|multiracial|mixed => several races
race ^non-?white\b => Black, Hispanic, Asian, other, Native American, Pacific Islander, several races
race hispanic|latin[oaxe] => Hispanic
race ^black\b|african[- ]american => Black
race ^white\b|caucasian => White
race pacific islander|native hawaiian => Pacific Islander
race ^asian\b => Asian
race american indian|native american|alaska native => Native American
race ^other|^some other => other
party ^(?:strong |weak |a |not very strong )?democrat => Democrat
party ^(?:strong |weak |a |not very strong )?republican => Republican
party ^(?:an )?independent => independent
ideology liberal|progressive|^left => liberal
ideology conservative|^right => conservative
ideology moderate|middle of the road|^cent(?:er|re) => moderate
religion mormon|latter[- ]day => Mormon
religion orthodox => Orthodox
religion catholic => Catholic
religion protestant => Protestant
religion ^christian\b => Christian
religion evangelical => evangelical
religion ^jew|judaism => Jewish
religion ^muslim|^islam => Muslim
religion ^hindu => Hindu
religion ^buddh => Buddhist
religion ^athei => atheist
religion ^agnostic => agnostic
faith ^not religious|^no (?:religion|religious)|^none\b|unaffiliated|nothing in particular => not religious
orientation (?:gay|lesbian|homosexual).*bisexual|bisexual.*gay => gay, bisexual
orientation ^(?:straight|heterosexual)\b => straight
orientation ^(?:gay|lesbian|homosexual)\b => gay
orientation ^bisexual => bisexual
service ^(?:neither|not|non|never|spouse|dependent|no)\b => none
service \bveteran|formerly|former (?:member|military)|previously served => veteran
service active => active
of-place ^the | (?:region|division|states?|us|u\.s\.?)$
`

/**
 * Words that speak of a value of a trait and that descriptions are not read by, since they do so only in some sentences; after
 * “!”, words that speak of it where they are denied. Read by `people/Cues.ts`.
 */
export const CUE_FORMS = String.raw`
spouse husbands?|wi(?:fe|ves)|spouses?|hubb(?:y|ies)
kids kids?|child(?:ren)?|offspring|sons?|daughters?|bab(?:y|ies)|little ones
job jobs?|work|employment|paychecks?|wages?
worship believ\w+|god|church|mass|pray\w*|faith|religion|worship\w*|mosque|temple|synagogue
dwelling place|home|house|flat|apartment|condo|property|roof
sex:female gals?|lass(?:es)?|lassies|womenfolk|sisters|girlies
sex:male dudes?|blokes?|chaps?|lads?|fell(?:a|er)s?|gents?|menfolk|bros?
setting:urban metropolis(?:es)?|skyscrapers?|high[- ]rises?|big smoke|town cent(?:er|re)s?|city cent(?:er|re)s?|megacit(?:y|ies)|tower blocks?|concrete jungle|city blocks?|big[- ]city|streetcars?
setting:suburban commuter belt|cul[- ]de[- ]sacs?|bedroom communit(?:y|ies)|commuter towns?|outskirts|subdivisions?|burbs
setting:rural farms?|ranch(?:es)?|homesteads?|hamlets?|backwoods|boondocks|sticks|dirt roads?|farmhouses?|hinterlands?|middle of nowhere|back ?country|prairie|smallholdings?
education:less_than_high_school school leavers
!education:less_than_high_school high school|finish\w*|diplomas?|graduat\w+
education:high_school high[- ]school diplomas?|secondary education
education:some_college dropped out of (?:college|university|uni)|(?:college|university) drop[- ]?outs?|unfinished degrees?|left (?:college|university|uni) (?:early|before)
education:bachelor's_degree alum(?:ni|nus|na|s)|grads?|undergraduate degrees?
education:graduate_degree doctorates?|doctoral|mbas?|phds?|ph\.d\.?s?|master's|masters|law school|med(?:ical)? school|jds?
work:full-time nine[- ]to[- ]fivers?|nine[- ]to[- ]five|9[- ]to[- ]5(?:ers)?|full week|all week
work:part-time half days|reduced hours|a few shifts|few hours a week|mini[- ]?jobs?|half[- ]time
work:self-employed own boss(?:es)?|(?:run|runs|running|own|owns|owning) (?:their|a|an|his|her) (?:own )?(?:small )?(?:business|shop|company|firm)|gig work(?:ers)?|sole (?:traders?|proprietors?)|solopreneurs?|work(?:s|ing)? for themselves|freelanc\w+
work:unemployed between jobs|laid[- ]off|on the dole|lost their (?:jobs?|work)|made redundant|redundancy|job[- ]?hunt(?:ing|ers)?|unemployment (?:benefits?|checks?|insurance)|sacked|furloughed|job seeking|idled
!work:unemployed {job}
work:student undergrads?|fresh(?:man|men|ers)|sophomores?|enroll?ed (?:in|at)|at (?:uni|university|college)|on campus|pursuing (?:a |an |their )?(?:degrees?|diploma|bachelor's|master's)|pupils?|dorms?|attend(?:s|ing)? (?:college|university|classes|uni)|coeds?
work:homemaker house[- ]?husbands?|keep(?:s|ing)? house|run(?:s|ning)? the household|home full[- ]time
work:retired pensions?|pensioned off|golden years|stopped working|left the (?:workforce|labou?r force)|social security|superannuat\w+|retirement homes?|hung up their (?:hats?|boots|aprons?)
work:unable_to_work disability (?:benefits?|pensions?|checks?)|too (?:ill|sick) to work|on disability|long[- ]term sick|signed off sick
marital:married hitched|tied the knot|tie the knot|wed(?:ded)?|{spouse}|matrimony|wedlock|said i do|walked down the aisle
marital:living_with_a_partner shack(?:ed|ing) up|cohabit\w*|live[- ]in (?:partners?|boyfriends?|girlfriends?)|domestic partner(?:s|ships?)|common[- ]law|unwed couples?
marital:never_married bachelors?|spinsters?|bachelorhood
!marital:never_married tied the knot|tie the knot|hitched|wed(?:ded)?|said i do|walked down the aisle
marital:divorced_or_separated ex[- ](?:husbands?|wi(?:fe|ves)|spouses?)|split from their (?:{spouse})|broken marriages?|failed marriages?|marriages? (?:has |have )?(?:ended|failed|broke down)|divorces?
marital:widowed lost (?:their|a|his|her) (?:{spouse})|widowhood|bereaved spouses?|outlived their (?:{spouse})
children:no_children dinks?|child[- ]?less(?:ness)?|child[- ]?free|kid[- ]?free
!children:no_children {kids}
children:children_at_home school runs?|toddlers?|little ones|diapers|nappies|newborns?|kindergart\w+|bringing up (?:kids|children|boys|girls|a family)|young family|young families|soccer (?:moms?|dads?)
children:grown_children empty nests?|empty[- ]nest(?:er|ing)\w*|(?:{kids}) (?:who |that )?(?:have |has |are |is )?(?:all )?(?:left|moved out|flown|grown up|gone)|flown the nest|left the nest
home:owner mortgages?|pa(?:y|ys|ying|id) off (?:a|their|the) (?:{dwelling}|mortgages?)|owner[- ]occupi\w+|freehold(?:ers)?|bought (?:a|their) (?:own )?(?:{dwelling})|deeds? to (?:a|their) (?:{dwelling})|own(?:s|ing)? the (?:{dwelling})|own(?:s|ing)? the roof
home:renter (?:have|has|having|pay|pays|paying|under|from|to|with|answer to) (?:an? |the |their )?(?:landlords?|landlad(?:y|ies))|leas(?:e|es|ing)|pa(?:y|ys|ying) rent|lodgers?|sublet\w*|flatshares?|month[- ]to[- ]month|rented (?:{dwelling}|rooms?)|rentals
race:White anglos?|of european descent
race:Black black folks?|of african descent
race:Hispanic chican[oa]s?|tejanos?|boricuas?|latin[xe]s?
race:Asian aapi|of asian descent|asian heritage
party:Democrat dems?|vot(?:e|es|ed|ing) blue|team blue|democratic party|lean(?:s|ing)? (?:democratic|blue)|blue voters?
party:Republican republican party|grand old party|vot(?:e|es|ed|ing) red|team red|lean(?:s|ing)? (?:republican|red)|red voters?
party:independent nonpartisans?|no party affiliation|neither party|neither of the parties|unaffiliated voters?
faith:devout pious|god[- ]fearing|worship(?:p?ers|ping|s)?|prayerful|pray(?:s|ing)? (?:daily|every day)|observant|church every (?:week|sunday)|(?:attend|attends|attending) (?:church|mass|mosque|temple|synagogue)
faith:occasional lapsed|christmas and easter|holidays only|nominal(?:ly)?
faith:not_religious godless|non[- ]?believers?|irreligious|heathens?|freethinkers?|unbelievers?
!faith:not_religious {worship}
region:South dixie|bible belt|deep south|below the mason[- ]dixon(?: line)?
region:Midwest heartland|corn belt|great lakes|farm belt|dairyland
region:West rockies|rocky mountains?|silicon valley|sierra nevada|mountain states
region:Northeast yankees?|acela corridor|tri[- ]state area
country:Australia aussies?|down under
country:New_Zealand kiwis?
country:Canada canucks?
country:United_Kingdom brits?|scots?|the uk|welshm[ae]n
country:Ireland emerald isle
country:Netherlands holland|hollanders?
`

/** Read by `people/Contradiction.ts`. */
export const CONTRADICTION = String.raw`
of-others \b(?:and|or|nor|but|former(?:ly)?|ex|used to|once|whose|partners?|friends|famil(?:y|ies)|anymore|any more|no longer|until|today|now)\b|[,;.]
both-ways (?<!\bto )\b(?:(are|is|have|do|does|can) (?:and|but) (?:also )?\1(?: not|n't)|(\w+(?: \w+){0,4}) (?:and|but) (?:who )?(?:also )?(?:do not|don't|does not|doesn't|never) \2)\b(?: ([^,;.]+))?
is-only-there (?<!\b(?:live|lives|living|reside|resides|residing|based)) in (?:the |an? )?(?:\w+ )?(?:city|cities|towns?|countryside|country|villages?|rural|urban)\b
age-range \b(?:aged?|ages|between the ages of)(?: between| from)? (\d{1,3})(?: ?[-–—] ?| to | and | through )(\d{1,3})\b(?! ?%)
income-range \b(?:earning|earn|incomes?(?: of| from| between)?|making)(?: between| from)? \$?(\d[\d,]*)k?(?: ?[-–—] ?| to | and )\$?(\d[\d,]*)k?\b
`

/** Read by `people/Entailed.ts`. */
export const ENTAILED = String.raw`
less \b(?:only|just|once|twice|(?:\d+|three|four|five|few|several|many) times|at times|sometimes|occasionally|infrequently|rarely|seldom|hardly|scarcely|barely|mostly|mainly|largely|partly|partially|usually|normally|generally|always|used to|no longer|any ?more|almost|nearly|except|excepting|unless|but|if|when|whenever|while|until|weekends?|weekdays?|holidays?|christmas|summer|winter|an? (?:year|month|decade)|per (?:year|month)|yearly|annually|monthly|little|few|fewer|less|neither|nor|at most|up to|from time to time|now and then|now and again|try|trying|tries|socially|in moderation|either|not (?:all|every|always|only|just|really|necessarily))\b
hedged \b(?:mostly|mainly|largely|partly|partially|sometimes|occasionally|rarely|seldom|hardly|scarcely|barely|usually|often|predominantly)\b
steadily ^ (?:(?:every|each) (?:single )?(?:day|morning|week)|daily|regularly|frequently|often|a lot)(?=$|[,;.]| (?:and|who|aged|in|living)\b)
article ^(?:an?|any|the|their|his|her|my|our|some)[ ]
of-doing ^(?:do you (?:currently |personally |ever |usually |regularly |often )*|how (?:often|much|many)\b[^,]*? do you (?:\w+ )?)(own|have|drink|eat|play|use|drive|ride|smoke|watch|read)\b
otherwise \b(?:no|not|never|without|than|other|others|another|instead|less|avoid|fake|vegan|plant|substitutes?|who|that|people|someone|anyone|friends?|with)\b
`

/** Read by `people/NotPeople.ts`. */
export const NOT_PEOPLE = String.raw`
also ^(?:dead|deceased|late|unborn|fictional|imaginary)$
said-of \s(?:in|with|without|of|from|at|on|that|which|who|whose|near|for|over|under|above|below|aged|across|throughout|around|based|located|between)\b.*$
everybody ^(?:all|us|we|everyone|everybody|anyone|anybody|both|others?)$
bare-people ^(?:people|persons|men|women|adults)$
`

/** Read by `people/Home.ts`. */
export const HOME = String.raw`
before (?:^|\s)(?:living |who live |who are |from |based |located )*(?:in|from|of|across|throughout)?(?: the)?$
everybody ^(?:all )?(?:adults?|people|everyone|everybody|residents|citizens)?$
`
