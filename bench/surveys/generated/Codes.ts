import type { Draws } from "./Draws.ts"
import { amount, aside, choice, type Part, several, weight, written } from "./Parts.ts"
import { delimited, type Template } from "./Sheet.ts"
import { type Pair, phrase, subjectOf } from "./Tools.ts"
import * as W from "./Words.ts"

interface Coded {
  readonly name: string
  readonly question: string
  readonly labels: ReadonlyArray<string>
  readonly ordered?: true
  readonly beside?: readonly [label: string, code: string]
}

/** A column of codes from 1 on, with one code more for what stands beside the scale. */
const coded = (d: Draws, { beside, labels, name, ordered }: Coded): Part =>
  choice(d, {
    headers: name,
    labels,
    ...(ordered === undefined ? {} : { ordered }),
    ...(beside === undefined ? {} : { beside: [beside[0]] }),
    write: (_, place) => (place === labels.length ? beside![1] : String(place + 1))
  })

const codesOf = ({ beside, labels }: Coded): ReadonlyArray<readonly [code: string, label: string]> => [
  ...labels.map((label, i) => [String(i + 1), label] as const),
  ...(beside === undefined ? [] : [[beside[1], beside[0]] as const])
]

const variablesOf = (d: Draws): ReadonlyArray<Coded> => {
  const { aspects, thing } = subjectOf(d)
  return [
    { name: "sex", question: "Sex of respondent", labels: ["Male", "Female"] },
    { name: "educ", question: "Highest level of education", labels: W.EDUCATION, ordered: true },
    {
      name: "satis",
      question: `Satisfaction with the ${thing}`,
      labels: W.SATISFACTION,
      ordered: true,
      beside: ["Don't know", "8"]
    },
    ...aspects.map(
      (aspect, i): Coded => ({
        name: `imp_${i + 1}`,
        question: `How important is it to you? ${aspect}`,
        labels: W.IMPORTANCE,
        ordered: true
      })
    )
  ]
}

const codedFile = (d: Draws, codebook: { readonly ending: string; readonly text: string }, id = "caseid") => ({
  parts: [
    aside(d, id, (row) => String(row + 1)),
    ...variablesOf(d).map((one) => coded(d, one)),
    amount(d, { headers: "age", value: (unit) => 18 + Math.floor(unit * 70) }),
    weight(d, "wt")
  ],
  codebook
})

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
const spssA: Template = {
  name: "spss-syntax",
  sheet: (d) => {
    const all = variablesOf(d)
    const lines = [
      "* Encoding: UTF-8.",
      'GET DATA /TYPE=TXT /FILE="data.csv" /DELIMITERS="," /FIRSTCASE=2 /VARIABLES=caseid F8.0.',
      "VARIABLE LABELS",
      ...all.map(({ name, question }) => `  ${name} ${quote(question)}`),
      "  age 'Age in years'.",
      "VALUE LABELS",
      ...all.map(
        (one) =>
          `  /${one.name}\n${codesOf(one)
            .map(([code, label]) => `    ${code} ${quote(label)}`)
            .join("\n")}`
      ),
      "  .",
      "EXECUTE."
    ]
    return codedFile(d, { ending: "sps", text: lines.join("\r\n") })
  }
}
const spssB: Template = {
  name: "spss-syntax-limesurvey",
  sheet: (d) => {
    const all = variablesOf(d)
    const double = (text: string) => `"${text}"`
    const lines = [
      "*$Rev: 121017 $.",
      "SET UNICODE=ON.",
      ...all.map(({ name, question }) => `VARIABLE LABELS ${name} ${double(question)}.`),
      `Variable labels age ${double("How old are you?")}.`,
      ...all.map(
        (one) =>
          `VALUE LABELS  ${one.name}\n${codesOf(one)
            .map(([code, label]) => `${double(code)} ${double(label)}`)
            .join("\n")}.`
      ),
      "RESTORE LOCALE."
    ]
    return codedFile(d, { ending: "sps", text: lines.join("\n") }, "id")
  }
}

const bookA: Template = {
  name: "r-data-dictionary",
  sheet: (d) => {
    const rows = variablesOf(d).flatMap((one) =>
      codesOf(one).map(([code, label]) => [one.name, one.question, code, label])
    )
    return codedFile(d, {
      ending: "csv",
      text: delimited([["variable", "description", "code", "label"], ...rows, ["age", "Age in years", "", ""]], ",")
    })
  }
}
const bookB: Template = {
  name: "stata-codebook-packed",
  sheet: (d) => {
    const rows = variablesOf(d).map((one) => [
      one.name,
      "byte",
      one.question,
      codesOf(one)
        .map(([code, label]) => `${code} "${label}"`)
        .join(" ")
    ])
    return codedFile(d, {
      ending: "csv",
      text: delimited([["name", "type", "varlab", "vallab"], ...rows, ["age", "byte", "Age in years", ""]], ",")
    })
  }
}

