// Listens to keyboard shortcuts, wherever the focus is, except in text fields and dialogs.
import { useEffect, useRef } from 'react'
import { isBusy } from '../../kit/hooks/is-busy.ts'
import { pressed, shortcutsWith, type Begun, type ShortcutName } from '../../lib/device/shortcuts.ts'
import { keyboard } from '../../state/device/keyboard.ts'

/** `act` returns whether it handled the key; then no other handler gets it. */
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
      const meant = pressed(begun, event, event.timeStamp, isBusy(event.target), shortcutsWith(keyboard))
      begun = meant.begun
      if (meant.name && latest.current(meant.name)) event.preventDefault()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
