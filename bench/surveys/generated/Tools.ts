import type { Draws } from "./Draws.ts"
import { amount, aside, choice, grid, listed, type Part, places, several, written } from "./Parts.ts"
import type { Template } from "./Sheet.ts"
import * as W from "./Words.ts"

/** What people fill in: the first of a pair is for fitting rules, the second held out. */
export type Pair = readonly [fitted: Template, heldOut: Template]

export const subjectOf = (d: Draws) => d.one(W.SUBJECTS, "subject")
export const phrase = (d: Draws, name: string) => (row: number) =>
  `${d.one(subjectOf(d).phrases, name, row)}, ${d.one(["really", "to be honest", "as far as I can tell", "every time"], name, "end", row)} ${d.whole(1, 97, name, "n", row)} times`
const stamp = (row: number, gap = 7) =>
  new Date(Date.UTC(2025, 4, 3, 8, row * gap)).toISOString().slice(0, 19).replace("T", " ")
export const givenName = (d: Draws) => (row: number) => d.one(W.GIVEN_NAMES, "given", row)
export const familyName = (d: Draws) => (row: number) => d.one(W.FAMILY_NAMES, "family", row)
export const zip = (d: Draws) => (row: number) => String(d.whole(501, 99950, "zip", row)).padStart(5, "0")
const age = (d: Draws, headers: Part["columns"][number]["headers"]) =>
  amount(d, { headers, value: (unit) => 18 + Math.floor(unit * 66) })

const monkeyA: Template = {
  name: "surveymonkey-contacts",
  sheet: (d) => {
    const { aspects, reasons, thing } = subjectOf(d)
    return {
      parts: [
        aside(d, ["Respondent ID", ""], (row) => String(114_900_000_000 + row * 13)),
        aside(d, ["Start Date", ""], (row) => stamp(row)),
        aside(d, ["Email Address", ""], () => ""),
        aside(d, ["First Name", ""], givenName(d)),
        aside(d, ["Last Name", ""], familyName(d)),
        choice(d, { headers: [`How often do you use the ${thing}?`, "Response"], labels: W.FREQUENCY, ordered: true }),
        several(d, {
          options: reasons,
          headers: (option, at) => [at === 0 ? "Why do you come? Select all that apply." : "", option],
          marks: (option) => [option, "", ""]
        }),
        grid(d, aspects, (item, at) => [at === 0 ? "How satisfied are you with each of these?" : "", item], {
          labels: W.SATISFACTION,
          ordered: true,
          beside: ["N/A"]
        }),
        choice(d, {
          headers: ["Please give us your address", "City/Town"],
          labels: ["Springfield", "Riverton", "Lakeside"]
        }),
        aside(d, ["", "ZIP/Postal Code"], zip(d))
      ]
    }
  }
}
const monkeyB: Template = {
  name: "surveymonkey-numbers",
  sheet: (d) => {
    const { aspects, brands, thing } = subjectOf(d)
    return {
      parts: [
        aside(d, ["Respondent ID", ""], (row) => String(118_000_000_000 + row * 101)),
        aside(d, ["Collector ID", ""], () => "431900127"),
        aside(d, ["End Date", ""], (row) => stamp(row, 11)),
        choice(d, { headers: [`Would you recommend this ${thing}?`, "Response"], labels: W.LIKELIHOOD, ordered: true }),
        grid(d, aspects, (item, at) => [at === 0 ? "Rate the following" : "", item], {
          labels: W.QUALITY,
          ordered: true
        }),
        several(d, {
          options: brands,
          headers: (option, at) => [at === 0 ? "Which of these have you heard of?" : "", option],
          marks: (option) => [option, "", ""]
        }),
        choice(d, { headers: ["What is your age?", "Response"], labels: W.AGES, ordered: true }),
        written(d, "text", ["Anything else?", "Open-Ended Response"], phrase(d, "else"), 0.5),
        aside(d, ["Your details (only if you want to hear from us)", "Name (First)"], givenName(d)),
        aside(d, ["", "Name (Last)"], familyName(d)),
        aside(d, ["", "Zip code:"], zip(d))
      ]
    }
  }
}

