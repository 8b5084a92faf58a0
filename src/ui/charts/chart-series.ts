// The data of a chart.

export interface ChartSeries {
  name: string
  /** One value per label. For a ring they are summed and must not be negative. */
  values: readonly number[]
}

/** The number format. */
export interface Numbers {
  format: (value: number) => string
}
