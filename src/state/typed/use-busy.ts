// A part of a screen that must not be interrupted while it is on.
import { useEffect } from 'react'
import { hold } from './busy.ts'

/** While `busy`, no new version reloads the page by itself. For what no draft keeps: a code being typed, a file going up, a payment. */
export function useBusy(busy: boolean): void {
  useEffect(() => (busy ? hold() : undefined), [busy])
}