const qid = (n: number, part = "") => `{"ImportId":"QID${n}${part}"}`
const qualtricsA: Template = {
  name: "qualtrics-labels",
  sheet: (d) => {
    const { aspects, brands, reasons } = subjectOf(d)
    return {
      parts: [
        aside(d, ["StartDate", "Start Date", '{"ImportId":"startDate"}'], (row) => stamp(row)),
        aside(
          d,
          ["ResponseId", "Response ID", '{"ImportId":"_recordId"}'],
          (row) => `R_${d.whole(1e9, 9e9, "id", row)}${row}xYz`
        ),
        aside(d, ["RecipientLastName", "Recipient Last Name", '{"ImportId":"recipientLastName"}'], familyName(d)),
        choice(d, {
          headers: ["Q1", "What is your gender?", qid(1)],
          labels: W.GENDERS,
          beside: ["Prefer not to say"]
        }),
        age(d, ["Q2", "How old are you?", qid(2, "_TEXT")]),
        several(d, {
          options: reasons,
          headers: (option, at) => [`Q3_${at + 1}`, `Why do you go there? - Selected Choice - ${option}`, qid(3)],
          marks: (option) => [option, "", ""]
        }),
        grid(
          d,
          aspects,
          (item, at) => [
            `Q4_${at + 1}`,
            `Please tell us how important these are to you. - ${item}`,
            qid(4, `_${at + 1}`)
          ],
          {
            labels: W.IMPORTANCE,
            ordered: true
          }
        ),
        choice(d, { headers: ["Q5", "Which do you like best?", qid(5)], labels: brands }),
        aside(d, ["Q6", "What is your five-digit ZIP code?", qid(6, "_TEXT")], zip(d))
      ]
    }
  }
}
const qualtricsB: Template = {
  name: "qualtrics-ranks",
  sheet: (d) => {
    const { brands, thing } = subjectOf(d)
    const orders = places(d, brands, 3, (place) => [
      `Q12_${place}`,
      `Rank the brands - Rank ${place}`,
      qid(12, `_${place}`)
    ])
    return {
      parts: [
        aside(
          d,
          ["IPAddress", "IP Address", '{"ImportId":"ipAddress"}'],
          (row) => `10.${d.whole(0, 255, "ip", row)}.${row % 255}.7`
        ),
        aside(d, ["Duration (in seconds)", "Duration (in seconds)", '{"ImportId":"duration"}'], (row) =>
          String(d.whole(60, 1900, "took", row))
        ),
        choice(d, { headers: ["QAGE", "Which age group are you in?", qid(10)], labels: W.AGES, ordered: true }),
        choice(d, {
          headers: ["QSAT", `Overall, how satisfied are you with the ${thing}?`, qid(11)],
          labels: W.SATISFACTION,
          ordered: true,
          beside: ["Don't know"]
        }),
        orders,
        amount(d, {
          headers: ["QSPEND", "How much did you spend last month, in dollars?", qid(13, "_TEXT")],
          value: (unit) => Math.floor(unit * 320) + 13
        }),
        written(d, "text", ["QOPEN", "Why?", qid(14, "_TEXT")], phrase(d, "why"), 0.4)
      ]
    }
  }
}

const limeA: Template = {
  name: "limesurvey-rank",
  sheet: (d) => {
    const { aspects, brands } = subjectOf(d)
    return {
      delimiter: ";",
      parts: [
        aside(d, "Response ID", (row) => String(row + 1)),
        aside(d, "Date submitted", (row) => stamp(row)),
        aside(d, "Seed", (row) => String(d.whole(1e8, 9e8, "seed", row))),
        choice(d, { headers: "What is your sex?", labels: ["Female", "Male"] }),
        places(d, brands, brands.length, (place) => `Please rank these brands [Rank ${place}]`),
        several(d, {
          options: aspects,
          headers: (option) => `What matters to you? [${option}]`,
          marks: () => ["Yes", "No", ""]
        }),
        grid(d, brands, (item) => `How much do you agree that it is good? [${item}]`, {
          labels: W.AGREEMENT,
          ordered: true
        })
      ]
    }
  }
}
const limeB: Template = {
  name: "limesurvey-scales",
  sheet: (d) => {
    const { aspects, reasons } = subjectOf(d)
    return {
      parts: [
        aside(d, "id. Response ID", (row) => String(row + 17)),
        aside(d, "submitdate. Date submitted", (row) => stamp(row, 3)),
        aside(d, "startlanguage. Start language", () => "en"),
        choice(d, { headers: "G01Q01. What is your highest education?", labels: W.EDUCATION, ordered: true }),
        places(
          d,
          reasons,
          3,
          (place) => `G01Q02[${place}]. Your three main reasons, most important first [Ranking ${place}]`
        ),
        grid(d, aspects, (item, at) => `G01Q03[SQ00${at + 1}]. How would you rate the following? [${item}]`, {
          labels: W.QUALITY,
          ordered: true,
          beside: ["Don't know"]
        }),
        amount(d, { headers: "G01Q04. How many times did you go last year?", value: (unit) => Math.floor(unit * 140) })
      ]
    }
  }
}

