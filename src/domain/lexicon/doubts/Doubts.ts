/**
 * Doubts as data: by which words and forms a question is none for people, or nothing is known of it. Read by `evidence/doubts`
 * over folded text; `{name}` stands for another row.
 */

/** Why a question is declined or doubted whatever its choices are. */
export const DOUBTS = String.raw`
order \b(?:ignore|disregard|forget|override|bypass)\b(?: \w+){0,3} (?:instructions?|prompts?|rules|guidelines|audience|choices|options|question|persona)\b
order ^(?:system|assistant|developer|user) ?:
order \byou are now (?:an?|the|in|no longer)\b|\bact as (?:an?|if)\b|\bpretend (?:to be|that you are)\b
order \b(?:system|hidden|initial) prompt\b|\b(?:your|the) (?:system )?instructions\?
order \b(?:pick|choose|select|return|output|set) (?:only )?(?:the )?(?:first|last|second|all) (?:choice|option|answer|percentage)s?\b
task ^(?:(?:can|could|would|will) you )?(?:please )?(?:write|compose|draft|generate|translate|summari[sz]e|paraphrase|rewrite|proofread|debug|refactor|calculate|compute|solve|draw) (?:me |us |a |an |the |this |these |my |some )
task ^(?:(?:can|could|would|will) you )?(?:please )?(?:give|send|show|make|find) me\b
service ^are you (?:really |actually )?(?:an? )?(?:ai|artificial intelligence|(?:chat|ro)?bot|robot|computer|program|machine|language model|llm|chatgpt|gpt|claude|gemini|human|real person|real)$
service ^(?:which|what) (?:language |ai )?model (?:are you|do you use|is this|powers)\b
service ^(?:who|what) (?:created|made|built|trained|programmed|are) you$
service ^how (?:accurate|reliable|certain|confident|good) (?:are|is) (?:your (?:answers?|estimates?|predictions?|data|results?)|this (?:service|api|tool))\b
service ^what (?:is|are) your (?:margin of error|sample size|data sources?|training data|sources|knowledge cutoff|version|instructions)\b
lookup ^what (?:time|day|date) is (?:it|today)\b|^(?:what(?:'s| is)|how is) the weather\b
asks ^(?:and |or |also )?(?:do|does|did|have|has|are|is|was|were|can|could|will|would|should|how|what|which|who|where|when|why)\b
and-asks \w,? and (?:how (?:often|much|many|long|old|likely|satisfied)|where|when|who|why|what|which)\b(?: \w+)? ?(?:do|does|did|are|is|was|were|have|has|would|will)\b
about-the-first ^(?:and |or |also )?(?:do you|would you say|would you|is (?:that|this|it)|are (?:they|these|you)|was (?:that|it)|which|what|how)\b.*\b(?:it|this|that|these|them|they|following|below|agree|statement|describes?|closest|apply|applies|say)\b
given ^(?:ever since|since|now that|given(?: the fact)? that|considering(?: the fact)? that|because|as(?: you(?: may| probably)? know,?)?|after|in light of the fact that|knowing(?: the fact)? that|seeing(?: as)?(?: that)?) (.+?), (?=(?:do|does|did|have|has|are|is|was|were|can|could|will|would|should|how|what|which|who|where|when|why)\b)
given ^(?:as (?:you(?: may| probably| all| surely)?|we all|everyone|everybody) knows?|as is well known|it is (?:a fact|well known) that|everyone knows that|you know that),? ([^.?!]+)[.!?,;][ ]
given ,? (?:now that|given(?: the fact)? that|considering(?: the fact)? that) (.+?)\?*$
given \bthe fact that ([^,.;?!]+)
of-them ^(?:you|your|we|our|i|my|it|there|people|someone|somebody|everyone|everybody|most|many|some|one|they|their)\b
says \b(?:is|are|was|were|has|have|had|will|became|becomes?|won|lost|died|dies|left|leaves|went|goes|got|joined|won't|isn't|banned|abolished|collapsed|resigned|invaded|bought|sold|fell|sank|exploded|burned|vanished|disappeared|costs?|banned|closed|caused?s?|causes|makes?|made|proves?|proved|kills?|killed|shows?|showed|moved|merged|ended|ends|started|began|begins|outlawed|legali[sz]ed|declared|admitted|confessed|discovered|found|landed|cures?|cured|prevents?)\b
common \b(?:pandemic|covid(?:-19)?|coronavirus|lockdowns?|inflation|prices?|costs?|cost of living|rents?|interest rates|technology|internet|smartphones?|social media|climate|population|ai|artificial intelligence|world|life|society|economy|weather|winter|summer|spring|autumn|year|school year|holidays?|children|kids)\b
thing \b(?:an?|your|the) (?:will|can|might|must|thing|way|(?:\w+ )?(?:person|people))\b
asks-which ^(?:which|what|who)\b.*\b(?:you|people|they)\b (?:\w+ )?(?:own|have|like|say|do|be|are|want|think|tell)\b
asks-how ^how (?:are|is|do|does|did) (?:you|it|they|your|that|this)\b
statement ^(?:the|i|my|our|it|we|they|this|that|these|those|there|he|she|his|her|its|an?)\b
finite \b(?:is|are|was|were|am|has|had|have|will|went|came|did|does|do|can|could|should|would|made|said|got|goes|comes|likes?|loves?|wants?|lives?)\b(?=\s+\S)
open-ended \b(?:you|your|following|these|below|select|choose)\b|[:…_]\s*$|\.\.\.\s*$|\b(?:is|are|to|a|an|the|by|of|for|with)\s*$
asks-rating \b(?:rate|rating|scale|score)\b
others friends?|neighbou?rs?|room-?mates?|flat-?mates?|classmates?|co-?workers?|colleagues?|boss(?:es)?|managers?|supervisors?|employees?|team-?mates?|doctors?|physicians?|dentists?|therapists?|lawyers?|accountants?|landlords?|landlad(?:y|ies)|tenants?|teachers?|professors?|tutors?|pastors?|priests?|rabbis?|imams?|barbers?|hairdressers?|nann(?:y|ies)|babysitters?|cleaners?|plumbers?|mayors?|governors?|senators?|congress(?:man|woman|person)|representatives?|ceo|(?:grand|step|god)?child(?:ren)?|kids?|twins?|famil(?:y|ies) members?
bodies (?:states?|city|cities|town|county|country|village|neighbou?rhood|government|congress|parliament|school|college|university|church|hospital|library|company|compan(?:y|ies)|employer|workplace|office|bank|insurer|insurance company|dog|cat|pet|horse|car|truck|bike|bicycle|phone|computer|laptop|tv|television|couch|sofa|refrigerator|dishwasher|watch|boat|business|building)s?
does (?:is|are|was|were|do|does|did|has|have|had|would|will|could|can|should|might)
part (?:most|many|some|all|any|half|how many|a majority|the majority|several|both|none|few|a few)(?: of)?(?: the)?
most (?:most|the majority|a majority|more than half|over half|nearly all|almost all)(?: of)?(?: the)?
own-view (?:and you|or you|ever (?:told|said|asked)|important|safe|worth)\b
of-a-rule ^(?:do|does|did|has|have) (?:your|the) (?:\S+ )?{bodies} (?:\w+ )?(?:allow|ban|banned|have|had|own|owned|permit|prohibit|require|teach|tax|fund|pass|passed|elect|elected|support|oppose)\b|^(?:is|are|was|were) .{1,80}? (?:legal|illegal|allowed|banned|permitted|taught|taxed|required|available|mandatory) (?:in|at|by) your (?:\S+ )?{bodies}$
of-the-public ^(?:{does}|(?:do|would) you (?:think|believe|say|guess)(?: that)?) {most} (?!(?:of )?your\b)[^\s,]+\b|^how many (?!hours|times|days|of your)[^,]*? (?:believe|think|support|oppose|favou?r|want|approve|agree|say|feel|trust)\b(?!.*\byour?\b)|^(?:what|which) (?:share|percentage|percent|proportion|fraction) of (?!your\b)
judges-them \bbe (?:trusted|relied (?:up)?on|counted on|believed)\b|\b(?:are|be|being|as) (?:.{4,40}? )?(?:trustworthy|untrustworthy|honest|dishonest|corrupt|fair|unfair|selfish|unselfish|greedy|lazy|hard-?working|kind|unkind|good|bad|evil|decent|helpful|friendly|unfriendly|rude|polite|ignorant|overpaid|underpaid|biased|prejudiced|racist|sexist|smart|intelligent|stupid|competent|incompetent|responsible|irresponsible|reliable|respectful|materialistic|shallow|spoiled|entitled|overrated|to blame|out of touch|well-meaning|good-hearted)\b|\b(?:tak(?:e|ing) advantage of|look(?:ing)? out for (?:themselves|number one)|mean well|do the right thing|do a (?:good|bad|poor|great) job|deserve|try to be)\b
of-figures ^(?:is|are) (?:\$|€|£)?\d[\d,.]*\s?[\p{L}%°]+ (?:more|less|longer|shorter|heavier|lighter|larger|smaller|bigger|greater|higher|lower|warmer|colder|faster|slower|cheaper|the same|equal)\b
lead ^(?:.*[.!:;] )?(?:(?:and|so|now|well|thinking about it|in your opinion),? )*
`

