// The height of the elements at the bottom of the window as custom properties, because it depends on the text size.

/**
 * While an element is mounted, `--player` is its height, and `--tabs` the height of the navigation, which is 0 without tabs.
 * A ref callback; returns its cleanup.
 */
export function standAtFoot(element: HTMLElement): () => void {
  const { style } = document.documentElement
  const tabs = element.parentElement?.querySelector<HTMLElement>(':scope > nav')
  const measure = () => {
    style.setProperty('--player', `${element.offsetHeight}px`)
    style.setProperty('--tabs', `${tabs?.offsetHeight ?? 0}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  if (tabs) observer.observe(tabs)
  measure()
  return () => {
    observer.disconnect()
    style.removeProperty('--player')
    style.removeProperty('--tabs')
  }
}