const koboA: Template = {
  name: "kobo-underscores",
  sheet: (d) => ({
    delimiter: ";",
    parts: [
      aside(d, "start", (row) => `${stamp(row).replace(" ", "T")}.000+02:00`),
      aside(d, "end", (row) => `${stamp(row + 3).replace(" ", "T")}.000+02:00`),
      choice(d, { headers: "consent_group/consent", labels: ["yes", "no"], blank: 0 }),
      choice(d, { headers: "household/sex_head", labels: ["female", "male"] }),
      amount(d, { headers: "household/members", value: (unit) => 1 + Math.floor(unit * 19) }),
      several(d, {
        options: ["river", "well", "tap", "tanker"],
        headers: (option) => `water/sources/${option}`,
        marks: () => ["1", "0", ""]
      }),
      choice(d, {
        headers: "water/how_often",
        labels: ["never", "rarely", "sometimes", "often", "always"],
        ordered: true
      }),
      aside(d, "_id", (row) => String(88_123_001 + row * 3)),
      aside(
        d,
        "_uuid",
        (row) => `0b2f${String(row).padStart(4, "0")}-11aa-4c1d-9e77-00aa${String(row * 7919).padStart(8, "0")}`
      ),
      aside(d, "_index", (row) => String(row + 1))
    ]
  })
}
const koboB: Template = {
  name: "kobo-labels",
  sheet: (d) => ({
    parts: [
      aside(d, "today", () => "2025-05-03"),
      aside(d, "deviceid", (row) => `ee.kobo:${d.whole(1e9, 9e9, "device", row % 9)}`),
      aside(d, "_GPS location_latitude", (row) => (1.2 + d.unit("lat", row)).toFixed(6)),
      aside(d, "_GPS location_longitude", (row) => (30.1 + d.unit("lon", row)).toFixed(6)),
      choice(d, { headers: "Sex of respondent", labels: ["Female", "Male"] }),
      several(d, {
        options: ["Maize", "Beans", "Cassava", "Coffee"],
        headers: (option) => `Which crops do you grow?/${option}`,
        marks: () => ["True", "False", ""]
      }),
      amount(d, { headers: "Size of the plot (acres)", value: (unit) => Math.round(unit * 120) / 10 }),
      choice(d, {
        headers: "How satisfied are you with the harvest?",
        labels: W.SATISFACTION,
        ordered: true,
        beside: ["Don't know"]
      }),
      aside(d, "_submission_time", (row) => stamp(row).replace(" ", "T"))
    ]
  })
}

const alchemerA: Template = {
  name: "alchemer-colons",
  sheet: (d) => {
    const { aspects, reasons } = subjectOf(d)
    return {
      parts: [
        aside(d, "Response ID", (row) => String(row + 4)),
        aside(d, "Time Started", (row) => stamp(row)),
        aside(d, "Status", () => "Complete"),
        several(d, {
          options: reasons,
          headers: (option) => `${option}:What brings you here?`,
          marks: (option) => [option, "", ""]
        }),
        grid(d, aspects, (item) => `${item}:How do you rate each?`, { labels: W.QUALITY, ordered: true }),
        choice(d, {
          headers: "On a scale from 0 to 10, how likely are you to recommend us?",
          labels: Array.from({ length: 11 }, (_, i) => String(i)),
          ordered: true
        })
      ]
    }
  }
}
const alchemerB: Template = {
  name: "alchemer-ranks",
  sheet: (d) => {
    const { aspects, brands } = subjectOf(d)
    return {
      parts: [
        aside(d, "Response ID", (row) => String(row + 1)),
        aside(d, "Date Submitted", (row) => stamp(row)),
        places(d, brands, 2, (place) => `${["First choice", "Second choice"][place - 1]}:Which brands do you prefer?`),
        grid(d, aspects, (item) => `${item}:How important is each of these?`, { labels: W.IMPORTANCE, ordered: true }),
        age(d, ["Age"]),
        choice(d, { headers: "Household income", labels: W.INCOMES, ordered: true, beside: ["Prefer not to answer"] })
      ]
    }
  }
}

