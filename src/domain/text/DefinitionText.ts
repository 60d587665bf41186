/*
 * The short way to write what a derived question or a weighting is made of, one line each: the same on the command line and
 * in the console.
 */

interface WrittenCategory {
  readonly label: string
  readonly filter?: string
  readonly answers?: ReadonlyArray<string>
  readonly top?: number
  readonly bottom?: number
  readonly from?: number | string
  readonly below?: number | string
}

const NUMBER = /^-?\d+(?:\.\d+)?$/
const edge = (text: string) => (NUMBER.test(text) ? Number(text) : text)
const parts = (text: string, mark: string) => text.split(mark).map((part) => part.trim())

/** “Label = Answer | Answer”, “Label = 18..<30” or “Label = top 2” of a question, else “Label = filter”; null for none of these. */
export const categoryIn = (line: string, ofQuestion: boolean): WrittenCategory | null => {
  const at = line.indexOf("=")
  const [label, who] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  if (at < 1 || label === "" || who === "") return null
  if (!ofQuestion) return { label, filter: who }
  const [end, steps = ""] = who.split(" ")
  if ((end === "top" || end === "bottom") && NUMBER.test(steps)) return { label, [end]: Number(steps) }
  const band = /^(\S*)\.\.(?:<(\S+))?$/.exec(who)
  if (band === null) return { label, answers: parts(who, "|") }
  const [, from, below] = band
  return { label, ...(from && { from: edge(from) }), ...(below && { below: edge(below) }) }
}

interface WrittenTarget {
  readonly questions: ReadonlyArray<string>
  readonly shares?: ReadonlyArray<{ readonly answers: ReadonlyArray<string>; readonly percent: number }>
  readonly frame?: true
}

/** “gender: Female=51 | Male=49”, “gender, age: Female + 18-29=10 | …” or “gender: us”; null for none of these. */
export const targetIn = (line: string): WrittenTarget | null => {
  const at = line.indexOf(":")
  const questions = parts(line.slice(0, at), ",")
  const what = line.slice(at + 1).trim()
  if (at < 1 || what === "") return null
  if (what.toLowerCase() === "us") return { questions, frame: true }
  const shares = parts(what, "|").map((part) => {
    const last = part.lastIndexOf("=")
    const label = part.slice(0, last).trim()
    return {
      answers: questions.length === 1 ? [label] : parts(label, " + "),
      percent: last < 1 ? Number.NaN : Number(part.slice(last + 1).replace(/%\s*$/, ""))
    }
  })
  return shares.some(({ percent }) => Number.isNaN(percent)) ? null : { questions, shares }
}

/** “price, expens*, -priceless”: words that give a code, and after a minus words that rule it out. */
export const entriesIn = (
  line: string
): { readonly words: ReadonlyArray<string>; readonly not?: ReadonlyArray<string> } => {
  const entries = parts(line, ",").filter((entry) => entry !== "")
  const not = entries.flatMap((entry) => (/^[-−]\s*\S/.test(entry) ? [entry.slice(1).trim()] : []))
  const words = entries.filter((entry) => !/^[-−]/.test(entry))
  return not.length === 0 ? { words } : { words, not }
}
