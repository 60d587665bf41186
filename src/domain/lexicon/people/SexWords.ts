/** Women and men, as descriptions in English call them; one and many. */
export const WOMEN = "women|woman|female|females|ladies|girls|gals|lasses"
export const MEN = "men|man|male|males|guys|boys|gentlemen|gents|fellas|blokes|chaps|lads|dudes"

/** Women, as answers in English and in other languages of Europe call them; one and many. */
export const FEMALE =
  "female|females|woman|women|girl|girls|weiblich|frau|frauen|femme|femmes|feminin|féminin|mujer|mujeres|femenino|femmina|donna|donne|vrouw|vrouwen|mulher|mulheres|feminino|kvinna|kvinnor|kvinde|kvinder|kvinne|kobieta|kobiety|nainen|naiset|žena|ženy|kadın|kadınlar|kadin|kadinlar|γυναίκα|γυναίκες|женский|женщина|женщины|жен|أنثى|امرأة|إناث|אישה|נקבה|נשים"

/** Men. */
export const MALE =
  "male|males|man|men|boy|boys|männlich|mann|männer|homme|hommes|masculin|hombre|hombres|varón|varones|masculino|maschio|uomo|uomini|mannen|homem|homens|män|mand|mænd|menn|mężczyzna|mężczyźni|mies|miehet|muž|muži|erkek|erkekler|άνδρας|άντρας|άνδρες|мужской|мужчина|мужчины|муж|ذكر|رجل|ذكور|גבר|זכר|גברים"
