import type { ScaleLanguage } from "./ForeignScale.ts"

const Italian: ScaleLanguage = {
  spaced: true,
  middle:
    "(?:né|ne|nè) .+,? (?:né|ne|nè) .+|neutrale|neutro|indifferente|(?:più o meno )?uguale|lo stesso|invariat[oa]|forse",
  none: "per niente|per nulla|affatto|niente|nulla|in nessun modo",
  not: "non",
  little: "poco|molto poco|poca",
  degrees: [
    [1, "del tutto|totalmente|completamente|pienamente|assolutamente|estremamente"],
    [0.9, "molto|molta|fortemente|decisamente|sicuramente|certamente"],
    [0.6, "abbastanza|piuttosto"],
    [0.5, "probabilmente|parzialmente|in parte"],
    [0.4, "un po'|moderatamente|leggermente"]
  ],
  poles: [
    ["satisfaction", 0.7, "soddisfatt[oaie]"],
    ["satisfaction", -0.7, "insoddisfatt[oaie]"],
    ["agreement", 0.7, "d'accordo"],
    ["agreement", -0.7, "in disaccordo|disaccordo"],
    ["importance", 0.7, "important[ei]"],
    ["importance", 1, "essenziale|fondamentale"],
    ["likelihood", 0.7, "probabile"],
    ["likelihood", -0.7, "improbabile"],
    ["favour", 0.7, "a favore|favorevole"],
    ["favour", -0.7, "contro|contrario|contraria|sfavorevole"],
    ["quality", 0.7, "buon[oaie]|bene"],
    ["quality", 0.1, "discret[oa]|sufficiente|media|medio"],
    ["quality", -0.7, "cattiv[oa]|male|scars[oa]|scadente"],
    ["quality", 1, "ottim[oa]|eccellente"],
    ["quality", -1, "pessim[oa]"],
    ["change", 0.7, "meglio|migliorat[oa]|migliore|più"],
    ["change", -0.7, "peggio|peggiorat[oa]|peggiore|meno"],
    ["effect", 0.7, "facile"],
    ["effect", -0.7, "difficile"],
    ["degree", 0.7, "interessat[oa]|utile|fiducia|preoccupat[oa]|chiar[oa]"],
    ["yesno", 0.7, "sì|si"],
    ["yesno", -0.7, "no"]
  ],
  often: [
    [0, "mai"],
    [0.04, "quasi mai|molto raramente|meno di una volta all'anno|meno spesso"],
    [0.08, "raramente|una volta all'anno|di rado"],
    [0.15, "meno di una volta al mese|alcune volte all'anno|più volte all'anno"],
    [0.25, "di tanto in tanto|ogni tanto|occasionalmente|una volta al mese"],
    [0.4, "qualche volta|a volte|talvolta|più volte al mese|alcune volte al mese"],
    [0.5, "una volta (?:alla|a) settimana|settimanalmente"],
    [0.6, "regolarmente|più volte (?:alla|a) settimana|alcune volte (?:alla|a) settimana"],
    [0.7, "spesso|frequentemente"],
    [0.8, "molto spesso|il più delle volte|quasi tutti i giorni"],
    [0.9, "quasi sempre|tutti i giorni|ogni giorno|quotidianamente|una volta al giorno"],
    [1, "sempre|più volte al giorno"]
  ],
  rest: "sono|è|di"
}

