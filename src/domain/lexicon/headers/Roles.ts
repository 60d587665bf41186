/**
 * What columns are called that become no question, and words in their cells; read by `survey/reading/Roles.ts` and its
 * neighbours. Headers are folded as `plainName` folds them, cells as `foldText` does.
 *
 * - `identifier` numbers of respondents, sessions or rows; `personid` those of people alone, who may stand in several rows
 * - `numbered` what anything is numbered by
 * - `tongue` the language it was in; `started`, `ended`, `moment`, `stamp`, `taken` when a session was, and how long
 * - `device`, `machine`, `session`, `asker`, `setting`, `version`, `design`, `install`, `status` how it was run
 * - `interviewday`, `interviewyear` the day or year of the interview; `plainday` a day and no more
 * - `finished`, `progress` whether the survey was finished
 * - `...state`, `unfinished`, `part` what cells of such columns say
 */
export const ROLES = `
asked       respondent, participant, panelist, panellist, case, person, subject, teilnehmer, personen
person      {asked}, response, panel, record, user, member, befragten, repondant
unit        {person}, row, session, survey, collector, interview, interviewer, household, hh, sample, submission, entry
unit        questionnaire, network, device, fragebogen
personid    ({person}(s) )[id(s)|id no|uuid|guid|kennung], {asked}(s) [number|no|nr|nummer|key]
personid    case id, psid, pid, rid, pidp, id no, record id, resp num, resp id
numbered    ... [id|no|nr|number|code|ref|reference|nummer|numero]
identifier  {personid}, ({unit}(s) )[id(s)|id no|uuid|guid|serial( [number|no])|number|no|nr|key|token|index]
identifier  ({unit}(s) )[seq|seq no|sequence|nummer|numero|kennung], \\#
identifier  sys respnum, external (data )reference, row id, lfdn, lfd nr, unique id, worker id, assignment id, hit (type )id
identifier  resp( [no|nr|id|num|number]), sys resp num, case no, hhid, hhidpn, mergeid, record, mid, (meta )instance id, root uuid
identifier  id [num|nr|?], ([anonymous|unique] )id variable, (codigo )(de )[identificador|identifiant|identificativo|kennung]
identifier  [identificador|identifiant|identificativo|kennung] ... [entrevista|encuesta|persona|cuestionario|hogar|enquete|repondant|intervista]
identifier  [numero|id|identifiant|n°] (de (la ))[reponse|repondant|respuesta|encuesta|resposta|risposta]
identifier  [回答|回答者|調査票|受験者][id|番号], 番号, 序号, 编号, 编码, 答卷编号, 번호, 순번, 응답자 [번호|id]

sitting     survey, interview, session, response, questionnaire
start       start, started, starting, accept, accepted, begin, began, begun, open, opened, created, invited, first seen
end         end, ended, stop, stopped, finish, finished, completion, complete, completed, submit, submitted, submission
end         recorded, modified, updated, saved, (auto )approval, rejection, last [modified|updated|changed|action|page]
time        date, time, date time, time stamp, ts, zeit, at, on, day
zone        [utc|gmt|cet|est|local]...
started     ({sitting} ){start} {time}( {zone}), [date|time] {start}( {zone}), start, begin, today
started     startdatum, startzeit, beginn, date de [debut|lancement], fecha de inicio, data di inizio
ended       ({sitting} ){end} {time}( {zone}), [date|time] {end}( {zone}), end
started     fecha (de )inicio( de (la )[entrevista|encuesta]), beginndatum, startdato, data de inicio
ended       fecha (de )[fin|termino|final]( de (la )[entrevista|encuesta]), data de fim, sluttdato, slutdato
started     hora (de )(inicio|comienzo), heure (de )debut, startuhrzeit
ended       hora (de )(fin|termino|final), heure (de )fin, enduhrzeit
ended       enddatum, endzeit, ende, date de fin, fecha de fin, data di fine, abgabedatum, datum abgeschickt, date d'envoi
moment      time stamp, date stamp, zeitstempel, horodat[eur|age], marca temporal, fecha y hora, informazioni cronologiche
moment      carimbo de data (e )hora, data e hora, sygnatura czasowa, tidsstampel, tidsstempel, zaman damgasi
moment      タイムスタンプ, 回答日時, 时间戳(记), 提交(答卷)时间, 타임스탬프, tijdstempel, datetime, inw[ds|de|dds], response [date|time]
stamp       ... time stamp( {zone}), date (and )time( {zone})
seconds     (in )[seconds|sec(s)|minutes|min(s)|ms|milliseconds|sekunden|minuten|secondes|segundos]
duration    duration, elapsed( time), time taken( to complete), time spent, total time, work time, time to complete, length, loi
duration    qtime, timing..., dauer, bearbeitungszeit, duree, duracion, durata
taken       ([{sitting}|total|completion] ){duration}( {seconds}), [total|interview] [time|minutes|seconds]( {seconds})
taken       length of (the )interview( {seconds}), inwtm, ... [first|last] click, ... page submit, ... click count

device      user agent, browser( [version|name|meta info]), operating system, os, screen [resolution|size|width|height]
device      device [type|id|model], ... browser meta info ...
machine     resolution, ... [browser|version|operating system|resolution]
program     mozilla, webkit, chrome, chromium, safari, firefox, edge, opera, msie, internet explorer, android, ios, iphone, ipad
program     windows, mac(intosh), mac os, linux, ubuntu, cros, samsung
session     distribution channel, user language, progress, finished, collector( id), refer(r)er, url, link id, vid, contact id
session     session id, q [recaptcha|relevant id|dup|ballot box]..., q [url|language|total duration], response type, submitdate
session     lastpage, startlanguage, refurl, submitted by, validation status, submitter [id|name], sim serial, subscriber id
session     [last|derniere|letzte|ultima|laatste] [page|seite|pagina], url referente, url de referencia, adresse ip, direccion ip
session     instance name, xform id string, ballot box stuffing
asker       [interviewer|enumerator|surveyor|data collector|field worker]('s)( [name|initials|code])
completed   ... complete
setting     seed, tete de serie, startwert, zufallswert, semilla, graine, edits, attachments [present|expected]
version     (form )version
number      id, no, number, code
sampling    psu, strat(um|a), stra
design      ([var|v|sdmv|sample] ){sampling}( {number}), vpsu, vstrat, varstrat, varunit, secu, (sampling )cluster {number}
design      upm, conglomerado, [unidad|lugar] (primaria )(de )muestr*( primaria), unite primaire (de sondage)
design      primary sampling unit(s), sampling [strat(um|a)|unit(s)|cluster(s)], [variance|design] [strat(um|a)|unit(s)|psu]
tongue      (survey |start |user |interview )language, lang, langue( de depart), (start)sprache, idioma( inicial), lingua, taal, sprak, jezyk, dil
tongue      язык, 언어, 言語, 语言
install     device id, network id
status      ([review|response|submission|record|upload] )[status|state]

formstate     incomplete, unverified, complete, 0, 1, 2
sessionstate  approved, on hold, not approved, rejected, has issues, received, edited, submitted\\_via\\_web, ip address
sessionstate  survey preview, survey test, spam, imported

interviewday  [interview|survey|response|submi*|complet*|field work|fielded|recorded|start|end] ... [date|day|time]
interviewday  [date|day|time] of (the )[interview|survey|response|completion]
interviewday  fecha de (la )[entrevista|encuesta|aplicacion], [interview|befragungs|erhebungs] datum, data [da entrevista|dell'intervista]
interviewday  date de l'[entretien|enquete|interview]
plainday     date( and time), datum, dato, fecha( y hora), data( e hora), дата, paivamaara, tarih, ημερομηνια, 日付, 日期, 날짜
interviewyear ([interview|survey|study|wave|field work] )year( of (the )[interview|survey|study]), [erhebungs|befragungs|interview] jahr
interviewyear ano( de (la )[entrevista|encuesta|levantamiento]), annee( de l'[enquete|entretien]), anno( dell'intervista)
finished      finished, is complete, survey complete
progress      ([response|survey|completion|interview] )status
unfinished    false, 0, no, n, partial(ly complete), incomplete, unfinished, not [finished|complete]
part          partial(ly complete), incomplete, in progress, unfinished, started, disqualified, screen(ed) out, over quota

place         countr[y|ies], nation(s), nationality, region(s), market(s), territor[y|ies], continent(s), geo, land, lander, staat
place         pays, pais, paese, iso, locale
`
