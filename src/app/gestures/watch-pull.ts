// The pull gesture on a page at its top. Touch only, and only if no element under the finger scrolls.

export interface Pull {
  /** Progress towards the threshold while the finger is down, 0 to 1. */
  onPull: (share: number) => void
  /** Released beyond the threshold. */
  onRelease: () => void
}

/** The threshold in px. The page moves half as far as the finger. */
const LETS_GO = 72
const FOLLOWS = 0.5
/** Below this distance it may still become a tap or a swipe. In px. */
const BEGINS = 8

/** Whether an element scrolls, takes text or moves itself, so that the gesture is not for the page. */
const scrollsItself = (target: EventTarget | null): boolean => {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.matches('dialog, [popover], textarea, input, [contenteditable]')) return true
    if (element === document.body) return false
    const { overflowY } = getComputedStyle(element)
    if ((overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight) return true
  }
  return false
}

/** Returns a function that stops watching. The browser's own pull gesture, which reloads the page, is disabled meanwhile. */
export function watchPull({ onPull, onRelease }: Pull): () => void {
  let from: { x: number; y: number } | null = null
  let pulled: number | null = null
  const root = document.documentElement
  const before = root.style.overscrollBehaviorY
  root.style.overscrollBehaviorY = 'contain'

  const begin = ({ touches, target }: TouchEvent) => {
    const [finger] = touches
    from = touches.length === 1 && finger && scrollY <= 0 && !scrollsItself(target) ? { x: finger.clientX, y: finger.clientY } : null
    pulled = null
  }
  const move = ({ touches }: TouchEvent) => {
    const [finger] = touches
    if (!from || !finger) return
    if (touches.length > 1) return end(false)
    const [across, down] = [Math.abs(finger.clientX - from.x), finger.clientY - from.y]
    if (pulled === null) {
      if (down < 0 || across > down) return void (from = null)
      if (down < BEGINS) return
    }
    pulled = Math.max(0, down) * FOLLOWS
    onPull(Math.min(1, pulled / LETS_GO))
  }
  const end = (letGo: boolean) => {
    const far = letGo && pulled !== null && pulled >= LETS_GO
    if (pulled !== null) onPull(0)
    from = null
    pulled = null
    if (far) onRelease()
  }
  const lift = () => end(true)
  const cancel = () => end(false)

  // Passive, because a listener that can prevent scrolling makes every scroll wait for the main thread.
  addEventListener('touchstart', begin, { passive: true })
  addEventListener('touchmove', move, { passive: true })
  addEventListener('touchend', lift)
  addEventListener('touchcancel', cancel)
  return () => {
    root.style.overscrollBehaviorY = before
    removeEventListener('touchstart', begin)
    removeEventListener('touchmove', move)
    removeEventListener('touchend', lift)
    removeEventListener('touchcancel', cancel)
  }
}
