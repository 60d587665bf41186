import { listed } from "../../text/Text.ts"

/** What a summary of simulated answers tells. */
interface Told {
  /** Names of the models. */
  readonly models: ReadonlyArray<string>
  readonly asked: number
  readonly answered: number
  /** What the answers come down to, each with how many of those who answered. */
  readonly gists: ReadonlyArray<{ readonly gist: string; readonly count: number }>
  readonly monotonous: boolean
}

const answersOf = (n: number): string => `${n.toLocaleString("en-US")} ${n === 1 ? "answer" : "answers"}`

const origin = ({ answered, asked, models }: Told): string => {
  const lost = asked - answered
  const written = `${answersOf(answered)} written by ${listed(models)} as people of this audience might answer; nobody was asked.`
  return lost === 0
    ? written
    : `${written} Of ${asked} respondents simulated, ${lost} ${lost === 1 ? "has" : "have"} no answer that can be used and ${lost === 1 ? "is" : "are"} left out.`
}

const comesDownTo = ({ gists }: Told): string => {
  const said = gists.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  return said.length === 0
    ? ""
    : ` They come down to: ${said.map(({ count, gist }) => `“${gist.replace(/[.\s]+$/, "")}” (${count})`).join(", ")}.`
}

const ALIKE = " They use the same words more than people's answers do: read them as fewer."

/** Simulated answers in a few sentences; every number in them is a count of answers. */
export const openInWords = (told: Told): string =>
  told.answered === 0
    ? `No answer: ${listed(told.models)} wrote none that can be used.`
    : `${origin(told)}${comesDownTo(told)}${told.monotonous ? ALIKE : ""}`
