import { type DescriptionRow, type FilterRow, oracle } from "../../test/oracles/Cases.ts"
import { readDescription, readFilter } from "../../test/oracles/Readers.ts"

const MICROSECONDS = 1000

const median = (values: ReadonlyArray<number>): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Processor time of one call, in milliseconds: what else the machine does is not counted. */
const spent = (call: () => void): number => {
  const before = process.cpuUsage()
  call()
  const { system, user } = process.cpuUsage(before)
  return (user + system) / MICROSECONDS
}

/** Calls are timed in runs of so many, as the processor's clock is coarse. */
const RUN = 4

const timed = <A>(all: ReadonlyArray<A>, read: (one: A) => void): number => {
  // The first calls are of code that is not compiled yet.
  for (const one of all.slice(0, all.length / RUN)) read(one)
  const rest = all.slice(all.length / RUN)
  const runs = Array.from({ length: Math.floor(rest.length / RUN) }, (_, at) => rest.slice(at * RUN, (at + 1) * RUN))
  return median(runs.map((run) => spent(() => run.forEach(read)) / RUN))
}

/** Processor time of reading one description and one filter, in milliseconds: the median over all that are known. */
export const readingTimes = (hasSurveys: boolean) => {
  const descriptions = oracle<DescriptionRow>("descriptions")
  const filters = [...oracle<FilterRow>("filters")].sort((a, b) => a.survey.localeCompare(b.survey))
  return {
    description: timed(descriptions, ({ description }) => readDescription(description)),
    filter: hasSurveys ? timed(filters, ({ prompt, survey }) => readFilter(survey, prompt)) : null
  }
}
