import { foldText } from "../text/Text.ts"

/**
 * What hardly anybody defends. Said of an act as a whole: views of punishments, causes and remedies are divided.
 */
const CONDEMNED =
  "(?:human |chattel )?slavery|(?:human|sex|child) trafficking|(?:\\w+ )?murder|murdering \\w+|rap(?:e|ing \\w+)|gang rape|child (?:abuse|labou?r|molestation|pornography|marriages?|neglect)|abusing (?:children|animals|your \\w+)|paedophilia|pedophilia|incest|genocide|ethnic cleansing|torturing (?:animals|children|pets)|animal (?:cruelty|abuse)|cruelty to (?:animals|children)|domestic (?:violence|abuse)|(?:drunk|drunken|drink) driving|driving (?:while )?(?:drunk|intoxicated)|drinking and driving|texting (?:while driving|and driving)|driving without a seat ?belt with children|lynchings?|(?:racial )?segregation|racism|racial discrimination|terrorism|cannibalism|sexual (?:assault|abuse|harassment)|kidnapp?ing|arson|armed robbery|bestiality|beating (?:your|a|his|her|their) (?:wife|husband|spouse|partner|child|children|kids)|killing (?:innocent|other) people|stealing from (?:friends|your \\w+|the poor|old people)"
/** The same as what people might be allowed to do. */
const CONDEMNED_DEEDS =
  "murder|kill (?:other )?people|rape|own slaves|keep slaves|own (?:other )?people|buy and sell people|sell (?:their )?children|beat (?:their|your) (?:wives|husbands|spouses|children|kids)|abuse (?:children|animals)|torture (?:animals|pets|children)|drive (?:while )?(?:drunk|intoxicated)|drink and drive|text (?:and|while) driv(?:e|ing)|steal|marry children|lynch \\w+"
const JUDGED =
  "(?:(?:always|ever|morally|ethically|really|sometimes|never|completely|simply|totally) )*(?:wrong|right|ok|okay|fine|good|bad|evil|acceptable|unacceptable|justified|justifiable|unjustified|moral|immoral|ethical|unethical|a crime|a bad thing|a good thing|a sin|legal|illegal|allowed|banned|forbidden|prohibited|tolerated|punished|punishable|against the law|outlawed|cruel|inexcusable|excusable)"

/** People of whom nearly everybody grants the rights below. */
const ANYBODY =
  "women|men and women|women and men|girls|black people|african americans?|people of all races|people of (?:every|any) (?:race|color|colour|sex|gender)|all (?:people|citizens|races|adults|men and women)|everyone|everybody|minorities|disabled people|people with disabilities|jews|jewish people|catholics"
const RIGHTS =
  "(?:have (?:the )?(?:same|equal) (?:legal )?rights(?: (?:as|to|with) .{1,40})?|be (?:treated )?equal(?:ly)?(?: (?:before|under) the law)?|be (?:allowed|able|free) to (?:vote|work|drive|own property|go to school|attend school|learn to read)|have (?:the|a) right to (?:vote|work|a fair trial|an education|own property)|(?:get|receive) (?:an education|a fair trial)|go to school|vote|learn to read)"
/** What nearly everybody likes. */
const LIKED =
  "(?:listening to )?music|food|good food|eating|to eat|laughing|to laugh|weekends|being happy|to be happy|sunshine|sleeping|a good night'?s sleep|breathing|holidays|vacations|days? off|free time|your (?:friends|mother|mom|children|kids|family)|kindness|honesty|fresh air|clean (?:water|air)|good news|good weather"

