import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { otherIn } from "../../../../src/domain/survey/reading/OtherAnswers.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv } from "../../../support/SurveyTables.ts"

/** Questions of select-alls as surveys ask them, none of them looked at when the words were chosen. */
const QUESTIONS: Readonly<Record<string, ReadonlyArray<string>>> = {
  Sonstiges: [
    "Welche der folgenden Verkehrsmittel nutzen Sie auf dem Weg zur Arbeit?",
    "Bei welchen Anbietern haben Sie im letzten Jahr eine Versicherung abgeschlossen?"
  ],
  Autre: [
    "Quels sont les moyens de transport que vous utilisez pour aller au travail ?",
    "Dans quels magasins avez-vous acheté des vêtements au cours du dernier mois ?"
  ],
  Otro: [
    "¿Cuáles son los medios de transporte que usted utiliza para ir al trabajo?",
    "¿En qué tiendas ha comprado ropa en el último mes y con qué frecuencia?"
  ],
  Altro: [
    "Quali sono i mezzi di trasporto che lei usa per andare al lavoro?",
    "In quale negozio ha comprato il pane nella scorsa settimana?"
  ],
  Anders: [
    "Welke vervoermiddelen gebruikt u om naar het werk te gaan?",
    "Bij welke winkels heeft u in de afgelopen maand een jas gekocht?"
  ],
  Outro: [
    "Quais são os meios de transporte que você usa para ir ao trabalho?",
    "Em quais lojas você comprou roupas no último mês?"
  ],
  Inne: [
    "Z jakich środków transportu Pan/Pani korzysta w drodze do pracy i dla kogo?",
    "Które z tych marek są Panu/Pani znane?"
  ],
  Annat: [
    "Vilka färdmedel använder du för att ta dig till arbetet?",
    "Hur har du hört talas om oss och på vilket sätt?"
  ],
  Other: [
    "Which of these means of transport do you use on your way to work?",
    "What do you drink?",
    "Drinks",
    "Preis, Qualität",
    "q12",
    "Which of these have you read: Der Spiegel, Die Zeit, Das Bild?",
    "Marque preferida"
  ]
}

describe("“Other”", () => {
  for (const [word, questions] of Object.entries(QUESTIONS))
    it(`is ${word} where the question is plainly in its language`, () => {
      for (const question of questions) assert.strictEqual(otherIn([question]), word, question)
    })

  it("is what a list of a German survey gains, with a question of what was written", () => {
    const options = ["Auto", "Bahn", "Fahrrad"]
    const rows = Array.from({ length: 200 }, (_, i) => {
      const some = options.filter((_, at) => (i >> at) % 2 === 0)
      return `"${[...some, ...(i % 20 === 0 ? [`mein Roller ${i}`] : []), ...(some.length === 0 ? ["Auto"] : [])].join(";")}"`
    })
    const table = Either.getOrThrow(
      csv([`"Welche Verkehrsmittel nutzen Sie auf dem Weg zur Arbeit?"`, ...rows].join("\n"))
    )
    const { questions } = Either.getOrThrow(mappingOf(table.table))
    const [list, written] = questions
    assert.strictEqual(list!.source._tag, "Delimited")
    if (list!.source._tag !== "Delimited") return
    assert.include(
      list!.source.labels.map(({ label }) => label),
      "Sonstiges"
    )
    assert.match(written!.text, /— Sonstiges$/)
  })
})
