// The order of an event's tracks, which determines their shapes.
import { createContext } from 'react'
import type { Session } from '../../contract/events/sessions.ts'

/** Slugs; empty if no event is shown. */
export const TrackOrder = createContext<readonly string[]>([])

/** Sorted by slug, so that the order does not depend on sessions. */
export const trackOrder = (sessions: readonly Pick<Session, 'tracks'>[]): string[] =>
  [...new Set(sessions.flatMap(({ tracks }) => tracks.map(({ slug }) => slug)))].toSorted()
