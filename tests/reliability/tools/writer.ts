// Writes as a person does: into the composer, with Enter. A text counts as accepted when the composer is empty again.
import { expect, type Page } from '@playwright/test'

/** Opens another conversation without a page load, like a tap on its row. Resolves to false if none is open, or it does not open. */
const goWithin = (page: Page, channelId: number): Promise<boolean> =>
  page.evaluate(async (path) => {
    const composer = () => document.querySelector('form textarea')
    const before = composer()
    if (!location.pathname.startsWith('/messages/') || !before) return false
    if (location.pathname === path) return true
    history.pushState(null, '', path)
    const until = performance.now() + 5000
    while (before.isConnected || !composer()) {
      if (performance.now() > until) return false
      await new Promise((resolve) => void setTimeout(resolve, 20))
    }
    return true
  }, `/messages/${channelId}`)

/** Opens a conversation and waits for its composer. A page that does not show it is reloaded, as a person would do. */
export async function openConversation(page: Page, channelId: number, patienceMs = 120_000): Promise<void> {
  if (await goWithin(page, channelId).catch(() => false)) return
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      if (!page.url().endsWith(`/messages/${channelId}`))
        await page.goto(`/messages/${channelId}`, { waitUntil: 'commit', timeout: 30_000 })
      await page.locator('form textarea').waitFor({ timeout: 40_000 })
      return
    } catch (error) {
      const seen = await page
        .locator('body')
        .innerText({ timeout: 1000 })
        .catch(() => 'nothing')
      console.log(`Conversation ${channelId} cannot be written in; the page shows: ${seen.slice(0, 300).replaceAll(/\s+/g, ' ')}`)
      if (Date.now() > until) throw error
      await page.goto('about:blank')
    }
  }
}

export interface Written {
  /** The texts after which the composer was empty again, in order. */
  accepted: string[]
  /** A text after which the composer disappeared or did not empty in time; `resume` finds out whether it was accepted. */
  doubtful: string | null
  why: string
}

/** Types each text, presses Enter once, and waits for the composer to empty. Stops at the first doubtful text. */
export function write(page: Page, texts: string[], patienceMs = 20_000): Promise<Written> {
  return page.evaluate(
    async ({ all, patience }) => {
      const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!
      const turn = () => new Promise<void>((resolve) => void setTimeout(resolve, 5))
      const accepted: string[] = []
      const stop = (doubtful: string | null, why: string) => ({ accepted, doubtful, why })
      for (const text of all) {
        const until = performance.now() + patience
        const area = document.querySelector<HTMLTextAreaElement>('form textarea')
        if (!area) return stop(null, 'there is no composer')
        setValue.call(area, text)
        area.dispatchEvent(new Event('input', { bubbles: true }))
        area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
        while (area.value !== '') {
          if (!area.isConnected) return stop(text, 'the composer went away')
          if (performance.now() > until) return stop(text, `not accepted: ${document.querySelector('form')?.textContent}`)
          await turn()
        }
        accepted.push(text)
      }
      return stop(null, '')
    },
    { all: texts, patience: patienceMs },
  )
}

/**
 * Reopens a conversation to settle whether a text was accepted: a text still in the composer is sent, an empty composer means it
 * was accepted. Returns whether it was sent again.
 */
export async function resume(page: Page, channelId: number, doubtful: string): Promise<boolean> {
  await openConversation(page, channelId)
  // Drafts are read from the device, so unless the text was accepted, this waits for the draft.
  await page.waitForFunction(() => document.readyState === 'complete')
  const accepted = (await waitingOn(page)).some(({ text }) => text === doubtful)
  const area = page.locator('form textarea')
  if (accepted) return false
  await area
    .and(page.locator(':not(:placeholder-shown)'))
    .waitFor({ timeout: 2000 })
    .catch(() => {})
  if ((await area.inputValue()) !== doubtful) return false
  // If a busy device cannot store the message, the app shows an error and keeps the text; then Enter is pressed again.
  await expect(async () => {
    await area.press('Enter')
    await area.and(page.locator(':placeholder-shown')).waitFor({ timeout: 20_000 })
  }).toPass({ timeout: 300_000 })
  return true
}

/** The pending outbox rows of all identities of the page's origin: texts and states, in order. */
export const waitingOn = (page: Page): Promise<{ text: string; state: string; reason: string | null; attempts: number }[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    interface Row {
      key?: string
      body?: { text?: string }
      state?: string
      reason?: string | null
      attempts?: number
    }
    const rows: Row[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('foyer-o-')) continue
      const db = await settled(indexedDB.open(name))
      for (const store of db.objectStoreNames) rows.push(...((await settled(db.transaction(store).objectStore(store).getAll())) as Row[]))
      db.close()
    }
    return rows
      .filter((row) => typeof row === 'object' && row !== null && row.key !== undefined)
      .map(({ body, state = '', reason = null, attempts = 0 }) => ({ text: body?.text ?? '', state, reason, attempts }))
  })

/** The unsent text in the composer of the page. */
export const draftIn = (page: Page): Promise<string> => page.locator('form textarea').inputValue()

/** Types, and waits for the third of a second in which drafts are saved, because no one reaches Send sooner. */
export async function typeOnly(page: Page, text: string): Promise<void> {
  await page.locator('form textarea').fill(text)
  await page.waitForTimeout(400)
}

/** Taps Send; resolves when the composer is empty. */
export async function tapSend(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const area = document.querySelector<HTMLTextAreaElement>('form textarea')!
        area.closest('form')!.querySelector<HTMLButtonElement>('button[type=submit]')!.click()
        const look = () => (area.value === '' ? resolve() : setTimeout(look, 1))
        look()
      }),
  )
}
