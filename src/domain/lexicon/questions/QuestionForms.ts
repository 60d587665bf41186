/** Read by `evidence/AnsweredFor.ts`. */
export const ANSWERED_FOR = String.raw`
needs-noun ^(?:aged|born|living|with|without|in|from|earning|working|who|not|of|under|over)\b
`

/** Read by `evidence/AskedOtherwise.ts`. */
export const ASKED_OTHERWISE = String.raw`
birth \bborn\b|\bbirth|\byear\b(?!s)
`

/** Read by `evidence/CanonicalQuestion.ts`. */
export const CANONICAL_QUESTION = String.raw`
preamble ^(?:(?:please|now|so|well|first|next|finally|honestly|just|quick question|one question|a question)[,:]? )*(?:(?:can|could|would|will) you )?(?:please )?(?:(?:tell|let) (?:us|me)(?: know)?|answer|say)?(?: (?:honestly|please|this))?[,:;.–—-]* ?(?=(?:do|did|have|are|were|is|does|should|would|how|what|which|who|where|when)\b)
called ^(?:(?:would|is) it (?:be )?(?:right|fair|correct|accurate) to (?:call|describe) you|could (?:you be|one) (?:called|call you)|(?:would|do) you (?:call|consider|describe|think of) yourself|are you a member of (?=gen)|do you belong to (?=gen))(?: as| to be)? ?(?!(?:more|closer|mostly|primarily)\b)
being ^you (are|were|will|would|can|could|should|must|may|might|did) (not |never )?(.+)$
adverb ^you (?:(?:currently|personally|really|actually|now|yourself) )+(?=\p{L})
no-past ^(?:need|feed|speed|exceed|proceed|succeed|breed|embed|shed|wed|read|put|cut|hit|hurt)$
no-verb ^(?:(?:a|an|the|who|and|or|will|to|in|of|with|all|both|guys|think|feel|agree) |believe (?!in$))
tag ^(you .+?), (?:(?:do|don't|are|aren't|have|haven't|did|didn't|can|can't|were|weren't|would|wouldn't) you|right|correct|is that (?:right|so|correct)|true)$
polar ^(?:do|did|have|has|are|is|was|were|does|would|will|can|could|should)[ ]
holds-true ^(?:that is |that's |it is |it's )?(?:true|correct|right)$
holds-false ^(?:that is |that's |it is |it's )?(?:false|incorrect|wrong|untrue|not (?:true|correct|right))$
polar-question ^(?:(?:do|did|have|has|are|were|is|was|does|would|will|can|could|should) (?:you|your|there|the|a|an|we|people|it)\b|(?:do|did|have|are|is|does|should|would|can) )
says-yes ^(?:yes|yep|yeah|yup|yea|y)\b
says-no ^(?:no|nope|nah|nay|n)\b(?! (?:one|more|longer|idea|opinion|preference)\b)
adds-nothing ^(?:(?:i|we) (?:do|did|have|am|was|would|will|can|could|should|does)(?: not|n't)?|i'm not|(?:absolutely|definitely|certainly|of course)(?: not)?|not at all)?$
denies \b(?:not|no|never|non)\b|n't\b|^(?:un(?=\p{L}{4})|non-)
means (?: ?(?:=|:|-|–|is|means?|being|meaning|stands for|for|as) ?| ?\()
is-it-true ^(?:is it|is it really|would it be|isn't it) (?:true|correct|right|fair|accurate|a fact|the case)(?: to (?:say|state|claim))?(?: that|:|,)? (?=you )
would-you-say ^(?:would you|can you|could you|do you) (?:honestly |truthfully )?(?:say|claim|confirm|state) (?:that )?(?=you )
tell-us-whether ^(?:(?:can|could|would|will) you )?(?:please )?(?:tell (?:us|me)|let (?:us|me) know|say|state|indicate|confirm)(?: please)? (?:whether|if)(?: or not)? (?=you )
we-would-like-to-know ^(?:i|we) (?:would|'d) like to (?:know|ask|learn) (?:whether|if)(?: or not)? (?=you )
contracted ^you (do|did|have|are|were|would|could|should)n't[ ]
`

