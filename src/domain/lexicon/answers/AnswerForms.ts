/** Read by `simulation/ChoiceModel.ts`. */
export const CHOICE_MODEL = String.raw`
nothing ^(?:no|none|never|not at all|not any|nothing|zero|0)\b
unclear partner|\bsingle\b|couple|relationship
`

/** Read by `simulation/ClosedQuestion.ts`. */
export const CLOSED_QUESTION = String.raw`
deed ^(?:(?:have|had) you (?:ever |recently |already )?(?:read|heard|seen|watched|talked|spoken|discussed|argued|debated|written|attended|visited|met|dated|posted|shared|signed|followed|held|listened|taken|gone|been to|worked|studied|learned|learnt)|did you (?:ever )?(?:read|hear|see|watch|talk|discuss|argue|write|attend|visit|meet|post|share|study|learn)|do you (?:ever |often |regularly |personally )?(?:know|read|watch|follow|listen|talk|speak|discuss|argue|play|live|work|study|attend|meet))\b
for-or-against ^(?:favou?r|oppose|support|approve|disapprove|agree|disagree)$
`

/** Read by `simulation/CompoundQuestion.ts`. */
export const COMPOUND_QUESTION = String.raw`
span  (?:in|during|within|over) the (?:past|last) (?:12 months|(?:\d+ )?(year|month|week|day)s?)$
mass (?:[^s]s|asthma|cancer|[a-z]{3,}(?:itis|osis|emia)|children|people|insurance|access|internet|broadband|money|cash|time|work|education|coverage|experience|income|debt|family|electricity|water|health|food|help|support|interest|religion|faith|credit|power)$
article ^(?:an?|any|your|the|my)[ ]
denied ^do you (?:currently )?(?:not|never) (?!only\b|just\b)(?:currently )?(.+)$ => do you $1?
denied ^(?:are you|do you (?:live|go|get by|manage|do)|are you living) (?:entirely |completely |currently )?without (.+)$ => do you have $1?
denied ^do you (?:currently )?lack (.+)$ => do you have $1?
denied ^do you (?:currently )?(have|own) no (?!more\b|fewer\b|less\b|longer\b)(.+)$ => do you $1 @$2?
denied ^are there no (?:children|kids) (.+)$ => are there any children $1?
denied ^have you never (?:yet )?(.+)$ => have you ever $1?
denied ^are you not (?!only\b|just\b)(.+)$ => are you $1?
denied ^are you (?:an? )?non-?(?! )(.+)$ => are you a $1?
denied ^are you (?:currently )?un(married|vaccinated|registered(?: to vote)?|affiliated|religious|happy|healthy|satisfied|tattooed|educated|involved|decided|interested)$ => are you $1?
denied ^are you (?:currently )?uninsured$ => do you have health insurance?
denied ^are you (?:currently )?childless$ => do you have children?
denied ^are you (?:currently )?(car|pet|phone|job|debt)less$ => do you have @$1?
same ^are you (?:currently )?insured$ => do you have health insurance?
same ^do you (have|own|keep) any ([^ ]+s)$ => do you $1 @$2?
counted (?<!\bno )\b(?:(?:at least |exactly |more than )?(?:one|two|three|four|five|\d{1,2})(?: or more)?|several|many|multiple|a couple of|a few|lots of) (.+)$
stopping ^(?:are you (?:currently )?(?:trying|attempting|planning|hoping|struggling|about|going)|do you (?:currently )?(?:want|plan|intend|hope|try|need)) to (?:quit|stop|give up|cut down on|cut back on|reduce) (\w+)ing\b(.*)$
verbs own|have|drink|eat|use|play|watch|read|wear|speak|smoke|ride|drive|keep|grow|listen to|subscribe to|belong to|collect|like|love|enjoy|cook|buy
time (?: (?:every (?:day|week|month|morning)|daily|weekly|monthly|once a (?:day|week|month)|at home|regularly))?
noun (?:(?:an?|any|your|the) )?[\p{L}'-]+(?: [\p{L}'-]+)?
listed ^(do you (?:ever |currently )?(?:{verbs}) )(?:(?:either|both) )?({noun}) (or|and) (?:({verbs}) )?({noun})({time})$
state (?:an? )?[\p{L}'-]+(?: (?:with|in|to|at|of|from) (?:an? |the |your )?[\p{L}'-]+)?
states ^(are you )(?:(?:either|both) )?({state}) (or|and) ()({state})()$
one-thing \b(?:salt and pepper|mac and cheese|macaroni and cheese|rock and roll|bed and breakfast|peanut butter and jelly|fish and chips|bacon and eggs|black and white|more or less|one or two|two or three|once or twice|arts and crafts|research and development|r and b|desktop or laptop|friends and family|divorced or separated|(?:or|and) (?:not|more|less|fewer|so|other|others|anything|something|similar|both|neither|longer|older|younger))\b
role ^are you (?:currently )?an? (?:cigarette |tobacco )?smoker$ => do you smoke?
role ^are you (?:currently )?an? ([^ ]+(?: [^ ]+)?) owner$ => do you own @$1?
role ^are you (?:currently )?an? ([^ ]+(?: [^ ]+)?) user$ => do you use $1?
role ^are you (?:currently )?an? ([^ ]+) drinker$ => do you drink $1?
role ^are you (?:currently )?an? ([^ ]+) player$ => do you play $1?
role ^are you (?:an? |a us |an american |a military )?veteran$ => have you served in the military?
at-all ^how (?:often|frequently) do you (?:now |currently |personally |usually |typically |normally |generally |ever )*(.+)$ => do you $1?
at-all ^how many cigarettes do you (?:now |currently |usually |typically )*smoke\b.*$ => do you smoke?
at-all ^how many (?:alcoholic )?drinks(?: containing alcohol)? do you (?:now |currently |usually |typically )*(?:drink|have)\b.*$ => do you drink alcohol?
at-all ^how many (?:cups|glasses|cans|bottles|servings|hours|minutes|pieces|packs|slices) of ([^ ]+) do you (?:now |currently |usually |typically )*(drink|eat|watch|smoke|use)\b.*$ => do you $2 $1?
at-all ^how many (?:children|kids)\b.*\b(?:under|below|younger than)(?: the age of)? 18\b.*\b(?:live|living|in your|at home)\b.*$ => do you have children under 18 at home?
at-all ^how many (?:children|kids) (?:have you (?:ever )?had|do you have)$ => do you have children?
at-all ^how many ([^ ]+s) do you (?:now |currently )*(own|have|keep)(?: (?:at home|in your (?:home|house|household)))?$ => do you $2 @$1?
sides ^(?:in general,? |overall,? )?do you (?:generally |strongly |personally )*(?:favou?r or oppose|support or oppose|oppose or (?:favou?r|support)|favou?r,? oppose,? or neither favou?r nor oppose) ([^,]+)$
for ^(?:(?:strongly|somewhat|completely|mostly|generally) )?(?:favou?r|support)(?: it)?(?: (?:strongly|somewhat))?$
against ^(?:(?:strongly|somewhat|completely|mostly|generally) )?oppose(?: it)?(?: (?:strongly|somewhat))?$
nothing ^(?:0|zero|none|never|not at all|nothing|no [a-z]+|(?:i )?(?:do not|don't|never) [a-z ]+)(?: (?:a day|per day|a week|at all|of them|times))?$
a-habit ^do you (?:exercise|vote|meditate|volunteer|pray|work\b.*|read|cook|use public transportation)\b
presumes \byour (?:\w+ )?(?:marriage|spouse|husband|wife)\b => are you married?
presumes \byour (?:\w+ )?mortgage\b => do you own your home?
presumes \byour (?:\w+ )?(?:rent|landlord)\b => do you rent your home?
presumes \byour (?:own |oldest |youngest )?(?:child|children|kids?)\b => do you have children?
presumes \byour (?:\w+ )?(?:job|boss|employer|coworkers?|commute|salary)\b => are you employed?
presumes \byour (?:own |current |favou?rite )?([a-z-]+)(?=\?|$) => do you have @$1?
thought-of \b(?:are you (?:\w+ )?(?:satisfied|dissatisfied|happy|unhappy|pleased|content|comfortable|proud|bored) (?:with|of|about|in|by|at)|do you (?:\w+ )?(?:like|dislike|enjoy|love|hate)) your\b
not-now \b(?:former|previous|ideal|dream|next|would|could|if|childhood|was|were|did|had|been|used to)\b
not-of-me ^(?:yes|no|none|never|nothing|zero|0|not? (?:at all$|applicable|any)|n\/?a|does(?: not|n't) apply|other)\b|\b(?:do not|don't|does not|doesn't|am not|not applicable|have no|haven't|never|none)\b
if-any ,? if (?:any|at all|ever)\b,?
`

