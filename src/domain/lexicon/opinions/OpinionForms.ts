/** Read by `opinion/Commonness.ts`. */
export const COMMONNESS = String.raw`
awareness ^(?:have|had) you (?:ever )?heard\b|^(?:are|were) you (?:aware|familiar)\b|^do you know (?!(?:of )?(?:an?|any|many|several|some|anyone|anybody|someone|somebody|people)\b)
own ^(do|did|have|are|were|is|can|does) (you|there|your household|anybody in your household|anyone in your household)\b|^in the (past|last) \w+, (did|have) you\b|^how (often|many|much) (do|did|have|are|hours|times|cups|days|books|cars)\b|^(what|which|where|when|who|how old|how long|how) (is|are|was|were|do|did|does|kind|type|of|have)\b.*\b(you|your)\b|^how many\b.*\b(you|your)\b|^how do you (usually|mostly|normally)\b|^how is your\b
opinion \b(should|support|favou?r|favou?rite|oppose|approve|disapprove|think|believe|agree|like|want|prefer|would|trust|confiden\w+|satisf\w+|important|concerned|worried|worry|proud|happy|feel|view|opinion|consider|hope|expect|rate|enjoy|excited|afraid|likely|better|best)\b
second-hand \b(?:an?|any|your|the) used\b
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
`

/** Read by `opinion/Stance.ts`. */
export const STANCE = String.raw`
more much|many|far|high|strict|fast|harsh|tough|big|large|powerful|generous|often|quickly|hard|soft
less little|few|low|small|weak|slow|slowly|lenient|lax|rarely|seldom
too-much ^(?:it |this |they )?(?:goes? |gone |is |are )?too (?:{more})\b
too-much-or-little \b(?:goes? |gone |going )?(?:too (?:{more}|{less})|not (?:(?:go |going )?(?:{more}) )?enough)\b
presents \b(?:our (?:new |own )?(?:\p{L}+[- ]){0,3}(?:app|product|service|brand|company|team|store|bank|insurance|podcast|newsletter|platform|tool|device|subscription|plan|toothbrush|burgers?|car|game|course|box)|our (?:[\p{L}\d-]+ ){1,6}(?:lets?|helps?|pays?|connects?|tracks?|covers?|explains?|gives?|shows?|has|is|are|offers?|comes?|makes?|allows?|uses?|saves?|finds?|sends?|works?|turns?)|introducing|meet \p{L}+|imagine|a new (?:\p{L}+[- ]){0,3}(?:app|product|service|brand|device|platform|tool|website|store|game|gadget|drink|snack|magazine)|is an? (?:\p{L}+[- ]){0,3}(?:app|service|device|platform|box|subscription|tool|brand|ring|plan|game|drink|kit|magazine|newsletter|podcast)|costs? (?:only |just )?[$€£]\d+|for (?:only |just )?[$€£]\d+|(?:per|a) month)\b
asks \b(?:would you|how (?:likely|interested|appealing|interesting|attractive|willing|useful|relevant|excited|curious)|are you interested|do you like|what do you think|is (?:it|this)|does (?:it|this))\b
amount (?:[$£€]|\b(?:usd|eur|gbp) ?)(\d[\d,]*(?:\.\d+)?|\.\d+) ?(k|m|bn|thousand|million|billion)?\b|\b(\d[\d,]*(?:\.\d+)?) ?(k|m|thousand|million|billion)? ?(dollars?|euros?|pounds?|usd|eur|gbp|cents?)\b
buying \b(buy|buying|purchase|purchasing|pay|paying|order|subscribe|subscription|spend|price|priced|cost|costs|costing|for sale|rent|get|try|book|upgrade|choose)\b
dear \b(too (expensive|much|high|dear)|expensive|overpriced|unaffordable|rip-off|sell)\b
of-its-content \b(?:agree|disagree|statement|true|false|support|oppose|believe|views?|opinion|closer|closest|policy|policies|idea|proposal|law|favou?r|approve|come to mind|should)\b
agrees ^(?:(?:strongly|somewhat|completely|mostly|tend to) )?(?:dis)?agree\b
`
