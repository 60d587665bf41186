import type { Draws } from "./Draws.ts"
import { amount, aside, choice, grid, listed, written } from "./Parts.ts"
import type { Template } from "./Sheet.ts"
import { familyName, givenName, type Pair, phrase, zip } from "./Tools.ts"
import * as W from "./Words.ts"

const grouped = (value: number, mark: string) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, mark)
const day = (row: number, d: Draws) =>
  new Date(Date.UTC(2024, d.whole(0, 11, "month", row), d.whole(1, 28, "day", row)))
const two = (n: number) => String(n).padStart(2, "0")
const mixedCase = (d: Draws, name: string) => (label: string, _: number, row: number) =>
  d.one([label, label.toUpperCase(), label.toLowerCase(), `${label} `, ` ${label}`], name, "case", row)
const sum = (records: ReadonlyArray<ReadonlyArray<string>>, column: number) =>
  records.reduce((total, row) => total + Number(row[column] || 0), 0)

const totalsA: Template = {
  name: "hand-totals-and-notes",
  sheet: (d) => ({
    workbook: true,
    above: [["Visitor survey 2024"], []],
    below: (records) => [["Total", "", String(sum(records, 2)), ""], [], ["Note: figures are provisional"]],
    parts: [
      aside(d, "No.", (row) => String(row + 1)),
      choice(d, { headers: "Gender", labels: ["Female", "Male"], blank: 0 }),
      amount(d, { headers: "Visits", value: (unit) => Math.floor(unit * 45), blank: 0 }),
      choice(d, { headers: "Satisfaction", labels: W.SATISFACTION, ordered: true, blank: 0 })
    ]
  })
}
const totalsB: Template = {
  name: "hand-average-row",
  sheet: (d) => ({
    delimiter: ";",
    below: (records) => [
      ["Average", "", (sum(records, 2) / records.length).toFixed(2), ""],
      ["", "", "", ""],
      ["Source: own survey, spring 2024"]
    ],
    parts: [
      aside(d, "Nr", (row) => String(row + 1)),
      choice(d, { headers: "Answer", labels: ["Yes", "Maybe", "No"], ordered: true, blank: 0 }),
      amount(d, { headers: "Minutes per day", value: (unit) => 5 + Math.floor(unit * 170), blank: 0 }),
      choice(d, { headers: "Rating", labels: W.QUALITY, ordered: true, blank: 0 })
    ]
  })
}

const unitsA: Template = {
  name: "hand-units-and-money",
  sheet: (d) => ({
    parts: [
      aside(d, "ID", (row) => String(row + 1)),
      amount(d, {
        headers: "Monthly rent",
        value: (unit) => 300 + Math.floor(unit * 2400),
        write: (value) => `$${grouped(value, ",")}`
      }),
      amount(d, { headers: "Height", value: (unit) => 150 + Math.floor(unit * 45), write: (value) => `${value} cm` }),
      amount(d, {
        headers: "Share of income saved",
        value: (unit) => Math.floor(unit * 60),
        write: (value) => `${value}%`
      }),
      amount(d, {
        headers: "Yearly income",
        value: (unit) => Math.floor(unit * 160) * 1000 + 5000,
        write: (value, row) => d.one([String(value), grouped(value, ",")], "income", row)
      })
    ]
  })
}
const unitsB: Template = {
  name: "hand-percent-beside-fractions",
  sheet: (d) => ({
    delimiter: ";",
    parts: [
      aside(d, "ID", (row) => String(row + 1)),
      amount(d, {
        headers: "Discount given",
        value: (unit) => Math.floor(unit * 19) * 5 + 5,
        write: (value, row) => (d.unit("fraction", row) < 0.5 ? `${value}%` : (value / 100).toFixed(2))
      }),
      amount(d, {
        headers: "Price paid",
        value: (unit) => Math.round(unit * 9000) / 100 + 1,
        write: (value) => `${value.toFixed(2).replace(".", ",")} €`
      }),
      amount(d, { headers: "Weight", value: (unit) => 48 + Math.floor(unit * 60), write: (value) => `${value}kg` }),
      amount(d, {
        headers: "Distance to work (km)",
        value: (unit) => Math.round(unit * 700) / 10,
        write: (value) => String(value).replace(".", ",")
      })
    ]
  })
}

const fractionsA: Template = {
  name: "hand-fractions-beside-percent",
  sheet: (d) => ({
    parts: [
      aside(d, "Row", (row) => String(row + 1)),
      amount(d, {
        headers: "How much of your time goes there?",
        value: (unit) => Math.floor(unit * 20) * 5,
        write: (value, row) => (d.unit("style", row) < 0.3 ? String(value / 100) : `${value} %`)
      }),
      choice(d, { headers: "Team", labels: ["Red", "Blue", "Green"] })
    ]
  })
}
const fractionsB: Template = {
  name: "hand-money-beside-words",
  sheet: (d) => ({
    parts: [
      aside(d, "Row", (row) => String(row + 1)),
      amount(d, {
        headers: "What did you spend?",
        value: (unit) => Math.floor(unit * 400) * 5,
        write: (value, row) =>
          d.one([`£${value}`, `${value}`, `£${grouped(value, ",")}`, `${grouped(value, ",")} GBP`], "money", row)
      }),
      choice(d, { headers: "Shop", labels: ["Market", "Supermarket", "Online"] })
    ]
  })
}

