// Saved data that is locked at sign-out: none of it can be read on the device, and the same person gets all of it back, once.
import type { CDPSession, Page } from '@playwright/test'
import { witness } from '../../reliability/tools/server-log.ts'
import { expect, installed, kept, signInByForm, test, type Platform } from '../support/test.ts'

const PIN = '482913'
const box = (page: Page) => page.getByRole('textbox', { name: /Write a message/ })

/** Everything that the origin stores, byte by byte as UTF-8, and the text of strings: names, keys and values of databases, caches and both storages. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const decoder = new TextDecoder()
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return decoder.decode(await value.arrayBuffer())
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes =
          value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
        // Strings in memory are often UTF-16.
        return `${decoder.decode(bytes)} ${new TextDecoder('utf-16le').decode(bytes)}`
      }
      if (Array.isArray(value)) return (await Promise.all(value.map(textOf))).join('\n')
      if (value instanceof Map || value instanceof Set) return textOf([...value].flat())
      if (typeof value === 'object' && value !== null) return textOf(Object.entries(value).flat())
      return String(value)
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error!))
      })
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.documentElement.outerHTML]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      parts.push(name)
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll() as IDBRequest<unknown[]>)])
        parts.push(await textOf([keys, values]))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        parts.push(name, request.url, await textOf([...request.headers]), await textOf(await answer?.clone().arrayBuffer()))
      }
    }
    return parts.join('\n')
  })

/** Which of the traces can be read on the device. */
async function readable(page: Page, traces: readonly string[]): Promise<string[]> {
  const all = await everything(page)
  return traces.filter((trace) => all.includes(trace))
}

const subOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('.accessToken'))!
    const claims = localStorage.getItem(key)!.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/')
    return (JSON.parse(atob(claims)) as { sub: string }).sub
  })

/** Queues a message while offline in the first conversation, and leaves a draft in the second. Returns the paths of both. */
async function work(page: Page, platform: Platform, write: string, draft: string): Promise<[string, string]> {
  const paths: string[] = []
  for (const index of [1, 0]) {
    await page.goto('/messages')
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').nth(index).click()
    await expect(box(page)).toBeVisible()
    await expect(page.getByRole('log').locator('[data-message]').first()).toBeVisible()
    paths.push(new URL(page.url()).pathname)
    if (index === 1) {
      await box(page).fill(draft)
      await kept(page)
    }
  }
  await platform.network('stopped')
  await box(page).fill(write)
  await box(page).press('Enter')
  await expect(page.getByText('Waiting for connection').first()).toBeVisible()
  await kept(page)
  return [paths[1]!, paths[0]!]
}

/** Signs out with an unsent message, by the button of the question that locks it. */
async function signOutLocked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Lock for my next sign-in' }).click()
  await page.waitForURL(/\/auth\/sign-in/, { timeout: 20_000 })
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/me')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/auth\/sign-in/)
}

/** How often the server has a message, asked without the app. */
async function arrived(platform: Platform, person: string, path: string, text: string): Promise<number> {
  const me = await witness(platform, person)
  const rows = await me.messages(Number(path.split('/').at(-1)))
  return rows.filter((row) => row.text === text).length
}

/** Waits until the device knows that the message has arrived: before, signing out would ask about it. */
const isSent = (page: Page, text: string) =>
  expect(
    page
      .getByRole('log')
      .getByRole('group', { name: 'You' })
      .filter({ hasText: text })
      .filter({ hasText: /Sent \d/ }),
  ).toHaveCount(1, {
    timeout: 30_000,
  })

const question = (page: Page) => page.getByRole('dialog', { name: 'Unlock your saved data?' })