/** Read by `evidence/ChoiceGroups.ts`. */
export const CHOICE_GROUPS = String.raw`
no ^no\b(?!(?:body|thing)| (?:opinion|answer|idea|preference))
would ^(?:yes,? )?(?:definitely|certainly|probably)(?: yes| would| will)?$
would-not ^(?:no,? )?(?:definitely|certainly|probably) (?:(?:would|will) )?(?:not|no)$
rest ^(?:(?:some|any)(?:thing|one|body|where|how) else|(?:an)?others?|other \p{L}+|all others?|the rest)$
degree ^(?:very|extremely|completely|totally|absolutely|strongly|highly|definitely|mostly|fairly|quite|rather|pretty|somewhat|tend to) | (?:very much|completely|strongly|somewhat)$
denied ^not (?:(?:at all|very|too|so|that|really|particularly) )?
little ^(?:slightly|a little|a bit|only slightly) | (?:slightly|a little)$
`

/** Read by `evidence/ChoiceMatch.ts`. */
export const CHOICE_MATCH = String.raw`
decisive ^(?:\d.*|not|no|dont|never|none|without|less|fewer|more|least|most|under|over|only|too|or)$
knows-not ^(?:i )?(?:(?:don't|do not|dont) know|dk|(?:am |'m )?(?:not sure|unsure|undecided)|no idea|(?:can't|cannot) (?:say|tell))\b[^,;]{0,20}$
may-be-left ^(?:neither|neutral|maybe|undecided|unsure)\b|\bneither .* nor\b
`

/** Read by `evidence/HabitQuestion.ts`. */
export const HABIT_QUESTION = String.raw`
otherwise \d|\b(?:not|no|never|none|without|but|than|less|more|most|least|much|many|few|enough|only|just|too|also|still|again|often|usually|typically|regularly|sometimes|occasionally|rarely|always|frequently|generally|normally|daily|weekly|monthly|yearly|every|each|per|day|days|week|weeks|month|months|year|years|morning|evening|night|weekend|weekends|hour|hours|today|yesterday|last|past|next|first|two|three|several|want|like|prefer|plan|intend|need|think|feel|believe|know|consider|try|both|all|half|except|instead|if|because)\b
directions [?.]?\s*\(?(?:please )?(?:select|choose|check|tick|mark) (?:all|one|any|only|the)\b[^?]*$
beginning ^(?:(?:on average|in general|generally|typically|usually|these days|nowadays|currently|at present),? )+
ending (?:,? \(?(?:if at all|if ever|if any|on average|in general|generally|nowadays|these days|currently|at present|at the moment|in total|altogether|if at all applicable)\)?)+$
now (?:(?:currently|personally|now|yourself|ever) )?
whether ^(?:do you|have you got) {now}(.+)$
manner (?:(?:usually|typically|generally|normally|currently|personally) )?
how-often ^how (?:often|frequently) do you {manner}(.+)$
how-many ^how many (.+) do you (?:currently |personally )?(own|have|possess|drink|eat|smoke|play|watch|read|use)$
how-much ^how much (.+) do you (?:usually |typically |currently )?(drink|eat|smoke|use)$
grid ^how (?:often|frequently) do you (?:(do|engage in|participate in)|(drink|eat|use|watch|play|buy|read|visit|wear))(?: each of| any of)? (?:the following|these)(?: (?:activities|things|drinks|beverages|foods|products|items|services|media|devices|sports|games))?$
which ^(?:which|what)(?:(?: ones?)?(?: of (?:the following|these|the items below))?)(?: (?:kinds?|types?|sorts?) of)?(?: ([a-z'-]+(?: [a-z'-]+)?))?,? (?:if any,? )?do you (?:currently |personally |ever )?(own|have|use|drink|eat|play|read|watch|smoke|wear|keep|possess)$
things ^(?:things|items|products|devices|following|these|one|ones|objects|of them)$
zero ^(?:never|not at all|none|zero|0(?: times)?|no, never|i never do(?: this| that| it)?)$
often ^(?:(?:almost |nearly )?always|very (?:often|frequently|rarely)|often|sometimes|occasionally|rarely|seldom|hardly ever|almost never|regularly|frequently|usually|now and then|once in a while|from time to time|most days|most of the time|less often|(?:about )?half (?:of )?the time)$
amount ^\d+(?:\+| or more)?(?: (?:or|to|-) ?\d+)?(?: times)?$|^(?:one|two|three|four|five|six)(?: or more)?$
denied ^i (?:do not|don't|never) (.+)$
none ^(?:none|no|nothing|i (?:do not|don't) (?:have|own|use|drink|eat|play|read|watch|smoke|wear|keep)\b.*|no \w+)$
none-of-these ^none of (?:these|the above|them)$
`

