import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter } from "../../../../src/domain/filter/CompiledFilter.ts"
import { codebook, question } from "../../../support/Surveys.ts"

const countries = ["Germany", "France", "United States", "Japan"]
const book = codebook([
  question("Sex", "single", ["Female", "Male"], "Sex"),
  question("pulse", "numeric", [], "pulse"),
  question("Height", "numeric", [], "Height"),
  question("WritingHand", "single", ["Left", "Right"], "WritingHand"),
  question("Smoke", "single", ["Never", "Occas", "Heavy"], "Smoke"),
  question("boss", "single", ["0", "1"], "Do you manage other people?"),
  question("area", "single", ["0", "1"], "Do you live in a town or a village?"),
  question("home", "single", countries, "What country do you live in?"),
  question("desk", "single", countries, "What country do you work in?"),
  question("age", "multiple", ["18-29", "30-44", "45-60"], "Age"),
  question("city", "single", ["São Paulo (SP)", "Paraná (PR)"], "Where do you spend most of your time?"),
  question(
    "job",
    "single",
    ["Employed full-time", "Retired", "Student", "Unemployed"],
    "What is your employment status?"
  ),
  question("trade", "single", ["Construction", "Retail", "Other"], "What industry are you part of?"),
  question("safe", "single", ["Yes", "Maybe", "No"], "Would you feel safe to complain to your supervisor?"),
  question("told", "single", ["Very open", "Not open"], "How open are you with friends and family about your debts?")
])
const read = (filter: string) =>
  Either.match(compileFilter(filter, book), { onLeft: () => "refused", onRight: ({ expression }) => expression })

describe("filters over files of codes and short names", () => {
  it.each([
    ["people with a pulse above 90", "pulse > 90"],
    ["women with a height over 170", 'Sex = "Female" AND Height > 170'],
    ["people whose writing hand is the left", 'WritingHand = "Left"'],
    ["smokers", 'Smoke = ("Occas" OR "Heavy")'],
    ["people who manage other people", 'boss = "1"'],
    ["people who live in a town", "refused"],
    ["people who live outside of Germany", 'NOT home = "Germany"'],
    ["people in France or Japan", 'home = ("France" OR "Japan")'],
    ["people under 45", 'age : ("18-29" OR "30-44")'],
    ["30- to 44-year-olds", 'age = "30-44"'],
    ["people in São Paulo (SP)", 'city = "São Paulo (SP)"'],
    ["construction workers", 'trade = "Construction"'],
    ["people working in retail", 'trade = "Retail"'],
    ["people who would not feel safe to complain to their supervisor", 'safe = "No"'],
    ["people who are very open with friends and family about their debts", 'told = "Very open"']
  ])("%s: %s", (filter, expected) => assert.strictEqual(read(filter), expected))
})