/** What a question asks for, as far as answers of language models were held against people's: read by `ModelRecord.ts`. */
export const MODEL_RECORD = String.raw`
preamble ^(?:(?:please|now|so|well|first|next|finally|honestly|just|quick question|one question|a question)[,:]? )*(?:(?:can|could|would|will) you )?(?:please )?(?:(?:tell|let) (?:us|me)(?: know)?|answer|say)?(?: (?:honestly|please|this))?[,;:.–—-]* ?(?=(?:do|did|have|are|were|is|does|should|would|will|how|what|which|who|where|when|why|in)\b)
person \b(?:you|your|yours|yourself|yourselves|you're|you've|you'd|i|i'm|i'd|i've|me|my|myself|mine|we|our|ours|us|we're)\b
judged \b(?:should|ought|must|opinion|view|views|think|thinks|believe|believes|feel|feels|favou?r|favou?red|favou?rable|favou?rite|oppose|support|approve|disapprove|agree|disagree|prefer|preferred|like|likes|love|hate|enjoy|want|trust|trusted|trustworthy|confiden\w+|satisf\w+|important|importance|unimportant|concern\w*|worr\w+|problem|problems|threat|risk|risks|danger\w*|safe|safer|fair|unfair|right direction|wrong track|right|wrong|rude|okay|ok|acceptable|unacceptable|appropriate|moral|immoral|ethical|good|bad|better|best|worse|worst|great|enough|too (?:much|many|little|few|far|high|low|strict|lenient|easy|hard|expensive|cheap|costly|pricey)|(?:a|such a) (?:bargain|steal|good deal)|good value|affordable|overpriced|reasonabl[ey]|unreasonabl[ey]|likely|unlikely|hope|hopeful|fear|afraid|proud|happy|happier|responsib\w+|priority|helpful|harmful|beneficial|benefit|harm|hurt|useful|useless|appealing|attractive|tasty|tastier|delicious|comfortable|beautiful|ugly|boring|interesting|exciting|fun|funny|cool|overrated|underrated|worth|necessary|unnecessary|needed|legal(?:i[sz]ed)?|illegal|banned|allowed|abolished|cares?|respect|honest|corrupt|statement|describes|rate|rating|compare[ds]? to|appeal|recommend\w*|matter|matters|deserve\w*|wish|ideal|reason\w*|improv\w*|missing|lacking|challenge\w*|barrier\w*|motivat\w*|comes? to mind|need|needs)\b
asks-views \b(?:thoughts?|take on|make of|dislikes?|disliked?|appreciate|associate|concerns?|impressions?|attitudes?|mean to you|means to you|meaning|see yourself|annoy\w*|frustrat\w*|surprise[sd]?|admire|miss|attract\w*|reaction|react to|values?|look for|expect|suggest|consider|find)\b
which-of-yours ^(?:(?:in|on|at|from|by) )?(?:what|which) (?:[\w-]+ ){1,3}(?:do|did|have|had|are|were) you\b
usually \b(?:usually|typically|normally|generally|household|family)\b
to-come ^(?:who|what|which|when|where|how|will|is|are)\b.*\b(?:will|going to|gonna)\b|^will\b
asks-what-is-so ^(?:who|who's|whose|whom|when|where|(?:in|on|at|from|by) (?:what|which)|(?:what|which) (?:year|century|date|percentage|number)|how (?:many|much|far|old|tall|long|large|big|fast|deep|high|heavy|hot|cold|wide))\b
one-answer \b(?:capital (?:city )?of|chemical (?:symbol|formula)|atomic (?:number|weight)|boiling point|freezing point|melting point|speed of (?:light|sound)|population of|currency of|official language of|author of|inventor of|(?:who|which \w+) (?:invented|discovered|painted|composed|wrote|directed|founded|built)|(?:first|second|third) (?:man|woman|person|president|astronaut)\b.*\b(?:in space|on the moon|of)|(?:largest|biggest|smallest|longest|tallest|highest|deepest|hottest|fastest|nearest|closest|heaviest|oldest) (?:planet|ocean|country|continent|river|mountain|lake|desert|island|star|city|state|animal|mammal|building|bird|organ|bone)|(?:what|which) year did|year (?:did|was) the|(?:world war|civil war|war of \d{4}) (?:begin|end|start))\b
of-people \b(?:people|americans|everyone|everybody|anyone|anybody|someone|somebody|nobody|household|family|families|parents?|spouse|children|kids|women|men|workers|voters|society|generation|country|nation|america|world)\b|\b(?:more|less|fewer|become|becoming|gotten|changed|made|affected|alive|rising|stolen|legitimate|rigged)\b
point-in-time \b(?:yesterday|last (?:night|week|weekend|month|season|game|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|today|tonight|this (?:morning|afternoon|evening|week|weekend)|right now|at the moment|\w+ (?:hours?|minutes?|days?|weeks?) ago|in (?:1[5-9]|20)\d\d)\b
which-measures ^which (?:one |of (?:these|them|the two) )?(?:is|was|are) (?!more\b)\w+er\b
number (?:\$?\d[\d.,]*%?|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:a|one|two|three) (?:hundred|thousand|million))
operation \b{number} (?:plus|minus|times|divided by|multiplied by|to the power of|percent of|% of) {number}\b|\b(?:half|double|twice|a third|a quarter|a tenth) (?:of )?{number}$
sum \d\s*(?:[-+*×÷/^]|x(?=\s*\d))\s*\d|\b\d[\d.,]*\s*(?:plus|minus|times|divided by|multiplied by|to the power of|percent of|% of)\s*\d|\b(?:square root|cube root|factorial) of\b|\b\d+ (?:squared|cubed)\b|\bnext (?:prime|number in)\b
asks-result ^(?:what|how much|how many|calculate|compute|solve|find|which|add|multiply|divide|subtract|is|does|do)\b|^\d
story ^(?:if|suppose|say)\b.*\d.*\d.*\b(?:how (?:much|many|far|fast|long)|what (?:is|are) (?:its|the|their))\b|\d.*\. .*\b(?:how (?:much|many|far|fast|long)|what (?:is|are) (?:its|the|their))\b
secret \byour (?:\w+ ){0,3}(?:password|passcode|passphrase|pin|pin code|pin number|social security number|ssn|credit card number|card number|cvv|cvc|security code|maiden name|account number|routing number|phone number|mobile number|telephone number|home address|street address|email address|e-mail address|license plate|passport number|username|login|combination|seed phrase|private key|secret|secrets|first pet|locker code)\b|\b(?:the )?(?:name of|year of) your (?:first (?:pet|teacher|school|kiss|love))\b|\byour mother's maiden\b|\b(?:are|am) (?:you|i) (?:thinking of|holding behind|wearing|looking at)\b|\b(?:did )?you dream(?:ed|t)? (?:of |about )?last night\b|\bin your pocket right now\b
which ^(?:please )?(?:what|what's|which|who|whose|tell|give|enter|name|type|write|share|how)\b
asker ^(?:what|which|where|when|who|whom|how (?:old|tall|many|much))\b(?: \w+){0,2}? (?:did|do|have|had|was|am) i\b|^(?:what|who|where|when|how old) (?:is|are|was|were) my\b|^(?:did|was|will) i\b|^am i (?:wearing|holding|thinking|standing|sitting|looking)\b|^(?:when|where|what|how|who) will (?:i|my)\b
weighed \b(?:feel|think|believe|like|love|want|trust|prefer|enjoy|satisf\w+|confident|happy|important|opinion|views?|favou?rite|goals?|need|care|worry|agree)\b
chance \b(?:coin (?:toss|flip|land)|(?:toss|flip|flipp?ed|tossed) (?:a|the|this) coin|(?:roll|rolled|throw|thrown) (?:of )?(?:a|the|this|two) (?:die|dice)|(?:die|dice) (?:show|land|come)|random(?:ly)? (?:number|letter|card|draw|drawn|chosen|pick)|roulette|(?:pick|choose|guess|think of|name) (?:a|the|any) (?:random )?(?:number|card|letter)|winning (?:lottery )?numbers?|lottery numbers? (?:will|are|come)|card (?:is|will be) drawn|heads or tails)\b|\b(?:which|what) (?:\w+ )?(?:card|ball|number|marble|straw|side|face|dice|die|ticket|letter)\b.*\b(?:will|am i going to|are you going to|comes? up)\b(?!.*\b(?:buy|use|vote|play)\b)|\b(?:coin|dice|die) (?:will )?(?:land|show|come)\b|\bwhat will the (?:dice|die|coin|wheel)\b
becomes ^(?:\w+ (?:\w+ )?)?will (?:you|your|we|our)\b.*\b(?:(?:in|within) (?:\d{2,}|[5-9]|five|six|seven|eight|nine|ten|fifteen|\w+ty|\w+teen) years|decades?|\w+ years from now)$
`