const datesA: Template = {
  name: "hand-dates-day-first",
  sheet: (d) => ({
    parts: [
      aside(d, "Participant", (row) => `P-${row + 1}`),
      written(
        d,
        "date",
        "Date of visit",
        (row) => `${two(day(row, d).getUTCDate())}/${two(day(row, d).getUTCMonth() + 1)}/2024`
      ),
      choice(d, { headers: "came back?", labels: ["yes", "no"], write: mixedCase(d, "back") }),
      choice(d, { headers: "Mood", labels: ["Happy", "Calm", "Sad"], write: mixedCase(d, "mood") })
    ]
  })
}
const datesB: Template = {
  name: "hand-dates-in-words",
  sheet: (d) => ({
    parts: [
      aside(d, "Participant", (row) => `S${row + 1}`),
      written(d, "date", "Bought on", (row) => {
        const at = day(row, d)
        return `${at.getUTCDate()}. ${["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][at.getUTCMonth()]} 2024`
      }),
      written(d, "date", "Returned on", (row) => `${day(row, d).getUTCMonth() + 1}/${day(row, d).getUTCDate()}/24`),
      choice(d, { headers: "Would buy again", labels: W.LIKELIHOOD, ordered: true, write: mixedCase(d, "again") })
    ]
  })
}

const blanksA: Template = {
  name: "hand-blank-rows-and-duplicates",
  sheet: (d) => ({
    workbook: true,
    blankEvery: 12,
    parts: [
      choice(d, { headers: "Rating", labels: ["1", "2", "3", "4", "5"], ordered: true, blank: 0 }),
      choice(d, { headers: "Reason", labels: ["Price", "Place", "People"], blank: 0 }),
      choice(d, { headers: "Rating ", labels: ["Low", "Medium", "High"], ordered: true, blank: 0 })
    ]
  })
}
const blanksB: Template = {
  name: "hand-title-and-blank-columns",
  sheet: (d) => ({
    above: [["Customer feedback, all branches"], ["Exported 3 May 2024"], []],
    parts: [
      choice(d, { headers: "Branch", labels: ["Harbour", "Station", "Old Town"], blank: 0 }),
      aside(d, "", () => ""),
      choice(d, {
        headers: "How was the service",
        labels: W.QUALITY,
        ordered: true,
        write: mixedCase(d, "service"),
        blank: 0
      }),
      listed(d, "Bought", ["Bread", "Cake", "Coffee", "Juice"], (labels) => labels.join("; ")),
      written(d, "text", "Remarks", phrase(d, "remark"), 0.5)
    ]
  })
}

const peopleA: Template = {
  name: "hand-people",
  sheet: (d) => ({
    parts: [
      aside(d, "Last, First", (row) => `${familyName(d)(row)}, ${givenName(d)(row)}`),
      aside(d, "ZIP", zip(d)),
      aside(d, "Tel.", (row) => `(555) ${d.whole(100, 999, "a", row)}-${d.whole(1000, 9999, "b", row)}`),
      choice(d, { headers: "T-shirt size", labels: ["S", "M", "L", "XL"], ordered: true }),
      choice(d, { headers: "Attending?", labels: ["Yes", "No"] })
    ]
  })
}
const peopleB: Template = {
  name: "hand-people-in-words",
  sheet: (d) => ({
    workbook: true,
    parts: [
      aside(d, "Participant last name", familyName(d)),
      aside(d, "Participant first name", givenName(d)),
      aside(d, "Home Zip Code (5 digit)", zip(d)),
      aside(d, "Child's name", givenName(d)),
      choice(d, { headers: "Workshop", labels: ["Pottery", "Chess", "Robots"] }),
      grid(d, ["Room", "Lunch"], (item) => `How was the ${item.toLowerCase()}?`, { labels: W.QUALITY, ordered: true })
    ]
  })
}

const countsA: Template = {
  name: "hand-numbers-as-text",
  sheet: (d) => ({
    parts: [
      aside(d, "id", (row) => String(row + 1)),
      choice(d, {
        headers: "Children",
        labels: ["0", "1", "2", "3", "4"],
        ordered: true,
        write: (label) => (label === "0" ? "none" : label)
      }),
      amount(d, {
        headers: "Age",
        value: (unit) => 18 + Math.floor(unit * 70),
        write: (value, row) => d.one([String(value), `${value} years`, `${value} y`], "age", row)
      }),
      choice(d, { headers: "Owns a car (Y/N)", labels: ["Y", "N"], write: mixedCase(d, "car") })
    ]
  })
}
const countsB: Template = {
  name: "hand-approximate-numbers",
  sheet: (d) => ({
    parts: [
      aside(d, "id", (row) => String(row + 1)),
      amount(d, {
        headers: "How many books did you read?",
        value: (unit) => Math.floor(unit * 60),
        write: (value, row) => d.one([`${value}`, `${value} `, `${value} books`], "books", row)
      }),
      amount(d, {
        headers: "Hours of sleep",
        value: (unit) => 4 + Math.round(unit * 12) / 2,
        write: (value, row) => d.one([`${value}`, `${value} h`, `${value} hours`, `${value}hrs`], "sleep", row)
      }),
      choice(d, { headers: "Member", labels: ["TRUE", "FALSE"], blank: 0 })
    ]
  })
}

/** Spreadsheets that people fill in by hand. */
export const BY_HAND: ReadonlyArray<Pair> = [
  [totalsA, totalsB],
  [unitsA, unitsB],
  [fractionsA, fractionsB],
  [datesA, datesB],
  [blanksA, blanksB],
  [peopleA, peopleB],
  [countsA, countsB]
]
