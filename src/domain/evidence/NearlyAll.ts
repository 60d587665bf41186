import { usualShare } from "../opinion/Commonness.ts"
import { foldText } from "../text/Text.ts"

/**
 * What hardly anybody defends. Said of an act as a whole: views of punishments, causes and remedies are divided.
 */
const CONDEMNED =
  "(?:human |chattel )?slavery|(?:human|sex|child) trafficking|(?:\\w+ )?murder|murdering \\w+|rap(?:e|ing \\w+)|gang rape|child (?:abuse|labou?r|molestation|pornography|marriages?|neglect)|abusing (?:children|animals|your \\w+)|paedophilia|pedophilia|incest|genocide|ethnic cleansing|torturing (?:animals|children|pets)|animal (?:cruelty|abuse)|cruelty to (?:animals|children)|domestic (?:violence|abuse)|(?:drunk|drunken|drink) driving|driving (?:while )?(?:drunk|intoxicated)|drinking and driving|texting (?:while driving|and driving)|driving without a seat ?belt with children|lynchings?|(?:racial )?segregation|racism|racial discrimination|terrorism|cannibalism|sexual (?:assault|abuse|harassment)|kidnapp?ing|arson|armed robbery|bestiality|beating (?:your|a|his|her|their) (?:wife|husband|spouse|partner|child|children|kids)|killing (?:innocent|other) people|stealing(?: from (?:friends|your \\w+|the poor|old people))?|theft|shoplifting|burglary|torture of animals|animal torture|child sacrifice|human sacrifice|killing (?:jews|muslims|christians|people for fun|babies|children)"
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

/** People for what they are born as or believe: nobody is asked in passing whether they may live here, or at all. */
const PEOPLES =
  "(?:(?:all|the|some|any|most|american|innocent|other) )*(?:jews|jewish people|muslims|muslim people|christians|catholics|protestants|mormons|hindus|sikhs|buddhists|atheists|blacks|black people|white people|whites|asians|asian people|asian americans|african americans|latinos|hispanics|hispanic people|arabs|mexicans|gypsies|roma|native americans|gays|gay people|lesbians|homosexuals|transgender people|trans people|disabled people|people with disabilities|old people|elderly people|poor people|homeless people|children|babies|women|men|immigrants|refugees|democrats|republicans|liberals|conservatives)"
const BORN =
  "(?:(?:all|the|american) )*(?:jews|jewish people|muslims|muslim people|christians|catholics|mormons|hindus|sikhs|buddhists|blacks|black people|white people|whites|asians|asian people|asian americans|african americans|latinos|hispanics|native americans|gays|gay people|women|men|people of color)"
const HARMED =
  "(?:be |get )?(?:killed|murdered|exterminated|executed|shot|hanged|lynched|gassed|eliminated|enslaved|sterili[sz]ed|tortured|beaten|raped|put to death|put in (?:concentration )?camps|wiped out)"
const EXPELLED =
  "be (?:deported|expelled|thrown out|kicked out|driven out|banned from voting|denied the vote|segregated|put in camps|rounded up)"
const BY_BIRTH =
  "(?:(?:all|the|american) )*(?:jews|jewish people|muslims|muslim people|christians|catholics|mormons|hindus|sikhs|blacks|black people|white people|whites|asians|asian people|asian americans|african americans|latinos|hispanics|native americans|gays|gay people|people of color|women|girls)"
const LESSER =
  "(?:(?:naturally|genetically|inherently|generally|really|just|morally|biologically) )?(?:(?:less|as|more) (?:intelligent|smart|human|moral|evolved|civilized|worthy|valuable|stupid|lazy)|inferior|superior|dumber|smarter|stupider|lazier|stupid|lazy|subhuman|evil|animals|criminals|worth less)"

/** What hardly anybody is. */
const HARDLY_BEING =
  "astronaut|cosmonaut|president|prime minister|senator|congressman|congresswoman|governor|supreme court justice|pope|cardinal|bishop|king|queen|prince|princess|duke|duchess|billionaire|movie star|film star|rock star|pop star|celebrity|supermodel|olympian|olympic athlete|nobel (?:prize winner|laureate)|professional (?:athlete|football player|basketball player|baseball player|soccer player|golfer|boxer|wrestler|tennis player|gambler)|nfl player|nba player|spy|secret agent|assassin|hit ?man|serial killer|murderer|terrorist|pirate|bank robber|race car driver|racing driver|stunt(?:man|woman)|circus (?:clown|performer)|lion tamer|ballerina|opera singer|brain surgeon|heart surgeon|neurosurgeon|rocket scientist|nuclear physicist|astronomer|fighter pilot|submarine captain|ambassador|four-star general|chess grandmaster|centenarian|lighthouse keeper|executioner|cannibal|monk|nun"
