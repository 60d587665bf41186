/** What refused filters on invented surveys are offered: `npx tsx bench/matching/run.ts filters [--all] [--of=dev]`. */
import { Either } from "effect"
import { suggestedInTurns } from "../../src/domain/evidence/MeantAnswers.ts"
import { compileFilter, evaluate } from "../../src/domain/filter/CompiledFilter.ts"
import { atOnce } from "../../src/domain/Turns.ts"
import { files, inventedIn } from "./FilterCases.ts"
import { hash32 } from "./Hash.ts"
import { meanings } from "./Table.ts"

const of = process.argv.find((one) => one.startsWith("--of="))?.slice("--of=".length) ?? "dev"
for (const file of files.filter((one) => one.startsWith(of))) {
  const counts = {
    single: 0,
    first: 0,
    among: 0,
    question: 0,
    joined: 0,
    joinedFirst: 0,
    joinedAmong: 0,
    joinedQuestion: 0
  }
  const took: Array<number> = []
  for (const { draft, phrases, subject } of inventedIn(file)) {
    const { codebook, microdata } = draft
    const select = (filter: string) =>
      Either.getOrUndefined(
        Either.map(compileFilter(filter, codebook), (read) => ({
          ids: evaluate(read, (at) => microdata.columns[at]!, codebook.respondents).matched.join(","),
          positions: read.positions
        }))
      )
    const fair = phrases.filter(({ truth }) => truth !== null)
    const pairs = fair.flatMap((one) => {
      const other = fair.filter(({ verb }) => verb)[hash32(one.text) % fair.filter(({ verb }) => verb).length]!
      if (other === one || hash32(`${one.text}!`) % 2 === 0) return []
      const joint = one.verb ? " and " : " who "
      return [
        {
          text: `${one.verb ? "people who " : ""}${one.text}${joint}${other.text}`,
          truth: `${one.truth} AND ${other.truth}`,
          joined: true
        }
      ]
    })
    const alone = fair.map(({ text, truth, verb }) => ({
      text: verb ? `people who ${text}` : text,
      truth,
      joined: false
    }))
    for (const { joined, text, truth } of [...alone, ...pairs]) {
      const read = compileFilter(text, codebook)
      if (Either.isRight(read)) continue
      const meant = select(truth!)!
      const from = performance.now()
      const offered = atOnce(suggestedInTurns(read.left, text, codebook, meanings))
      took.push(performance.now() - from)
      const tried = offered.map(select)
      const right = tried.findIndex((one) => one?.ids === meant.ids)
      const asked = offered.flatMap(
        (one, i) => tried[i]?.positions ?? codebook.questions.flatMap(({ key }, at) => (key === one ? [at] : []))
      )
      const question = meant.positions.every((at) => asked.includes(at))
      if (joined) {
        counts.joined += 1
        if (right === 0) counts.joinedFirst += 1
        if (right >= 0) counts.joinedAmong += 1
        if (question) counts.joinedQuestion += 1
      } else {
        counts.single += 1
        if (right === 0) counts.first += 1
        if (right >= 0) counts.among += 1
        if (question) counts.question += 1
      }
      if (process.argv.includes("--all"))
        console.log(`${right >= 0 ? right + 1 : "-"} ${subject} | ${text} | ${truth} | ${offered.join(" ;; ")}`)
    }
  }
  took.sort((a, b) => a - b)
  console.log(
    `${file}: ${JSON.stringify(counts)}; p50 ${took[took.length >> 1]!.toFixed(1)}, p95 ${took[Math.floor(took.length * 0.95)]!.toFixed(1)} ms`
  )
}

const WIDE = 700
if (process.argv.includes("--wide")) {
  const all = files.flatMap(inventedIn)
  const questions = all.flatMap(({ draft, subject }) =>
    ["now", "last year"].flatMap((when) =>
      draft.codebook.questions.map((question) => ({
        ...question,
        key: `${question.key} ${subject} ${when}`,
        text: `${question.text} (${subject}, ${when})`
      }))
    )
  )
  const codebook = { ...all[0]!.draft.codebook, questions: questions.slice(0, WIDE) }
  const ms = () => {
    const { system, user } = process.cpuUsage()
    return (system + user) / 1000
  }
  for (const run of ["first", "again"]) {
    const [took, turns]: [Array<number>, Array<number>] = [[], []]
    for (const { text } of all.flatMap(({ phrases }) => phrases).filter((_, i) => i % 4 === 0)) {
      const read = compileFilter(`people who ${text}`, codebook)
      if (Either.isRight(read)) continue
      const started = ms()
      const turn = suggestedInTurns(read.left, text, codebook, meanings)
      for (let [from, done] = [started, false]; !done; from = ms()) {
        done = turn.next().done === true
        turns.push(ms() - from)
      }
      took.push(ms() - started)
    }
    const at = (times: Array<number>, share: number) =>
      times.sort((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(1)
    console.log(
      `${WIDE} questions, ${run}: p50 ${at(took, 0.5)}, p95 ${at(took, 0.95)} ms of CPU each; a turn p99 ${at(turns, 0.99)}`
    )
  }
}