/** Read by `simulation/GroupMargin.ts`. */
export const GROUP_MARGIN = String.raw`
life-course mortgages?|pensions?|retire\w*|401\(?k\)?|social security|medicare|student (?:loans?|debt)|schools?|college|universit(?:y|ies)|homework|(?:grand)?children|kids|bab(?:y|ies)|hearing aids?|dentures|(?:a )?will|life insurance|driver'?s? licen[sc]es?|vot(?:e|ed|ing)|married|spouse|widow\w*|own (?:your|a) (?:own )?home|jobs?|employ\w*|landlines?|tiktok|snapchat
working jobs?|work\w*|employ\w*|employer|boss|coworkers?|colleagues|commut\w*|overtime|shifts?|uniforms?|unions?|labor union|union members?|salar(?:y|ies)|wages?|paid|degrees?|licen[sc]ed?|certified|laptops?|trucks?|tools?|farms?|tractors?|armed forces|military|pensions?|retire\w*|social security|student (?:loans?|debt)|401\(?k\)?
means own (?:your|a) (?:own )?home|mortgages?|savings?|stocks?|stock market|invest\w*|retirement accounts?|food stamps|food bank|medicaid|second home|vacation home|boats?|swimming pools?|pools?|yachts?|debts?|health insurance|life insurance|financial advis[eo]rs?
dwelling mortgages?|landlords?|rent(?:ing|ers?)?|homeowners? insurance|property tax(?:es)?|garages?|gardens?|yards?|lawn ?mowers?|solar panels?|swimming pools?|pools?|hot tubs?|dishwashers?|washing machines?|clothes dryers?
origin speak\w*|languages?|spanish|english|bilingual|born in|immigra\w*|citizens?|citizenship|passports?|catholic|protestant|muslim|hindu|buddhist|church|religious services?|pray|sunscreen|sunburn
religion church|mass|religious services?|pray\w*|bible|quran|koran|torah|mosques?|synagogues?|temples?|christmas|easter|hanukkah|ramadan|lent|diwali|kosher|halal|pork|alcohol|beer|wine|meat|beef|coffee|god|baptized|tithe|charity
sex pregnan\w*|birth|menopaus\w*|menstruat\w*|periods?|prostate|mammograms?|breast\w*|makeup|lipstick|nail polish|high heels|heels|skirts?|dress(?:es)?|bras?|beards?|mustaches?|shave|ties?|neckties?|purses?|handbags?|earrings|knit\w*|hunt\w*|armed forces|military
place snow\w*|ski\w*|shovel\w*|surf\w*|air conditioning|hurricanes?|earthquakes?|tornado(?:es)?|beach\w*|boats?|fishing|hunting|subways?|public transportation|speak spanish|heating|spanish
setting farms?|tractors?|horses?|chickens?|pickups?|public transportation|subways?|hunting|gardens?|yards?|wells?|septic|livestock
family (?:grand)?children|kids|bab(?:y|ies)|diapers|strollers?|minivans?|school|daycare|childcare|babysitters?|pta|wedding|spouse|wife|husband|dating apps?|dating|anniversar(?:y|ies)|in-laws|divorc\w*|life insurance|alone
service military|armed forces|serve[ds]?|veterans?|guns?|va|combat|war
`

