import type { Draws } from "./Draws.ts"
import { amount, aside, choice, grid, listed, places, several, weight, written } from "./Parts.ts"
import type { Template } from "./Sheet.ts"
import { familyName, givenName, subjectOf } from "./Tools.ts"
import * as W from "./Words.ts"

const two = (n: number) => String(n).padStart(2, "0")

const jotform: Template = {
  name: "jotform-lines",
  sheet: (d) => {
    const { aspects, reasons } = subjectOf(d)
    return {
      parts: [
        aside(
          d,
          "Submission Date",
          (row) => `May ${(row % 28) + 1}, 2025 at ${two(8 + (row % 10))}:${two(row % 60)} AM`
        ),
        aside(d, "First Name", givenName(d)),
        aside(d, "Last Name", familyName(d)),
        listed(d, "Which apply to you?", reasons, (labels) => labels.join("\n")),
        grid(d, aspects, (item) => `Service quality >> ${item}`, { labels: W.SATISFACTION, ordered: true }),
        choice(d, { headers: "Type a question", labels: W.FREQUENCY, ordered: true }),
        aside(d, "Submission ID", (row) => String(6_200_000_000_000 + row * 8191))
      ]
    }
  }
}

const redcap: Template = {
  name: "redcap-labels",
  sheet: (d) => {
    const { aspects } = subjectOf(d)
    return {
      parts: [
        aside(d, "Record ID", (row) => String(row + 1)),
        choice(d, { headers: "Sex at birth", labels: ["Female", "Male"] }),
        several(d, {
          options: aspects,
          headers: (option) => `Which matter? (check all that apply) (choice=${option})`,
          marks: () => ["Checked", "Unchecked", ""]
        }),
        amount(d, { headers: "BMI", value: (unit) => Math.round((17 + unit * 20) * 10) / 10 }),
        choice(d, {
          headers: "Pain right now (0 none - 10 worst)",
          labels: Array.from({ length: 11 }, (_, i) => String(i)),
          ordered: true
        }),
        choice(d, { headers: "Complete?", labels: ["Complete"], blank: 0 })
      ].map((part, at) => (at === 5 ? { ...part, truths: [] } : part))
    }
  }
}

const decipher: Template = {
  name: "decipher-rows",
  sheet: (d) => {
    const { brands, reasons } = subjectOf(d)
    return {
      delimiter: "\t",
      parts: [
        aside(d, "record", (row) => String(row + 1)),
        aside(d, "uuid", (row) => `${String(row * 99_991 + 1e8).slice(0, 9)}abcdef${row}`),
        choice(d, { headers: "S1: Are you...", labels: W.GENDERS }),
        grid(d, brands, (item, at) => `Q5r${at + 1}: ${item} - How much do you like each brand?`, {
          labels: ["Dislike a lot", "Dislike a little", "Like a little", "Like a lot"],
          ordered: true
        }),
        places(d, reasons, 3, (place) => `Q9_rank${place}: Top three reasons - Rank ${place}`),
        weight(d, "weight_final")
      ]
    }
  }
}

const pollfish: Template = {
  name: "panel-many-scales",
  sheet: (d) => ({
    parts: [
      aside(d, "ID", (row) => `${row + 1}`),
      choice(d, {
        headers: "How well do you know it?",
        labels: ["Never heard of it", "Heard of it only", "Know a little", "Know very well"],
        ordered: true
      }),
      choice(d, {
        headers: "When did you last buy it?",
        labels: ["Within the last week", "Within the last month", "Within the last year", "More than a year ago"],
        ordered: true
      }),
      choice(d, {
        headers: "How big is your household?",
        labels: ["1 person", "2 people", "3 people", "4 people", "5 or more people"],
        ordered: true
      }),
      choice(d, {
        headers: "How has it changed?",
        labels: ["Much worse", "A bit worse", "About the same", "A bit better", "Much better"],
        ordered: true
      }),
      choice(d, {
        headers: "How far is it?",
        labels: ["Less than 1 km", "1 to 5 km", "6 to 20 km", "Over 20 km"],
        ordered: true
      }),
      choice(d, { headers: "Employment", labels: ["Full-time", "Part-time", "Unemployed", "Retired", "Student"] })
    ]
  })
}