/** Which choices cannot answer which questions, read by `ChoiceFit.ts`. */
export const CHOICE_FIT = String.raw`
range ^(?:(?:under|over|below|above) \d{1,3}|\d{1,3}\s?(?:\+|(?:or|and) (?:older|over|more|above|under|younger|less))|\d{1,3}\s?(?:-|–|to)\s?\d{1,3})$
placeholder ^(?:[a-z]|(?:option|choice|answer|item) ?(?:\d{1,2}|[a-z])|x{2,}|y{2,}|z{2,}|foo|bar|baz|lorem|ipsum|dolor|test|blah|todo|tbd)$
which-named ^which (?!(?:number|size|year|day|date|age|rating|score|amount|price|percentage|grade|level|hour|time|one|of|is|are|step|rung|point|position|place|figure|value|digit|channel|decade|century|answer|option|statement)s?\b)
yes-no ^(?:do|does|did|have|has|had|are|is|was|were|can|could|will|would|should) \w
offers \bor\b|[:…]|\b(?:these|following|any|which|what|how|each|to what extent|favou?rite|prefer|rather)\b
of-none ^(?:no\b|none|neither|never|nothing|nowhere|not\b|other|both|i (?:do|don't|am|have)\b)
asks-otherwise \b(?:agree|disagree|true|false|likely|how well|how much|to what extent|rate|rating|scale|score|statement|describes?)\b|[:…]|[?.!].*\w
when-or-where ^(?:in|on|at|over|during|generally|overall|all|taken|thinking|compared|currently|today|these)\b[^,?:]*, (?=(?:how|why|when|where|who|which|what|do|did|have|are|is)\b)
`

