import { readFileSync } from "node:fs"
import { hashText } from "../../../src/domain/statistics/Rng.ts"

/** Asks with what should become of them; half of each kind were kept out of the making of rules. */
export interface DeclinedCase {
  readonly kind: string
  /** Whether it is to be declined: refused or told to be not known, for nothing. */
  readonly isDeclined: boolean
  readonly half: "fitting" | "test"
  readonly question: string
  /** Null where the question is open. */
  readonly choices: ReadonlyArray<string> | null
  readonly audience: string
}

const EVERYBODY = "US adults"

/** The asks of `cases.txt`: kind, A or N, question, choices apart by “;” or “-”, and the audience where it is another. */
export const declinedCases: ReadonlyArray<DeclinedCase> = readFileSync(new URL("cases.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [kind = "", verdict, question = "", choices = "-", audience = EVERYBODY] = line.split("|")
    return {
      kind,
      isDeclined: verdict === "N",
      half: hashText(`declined|${line}`) % 2 === 0 ? "fitting" : "test",
      question,
      choices: choices === "-" ? null : choices.split(";"),
      audience
    }
  })

/** Short questions by language; every other one of each was kept out of the making of rules. */
export const languageCases: ReadonlyArray<{
  readonly language: string
  readonly half: "fitting" | "test"
  readonly question: string
}> = readFileSync(new URL("languages.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .flatMap((line) =>
    line
      .slice(line.indexOf(":") + 1)
      .split(" ; ")
      .map((question, at) => ({
        language: line.slice(0, line.indexOf(":")),
        half: at % 2 === 0 ? ("fitting" as const) : ("test" as const),
        question: question.trim()
      }))
  )
