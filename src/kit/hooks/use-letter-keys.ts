// Single-letter shortcuts of one page, in addition to those of the app (src/lib/device/shortcuts.ts), with the same rules.
import { useEffect, useRef } from 'react'
import { isComposing } from '../../lib/device/composing.ts'
import { letterOf } from '../../lib/device/shortcuts.ts'
import { keyboard } from '../../state/device/keyboard.ts'
import { isBusy } from './is-busy.ts'

/** Ignored while someone types or a dialog is open, if shortcuts are off, and as the end of a sequence of the app. */
export function useLetterKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, repeat } = event
      const isPlain = ![ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing(event)].some(Boolean)
      if (!isPlain || !keyboard.shortcuts || !keyboard.plain || event.defaultPrevented || isBusy(event.target)) return
      const act = latest.current[letterOf(event) ?? '']
      if (!act) return
      event.preventDefault()
      act()
    }
    // On the window, because the app's listener on the document must run first.
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
