import { readDate } from "../model/Dates.ts"
import { allDistinct, mostCells, namesWithOption } from "./ColumnNames.ts"
import type { Field } from "./Field.ts"
import type { ColumnRole } from "./Mapping.ts"
import { isToggled } from "./Marks.ts"
import { ADDRESSES, FULL_NAMES, NUMBERS_OF_PEOPLE, PLATES, SHORT_NAMES, TELEPHONES } from "./PersonalWords.ts"
import { arePersonNames } from "./PersonNames.ts"

/** What a column is that becomes no question, and how that is known. */
export interface Role {
  readonly role: ColumnRole
  readonly reason: string
}

const ASKING =
  "(?:(?:what(?: is|'s| are)|please (?:enter|provide|give|state|type|write|tell us)|enter|provide|bitte geben sie|wie lautet|quel(?:le)? est|cual es|qual e|wat is)(?: in)? )?"
const OWNER =
  "(?:(?:your|the|respondent(?:'s)?|participant(?:'s)?|contact|customer|client|user|recipient|person(?:al)?|private|home|work|business|primary|full|complete|exact|ihre?|deine?|votre|su|tu|il tuo|la tua|uw|sua?|seu|household|billing|mailing|current|interviewer(?:'s)?|(?:child|parent|mother|father|spouse|partner|student|pupil|patient|guest|member|employee|attendee)(?:'s)?|\\d-?digit) )*"
const TAIL =
  "(?: ?\\([^)]*\\)| \\d{1,2}| (?:an|ein)| (?:of|der|des|du|de la|del|della|van de) (?:the )?(?:respondent|participant|person|pupil|student|child|patient|parent|guest|customer|employee|befragten|teilnehmer(?:s|in)?|repondant|encuestado|participante|intervistato|respondente?n?))?"

/** Headers that say one of some things of a person and nothing else, in the main languages of Europe. */
const called = (nouns: string): RegExp => new RegExp(`^${ASKING}${OWNER}(?:${nouns})${TAIL}$`)

const MIN_DISTINCT = 5
const MANY_DISTINCT = 50

const isVaried = (field: Field) => field.cells.length >= MIN_DISTINCT || allDistinct(field)
const isMostlyDistinct = (field: Field) => field.cells.length > field.answers / 2 || field.cells.length >= MANY_DISTINCT
const digits = (cell: string) => cell.replace(/\D/g, "").length

const isEmail = (cell: string) => /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(cell)
const isIp = (cell: string) =>
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(cell) || /^(?:[0-9a-f]{0,4}:){4,7}[0-9a-f]{0,4}$/i.test(cell)
const isDialled = (cell: string) => /^[+(]?\d[\d\s()./-]+$/.test(cell) && digits(cell) >= 7 && digits(cell) <= 15
const isPhone = (cell: string) => /^(?:\+|00?[1-9]|\(\d)/.test(cell) && isDialled(cell) && !/^0\.\d/.test(cell)
const isContact = (cell: string) => isEmail(cell) || isPhone(cell)
const isPosition = (cell: string) => /^-?\d{1,2}\.\d{3,}\s*[,; ]\s*-?\d{1,3}\.\d{3,}/.test(cell)
const isDegrees = (cell: string) => /^-?\d{1,3}[.,]\d+$/.test(cell)
/** More different numbers than a rating of a place has. */
const MOST_STEPS = 11
const isOfGps = (field: Field) =>
  mostCells(field, isDegrees, 0.5) || namesWithOption(field).some((name) => /\bgps\b/.test(name))
const isPostcode = (cell: string) =>
  /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(cell) ||
  /^\d{4} ?[A-Z]{2}$/.test(cell) ||
  /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(cell)
const isLongPostcode = (cell: string) => isPostcode(cell) || /^(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3,4})?$/.test(cell)
const STREET =
  /\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|close|square|boulevard|blvd|rue|chemin|impasse|calle|avenida|plaza|via|viale|piazza|corso|rua|ulica|ul)\b|(?:stra(?:ss|ß)e|str\.|weg|platz|allee|gasse|straat|laan|plein|gatan|vägen|vej|gade)\b/i
