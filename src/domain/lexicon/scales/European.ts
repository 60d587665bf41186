import type { ScaleLanguage } from "./ScaleLanguage.ts"

const Italian: ScaleLanguage = {
  spaced: true,
  middle:
    "(?:né|ne|nè) .+,? (?:né|ne|nè) .+|neutrale|neutro|indifferente|(?:più o meno )?uguale|lo stesso|invariat[oa]|simil[ei]|non cambierà|forse",
  none: "per niente|per nulla|affatto|niente|nulla|in nessun modo",
  not: "non",
  little: "molto poc[oa]|poc[oah]i?|poche",
  degrees: [
    [0.95, "quasi tutt[ie]"],
    [0.8, "la maggior parte|la maggioranza"],
    [0.45, "(?:circa )?la metà"],
    [0.3, "alcun[ie]|divers[ie]|parecchi"],
    [1, "tutt[ie]|del tutto|totalmente|completamente|pienamente|assolutamente|estremamente"],
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
    ["change", 0.7, "meglio|migliorat[oa]|migliorerà|migliore|aumenterà|aumentat[oa]|maggiore|più"],
    ["change", -0.7, "peggio|peggiorat[oa]|peggiorerà|peggiore|diminuirà|diminuit[oa]|minore|meno"],
    ["effect", 0.7, "facile"],
    ["effect", -0.7, "difficile"],
    ["degree", 0.7, "interessat[oa]|utile|fiducia|preoccupat[oa]|chiar[oa]"],
    ["degree", 0.75, "alt[oaie]"],
    ["degree", -0.75, "bass[oaie]"],
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
  rest: "livello|sono|è|di"
}

const Dutch: ScaleLanguage = {
  spaced: true,
  middle:
    "niet (?:mee )?eens,? ?(?:en |/ ?|noch )?niet (?:mee )?oneens|noch .+,? noch .+|niet .+,? (?:maar )?(?:ook )?niet .+|neutraal|(?:ongeveer )?(?:gelijk|hetzelfde)|misschien",
  none: "helemaal niet|totaal niet|absoluut niet|geen|niets",
  not: "niet|niet zo",
  little: "weinig|nauwelijks|minder",
  degrees: [
    [0.95, "bijna (?:alle(?:maal)?|iedereen)"],
    [0.8, "de meeste[n]?|de meerderheid"],
    [0.45, "(?:ongeveer )?de helft"],
    [0.3, "sommige[n]?|enkele[n]?|een paar"],
    [1, "alle(?:maal)?|helemaal|volledig|volkomen|totaal|absoluut|uiterst|extreem"],
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
    ["degree", 0.7, "hoge?"],
    ["degree", -0.7, "lage?|laag"],
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

export const EUROPEAN_WORDS: ReadonlyArray<ScaleLanguage> = [Italian, Dutch]
