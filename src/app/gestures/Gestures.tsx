// Keyboard shortcuts and pull to refresh. Loaded after the first screen.
import { PullToRefresh } from './PullToRefresh.tsx'
import { Shortcuts } from '../frame/Shortcuts.tsx'
import { useReadyOnPress } from './use-ready-on-press.ts'

export function Gestures() {
  useReadyOnPress()
  return (
    <>
      <Shortcuts />
      <PullToRefresh />
    </>
  )
}
