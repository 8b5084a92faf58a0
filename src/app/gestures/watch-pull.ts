// The gesture of pulling a page down that is at its top. By touch alone, and only where nothing under the finger scrolls by itself.

export interface Pull {
  /** While the finger is down: how far of what lets go, 0 to 1. */
  onPull: (share: number) => void
  /** Let go far enough. */
  onRelease: () => void
}

/** How far down, in px, lets go; the page follows half as far as the finger. */
const LETS_GO = 72
const FOLLOWS = 0.5
/** Before this it may become a tap or a swipe. */
const BEGINS = 8

/** Something of its own to scroll, to write in or to move: the page is not meant. */
const scrollsItself = (target: EventTarget | null): boolean => {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.matches('dialog, [popover], textarea, input, [contenteditable]')) return true
    if (element === document.body) return false
    const { overflowY } = getComputedStyle(element)
    if ((overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight) return true
  }
  return false
}

/** Answers with the way to stop. The browser's own gesture, which loads the page again, is taken away meanwhile, so that nothing scrolls beneath. */
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

  // One that could keep the page from scrolling would have every scroll of the app wait for the page's thread, wherever it begins.
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