const Dutch: ScaleLanguage = {
  spaced: true,
  middle:
    "niet (?:mee )?eens,? ?(?:en |/ ?|noch )?niet (?:mee )?oneens|noch .+,? noch .+|niet .+,? (?:maar )?(?:ook )?niet .+|neutraal|(?:ongeveer )?(?:gelijk|hetzelfde)|misschien",
  none: "helemaal niet|totaal niet|absoluut niet|geen|niets",
  not: "niet|niet zo",
  little: "weinig|nauwelijks|minder",
  degrees: [
    [1, "helemaal|volledig|volkomen|totaal|absoluut|uiterst|extreem"],
    [0.9, "zeer|heel|erg|veel|sterk|zeker"],
    [0.6, "redelijk|tamelijk|vrij|best"],
    [0.5, "eerder|waarschijnlijk(?= (?:wel|niet))|enigszins|gedeeltelijk"],
    [0.35, "een beetje|iets|licht"]
  ],
  poles: [
    ["satisfaction", 0.7, "tevreden"],
    ["satisfaction", -0.7, "ontevreden"],
    ["agreement", 0.7, "mee eens|eens"],
    ["agreement", -0.7, "mee oneens|oneens"],
    ["importance", 0.7, "belangrijk"],
    ["importance", -0.7, "onbelangrijk"],
    ["likelihood", 0.7, "waarschijnlijk"],
    ["likelihood", -0.7, "onwaarschijnlijk"],
    ["favour", 0.7, "voor"],
    ["favour", -0.7, "tegen"],
    ["quality", 0.7, "goede?"],
    ["quality", 0.1, "matig|redelijk$|voldoende"],
    ["quality", -0.7, "slechte?"],
    ["quality", 1, "uitstekend"],
    ["change", 0.7, "beter|gestegen|meer"],
    ["change", -0.7, "slechter|gedaald"],
    ["effect", 0.7, "makkelijk|gemakkelijk"],
    ["effect", -0.7, "moeilijk"],
    ["degree", 0.7, "geïnteresseerd|vertrouwen|nuttig|bezorgd|duidelijk"],
    ["yesno", 0.7, "ja|wel"],
    ["yesno", -0.7, "nee"]
  ],
  often: [
    [0, "nooit"],
    [0.04, "bijna nooit|zeer zelden|minder vaak|minder dan (?:één|1|eens) keer per jaar"],
    [0.08, "zelden|jaarlijks|(?:een|1) keer per jaar"],
    [0.15, "minder dan (?:een|1) keer per maand|enkele keren per jaar"],
    [0.25, "af en toe|nu en dan|maandelijks|(?:een|1) keer per maand"],
    [0.4, "soms|enkele keren per maand|meerdere keren per maand"],
    [0.5, "wekelijks|(?:een|1) keer per week"],
    [0.6, "regelmatig|enkele keren per week|meerdere keren per week"],
    [0.7, "vaak"],
    [0.8, "heel vaak|zeer vaak|meestal|bijna elke dag"],
    [0.9, "bijna altijd|dagelijks|elke dag|iedere dag"],
    [1, "altijd|meerdere keren per dag"]
  ],
  rest: "het|er|ik ben|is"
}

const Swedish: ScaleLanguage = {
  spaced: true,
  middle: "varken ?(?:/|-)? ?eller|varken .+ eller .+|neutral|oförändrat|(?:ungefär )?(?:lika|samma)|kanske",
  none: "inte alls|ingen|inget|absolut inte",
  not: "inte|ej",
  little: "lite|föga|mindre",
  degrees: [
    [1, "helt|fullständigt|helt och hållet|absolut"],
    [0.9, "mycket|väldigt|starkt|definitivt"],
    [0.75, "till stor del|i stor utsträckning|i hög grad"],
    [0.6, "ganska|tämligen"],
    [0.5, "troligen|förmodligen"],
    [0.4, "delvis|till viss del|något|i viss mån|i viss utsträckning"]
  ],
  poles: [
    ["satisfaction", 0.7, "nöjd[a]?"],
    ["satisfaction", -0.7, "missnöjd[a]?"],
    ["agreement", 0.7, "instämmer|håller med|stämmer"],
    ["agreement", -0.7, "tar avstånd"],
    ["importance", 0.7, "viktig[t]?"],
    ["importance", -0.7, "oviktig[t]?"],
    ["likelihood", 0.7, "sannolikt|troligt"],
    ["likelihood", -0.7, "osannolikt|otroligt"],
    ["quality", 0.7, "bra|god"],
    ["quality", -0.7, "dåligt?|dålig"],
    ["quality", 1, "utmärkt"],
    ["change", 0.7, "bättre|mer"],
    ["change", -0.7, "sämre"],
    ["effect", 0.7, "lätt|enkelt"],
    ["effect", -0.7, "svårt"],
    ["degree", 0.7, "intresserad|förtroende|orolig"],
    ["yesno", 0.7, "ja"],
    ["yesno", -0.7, "nej"]
  ],
  often: [
    [0, "aldrig"],
    [0.04, "nästan aldrig|mycket sällan"],
    [0.08, "sällan|mer sällan|någon gång per år"],
    [0.25, "då och då|någon gång i månaden|varje månad"],
    [0.4, "ibland"],
    [0.5, "varje vecka|någon gång i veckan|en gång i veckan"],
    [0.6, "regelbundet|flera gånger i veckan"],
    [0.7, "ofta"],
    [0.8, "mycket ofta|oftast"],
    [0.9, "nästan alltid|dagligen|varje dag"],
    [1, "alltid|flera gånger (?:om dagen|per dag)"]
  ],
  rest: "är|jag|det|med"
}

