// How much of the foot of the window is taken, for style sheets: no one but the browser knows how high words grow.

/**
 * While an element stands, `--player` is its height on the page, and `--tabs` that of the navigation beside it, which is 0
 * where there are no tabs. To be given as a ref; answers with the end of it.
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
