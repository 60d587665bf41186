/** Read by `opinion/Commonness.ts`. */
export const COMMONNESS = String.raw`
awareness ^(?:have|had) you (?:ever )?heard\b|^(?:are|were) you (?:aware|familiar)\b|^do you know (?!(?:of )?(?:an?|any|many|several|some|anyone|anybody|someone|somebody|people)\b)
own ^(do|did|have|are|were|is|can|does) (you|there|your household|anybody in your household|anyone in your household)\b|^in the (past|last) \w+, (did|have) you\b|^how (often|many|much) (do|did|have|are|hours|times|cups|days|books|cars)\b|^(what|which|where|when|who|how old|how long|how) (is|are|was|were|do|did|does|kind|type|of|have)\b.*\b(you|your)\b|^how many\b.*\b(you|your)\b|^how do you (usually|mostly|normally)\b|^how is your\b
opinion \b(should|support|favou?r|favou?rite|oppose|approve|disapprove|think|believe|agree|like|want|prefer|would|trust|confiden\w+|satisf\w+|important|concerned|worried|worry|proud|happy|feel|view|opinion|consider|hope|expect|rate|enjoy|excited|afraid|likely|better|best)\b
second-hand \b(?:an?|any|your|the) used\b
if-any , if (?:ever|at all|anything|any),?
yes-or-no ^(?:do|did|have|are|is|does|were)\b
`

/** Read by `opinion/Direction.ts`. */
export const DIRECTION = String.raw`
periods \b(?:year|month|week|day|decad)
for-label ^(yes|true|favou?r|support|agree|approve|positive|favou?rable|good|better|legal|increase|more|excited|trust|helps?|like|right|for\b|i do|me\b|myself|mostly me|protect|allow|expand|too little|not far enough)|\b(excited|positive|favou?rable)\b
against-label ^(no\b|false|oppose|disagree|disapprove|negative|unfavou?rable|bad|worse|illegal|decrease|less|reduce|concerned|worried|distrust|hurts?|harm|dislike|wrong|against|my partner|my spouse|someone else|somebody else|ban|restrict|too much|too far|never)|\b(concerned|worried|negative|unfavou?rable)\b
boundary [.;:!?]|,(?! or\b)| - | because | but | although | even if | even though | than | while[ ]
`

/** Read by `opinion/Leaning.ts`. */
export const LEANING = String.raw`
concern \b(?:important|biggest|main|top|serious) (?:issue|problem|concern|threat|challenge)|\bpriorit(?:y|ies)\b
quiz ^(understanding|knowledge) of\b|\bto the best of your knowledge\b|\bwhich (one )?(of these|of the following|statement) is (correct|true|right)\b
own-doing ^(do|did|have|are) you\b|^(is|are) there\b|^how (often|many|much) do you\b|^does your household\b
attitude \b(should|support|favou?r|oppose|approve|think|believe|agree|like|want|prefer|would)\b
changes \b(?:quit|quitting|stop|stopped|stopping|giv(?:e|ing|en) up|gave up|tried|try|trying|cut back|cut down|start|started)\b
too-much \btoo (?:much|many|often)\b
counts ^how (?:often|many|much)\b
`

