/** Read by `text/KnownWords.ts`. */
export const KNOWN_WORDS = `
prefixes ^(?:anti|auto|bio|co|counter|cross|crypto|cyber|de|dis|eco|electro|exo|ex|geo|hydro|hyper|inter|macro|mega|micro|mid|mini|mis|multi|nano|neuro|non|out|over|photo|post|pre|pro|pseudo|psycho|re|self|semi|socio|sub|super|tele|thermo|trans|ultra|un|under|video|web)-?
learned (?:itis|ectomy|ology|ologist|ological|emia|aemia|pathy|oscopy|otomy|mycin|cillin|tidine|prazole|statin|sartan|olol|glutide|mab|tinib|azepam|opathy|oplasty|genic|phobia|philia|metry)$
kind-at-end (?:balls?|books?|wear|ware|casts?|bots?|tech|core|bikes?|phones?|board|boards)$
`

/** Read by `text/Slug.ts`. */
export const SLUG = String.raw`
instructions (?<![\s(])[\s(]*(please\s+)?(select|check|choose|tick|mark)\s+(all|any|as many)\s+(that|as|of)\b.*$|(?:\(|(?<!\s))\s*please\s+(select|choose|check)\s+(only\s+)?(one|up to)\b.*$
`

/** Past participles that do not end in -ed, each with its verb. */
export const PARTICIPLES = `
drunk drink, eaten eat, flown fly, driven drive, ridden ride, gone go, seen see, taken take, bought buy, read read
worn wear, run run, swum swim, spoken speak, written write, met meet, made make, won win, lost lose, given give, had have
slept sleep, sung sing, sold sell, told tell, taught teach, caught catch, fought fight, built build, sent send
spent spend, left leave, kept keep, felt feel, held hold, heard hear, hit hit, hurt hurt, put put, cut cut, broken break
done do, known know, grown grow, thrown throw, drawn draw, paid pay, said say, found find, thought think, brought bring
stolen steal, chosen choose
`
