// Hears the keyboard shortcuts, wherever the focus is, unless someone is typing or has a dialog to answer.
import { useEffect, useRef } from 'react'
import { isBusy } from '../../kit/hooks/is-busy.ts'
import { pressed, type Begun, type ShortcutName } from '../../lib/device/shortcuts.ts'
import { keyboard } from '../../state/device/keyboard.ts'

/** `act` says whether it did something; then the press is no one else's. */
export function useShortcuts(act: (name: ShortcutName) => boolean): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    let begun: Begun | null = null
    const hear = (event: KeyboardEvent) => {
      if (!keyboard.shortcuts || event.defaultPrevented) {
        begun = null
        return
      }
      const meant = pressed(begun, event, event.timeStamp, isBusy(event.target))
      begun = meant.begun
      if (meant.name && latest.current(meant.name)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
