import { patterns } from "../Patterns.ts"

/** Patterns of the words that filters in plain language, and the questions and labels they are about, are read by. */
export const filterForm = patterns(String.raw`
says-income earn|mak(?:e|ing)|paid|income|salar|annual|year
not-all \bnot (?:every(?:one|body)?|all|each)\b
obliged ^(?:have|has|had|forced|made|required|obliged)$
exactly ^(?:as|or|and|to|through|nor|only|just|merely|exactly|simply)$
has-none ^(?:no\b|none\b|without\b|do not|don't|childless)|\b(?:no|without) (?:\w+ ){0,2}(?:child|kids?\b)
has-some ^(?:yes\b|has\b|have\b|parent)|\bchild|\bkids?\b|^(?:one|two|three|four) or more|^more than
grown \b18 (?:or|and) (?:older|over|above)\b|\b18\+|\bgrown\b|\badult child
circumstance  (?:when|whenever|while|if|because|since) (?:you|they|people|someone|he|she|it)\b[^,.?]*
endings ^(?:.|ed|er|ly|al|ic|es|or|an|us|en|ing|ion|ity|ist|ism|ful|ive|ian)$
asked ^(?:do|did|have|will|would|are|were) you (?:(?:ever|typically|usually|currently|regularly|often) )?(\p{L}+)
household-size \bhousehold size\b|\bsize of (?:the |your )?household\b|\bhow many people (?:live|are living)\b
country-question \b(?:cntry|country|countries|land|pais|pays|nation)\b
pays (?<!\b(?:am|are|is|was|were|be|been|being|gets?|getting|got) (?:you )?)\bpaid\b
asks-payment \b(?:pay|paid|spend|spent|costs?|price)\b
asks-income \b(?:earn|mak(?:e|ing)|incomes?|salar(?:y|ies)|wages?|you paid)\b
when \b(?:when|what (?:date|day|month|year)|date|since)\b
beside ^[^,?]*,\s+(?=(?:how|do|did|have|had|would|will)\b)|\s(?:in violation of|against)\s.*$|\((?!or )[^()]*\)
deeds-circumstance  (?:when|whenever|while|if|because|since) (?:you|they|people|it)\b[^,.?]*
not-now ^(?:no\b|not at all\b|never\b|i (?:do not|don't|have never|never|used to|no longer|quit|stopped)\b|formerly\b|former\b|ex-)|\b(?:used to|no longer|quit)\b
now ^(?:yes\b|every ?day\b|daily\b|(?:on )?(?:most|some) days\b|occasionally\b|sometimes\b|rarely\b|often\b|regularly\b|current(?:ly)?\b|once\b|several times\b|a few times\b|less than\b|more than\b|weekly\b|monthly\b|i (?:smoke|drink|vape|gamble|use|do)\b)
no-more \b(?:used to|no longer|quit|former(?:ly)?)\b
they ^(?:(?:wo)?men|(?:fe)?males?|ladies|guys|people|those|adults|parents|mothers|fathers)$
joint ^(?:and|or|but|nor|who|that|[,;])$
sharing ^ (?:(?:neither|any of|at least one of|any one of) )?(?:the )?$
daily \b(?:daily|every ?day|each day)\b
daily-2 ^(?:about )?(?:daily|once a day|once per day|every ?day|each day)$
weekly \b(?:weekly|every week|each week)\b
weekly-2 ^(?:about )?(?:once a week|once per week|every week|each week)$
monthly \b(?:monthly|every month|each month)\b
monthly-2 ^(?:about )?(?:once a month|once per month|every month|each month)$
quotes ["“”„«»‹›「」『』]|\b(?:answer|cho+se|pick|said|say|select)
kind-of ^(?:what|which) (?:(?:kinds?|types?|sorts?) of|of (?:these|the following)) (.+?) (?:do|does|did|is|are|was|were|will|have)\b
none ^none(?: of (?:these|them|the above))?$
quantifier \b(?:(not|n['’]?t|never) )?(both|all of|(?:at least one|any one|any|either|some) of|none of|(?:(?:only|just|exactly) )?(?:one|two|three|half|most|many) of)\b
both-or-either \b(?:both|all of|either of|one of)\b
any-or-none ^(?:at least one|any one|any|either|some|none) of$
denies-all ^(?:neither|none|except\w*|without|no)\b
people-named ^(?:homemakers|\p{L}+(?:ians|ans|ists|ees|dents|etics|atics))$
better-than-good ^(?:very good|really good|extremely good|excellent|outstanding|exceptional|superb)\b
nothing ^(?:neither|none|no|never)\b
of-both ^(?:one|some|both|neither|either) of us\b|^(?:we|our|my (?:partner|spouse|husband|wife)|he|she|they)\b
how-often ^(?:never|rarely|seldom|sometimes|occasionally|often|usually|always)$
or-more  or (?:more|more often|better|higher)$
or-less  or (?:less|less often|fewer|lower)$
note [()]|,?(?<!\s)\s+(?:including|such as|for example|e\.g\.|i\.e\.|especially)\b
at-end ^(\D+?) or (?:more|more often|better|higher|less|less often)$
placed \b(?:in|at|from|near|of|outside) $
working ^(?:works?|working|workers?|employed|employees?|staff)$
working-in ^\s*(?:(?:in|as|for) (?:an? |the )?)?$
asks-occupation \b(?:industry|sector|occupation|profession|job title|position|line of work)\b
maybe ^(?:maybe|perhaps|possibly|undecided)\b
asks-residence \b(?:live|living|reside|residing|residence|based|located)\b
asks-workplace \b(?:work|job|employ\w*|office|compan(?:y|ies))\b
asks-height \b(?:how tall|height|tall)\b
asks-year \b(?:in|since|from|what|which) (?:what |which )?year\b|^(?:\W|\p{L}?\d+)*year\b|\byear of\b
calendar-years (?:\b(before|prior to|until|by|after|since|from) )?(?:\b(?:the|in|year) )*(?:\b((?:19|20)\d\d)(s)?\b|(?<!(?:their|his|her|over|under|early|mid|late)[ -])(?:['’]?\b(\d0)s|\b((?:twen|thir|for|fif|six|seven|eigh|nine)ties))\b)(?: ?(?:to|and|-|–) ?((?:19|20)\d\d)\b)?( or (?:later|after)| onwards?| or (?:earlier|before))?
from-then-on ^(?:since|from)$|later|after|onward
before-then ^(?:before|prior to)$
period \b(?:(?:a|per|each|every) (day|week|month|year)|(dai|week|month|year|annual)ly|(annual))\b
times-said \b(?:last|past|previous|next) [\p{L}\d]+|\b(?:before|since|after|in|until|by|from|during) (?:19|20)\d\d\b
asks-weight \b(?:weigh|your weight|body weight)\b
kilograms \b(?:kgs?|kilos?|kilograms?)\b
otherwise \b(?:paid|pay|paying|spen[dt]\p{L}*|earn\p{L}*|cost\p{L}*|worth|mak(?:e|es|ing)|sav\p{L}+|lost|los(?:e|es|ing)|gain\p{L}*) $
excepts ^(?:except|excepting|excluding|(?:every|any)(?:one|body) but|all but|other than|apart from|aside from)$
leading-not ^(?:not|isn't|aren't) 
only ^(?:only|just|exclusively|solely)$
only-none ^(?:none|no|nothing|nobody|neither)\b
describes ^(?:old|older|elderly|young|younger|adult|single|\d+|.+ing)$
lives ^(?:live|lives|lived|living|reside|resides|residing)$
aside \([^()]*\)|\b(?:who|whom|whose) .*
verb (?:rate[ds]?|rating|gave|gives?|given|giving|scored?|scores|scoring|graded?|grading|place[ds]?)(?=\s)
out-of (?:\s*(?:stars?|points?))?(?:\s*(?:out of|\/)\s*(\d+))?(?:\s*(?:stars?|points?))?(?=\s*(?:$|[,.;)])|\s+(?:and|or|but|who|that|in|for|to|on|as)\b)
telling-verb ^(?:scor|grad|plac)
not-a-rung less than|graduate|no schooling
said-past ^(?:was|were|had|did|lived|gr[eo]w|growing|raised|child|children|childhood|ago|formerly|previously|young|younger|youth|born|former|used|age|\d+)$
asks-future \b(?:will|would|plan|plans|planning|intend|likely|expect|going to|future|next)\b
having ^(?:ha(?:ve|s|d|ving)|with|without|no|eats?|ate|serves?|served)$
article ^(?:an?|any|the|no|their|not)$
typical \b(?:typically|usually|generally|normally)\b
ever \b(?:have|has|did) you\b|\bever\b
suffered ^(?:am|is|are|was|were|been|being|be|gets?|got|getting)$
done \byou (?:(?:ever|typically|usually|currently|regularly|often|to) )?(\p{L}+)
subjects-beside ^\s*(?:(?:an?|the|their|his|her|any|some)\s+)*$
dollars \$|\b(?:dollars?|usd|bucks)\b
pounds £|\b(?:pounds sterling|gbp|quid)\b
income \b(?:income|earn|earnings|salary|wages)\b
a-month \b(?:a|per|each|every) month\b|\bmonthly\b
a-year \b(?:a|per|each|every) year\b|\b(?:yearly|annual(?:ly)?)\b
adults \b(?:adults?|grown[- ]ups?|m[ae]n|wom[ae]n|mothers?|fathers?|moms?|mums?|dads?|husbands?|wives|ladies|gentlemen)\b(?!['’]s)
theirs \b(?:their|his|her|whose|your|by|from|with|of|the) (?:\p{L}+ )?$
lowest ^(?:last|lowest|bottom|least)$
highest ^(?:highest|top|most)$
promoters promoter|passive|detractor
measures \d ?['′]|feet|foot|ft\b|lbs?\b|pounds|kgs?\b|kilo
unanswered \bnot\b|n['’]?t\b|never|\bno\b|prefer|declin|refus|skip|missing|lacking|unknown|unanswered|left|leav
ranks rank|put|place|(?:for|to) whom
ratings rat(?:e|ing)|gave|giv(?:e|ing)|scor(?:e|ing)|grad(?:e|ing)|place
child-ages \b(?:child(?:ren)?|kids?|sons?|daughters?|bab(?:y|ies))(?: who are| aged)? (?:under|over|below|above|younger than|older than|between) (?:the age of )?\d+(?: and \d+)?
trait-answers-having ^(?:with|have|has|having) (?:an? )?
asked-to-be ^(?:are you|do you consider yourself(?: to be)?|would you describe yourself as)(?: currently| now)? (?:an? )?(.+?)\??$
open ^(?:other|something else|none)\b
single ^single(?! (?:parents?|mothers?|m[ou]ms?|fathers?|dads?)$)
says-none ^(?:no|not) (?:answer|answered|response|reply|stated|provided|given)$
age ^how old(?: (?:they|he|she) (?:are|is))?$|^(?:their |his |her )?age$
unanswered-income ^(?:their |his |her |the )?(?:household |family |annual |yearly )*(?:income|earnings|salary)$
asking \b(?:how (?:much|many|likely)|whether|if|they|he|she)\b
anybody \b(?:adults?|grown[- ]ups?|people|persons?|everyone|everybody|anyone|anybody|individuals?|folks?|consumers?|customers|respondents?|participants?|public|population|americans?)\b
`).pattern

