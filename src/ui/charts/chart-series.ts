// What a chart is made of.

export interface ChartSeries {
  name: string
  /** One for each label. In a ring they are added up, and not negative. */
  values: readonly number[]
}

/** How numbers are written: an `Intl.NumberFormat`. */
export interface Numbers {
  format: (value: number) => string
}