/** Read by `simulation/OpenAnswers.ts`. */
export const OPEN_ANSWERS = String.raw`
grave \b(?:suicid\w*|self[- ]?(?:harm|injur|mutilat)\w*|(?:kill|hurt|harm|cut|injur)\w* (?:yourself|yourselves|themselves|oneself)|(?:end|ending|take|taking) (?:your|their|one's) (?:own )?li(?:fe|ves)|abus\w*|rap(?:e|ed|es|ing|ist)|molest\w*|sexual(?:ly)? (?:assault|harass|violen|attack)\w*|assault\w*|incest|domestic violence|violent (?:partner|husband|father)|die[ds]?|dying|deaths?|dead|deceased|passed away|bereave\w*|griev\w*|grief|mourn\w*|funerals?|widow\w*|stillb\w+|miscarr\w*|abortion you had|kill(?:ed|ing)?|murder\w*|terminal\w*|hospice|cancers?|tumou?rs?|chemotherapy|ill|illness\w*|diseases?|diagnos\w*|dementia|alzheimer\w*|stroke|depress(?:ed|ion)|anxiety disorder|bipolar|schizophreni\w*|eating disorder|anorexi\w*|bulimi\w*|ptsd|trauma\w*|addict\w*|overdos\w*|genocide|tortur\w*|traffick\w*|harass\w*|stalk(?:ed|er|ing)|victims?|wars?|divorc\w*|disabilit\w*|discriminat\w*|chronic|los(?:ing|t|s|ses)|(?:your|the) late (?:husband|wife|spouse|partner|mother|father|parents?|son|daughter|brother|sister|friend|child)|lose (?:a|your) (?:child|parent|mother|father|baby|wife|husband|partner|son|daughter|brother|sister|friend|loved one))(?!\p{L})
figure-or-event \bhow (?:many|much|long|old|far|tall|heavy|big|large|fast|high|late|early|soon)\b|(?:^|[.!?:,] )(?:when|where|who|(?:since|at|by|in|on|from) (?:when|what|which))\b|\bwhat (?:percent\w*|proportion|share|number|amount|age|year|date|time|day|month|size|height|weight)\b|(?<!\bwhy )\bdid you\b|\bhave you ever\b|\blast time\b|\banything (?:else|more)\b|\b(?:other|additional|further|final) comments?\b|_{2,}|\.{3}|…|(?:^|[.!?:] )(?:please )?(?:rate|rank|choose|select|pick|complete|finish|fill|translate|calculate)\b
asks-for-more \b(?:why|how come|think|feel|believe|agree|support|oppose|opinions?|views?|thoughts?|stance|attitudes?|impressions?|should|fair|unfair|right|wrong|important|like|love|enjoy|hate|dislike|prefer|favou?rite|worr\w+|concern\w*|afraid|fear\w*|frustrat\w*|bother\w*|annoy\w*|motivat\w*|inspir\w*|matters?|mean|means|makes?|keeps?|miss|missing|appreciate|admire|proud|recommend|mind|associate|influenc\w*|want|wish|hope|expect|change|improve|better|usually|usual|typical\w*|often|ideal|dream|perfect|best|worst|biggest|hardest|challenges?|problems?|advice|describe|explain|tell (?:us|me)|take on|how (?:do|would|could|can|should|has|have)|would you)\b
`

