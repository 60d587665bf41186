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
which ^(?:which|what)(?: (?:one )?of (?:these|the following))?((?: [\p{L}'-]+){0,5}?) (?:do|are) you (?:currently |personally |now |actually )?(have|own|use|drive|subscribe to|subscribed to|drink|eat|smoke|play|ride)(?: at home| now| currently| today)?$
make-of ^(?:what|which) (?:brand|make|kind|type|model)(?: or (?:brand|make|model))? (?:of ([\p{L}' -]{1,30}?) (?:do you (?:currently |personally )?(?:have|own|use|drive)|is your [\p{L}' -]{1,30})|is your ([\p{L}' -]{1,30}))$
preference \b(?:most|mostly|mainly|usually|favou?rite|prefer|best|next|first|last|ever|other|else|second|secondary)\b
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
rate-never ^(?:never(?: ever)?|do not(?: ever)?|don't(?: ever)?|not|does not|did not|didn't|have never|have not|haven't|are not|aren't|neither)$
rate-rarely ^(?:rarely|seldom|hardly ever|almost never|hardly|barely|very rarely)$
rate-sometimes ^(?:sometimes|some days|occasionally|once in a while|now and then|from time to time|at times)$
rate-often ^(?:often|frequently|regularly|routinely|a lot|very often)$
rate-usually ^(?:usually|typically|normally|generally|mostly|most of the time|almost always|nearly always)$
rate-always ^(?:always|constantly|all the time|every time|invariably)$
degree-slight ^(?:a little|a little bit|a bit|slightly|not very|not too|not so|barely|hardly|mildly)$
degree-moderate ^(?:somewhat|fairly|quite|rather|moderately|pretty|reasonably|kind of|sort of)$
degree-high ^(?:very|extremely|really|highly|incredibly|deeply|terribly|super|truly|completely|totally|absolutely|entirely|fully)$
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
than-a-number ^(?:older|younger|more|less) than(?= \$?\d)
light \b(?:living|in|the|a|an|of|person|who|is|are|not|years|old|and|now|currently|area|non)\b
doing ^(?:do you (?:currently |personally )?(own|have|drink|eat|play|use|drive|ride|smoke|watch|read)|(?:have you got)) ((?:an? |any |the )?[\p{L}'-]+(?: [\p{L}'-]+){0,2})$
more \b(?:or|and|every|each|less|more|much|many|often|day|daily|week|weekly|ever|regularly|enough|too|at|in|with|than|with|alone|outside|home|work|yourself|night|nights|nightly|mornings?|evenings?|afternoons?|weekends?|weekdays?|month|monthly|year|yearly|hourly|always|usually|sometimes|occasionally|rarely|frequently|constantly|anymore|still|together|publicly|indoors|outdoors|online|black|straight|lots|plenty|\d+)\b
has-degree ^do you (have an? (?:college|university|four-year) degree|have a bachelor's degree or (?:higher|more))$
asks-children ^(?:do you have (?:any )?(?:children|kids|a child)(?: of your own)?|are you a (?:parent|mother or father)|have you (?:got )?any (?:children|kids))$
asks-high-school ^(?:did you (?:ever )?(?:graduate|get a diploma) from|have you (?:ever )?graduated from|did you (?:complete|finish)|have you (?:completed|finished)) high school$|^do you (?:have|hold) an? high school (?:diploma|degree)(?: or (?:ged|equivalent))?$
asks-some-college ^(?:did you (?:ever )?(?:go to|attend)|have you (?:ever )?(?:been to|attended|gone to)) (?:college|university|a college or university)$
asks-degree ^(?:(?:did you (?:ever )?graduate|have you (?:ever )?graduated) from (?:college|university|a four-year college)|(?:did you (?:complete|finish)|have you (?:completed|finished)) (?:college|university)|do you (?:have|hold) an? (?:college|university|(?:four-year|4-year)(?: (?:college|university))?) degree|do you (?:have|hold) (?:an?|at least an?) bachelor's degree(?: or (?:higher|more))?|are you an? (?:college|university) graduate)$
asks-job ^(?:do you (?:currently )?have an? (?:paid |paying |regular )?job|are you (?:currently |now )?(?:employed|working|in work|in paid work|in employment)|do you (?:currently )?work(?: for pay)?)(?: for pay| for wages| outside the home)?$
asks-unemployed ^are you (?:currently )?(?:looking for (?:work|a job)|unemployed|out of work|jobless)$
asks-owner ^do you (?:currently )?own (?:or co-own )?(?:your|a|the) (?:own )?(?:home|house|home or apartment|home you live in|residence)$
asks-renter ^do you (?:currently )?rent(?: (?:your|a|the) (?:home|house|apartment|residence|home you live in))?$
asks-student ^(?:are you (?:currently |now )?(?:enrolled (?:in|at) (?:a )?|attending |going to |in )school|do you (?:currently )?(?:go to|attend) school)$
asks-married ^(?:do you have an? (?:spouse|husband or wife|wife or husband)|are you (?:currently )?(?:a husband or wife|wed))$
asks-labor-force ^(?:are you (?:currently )?(?:in|part of) the (?:labou?r force|workforce)|are you (?:economically|professionally) active)$
are-you-aged ^are you (?:currently |now |already |exactly )?(\d{1,3})$
are-you ^are you (?:currently |now |still )?(?:an? |the )?(.+)$
were-you-born ^were you (born (?:in|before|after|between) (?:the )?(?:year )?(?:19|20)\d\ds?(?: and (?:19|20)\d\d)?)$
do-you-earn ^(?:do you (?:currently )?(?:earn|make)|does your (?:household|family) (?:earn|make)|is your (?:(?:annual|yearly|total|own|personal|household|family) )*income) ((?:over|under|above|below|more than|less than|at least|at most|between) .+?)(?: (?:a|per|each) year| annually| yearly)?$
`

/** Read by `people/SelfDescription.ts`. */
export const SELF_DESCRIPTION = String.raw`
refusal ^(?:i )?(?:prefer not|would prefer not|rather not|would rather not|don't know|do not know|not sure|unsure|decline|refuse[ds]?|no answer|no opinion)\b
another ^(?:(?:an)?others?\b|something else|somewhere else|in another|elsewhere|none of (?:these|the above)|not listed|prefer to self)
about-self \b(you|your|yourself|respondent)\b|^(age|gender|sex|region|race|ethnicity|education|income|household income|age group|location|marital status|employment|employment status|country|party|party id)\b
numbered ^(?:age )?(?:under|over|below|above|less than|more than|older than|younger than)?\s*\$?\d
generation ^(?:the )?(?:gen(?:eration)?\b|millennials?|(?:baby )?boomers?|silent|zoomers?)
about-age ^age\b|\byour (?:current |own )?age\b|\bage (?:group|range|bracket|category)\b|\bhow old are you\b|\bwere you born\b|\bgeneration\b
about-income \bincomes?\b|\bearn\b|\bsalary\b
about-sex \bgender\b|\bsex\b|\bmale or female\b|\bman or a woman\b
about-region \bregion\b|\bcensus\b|\blive\b|\blocated\b|\bpart of the\b|\bstate\b|\blocation\b
about-country \bcountry\b|\blive\b|\blocated\b|\bnation\b|\bbased\b
about-setting \burban\b|\brural\b|\blive\b|\bcommunity\b|\barea\b|\bsetting\b
about-education \beducation(al)?\b|\bschool(ing)?\b|\bdegree\b
about-work \bemploy(ed|ment)?\b|\bwork(ing)?\b|\bjob\b|\boccupation\b
about-marital-status \bmarital\b|\bmarried\b|\brelationship\b
about-children \bchild(ren)?\b|\bkids\b|\bparent\b
about-home \bown\b.*\bhome\b|\brent\b|\bhomeowner\b|\bhousing\b
about-race \brace\b|\bracial\b|\bethnic(ity)?\b
about-party \bparty\b|\bpolitical\b|\bpolitically\b|\bdemocrat\b|\brepublican\b
boomer-or-older ^(?:baby )?boomers?(?: generation)? (?:or|and) (?:older|earlier|before|above)
gen-x-or-older ^gen(?:eration)? x (?:or|and) (?:older|earlier|before|above)
gen-z-or-younger ^gen(?:eration)? z (?:or|and) (?:younger|later|after|below)
millennial-or-younger ^millennials? (?:or|and) (?:younger|later|after|below)
`

/** Read by `people/Requirements.ts`. */
export const REQUIREMENTS = String.raw`
are (?:are you|do you (?:happen to )?(?:be|feel)) (?:currently |now |expecting or )?
ever (?:have|had) you (?:ever |personally |yourself )*
remembers ^(?:do|can) you (?:personally |still |actually |clearly )*(?:remember|recall) (?:(?:watching|seeing|hearing (?:of|about)|where you were (?:when|during|on)|when|(?:the day|the news) of) )?
how-often ^how (?:often|frequently|many (?:days|times) (?:a|per) (?:week|month|year)) do you[ ]
voting ^(?:do|did|have|are|will|can) you (?:ever |already |usually |currently |legally )*(?:vote|voted|registered to vote|eligible to vote|old enough to vote|a registered voter|going to vote|allowed to vote)\b(?!.*\b(?:school|class|show|contest|online|poll)\b)
mortgage ^(?:do|have) you (?:currently |got )?(?:have|pay|owe|taken out|take out|hold)?(?: on)? ?(?:an? |any |your )?(?:home |house )?mortgage\b|^do you (?:currently )?own (?:or co-own )?(?:your|a|the) (?:own )?(?:home|house|residence|apartment|condo)\b
drinking-age ^(?:are you (?:of (?:the )?legal (?:drinking )?age|(?:legally )?(?:allowed|old enough|permitted|able) to (?:drink|buy|purchase)(?: alcohol| beer| wine| liquor)?)|can you legally (?:drink|buy|purchase)(?: alcohol| beer| wine| liquor)?)$
driving ^do you (?:ever |usually |currently |regularly |normally |personally |still )*drive(?:$| (?:an? |your )?(?:own )?(?:car|truck|vehicle|suv|van|motorcycle|pickup)\b| to (?:work|school|college|the office)| for (?:work|a living)| every ?day| daily)
drinking ^do you (?:ever |usually |currently |regularly |normally |personally |still )*(?:drink(?:$| (?:any )?(?:alcohol|beer|wine|liquor|whiske?y|vodka|cocktails|spirits|hard seltzer)\b)|smoke(?:$| (?:cigarettes|cigars|tobacco|marijuana|weed|cannabis|a pipe)\b)|vape\b|gamble\b|use (?:e-cigarettes|marijuana|cannabis|tobacco|dating apps|online dating)\b|bet on\b|go to (?:bars|nightclubs|casinos)\b|play the lottery\b)
service ^(?:have you (?:ever )?served|did you (?:ever )?serve|are you (?:currently )?serving|are you a (?:military )?veteran)\b
grandchildren ^(?:do you have (?:any )?grand(?:children|kids)|are you a grand(?:parent|mother|father|ma|pa))$
divorce ^(?:have you (?:ever )?been|were you ever|did you (?:ever )?get|have you (?:ever )?(?:gotten|got)) (?:divorced|widowed|separated)$
spouse ^do you (?:currently |still )?(?:live|share a (?:home|bed)|own a home) with your (?:spouse|husband|wife)$|^do you (?:currently )?have an? (?:spouse|husband|wife)$
job ^do you (?:currently |usually |ever )?(?:commute to work|work (?:from home|remotely|overtime|night shifts|in an office)|have (?:an? |any )?(?:boss|employer|coworkers?|co-workers?|colleagues))$
`

/** Read by `people/Answers.ts`. */
export const ANSWERS = String.raw`
or-less \bor (?:less|lower|below)\b
or-more \bor (?:more|higher|above|beyond)\b|\band (?:up|above|over)\b
not-hispanic ,? ?\(?(?:non|not)[- ]?(?:hispanic|latino|of hispanic)(?: or (?:latino|latin[oax]))?(?: origin)?\)?
some-high-school (?:less than|under|below|did not (?:complete|finish)|didn't (?:complete|finish)|some|no) (?:a )?high school|grade school|primary school|elementary|^grades? |no (?:hs )?diploma|\b(?:9th|10th|11th)\b
some-college some college|some university|did not finish|attended college
two-year-degree associate|\btwo[- ]year|\b2[- ]year|vocational|technical|trade school
bachelors-degree bachelor|college (?:graduate|grad|degree)|\b(?:four|4)[- ]year|undergraduate|university degree|^college\b|\bb\.?a\.?\b
graduate-degree post-?\s?grad|graduate degree|^graduate$|graduate or professional|graduate\/professional|master|doctor|ph\.?d|professional degree|advanced degree
rural \brural\b|\bcountryside\b|\bfarm\b|\bvillage\b|open country|home in the country|non-?metro
urban \burban\b|\bcity\b|^metro\b|metropolitan
married-or-partnered ^married or (?:in an? )?(?:domestic partnership|civil union|cohabiting|living (?:with (?:an? )?partner|together|as married)|partnered)
living-with-partner cohabit|^partnered\b|living as married|living with (?:a |your |my )?partner|domestic partner|civil union|unmarried partner
never-married never (?:been )?(?:legally )?married|none of these.*never|^single\b|^unmarried\b
married ^(?:now |currently |legally )?married\b
self-employed self-employed|freelance|own business|^business owner
not-looking not (?:employed|working)[,; -]*(?:and )?not looking|not in (?:the )?labor|^other
unemployed unemployed|laid off|looking for (?:work|a job)|out of work
homemaker homemaker|housework|domestic tasks|home ?maker|stay-at-home|looking after (?:the )?home|keeping house|housewife
unable-to-work disabled|unable to work|disability
employed ^(?:currently )?(?:employed|working|work)\b
neither-owner-nor-renter \b(?:not|neither)\b.*\b(?:own|rent)|^neither\b|\brent[- ]free\b|without (?:paying )?rent\b
owner \bown(?:s|ed)?\b|\bowner|mortgage
several-races (?:two|2|more than one|multiple|several|multi).*race|multiracial|mixed
native-american american indian|native american|alaska native
democrat ^(?:strong |weak |a |not very strong )?democrat
republican ^(?:strong |weak |a |not very strong )?republican
liberal liberal|progressive|^left
moderate moderate|middle of the road|^cent(?:er|re)
not-religious ^not religious|^no (?:religion|religious)|^none\b|unaffiliated|nothing in particular
gay-or-bisexual (?:gay|lesbian|homosexual).*bisexual|bisexual.*gay
gay ^(?:gay|lesbian|homosexual)\b
never-served ^(?:neither|not|non|never|spouse|dependent|no)\b
veteran \bveteran|formerly|former (?:member|military)|previously served
`

/** Read by `people/Cues.ts`. */
export const CUE_FORMS = String.raw`
spouse husbands?|wi(?:fe|ves)|spouses?|hubb(?:y|ies)
kids kids?|child(?:ren)?|offspring|sons?|daughters?|bab(?:y|ies)|little ones
job jobs?|work|employment|paychecks?|wages?
worship believ\w+|god|church|mass|pray\w*|faith|religion|worship\w*|mosque|temple|synagogue
dwelling place|home|house|flat|apartment|condo|property|roof
`

/** Read by `people/Contradiction.ts`. */
export const CONTRADICTION = String.raw`
otherwise \b(?:non-alcoholic|alcohol-free|zero|not|never|no|non|don't|doesn't|dont|without|hardly|rarely|used to|former(?:ly)?|ex|once|stopped|quit|plant[- ]based|vegan|fake|mock|substitutes?|alternatives?|whose|partners?|famil(?:y|ies)|friends|and|or|but|nor)\b|[,;.]
of-others \b(?:and|or|nor|but|former(?:ly)?|ex|used to|once|whose|partners?|friends|famil(?:y|ies)|anymore|any more|no longer|until|today|now)\b|[,;.]
both-ways (?<!\bto )\b(?:(are|is|have|do|does|can) (?:and|but) (?:also )?\1(?: not|n't)|(\w+(?: \w+){0,4}) (?:and|but) (?:who )?(?:also )?(?:do not|don't|does not|doesn't|never) \2)\b(?: ([^,;.]+))?
is-only-there (?<!\b(?:live|lives|living|reside|resides|residing|based)) in (?:the |an? )?(?:\w+ )?(?:city|cities|towns?|countryside|country|villages?|rural|urban)\b
vegan-eats \b(?:eat(?:s|ing)?|cook(?:s|ing)?|order(?:s|ing)?|love|loves|enjoy(?:s|ing)?)\b(?: \w+){0,3}? (?:steaks?|meat|beef|pork|chicken|bacon|ham|sausages?|hamburgers?|fish|seafood|eggs?|cheese|yogh?urt|butter|dairy)\b|\bdrink(?:s|ing)?\b(?: \w+){0,2}? milk\b|\b(?:steaks?|meat|beef|pork|chicken|bacon|fish)[- ]eaters?\b
vegetarian-eats \b(?:eat(?:s|ing)?|cook(?:s|ing)?|order(?:s|ing)?|love|loves|enjoy(?:s|ing)?)\b(?: \w+){0,3}? (?:steaks?|meat|beef|pork|chicken|bacon|ham|sausages?|venison|lamb)\b|\b(?:steaks?|meat|beef|pork|chicken|bacon)[- ]eaters?\b
abstains \b(?:teetotal(?:l?ers?)?|non-?drinkers?|non-?drinking|abstainers?)\b
drinks \bdrink(?:s|ing)?\b(?: \w+){0,3}? (?:beer|wine|vodka|whisk(?:e)?y|gin|rum|alcohol|cocktails|spirits|liquor)\b|\b(?:beer|wine|vodka|whisk(?:e)?y|gin|rum|alcohol|cocktail|heavy|binge|daily) drinkers?\b
smokes \bsmok(?:e|es|ing)\b(?: \w+){0,3}? (?:cigarettes?|cigars?|packs?|daily|every day|regularly)\b|\bchain[- ]smokers?\b
has-car \bdriv(?:e|es|ing) (?:their|his|her|an?) (?:own )?cars?\b|\bcar owners?\b|\bown(?:s|ing)? an? cars?\b
has-no-pet \b(?:without|with no) (?:any )?pets?\b|\bpet-?less\b|\bdog-?less (?=dog)|\bcat-?less (?=cat)
has-pet \b(?:dog|cat|pet) owners?\b|\b(?:walk|walks|feed|feeds|own|owns) (?:their|his|her|an?) (?:own )?(?:dogs?|cats?|pets?)\b
believes \b(?:believe|believes|believing) in god\b|\bdevout (?:christians?|catholics?|muslims?|hindus?|jews)\b
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
`

/** Read by `people/Home.ts`. */
export const HOME = String.raw`
before (?:^|\s)(?:living |who live |who are |from |based |located )*(?:in|from|of|across|throughout)?(?: the)?$
`