/**
 * Forms of questions: what each asks for (for “how …” the question's own first words), what cannot tell it, whether only what names
 * an amount does, and its pattern.
 */
export const ASKED_FORMS = String.raw`
 | yesNo, degrees, often, names | amount | ^how many (?:children|kids|people|cars|pets|siblings|adults|rooms)\b
 | yesNo, degrees, names | amount | ^how (?:many|old|tall|long|far|fast|large|big|heavy)\b
 | yesNo, names | amount | ^how much (?:do|did|does|would|is|are|have|money|time|water|of)\b(?!.*\b(?:like|enjoy|trust|love|agree|care|know|hear|heard|read|think|believe|worry|matter|affect|influence|impact|want|need|effort|attention|interest|support|approve|rely|feel|confidence)\b)
 | yesNo, degrees, ranges, names | amount | ^how (?:often|frequently)\b
 | yesNo, names |  | ^how much\b
how people feel about something | names, ranges |  | ^how (?:do|did|would) you (?:feel|rate|describe|judge)\b
how far something holds | yesNo, names, ranges |  | ^how \w+ (?:is|are|was|were|do|does|did|would|will|have)\b
for a reason | yesNo, often, numbers, ranges |  | ^why\b
when | yesNo, degrees, names |  | ^when (?:did|do|does|will|is|are|was|were|have|has|would|should|can|could)\b
where | yesNo, degrees, often, numbers, ranges |  | ^where\b
who | yesNo, degrees, often, numbers, ranges |  | ^who(?:m|se)?\b
which of several | yesNo, degrees, often |  | ^which (?:of|ones?)\b
which one | yesNo, degrees, often, ranges |  | ^(?:which|what) (?:store|shop|website|newspaper|car|team|film|movie|book|song|app|language|party|candidate|type|kind|sort|brand|city|country|color)s?\b
`

