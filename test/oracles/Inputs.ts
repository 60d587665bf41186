import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { FITTED, HELD_OUT, UNSEEN } from "../../bench/filters/cases.ts"
import { JOINED_FITTED, JOINED_HELD_OUT } from "../../bench/filters/joined.ts"
import { MADE } from "../../bench/filters/made/surveys.ts"
import { NEWCOMERS_FITTED } from "../../bench/filters/newcomers.fitted.ts"
import { NEWCOMERS_HELD_OUT } from "../../bench/filters/newcomers.heldOut.ts"
import { STRANGERS_FITTED } from "../../bench/filters/strangers.fitted.ts"
import { STRANGERS_HELD_OUT } from "../../bench/filters/strangers.heldOut.ts"
import { WRITTEN_FITTED } from "../../bench/filters/written.fitted.ts"
import { WRITTEN_HELD_OUT } from "../../bench/filters/written.heldOut.ts"
import { FITTING } from "../support/questions/FittingCases.ts"
import { HELD_OUT as MATCHES_HELD_OUT } from "../support/questions/HeldOutCases.ts"
import { SECOND_HELD_OUT } from "../support/questions/SecondHeldOutCases.ts"
import { surveyOnce } from "./Readers.ts"

/** Everything that the tests, the benches and the surveys have for readers to read. */

const filesUnder = (folder: string, ending: RegExp): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => ending.test(name) && !/node_modules|test\/oracles/.test(name))
    .sort()

interface Literal {
  readonly text: string
  /** The string literals of the array it stands in, itself among them; null where it stands in none of strings alone. */
  readonly among: ReadonlyArray<string> | null
}

const SAID_OF_TESTS =
  /^(?:it|describe|each|fails|skipIf|strictEqual|deepStrictEqual|isTrue|isFalse|isAtLeast|isAtMost)$/

