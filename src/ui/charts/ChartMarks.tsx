// How up to four series of a chart are told apart: each has a colour, and a pattern, a point and a dash of its own.
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Chart.module.css'

interface Look {
  className: string | undefined
  /** Drawn over the fill of bars and rings, in a tile of 8 by 8. */
  pattern: ReactNode
  /** Round 0 0. */
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

/** How the nth series looks. A fifth would look like the first: let it be part of another chart. */
export const lookOf = (nth: number): Look => looks[nth % looks.length] as Look

/** What a fill refers to; `id` is that of the chart. */
export const fillOf = (id: string, nth: number): string => `url(#${id}p${nth % looks.length})`

/** The patterns of a chart; stands inside its drawing. */
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
