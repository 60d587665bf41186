import { age, comment, delimited, isoTime, often, people, places, satisfaction } from "./CoffeeSurvey.ts"

const SESSION = [
  ["id", "Response ID"],
  ["submitdate", "Date submitted"],
  ["lastpage", "Last page"],
  ["startlanguage", "Start language"],
  ["seed", "Seed"],
  ["startdate", "Date started"],
  ["datestamp", "Date last action"],
  ["ipaddr", "IP address"]
] as const

export interface LimeSurveyOptions {
  /** “Question code”, “Full question text” or “Question code & question text”. */
  readonly headings: "codes" | "texts" | "codes and texts"
  /** “Answer codes” or “Full answers”. */
  readonly answers: "codes" | "texts"
  readonly delimiter: "," | ";" | "\t"
}

const options = places.labels.length - 1

/** As LimeSurvey exports results to CSV: every cell quoted, the parts of a question in brackets. */
export const limeSurvey = ({ answers, delimiter, headings }: LimeSurveyOptions): string => {
  const sub = (n: number) => `SQ${String(n + 1).padStart(3, "0")}`
  const questions: ReadonlyArray<readonly [code: string, text: string]> = [
    ["often", often.text],
    ...places.labels.slice(0, options).map((label, p) => [`places[${sub(p)}]`, `${places.text} [${label}]`] as const),
    ["places[other]", `${places.text} [Other]`],
    ...satisfaction.rows.map((row, r) => [`satisfaction[${sub(r)}]`, `${satisfaction.text} [${row}]`] as const),
    ["age", age.text],
    ["comment", comment.text]
  ]
  const heading = ([code, text]: readonly [string, string]) =>
    headings === "codes" ? code : headings === "texts" ? text : `${code}. ${text}`
  const coded = answers === "codes"
  const answer = (labels: ReadonlyArray<string>, at: number | null) =>
    at === null ? "" : coded ? `A${at + 1}` : labels[at]
  return delimited(
    [
      [...SESSION, ...questions].map(heading),
      ...people.map((person, i) => [
        i + 1,
        isoTime(person.ended),
        "3",
        "en",
        String(1_000_003 * (i + 17)),
        isoTime(person.started),
        isoTime(person.ended),
        `203.0.113.${i}`,
        answer(often.labels, person.often),
        ...places.labels
          .slice(0, options)
          .map((_, p) =>
            person.places.includes(p) ? (coded ? "Y" : "Yes") : coded || person.places.length === 0 ? "" : "No"
          ),
        person.otherPlace,
        ...person.satisfaction.map((step) => answer(satisfaction.labels, step)),
        person.age,
        person.comment
      ])
    ],
    { always: true, delimiter, end: "\r\n" }
  )
}