test('locked with a PIN: unreadable after the sign-out, closed to others and to wrong PINs, and back for the same person', async ({
  page,
  platform,
}) => {
  test.setTimeout(240_000)
  const [write, draft] = [`queued ${Date.now()} ⟦locked⟧`, `half a sentence ${Date.now()} ⟦locked⟧`]
  await signInByForm(page, 'attendee')
  await installed(page)
  const sub = await subOf(page)
  await page.goto('/settings/privacy')
  await page.getByRole('link', { name: 'Lock saved data' }).click()
  const field = page.getByRole('textbox', { name: 'PIN or password' })
  await field.fill('123456')
  await page.getByRole('button', { name: 'Use this PIN' }).click()
  await expect(page.getByText('Use 6 to 64 characters, not all the same or in sequence.')).toBeVisible()
  await field.fill(PIN)
  await page.getByRole('button', { name: 'Use this PIN' }).click()
  await expect(page.getByText(/^Locked with a PIN since/)).toBeVisible()

  const [writePath, draftPath] = await work(page, platform, write, draft)
  expect(await readable(page, [write, draft, sub])).toEqual([write, draft, sub])
  await signOutLocked(page)
  const traces = [write, draft, sub, PIN, '⟦locked⟧']
  expect(await readable(page, traces)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await readable(page, traces)).toEqual([])
  await platform.network('pass')

  await signInByForm(page, 'host')
  await page.goto('/settings/privacy/lock')
  await expect(page.getByRole('button', { name: 'Use this PIN' })).toBeVisible()
  await expect(question(page)).toBeHidden()
  await page.goto('/outbox')
  await expect(page.getByRole('main')).not.toContainText('⟦locked⟧')
  expect(await readable(page, [write, draft, sub])).toEqual([])
  await signOut(page)

  await signInByForm(page, 'attendee')
  await expect(question(page)).toContainText('1 draft')
  await expect(question(page)).toContainText('1 unsent change')
  const pin = question(page).getByLabel('PIN or password')
  const unlock = question(page).getByRole('button', { name: 'Unlock', exact: true })
  for (const wrong of ['482914', '000000', '999999']) {
    await pin.fill(wrong)
    await unlock.click()
    await expect(question(page).getByText(/^Wrong PIN\./)).toBeVisible()
  }
  await expect(question(page).getByText(/^Try again in \d+ seconds?$/)).toBeVisible()
  await expect(unlock).toBeDisabled()
  // A reload does not make the next try free.
  await page.reload()
  await expect(unlock).toBeDisabled()
  expect(await arrived(platform, 'attendee', writePath, write)).toBe(0)
  await expect(unlock).toBeEnabled({ timeout: 30_000 })
  await pin.fill(PIN)
  await unlock.click()
  await expect(question(page)).toBeHidden()

  await page.goto(draftPath)
  await expect(box(page)).toHaveValue(draft)
  await page.goto(writePath)
  await expect(page.getByRole('log').getByText(write)).toHaveCount(1)
  await isSent(page, write)
  expect(await arrived(platform, 'attendee', writePath, write)).toBe(1)
  await page.reload()
  await expect(page.getByRole('log').getByText(write)).toHaveCount(1)
  await expect(question(page)).toBeHidden()
  expect(await arrived(platform, 'attendee', writePath, write)).toBe(1)
})

/** A device with a fingerprint reader, as Chromium plays it. */
async function aReader(page: Page): Promise<{ client: CDPSession; id: string }> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId: id } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { client, id }
}

test('locked with a passkey: it unlocks, and who has lost it reads what is lost and can go on', async ({ page, platform }) => {
  test.setTimeout(240_000)
  const [write, draft] = [`passkey ${Date.now()} ⟦locked⟧`, `passkey draft ${Date.now()} ⟦locked⟧`]
  const reader = await aReader(page)
  await signInByForm(page, 'member')
  await installed(page)
  await page.goto('/settings/privacy/lock')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText(/^Locked with a passkey since/)).toBeVisible()
  const [writePath, draftPath] = await work(page, platform, write, draft)
  await signOutLocked(page)
  expect(await readable(page, [write, draft, 'passkey draft'])).toEqual([])
  await platform.network('pass')

  await signInByForm(page, 'member')
  const unlock = question(page).getByRole('button', { name: 'Unlock with passkey' })
  await unlock.click()
  await expect(question(page)).toBeHidden()
  await page.goto(writePath)
  await expect(page.getByRole('log').getByText(write)).toHaveCount(1)
  await isSent(page, write)
  expect(await arrived(platform, 'member', writePath, write)).toBe(1)
  await page.goto(draftPath)
  await expect(box(page)).toHaveValue(draft)

  // Signed out again, with the draft alone; then the passkey is gone.
  await kept(page)
  await signOut(page)
  expect(await readable(page, [draft])).toEqual([])
  await reader.client.send('WebAuthn.clearCredentials', { authenticatorId: reader.id })
  await signInByForm(page, 'member')
  await question(page).getByRole('button', { name: 'Lost the passkey' }).click()
  const last = page.getByRole('dialog', { name: 'Delete what is locked?' })
  await expect(last).toContainText('Without the passkey no one can unlock it.')
  await expect(last).toContainText('Your account and everything already sent stay as they are.')
  await last.getByRole('button', { name: 'Delete' }).click()
  await expect(question(page)).toBeHidden()
  await page.goto('/settings/privacy/lock')
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await page.goto(draftPath)
  await expect(box(page)).toHaveValue('')
})
