/**
 * Words of ranges and units in other languages than English, one fact a line: where it stands by the number, the English that
 * it stands for after a colon, and the phrases as patterns, one after the other with a comma.
 */
export const RANGE_WORDS = `
unit years: jahren?, ans?, años?, anos?, anni, anno, jaar, år, lat[a]?, лет, года?, 歳, 岁, 세
unit thousand: mil, mille, tausend, tsd, tysięcy|tys, тыс(?:яч[иа]?)?
unit million: mio, millionen, millions?, mill[oó]n(?:es)?, milhão|milhões, milion[ei], miljoen, mln, миллион(?:а|ов)?, млн
unit times: mal, fois, veces, vezes, volte, keer, gånger, gange, ganger, razy
unit people: personas?, personnes?, personen, pessoas?, persone, человека?, osób, osoby
unit minutes: minuten, minutos, minuti, minuter, minutter, minut
unit hours: stunden, heures?, horas?, ore, uur, timmar, timer, godzin
unit employees: mitarbeiter(?:innen)?, beschäftigte, salariés, employés, empleados, funcionários, dipendenti, medewerkers, anställda, сотрудник(?:ов|а)?, работник(?:ов|а)?
before from: zwischen, von, entre, de, des, du, tra, fra, da, dai, tussen, van, mellan, från, mellem, między, od, от, с, между
between to: bis(?: unter)?, à, ai?, hasta, até, al, ao, tot(?: en met)?, t/m, till, til, do, und, et, y, e, en, och, og, i, до, и
before under: unter, weniger als, jünger als, moins de, menos de, menor(?:es)? de, menores? que, abaixo de, meno di, sotto i, jonger dan, minder dan, onder(?: de)?, under, yngre än, mindre än, mindre end, mindre enn, yngre enn, mniej niż, poniżej, менее, меньше, младше
before up to: bis(?: zu)?, höchstens, jusqu'à, au plus, hasta, até, fino a, tot(?: en met)?, t/m, hoogst(?:ens)?, upp till, op til, до, не более
before over: über, mehr als, älter als, plus de, más de, mayor(?:es)? de, mais de, acima de, più di, oltre(?: i)?, ouder dan, meer dan, boven(?: de)?, över, mer än, äldre än, mere end, mer enn, eldre enn, powyżej, więcej niż, более, больше, свыше, старше
before at least: ab, mindestens, à partir de, au moins, a partir de, al menos, pelo menos, almeno, vanaf, minst, от, не менее
after or more: (?:und|oder) (?:älter|mehr|darüber), (?:et|ou) (?:plus|davantage), [oy] más, (?:ou|e) mais, (?:o|e) più, e oltre, (?:en|of) (?:ouder|meer|hoger), (?:eller|och|og) (?:äldre|mer|mere|eldre|över|over), (?:i|lub) (?:więcej|starsi|powyżej), (?:и|или) (?:более|больше|старше|выше)
after or less: (?:und|oder) (?:jünger|weniger|darunter), (?:et|ou) moins, [oy] menos, (?:ou|e) menos, (?:o|e) meno, (?:en|of) (?:jonger|minder|lager), (?:eller|och|og) (?:yngre|mindre), (?:i|lub) mniej, (?:и|или) (?:менее|меньше|младше)
`
