import { age, comment, delimited, often, people, places, satisfaction, usTime } from "./CoffeeSurvey.ts"

const SESSION = [
  "Respondent ID",
  "Collector ID",
  "Start Date",
  "End Date",
  "IP Address",
  "Email Address",
  "First Name",
  "Last Name",
  "Custom Data 1"
] as const

export interface SurveyMonkeyOptions {
  /** “Actual answer text” or “numerical value”. */
  readonly values: "texts" | "numbers"
  /** Whether each choice of a question with one answer has a column of its own as well. */
  readonly columns: "condensed" | "expanded"
}

/** As SurveyMonkey exports all responses: the question over its options, blank where it goes on. */
export const surveyMonkey = ({ columns, values }: SurveyMonkeyOptions): string => {
  const blanks = (n: number) => Array<string>(n).fill("")
  const value = (labels: ReadonlyArray<string>, at: number | null) =>
    at === null ? "" : values === "texts" ? labels[at] : String(at + 1)
  const expanded = columns === "expanded"
  return delimited([
    [
      ...SESSION,
      often.text,
      ...blanks(expanded ? often.labels.length - 1 : 0),
      places.text,
      ...blanks(places.labels.length - 1),
      satisfaction.text,
      ...blanks(satisfaction.rows.length - 1),
      age.text,
      comment.text
    ],
    [
      ...blanks(SESSION.length),
      ...(expanded ? often.labels : ["Response"]),
      ...places.labels,
      ...satisfaction.rows,
      "Open-Ended Response",
      "Open-Ended Response"
    ],
    ...people.map((person, i) => [
      114_000_000_000 + person.id * 13,
      "400123456",
      usTime(person.started),
      usTime(person.ended),
      `203.0.113.${i}`,
      ...blanks(4),
      ...(expanded
        ? often.labels.map((_, o) => (person.often === o ? value(often.labels, o) : ""))
        : [value(often.labels, person.often)]),
      ...places.labels.map((_, p) =>
        !person.places.includes(p) ? "" : p === places.labels.length - 1 ? person.otherPlace : value(places.labels, p)
      ),
      ...person.satisfaction.map((step) => value(satisfaction.labels, step)),
      person.age,
      person.comment
    ])
  ])
}
