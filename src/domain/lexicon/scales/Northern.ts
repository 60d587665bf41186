import type { ScaleLanguage } from "./ScaleLanguage.ts"

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
    ["degree", 0.7, "hög[at]?"],
    ["degree", -0.7, "låg[at]?"],
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
    ["degree", 0.7, "wysok[iae]|wysoko"],
    ["degree", -0.7, "nisk[iae]|nisko"],
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

const Finnish: ScaleLanguage = {
  spaced: true,
  middle: "(?:ei|en) .+,? (?:eikä|enkä) .+|neutraali|siltä väliltä|samanlainen|ennallaan|ehkä",
  none: "ei lainkaan|en lainkaan|ei ollenkaan|en ollenkaan|ei yhtään|en yhtään|ei mitään",
  not: "ei|en",
  little: "vähän",
  degrees: [
    [1, "täysin|ehdottomasti|kokonaan"],
    [0.9, "erittäin|hyvin|todella|paljon|varmasti"],
    [0.6, "melko|jokseenkin|aika|suhteellisen"],
    [0.5, "osittain|luultavasti"],
    [0.35, "hieman|jonkin verran"]
  ],
  poles: [
    ["satisfaction", 0.7, "tyytyväinen|tyytyväisiä"],
    ["satisfaction", -0.7, "tyytymätön|tyytymättömiä"],
    ["agreement", 0.7, "samaa mieltä"],
    ["agreement", -0.7, "eri mieltä"],
    ["importance", 0.7, "tärkeä|tärkeää|tärkeitä"],
    ["importance", -0.7, "merkityksetön"],
    ["likelihood", 0.7, "todennäköisesti|todennäköistä|todennäköinen"],
    ["likelihood", -0.7, "epätodennäköisesti|epätodennäköistä|epätodennäköinen"],
    ["quality", 0.7, "hyvä|hyvin$"],
    ["quality", 0.1, "kohtalainen|kohtalaisesti|keskinkertainen"],
    ["quality", -0.7, "huono|huonosti"],
    ["quality", 1, "erinomainen|erinomaisesti"],
    ["change", 0.7, "parempi|paremmin"],
    ["change", -0.7, "huonompi|huonommin"],
    ["effect", 0.7, "helppo|helppoa"],
    ["effect", -0.7, "vaikea|vaikeaa"],
    ["yesno", 0.7, "kyllä"],
    ["yesno", -0.7, "ei$"]
  ],
  often: [
    [0, "ei koskaan|en koskaan|koskaan"],
    [0.04, "ei juuri koskaan|en juuri koskaan|hyvin harvoin|harvemmin"],
    [0.08, "harvoin|kerran vuodessa"],
    [0.25, "kuukausittain|kerran kuukaudessa|silloin tällöin"],
    [0.4, "joskus|toisinaan|muutaman kerran kuukaudessa"],
    [0.5, "viikoittain|kerran viikossa"],
    [0.6, "säännöllisesti|muutaman kerran viikossa"],
    [0.7, "usein"],
    [0.8, "hyvin usein|yleensä|useimmiten"],
    [0.9, "lähes aina|melkein aina|päivittäin|joka päivä"],
    [1, "aina|jatkuvasti|monta kertaa päivässä"]
  ],
  rest: "on|olen|se|asiasta"
}

/** Words of scales in Swedish, Danish, Norwegian, Polish and Finnish. */
export const NORTHERN_WORDS: ReadonlyArray<ScaleLanguage> = [Swedish, DanishAndNorwegian, Polish, Finnish]
