/** Read by `evidence/doubts/AnswerFit.ts`. */
export const ANSWER_FIT = String.raw`
best (?:(?:most|least|very|own|current) )*(?:favou?rite|preferred|ideal|best|natural)? ?
range ^(?:(?:under|over|below|above) \d{1,3}|\d{1,3}\s?(?:\+|(?:or|and) (?:older|over|more|above|under|younger|less))|\d{1,3}\s?(?:-|–|to)\s?\d{1,3})$
placeholder ^(?:[a-z]|(?:option|choice|answer|item) ?(?:\d{1,2}|[a-z])|x{2,}|y{2,}|z{2,}|foo|bar|baz|lorem|ipsum|dolor|test|blah|todo|tbd)$
which-named ^which (?!(?:number|size|year|day|date|age|rating|score|amount|price|percentage|grade|level|hour|time|one|of|is|are|step|rung|point|position|place|figure|value|digit|channel|decade|century|answer|option|statement)s?\b)
yes-no ^(?:do|does|did|have|has|had|are|is|was|were|can|could|will|would|should) \w
offers \bor\b|[:…]|\b(?:these|following|any|which|what|how|each|to what extent|favou?rite|prefer|rather)\b
of-none ^(?:no\b|none|neither|never|nothing|nowhere|not\b|other|both|i (?:do|don't|am|have)\b)
asks-otherwise \b(?:agree|disagree|true|false|likely|how well|how much|to what extent|rate|rating|scale|score|statement|describes?)\b|[:…]|[?.!].*\w
when-or-where ^(?:in|on|at|over|during|generally|overall|all|taken|thinking|compared|currently|today|these)\b[^,?:]*, (?=(?:how|why|when|where|who|which|what|do|did|have|are|is)\b)
asks-food ^what (?:do|did|would) you (?:\w+ ){0,2}(?:eat|have for (?:breakfast|lunch|dinner))\b
asks-pet ^what (?:kind|type|sort) of pets? (?:do|did|would) you\b
how-many-people ^how many (?:children|kids|people|cars|pets|siblings|adults|rooms)\b
how-large ^how (?:many|old|tall|long|far|fast|large|big|heavy)\b
how-much-of ^how much (?:do|did|does|would|is|are|have|money|time|water|of)\b(?!.*\b(?:like|enjoy|trust|love|agree|care|know|hear|heard|read|think|believe|worry|matter|affect|influence|impact|want|need|effort|attention|interest|support|approve|rely|feel|confidence)\b)
how-felt ^how (?:do|did|would) you (?:feel|rate|describe|judge)\b
how-far ^how \w+ (?:is|are|was|were|do|does|did|would|will|have)\b
when ^when (?:did|do|does|will|is|are|was|were|have|has|would|should|can|could)\b
`

/** Read by `evidence/doubts/Doubts.ts`. */
export const DOUBTS = String.raw`
statement ^(?:the|i|my|our|it|we|they|this|that|these|those|there|he|she|his|her|its|an?)\b
finite \b(?:is|are|was|were|am|has|had|have|will|went|came|did|does|do|can|could|should|would|made|said|got|goes|comes|likes?|loves?|wants?|lives?)\b(?=\s+\S)
open-ended \b(?:you|your|following|these|below|select|choose)\b|[:…_]\s*$|\.\.\.\s*$|\b(?:is|are|to|a|an|the|by|of|for|with)\s*$
thing \b(?:an?|your|the) (?:will|can|might|must|thing|way|(?:\w+ )?(?:person|people))\b
asks-which ^(?:which|what|who)\b.*\b(?:you|people|they)\b (?:\w+ )?(?:own|have|like|say|do|be|are|want|think|tell)\b
asks-how ^how (?:are|is|do|does|did) (?:you|it|they|your|that|this)\b
asks-rating \b(?:rate|rating|scale|score)\b
vague ^(?:prefer|like|choose|pick|use|favou?rite|want|best|better|buy|love|know|one|kind|type|you)$
`

