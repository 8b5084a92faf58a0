// The time zones that a host can choose.

/** The zones that this device knows, and those of `also`. */
export const zonesWith = (also: string): string[] => [
  ...new Set([...(also === 'UTC' ? [] : [also]), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
]

export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
