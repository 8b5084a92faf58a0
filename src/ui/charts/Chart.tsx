// A small chart: a line, bars or a ring, with the same numbers as a table.
import { useId, type ReactNode } from 'react'
import styles from './Chart.module.css'
import { fillOf, lookOf } from './ChartMarks.tsx'
import { ChartPlot } from './ChartPlot.tsx'
import { ChartRing } from './ChartRing.tsx'
import type { ChartSeries, Numbers } from './chart-series.ts'
import { ChartTable } from './ChartTable.tsx'

export interface ChartProps {
  kind: 'line' | 'bar' | 'donut'
  /** The caption: "Registrations by day". */
  caption: ReactNode
  /** Labels of the values, in order: days, pass types. Unique. */
  labels: readonly string[]
  /** One to four, with unique names. They differ by pattern, point and dash as well as by colour. */
  series: readonly ChartSeries[]
  numbers: Numbers
  /** `heading`: above the labels in the table. `table`: the button that opens it. `empty`: shown without data. */
  words: { heading: string; table: string; empty: string }
}

const sumOf = ({ values }: ChartSeries): number => values.reduce((sum, value) => sum + value, 0)

export function Chart({ kind, caption, labels, series, numbers, words }: ChartProps) {
  const id = useId().replaceAll(/\W/g, '')
  const sums = series.map(sumOf)
  const nothing = labels.length === 0 || series.length === 0 || (kind === 'donut' && sums.every((sum) => sum === 0))
  return (
    <figure className={styles.figure}>
      <figcaption id={`${id}caption`} className={styles.caption}>
        {caption}
      </figcaption>
      {nothing ? (
        <p className={styles.nothing}>{words.empty}</p>
      ) : (
        <>
          <div className={styles.drawing}>
            {kind === 'donut' ? <ChartRing id={id} values={sums} /> : <ChartPlot {...{ kind, id, labels, series, numbers }} />}
            {(series.length > 1 || kind === 'donut') && (
              <ul className={styles.legend}>
                {series.map(({ name }, nth) => (
                  <li key={name}>
                    <Sample id={id} line={kind === 'line'} nth={nth} />
                    <span>{name}</span>
                    {kind === 'donut' && <b className="num">{numbers.format(sums[nth] ?? 0)}</b>}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <details className={styles.details}>
            <summary>{words.table}</summary>
            <ChartTable caption={`${id}caption`} heading={words.heading} {...{ labels, series, numbers }} />
          </details>
        </>
      )}
    </figure>
  )
}

/** The legend entry of a series, with the pattern of the chart. */
function Sample({ id, line, nth }: { id: string; line: boolean; nth: number }) {
  const { className, point, dash } = lookOf(nth)
  return (
    <svg viewBox="-14 -8 28 16" className={styles.sample} aria-hidden>
      <g className={className}>
        {line ? (
          <>
            <path d="M-14 0h28" className={styles.line} strokeDasharray={dash} />
            <path d={point} className={styles.point} />
          </>
        ) : (
          <path d="M-8 -7h16v14h-16z" fill={fillOf(id, nth)} stroke="currentColor" />
        )}
      </g>
    </svg>
  )
}