const rExportA: Template = {
  name: "r-factors",
  sheet: (d) => {
    const { reasons } = subjectOf(d)
    return {
      parts: [
        aside(d, "", (row) => String(row + 1)),
        choice(d, { headers: "gender", labels: ["female", "male"], blank: 0 }),
        choice(d, { headers: "agree.with.plan", labels: W.AGREEMENT, ordered: true, blank: 0 }),
        several(d, {
          options: reasons.slice(0, 4),
          headers: (option) => `reason.${option.replaceAll(" ", ".").replaceAll("'", ".")}`,
          marks: () => ["TRUE", "FALSE", "NA"]
        }),
        amount(d, { headers: "hours_per_week", value: (unit) => Math.round(unit * 600) / 10, silent: "NA" })
      ]
    }
  }
}
const rExportB: Template = {
  name: "stata-labels-written",
  sheet: (d) => ({
    delimiter: "\t",
    parts: [
      aside(d, "hhid", (row) => String(100_200 + row)),
      choice(d, { headers: "q101_region", labels: W.REGIONS.map((one) => one.toLowerCase()), blank: 0 }),
      choice(d, {
        headers: "q204_trust",
        labels: ["none at all", "not very much", "quite a lot", "a great deal"],
        ordered: true,
        blank: 0
      }),
      amount(d, { headers: "q301_income", value: (unit) => Math.floor(unit * 90_000), silent: "." }),
      choice(d, { headers: "q302_owns_phone", labels: ["yes", "no"], blank: 0 }),
      weight(d, "pweight")
    ]
  })
}

const kaggleA: Template = {
  name: "kaggle-multiple-parts",
  sheet: (d) => {
    const tools = ["Python", "R", "SQL", "Julia"]
    return {
      parts: [
        amount(d, {
          headers: ["Time from Start to Finish (seconds)", "Duration (in seconds)"],
          value: (unit) => 60 + Math.floor(unit * 4000),
          blank: 0
        }),
        choice(d, { headers: ["Q1", "What is your age (# years)?"], labels: W.AGES, ordered: true }),
        choice(d, {
          headers: ["Q2", "What is your gender? - Selected Choice"],
          labels: ["Man", "Woman", "Nonbinary"],
          beside: ["Prefer not to say"]
        }),
        several(d, {
          options: tools,
          headers: (option, at) => [
            `Q7_Part_${at + 1}`,
            `What programming languages do you use on a regular basis? (Select all that apply) - Selected Choice - ${option}`
          ],
          marks: (option) => [option, "", ""]
        }),
        choice(d, {
          headers: ["Q24", "What is your current yearly compensation (approximate $USD)?"],
          labels: ["$0-999", "1,000-9,999", "10,000-49,999", "50,000-99,999", "100,000-199,999"],
          ordered: true
        })
      ].map((part, at) => (at === 0 ? { ...part, truths: [] } : part))
    }
  }
}
const kaggleB: Template = {
  name: "jupyter-lists-and-scales",
  sheet: (d) => {
    const { aspects } = subjectOf(d)
    return {
      parts: [
        choice(d, {
          headers: "How often do you use Jupyter Notebook?",
          labels: ["Rarely", "Monthly", "Weekly", "Daily"],
          ordered: true
        }),
        choice(d, {
          headers: "Roughly how long have you been using it?",
          labels: ["Less than 6 months", "6 months to a year", "1 to 2 years", "More than 2 years"],
          ordered: true
        }),
        several(d, {
          options: aspects,
          headers: (option) => `What needs work? Choose any [${option}]`,
          marks: () => ["1", "0", ""]
        }),
        written(d, "text", "What are the most important missing features?", phrase(d, "missing"), 0.3),
        aside(d, "Timestamp", (row) => `12/${(row % 27) + 1}/2015 ${9 + (row % 9)}:15:0${row % 9}`),
        choice(d, { headers: "Which best describes you?", labels: ["Student", "Engineer", "Scientist", "Teacher"] })
      ]
    }
  }
}

const codesA: Template = {
  name: "codes-in-headers",
  sheet: (d) => ({
    parts: [
      aside(d, "ID", (row) => String(row + 1)),
      choice(d, {
        headers: "Overall rating (1=very poor, 5=very good)",
        labels: ["1", "2", "3", "4", "5"],
        ordered: true
      }),
      amount(d, { headers: "Test score (0-100)", value: (unit) => Math.floor(unit * 101) }),
      several(d, {
        options: W.REGIONS,
        headers: (option) => `Which regions did you visit? [${option}]`,
        marks: () => ["100", "0", ""]
      }),
      choice(d, { headers: "Site", labels: ["A", "B", "C"] })
    ]
  })
}
const codesB: Template = {
  name: "marks-of-nought-and-hundred",
  sheet: (d) => {
    const { brands } = subjectOf(d)
    return {
      parts: [
        aside(d, "ID", (row) => String(row + 1)),
        several(d, {
          options: brands,
          headers: (option) => `Which of these do you know? ${option}`,
          marks: () => ["100", "0", ""]
        }),
        several(d, { options: W.REGIONS, headers: (option) => `Visited - ${option}`, marks: () => ["100", "0", ""] }),
        amount(d, { headers: "Exam mark", value: (unit) => Math.floor(unit * 101) })
      ]
    }
  }
}

/** Files of codes and of names that programs write. */
export const CODES: ReadonlyArray<Pair> = [
  [spssA, spssB],
  [bookA, bookB],
  [rExportA, rExportB],
  [kaggleA, kaggleB],
  [codesA, codesB]
]