/** What hardly anybody has done or been. */
const HARDLY_DONE =
  "(?:won|received|been awarded|gotten|got) (?:an? |the )?(?:oscar|academy award|emmy|grammy|tony award|golden globe|nobel (?:peace )?prize|nobel|pulitzer(?: prize)?|olympic (?:gold |silver |bronze )?medal|gold medal at the olympics|lottery jackpot|jackpot|medal of honor|world championship|world series|super bowl|world cup)|(?:robbed|held up) (?:a |an )?(?:bank|store|train)|(?:killed|murdered|kidnapped|shot|stabbed|poisoned) (?:a person|anyone|anybody|someone|somebody|another person|people)|(?:committed|been convicted of|been charged with) (?:a |an )?(?:murder|arson|treason|armed robbery|bank robbery|manslaughter|genocide)|(?:been|gone|traveled|travelled|flown) (?:to|into|in) (?:outer )?(?:space|orbit|the moon|mars|antarctica|the (?:north|south) pole)|walked on the moon|(?:climbed|summited|been on top of) (?:mount |mt\\.? )?everest|(?:met|seen|talked to|spoken with) an? (?:martian|alien|extraterrestrial|unicorn|dragon)|been (?:abducted by aliens|president|prime minister|a senator|an astronaut|a pope|an olympian|a billionaire|king|queen)|(?:played|pitched) (?:in|for) (?:the |a )?(?:nfl|nba|mlb|nhl|major leagues?|world series|super bowl)|(?:set|broken|held) a world record|(?:competed|taken part|participated) in the olympics|(?:swum|swam) the english channel|sailed around the world|been (?:struck|hit) by lightning|owned an? (?:island|airline|football team|sports team|zoo|castle)|(?:run|finished|completed) an? ultramarathon|(?:starred|acted) in a (?:hollywood )?(?:movie|film)|had a number one (?:hit|song)"

const ASKING =
  "(?:(?:in your (?:opinion|view)|personally|overall|generally|in general|please|now)[,:]? )?(?:(?:would you say|do you (?:personally )?(?:think|believe|feel|agree)|how (?:strongly |much )?do you agree or disagree|do you agree or disagree)(?: (?:that|with (?:this|the following)(?: statement)?|with))?[:,]? ?)?"
const END =
  "(?: (?:in general|today|nowadays|in this country|in america|in the us|in the united states|by law|or not|or wrong|or right|or illegal|or legal|under any circumstances|no matter what))?[?.!]*$"

const condemned = [
  `(?:is|are|was|were) (?:${CONDEMNED}) ${JUDGED}`,
  `it(?:'s| is) ${JUDGED} to (?:${CONDEMNED_DEEDS})`,
  `is it ${JUDGED} to (?:${CONDEMNED_DEEDS})`,
  `(?:${CONDEMNED}) (?:is|are|was|were|should(?: not)?(?: ever)? be|can(?:not)?(?: ever)? be) ${JUDGED}`,
  `(?:should|can|could) (?:${CONDEMNED}) (?:(?:ever|always|never) )?be ${JUDGED}`,
  `(?:should (?:people|anyone|anybody|everyone|men|women|adults|parents|drivers|you)|(?:people|anyone|parents|drivers|men) should) be (?:allowed|permitted|free|able) to (?:${CONDEMNED_DEEDS})`,
  `do you (?:support|oppose|favou?r|favou?r or oppose|support or oppose|approve of|approve or disapprove of|condone|condemn|like|accept|tolerate) (?:${CONDEMNED})`
]
const valued = [
  `should (?:${ANYBODY}) ${RIGHTS}`,
  `(?:${ANYBODY}) should ${RIGHTS}`,
  `do you (?:like|love|enjoy|care about|value) (?:${LIKED})`,
  `(?:is|are) (?:${LIKED}) (?:good|important to you|important|a good thing|nice)`
]
const hardly = [
  `(?:have|had) you (?:ever |yourself |personally )?(?:${HARDLY_DONE})`,
  `did you ever (?:${HARDLY_DONE})`
]

const whole = (forms: ReadonlyArray<string>): RegExp => new RegExp(`^${ASKING}(?:${forms.join("|")})${END}`)
const ALIKE = whole([...condemned, ...valued])
const HARDLY = whole(hardly)

const MOST_CHARACTERS = 300

/**
 * Why shares of a question would mislead that nearly everybody answers alike: estimates take views to be divided, and what
 * is not on record to be as common as what is. Null for other questions.
 */
export const answeredAlike = (question: string): string | null => {
  const asked = foldText(question.slice(0, MOST_CHARACTERS))
  if (question.length > MOST_CHARACTERS) return null
  if (ALIKE.test(asked))
    return "Nearly everybody answers this alike, and estimates take views to be divided: how few do not is not known here."
  return HARDLY.test(asked)
    ? "Hardly anybody has, and estimates know no difference between rare things and common ones: how few have is not known here."
    : null
}
