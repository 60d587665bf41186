import { allDistinct, mostCells, namesOf } from "./ColumnNames.ts"
import type { Field } from "./Field.ts"

/** Given names that are frequent in Europe and America, folded. */
const GIVEN = new Set(
  "aaron adam adrian alan albert alejandro alessandro alex alexander alexandra alfred alice alicia alina alison amanda amelia amy ana andre andrea andreas andrew angela angelika anita anja anke ann anna anne annette annika anthony anton antonio arthur astrid barbara beate beatrice ben benjamin bernd bernhard beth betty bill birgit bob brandon brenda brian brigitte bruno camille carl carla carlos carmen carol carolin caroline catherine cecile charles charlotte chiara chris christa christian christiane christina christine christoph christopher claire clara claudia claudio clemens daniel daniela danielle dan dave david deborah debra denise dennis diana diane dieter dirk dominik donald donna dora dorothea dorothy doris douglas edith eduardo edward elena elisa elisabeth elizabeth ella ellen emily emil emma enrico eric erica erik erika ernst ethan eugen eva eve evelyn fabian felix ferdinand fernando finn florian frances francesca francesco francisco francois frank franz fred frederic frieda friedrich fritz gabriel gabriela gabriele gary georg george gerald gerd gerhard gertrud gina giovanni gisela giulia giuseppe gloria grace greg gregory guido gunter hanna hannah hannelore hans harald harry heather heidi heike heinrich heinz helen helena helga helmut henri henry herbert hermann horst hugo ian ida ilona ines inga inge ingo ingrid irene iris isabel isabella isabelle ivan jack jacob jacqueline jacques jakob james jan jana jane janet janice jason javier jean jeff jeffrey jennifer jens jeremy jerry jessica jim joachim joan joanna johan johann johanna johannes john jonas jonathan jorg jorge jose josef joseph joshua juan juana judith judy julia julian julie julien jurgen justin karen karin karl karsten katharina katherine kathleen kathrin katja kate keith kelly ken kenneth kerstin kevin kim klara klaus konrad kurt kyle lara larry lars laura lauren laurent lea lena leo leon leonie lily linda lisa louis louise luca lucas lucia lucie luis luisa lukas lydia madison manfred manuel manuela marc marcel marcella marco marcus margaret margarete maria marie marina mario marion mark markus marlene marta martha martin martina mary mathias matteo matthew matthias max maximilian megan melanie melissa mia michael michaela michel michele michelle miguel mike mona monica monika nadine nadja nancy natalia natalie nathan nicholas nick nicola nicolas nicole nils nina noah nora norbert olaf oliver olivia olivier oscar oskar otto pablo pamela paolo pascal patricia patrick paul paula pedro peggy peter petra philip philipp philippe pierre rachel rafael rainer ralf ralph ramona raquel raymond rebecca regina reinhard renate rene ricardo richard rita robert roberta roberto roger roland rolf roman ronald rosa rosemarie roy rudolf russell ruth ryan sabine sabrina sally sam samantha samuel sandra sara sarah scott sean sebastian sergio sharon silke silvia simon simone sofia sonja sophia sophie stefan stefanie steffen stella stephan stephanie stephen steve steven sue susan susanna susanne sven sylvia tamara tanja teresa theo theresa therese thomas thorsten tim timothy tina tobias tom tony torsten tyler udo ulrich ulrike ursula ute uwe valentina valerie vanessa vera verena veronika victor victoria viktor vincent virginia walter waltraud werner wendy wilhelm wilma will william wolfgang yannick yvonne zoe".split(
    " "
  )
)

const WORD = /^\p{Lu}(?:\p{L}|['’-])*\.?$/u
const PARTICLE = /^(?:von|van|der|de|den|di|da|du|la|le|del|della|dos|zu|bin|al|el|ter|ten)$/i

const folded = (word: string) => word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

const words = (cell: string): ReadonlyArray<string> => {
  const [family, given, ...more] = cell.split(/,\s*/)
  const text = given !== undefined && more.length === 0 ? `${given} ${family}` : cell
  return text.split(/\s+/).filter((word) => !PARTICLE.test(word))
}

/** Two or three capitalised words, as a given name and a family name are. */
const hasForm = (cell: string): boolean => {
  const all = words(cell)
  return all.length >= 2 && all.length <= 3 && all.every((word) => WORD.test(word)) && all.at(-1)!.length > 2
}

/** Whether a word is a given name that is frequent in Europe and America. */
export const isGivenName = (word: string): boolean => GIVEN.has(folded(word.split("-")[0]!))

const hasGivenName = (cell: string): boolean => {
  const [first] = words(cell)
  return first !== undefined && isGivenName(first)
}

/** Headers that say nothing: V7, q12, column 3. */
const OPAQUE = /^(?:(?:v|q|var|col|column|field|item|variable|frage|spalte|f|x|c)? ?\d{1,4}[a-z]?|unnamed.*|)$/
/** People whom respondents name without knowing them. */
const KNOWN =
  /\b(?:favou?rite|best|actors?|actress|singers?|artists?|authors?|writers?|politicians?|candidates?|president|chancellor|minister|players?|athletes?|celebrit\w*|influencers?|brands?|cit(?:y|ies)|towns?|products?|film|movie|characters?|bands?|teams?|heard of|know|vote|designer|compan\w*|employer|shops?|stores?|hero|admire)\b|\?/
const MIN_NAMES = 15
/** Of the people one asks, a few are no respondents' names given by many. */
const MOST_OF_ONE = 0.08
const NEARLY_ALL = 0.9

/** Whether a column's cells are the full names of people, most of them of one respondent each. */
export const arePersonNames = (field: Field): boolean => {
  if (field.numbers !== null || field.cells.length < MIN_NAMES) return false
  const names = namesOf(field)
  const opaque = names.every((name) => OPAQUE.test(name)) || /^(?:v|q|var)\d+$/i.test(field.heading.name ?? "")
  if (names.some((name) => KNOWN.test(name)) || !mostCells(field, hasForm, NEARLY_ALL)) return false
  const most = Math.max(...field.profile.counts) / field.answers
  const distinct = allDistinct(field) || field.cells.length >= field.answers * 0.8
  return distinct
    ? mostCells(field, hasGivenName, 0.4)
    : opaque && most <= MOST_OF_ONE && mostCells(field, hasGivenName, 0.7)
}