/** Read by `evidence/ModelError.ts`. */
export const MODEL_ERROR_FORMS = String.raw`
volatile \bapprov|\bdisapprov|\bright track\b|\bwrong track\b|\bright direction\b|\b(?:vote|voting|voted|election|candidate|poll)|\beconom|\binflation\b|\bunemployment rate\b|\bprices?\b|\bjob market\b|\binterest rates?\b|\brecession\b|\bcost of living\b|\bgas(?:oline)? prices\b|\bsmart ?phone|\binternet\b|\bonline\b|\bapps?\b|\bsocial media\b|\bfacebook\b|\btwitter\b|\bstreaming\b|\bartificial intelligence\b|\bai\b|\bchatbot|\bcomputer\b|\btablet\b|\btechnolog|\bbroadband\b|\bchat ?gpt\b|\b(?:tik ?tok|instagram|youtube|whatsapp|snapchat|reddit)\b|\bcrypto|\bbitcoin\b|\belectric (?:cars?|vehicles?)\b|\bpresident\b
`

/** Read by `evidence/NegatedQuestion.ts`. */
export const NEGATED_QUESTION = String.raw`
leads ^(?:(?:(?:please )?(?:say|tell us|indicate|rate) (?:how (?:much|strongly|far) |to what extent |whether |if )?you (?:personally )?(?:agree|disagree)(?: or (?:agree|disagree))?|(?:how (?:much|strongly|far) |to what extent )?do you (?:personally |strongly |generally )?(?:agree or disagree|agree|think|believe|feel)|would you (?:say|agree)|is it true|true or false)(?: with)?(?: (?:the|this)(?: following)? statement)?(?: that|[:,])*[ "“”]+)
holding ^(?:(?:in my (?:opinion|view)|personally|overall|generally|in general),? )?(?:i (?:personally |generally )?(?:think|believe|feel|would say|am (?:sure|certain|convinced)) (?:that )?)?
auxiliary am|is|are|was|were|do|does|did|have|has|had|will|would|can|could|should|must|need
denied ^((?:(?!(?:who|whom|that|which|whose|when|where|if|to|and|or|but|because|though|although|while|unless|how|why|what|not|no|nobody|none|never|nothing|{auxiliary}|cannot|can't)\b)[\p{L}\d$%'’-]+ ){1,8}?)(?:({auxiliary}) not|(wo|ca|{auxiliary})n't|(can)not) (\P{Cc}+)$
not-denying ^(?:only|just|merely|even|simply|yet|until|either)\b
entangled \b(?:not|no|nor|never|none|nobody|nothing|neither|without|hardly|unless|until|but|because|although|though|enough|anymore|any more|any longer|if|instead|too|whether|hoax|myth)\b|n't\b|[;:?]|[.!] \S
unhappy ^(i (?:am|feel)|i'm) (?:very |quite |rather |really )?(?:(un)(?=happy |satisfied )|(dis)(?=satisfied ))
true-or-false ^(?:(?:definitely|probably|mostly|completely|somewhat) )?(?:true|false)\b
begins-denied ^(do|does|did|have|has|had|are|is|was|were|wo|would|could|should|ca)n't (?=\p{L}+ \p{L})
doubts ^(do|would) you not (?=(?:think|believe(?! in)|agree|feel) )
denies-all ^(do|did|have|are|were|would|will|can|could|should) you not (?!only\b|just\b|even\b)
says-yes-or-no ^\P{L}*(?:yes|no|yep|nope|yeah|y|n)\b
says-not \b(?:not|never|cannot)\b|n't\b
of-quality \b(?:health|quality|service|performance|eyesight|hearing|memory|sleep|diet|education|teaching|condition|conditions|state|economy|experience|skills|job)\b
bare-degree ^(?:very|extremely|somewhat|slightly|moderately|fairly|quite|a little|a bit|a lot|a great deal|completely|not very|not too|not so|not at all|not that|not particularly)$
adverbs ((?:personally |generally |currently )*)
illegal \b(?:(?:be(?: made| kept)?|become|remain|stay)|(is|are)) illegal(?= (?:in|for|under|at|nationwide|everywhere|throughout)\b|$)
has-other-negation \b(?:or|not|never|no|but|unless|than|legal|without|nobody|why|how|if)\b|n't\b
asks-a-view ^(?:should|do you (?:think|believe|agree|feel)|would you say)\b|\b(?:should|must) (?:be|become|remain|stay)\b
for (?:do you (?:(?:personally|generally|currently) )?(?:support|favou?r)|are you (?:personally )?(?:for|in favou?r of)|would you (?:support|favou?r))
view (?:(?:do you (?:think|believe|agree|feel) (?:that )?)?)
ended (?:abolished|ended|banned|outlawed|prohibited|eliminated|repealed|(?:made )?illegal|done away with)
in-force ^(?:(?:the )?death penalty|capital punishment|voter id (?:laws|requirements))$
`

