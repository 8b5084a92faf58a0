// Lines or bars over an axis. Texts are outside the svg, so that they scale with the text size of the page.
import type { CSSProperties } from 'react'
import { bandOf, heightOf, linePath, scaleOf, type Scale } from '../../lib/colour/chart-scale.ts'
import styles from './Chart.module.css'
import { ChartPatterns, fillOf, lookOf } from './ChartMarks.tsx'
import type { ChartSeries, Numbers } from './chart-series.ts'
import { cx } from '../cx.ts'

export interface ChartPlotProps {
  kind: 'line' | 'bar'
  /** The id of the chart; ids of its caption and patterns derive from it. */
  id: string
  labels: readonly string[]
  series: readonly ChartSeries[]
  numbers: Numbers
}

/** With more labels than this, only the first, the middle and the last are shown. */
const ROOM = 7
/** The share of a band that its bars occupy. */
const FILLED = 0.72

const percent = (share: number): string => `${share}%`

/** The axis starts at the reading side: right to left mirrors the whole svg, which contains no text. */
export function ChartPlot({ kind, id, labels, series, numbers }: ChartPlotProps) {
  const scale = scaleOf(series.flatMap(({ values }) => values))
  const all = labels.length <= ROOM
  const written = all ? labels : [labels[0], labels[Math.floor((labels.length - 1) / 2)], labels.at(-1)]
  const Drawn = kind === 'line' ? Line : Bars
  return (
    <div className={styles.plot}>
      <div className={styles.ticks} aria-hidden>
        {scale.ticks.map((tick) => (
          <span key={tick}>{numbers.format(tick)}</span>
        ))}
      </div>
      <svg role="img" aria-labelledby={`${id}caption`} className={styles.canvas}>
        <ChartPatterns id={id} />
        {scale.ticks.map((tick) => {
          const y = percent(100 - heightOf(tick, scale))
          return <line key={tick} x1="0" x2="100%" y1={y} y2={y} className={cx(styles.guide, tick === 0 && styles.zero)} />
        })}
        {series.map((one, nth) => (
          <g key={one.name} className={lookOf(nth).className}>
            <Drawn {...{ id, labels, scale, nth }} values={one.values} of={series.length} />
          </g>
        ))}
      </svg>
      <div className={cx(styles.labels, !all && styles.sparse)} style={{ '--count': labels.length } as CSSProperties} aria-hidden>
        {written.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  )
}

interface DrawnProps {
  id: string
  labels: readonly string[]
  scale: Scale
  values: readonly number[]
  /** The index of the series and their number. */
  nth: number
  of: number
}

function Line({ labels, scale, values, nth }: DrawnProps) {
  const { point, dash } = lookOf(nth)
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
        <path d={linePath(values, scale)} className={styles.line} strokeDasharray={dash} vectorEffect="non-scaling-stroke" />
      </svg>
      {values.map((value, at) => (
        <svg key={labels[at]} x={percent(bandOf(at, values.length).middle)} y={percent(100 - heightOf(value, scale))} overflow="visible">
          <path d={point} className={styles.point} />
        </svg>
      ))}
    </>
  )
}

function Bars({ id, labels, scale, values, nth, of }: DrawnProps) {
  const zero = heightOf(0, scale)
  return values.map((value, at) => {
    const { start, size } = bandOf(at, values.length)
    const width = (size * FILLED) / of
    const height = heightOf(value, scale)
    return (
      <rect
        key={labels[at]}
        x={percent(start + (size * (1 - FILLED)) / 2 + nth * width)}
        y={percent(100 - Math.max(height, zero))}
        width={percent(width)}
        height={percent(Math.abs(height - zero))}
        fill={fillOf(id, nth)}
        className={styles.bar}
      />
    )
  })
}