const COMMITTED =
  "(?:commit (?:an? )?(?:murders?|rapes?|arson|treason|genocide|terrorism|armed robbery|bank robber(?:y|ies)|kidnappings?|burglar(?:y|ies)|homicides?|manslaughter)|murder (?:people|someone|somebody|anyone)|kill (?:people|someone|somebody|other people)|rob (?:banks?|stores|people)|rape (?:people|someone|women)|kidnap (?:people|children|someone)|torture (?:people|animals)|beat your (?:wife|husband|spouse|partner|children|kids)|poison (?:people|someone)|burn down (?:houses|buildings))"
/** What nearly all do every day, or nearly so. */
const DAILY =
  "(?:wear (?:a |your |the )?(?:seat ?belts?|clothes|shoes|underwear|pants|socks)|use (?:a |your |the )?(?:seat ?belt|toilet|bathroom|toilet paper|soap|electricity|running water)|buckle up|fasten your seat ?belt|(?:take (?:a )?(?:showers?|baths?)|shower|bathe|wash (?:yourself|your (?:hands|hair|face|body|clothes)))|brush your (?:teeth|hair)|sleep|eat(?: food| a meal| meals)?|drink water|breathe|blink|go to (?:bed|sleep|the (?:bathroom|toilet))|get dressed|change your underwear|wear clean underwear)"
/** What was done to people, or they to themselves, that hardly anybody tells in passing. */
const SUFFERED =
  "(?:(?:been )?(?:raped|sexually (?:assaulted|abused|harassed|molested)|molested|abused(?: (?:as a child|by .{1,40}))?|beaten by your .{1,30}|assaulted|trafficked|tortured|stalked|a victim of (?:rape|incest|abuse|domestic violence|sexual (?:assault|abuse|violence)|child abuse|human trafficking))|(?:attempted|tried to commit|considered|thought (?:about|of)) suicide|tried to kill yourself|thought (?:about|of) killing yourself|wanted to kill yourself|(?:harmed|cut|hurt) yourself(?: on purpose| intentionally| deliberately)?|raped (?:anyone|someone|somebody|a .{1,20})|(?:sexually )?(?:abused|molested|assaulted) (?:a child|children|anyone|someone|somebody)|had an abortion|experienced (?:rape|incest|sexual (?:assault|abuse|violence)|domestic (?:violence|abuse)|child abuse))"

const ASKING =
  "(?:(?:in your (?:opinion|view)|personally|overall|generally|in general|please|now)[,:]? )?(?:(?:would you say|do you (?:personally )?(?:think|believe|feel|agree)|how (?:strongly |much )?do you agree or disagree|do you agree or disagree)(?: (?:that|with (?:this|the following)(?: statement)?|with))?[:,]? ?)?"
const END =
  "(?: (?:in general|today|nowadays|in this country|in america|in the us|in the united states|by law|or not|or wrong|or right|or illegal|or legal|under any circumstances|no matter what))?[?.!]*$"

/** A group of questions: all of them have something of its list, which is looked for first. */
interface Alike {
  readonly mentioning: string
  readonly forms: ReadonlyArray<string>
}