const isStreet = (cell: string) => STREET.test(cell) && /\d/.test(cell)
const isAccount = (cell: string) => /^[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?$/.test(cell)
const isSocialSecurity = (cell: string) => /^\d{3}-\d{2}-\d{4}$/.test(cell)
const isHandle = (cell: string) => /^@\w{2,}$/.test(cell)

const areNumbersDialled = (field: Field) =>
  mostCells(field, (cell) => digits(cell) >= 6, 0.6) && isMostlyDistinct(field)
const arePostcodes = (field: Field) => mostCells(field, isLongPostcode, 0.8) && field.cells.length >= MIN_DISTINCT
const isShortCode = (cell: string) => /\d/.test(cell) && /^[A-Z\d][A-Z\d -]{2,9}$/i.test(cell) && digits(cell) <= 9
const fitPostcodes = (field: Field) =>
  arePostcodes(field) ||
  (field.cells.length >= MIN_DISTINCT && isMostlyDistinct(field) && mostCells(field, isShortCode))
const BIRTHS = called(
  "dob|d o b|date ?of ?birth|birth ?-?da(?:te|y)s?|born on|geburtsdatum|geburtstag|geb ?datum|date de naissance|naissance|fecha de nacimiento|data di nascita|geboortedatum|data de nascimento|fodelsedatum|fodselsdato|data urodzenia"
)
/** Dates of birth to the day, rather than to the month or year. */
const areBirths = (field: Field) =>
  field.dates !== null &&
  field.cells.length >= MIN_DISTINCT &&
  namesWithOption(field).some((name) => BIRTHS.test(name)) &&
  new Set(field.cells.map((cell) => (readDate(cell, field.dates!) ?? "").slice(8, 10))).size > 2

interface Kind {
  readonly role: "personal" | "location"
  readonly reason: string
  readonly names: RegExp
  /** What cells under such a name must be for it: a question may be called so too. */
  readonly fits: (field: Field) => boolean
  /** Words in a whole question that ask for it, where nearly all cells look like it. */
  readonly asks?: readonly [words: RegExp, fits: (field: Field) => boolean]
  /** What cells can be nothing else, whatever their header. */
  readonly cell: ((cell: string) => boolean) | null
}

const KINDS: ReadonlyArray<Kind> = [
  {
    role: "personal",
    reason: "e-mail addresses",
    names: called(
      "e-?mail(?:s|-?adress(?:e|en)?|-?adres| ?address(?:es)?)?|adresse (?:e-?mail|electronique|mail)|courriel|correo(?: electronico)?|(?:indirizzo )?(?:di )?posta elettronica|indirizzo e-?mail|e-?mailadres|e-?post(?:adress|adresse)?|adres e-?mail|sahkoposti(?:osoite)?|endereco de e-?mail|correio eletronico"
    ),
    fits: (field) => isVaried(field) && (isMostlyDistinct(field) || mostCells(field, isEmail, 0.5)),
    asks: [/\be-?mail\b|\bcontact you\b/, (field) => mostCells(field, isContact, 0.3)],
    cell: isContact
  },
  {
    role: "personal",
    reason: "names of people",
    names: called(
      `first ?names?|last ?names?|names? ?[(,:-] ?(?:first|last|given|family)(?: ?name)?\\)?|last ?(?:names?)? ?[,/&] ?first(?: ?names?)?|first ?(?:names?)? ?[,/&] ?last(?: ?names?)?|(?:child|parent|mother|father|spouse|partner|student|pupil|patient|guest|teacher|attendee)s?'?s? name|fore ?name|sur ?name|family ?name|full ?name|given ?name|maiden ?name|middle ?name|first and last name|name and surname|vor ?name|nach ?name|familien ?name|vor-? ?und (?:nach|zu)name|prenom|nom de famille|nom et prenom|prenom et nom|nombre y apellidos?|apellidos?|nome e cognome|cognome|sobrenome|apelido|voornaam|achternaam|fornamn|efternamn|imie|nazwisko|imie i nazwisko|${FULL_NAMES}`
    ),
    fits: (field) => isVaried(field) || (field.numbers === null && !isToggled(field)),
    cell: null
  },
  {
    role: "personal",
    reason: "names of people",
    names: called(
      `name|names|nom|nombre|nome|naam|namn|respondent ?name|participant ?name|interviewee|signature|unterschrift|${SHORT_NAMES}`
    ),
    fits: (field) => field.numbers === null && field.cells.length > 1 && isMostlyDistinct(field) && isVaried(field),
    cell: null
  },
  {
    role: "personal",
    reason: "telephone numbers",
    names: called(
      `(?:tele)?phone(?: ?(?:no|nr|num(?:ber)?))?|mobile(?: ?(?:phone|no|num(?:ber)?)){0,2}|cell ?phone(?: ?num(?:ber)?)?|fax(?: ?number)?|telefon(?:nummer)?|handy(?:nummer)?|mobilnummer|rufnummer|(?:numero de )?(?:telephone|telefono|telefone)(?: (?:portable|movil|mobile|fixe|cellulare))?|portable|movil|cellulare|telefoonnummer|mobiele? nummer|telefonnummer|numer telefonu|puhelinnumero|whatsapp(?: ?number)?|${TELEPHONES}`
    ),
    fits: areNumbersDialled,
    asks: [/\b(?:phone|mobile|telephone|whatsapp) (?:number|no)\b|\btelefonnummer|\bhandynummer/, areNumbersDialled],
    cell: isPhone
  },
  {
    role: "personal",
    reason: "IP addresses",
    names: called("ip|ip ?-?addr(?:ess)?|ipaddr(?:ess)?|ip-?adresse|adresse ip|direccion ip|indirizzo ip|ip-?adres"),
    fits: () => true,
    cell: isIp
  },
  {
    role: "personal",
    reason: "account or identity numbers",
    names: called(
      `iban|bank ?account(?: ?number)?|account number|credit card(?: ?number)?|kontonummer|social security(?: ?number)?|ssn|national insurance number|dni|nif|codice fiscale|steuer-?id|bsn|personnummer|pesel|${NUMBERS_OF_PEOPLE}`
    ),
    fits: (field) => mostCells(field, (cell) => digits(cell) >= 4, 0.6) && isMostlyDistinct(field),
    cell: (cell) => isAccount(cell) || isSocialSecurity(cell)
  },
  {
    role: "personal",
    reason: "plates of vehicles",
    names: called(PLATES),
    fits: (field) => mostCells(field, (cell) => /\d/.test(cell), 0.6) && isMostlyDistinct(field) && isVaried(field),
    cell: null
  },
  {
    role: "personal",
    reason: "accounts of people",
    names: called(
      "(?:twitter|facebook|instagram|linked ?in|tik ?tok|x|social media|skype|telegram)(?: ?(?:profile|account))?(?: ?(?:handle|name|user ?name|id|url|link))?|user ?name|handle|benutzername|nutzername|nom d'utilisateur|nombre de usuario|pseudo(?:nym)?|nick ?name"
    ),
    fits: (field) => field.numbers === null && isMostlyDistinct(field) && isVaried(field),
    cell: isHandle
  },
  {
    role: "personal",
    reason: "personal data",
    names: /^(?:recipient (?:e-?mail|first ?name|last ?name)|custom data \d+)$/,
    fits: () => true,
    cell: null
  },
  {
    role: "location",
    reason: "precise positions of respondents",
    names: called(
      "(?:(?:[^()]{0,40}[ -])?(?:gps|geo\\w{0,9}|position|location) ?)?(?:[^()]{0,20}[ -])?(?:latitude|longitude)|(?:location|gps|geo|device|position)?[ -]?(?:latitude|longitude|lati|lat|lng|long|lon|breitengrad|langengrad|latitud|longitud|latitudine|longitudine|altitude|precision)|geo ?location|gps(?: ?(?:coordinates|position|location))?|coordinates|koordinaten|coordonnees(?: gps)?|coordenadas|coordinate"
    ),
    fits: (field) => (field.numbers !== null && mostCells(field, isDegrees, 0.5)) || mostCells(field, isPosition, 0.5),
    cell: isPosition
  },
  {
    role: "location",
    reason: "precise positions of respondents",
    names:
      /^(?:[^()]{0,40}[ -])?(?:gps|geo\w{0,9}|coord\w{0,10}|position|location|loc)[ -](?:altitude|alt|elevation|accuracy|precision)$/,
    fits: (field) => field.numbers !== null && (field.cells.length > MOST_STEPS || isOfGps(field)),
    cell: null
  },
  {
    role: "location",
    reason: "street addresses",
    names: called(
      `(?:street|postal|post|e)? ?address(?: line)?(?: ?\\d)?|street(?: ?(?:name|and (?:house )?number|address))?|address ?\\(.*\\)|(?:post)?adresse(?: postale)?|anschrift|wohnadresse|strasse(?: (?:und|u) hausnummer)?|hausnummer|rue|direccion(?: postal)?|domicilio|calle|indirizzo|via|endereco|morada|adres|straat|gatuadress|adress|${ADDRESSES}`
    ),
    fits: (field) => field.numbers === null && isMostlyDistinct(field) && isVaried(field),
    cell: isStreet
  },
  {
    role: "location",
    reason: "full postcodes",
    names: called(
      "post ?(?:al )?-?code|zip(?: ?-?code)?|zip(?: ?-?code)? ?(?:/|or|and) ?post(?:al)? ?-?code|zip ?\\+ ?4|plz|postleitzahl|code postal|codigo postal|cap|codice postale|c ?p|cep|postnummer|kod pocztowy|psc|postinumero"
    ),
    fits: fitPostcodes,
    asks: [/\b(?:zip|post|postal) ?-?codes?\b|\bpostleitzahl|\bcode postal\b|\bcodigo postal\b/, arePostcodes],
    cell: isPostcode
  }
]

/**
 * What a column says of who respondents are or where exactly they live, by its header in the main languages of Europe or by
 * its cells; null where it is a question, such as one about phones, names or e-mails.
 */
export const personalRole = (field: Field): Role | null => {
  if (field.answers === 0 || (field.variable?.labels.length ?? 0) > 0) return null
  if (areBirths(field)) return { role: "personal", reason: "full dates of birth" }
  if (field.dates !== null) return null
  const names = namesWithOption(field)
  const found = KINDS.find(
    ({ asks, cell, fits, names: called }) =>
      (names.some((name) => called.test(name)) && fits(field)) ||
      (asks !== undefined && names.some((name) => asks[0].test(name)) && asks[1](field)) ||
      (cell !== null && isMostlyDistinct(field) && mostCells(field, cell))
  )
  if (found !== undefined) return { role: found.role, reason: found.reason }
  return arePersonNames(field) ? { role: "personal", reason: "full names of people, by the cells" } : null
}
