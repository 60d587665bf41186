import { ANSWERS } from "../../lexicon/headers/Answers.ts"
import { PERSONAL } from "../../lexicon/headers/Personal.ts"
import { phrases, type Says } from "../../lexicon/Phrases.ts"
import type { ColumnRole } from "../mapping/Mapping.ts"
import { readDate } from "../model/Dates.ts"
import { allDistinct, mostCells, namesWithOption } from "./ColumnNames.ts"
import type { Field } from "./Field.ts"
import { isToggled } from "./Marks.ts"
import { arePersonNames } from "./PersonNames.ts"

export interface Role {
  readonly role: ColumnRole
  readonly reason: string
}

const said = phrases(PERSONAL)

/** Headers that say one of some things of a person and nothing else, in the main languages of Europe. */
const called = (kind: string): Says => said.whole(`({asking}_)({owner}_)*{${kind}}(_{tail}| \\(...\\))`)

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
const isOfGps = (field: Field) => mostCells(field, isDegrees, 0.5) || namesWithOption(field).some(saysGps)
const isPostcode = (cell: string) =>
  /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(cell) ||
  /^\d{4} ?[A-Z]{2}$/.test(cell) ||
  /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i.test(cell)
const isLongPostcode = (cell: string) => isPostcode(cell) || /^(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3,4})?$/.test(cell)
const namesStreet = phrases(ANSWERS).within("{street}")
const isStreet = (cell: string) => /\d/.test(cell) && namesStreet(cell.toLowerCase())
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
const isBirth = called("birth")
const saysGps = said.within("{gps}")
/** Dates of birth to the day, rather than to the month or year. */
const areBirths = (field: Field) =>
  field.dates !== null &&
  field.cells.length >= MIN_DISTINCT &&
  namesWithOption(field).some(isBirth) &&
  new Set(field.cells.map((cell) => (readDate(cell, field.dates!) ?? "").slice(8, 10))).size > 2

interface Kind {
  readonly role: "personal" | "location"
  readonly reason: string
  readonly named: Says
  /** What cells under such a name must be for it: a question may be called so too. */
  readonly fits: (field: Field) => boolean
  /** Words in a whole question that ask for it, where nearly all cells look like it. */
  readonly asks?: readonly [words: Says, fits: (field: Field) => boolean]
  /** What cells can be nothing else, whatever their header. */
  readonly cell: ((cell: string) => boolean) | null
}

const KINDS: ReadonlyArray<Kind> = [
  {
    role: "personal",
    reason: "e-mail addresses",
    named: called("email"),
    fits: (field) => isVaried(field) && (isMostlyDistinct(field) || mostCells(field, isEmail, 0.5)),
    asks: [said.within("{emailasked}"), (field) => mostCells(field, isContact, 0.3)],
    cell: isContact
  },
  {
    role: "personal",
    reason: "names of people",
    named: called("fullname"),
    fits: (field) => isVaried(field) || (field.numbers === null && !isToggled(field)),
    cell: null
  },
  {
    role: "personal",
    reason: "names of people",
    named: called("name"),
    fits: (field) => field.numbers === null && field.cells.length > 1 && isMostlyDistinct(field) && isVaried(field),
    cell: null
  },
  {
    role: "personal",
    reason: "telephone numbers",
    named: called("phone"),
    fits: areNumbersDialled,
    asks: [said.within("{phoneasked}"), areNumbersDialled],
    cell: isPhone
  },
  {
    role: "personal",
    reason: "IP addresses",
    named: called("ip"),
    fits: () => true,
    cell: isIp
  },
  {
    role: "personal",
    reason: "account or identity numbers",
    named: called("numberof"),
    fits: (field) => mostCells(field, (cell) => digits(cell) >= 4, 0.6) && isMostlyDistinct(field),
    cell: (cell) => isAccount(cell) || isSocialSecurity(cell)
  },
  {
    role: "personal",
    reason: "plates of vehicles",
    named: called("plate"),
    fits: (field) => mostCells(field, (cell) => /\d/.test(cell), 0.6) && isMostlyDistinct(field) && isVaried(field),
    cell: null
  },
  {
    role: "personal",
    reason: "accounts of people",
    named: called("account"),
    fits: (field) => field.numbers === null && isMostlyDistinct(field) && isVaried(field),
    cell: isHandle
  },
  {
    role: "personal",
    reason: "personal data",
    named: said.whole("{tool}"),
    fits: () => true,
    cell: null
  },
  {
    role: "location",
    reason: "precise positions of respondents",
    named: called("position"),
    fits: (field) => (field.numbers !== null && mostCells(field, isDegrees, 0.5)) || mostCells(field, isPosition, 0.5),
    cell: isPosition
  },
  {
    role: "location",
    reason: "precise positions of respondents",
    named: said.whole("{height}"),
    fits: (field) => field.numbers !== null && (field.cells.length > MOST_STEPS || isOfGps(field)),
    cell: null
  },
  {
    role: "location",
    reason: "street addresses",
    named: called("address"),
    fits: (field) => field.numbers === null && isMostlyDistinct(field) && isVaried(field),
    cell: isStreet
  },
  {
    role: "location",
    reason: "full postcodes",
    named: called("postcode"),
    fits: fitPostcodes,
    asks: [said.within("{codeasked}"), arePostcodes],
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
    ({ asks, cell, fits, named }) =>
      (names.some(named) && fits(field)) ||
      (asks !== undefined && names.some(asks[0]) && asks[1](field)) ||
      (cell !== null && isMostlyDistinct(field) && mostCells(field, cell))
  )
  if (found !== undefined) return { role: found.role, reason: found.reason }
  return arePersonNames(field) ? { role: "personal", reason: "full names of people, by the cells" } : null
}
