import { age, comment, delimited, often, people, places, satisfaction } from "./CoffeeSurvey.ts"

export interface KoboOptions {
  /** “XML values and headers”, or labels. */
  readonly names: "xml" | "labels"
  /** How questions with several answers are written: one column with all of them, a column per option, or both. */
  readonly several: "one" | "split" | "both"
}

const xmlNames = (labels: ReadonlyArray<string>) =>
  labels.map((label) =>
    label
      .toLowerCase()
      .replace(/é/g, "e")
      .replace(/\(.*\)/, "")
      .trim()
      .replace(/[^a-z]+/g, "_")
  )

/** As KoBoToolbox exports to CSV: groups, questions and options parted by slashes, semicolons between the cells. */
export const kobo = ({ names, several }: KoboOptions): string => {
  const xml = names === "xml"
  const group = xml ? "about_you/" : "About you/"
  const titled = (question: { readonly name: string; readonly text: string }) =>
    `${group}${xml ? question.name : question.text}`
  const placeNames = xml ? xmlNames(places.labels) : places.labels
  const value = (labels: ReadonlyArray<string>, at: number | null) =>
    at === null ? "" : xml ? xmlNames(labels)[at] : labels[at]
  const one = several !== "split"
  const split = several !== "one"
  return delimited(
    [
      [
        "start",
        "end",
        titled(often),
        ...(one ? [titled(places)] : []),
        ...(split ? placeNames.map((place) => `${titled(places)}/${place}`) : []),
        `${group}${xml ? "places_other" : "If other, please specify"}`,
        ...satisfaction.rows.map((row) =>
          xml ? `${group}satisfaction_${row.toLowerCase()}` : `${group}${satisfaction.text}/${row}`
        ),
        titled(age),
        titled(comment),
        "_id",
        "_uuid",
        "_submission_time",
        "_validation_status",
        "_notes",
        "_status",
        "_submitted_by",
        "__version__",
        "_tags",
        "_index"
      ],
      ...people.map((person, i) => [
        person.started.toISOString().replace("Z", "+02:00"),
        person.ended.toISOString().replace("Z", "+02:00"),
        value(often.labels, person.often),
        ...(one ? [person.places.map((p) => placeNames[p]).join(" ")] : []),
        ...(split
          ? placeNames.map((_, p) => (person.places.length === 0 ? "" : person.places.includes(p) ? "1" : "0"))
          : []),
        person.otherPlace,
        ...person.satisfaction.map((step) => value(satisfaction.labels, step)),
        person.age,
        person.comment,
        270_000_000 + person.id * 17,
        `6f1a${String(person.id).padStart(4, "0").slice(-4)}-0b6e-4c1d-9e2f-${String(person.id * 7).padStart(12, "0")}`,
        person.ended.toISOString().slice(0, 19),
        "",
        "",
        "submitted_via_web",
        "",
        "vXy8Zk3Wq9",
        "",
        i + 1
      ])
    ],
    { always: true, delimiter: ";" }
  )
}

/** As ODK Central exports submissions: the same by names, dashes between groups, its own columns about. */
export const odk = (): string =>
  delimited([
    [
      "SubmissionDate",
      "about_you-often",
      "about_you-places",
      ...xmlNames(places.labels).map((place) => `about_you-places/${place}`),
      "about_you-places_other",
      "about_you-age",
      "meta-instanceID",
      "KEY",
      "SubmitterID",
      "SubmitterName",
      "AttachmentsPresent",
      "AttachmentsExpected",
      "Status",
      "ReviewState",
      "DeviceID",
      "Edits",
      "FormVersion"
    ],
    ...people.map((person) => {
      const uuid = `uuid:6f1a0b6e-4c1d-4e2f-9a9a-${String(person.id * 7).padStart(12, "0")}`
      return [
        person.ended.toISOString(),
        person.often === null ? "" : xmlNames(often.labels)[person.often],
        person.places.map((p) => xmlNames(places.labels)[p]).join(" "),
        ...places.labels.map((_, p) => (person.places.length === 0 ? "" : person.places.includes(p) ? "1" : "0")),
        person.otherPlace,
        person.age,
        uuid,
        uuid,
        "12",
        "field team",
        "0",
        "0",
        "",
        "",
        "collect:7aX9",
        "0",
        "2026030101"
      ]
    })
  ])
