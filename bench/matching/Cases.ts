import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** A question, others that mean the same, and others that nearly say the same and mean something else. */
export interface Group {
  readonly subject: string
  readonly question: string
  readonly same: ReadonlyArray<string>
  readonly other: ReadonlyArray<string>
}

const apart = (cell: string): ReadonlyArray<string> =>
  cell
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one !== "")

/** Groups of a file, one a line: “question | same; same | other; other”, under lines “# subject”. */
export const groupsIn = (file: string): ReadonlyArray<Group> => {
  let subject = file
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at): ReadonlyArray<Group> => {
      if (line.startsWith("#")) subject = line.slice(1).trim()
      if (line.startsWith("#") || line.trim() === "") return []
      const [question = "", same = "", other = ""] = line.split("|")
      return [
        {
          subject: subject === file ? `${file} ${at >> 2}` : subject,
          question: question.trim(),
          same: apart(same),
          other: apart(other)
        }
      ]
    })
}

export const groupsUnder = (folder: string): ReadonlyArray<Group> =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .flatMap((file) => groupsIn(join(folder, file)))
