/** “Q12”, “110”, “DS1”, “B2_3”, “Question 4a”, “3.1”: letters and digits that number something. */
const CODE =
  String.raw`(?:(?:[A-Za-z]{1,3}[_.]?|(?:[Qq]|[Qq]uestion|[Ii]tem|[Ff]rage|[Pp]regunta) )\d{1,5}|\d{1,3})` +
  String.raw`[A-Za-z]?(?:[._-]\d{1,4}[a-z]?){0,3}`
const SEPARATOR = String.raw`(?:\s?[.:)\]]+\s?[-–—]?\s*|\s?[-–—/|]\s+)`
/** Letters alone number something before a full stop or a bracket: “AL. ”, “b) ”. Initials do not: “J. K. ”. */
const LETTERS = String.raw`(?:[A-Z]{1,3}[.)]|\(?[A-Za-z]\))\s+(?![A-Z]\.)`
/** A Q needs no separator: “Q12 Which …”. */
const AFTER_Q = String.raw`[Qq]\d{1,4}[a-z]?(?:[._-]\d{1,4}){0,3}\s+(?=[\p{Lu}¿“"])`

const NUMBERING = new RegExp(String.raw`^\s*(?:[([]?${CODE}${SEPARATOR}|${LETTERS}|${AFTER_Q})(?=["“‘'(¿¡]*\p{L})`, "u")

/**
 * A text without the number that a questionnaire prints before it: “Which …?” of “Q12. Which …?”. A text that begins with
 * a number of its own keeps it: “18 to 24 year olds”, “2 or more cars”.
 */
export const withoutNumbering = (text: string): string => text.replace(NUMBERING, "")
