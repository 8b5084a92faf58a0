// Hides and shows a page, as switching tabs or locking the phone does. In a headless browser every page is always visible.
import type { BrowserContext, Page } from '@playwright/test'

/** Must be called before the page loads. */
export const canHide = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    let state: DocumentVisibilityState = 'visible'
    Object.defineProperty(document, 'visibilityState', { get: () => state })
    Object.defineProperty(document, 'hidden', { get: () => state === 'hidden' })
    addEventListener('foyer-visibility', (event) => {
      state = (event as CustomEvent<DocumentVisibilityState>).detail
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  })

/** Sets the page's visibility to `state` and fires `visibilitychange`, as browsers do. */
export const turn = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent('foyer-visibility', { detail })), state)
