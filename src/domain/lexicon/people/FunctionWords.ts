/**
 * What the small words of a description do, as patterns over lower-case text. Words of one line do the same.
 */

/** What begins a denial of what follows. */
export const DENIALS =
  "(?:who |that )?(?:do not|don't|does not|doesn't|are not|aren't|is not|isn't|have not|haven't|have never|never|not counting|not" +
  "|except(?:ing)?(?: for)?|excluding|with the exception of|besides|aside from|apart from|save for|barring|minus|leaving out|leaving aside|omitting|not including|outside(?: of)?" +
  "|without|but not|other than|(?<=\\b(?:anyone|anybody|everyone|everybody|any age) )but|(?<=\\b(?:everyone|everybody|adults|people) )bar|all (?:but|except(?: for)?)|no|none|neither)" +
  "(?![\\p{L}\\d'])|non[- ]"
/** “Who have never been married” says more than that they are not. */
export const SAYS_MORE =
  "(?:who |that )?(?:(?:have|has|had) )?never (?:once |yet )?(?:been |got(?:ten)? )?(?:married|wed)\\b"
/** Denials that leave out some of those who are meant. */
export const EXCLUSIONS =
  "minus|leaving|omitting|not including|all|but|bar|except|excepting|excluding|besides|aside|other|apart|outside|save|barring|with the|not counting"
/** Denials that reach over the whole noun phrase after them. */
export const PREDICATES = "\\b(?:are|is|do|does|have)\\b|n't|except|exclud|barring|besides|aside|apart|but|than|outside"
/** Denials after which only what follows is left. */
export const ONLY = "(?:nobody|no one|no-one|none) (?:but|except|besides|other than)(?![\\p{L}\\d])"
export const OR = "(?:and/or|or|nor)(?![\\p{L}\\d])|[/|]"
export const AND = "(?:as well as|but also|and also)(?![\\p{L}\\d])|[&+]"
/** Joints that put other people beside those before. */
export const ADDS = "plus|and also|but also|as well as|along with|together with"
/** What goes on about people who were named before. */
export const GOES_ON =
  "are|is|were|was|do|does|did|have|has|had|who|that|in|from|with|without|aged?|over|under|between|born|not|never|live|lives" +
  "|work|works|own|owns|owning|earn|earns|earning"
/** What may follow a noun for people. */
export const FOLLOWS = "who|that|in|from|with|without|aged?|over|under|between|of"
/** Endings and words of nouns for people. */
export const PEOPLE =
  "\\p{L}{2,20}(?:ers|ors|ists|ians|ants|ees|eers)|(?:wo)?men|(?:fe)?males|ladies|guys|people|folks?|adults|students|parents" +
  "|residents|fans|moms|mums|dads|teens|kids|veterans|millennials|americans|republicans|democrats"
/** What says by its first word what it is about, so that no noun takes it along. */
export const CUES =
  "aged?|ages|in|from|with|without|have|has|having|living|lives?|who|over|under|between|earning|making|born|own|owns|owning" +
  "|rent|renting|raising|no|\\$?\\d"
/** Words of the same kind that may follow a denial. */
export const DENIED_CUES = `${CUES}|that|not|never|work|working|employed|looking`

/** Denials of all the time until now, which deny it now: “have never been”. */
export const NEVER = "never(?: (?:have|has|had))?(?: been)?"
/** Denials of what will or may be, which deny nothing now: “will never be”. */
export const NEVER_TO_BE =
  "(?:(?:will|would|shall|may|might|could|should|can|'ll) (?:not|never)|won't|wouldn't|shan't|mightn't|couldn't)(?: ever)?" +
  "(?: be| become| get| have| have been)?"