const DanishAndNorwegian: ScaleLanguage = {
  spaced: true,
  middle:
    "(?:hverken|verken|hverken/eller) ?(?:/|-)? ?eller|(?:hverken|verken) .+ eller .+|nøytral|neutral|uændret|uendret|det samme|måske|kanskje",
  none: "slet ikke|overhovedet ikke|ikke i det hele tatt|ingen|intet",
  not: "ikke",
  little: "lite|kun lidt",
  degrees: [
    [1, "helt|fuldstændig|fullstendig"],
    [0.9, "meget|svært|veldig|i høj grad|i stor grad"],
    [0.6, "ganske|nokså|temmelig"],
    [0.5, "delvist|delvis|overvejende|sandsynligvis|sannsynligvis"],
    [0.4, "litt|lidt|noget|noe|i nogen grad|i noen grad"]
  ],
  poles: [
    ["satisfaction", 0.7, "tilfreds|fornøyd"],
    ["satisfaction", -0.7, "utilfreds|misfornøyd"],
    ["agreement", 0.7, "enig"],
    ["agreement", -0.7, "uenig"],
    ["importance", 0.7, "vigtigt?|viktig"],
    ["importance", -0.7, "uvigtigt?|uviktig"],
    ["likelihood", 0.7, "sandsynligt?|sannsynlig"],
    ["likelihood", -0.7, "usandsynligt?|usannsynlig"],
    ["quality", 0.7, "godt?|bra"],
    ["quality", -0.7, "dårligt?"],
    ["change", 0.7, "bedre"],
    ["change", -0.7, "værre|dårligere|verre"],
    ["yesno", 0.7, "ja"],
    ["yesno", -0.7, "nej|nei"]
  ],
  often: [
    [0, "aldrig|aldri"],
    [0.04, "næsten aldrig|nesten aldri|meget sjældent"],
    [0.08, "sjældent|sjeldent|sjelden"],
    [0.25, "af og til|av og til|en gang imellem|månedligt|månedlig"],
    [0.4, "nogle gange|noen ganger|iblandt"],
    [0.5, "ugentligt|ukentlig|hver uge|hver uke"],
    [0.7, "ofte|tit"],
    [0.8, "meget ofte|svært ofte|som regel"],
    [0.9, "næsten altid|nesten alltid|dagligt|daglig|hver dag"],
    [1, "altid|alltid"]
  ],
  rest: "er|jeg|det"
}

const Polish: ScaleLanguage = {
  spaced: true,
  middle: "ani .+,? ani .+|ani tak,? ani nie|neutralnie|neutraln[aey]|obojętn[aey]|tak samo|bez zmian|być może",
  none: "wcale(?: nie)?|w ogóle(?: nie)?|zupełnie nie|żaden|nic",
  not: "nie",
  little: "mało|niewiele|słabo",
  degrees: [
    [1, "całkowicie|w pełni|zdecydowanie"],
    [0.9, "bardzo|mocno|dużo|na pewno"],
    [0.6, "dość|dosyć"],
    [0.5, "raczej|częściowo|chyba|prawdopodobnie(?= (?:tak|nie))"],
    [0.35, "trochę|nieco"]
  ],
  poles: [
    ["satisfaction", 0.7, "zadowolon[yai]|usatysfakcjonowan[ya]"],
    ["satisfaction", -0.7, "niezadowolon[yai]"],
    ["agreement", 0.7, "(?:się )?zgadzam(?: się)?"],
    ["importance", 0.7, "ważn[eya]"],
    ["importance", -0.7, "nieważn[eya]"],
    ["likelihood", 0.7, "prawdopodobne"],
    ["likelihood", -0.7, "nieprawdopodobne|mało prawdopodobne"],
    ["quality", 0.7, "dobrze|dobr[aey]"],
    ["quality", 0.1, "średnio|średni[ae]?|przeciętn[aeyi]e?"],
    ["quality", -0.7, "źle|zł[aey]"],
    ["change", 0.7, "lepiej|lepsz[aey]"],
    ["change", -0.7, "gorzej|gorsz[aey]"],
    ["yesno", 0.7, "tak"],
    ["yesno", -0.7, "nie$"]
  ],
  often: [
    [0, "nigdy"],
    [0.04, "prawie nigdy|bardzo rzadko|rzadziej"],
    [0.08, "rzadko|raz w roku"],
    [0.25, "od czasu do czasu|raz w miesiącu"],
    [0.4, "czasami|czasem|kilka razy w miesiącu"],
    [0.5, "raz w tygodniu|co tydzień"],
    [0.6, "regularnie|kilka razy w tygodniu"],
    [0.7, "często"],
    [0.8, "bardzo często|zazwyczaj"],
    [0.9, "prawie zawsze|codziennie"],
    [1, "zawsze|kilka razy dziennie"]
  ],
  rest: "jest|jestem|się|z tym"
}

/** Words of scales in Italian, Dutch, Swedish, Danish, Norwegian and Polish. */
export const EUROPEAN_WORDS: ReadonlyArray<ScaleLanguage> = [Italian, Dutch, Swedish, DanishAndNorwegian, Polish]
