// The order of the tracks of an event, which gives each its shape.
import { createContext } from 'react'
import type { Session } from '../../contract/events/sessions.ts'

/** Slugs; empty where no event is shown. */
export const TrackOrder = createContext<readonly string[]>([])

/** By their slugs, so that the order does not depend on which session comes first or is shown. */
export const trackOrder = (sessions: readonly Pick<Session, 'tracks'>[]): string[] =>
  [...new Set(sessions.flatMap(({ tracks }) => tracks.map(({ slug }) => slug)))].toSorted()