/** Read by `evidence/doubts/ModelRecord.ts`. */
export const MODEL_RECORD = String.raw`
number (?:\$?\d[\d.,]*%?|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:a|one|two|three) (?:hundred|thousand|million))
first-or-second-person \b(?:you|your|yours|yourself|i|i'm|i'd|i've|me|my|myself|mine|we|our|ours|us)\b
of-people \b(?:people|americans|everyone|everybody|anyone|anybody|someone|somebody|nobody|household|family|families|parents?|spouse|children|kids|women|men|workers|voters|society|generation|country|nation|america|world)\b
compared \b(?:more|less|fewer|become|becoming|gotten|changed|made|affected|alive|rising|stolen|legitimate|rigged)\b
point-in-time \b(?:yesterday|last (?:night|week|weekend|month|season|game|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|today|tonight|this (?:morning|afternoon|evening|week|weekend)|right now|at the moment|\w+ (?:hours?|minutes?|days?|weeks?) ago|in (?:1[5-9]|20)\d\d)\b
which-measures ^which (?:one |of (?:these|them|the two) )?(?:is|was|are) (?!more\b)\w+er\b
operation \b{number} (?:plus|minus|times|divided by|multiplied by|to the power of|percent of|% of) {number}\b|\b(?:half|double|twice|a third|a quarter|a tenth) (?:of )?{number}$
two-numbers (?<![\w$]){number}(?![\w%]).*(?<![\w$]){number}(?![\w])
asks-amount \b(?:what (?:is|are|was) (?:its|the|their) (?:\w+ )?(?:speed|average|total|sum|distance|area|volume|perimeter|product|difference|remainder|price|cost|number|time)|how (?:much|many|far|fast|long|old|tall|big|heavy)\b)
weighed \b(?:feel|think|believe|like|love|want|trust|prefer|enjoy|satisf\w+|confident|happy|important|opinion|views?|favou?rite|goals?|need|care|worry|agree)\b
by-lot \b(?:which|what) (?:\w+ )?(?:card|ball|number|marble|straw|side|face|dice|die|ticket|letter)\b.*\b(?:will|am i going to|are you going to|comes? up)\b(?!.*\b(?:buy|use|vote|play)\b)|\b(?:coin|dice|die) (?:will )?(?:land|show|come)\b|\bwhat will the (?:dice|die|coin|wheel)\b
expected \b(?:think|expect|believe|likely|hope|want|plan|vote|buy)\b
sum \d\s*(?:[-+*×÷/^]|x(?=\s*\d))\s*\d|\b\d[\d.,]*\s*(?:plus|minus|times|divided by|multiplied by|to the power of|percent of|% of)\s*\d|\b(?:square root|cube root|factorial) of\b|\b\d+ (?:squared|cubed)\b|\bnext (?:prime|number in)\b
asks-result ^(?:what|how much|how many|calculate|compute|solve|find|which|add|multiply|divide|subtract|is|does|do)\b|^\d
which ^(?:please )?(?:what|what's|which|who|whose|tell|give|enter|name|type|write|share|how)\b
secret \byour (?:\w+ ){0,3}(?:password|passcode|passphrase|pin|pin code|pin number|social security number|ssn|credit card number|card number|cvv|cvc|security code|maiden name|account number|routing number|phone number|mobile number|telephone number|home address|street address|email address|e-mail address|license plate|passport number|username|login|combination|seed phrase|private key|secret|secrets|first pet|locker code)\b|\b(?:the )?(?:name of|year of) your (?:first (?:pet|teacher|school|kiss|love))\b|\byour mother's maiden\b|\b(?:are|am) (?:you|i) (?:thinking of|holding behind|wearing|looking at)\b|\b(?:did )?you dream(?:ed|t)? (?:of |about )?last night\b|\bin your pocket right now\b
chance \b(?:coin (?:toss|flip|land)|(?:toss|flip|flipp?ed|tossed) (?:a|the|this) coin|(?:roll|rolled|throw|thrown) (?:of )?(?:a|the|this|two) (?:die|dice)|(?:die|dice) (?:show|land|come)|random(?:ly)? (?:number|letter|card|draw|drawn|chosen|pick)|roulette|(?:pick|choose|guess|think of|name) (?:a|the|any) (?:random )?(?:number|card|letter)|winning (?:lottery )?numbers?|lottery numbers? (?:will|are|come)|card (?:is|will be) drawn|heads or tails)\b
person \b(?:you|your|yours|yourself|yourselves|you're|you've|you'd|i|i'm|i'd|i've|me|my|myself|mine|we|our|ours|us|we're)\b
judged \b(?:should|ought|must|opinion|view|views|think|thinks|believe|believes|feel|feels|favou?r|favou?red|favou?rable|favou?rite|oppose|support|approve|disapprove|agree|disagree|prefer|preferred|like|likes|love|hate|enjoy|want|trust|trusted|trustworthy|confiden\w+|satisf\w+|important|importance|unimportant|concern\w*|worr\w+|problem|problems|threat|risk|risks|danger\w*|safe|safer|fair|unfair|right direction|wrong track|right|wrong|rude|okay|ok|acceptable|unacceptable|appropriate|moral|immoral|ethical|good|bad|better|best|worse|worst|great|enough|too (?:much|many|little|few|far|high|low|strict|lenient|easy|hard|expensive|cheap|costly|pricey)|(?:a|such a) (?:bargain|steal|good deal)|good value|affordable|overpriced|reasonabl[ey]|unreasonabl[ey]|likely|unlikely|hope|hopeful|fear|afraid|proud|happy|happier|responsib\w+|priority|helpful|harmful|beneficial|benefit|harm|hurt|useful|useless|appealing|attractive|tasty|tastier|delicious|comfortable|beautiful|ugly|boring|interesting|exciting|fun|funny|cool|overrated|underrated|worth|necessary|unnecessary|needed|legal(?:i[sz]ed)?|illegal|banned|allowed|abolished|cares?|respect|honest|corrupt|statement|describes|rate|rating|compare[ds]? to|appeal|recommend\w*|matter|matters|deserve\w*|wish|ideal|reason\w*|improv\w*|missing|lacking|challenge\w*|barrier\w*|motivat\w*|comes? to mind|need|needs)\b
asks-views \b(?:thoughts?|take on|make of|dislikes?|disliked?|appreciate|associate|concerns?|impressions?|attitudes?|mean to you|means to you|meaning|see yourself|annoy\w*|frustrat\w*|surprise[sd]?|admire|miss|attract\w*|reaction|react to|values?|look for|expect|suggest|consider|find)\b
which-of-yours ^(?:(?:in|on|at|from|by) )?(?:what|which) (?:[\w-]+ ){1,3}(?:do|did|have|had|are|were) you\b
usually \b(?:usually|typically|normally|generally|household|family)\b
to-come ^(?:who|what|which|when|where|how|will|is|are)\b.*\b(?:will|going to|gonna)\b|^will\b
asks-what-is-so ^(?:who|who's|whose|whom|when|where|(?:in|on|at|from|by) (?:what|which)|(?:what|which) (?:year|century|date|percentage|number)|how (?:many|much|far|old|tall|long|large|big|fast|deep|high|heavy|hot|cold|wide))\b
one-answer \b(?:capital (?:city )?of|chemical (?:symbol|formula)|atomic (?:number|weight)|boiling point|freezing point|melting point|speed of (?:light|sound)|population of|currency of|official language of|author of|inventor of|(?:who|which \w+) (?:invented|discovered|painted|composed|wrote|directed|founded|built)|(?:first|second|third) (?:man|woman|person|president|astronaut)\b.*\b(?:in space|on the moon|of)|(?:largest|biggest|smallest|longest|tallest|highest|deepest|hottest|fastest|nearest|closest|heaviest|oldest) (?:planet|ocean|country|continent|river|mountain|lake|desert|island|star|city|state|animal|mammal|building|bird|organ|bone)|(?:what|which) year did|year (?:did|was) the|(?:world war|civil war|war of \d{4}) (?:begin|end|start))\b
preamble ^(?:(?:please|now|so|well|first|next|finally|honestly|just|quick question|one question|a question)[,:]? )*(?:(?:can|could|would|will) you )?(?:please )?(?:(?:tell|let) (?:us|me)(?: know)?|answer|say)?(?: (?:honestly|please|this))?[,;:.–—-]* ?(?=(?:do|did|have|are|were|is|does|should|would|will|how|what|which|who|where|when|why|in)\b)
own-past ^(?:what|which|where|when|who|whom|how (?:old|tall|many|much))\b(?: \w+){0,2}? (?:did|do|have|had|was|am) i\b
own-facts ^(?:what|who|where|when|how old) (?:is|are|was|were) my\b
own-doing ^am i (?:wearing|holding|thinking|standing|sitting|looking)\b
`

