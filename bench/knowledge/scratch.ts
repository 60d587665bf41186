import { modelledError } from "../../src/domain/evidence/ModelError.ts"
import { jensenShannon } from "../../src/domain/statistics/Metrics.ts"
import { prepareQuestion } from "../../src/domain/simulation/ClosedQuestion.ts"
import { relatedQuestions } from "../../src/domain/evidence/RelatedQuestions.ts"
import { predictPool } from "../fidelity/Pool.ts"
import { loadQuestions } from "../fidelity/Questions.ts"
import { leaveOneWaveOut, modelsOf } from "../fidelity/Waves.ts"
const questions = loadQuestions()
const models = modelsOf(questions)
const held = leaveOneWaveOut(questions)
const rows = held.flatMap(({ questions: rows, single }) => rows.flatMap((row) => models.map((m) => {
  const { human, models: said, substantive, scale, question, choices } = row.question
  const shares = predictPool(single, { ...row, each: [said[m]!] })
  const p = prepareQuestion(question, choices, false)
  const n = Math.min(5, substantive.length)
  const error = Math.max(...shares.map((s, k) => Math.abs(s - human[k]!)))
  const others = questions.filter((q) => q.wave !== row.question.wave).map((q) => ({ key: q.key, kind: "single" as const, labels: q.choices, stem: null, text: q.question }))
  const rel = relatedQuestions(question, others as never, 1).others.length
  const prior = Array.from(row.prior as never as ArrayLike<number>)
  const pe = Math.max(...substantive.map((k, i) => Math.abs((prior[i] ?? 0) - human[k]!)))
  return { m, question, world: p.isAboutTheWorld, know: p.knowledge, n, steps: scale.steps, error, covered: error <= modelledError({ knowledge: "topic", choices: n, sources: 1 }), jsd: jensenShannon(shares, human), rel, pe }
})))
const mean = (v: number[]) => v.reduce((a, b) => a + b, 0) / v.length
const by = (name: string, f: (r: typeof rows[number]) => string) => {
  console.log(name)
  for (const k of [...new Set(rows.map(f))].sort()) {
    const g = rows.filter((r) => f(r) === k)
    const e = g.map((r) => r.error).sort((a, b) => a - b)
    console.log("  ", k.padEnd(24), g.length / 4, "covered", (100 * mean(g.map((r) => +r.covered))).toFixed(1), "jsd", mean(g.map((r) => r.jsd)).toFixed(4), "95%", e[Math.floor(.95 * e.length)]!.toFixed(3), "mean err", mean(e).toFixed(3), "prior err", mean(g.map(r=>r.pe)).toFixed(3))
  }
}
by("world", (r) => String(r.world)); by("engine knowledge", (r) => r.know + (r.world ? " world" : "")); by("scale", (r) => (r.steps === 0 ? "nominal" : "scale") + r.n); by("related", (r) => String(r.rel))
const seen = new Set<string>()
for (const r of rows) if (r.world && !seen.has(r.question)) { seen.add(r.question); console.log(r.know, "|", r.question) }
