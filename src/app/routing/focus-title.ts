// The focus goes to the title of a screen, which a screen reader announces.

/** How long to wait for the title, which comes with the script of its screen. On a slow network that takes longer than content. In ms. */
const TITLE_PATIENCE = 30_000

/** Focuses the title as soon as it exists, unless the screen has set the focus itself. */
export function focusTitle(): () => void {
  const from = document.activeElement
  const tried = () => {
    if (document.activeElement !== from && document.activeElement !== document.body) return true
    const title = document.querySelector<HTMLElement>('main h1')
    if (!title) return false
    if (!title.hasAttribute('tabindex')) title.tabIndex = -1
    title.focus({ preventScroll: true })
    return true
  }
  if (tried()) return () => undefined
  const watcher = new MutationObserver(() => tried() && stop())
  const stop = () => {
    watcher.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, TITLE_PATIENCE)
  watcher.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
  return stop
}