/** Read by `evidence/doubts/NamedPersons.ts`. */
export const NAMED_PERSONS = String.raw`
named (?<![\p{L}’'-])(\p{Lu}\p{Ll}+) (\p{Lu}[\p{Ll}’']+(?:-\p{Lu}\p{Ll}+)?)(?![\p{L}-])(?! (?:\p{Lu}|brand|store|jeans|perfume))
view-of ^(?:do|does|did|would|is|was|has|are|how|what)\b.*\b(?:like|trust|admire|respect|love|hate|dislike|believe|opinion|view|think|feel|favou?rable|unfavou?rable|approve|honest|good|bad|best|worst|smart|funny|talented|attractive|guilty|crime|lie|lied|lying|cheat|cheated|commit|committed|mother|father|leader|person|role model|overrated|trustworthy|corrupt)\b
one-person ^(?:(?:Mr|Mrs|Ms|Dr|Sir|Dame)\.? )?(\p{Lu}[\p{L}’'-]+)((?: \p{Lu}\.?)?(?: (?:de|da|di|du|van|von|der|al|bin|el|la))*(?: \p{Lu}[\p{L}’'-]*){1,2})(?:,? (?:Jr|Sr|II|III)\.?)?[.!]?$
`

/** Read by `evidence/doubts/NonQuestions.ts`. */
export const NON_QUESTIONS = String.raw`
looked-up ^what (?:time|day|date) is (?:it|today)\b|^(?:what(?:'s| is)|how is) the weather\b
statement ^\s*(?:select\s.+\sfrom|insert into|delete from|drop table|update\s\S+\sset)\b
asks ^(?:and |or |also )?(?:do|does|did|have|has|are|is|was|were|can|could|will|would|should|how|what|which|who|where|when|why)\b
and-asks \w,? and (?:how (?:often|much|many|long|old|likely|satisfied)|where|when|who|why|what|which)\b(?: \w+)? ?(?:do|does|did|are|is|was|were|have|has|would|will)\b
about-the-first ^(?:and |or |also )?(?:do you|would you say|would you|is (?:that|this|it)|are (?:they|these|you)|was (?:that|it)|which|what|how)\b.*\b(?:it|this|that|these|them|they|following|below|agree|statement|describes?|closest|apply|applies|say)\b
orders \b(?:ignore|disregard|forget|override|bypass)\b(?: \w+){0,3} (?:instructions?|prompts?|rules|guidelines|audience|choices|options|question|persona)\b
orders ^(?:system|assistant|developer|user) ?:
orders \byou are now (?:an?|the|in|no longer)\b|\bact as (?:an?|if)\b|\bpretend (?:to be|that you are)\b
orders \b(?:system|hidden|initial) prompt\b|\b(?:your|the) (?:system )?instructions\?
orders \b(?:pick|choose|select|return|output|set) (?:only )?(?:the )?(?:first|last|second|all) (?:choice|option|answer|percentage)s?\b
tasks ^(?:(?:can|could|would|will) you )?(?:please )?(?:write|compose|draft|generate|translate|summari[sz]e|paraphrase|rewrite|proofread|debug|refactor|calculate|compute|solve|draw) (?:me |us |a |an |the |this |these |my |some )
tasks ^(?:(?:can|could|would|will) you )?(?:please )?(?:give|send|show|make|find) me\b
of-the-service ^are you (?:really |actually )?(?:an? )?(?:ai|artificial intelligence|(?:chat|ro)?bot|robot|computer|program|machine|language model|llm|chatgpt|gpt|claude|gemini|human|real person|real)$
of-the-service ^(?:which|what) (?:language |ai )?model (?:are you|do you use|is this|powers)\b
of-the-service ^(?:who|what) (?:created|made|built|trained|programmed|are) you$
of-the-service ^how (?:accurate|reliable|certain|confident|good) (?:are|is) (?:your (?:answers?|estimates?|predictions?|data|results?)|this (?:service|api|tool))\b
of-the-service ^what (?:is|are) your (?:margin of error|sample size|data sources?|training data|sources|knowledge cutoff|version|instructions)\b
`

