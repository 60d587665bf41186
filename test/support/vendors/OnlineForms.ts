import { age, comment, delimited, isoTime, often, people, places, satisfaction, usTime } from "./CoffeeSurvey.ts"

const text = (labels: ReadonlyArray<string>, at: number | null) => (at === null ? "" : labels[at])
const other = places.labels.length - 1

const ALCHEMER = [
  "Response ID",
  "Time Started",
  "Date Submitted",
  "Status",
  "Contact ID",
  "Legacy Comments",
  "Comments",
  "Language",
  "Referer",
  "SessionID",
  "User Agent",
  "Tags",
  "IP Address",
  "Longitude",
  "Latitude",
  "Country",
  "City",
  "State/Region",
  "Postal"
] as const

/** As Alchemer (SurveyGizmo) exports: the option or row before the question, its own column for what was written in. */
export const alchemer = (): string =>
  delimited([
    [
      ...ALCHEMER,
      often.text,
      ...places.labels.slice(0, other).map((label) => `${label}:${places.text}`),
      `Other - Write In:${places.text}`,
      ...satisfaction.rows.map((row) => `${row}:${satisfaction.text}`),
      age.text,
      comment.text
    ],
    ...people.map((person, i) => [
      i + 1,
      isoTime(person.started),
      isoTime(person.ended),
      "Complete",
      "",
      "",
      "",
      "English",
      "",
      `1772${String(person.id * 977).padStart(10, "0")}_5e8f${String(person.id).padStart(6, "0")}`,
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64)",
      "",
      `203.0.113.${i}`,
      `${9 + (i % 5)}.75`,
      `${48 + (i % 7)}.2`,
      ["Germany", "Austria"][i % 2],
      ["Berlin", "Vienna", "Hamburg"][i % 3],
      ["BE", "9", "HH"][i % 3],
      String(10_115 + i),
      text(often.labels, person.often),
      ...places.labels.map((label, p) => (!person.places.includes(p) ? "" : p === other ? person.otherPlace : label)),
      ...person.satisfaction.map((step) => text(satisfaction.labels, step)),
      person.age,
      person.comment
    ])
  ])

/** As Typeform exports: a column per choice under the choice's own name, without the question. */
export const typeform = (): string =>
  delimited([
    [
      "#",
      often.text,
      ...places.labels.slice(0, other),
      "Other",
      ...satisfaction.rows,
      age.text,
      comment.text,
      "Response Type",
      "Start Date (UTC)",
      "Stage Date (UTC)",
      "Submit Date (UTC)",
      "Network ID",
      "Tags"
    ],
    ...people.map((person) => [
      (person.id * 2_654_435_761).toString(36).padStart(20, "k3v9"),
      text(often.labels, person.often),
      ...places.labels.map((label, p) => (!person.places.includes(p) ? "" : p === other ? person.otherPlace : label)),
      ...person.satisfaction.map((step) => text(satisfaction.labels, step)),
      person.age,
      person.comment,
      "completed",
      isoTime(person.started),
      "",
      isoTime(person.ended),
      (person.id * 40_503).toString(16).padStart(10, "a7"),
      ""
    ])
  ])

/** As the sheet behind a Google form: several answers in one cell, rows of a grid in brackets. */
export const googleForms = (): string =>
  delimited(
    [
      [
        "Timestamp",
        often.text,
        places.text,
        ...satisfaction.rows.map((row) => `${satisfaction.text} [${row}]`),
        age.text,
        comment.text
      ],
      ...people.map((person) => [
        usTime(person.ended).replace(/ AM$/, ""),
        text(often.labels, person.often),
        person.places.map((p) => (p === other ? person.otherPlace : places.labels[p])).join(", "),
        ...person.satisfaction.map((step) => text(satisfaction.labels, step)),
        person.age,
        person.comment
      ])
    ],
    { end: "\r\n" }
  )

/** As Microsoft Forms exports: several answers in one cell, each followed by a semicolon. */
export const microsoftForms = (): string =>
  delimited([
    [
      "ID",
      "Start time",
      "Completion time",
      "Email",
      "Name",
      often.text,
      places.text,
      ...satisfaction.rows.map((row) => `${satisfaction.text}.${row}`),
      age.text,
      comment.text
    ],
    ...people.map((person, i) => [
      i + 1,
      usTime(person.started).replace(/ AM$/, ""),
      usTime(person.ended).replace(/ AM$/, ""),
      "anonymous",
      "",
      text(often.labels, person.often),
      person.places.map((p) => `${p === other ? person.otherPlace : places.labels[p]};`).join(""),
      ...person.satisfaction.map((step) => text(satisfaction.labels, step)),
      person.age,
      person.comment
    ])
  ])

/** As JotForm exports: several answers on a line each, rows of a grid after “>>”. */
export const jotForm = (): string =>
  delimited([
    [
      "Submission Date",
      often.text,
      places.text,
      ...satisfaction.rows.map((row) => `${satisfaction.text} >> ${row}`),
      age.text,
      comment.text,
      "IP",
      "Submission ID"
    ],
    ...people.map((person, i) => [
      isoTime(person.ended),
      text(often.labels, person.often),
      person.places.map((p) => (p === other ? person.otherPlace : places.labels[p])).join("\n"),
      ...person.satisfaction.map((step) => text(satisfaction.labels, step)),
      person.age,
      person.comment,
      `203.0.113.${i}`,
      5_170_000_000_000_000 + person.id * 19
    ])
  ])
