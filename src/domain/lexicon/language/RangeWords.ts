/**
 * Words of ranges and units in other languages than English, one fact a line: where it stands by the number, the English that
 * it stands for after a colon, and the phrases as patterns, one after the other with a comma.
 */
export const RANGE_WORDS = `
unit years: jahren?, ans?, años?, anos?, anni, anno, jaar, år, lat[a]?, 歳, 岁, 세
unit times: mal, fois, veces, vezes, volte, keer, gånger, gange, ganger, razy
unit minutes: minuten, minutos, minuti, minuter, minutter, minut
unit hours: stunden, heures?, horas?, ore, uur, timmar, timer, godzin
unit employees: mitarbeiter(?:innen)?, beschäftigte, salariés, employés, empleados, funcionários, dipendenti, medewerkers, anställda
before from: zwischen, von, entre, de, des, du, tra, fra, da, dai, tussen, van, mellan, från, mellem, między, od
between to: bis(?: unter)?, à, ai?, hasta, até, al, ao, tot(?: en met)?, t/m, till, til, do, und, et, y, e, en, och, og, i
before under: unter, weniger als, jünger als, moins de, menos de, menor(?:es)? de, menores? que, abaixo de, meno di, sotto i, jonger dan, minder dan, onder(?: de)?, under, yngre än, mindre än, mindre end, mindre enn, yngre enn, mniej niż, poniżej
before up to: bis(?: zu)?, höchstens, jusqu'à, au plus, hasta, até, fino a, tot(?: en met)?, t/m, hoogst(?:ens)?, upp till, op til
before over: über, mehr als, älter als, plus de, más de, mayor(?:es)? de, mais de, acima de, più di, oltre(?: i)?, ouder dan, meer dan, boven(?: de)?, över, mer än, äldre än, mere end, mer enn, eldre enn, powyżej, więcej niż
before at least: ab, mindestens, à partir de, au moins, a partir de, al menos, pelo menos, almeno, vanaf, minst
after or more: (?:und|oder) (?:älter|mehr|darüber), (?:et|ou) (?:plus|davantage), [oy] más, (?:ou|e) mais, (?:o|e) più, e oltre, (?:en|of) (?:ouder|meer|hoger), (?:eller|och|og) (?:äldre|mer|mere|eldre|över|over), (?:i|lub) (?:więcej|starsi|powyżej)
after or less: (?:und|oder) (?:jünger|weniger|darunter), (?:et|ou) moins, [oy] menos, (?:ou|e) menos, (?:o|e) meno, (?:en|of) (?:jonger|minder|lager), (?:eller|och|og) (?:yngre|mindre), (?:i|lub) mniej
`
