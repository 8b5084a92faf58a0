// Single letters that do something on one page, beside those of the whole app (src/lib/device/shortcuts.ts), and heeded like them.
import { useEffect, useRef } from 'react'
import { isComposing } from '../../lib/device/composing.ts'
import { letterOf } from '../../lib/device/shortcuts.ts'
import { keyboard } from '../../state/device/keyboard.ts'
import { isBusy } from './is-busy.ts'

/** Not while someone is typing or has a dialog to answer, not where shortcuts are switched off, and never as the end of a sequence of the app. */
export function useLetterKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event
      const isPlain = ![ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing(event)].some(Boolean)
      if (!isPlain || !keyboard.shortcuts || event.defaultPrevented || isBusy(event.target)) return
      const act = latest.current[letterOf(event) ?? '']
      if (!act) return
      event.preventDefault()
      act()
    }
    // On the window: the app's own listener, on the document, has had its turn by then.
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
