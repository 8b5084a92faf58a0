// The texts of one language for the demo: sentences with gaps, and their fillings.
import type { ArtFamily } from '../../media/drawing/art.ts'

export type Language = 'en' | 'es' | 'fr' | 'ja' | 'ar'

/** A kind of small event, with one event per topic. `{topic}` is replaced with it. */
export interface Format {
  /** Prefix of the slug for names that are not in Latin letters. */
  slug: string
  name: string
  short: string
  /** Paragraphs of HTML. */
  long: readonly string[]
  topics: readonly string[]
  /** Consecutive sessions: name and minutes. Empty: an event without an agenda. */
  sessions: readonly (readonly [string, number])[]
  type: 'physical' | 'virtual' | 'hybrid'
  start: string
  family: ArtFamily
}

/** The four parts of a day in an event that never closes: name and description. */
export interface WatchNames {
  evening: readonly [string, string]
  night: readonly [string, string]
  morning: readonly [string, string]
  afternoon: readonly [string, string]
}

/**
 * In all texts `{name}` is filled from `slots.name`, `{who}` becomes a mention, `{link}` a web address, and `*words*` are bold. Sentences
 * are written so that every filling of a gap agrees with the surrounding text.
 */
export interface Tongue {
  slots: Record<string, readonly string[]>
  posts: readonly string[]
  /** A second sentence that fits after any post. */
  tails: readonly string[]
  /** Posts in an event's own feed. */
  eventPosts: readonly string[]
  comments: readonly string[]
  /** Short conversations: two people take turns; a leading '+' means that the same person continues. */
  exchanges: readonly (readonly string[])[]
  /** Job titles, companies and self-descriptions, which can be combined freely. */
  titles: readonly string[]
  companies: readonly string[]
  bios: readonly string[]
  formats: readonly Format[]
  /** Alternative texts of drawings. */
  pictures: Record<ArtFamily, string>
}