/** Words by which an answer tells an amount, a time, an age or a size, beside digits and scales: one class a line. */
export const AMOUNTS = `
numbers zero, one, two, three, four, five, six, seven, eight, nine, ten, dozen, hundred, thousand, million, half, third, quarter, once, twice, couple, pair, single, double
quantity no, none, nothing, nobody, few, fewer, some, several, many, much, lots, lot, all, every, each, most, whole, less, more, least, little, bit, enough, any, same, average, only, not, too, very
often usual, normal, never, always, often, sometimes, seldom, rarely, rare, occasional, occasionally, regular, regularly, frequent, frequently, infrequently, constantly, mostly, daily, weekly, monthly, yearly
time hour, day, night, week, weekend, month, year, minute, second, time, now, soon, today, yesterday, morning, evening, afternoon, summer, winter
place under, over, above, below, about, around, up, low, lower, high, higher, near, far, middle
size small, large, big, short, long, tall, heavy, light, fast, slow, full, empty, free, expensive, cheap, affordable
age young, old, older, younger, aged, teen, teenager, adult, child, children, kid, senior, elderly, generation, gen, boomer, millennial, retired
unit dollar, cent, euro, pound, mile, feet, inch
degree strongly, somewhat, extremely, moderately, slightly, completely, entirely, unsure, depends
`