/** Read by `evidence/Qualifiers.ts`. */
export const QUALIFIERS = String.raw`
unit (?:hour|day|night|morning|evening|afternoon|week|weekend|month|quarter|season|semester|year|decade|spring|summer|autumn|fall|winter|time|holiday|monday|tuesday|wednesday|thursday|friday|saturday|sunday)
number (?:(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|few|couple of|several) )?
span \b((?:the )?(?:past|last|next|previous|coming|upcoming)|this|these|that|those|every|each|per|an?|most|some|any|all|other)(?: other)? {number}({unit})s?\b
rhythm \b(?:dai|week|month|quarter|year|hour|night|annual)ly\b|\bannual\b
asked-for \bhow (?:very )?(?:often|frequently|many|much|long)(?: more)?\b|,? ?\(?\bif (?:any|anything|at all|ever)\b\)?,?
no-meaning ^(?:select|choose|check|tick|mark) all\b|\ball members of\b|\beven (?=more|less)|\bin general\b|^generally\b|\b(?:first|second|third|one) of all\b|\bat all(?=$|[?.,;])|\bafter all\b|\ball that apply\b|\bmore or less\b|\bfall asleep\b|\brather than\b|\bthis is\b
`

/** Read by `evidence/QuestionGuards.ts`. */
export const QUESTION_GUARDS = String.raw`
number \d|^(?:none|one|two|three|four|five|six|seven|eight|nine|ten|once|twice|hundreds|thousands|tens)\b
how-often \b(?:never|ever|rarely|seldom|sometimes|often|always|usually|occasionally|daily|weekly|monthly|yearly|times?|once|twice|days?|weeks?|months?|years?|while)\b
time \b(?:minute|hour|day|week|month|year)s?\b
`

/** Read by `evidence/QuestionIndex.ts`. */
export const QUESTION_INDEX = String.raw`
asks-agreement ^(?:please (?:say|tell us|indicate|rate) )?(?:to what extent|how (?:much|far|strongly))?,? ?(?:do|would) you (?:personally )?(?:agree|disagree)(?: or (?:dis)?agree)?(?: with (?:each of )?(?:the following|this|these|that|each)(?: statements?)?)?(?: that)?[:?,.–—-]*\s*
asks \?|^(?:how|what|which|who|when|where|why|is|are|do|does|did|have|has|will|would|to what|please)\b
other \b(?:other|sonstiges|autre|otro|altro|anders|outro|inne|annat)\b[^—–-]{0,40}$
`

