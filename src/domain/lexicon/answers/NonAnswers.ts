/**
 * What people say in place of an answer, by language and without accents; a line's second word says which: `unsure` where they do not
 * know, have no opinion or are not concerned, `refused` where they do not say. Several may stand behind one another: “No sabe / No
 * contesta”. Words that are also a step of some scale (“Trifft nicht zu”, “不了解”) are none of these. Read by `scale/CodedLabel.ts`.
 */
export const NON_ANSWERS = `
unsure   (i )dont know, dk
unsure   (das )kann (ich )(dazu )nicht [sagen|beurteilen|einschatzen|beantworten], (das )weiss ich nicht, keine ahnung
refused  verweigert, antwort verweigert, dazu [mochte|will] ich nichts sagen, [mochte|will] ich nicht (sagen|beantworten|angeben)
unsure   nsp, aucun(e) [idee|opinion|avis], pas d'[avis|opinion|idee], non applicable, (je )n'ai pas d'[avis|opinion]
unsure   (je )ne [sais|sait] pas
refused  (pas de|aucune|sans) reponse, nr, (je )ne [souhaite|veux|veut|desire] pas [repondre|le dire], refus, a refuse de repondre
unsure   (yo )no (lo )[se|sabe|sabria], [ninguna|sin] opinion, no (lo )recuerd[o|a], no ho se, ns, no tengo opinion
refused  (sin|ninguna) respuesta, nc, nr, no (ha )[contesta|responde|contestado|respondido|contesto|respondio]
unsure   (eu )nao [sei|sabe|saberia|sabia] (dizer|responder|informar|opinar), [sem|nenhuma] opiniao, nao tenho opiniao
refused  [sem|nenhuma] resposta, nao [quis|quero] [responder|dizer], nao [responde|respondo|respondeu|respondi]
unsure   non [so|sa|saprei], nessun[a opinione| parere], non pertinente, non ricord[o|a]
refused  nessuna risposta, rifiut[a|o|ato] (di rispondere), non [rispond[e|o]|ha risposto]
unsure   (ik )weet (ik )(het )niet, geen [idee|mening], niet relevant
refused  (zeg ik )liever niet (zeggen), weiger[t|ing], (ik )wil (ik )(dat )niet zeggen, geen antwoord
unsure   (jag )vet [ej|inte], ingen [asikt|uppfattning], osaker, [ej|inte] [aktuellt|tillampligt]
refused  [inget|ej] svar, (jag )vill [ej|inte] [svara|uppge|saga]
unsure   (jeg )[ved|vet|veit] [ikke|ikkje], ingen [mening|holdning], [usikker|ikke sikker], ikke [aktuelt|relevant]
refused  [intet|ikke] svar, ikke (be)svar[et|t], ubesvart, ubesvaret, uoplyst, [vil|onsker] ikke (a|at) svare
unsure   ei [koske minua|tietoa|mielipidetta], en [muista|tieda|osaa sanoa]
unsure   (ja )nie [wiem|pamietam|mam zdania], brak [zdania|opinii]
refused  brak [odpowiedzi|danych], (wole|nie chce) (nie )odpowiadac, odm[owa|awiam] (odpowiedzi)
unsure   nemam nazor, neumim [rici|posoudit], nevim, nepamatuji se, neviem
refused  neodpovedel(a), odmitl(a) odpovedet, nechci [uvest|rici], bez odpovedi
unsure   bilmiyor(um), bilmiyor, uygun degil, hatirlamiyorum
refused  [cevap|yanit] vermedi, by cy, cevapsiz
unsure   δεν [ξερω|γνωριζω|θυμαμαι|ειμαι σιγουρ[ος|η]|εχω [γνωμη|αποψη]], δγ, δξ
refused  δεν απαντ[ησε|ω], δα
unsure   не [знаю|помню|уверен(а)|могу [сказать|ответить|оценить]], [сложно|трудно] [сказать|ответить|оценить]
unsure   затруд[няюсь|нились|няются] (ответить), важко [сказати|відповісти], не зная, нямам мнение
refused  відмова (відповідати|від відповіді), отказ (отвечать|от ответа)
unsure   لا [اعرف|ادري|اعلم], لا راي (لي)
unsure   אין (לי )[דעה|מושג], לא [יודע(ת)|יודע/ת|זוכר(ת)]
refused  מעדיפ(ה) [לא|שלא] (לענות), מעדיף [לא|שלא] (לענות), [מסרב(ת)|סירב(ה)] (לענות)
unsure   わからない, 分からない, 該当しない, 非該当, 不明, 覚えていない
refused  無回答, 回答したくない, 答えない
unsure   不確定, 無意見, 没意见, 没有意见, 記不清, 记不清
refused  [无|無|未]回答, 不方便(透露|回答), 不[愿|願](意)[回答|透露]
unsure   (잘 )모르겠(음|다|습니다), (잘 )모름, 비해당, 의견 없음, 기억 안 남
refused  응답 거[절|부], 무응답, 응답하지 않음, 밝히고 싶지 않(다|음)
unsure   nem tud[ja|om], nt nv, nu stiu, nezin(u|a), gruti pateikt, nezin(o|au), sunku pasakyti, n[e|ije] znam, ei tea, ei oska oelda, ne vem
refused  nem valaszol(t|ok), nu raspund(e), nr, bez odgovora, atsisake atsakyti, ne zelim odgovoriti
unsure   tidak tahu, khong biet, ez daki, non sei, не знам, نمی دانم, पता नहीं
refused  tidak menjawab, khong tra loi
`
