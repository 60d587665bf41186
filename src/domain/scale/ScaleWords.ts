/** What a choice is on an answer scale; only `step` choices have a position. */
export type Role = "step" | "nominal" | "unsure" | "refused" | "none" | "other" | "all"

export type ScaleFamily =
  | "agreement"
  | "favour"
  | "satisfaction"
  | "quality"
  | "change"
  | "effect"
  | "frequency"
  | "importance"
  | "likelihood"
  | "degree"
  | "amount"
  | "yesno"
  | "nps"
  | "rating"
  | "number"
  | "nominal"

/** Choices that stand beside a scale, by their folded text. */
export const ROLE_PATTERNS: ReadonlyArray<readonly [Role, RegExp]> = [
  [
    "refused",
    /^(refus(e|al|é|a\b)?|(i )?(would |'?d )?(prefer|rather) not|(i )?decline|no answer|no response|skip|dk\/ref|(i )?(don't|do not) (wish|want) to|keine (angabe|antwort)|k\.? ?a\.?$|möchte ich nicht|sans réponse|ne se prononce pas|ne souhaite pas|(je )?préfère ne pas|no contesta|prefiero no|non risponde|preferisco non|geen antwoord|wil(t)? (ik )?niet zeggen|não responde|prefiro não|odmowa|n\.? ?c\.?$|答えたくない|回答しない|无可奉告|不愿(意)?回答|拒绝回答|무응답|응답 ?거부|vill (ej|inte)|ønsker ikke|ej svar|en halua (vastata|sanoa)|ei vastausta|nechci odpov|bez odpovědi|neuvedeno|(cevap|yanıt) (vermek istemiyorum|yok)|(cevaplamak|belirtmek|söylemek) istemiyorum|δεν (απαντώ|θέλω να απαντήσω)|προτιμώ να μην|отказ|нет ответа|без ответа|предпочитаю не|не хочу отвечать|أفضل (عدم|ألا)|رفض|أرفض|لا أرغب|بدون إجابة|لا إجابة|מסרבת? |מעדיפה? (לא|שלא)|לא רוצה לענות|אין תשובה|ללא תשובה)/
  ],
  [
    "unsure",
    /^(i )?(don't know|do not know|dk\b|hard to say|difficult to say|not stated|not reported|no idea|not sure|unsure|i'm not sure|(can't|cannot) (say|choose|remember|recall|decide|judge|rate)|(don't|do not) (remember|recall|understand|have (an |any )?opinion)|no (opinion|preference)|undecided|not applicable|n\/a|(doesn't|does not) apply|(haven't|have not|not|never) (heard|thought)|haven't seen|never (tried|used|seen|visited)$|i am not sure|(i'?m |i am )?unfamiliar|(i'?m |i am )not (at all )?familiar with\b|unable to|i (don't|do not) (do|have|use|own) (this|that|these|those|it|any|one)\b|(ich )?wei(ß|ss) (ich )?nicht|keine meinung|weiss nicht|(je )?ne sai[st] pas|nsp$|sans opinion|non concerné|(no sabe|no lo sé)|ns(\/n[cr])?$|non so$|non sa$|weet (ik )?niet|geen mening|não sei|não sabe|nie wiem|trudno powiedzieć|n\.? ?s\.?$|no estoy segur[oa]|(je )?ne suis pas sûre?|bin (mir )?(nicht sicher|unsicher)|ich bin (mir )?(nicht sicher|unsicher)|non sono sicur[oa]|não tenho (a )?certeza|niet zeker$|não se aplica|no (aplica|procede)$|sans objet|ne s'applique pas|non applicabile|niet van toepassing|n\.?v\.?t\.?$|(ej|inte|ikke) relevant|nie dotyczy|entfällt$|わかりません|わからない|分からない|該当なし|不知道|不清楚|说不清|不适用|모르겠|잘 모르겠|모름|해당 ?없음|vet (ej|inte|ikke)|ved ikke|en osaa|ei osaa|en tiedä|eos$|nevím|neví$|nedok(ážu|áže)|netýká se|bez názoru|bilmiyorum|fikrim yok|emin değilim|geçerli değil|δεν (ξέρω|γνωρίζω|έχω άποψη|ισχύει)|δγ(\/δα)?$|δξ(\/δα)?$|затрудняюсь|не знаю|трудно сказать|нет мнения|неприменимо|не применимо|لا (أعرف|أعلم|أدري|ينطبق|رأي)|(لست|غير) متأكد|(אני )?לא (יודעת?|בטוחה?|רלוונטי)|אין לי דעה|איני יודעת?)|\(n\/a\)|\bno opinion\b/
  ],
  [
    "none",
    /^(none|nothing)( of (these|the above|them|those))?( apply| applies)?$|^neither of (these|them)$|^not selected$/
  ],
  ["other", /^(other|something else|someone else|somewhere else|another)\b.{0,40}$/],
  ["all", /^(all|both)( of (these|the above|them))?( apply| equally)?$/]
]

