/**
 * How well a thing is known and used, as answers in English say, folded; one pattern a line. Read by `scale/Awareness.ts`.
 *
 * - `not`, `deeds` parts of the others
 * - `unaware`, `never-done`, `done`, `aware` what a label says at all
 * - `known` => degrees of familiarity and knowledge between hearing of a thing and using it, the first that is said
 * - `used` => how often, and how long ago, the first that is said
 * - `word` words of such labels, and of the things that are known
 */
export const AWARENESS = String.raw`
not (?:never|not|haven't|hasn't|have not|have never|don't|do not|did not|didn't)(?: ever| even| yet| actually| personally)?
deeds (?:us(?:e|ed|ing)|tr(?:y|ied)|buy|bought|visit(?:ed)?|shop(?:ped)?|purchased?|watch(?:ed)?|eat|eaten|drink|drunk|own(?:ed)?|play(?:ed)?|subscribed?|order(?:ed)?|attend(?:ed)?|been|seen|read)
unaware ^(?:{not} (?:heard\b(?! (?:much|a lot))|aware\b)|not (?:at all )?aware\b|unaware\b|(?:do not|don't|did not|didn't|never) (?:know|knew|recogni[sz]e) (?:of |about )?(?:it|this|that|them|these|the)\b)
never-done ^{not} {deeds}\b
done ^(?:(?:only|just|still|currently|occasionally|regularly|often|sometimes|rarely|frequently|previously) )?{deeds}\b|^(?:current|former|regular|occasional|frequent|past|lapsed) (?:user|customer|buyer|visitor|subscriber|member|owner|viewer|reader)s?\b|^(?:no longer|stopped) us
aware ^(?:(?:only|just) )?(?:heard|aware|know|knew|recogni[sz]e|read about)\b
known ^heard nothing\b => 0.3
known ^not (?:at all familiar|familiar at all|familiar)\b|^unfamiliar\b => 0.5
known \bknow (?:nothing|(?:hardly|barely|almost) anything)\b|\b(?:don't|do not) know (?:anything|much)\b => 1
known \bname only\b|\bonly (?:know )?(?:the |its |by )*name\b|\bby name\b|\bthe name\b|^(?:only|just) heard\b|^heard\b.*\bonly$ => 1.1
known ^(?:not (?:very|too|so|that|really) familiar)\b => 1.2
known ^(?:slightly|a little|a bit|barely) familiar\b|^heard (?:a little|a bit|some)\b => 1.55
known \bknow (?:a little|a bit|something|some)\b => 1.6
known ^somewhat familiar\b => 1.7
known ^moderately familiar\b => 1.8
known ^(?:fairly|quite|pretty) familiar\b|\bknow\b.*\b(?:fairly|quite|pretty) well\b|\bknow (?:a fair amount|quite a (?:bit|lot))\b => 1.9
known ^familiar\b => 2
known \bknow\b.*\bvery well\b => 2.4
known ^very familiar\b|\bknow\b.*\bwell\b|\b(?:know|heard) (?:a lot|a great deal|much)\b => 2.2
known ^(?:extremely|completely) familiar\b => 2.5
used \bin the past\b|\bbefore\b|\bpreviously\b|^(?:former|past|lapsed)\b|\bno longer\b|\bstopped\b|\bused to\b|\bnot (?:any ?more|now|currently)\b => 3
used \b(?:once|twice|one time)\b(?! (?:a|per)\b)|\ba few times\b(?! (?:a|per)\b)|^(?:only |just )?tr(?:y|ied)\b => 3.2
used \brarely\b|\bseldom\b => 4
used \boccasional(?:ly)?\b|\bsometimes\b|\bnow and then\b => 4.3
used \bmonth(?:ly)?\b => 4.6
used \bweek(?:ly)?\b => 5.2
used \bdaily\b|\bevery ?day\b => 6.5
used \balways\b|\ball the time\b|\bmost often\b => 7
used \bregular(?:ly)?\b|\boften\b|\bfrequent(?:ly)?\b => 6
used \bcurrent(?:ly)?\b|\bnow\b|\bstill\b|^(?:use|buy|visit|shop|watch|play|own|eat|drink|order|attend|subscribe)\b => 4.9
word never not heard hear of about it this that them these aware unaware know knew known knows only name familiar
word unfamiliar but have has am i i've i'm yes no do does don't haven't hasn't didn't use uses used using try tried
word buy bought visit visited shop shopped purchase purchased watch watched eat eaten drink drunk own owned play
word played subscribe subscribed order ordered attend attended been seen see read in the past before previously
word former current currently still now no longer stopped once twice time times few a lot great deal much bit little
word some something nothing anything very fairly quite pretty extremely slightly moderately somewhat well at all
word ever even yet by just would might consider considered considering occasional occasionally sometimes rarely
word seldom regular regularly often frequent frequently daily every day week weekly month monthly always most user
word customer buyer visitor subscriber member owner viewer reader to any more or two recognise recognize brand
word product service company app application website site store thing item name one
`