/** Read by `simulation/PriorShares.ts`. */
export const PRIOR_SHARES = String.raw`
denies \b(?:not|no|never|neither|none|nothing)\b|n't
`

/** Read by `elicitation/ReplyText.ts`. */
export const REPLY_TEXT = String.raw`
declines ^\W*(?:(?:i['’]?m|i am) (?:sorry|unable|not able|afraid)|sorry\b|(?:i|we) (?:can['’]?t|cannot|can not|won['’]?t|will not|must decline)|as an? (?:ai|language model|assistant)|unfortunately,? i|it (?:is|would be|['’]s) (?:not appropriate|inappropriate))
`

/** Read by `elicitation/closed/Percentages.ts`. */
export const PERCENTAGES = String.raw`
amount ^\s*(?:about|approximately|approx\.?|around|[~≈])?\s*([-−]?\d{1,4}(?:\.\d+|,\d{1,2}|,\d{4,})?)\s*(?:%|percent|per cent)?\s*$
marked ^(?:choice |option |answer )?([a-z]|\d{1,2})(?:[).:]\s*(.*))?$
`

/** Read by `elicitation/open/WrittenAnswer.ts`. */
export const WRITTEN_ANSWER = String.raw`
alleged arrest\w*|convict\w*|charged|indict\w*|guilty|jail\w*|prison|fraud\w*|embezzl\w*|brib\w*|corrupt|crook\w*|criminal|launder\w*|rape[ds]?|rapist|assault\w*|molest\w*|abus\w*|harass\w*|affairs?|cheat\w*|mistress|drunk|alcoholic|drugs?|addict\w*|overdos\w*|cancer|dementia|senile|diagnos\w*|died|dead|kill\w*|murder\w*|stole|steals?|thief|thieves|pa(?:id|ys) off|pedophile|nazi|terrorist|racist|fired|resigned|pregnant|tax evasion|lawsuit|sued|bankrupt|lied|lies|said|told|tweeted|admitted|confessed|announced|promised
between is|was|were|be|been|has|had|have|got|gets|a|an|the|who|that|just|also|even|clearly|literally|really|always|once|went|goes|to|in|into|for|of|with|by|and|both|his|her|their|never|not|probably
said-of (?<name>\p{Lu}[\p{L}'’-]*(?:\.? \p{Lu}[\p{L}'’-]*)*)(?:['’]s)?,?(?: (?:{between})){0,6} (?:{alleged})\b
calendar ^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|i|i'm|i’m|christmas|easter|god)$
title ^(?:president|senator|governor|mayor|minister|chancellor|king|queen|prince|princess|pope|judge|justice|coach|congressman|congresswoman|sir|dr|mr|mrs|ms|prof)$
goes-on (?:^|[\s,;(])(?:the|an?|my|your|our|their|its|every|very|and|or|but|because|which|than|if|as|(?<!\b(?:used|ought|wants?|has|have|going|needs?|meant|supposed|likes?)\s)to be|into|through|i|we|they|i['’](?:m|ve|d)|they['’]re|we['’]re|it['’]s|don['’]t|doesn['’]t|didn['’]t|can|would|could|should|will|such as|(?:think|feel|believe|say|guess|hope|mean|know|so) that|(?!(?:it|that|this|there|they|he|she|what|who|i|we|you|all|both|most|some|things|others)\s)[\p{L}'’]+ (?:is|are|was|were)|(?<!\b(?:know|sure|matter|say)\s)(?:when|how|just))$
preposition (?:^|\s)(?:of|to|for|from|with|at)$
stranded \b(?:what|who|which|that|nothing|something|anything|everything|nobody|somebody|anybody|someone|anyone|everyone|all|things?|people|person|places?|easy|easier|hard|harder|difficult|nice|fun|comfortable|good|how)\b.*\s|\bto [\p{L}'’]+ (?:\S+ )?\S+$|^(?:not )?(?:for|to)$
only-begun ^(?:(?:well|so|yes|no|honestly)?[, ]*(?:i am|i (?:think|feel|believe|guess|would|have|like|want|need|mean)|it is|it was|that is|this is|there (?:is|are)|in|on|when|(?:for|to) me|to be (?:fair|honest)|in (?:our|my) (?:house|home|opinion|view|experience)|at my age),?)$
begun-again [.!?] (?:at|in|on|for|with|when|since|if|where)(?: [\p{L}'’]+){0,3}$
only-where ^(?:and |but |well,? |so,? )?(?:where|while|although|though)(?: [\p{L}'’]+){0,3}$
asks-where \b(?:where|place|city|town|area|location|when|situations?|circumstances?)\b
out-of-character \b(?:as an? (?:ai|a\.i\.|language model|large language model|virtual assistant|chatbot)|i(?:'|’)?(?: a)?m an? (?:ai|language model|chatbot|assistant)\b|language model|(?:i(?:'|’)m|i am) (?:sorry|unable|not able)\b.{0,40}\b(?:can(?:'|’|no)t|unable|not able|assist|help|comply|fulfil+)|i (?:can(?:'|’|no)t|cannot|won(?:'|’)t|will not) (?:assist|comply|fulfil+|provide|generate|create|role-?play|pretend|write|help with (?:that|this)(?=[.!,]|$))|(?:this|the) (?:persona|simulated)|person \d+ (?:would|might|says)|(?:i|we) (?:do not|don(?:'|’)t) have (?:any )?(?:personal|real|human|my own) (?:opinions?|experiences?|feelings|preferences|beliefs|views)|(?:my|the) (?:training data|knowledge cut-?off)|(?:sure|certainly|of course)[,!:.]? (?:here(?:'|’)?s|here (?:is|are)|i(?:'|’)ll (?:write|answer|provide))|here (?:is|are) (?:an?|the|my|some|your) (?:\w+ )?(?:answers?|responses?|repl(?:y|ies))|(?:as|speaking as) (?:a|this|the) (?:survey )?(?:respondent|participant)|(?:this|the) (?:response|answer) (?:is|was) (?:generated|simulated|written)|lorem ipsum|answer (?:goes )?here)\b|^(?:null|undefined|string|answer|response|todo|tbd)$|\[(?:insert|your|name of|answer|text)\b
whose ^\s*(?:person|respondent|answer)\s*#?\d*\s*[:–-]\s*
`