/** How strong a label is, from 0 (not at all) to 1; the first pattern that matches decides. */
export const DEGREES: ReadonlyArray<readonly [RegExp, number]> = [
  [/\bnot\b.*\bat all\b|\bno\b.*\bat all\b|^not at all|^nothing at all|^none at all/, 0],
  [
    /^not (a|an) .*(problem|reason|priority|factor|threat|issue)\b|^not (important|likely|interested|worried|concerned)$/,
    0.05
  ],
  [
    /^(not (too|very|so|that|really)|only a (little|few)|not much|hardly|barely|a few|very little)\b|\bnot (too|very) /,
    0.2
  ],
  [/^(none|nothing|no|zero)\b/, 0.02],
  [/^(slightly|a little|a bit|a small|small|minor|low|lower|little)\b|\ba little\b/, 0.3],
  [/^(extremely|completely|entirely|totally|absolutely)\b/, 1],
  [
    /^(strongly|definitely|very|a great deal|a lot|always|essential|much|a very|major|critical|top|great)\b|\ba lot\b/,
    0.9
  ],
  [/^(fairly|quite|mostly|pretty|mainly|a fair amount|a good|largely|most|high)\b/, 0.7],
  [/^(probably|moderately|somewhat|a somewhat|some|rather|tend|lean|medium|a moderate|moderate)\b/, 0.5]
]

/** One end of a scale: `sign` tells which, `fixed` is its strength where the word itself says it. */
export interface Pole {
  readonly family: ScaleFamily
  readonly sign: 1 | -1
  readonly pattern: RegExp
  readonly fixed?: number
}

const pole = (family: ScaleFamily, sign: 1 | -1, pattern: RegExp, fixed?: number): Pole =>
  fixed === undefined ? { family, sign, pattern } : { family, sign, pattern, fixed }

