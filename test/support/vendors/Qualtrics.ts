import { age, type Cells, comment, delimited, isoTime, often, people, places, satisfaction } from "./CoffeeSurvey.ts"

/** Name, text and import id of the columns that Qualtrics writes before the answers. */
const SESSION = [
  ["StartDate", "Start Date", "startDate"],
  ["EndDate", "End Date", "endDate"],
  ["Status", "Response Type", "status"],
  ["IPAddress", "IP Address", "ipAddress"],
  ["Progress", "Progress", "progress"],
  ["Duration (in seconds)", "Duration (in seconds)", "duration"],
  ["Finished", "Finished", "finished"],
  ["RecordedDate", "Recorded Date", "recordedDate"],
  ["ResponseId", "Response ID", "_recordId"],
  ["RecipientLastName", "Recipient Last Name", "recipientLastName"],
  ["RecipientFirstName", "Recipient First Name", "recipientFirstName"],
  ["RecipientEmail", "Recipient Email", "recipientEmail"],
  ["ExternalReference", "External Data Reference", "externalDataReference"],
  ["LocationLatitude", "Location Latitude", "locationLatitude"],
  ["LocationLongitude", "Location Longitude", "locationLongitude"],
  ["DistributionChannel", "Distribution Channel", "distributionChannel"],
  ["UserLanguage", "User Language", "userLanguage"]
] as const

export interface QualtricsOptions {
  /** Choice texts, or the numbers that recode them. */
  readonly values: "texts" | "numbers"
  /** Whether each choice of a question with several has a column of its own. */
  readonly split: boolean
}

const other = places.labels.length - 1

/** As Qualtrics exports responses since 2016: ids, texts and import ids above the answers. */
export const qualtricsCells = ({ split, values }: QualtricsOptions): Cells => {
  const texts = values === "texts"
  const choices = split ? places.labels.map((_, p) => `Q2_${p + 1}`) : ["Q2"]
  const marked = (label: string) => `${places.text} - Selected Choice${split ? ` - ${label}` : ""}`
  const header = [
    [
      ...SESSION.map(([name]) => name),
      "Q1",
      ...choices,
      `Q2_${other + 1}_TEXT`,
      ...satisfaction.rows.map((_, r) => `Q3_${r + 1}`),
      "Q4",
      "Q5"
    ],
    [
      ...SESSION.map(([, text]) => text),
      often.text,
      ...(split ? places.labels.map(marked) : [marked("")]),
      `${places.text} - ${places.labels[other]} - Text`,
      ...satisfaction.rows.map((row) => `${satisfaction.text} - ${row}`),
      age.text,
      comment.text
    ],
    [
      ...SESSION.map(([, , id]) => id),
      "QID1",
      ...(split ? places.labels.map((_, p) => `QID2_${p + 1}`) : ["QID2"]),
      `QID2_${other + 1}_TEXT`,
      ...satisfaction.rows.map((_, r) => `QID3_${r + 1}`),
      "QID4_TEXT",
      "QID5_TEXT"
    ].map((id) =>
      ["startDate", "endDate", "recordedDate"].includes(id)
        ? `{"ImportId":"${id}","timeZone":"America/Denver"}`
        : `{"ImportId":"${id}"}`
    )
  ]
  const value = (labels: ReadonlyArray<string>, at: number | null) =>
    at === null ? "" : texts ? labels[at] : String(at + 1)
  const rows = people.map((person, i) => [
    isoTime(person.started),
    isoTime(person.ended),
    texts ? "IP Address" : "0",
    `203.0.113.${i}`,
    "100",
    (person.ended.getTime() - person.started.getTime()) / 1000,
    texts ? "True" : "1",
    isoTime(person.ended),
    `R_${(person.id * 7_919_381).toString(36).padStart(15, "3Kd9")}`,
    ...["", "", "", ""],
    `${48 + (i % 7)}.2`,
    `${9 + (i % 5)}.75`,
    "anonymous",
    "EN",
    value(often.labels, person.often),
    ...(split
      ? places.labels.map((_, p) => (person.places.includes(p) ? value(places.labels, p) : ""))
      : [person.places.map((p) => value(places.labels, p)).join(",")]),
    person.otherPlace,
    ...person.satisfaction.map((step) => value(satisfaction.labels, step)),
    person.age,
    person.comment
  ])
  return [...header, ...rows]
}

export const qualtricsCsv = (options: QualtricsOptions): string => `\uFEFF${delimited(qualtricsCells(options))}`

/** Tabs and UTF-16, cells with tabs, breaks or quotes quoted. */
export const qualtricsTsv = (options: QualtricsOptions): Uint8Array =>
  Buffer.from(`\uFEFF${delimited(qualtricsCells(options), { delimiter: "\t" })}`, "utf16le")

const LEGACY = [
  "ResponseID",
  "ResponseSet",
  "Name",
  "ExternalDataReference",
  "Email",
  "IPAddress",
  "Status",
  "StartDate",
  "EndDate",
  "Finished"
] as const

/** As Qualtrics exported until 2016: V1 to V10 and ids above texts, and a last column without a name. */
export const qualtricsLegacy = (): string => {
  const cells = qualtricsCells({ values: "texts", split: true })
  const from = SESSION.length
  return delimited([
    [...LEGACY.map((_, i) => `V${i + 1}`), ...cells[0]!.slice(from), ""],
    [...LEGACY, ...cells[1]!.slice(from), ""],
    ...people.map((person, i) => [
      cells[i + 3]![8],
      "Default Response Set",
      "Anonymous",
      "",
      "",
      `203.0.113.${i}`,
      "0",
      isoTime(person.started),
      isoTime(person.ended),
      "1",
      ...cells[i + 3]!.slice(from),
      ""
    ])
  ])
}

/** One question looped over brands: the loop's number stands before the question's id. */
export const loopedBrands = ["Espresso Nord", "Bean There", "Mokka & Co"] as const
export const loopedLabels = ["Poor", "Fair", "Good", "Excellent"] as const
export const looped = (person: number, brand: number): number | null =>
  (person + brand) % 5 === 0 ? null : (person * 3 + brand) % 4

export const qualtricsLoop = (): string =>
  delimited([
    ["ResponseId", "Q1", ...loopedBrands.map((_, b) => `${b + 1}_Q7`)],
    ["Response ID", often.text, ...loopedBrands.map((brand) => `How would you rate ${brand}?`)],
    ["_recordId", "QID1", ...loopedBrands.map((_, b) => `${b + 1}_QID7`)].map((id) => `{"ImportId":"${id}"}`),
    ...people.map((person, i) => [
      `R_${(person.id * 7_919_381).toString(36).padStart(15, "3Kd9")}`,
      person.often === null ? "" : often.labels[person.often],
      ...loopedBrands.map((_, b) => {
        const step = looped(i, b)
        return step === null ? "" : loopedLabels[step]
      })
    ])
  ])
