// What one language lends to the demo: sentences with gaps, and what may be in them.
import type { ArtFamily } from '../../media/drawing/art.ts'

export type Language = 'en' | 'es' | 'fr' | 'ja' | 'ar'

/** A kind of small event, of which there are as many as it has topics. `{topic}` stands for one. */
export interface Format {
  /** Begins the slug of names that are not in Latin letters. */
  slug: string
  name: string
  short: string
  /** Paragraphs of HTML. */
  long: readonly string[]
  topics: readonly string[]
  /** Sessions one after another: name and minutes. None: an event without an agenda. */
  sessions: readonly (readonly [string, number])[]
  type: 'physical' | 'virtual' | 'hybrid'
  start: string
  family: ArtFamily
}

/** The four parts of a day in an event that never closes: name and what it is. */
export interface WatchNames {
  evening: readonly [string, string]
  night: readonly [string, string]
  morning: readonly [string, string]
  afternoon: readonly [string, string]
}

/**
 * In all texts `{name}` is filled from `slots.name`, `{who}` becomes a mention, `{link}` a web address, and `*words*` are bold.
 * Sentences are written so that every filling of a gap agrees with what stands around it.
 */
export interface Tongue {
  slots: Record<string, readonly string[]>
  posts: readonly string[]
  /** A second sentence that fits behind any post. */
  tails: readonly string[]
  /** Posts in an event's own feed. */
  eventPosts: readonly string[]
  comments: readonly string[]
  /** Little conversations: two people take turns; a leading '+' means that the same one goes on. */
  exchanges: readonly (readonly string[])[]
  /** What someone does, where, and in their own words. Any of three may meet. */
  titles: readonly string[]
  companies: readonly string[]
  bios: readonly string[]
  formats: readonly Format[]
  /** What a drawing shows, for those who do not see it. */
  pictures: Record<ArtFamily, string>
}
