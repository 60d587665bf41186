import { Metric, type MetricLabel, type MetricPair, MetricState } from "effect"
import { type Described, describedAs } from "./Series.ts"

/** The type of the text that Prometheus reads. */
export const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

type Labels = ReadonlyArray<Pick<MetricLabel.MetricLabel, "key" | "value">>

const escaped = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"')
const helpText = (text: string) => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")

const numberText = (value: number): string => (value === Number.POSITIVE_INFINITY ? "+Inf" : String(value))

const sample = (name: string, labels: Labels, value: number | bigint): string => {
  const pairs = labels.map((label) => `${label.key}="${escaped(label.value)}"`)
  return `${name}${pairs.length === 0 ? "" : `{${pairs.join(",")}}`} ${numberText(Number(value))}`
}

interface Family {
  readonly type: "counter" | "gauge" | "histogram"
  readonly samples: Array<string>
}

const histogramOf = (name: string, labels: Labels, state: MetricState.MetricState.Histogram): ReadonlyArray<string> => [
  ...state.buckets.map(([bound, count]) =>
    sample(`${name}_bucket`, [...labels, { key: "le", value: numberText(bound) }], count)
  ),
  sample(`${name}_sum`, labels, state.sum),
  sample(`${name}_count`, labels, state.count)
]

const typed = ({ metricKey, metricState }: MetricPair.MetricPair.Untyped): Family | null => {
  const { name, tags } = metricKey
  if (MetricState.isCounterState(metricState))
    return { type: "counter", samples: [sample(name, tags, metricState.count)] }
  if (MetricState.isGaugeState(metricState)) return { type: "gauge", samples: [sample(name, tags, metricState.value)] }
  if (MetricState.isHistogramState(metricState)) {
    return { type: "histogram", samples: [...histogramOf(name, tags, metricState)] }
  }
  return null
}

const familyText = ({ help, name }: Described, { samples, type }: Family): string =>
  `# HELP ${name} ${helpText(help)}\n# TYPE ${name} ${type}\n${samples.join("\n")}\n`

/** All metrics of this service in the text format of Prometheus 0.0.4, by name. */
export const exposition = (pairs: ReadonlyArray<MetricPair.MetricPair.Untyped> = Metric.unsafeSnapshot()): string => {
  const families = new Map<Described, Family>()
  for (const pair of pairs) {
    const about = describedAs(pair.metricKey.name)
    const found = typed(pair)
    if (about === undefined || found === null) continue
    const family = families.get(about)
    if (family === undefined) families.set(about, found)
    else family.samples.push(...found.samples)
  }
  return [...families]
    .sort(([a], [b]) => (a.name < b.name ? -1 : 1))
    .map(([about, family]) => familyText(about, family))
    .join("")
}
