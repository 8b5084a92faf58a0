// Parts of a whole as a ring. Each part is the sum of a series.
import { ringParts } from '../../lib/colour/chart-scale.ts'
import styles from './Chart.module.css'
import { ChartPatterns, fillOf, lookOf } from './ChartMarks.tsx'

/** `id`: the id of the chart. `values`: one per series. */
export function ChartRing({ id, values }: { id: string; values: readonly number[] }) {
  return (
    <svg viewBox="-52 -52 104 104" role="img" aria-labelledby={`${id}caption`} className={styles.ring}>
      <ChartPatterns id={id} />
      {ringParts(values).map(
        ({ path }, nth) =>
          path && <path key={lookOf(nth).point} d={path} fill={fillOf(id, nth)} className={lookOf(nth).className} stroke="currentColor" />,
      )}
    </svg>
  )
}