/** What makes what follows say something of somebody else, or of a place where the people are not. */
export const RELATIONS =
  "with|against|hates?|hating|near|nearby|by|than|toward|towards|versus|despite|about|far from|away from" +
  "|(?:moved|came|come|emigrated|migrated|fled|relocated|escaped|back|ha(?:ve|s) left) from" +
  "|(?:tourists?|visitors?|travell?ers?|vacationers?|vacationing|holidaymakers?|guests?) (?:in|to|from)|(?:far|miles|hours) (?:away )?from" +
  "|(?:born|raised|grew up|educated|schooled|trained|buried|died|married|employed)(?: (?:and|or) (?:raised|bred|educated))? (?:in|near|outside|around)" +
  "|(?:married|related|close|next|engaged|attracted|opposed|sympathetic|similar|loyal|been|travel|adjacent|partial|sold|talk|speak|listen) to"
/** Nouns for people after which “of” says where or among whom they are. */
export const RESIDENTS = "residents?|citizens?|inhabitants?|natives?|voters?|members?|taxpayers?|groups?|generation"
/** Words after which the people who are meant still come. */
export const LEADING =
  "the a an their his her my our your any some other those people person persons adults folks someone somebody anyone individuals are is who"
/** What people have themselves: “with high incomes”, not “with graduates”. */
export const MEASURES = "degree|diploma|education|school\\b|college\\b|incomes?\\b|salar|earn|\\d"
/** “Whose …” of the people themselves. */
export const OWN_MEASURES =
  "(?:own )?(?:(?:annual|yearly|total|household|family|personal|highest|current) )*(?:incomes?|salary|salaries|age|ages|education" +
  "|degree|level of education|gender|sex|race|marital status|party)\\b[^,]*"
/** Behind an interest: that it is over, “smokers who quit”. */
export const ENDED =
  "(?:who|that|and|have|has|had|but|since) (?:(?:have|has|had|since|just|recently|now|already) )*(?:quit|stopped|ceased|given up|gave up)" +
  "|used to be|in the past|no longer|any ?more|(?:years|months|weeks) ago|until"
/** Before an interest: that it is over, or yet to come. */
export const EARLIER = "former|formerly|ex|previously|previous|past|future|would-be|aspiring|prospective|no longer"

/** Words that are no thing's, whatever noun follows. */
export const UNMISTAKABLE =
  "female|male|married|divorced|widowed|unmarried|retired|unemployed|full[- ]time|part[- ]time|.*\\bincome|.*\\beducated"
/** Words for people that are more often something else before a noun for what somebody does. */
export const RANKS = "independent|senior|veteran|junior"
/** Work by which a country before it may be a language. */
export const SPOKEN = "teachers?|students?|professors?|majors?|tutors?|speakers?|learners?"
export const NO_LANGUAGE =
  "us|u\\.s|usa|u\\.s\\.a|uk|u\\.k|american|british|canadian|australian|mexican|brazilian|austrian|belgian|swiss|new zealand"
/** Countries by their letters, before people by what they own or do. */
export const LETTERS = "us|u\\.s|usa|u\\.s\\.a|uk|u\\.k"
export const DOERS =
  "owners|smokers|vapers|non-smokers|drinkers|drivers|gamers|runners|cyclists|voters|users|shoppers|viewers|subscribers|swimmers" +
  "|hikers|commuters|travell?ers"
/** What people are whose time is not that of a job. */
export const UNPAID =
  "parents?|mothers?|moms?|fathers?|dads?|students?|undergraduates|homemakers?|housewives|grandparents"

/** Names of countries that are more often something else before a noun for what people do. */
export const THINGS = "turkey|china|chile|guinea|jordan|chad"
/** Countries after whose people those are called who live there and came, or whose forebears came, from elsewhere. */
export const OF_MANY_ORIGINS = "United States|Canada|Australia|New Zealand|Brazil|Argentina"
/** Words for ages that everybody begins and ends elsewhere. */
export const VAGUE_AGES =
  "(?:old(?:er)?|elderly|aging|middle[- ]?aged|young(?:er)?)\\b|(?:the )?elders|(?:the )?seniors?\\b"