/** Read by `elicitation/reading/AudienceReading.ts`. */
export const AUDIENCE_READING = String.raw`
money [$€£]|\b(?:dollars?|bucks|k|grand|thousand|million|figures?|earn\w*|incomes?|salar\w+|household|a year|annual\w*)\b|\d+k\b
of-age \b(?:ages?|aged|years?|birthdays?|winters|summers|candles|springs|old|turned)\b
governing \b(?:about to|used to|to be|formerly|former|once|previously|future|soon|aspiring|nearly|almost|not yet|whose|grew|raised|born|near|about|like|than|want\w*|hop(?:e|es|ing)|might|may|could|would|should|will|anti|pro|ex|against|for)\b
list (?:\band|&|\bplus|\balong with|\bas well as)\s+((?:[\p{L}'-]+\s+){0,2})$
`

/** Read by `elicitation/reading/FilterReading.ts`. */
export const FILTER_READING = String.raw`
says-answered \b(?:answer|respon[ds]|repl(?:y|ied)|asked)
excludes \b(?:every(?:one|body)|all|any(?:one|body)|people|respondents) (?:but|bar|save)\b|\b(?:other than|apart from|aside from|rather than)\b
`

/** Read by `elicitation/reading/ThemesReading.ts`. */
export const THEMES_READING = String.raw`
orders \b(?:ignor(?:e|ez|iere)|disregard|forget|overrid(?:e|ing)|instructions?|consignes|anweisung(?:en)?|system|prompts?|assistant|repl(?:y|ies)|respond with|output|json|repeat after|language model|order you|the user|(?:every|first) answer)\b|инструкци|指令
`

