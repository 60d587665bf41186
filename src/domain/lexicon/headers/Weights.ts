/**
 * What columns of weights are called, folded as `plainName` folds headers; read by `survey/reading/WeightColumns.ts`.
 *
 * - `weight` a word for weights, `what` a word that may stand beside it, `factor` weights in several words
 * - `described` weights in a sentence
 * - `plain` a word that bodies have too, `body` words beside it that say so
 * - `replicate` one of a series of weights; `counted` how many respondents a row stands for
 */
export const WEIGHTS = `
weight      weight(s), weightvar, weighting, wgt(s), wght(s), wt(s), [p|a|f|i]weight(s), gewicht(e|ung), gewichtungsfaktor, poids
weight      ponderation, peso, pesos, ponderacion, ponderazione, ponderador, vikt, waga, weging, wegingsfactor, weegfactor
weight      fexp, w8(s), redressement
what        final, total, trim(med), raw, base, design, post, poststrat(ified|ification), strat(ified|ification), ps, psp
what        pop(ulation), sample, sampling, survey, main, full, person, respondent, individual, indiv, household, hh, hhld, cross
what        sectional, crosssectional, longitudinal, analysis, anal, calibrat(ed|ion), rak[ed|ing|e], normali[s|z]ed, norm, scaled
what        grossing, gross, expansion, combined, case, panel, wave, national, adult, dem, demo, var, variable, factor, capped
what        percent, %, (wave|round|year|?)#, ?, adj(usted), nonresponse, nr, self, completion, selfcompletion, all
factor      [factor|coef(s)(.)|coeff(s)(.)|coefficient(s)|coeficiente|facteur(s)|poids] (de )[ponderacion|ponderation]
factor      [factor|coef(s)(.)|coeff(s)(.)|coefficient(s)|coeficiente|facteur(s)|poids] (de )[redressement|expansion]
factor      [expansion|grossing] factor
plain       (your |the )[weight|gewicht|poids|peso|wt]
kind        post strat*, design, survey, sampling, population, analysis, final, person, household, cross sectional, longitudinal
kind        rak*, calibrat*, trimmed, combined, expansion, grossing, probability, frequency, nonresponse
described   {kind} ... [weight(s)|weighting|wgt|wt], weight(s|ing) [variable|factor]
described   weight(s|ing) for (the )[sample|survey|analysis|respondent(s)]
body        kg(s), kilo*, lb(s), pound(s), stone, body*, bodies, lost, lose, losing, loss, gain*, birth*, bab[y*|ies], bmi, luggage
body        [dog|cat|pet|car|child|animal|goal|target|parcel|carcass] w*, height, tall, ideal, current, overweight, diet, korper*
body        corporel, corporal, how much, do you, did you, have you
replicate   [rep|repl|replicate|brr|jk|jackknife|bootstrap|boot|bs|fay]*
counted     n, freq, frequency, frequencies, count(s), cases, num cases, n cases, obs, observations, respondents, n respondents
`
