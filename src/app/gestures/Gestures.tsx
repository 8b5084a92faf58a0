// What hands can do anywhere beyond tapping: keys and pulling. Loaded when the first screen has had its time.
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