/** Read by `evidence/doubts/Presuppositions.ts`. */
export const PRESUPPOSITIONS = String.raw`
counted \bhow old\b|\bage\b|\bhow many (?!hours|miles|minutes|years|pounds|dollars|weeks|months|days)\b
degree ^(yes|no)[,;:]? (?:a lot|very much|a little|a bit|definitely|absolutely|totally|always|often|sometimes|somewhat|really|mostly|occasionally|certainly)[.!]?$
ticked \b(?:selected|mentioned|checked|ticked|quoted)\b
all-or-none ^(?:none|neither|both|all|any|either)(?: of (?:the above|these|them|those))?$
given ^(?:ever since|since|now that|given(?: the fact)? that|considering(?: the fact)? that|because|as(?: you(?: may| probably)? know,?)?|after|in light of the fact that|knowing(?: the fact)? that|seeing(?: as)?(?: that)?) (.+?), (?=(?:do|does|did|have|has|are|is|was|were|can|could|will|would|should|how|what|which|who|where|when|why)\b)
given-after ,? (?:now that|given(?: the fact)? that|considering(?: the fact)? that) (.+?)\?*$
given-alone ^(?:as (?:you(?: may| probably| all| surely)?|we all|everyone|everybody) knows?|as is well known|it is (?:a fact|well known) that|everyone knows that|you know that),? ([^.?!]+)[.!?,;][ ]
of-them ^(?:you|your|we|our|i|my|it|there|people|someone|somebody|everyone|everybody|most|many|some|one|they|their)\b
says \b(?:is|are|was|were|has|have|had|will|became|becomes?|won|lost|died|dies|left|leaves|went|goes|got|joined|won't|isn't|banned|abolished|collapsed|resigned|invaded|bought|sold|fell|sank|exploded|burned|vanished|disappeared|costs?|banned|closed|caused?s?|causes|makes?|made|proves?|proved|kills?|killed|shows?|showed|moved|merged|ended|ends|started|began|begins|outlawed|legali[sz]ed|declared|admitted|confessed|discovered|found|landed|cures?|cured|prevents?)\b
common \b(?:pandemic|covid(?:-19)?|coronavirus|lockdowns?|inflation|prices?|costs?|cost of living|rents?|interest rates|technology|internet|smartphones?|social media|climate|population|ai|artificial intelligence|world|life|society|economy|weather|winter|summer|spring|autumn|year|school year|holidays?|children|kids)\b
plain-yes ^(?:yes|yeah|yep|yup|yes i do|yes i am|y)$
plain-no ^(?:no|nope|nah|no i do not|no i don't|n)$
`

