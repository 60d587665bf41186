/**
 * Currencies and units in cells of numbers, one pattern a line. Read by `survey/model/Numbers.ts`.
 *
 * - `signs`, `names` of currencies; `counted` money in words; `measured` units of measures, of which the number alone is kept
 * - `decorated` a sign, a currency, the number with its multiplier, and what it counts
 * - `measure` => the measure that a unit is of, by its name without the plural; `other` are measures of their own
 */
export const UNITS = String.raw`
signs (?:US|CA|AU|A|C|NZ|HK|R)?\$|[$€£¥₹₩₽₺円元원]|zł|kr\.?|Kč|Ft|руб\.?|TL
names USD|EUR|GBP|CHF|JPY|INR|CAD|AUD|NZD|HKD|SGD|CNY|RMB|KRW|BRL|MXN|ZAR|PLN|CZK|HUF|SEK|NOK|DKK|TRY|Rs\.?|Fr\.?
counted dollars?|bucks|euros?|pounds?
measured sq\.? ?m|sqm|m²|m2|qm|km|kilomet(?:er|re)s?|miles?|cm|mm|m|kg|kgs|kilos?|lbs?|g|litres?|liters?|hours?|hrs?|h|minutes?|mins?|seconds?|secs?|days?|weeks?|months?|years?|yrs?|y|yo|Jahre?|Monate?|Wochen?|Tage?|Stunden?|Std\.?|Minuten?|Min\.?|ans?|mois|jours?|heures?|años?|meses|días?|horas?|minutos?|anos?|anni|mesi|giorni|ore|minuti|jaar|jaren|uur|minuten|лет|года?|歳|才|岁|歲|세|살|yaş|lat|let|år|vuotta|χρονών|ετών|سنة|שנים|times
decorated ^([-+]?)\s*(?:({signs}|(?:{names})(?=[\s\d]))\s*)?([-+]?[\d.,' \u00A0\u2009\u202F’]*\d\.?)\s*(k|K|M|(?<! )m(?=\s*(?:[$€£]|$))|mn|Mn|mio\.?|Mio\.?|bn|Bn|thousand|million|billion|la(?:kh|c)s?|crores?|tsd\.?|Tsd\.?)?\s*({signs}|{names}|{counted}|%|per ?cent|(?<=[\d\s])(?:{measured}))?$
measure ^min => minute
measure ^(?:h$|hr|hour|st(?:un)?d|heure|hora|ore$|uur) => hour
measure ^sec => second
measure ^(?:day|tag|jour|día|giorn) => day
measure ^(?:week|woche) => week
measure ^(?:month|monat|moi|mes) => month
measure ^(?:y|jahr|an|año|jaar|лет|год|[歳才岁歲세살]|lat$|let$|år|vuot|χρον|ετών|سنة|שנים) => year
measure ^time$ => time
measure ^(?:sq|m²|m2|qm) => m²
measure ^(?:km|kilomet) => km
measure ^(?:kg|kilo) => kg
measure ^(?:m|cm|mm|mile|lb|g|lit(?:re|er))$ => other
`
