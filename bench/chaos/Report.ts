import type { Attempt } from "./Attempt.ts"
import type { Finding, Tally, Verdict } from "./Verdict.ts"

/** Of each kind of finding, so many are told in full. */
const STORIES_EACH = 2

const COLUMNS: ReadonlyArray<readonly [string, keyof Tally]> = [
  ["rounds", "rounds"],
  ["requests", "requests"],
  ["200s", "answered"],
  ["replays", "replays"],
  ["409s", "conflicts"],
  ["503s", "unavailable"],
  ["unanswered", "unanswered"],
  ["double", "doubles"],
  ["lost", "lost"]
]

const NAME = 20

const row = (name: string, cells: ReadonlyArray<string | number>) =>
  name.padEnd(NAME) + cells.map((cell, i) => String(cell).padStart(Math.max(8, COLUMNS[i]![0].length + 1))).join("")

const table = ({ tallies }: Verdict): ReadonlyArray<string> => {
  const rows = [...tallies].sort(([a], [b]) => a.localeCompare(b))
  const cellsOf = (tally: Tally) => COLUMNS.map(([, field]) => tally[field])
  const total = COLUMNS.map(([, field]) => rows.reduce((sum, [, tally]) => sum + tally[field], 0))
  return [
    row(
      "fault",
      COLUMNS.map(([title]) => title)
    ),
    ...rows.map(([fault, tally]) => row(fault, cellsOf(tally))),
    row("all", total)
  ]
}

const described = ({ leaving, outcome }: Attempt): string => {
  const left =
    leaving === undefined ? "" : ` (client leaves ${leaving === "halfway" ? leaving : `after ${leaving} ms`})`
  if (outcome.kind !== "answer") return `${outcome.kind}${left}`
  const { charged, digest, replayed, retryAfter, status } = outcome
  const facts = [
    ...(replayed ? ["replayed"] : []),
    ...(charged === undefined ? [] : [`charged ${charged}`]),
    ...(retryAfter === undefined ? [] : [`Retry-After ${retryAfter}`]),
    ...(status === 200 ? [`body ${digest.slice(0, 8)}`] : [])
  ]
  return `${status} ${facts.join(", ")}${left}`
}

const time = (at: number) => new Date(at).toISOString().slice(11, 23)

const story = ({ account, ask, what }: Finding): ReadonlyArray<string> =>
  ask === undefined
    ? [`✗ ${what}`]
    : [
        `✗ ${what}: ${ask.idempotencyKey ?? "no key"} of ${ask.organization}, ${ask.shape.name} for ${ask.shape.price}, round ${ask.round + 1} (${ask.fault})`,
        ...[...ask.attempts]
          .sort((a, b) => a.sentAt - b.sentAt)
          .map((sent) => `    ${time(sent.sentAt)} → ${time(sent.endedAt)}  ${described(sent)}`),
        ...(account?.charges ?? []).flatMap(({ entries }) => entries.map((entry) => `    ledger: ${entry}`))
      ]

const stories = (findings: ReadonlyArray<Finding>): ReadonlyArray<string> => {
  const told = new Map<string, number>()
  return findings.flatMap((finding) => {
    const kind = finding.what.replace(/[:(].*|\d+/g, "")
    const times = (told.get(kind) ?? 0) + 1
    told.set(kind, times)
    return times > STORIES_EACH ? [] : story(finding)
  })
}

const counts = (findings: ReadonlyArray<Finding>): ReadonlyArray<string> => {
  const counted = new Map<string, number>()
  for (const { what } of findings) {
    const kind = what.replace(/[:(].*/, "").replace(/\d+/g, "…")
    counted.set(kind, (counted.get(kind) ?? 0) + 1)
  }
  return [...counted].map(([kind, times]) => `${String(times).padStart(6)} × ${kind}`)
}

/** The run in words, the last line PASS or FAIL. */
export const report = (verdict: Verdict): string => {
  const { answeredKeys, answeredPrice, charged, charges, exacts, findings, imbalances, keys, leavers, unkeyed } =
    verdict
  const lines = [
    "",
    ...table(verdict),
    "",
    `keys: ${keys} asked, ${answeredKeys} answered for ${answeredPrice} credits; charged ${charges} times, ${charged} credits`,
    `      ${verdict.paidUnseen} were paid for before their client, which had left, came back for the answer`,
    `without a key: ${unkeyed.sent} sent, ${unkeyed.answered} answered, ${unkeyed.charged} charged; client gone before any answer: ${leavers.sent} sent, ${leavers.charged} charged`,
    `credits for exactly N asks: ${exacts.right} of ${exacts.accounts} accounts right; ledger mismatches: ${imbalances}`
  ]
  if (findings.length === 0) return [...lines, "PASS"].join("\n")
  return [...lines, "", ...stories(findings), "", ...counts(findings), "FAIL"].join("\n")
}
