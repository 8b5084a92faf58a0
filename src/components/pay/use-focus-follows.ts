// Moves the focus to the container when the focused button was replaced by the next step, so that screen readers stay there.
import { useEffect, useRef } from 'react'

/** A ref for the container of the steps. A focus elsewhere is not moved, and neither is one of the first step. */
export function useFocusFollows<Place extends HTMLElement>(step: string) {
  const ref = useRef<Place>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    if (document.activeElement === document.body) ref.current?.focus()
  }, [step])
  return ref
}