/** Read by `evidence/QuestionReading.ts`. */
export const QUESTION_READING = String.raw`
be (?:am|are|is|was|were|be|been|being)
who (?:i|you|we|they|he|she|(?:other |most )?people|any(?:one|body)|(?:your|my) \w+)
between (?:(?:ever|not|never|often|usually|typically|currently) )?
passive \b{be} (?:{who} )?{between}(\w+(?:ed|en|ught|aid|old))\b
caused \b(?:have|has|had|having|get|gets|got|getting) (?:an?|any|the|your|my|some) (?:\w+ )?(\w+(?:ed|en|ught|aid|old))\b
active (?<!\b{be} )\b{who} {between}(\w+)
doing \b{auxiliary} (?:{who}|the \w+) {between}(?:(?:personally|regularly|actually|be|(?:have )?been|still|already|also) )*(\w+)?|^(?:i|we) (\w+)
being (?:am|are|is|was|were)
forced \b(?:ha(?:ve|s|d)|(?<!\b(?:should|ought to) )gets?|got|need(?:s|ed)?) to (\p{L}+)
role \b(to|from|for|with|without|by|as|at|in|inside|within|during|over) (?:(?:the|an?|your|my|their|our|this|these|any|some) )*(?=(\p{L}+(?: \p{L}+){0,2}))
to-me ^(?:my|our|other|some|any|every|no|people)\b.* me\b
auxiliary (?:do|does|did|are|is|am|was|were|have|has|had|will|would|can|could|should|must|may|might)
subordinate ^(?:when|where|if|while|since) (?!(?:do|does|did|are|is|was|were|have|has|had|will|would|can|could|should)\b)
supposed \b(?:should|ought|must|would(?! you (?:best )?(?:describe|rate|say))|could|can|want|wants|wish|hope|ideal|ideally|supposed)\b
noun ((?:you|they|he|she|it|one)\b|(?:(?:your|the|most|other|an?|all|many) )?(?:own )?\p{L}+)
subject \b{auxiliary}(?:n't)? (?:not )?{noun}
doer \b(?:do|does|did|have|has|had)(?:n't)? (?:not )?{noun}
second \b(?:you|your|yours|yourself|you'(?:re|ve|d|ll))\b
negation \b(?:not|never|no|none|nobody|nothing|neither|nor|without|cannot|lack)\b|n't\b
denial ^{auxiliary} (?:you|it|(?:your|the) \w+|\w+) (?:(?:usually|typically|normally|generally|currently) )?(?:not|never)\b
habit \b(?:do|does)(?:n't)? (?:you|they|people|your \w+)\b
quantifier \b(?:all|every|each|both|half|someone|somebody|everyone|everybody)\b
example \b(?:e g|eg|i e|ie|such as|for example|etc|number or identifier)\b
secondary ^(?:if you\b|please\b|select\b|choose\b|check\b|tick\b|consider\b|answer\b|note\b)
loose \bthe (two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+) (?=\p{L})
unit \bhow many (?:more )?(minute|hour|day|week|month|year)s\b
spellings \b(what|who|where|when|how|that|it)'s\b => $1 is
spellings \b(you|they|we)'re\b => $1 are
spellings \b(i|you|they|we)'ve\b => $1 have
spellings \bi'm\b => i am
spellings \b(i|you|they|we|he|she|it)'ll\b => $1 will
spellings \b(?:him or her|her or him)\b => them
spellings \b(?:he or she|she or he)\b => they
spellings \b(?:his or her|her or his)\b => their
spellings ,? on average\b,? => ""
spellings \bcan(?:'|no)t\b => can not
spellings \bwon't\b => will not
spellings \barm rest => armrest
spellings \bsmart watch => smartwatch
spellings \btake-?off\b|\btake off\b => takeoff
spellings \bsignificant other\b => partner
spellings \b(?:mobile|cell|cellular|smart) ?phone => phone
spellings \b(?:per|each|every) (day|week|month|year)\b => a $1
spellings \bthe last (?=(?:\d+|two|three|six|twelve|few|couple of) (?:day|week|month|year)s\b) => "the past "
spellings \bon a daily basis\b => daily
spellings \btravel by (?:air)?plane\b => fly
spellings \bbefore or after\b => around
spellings \bwhether or not\b => whether
spellings \bwith or without\b => with
spellings ,? \(?(?:where|with) \d+ (?:being|is|means|meaning|=) .*$ => ""
spellings \bon a scale (?:of|from) \d+ (?:to|-) ?\d+,? ? => ""
spellings ,? ?\bif (?:any|anything|at all)\b,? => ""
beginnings ^(?:in your (?:own )?(?:opinion|view)|in general|generally(?: speaking)?|overall|typically|usually),?[ ] => ""
beginnings ,? in (?:your (?:own )?(?:opinion|view)|general)(?=[?.,]|$) => ""
beginnings ^(?:please|roughly|approximately|and|so|also|(?:could|can|would) you(?: please)?(?= (?:tell|say|give|name|list|rate|rank|state|indicate|describe|estimate)\b)),? (?=\w) => ""
beginnings ^(?:tell|let) (?:us|me)(?: know)?,?[ ] => ""
beginnings ^about (?=how ) => ""
beginnings ^(?:rate|indicate|state) (?=how (?:much|often|many|likely|satisfied|important|comfortable)\b) => ""
beginnings ^would you say (?:that )?(.+?) is[ ] => "is $1 "
beginnings ^do you (?:think|believe|feel) (?:that )?it is[ ] => "is it "
beginnings ^do you (?:think|believe) (?:that )?(?=[a-z]+ [a-z]+s\b) => "does "
beginnings (?<=^(?:what|which|who|why|when|where|how) (?:\w+ )?)do you (?:think|believe|feel) (?:it is that )? => ""
beginnings ^(?:do|would) you (?:consider|call|describe) yourself (?:to be |as )? => "are you "
beginnings ^(?:which|what)(?: one)?(?: of (?:the following|these(?: options)?))? best describes (?=your |the ) => "what is "
beginnings ^how would you (?:best )?(?:rate|assess|evaluate|classify|characteri[sz]e|describe) (?=your |the |this ) => "what is "
beginnings ^(?:which|what) of (?:the following |these |the )? => "which "
beginnings ^(?:select|choose|check|tick|mark|name|list) (?:all )?(?:of )?(?:the )?(.+?) that[ ] => "which $1 "
beginnings ^in (?:what|which) (?:ways?|respects?)[ ] => "how "
beginnings ^(?:what (?:are|is|were) the|for what) reasons? (?:that |why |for which )? => "why "
beginnings ^how (?:many|much) (?:years|months|weeks|days|hours|time) (?=have |has |did |do |were |was ) => "how long "
beginnings ^for how long[ ] => "how long "
beginnings \bhow frequently\b => how often
beginnings \b(have|has) you been using\b => $1 you used
beginnings \b(?:are you (?:going|planning) to|do you (?:plan|intend) to|will you be)(?= \w) => will you
beginnings \bwhen was the first time (?:that )? => "when first "
about-oneself \bhow old are you\b => what is your age
about-oneself \bhow tall are you\b => what is your height
about-oneself \bare you (?:an? )?(?:male|man|female|woman) or (?:an? )?(?:male|man|female|woman)\b => what is your gender
about-oneself \b(?:what is your|which|what) sex(?: are you)?(?=\?|$) => what is your gender
about-oneself \b(?:highest )?level of (?:education|schooling)(?:(?: that)? you have)?(?: (?:completed|received|attained|achieved))? => education
about-oneself ^education \(highest degree received\)$ => education
about-oneself \b(?:which|what) (state|region)(?: of the (?:us|united states))? (?:do|are) you (?:live|living|reside|residing) in\b => what is your $1
about-oneself \bhow many people (?:are|live)(?: there)? in your (?:household|home)\b => what is your household size
about-oneself \bhow much total combined money did all members of your household earn last year\b => what was your total household income last year
asks-rating ^how \w+|^(?:rate|indicate how|state (?:how|whether))\b
asks-person ^(?:who|whom|whose)\b
asks-ranking ^(?:rank|order|sort)\b
we \b(?:we|our|ours|ourselves)\b
he \b(?:he|him|his|himself)\b
she \b(?:she|her|hers|herself)\b
they \b(?:they|them|theirs?|themselves)\b
`

