import { ROLES } from "../../lexicon/headers/Roles.ts"
import { phrases, type Says } from "../../lexicon/Phrases.ts"
import { recogniseScale } from "../../scale/Scale.ts"
import { labelOf } from "../codebook/Dictionary.ts"
import type { ColumnRole } from "../mapping/Mapping.ts"
import { allDistinct, mostCells, namesOf } from "./ColumnNames.ts"
import { type Field, headerText } from "./Field.ts"
import { personalRole, type Role } from "./Personal.ts"

const said = phrases(ROLES)
const isIdentifier = said.whole("{identifier}")
const isPersonIdentifier = said.whole("{personid}")
const isNumbered = said.whole("{numbered}")

interface Known {
  readonly named: Says
  readonly role: ColumnRole
  readonly reason: string
  /** What the cells must be besides, for names that a question may have too. */
  readonly when?: (field: Field) => boolean
}

const isMoment = (field: Field) => field.dates !== null || mostCells(field, (cell) => /\d\D*\d\D*\d\D*\d/.test(cell))
const isNumeric = ({ numbers }: Field) => numbers !== null

/** Steps of a scale that a file gives a column's codes, from which on it was answered, whatever its name is. */
const MIN_STEPS = 3
const isAnswered = ({ cells, variable }: Field): boolean =>
  (variable?.labels ?? []).length >= MIN_STEPS &&
  recogniseScale(cells.map((cell) => labelOf(variable, cell) ?? cell)).steps >= MIN_STEPS

const wordsIn = (field: Field) => ({ cells: field.cells.map((cell) => labelOf(field.variable, cell) ?? cell) })

/** Whether a cell is a machine's: a version number, the size of a screen, a program. */
const namesProgram = said.within("{program}")
const isOfMachine = (cell: string) =>
  /^v?\d+(?:\.\d+)+|\b\d{3,5} ?[x×] ?\d{3,5}\b/i.test(cell) || namesProgram(cell.toLowerCase())

/** How far a form is, as REDCap says it in words or codes. */
const isFormState = said.whole("{formstate}")
const isSessionState = said.whole("{sessionstate}")

const KNOWN: ReadonlyArray<Known> = [
  {
    named: said.whole("{started}"),
    role: "timing",
    reason: "time of the session's start",
    when: isMoment
  },
  {
    named: said.whole("{ended}"),
    role: "timing",
    reason: "time of the session's end",
    when: isMoment
  },
  {
    named: said.whole("{moment}"),
    role: "timing",
    reason: "time of the session",
    when: isMoment
  },
  {
    named: said.whole("{stamp}"),
    role: "timing",
    reason: "time of the session",
    when: (field) => mostCells(field, (cell) => /\d\D+\d{1,2}:\d\d/.test(cell))
  },
  {
    named: said.whole("{taken}"),
    role: "timing",
    reason: "time taken",
    when: (field) =>
      !namesOf(field).includes("length") && (isNumeric(field) || mostCells(field, (cell) => /^[\d:. ]+$/.test(cell), 1))
  },
  {
    named: said.whole("{device}"),
    role: "paradata",
    reason: "the respondent's device",
    when: (field) => !namesOf(field).some((name) => name.includes("?") || name.split(" ").length > 5)
  },
  {
    named: said.whole("{machine}"),
    role: "paradata",
    reason: "the respondent's device",
    when: (field) =>
      !namesOf(field).some((name) => name.includes("?")) && mostCells(wordsIn(field), (cell) => isOfMachine(cell), 0.6)
  },
  {
    named: said.whole("{session}"),
    role: "paradata",
    reason: "how the session was run",
    when: (field) => !isAnswered(field)
  },
  {
    named: said.whole("{asker}"),
    role: "paradata",
    reason: "who asked",
    when: ({ variable }) => (variable?.labels.length ?? 0) === 0
  },
  {
    named: said.whole("{completed}"),
    role: "paradata",
    reason: "whether a form is complete",
    when: (field) =>
      /^complete\?$|^[a-z][a-z0-9_]*_complete$/i.test(headerText(field.heading)) &&
      mostCells(wordsIn(field), (cell) => isFormState(cell.toLowerCase()), 1)
  },
  {
    named: said.whole("{setting}"),
    role: "paradata",
    reason: "how the session was run",
    when: (field) => mostCells(field, (cell) => /^\d+$/.test(cell), 1)
  },
  {
    named: said.whole("{version}"),
    role: "paradata",
    reason: "version of the questionnaire",
    when: (field) => mostCells(field, (cell) => /^v[A-Za-z0-9]{8,}$|^\d{8,12}$|^v?\d+\.\d+(?:\.\d+)*$/.test(cell), 1)
  },
  {
    named: said.whole("{design}"),
    role: "paradata",
    reason: "design of the sample",
    when: (field) => isNumeric(field) && field.cells.every((cell) => labelOf(field.variable, cell) === null)
  },
  {
    named: said.whole("{tongue}"),
    role: "paradata",
    reason: "language of the questionnaire",
    when: (field) =>
      field.cells.length > 1 && mostCells(field, (cell) => /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(cell), 1)
  },
  {
    named: said.whole("{install}"),
    role: "paradata",
    reason: "the respondent's device",
    when: (field) => mostCells(field, (cell) => /^[a-z]+:\S+$|^(?=\S*\d)[A-Za-z0-9_-]{8,}$/.test(cell))
  },
  {
    named: said.whole("{status}"),
    role: "paradata",
    reason: "how the session was run",
    when: (field) => mostCells(wordsIn(field), (cell) => isSessionState(cell.toLowerCase()), 1)
  }
]

