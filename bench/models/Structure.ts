import type { ProjectResult } from "../../src/domain/ask/AskResult.ts"
import { type Answered, type Asker, inTurns } from "../support/Asker.ts"
import { finding, mean, sum } from "../support/Finding.ts"
import type { Member } from "../support/Ground.ts"
import { onStage, type Scenario } from "../support/Scenario.ts"
import { chanceOf, peopleOf, QUESTIONS, surveyOf, TRUTHS } from "./PlantedPeople.ts"

const PEOPLE = 200
/** Models speak for respondents a thousand times an ask, so that all 20 questions can be put to so many of them at once. */
const PEOPLE_OF_A_SURVEY = 50
const LEAST_AGREEMENT = 0.95

const correlation = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
  const [ma, mb] = [mean(a), mean(b)]
  const covariance = sum(a.map((value, i) => (value - ma) * (b[i]! - mb)))
  const spread = Math.sqrt(sum(a.map((value) => (value - ma) ** 2)) * sum(b.map((value) => (value - mb) ** 2)))
  return spread > 0 ? covariance / spread : 0
}

const imported = async (service: Asker, { key }: Member, csv: string): Promise<string> => {
  const form = new FormData()
  form.set("title", "People with traits")
  form.set("file", new Blob([csv], { type: "text/csv" }), "people.csv")
  const response = await fetch(`${service.url}/v1/projects`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: form
  })
  const { data }: { readonly data: { readonly id: string } } = await response.json()
  return data.id
}

const pairs = QUESTIONS.flatMap((_, i) => QUESTIONS.slice(i + 1).map((_, k) => [i, i + 1 + k] as const))

/** What each person of one survey answers to each question: 1 for yes. */
const answersOf = async (
  service: Asker,
  member: Member,
  people: ReadonlyArray<ReadonlyArray<number>>,
  from: number
): Promise<ReadonlyArray<ReadonlyArray<number>>> => {
  const project = await imported(service, member, surveyOf(people, from))
  const { data, status, text }: Answered<ProjectResult> = await service.post(member.key, `/v1/project/${project}/ask`, {
    questions: QUESTIONS,
    engine: "model",
    seed: 1 + from
  })
  if (data === undefined) throw new Error(`The ask was answered ${status}: ${text}`)
  return data.answers.map((answers) => answers.map(({ answer }) => (/^yes\b/i.test(answer) ? 1 : 0)))
}

/** 200 respondents of four surveys whose answers hang together as planted, asked 20 questions that these did not ask. */
export const structure: Scenario = (ground) =>
  onStage(ground, { truth: TRUTHS }, {}, async ({ member, models, service }) => {
    const people = peopleOf(PEOPLE)
    const surveys = Array.from({ length: PEOPLE / PEOPLE_OF_A_SURVEY }, (_, i) =>
      people.slice(i * PEOPLE_OF_A_SURVEY, (i + 1) * PEOPLE_OF_A_SURVEY)
    )
    const bySurvey = await inTurns(surveys, 1, (some, i) => answersOf(service, member, some, i * PEOPLE_OF_A_SURVEY))
    const rows = QUESTIONS.map((_, j) => bySurvey.flatMap((answers) => answers[j] ?? []))
    const complete = rows.filter((row) => row.length === PEOPLE).length
    if (complete < QUESTIONS.length)
      return [finding("questions answered for everybody", `${complete} of ${QUESTIONS.length}`, "all", false)]
    const chances = QUESTIONS.map((_, j) => people.map((poles) => chanceOf(poles, j)))
    const compared = pairs.map(([i, j]) => {
      const covariance =
        mean(chances[i]!.map((chance, k) => chance * chances[j]![k]!)) - mean(chances[i]!) * mean(chances[j]!)
      const deviation = (k: number) => Math.sqrt(mean(chances[k]!) * (1 - mean(chances[k]!)))
      return { planted: covariance / (deviation(i) * deviation(j)), found: correlation(rows[i]!, rows[j]!) }
    })
    const agree = (all: typeof compared) =>
      mean(all.map(({ found, planted }) => (Math.sign(found) === Math.sign(planted) ? 1 : 0)))
    const slope =
      sum(compared.map(({ found, planted }) => found * planted)) / sum(compared.map(({ planted }) => planted ** 2))
    const own = mean(rows.flatMap((row, j) => row.map((yes, i) => (yes === 1 ? chances[j]![i]! : 1 - chances[j]![i]!))))
    return [
      finding(
        `${PEOPLE} people × ${QUESTIONS.length} questions: signs of correlations that agree`,
        `${(100 * agree(compared)).toFixed(1)} % of all ${compared.length}`,
        `≥ ${100 * LEAST_AGREEMENT} %`,
        agree(compared) >= LEAST_AGREEMENT
      ),
      finding("… correlations against the planted ones (slope)", slope.toFixed(2), "1 is as strong"),
      finding("… chance that somebody gives the answer given for them", `${(100 * own).toFixed(1)} %`),
      finding("… calls of language models", String((await models.statistics()).requests))
    ]
  })
