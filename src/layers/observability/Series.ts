import { Metric, MetricBoundaries, MetricLabel } from "effect"

type Labels = ReadonlyArray<MetricLabel.MetricLabel>

/** What a metric counts, for whoever reads it. */
export interface Described {
  readonly name: string
  readonly help: string
  readonly labels: ReadonlyArray<string>
}

const described = new Map<string, Described>()

/** What is known of a metric of this service; undefined for one of somebody else. */
export const describedAs = (name: string): Described | undefined => described.get(name)

/** The values of labels as the registry of metrics takes them, the same object for the same values: it finds them by it. */
const labelsOf = (names: ReadonlyArray<string>) => {
  const known = new Map<string, Labels>()
  return (values: ReadonlyArray<string>): Labels => {
    const key = values.join("\n")
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const labels = names.map((name, at) => MetricLabel.make(name, values[at] ?? ""))
    known.set(key, labels)
    return labels
  }
}

const series = <Type, In, Out>(metric: Metric.Metric<Type, In, Out>, about: Described) => {
  described.set(about.name, about)
  const labels = labelsOf(about.labels)
  return (value: In, ...values: ReadonlyArray<string>): void => metric.unsafeUpdate(value, labels(values))
}

/** Counts upwards; `count(n, ...labels)`. One without labels is there from the beginning, with 0. */
export const counter = (name: string, help: string, labels: ReadonlyArray<string> = []) => {
  const add = series(Metric.counter(name, { description: help, incremental: true }), { name, help, labels })
  if (labels.length === 0) add(0)
  return add
}

/** What is the case now; `set(value, ...labels)`. */
export const gauge = (name: string, help: string, labels: ReadonlyArray<string> = []) =>
  series(Metric.gauge(name, { description: help }), { name, help, labels })

/** How values are distributed, by these upper bounds; `observe(value, ...labels)`. */
export const histogram = (
  name: string,
  help: string,
  bounds: ReadonlyArray<number>,
  labels: ReadonlyArray<string> = []
) => series(Metric.histogram(name, MetricBoundaries.fromIterable(bounds), help), { name, help, labels })