/** Read by `opinion/Outlook.ts`. */
export const OUTLOOK = String.raw`
trouble \b(problem|worr|concern|threat|risk|serious|challenge|conflict|harm|confus|lonely|isolat)
good \b(satisf|confiden|trust|favou?r|support|approve|good|positive|safe|optimis|excellent|happy|proud|better|improve|enthusias|well\b|best|benefit|respect|attached)
niche podcast|forum|show|website|convention|club|blog|protest|donat|contact|attend|rall|event|program
evaluations \b(your|my) (own )?(local )?(community|neighbou?rhood|town|area|city|schools?)\b|\blocal\b|where you (live|grew|spent) => 0.7
evaluations \b(your|my|their own) (own |personal )?(family|life|health|home|marriage|spouse|partner|friends?|children|kids|job|work|doctor|relationship) => 0.9
evaluations \b(you|yourself) (can|could|are able|would know|know how|understand|have people)|\byour (own )?ability|recogni[sz]e => 0.6
evaluations \bfriends and family|friends|neighbou?rs|family\b => 0.5
evaluations \bmost people|average american|other people|the public|americans' ability|people in (general|this country)|general public => -0.4
evaluations \b(military|scientists?|doctors?|nurses?|medical (scientists|professionals)|teachers|firefighters|farmers|small business(es)?|libraries|veterans|police officers?|k-12|public schools)\b => 0.6
evaluations \b(science|medical|medicine|research|technology|vaccines?|solar|wind|clean energy)\b => 0.5
evaluations \b(politic(al|s|ians?)|congress|washington|elected officials|parties|partisan|government|lawmakers|lobbyists|campaigns?)\b => -0.6
evaluations \b(news media|journalists|media|social media|corporations|big business|large companies|banks|technology companies|companies|advertis\w+|drug companies|insurance|wall street|executives|ceos?)\b => -0.4
evaluations \b(religious|church(es)?|religion|clergy)\b => 0.2
evaluations \b(colleges?|universities|college education|education)\b => 0.2
evaluations \b(china|chinese|russian?|iran|north korea|putin|xi jinping|kim|taliban|isis|saudi)\b => -0.9
evaluations \b(germany|merkel|france|macron|canada|japan|britain|allies|nato|european)\b => 0.5
evaluations \b(made-up|misinformation|fake|false|altered|misleading|propaganda|hoax\w*|conspirac\w+)\b => -0.8
evaluations \b(crime|violence|violent|attack\w*|terror\w*|war|weapons?|cyber\w*|hack\w*|theft|fraud|scams?|abuse|harass\w*|drug addiction|opioid|addiction)\b => -0.8
evaluations \b(debt|deficit|cost|costs|prices|poverty|unemployment|inflation|inequality|taxes|gap|homeless\w*|afford)\b => -0.7
evaluations \b(racis\w+|discriminat\w+|sexis\w+|conflict\w*|divid\w*|division|prejudice|slavery|hate)\b => -0.6
evaluations \b(pollution|climate change|global warming|pesticides|hormones|antibiotics|artificial|additives|preservatives|chemicals|emissions|disaster\w*|disease)\b => -0.5
evaluations \b(robots?|automation|driverless|artificial intelligence|ai|genetic\w*|gene|engineer(ed|ing)|editing|brain|facial recognition|track\w*|surveillance|data collect\w*|personal (data|information))\b => -0.4
evaluations \b(future|next \d+ years|\d+ years from now|2050|generations?|children today|next generation)\b => -0.4
evaluations \b(moral|values|ethic\w*|honest\w*|respect|fair\w*)\b => -0.1
evaluations \b(economy|economic|wages|jobs|standard of living|retire\w*|social security|medicare|health ?care system|schools)\b => -0.3
evaluations \b(healthy|nutritious|fruits|vegetables|exercise|organic|safe|clean)\b => 0.3
evaluations \b(optimistic|happy|support|hopeful|proud|enjoy\w*|meaningful|fulfil\w+)\b => 0.8
evaluations \b(lonely|isolated|too busy|stress\w*|anxious|depress\w*|angry|afraid|worried about)\b => -0.5
ever-done \bhave you (ever|personally)|yourself ever|have you yourself|ever (been|had|used|lost|experienced|avoided)
to-you happening to you|happen to you|you will
policy \b(should|favou?r|proposal|require|regulation|rules|priority)
`

