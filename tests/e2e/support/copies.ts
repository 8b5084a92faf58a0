// The painted copies on a device: whether there is one of an address, and what its page is before any script has run.
import { expect, type BrowserContext, type Page } from '@playwright/test'

/** Whether the device has a copy of an address, of any identity. The page must be one of the app's origin. */
const hasCopy = (page: Page, address: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const names = (await indexedDB.databases()).map(({ name }) => name!).filter((name) => name.startsWith('foyer-q-'))
    const all = names.map(
      (name) =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open(name)
          opening.addEventListener('success', () => {
            const database = opening.result
            const keys = database.transaction('q').objectStore('q').getAllKeys()
            keys.addEventListener('success', () => {
              database.close()
              resolve((keys.result as string[]).some((key) => key.startsWith('copy ') && key.endsWith(` ${wanted}`)))
            })
          })
        }),
    )
    return (await Promise.all(all)).includes(true)
  }, address)

/** Waits until the device has a copy of the page that is open. */
export async function copied(page: Page): Promise<void> {
  const path = new URL(page.url()).pathname
  await expect.poll(() => hasCopy(page, path), { timeout: 20_000 }).toBe(true)
}

/** A page that is as it was before any script: they are switched off. */
export async function withoutScripts(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await page.goto(address)
  return page
}
