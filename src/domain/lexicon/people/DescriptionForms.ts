import { patterns } from "../Patterns.ts"

/** Patterns of the words that descriptions of people are read by. */
const forms = patterns(String.raw`
says-age \b(?:aged?|ages|olds?|older|younger|yo)\b
of-children (?<=\b(?:girls|boys|children|kids) )(?=under|below|over|above|younger|older|between|from|up|at)
earning (?:(?:who |that )?(?:earns?|earning|earned|makes?|making|(?:brings?|bringing|pulls?|pulling|takes?|taking) (?:home|in)|(?:(?:am|are|is|was|were|being|gets?|getting|got) )?paid)|(?:with |on )?(?:an? |their )?(?:annual |yearly |total |combined )*(?:household |family |personal )?(?:incomes?|salary|salaries|earnings))(?: is| are| of| between| from)? 
money (?: ?(?:dollars|euros|pounds|usd|eur|gbp|[€£$])(?![\p{L}\d]))?
an-income  (?:annual |yearly )?(?:household |family |personal )?(?:incomes?|salary|salaries|earnings)
born (?:who (?:were|was) )?born (between |from |in the |in or after |in or before |in |after |since |before )?((?:19|20)\d\d)(s)?(?: ?(?:-|to|and|through) ?((?:19|20)\d\d))?(?![\d\p{L}])
plural (?:s|men|people|folk)$
in \b(?:in|from|of|across|throughout)(?: the)?\s*$
ends-in-who \b(?:who|that|whose)(?: [a-z']+)?\s*$
ends-in-part \b(?:all|most|half|some|many)$
after-preposition \b(?:in|at|from|of|to|across|throughout|within|outside|inside|near|around|between|and|or)(?: the)?\s*$
where \b(?:in|across|throughout|within|inside)(?: the)?\s*$
denied ^(?:no|zero|not an?|not any)(?: (?:longer|more))? (?=\p{L})
ambiguous-denial ^(?:no (?:more|fewer|less|longer|other|such|ordinary|small)|no-|non-|not|nothing|none)\b
hardly ^(?:(?:hardly|scarcely|barely|almost|virtually|practically|next to|nearly) |(?:neither|few|fewer|little|less|only|either|nothing|none)\b|(?:so|very|too|relatively) (?:few|little)\b)
without (?:(?:who|that) )?(?:without|with no|(?:have|has|having) no|lacking) (?:(?:an?|any) )?((?:cars?|dogs?|cats?|pets?|guns?|bicycles?|bikes?|motorcycles?|boats?|smartphones?|televisions?|tvs?|computers?|laptops?|tablets?|credit cards?|passports?|pianos?|guitars?)(?=$|[,;.]| (?:and|who|aged|in|living)\b))
negation-scope-after-preposition \b(?:in|from|of|with|without|at|to|near|across|throughout)(?: (?:the|an?))?\s*$
negation-scope-plural (?:s|men|people|folk|elderly)$
mother ^(?:mother|mom|mum|mama)
old (?<!(?:\b(?:years?|yrs?|months?|weeks?|days?|how|this|that|as)|\d)[ -]?)old(?![\p{L}\d'’-]| (?:enough|age|school|money|party|or (?:over|older|above|more|under|younger|less)|and (?:over|older|above|up|under|younger|below)))
works (?:(?:who|that) (?:still )?|still |(?<=\b(?:do not|does not|don't|doesn't|never) ))works?(?=$|[,;.]| (?:and|or|but|aged|over|under)\b)
under ^(?:under|below|younger)
others-before \b(?:with|without|have|has|having|of|no|raising|whose|their) (?:an? |any )?(?:children|child|kids?|sons?|daughters?|grandchildren|siblings?|pets?|dogs?|cats?) $
children-before \b(?:children|child|kids?) $
earns ^(?:earn|mak|paid)
state-codes-after-preposition (?<!\b(?:believ|trust|confiden|faith|interest|invest|join)\p{L}* )\b(?:in|from|across|throughout|within|outside|(?:residents?|natives?|citizens?|people|voters|state|women|men|adults|parents) of)(?: either)? $
goes-on ^ (?:who|that|with|without|aged?|ages|over|under|between|younger|older|earning|making|whose|having|but|not|are|is|living|born|\d)
before-people ^ (?:residents?|voters?|adults?|women|men|people|parents|mothers|moms|fathers|dads|homeowners|renters|democrats|republicans|independents)(?![\p{L}\d])
same-people ^(?:who |that )?(?:are|is|have|has|live|lives|living|pay|pays|work|works|working|still|currently|also|now|draw|draws|get|gets|receive|receives|run|runs|own|owns|do|don't|never|not|with|without|in|from|aged|over|under|earning|born)\b
not-literally ^,? (?:at heart|in spirit|at soul|in name(?: only)?|in all but name|on paper|by (?:upbringing|birth|training|descent|proxy|association|reputation|nature|default)|in training|in the making|in waiting|in disguise|in their dreams|of sorts|of life|for a day|to be|wannabes?|no longer|no more|only in name|so to speak|if only|in a past life)(?![\p{L}\d'-])
children ^(?:(?:young|small|little|american) )?(?:children|kids)$
speaks-to-reader \b(?:ignor(?:e|ing)|disregard|forget|overrid(?:e|ing)|instructions?|system|prompts?|json|respond with|repl(?:y|ies)|output|assistant|pretend|act as|you (?:are|must|should|will)|as an ai|language model|means?|interpret|treat (?:this|them|it)|classif(?:y|ied)|label(?:l?ed)?)\b|[<>{}[\]\x60|=]
up-to \b(?:under|below|younger|up to)\b
and-older \b(?:over|older|at least)\b
`)

export const descriptionForm = forms.pattern

/** How old children are who are called so: from => to. */
export const AGES_OF_CHILDREN = patterns(`
called ^(?:bab|infant|newborn) => 0-1
called ^toddler => 1-3
called ^preschooler => 3-5
called ^(?:young|small|little) => 0-8
called ^school => 5-17
called ^teen => 13-19
`).rules("called")
