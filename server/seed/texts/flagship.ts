// The type of a big event's written texts: rooms, tracks, speakers, and schedule.

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
  /** A key of the cast, whose name, profession and face are used. */
  cast?: string
  first?: string
  last?: string
  title?: string
  company?: string
  bio?: string
  /** The speaker's label. */
  label?: string
  host?: true
}

export interface Talk {
  /** The days of the event, counted from 1; several if it repeats. */
  days: readonly number[]
  start: string
  minutes: number
  name: string
  room: string
  strand?: string
  by?: readonly string[]
  text?: string
  long?: string
  /** Food, doors and other items that are not sessions. */
  pause?: true
  /** Places with individual registration: their number, and the price in the currency's minor unit. */
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
  /** Clock times of the first day's start and the last day's end. */
  opens: string
  closes: string
  rooms: readonly Room[]
  strands: readonly Strand[]
  voices: readonly Voice[]
  talks: readonly Talk[]
}
