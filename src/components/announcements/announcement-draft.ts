// The fields of an announcement, as its form holds them, and whom it reaches.
export interface AnnouncementDraft {
  title: string
  html: string
  email: boolean
  push: boolean
  /** Only for attendees of an event; absent if it is not. */
  urgent?: true
}

export interface Audience {
  /** Selects the words: members of a group, or attendees of an event. */
  of: 'group' | 'event'
  /** Its name. */
  name: string
  /** The number of recipients; undefined while it is unknown. */
  count: number | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The server's limits, in UTF-16 units. */
export const LONGEST_TITLE = 200
export const LONGEST_HTML = 50_000

/** `first` returns the value of a field; a toggle that is off has none. Pure. */
export const announcementIn = (first: (name: string) => unknown): AnnouncementDraft => ({
  title: textOf(first('title')).trim(),
  html: textOf(first('html')),
  email: Boolean(first('email')),
  push: Boolean(first('push')),
  ...(Boolean(first('urgent')) && { urgent: true as const }),
})
