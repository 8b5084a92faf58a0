// Hides and shows a page as its person does by changing tabs or locking the phone. Headless, every page is visible for ever.
import type { BrowserContext, Page } from '@playwright/test'

/** Must come before the page's first script. */
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

/** The page is what `state` says when this resolves; it was told as browsers tell it. */
export const turn = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((detail) => void dispatchEvent(new CustomEvent('foyer-visibility', { detail })), state)