/** Read by `evidence/SurveyEvidence.ts`. */
export const SURVEY_EVIDENCE = String.raw`
denies \b(?:not|no|never|without)\b|n['’]t\b
`

/** Read by `evidence/TimeSpan.ts`. */
export const TIME_SPAN = String.raw`
span \b(past|last|previous|next|coming|upcoming|following|this|current|within an?|during an?) (half(?: an?)? )?(?:(\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|few|couple of|several) )?(day|night|week|fortnight|month|quarter|season|semester|year|decade)s?\b
days ^(?:day|night)$ => 1
days ^(?:week)$ => 7
days ^(?:fortnight)$ => 14
days ^(?:month)$ => 30
days ^(?:quarter|season)$ => 91
days ^(?:semester)$ => 182
days ^(?:year)$ => 365
days ^(?:decade)$ => 3650
next next|coming|upcoming|following
past past|last|previous
`

/** Read by `evidence/QuestionPair.ts`: what questions ask of, one thing a line, and who and when they are about. */
export const ASPECTS = String.raw`
satisfied satisf\w+|happy|happiness|content|pleased|dissatisf\w+|like (?:the|your)|rate|rating|good|quality|well
important importan\w+|matter\w*|weight|priorit\w+|essential
often often|frequen\w+|regularl\w+|how many times|daily|weekly|times an?|every|per (?:day|week|month|year)|a (?:day|week|month|year)
likely likel\w+|probab\w+|chance\w*|odds|will|plan\w*|intend\w*|intention|going to|expect\w*|consider\w*|willing\w*
would would|might|could
can can|could|able|know how to|manage to|capable
must must|(?:have|has|had|need|needs|needed|required|forced|obliged) to|ha(?:ve|s) got to
need needs?|needed|necessary
try try|tries|tried|attempt\w*
thought thought (?:of|about)|considered|think about
never never|none|nobody|nothing|non
least least|worst|lowest
less less|fewer|decreas\w+|lower\w*|worse
self yourself|myself|own|personally
want want\w*|wish\w*|hope\w*|prefer\w*|preference|rather|ideal\w*|desired?|like to|favou?rite
should should|ought|must|acceptab\w+|allow\w*|ban\w*|legal|right to|justif\w+|okay
agree agree\w*|opinion|believ\w+|think|view\w*|belief|feel that|share who (?:say|think|believe|feel)
trust trust\w*|confiden\w+|faith|rely
easy eas[yei]\w*|difficult\w*|hard|trouble|simple|effort|complicated|complex\w*
fast fast|speed|quick\w*|slow\w*|prompt\w*
long how long|duration|length|minutes|hours|time (?:spent|taken|needed|it)|take|how much time|months|tenure
cost cost\w*|price\w*|pay|paid|spen[dt]\w*|expensive|cheap\w*|afford\w*|fee|fees|budget|bill|money|worth|income|earn\w*
count how many|number of|count
why why|reason\w*|because|what made|what keeps|motive\w*|purpose
where where|place|location|in which (?:country|city|room)
when when|what time|what age|how old|since when|age at|how long ago|date
who who|whom|whose|person
manner how do|how did|means|mode|method|way|by what
main main\w*|most\w*|mainly|primary|biggest|first of all|above all|chief
worry worr\w+|concern\w*|afraid|fear\w*|anxi\w+|scared?
aware aware\w*|heard|hear|know\w*|familiar|noticed?|recogni[sz]\w+|remember|recall
own own|have|has|having|possess\w*|ownership|had
ever ever|at any time|at some point|experience
past before|previous\w*|former\w*|used to|as a child|childhood|grew up|growing up|ago|earlier|past|last
recent last time|most recent\w*|latest|yesterday|today
future next|future|coming|upcoming|tomorrow|years? from now
start start\w*|begin|began|beginning|first
stop stop\w*|delet\w*|uninstall\w*|quit\w*|cancel\w*|end|give up|gave up|leave|left|drop\w*
change chang\w+|switch\w*|become|became|increase\w*|decrease\w*|more|less|better|worse|rise|risen|go up|improv\w+
partner partner\w*|spouse\w*|wife|husband|boyfriend|girlfriend
child child\w*|kids?|son|daughter|baby|babies|sons|daughters|teen\w*
parent parent\w*|mother\w*|father\w*|mom|dad
friend friend\w*|neighbou?rs?|colleague\w*|cowork\w*|co-workers?|relative\w*|famil\w+
boss boss\w*|manager\w*|supervisor\w*|employer\w*
people people|others?|everyone|everybody|anyone|anybody|somebody|someone|society|adults|americans|public|citizens|customers|users|share|respondents
household household|home|house
country countr\w+|nation\w*|world|global\w*
firm company|companies|organi[sz]ation|firm|team
work work\w*|job\w*|office
help help\w*|support\w*|service|assist\w*
recommend recommend\w*|tell others|refer
buy buy\w*|bought|purchas\w+|order\w*|shop\w*
sell sell\w*|sold
fair fair\w*|deserv\w+
enough enough|too|sufficient\w*
online online|internet|web\w*|digital|app|site
`
