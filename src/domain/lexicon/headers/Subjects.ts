/**
 * Whom questions are about, one fact a line; over wordings as `wordingOf` folds them. Read by `survey/model/Subject.ts`.
 *
 * - `relatives`, `kin`, `children`, `others`, `numbered-person`, `of-the-household` people beside the respondent; “maternal
 *   education” is of kin, “parental status” is the respondent's
 * - `notes` what interviewers write
 * - `earlier` another time of the respondent's life: as a child, at an age, years ago
 * - `respondent` the respondent
 * - `counted-back` a time told by how long it is past; over labels, in `survey/tables/Waves.ts`
 * - `ordinal`, `wave` what lines of a listing differ in
 * - `name` short names of variables and headers of one word => what they stand for
 */
export const SUBJECTS = String.raw`
relatives (?:great-?)?(?:grand|step|god|half[- ]?|ex-?)?(?:mother|father|mom|mum|dad|parent|sister|brother|sibling|son|daughter|husband|wife|spouse|partner)s?(?:[- ]in[- ]law)?|grand(?:ma|pa)s?|wives|in-laws|significant others?|fianc[eé]e?s?|boyfriends?|girlfriends?|ex(?:es)?|aunts?|uncles?|cousins?|nieces?|nephews?|ancestors?|relatives?
kin \b(?:{relatives}|grandchild(?:ren)?|(?:parent|matern|patern|spous)al(?! status\b))(?![\wà-ÿ])
counted-back \b(?:ago|vor|hace|il y a|geleden|fa|atr[aá]s)\b
children \b(?:child|children|kid|kids|boy|girl|baby)\b
others \b(?:friend|friends|neighbor|neighbors|neighbour|neighbours|neighborhood|neighbourhood|roommate|boss|supervisor|manager|employer|employers|coworker|coworkers|colleague|colleagues|interviewer|interviewers|iwer|iwr|proxy|informant|candidate|president|caregiver|teacher|doctor|member|members|head|householder|earner|breadwinner|reference)\b
notes \b(?:iwr|iwer|interviewer|interviewer's|obs|observation|observed|remark|remarks|as judged|by voice|listing|roster|grid|screener listing|sample frame|sampling frame)\b
numbered-person \b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)|other|each|another|oldest|youngest|next) (?:\w+ )?(?:person|people|adult|child|member|kid)\b|\bperson ?#?\d+\b|\b(?:this|that|the) person\b|\bhh ?m(?:ember)?s? ?\d*\b|\b(?:people|persons) (?:who|in)\b|\bmost people\b
of-the-household \b(?:of|in) (?:the |your )?(?:household|family)\b|\ball household\b|\b(?:do|does|did|has|had|is|was) (?:the|your) family\b
earlier \b(?:raised|reared|brought up|upbringing|gr[eo]w(?:ing|n)? up|childhood|adolescence|years ago|as an? (?:young )?(?:child|kid|boy|girl|teen(?:ager)?)|(?:when|while|before|until) (?:you|they|r|respondent) (?:were|was|turned)|when \d{1,2}|(?:at|around|by) (?:the )?age (?:of )?\d+)\b
respondent \b(?:you|your|yours|yourself|respondent|respondents|respondent's|participant|participant's|panelist|panellist|self|r|r's|sample person|selected respondent)\b
ordinal \b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b
wave \b(?:wave|round|panel|year|time|visit|interview|pre|post|w)[ _-]?\d*\b
name ^(?:r ?|resp ?|pp|respondent ?)?(?:gndr|gender|geschlecht|sexe|sexo|sesso|geslacht|kon|kjonn|plec)(?: ?r)?$ => gender
name ^(?:r ?|pp)?(?:agea|ager|agegrp|agegroup|agecat|agegp|alter|edad|eta|leeftijd|alder|idade|wiek|altersgruppe)$ => age
name ^(?:r ?)?(?:yob|byear|birthyr|birthyear|yrbrn|yrborn|geburtsjahr|dobyr|birth yr|ano de nacimiento|annee de naissance)$ => year of birth
name ^(?:r ?|pp)?(?:educ|edu|edlevel|edulvl[ab]?|eisced|hieduc|edlvl|educat|degree|schulabschluss|bildung|education ?level)$ => education
name ^(?:r ?|pp)?(?:hhinc|hinc|hinctnta|hhincome|hh inc|hh income|inc|faminc|fam inc|incom|rincome|income|einkommen|ingresos|revenu)$ => household income
name ^(?:r ?|pp)?(?:marstat|marital|maritl|marst|mar ?stat|civstat|familienstand|estado civil)$ => marital status
name ^(?:r ?|pp)?(?:empstat|emplstat|emplst|employ|emp ?status|lfstat|mnactic|wrkstat|labstat|jbstat)$ => employment status
name ^(?:r ?|pp)?(?:racethn|ethn|ethnic|ethnicity|raceeth|race ?eth|ethmas?)$ => race ethnicity
name ^(?:r ?)?(?:partyid|pid ?7|pid ?3|party id)$ => party identification
name ^(?:r ?)?(?:relig|religion|rlgdnm|relid)$ => religion
name ^(?:urbrur|urban|domicil|metro|urbanicity)$ => urban area
`
