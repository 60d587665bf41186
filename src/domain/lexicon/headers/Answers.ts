/**
 * Words in cells: what is no answer, marks of what was chosen, streets; folded as `foldText` folds them, with their accents. Read by
 * `survey/reading/Missing.ts`, `Marks.ts`, `Personal.ts` and `survey/codebook/CodebookCsv.ts`.
 *
 * - `missing` in a cell, whatever its column holds; `notasked` as the label of a code; `perhaps` may be an answer
 * - `chosen`, `unchosen`, `yes`, `no` in the column of an option
 * - `nothing` where “Other” is to be written in: nothing else was chosen
 * - `street` in an address
 * - `flag` in the column of a codebook that says whether a code is missing
 */
export const ANSWERS = `
silent     not answered, unanswered, no [answer|response]
unseen     not [asked|shown|displayed|presented]
missing    {silent}, {unseen}, skipped, missing, system missing, \\#null!, \\#n/a, null, nan, <na>, \\(blank\\)
missing    -, --, ---, –, —, ., \\?
perhaps    na, n/a, n.a., n.a
notasked   (question )[not|wasn't|never] [asked|shown|seen|displayed|presented], {silent}, un answered
notasked   (legitimate |valid |item )skip(ped), missing( data| value| in error), sys(tem) miss(ing)
notasked   not [available|ascertained], not in [sample|universe|wave], blank, inap(p|plicable), iap, routed [out|past]
notasked   logical skip, filter, trifft nicht zu \\(filter\\), keine angabe \\(system\\), (-)*-, .

acted      selected, checked, mentioned, quoted, ticked, chosen
acted      genannt, gewählt, ausgewählt, angekreuzt, [coché|cité|sélectionné](e), seleccionado, marcado, mencionado
chosen     {acted}, {yes}, x, true, on, wahr, vrai, verdadero
unchosen   [not|no|nicht|non] {acted}, un[selected|checked|ticked], false, off, no(t) to: ..., falsch, faux, falso
yes        yes, y, ja, oui, si, sí, sim, tak, kyllä, ano, evet, ναι, да, نعم, כן, はい, 是, 예
no         no, n, nein, non, nee, nej, nei, não, nie, ei, ne, hayır, hayir, όχι, нет, لا, לא, いいえ, 否, 아니요
nothing    {no}, {unchosen}, none, nothing, nil, kein([e|er|es]), nichts, aucun(e), rien, ningun[o|a], nada
nothing    nessun[o|a], niente, nenhum(a), geen, niets, ingen, inget, intet, nic, ничего
flag       1, {yes}, x, true, missing
street     street, st, road, rd, avenue, ave, lane, ln, drive, dr, court, close, square, boulevard, blvd, rue, chemin, impasse
street     calle, avenida, plaza, via, viale, piazza, corso, rua, ulica, ul, *strasse, *straße, *str., *weg, *platz, *allee
street     *gasse, *straat, *laan, *plein, *gatan, *vägen, *vej, *gade
`

/** Words that ask for details after “Other”. Read by `survey/reading/OtherAnswers.ts`. */
export const SPECIFY = String.raw`specify|describe|explain|write[ -]?in|enter|tell us|state|which|what|text|angeben|précisez|especifi\p{L}+`