const formA: Template = {
  name: "google-forms-grid",
  sheet: (d) => {
    const { aspects, reasons, thing } = subjectOf(d)
    return {
      parts: [
        aside(d, "Timestamp", (row) => `5/${d.whole(1, 28, "day", row)}/2025 ${d.whole(8, 20, "hour", row)}:12:33`),
        aside(d, "Email Address", (row) => `${givenName(d)(row).toLowerCase()}.${row}@example.org`),
        aside(d, "Full name", (row) => `${givenName(d)(row)} ${familyName(d)(row)}`),
        listed(d, "Why do you like it? (Check all that apply)", reasons, (labels) => labels.join(", ")),
        grid(d, aspects, (item) => `How satisfied are you with the ${thing}? [${item}]`, {
          labels: W.SATISFACTION,
          ordered: true
        }),
        choice(d, { headers: "How would you rate it overall?", labels: ["1", "2", "3", "4", "5"], ordered: true })
      ]
    }
  }
}
const formB: Template = {
  name: "microsoft-forms-semicolons",
  sheet: (d) => {
    const { brands, reasons } = subjectOf(d)
    return {
      workbook: true,
      parts: [
        aside(d, "ID", (row) => String(row + 1)),
        aside(d, "Start time", (row) => stamp(row)),
        aside(d, "Completion time", (row) => stamp(row + 1)),
        aside(d, "Email", () => "anonymous"),
        aside(d, "Name", () => ""),
        listed(d, "What do you use it for?", reasons, (labels) => labels.map((one) => `${one};`).join("")),
        choice(d, { headers: "Which one do you use most?", labels: brands }),
        choice(d, { headers: "How much do you agree: it is worth its price", labels: W.AGREEMENT, ordered: true }),
        age(d, ["Your age"])
      ]
    }
  }
}

const typeformA: Template = {
  name: "typeform-bare-options",
  sheet: (d) => {
    const { brands, reasons, thing } = subjectOf(d)
    return {
      parts: [
        aside(d, "#", (row) => `a${String(row * 7919 + 100_000).padStart(8, "0")}bcdef0123456789`),
        choice(d, { headers: `How often do you visit the ${thing}?`, labels: W.FREQUENCY, ordered: true }),
        several(d, { options: reasons, headers: (option) => option, marks: (option) => [option, "", ""] }),
        choice(d, { headers: "Favourite one?", labels: brands }),
        choice(d, { headers: "May we contact you?", labels: ["1", "0"], blank: 0.05 }),
        aside(d, "Submit Date (UTC)", (row) => stamp(row))
      ]
    }
  }
}
const typeformB: Template = {
  name: "typeform-names",
  sheet: (d) => {
    const { brands } = subjectOf(d)
    return {
      parts: [
        aside(d, "#", (row) => `z${String(row * 104_729 + 100_000).padStart(8, "0")}fedcba9876543210`),
        aside(d, "First name", givenName(d)),
        aside(d, "Last name", familyName(d)),
        aside(d, "Phone number", (row) => `'+1202555${String(d.whole(0, 9999, "phone", row)).padStart(4, "0")}`),
        choice(d, { headers: "Hi {{field:abc}}, which do you prefer?", labels: brands }),
        choice(d, { headers: "How was your last visit?", labels: W.QUALITY, ordered: true }),
        written(d, "text", "What could we do better?", phrase(d, "better"), 0.4),
        aside(d, "Network ID", (row) => `${String(row * 31 + 7).padStart(10, "0")}ab`)
      ]
    }
  }
}

/** Files as the tools export them with which people ask. */
export const TOOLS: ReadonlyArray<Pair> = [
  [monkeyA, monkeyB],
  [qualtricsA, qualtricsB],
  [limeA, limeB],
  [koboA, koboB],
  [alchemerA, alchemerB],
  [formA, formB],
  [typeformA, typeformB]
]
