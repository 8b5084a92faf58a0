// The time zones that can be chosen.

/** The zones that this device knows, and those of `also`. */
export const zonesWith = (also: string): string[] => [
  ...new Set([...(also === 'UTC' ? [] : [also]), 'UTC', ...Intl.supportedValuesOf('timeZone')]),
]

export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
