// Completes what is on paper before the browser prints.
import { useEffect } from 'react'
import { flushSync } from 'react-dom'

/** Renders the change before the browser lays out the page for the printer. */
export function useBeforePrint(change: () => void): void {
  useEffect(() => {
    const complete = () => flushSync(change)
    addEventListener('beforeprint', complete)
    return () => removeEventListener('beforeprint', complete)
  })
}