/** Read by `opinion/PublicViews.ts`. */
export const PUBLIC_VIEWS = String.raw`
for (?:do you (?:personally |generally |currently )?(?:support|favou?r|approve of|(?:support|favou?r) or oppose)|are you (?:personally |generally )?(?:for|in favou?r of)|would you support) (?:the idea of )?
hold (?:do you (?:personally )?(?:think|believe|agree|feel) (?:that )?|would you say (?:that )?)?
national (?: nationwide| in (?:the (?:us|u\.s\.|united states)|america|this country|all or most cases))?
about-as-legal (?:be|remain|stay|become|be made) (?:legal|legali[sz]ed)
death-penalty (?:the death penalty|capital punishment)(?: for (?:murder|people convicted of murder|convicted murderers))?
gun-laws (?:gun (?:control )?laws|gun control|laws on guns|laws (?:covering|on) the sale of (?:guns|firearms))
think (?:do you (?:personally |really |truly |actually |still )*(?:think|believe) (?:that )?)
begins ^(?:do you|are you|would you|is|are|do|does)\b|\bshould\b
same-sex (?:same[- ]sex|gay) marriages?
marijuana (?:(?:the )?(?:recreational )?use of )?(?:recreational )?(?:marijuana|cannabis)
minimum-wage the (?:federal |national )?minimum wage(?: to \$15(?: (?:an|per) hour)?)?
views ^(?:do you (?:personally |really |truly |actually |still )*believe in (?:the existence of )?(?:god|miracles)|{think}(?:there (?:is|are) )?(?:an? )?(?:god|miracles)(?: (?:(?:really )?exists?|(?:is|are) real))?|(?:is|are) there (?:really )?(?:an? )?(?:god|miracles)|(?:does|do) (?:god|miracles) (?:really |actually )?exist|(?:is|are) (?:god|miracles) real){national}$ => 78
views ^(?:do you (?:personally |really |truly |actually |still )*believe in (?:the existence of )?(?:heaven|angels?|(?:an? )?afterlife|life after death)|{think}(?:there (?:is|are) )?(?:an? )?(?:heaven|angels?|(?:an? )?afterlife|life after death)(?: (?:(?:really )?exists?|(?:is|are) real))?|(?:is|are) there (?:really )?(?:an? )?(?:heaven|angels?|(?:an? )?afterlife|life after death)|(?:does|do) (?:heaven|angels?|(?:an? )?afterlife|life after death) (?:really |actually )?exist|(?:is|are) (?:heaven|angels?|(?:an? )?afterlife|life after death) real){national}$ => 70
views ^(?:do you (?:personally |really |truly |actually |still )*believe in (?:the existence of )?(?:hell|the devil|satan)|{think}(?:there (?:is|are) )?(?:an? )?(?:hell|the devil|satan)(?: (?:(?:really )?exists?|(?:is|are) real))?|(?:is|are) there (?:really )?(?:an? )?(?:hell|the devil|satan)|(?:does|do) (?:hell|the devil|satan) (?:really |actually )?exist|(?:is|are) (?:hell|the devil|satan) real){national}$ => 58
views ^(?:do you (?:personally |really |truly |actually |still )*believe in (?:the existence of )?(?:extraterrestrial life|intelligent life on other planets|life on other planets)|{think}(?:there (?:is|are) )?(?:an? )?(?:extraterrestrial life|intelligent life on other planets|life on other planets)(?: (?:(?:really )?exists?|(?:is|are) real))?|(?:is|are) there (?:really )?(?:an? )?(?:extraterrestrial life|intelligent life on other planets|life on other planets)|(?:does|do) (?:extraterrestrial life|intelligent life on other planets|life on other planets) (?:really |actually )?exist|(?:is|are) (?:extraterrestrial life|intelligent life on other planets|life on other planets) real){national}$ => 64
views ^(?:do you (?:personally |really |truly |actually |still )*believe in (?:the existence of )?(?:ghosts?|psychics?|(?:esp|extrasensory perception))|{think}(?:there (?:is|are) )?(?:an? )?(?:ghosts?|psychics?|(?:esp|extrasensory perception))(?: (?:(?:really )?exists?|(?:is|are) real))?|(?:is|are) there (?:really )?(?:an? )?(?:ghosts?|psychics?|(?:esp|extrasensory perception))|(?:does|do) (?:ghosts?|psychics?|(?:esp|extrasensory perception)) (?:really |actually )?exist|(?:is|are) (?:ghosts?|psychics?|(?:esp|extrasensory perception)) real){national}$ => 42
views ^(?:do you (?:personally |really |truly |actually |still )*believe in (?:the existence of )?(?:reincarnation)|{think}(?:there (?:is|are) )?(?:an? )?(?:reincarnation)(?: (?:(?:really )?exists?|(?:is|are) real))?|(?:is|are) there (?:really )?(?:an? )?(?:reincarnation)|(?:does|do) (?:reincarnation) (?:really |actually )?exist|(?:is|are) (?:reincarnation) real){national}$ => 33
views ^(?:do you (?:personally |really |truly |actually |still )*believe in (?:the existence of )?(?:astrology|horoscopes)|{think}(?:there (?:is|are) )?(?:an? )?(?:astrology|horoscopes)(?: (?:(?:really )?exists?|(?:is|are) real))?|(?:is|are) there (?:really )?(?:an? )?(?:astrology|horoscopes)|(?:does|do) (?:astrology|horoscopes) (?:really |actually )?exist|(?:is|are) (?:astrology|horoscopes) real){national}$ => 28
views ^(?:do you (?:personally |really |truly |actually |still )*believe in (?:the existence of )?(?:bigfoot|sasquatch)|{think}(?:there (?:is|are) )?(?:an? )?(?:bigfoot|sasquatch)(?: (?:(?:really )?exists?|(?:is|are) real))?|(?:is|are) there (?:really )?(?:an? )?(?:bigfoot|sasquatch)|(?:does|do) (?:bigfoot|sasquatch) (?:really |actually )?exist|(?:is|are) (?:bigfoot|sasquatch) real){national}$ => 22
views ^(?:{for}(?:legal(?:i[sz]ed|i[sz]ing)? )?{same-sex}|(?:should {same-sex}|{hold}{same-sex} should) (?:{about-as-legal}|be (?:recognized|valid|allowed|permitted))|{hold}should {same-sex} (?:{about-as-legal}|be (?:recognized|valid|allowed|permitted))|(?:should (?:same[- ]sex|gay) couples|{hold}(?:same[- ]sex|gay) couples should) be (?:allowed|able|free) to (?:get )?marr(?:y|ied)(?: legally)?|{hold}should (?:same[- ]sex|gay) couples be (?:allowed|able|free) to (?:get )?marr(?:y|ied)(?: legally)?){national}$ => 68
views ^(?:{for}(?:legal abortions?|abortion rights|keeping abortion legal)|(?:should abortions?|{hold}abortions? should) {about-as-legal}|{hold}should abortions? {about-as-legal}){national}$ => 62
views ^(?:{for}{death-penalty}){national}$ => 55
views ^(?:{for}(?:legal(?:i[sz]ed|i[sz]ing)? {marijuana}|(?:the )?legali[sz]ation of {marijuana})|(?:should {marijuana}|{hold}{marijuana} should) {about-as-legal}|{hold}should {marijuana} {about-as-legal}){national}$ => 68
views ^(?:{for}(?:stricter|tougher|tighter) {gun-laws}|(?:should {gun-laws}|{hold}{gun-laws} should) (?:be (?:made )?|become )(?:stricter|more strict|tougher|tighter)|{hold}should {gun-laws} (?:be (?:made )?|become )(?:stricter|more strict|tougher|tighter)){national}$ => 57
views ^(?:{for}(?:looser|less strict|weaker) {gun-laws}|(?:should {gun-laws}|{hold}{gun-laws} should) (?:be (?:made )?|become )(?:looser|less strict|weaker)|{hold}should {gun-laws} (?:be (?:made )?|become )(?:looser|less strict|weaker)){national}$ => 12
views ^(?:{for}(?:a ban on|banning) (?:assault weapons|assault-style (?:weapons|rifles))|(?:should assault(?:-style)? (?:weapons|rifles)|{hold}assault(?:-style)? (?:weapons|rifles) should) be (?:banned|illegal|prohibited)|{hold}should assault(?:-style)? (?:weapons|rifles) be (?:banned|illegal|prohibited)){national}$ => 58
views ^(?:{for}(?:raising|increasing|an increase (?:in|of)|a raise of|a higher) {minimum-wage}|(?:should {minimum-wage}|{hold}{minimum-wage} should) be (?:raised|increased|higher)(?: to \$15(?: (?:an|per) hour)?)?|{hold}should {minimum-wage} be (?:raised|increased|higher)(?: to \$15(?: (?:an|per) hour)?)?){national}$ => 66
views ^(?:{for}(?:higher taxes on|raising taxes on|taxing) (?:the )?(?:rich|wealthy|very rich)(?: more)?|(?:should (?:the )?(?:rich|wealthy|rich people|wealthy people)|{hold}(?:the )?(?:rich|wealthy|rich people|wealthy people) should) (?:pay (?:more|higher) (?:in )?taxes|be taxed more)|{hold}should (?:the )?(?:rich|wealthy|rich people|wealthy people) (?:pay (?:more|higher) (?:in )?taxes|be taxed more)){national}$ => 63
views ^(?:is it (?:the )?(?:federal )?(?:government's responsibility|responsibility of the (?:federal )?government) to (?:make sure|ensure)(?: that)? all americans have (?:health ?care|health insurance)(?: coverage)?|(?:should the (?:federal )?government|{hold}the (?:federal )?government should) (?:make sure|ensure|guarantee)(?: that)? (?:all americans|everyone|everybody) ha(?:ve|s) (?:health ?care|health insurance)(?: coverage)?|{hold}should the (?:federal )?government (?:make sure|ensure|guarantee)(?: that)? (?:all americans|everyone|everybody) ha(?:ve|s) (?:health ?care|health insurance)(?: coverage)?){national}$ => 60
views ^(?:{for}(?:a )?(?:universal )?basic income){national}$ => 46
views ^(?:{for}(?:nuclear (?:power|energy)|(?:building )?(?:more )?nuclear (?:power )?plants)){national}$ => 56
views ^(?:{for}(?:labou?r |trade )?unions){national}$ => 68
views ^(?:{for}(?:requiring (?:a )?photo id to vote|voter id(?: laws| requirements)?)|(?:should voters|{hold}voters should) (?:be required to )?show (?:a )?(?:photo )?id(?: to vote)?|{hold}should voters (?:be required to )?show (?:a )?(?:photo )?id(?: to vote)?){national}$ => 80
views ^(?:{for}term limits for (?:members of )?congress|(?:should (?:members of )?congress|{hold}(?:members of )?congress should) have term limits|{hold}should (?:members of )?congress have term limits){national}$ => 86
`

