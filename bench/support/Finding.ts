/** What a scenario measured, beside what is wanted of it. */
export interface Finding {
  readonly name: string
  readonly measured: string
  readonly goal: string
  /** Whether it is as wanted; null where nothing is, or nothing could be measured. */
  readonly held: boolean | null
}

export const finding = (name: string, measured: string, goal = "", held: boolean | null = null): Finding => ({
  name,
  measured,
  goal,
  held
})

const MARK = { true: "held", false: "MISSED", null: "" } as const

export const print = ({ goal, held, measured, name }: Finding) =>
  console.log(`${name.padEnd(62)} ${measured.padEnd(34)} ${goal.padEnd(28)} ${MARK[`${held}`]}`)

export const quantile = (values: ReadonlyArray<number>, q: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

export const sum = (values: ReadonlyArray<number>): number => values.reduce((all, value) => all + value, 0)
export const mean = (values: ReadonlyArray<number>): number => sum(values) / values.length
export const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
