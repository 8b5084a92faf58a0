// Counts what happens in this process, and writes it as Prometheus text.
import { isHistogram, metricTable, type MetricName } from './names.ts'

export type Labels = Readonly<Record<string, string>>

export interface Sample {
  labels?: Labels
  value: number
}

export interface Metrics {
  /** Adds to a counter. */
  count(name: MetricName, labels?: Labels, by?: number): void
  /** Sets a gauge. */
  set(name: MetricName, value: number, labels?: Labels): void
  /** Adds a duration in seconds to a histogram. */
  observe(name: MetricName, seconds: number, labels?: Labels): void
  /** Asks `samples` for the values each time the metrics are read. */
  read(name: MetricName, samples: () => number | readonly Sample[]): void
  /** Everything in the Prometheus text format, version 0.0.4. */
  text(): string
}

/** Upper bounds in seconds: a quick read, a slow one, a payment, the end of a statement. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Histogram {
  /** Observations up to each bound, not cumulative; the last is for all above. */
  buckets: number[]
  sum: number
}

const escapeValue = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)

const keyOf = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeValue(value)}"`)
    .join(',')

const line = (name: string, key: string, value: number): string => `${name}${key === '' ? '' : `{${key}}`} ${value}`

function histogramLines(name: string, key: string, { buckets, sum }: Histogram): string[] {
  const prefix = key === '' ? '' : `${key},`
  let count = 0
  const lines = buckets.map((amount, at) => line(`${name}_bucket`, `${prefix}le="${bounds[at] ?? '+Inf'}"`, (count += amount)))
  return [...lines, line(`${name}_sum`, key, sum), line(`${name}_count`, key, count)]
}

/** Names and labels come from our own tables, so the number of series is bounded. */
export function createMetrics(): Metrics {
  const values = new Map<MetricName, Map<string, number>>()
  const histograms = new Map<MetricName, Map<string, Histogram>>()
  const asked = new Map<MetricName, () => number | readonly Sample[]>()
  const within = <T>(all: Map<MetricName, Map<string, T>>, name: MetricName): Map<string, T> => {
    const some = all.get(name) ?? new Map<string, T>()
    all.set(name, some)
    return some
  }
  const samplesOf = (name: MetricName): Iterable<readonly [string, number]> => {
    const answer = asked.get(name)?.()
    if (answer === undefined) return values.get(name) ?? []
    return typeof answer === 'number' ? [['', answer]] : answer.map(({ labels = {}, value }) => [keyOf(labels), value] as const)
  }
  const linesOf = (name: MetricName): string[] =>
    isHistogram(name)
      ? [...(histograms.get(name) ?? [])].flatMap(([key, histogram]) => histogramLines(name, key, histogram))
      : [...samplesOf(name)].map(([key, value]) => line(name, key, value))
  return {
    count(name, labels = {}, by = 1) {
      const some = within(values, name)
      const key = keyOf(labels)
      some.set(key, (some.get(key) ?? 0) + by)
    },
    set: (name, value, labels = {}) => void within(values, name).set(keyOf(labels), value),
    observe(name, seconds, labels = {}) {
      const some = within(histograms, name)
      const key = keyOf(labels)
      const histogram = some.get(key) ?? { buckets: Array.from({ length: bounds.length + 1 }, () => 0), sum: 0 }
      some.set(key, histogram)
      const at = bounds.findIndex((bound) => seconds <= bound)
      histogram.buckets[at < 0 ? bounds.length : at]! += 1
      histogram.sum += seconds
    },
    read: (name, samples) => void asked.set(name, samples),
    text() {
      const names = Object.keys(metricTable) as MetricName[]
      const blocks = names.flatMap((name) => {
        const lines = linesOf(name)
        const { help, type } = metricTable[name]
        return lines.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines]
      })
      return `${blocks.join('\n')}\n`
    },
  }
}