/** Choices that contradict each other, read by `ChoiceFit.ts`. */
export const CHOICES_AT_ODDS = String.raw`
counted \bhow old\b|\bage\b|\bhow many (?!hours|miles|minutes|years|pounds|dollars|weeks|months|days)\b
degree ^(yes|no)[,;:]? (?:a lot|very much|a little|a bit|definitely|absolutely|totally|always|often|sometimes|somewhat|really|mostly|occasionally|certainly)[.!]?$
ticked \b(?:selected|mentioned|checked|ticked|quoted)\b
all-or-none ^(?:none|neither|both|all|any|either)(?: of (?:the above|these|them|those))?$
plain-yes ^(?:yes|yeah|yep|yup|yes i do|yes i am|y)$
plain-no ^(?:no|nope|nah|no i do not|no i don't|n)$
`

/** Words by which something is asked or judged of a thing, and not said what it is, read by `UnknownWords.ts`. */
export const ASKING = `
asking  heard hear opinion view feel feeling trust approve support oppose rate rating satisfied satisfaction recommend recommending likely unlikely
asking  use used using buy buying own owned visit visited try tried know familiar aware prefer favorite favourite love hate enjoy want need important
asking  importance often long old good bad best worst better friend friends family people person day week month year years last first next new ever
asking  agree disagree describe come comes mind kind type part time times question following
`

