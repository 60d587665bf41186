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
    /^(refus(e|al|é|a\b)?|(i )?(would |'?d )?(prefer|rather) not|(i )?decline|no answer|no response|skip|dk\/ref|(i )?(don't|do not) (wish|want) to|keine (angabe|antwort)|k\.? ?a\.?$|möchte ich nicht|sans réponse|n\.?r\.?$|no responde|ne se prononce pas|ne souhaite pas|(je )?préfère ne pas|no contesta|prefiero no|non risponde|preferisco non|geen antwoord|wil(t)? (ik )?niet zeggen|não responde|prefiro não|odmowa|n\.? ?c\.?$|答えたくない|回答しない|无可奉告|不愿(意)?回答|拒绝回答|무응답|응답 ?거부|vill (ej|inte)|ønsker ikke|ej svar|en halua (vastata|sanoa)|ei vastausta|nechci odpov|bez odpovědi|neuvedeno|(cevap|yanıt) (vermek istemiyorum|yok)|(cevaplamak|belirtmek|söylemek) istemiyorum|δεν (απαντώ|θέλω να απαντήσω)|προτιμώ να μην|отказ|нет ответа|без ответа|предпочитаю не|не хочу отвечать|أفضل (عدم|ألا)|رفض|أرفض|لا أرغب|بدون إجابة|لا إجابة|מסרבת? |מעדיפה? (לא|שלא)|לא רוצה לענות|אין תשובה|ללא תשובה)/
  ],
  [
    "unsure",
    /^(i )?(don't know|do not know|dk\b|hard to say|difficult to say|not stated|not reported|no idea|not sure|unsure|i'm not sure|(can't|cannot) (say|choose|remember|recall|decide|judge|rate)|(don't|do not) (remember|recall|understand|have (an |any )?opinion)|no (opinion|preference)|undecided|not applicable|n\/a|(doesn't|does not) apply|(haven't|have not|not|never) (heard|thought)|haven't seen|never (tried|used|seen|visited)$|i am not sure|(i'?m |i am )?unfamiliar|(i'?m |i am )not (at all )?familiar with\b|unable to|i (don't|do not) (do|have|use|own) (this|that|these|those|it|any|one)\b|(ich )?wei(ß|ss) (ich )?nicht|keine meinung|weiss nicht|(je )?ne sai[st] pas|nsp$|sans opinion|non concerné|(no sabe|no lo sé)|n\.?s\.?( ?[/-] ?n\.?[crp]\.?)?$|non so$|non sa$|weet (ik )?niet|geen mening|não sei|não sabe|nie wiem|trudno powiedzieć|n\.? ?s\.?$|no estoy segur[oa]|(je )?ne suis pas sûre?|bin (mir )?(nicht sicher|unsicher)|ich bin (mir )?(nicht sicher|unsicher)|non sono sicur[oa]|não tenho (a )?certeza|niet zeker$|não se aplica|no (aplica|procede)$|sans objet|ne s'applique pas|non applicabile|niet van toepassing|n\.?v\.?t\.?$|(ej|inte|ikke) relevant|nie dotyczy|entfällt$|わかりません|わからない|分からない|該当なし|不知道|不清楚|说不清|不适用|모르겠|잘 모르겠|모름|해당 ?없음|vet (ej|inte|ikke)|ved ikke|en osaa|ei osaa|en tiedä|eos$|nevím|neví$|nedok(ážu|áže)|netýká se|bez názoru|bilmiyorum|fikrim yok|emin değilim|geçerli değil|δεν (ξέρω|γνωρίζω|έχω άποψη|ισχύει)|δγ(\/δα)?$|δξ(\/δα)?$|затрудняюсь|не знаю|трудно сказать|нет мнения|неприменимо|не применимо|لا (أعرف|أعلم|أدري|ينطبق|رأي)|(لست|غير) متأكد|(אני )?לא (יודעת?|בטוחה?|רלוונטי)|אין לי דעה|איני יודעת?)|\(n\/a\)|\bno opinion\b/
  ],
  [
    "none",
    /^(none|nothing)( of (these|the above|them|those))?( apply| applies)?$|^neither of (these|them)$|^not selected$/
  ],
  ["other", /^(other|something else|someone else|somewhere else|another)\b.{0,40}$/],
  ["all", /^(all|both)( of (these|the above|them))?( apply| equally)?$/]
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
