// Moves the focus into a post that replaces its Undo line, instead of losing it to the top of the page.
import { useEffect, useRef } from 'react'

export function useReturn(id: string, isGone: boolean): void {
  const wasGone = useRef(isGone)
  useEffect(() => {
    const returns = wasGone.current && !isGone
    wasGone.current = isGone
    if (!returns || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] :is(a, button):not([tabindex="-1"])`)?.focus()
  }, [id, isGone])
}