/** Letters that are no word: hardly a vowel, or what lies beside each other on keys. */
export const MASHED = String.raw`mashed ^[^aeiouyäöüáéíóúàèìòùâêîôûæøå']{4,}$|[bcdfghjklmnpqrstvwxz]{6,}|(.)\1{2,}|asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert|erty|rtyu|tyui|uiop|zxcv|xcvb|cvbn|vbnm`

/** Descriptions that are one named person, read by `NamedPersons.ts`. */
export const NAMED_PERSONS = String.raw`
one-person ^(?:(?:Mr|Mrs|Ms|Dr|Sir|Dame)\.? )?(\p{Lu}[\p{L}’'-]+)((?: \p{Lu}\.?)?(?: (?:de|da|di|du|van|von|der|al|bin|el|la))*(?: \p{Lu}[\p{L}’'-]*){1,2})(?:,? (?:Jr|Sr|II|III)\.?)?[.!]?$
`

/**
 * Names of persons: ordinary first names beside those in `survey/reading/PersonNames.ts`, names by which one person is known, first
 * names that are places, faiths or things as well, what stands for a first name, and nouns for people by what they are to one.
 */
export const PERSONS = `
first     adele alexandria angelina arnold bernie billie boris bradley britney caitlin clint clarence demi denzel drake dwayne emmanuel elton gavin greta
first     harriet hillary hugh jada jamal jamie jay jimmy joaquin joe jordan keanu kylie leonardo lewis lionel malcolm mariah marilyn matt meghan mick mitch
first     mohamed morgan muhammad naomi neil nelson nicki nikki ozzy pete quentin reese robin ron rupert salman scarlett selena serena sonia steph
first     sydney taylor ted travis tucker tyra vladimir walt warren whitney winston
alone     elon barack oprah beyonce rihanna madonna shakira zendaya lebron kamala hillary trump biden obama putin zelensky zelenskyy netanyahu eminem
alone     adele bono pele ronaldinho lizzo kanye drake cher
ambiguous austin jordan virginia georgia charlotte madison florence sydney paris dallas brooklyn chelsea carolina dakota savannah israel christian
ambiguous grace faith hope joy post ice lady will mark prince drake cher clarence jackson houston lincoln denver orlando eugene may june april summer
ambiguous santa san rose iris lily daisy
title     prince princess king queen pope senator governor president
followers fan fans follower followers supporter supporters voter voters critic critics hater haters listener listeners viewer viewers reader readers
followers owner owners user users customer customers buyer buyers shopper shoppers fandom nation crowd team staff family resident residents student
followers students parent parents employees workers democrat democrats republican republicans adult adults teen teens senior seniors women men people
followers families couples homeowners renters drivers commuters teachers nurses moms dads kids natives locals households area county city university
followers college school church public
`
