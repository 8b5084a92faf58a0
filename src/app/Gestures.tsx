// What hands can do anywhere beyond tapping: keys and pulling. Loaded when the first screen has had its time.
import { PullToRefresh } from './PullToRefresh.tsx'
import { Shortcuts } from './Shortcuts.tsx'

export function Gestures() {
  return (
    <>
      <Shortcuts />
      <PullToRefresh />
    </>
  )
}
