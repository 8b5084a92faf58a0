// Hardware scanners: they type what they read like a keyboard, very fast, and end with Enter.
import { useEffect, useRef } from 'react'
import { isComposing } from '../../lib/device/composing.ts'

/** A scanner types faster, even on a busy device. Stray keys before that are forgotten. In ms. */
const GAP = 1000
const SHORTEST = 4

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=file])'))

/** Calls `onScan` with each text that arrives outside of a text field. */
export function useTypedScans(onScan: (text: string) => void): void {
  const scan = useRef(onScan)
  useEffect(() => {
    scan.current = onScan
  })
  useEffect(() => {
    let text = ''
    let last = 0
    const hear = (event: KeyboardEvent) => {
      if (isComposing(event) || isTextField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.timeStamp - last > GAP) text = ''
      last = event.timeStamp
      if (event.key === 'Enter' && text.length >= SHORTEST) {
        // Not also a press of the focused button.
        event.preventDefault()
        event.stopImmediatePropagation()
        scan.current(text)
        text = ''
      } else if (event.key.length === 1) {
        text += event.key
        // Not also a shortcut of the app: an address contains the slash that opens the search. The space bar presses buttons.
        if (event.key !== ' ') event.stopImmediatePropagation()
      }
    }
    addEventListener('keydown', hear, { capture: true })
    return () => removeEventListener('keydown', hear, { capture: true })
  }, [])
}
