// Marks of up to four series: each has its own colour, pattern, point and dash.
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Chart.module.css'

interface Look {
  className: string | undefined
  /** The pattern over the fill of bars and rings, in a tile of 8 by 8. */
  pattern: ReactNode
  /** Centred on 0 0. */
  point: string
  dash: string | undefined
}

const solid = <path d="M0 0h8v8H0z" fill="currentColor" />

const looks: readonly Look[] = [
  { className: styles.first, pattern: solid, point: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z', dash: undefined },
  {
    className: styles.second,
    pattern: <path d="M-2 2 2-2M0 8 8 0M6 10l4-4" stroke="currentColor" strokeWidth="2.5" />,
    point: 'M-4 -4h8v8h-8z',
    dash: '7 4',
  },
  {
    className: styles.third,
    pattern: (
      <>
        <circle cx="2" cy="2" r="1.6" fill="currentColor" />
        <circle cx="6" cy="6" r="1.6" fill="currentColor" />
      </>
    ),
    point: 'M0 -5 5 4h-10z',
    dash: '1.5 4',
  },
  {
    className: styles.fourth,
    pattern: <path d="M0 2h8M0 6h8" stroke="currentColor" strokeWidth="1.6" />,
    point: 'M0 -5.5 5.5 0 0 5.5 -5.5 0z',
    dash: '9 3 2 3',
  },
]

/** The marks of series `nth`. A fifth series would look like the first, so use another chart for it. */
export const lookOf = (nth: number): Look => looks[nth % looks.length] as Look

/** The reference to a pattern as fill; `id`: the id of the chart. */
export const fillOf = (id: string, nth: number): string => `url(#${id}p${nth % looks.length})`

/** The pattern definitions of a chart, to be rendered inside its svg. */
export function ChartPatterns({ id }: { id: string }) {
  return (
    <defs>
      {looks.map(({ className, pattern }, nth) => (
        <pattern
          key={className}
          id={`${id}p${nth}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          className={cx(styles.pattern, className)}
        >
          <path d="M0 0h8v8H0z" className={styles.ground} />
          {pattern}
        </pattern>
      ))}
    </defs>
  )
}