/**
 * Read by `filter/description/WordingRules.ts`: `said` is read as what stands after “=>”, with groups as “$1”; the others have
 * rules of their own.
 */
export const WORDING_RULES = String.raw`
group-of-age (young adults?|young people|younger people|older adults?|older people|elderly people|middle[- ]aged (?:adults?|people)|adults?|seniors?|teens|teenagers|tweens|kids|children|youth|millennials|gen z|gen x|baby boomers|boomers)
people (women|men|people|parents|moms|mums|mothers|dads|fathers|girls|boys|customers|users|respondents|students|workers|staff|patients|employees|shoppers|members|ages)
ages (?:aged? |ages )?(\d{1,3} ?(?:-|–|to) ?\d{1,3}|\d{1,3} ?\+|(?:under|over) \d{1,3})(?: years?(?: old)?)?
group-with-ages \b{group-of-age} ?\({ages}\)
people-with-ages \b{people} ?\({ages}\)
having \b(?:with|of|have|has|having|raising|no|without|whose|their|young|small|between) $
outside \b(?:from |living |based |live |lives )?outside(?: of)?(?= )
children (?<![\p{L}\p{N}] )\b(?:kids|children)\b(?! (?:table|menu|club))
a-month \b((?:earn|mak|paid|income|salar)\p{L}*[^,.;]{0,60}?\d[\d.,]*k?(?: ?(?:euros?|dollars|pounds|[€$£]))?(?: or (?:more|less))?)(?: (?:a|per|each|every) month| monthly)\b
degree (very|extremely|fairly|quite|somewhat|slightly|mostly|strongly|totally|completely|definitely|probably)
often (never|rarely|seldom|sometimes|occasionally|usually|often|always)
shared \b(?:{degree} or {degree}|{often} or {often}) (\p{L}+)
single-parent \bsingle (m[ou]ms?|mothers?|dads?|fathers?|parents?)\b
woman ^(?:m[ou]ms?|mothers?)$
man ^(?:dads?|fathers?)$
of-us \b(about|of|to|with|for|by|found|find|know|knew|knows|use|uses|used|using|joined|join|left|leave|trust|trusts|chose|choose|love|loves|like|likes|recommend|recommends|contacted|gave|give|gives|tell|told|rated|rate) us(?= |$)
said \b(\p{L}{3,}) (at|on|in|about|with|for|from) neither (\p{L}[\p{L}' -]{0,40}?) nor (?=\p{L}) => "neither $1 $2 $3 nor $1 $2 "
said \b(\p{L}{3,}) only (at|on|in|with|for|from) (?=\p{L}) => "only $1 $2 "
said \b(people|adults|respondents|kids|children) (\d{1,2}) ?[-–] ?(\d{1,2})(?=$|[,.;]| (?:who|and|or|in|from|with|that|living)\b) => $1 aged $2 to $3
said \bno other (?=\p{L}) => "none of the "
said \bppl\b => people
said \b(\d{1,3})- (?=(?:to|or|and) \d) => "$1 "
said \bnobody(?= (?:under|over|below|above|younger|older|aged|who|from|in|with|earning)\b) => no one
said \bnot (?:any )?(?:later than|after)(?= (?:the )?\d|(?: \p{L}+){1,2} \d{4}) => until
said \bno later than(?= ) => until
said \b(?:no earlier than|not before)(?= ) => since
said (?<=\d ?|\dk ?)\bbucks\b => dollars
dated (in|before|after|since|until|from|by)
done-in \b(?!(?:of|at|in|on|the|than|and|or|nobody|people|those|who) )(\p{L}+(?: (?:up|out))?) {dated} ((?:19|20)\d\d) or
said {done-in} {dated} (?=(?:19|20)\d\d(?!\d|-)) => "$1 $2 $3 or $1 $4 "
said {done-in} (?=(?:19|20)\d\d(?!\d|-)) => "$1 $2 $3 or $1 $2 "
said \bbi(?= (?:men|women|people|adults|respondents)\b)|(?<=\bgay (?:or|and) )bi\b => bisexual
said \btrans(?= (?:men|women|people|adults|respondents)\b|$) => transgender
said (?<=\d ?)lbs?\b\.? => pounds
said \b(full|part) or (full|part)[- ]time\b => $1 time or $2 time
said \b(spent|spend|spending|paid|pay) nothing\b => $1 0
said \b(?:an?|one) (hour|week|month|year) and a half\b => "1.5 $1s"
said ^m(?=$|,? \d) => men
said ^f(?=$|,? \d) => women
said \bhalf an? (hour|day|year|mile)\b => "0.5 $1s"
said \bthree[ -]quarters of an hour\b => "0.75 hours"
said \b(?:a )?quarter of an hour\b => "0.25 hours"
said \b(more than|less than|over|under|at least|at most|up to|within|longer than) an? (?=(?:minute|hour|week|month|mile)\b) => "$1 1 "
said \bnon(?=(?:veteran|smoker|drinker|voter|vegetarian|gambler|driver)s?\b) => non-
said \b(?:ex|former)[- ](?=(?:smoker|drinker)s?\b) => "former "
`
