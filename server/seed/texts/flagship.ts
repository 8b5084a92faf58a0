// The shape of a big event as it is written down: rooms, tracks, speakers, and what happens when.

export interface Room {
  key: string
  name: string
  description?: string
}

export interface Strand {
  slug: string
  name: string
  description: string
  color: string
}

export interface Voice {
  key: string
  /** Someone of the cast: name, work and face are theirs. */
  cast?: string
  first?: string
  last?: string
  title?: string
  company?: string
  bio?: string
  /** What they are announced as. */
  label?: string
  host?: true
}

export interface Talk {
  /** On which of the event's days, counted from 1; several where it repeats. */
  days: readonly number[]
  start: string
  minutes: number
  name: string
  room: string
  strand?: string
  by?: readonly string[]
  text?: string
  long?: string
  /** Food, doors and other things that are no session. */
  pause?: true
  /** Places that are given out one by one, and what one costs in the currency's minor unit. */
  places?: { supply: number; price: number }
}

export interface Flagship {
  key: string
  slug: string
  /** `{year}` is that of its first day. */
  name: string
  short: string
  long: string
  type: 'physical' | 'hybrid'
  days: number
  /** Clock times of the first day's beginning and the last day's end. */
  opens: string
  closes: string
  rooms: readonly Room[]
  strands: readonly Strand[]
  voices: readonly Voice[]
  talks: readonly Talk[]
}