/** Read by `elicitation/twins/TextOptions.ts`. */
export const TEXT_OPTIONS = String.raw`
asks-yes-no ^(?:(?:in general|overall|generally|currently|at present|these days),? )?(?:do|does|did|are|is|was|were|have|has|had|can|could|will|would|should|may|might|don't|doesn't|aren't|isn't|haven't|wouldn't)\b[^?]*\?$
asks-more \b(?:or|why|how|what|which|who|where|when|explain|describe|tell us|please say|rather than|more than|and if so|if so)\b
after-word \b(?:options?|choices?|answers?|choose (?:one )?(?:from|of)|one of(?: these)?|answer with)\s*:\s*(.{3,400}?)\s*[.?]?$
several \b(?:select|choose|tick|check|mark) (?:all|any|as many|several|up to)\b|\ball that apply\b
`

/** Read by `elicitation/twins/TwinTrial.ts`. */
export const TWIN_TRIAL = String.raw`
identifying \b(?:zip|post(?:al)? ?code|postcode|plz|address|street|date of birth|birth ?date|birthday|e-?mail|telephone|phone number|mobile number|ip|latitude|longitude|gps|coordinates|your (?:full |first |last |sur)?name|employer's name|licen[cs]e plate|account number|respondent ?id|serial)\b
`

