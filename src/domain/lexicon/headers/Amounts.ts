/**
 * What names and labels say of a column's numbers: amounts, steps, codes, dates. Names are folded as `plainName` folds headers;
 * read by `survey/reading/Steps.ts`, `Notation.ts` and `NamedCodes.ts`.
 *
 * - `count`, `amount`, `money`, `signed` numbers that are how many, how much, sums, and may be below zero; `dated` days
 * - `sort` what has kinds rather than steps, `whichsort` words that ask for one, `step` what has steps
 * - `amountlabel` a label that is an amount in words, `side` and `endlabel` one that is an end or the middle of a rating
 */
export const AMOUNTS = `
count       how many, number of, count, wie viele, combien, cuant[o|a]s, quant[i|e]
birthyear   yob, byear, birth year, year of birth, born, geburtsjahr, annee de naissance
amount      age, agea, ager, aged, how old, alter, edad, eta, leeftijd, year(s) old, {birthyear}
amount      income, einkommen, revenu, ingresos, salary, wage, earn*, price, cost, spend*, spent
amount      paid, euro(s), dollar(s), eur, usd, gbp, amount, minute(s), min(s), hour(s), hrs, stunden, minuten, heures, horas, km
amount      kilomet*, miles, kg, kilo(s), lb(s), pounds, cm, height, temperature, percent(age), per cent, prozent, pct, eduyrs
amount      years of
sort        gender, sex, geschlecht, sexe, sexo, sesso, region, bundesland, country, nationality, ethnicity, race, religion
sort        denomination, marital, civil status, relationship status, occupation, profession, industry, employment, party, language
sort        brand, provider, supplier, species, colo(u)r
preposition in, at, on, from, of, for, to, with, by
whichsort   which, where, who, whom, welche(r|s|n|m), wo, wer, quel(le)(s), ou, qui, cual(es), donde, qual(i), dove, chi
step        scale, rat[e|ed|ing], score, scored, level, extent, degree, grade, grades, class, rank, place, position, point, points
step        number, often, frequen*, likely, likelihood, satisf*, agree*, important, importance, much, many, long, age, ages, year
step        years, month, week, day, days, hour(s), minute(s), range, bracket, band, size, education, qualification, income, stage
step        quintile, decile, percent*, skala, note, stufe, echelle, niveau, escala, nivel, how
step        haufig*, wie [oft|sehr|stark|gut|viel|wichtig|zufrieden], *bildung, *abschluss, *einkommen, zufrieden*, *grosse, *stufe
step        frequen[ce|cia|za], combien, a quel point, dans quelle mesure, diplome, etudes, revenu(s), jugez, evalue*, apprecie*
step        frecuencia, [que|cuan] tan, cuan, cuant[o|a], escolaridad*, estudios, educacion*, educativo, ingreso(s), calific*, grado, rango
step        quao, quanto, escolaridade, instrucao, renda, faixa, avali*, grau, istruzione, titolo di studio, livello, reddito, valut*
step        hoe [vaak|veel|goed|belangrijk|tevreden], opleiding*, *inkomen, hur [ofta|mycket|bra|viktig*|nojd], utbildning*, *inkomst
step        wyksztalceni*, dochod*, jak [czesto|bardzo|wazn*], poziom*, stopien, vzdelani*, jak casto, egitim, gelir, ne kadar, duzey*
step        образовани*, доход*, часто*, уровень, уровня, степен*, насколько, размер*, стаж*, освіт*, дохід, наскільки
step        학력, 소득, 수준, 정도, 빈도, 인식, 学历, 收入, 程度, 频率, 学歴, 年収, 頻度, iskola*, vegzettseg, jovedelem, izglitib*

german      einkommen, gehalt, lohn, umsatz, miete, einnahmen, ausgaben, vermogen, kosten, ersparnisse
money       *income, *{german}, salar*, wage(s), earning(s), revenue(s), turnover, rent, mortgage, budget, savings, wealth, debt(s)
money       revenu(s), salaire, loyer, ingresos, sueldo, alquiler, reddito, stipendio, affitto, inkomen, salaris
signed      net, *profit(s), loss(es), gain(s), gained, lost, change(s), changed, *differen*, *balance(s), saving, savings, saved
signed      temp, temperature(s), celsius, fahrenheit, degree(s), delta, growth, grew, increase*, decrease*, surplus, deficit
signed      debt(s), credit, debit, wealth, net worth, return(s), margin, cash flow, deviation, shift, swing, variation, z score(s)
signed      left, right, elevation, altitude, latitude, longitude, compared, versus, vs, overdraft, account, *saldo, gewinn*
signed      verlust*, *anderung, *differenz, *ersparnis*, *temperatur, *kontostand, *guthaben, uberschuss, schulden, abweichung
signed      zuwachs, benefice, perte, solde, epargne, ecart, evolution, changement, beneficio, perdida, ahorro(s), cambio
signed      diferencia, guadagno, perdita, risparmi*, variazione, winst, verlies, verandering, verschil, spaargeld

dated       date(s), *datum, birth [day|date](s), dob, born, geburts*, fecha, data, jour, day(s), tag, when, naissance, nacimiento
dated       nascita, yyyymmdd, ddmmyyyy, mmddyyyy, ttmmjjjj, jjjjmmtt

amountlabel max(imum|imal), min(imum|imal), ceiling, floor, limit
amountlabel or [more|over|above|older|less|fewer|under|younger|longer|higher|greater], and [more|over|above|older|up]
amountlabel [more|less|fewer] than, over, under, at [least|most], up to, [oder|und] mehr, [mehr als|weniger als], ou plus, o mas
amountlabel once, twice, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, hundred, thousand, million
amountlabel [thir|four|fif|six|seven|eigh|nine]teen, [twen|thir|for|fif|six|seven|eigh|nine]ty
side        (far |very )[left|right]( wing)
endlabel    not at all, not very, very, extremely, completely, totally, fully, entirely, absolutely, strongly, perfect*, excellent
endlabel    terrible, best, worst, most, least, great(est), highest, lowest, top, bottom, cold, warm, hot, neutral, neither
endlabel    mid[dle|point], average, certain*, sure, likely, unlikely, possible, impossible, satisfied, dissatisfied, agree
endlabel    disagree, good, bad, poor, happy, unhappy, important, unimportant, low, high, strong, weak, easy, difficult, sehr
endlabel    gar nicht, uberhaupt, vollig, vollkommen, tres, pas du tout, tout a fait, muy, nada, totalmente
`
