import { readFileSync } from "node:fs"
import { Either } from "effect"
import { prepareQuestion } from "../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../src/domain/Turns.ts"
import { frameAudience } from "../../test/support/AtOnce.ts"

for (const line of readFileSync(0, "utf8").split("\n")) {
  if (line.trim() === "") {
    console.log()
    continue
  }
  const [who, question, opts = "Yes,No"] = line.split("|").map((s) => s.trim())
  const choices = opts!.split(",").map((s) => s.trim())
  const a = Either.getOrThrow(frameAudience([who!]))
  const r = atOnce(simulateChoices(prepareQuestion(question!, choices, false), a, choices, 400, 1, "s"))
  console.log(
    `${who} | ${question} | ${r.choices.map((c) => `${c.choice} ${c.percentage}`).join(", ")} | ±${r.sample.marginOfError} ${r.sample.knowledge} | read: ${a.reading.read.join("; ")} / ${a.reading.widenedTo.join("; ")} / unread: ${a.reading.unread.join("; ")} | ${r.summary.slice(0, 60)}`
  )
}