const looksLikeKey = (cell: string) =>
  /^\d{8,}$|^[0-9a-f]{8}-[0-9a-f-]{27}$|^R_[A-Za-z0-9]{10,}$|^uuid:[0-9a-f-]{30,}$|^[0-9a-f]{16,}$/i.test(cell)
const looksLikeAgent = (cell: string) => /^Mozilla\/\d/.test(cell)

const MANY_ROWS = 20
const shapeOf = (cell: string) => cell.replace(/\p{L}/gu, "a").replace(/\d/g, "9")

/** Whether every respondent has a code of letters and digits of their own, nearly all of one shape: AHK94, bbb95. */
const areOwnCodes = (field: Field): boolean =>
  field.answers >= MANY_ROWS &&
  allDistinct(field) &&
  mostCells(field, (cell) => shapeOf(cell) === shapeOf(field.cells[0]!), 0.95) &&
  /^(?=.*a)(?=.*9)[a9_-]{4,}$/.test(shapeOf(field.cells[0]!))

/** From here on numbers are those of a register, and no ages or years that happen to rise row by row. */
const FIRST_OF_REGISTER = 10_000

/** Whether the cells of a first column count the rows, whatever it is called: 1, 2, 3 or P-1, P-2 and so on in the order of the file. */
const countsRows = ({ column, profile: { blank, counts, rows, values } }: Field): boolean => {
  const before = /^\D*/.exec(values[0] ?? "")![0]
  const numbers = values.map((value) => (value.startsWith(before) ? value.slice(before.length) : ""))
  const first = Number(numbers[0])
  return (
    column === 1 &&
    rows >= MANY_ROWS &&
    blank === 0 &&
    (first === 0 || first === 1 || first >= FIRST_OF_REGISTER) &&
    counts.every((count) => count === 1) &&
    numbers.every((value, i) => /^\d+$/.test(value) && Number(value) === first + i)
  )
}

const isRowNumber = (field: Field) =>
  headerText(field.heading) === "" && field.numbers !== null && field.profile.blank === 0 && allDistinct(field)

const FEW_KEYS = 20

/** Of respondents, how many at least have a key of their own where one answered twice. */
const OWN_KEY = 0.98
const nearlyAllDistinct = ({ answers, cells }: Field): boolean => cells.length >= OWN_KEY * answers

const isKey = (field: Field): boolean =>
  allDistinct(field) ||
  field.cells.length === 1 ||
  mostCells(field, looksLikeKey) ||
  (field.cells.length > FEW_KEYS && field.cells.length > field.answers / 2)

/** Longer headers ask for a number, of which no two people in a small survey may give the same. */
const MAX_WORDS_OF_NAME = 3

/** Whether a column that is called a number or code of anything holds another one in each row: “Business ID”, “Member no.”. */
const numbersItsRows = (field: Field): boolean =>
  field.answers >= MANY_ROWS &&
  allDistinct(field) &&
  namesOf(field).some((name) => isNumbered(name) && name.split(" ").length <= MAX_WORDS_OF_NAME) &&
  field.cells.every((cell) => /^\S*\d\S*$/.test(cell) && !/[.,]\d/.test(cell))

/** Whether a column is called what names people, also where one of them stands in several rows. */
export const isPersonId = (field: Field): boolean => namesOf(field).some(isPersonIdentifier)

/** Whether a column that is called so may be nothing else: too many words of one piece, or numbers, to be answers. */
const holdsIds = ({ cells, variable }: Field): boolean =>
  cells.length > FEW_KEYS && (variable?.labels.length ?? 0) === 0 && cells.every((cell) => !/\s/.test(cell))

/** What a column is that becomes no question; null where it is one. Columns without answers are not looked at. */
export const roleOf = (field: Field): Role | null => {
  const names = namesOf(field)
  if (isRowNumber(field)) return { role: "identifier", reason: "row number" }
  if (field.answers > 0 && names.some(isIdentifier) && isKey(field))
    return { role: "identifier", reason: "identifies respondents or the questionnaire" }
  if (isPersonId(field) && holdsIds(field))
    return { role: "identifier", reason: "identifies respondents, who stand in several rows" }
  const personal = personalRole(field)
  if (personal !== null) return personal
  if (
    (nearlyAllDistinct(field) && field.answers >= 5 && mostCells(field, looksLikeKey)) ||
    areOwnCodes(field) ||
    numbersItsRows(field)
  )
    return { role: "identifier", reason: "identifies respondents" }
  const known = KNOWN.find(({ named, when }) => names.some(named) && (when?.(field) ?? true))
  if (known !== undefined) return { role: known.role, reason: known.reason }
  if (mostCells(field, looksLikeAgent)) return { role: "paradata", reason: "the respondent's device" }
  return countsRows(field) ? { role: "identifier", reason: "row number" } : null
}