/** Poles by their words; the first pattern that matches decides, so negative forms stand before the words they contain. */
export const POLES: ReadonlyArray<Pole> = [
  pole("agreement", -1, /\bdisagree\b/),
  pole("agreement", 1, /\bagree\b/),
  pole("favour", -1, /\b(oppose|disapprove|unfavou?rabl[ey]|against|reject)\b/),
  pole("favour", 1, /\b(favou?r|support|approve|favou?rabl[ey])\b/),
  pole("satisfaction", -1, /\b(dissatisfied|unhappy|unsatisfied|disappointed)\b/),
  pole("satisfaction", 1, /\b(satisfied|happy|pleased|delighted)\b/),
  pole("importance", -1, /\bunimportant\b/),
  pole("importance", 1, /^essential$/, 1),
  pole("importance", 1, /^important but not essential$/, 0.6),
  pole("importance", 1, /\b(important|priority|essential|necessary|matters?)\b/),
  pole("likelihood", -1, /\b(unlikely|improbable)\b/),
  pole("likelihood", -1, /^(probably|definitely) (would )?not\b|^no, (definitely|probably|not)\b/),
  pole("likelihood", -1, /^(probably|definitely) (will not|won't|would not|wouldn't|not)\b/),
  pole("likelihood", 1, /\blikely\b|^(probably|definitely)( (will|would|yes|true|happen))?\b/),
  pole("quality", 1, /^(excellent|outstanding)\b/, 1),
  pole("quality", 1, /^(very good)\b/, 0.8),
  pole("quality", 1, /^good$/, 0.6),
  pole("quality", -1, /^(only fair|fair)$/, 0.2),
  pole("quality", -1, /^(very poor|very bad|terrible|awful)$/, 1),
  pole("quality", -1, /^(poor|bad)$/, 0.7),
  pole("effect", -1, /\b(negative|hurts?|harm(s|ed|ful)?|bad|worse|threat|difficult|dangerous|unsafe|unfair)\b/),
  pole("effect", 1, /\b(positive|helps?|helped|good|better|improved?|easy|easier|safer?|benefit(s|ed)?|fair)\b/),
  pole(
    "change",
    -1,
    /\b(decreased?|worse|less|fewer|lower|decline|declining|behind|weaker|too little|not (far )?enough)\b/
  ),
  pole("change", 1, /\b(increased?|more|higher|improve|gain|ahead|rising|stronger|too much|too (far|many))\b/),
  pole("yesno", -1, /^no\b(?!thing)/, 0.9),
  pole("yesno", 1, /^yes\b/, 0.9),
  pole(
    "degree",
    1,
    /\b(worr(y|ied)|concerned|confident|confidence|interested|enthusiastic|aware|familiar|trust|serious|realistic|attached|proud|comfortable|acceptable|effective|big|problem|reason|risk|closely|well|much|similar|knowledgeable|informed|accurate|useful|safe|impact|responsibility|true|clear|excited|common|harmful|influence)\b/
  ),
  pole("degree", -1, /\b(different|false|uncomfortable|unacceptable|unclear)\b/)
]

/** The middle of a scale with two poles. */
export const NEUTRAL =
  /^(neither\b|neutral|undecided|indifferent|about the same|(stay|stays|stayed|remain|remained)\b.*\bsame\b|no (real )?(difference|change|effect|impact)\b|the same|(just )?about (right|the right amount)|just (about )?right|equally\b|about equal|mixed|both equally|half and half|no opinion either way|not .* either way)|\bneither .* nor\b/

/** How often, from 0 (never) to 1 (always); the first pattern that matches decides. */
export const FREQUENCIES: ReadonlyArray<readonly [RegExp, number]> = [
  [/^never\b|^not at all in\b/, 0],
  [/^(hardly|almost|scarcely) ever\b|^almost never\b|^(very )?(rarely|seldom)\b/, 0.12],
  [
    /^(less often|less than (once|monthly)|less frequently|yearly|annually|once a year|a few times a year|every few (months|years))/,
    0.18
  ],
  [/^(less than half|once in a while|on occasion|once a month|monthly|every month|now and then)/, 0.3],
  [/^(sometimes|occasionally|some of the time|(a few|several|\d-\d) times a month|about half)/, 0.45],
  [/^(once a week|weekly|every week|about once a week)/, 0.5],
  [
    /^(more than half|(a few|several|\d-\d) times a week|regularly|fairly often|frequently|often|most days|a lot of the time)/,
    0.7
  ],
  [/^(very often|usually|nearly every day|almost every day|most of the time|mostly)/, 0.8],
  [/^(daily|every day|once a day|all or most of the time|almost always|nearly always|about once a day)/, 0.9],
  [
    /^(always|all of the time|all the time|several times a day|multiple times a day|constantly|almost constantly|more than once a day)/,
    1
  ]
]

export const BIPOLAR_FAMILIES: ReadonlySet<ScaleFamily> = new Set([
  "agreement",
  "favour",
  "satisfaction",
  "likelihood",
  "effect",
  "change",
  "degree",
  "importance",
  "quality"
])