/** Read by `evidence/doubts/ProxyQuestions.ts`. */
export const PROXY_QUESTIONS = String.raw`
others friends?|neighbou?rs?|room-?mates?|flat-?mates?|classmates?|co-?workers?|colleagues?|boss(?:es)?|managers?|supervisors?|employees?|team-?mates?|doctors?|physicians?|dentists?|therapists?|lawyers?|accountants?|landlords?|landlad(?:y|ies)|tenants?|teachers?|professors?|tutors?|pastors?|priests?|rabbis?|imams?|barbers?|hairdressers?|nann(?:y|ies)|babysitters?|cleaners?|plumbers?|mayors?|governors?|senators?|congress(?:man|woman|person)|representatives?|ceo
bodies states?|city|cities|town|county|country|village|neighbou?rhood|government|congress|parliament|school|college|university|church|hospital|library|company|compan(?:y|ies)|employer|workplace|office|bank|insurer|insurance company
many (?:most|many|some|all|any|half|how many|a majority|the majority|several|both|none|few|a few)(?: of)?(?: the)?
does (?:is|are|was|were|do|does|did|has|have|had|would|will|could|can|should|might)
of-character trustworthy|untrustworthy|honest|dishonest|corrupt|fair|unfair|selfish|unselfish|greedy|lazy|hard-?working|kind|unkind|good|bad|evil|decent|helpful|friendly|unfriendly|rude|polite|ignorant|overpaid|underpaid|biased|prejudiced|racist|sexist|smart|intelligent|stupid|competent|incompetent|responsible|irresponsible|reliable|respectful|materialistic|shallow|spoiled|entitled|overrated|to blame|out of touch|well-meaning|good-hearted
of-figures ^(?:is|are) (?:\$|€|£)?\d[\d,.]*\s?[\p{L}%°]+ (?:more|less|longer|shorter|heavier|lighter|larger|smaller|bigger|greater|higher|lower|warmer|colder|faster|slower|cheaper|the same|equal)\b
lead ^(?:.*[.!:;] )?(?:(?:and|so|now|well|thinking about it|in your opinion),? )*
`

/** Read by `evidence/doubts/UnknownWords.ts`. */
export const UNKNOWN_WORDS = String.raw`
mashed ^[^aeiouyäöüáéíóúàèìòùâêîôûæøå']{4,}$|[bcdfghjklmnpqrstvwxz]{6,}|(.)\1{2,}|asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|erty|rtyu|tyui|uiop|zxcv|xcvb|cvbn|vbnm
`