/** Read by `opinion/Stance.ts`. */
export const STANCE = String.raw`
more much|many|far|high|strict|fast|harsh|tough|big|large|powerful|generous|often|quickly|hard|soft
less little|few|low|small|weak|slow|slowly|lenient|lax|rarely|seldom
too-much ^(?:it |this |they )?(?:goes? |gone |is |are )?too (?:{more})\b
too-much-or-little \b(?:goes? |gone |going )?(?:too (?:{more}|{less})|not (?:(?:go |going )?(?:{more}) )?enough)\b
presents \b(?:our (?:new |own )?(?:\p{L}+[- ]){0,3}(?:app|product|service|brand|company|team|store|bank|insurance|podcast|newsletter|platform|tool|device|subscription|plan|toothbrush|burgers?|car|game|course|box)|our (?:[\p{L}\d-]+ ){1,6}(?:lets?|helps?|pays?|connects?|tracks?|covers?|explains?|gives?|shows?|has|is|are|offers?|comes?|makes?|allows?|uses?|saves?|finds?|sends?|works?|turns?)|introducing|meet \p{L}+|imagine|a new (?:\p{L}+[- ]){0,3}(?:app|product|service|brand|device|platform|tool|website|store|game|gadget|drink|snack|magazine)|is an? (?:\p{L}+[- ]){0,3}(?:app|service|device|platform|box|subscription|tool|brand|ring|plan|game|drink|kit|magazine|newsletter|podcast)|costs? (?:only |just )?[$€£]\d+|for (?:only |just )?[$€£]\d+|(?:per|a) month)\b
asks \b(?:would you|how (?:likely|interested|appealing|interesting|attractive|willing|useful|relevant|excited|curious)|are you interested|do you like|what do you think|is (?:it|this)|does (?:it|this))\b
of-its-content \b(?:agree|disagree|statement|true|false|support|oppose|believe|views?|opinion|closer|closest|policy|policies|idea|proposal|law|favou?r|approve|come to mind|should)\b
agrees ^(?:(?:strongly|somewhat|completely|mostly|tend to) )?(?:dis)?agree\b
`