const french: Template = {
  name: "french-spreadsheet",
  sheet: (d) => ({
    delimiter: ";",
    above: [["Enquête de satisfaction – résultats bruts"], []],
    parts: [
      aside(d, "N°", (row) => String(row + 1)),
      choice(d, { headers: "Sexe", labels: ["Femme", "Homme"] }),
      amount(d, {
        headers: "Revenu mensuel",
        value: (unit) => 900 + Math.floor(unit * 4000),
        write: (value) => `${String(value).replace(/\B(?=(\d{3})+$)/g, " ")} €`
      }),
      written(
        d,
        "date",
        "Date de naissance de l'aîné",
        (row) => `${two(1 + (row % 28))}/${two(1 + (row % 12))}/${1990 + (row % 25)}`
      ),
      choice(d, {
        headers: "Êtes-vous satisfait ?",
        labels: ["Pas du tout satisfait", "Peu satisfait", "Assez satisfait", "Très satisfait"],
        ordered: true,
        beside: ["Ne sait pas"]
      }),
      choice(d, { headers: "Possède une voiture", labels: ["oui", "non"] }),
      amount(d, {
        headers: "Taux d'épargne",
        value: (unit) => Math.round(unit * 400) / 10,
        write: (value) => `${value.toFixed(1).replace(".", ",")} %`
      })
    ]
  })
}

const german: Template = {
  name: "german-codes-in-labels",
  sheet: (d) => ({
    delimiter: ";",
    parts: [
      aside(d, "lfdn", (row) => String(row + 1)),
      choice(d, { headers: "Geschlecht", labels: ["1 männlich", "2 weiblich", "3 divers"] }),
      choice(d, {
        headers: "Zufriedenheit",
        labels: ["1 sehr unzufrieden", "2 eher unzufrieden", "3 teils/teils", "4 eher zufrieden", "5 sehr zufrieden"],
        ordered: true,
        beside: ["9 weiß nicht"]
      }),
      amount(d, { headers: "Alter in Jahren", value: (unit) => 18 + Math.floor(unit * 65) }),
      amount(d, {
        headers: "Miete (Euro)",
        value: (unit) => 350 + Math.round(unit * 90_000) / 100,
        write: (value) => value.toFixed(2).replace(".", ",")
      }),
      weight(d, "Gewichtungsfaktor", (value) => value.toFixed(5).replace(".", ","))
    ]
  })
}

const roster: Template = {
  name: "hand-roster-with-subtotals",
  sheet: (d: Draws) => ({
    workbook: true,
    below: (records) => [
      ["", "", ""],
      ["Sum", "", String(records.reduce((sum, row) => sum + Number(row[2] || 0), 0))]
    ],
    parts: [
      aside(d, "Name of pupil", (row) => `${givenName(d)(row)} ${familyName(d)(row)}`),
      choice(d, { headers: "Class", labels: ["3a", "3b", "4a"], blank: 0 }),
      amount(d, { headers: "Points", value: (unit) => Math.floor(unit * 61), blank: 0 }),
      choice(d, { headers: "Grade", labels: ["A", "B", "C", "D"], blank: 0 })
    ]
  })
}

const notApplicable: Template = {
  name: "hand-signs-for-nothing",
  sheet: (d) => ({
    parts: [
      aside(d, "Nr.", (row) => String(row + 1)),
      amount(d, { headers: "Cigarettes a day", value: (unit) => Math.floor(unit * 40), silent: "-", blank: 0.3 }),
      amount(d, {
        headers: "Spent on lunch",
        value: (unit) => 3 + Math.round(unit * 1200) / 100,
        write: (value) => `$ ${value.toFixed(2)}`,
        silent: "n/a",
        blank: 0.1
      }),
      choice(d, { headers: "Smoker", labels: ["yes", "no", "former"], blank: 0 }),
      amount(d, { headers: "Temp. (°C)", value: (unit) => Math.round((unit * 40 - 10) * 10) / 10 })
    ]
  })
}

/** Styles that were written when the rules for the others stood. */
export const LATER: ReadonlyArray<Template> = [
  jotform,
  redcap,
  decipher,
  pollfish,
  french,
  german,
  roster,
  notApplicable
]