/** The string literals of a source file, but for imports and titles of tests. */
const literalsIn = (file: string): ReadonlyArray<Literal> => {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
  const found: Array<Literal> = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      const { parent } = node
      const called = ts.isCallExpression(parent) && parent.expression.getText().split(".").at(-1)!
      if (called === false || !SAID_OF_TESTS.test(called)) {
        const list = ts.isArrayLiteralExpression(parent) && parent.elements.every(ts.isStringLiteral)
        found.push({
          text: node.text,
          among: list ? parent.elements.map((one) => (one as ts.StringLiteral).text) : null
        })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const literals = (folder: string) => filesUnder(folder, /\.ts$/).flatMap(literalsIn)
const linesOf = (file: string) => readFileSync(file, "utf8").split("\n")
const once = <A>(all: ReadonlyArray<A>, key: (one: A) => string = String): ReadonlyArray<A> => [
  ...new Map(all.map((one) => [key(one), one])).values()
]

/** Filters with the expressions that they mean; null where they have to be refused. */
export const filters = (): ReadonlyArray<readonly [survey: string, prompt: string, truth: string | null]> =>
  [
    FITTED,
    HELD_OUT,
    UNSEEN,
    JOINED_FITTED,
    JOINED_HELD_OUT,
    NEWCOMERS_FITTED,
    NEWCOMERS_HELD_OUT,
    STRANGERS_FITTED,
    STRANGERS_HELD_OUT,
    WRITTEN_FITTED,
    WRITTEN_HELD_OUT
  ].flatMap((half) =>
    Object.entries(half).flatMap(([survey, cases]) => cases.map(([prompt, truth]) => [survey, prompt, truth] as const))
  )

const PLAIN = /^(?![a-z\d_.-]+$)(?=.*\p{L}{2})[^={}<>_\\]{3,200}$/u
const CODE = /^\.{0,2}\/|[a-z][A-Z]|^\$|\.(?:ts|json|csv|txt|tsv)$|^[A-Z_]+$|: *\w+$/

/** Descriptions of people: of the tests that read them, of asks, and of filters. */
export const descriptions = (): ReadonlyArray<string> => {
  const people = ["test/domain/people", "test/domain/frame"].flatMap(literals).map(({ text }) => text)
  const asked = filesUnder("test/support/questions", /(?:Entailed|Nested|Stated)\w*\.ts$/)
    .flatMap(literalsIn)
    .map(({ text }) => text)
    .filter((text) => !text.endsWith("?") && !/^(?:Yes|No)$/.test(text))
  const rows = linesOf("test/support/questions/ResearcherCases.ts").flatMap((row) => row.split(" | ").slice(1, 2))
  const declined = linesOf("bench/declined/cases.txt").flatMap((row) => row.split("|").slice(4, 5))
  const answers = ["cases.txt", "strangers.txt", "pairs.txt"].flatMap((file) =>
    linesOf(join("bench/answers", file)).flatMap((row) => row.split("|").slice(1, 2))
  )
  const contrasts = (
    JSON.parse(readFileSync("bench/contrasts/cases.json", "utf8")) as ReadonlyArray<{ a: string; b: string }>
  ).flatMap(({ a, b }) => [a, b])
  const prompts = filters().map(([, prompt]) => prompt)
  return once(
    [...people, ...asked, ...rows, ...declined, ...answers, ...contrasts, ...prompts]
      .map((text) => text.trim())
      .filter((text) => PLAIN.test(text) && !CODE.test(text))
  )
}

/** Surveys read by column: the real ones, those that the service brings along, those made for the benches. */
export const SURVEYS: ReadonlyArray<string> = [
  ..."star-wars thanksgiving masculinity jupyter mobiles comma flying cfpb religion sleeping steak weather food".split(
    " "
  ),
  "demo-flying",
  "demo-thanksgiving",
  ...Object.keys(MADE)
]

const MOST_LABELS = 20
const LONGEST_LABEL = 120
/** Names of variables, parts of code, questions, columns of tables. */
const NO_LABEL = /^[a-z]+(?:_[a-z\d]+)+$|^[A-Z_\d]{5,}$|^q\d+$|[{}=%]s|[{}=“]|\?$|^(?:fit|held|later|choices)$/
const isLabelSet = (labels: ReadonlyArray<string>): boolean =>
  labels.length >= 2 &&
  labels.length <= MOST_LABELS &&
  new Set(labels).size === labels.length &&
  labels.every((label) => label.trim() !== "" && label.length <= LONGEST_LABEL && !NO_LABEL.test(label))

/** Sets of labels: of tests about scales and questions, of asks in benches, of the surveys' questions. */
export const labelSets = (): ReadonlyArray<ReadonlyArray<string>> => {
  const folders = ["scale", "evidence", "survey", "simulation", "opinion"].map((room) => `test/domain/${room}`)
  const ofTests = [...folders, "test/support/scales", "test/support/questions", "bench/declined", "bench/contrasts"]
    .flatMap(literals)
    .flatMap(({ among, text }) => [
      ...(among === null ? [] : [among]),
      ...[" | ", "|", ";"].flatMap((mark) =>
        text.includes(mark) && !text.includes("\n") ? [text.split(mark).map((label) => label.trim())] : []
      )
    ])
  const ofRows = ["bench/declined/cases.txt", "bench/answers/cases.txt", "bench/answers/strangers.txt"]
    .flatMap(linesOf)
    .flatMap((row) =>
      row
        .split("|")
        .filter((cell) => cell.includes(";"))
        .map((cell) => cell.split(";"))
    )
  const contrasts = (
    JSON.parse(readFileSync("bench/contrasts/cases.json", "utf8")) as ReadonlyArray<{ choices: ReadonlyArray<string> }>
  ).map(({ choices }) => choices)
  const ofSurveys = SURVEYS.flatMap((name) => surveyOnce(name).codebook.questions.map(({ labels }) => labels))
  return once([...ofTests, ...ofRows, ...contrasts, ...ofSurveys].filter(isLabelSet), (labels) =>
    JSON.stringify(labels)
  )
}

/** Questions put to real surveys in other words, and whether it is known which of theirs each is. */
export const matches = () =>
  [...FITTING, ...MATCHES_HELD_OUT, ...SECOND_HELD_OUT].flatMap(({ opposite, same, survey, traps }) => [
    ...same.map(([asked, key]) => ({ survey, asked, truth: key as string | null })),
    ...opposite.map(([asked, key]) => ({ survey, asked, truth: `~${key}` as string | null })),
    ...traps.map((asked) => ({ survey, asked, truth: null as string | null }))
  ])

/** Questions that stand next to each other in the tests of questions: often one in two wordings, or two that are easily taken for one. */
export const neighbours = (): ReadonlyArray<readonly [asked: string, known: string]> => {
  const rows = ["bench/answers/pairs.txt", "bench/answers/strangers.txt", "test/support/questions/strangers.txt"].map(
    (file) => linesOf(file).flatMap((row) => row.split("|").map((cell) => cell.trim()))
  )
  const files = [
    ...filesUnder("test/domain/evidence", /\.ts$/),
    ...filesUnder("test/support/questions", /(?:Beyond|Other|Later)\w*\.ts$/)
  ]
  const texts = [...files.map((file) => literalsIn(file).map(({ text }) => text)), ...rows]
  const asked = texts.map((list) => list.filter((text) => /^[A-Z][^%|]+\?$/.test(text) && text.length < LONGEST_LABEL))
  return once(
    asked.flatMap((list) => list.slice(1).map((text, at) => [text, list[at]!] as const)).filter(([a, b]) => a !== b),
    (pair) => JSON.stringify(pair)
  )
}
