// The numbers of a chart as a table, for reading, screen readers and copying.
import styles from './Chart.module.css'
import type { ChartSeries, Numbers } from './chart-series.ts'

export interface ChartTableProps {
  caption: string
  /** The header of the first column: "Day". */
  heading: string
  labels: readonly string[]
  series: readonly ChartSeries[]
  numbers: Numbers
}

export function ChartTable({ caption, heading, labels, series, numbers }: ChartTableProps) {
  return (
    <table className={styles.table} aria-labelledby={caption}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, at) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{numbers.format(values[at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
