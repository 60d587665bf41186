import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter } from "../../../src/domain/filter/CompiledFilter.ts"
import { leaves } from "../../../src/domain/filter/language/Filter.ts"
import type { Codebook, Question } from "../../../src/domain/survey/model/Question.ts"
import { foldText } from "../../../src/domain/text/Text.ts"
import { codebook, question } from "../../support/Surveys.ts"
import { realSurvey, surveysDir } from "../../support/SurveyTables.ts"

const marks = [
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["„", "”"],
  ["”", "”"],
  ["«", "»"],
  ["»", "«"],
  ["‹", "›"],
  ["‚", "‘"],
  ["「", "」"]
] as const

const escaped = (text: string, closing: string) =>
  text.replace(/[\\"“”‘’»«›」]/g, (char) =>
    char === closing || char === "\\" || closing === "“" || closing === "‘" ? `\\${char}` : char
  )

const quotedBy = (text: string, [opening, closing]: (typeof marks)[number]) =>
  `${opening}${escaped(text, closing)}${closing}`

/** Which label of which question a filter selects; null where it is refused or anything else. */
const selected = (source: string, of: Codebook) =>
  Either.match(compileFilter(source, of), {
    onLeft: () => null,
    onRight: ({ predicate }) => {
      const [leaf, ...others] = leaves(predicate)
      if (leaf === undefined || others.length > 0 || predicate._tag === "Not") return null
      return leaf
    }
  })

/** How often a label is an answer in a survey. */
const offersOf = ({ questions }: Codebook, label: string) =>
  questions.flatMap(({ labels }) => labels).filter((other) => foldText(other) === foldText(label)).length

const asked = (key: string, text: string, kind: Question["kind"], labels: ReadonlyArray<string>) =>
  question(key, kind, labels, text)

const german = [
  asked("ab", "Ab welchem Alter dürfen Kinder allein reisen?", "single", [
    "ab 12 Jahren",
    "ab 16 Jahren",
    "unter 12 Jahren"
  ]),
  asked("über", "Worüber haben Sie von uns gehört?", "multiple", [
    "über Freunde",
    "über die Zeitung",
    "nicht über Werbung"
  ]),
  asked("nicht", "Warum sind Sie nicht gekommen?", "single", [
    "keine Zeit",
    "kein Geld",
    "nicht gewusst, dass es stattfindet"
  ]),
  asked("und", "Was essen Sie morgens?", "multiple", ["Brot und Butter", "Müsli oder Obst", "weder Brot noch Müsli"]),
  asked("zufriedenheit", "Wie zufrieden sind Sie insgesamt?", "ordinal", [
    "gar nicht zufrieden",
    "nicht zufrieden",
    "teils/teils",
    "zufrieden",
    "sehr zufrieden"
  ]),
  asked("mit", "Mit wem wohnen Sie zusammen?", "single", [
    "mit niemandem",
    "mit Partner/-in",
    "in einer WG (mit anderen)"
  ])
]
const french = [
  asked("sur", "Que pensez-vous du site ?", "single", [
    "plutôt d'accord",
    "pas d'accord",
    "pas du tout d'accord, jamais"
  ]),
  asked("pays", "Dans quel pays habitez-vous ?", "single", [
    "Côte d’Ivoire",
    "États-Unis",
    "Île Maurice",
    "l'Allemagne ou l'Autriche"
  ]),
  asked("plus", "À quelle fréquence ?", "single", ["plus d'une fois par mois", "moins souvent", "ni l'un ni l'autre"])
]
const spanish = [
  asked("más", "¿Cuántos años tiene?", "single", ["más de 50 años", "de 30 a 50 años", "menos de 30 años"]),
  asked("no", "¿Por qué no vino?", "single", ["no, nunca", "no sé", "sí, y volvería"]),
  asked("o", "¿Qué prefiere?", "single", ["té o café", "ni té ni café", "¿y usted?"])
]
const surveys: ReadonlyArray<readonly [string, ReadonlyArray<Question>]> = [
  ["German", german],
  ["French", french],
  ["Spanish", spanish],
  ["all three together", [...german, ...french, ...spanish]]
]

describe("answers written word for word, in languages with words that English reads otherwise", () => {
  for (const [language, questions] of surveys) {
    const survey = codebook(questions)
    const answers = questions.flatMap(({ key, labels }) => labels.map((label) => ({ key, label })))

    it.prop(
      `${language}: every answer is found between any marks, in a comparison and alone`,
      { answer: fc.constantFrom(...answers), mark: fc.constantFrom(...marks) },
      ({ answer: { key, label }, mark }) => {
        const compared = selected(`"${key}" = ${quotedBy(label, mark)}`, survey)
        assert.isNotNull(compared, `${key} = ${quotedBy(label, mark)}`)
        const alone = selected(quotedBy(label, mark), survey)
        assert.isNotNull(alone, quotedBy(label, mark))
        assert.deepStrictEqual(alone?.test, selected(`"${key}" : "${label}"`, survey)?.test)
        assert.deepStrictEqual(compared?.test, alone?.test)
      }
    )
  }

  it("finds most of them without marks, and is never another answer", () => {
    const outcomes = surveys.slice(0, 3).flatMap(([, questions]) => {
      const survey = codebook(questions)
      return questions.flatMap(({ key, labels }) =>
        labels.map((label) => {
          const found = selected(label, survey)
          const meant = selected(`"${key}" : "${label}"`, survey)
          return { label, refused: found === null, same: JSON.stringify(found?.test) === JSON.stringify(meant?.test) }
        })
      )
    })
    const refused = outcomes.filter((one) => one.refused).map(({ label }) => label)
    assert.deepStrictEqual(
      outcomes.filter((one) => !one.refused && !one.same),
      []
    )
    assert.deepStrictEqual(refused, [])
  })
})

describe("what is no answer word for word", () => {
  const survey = codebook([
    asked("work", "Do you work?", "single", ["Employed", "Not employed, student", "Not employed, looking"]),
    asked("last", "Did you work last year?", "single", ["Yes", "No"]),
    asked("now", "Do you work now?", "single", ["Yes", "No"])
  ])

  it("is not taken apart where it is one answer, and is read as before where it is none", () => {
    assert.strictEqual(
      Either.getOrThrow(compileFilter("Not employed, student", survey)).expression,
      'work = "Not employed, student"'
    )
    assert.strictEqual(Either.getOrThrow(compileFilter("not employed", survey)).expression.startsWith("NOT"), true)
    assert.isTrue(Either.isLeft(compileFilter('"Yes"', survey)))
  })
})

const files = [
  "star-wars/StarWars.csv",
  "thanksgiving-2015/thanksgiving-2015-poll-data.csv",
  "masculinity-2018/raw-responses.csv",
  "jupyter-ux-2015/2015-ux.csv",
  "mobiles-feedback-sav/Mobiles_feedback_4_weeks.sav"
]

describe.skipIf(surveysDir === undefined)("answers of published surveys, word for word", () => {
  it.each(files)("%s: every answer that one question has is found in quotes, without them it or none", async (file) => {
    const survey = realSurvey(file).codebook
    let [found, answers] = [0, 0]
    for (const { key, labels } of survey.questions) {
      for (const label of labels) {
        await new Promise(setImmediate)
        const compared = selected(`${key} : ${quotedBy(label, marks[0])}`, survey)
        assert.isNotNull(compared, `${key} : ${label}`)
        if (offersOf(survey, label) > 1) continue
        answers++
        const alone = selected(quotedBy(label, marks[2]), survey)
        assert.deepStrictEqual(alone?.test, compared?.test, label)
        const bare = selected(label, survey)
        if (JSON.stringify(bare?.test) === JSON.stringify(compared?.test)) found++
      }
    }
    assert.isAtLeast(found / answers, 0.8, `${found} of ${answers}`)
  })
})