/** Read by `verbatims/Privacy.ts`. */
export const PRIVACY = String.raw`
like-persons ^(?:aaron'?s|alexa|siri|cortana|alfa romeo|ben sherman|burger king|bath .*|general .*|best .*|hotel .*|the .*|whole .*|morgan .*|laura ashley|mary berry|jo malone|dr martens|betty crocker|calvin klein|carl'?s jr|charles schwab|charles tyrwhitt|dave'?s|denny'?s|dr pepper|eddie bauer|edward jones|hotel .*|jack daniel'?s?|jack wolfskin|jimmy (?:john'?s|dean|choo)|john (?:deere|lewis|hancock)|kate spade|liz claiborne|louis vuitton|marc jacobs|marcus theatres|mary kay|michael kors|morgan stanley|olive garden|papa john'?s?|paul smith|paul mitchell|peter pan|peugeot.*|philip morris|ralph lauren|raymond james|ray ban|ruth'?s chris.*|sam adams|sam'?s.*|samuel adams|sara lee|steve madden|stella artois|ted baker|tim hortons?|tom ford|tommy hilfiger|trader joe'?s?|victoria'?s secret|vera bradley|wendy'?s?|will call|mercedes.*|bill of .*)$
speaks (?:says?|said|tells?|told|asks?|asked|explain(?:s|ed)|mention(?:s|ed)|suggest(?:s|ed)|recommend(?:s|ed)|advise[sd]|claim(?:s|ed)|promise[sd]|insist(?:s|ed)|repl(?:ies|ied)|answered|wrote|writes|called|calls|thinks|thought|helped|helps|admitted|confirmed)
manner (?: (?:also|just|always|once|never|even|then|kindly|finally|who|from [\p{L} ]{1,24}?|in [\p{L}]{1,20}?|at [\p{L} ]{1,24}?))?
relation (?:friend|colleague|coworker|co-worker|boss|manager|supervisor|doctor|dentist|therapist|lawyer|teacher|neighbou?r|brother|sister|son|daughter|wife|husband|partner|boyfriend|girlfriend|cousin|aunt|uncle|nephew|niece|nurse|cashier|waiter|waitress|driver|receptionist|agent|roommate|flatmate|technician|cleaner|plumber|electrician|mechanic|landlord|trainer|coach|tutor|pharmacist|salesman|saleswoman)
no-name ^(?:support|sales|reception|management|staff|billing|housekeeping|customers?|service|services|technical|security|help|helpdesk|desk|team|accounts?|people|everyone|everybody|someone|somebody|anyone|anybody|nobody|neither|reviews?|friends?|doctors?|nurses?|managers?|agents?|{relation}s?|parents?|mum|mom|dad|mother|father|grandma|grandpa|granny|others?|another|one|two|three|today|yesterday|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|he|she|they|it|we|you|i|god)$
person-words {relation}|man|men|woman|women|lady|guy|girl|boy|person|owner|clerk|pilot|chef|mum|mom|dad|mother|father|kid|child|baby|customer|employee|assistant|operator|rep|representative|officer|consultant
one-person ^[^.!?\n]{0,120}?\b(?:(?<one>he|she|his|her|him|herself|himself)|(?:{person-words})s?)\b
spoken-to ^,?{manner},? (?:tells?|told|asks?|asked|help(?:s|ed)|call(?:s|ed)|advise[sd]|promise[sd]) (?:her|him|his)\b
introduced \b((?:[Mm]y name is|[Mm]y name's|[Ii] am called|[Cc]all me|[Ss]igned|[Rr]egards,|[Tt]hanks,|[Ss]incerely,|Mr\.?|Mrs\.?|Ms\.?|Dr\.?(?! (?:Pepper|Martens)\b)|Prof\.?)\s+)\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,2}
word \p{Lu}[\p{L}]*(?:['’-]\p{Lu}?[\p{L}]+)*
name ({word}(?: (?:(?:de|da|di|del|van|von|der|bin|al|la|le) )*{word}){0,2})
addressed (?<cue>\b(?:[Aa]ccording to|[Ss](?:ays|aid)|[Tt]old|[Aa]sk(?:ed)?|[Tt]hanks to|[Tt]hank you,?|[Ss]p(?:oke|eak|oken) (?:to|with)|[Tt]alk(?:ed)? (?:to|with)|[Mm]et|[Tt]hank|[Cc]omplain(?:ed)? to|[Ww]rote to|[Dd]ealt with|[Ss]erved by|[Cc]ontacted|[Pp]honed|[Rr]ang|[Ee]mailed|[Cc]alled|[Nn]amed|told by|helped by|help from) ){name}
street-address \b\d{1,5} (?:[\p{Lu}][\p{L}]+ ){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl)\b\.?
`

/** Read by `verbatims/Themes.ts`. */
export const THEMES = `
describes (?:ive|able|ible|ful|less|ous|ical|est|ier)$
`
