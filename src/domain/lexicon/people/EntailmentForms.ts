/** Read by `people/EntailedAnswers.ts`. */
export const ENTAILED_ANSWERS = String.raw`
no ^(?:no|nope)\b(?! (?:more|fewer|less|opinion|answer)\b)
beside ^(?:prefer not|rather not|don't know|do not know|not sure|unsure|no answer|no opinion|maybe|perhaps|possibly)\b
opinion \b(?:young|old|older|younger|rich|poor|wealthy|smart|educated|likely|willing|able|going|or|not|more|less|better)\b
counted ^(?:two|three|four|five|six|seven|eight|nine|ten|several|many|multiple|\d+)$
children (?:children|kids|child|kid)
some-of-them (?:sons?|daughters?|boys?|girls?|toddlers?|teenagers?|teens|babies|(?:young|small|little|grown|adult|teenage|school[- ]age[d]?) (?:children|kids|sons|daughters))
bound (exactly |only |just |at least |more than |fewer than |less than |up to |at most )?
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
`

/** Read by `people/SelfDescription.ts`. */
export const SELF_DESCRIPTION = String.raw`
refusal ^(?:i )?(?:prefer not|would prefer not|rather not|would rather not|don't know|do not know|not sure|unsure|decline|refuse[ds]?|no answer|no opinion)\b
another ^(?:(?:an)?others?\b|something else|somewhere else|in another|elsewhere|none of (?:these|the above)|not listed|prefer to self)
about-self \b(you|your|yourself|respondent)\b|^(age|gender|sex|region|race|ethnicity|education|income|household income|age group|location|marital status|employment|employment status|country|party|party id)\b
numbered ^(?:age )?(?:under|over|below|above|less than|more than|older than|younger than)?\s*\$?\d
generation ^(?:the )?(?:gen(?:eration)?\b|millennials?|(?:baby )?boomers?|silent|zoomers?)
`

/** Read by `people/Requirements.ts`. */
export const REQUIREMENTS = `
are (?:are you|do you (?:happen to )?(?:be|feel)) (?:currently |now |expecting or )?
ever (?:have|had) you (?:ever |personally |yourself )*
remembers ^(?:do|can) you (?:personally |still |actually |clearly )*(?:remember|recall) (?:(?:watching|seeing|hearing (?:of|about)|where you were (?:when|during|on)|when|(?:the day|the news) of) )?
how-often ^how (?:often|frequently|many (?:days|times) (?:a|per) (?:week|month|year)) do you[ ]
`

/** Read by `people/Answers.ts`. */
export const ANSWERS = String.raw`
or-less \bor (?:less|lower|below)\b
or-more \bor (?:more|higher|above|beyond)\b|\band (?:up|above|over)\b
not-hispanic ,? ?\(?(?:non|not)[- ]?(?:hispanic|latino|of hispanic)(?: or (?:latino|latin[oax]))?(?: origin)?\)?
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
