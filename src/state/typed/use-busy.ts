// A part of a screen that must not be interrupted by a reload.
import { useEffect } from 'react'
import { hold } from './busy.ts'

/** While `busy`, a new version does not reload the page. For work without a draft: entering a code, an upload, a payment. */
export function useBusy(busy: boolean): void {
  useEffect(() => (busy ? hold() : undefined), [busy])
}