const condemned: Alike = {
  mentioning: `${CONDEMNED}|${CONDEMNED_DEEDS}`,
  forms: [
    `(?:is|are|was|were) (?:${CONDEMNED}) ${JUDGED}`,
    `(?:it(?:'s| is)|is it) ${JUDGED} to (?:${CONDEMNED_DEEDS})`,
    `(?:${CONDEMNED}) (?:is|are|was|were|should(?: not)?(?: ever)? be|can(?:not)?(?: ever)? be) ${JUDGED}`,
    `(?:should|can|could) (?:${CONDEMNED}) (?:(?:ever|always|never) )?be ${JUDGED}`,
    `(?:should (?:people|anyone|anybody|everyone|men|women|adults|parents|drivers|you)|(?:people|anyone|parents|drivers|men) should) be (?:allowed|permitted|free|able) to (?:${CONDEMNED_DEEDS})`,
    `should (?:${CONDEMNED}) (?:have been|be|have ever been|never have been) (?:abolished|ended|legal(?:i[sz]ed)?|brought back|reinstated|reintroduced|made legal|made illegal|outlawed|banned|eradicated|stopped|restored)`,
    `(?:was it|it was) (?:right|wrong|good|bad|a mistake|a good thing|a bad thing) to (?:abolish|end|outlaw|ban) (?:${CONDEMNED})`,
    `do you (?:support|oppose|favou?r|favou?r or oppose|support or oppose|approve of|approve or disapprove of|condone|condemn|like|accept|tolerate) (?:${CONDEMNED})`
  ]
}
const harmed: Alike = { mentioning: HARMED, forms: [`(?:should )?(?:${PEOPLES}) (?:should )?(?:all )?${HARMED}`] }
const expelled: Alike = {
  mentioning: EXPELLED,
  forms: [`(?:should )?(?:${BORN}) (?:should )?(?:all )?${EXPELLED}(?: (?:from|out of) .{1,40})?`]
}
const granted: Alike = { mentioning: RIGHTS, forms: [`(?:should (?:${ANYBODY})|(?:${ANYBODY}) should) ${RIGHTS}`] }
const liked: Alike = {
  mentioning: LIKED,
  forms: [
    `do you (?:like|love|enjoy|care about|value) (?:${LIKED})`,
    `(?:is|are) (?:${LIKED}) (?:good|important to you|important|a good thing|nice)`
  ]
}
const HOW_OFTEN = "how (?:often|frequently|many times(?: a (?:day|week|month|year))?)"
const done: Alike = {
  mentioning: "(?:have|had|did) you",
  forms: [`(?:(?:have|had) you (?:ever |yourself |personally )?|did you ever )(?:${HARDLY_DONE})`]
}
const being: Alike = {
  mentioning: "(?:are|were) you",
  forms: [
    `(?:are|were) you (?:currently |now |really |actually )?(?:an? |the )?(?:(?:famous|retired|trained|real|former) )*(?:${HARDLY_BEING})(?: or .{1,40})?`
  ]
}
const committed: Alike = {
  mentioning: COMMITTED,
  forms: [
    `(?:do|would|did) you (?:ever |often |sometimes |regularly )?${COMMITTED}`,
    `${HOW_OFTEN} (?:do|did|have) you (?:ever |usually |typically )?${COMMITTED}`
  ]
}
const daily: Alike = {
  mentioning: DAILY,
  forms: [
    `${HOW_OFTEN} do you (?:usually |typically |normally |generally )?${DAILY}(?: (?:when|while) .{1,60})?`,
    `do you (?:ever |usually |typically |normally |always |regularly )?${DAILY}(?: (?:when|while) .{1,60})?(?: every day| daily| each day)?`
  ]
}
const slighting: Alike = {
  mentioning: LESSER,
  forms: [`(?:are (?:${BY_BIRTH})|(?:${BY_BIRTH}) are) ${LESSER}(?: (?:than|as|to) .{1,40})?`]
}
const suffered: Alike = {
  mentioning: "(?:have|had|were|are) you",
  forms: [`(?:have|had|were|are) you (?:ever |yourself |personally )?${SUFFERED}`]
}

/** Tests for a group. To find its list takes a twelfth of the time to compile that all of its forms take. */
const testFor = ({ forms, mentioning }: Alike): ((asked: string) => boolean) => {
  const mentions = new RegExp(mentioning)
  const form = new RegExp(`^${ASKING}(?:${forms.join("|")})${END}`)
  return (asked) => mentions.test(asked) && form.test(asked)
}
const testForAny = (groups: ReadonlyArray<Alike>): ((asked: string) => boolean) => {
  const tests = groups.map(testFor)
  return (asked) => tests.some((test) => test(asked))
}

const isAlike = testForAny([condemned, harmed, expelled, granted, liked])
const isHardly = testForAny([done, being, committed])
const isDaily = testFor(daily)
const isSlighting = testFor(slighting)
const isUntold = testFor(suffered)

const MOST_CHARACTERS = 300

/**
 * Why shares of a question would mislead that nearly everybody answers alike: estimates take views to be divided, and what
 * is not on record to be as common as what is. Null for other questions.
 */
export const answeredAlike = (question: string): string | null => {
  const asked = foldText(question.slice(0, MOST_CHARACTERS))
  if (question.length > MOST_CHARACTERS) return null
  if (isAlike(asked))
    return "Nearly everybody answers this alike, and estimates take views to be divided: how few do not is not known here."
  if (isSlighting(asked))
    return "Few say such a thing of people when asked, whatever they think, and estimates take views to be divided: how many would is not known here."
  if (isDaily(asked) && usualShare(asked) === undefined)
    return "Nearly everybody does this as a matter of course, and estimates know no difference between such habits and rarer ones: how often is not known here."
  if (isUntold(asked))
    return "Hardly anybody tells such a thing in passing, and no figures of it are on record here: ask a survey that asked it with care."
  return isHardly(asked)
    ? "Hardly anybody has, and estimates know no difference between rare things and common ones: how few have is not known here."
    : null
}
